//! The laws that every game keeps, on random matches of every kind of table.

mod every_table;

use game_conversion::Conversion;
use tabletop::options::parse_options_text;
use testkit::Cases;

fn cases() -> Cases<Conversion> {
    let mut cases = Cases::new(1, 2);
    for players in every_table::PLAYERS {
        for text in every_table::options(players) {
            let options = parse_options_text::<Conversion>(&text).expect("the notation of options");
            cases = cases.with(players, options);
        }
    }
    cases
}

testkit::laws!(Conversion, cases());
