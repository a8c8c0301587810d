//! The physical things: squares, dice, the board. No turns, no legality.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::bits::Urn;
use tabletop::{MAX_SEATS, ParseError, Seat, serialized_as_text};
use ts_rs::TS;

/// A square of the chessboard (CON-1), `a1` to `h8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Square(u8);

impl Square {
    /// How many squares there are.
    pub const COUNT: usize = 64;

    /// The square with this index: `a1` is 0, `b1` is 1, `h8` is 63.
    pub const fn new(index: usize) -> Option<Square> {
        if index < Square::COUNT {
            Some(Square(index as u8))
        } else {
            None
        }
    }

    /// The square of a bit of a board.
    #[inline]
    pub(crate) const fn of_bit(bit: u32) -> Square {
        Square(bit as u8 % Square::COUNT as u8)
    }

    /// The square in a column (0 is `a`) and a row (0 is `1`).
    pub const fn at(column: u8, row: u8) -> Square {
        Square(row % 8 * 8 + column % 8)
    }

    /// The index below 64.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize % Square::COUNT
    }

    /// Every square, `a1` first.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT as u8).map(Square)
    }

    /// The squares of a set, lowest index first.
    pub(crate) fn of_mask(mask: u64) -> impl Iterator<Item = Square> {
        let and_less = |&left: &u64| Some(left & (left - 1)).filter(|&rest| rest != 0);
        std::iter::successors(Some(mask).filter(|&mask| mask != 0), and_less)
            .map(|left| Square::of_bit(left.trailing_zeros()))
    }

    /// The set that holds just this square.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.index()
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.0 % 8) as char, self.0 / 8 + 1)
    }
}

impl FromStr for Square {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Square, ParseError> {
        match text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Ok(Square::at(column - b'a', row - b'1')),
            _ => Err(ParseError::new("a square from a1 to h8", text)),
        }
    }
}

serialized_as_text!(Square);

/// What a die shows, 1 to 6 (CON-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "1 | 2 | 3 | 4 | 5 | 6")]
pub struct Value(u8);

impl Value {
    /// The six values.
    pub const ALL: [Value; 6] = [Value(1), Value(2), Value(3), Value(4), Value(5), Value(6)];

    /// The number.
    #[inline]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The value one step below, where 6 is one step below 1 (CON-30).
    #[inline]
    pub const fn step_below(self) -> Value {
        Value(if self.0 == 1 { 6 } else { self.0 - 1 })
    }

    /// The value with this number, which must be 1 to 6.
    #[inline]
    pub(crate) const fn of_number(number: u8) -> Value {
        Value(number)
    }

    #[inline]
    pub(crate) const fn of_index(index: u32) -> Value {
        Value(index as u8 + 1)
    }

    #[inline]
    pub(crate) const fn index(self) -> u32 {
        self.0 as u32 - 1
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<u8> for Value {
    type Error = ParseError;

    fn try_from(number: u8) -> Result<Value, ParseError> {
        if (1..=6).contains(&number) {
            Ok(Value(number))
        } else {
            Err(ParseError::new("a value from 1 to 6", &number.to_string()))
        }
    }
}

impl From<Value> for u8 {
    fn from(value: Value) -> u8 {
        value.0
    }
}

impl FromStr for Value {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Value, ParseError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'6'] => Ok(Value(digit - b'0')),
            _ => Err(ParseError::new("a value from 1 to 6", text)),
        }
    }
}

/// A die on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Die {
    /// Whose it is.
    pub owner: Seat,
    /// What it shows.
    pub value: Value,
}

/// What a square holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Nothing yet.
    Empty,
    /// Nothing ever (CON-31).
    Hole,
    /// A die.
    Die(Die),
}

