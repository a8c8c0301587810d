//! Squares, actions and positions as text.
//!
//! A square is its column and row: `d3`. An action is the square of the placed disc, or `pass`.
//! A position is one line: eight rows from the top, joined by `/`, with `X` for a black disc, `O` for a
//! white one and `.` for none; then a blank and who is to move: `X`, `O`, or `-` once neither side can.
//!
//! Any arrangement of discs is read, whether or not play can reach it: the rules give each one a meaning.
//! Only a side to move that contradicts the discs is refused, so each position has exactly one text.

use std::fmt::{self, Display, Write};
use std::str::FromStr;

use serde::{Serialize, Serializer};
use tabletop::ParseError;

use crate::action::Action;
use crate::board::{Color, SIDE, Square, Squares};
use crate::state::Othello;

const PASS: &str = "pass";

impl Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "Black",
            Color::White => "White",
        })
    }
}

impl Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column() as u8);
        write!(f, "{column}{}", self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        let square = match *text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => {
                Square::new((column - b'a').into(), (row - b'1').into())
            }
            _ => None,
        };
        square.ok_or_else(|| ParseError::new("a square from a1 to h8", text))
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(square) => square.fmt(f),
            Action::Pass => f.write_str(PASS),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        if text == PASS {
            return Ok(Action::Pass);
        }
        let square = text.parse().map(Action::Place);
        square.map_err(|_| ParseError::new("a square from a1 to h8 or \"pass\"", text))
    }
}

/// The letter of a color, or what stands for none.
pub(crate) fn letter(color: Option<Color>, none: char) -> char {
    match color {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => none,
    }
}

impl Display for Othello {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in Square::all() {
            if square.column() == 0 && square.row() > 0 {
                f.write_char('/')?;
            }
            f.write_char(letter(self.disc(square), '.'))?;
        }
        write!(f, " {}", letter(self.to_move(), '-'))
    }
}

impl FromStr for Othello {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Othello, ParseError> {
        let (board, side) = text
            .split_once(' ')
            .ok_or_else(|| ParseError::new("a board, a blank and the side to move", text))?;
        let rows: Vec<&str> = board.split('/').collect();
        if rows.len() != SIDE {
            return Err(ParseError::new("eight rows joined by /", board));
        }
        for row in &rows {
            if row.len() != SIDE || row.bytes().any(|letter| !b"XO.".contains(&letter)) {
                return Err(ParseError::new("a row of eight X, O and .", row));
            }
        }
        let letters = rows.concat();
        let discs = |color: u8| -> Squares {
            let squares = Square::all().zip(letters.bytes());
            squares
                .filter_map(|(square, letter)| (letter == color).then_some(square))
                .collect()
        };
        let to_move = match side {
            "X" => Some(Color::Black),
            "O" => Some(Color::White),
            "-" => None,
            _ => return Err(ParseError::new("X, O or - to move", side)),
        };
        position(discs(b'X'), discs(b'O'), to_move)
    }
}

/// The state with these discs, refused unless a side is to move exactly if one can (OTH-3).
pub(crate) fn position(
    black: Squares,
    white: Squares,
    to_move: Option<Color>,
) -> Result<Othello, ParseError> {
    let state = Othello::with_discs(black, white, to_move.unwrap_or(Color::Black));
    if state.to_move() == to_move {
        return Ok(state);
    }
    let expected = match to_move {
        Some(_) => "- to move, for neither side can",
        None => "X or O to move, for one of them can",
    };
    Err(ParseError::new(
        expected,
        letter(to_move, '-').encode_utf8(&mut [0; 4]),
    ))
}
