//! Tables to play at: numbers of players with options of every kind, and boards of every shape.

use tabletop::Rng;

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// Every option with the values that are tried, the standard one first.
///
/// Boards of one's own are a tail to the right and one downwards, in the widest and the highest of
/// rectangles; islands on all four sides, each one tile out of line; a lake of two tiles; two staircases, so
/// that most of the rectangle is sea; and two arms with a bay between them.
pub const CHOICES: [(&str, &[&str]); 11] = [
    (
        "layout",
        &[
            "basic",
            "random",
            "custom;offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0",
            "custom;offsets=4,-14+4,-12+4,-10+4,-8+4,-6+4,-4+4,-2",
            "custom;offsets=-2,1+-2,3+1,-2+1,6+3,6+6,1+6,3",
            "custom;offsets=-2,0+0,6+2,6+6,0+6,4+7,2+9,2",
            "custom;offsets=-8,-4+-6,-3+-4,-2+-2,-1+6,5+8,6+10,7",
            "custom;offsets=-2,0+6,0+6,4+8,0+8,4+10,0+10,4",
        ],
    ),
    ("coins", &["12", "share"]),
    ("corners", &["assigned", "chosen"]),
    ("order", &["random", "seats"]),
    ("backtracking", &["no", "yes"]),
    ("sharing", &["no", "yes"]),
    ("gaps", &["impassable", "crossable"]),
    ("island-claim", &["coin", "landing"]),
    ("lift", &["after-step", "at-once"]),
    ("forfeit", &["loses", "keeps-score"]),
    ("tabulation", &["last-claim", "dice-on-tie", "dice"]),
];

/// So many tables, by their numbers of players.
pub fn players(n_tables: usize) -> impl Iterator<Item = usize> {
    PLAYERS.cycle().take(n_tables)
}

/// Options drawn at random, every one of them named.
pub fn any_options(rng: &mut Rng) -> String {
    let mut any = |values: &[&'static str]| values[rng.below(values.len() as u32) as usize];
    let drawn = CHOICES.map(|(key, values)| format!("{key}={}", any(values)));
    drawn.join(";")
}
