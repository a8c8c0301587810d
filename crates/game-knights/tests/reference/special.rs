//! The special actions: Herald, Merchant and Monk.

use crate::cards::Kind::{self, Castle};
use crate::cards::{Played, remove};
use crate::slow::{Payment, Pending, Slow};

impl Slow {
    /// OKN-50.
    pub fn herald(&mut self, seat: usize, card: Played) {
        self.play_and_discard(seat, card);
        let mut rivals = self.rivals(seat);
        rivals.retain(|rival| !self.hands[*rival].is_empty());
        let shown = rivals.into_iter().map(|rival| (rival, Vec::new()));
        self.pending = Pending::Show(seat, shown.collect());
    }

    /// OKN-50, OKN-65.
    pub fn show(&mut self, seat: usize, mut shown: Vec<(usize, Vec<Kind>)>, by: usize, card: Kind) {
        for (rival, cards) in &mut shown {
            if *rival == by {
                cards.push(card);
                cards.sort();
            }
        }
        let n_each = if self.is_duel() { 2 } else { 1 };
        let mut all = shown.iter();
        let is_done = all.all(|(rival, cards)| cards.len() == n_each.min(self.hands[*rival].len()));
        // With two players each card is seen at once, otherwise all are revealed together.
        if is_done || self.is_duel() {
            for (rival, cards) in &shown {
                self.known.note_shown(*rival, cards);
            }
        }
        self.pending = if is_done {
            Pending::Take(seat, shown)
        } else {
            Pending::Show(seat, shown)
        };
    }

    /// OKN-50.
    pub fn take(&mut self, seat: usize, from: usize, card: Kind) {
        self.play(from, &[Played::plain(card)]);
        self.take_up(seat, &[Played::plain(card)]);
        self.end_turn(seat);
    }

    /// OKN-51, OKN-65.
    pub fn merchant_price(&self) -> usize {
        if self.is_duel() { 2 } else { 1 }
    }

    /// OKN-51.
    pub fn merchant(&mut self, seat: usize, card: Played, rival: usize) {
        self.play_and_discard(seat, card);
        self.gems[seat] -= self.merchant_price();
        self.gems[rival] += self.merchant_price();
        if !self.has_won_by_gain(rival) {
            self.pending = Pending::Steal(seat, rival, self.hands[rival].len() / 2);
        }
    }

    pub fn steal(&mut self, seat: usize, from: usize, n_left: usize, card: Kind) {
        self.pass_unseen(from, seat, card);
        if n_left > 1 {
            self.pending = Pending::Steal(seat, from, n_left - 1);
        } else {
            self.end_turn(seat);
        }
    }

    /// OKN-52, OKN-65: gems or cards, in full.
    pub fn monk_price(&self) -> (usize, usize) {
        if self.is_duel() { (2, 3) } else { (1, 2) }
    }

    /// OKN-52.
    pub fn monk(&mut self, seat: usize, card: Played) {
        self.play_and_discard(seat, card);
        let mut payers = self.rivals(seat);
        payers.retain(|rival| self.stands(*rival, Castle));
        payers.retain(|rival| self.gems[*rival] > 0 || !self.hands[*rival].is_empty());
        if payers.is_empty() {
            self.end_turn(seat);
        } else {
            let open = payers.into_iter().map(|payer| (payer, Payment::Open));
            self.pending = Pending::Tax(seat, open.collect());
        }
    }

    /// OKN-52: whether so much may be paid in gems.
    pub fn may_pay_gems(&self, payer: usize) -> bool {
        let (gems, cards) = self.monk_price();
        let is_short_of_cards = self.hands[payer].len() < cards;
        self.gems[payer] >= gems || (is_short_of_cards && self.gems[payer] > 0)
    }

    /// OKN-52: whether so much may be paid in cards.
    pub fn may_pay_cards(&self, payer: usize) -> bool {
        let (gems, cards) = self.monk_price();
        let is_short_of_gems = self.gems[payer] < gems;
        self.hands[payer].len() >= cards || (is_short_of_gems && !self.hands[payer].is_empty())
    }

    /// OKN-52, OKN-65.
    pub fn pay(
        &mut self,
        seat: usize,
        mut payments: Vec<(usize, Payment)>,
        by: usize,
        made: Payment,
    ) {
        if let (true, Payment::Cards(cards)) = (self.is_duel(), &made) {
            let n_due = self.hands[by].len().min(self.monk_price().1);
            self.pay_card(seat, by, n_due, cards[0]);
            return;
        }
        for payment in &mut payments {
            if payment.0 == by {
                payment.1 = made.clone();
            }
        }
        if payments.iter().any(|payment| payment.1 == Payment::Open) {
            self.pending = Pending::Tax(seat, payments);
            return;
        }
        let before = self.gems[seat];
        for (payer, made) in payments {
            match made {
                Payment::Gems => {
                    let gems = self.gems[payer].min(self.monk_price().0);
                    self.gems[payer] -= gems;
                    self.gems[seat] += gems;
                }
                Payment::Cards(cards) => {
                    for card in cards {
                        self.pass_unseen(payer, seat, card);
                    }
                }
                Payment::Open => unreachable!("all have decided"),
            }
        }
        let has_gained = self.gems[seat] > before;
        if !(has_gained && self.has_won_by_gain(seat)) {
            self.end_turn(seat);
        }
    }

    /// OKN-65: with two players, one card of so many that are due.
    pub fn pay_card(&mut self, seat: usize, payer: usize, n_due: usize, card: Kind) {
        self.pass_unseen(payer, seat, card);
        if n_due > 1 {
            self.pending = Pending::Pay(seat, payer, n_due - 1);
        } else {
            self.end_turn(seat);
        }
    }

    /// The cards of a hand beside those that already lie face up.
    pub fn unshown(&self, seat: usize) -> Vec<Kind> {
        let mut cards = self.hands[seat].clone();
        if let Pending::Show(_, shown) = &self.pending {
            let own = shown.iter().filter(|(rival, _)| *rival == seat);
            for card in own.flat_map(|(_, cards)| cards) {
                remove(&mut cards, *card);
            }
        }
        cards
    }
}
