//! The state of a game: who has which discs, and whose turn it is.

use std::mem;

use crate::board::{Color, Square, Squares};
use crate::outflank;

/// A game of Othello in progress.
///
/// Equal states have the same discs and the same side to move; once over, the discs alone count.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Othello {
    /// The discs of the side to move. Kept by turn and not by color, so that a step needs no look-up.
    own: Squares,
    /// The discs of the other side.
    other: Squares,
    /// The color of `own`: Black once the game is over, so that equal boards are equal states.
    mover: Color,
    /// The squares where the side to move may place: a cache, for every step asks for it.
    moves: Squares,
}

impl Othello {
    /// The state with these discs, no square in both sets; `mover` is to move unless it is over.
    pub(crate) fn with_discs(black: Squares, white: Squares, mover: Color) -> Othello {
        let (own, other) = match mover {
            Color::Black => (black, white),
            Color::White => (white, black),
        };
        let moves = Squares::default();
        let mut state = Othello {
            own,
            other,
            mover,
            moves,
        };
        state.begin_turn();
        state
    }

    /// Whose turn it is; nobody's once the game is over (OTH-3).
    #[inline]
    pub fn to_move(&self) -> Option<Color> {
        let is_over = self.moves.is_empty() && outflank::moves(self.other, self.own).is_empty();
        (!is_over).then_some(self.mover)
    }

    /// The squares where the side to move may place a disc; none if it must pass, or at the end.
    #[inline]
    pub fn moves(&self) -> Squares {
        self.moves
    }

    /// The discs that the side to move would turn over by placing one on this empty square.
    pub fn flips(&self, square: Square) -> Squares {
        outflank::flips(square, self.own, self.other)
    }

    /// The squares with a disc of this color.
    pub fn discs(&self, color: Color) -> Squares {
        if color == self.mover {
            self.own
        } else {
            self.other
        }
    }

    /// The squares without a disc.
    pub fn empty(&self) -> Squares {
        !(self.own | self.other)
    }

    /// The color of the disc on this square.
    pub fn disc(&self, square: Square) -> Option<Color> {
        if self.own.contains(square) {
            Some(self.mover)
        } else if self.other.contains(square) {
            Some(self.mover.other())
        } else {
            None
        }
    }

    /// Puts a disc of the side to move on `square` and turns over what it outflanks.
    #[inline]
    pub(crate) fn place(&mut self, square: Square) {
        let flips = outflank::flips(square, self.own, self.other);
        self.own = self.own | flips | Squares::only(square);
        self.other = self.other & !flips;
    }

    /// Gives the turn to the other side, whether or not it has a move.
    #[inline]
    pub(crate) fn end_turn(&mut self) {
        self.change_sides();
        self.begin_turn();
    }

    /// Restores what depends on the discs and the side to move.
    #[inline]
    fn begin_turn(&mut self) {
        self.moves = outflank::moves(self.own, self.other);
        if self.to_move().is_none() && self.mover == Color::White {
            self.change_sides();
        }
    }

    #[inline]
    fn change_sides(&mut self) {
        mem::swap(&mut self.own, &mut self.other);
        self.mover = self.mover.other();
    }

    /// Panics if a field contradicts another; every cache is computed anew. For tests.
    pub fn assert_invariants(&self) {
        assert!((self.own & self.other).is_empty(), "two discs on a square");
        assert_eq!(
            self.moves,
            outflank::moves(self.own, self.other),
            "stale moves"
        );
        if self.to_move().is_none() {
            assert_eq!(self.mover, Color::Black, "a finished game names Black");
        }
    }
}
