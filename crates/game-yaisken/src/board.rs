//! Places: spaces, directions, and which space lies in a direction of another. No dice, no legality.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, serialized_as_text};
use ts_rs::TS;

/// A space by its column's letter and its row's number, from `a1` to `h8` (YAI-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Space(u8);

impl Space {
    /// How many spaces there are on the largest board, which has all of the smaller ones.
    pub const COUNT: usize = 64;

    /// The space with this index, row by row on the largest board: `a1` is 0, `h8` is 63.
    pub const fn new(index: usize) -> Option<Space> {
        if index < Space::COUNT {
            Some(Space(index as u8))
        } else {
            None
        }
    }

    /// The index below [`COUNT`](Space::COUNT).
    #[inline(always)]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but lets the compiler drop bounds checks of arrays by space.
        self.0 as usize % Space::COUNT
    }

    /// The space in a column and a row, both counted from 0 and below 8.
    #[inline(always)]
    pub(crate) const fn at(column: u8, row: u8) -> Space {
        Space(row % 8 * 8 + column % 8)
    }

    /// The column, counted from 0.
    #[inline(always)]
    pub const fn column(self) -> u8 {
        self.0 % 8
    }

    /// The row, counted from 0.
    #[inline(always)]
    pub const fn row(self) -> u8 {
        self.0 / 8 % 8
    }

    /// Its bit in a set of spaces.
    #[inline(always)]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.index()
    }

    /// Every space of the largest board, `a1` first.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> {
        (0..Space::COUNT as u8).map(Space)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Space({self})")
    }
}

impl FromStr for Space {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Space, ParseError> {
        match text.as_bytes() {
            [column @ b'a'..=b'h', row @ b'1'..=b'8'] => Ok(Space::at(column - b'a', row - b'1')),
            _ => Err(ParseError::new("a space, a1 to h8", text)),
        }
    }
}

serialized_as_text!(Space);

/// The spaces of a set of bits, `a1` first.
pub(crate) fn spaces_of(mut bits: u64) -> impl Iterator<Item = Space> {
    std::iter::from_fn(move || {
        let space = (bits != 0).then_some(Space(bits.trailing_zeros() as u8))?;
        bits &= bits - 1;
        Some(space)
    })
}

/// A direction on the board, in the order in which an attack's lines are judged (YAI-22).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Direction {
    /// To higher rows.
    Up,
    /// To later columns.
    Right,
    /// To lower rows.
    Down,
    /// To earlier columns.
    Left,
    /// Between up and right, and so on clockwise.
    UpperRight,
    /// Between right and down.
    LowerRight,
    /// Between down and left.
    LowerLeft,
    /// Between left and up.
    UpperLeft,
}

impl Direction {
    /// Every direction in the order of YAI-22.
    pub const ALL: [Direction; 8] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
        Direction::UpperRight,
        Direction::LowerRight,
        Direction::LowerLeft,
        Direction::UpperLeft,
    ];

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The direction 45 degrees to the left of this one, and the one to the right.
    pub(crate) const fn beside(self) -> [Direction; 2] {
        use Direction::*;
        match self {
            Up => [UpperLeft, UpperRight],
            UpperRight => [Up, Right],
            Right => [UpperRight, LowerRight],
            LowerRight => [Right, Down],
            Down => [LowerRight, LowerLeft],
            LowerLeft => [Down, Left],
            Left => [LowerLeft, UpperLeft],
            UpperLeft => [Left, Up],
        }
    }

    /// How many columns to the right and rows up one step goes.
    const fn delta(self) -> (i8, i8) {
        use Direction::*;
        match self {
            Up => (0, 1),
            Right => (1, 0),
            Down => (0, -1),
            Left => (-1, 0),
            UpperRight => (1, 1),
            LowerRight => (1, -1),
            LowerLeft => (-1, -1),
            UpperLeft => (-1, 1),
        }
    }
}

/// A set of directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Directions(u8);

