//! The records in `matches/`, played anew: by fixed seeds, and so always the same.
//!
//! `UPDATE_EXPECT=1` writes them; `files.rs` checks them as anybody else's records.

use game_yaisken::Yaisken;
use testkit::Plan;
use testkit::files::{self, Failures};

const PAIR: &[&str] = &["human Ada", "bot:random"];
const THREE: &[&str] = &["human Ada", "bot:random", "human Cleo"];
const FOUR: &[&str] = &["human", "bot:random", "human", "bot:random"];
const FIVE: &[&str] = &["bot:random", "human", "human", "human", "human"];
const SIX: &[&str] = &[
    "bot:random",
    "bot:random",
    "human Ada",
    "bot:random",
    "human",
    "human",
];

const PLANS: [Plan; 11] = [
    Plan {
        name: "standard-of-two",
        players: PAIR,
        options: &["setup=standard"],
        position: None,
        seed: 1,
        is_promised: true,
    },
    Plan {
        name: "limited-reinforcements-of-four",
        players: FOUR,
        options: &["setup=limited-reinforcements"],
        position: None,
        seed: 2,
        is_promised: true,
    },
    Plan {
        name: "blood-and-honor-of-three",
        players: THREE,
        options: &["setup=blood-and-honor", "board=5"],
        position: None,
        seed: 3,
        is_promised: true,
    },
    Plan {
        name: "shinobis-subterfuge-of-three",
        players: THREE,
        options: &["setup=shinobis-subterfuge"],
        position: None,
        seed: 4,
        is_promised: false,
    },
    Plan {
        name: "grand-warfare-of-five",
        players: FIVE,
        options: &["setup=grand-warfare", "board=7"],
        position: None,
        seed: 5,
        is_promised: true,
    },
    Plan {
        name: "grand-warfare-total-of-six",
        players: SIX,
        options: &["setup=grand-warfare-total", "board=6"],
        position: None,
        seed: 6,
        is_promised: true,
    },
    Plan {
        name: "warlords-roulette-of-six",
        players: SIX,
        options: &["setup=warlords-roulette", "board=5"],
        position: None,
        seed: 7,
        is_promised: true,
    },
    Plan {
        name: "exchanges-always-of-four",
        players: FOUR,
        options: &[
            "setup=shinobis-subterfuge",
            "exchange=always",
            "board=5",
            "turn-limit=60",
        ],
        position: None,
        seed: 10,
        is_promised: true,
    },
    Plan {
        name: "blood-only-of-two",
        players: PAIR,
        options: &["victory=blood-only", "combo-limit=dice", "board=5"],
        position: None,
        seed: 11,
        is_promised: true,
    },
    Plan {
        name: "soon-stale",
        players: PAIR,
        options: &["stalemate=10", "turn-limit=40"],
        position: None,
        seed: 8,
        is_promised: true,
    },
    Plan {
        name: "a-full-board",
        players: PAIR,
        options: &["board=5"],
        position: Some(
            "A1B1A1B1A1/B1A1B1A1B1/A1B1A1B1A1/B1A1B1A1B1/A1B1A1B1. 0,17,8,2,2,2,2,4 -,- -,- -,- \
             place-A:2 25 1 board=5",
        ),
        seed: 9,
        is_promised: true,
    },
];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches");

#[test]
fn finished_matches_are_played_as_they_were() -> Result<(), Failures> {
    files::planned::<Yaisken>(FOLDER, &PLANS)
}

#[test]
fn a_match_taken_back_and_played_on_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "taken-back-and-finished",
        ..PLANS[3]
    };
    files::taken_back::<Yaisken>(FOLDER, &plan, 80, 30)
}
