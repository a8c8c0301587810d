//! Random matches of every kind of table.

#[path = "../every_table/mod.rs"]
pub mod every_table;

use game_conqueror::{Conqueror, Options};
use tabletop::options::parse_options_text;
use testkit::Cases;

/// So many random matches of every kind of table.
pub fn of_every_table(seed: u64, matches: usize) -> Cases<Conqueror> {
    let mut cases = Cases::new(seed, matches);
    for players in every_table::PLAYERS {
        for options in options(players) {
            cases = cases.with(players, options);
        }
    }
    cases
}

/// The options of every kind of table for so many players.
pub fn options(players: usize) -> Vec<Options> {
    let texts = every_table::options(players);
    let read = |text: &String| parse_options_text::<Conqueror>(text);
    let all: Result<_, _> = texts.iter().map(read).collect();
    all.expect("the notation of options")
}
