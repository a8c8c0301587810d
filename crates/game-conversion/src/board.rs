//! The physical things: squares, dice, hands, the board. No turns, no legality.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, Seat, bits};

/// A square of the chessboard (CON-1), `a1` to `h8`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
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
            .map(|left| Square(left.trailing_zeros() as u8))
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

impl TryFrom<String> for Square {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Square, ParseError> {
        text.parse()
    }
}

impl From<Square> for String {
    fn from(square: Square) -> String {
        square.to_string()
    }
}

/// What a die shows, 1 to 6 (CON-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Die {
    /// Whose it is.
    pub owner: Seat,
    /// What it shows.
    pub value: Value,
}

/// What a square holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Nothing yet.
    Empty,
    /// Nothing ever (CON-31).
    Hole,
    /// A die.
    Die(Die),
}

/// The dice that a player has rolled and not placed: up to five, their order without meaning (CON-3).
///
/// Six counts of three bits, then a bit for each value present, then the number of dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand(u32);

impl Hand {
    /// How many dice a full hand has.
    pub const SIZE: u32 = 5;

    const PRESENT: u32 = 18;
    const TOTAL: u32 = 24;

    /// How many dice.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0 >> Hand::TOTAL
    }

    /// Whether there is no die.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many dice show `value`.
    #[inline]
    pub const fn count(self, value: Value) -> u32 {
        self.0 >> (3 * value.index()) & 7
    }

    /// The values present, as bits.
    #[inline]
    const fn present(self) -> u8 {
        (self.0 >> Hand::PRESENT) as u8 & 0x3F
    }

    /// How many different values.
    #[inline]
    pub(crate) const fn n_values(self) -> u32 {
        self.present().count_ones()
    }

    /// The `n`-th different value, counting from 0 and from the lowest.
    #[inline]
    pub(crate) fn nth_value(self, n: u32) -> Value {
        Value::of_index(bits::nth_set_bit_of_byte(self.present(), n))
    }

    /// The different values, lowest first.
    pub fn values(self) -> impl Iterator<Item = Value> {
        Value::ALL
            .into_iter()
            .filter(move |&value| self.count(value) > 0)
    }

    /// Every die, lowest value first.
    pub fn dice(self) -> impl Iterator<Item = Value> {
        Value::ALL
            .into_iter()
            .flat_map(move |value| (0..self.count(value)).map(move |_| value))
    }

    /// Adds a die to a hand that is not full.
    #[inline]
    pub fn add(&mut self, value: Value) {
        debug_assert!(self.len() < Hand::SIZE, "a hand holds five dice");
        self.0 += 1 << (3 * value.index()) | 1 << Hand::TOTAL;
        self.0 |= 1 << (Hand::PRESENT + value.index());
    }

    /// Removes a die that is there.
    #[inline]
    pub(crate) fn remove(&mut self, value: Value) {
        debug_assert!(self.count(value) > 0, "the die is in the hand");
        self.0 -= 1 << (3 * value.index()) | 1 << Hand::TOTAL;
        let is_last = self.count(value) == 0;
        self.0 &= !(u32::from(is_last) << (Hand::PRESENT + value.index()));
    }
}

/// The chessboard as bit planes: a square's die is spread over the same bit of seven words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    /// The bits of each die's value, 1 to 6; zero where no die is.
    values: [u64; 3],
    /// The bits of each die's owner; zero where no die is.
    owners: [u64; 3],
    empty: u64,
    /// The number of empty squares, kept because every draw of a square needs it.
    n_empty: u32,
}

/// Every bit a copy of bit `index` of `number`.
#[inline]
const fn spread(number: u8, index: u32) -> u64 {
    (number as u64 >> index & 1).wrapping_neg()
}

impl Board {
    /// A board with these holes and nothing else.
    pub(crate) fn new(holes: u64) -> Board {
        Board {
            values: [0; 3],
            owners: [0; 3],
            empty: !holes,
            n_empty: (!holes).count_ones(),
        }
    }

    /// The empty squares.
    #[inline]
    pub(crate) const fn empty(&self) -> u64 {
        self.empty
    }

    /// How many squares are empty.
    #[inline]
    pub const fn n_empty(&self) -> u32 {
        self.n_empty
    }

    /// The squares with a die.
    #[inline]
    pub(crate) const fn dice(&self) -> u64 {
        self.values[0] | self.values[1] | self.values[2]
    }

    /// The squares that can never hold a die.
    pub(crate) const fn holes(&self) -> u64 {
        !(self.empty | self.dice())
    }

