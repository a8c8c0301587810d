//! Before the first turn, and the draw that begins each.

use tabletop::Seat;

use super::hold;
use crate::kind::Kind;
use crate::knowledge::Knowledge;
use crate::setup::{GEMS, HAND, NEEDED};
use crate::state::Knights;

impl Knights {
    /// OKN-4: chance picks who begins, and nothing has happened.
    pub(super) fn start_is_sound(&self) -> Result<(), &'static str> {
        hold!(
            self.options.first.seat().is_none() && self.active == Seat::FIRST,
            "chance picks who begins"
        );
        hold!(self.n_dealt() == 0, "nobody has cards before the deal");
        self.nothing_has_happened()
    }

    /// OKN-4: cards are dealt singly, clockwise from the first player.
    pub(super) fn deal_is_sound(&self) -> Result<(), &'static str> {
        let first = self.options.first.seat();
        hold!(
            first.is_none_or(|first| first == self.active),
            "whoever was chosen begins"
        );
        let (n_dealt, n_seats) = (self.n_dealt(), self.seats.get());
        hold!(
            n_dealt < n_seats * usize::from(HAND),
            "a card is still to be dealt"
        );
        let clockwise =
            std::iter::successors(Some(self.active), |seat| Some(self.seats.next(*seat)));
        let is_dealt = |(index, seat): (usize, Seat)| {
            let n_rounds = (n_dealt + n_seats - 1 - index) / n_seats;
            usize::from(self.hand(seat).len()) == n_rounds
        };
        hold!(
            clockwise.take(n_seats).enumerate().all(is_dealt),
            "cards are dealt singly, clockwise from the first player"
        );
        self.nothing_has_happened()
    }

    fn n_dealt(&self) -> usize {
        let hands = self.seats.iter().map(|seat| self.hand(seat));
        hands.map(|hand| usize::from(hand.len())).sum()
    }

    fn nothing_has_happened(&self) -> Result<(), &'static str> {
        let mut gems = self.seats.iter().map(|seat| self.kingdom(seat).gems);
        hold!(
            gems.all(|gems| gems == GEMS) && self.count == NEEDED,
            "everybody begins with five gems, and ten are needed"
        );
        hold!(
            self.nothing_stands() && self.discards.is_empty() && self.knowledge == Knowledge::NONE,
            "nothing was played before the deal"
        );
        Ok(())
    }

    /// OKN-5, OKN-6: a card that is drawn comes from the pile.
    pub(super) fn draw_is_sound(&self, left: u8) -> Result<(), &'static str> {
        hold!((1..=2).contains(&left), "one or two cards are drawn");
        hold!(!self.pile.is_empty(), "cards are drawn from a pile");
        Ok(())
    }

    /// OKN-5, OKN-10, OKN-65: one goes on after the first card, which stands unless it is a Minstrel of two.
    pub(super) fn fortifying_is_sound(&self) -> Result<(), &'static str> {
        let stands = !self.kingdom(self.active).standing.cards().is_empty();
        let may_be_gone = self.is_duel() && self.options.deck.has(Kind::Minstrel);
        hold!(
            stands || may_be_gone,
            "whoever fortifies has a fortification, or played a Minstrel where two play with one"
        );
        Ok(())
    }
}