/// The chessboard as bit planes, `a1` being bit 0 and `h8` bit 63 of each.
///
/// The planes of the values stand apart on purpose: side by side, the compiler would pack them into vector
/// registers for every placement and unpack them again, which costs more than it saves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The dice whose value has the bit 1.
    ones: u64,
    /// The dice of each seat.
    owned: [u64; MAX_SEATS],
    /// The dice whose value has the bit 2.
    twos: u64,
    empty: Urn,
    /// The dice whose value has the bit 4.
    fours: u64,
}

/// The three bits of each value, each spread over a whole plane.
const SPREAD: [[u64; 3]; 8] = {
    let mut table = [[0; 3]; 8];
    let mut number = 0;
    while number < 8 {
        let mut bit = 0;
        while bit < 3 {
            table[number][bit] = (number as u64 >> bit & 1).wrapping_neg();
            bit += 1;
        }
        number += 1;
    }
    table
};

/// For each seat, a word of ones in its own place among the eight.
const ONLY: [[u64; MAX_SEATS]; MAX_SEATS] = {
    let mut table = [[0; MAX_SEATS]; MAX_SEATS];
    let mut seat = 0;
    while seat < MAX_SEATS {
        table[seat][seat] = u64::MAX;
        seat += 1;
    }
    table
};

#[inline]
const fn spread(value: Value) -> [u64; 3] {
    SPREAD[value.0 as usize & 7]
}

impl Board {
    /// A board with these holes and nothing else.
    pub(crate) fn new(holes: u64) -> Board {
        Board {
            ones: 0,
            owned: [0; MAX_SEATS],
            twos: 0,
            empty: Urn::new(!holes),
            fours: 0,
        }
    }

    /// The empty squares.
    #[inline]
    pub(crate) const fn empty(&self) -> &Urn {
        &self.empty
    }

    /// The empty squares as a set, `a1` being bit 0 and `h8` bit 63.
    #[inline]
    pub fn empty_squares(&self) -> u64 {
        let without_die = !self.dice();
        if without_die.count_ones() == self.n_empty() {
            without_die
        } else {
            // There are holes, and only the urn knows where.
            self.empty.mask()
        }
    }

    /// How many squares are empty.
    #[inline]
    pub const fn n_empty(&self) -> u32 {
        self.empty.len()
    }

    /// Whether a square is empty.
    #[inline]
    pub const fn is_empty(&self, square: Square) -> bool {
        self.empty.contains(square.index() as u32)
    }

    /// The squares with a die.
    #[inline]
    pub const fn dice(&self) -> u64 {
        self.ones | self.twos | self.fours
    }

    /// The squares that can never hold a die.
    pub(crate) fn holes(&self) -> u64 {
        !(self.empty.mask() | self.dice())
    }

    /// The dice of `seat`.
    #[inline]
    pub const fn dice_of(&self, seat: Seat) -> u64 {
        self.owned[seat.index()]
    }

    /// What a square holds.
    pub fn cell(&self, square: Square) -> Cell {
        if self.is_empty(square) {
            return Cell::Empty;
        }
        let bit = square.bit();
        let owner = self.owned.iter().position(|dice| dice & bit != 0);
        match owner.and_then(Seat::new) {
            None => Cell::Hole,
            Some(owner) => Cell::Die(Die {
                owner,
                value: Value(self.total(bit) as u8),
            }),
        }
    }

    /// The sum of the values of the dice on these squares.
    #[inline]
    pub const fn total(&self, squares: u64) -> u32 {
        (self.ones & squares).count_ones()
            + 2 * (self.twos & squares).count_ones()
            + 4 * (self.fours & squares).count_ones()
    }

    /// The dice whose value has the bit 1, those with the bit 2, and those with the bit 4.
    #[inline]
    pub const fn planes(&self) -> [u64; 3] {
        [self.ones, self.twos, self.fours]
    }

    /// Makes an empty square a hole, unless a die is put there.
    #[inline]
    pub(crate) fn fill(&mut self, square: Square) {
        self.empty.remove(square.index() as u32);
    }

