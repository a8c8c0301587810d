//! The physical things: the two colors, the squares, and sets of squares. No turns, no legality.

use std::ops::{BitAnd, BitOr, Not};

use serde::{Deserialize, Serialize};
use tabletop::{Seat, bits};

/// How many columns and how many rows the board has.
pub(crate) const SIDE: usize = 8;

/// One of the two sides, and the face that its discs show (OTH-1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// The side that begins.
    Black,
    /// The other side.
    White,
}

impl Color {
    /// The other color.
    #[inline]
    pub const fn other(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// The seat that plays this color.
    #[inline]
    pub const fn seat(self) -> Seat {
        Seat::new(self as usize).expect("a table has room for two")
    }

    /// The color that `seat` plays, if it is one of the two.
    pub fn of(seat: Seat) -> Option<Color> {
        [Color::Black, Color::White]
            .into_iter()
            .find(|color| color.seat() == seat)
    }
}

/// A square of the board, ordered row by row from a1 to h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = SIDE * SIDE;

    /// The square in this column and row, both counted from 0 at a1, if it is on the board.
    pub const fn new(column: usize, row: usize) -> Option<Square> {
        if column < SIDE && row < SIDE {
            Some(Square((row * SIDE + column) as u8))
        } else {
            None
        }
    }

    /// The square with this [`index`](Square::index).
    pub const fn at(index: usize) -> Option<Square> {
        Square::new(index % SIDE, index / SIDE)
    }

    /// Its place in the order of the squares, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its column, counted from 0 at column a.
    pub const fn column(self) -> usize {
        self.index() % SIDE
    }

    /// Its row, counted from 0 at row 1.
    pub const fn row(self) -> usize {
        self.index() / SIDE
    }

    /// Every square in order.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT).filter_map(Square::at)
    }
}

/// A set of squares: one bit each, a1 the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squares(pub(crate) u64);

impl Squares {
    /// Just this square.
    #[inline]
    pub const fn only(square: Square) -> Squares {
        Squares(1 << square.0)
    }

    /// Whether no square is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in it.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// The `n`-th square in order, counted from 0; there must be more than `n`.
    #[inline]
    pub fn nth(self, n: u32) -> Square {
        Square(bits::nth_set_bit(self.0, n) as u8)
    }

    /// The squares in order.
    pub fn iter(self) -> impl ExactSizeIterator<Item = Square> {
        let mut rest = self.0;
        (0..self.len()).map(move |_| {
            let lowest = rest.trailing_zeros();
            rest &= rest - 1;
            Square(lowest as u8)
        })
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::default(), |set, square| {
            set | Squares::only(square)
        })
    }
}

impl BitOr for Squares {
    type Output = Squares;

    #[inline]
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    #[inline]
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    #[inline]
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}
