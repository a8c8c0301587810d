//! The records in `matches/`, played anew: by fixed seeds, and so always the same.
//!
//! `UPDATE_EXPECT=1` writes them; `files.rs` checks them as anybody else's records.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_conversion::Conversion;
use tabletop::Seat;
use tabletop::record::{Note, Player};
use testkit::files::{self, Failures};
use testkit::{Chooser, Plan};

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
        name: "territory-of-three-endless",
        players: &["human Ada", "human Ben", "human"],
        options: &["victory=most-territory", "conversion=endless"],
        position: None,
        seed: 2,
        is_promised: true,
    },
    Plan {
        name: "tall-of-four-with-five-holes",
        players: &["bot:random", "bot:random", "bot:random", "bot:random"],
        options: &["victory=tall", "holes=5"],
        position: None,
        seed: 3,
        is_promised: true,
    },
    Plan {
        name: "wide-of-eight-with-32-holes",
        players: &[
            "human", "human", "human", "human", "human", "human", "human", "human",
        ],
        options: &["victory=wide", "holes=32"],
        position: None,
        seed: 4,
        is_promised: false,
    },
    Plan {
        name: "mass-of-two-by-sides",
        players: &["human", "bot:greedy"],
        options: &["victory=largest-mass", "mass-connection=four"],
        position: None,
        seed: 5,
        is_promised: true,
    },
    Plan {
        name: "mass-of-five-on-named-holes",
        players: &["human", "human", "human", "human", "human"],
        options: &["victory=largest-mass", "hole-squares=d4,d5,e4,e5"],
        position: None,
        seed: 6,
        is_promised: false,
    },
    Plan {
        name: "dice-by-hand-of-six",
        players: &["human", "human", "human", "human", "human", "human"],
        options: &["conversion=endless"],
        position: None,
        seed: 7,
        is_promised: false,
    },
];

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/matches");

#[test]
fn finished_matches_are_played_as_they_were() -> Result<(), Failures> {
    files::planned::<Conversion>(FOLDER, &PLANS)
}

#[test]
fn a_match_taken_back_and_played_on_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "taken-back-and-finished",
        ..PLANS[0]
    };
    // Back into the deal: its dice are drawn anew, by later events.
    files::taken_back::<Conversion>(FOLDER, &plan, 30, 8)
}

#[test]
fn a_match_given_up_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "resigned",
        ..PLANS[1]
    };
    let mut game = plan.open::<Conversion>();
    let mut chooser = Chooser::new(plan.seed);
    while game.ply() < 40 {
        chooser.step(&mut game);
    }
    let third = Seat::new(2).unwrap();
    game.note(Note::Seated(third, Player::Bot("random".into())))
        .unwrap();
    while game.ply() < 50 {
        chooser.step(&mut game);
    }
    for seat in [0, 2] {
        game.note(Note::Resigned(Seat::new(seat).unwrap())).unwrap();
    }
    files::kept(FOLDER, plan.name, &game)
}

#[test]
fn a_running_match_with_moves_taken_back_is_as_it_was() -> Result<(), Failures> {
    let plan = Plan {
        name: "running/taken-back",
        ..PLANS[2]
    };
    let named = Plan {
        name: "taken-back",
        ..plan
    };
    let mut game = named.open::<Conversion>();
    let mut chooser = Chooser::new(plan.seed);
    for (ply, back_to) in [(45, 40), (50, 3), (60, 0)] {
        while game.ply() < ply {
            chooser.step(&mut game);
        }
        assert!(game.take_back(back_to));
    }
    while game.ply() < 40 {
        chooser.step(&mut game);
    }
    files::kept(FOLDER, plan.name, &game)
}
