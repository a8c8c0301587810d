//! Tests as data: each file of cases, and each record, against the game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_knights::{Deck, First, Knights, Options};
use testkit::files::{self, Failures, Playthrough};

/// A file or folder beside this one.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", name].iter().collect()
}

#[test]
fn every_finished_match_verifies_and_together_they_end_in_every_way() -> Result<(), Failures> {
    let endings = files::matches::<Knights>(path("matches"))?;
    let clauses = ["OKN-7", "OKN-9", "OKN-60", "OKN-67"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn every_refusing_rule_has_a_case() -> Result<(), Failures> {
    let endings = files::matches::<Knights>(path("matches"))?;
    files::refusals::<Knights>(include_str!("refusals.txt"), &endings)
}

#[test]
fn every_perft_count_is_right() -> Result<(), Failures> {
    files::perft::<Knights>(include_str!("perft.txt"))
}

#[test]
fn the_golden_playthroughs_are_as_they_were() -> Result<(), Failures> {
    let standard = Options::default();
    let core = Options {
        deck: Deck::Core,
        first: First::Two,
        ..standard
    };
    let golden = [
        (3, standard, 40, path("playthrough.txt")),
        (2, standard, 60, path("playthroughs/duel.txt")),
        (4, core, 30, path("playthroughs/core-deck-of-four.txt")),
    ];
    for (seats, options, full_plies, file) in golden {
        let playthrough = Playthrough::<Knights> {
            seats,
            options,
            seed: 1,
            full_plies,
        };
        playthrough.check(file)?;
    }
    Ok(())
}
