//! What only two players do (OKN-60 to OKN-67).

use tabletop::Seat;

use super::hold;
use crate::kind::Kind;
use crate::setup::{DRAFT, DUEL_GEMS};
use crate::state::Knights;

impl Knights {
    /// OKN-65: the rival has shown one card to everybody, and has another one.
    pub(super) fn second_showing_is_sound(&self, first: Kind) -> Result<(), &'static str> {
        let rival = self.opponent(self.active);
        hold!(
            self.knowledge.public(rival).has(first),
            "everybody knows of the card that was shown"
        );
        hold!(
            self.hand(rival).len() >= 2,
            "whoever shows a second card has one"
        );
        Ok(())
    }

    /// OKN-52, OKN-65: a rival with a Castle pays the second or third card.
    pub(super) fn paying_is_sound(&self, left: u8) -> Result<(), &'static str> {
        let rival = self.opponent(self.active);
        hold!(
            self.options.deck.has(Kind::Monk) && self.kingdom(rival).standing.castle,
            "a Monk is paid for a Castle"
        );
        hold!(
            (1..self.monks_price().cards).contains(&left) && left <= self.hand(rival).len(),
            "one or two more cards of the hand are paid"
        );
        Ok(())
    }

    /// OKN-65: one or two cards are discarded to a Minstrel.
    pub(super) fn loss_is_sound(
        &self,
        loser: Seat,
        left: u8,
        fortifying: bool,
    ) -> Result<(), &'static str> {
        hold!(
            self.options.deck.has(Kind::Minstrel),
            "a Minstrel is a card of the deck"
        );
        hold!(self.seats.has(loser), "whoever discards sits at the table");
        hold!(
            !fortifying || loser != self.active,
            "nobody discards to a Minstrel of one's own"
        );
        hold!(
            (1..=2).contains(&left) && left <= self.hand(loser).len(),
            "one or two cards of the hand are discarded"
        );
        Ok(())
    }

    /// OKN-60, OKN-61, OKN-64: a draft with so many cards face down and so many in the drafter's eyes.
    pub(super) fn draft_is_sound(&self, left: u8, n_drawn: u8) -> Result<(), &'static str> {
        hold!(
            (1..=DRAFT).contains(&(left.saturating_add(n_drawn))) && left <= self.pile.len(),
            "fifteen cards of the pile are drafted at most"
        );
        hold!(self.nothing_stands(), "nothing stands during a draft");
        if self.count == 1 {
            let n_in_hands: u8 = self.seats.iter().map(|seat| self.hand(seat).len()).sum();
            hold!(
                n_in_hands + n_drawn + left == DRAFT && self.discards.is_empty(),
                "nobody has another card than the first draft's, and nothing was played"
            );
            let mut gems = self.seats.iter().map(|seat| self.kingdom(seat).gems);
            hold!(
                gems.all(|gems| gems == DUEL_GEMS),
                "both begin with six gems"
            );
        }
        Ok(())
    }
}
