//! The physical things: tiles, tokens, the die. No turns, no legality.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, serialized_as_text};
use ts_rs::TS;

/// How many islands a board has (CQR-1).
pub const N_ISLANDS: usize = 16;
/// How many tiles a board has (CQR-1).
pub(crate) const N_TILES: usize = 4 * N_ISLANDS;
/// How many islands lie around the base (CQR-3).
pub(crate) const N_AROUND: usize = 7;
/// How many tiles wide and high an island is (CQR-1).
pub(crate) const ISLAND_SIDE: u8 = 2;
/// How many tiles wide and high the base is (CQR-3).
pub(crate) const BASE_SIDE: u8 = 6;

/// A tile by its name, `a1` to `t20`: its place in the bounding rectangle of a board (CQR-3).
///
/// Whether there is land, and whether a board is so large at all, is for the board to say.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Tile(u16);

impl Tile {
    /// The most columns, and the most rows: the base and seven islands in a line.
    pub const SIDE: u8 = BASE_SIDE + ISLAND_SIDE * N_AROUND as u8;
    /// How many names there are.
    pub const COUNT: usize = Tile::SIDE as usize * Tile::SIDE as usize;

    /// The tile in a column (0 is `a`) and a row (0 is `1`), if a board can have it.
    pub const fn new(column: u8, row: u8) -> Option<Tile> {
        if column < Tile::SIDE && row < Tile::SIDE {
            Some(Tile(column as u16 * Tile::SIDE as u16 + row as u16))
        } else {
            None
        }
    }

    /// The column, 0 for `a`.
    pub const fn column(self) -> u8 {
        (self.0 / Tile::SIDE as u16) as u8
    }

    /// The row, 0 for `1`.
    pub const fn row(self) -> u8 {
        (self.0 % Tile::SIDE as u16) as u8
    }

    /// The tile's number below [`COUNT`](Tile::COUNT), column by column.
    #[inline]
    pub const fn number(self) -> usize {
        self.0 as usize
    }

    /// The tile with this number.
    pub const fn of_number(number: usize) -> Option<Tile> {
        if number < Tile::COUNT {
            Some(Tile(number as u16))
        } else {
            None
        }
    }

    /// The tile so many columns to the right and so many rows up, if a board can have it.
    pub(crate) fn shifted(self, right: i8, up: i8) -> Option<Tile> {
        let column = self.column().checked_add_signed(right)?;
        Tile::new(column, self.row().checked_add_signed(up)?)
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl FromStr for Tile {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Tile, ParseError> {
        let read = || {
            let column = text.bytes().next()?.checked_sub(b'a')?;
            let row: u8 = text.get(1..)?.parse().ok()?;
            Tile::new(column, row.checked_sub(1)?)
        };
        // A number can be written in several ways, a tile only in one.
        read()
            .filter(|tile| tile.to_string() == text)
            .ok_or_else(|| ParseError::new("a tile from a1 to t20", text))
    }
}

serialized_as_text!(Tile);

/// What the die shows, 1 to 6 (CQR-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "1 | 2 | 3 | 4 | 5 | 6")]
pub struct Face(u8);

impl Face {
    /// The six faces.
    pub const ALL: [Face; 6] = [Face(1), Face(2), Face(3), Face(4), Face(5), Face(6)];

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// CQR-11: how many steps it lets a token take.
    #[inline]
    pub const fn steps(self) -> Steps {
        // From a table: a division would cost more than the rest of a roll.
        const STEPS: [Steps; 8] = {
            use Steps::{One, Three, Two};
            [Three, One, Two, Three, One, Two, Three, One]
        };
        STEPS[self.0 as usize & 7]
    }

    /// The face with this index below 6.
    #[inline]
    pub(crate) const fn of_index(index: u32) -> Face {
        Face(index as u8 + 1)
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Face {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Face, ParseError> {
        if (1..=6).contains(&number) {
            Ok(Face(number))
        } else {
            Err(ParseError::new("a face from 1 to 6", &number.to_string()))
        }
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> u8 {
        face.0
    }
}

impl FromStr for Face {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Face, ParseError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Face(digit - b'0')),
            _ => Err(ParseError::new("a face from 1 to 6", text)),
        }
    }
}

/// How many steps a move takes (CQR-11).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "1 | 2 | 3")]
pub enum Steps {
    /// 1 or 4 was rolled.
    One,
    /// 2 or 5 was rolled.
    Two,
    /// 3 or 6 was rolled.
    Three,
}

impl Steps {
    /// All three.
    pub const ALL: [Steps; 3] = [Steps::One, Steps::Two, Steps::Three];

    /// The number.
    pub const fn get(self) -> u8 {
        self as u8 + 1
    }

    /// The index among all three.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl TryFrom<u8> for Steps {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Steps, ParseError> {
        let found = Steps::ALL.into_iter().find(|steps| steps.get() == number);
        found.ok_or_else(|| ParseError::new("1, 2 or 3 steps", &number.to_string()))
    }
}

impl From<Steps> for u8 {
    fn from(steps: Steps) -> u8 {
        steps.get()
    }
}

/// A player's token (CQR-4): on the tile or number of a tile `T`, or not on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Token<T = Tile> {
    /// Not yet placed (CQR-5).
    #[default]
    Waiting,
    /// On this tile.
    On(T),
    /// Off the board, its player being out (CQR-30): 1 for the first to fall, and so on.
    Fallen(u8),
}

impl<T> Token<T> {
    /// Where it stands, if it does.
    #[inline]
    pub fn on(self) -> Option<T> {
        match self {
            Token::On(tile) => Some(tile),
            Token::Waiting | Token::Fallen(_) => None,
        }
    }
}
