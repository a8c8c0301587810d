//! Places: hexes, what lies around them, and the two sides of the table. No dice, no legality.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, Seat, serialized_as_text};
use ts_rs::TS;

use crate::data;

/// How many cells of the window one row takes: a border on either side, and numbers 1 to 9.
const WIDTH: u8 = 11;
/// How many cells the window has.
pub(crate) const CELLS: usize = 128;

/// A hex by its row's letter and its number, from `a1` to `i9` (SCA-2, SCA-5).
///
/// It is an index into a window that holds either board with a border around it, so that a neighbor
/// in some direction is the same number of cells away everywhere, and what lies off the board is border.
/// Rows follow each other from `a` on. The window closes on itself: what remains of its cells after row
/// `i` is the border below row `a` as well.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Hex(u8);

impl Hex {
    /// How many hexes there are on the larger board, which has all of the smaller one.
    pub const COUNT: usize = data::HEXES.len();

    /// The hex with this index, counting row by row on the larger board: `a1` is 0, `i9` is 60.
    pub const fn new(index: usize) -> Option<Hex> {
        if index < Hex::COUNT {
            Some(data::HEXES[index])
        } else {
            None
        }
    }

    /// The index below [`COUNT`](Hex::COUNT).
    pub fn index(self) -> usize {
        let found = data::HEXES.binary_search(&self);
        found.expect("every hex that has a name is on the larger board")
    }

    /// Every hex of the larger board, `a1` first.
    pub fn all() -> impl Iterator<Item = Hex> {
        data::HEXES.into_iter()
    }

    /// The hex in a row, 0 for `a`, with a number.
    pub(crate) const fn at(row: u8, number: u8) -> Hex {
        Hex(row * WIDTH + number)
    }

    /// Its cell of the window.
    #[inline(always)]
    pub(crate) const fn cell(self) -> usize {
        self.0 as usize % CELLS
    }

    /// What is so far from here: a hex, or a cell of the border that has no name.
    #[inline(always)]
    pub(crate) const fn plus(self, offset: Offset) -> Hex {
        Hex(self.0.wrapping_add(offset.0) % CELLS as u8)
    }

    /// The row, 0 for `a`, and the number.
    const fn row_and_number(self) -> (i8, i8) {
        ((self.0 / WIDTH) as i8, (self.0 % WIDTH) as i8)
    }

    /// How many steps lead from here to there.
    pub(crate) const fn distance(self, other: Hex) -> u8 {
        let (row, number) = self.row_and_number();
        let (other_row, other_number) = other.row_and_number();
        let (up, along) = (other_row - row, other_number - number);
        // A step up may take one along for free, a step up and back may not: the greatest of three.
        let all = up.unsigned_abs() + along.unsigned_abs() + (up - along).unsigned_abs();
        all / 2
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, number) = self.row_and_number();
        write!(f, "{}{number}", (b'a' + row as u8) as char)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hex({self})")
    }
}

impl FromStr for Hex {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Hex, ParseError> {
        let hex = match text.as_bytes() {
            [row @ b'a'..=b'i', number @ b'1'..=b'9'] => Some(Hex::at(row - b'a', number - b'0')),
            _ => None,
        };
        hex.filter(|hex| data::HEXES.binary_search(hex).is_ok())
            .ok_or_else(|| ParseError::new("a hex of one of the boards, a1 to i9", text))
    }
}

serialized_as_text!(Hex);

/// How far it is from a hex to another one nearby, and in which direction: a difference of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Offset(u8);

impl Offset {
    /// The six neighbors (SCA-2), clockwise from the upper right, row `a` being the lowest.
    pub(crate) const AROUND: [Offset; 6] = [
        Offset::of(1, 1),
        Offset::of(0, 1),
        Offset::of(-1, 0),
        Offset::of(-1, -1),
        Offset::of(0, -1),
        Offset::of(1, 0),
    ];

