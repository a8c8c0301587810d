//! The board as names of hexes: SCA-2 to SCA-5.

use std::collections::BTreeSet;
use std::fmt;

/// A row's letter and a number; hexes are ordered by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Hex {
    pub row: char,
    pub number: i32,
}

impl Hex {
    /// The hex with this name, on whatever board.
    pub fn named(name: &str) -> Hex {
        let (row, number) = name.split_at(1);
        Hex {
            row: row.chars().next().unwrap(),
            number: number.parse().unwrap(),
        }
    }

    /// The place so many rows higher and so many numbers on, which may be off every board.
    fn moved(self, (rows, numbers): (i32, i32)) -> Hex {
        let row = self.row as i32 + rows;
        Hex {
            row: u8::try_from(row).unwrap().into(),
            number: self.number + numbers,
        }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row, self.number)
    }
}

/// SCA-2: rows and numbers of the six steps, clockwise from the upper right.
const CLOCKWISE: [(i32, i32); 6] = [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)];

/// One of the six directions, clockwise from the upper right.
#[derive(Clone, Copy, PartialEq)]
pub struct Direction(usize);

impl Direction {
    pub fn all() -> impl Iterator<Item = Direction> {
        (0..6).map(Direction)
    }

    /// 0 for the upper right, 5 for the upper left.
    pub fn number(self) -> usize {
        self.0
    }

    pub fn clockwise(self) -> Direction {
        Direction((self.0 + 1) % 6)
    }

    pub fn counterclockwise(self) -> Direction {
        Direction((self.0 + 5) % 6)
    }
}

/// A hexagon with this many hexes to a side.
#[derive(Clone, Copy, PartialEq)]
pub enum Board {
    Four,
    Five,
}

impl Board {
    /// The rows as the rulebook lists them: letter, lowest and highest number, the lowest row first.
    pub fn rows(self) -> &'static [(char, i32, i32)] {
        match self {
            Board::Four => &[
                ('a', 1, 4),
                ('b', 1, 5),
                ('c', 1, 6),
                ('d', 1, 7),
                ('e', 2, 7),
                ('f', 3, 7),
                ('g', 4, 7),
            ],
            Board::Five => &[
                ('a', 1, 5),
                ('b', 1, 6),
                ('c', 1, 7),
                ('d', 1, 8),
                ('e', 1, 9),
                ('f', 2, 9),
                ('g', 3, 9),
                ('h', 4, 9),
                ('i', 5, 9),
            ],
        }
    }

    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        let rows = self.rows().iter();
        rows.flat_map(|&(row, low, high)| (low..=high).map(move |number| Hex { row, number }))
    }

    pub fn has(self, hex: Hex) -> bool {
        let mut rows = self.rows().iter();
        rows.any(|&(row, low, high)| row == hex.row && (low..=high).contains(&hex.number))
    }

    pub fn center(self) -> Hex {
        Hex::named(match self {
            Board::Four => "d4",
            Board::Five => "e5",
        })
    }

    /// SCA-4, SCA-5.
    pub fn deploy_zone(self, seat: usize) -> [Hex; 4] {
        let names = match (self, seat) {
            (_, 0) => ["a1", "a2", "a3", "a4"],
            (Board::Four, _) => ["g4", "g5", "g6", "g7"],
            (Board::Five, _) => ["i6", "i7", "i8", "i9"],
        };
        names.map(Hex::named)
    }

    /// The neighbor in a direction, unless that is off the board.
    pub fn step(self, from: Hex, direction: Direction) -> Option<Hex> {
        Some(from.moved(CLOCKWISE[direction.0])).filter(|to| self.has(*to))
    }

    pub fn neighbors(self, hex: Hex) -> Vec<Hex> {
        Direction::all()
            .filter_map(|direction| self.step(hex, direction))
            .collect()
    }

    /// SCA-3: clockwise from the upper right, as they are served (SCA-31).
    pub fn zone(self) -> Vec<Hex> {
        self.neighbors(self.center())
    }

    /// SCA-2: the hexes at distance 0, at distance 1, and so on to the farthest.
    pub fn rings(self, hex: Hex) -> impl Iterator<Item = BTreeSet<Hex>> {
        let mut seen: BTreeSet<Hex> = BTreeSet::new();
        let mut ring = BTreeSet::from([hex]);
        std::iter::from_fn(move || {
            seen.extend(&ring);
            let around = ring.iter().flat_map(|hex| self.neighbors(*hex));
            let next = around.filter(|hex| !seen.contains(hex)).collect();
            let this = std::mem::replace(&mut ring, next);
            Some(this).filter(|ring| !ring.is_empty())
        })
    }
}
