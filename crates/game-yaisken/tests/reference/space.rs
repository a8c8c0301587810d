//! Spaces of the board, and the eight directions between them.

use std::fmt;

/// A space; column a and row 1 are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Space {
    pub column: i32,
    pub row: i32,
}

/// A step: how many columns to the right, and how many rows up.
pub type Direction = (i32, i32);

pub const STRAIGHT: [Direction; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

pub const DIAGONAL: [Direction; 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// All directions, clockwise from up.
const CLOCKWISE: [Direction; 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// The direction 45 degrees to the left (counterclockwise) of another, and the one to its right.
pub fn beside(direction: Direction) -> (Direction, Direction) {
    let mut around = CLOCKWISE.iter();
    let index = around.position(|other| *other == direction).unwrap();
    (CLOCKWISE[(index + 7) % 8], CLOCKWISE[(index + 1) % 8])
}

impl Space {
    /// Reads `e4`.
    pub fn named(name: &str) -> Space {
        let (column, row) = name.split_at(1);
        Space {
            column: i32::from(column.as_bytes()[0]) - i32::from(b'a'),
            row: row.parse::<i32>().unwrap() - 1,
        }
    }

    pub fn is_on(self, side: i32) -> bool {
        (0..side).contains(&self.column) && (0..side).contains(&self.row)
    }

    /// The space one step away on a board with this side, if there is one.
    pub fn step(self, (right, up): Direction, side: i32) -> Option<Space> {
        let next = Space {
            column: self.column + right,
            row: self.row + up,
        };
        Some(next).filter(|next| next.is_on(side))
    }

    /// The same where opposite edges are joined (YAI-30); only for straight steps.
    pub fn step_across(self, (right, up): Direction, side: i32) -> Space {
        assert!(right == 0 || up == 0, "diagonal steps never cross an edge");
        Space {
            column: (self.column + right).rem_euclid(side),
            row: (self.row + up).rem_euclid(side),
        }
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column as u8);
        write!(f, "{column}{}", self.row + 1)
    }
}
