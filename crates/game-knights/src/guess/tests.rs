//! Views that no state has are refused, whatever a client sends.

use tabletop::{Game, Guesser, Observe, Rng, Seat, Viewer};

use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::Knights;
use crate::variants::{Deck, First};
use crate::view::{Ballot, Choice, Drafted, Guard, Paying, Pending, Robbing, ShownCard, View};

const ACT: &str = "5,5,5 P2SK,S2NH,PXAJ C,A,- B:N,A>B:SN P2 10 act-A -";
const RESPOND: &str = "5,5,5 P2S,S2NH,PXAJ -,C,- - P 10 respond-A-B:L-K -";
const ROB: &str = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:h -";
const SHOW: &str = "5,5,5,5 P,S2NH,PXA,HJ -,-,-,- - PE 10 show-A-B:.,C:P,D:. -";
const TAKE: &str = "6,6 P4SKNT,P2S2KH -,- B:PS E 1 take-A-B:PS -";
const TAX: &str = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:SH,C:. -";
const CHOOSE: &str = "6,6 -,K -,- A>B:K - 1 choose-A:13-S -";

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// Whether the view of a position is refused once it is changed so; `-` is a spectator.
fn is_refused(position: &str, viewer: char, change: impl FnOnce(&mut View)) -> bool {
    let state: Knights = position.parse().unwrap();
    let mut view = state.view(Viewer::from(Seat::from_letter(viewer)));
    let mut guesser = Knights::guesser(&view).unwrap();
    let guess = guesser.deal(&mut Rng::from_seed(1));
    assert_eq!(guess.view(Viewer::from(Seat::from_letter(viewer))), view);
    change(&mut view);
    Knights::guesser(&view).is_err()
}

#[test]
fn everybody_is_at_the_table() {
    for stranger in [3, 6, 7].map(|index| Seat::new(index).unwrap()) {
        assert!(is_refused(ACT, 'A', |view| view.viewer = Some(stranger)));
        assert!(is_refused(ACT, 'A', |view| view.turn = Some(stranger)));
        assert!(is_refused(ACT, 'A', |view| view.asked.push(stranger)));
        assert!(is_refused(ACT, 'A', |view| view.pending =
            Pending::Deal { to: stranger }));
        assert!(is_refused(ACT, 'A', |view| {
            let from = stranger;
            view.pending = Pending::Steal { from, left: 1 };
        }));
        assert!(is_refused(RESPOND, 'B', |view| {
            let Pending::Respond { campaign, .. } = &mut view.pending else {
                panic!("an attack is answered");
            };
            campaign.rival = stranger;
        }));
    }
    let stranger = seat('H');
    assert!(is_refused(ROB, 'A', |view| {
        let Pending::Rob {
            victim, ballots, ..
        } = &mut view.pending
        else {
            panic!("gems are about to move");
        };
        *victim = stranger;
        ballots[0].seat = stranger;
    }));
    assert!(is_refused(TAKE, 'A', |view| {
        let card = Kind::Peasant;
        let seat = stranger;
        view.pending = Pending::Take {
            shown: vec![ShownCard { seat, card }],
        };
    }));
    assert!(is_refused(ACT, 'A', |view| view.players.truncate(1)));
    assert!(is_refused(ACT, 'A', |view| {
        let more = vec![view.players[0].clone(); 250];
        view.players.extend(more);
    }));
}

#[test]
fn options_fit_the_table() {
    assert!(is_refused(ACT, 'A', |view| view.options.first = First::Six));
    // Everything that is known is of the smaller deck, but four cards are too many.
    assert!(is_refused(ACT, 'A', |view| view.options.deck = Deck::Core));
    assert!(!is_refused(ACT, 'A', |view| {
        view.options.deck = Deck::Core;
        view.pile -= 4;
    }));
}