    /// The hexes at distance 1, and then those at distance 2 (SCA-17).
    pub(crate) const REACH: [Offset; 18] = {
        let mut reach = [Offset(0); 18];
        let mut index = 0;
        while index < 6 {
            let (one, next) = (Offset::AROUND[index], Offset::AROUND[(index + 1) % 6]);
            reach[index] = one;
            reach[6 + index] = one.and(one);
            reach[12 + index] = one.and(next);
            index += 1;
        }
        reach
    };

    const fn of(up: i8, along: i8) -> Offset {
        Offset((up * WIDTH as i8 + along) as u8)
    }

    const fn and(self, other: Offset) -> Offset {
        Offset(self.0.wrapping_add(other.0))
    }

    /// The same offsets in the order of the hexes that they lead to.
    pub(crate) const fn in_order<const N: usize>(mut offsets: [Offset; N]) -> [Offset; N] {
        let mut done = 1;
        while done < N {
            let mut place = done;
            while place > 0 && (offsets[place].0 as i8) < offsets[place - 1].0 as i8 {
                (offsets[place], offsets[place - 1]) = (offsets[place - 1], offsets[place]);
                place -= 1;
            }
            done += 1;
        }
        offsets
    }
}

/// One of the two players, by where the home edge lies (SCA-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Side {
    /// Seat 0, at home in row `a`.
    South,
    /// Seat 1, at home in the last row.
    North,
}

impl Side {
    pub(crate) const ALL: [Side; 2] = [Side::South, Side::North];

    /// The side of a seat, if the table has it.
    #[inline(always)]
    pub(crate) const fn of(seat: Seat) -> Option<Side> {
        match seat.index() {
            0 => Some(Side::South),
            1 => Some(Side::North),
            _ => None,
        }
    }

    #[inline(always)]
    pub(crate) const fn seat(self) -> Seat {
        const SEATS: [Option<Seat>; 2] = [Seat::new(0), Seat::new(1)];
        SEATS[self.index()].expect("every table has room for two")
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    #[inline(always)]
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants::Board;

    /// The neighbors of a hex as SCA-2 lists them, those off the board included.
    fn neighbors(hex: Hex) -> [(i8, i8); 6] {
        let (r, n) = hex.row_and_number();
        [
            (r, n - 1),
            (r, n + 1),
            (r + 1, n),
            (r + 1, n + 1),
            (r - 1, n),
            (r - 1, n - 1),
        ]
    }

    #[test]
    fn offsets_lead_to_the_hexes_at_distance_one_and_two_and_nowhere_else() {
        for board in [Board::Four, Board::Five] {
            let hexes: Vec<Hex> = board.hexes().collect();
            for &hex in &hexes {
                let near = |offsets: &[Offset]| {
                    let mut found: Vec<Hex> = offsets.iter().map(|&by| hex.plus(by)).collect();
                    found.retain(|found| hexes.contains(found));
                    found.sort();
                    found
                };
                let at = |distances: &[u8]| {
                    let mut found = hexes.clone();
                    found.retain(|&other| distances.contains(&hex.distance(other)));
                    found
                };
                let adjacent = |other: &&Hex| neighbors(hex).contains(&other.row_and_number());
                let listed: Vec<Hex> = hexes.iter().filter(adjacent).copied().collect();
                assert_eq!(near(&Offset::AROUND), listed, "{hex}");
                assert_eq!(at(&[1]), listed, "{hex}");
                assert_eq!(near(&Offset::REACH), at(&[1, 2]), "{hex}");
            }
        }
    }

    #[test]
    fn neighbors_go_round_clockwise() {
        let center: Hex = "d4".parse().unwrap();
        let round = Offset::AROUND.map(|offset| center.plus(offset).to_string());
        assert_eq!(round, ["e5", "d5", "c4", "c3", "d3", "e4"]);
    }

    #[test]
    fn only_hexes_of_a_board_have_names() {
        assert_eq!(Hex::all().count(), 61);
        for hex in Hex::all() {
            assert_eq!(hex.to_string().parse(), Ok(hex));
            assert_eq!(Hex::new(hex.index()), Some(hex));
        }
        for text in ["a6", "e0", "i4", "j1", "d10", "D4", ""] {
            assert!(text.parse::<Hex>().is_err(), "{text}");
        }
    }
}
