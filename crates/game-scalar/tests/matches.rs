//! The records in `matches/`, played anew: by fixed seeds, and so always the same.
//!
//! `UPDATE_EXPECT=1` writes them; `files.rs` checks them as anybody else's records.

use game_scalar::Scalar;
use testkit::Plan;
use testkit::files::{self, Failures};

const PAIR: &[&str] = &["human Ada", "bot:random"];

const PLANS: [Plan; 8] = [
    Plan {
        name: "standard",
        players: PAIR,
        options: &[],
        position: None,
        seed: 1,
        is_promised: true,
    },
    Plan {
        name: "larger-board",
        players: PAIR,
        options: &["board=five"],
        position: None,
        seed: 2,
        is_promised: true,
    },
    Plan {
        name: "soon-exhausted",
        players: &["human", "human"],
        options: &["exhaustion=10"],
        position: None,
        seed: 3,
        is_promised: false,
    },
    Plan {
        name: "contested-zone",
        players: PAIR,
        options: &[],
        position: Some(
            ".,.,.,./.,.,.,.,./.,.,A4:1,A6:2,.,./.,.,A8:3,*,A10:4,.,./.,.,A12:5,A20:6,.,./.,.,.,.,./.,.,.,. \
             111111,222222 1,1 aether act-B 1 1 -",
        ),
        seed: 12,
        is_promised: true,
    },
    Plan {
        name: "few-dice-left",
        players: PAIR,
        options: &["board=five"],
        position: Some(
            ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,B12:2,.,.,./.,.,.,.,*,B8:8,.,.,./\
             .,.,.,A4:4,A20:6,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. 100010,000101 1,0 momentum act-B 2 1 board=five",
        ),
        seed: 5,
        is_promised: true,
    },
    Plan {
        name: "to-the-last-die",
        players: PAIR,
        options: &[],
        position: Some(
            ".,.,.,./.,.,.,.,./.,.,.,B6:2,.,./.,.,A8:3,*,.,.,./.,.,A12:5,B20:6,.,./.,.,.,.,./.,.,.,. \
             000000,000000 1,1 reversal act-B 1 1 -",
        ),
        seed: 11,
        is_promised: true,
    },
    Plan {
        name: "outnumbered",
        players: PAIR,
        options: &[],
        position: Some(
            ".,.,.,./.,.,.,.,./.,.,.,B6:2,.,./.,.,A4:1,*,.,.,./.,.,B12:5,B20:6,.,./.,.,.,.,./.,.,.,. \
             000000,002200 1,0 equilibrium act-B 1 1 -",
        ),
        seed: 7,
        is_promised: true,
    },
    Plan {
        name: "other-readings",
        players: PAIR,
        options: &["first=2", "passing=yes", "double=either"],
        position: None,
        seed: 4,
        is_promised: true,
    },
];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches");

#[test]
fn finished_matches_are_played_as_they_were() -> Result<(), Failures> {
    files::planned::<Scalar>(FOLDER, &PLANS)
}

#[test]
fn a_match_taken_back_and_played_on_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "taken-back-and-finished",
        ..PLANS[0]
    };
    files::taken_back::<Scalar>(FOLDER, &plan, 200, 40)
}