impl Directions {
    pub(crate) const NONE: Directions = Directions(0);
    /// Horizontally and vertically.
    pub(crate) const STRAIGHT: Directions = Directions(0x0F);
    /// Diagonally.
    pub(crate) const DIAGONAL: Directions = Directions(0xF0);

    /// Whether the set has it.
    #[inline(always)]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction.index() & 1 == 1
    }

    /// Whether it has none.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What is in either.
    #[inline(always)]
    pub(crate) const fn or(self, other: Directions) -> Directions {
        Directions(self.0 | other.0)
    }

    /// Takes the first one in the order of YAI-22 out, if there is any.
    #[inline(always)]
    pub(crate) const fn pop(&mut self) -> Option<Direction> {
        if self.is_empty() {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Direction::ALL[first % Direction::ALL.len()])
    }

    /// The directions in the order of YAI-22.
    pub fn iter(mut self) -> impl Iterator<Item = Direction> {
        std::iter::from_fn(move || self.pop())
    }
}

/// YAI-4: a square board by the length of its side, 5 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "5 | 6 | 7 | 8")]
pub struct Board(u8);

/// Column a, as bits.
const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;

/// For each board, direction and space the space one step on; the space itself where there is none.
static STEPS: [[[Space; Space::COUNT]; 8]; 4] = steps(false);
/// The same with the edges joined for straight steps (YAI-30).
static CROSSINGS: [[[Space; Space::COUNT]; 8]; 4] = steps(true);

const fn steps(crossing: bool) -> [[[Space; Space::COUNT]; 8]; 4] {
    let mut steps = [[[Space(0); Space::COUNT]; 8]; 4];
    let mut board = 0;
    while board < 4 {
        let side = (board + Board::SMALLEST.0 as usize) as i8;
        let mut direction = 0;
        while direction < 8 {
            let (right, up) = Direction::ALL[direction].delta();
            let mut index = 0;
            while index < Space::COUNT {
                let space = Space(index as u8);
                let (mut column, mut row) = (space.column() as i8 + right, space.row() as i8 + up);
                if crossing && direction < 4 {
                    (column, row) = ((column + side) % side, (row + side) % side);
                }
                let is_on_board = column >= 0 && column < side && row >= 0 && row < side;
                steps[board][direction][index] = if is_on_board {
                    Space::at(column as u8, row as u8)
                } else {
                    space
                };
                index += 1;
            }
            direction += 1;
        }
        board += 1;
    }
    steps
}

impl Board {
    /// Five by five.
    pub const SMALLEST: Board = Board(5);
    /// Eight by eight, which is the standard.
    pub const LARGEST: Board = Board(8);

    /// The board with sides of this length.
    pub const fn new(side: u8) -> Option<Board> {
        if side >= Board::SMALLEST.0 && side <= Board::LARGEST.0 {
            Some(Board(side))
        } else {
            None
        }
    }

    /// The length of its sides.
    #[inline(always)]
    pub const fn side(self) -> u8 {
        self.0
    }

    /// How many spaces it has.
    #[inline(always)]
    pub const fn n_spaces(self) -> u32 {
        self.0 as u32 * self.0 as u32
    }

    /// Whether the space is on it.
    #[inline(always)]
    pub const fn has(self, space: Space) -> bool {
        space.column() < self.0 && space.row() < self.0
    }

    /// Its spaces, `a1` first.
    pub fn spaces(self) -> impl DoubleEndedIterator<Item = Space> {
        self.rows().flatten()
    }

    /// Its rows, the lowest first, each from column a on.
    pub fn rows(self) -> impl DoubleEndedIterator<Item = impl DoubleEndedIterator<Item = Space>> {
        (0..self.0).map(move |row| (0..self.0).map(move |column| Space::at(column, row)))
    }

    /// The space with this number, counting row by row on this board.
    #[inline(always)]
    pub(crate) const fn nth(self, n: u32) -> Space {
        Space::at((n % self.0 as u32) as u8, (n / self.0 as u32) as u8)
    }

    /// The space one step on, if it is on the board.
    #[inline(always)]
    pub fn step(self, from: Space, direction: Direction) -> Option<Space> {
        self.look_up(&STEPS, from, direction)
    }

