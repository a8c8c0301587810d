//! Random matches of every kind of table, and from rare positions.

#[path = "../every_table/mod.rs"]
pub mod every_table;
#[path = "../rare/mod.rs"]
pub mod rare;

use game_knights::Knights;
use tabletop::options::parse_options_text;
use testkit::Cases;

/// So many random matches of every kind of table, and from each of the rare positions.
pub fn of_every_table(seed: u64, matches: usize) -> Cases<Knights> {
    let mut cases = Cases::new(seed, matches);
    for players in every_table::PLAYERS {
        for text in every_table::options(players) {
            let options = parse_options_text::<Knights>(&text).expect("the notation of options");
            cases = cases.with(players, options);
        }
    }
    rare::POSITIONS.into_iter().fold(cases, Cases::at)
}
