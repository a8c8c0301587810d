//! Every kind of table there is: both boards with a short, the standard and a long patience.

/// How many play.
pub const PLAYERS: usize = 2;

/// The options that differ from the standard, in their one notation.
pub const OPTIONS: [&str; 6] = [
    "-",
    "exhaustion=10",
    "exhaustion=1000",
    "board=five",
    "board=five;exhaustion=10",
    "board=five;exhaustion=1000",
];
