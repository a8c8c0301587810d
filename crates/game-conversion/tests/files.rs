//! Tests as data: each file of cases, and each record, against the game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_conversion::Conversion;
use tabletop::options::parse_options_text;
use tabletop::verify;
use testkit::files::{self, Failures, Playthrough};

/// A file or folder beside this one.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", name].iter().collect()
}

#[test]
fn every_finished_match_verifies_and_together_they_end_by_every_victory() -> Result<(), Failures> {
    let endings = files::matches::<Conversion>(path("matches"))?;
    let clauses = ["CON-12", "CON-20", "CON-21", "CON-22", "CON-23", "CON-24"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn a_running_match_with_moves_taken_back_verifies() {
    let text = include_str!("matches/running/taken-back.txt");
    let verified = verify::<Conversion>(text, None).unwrap();
    assert_eq!(verified.outcome, None);
    let n_takebacks = text.matches(" takeback ").count();
    assert_eq!(n_takebacks, 3);
    // Neither the notes nor what they took back are steps in effect.
    assert!(verified.steps + n_takebacks < verified.lines as usize);
}

#[test]
fn every_refusing_rule_has_a_case() -> Result<(), Failures> {
    let endings = files::matches::<Conversion>(path("matches"))?;
    files::refusals::<Conversion>(include_str!("refusals.txt"), &endings)
}

#[test]
fn no_position_is_mistaken_for_a_comment() {
    // A comment is `# words`; a position may begin with a hole, and would be skipped.
    let lines = include_str!("refusals.txt").lines();
    let mut comments = lines.filter(|line| line.starts_with('#'));
    assert!(comments.all(|line| line.starts_with("# ")));
}

#[test]
fn every_perft_count_is_right() -> Result<(), Failures> {
    files::perft::<Conversion>(include_str!("perft.txt"))
}

#[test]
fn the_golden_playthrough_is_as_it_was() -> Result<(), Failures> {
    // The two lowest rows of columns a to c.
    let left = ["a1", "a2", "b1", "b2", "c1", "c2"];
    let squares = ('a'..='h').flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")));
    let holes: Vec<String> = squares
        .filter(|name| !left.contains(&name.as_str()))
        .collect();
    let options = format!("hole-squares={}", holes.join(","));
    let playthrough = Playthrough::<Conversion> {
        seats: 2,
        options: parse_options_text::<Conversion>(&options).unwrap(),
        seed: 1,
        full_plies: usize::MAX,
    };
    playthrough.check(path("playthrough.txt"))
}
