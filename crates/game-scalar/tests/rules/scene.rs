//! Positions by their dice, moves in notation, and answers short enough to compare with.

use game_scalar::Scalar;
use tabletop::{Game, Rule as _};
pub use testkit::told::{asked, legal, legal_after, outcomes, play, refusal, seat, set};

/// The rows of a board from the lowest up: letter, lowest and highest number.
pub type Rows = &'static [(char, u32, u32)];

/// SCA-2.
pub const FOUR: Rows = &[
    ('a', 1, 4),
    ('b', 1, 5),
    ('c', 1, 6),
    ('d', 1, 7),
    ('e', 2, 7),
    ('f', 3, 7),
    ('g', 4, 7),
];

/// SCA-5.
pub const FIVE: Rows = &[
    ('a', 1, 5),
    ('b', 1, 6),
    ('c', 1, 7),
    ('d', 1, 8),
    ('e', 1, 9),
    ('f', 2, 9),
    ('g', 3, 9),
    ('h', 4, 9),
    ('i', 5, 9),
];

/// The boards by what chooses them: options, rows, the center, and the control zone clockwise.
pub const BOARDS: [(&str, Rows, &str, &str); 2] = [
    ("-", FOUR, "d4", "e5 d5 c4 c3 d3 e4"),
    ("board=five", FIVE, "e5", "f6 e6 d5 d4 e4 f5"),
];

fn rows(options: &str) -> Rows {
    if options.contains("board=five") {
        FIVE
    } else {
        FOUR
    }
}

/// The names of a board's hexes, row by row from the lowest.
pub fn hexes(rows: Rows) -> Vec<String> {
    let row = |&(row, low, high): &(char, u32, u32)| (low..=high).map(move |n| format!("{row}{n}"));
    rows.iter().flat_map(row).collect()
}

/// The parts of a position, to be changed where a test needs it.
pub struct Scene {
    dice: Vec<(String, String)>,
    reserves: String,
    tokens: &'static str,
    core: &'static str,
    pending: String,
    quiet: u32,
    options: String,
}

/// A position with dice like `A8:5@c3`, waiting for something like `act-A`.
///
/// All other dice are in the reserves, nobody has a token, and the core is as at the start.
pub fn scene(dice: &str, pending: &str) -> Scene {
    let split = |text: &str| {
        let (die, hex) = text.split_once('@').unwrap();
        (die.to_owned(), hex.to_owned())
    };
    let dice: Vec<(String, String)> = dice.split_whitespace().map(split).collect();
    let left = |seat: char| -> String {
        let count = |sides: u32| {
            let kind = format!("{seat}{sides}:");
            let n_on_board = dice
                .iter()
                .filter(|(die, _)| die.starts_with(&kind))
                .count();
            2usize.saturating_sub(n_on_board)
        };
        [4, 6, 8, 10, 12, 20]
            .map(|sides| count(sides).to_string())
            .concat()
    };
    Scene {
        reserves: format!("{},{}", left('A'), left('B')),
        dice,
        tokens: "0,0",
        core: "aether",
        pending: pending.into(),
        quiet: 1,
        options: "-".into(),
    }
}

impl Scene {
    pub fn reserves(mut self, reserves: &str) -> Scene {
        self.reserves = reserves.into();
        self
    }

    pub fn tokens(mut self, tokens: &'static str) -> Scene {
        self.tokens = tokens;
        self
    }

    pub fn core(mut self, core: &'static str) -> Scene {
        self.core = core;
        self
    }

    pub fn quiet(mut self, quiet: u32) -> Scene {
        self.quiet = quiet;
        self
    }

    pub fn options(mut self, options: &str) -> Scene {
        self.options = options.into();
        self
    }

