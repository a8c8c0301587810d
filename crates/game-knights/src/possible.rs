//! What a question may offer for all that everybody sees (OKN-2).

use tabletop::Seat;

use crate::action::Action;
use crate::cards::Cards;
use crate::state::{Knights, Phase};

impl Knights {
    /// Hands over, in order, every action that a seat which must decide may have for all that everybody sees.
    ///
    /// It is what the seat could play if it held every card that is not publicly elsewhere, in the number that
    /// everybody sees.
    pub(crate) fn each_possible(&self, seat: Seat, found: &mut dyn FnMut(Action)) {
        let supposed = self.may_all_hold(seat);
        if let Phase::Tax(_) = self.phase {
            // What is owed follows from the real number of cards.
            return self.each_payment(seat, supposed, found);
        }
        let n_cards = self.hand(seat).len();
        let redeals = self.phase == Phase::Act && self.must_redeal();
        let mut holding_all = self.clone();
        holding_all.kingdom_mut(seat).hand = supposed;
        holding_all.each_legal(seat, &mut |action| {
            let is_replaced = redeals && matches!(action, Action::Discard(_) | Action::Redeal);
            if action.cards().len() <= n_cards && !is_replaced {
                found(action);
            }
        });
        if redeals {
            found(Action::Redeal);
        }
    }

    /// The cards that a seat may hold for all that everybody sees, all of them at once: those in the pile and in
    /// hands, but for what everybody knows of other hands; none in a hand without cards.
    fn may_all_hold(&self, seat: Seat) -> Cards {
        if self.hand(seat).is_empty() {
            return Cards::NONE;
        }
        self.seats.iter().fold(self.pile, |sum, holder| {
            let known = self.knowledge.public(holder);
            sum + if holder == seat {
                self.hand(holder)
            } else {
                self.hand(holder) - known
            }
        })
    }
}
