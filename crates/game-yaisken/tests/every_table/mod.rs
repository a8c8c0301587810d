//! Every kind of table there is: each number of players with each combination of the switches.

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

const BOARDS: [&str; 4] = ["", "board=5", "board=6", "board=7"];
const COMBOS: [&str; 2] = ["", "combo-limit=dice"];
const LIMITS: [&str; 2] = ["", "limited-reinforcements=yes"];
const VICTORIES: [&str; 4] = [
    "",
    "victory=blood-and-honor",
    "victory=blood-only",
    "victory=warlords-roulette",
];
const DECEPTIONS: [&str; 5] = [
    "",
    "deception=subterfuge",
    "deception=grand-warfare",
    "deception=subterfuge;exchange=always",
    "deception=grand-warfare;exchange=always",
];
const PATIENCES: [&str; 3] = ["", "stalemate=10", "stalemate=1000;turn-limit=90"];

/// The options that differ from the standard, in their one notation, for a table of so many players.
///
/// The board and what counts in a combo go with the number of players, so that each combination meets each board
/// and each way to count at some table.
pub fn options(players: usize) -> Vec<String> {
    let mut all = Vec::new();
    for (limit_index, limit) in LIMITS.into_iter().enumerate() {
        for (victory_index, victory) in VICTORIES.into_iter().enumerate() {
            for (deception_index, deception) in DECEPTIONS.into_iter().enumerate() {
                let turn = limit_index + victory_index + 2 * deception_index;
                let parts = [
                    BOARDS[(turn + players) % BOARDS.len()],
                    COMBOS[(limit_index + players) % COMBOS.len()],
                    limit,
                    victory,
                    deception,
                    PATIENCES[(turn + 2 * players) % PATIENCES.len()],
                ];
                let told: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                all.push(if told.is_empty() {
                    "-".into()
                } else {
                    told.join(";")
                });
            }
        }
    }
    // The standard game, whatever the combinations above came to.
    all.push("-".into());
    all
}
