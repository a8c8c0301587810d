//! The options of a table, in their notation: SCA-5, SCA-10, SCA-13, SCA-24, SCA-44.

use crate::combat::Double;
use crate::hexes::Board;

/// What a table has agreed on.
#[derive(Clone, Copy)]
pub struct Options {
    pub board: Board,
    /// The seat that begins, unless dice decide.
    pub first: Option<usize>,
    /// Whether the first action of a turn may be declined.
    pub passing: bool,
    pub double: Double,
    pub exhaustion: u32,
}

/// The standard game.
pub const STANDARD: Options = Options {
    board: Board::Four,
    first: None,
    passing: false,
    double: Double::Attacker,
    exhaustion: 80,
};

impl Options {
    /// Options like `board=five;exhaustion=20`, or `-` for the standard ones.
    pub fn read(text: &str) -> Options {
        let mut options = STANDARD;
        for part in text.split(';').filter(|part| *part != "-") {
            match part.split_once('=').unwrap() {
                ("board", "five") => options.board = Board::Five,
                ("first", "1") => options.first = Some(0),
                ("first", "2") => options.first = Some(1),
                ("passing", "yes") => options.passing = true,
                ("double", "either") => options.double = Double::Either,
                ("exhaustion", turns) => options.exhaustion = turns.parse().unwrap(),
                _ => panic!("no option other than a standard one is {part}"),
            }
        }
        options
    }

    /// What is not standard, in the order of the schema.
    pub fn write(&self) -> String {
        let mut told = Vec::new();
        if self.board == Board::Five {
            told.push("board=five".to_owned());
        }
        if let Some(seat) = self.first {
            told.push(format!("first={}", seat + 1));
        }
        if self.passing {
            told.push("passing=yes".into());
        }
        if self.double == Double::Either {
            told.push("double=either".into());
        }
        if self.exhaustion != STANDARD.exhaustion {
            told.push(format!("exhaustion={}", self.exhaustion));
        }
        if told.is_empty() {
            told.push("-".into());
        }
        told.join(";")
    }
}