#[test]
fn okn_1_every_card_is_somewhere_and_in_one_place() {
    assert!(is_refused(ACT, 'A', |view| view.pile += 1));
    assert!(is_refused(ACT, 'A', |view| view.pile = 255));
    assert!(is_refused(ACT, 'A', |view| view.players[1].n_cards = 255));
    assert!(is_refused(ACT, 'A', |view| view.players[1].n_cards = 1));
    assert!(is_refused(ACT, 'A', |view| view.discards =
        Cards::several(Kind::Peasant, 24)));
    assert!(is_refused(ACT, 'A', |view| view.players[2].known = Deck::Full.cards()));
    assert!(is_refused(ACT, 'A', |view| {
        view.players[0].standing.archer = Some(Guard::Jester);
        view.players[1].standing.archer = Some(Guard::Jester);
        view.players[2].standing.archer = Some(Guard::Jester);
        view.pile -= 2;
    }));
    // A hand that is one's own is known wholly.
    assert!(is_refused(ACT, 'A', |view| {
        view.players[0].n_cards += 1;
        view.pile -= 1;
    }));
}

#[test]
fn okn_2_knowledge_is_what_can_be_known() {
    let knight = Cards::one(Kind::Knight);
    assert!(is_refused(ACT, 'A', |view| view.players[1].known = Cards::NONE));
    assert!(is_refused(ACT, 'A', |view| view.players[2].known_to_all = knight));
    assert!(is_refused(ACT, 'A', |view| view.players[2]
        .known_to
        .push(knight)));
    assert!(is_refused(ACT, 'A', |view| view.players[0]
        .known_to
        .clear()));
    assert!(is_refused(ACT, 'A', |view| view.players[0].known_to[0] = knight));
    assert!(is_refused(ACT, 'A', |view| view.players[0].known_to[1] =
        knight + knight));
    assert!(!is_refused(ACT, 'A', |view| view.players[0].known_to[1] = knight));
    assert!(is_refused(ACT, '-', |view| view.players[2].known = knight));
    assert!(is_refused(ACT, '-', |view| view.players[2]
        .known_to
        .push(Cards::NONE)));
}

#[test]
fn numbers_are_those_of_a_game() {
    assert!(is_refused(ACT, 'A', |view| view.players[0].gems = 255));
    assert!(is_refused(ACT, 'A', |view| view.players[0].gems = 4));
    assert!(is_refused(ACT, 'A', |view| view.needed = 0));
    assert!(is_refused(ACT, 'A', |view| view.needed = 11));
    assert!(is_refused(ACT, 'A', |view| view.draft = Some(1)));
    assert!(is_refused(CHOOSE, 'A', |view| view.draft = None));
    assert!(is_refused(CHOOSE, 'A', |view| view.needed = 10));
    assert!(is_refused(ACT, 'A', |view| view.asked.clear()));
    assert!(is_refused(ACT, 'A', |view| view.turn = None));
    for left in [0, 3, 255] {
        assert!(is_refused(ACT, 'A', |view| {
            view.asked.clear();
            view.pending = Pending::Draw { left };
        }));
    }
}

#[test]
fn an_attack_is_shown_as_it_lies_there() {
    type Change = fn(&mut crate::view::Attacking);
    let changes: [Change; 6] = [
        |attack| attack.troop.strength = 4,
        |attack| attack.troop.kind = Kind::King,
        |attack| attack.troop.cards = Cards::NONE,
        |attack| attack.troop.cards = Cards::several(Kind::Peasant, 24),
        |attack| attack.attacker = attack.target,
        |attack| attack.turned = true,
    ];
    for change in changes {
        assert!(is_refused(RESPOND, 'B', |view| {
            let Pending::Respond { attack, .. } = &mut view.pending else {
                panic!("an attack is answered");
            };
            change(attack);
        }));
    }
}

