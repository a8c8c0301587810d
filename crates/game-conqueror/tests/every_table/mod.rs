//! Every kind of table there is: each number of players, with options of which every two values meet.

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;

/// The basic board, boards of one's own, and one that is laid by chance.
const LAYOUTS: [&str; 7] = [
    "",
    // A tail that makes the widest board.
    "layout=custom;offsets=6,0+8,0+10,0+12,0+14,0+16,0+18,0",
    // Islands that are off by one.
    "layout=custom;offsets=-2,1+-2,3+1,6+3,6+6,1+6,3+6,5",
    // A lake that islands enclose.
    "layout=custom;offsets=-2,0+0,6+6,0+6,4+8,0+8,2+8,4",
    // Islands on all sides.
    "layout=custom;offsets=-2,-1+-2,2+-2,5+2,-2+3,6+6,-1+6,5",
    // A crooked tail to the lower left, where all numbers are negative.
    "layout=custom;offsets=-8,-12+-7,-10+-6,-8+-5,-6+-4,-4+-3,-2+-2,0",
    "layout=random",
];
const COINS: [&str; 2] = ["", "coins=share"];
const CORNERS: [&str; 2] = ["", "corners=chosen"];
const ORDERS: [&str; 2] = ["", "order=seats"];
const BACKTRACKING: [&str; 2] = ["", "backtracking=yes"];
const SHARING: [&str; 2] = ["", "sharing=yes"];
const GAPS: [&str; 2] = ["", "gaps=crossable"];
const ISLAND_CLAIMS: [&str; 2] = ["", "island-claim=landing"];
const LIFTS: [&str; 2] = ["", "lift=at-once"];
const FORFEITS: [&str; 2] = ["", "forfeit=keeps-score"];
const TABULATIONS: [&str; 3] = ["", "tabulation=dice-on-tie", "tabulation=dice"];

/// The options that differ from the standard, in their one notation, for a table of so many players.
///
/// All that changes how tokens move and claim is combined with every layout; how a game starts and how it
/// is scored goes through all its combinations meanwhile, in another order for each number of players.
pub fn options(players: usize) -> Vec<String> {
    let mut all = Vec::new();
    for (layout_index, layout) in LAYOUTS.into_iter().enumerate() {
        for moves in 0..32 {
            let turn = moves + 5 * layout_index + 7 * players;
            let parts = [
                layout,
                COINS[turn % 2],
                CORNERS[turn / 2 % 2],
                ORDERS[turn / 3 % 2],
                BACKTRACKING[moves & 1],
                SHARING[moves >> 1 & 1],
                GAPS[moves >> 2 & 1],
                ISLAND_CLAIMS[moves >> 3 & 1],
                LIFTS[moves >> 4],
                FORFEITS[turn / 4 % 2],
                TABULATIONS[turn % 3],
            ];
            let told: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            all.push(if told.is_empty() {
                "-".into()
            } else {
                told.join(";")
            });
        }
    }
    // The standard game, whatever the combinations above came to.
    all.push("-".into());
    all
}
