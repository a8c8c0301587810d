//! Tests as data: each file of cases, and each record, against the game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_scalar::{Options, Scalar};
use testkit::files::{self, Failures, Playthrough};

/// A file or folder beside this one.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", name].iter().collect()
}

#[test]
fn every_finished_match_verifies_and_together_they_end_in_every_way() -> Result<(), Failures> {
    let endings = files::matches::<Scalar>(path("matches"))?;
    let clauses = ["SCA-40", "SCA-41", "SCA-42", "SCA-43", "SCA-44"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn every_refusing_rule_has_a_case() -> Result<(), Failures> {
    let endings = files::matches::<Scalar>(path("matches"))?;
    files::refusals::<Scalar>(include_str!("refusals.txt"), &endings)
}

#[test]
fn every_perft_count_is_right() -> Result<(), Failures> {
    files::perft::<Scalar>(include_str!("perft.txt"))
}

#[test]
fn the_golden_playthrough_is_as_it_was() -> Result<(), Failures> {
    let playthrough = Playthrough::<Scalar> {
        seats: 2,
        options: Options::default(),
        seed: 1,
        full_plies: 20,
    };
    playthrough.check(path("playthrough.txt"))
}
