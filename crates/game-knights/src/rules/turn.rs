//! A turn from its first card to its end (OKN-4 to OKN-9).

use tabletop::Seat;

use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::setup::HAND;
use crate::state::{Ending, Knights, Phase};
use crate::variants::Reshuffle;

use super::attack::Campaigns;

impl Knights {
    /// The cards of which the next one is drawn.
    #[inline(always)]
    pub(crate) fn drawn_from(&self) -> Cards {
        match self.phase {
            Phase::Steal(rival, _) => self.hand(rival),
            _ => self.pile,
        }
    }

    /// OKN-4: deals a card to the next player, clockwise from the first.
    pub(super) fn deal(&mut self, card: Kind) {
        self.pile -= Cards::one(card);
        let seat = self.dealt_to();
        self.kingdom_mut(seat).hand += Cards::one(card);
        // Cards are dealt singly, so the last player's last card is the last of all.
        if self.seats.next(seat) == self.active && self.hand(seat).len() == HAND {
            self.begin_turn(self.active);
        }
    }

    /// OKN-4: who gets the next card that is dealt: the first player in turn with the fewest.
    pub(crate) fn dealt_to(&self) -> Seat {
        let first = self.active;
        let has_fewer = |seat: &Seat| self.hand(*seat).len() < self.hand(first).len();
        self.seats_after(first).find(has_fewer).unwrap_or(first)
    }

    /// OKN-5, OKN-13: a player's Minstrel leaves, and the player draws.
    #[inline(always)]
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.active = seat;
        if let Some(minstrel) = self.kingdom_mut(seat).standing.take(Kind::Minstrel) {
            self.discards += Cards::one(minstrel.card());
        }
        if self.is_duel() {
            self.phase = Phase::Act;
        } else {
            self.draw_next(2);
        }
    }

    /// OKN-5: draws a card.
    #[inline(always)]
    pub(super) fn draw_card(&mut self, left: u8, card: Kind) {
        self.pile -= Cards::one(card);
        let active = self.active;
        self.kingdom_mut(active).hand += Cards::one(card);
        if self.pile.is_empty() && self.options.reshuffle == Reshuffle::Empty {
            self.reshuffle(left - 1);
        } else {
            self.draw_next(left - 1);
        }
    }

    /// OKN-5: has this many cards drawn, then the player act.
    #[inline(always)]
    fn draw_next(&mut self, left: u8) {
        if left == 0 {
            self.phase = Phase::Act;
        } else if self.pile.is_empty() {
            self.reshuffle(left);
        } else {
            self.phase = Phase::Draw(left);
        }
    }

    /// OKN-6, OKN-9: makes a new pile of the discards, which brings the end nearer; then this many cards are
    /// drawn, and the player acts.
    #[cold]
    fn reshuffle(&mut self, left: u8) {
        if self.discards.is_empty() {
            // None of these cards can be drawn.
            self.phase = Phase::Act;
        } else if self.count == 1 {
            self.end(Ending::Spent);
        } else {
            self.count -= 1;
            self.mix();
            self.draw_next(left);
        }
    }

    /// OKN-6, OKN-64: puts the discards on the pile.
    pub(super) fn mix(&mut self) {
        let hands = self.seats.iter().map(|seat| self.hand(seat));
        let others = hands.fold(self.pile, |sum, hand| sum + hand);
        self.knowledge.mixed(others, self.pile.len());
        self.pile += std::mem::take(&mut self.discards);
    }

    /// OKN-5: the next player's turn.
    #[inline(always)]
    pub(super) fn end_turn(&mut self) {
        self.begin_turn(self.seats.next(self.active));
    }

    /// OKN-5, OKN-64: a player who plays nothing discards a card.
    pub(crate) fn allows_discard(&self, card: Kind) -> Result<(), Rule> {
        if self.must_redeal() {
            return Err(Rule::RedealsInstead);
        }
        self.holds(self.active, card)
    }

    /// OKN-5: a player without cards passes, unless the own standing Archer can attack.
    pub(crate) fn allows_pass(&self) -> Result<(), Rule> {
        let can_attack = || {
            let mut rivals = self.rivals(self.active).iter();
            rivals.any(|rival| self.allows_attack_from_post(Campaigns::Any, rival).is_ok())
        };
        if self.is_duel() {
            Err(Rule::NoPass)
        } else if !self.hand(self.active).is_empty() {
            Err(Rule::PassesWithCards)
        } else if can_attack() {
            Err(Rule::ArcherMustAttack)
        } else {
            Ok(())
        }
    }
}
