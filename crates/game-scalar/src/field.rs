//! The board with the dice on it, arranged for drawing one of a player's dice and looking where it can go.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::board::{CELLS, Hex, Offset, Side};
use crate::data::Layout;
use crate::dice::{Cell, Kind, Unit};

/// A die's kind and face in one byte: three bits and five.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Die(u8);

impl Die {
    #[inline(always)]
    pub(crate) const fn new(kind: Kind, face: u8) -> Die {
        Die((kind as u8) << 5 | face)
    }

    pub(crate) const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 5) as usize]
    }

    /// The row of places that it stands in: 0 for light dice, 1 for all others.
    #[inline(always)]
    const fn row(self) -> usize {
        (self.0 >= Die::new(Kind::D8, 0).0) as usize
    }

    #[inline(always)]
    pub(crate) const fn face(self) -> u8 {
        self.0 & 0x1F
    }
}

impl fmt::Debug for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.kind(), self.face())
    }
}

/// Where a die stands, and which one it is.
#[derive(Clone, Copy, Debug)]
struct Place {
    hex: Hex,
    die: Die,
}

/// How many places a side has: a row for light dice, and then one for the others.
const PLACES: usize = 16;
/// The first place of dice that are not light: a formation has four light ones (SCA-1).
pub(crate) const FIRST_OTHER: usize = 4;
/// The first place of both rows.
const FIRST: [usize; 2] = [0, FIRST_OTHER];

/// A cell that holds a die: its place is in the lower five bits, the highest of which is its side.
const DIE: u8 = 0x40;
/// A cell of the control zone, whatever it holds. A free cell has no other bit.
const ZONE: u8 = 0x20;
/// Tells cells with dice of one side from all others.
const SIDE: u8 = 0xD0;
/// The scalar core's cell.
const CORE: u8 = 0x80;
/// A cell of the border.
const BORDER: u8 = 0x81;

/// What the cells with dice of a side have in common.
#[inline(always)]
const fn mark(side: Side) -> u8 {
    DIE | (side.index() * PLACES) as u8
}

/// The board and the dice on it.
///
/// Every die has a place in one of its side's two rows, which have no gaps: the last die of a row takes the
/// place of one that leaves. So a random die is a single look-up. Equal are fields with the same dice on
/// the same hexes, whatever their places.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    cells: [u8; CELLS],
    /// What stands behind the dice of a row has no meaning.
    places: [Place; 2 * PLACES],
    /// How many dice stand in each side's rows.
    n_in_row: [[u8; 2]; 2],
    /// How many of each side's dice are in the control zone.
    n_in_zone: [u8; 2],
}

impl Field {
    /// An empty board.
    pub(crate) const fn new(layout: &Layout) -> Field {
        let mut cells = [BORDER; CELLS];
        let mut row = 0;
        while row < layout.rows.len() {
            let (mut number, last) = layout.rows[row];
            while number <= last {
                cells[Hex::at(row as u8, number).cell()] = 0;
                number += 1;
            }
            row += 1;
        }
        cells[layout.center.cell()] = CORE;
        let mut index = 0;
        while index < layout.zone.len() {
            cells[layout.zone[index].cell()] = ZONE;
            index += 1;
        }
        let nothing = Place {
            hex: layout.center,
            die: Die::new(Kind::D4, 1),
        };
        Field {
            cells,
            places: [nothing; 2 * PLACES],
            n_in_row: [[0; 2]; 2],
            n_in_zone: [0; 2],
        }
    }

    #[inline(always)]
    fn cell(&self, hex: Hex) -> u8 {
        self.cells[hex.cell()]
    }

    /// The place of the die on a hex that holds one.
    #[inline(always)]
    fn place(&self, hex: Hex) -> usize {
        self.cell(hex) as usize % (2 * PLACES)
    }

    /// Whether a hex of the board holds nothing.
    #[inline(always)]
    pub(crate) fn is_free(&self, hex: Hex) -> bool {
        self.cell(hex) & !ZONE == 0
    }