#[test]
fn a_secret_question_is_asked_once_and_is_open() {
    let ballots = |change: fn(&mut Vec<Ballot<Robbing>>)| {
        is_refused(ROB, 'A', |view| {
            let Pending::Rob { ballots, .. } = &mut view.pending else {
                panic!("gems are about to move");
            };
            change(ballots);
        })
    };
    assert!(ballots(Vec::clear));
    assert!(ballots(|ballots| ballots[1].choice = Choice::Secret));
    assert!(ballots(|ballots| ballots.extend_from_within(0..1)));
    assert!(ballots(|ballots| ballots.swap(0, 1)));
    assert!(ballots(
        |ballots| ballots[0].choice = Choice::Own(Robbing::Decline)
    ));
    assert!(ballots(|ballots| {
        let seat = Seat::FIRST;
        let choice = Choice::Waiting;
        ballots.insert(0, Ballot { seat, choice });
    }));
    // Whoever has decided is not asked a second time.
    assert!(is_refused(ROB, 'D', |view| {
        let Pending::Rob { ballots, .. } = &mut view.pending else {
            panic!("gems are about to move");
        };
        let seat = ballots[2].seat;
        let choice = Choice::Secret;
        ballots.push(Ballot { seat, choice });
    }));
    // Nobody robs with a card that is not there.
    assert!(is_refused(ROB, 'D', |view| {
        view.players[3].known = "PS".parse().unwrap();
    }));
    assert!(is_refused(SHOW, 'C', |view| {
        let Pending::Show { ballots } = &mut view.pending else {
            panic!("cards are shown");
        };
        ballots[1].choice = Choice::Own(Kind::Knight);
    }));
    for cards in ["-", "S", "S2N", "K2"] {
        assert!(is_refused(TAX, 'B', |view| {
            let Pending::Tax { ballots } = &mut view.pending else {
                panic!("a Monk is paid");
            };
            ballots[0].choice = Choice::Own(Paying::Cards(cards.parse().unwrap()));
        }));
    }
}

#[test]
fn nobody_from_elsewhere_decides_in_secret() {
    fn elsewhere<T>(choice: T) -> Ballot<T> {
        let (seat, choice) = (seat('H'), Choice::Own(choice));
        Ballot { seat, choice }
    }
    assert!(is_refused(ROB, 'D', |view| {
        let Pending::Rob { ballots, .. } = &mut view.pending else {
            panic!("gems are about to move");
        };
        ballots.push(elsewhere(Robbing::Decline));
    }));
    assert!(is_refused(SHOW, 'C', |view| {
        let Pending::Show { ballots } = &mut view.pending else {
            panic!("cards are shown");
        };
        ballots.push(elsewhere(Kind::Peasant));
    }));
    assert!(is_refused(TAX, 'B', |view| {
        let Pending::Tax { ballots } = &mut view.pending else {
            panic!("a Monk is paid");
        };
        ballots.push(elsewhere(Paying::Gems));
    }));
}

#[test]
fn okn_50_cards_lie_open_in_order_and_two_at_most() {
    let change = |change: fn(&mut Vec<ShownCard>)| {
        is_refused(TAKE, 'A', |view| {
            let Pending::Take { shown } = &mut view.pending else {
                panic!("a card is taken");
            };
            change(shown);
        })
    };
    assert!(change(|shown| shown.swap(0, 1)));
    assert!(change(|shown| shown.extend_from_within(..)));
    assert!(change(Vec::clear));
}

#[test]
fn okn_61_a_drafted_card_is_face_down_to_all_but_the_drafter() {
    let set = |viewer, card| {
        is_refused(CHOOSE, viewer, |view| {
            view.pending = Pending::Choose { left: 13, card };
        })
    };
    assert!(set('A', Drafted::FaceDown));
    assert!(set('B', Drafted::Known(Kind::Soldier)));
    assert!(set('-', Drafted::Known(Kind::Soldier)));
    assert!(!set('A', Drafted::Known(Kind::Queen)));
}

#[test]
fn an_end_is_one_that_the_game_can_have() {
    let over = "10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -";
    for (rule, winners) in [
        ("OKN-7", vec![]),
        ("OKN-7", vec![seat('B')]),
        ("OKN-7", vec![seat('A'), seat('B')]),
        ("OKN-60", vec![seat('A')]),
        ("OKN-9", vec![seat('A')]),
        ("OKN-67", vec![seat('A')]),
        ("OKN-8", vec![seat('A')]),
        ("", vec![seat('A')]),
    ] {
        assert!(is_refused(over, 'A', |view| {
            let rule = rule.into();
            view.pending = Pending::Over { rule, winners };
        }));
    }
}

#[test]
fn a_dealer_deals_anew_each_time() {
    let state: Knights = ACT.parse().unwrap();
    let mut guesser = Knights::guesser(&state.view(Viewer::Spectator)).unwrap();
    let mut rng = Rng::from_seed(1);
    let mut deal = || guesser.deal(&mut rng);
    assert_ne!(deal(), deal());
    assert!((0..100).all(|_| !deal().legal(Seat::FIRST).is_empty()));
}
