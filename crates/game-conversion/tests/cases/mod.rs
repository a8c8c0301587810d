//! Random matches of every kind of table.

#[path = "../every_table/mod.rs"]
mod every_table;

use game_conversion::Conversion;
use tabletop::options::parse_options_text;
use testkit::Cases;

/// So many random matches of every kind of table.
pub fn of_every_table(seed: u64, matches: usize) -> Cases<Conversion> {
    let mut cases = Cases::new(seed, matches);
    for players in every_table::PLAYERS {
        for text in every_table::options(players) {
            let options = parse_options_text::<Conversion>(&text).expect("the notation of options");
            cases = cases.with(players, options);
        }
    }
    cases
}