    /// Whether any of these hexes is free.
    #[inline(always)]
    pub(crate) fn any_free(&self, hexes: &[Hex]) -> bool {
        hexes.iter().any(|&hex| self.is_free(hex))
    }

    /// Whether a hex next to this one is free.
    #[inline(always)]
    pub(crate) fn is_free_around(&self, hex: Hex) -> bool {
        Offset::AROUND
            .iter()
            .any(|&offset| self.is_free(hex.plus(offset)))
    }

    /// Whether a hex holds a die of `side`.
    #[inline(always)]
    pub(crate) fn is_of(&self, hex: Hex, side: Side) -> bool {
        self.cell(hex) & SIDE == mark(side)
    }

    /// Whether a hex holds a die.
    pub(crate) fn is_die(&self, hex: Hex) -> bool {
        Side::ALL.iter().any(|&side| self.is_of(hex, side))
    }

    /// Whether a hex holds the scalar core.
    pub(crate) fn is_core(&self, hex: Hex) -> bool {
        self.cell(hex) == CORE
    }

    /// Whether the board being played has this hex.
    pub(crate) fn has(&self, hex: Hex) -> bool {
        self.cell(hex) != BORDER
    }

    /// The die on a hex that holds one.
    #[inline(always)]
    pub(crate) fn die(&self, hex: Hex) -> Die {
        self.places[self.place(hex)].die
    }

    /// What a hex of the board holds.
    pub(crate) fn look(&self, hex: Hex) -> Cell {
        let owner = Side::ALL.into_iter().find(|&side| self.is_of(hex, side));
        match owner {
            Some(side) => Cell::Unit(Unit {
                owner: side.seat(),
                kind: self.die(hex).kind(),
                face: self.die(hex).face(),
            }),
            None if self.is_core(hex) => Cell::Core,
            None => Cell::Free,
        }
    }

    /// How many light dice of `side` there are.
    #[inline(always)]
    pub(crate) fn n_light(&self, side: Side) -> u32 {
        self.n_in_row[side.index()][0].into()
    }

    /// How many dice of `side` that are not light there are.
    #[inline(always)]
    pub(crate) fn n_other(&self, side: Side) -> u32 {
        self.n_in_row[side.index()][1].into()
    }

    /// How many dice of `side` there are.
    #[inline(always)]
    pub(crate) fn n_dice(&self, side: Side) -> u32 {
        self.n_light(side) + self.n_other(side)
    }

    /// Where the die in a place stands: light ones have the places from 0 on, the others those from
    /// [`FIRST_OTHER`] on.
    #[inline(always)]
    pub(crate) fn hex_of(&self, side: Side, place: u8) -> Hex {
        self.places[side.index() * PLACES + usize::from(place) % PLACES].hex
    }

    /// How many dice of `side` are in the control zone.
    #[inline(always)]
    pub(crate) fn n_in_zone(&self, side: Side) -> u32 {
        self.n_in_zone[side.index()].into()
    }

    /// The dice of `side`, in no particular order.
    pub(crate) fn dice(&self, side: Side) -> impl Iterator<Item = (Hex, Die)> {
        let row = &self.places[side.index() * PLACES..][..PLACES];
        let light = &row[..self.n_light(side) as usize];
        let other = &row[FIRST_OTHER..][..self.n_other(side) as usize];
        light
            .iter()
            .chain(other)
            .map(|place| (place.hex, place.die))
    }

    /// How many dice of `side` are of a kind.
    pub(crate) fn n_of_kind(&self, side: Side, kind: Kind) -> u32 {
        self.dice(side)
            .filter(|(_, die)| die.kind() == kind)
            .count() as u32
    }

