//! Tests as data: each file of cases, and each record, against the game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_conqueror::Conqueror;
use tabletop::options::parse_options_text;
use testkit::files::{self, Failures, Playthrough};

/// A file or folder beside this one.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", name].iter().collect()
}

#[test]
fn every_finished_match_verifies_and_together_they_end_in_every_way() -> Result<(), Failures> {
    let endings = files::matches::<Conqueror>(path("matches"))?;
    let clauses = ["CQR-30", "CQR-31", "CQR-32", "CQR-34"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn every_refusing_rule_has_a_case() -> Result<(), Failures> {
    let endings = files::matches::<Conqueror>(path("matches"))?;
    files::refusals::<Conqueror>(include_str!("refusals.txt"), &endings)
}

#[test]
fn moves_after_the_end_have_cases_too() {
    let lines = include_str!("refusals.txt").lines();
    assert!(lines.filter(|line| line.ends_with(" | CQR-31")).count() >= 2);
}

#[test]
fn every_perft_count_is_right() -> Result<(), Failures> {
    files::perft::<Conqueror>(include_str!("perft.txt"))
}

#[test]
fn the_golden_playthrough_is_as_it_was() -> Result<(), Failures> {
    let options = "corners=chosen;tabulation=dice-on-tie";
    let playthrough = Playthrough::<Conqueror> {
        seats: 2,
        options: parse_options_text::<Conqueror>(options).expect("the notation of options"),
        seed: 1,
        full_plies: 9,
    };
    playthrough.check(path("playthrough.txt"))
}