    /// YAI-30: the same with the edges joined; a diagonal step never crosses (YAI-35).
    #[inline(always)]
    pub fn step_across(self, from: Space, direction: Direction) -> Option<Space> {
        self.look_up(&CROSSINGS, from, direction)
    }

    /// All its spaces, as bits.
    #[inline(always)]
    pub(crate) const fn bits(self) -> u64 {
        // Its first row, once for each of its rows.
        let row = (1 << self.0) - 1;
        row * (FIRST_COLUMN >> (8 * (8 - self.0)))
    }

    /// The spaces up, right, down and left of a space, as bits.
    #[inline(always)]
    pub(crate) const fn beside(self, space: Space) -> u64 {
        let bit = space.bit();
        let in_row = bit << 1 & !FIRST_COLUMN | bit >> 1 & !(FIRST_COLUMN << 7);
        (bit << 8 | bit >> 8 | in_row) & self.bits()
    }

    /// The spaces one step on in these directions, as bits.
    pub(crate) fn around(self, from: Space, directions: Directions, crosses: bool) -> u64 {
        let step = |direction| {
            if crosses {
                self.step_across(from, direction)
            } else {
                self.step(from, direction)
            }
        };
        let spaces = directions.iter().filter_map(step);
        spaces.fold(0, |bits, space| bits | space.bit())
    }

    #[inline(always)]
    fn look_up(
        self,
        steps: &[[[Space; Space::COUNT]; 8]; 4],
        from: Space,
        direction: Direction,
    ) -> Option<Space> {
        let board = (self.0 - Board::SMALLEST.0) as usize % 4;
        let to = steps[board][direction.index()][from.index()];
        (to != from).then_some(to)
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::LARGEST
    }
}

impl TryFrom<u8> for Board {
    type Error = String;

    fn try_from(side: u8) -> Result<Board, String> {
        Board::new(side).ok_or_else(|| format!("expected a board of 5 to 8, found {side}"))
    }
}

impl From<Board> for u8 {
    fn from(board: Board) -> u8 {
        board.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(name: &str) -> Space {
        name.parse().unwrap()
    }

    #[test]
    fn steps_end_at_the_edge_of_each_board() {
        for board in (5..=8).filter_map(Board::new) {
            let far = Space::at(board.side() - 1, 3);
            assert_eq!(board.step(far, Direction::Right), None);
            assert_eq!(board.step_across(far, Direction::Right), Some(space("a4")));
            assert_eq!(board.step_across(far, Direction::UpperRight), None);
            let n_pairs: usize = (board.spaces())
                .map(|from| {
                    let steps = Direction::ALL.into_iter();
                    steps.filter_map(|to| board.step(from, to)).count()
                })
                .sum();
            assert_eq!(
                spaces_of(board.bits()).collect::<Vec<_>>(),
                board.spaces().collect::<Vec<_>>()
            );
            for from in board.spaces() {
                let around = board.around(from, Directions::STRAIGHT, false);
                assert_eq!(board.beside(from), around, "{from}");
            }
            let side = usize::from(board.side());
            assert_eq!(n_pairs, 4 * side * (side - 1) + 4 * (side - 1) * (side - 1));
        }
        assert_eq!(
            Board::LARGEST.step(space("d4"), Direction::LowerRight),
            Some(space("e3"))
        );
    }

    #[test]
    fn yai_4_the_sides_of_a_board_are_5_to_8_long() {
        assert_eq!(Board::default().side(), 8);
        for side in [5, 8] {
            assert_eq!(Board::try_from(side).map(Board::side), Ok(side));
        }
        for side in [4, 9] {
            let wrong = format!("expected a board of 5 to 8, found {side}");
            assert_eq!(Board::try_from(side), Err(wrong));
        }
    }

    #[test]
    fn beside_a_direction_are_the_two_at_45_degrees() {
        for direction in Direction::ALL {
            let [left, right] = direction.beside();
            assert_eq!(left.beside()[1], direction);
            assert_eq!(right.beside()[0], direction);
        }
    }
}