    /// Puts a die of `side` on a free hex; no side has more than a formation.
    #[inline(always)]
    pub(crate) fn put(&mut self, side: Side, hex: Hex, die: Die) {
        debug_assert!(self.is_free(hex), "a die goes on a free hex");
        let place = self.end_of_row(side, die.row());
        self.n_in_row[side.index()][die.row()] += 1;
        self.places[place] = Place { hex, die };
        self.enter(hex, DIE | place as u8);
    }

    /// The place behind the dice of a row.
    #[inline(always)]
    fn end_of_row(&self, side: Side, row: usize) -> usize {
        let n_dice = usize::from(self.n_in_row[side.index()][row]);
        side.index() * PLACES + (FIRST[row] + n_dice) % PLACES
    }

    /// Moves the die on a hex to a free one.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, from: Hex, to: Hex) {
        debug_assert!(self.is_free(to), "a die goes to a free hex");
        self.places[self.place(from)].hex = to;
        let cell = self.leave(from);
        self.enter(to, cell);
    }

    /// Takes the die of `side` on a hex off the board.
    #[inline(always)]
    pub(crate) fn remove(&mut self, side: Side, hex: Hex) {
        debug_assert!(self.is_of(hex, side), "a die that is there is taken off");
        let (place, row) = (self.place(hex), self.die(hex).row());
        self.n_in_row[side.index()][row] -= 1;
        let last = self.end_of_row(side, row);
        // The die that leaves may be the last one itself: its cell is freed after the last one's is renamed.
        self.places[place] = self.places[last];
        self.cells[self.places[last].hex.cell()] ^= (last ^ place) as u8;
        self.leave(hex);
    }

    /// Puts what stands for a die on a free cell.
    #[inline(always)]
    fn enter(&mut self, hex: Hex, die: u8) {
        let cell = &mut self.cells[hex.cell()];
        self.n_in_zone[usize::from(die >> 4 & 1)] += *cell / ZONE;
        *cell |= die;
    }

    /// Frees a cell, and says what stood for the die on it.
    #[inline(always)]
    fn leave(&mut self, hex: Hex) -> u8 {
        let cell = &mut self.cells[hex.cell()];
        let die = *cell & !ZONE;
        *cell &= ZONE;
        self.n_in_zone[usize::from(die >> 4 & 1)] -= *cell / ZONE;
        die
    }

    /// Turns the die on a hex to another face.
    pub(crate) fn turn(&mut self, hex: Hex, face: u8) {
        let place = self.place(hex);
        self.places[place].die = Die::new(self.die(hex).kind(), face);
    }

    /// What each cell holds, without the places.
    fn content(&self) -> impl Iterator<Item = (u8, Option<Die>)> {
        self.cells.iter().map(|&cell| match cell & DIE {
            DIE => (
                cell & SIDE,
                Some(self.places[cell as usize % (2 * PLACES)].die),
            ),
            _ => (cell, None),
        })
    }

    /// Panics if cells and places contradict each other.
    pub(crate) fn assert_invariants(&self) {
        for side in Side::ALL {
            for row in [0, 1] {
                for place in side.index() * PLACES + FIRST[row]..self.end_of_row(side, row) {
                    let Place { hex, die } = self.places[place];
                    assert_eq!(die.row(), row, "light dice stand apart from the others");
                    assert_eq!(
                        self.cell(hex) & !ZONE,
                        DIE | place as u8,
                        "a die is where it is"
                    );
                }
            }
            let n_cells = |bits: u8| {
                let found = |cell: &&u8| **cell & (SIDE | bits) == mark(side) | bits;
                self.cells.iter().filter(found).count() as u32
            };
            assert_eq!(n_cells(0), self.n_dice(side), "every die has a place");
            assert_eq!(
                n_cells(ZONE),
                self.n_in_zone(side),
                "the zone's dice are counted"
            );
        }
    }
}

impl PartialEq for Field {
    fn eq(&self, other: &Field) -> bool {
        self.content().eq(other.content())
    }
}

impl Eq for Field {}

impl Hash for Field {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for content in self.content() {
            content.hash(state);
        }
    }
}
