//! YAI-12, YAI-13, YAI-42: how turns begin and end.

use tabletop::{Seat, Seats};

use crate::ending::Ending;
use crate::refusal::Rule;
use crate::state::{Phase, Yaisken};

impl Yaisken {
    /// YAI-12: a turn begins, unless nobody could draw or move.
    #[inline(always)]
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        if self.allows_draw(seat).is_err() && !self.can_anybody_act() {
            return self.end(Ending::NoMove);
        }
        self.on_turn = seat;
        self.turn += 1;
        self.quiet += 1;
        self.phase = Phase::Act;
    }

    /// YAI-12: whether somebody could draw or move, were it their turn; exchanges do not count.
    #[cold]
    pub(crate) fn can_anybody_act(&self) -> bool {
        self.those_in().any(|seat| self.can_act(seat))
    }

    /// YAI-12: whether a seat could draw or move, were it its turn.
    fn can_act(&self, seat: Seat) -> bool {
        self.allows_draw(seat).is_ok() || self.moves(seat).next().is_some()
    }

    /// YAI-12: nobody passes by choice.
    pub(crate) fn allows_pass(&self) -> Result<(), Rule> {
        if self.can_act(self.on_turn) {
            Err(Rule::MustAct)
        } else {
            Ok(())
        }
    }

    /// YAI-13: an action is decided; where there are pools, exchanges follow before the turn is over.
    #[inline(always)]
    pub(super) fn end_action(&mut self) {
        if self.options.has_pools() {
            self.offer_exchanges();
        } else {
            self.end_turn();
        }
    }

    /// YAI-42: a turn is over, and perhaps there were too many; else the next player in is on turn.
    #[inline(always)]
    pub(super) fn end_turn(&mut self) {
        if self.newcomers.contains(self.on_turn) {
            self.newcomers = self.newcomers.without(self.on_turn);
        }
        self.exchanged = Seats::NONE;
        if self.quiet >= self.options.stalemate || self.turn >= self.options.turn_limit {
            return self.end(Ending::TurnLimit);
        }
        let mut next = self.seats.next(self.on_turn);
        while !self.is_in(next) {
            next = self.seats.next(next);
        }
        self.begin_turn(next);
    }
}