    /// What a square holds.
    pub fn cell(&self, square: Square) -> Cell {
        let number = |planes: &[u64; 3]| {
            let bit = |index: usize| (planes[index] >> square.index() & 1) as u8;
            bit(0) | bit(1) << 1 | bit(2) << 2
        };
        if self.empty & square.bit() != 0 {
            return Cell::Empty;
        }
        match Value::try_from(number(&self.values)) {
            Err(_) => Cell::Hole,
            Ok(value) => Cell::Die(Die {
                owner: Seat::new(number(&self.owners).into()).expect("three bits name a seat"),
                value,
            }),
        }
    }

    /// The dice of `seat`.
    #[inline]
    pub(crate) const fn dice_of(&self, seat: Seat) -> u64 {
        equal(&self.owners, seat.index() as u8) & self.dice()
    }

    /// The sum of the values of the dice on these squares.
    pub(crate) const fn total(&self, squares: u64) -> u32 {
        (self.values[0] & squares).count_ones()
            + (self.values[1] & squares).count_ones() * 2
            + (self.values[2] & squares).count_ones() * 4
    }

    /// Makes an empty square a hole.
    pub(crate) fn make_hole(&mut self, square: Square) {
        debug_assert!(
            self.empty & square.bit() != 0,
            "only an empty square becomes a hole"
        );
        self.empty &= !square.bit();
        self.n_empty -= 1;
    }

    /// Puts a die on an empty square; nothing else changes.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, die: Die) {
        debug_assert!(
            self.empty & square.bit() != 0,
            "a die goes on an empty square"
        );
        let bit = square.bit();
        for index in 0..3 {
            self.values[index as usize] |= bit & spread(die.value.get(), index);
            self.owners[index as usize] |= bit & spread(die.owner.index() as u8, index);
        }
        self.empty &= !bit;
        self.n_empty -= 1;
    }

    /// The dice of `squares` that show less than `value`.
    #[inline]
    pub(crate) const fn lower_than(&self, squares: u64, value: Value) -> u64 {
        let [low, middle, high] = self.values;
        let (v0, v1, v2) = (spread(value.0, 0), spread(value.0, 1), spread(value.0, 2));
        let lower = !high & v2 | !(high ^ v2) & (!middle & v1 | !(middle ^ v1) & !low & v0);
        squares & self.dice() & lower
    }

    /// The dice of `squares` that show exactly `value`.
    #[inline]
    pub(crate) const fn showing(&self, squares: u64, value: Value) -> u64 {
        squares & equal(&self.values, value.0)
    }

    /// Turns the dice of these squares up by one; none of them may show a 6.
    #[inline]
    pub(crate) const fn turn_up(&mut self, squares: u64) {
        let [low, middle, high] = self.values;
        let carry = low & squares;
        self.values = [low ^ squares, middle ^ carry, high ^ middle & carry];
    }

    /// Turns the dice of these squares to `value`.
    #[inline]
    pub(crate) fn turn_to(&mut self, squares: u64, value: Value) {
        for index in 0..3 {
            let plane = &mut self.values[index as usize];
            *plane = *plane & !squares | spread(value.0, index) & squares;
        }
    }

    /// Gives the dice of these squares to `seat`.
    #[inline]
    pub(crate) fn give(&mut self, squares: u64, seat: Seat) {
        for index in 0..3 {
            let plane = &mut self.owners[index as usize];
            *plane = *plane & !squares | spread(seat.index() as u8, index) & squares;
        }
    }

    /// Panics if the planes contradict each other.
    pub(crate) fn assert_invariants(&self) {
        let dice = self.dice();
        assert_eq!(self.empty & dice, 0, "a square with a die is not empty");
        assert_eq!(
            self.values[0] & self.values[1] & self.values[2],
            0,
            "no die shows a 7"
        );
        let owned = self.owners[0] | self.owners[1] | self.owners[2];
        assert_eq!(owned & !dice, 0, "only dice have owners");
        assert_eq!(
            self.n_empty,
            self.empty.count_ones(),
            "the count of empty squares is true"
        );
    }
}

/// The squares whose number in these planes is `number`.
#[inline]
const fn equal(planes: &[u64; 3], number: u8) -> u64 {
    !(planes[0] ^ spread(number, 0))
        & !(planes[1] ^ spread(number, 1))
        & !(planes[2] ^ spread(number, 2))
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

/// The neighbours of each square (CON-7).
const NEIGHBORS: [u64; 64] = {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        table[index] = around(1 << index);
        index += 1;
    }
    table
};

/// The neighbours of a square (CON-7).
#[inline]
pub(crate) const fn neighbors(square: Square) -> u64 {
    NEIGHBORS[square.index()]
}
