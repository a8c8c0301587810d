//! The records in `matches/`, played anew: by fixed seeds, and so always the same.
//!
//! `UPDATE_EXPECT=1` writes them; `files.rs` checks them as anybody else's records.

use game_knights::Knights;
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

const PLANS: [Plan; 10] = [
    Plan {
        name: "standard-of-three",
        players: THREE,
        options: &[],
        position: None,
        seed: 1,
        is_promised: true,
    },
    Plan {
        name: "standard-of-four",
        players: FOUR,
        options: &["first=3"],
        position: None,
        seed: 2,
        is_promised: true,
    },
    Plan {
        name: "core-deck-of-five",
        players: FIVE,
        options: &["deck=core"],
        position: None,
        seed: 3,
        is_promised: false,
    },
    Plan {
        name: "standard-of-six",
        players: SIX,
        options: &[],
        position: None,
        seed: 4,
        is_promised: true,
    },
    Plan {
        name: "duel",
        players: PAIR,
        options: &[],
        position: None,
        seed: 5,
        is_promised: true,
    },
    Plan {
        name: "duel-with-the-core-deck",
        players: PAIR,
        options: &["deck=core"],
        position: None,
        seed: 6,
        is_promised: true,
    },
    // Nearly all cards are out of play in one hand, so the pile runs out again and again.
    Plan {
        name: "reshuffled",
        players: THREE,
        options: &[],
        position: Some(
            "5,5,5 P2S,K,P20S15K7G3QN5D3T2H3R2X2E2M2O2I2A6C4L6U2J2 C,C,- - - 10 act-C -",
        ),
        seed: 7,
        is_promised: true,
    },
    // One gem would win, but Minstrels keep it away, and the pile has run out.
    Plan {
        name: "spent",
        players: THREE,
        options: &[],
        position: Some("0,9,6 P,-,- -,I,I - P23S16K9G3QN5D3T2H3R2X2E2M2O2A6C6L6U2J2 1 act-A -"),
        seed: 8,
        is_promised: true,
    },
    Plan {
        name: "no-more-drafts",
        players: PAIR,
        options: &[],
        position: Some("7,5 P,T2 -,- - - 30 act-A -"),
        seed: 9,
        is_promised: true,
    },
    Plan {
        name: "every-other-reading",
        players: THREE,
        options: &[
            "reshuffle=empty",
            "robbers=out-of-turn",
            "robbing-back=counts",
        ],
        position: None,
        seed: 10,
        is_promised: true,
    },
];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches");

#[test]
fn finished_matches_are_played_as_they_were() -> Result<(), Failures> {
    files::planned::<Knights>(FOLDER, &PLANS)
}

#[test]
fn a_match_taken_back_and_played_on_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "taken-back-and-finished",
        ..PLANS[0]
    };
    files::taken_back::<Knights>(FOLDER, &plan, 60, 30)
}