    /// Puts a die on an empty square; nothing else changes.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, die: Die) {
        self.fill(square);
        self.show(square, die.value);
        self.give(square.bit(), die.owner);
    }

    /// The dice that show less than `value`.
    #[inline]
    pub const fn lower_than(&self, value: Value) -> u64 {
        let [ones, twos, fours] = spread(value);
        let lower_ones = !self.ones & ones;
        let lower_twos = !self.twos & twos | !(self.twos ^ twos) & lower_ones;
        let lower = !self.fours & fours | !(self.fours ^ fours) & lower_twos;
        lower & self.dice()
    }

    /// The dice that show exactly `value`.
    #[inline]
    pub const fn showing(&self, value: Value) -> u64 {
        let [ones, twos, fours] = spread(value);
        !(self.ones ^ ones | self.twos ^ twos | self.fours ^ fours)
    }

    /// Turns the dice of these squares up by one, a 6 staying a 6 (CON-9).
    #[inline]
    pub(crate) const fn turn_up(&mut self, squares: u64) {
        let up = squares & !(self.fours & self.twos);
        let carry = up & self.ones;
        self.fours ^= carry & self.twos;
        self.twos ^= carry;
        self.ones ^= up;
    }

    /// Makes a square that had no die show `value`.
    #[inline]
    pub(crate) const fn show(&mut self, square: Square, value: Value) {
        let [ones, twos, fours] = spread(value);
        self.ones |= ones & square.bit();
        self.twos |= twos & square.bit();
        self.fours |= fours & square.bit();
    }

    /// Makes the dice of these squares show `value`.
    #[inline]
    pub(crate) const fn turn_to(&mut self, squares: u64, value: Value) {
        let [ones, twos, fours] = spread(value);
        self.ones ^= (self.ones ^ ones) & squares;
        self.twos ^= (self.twos ^ twos) & squares;
        self.fours ^= (self.fours ^ fours) & squares;
    }

    /// Gives the dice of these squares to `seat`.
    #[inline]
    pub(crate) fn give(&mut self, squares: u64, seat: Seat) {
        // Eight words at once, though fewer may play: a few vector operations, where a loop would count.
        for (dice, is_seat) in self.owned.iter_mut().zip(&ONLY[seat.index()]) {
            *dice ^= (*dice ^ is_seat) & squares;
        }
    }

    /// Panics if the planes contradict each other.
    pub(crate) fn assert_invariants(&self) {
        let dice = self.dice();
        assert_eq!(
            self.empty.mask() & dice,
            0,
            "a square with a die is not empty"
        );
        assert_eq!(self.ones & self.twos & self.fours, 0, "no die shows a 7");
        let owned = self.owned.iter().fold(0, |all, dice| {
            assert_eq!(all & dice, 0, "a die has one owner");
            all | dice
        });
        assert_eq!(owned, dice, "every die has an owner, and nothing else has");
        let is_listed = |square: Square| self.empty.mask() & square.bit() != 0;
        assert!(
            Square::all().all(|square| is_listed(square) == self.is_empty(square)),
            "every empty square can be drawn, and no other"
        );
    }
}

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

/// The squares next to any of `squares` up, down, left and right.
pub(crate) const fn beside(squares: u64) -> u64 {
    squares << 8 | squares >> 8 | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1
}

/// The squares next to any of `squares`, diagonals included (CON-7).
pub(crate) const fn around(squares: u64) -> u64 {
    let row = squares | (squares & NOT_H) << 1 | (squares & NOT_A) >> 1;
    (row | row << 8 | row >> 8) & !squares
}

/// The neighbors of each square (CON-7).
const NEIGHBORS: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = around(1 << index);
        index += 1;
    }
    table
};

/// The neighbors of a square (CON-7).
#[inline]
pub(crate) const fn neighbors(square: Square) -> u64 {
    NEIGHBORS[square.index()]
}
