//! Every kind of table there is: each number of players with each choice of options.

/// The fewest and the most players.
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=8;

/// The options that differ from the standard, in their one notation, for a table of so many players.
///
/// All victories with both connections and both conversions on five terrains: whole, a few holes, as many
/// holes as can be rolled, two rows, and one square a player.
pub fn options(players: usize) -> Vec<String> {
    let victories = [
        "",
        "victory=most-territory",
        "victory=tall",
        "victory=wide",
        "victory=largest-mass",
    ];
    let terrains = [
        String::new(),
        "holes=5".into(),
        "holes=32".into(),
        named_holes(|_, row| row >= 2),
        named_holes(|column, row| row > 0 || column >= players),
    ];
    let mut all = Vec::new();
    for victory in victories {
        for conversion in ["", "conversion=endless"] {
            for terrain in &terrains {
                let parts = [victory, conversion, terrain];
                let told: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                all.push(if told.is_empty() {
                    "-".into()
                } else {
                    told.join(";")
                });
            }
        }
    }
    all
}

/// The option that names these squares as holes, by column and row counted from 0.
fn named_holes(is_hole: impl Fn(usize, usize) -> bool) -> String {
    let squares = (0..8).flat_map(|column| (0..8).map(move |row| (column, row)));
    let names: Vec<String> = squares
        .filter(|(column, row)| is_hole(*column, *row))
        .map(|(column, row)| format!("{}{}", (b'a' + column as u8) as char, row + 1))
        .collect();
    format!("hole-squares={}", names.join(","))
}
