//! Every kind of table: each number of players with each deck, each way to begin, and each reading.

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// The options that differ from the standard, in their one notation, for a table of so many players.
pub fn options(players: usize) -> Vec<String> {
    vec![
        "-".into(),
        "deck=core".into(),
        "first=1".into(),
        format!("deck=core;first={players}"),
        "reshuffle=empty;robbers=out-of-turn;robbing-back=counts".into(),
        "deck=core;robbers=out-of-turn".into(),
    ]
}
