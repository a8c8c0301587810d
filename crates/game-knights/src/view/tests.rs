//! What a view shows of a position.

use tabletop::{Observe, Seat, Viewer};

use super::{Attacking, Campaigning, Fortifications, Guard, Pending, Troops, View};
use crate::kind::Kind;
use crate::state::Knights;

fn view(position: &str, viewer: char) -> View {
    let state: Knights = position.parse().unwrap();
    state.view(Viewer::from(Seat::from_letter(viewer)))
}

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

#[test]
fn open_things_are_shown_to_everybody() {
    let position = "4,5,6 P2SK,S2NH,PXJ IC,a,- - P2 9 act-C -";
    for viewer in ['A', 'B', 'C', '-'] {
        let view = view(position, viewer);
        let gems: Vec<_> = view.players.iter().map(|player| player.gems).collect();
        let cards: Vec<_> = view.players.iter().map(|player| player.n_cards).collect();
        assert_eq!((gems, cards), (vec![4, 5, 6], vec![4, 4, 3]));
        assert_eq!(
            (view.pile, view.discards),
            (100 - 11 - 3 - 2, "P2".parse().unwrap())
        );
        assert_eq!(
            (view.needed, view.draft, view.turn),
            (9, None, Some(seat('C')))
        );
        assert_eq!((view.asked, view.pending), (vec![seat('C')], Pending::Act));
        let expected = Fortifications {
            minstrel: Some(Guard::Own),
            archer: None,
            castle: true,
        };
        assert_eq!(view.players[0].standing, expected);
        let expected = Fortifications {
            archer: Some(Guard::Jester),
            ..Fortifications::default()
        };
        assert_eq!(view.players[1].standing, expected);
    }
}

#[test]
fn okn_60_two_players_need_all_gems_and_count_drafts() {
    let view = view("8,4 P,P2SH -,- - P20S10 2 draft-B:15 -", 'A');
    assert_eq!(
        (view.needed, view.draft, view.turn),
        (12, Some(2), Some(seat('B')))
    );
    assert_eq!(
        (view.asked, view.pending),
        (vec![], Pending::Draft { left: 15 })
    );
}

#[test]
fn okn_34_a_turned_attack_is_shown_with_who_attacks_whom() {
    let view = view("5,5,5 S,S2NH,XA -,-,- B:H P 9 respond-A-B-P3p~ -", '-');
    assert_eq!(
        view.pending,
        Pending::Respond {
            campaign: Campaigning {
                rival: seat('B'),
                ladder: false,
                struck: true,
            },
            attack: Attacking {
                attacker: seat('B'),
                target: seat('A'),
                troop: Troops {
                    kind: Kind::Peasant,
                    cards: "P3J".parse().unwrap(),
                    strength: 4,
                },
                turned: true,
            },
        }
    );
    assert_eq!((view.turn, view.asked), (Some(seat('A')), vec![seat('A')]));
}

#[test]
fn nobody_is_on_turn_before_and_after() {
    let first = view("5,5,5 -,-,- -,-,- - - 10 first -", '-');
    assert_eq!((first.turn, first.pending), (None, Pending::First));
    let deal = view("5,5,5 -,S,- -,-,- - - 10 deal-B -", '-');
    let to = seat('C');
    assert_eq!(
        (deal.turn, deal.pending),
        (Some(seat('B')), Pending::Deal { to })
    );
    let over = view("7,5 PS,K -,- - P2 30 over-67 -", '-');
    let (rule, winners) = ("OKN-67".into(), vec![seat('A')]);
    assert_eq!(
        (over.turn, over.pending),
        (None, Pending::Over { rule, winners })
    );
}

#[test]
fn a_view_is_written_in_players_words() {
    let view = view("6,6 -,K -,- A>B:K - 1 choose-A:13-S -", 'B');
    let json = serde_json::to_value(&view).unwrap();
    assert_eq!(
        json["players"][1],
        serde_json::json!({
            "gems": 6,
            "n_cards": 1,
            "known": {"knight": 1},
            "known_to_all": {},
            "known_to": [{"knight": 1}, {}],
            "standing": {"minstrel": null, "archer": null, "castle": false},
        })
    );
    assert_eq!(
        json["pending"],
        serde_json::json!({"choose": {"left": 13, "card": "face_down"}})
    );
}
