//! Cases that are data: adding one is adding a line or a file.

use othello::{Options, Othello};
use tabletop::Game;
use testkit::files::{self, Failures, Playthrough};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn perft_counts_are_as_published() -> Result<(), Failures> {
    files::perft::<Othello>(include_str!("perft.txt"))
}

#[test]
fn refusals_cite_the_first_clause_that_forbids_the_move() -> Result<(), Failures> {
    let endings = files::matches::<Othello>(format!("{FOLDER}/matches"))?;
    files::refusals::<Othello>(include_str!("refusals.txt"), &endings)
}

#[test]
fn the_playthrough_is_as_reviewed() -> Result<(), Failures> {
    let playthrough = Playthrough::<Othello> {
        seats: 2,
        options: Options::default(),
        seed: 1,
        full_plies: 4,
    };
    playthrough.check(format!("{FOLDER}/playthrough.txt"))
}

#[test]
fn every_clause_has_a_test() -> Result<(), Failures> {
    files::clauses_tested(Othello::INFO.rules, &[include_str!("clauses.rs")])
}
