//! What each viewer's view holds of the others' hands and choices, and how that comes and fades (OKN-2).

use std::str::FromStr;

use game_knights::{Ballot, Cards, Choice, Drafted, Kind, Knights, Paying, Pending, Robbing, View};
use tabletop::{Game, Observe, ParseError, Seat, Step, Turn, Viewer};
use testkit::told::seat;

/// The view of the seat with this letter, `-` being a spectator.
fn view(game: &Knights, viewer: char) -> View {
    game.view(Viewer::from(Seat::from_letter(viewer)))
}

/// Reads what is written in notation.
fn read<T: FromStr<Err = ParseError>>(text: &str) -> T {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

/// Plays steps from a position: outcomes, actions of the one who is asked, or `C:decline` of seat C.
fn play(position: &str, steps: &str) -> Knights {
    let mut game: Knights = read(position);
    for word in steps.split_whitespace() {
        let asked = match game.turn() {
            Turn::Act(seats) => seats.first(),
            _ => None,
        };
        let (who, action) = match word.split_once(':') {
            Some((letter, action)) if letter.len() == 1 => {
                (letter.chars().next().map(seat), action)
            }
            _ => (asked, word),
        };
        match who {
            Some(who) => {
                let played = game.play(who, read(action));
                assert_eq!(played, Ok(()), "{word} in {game}");
            }
            None => {
                let outcome = read(word);
                let is_possible = game.chance().iter().any(|(listed, _)| *listed == outcome);
                assert!(is_possible, "{word} in {game}");
                game.apply_chance(outcome);
            }
        }
    }
    game
}

/// What is known of a hand, as `A:K C:- spectator:-`; its holder is left out.
///
/// Everybody's views are compared on the way: what the holder is told that others know is what those know.
fn known(game: &Knights, holder: char) -> String {
    let index = seat(holder).index();
    let own = view(game, holder).players.remove(index);
    let public = view(game, '-').players.remove(index);
    assert_eq!(public.known, public.known_to_all);
    assert!(public.known_to.is_empty());
    let mut told = String::new();
    for knower in game.seats().iter().filter(|knower| *knower != seat(holder)) {
        let player = view(game, knower.letter()).players.remove(index);
        assert_eq!(player.known, own.known_to[knower.index()]);
        assert_eq!(player.known_to_all, public.known);
        assert!(player.known_to.is_empty());
        assert!(player.known.has_all(public.known) && own.known.has_all(player.known));
        assert_eq!(
            (player.n_cards, own.known.len()),
            (own.n_cards, own.n_cards)
        );
        told += &format!("{}:{} ", knower.letter(), player.known);
    }
    assert_eq!(
        (own.known_to[index], own.known_to_all),
        (Cards::NONE, public.known)
    );
    format!("{told}all:{}", public.known)
}

#[test]
fn okn_2_nobody_knows_another_hand_at_first() {
    let game = play(
        "5,5,5 -,-,- -,-,- - - 10 first -",
        "first-B knight soldier peasant ninja knight",
    );
    for holder in ['A', 'B', 'C'] {
        let others: String = "ABC"
            .chars()
            .filter(|letter| *letter != holder)
            .map(|letter| format!("{letter}:- "))
            .collect();
        assert_eq!(known(&game, holder), format!("{others}all:-"));
    }
    assert_eq!(view(&game, 'B').players[1].known, "KN".parse().unwrap());
}

#[test]
fn okn_31_a_card_that_a_princess_takes_is_known_to_all() {
    let respond = "5,5,5 P,S2HR,PXAJ -,-,- - - 10 respond-A-B-K -";
    assert_eq!(
        known(&play(respond, "respond-princess"), 'B'),
        "A:K C:K all:K"
    );
    // Out of play a Jester is a Jester again.
    let jester = "5,5,5 P,S2HR,PXA -,-,- - - 10 respond-A-B-k -";
    assert_eq!(
        known(&play(jester, "respond-princess"), 'B'),
        "A:J C:J all:J"
    );
}

#[test]
fn okn_33_cards_that_a_minstrel_sends_back_are_known_to_all() {
    let respond = "5,5,5 PS,S2HI,PXA -,-,- - - 10 respond-A-B-P3p -";
    assert_eq!(
        known(&play(respond, "respond-minstrel"), 'A'),
        "B:P3J C:P3J all:P3J"
    );
    let archer = "5,5,5 PS,S2HI,PXA -,A,- - - 10 respond-A-B-A -";
    assert_eq!(
        known(&play(archer, "respond-minstrel"), 'A'),
        "B:A C:A all:A"
    );
}

#[test]
fn okn_50_cards_shown_to_a_herald_are_known_to_all() {
    let show = "5,5,5 P,S2NH,PXA -,-,- B:S,A>B:SN E 10 show-A-B:.,C:. -";
    let secret = play(show, "B:show-soldier");
    assert_eq!(known(&secret, 'B'), "A:SN C:S all:S");
    // A card that was known is not known twice.
    let shown = play(show, "B:show-soldier C:show-archer");
    assert_eq!(known(&shown, 'B'), "A:SN C:S all:S");
    assert_eq!(known(&shown, 'C'), "A:A B:A all:A");
    let taken = play(show, "B:show-soldier C:show-archer take-C-archer");
    assert_eq!(known(&taken, 'C'), "A:- B:- all:-");
    assert_eq!(known(&taken, 'A'), "B:A C:A all:A");
    assert_eq!(known(&taken, 'B'), "A:SN C:S all:S");
}

#[test]
fn okn_2_a_card_that_is_played_openly_is_no_longer_known() {
    let act = "5,5,5 P2SKNC,S2NH,PXA -,-,- A:PNC,C>A:P2NC - 10 act-A -";
    assert_eq!(
        known(&play(act, "discard-knight"), 'A'),
        "B:PNC C:P2NC all:PNC"
    );
    assert_eq!(
        known(&play(act, "discard-peasant"), 'A'),
        "B:NC C:PNC all:NC"
    );
    assert_eq!(
        known(&play(act, "attack-B-peasants:2"), 'A'),
        "B:NC C:NC all:NC"
    );
    assert_eq!(
        known(&play(act, "fortify-castle"), 'A'),
        "B:PN C:P2N all:PN"
    );
    assert_eq!(
        known(&play(act, "attack-B-ninja"), 'A'),
        "B:PC C:P2C all:PC"
    );
}

#[test]
fn okn_5_drawing_changes_nothing() {
    let draw = "5,5,5 P2SK,S2NH,PXAJ -,-,- B:N,C>B:SN - 10 draw-B:2 -";
    assert_eq!(known(&play(draw, "ninja soldier"), 'B'), "A:N C:SN all:N");
}

#[test]
fn okn_51_a_merchants_cards_are_known_to_the_two() {
    // Player 1 takes a Knight from player 2; the others see that some card goes.
    let steal = "4,6,5,5 P,S2K2NH,PXA,S -,-,-,- \
                 A:P,B:K,A>B:SK2,C>B:SK M 10 steal-A-B:3 -";
    let knight = play(steal, "knight");
    assert_eq!(known(&knight, 'B'), "A:SK C:- D:- all:-");
    assert_eq!(known(&knight, 'A'), "B:PK C:P D:P all:P");
    // A Ninja of which nobody knew leaves everything that player 1 knew.
    let ninja = play(steal, "ninja");
    assert_eq!(known(&ninja, 'B'), "A:SK2 C:- D:- all:-");
    assert_eq!(known(&ninja, 'A'), "B:PN C:P D:P all:P");
    let both = play(steal, "knight ninja");
    assert_eq!(known(&both, 'B'), "A:SK C:- D:- all:-");
    assert_eq!(known(&both, 'A'), "B:PKN C:P D:P all:P");
}

#[test]
fn okn_2_cards_that_leave_unseen_lower_every_bound() {
    let steal = "4,6,5,5 P,S3K2NH,PXA,S -,-,-,- B:S2K2,C>B:S3K2 M 10 steal-A-B:3 -";
    assert_eq!(
        known(&play(steal, "ninja"), 'B'),
        "A:S2K2 C:S2K D:SK all:SK"
    );
    assert_eq!(
        known(&play(steal, "ninja highwayman"), 'B'),
        "A:S2K2 C:S D:- all:-"
    );
}

#[test]
fn okn_52_a_monks_cards_are_known_to_payer_and_monk() {
    let tax = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- B:S2,A>C:A PO 10 tax-A-B:.,C:. -";
    let decided = play(tax, "B:pay-soldier+ninja");
    assert_eq!(known(&decided, 'B'), "A:S2 C:S2 D:S2 all:S2");
    let paid = play(tax, "B:pay-soldier+ninja C:pay-gems");
    assert_eq!(known(&paid, 'B'), "A:S C:- D:- all:-");
    assert_eq!(known(&paid, 'A'), "B:SN C:- D:- all:-");
    assert_eq!(known(&paid, 'C'), "A:A B:- D:- all:-");
    let both = play(tax, "B:pay-soldier+ninja C:pay-peasant+archer");
    assert_eq!(known(&both, 'A'), "B:SN C:PA D:- all:-");
    assert_eq!(known(&both, 'C'), "A:- B:- D:- all:-");
}

#[test]
fn okn_65_with_two_players_a_monks_cards_are_known_to_both() {
    let tax = "6,6 P4SKNT,P2S2KH -,C - O 1 tax-A-B:. -";
    let paid = play(tax, "pay-knight pay-soldier");
    assert_eq!(known(&paid, 'A'), "B:SK all:-");
    assert_eq!(known(&paid, 'B'), "A:- all:-");
}

#[test]
fn okn_65_each_card_is_shown_openly_with_two_players() {
    let show = "6,6 P4SKNT,P2S2KH -,- - E 1 show-A-B:. -";
    assert_eq!(known(&play(show, "show-peasant"), 'B'), "A:P all:P");
    let both = play(show, "show-peasant show-peasant");
    assert_eq!(known(&both, 'B'), "A:P2 all:P2");
    let taken = play(show, "show-peasant show-knight take-B-knight");
    assert_eq!(known(&taken, 'B'), "A:P all:P");
    assert_eq!(known(&taken, 'A'), "B:K all:K");
}

#[test]
fn okn_61_a_given_card_is_known_to_both_and_a_kept_one_to_its_keeper() {
    let draft = "6,6 -,- -,- - - 1 draft-A:15 -";
    let drawn = play(draft, "knight");
    let card = |viewer| match view(&drawn, viewer).pending {
        Pending::Choose { card, left: 14 } => card,
        other => panic!("a card is chosen, not {other:?}"),
    };
    assert_eq!(card('A'), Drafted::Known(Kind::Knight));
    assert_eq!([card('B'), card('-')], [Drafted::FaceDown; 2]);
    let given = play(draft, "knight give");
    assert_eq!(
        (known(&given, 'B'), known(&given, 'A')),
        ("A:K all:-".into(), "B:- all:-".into())
    );
    let kept = play(draft, "knight give soldier keep");
    assert_eq!(
        (known(&kept, 'B'), known(&kept, 'A')),
        ("A:K all:-".into(), "B:- all:-".into())
    );
}

#[test]
fn okn_41_whoever_would_have_robbed_stays_unknown() {
    let rob = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- D:H P2S 10 rob-A-B>A:3-B:.,C:.,D:. -";
    // Player 2 is nearer to player 1's left than player 4.
    let robbed = play(rob, "D:rob-highwayman C:decline B:rob-highwayman");
    assert_eq!(known(&robbed, 'D'), "A:H B:H C:H all:H");
    assert_eq!(known(&robbed, 'B'), "A:- C:- D:- all:-");
    let by_last = play(rob, "D:rob-highwayman C:decline B:decline");
    assert_eq!(known(&by_last, 'D'), "A:- B:- C:- all:-");
}

/// The choices in a secret question as a viewer sees them: `.` not made, `?` secret, else one's own.
fn choices(game: &Knights, viewer: char) -> String {
    fn told<T: Copy>(ballots: &[Ballot<T>], own: impl Fn(T) -> String) -> String {
        let each = ballots.iter().map(|ballot| {
            let choice = match ballot.choice {
                Choice::Waiting => ".".into(),
                Choice::Secret => "?".into(),
                Choice::Own(choice) => own(choice),
            };
            format!("{}:{choice}", ballot.seat.letter())
        });
        each.collect::<Vec<_>>().join(" ")
    }
    match view(game, viewer).pending {
        Pending::Rob { ballots, .. } => told(&ballots, |robbing| match robbing {
            Robbing::Decline => "n".into(),
            Robbing::Highwayman => "h".into(),
            Robbing::Jester => "j".into(),
        }),
        Pending::Show { ballots } => told(&ballots, |card| card.letter().to_string()),
        Pending::Tax { ballots } => told(&ballots, |paying| match paying {
            Paying::Gems => "g".into(),
            Paying::Cards(cards) => cards.to_string(),
        }),
        other => panic!("nothing is chosen in secret in {other:?}"),
    }
}

#[test]
fn okn_41_okn_50_okn_52_secret_choices_are_seen_by_oneself() {
    let rob = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:n,C:.,D:j -";
    let show = "5,5,5,5 P,S2NH,PXA,HJ -,-,-,- - PE 10 show-A-B:S,C:.,D:J -";
    let tax = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,C - PO 10 tax-A-B:S2,C:.,D:g -";
    for (position, to_b, to_d) in [
        (rob, "B:n C:. D:?", "B:? C:. D:j"),
        (show, "B:S C:. D:?", "B:? C:. D:J"),
        (tax, "B:S2 C:. D:?", "B:? C:. D:g"),
    ] {
        let game: Knights = position.parse().unwrap();
        assert_eq!(choices(&game, 'B'), to_b);
        assert_eq!(choices(&game, 'D'), to_d);
        for viewer in ['A', 'C', '-'] {
            assert_eq!(choices(&game, viewer), "B:? C:. D:?");
            assert_eq!(view(&game, viewer).asked, [seat('C')]);
        }
    }
}

#[test]
fn okn_37_asking_tells_nothing_of_a_hand() {
    // Whatever player 2 holds, the same is asked and shown to the others.
    let with = |hand: &str| format!("5,5,5 K,{hand},PXA -,-,- - P20 10 act-A -");
    let views = |hand: &str| {
        let game = play(&with(hand), "attack-B-knight");
        ['A', 'C', '-'].map(|viewer| view(&game, viewer))
    };
    assert_eq!(views("SKT"), views("EM2"));
    assert_eq!(views("SKT"), views("C3"));
}

#[test]
fn a_stranger_sees_what_a_spectator_sees() {
    let game: Knights = "6,6 -,K -,- A>B:K - 1 choose-A:13-S -".parse().unwrap();
    assert_eq!(view(&game, 'C'), view(&game, '-'));
    let step = Step::Act(seat('A'), "give".parse().unwrap());
    let glimpse = |letter| game.glimpse(Viewer::from(Seat::from_letter(letter)), step);
    assert_eq!(glimpse('C'), glimpse('-'));
}

/// What each of these viewers sees of a step.
fn glimpses(position: &str, who: char, step: &str, viewers: &str) -> Vec<String> {
    let game: Knights = read(position);
    let step = match game.turn() {
        Turn::Chance => Step::Chance(read(step)),
        _ => Step::Act(seat(who), read(step)),
    };
    let seen = viewers.chars().map(|letter| {
        let viewer = Viewer::from(Seat::from_letter(letter));
        game.glimpse(viewer, step).to_string()
    });
    seen.collect()
}

#[test]
fn a_glimpse_is_what_one_sees_of_a_step() {
    let draw = "5,5,5 P2SK,S2NH,PXAJ -,-,- - - 10 draw-B:2 -";
    assert_eq!(glimpses(draw, '-', "knight", "AB-"), ["?", "knight", "?"]);
    let deal = "5,5,5 -,S,- -,-,- - - 10 deal-B -";
    assert_eq!(
        glimpses(deal, '-', "knight", "ABC-"),
        ["?", "?", "knight", "?"]
    );
    let steal = "4,6,5 PS,SNH,PXA -,-,- - PM 10 steal-A-B:1 -";
    assert_eq!(
        glimpses(steal, '-', "ninja", "ABC-"),
        ["ninja", "ninja", "?", "?"]
    );
    let choose = "6,6 -,- -,- - - 1 choose-A:14-K -";
    assert_eq!(
        glimpses(choose, 'A', "give", "AB-"),
        ["give knight", "give knight", "give"]
    );
    assert_eq!(glimpses(choose, 'A', "keep", "AB-"), ["keep"; 3]);
    let act = "5,5,5 P2SK,S2NH,PXAJ C,A,- - - 10 act-A -";
    assert_eq!(
        glimpses(act, 'A', "attack-C-knight", "ABC-"),
        ["attack-C-knight"; 4]
    );
}

#[test]
fn okn_41_the_last_choice_tells_who_robs_and_no_more() {
    let rob = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:.,C:.,D:h -";
    assert_eq!(
        glimpses(rob, 'B', "rob-highwayman", "ABCD-"),
        ["?", "rob-highwayman", "?", "?", "?"]
    );
    let last = "7,3,5,5 P,S2NH,PXA,HJ -,-,-,- - P2S 10 rob-A-B>A:3-B:h,C:n,D:. -";
    // Player 2 robs, whatever player 4 would do.
    for choice in ["decline", "rob-highwayman", "rob-jester"] {
        let own = format!("{choice} robbed B highwayman");
        let seen = "robbed B highwayman";
        assert_eq!(
            glimpses(last, 'D', choice, "ABCD-"),
            [seen, seen, seen, &own, seen]
        );
    }
    let nobody = last.replace("B:h", "B:n");
    assert_eq!(
        glimpses(&nobody, 'D', "decline", "ABCD-"),
        [
            "unrobbed",
            "unrobbed",
            "unrobbed",
            "decline unrobbed",
            "unrobbed"
        ]
    );
    assert_eq!(
        glimpses(&nobody, 'D', "rob-jester", "A-"),
        ["robbed D jester"; 2]
    );
}

#[test]
fn okn_50_okn_52_the_last_choice_tells_what_is_shown_and_paid() {
    let show = "5,5,5 P,S2NH,PXA -,-,- - E 10 show-A-B:.,C:A -";
    assert_eq!(
        glimpses(show, 'B', "show-soldier", "ABC-"),
        ["shown B:soldier C:archer"; 4]
    );
    let tax = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,C - PO 10 tax-A-B:S2,C:.,D:g -";
    assert_eq!(
        glimpses(tax, 'C', "pay-peasant+archer", "ABCD-"),
        [
            "paid B:soldier+soldier C:peasant+archer D:gems",
            "paid B:soldier+soldier C:2 D:gems",
            "paid B:2 C:peasant+archer D:gems",
            "paid B:2 C:2 D:gems",
            "paid B:2 C:2 D:gems",
        ]
    );
    let pay = "6,6 P4SKNT,P2S2H -,C B>A:K O 1 pay-A-B:2 -";
    assert_eq!(
        glimpses(pay, 'B', "pay-soldier", "AB-"),
        ["paid B:soldier", "paid B:soldier", "paid B:1"]
    );
}

#[test]
fn okn_2_after_a_reshuffle_one_knows_what_the_others_hold_together() {
    let rest = "P23S15K8G3N5D3T2H3R2E2M2O2I2A6C6L6U2J2";
    let position = format!("5,5,5 PSK,QX,X -,-,- - {rest} 10 act-A -");
    let game = play(&position, "discard-peasant");
    for viewer in ['A', 'B', 'C', '-'] {
        assert_eq!(view(&game, viewer).unplaced.to_string(), "SKQX2");
    }
    // One's own cards are not the others'.
    let held = |viewer| view(&game, viewer).held_by_others().to_string();
    assert_eq!(
        ['A', 'B', 'C', '-'].map(held),
        ["QX2", "SKX", "SKQX", "SKQX2"]
    );
}
