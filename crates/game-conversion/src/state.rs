//! A game of Conversion in progress.

use tabletop::{MAX_SEATS, Seat, SeatCount};

use crate::board::Board;
use crate::hand::Hand;
use crate::scoring::largest_mass;
use crate::variants::Options;

/// A game of Conversion in progress. Nothing in it is hidden.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Conversion {
    pub(crate) board: Board,
    pub(crate) hands: [Hand; MAX_SEATS],
    pub(crate) options: Options,
    pub(crate) seats: SeatCount,
    /// Who deals, rolls or places; seat 0 where nobody does.
    pub(crate) on_turn: Seat,
    pub(crate) phase: Phase,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// The die for a hole's column (CON-31).
    Column,
    /// The die for a hole's row, its column rolled (CON-31).
    Row { column: u8 },
    /// Who begins (CON-4).
    First,
    /// A die of a hand before the first placement (CON-3).
    Deal,
    /// A die of a new hand (CON-6).
    Roll,
    /// A die to be placed (CON-5).
    Place,
    /// Nothing (CON-12).
    Over,
}

impl Conversion {
    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The dice that `seat` has not placed.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands[seat.index()]
    }

    /// Who rolls or places a die; nobody before it is known who begins, and after the end.
    #[inline]
    pub const fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Deal | Phase::Roll | Phase::Place => Some(self.on_turn),
            Phase::Column | Phase::Row { .. } | Phase::First | Phase::Over => None,
        }
    }

    /// How many dice the largest connected group of `seat` has (CON-24).
    pub fn largest_mass(&self, seat: Seat) -> u32 {
        largest_mass(self.board.dice_of(seat), self.options.mass_connection)
    }

    /// Panics if any part contradicts another; recomputes every cache.
    pub fn assert_invariants(&self) {
        self.board.assert_invariants();
        if let Err(problem) = self.sound() {
            panic!("{problem}: {self}");
        }
    }

    /// What is wrong with this state, if anything: the test that a position from outside must pass.
    pub(crate) fn sound(&self) -> Result<(), String> {
        let n_holes = self.board.holes().count_ones();
        let n_dice = self.board.dice().count_ones();
        let named = self.options.hole_squares.mask();
        let owner_is_seated = |seat: Seat| self.seats.has(seat) || self.board.dice_of(seat) == 0;
        let fail = |why: &str| Err(why.to_owned());
        if !(0..MAX_SEATS).filter_map(Seat::new).all(owner_is_seated) {
            return fail("every die belongs to a seat of the table");
        }
        let is_rolling_holes = matches!(self.phase, Phase::Column | Phase::Row { .. });
        if named != 0 && (self.board.holes() != named || is_rolling_holes) {
            return fail("the holes are the named ones, and none is rolled");
        }
        if named == 0 && is_rolling_holes != (n_holes < u32::from(self.options.holes)) {
            return fail("holes are rolled exactly while some are missing");
        }
        if named == 0 && n_holes > u32::from(self.options.holes) {
            return fail("there are no more holes than chosen");
        }
        let dealt = |seat: Seat| self.hand(seat).len() == Hand::SIZE;
        let hand = self.hand(self.on_turn);
        let nothing_held = self.hands.iter().all(|hand| hand.is_empty());
        match self.phase {
            Phase::Column | Phase::Row { .. } | Phase::First if n_dice > 0 || !nothing_held => {
                fail("no die is rolled before the first player is known")
            }
            Phase::Deal if n_dice > 0 || dealt(self.on_turn) || !self.deal_is_in_order() => {
                fail("hands are dealt in order, before any die is placed")
            }
            Phase::Roll if hand.len() == Hand::SIZE || n_dice == 0 || self.board.n_empty() == 0 => {
                fail("a new hand is rolled during play, by who has fewer than five dice")
            }
            Phase::Place if hand.is_empty() || self.board.n_empty() == 0 => {
                fail("who places has a die and an empty square")
            }
            Phase::Over if self.board.n_empty() > 0 => fail("the board is full at the end"),
            _ => Ok(()),
        }
    }

    /// Whether the full hands are the ones right before the seat being dealt to, and the rest are empty.
    fn deal_is_in_order(&self) -> bool {
        let mut seat = self.seats.next(self.on_turn);
        let mut full_seen = false;
        while seat != self.on_turn {
            match self.hand(seat).len() {
                0 if full_seen => return false,
                0 => {}
                Hand::SIZE => full_seen = true,
                _ => return false,
            }
            seat = self.seats.next(seat);
        }
        true
    }
}
