//! Which cards of a hand others know (OKN-2).
//!
//! What is known of a hand is a bound: at least so many cards of each kind. A card that leaves openly lowers
//! its kind's bound; one that leaves unseen may have been of any kind, and lowers them all.
//! When the discards become the new pile, everybody knows that all other cards are in hands; as long as nobody
//! knows in whose, they are kept apart.

use tabletop::Seat;

use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::SEATS;

/// What everybody knows of each hand, and what each seat knows of each other's.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Knowledge {
    public: [Cards; SEATS],
    /// By who knows and then by who holds; at least what everybody knows, and nothing of one's own hand.
    private: [[Cards; SEATS]; SEATS],
    /// What everybody knows to be in hands beside that, without knowing in whose (OKN-6, OKN-64).
    unplaced: Cards,
    /// Counted along: whether somebody knows something of a hand. Nearly always nobody does, and cards
    /// leave hands at nearly every step.
    known_hands: [bool; SEATS],
}

impl Knowledge {
    /// Nobody knows anything.
    pub(crate) const NONE: Knowledge = Knowledge {
        public: [Cards::NONE; SEATS],
        private: [[Cards::NONE; SEATS]; SEATS],
        unplaced: Cards::NONE,
        known_hands: [false; SEATS],
    };

    /// What everybody knows of a hand.
    #[inline(always)]
    pub(crate) fn public(&self, holder: Seat) -> Cards {
        self.public[holder.index()]
    }

    /// What one seat knows of another's hand.
    #[inline(always)]
    pub(crate) fn private(&self, knower: Seat, holder: Seat) -> Cards {
        self.private[knower.index()][holder.index()]
    }

    /// What everybody knows to be in hands, beside what everybody knows of each hand.
    #[inline(always)]
    pub(crate) fn unplaced(&self) -> Cards {
        self.unplaced
    }

    /// What everybody knows of all hands together, each card in its hand.
    fn placed(&self) -> Cards {
        let known = self.public.iter();
        known.fold(Cards::NONE, |sum, cards| sum + *cards)
    }

    /// Cards are played, discarded or taken for all to see.
    #[inline(always)]
    pub(crate) fn left_openly(&mut self, holder: Seat, cards: Cards) {
        if !self.unplaced.is_empty() {
            // Cards that were known of this hand are not among those of which nobody knew the hand.
            let others = cards.lowered_by(self.public(holder));
            self.unplaced = self.unplaced.lowered_by(others);
        }
        if self.known_hands[holder.index()] {
            self.change(holder, |known| known.lowered_by(cards));
        }
    }

    /// Cards come to a hand for all to see.
    pub(crate) fn came_openly(&mut self, holder: Seat, cards: Cards) {
        self.change(holder, |known| known + cards);
    }

    /// Cards of a hand are shown to all, and stay there.
    pub(crate) fn shown(&mut self, holder: Seat, cards: Cards) {
        let before = self.public(holder);
        self.change(holder, |known| known.at_least(cards));
        self.unplaced = self.unplaced.lowered_by(self.public(holder) - before);
    }

    /// OKN-6, OKN-64: the discards go to the pile. Everybody has seen them, and so knows that all `others` are
    /// in hands, but for as many as were in the pile before.
    pub(crate) fn mixed(&mut self, others: Cards, n_in_pile: u8) {
        let held = (0..n_in_pile).fold(others, |held, _| held.each_lowered());
        let held = held.lowered_by(self.placed());
        self.unplaced = self.unplaced.at_least(held);
    }

    /// A card goes from one hand to another, and only the two see which.
    pub(crate) fn passed(&mut self, from: Seat, to: Seat, card: Kind) {
        let as_the_taker_knows = self.private(to, from).lowered_by(Cards::one(card));
        self.change(from, Cards::each_lowered);
        self.private[to.index()][from.index()] = as_the_taker_knows;
        self.note(from);
        self.told(from, to, card);
    }

    /// A seat sees a card come to another's hand that nobody else sees but its holder.
    pub(crate) fn told(&mut self, knower: Seat, holder: Seat, card: Kind) {
        self.private[knower.index()][holder.index()] += Cards::one(card);
        self.known_hands[holder.index()] = true;
    }

    /// Sets what everybody knows of a hand, before anybody knows more.
    pub(crate) fn set_public(&mut self, holder: Seat, cards: Cards) {
        self.change(holder, |_| cards);
    }

    /// Sets what everybody knows to be in hands, without knowing in whose.
    pub(crate) fn set_unplaced(&mut self, cards: Cards) {
        self.unplaced = cards;
    }

    /// Sets what one seat knows of another's hand.
    pub(crate) fn set_private(&mut self, knower: Seat, holder: Seat, cards: Cards) {
        self.private[knower.index()][holder.index()] = cards;
        self.note(holder);
    }

    /// Changes what everybody else knows of a hand, together and each alone.
    #[cold]
    fn change(&mut self, holder: Seat, changed: impl Fn(Cards) -> Cards) {
        let h = holder.index();
        self.public[h] = changed(self.public[h]);
        for knower in (0..SEATS).filter(|knower| *knower != h) {
            self.private[knower][h] = changed(self.private[knower][h]);
        }
        self.note(holder);
    }

    fn note(&mut self, holder: Seat) {
        let h = holder.index();
        // What everybody knows, each alone knows as well.
        self.known_hands[h] = self.private.iter().any(|known| !known[h].is_empty());
    }

    /// Panics if what is counted along is wrong, or somebody knows less than everybody.
    pub(crate) fn assert_invariants(&self) {
        for h in 0..SEATS {
            for (knower, known) in self.private.iter().enumerate() {
                if knower == h {
                    assert!(known[h].is_empty(), "nothing is noted of one's own hand");
                } else {
                    assert!(known[h].has_all(self.public[h]), "{self:?}");
                }
            }
            let mut noted = self.clone();
            noted.note(Seat::new(h).expect("a seat of the table"));
            assert_eq!(noted.known_hands, self.known_hands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Knights;

    /// Whether the state is found to be none of a match once its knowledge is changed so.
    fn is_found(change: impl FnOnce(&mut Knowledge)) -> bool {
        let mut state: Knights = "5,5,5 PS,P,P -,-,- A:P - 10 act-A -".parse().unwrap();
        state.assert_invariants();
        change(&mut state.knowledge);
        std::panic::catch_unwind(|| state.assert_invariants()).is_err()
    }

    #[test]
    fn knowledge_that_is_counted_along_wrongly_is_found() {
        // A hand of which nobody is noted to know anything would keep its bounds when cards leave it.
        assert!(is_found(|knowledge| knowledge.known_hands[0] = false));
        assert!(is_found(|knowledge| knowledge.known_hands[1] = true));
        let soldier = Cards::one(Kind::Soldier);
        assert!(is_found(|knowledge| knowledge.private[0][0] = soldier));
    }
}
