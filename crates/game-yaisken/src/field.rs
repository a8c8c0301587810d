//! The board with its dice, and what is counted along.

use tabletop::Seat;

use crate::board::{Board, Space, spaces_of};
use crate::dice::Dice;
use crate::stack::{Cell, Stack};

/// The most seats of a game.
pub(crate) const SEATS: usize = 6;

/// The dice on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Field {
    board: Board,
    cells: [Cell; Space::COUNT],
    /// Counted along: the spaces that each seat controls.
    held: [u64; SEATS],
    /// Counted along: how many dice each seat has on the board (YAI-50).
    n_dice: [u8; SEATS],
    /// Counted along: how many spaces each seat controls.
    n_held: [u8; SEATS],
    /// Counted along: spaces with more than one die.
    stacked: u64,
    /// Counted along: spaces with dice.
    occupied: u64,
}

impl Field {
    /// The board without dice.
    pub(crate) const fn new(board: Board) -> Field {
        Field {
            board,
            cells: [Cell::EMPTY; Space::COUNT],
            held: [0; SEATS],
            n_dice: [0; SEATS],
            n_held: [0; SEATS],
            stacked: 0,
            occupied: 0,
        }
    }

    #[inline(always)]
    pub(crate) const fn board(&self) -> Board {
        self.board
    }

    #[inline(always)]
    pub(crate) fn cell(&self, space: Space) -> Cell {
        self.cells[space.index()]
    }

    #[inline(always)]
    pub(crate) fn stack(&self, space: Space) -> Stack {
        self.cell(space).stack()
    }

    /// The spaces that a seat controls, as bits.
    #[inline(always)]
    pub(crate) fn held(&self, seat: Seat) -> u64 {
        self.held[row(seat)]
    }

    /// How many spaces a seat controls.
    #[inline(always)]
    pub(crate) fn n_held(&self, seat: Seat) -> u32 {
        self.n_held[row(seat)].into()
    }

    /// YAI-50: how many dice a seat has on the board.
    #[inline(always)]
    pub(crate) fn n_dice(&self, seat: Seat) -> u8 {
        self.n_dice[row(seat)]
    }

    /// Spaces with more than one die, as bits.
    #[inline(always)]
    pub(crate) fn stacked(&self) -> u64 {
        self.stacked
    }

    /// The spaces with dice, as bits.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> u64 {
        self.occupied
    }

    /// How many spaces hold dice.
    #[inline(always)]
    pub(crate) fn n_occupied(&self) -> u32 {
        self.n_held.iter().map(|n| u32::from(*n)).sum()
    }

    /// Whether some space is empty (YAI-10).
    #[inline(always)]
    pub(crate) fn has_room(&self) -> bool {
        self.occupied != self.board.bits()
    }

    /// The spaces with dice and who controls them, `a1` first.
    pub(crate) fn dice(&self) -> impl Iterator<Item = (Space, Seat, Stack)> {
        spaces_of(self.occupied()).filter_map(|space| {
            let cell = self.cell(space);
            Some((space, cell.controller()?, cell.stack()))
        })
    }

    /// How many dice of each kind are on the board, whoever controls them.
    pub(crate) fn by_kind(&self) -> Dice {
        self.dice().flat_map(|(_, _, stack)| stack.dice()).collect()
    }

    /// Makes a space hold these dice, or none, of this controller; whatever was there is gone.
    #[inline(always)]
    pub(crate) fn put(&mut self, space: Space, controller: Seat, stack: Stack) {
        self.clear(space);
        if !stack.is_empty() {
            let seat = row(controller);
            self.cells[space.index()] = Cell::new(controller, stack);
            self.held[seat] |= space.bit();
            self.occupied |= space.bit();
            self.n_held[seat] += 1;
            self.n_dice[seat] += stack.n_dice();
            if stack.is_stacked() {
                self.stacked |= space.bit();
            }
        }
    }

    /// A die that is alone on its space goes to an empty one; what is counted but for places stays as it is.
    #[inline(always)]
    pub(crate) fn relocate(&mut self, seat: Seat, from: Space, to: Space) {
        debug_assert!(self.cell(from).is_of(seat) && !self.stack(from).is_stacked());
        debug_assert!(self.cell(to).is_empty());
        self.cells[to.index()] = std::mem::replace(&mut self.cells[from.index()], Cell::EMPTY);
        self.held[row(seat)] ^= from.bit() | to.bit();
        self.occupied ^= from.bit() | to.bit();
    }

    /// Empties a space.
    #[inline(always)]
    pub(crate) fn clear(&mut self, space: Space) {
        let cell = std::mem::replace(&mut self.cells[space.index()], Cell::EMPTY);
        if let Some(controller) = cell.controller() {
            let seat = row(controller);
            self.held[seat] &= !space.bit();
            self.occupied &= !space.bit();
            self.n_held[seat] -= 1;
            self.n_dice[seat] -= cell.stack().n_dice();
            self.stacked &= !space.bit();
        }
    }

    /// Panics if what is counted along is wrong, or a space off the board holds dice.
    pub(crate) fn assert_invariants(&self) {
        let mut again = Field::new(self.board);
        for (space, controller, stack) in self.dice() {
            assert!(self.board.has(space), "dice on {space}, off the board");
            again.put(space, controller, stack);
        }
        assert_eq!(*self, again);
        for space in Space::all().filter(|space| self.occupied() & space.bit() == 0) {
            assert!(self.cell(space).is_empty(), "{space} is held by nobody");
        }
    }
}

/// A seat's row in a table of all seats.
#[inline(always)]
pub(crate) fn row(seat: Seat) -> usize {
    debug_assert!(seat.index() < SEATS, "six play at most");
    // Changes nothing for a seat of the game, but saves a bounds check.
    seat.index().min(SEATS - 1)
}
