//! The two-player game's draft and what else only two players do (OKN-60 to OKN-67).

use tabletop::Seat;

use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::setup::{DRAFT, DRAFTS};
use crate::standing::Standing;
use crate::state::{Ending, Knights, Phase};

/// OKN-64: from how many cards on a player discards instead of calling for a new deal.
const DISCARDS_FROM: u8 = 4;

impl Knights {
    /// OKN-64: whether the active player would call for a new deal rather than discard.
    pub(crate) fn must_redeal(&self) -> bool {
        self.is_duel() && self.hand(self.active).len() < DISCARDS_FROM
    }

    /// OKN-64: a new deal with three cards or fewer.
    pub(super) fn allows_redeal(&self) -> Result<(), Rule> {
        if !self.is_duel() {
            Err(Rule::NoRedeal)
        } else if !self.must_redeal() {
            Err(Rule::DiscardsInstead)
        } else {
            Ok(())
        }
    }

    /// OKN-64, OKN-67: all fortifications go, and the next draft begins, if there is one.
    pub(super) fn redeal(&mut self) {
        for seat in self.seats.iter() {
            let standing = std::mem::replace(&mut self.kingdom_mut(seat).standing, Standing::NONE);
            self.discards += standing.cards();
        }
        if self.count == DRAFTS {
            return self.end(Ending::NoDraft);
        }
        if self.pile.len() < DRAFT {
            self.mix();
        }
        if self.pile.is_empty() {
            return self.end(Ending::NoDraft);
        }
        self.count += 1;
        self.active = self.first_drafter();
        self.phase = Phase::Draft(self.pile.len().min(DRAFT));
    }

    /// OKN-62: who has fewer gems, then fewer cards, then the first seat.
    fn first_drafter(&self) -> Seat {
        let wealth = |seat: &Seat| (self.kingdom(*seat).gems, self.hand(*seat).len());
        let poorest = self.seats.iter().min_by_key(wealth);
        poorest.expect("a table has seats")
    }

    /// OKN-61: a card for the drafter to look at.
    #[inline(always)]
    pub(super) fn draft(&mut self, left: u8, card: Kind) {
        self.pile -= Cards::one(card);
        self.phase = Phase::Choose {
            left: left - 1,
            card,
        };
    }

    /// OKN-63: the last card is kept.
    pub(super) fn allows_give(&self, left: u8) -> Result<(), Rule> {
        if left == 0 {
            return Err(Rule::LastIsKept);
        }
        Ok(())
    }

    /// OKN-61, OKN-63: keeps the card; then the rival drafts, or the duel begins.
    pub(super) fn keep(&mut self, left: u8, card: Kind) {
        let drafter = self.active;
        self.kingdom_mut(drafter).hand += Cards::one(card);
        if left == 0 {
            self.begin_turn(drafter);
        } else {
            self.active = self.opponent(drafter);
            self.phase = Phase::Draft(left);
        }
    }

    /// OKN-61: gives the card to the rival, known to both, and drafts on.
    pub(super) fn give(&mut self, left: u8, card: Kind) {
        let rival = self.opponent(self.active);
        self.kingdom_mut(rival).hand += Cards::one(card);
        self.knowledge.told(self.active, rival, card);
        self.phase = Phase::Draft(left);
    }

    /// OKN-65: a Minstrel has a player discard two cards.
    pub(super) fn disarm(&mut self, loser: Seat, fortifying: bool) {
        let n_lost = self.hand(loser).len().min(2);
        self.lose_next(loser, n_lost, fortifying);
    }

    /// OKN-65: discards a card to a Minstrel.
    pub(super) fn lose(&mut self, loser: Seat, card: Kind, left: u8, fortifying: bool) {
        self.discard_from(loser, Cards::one(card));
        self.lose_next(loser, left - 1, fortifying);
    }

    fn lose_next(&mut self, loser: Seat, left: u8, fortifying: bool) {
        if left > 0 {
            self.phase = Phase::Lose {
                loser,
                left,
                fortifying,
            };
        } else if fortifying {
            self.phase = Phase::Fortify;
        } else {
            self.end_turn();
        }
    }
}