    /// The position in its notation.
    pub fn text(&self) -> String {
        let rows = rows(&self.options);
        let center = if rows.len() == 7 { "d4" } else { "e5" };
        let cell = |name: String| match self.dice.iter().find(|(_, hex)| *hex == name) {
            Some((die, _)) => die.clone(),
            None if name == center => "*".into(),
            None => ".".into(),
        };
        let row = |&(row, low, high): &(char, u32, u32)| {
            let cells = (low..=high).map(|number| cell(format!("{row}{number}")));
            cells.collect::<Vec<_>>().join(",")
        };
        let board: Vec<String> = rows.iter().rev().map(row).collect();
        let in_turn = !["first", "core", "over"]
            .iter()
            .any(|word| self.pending.starts_with(word));
        let actions = match (in_turn, self.core) {
            (false, _) => "0",
            (true, "momentum") => "2",
            (true, _) => "1",
        };
        format!(
            "{} {} {} {} {} {} {} {}",
            board.join("/"),
            self.reserves,
            self.tokens,
            self.core,
            self.pending,
            actions,
            self.quiet,
            self.options
        )
    }

    /// The game at this position.
    pub fn game(&self) -> Scalar {
        let text = self.text();
        text.parse()
            .unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

/// Up to six dice of a seat on these hexes, for a scene.
pub fn held(seat: char, hexes: &str) -> String {
    let kinds = ["20:1", "20:2", "12:3", "12:4", "10:5", "10:6"].into_iter();
    let dice = kinds.zip(hexes.split_whitespace());
    let told: Vec<String> = dice
        .map(|(die, hex)| format!("{seat}{die}@{hex}"))
        .collect();
    told.join(" ")
}

/// A game before its first step.
pub fn start(options: &str) -> Scalar {
    testkit::told::start(2, options)
}

/// The named words of the game's position, joined by blanks.
pub fn told(game: &Scalar, names: &str) -> String {
    const NAMES: [&str; 8] = [
        "board", "reserves", "tokens", "core", "pending", "actions", "quiet", "options",
    ];
    testkit::told::words(game, &NAMES, names)
}

/// What the hexes with these names hold: `A8:5`, `.` or `*`, joined by blanks.
pub fn cells(game: &Scalar, names: &str) -> String {
    let text = game.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let rows = rows(words[7]);
    let cell = |name: &str| {
        let (row, number) = name.split_at(1);
        let index = rows
            .iter()
            .position(|(letter, ..)| row.starts_with(*letter));
        let index = index.unwrap();
        let cells = words[0].split('/').nth(rows.len() - 1 - index).unwrap();
        let number: u32 = number.parse().unwrap();
        let offset = (number - rows[index].1) as usize;
        cells.split(',').nth(offset).unwrap().to_owned()
    };
    let found: Vec<String> = names.split_whitespace().map(cell).collect();
    found.join(" ")
}

/// Where dice stand and which: `c3=A8:5`, joined by blanks, row by row from the lowest.
pub fn dice(game: &Scalar) -> String {
    let text = game.to_string();
    let names = hexes(rows(text.split(' ').nth(7).unwrap()));
    let held = names.into_iter().map(|name| (cells(game, &name), name));
    let dice = held.filter(|(cell, _)| cell != "." && cell != "*");
    let told: Vec<String> = dice.map(|(cell, name)| format!("{name}={cell}")).collect();
    told.join(" ")
}

/// Places in seat order and the clause that ended the game, which must be over.
pub fn result(game: &Scalar) -> (Vec<u8>, &'static str) {
    let outcome = game.turn().over().expect("the game is over");
    let places = outcome.places.as_slice().to_vec();
    (places, outcome.ended_by.clause())
}

/// The hexes of attacker (c3, showing `attack`) and defender (c4, showing `defense`) after these steps.
pub fn fight(attack: u32, defense: u32, steps: &str) -> String {
    fight_by("-", attack, defense, steps)
}

/// The same at a table with these options.
pub fn fight_by(options: &str, attack: u32, defense: u32, steps: &str) -> String {
    let scene = scene(&format!("A20:{attack}@c3 B20:{defense}@c4"), "act-A");
    let game = scene.options(options).game();
    cells(&play(game, &format!("c3xc4 {steps}")), "c3 c4")
}
