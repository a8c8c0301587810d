//! What a view shows of what the game waits for.

use tabletop::{Observe, Seat, Viewer};

use super::{LineSoFar, Pending, Threat, Way};
use crate::board::{Direction, Space};
use crate::dice::Kind;
use crate::state::Yaisken;

fn pending(position: &str) -> Pending {
    let state: Yaisken = position.parse().unwrap();
    state.view(Viewer::Spectator).pending
}

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

fn space(name: &str) -> Space {
    name.parse().unwrap()
}

#[test]
fn yai_35_the_line_that_bends_is_shown_with_all_that_adds_to_it() {
    // The line up was asked before, and leads nowhere.
    let rows = ".B1..../....../..Ad.../..A1A2Ad./....../......";
    let position = format!("{rows} 22,17,8,2,2,0,2,4 -,- -,- -,- bend-A-c3:r 20 5 board=6");
    assert_eq!(
        pending(&position),
        Pending::Bend {
            seat: seat('A'),
            from: space("c3"),
            bends: vec![Way::Clockwise],
            line: LineSoFar {
                direction: Direction::Right,
                adding: vec![space("d3"), space("e3")],
                strength: 5,
            },
            spaces: [space("f4"), space("f2")],
        }
    );
}

#[test]
fn yai_54_who_is_asked_after_an_action_is_shown_with_who_has_acted() {
    let position = "...../..B2../..A3../...../..... 22,15,5,2,2,2,2,4 123,123 -,- -,- exchange-B-A 40 7 \
                    board=5;deception=subterfuge;exchange=always";
    assert_eq!(
        pending(position),
        Pending::AfterAction {
            seat: seat('B'),
            on_turn: seat('A'),
        }
    );
}

#[test]
fn yai_34_a_specter_is_shown_with_its_resistance() {
    let position = "...../..Bp../..A3Bcp./...../..... 24,18,7,2,1,2,2,2 -,- -,- -,- \
                    decide-A-c4:3 21 4 board=5";
    let threat = Threat {
        space: space("c4"),
        strength: 3,
        resistance: 1,
    };
    assert_eq!(
        pending(position),
        Pending::Decide {
            seat: seat('A'),
            die: Kind::Specter,
            targets: vec![threat],
        }
    );
}
