//! Every kind of table there is: each value of every option, and some of them together.

/// How many play.
pub const PLAYERS: usize = 2;

/// The options that differ from the standard, in their one notation.
pub const OPTIONS: [&str; 11] = [
    "-",
    "exhaustion=10",
    "exhaustion=1000",
    "board=five",
    "board=five;exhaustion=10",
    "board=five;exhaustion=1000",
    "first=1",
    "passing=yes",
    "double=either",
    "board=five;first=2;passing=yes;double=either",
    "first=2;passing=yes;exhaustion=10",
];
