//! The records in `matches/`, played anew: by fixed seeds, and so always the same.
//!
//! `UPDATE_EXPECT=1` writes them; `files.rs` checks them as anybody else's records.

use game_conqueror::Conqueror;
use testkit::Plan;
use testkit::files::{self, Failures};

const PLANS: [Plan; 7] = [
    Plan {
        name: "standard-of-two",
        players: &["human Ada", "bot:random"],
        options: &[],
        position: None,
        seed: 1,
        is_promised: true,
    },
    Plan {
        name: "chosen-corners-of-three",
        players: &["human Ada", "human Ben", "human"],
        options: &["corners=chosen", "coins=share", "tabulation=dice"],
        position: None,
        seed: 2,
        is_promised: true,
    },
    Plan {
        name: "random-islands-of-four",
        players: &["bot:random", "bot:random", "bot:random", "bot:random"],
        options: &["layout=random", "gaps=crossable", "tabulation=dice-on-tie"],
        position: None,
        seed: 3,
        is_promised: true,
    },
    Plan {
        name: "landing-on-a-lake-of-three",
        players: &["human", "human", "human"],
        options: &[
            "layout=custom",
            "offsets=-2,0 0,6 6,0 6,4 8,0 8,2 8,4",
            "order=seats",
            "backtracking=yes",
            "sharing=yes",
            "island-claim=landing",
        ],
        position: None,
        seed: 4,
        is_promised: false,
    },
    Plan {
        name: "losing-by-falling-of-two",
        players: &["human", "bot:random"],
        options: &["coins=share"],
        position: None,
        seed: 5,
        is_promised: true,
    },
    Plan {
        name: "losing-by-falling-of-four",
        players: &["human", "human", "human", "human"],
        options: &["tabulation=dice"],
        position: None,
        seed: 6,
        is_promised: true,
    },
    Plan {
        name: "as-first-printed-of-three",
        players: &["human", "human", "human"],
        options: &["lift=at-once", "forfeit=keeps-score"],
        position: None,
        seed: 7,
        is_promised: true,
    },
];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches");

#[test]
fn finished_matches_are_played_as_they_were() -> Result<(), Failures> {
    files::planned::<Conqueror>(FOLDER, &PLANS)
}

#[test]
fn a_match_taken_back_and_played_on_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "taken-back-and-finished",
        ..PLANS[1]
    };
    // Back into the choice of corners.
    files::taken_back::<Conqueror>(FOLDER, &plan, 20, 2)
}
