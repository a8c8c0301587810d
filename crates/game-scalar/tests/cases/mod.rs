//! Random matches of every kind of table, and from rare positions.

#[path = "../every_table/mod.rs"]
mod every_table;

use game_scalar::Scalar;
use tabletop::options::parse_options_text;
use testkit::Cases;

/// Positions that random matches seldom reach, or never.
pub const RARE: [&str; 19] = [
    // The core is rolled with every way out of e5 barred, and then with one at the end of a spoke.
    ".,.,B20:20,B20:1/.,.,B12:5,B12:12,B10:10/.,.,A4:4,A4:1,B10:3,./.,.,A6:6,*,A6:1,.,./.,.,A8:8,A8:2,.,./.,.,.,.,./.,.,.,. 000222,222000 1,0 aether core-A 0 0 -",
    ".,.,.,A10:1,./.,.,.,A10:9,A8:1,A8:8/.,.,.,A6:6,A6:5,A4:4,./.,.,.,.,B20:20,A4:3,.,./.,.,.,.,*,B20:1,.,.,./.,.,.,B12:12,B12:6,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. 000022,222200 1,2 momentum core-B 0 0 board=five",
    // Momentum: the first action, the second one, and the second one after a die without a twin went back.
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A4:1,B20:20,.,./.,.,.,.,./.,.,.,. 122222,222221 1,0 momentum act-A 2 1 -",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A4:1,B20:20,.,./.,.,.,.,./.,.,.,. 122222,222221 1,0 momentum act-A 1 1 -",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A4:1,B20:20,.,./.,.,.,.,./.,.,.,. 122222,222221 0,1 momentum act-B 1-D20 1 -",
    // Nothing is possible, the enemy being at home in one's own deploy zone.
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./B4:1,B4:2,B6:3,B6:4 222222,002222 0,0 aether act-A 1 5 -",
    // The last die of each side, and the last turn before exhaustion.
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,. 000000,000000 1,1 reversal battle-A-c3xc4 1 7 -",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,. 000000,001111 1,2 reversal battle-A-c3xc4 1 7 -",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A8:5,B6:2,.,./.,.,.,.,./.,.,.,. 221222,212222 0,0 aether act-A 1 80 -",
    // Four dice or more in the control zone, so that the core is soon rolled.
    ".,.,.,./.,.,.,.,./.,.,A4:1,A6:2,.,./.,.,A8:3,*,A10:4,.,./.,.,A12:5,A20:6,.,./.,.,.,.,./.,.,.,. \
     111111,222222 0,0 aether act-B 1 1 -",
    ".,B8:3,.,./.,.,.,B20:9,./.,.,A4:1,A6:2,B12:7,./.,.,A8:3,*,B4:4,.,./.,.,A12:5,A20:6,.,./.,.,.,.,./.,.,.,. \
     111211,121211 2,2 momentum act-B 2 5 -",
    ".,.,.,./.,.,A4:4,B6:6,B6:1/.,.,B4:1,A6:2,B12:7,./.,.,B8:3,*,A10:4,B20:20,./.,.,B10:10,B12:12,.,./.,.,.,A20:1,./A8:8,.,.,. \
     111121,101101 1,2 reversal act-A 1 9 -",
    "A12:12,A20:1,B4:4,B4:3/.,.,A8:1,A8:2,A10:3/.,.,A10:4,A4:4,A4:1,A6:6/.,.,A6:5,*,A12:9,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
     000001,022222 1,0 aether core-A 0 0 exhaustion=10",
    ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,A4:1,A6:2,.,.,./.,.,.,A8:3,*,A10:4,.,.,./.,.,.,A12:5,A20:6,.,.,./.,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. \
     111111,222222 1,0 equilibrium act-B 1 1 board=five",
    ".,.,.,./.,.,.,.,./.,.,B4:1,B6:2,.,./.,.,B8:3,*,B10:4,.,./.,.,.,.,.,./.,.,.,.,./A4:1,.,.,. \
     000000,000000 1,1 momentum act-A 2 3 exhaustion=10",
    // Aether pushes a chain beside the spoke.
    ".,.,B8:1,B6:1/.,.,B6:2,B4:1,B8:2/.,.,.,A4:1,B4:2,./.,.,.,*,A6:3,.,./.,.,A10:7,A8:5,.,./.,.,.,.,./.,.,.,. 111122,000222 1,0 aether core-A 0 0 -",
    // The first action may be declined: with dice on the board, with two actions, and with nothing else to do.
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A4:1,B20:20,.,./.,.,.,.,./.,.,.,. 122222,222221 0,0 aether act-A 1 1 passing=yes",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,A4:1,B20:20,.,./.,.,.,.,./.,.,.,. 122222,222221 1,0 momentum act-A 2 1 passing=yes;double=either",
    ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./B4:1,B4:2,B6:3,B6:4 222222,002222 0,0 aether act-A 1 5 first=2;passing=yes",
];

/// So many random matches of every kind of table, and from each of the rare positions.
pub fn of_every_table(seed: u64, matches: usize) -> Cases<Scalar> {
    let mut cases = Cases::new(seed, matches);
    for text in every_table::OPTIONS {
        let options = parse_options_text::<Scalar>(text).expect("the notation of options");
        cases = cases.with(every_table::PLAYERS, options);
    }
    RARE.into_iter().fold(cases, Cases::at)
}
