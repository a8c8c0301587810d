//! Special actions: Herald, Merchant and Monk (OKN-50 to OKN-52, OKN-65).

use tabletop::Seat;

use crate::action::{Guise, Payment};
use crate::cards::Cards;
use crate::kind::Kind;
use crate::refusal::Rule;
use crate::state::{Ballot, Knights, Phase, Shown};

/// What a Monk asks of a Castle: one or the other (OKN-52).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Price {
    /// How many gems.
    pub gems: u8,
    /// How many cards.
    pub cards: u8,
}

impl Price {
    /// OKN-52, OKN-65: it is higher with two players.
    pub(crate) const fn of(is_duel: bool) -> Price {
        if is_duel {
            Price { gems: 2, cards: 3 }
        } else {
            Price { gems: 1, cards: 2 }
        }
    }
}

impl Knights {
    /// Plays a special action's card.
    fn send(&mut self, kind: Kind, jester: bool) {
        self.discard_from(self.active, Cards::one(guise(kind, jester).card()));
    }

    /// OKN-50: a Herald needs a rival with a card.
    pub(crate) fn allows_herald(&self, jester: bool) -> Result<(), Rule> {
        self.holds(self.active, guise(Kind::Herald, jester).card())?;
        if self.rivals_with_cards().is_empty() {
            return Err(Rule::NobodyShows);
        }
        Ok(())
    }

    /// Everybody else who holds a card.
    pub(crate) fn rivals_with_cards(&self) -> tabletop::Seats {
        self.those(self.rivals(self.active), |seat| !self.hand(seat).is_empty())
    }

    /// OKN-50: everybody else with a card shows one.
    pub(super) fn send_herald(&mut self, jester: bool) {
        self.send(Kind::Herald, jester);
        self.phase = Phase::Show(Ballot::ask(self.rivals_with_cards()));
    }

    /// OKN-50, OKN-65: notes a card; the last one lays all of them open.
    pub(super) fn show(&mut self, seat: Seat, mut ballot: Ballot<Kind>, card: Kind) {
        ballot.vote(seat, card);
        if self.is_duel() && self.hand(seat).len() > 1 {
            self.knowledge.shown(seat, Cards::one(card));
            self.phase = Phase::ShowSecond(card);
        } else if ballot.waiting.is_empty() {
            let mut shown = Shown::default();
            for (cards, vote) in shown.0.iter_mut().zip(ballot.votes) {
                cards[0] = vote;
            }
            self.lay_open(shown);
        } else {
            self.phase = Phase::Show(ballot);
        }
    }

    /// OKN-5: a card that is in the hand beside one that is shown.
    pub(super) fn holds_beside(&self, seat: Seat, first: Kind, card: Kind) -> Result<(), Rule> {
        let rest = self.hand(seat) - Cards::one(first);
        rest.has(card).then_some(()).ok_or(Rule::NotInHand)
    }

    /// OKN-65: the second card that a single rival shows.
    pub(super) fn show_second(&mut self, seat: Seat, first: Kind, second: Kind) {
        let mut shown = Shown::default();
        shown.0[seat.index()] = [Some(first.min(second)), Some(first.max(second))];
        self.lay_open(shown);
    }

    fn lay_open(&mut self, shown: Shown) {
        for seat in self.rivals(self.active).iter() {
            let cards = shown.of(seat);
            if !cards.is_empty() {
                self.knowledge.shown(seat, cards);
            }
        }
        self.phase = Phase::Take(shown);
    }

    /// OKN-50: one of the cards that lie open.
    pub(crate) fn allows_take(&self, shown: Shown, from: Seat, card: Kind) -> Result<(), Rule> {
        if self.seats.has(from) && shown.of(from).has(card) {
            Ok(())
        } else {
            Err(Rule::NotShown)
        }
    }

    /// OKN-50: takes a card that lies open; the others go back.
    pub(super) fn take(&mut self, from: Seat, card: Kind) {
        let card = Cards::one(card);
        self.play_from(from, card);
        self.receive_openly(self.active, card);
        self.end_turn();
    }

    /// OKN-51, OKN-65: what a Merchant costs.
    pub(crate) const fn merchants_price(&self) -> u8 {
        if self.is_duel() { 2 } else { 1 }
    }

    /// OKN-51: a Merchant needs gems to pay with, and a rival with two cards.
    pub(crate) fn allows_merchant(&self, rival: Seat, jester: bool) -> Result<(), Rule> {
        if !self.seats.has(rival) || rival == self.active {
            return Err(Rule::NotARivalsHand);
        }
        self.holds(self.active, guise(Kind::Merchant, jester).card())?;
        if self.kingdom(self.active).gems < self.merchants_price() {
            Err(if self.is_duel() {
                Rule::TwoGems
            } else {
                Rule::NoGem
            })
        } else if self.hand(rival).len() < 2 {
            Err(Rule::TooFewCards)
        } else {
            Ok(())
        }
    }

    /// OKN-51, OKN-7: pays a rival, who may win by it, and takes half of their hand.
    pub(super) fn send_merchant(&mut self, rival: Seat, jester: bool) {
        self.send(Kind::Merchant, jester);
        let (active, price) = (self.active, self.merchants_price());
        self.kingdom_mut(active).gems -= price;
        self.kingdom_mut(rival).gems += price;
        if !self.wins_by_gain(rival) {
            self.phase = Phase::Steal(rival, self.hand(rival).len() / 2);
        }
    }

    /// OKN-51: takes a card; only the two see which.
    pub(super) fn steal(&mut self, rival: Seat, left: u8, card: Kind) {
        self.hand_over(rival, self.active, card);
        if left == 1 {
            self.end_turn();
        } else {
            self.phase = Phase::Steal(rival, left - 1);
        }
    }

