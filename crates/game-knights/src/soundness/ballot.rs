//! Secret questions to several players, and the special actions that ask them.

use tabletop::{Game, Seat, Seats};

use super::hold;
use crate::action::{Action, Payment};
use crate::kind::Kind;
use crate::state::{Ballot, Knights, Phase, Shown};

impl Knights {
    /// That exactly these seats are asked, some have not decided, and each other one chose what it may.
    pub(super) fn ballot_is_sound<T: Copy>(
        &self,
        ballot: &Ballot<T>,
        asked: Seats,
        question: impl Fn(Ballot<T>) -> Phase,
        action: impl Fn(T) -> Action,
    ) -> Result<(), &'static str> {
        hold!(!ballot.waiting.is_empty(), "somebody has not decided");
        let every_seat = || self.seats.iter();
        let is_asked = |seat| asked.contains(seat) == ballot.asks(seat);
        hold!(
            every_seat().all(is_asked) && ballot.waiting.iter().all(|seat| asked.contains(seat)),
            "those are asked whom the question concerns, and nobody else"
        );
        let undecided = Knights {
            phase: question(Ballot::ask(asked)),
            ..self.clone()
        };
        let may_have_chosen = |seat| {
            let vote = ballot.of(seat);
            vote.is_none_or(|vote| {
                !ballot.waiting.contains(seat) && undecided.check(seat, action(vote)).is_ok()
            })
        };
        hold!(
            every_seat().all(may_have_chosen),
            "whoever has decided could decide so"
        );
        Ok(())
    }

    /// OKN-50: everybody else with a card shows one.
    pub(super) fn showing_is_sound(&self, ballot: &Ballot<Kind>) -> Result<(), &'static str> {
        self.ballot_is_sound(ballot, self.rivals_with_cards(), Phase::Show, Action::Show)
    }

    /// OKN-50, OKN-65: the cards that lie open are in the hands, where everybody knows of them.
    pub(super) fn shown_is_sound(&self, shown: &Shown) -> Result<(), &'static str> {
        let showing = self.rivals_with_cards();
        hold!(!showing.is_empty(), "somebody shows a card");
        let n_most = if self.is_duel() { 2 } else { 1 };
        for (index, cards) in shown.0.iter().enumerate() {
            let seat = Seat::new(index).expect("a table has fewer seats than there are");
            let n_shown = if showing.contains(seat) {
                self.hand(seat).len().min(n_most)
            } else {
                0
            };
            hold!(
                shown.of(seat).len() == n_shown,
                "every rival with cards shows as many as a Herald asks for, and nobody else"
            );
            hold!(
                cards.is_sorted_by_key(|card| (card.is_none(), *card)),
                "cards lie open in the order of their kinds"
            );
            hold!(
                n_shown == 0 || self.knowledge.public(seat).has_all(shown.of(seat)),
                "everybody knows of the cards that lie open"
            );
        }
        Ok(())
    }

    /// OKN-51, OKN-65: half of a hand is taken, after it was paid for.
    pub(super) fn purchase_is_sound(&self, rival: Seat, left: u8) -> Result<(), &'static str> {
        self.is_rival(rival)?;
        hold!(
            left > 0 && self.hand(rival).len() / 2 >= left,
            "a Merchant takes half of a hand at most"
        );
        let gems = self.kingdom(rival).gems;
        hold!(
            (self.merchants_price()..self.gems_needed()).contains(&gems),
            "a Merchant is paid first, and whoever is paid has not won by it"
        );
        Ok(())
    }

    /// OKN-52: every rival with a Castle pays who has anything.
    pub(super) fn tax_is_sound(&self, ballot: &Ballot<Payment>) -> Result<(), &'static str> {
        hold!(
            self.options.deck.has(Kind::Monk),
            "a Monk is a card of the deck"
        );
        self.ballot_is_sound(ballot, self.taxed(), Phase::Tax, Action::Pay)
    }
}