    /// A card goes from hand to hand, seen by the two alone.
    fn hand_over(&mut self, from: Seat, to: Seat, card: Kind) {
        self.kingdom_mut(from).hand -= Cards::one(card);
        self.kingdom_mut(to).hand += Cards::one(card);
        self.knowledge.passed(from, to, card);
    }

    /// OKN-52: a Monk needs a rival with a Castle.
    pub(crate) fn allows_monk(&self, jester: bool) -> Result<(), Rule> {
        let guise = guise(Kind::Monk, jester);
        self.holds(self.active, guise.card())?;
        self.allows_guise(guise)?;
        if self.rivals_with_castles().is_empty() {
            return Err(Rule::NoCastle);
        }
        Ok(())
    }

    /// Everybody else with a standing Castle.
    pub(crate) fn rivals_with_castles(&self) -> tabletop::Seats {
        self.those(self.rivals(self.active), |seat| {
            self.kingdom(seat).standing.castle
        })
    }

    /// OKN-52: who pays a Monk: rivals with a Castle who have anything.
    pub(crate) fn taxed(&self) -> tabletop::Seats {
        self.those(self.rivals_with_castles(), |seat| {
            self.kingdom(seat).gems > 0 || !self.hand(seat).is_empty()
        })
    }

    /// OKN-52: everybody else with a Castle pays.
    pub(super) fn send_monk(&mut self, jester: bool) {
        self.send(Kind::Monk, jester);
        let taxed = self.taxed();
        if taxed.is_empty() {
            self.end_turn();
        } else {
            self.phase = Phase::Tax(Ballot::ask(taxed));
        }
    }

    /// OKN-52, OKN-65: what a Monk asks for.
    pub(crate) const fn monks_price(&self) -> Price {
        Price::of(self.is_duel())
    }

    /// OKN-52: how many gems a seat may pay instead of cards: all of the price, or, if it can pay neither in
    /// full, all it has; none if it may not.
    pub(crate) fn gems_owed(&self, seat: Seat) -> u8 {
        let (kingdom, price) = (self.kingdom(seat), self.monks_price());
        if kingdom.gems >= price.gems || kingdom.hand.len() < price.cards {
            kingdom.gems.min(price.gems)
        } else {
            0
        }
    }

    /// OKN-52: how many cards a seat may pay instead of gems, in the same way.
    pub(crate) fn cards_owed(&self, seat: Seat) -> u8 {
        let (kingdom, price) = (self.kingdom(seat), self.monks_price());
        if kingdom.hand.len() >= price.cards || kingdom.gems < price.gems {
            kingdom.hand.len().min(price.cards)
        } else {
            0
        }
    }

    /// OKN-52: one price in full, if one can.
    pub(crate) fn allows_payment(&self, seat: Seat, payment: Payment) -> Result<(), Rule> {
        let n_owed = self.cards_owed(seat);
        let (is_owed, cards) = match payment {
            Payment::Gems => (self.gems_owed(seat) > 0, Cards::NONE),
            // With two players, cards are paid one by one.
            Payment::Card(card) => (
                n_owed == 1 || self.is_duel() && n_owed > 1,
                Cards::one(card),
            ),
            Payment::Two(one, other) => (
                one <= other && n_owed == 2 && !self.is_duel(),
                Cards::one(one) + Cards::one(other),
            ),
        };
        if !is_owed {
            Err(Rule::NotOwed)
        } else if !self.hand(seat).has_all(cards) {
            Err(Rule::NotInHand)
        } else {
            Ok(())
        }
    }

    /// OKN-52: notes a payment; the last one has all of them made.
    pub(super) fn pay(&mut self, seat: Seat, mut ballot: Ballot<Payment>, payment: Payment) {
        if let (true, Payment::Card(card)) = (self.is_duel(), payment) {
            let n_owed = self.cards_owed(seat);
            return self.pay_card(seat, n_owed, card);
        }
        ballot.vote(seat, payment);
        if !ballot.waiting.is_empty() {
            self.phase = Phase::Tax(ballot);
            return;
        }
        let active = self.active;
        let mut n_gems = 0;
        for payer in self.rivals(active).iter() {
            match ballot.of(payer) {
                None => {}
                Some(Payment::Gems) => {
                    let owed = self.gems_owed(payer);
                    self.kingdom_mut(payer).gems -= owed;
                    n_gems += owed;
                }
                Some(Payment::Card(card)) => self.hand_over(payer, active, card),
                Some(Payment::Two(one, other)) => {
                    self.hand_over(payer, active, one);
                    self.hand_over(payer, active, other);
                }
            }
        }
        self.kingdom_mut(active).gems += n_gems;
        if n_gems == 0 || !self.wins_by_gain(active) {
            self.end_turn();
        }
    }

    /// OKN-65: with two players, one card after another.
    pub(crate) fn allows_further_payment(&self, seat: Seat, payment: Payment) -> Result<(), Rule> {
        match payment {
            Payment::Card(card) => self.holds(seat, card),
            Payment::Gems | Payment::Two(..) => Err(Rule::NotOwed),
        }
    }

    /// OKN-65: a further card for the Monk.
    pub(super) fn pay_further(&mut self, seat: Seat, left: u8, payment: Payment) {
        if let Payment::Card(card) = payment {
            self.pay_card(seat, left, card);
        }
    }

    fn pay_card(&mut self, seat: Seat, left: u8, card: Kind) {
        self.hand_over(seat, self.active, card);
        if left == 1 {
            self.end_turn();
        } else {
            self.phase = Phase::Pay(left - 1);
        }
    }
}

const fn guise(kind: Kind, jester: bool) -> Guise {
    Guise { kind, jester }
}
