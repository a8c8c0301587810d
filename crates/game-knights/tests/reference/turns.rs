//! Dealing, drawing, fortifying, the end of a turn, and the two-player game's drafts.

use crate::cards::Kind::{self, Minstrel};
use crate::cards::{Played, remove};
use crate::known::Event;
use crate::slow::{Pending, Slow};

impl Slow {
    /// OKN-4: one card after the other, clockwise from the first player.
    pub fn deal(&mut self, first: usize, card: Kind) {
        let n_dealt: usize = self.hands.iter().map(Vec::len).sum();
        let receiver = (first + n_dealt) % self.n_seats();
        remove(&mut self.pile, card);
        self.hands[receiver].push(card);
        if n_dealt + 1 == 4 * self.n_seats() {
            self.begin_turn(first);
        }
    }

    fn begin_turn(&mut self, seat: usize) {
        if self.is_duel() {
            // OKN-64: nothing is drawn.
            self.pending = Pending::Act(seat);
            return;
        }
        // OKN-13.
        if self.stands(seat, Minstrel) {
            let card = self.unfortify(seat, Minstrel);
            self.discard(&[card]);
        }
        self.draw(seat, 2);
    }

    /// OKN-5, OKN-6, OKN-9: so many cards are still to be drawn.
    pub fn draw(&mut self, seat: usize, n_left: usize) {
        if n_left == 0 || (self.pile.is_empty() && self.discards.is_empty()) {
            self.pending = Pending::Act(seat);
            return;
        }
        if self.pile.is_empty() && self.reshuffle_ends_game() {
            return;
        }
        self.pending = Pending::Draw(seat, n_left);
    }

    /// OKN-6, OKN-9: a card has been drawn, and with `reshuffle=empty` that may have been the pile's last.
    pub fn after_draw(&mut self, seat: usize, n_left: usize) {
        let is_last = self.pile.is_empty() && !self.discards.is_empty();
        if is_last && self.readings.reshuffles_when_empty && self.reshuffle_ends_game() {
            return;
        }
        self.draw(seat, n_left);
    }

    /// OKN-6: the discards become the pile and the number falls, or OKN-9: at one the game ends instead.
    fn reshuffle_ends_game(&mut self) -> bool {
        if self.count == 1 {
            self.pending = Pending::Over(9, None);
            return true;
        }
        self.count -= 1;
        self.mix();
        false
    }

    /// OKN-6, OKN-64: the discards go to the pile.
    fn mix(&mut self) {
        let mut others = self.hands.concat();
        others.extend(&self.pile);
        self.known.note_mixed(&others, self.pile.len());
        self.pile.append(&mut self.discards);
    }

    pub fn end_turn(&mut self, seat: usize) {
        self.begin_turn(self.left_of(seat));
    }

    /// OKN-10, OKN-65: with two players a Minstrel does not stand, so that another may follow it.
    pub fn fortify(&mut self, seat: usize, card: Played) {
        self.play(seat, &[card]);
        if self.is_duel() && card.role == Minstrel {
            self.discard(&[card]);
            self.hear_minstrel(seat, self.left_of(seat), true);
        } else {
            self.standing[seat].push(card);
            self.pending = Pending::Fortify(seat);
        }
    }

    /// OKN-65: with two players a Minstrel costs the opponent of whoever played it two cards.
    pub fn hear_minstrel(&mut self, seat: usize, loser: usize, fortifies_on: bool) {
        self.lose_cards(seat, loser, self.hands[loser].len().min(2), fortifies_on);
    }

    fn lose_cards(&mut self, seat: usize, loser: usize, n_cards: usize, fortifies_on: bool) {
        if n_cards > 0 {
            self.pending = Pending::Lose {
                seat,
                loser,
                n_cards,
                fortifies_on,
            };
        } else if fortifies_on {
            self.pending = Pending::Fortify(seat);
        } else {
            self.end_turn(seat);
        }
    }

    pub fn lose(&mut self, card: Kind) {
        let Pending::Lose {
            seat,
            loser,
            n_cards,
            fortifies_on,
        } = self.pending
        else {
            panic!("nobody loses cards");
        };
        self.play_and_discard(loser, Played::plain(card));
        self.lose_cards(seat, loser, n_cards - 1, fortifies_on);
    }

    /// OKN-61, OKN-63.
    pub fn keep(&mut self, seat: usize, n_left: usize, card: Kind) {
        self.hands[seat].push(card);
        self.pending = match n_left {
            0 => Pending::Act(seat),
            _ => Pending::Draft(self.left_of(seat), n_left),
        };
    }

    /// OKN-61.
    pub fn give(&mut self, seat: usize, n_left: usize, card: Kind) {
        let rival = self.left_of(seat);
        self.hands[rival].push(card);
        let both = Some([seat, rival]);
        self.known.note(Event::Comes(rival, card), both);
        self.pending = Pending::Draft(seat, n_left);
    }

    /// OKN-64, OKN-67.
    pub fn redeal(&mut self) {
        for seat in 0..2 {
            let cards = std::mem::take(&mut self.standing[seat]);
            self.discard(&cards);
        }
        if self.count == 30 {
            self.pending = Pending::Over(67, None);
            return;
        }
        if self.pile.len() < 15 {
            self.mix();
        }
        if self.pile.is_empty() {
            self.pending = Pending::Over(67, None);
            return;
        }
        self.count += 1;
        // OKN-62.
        let drafter = (0..2).min_by_key(|seat| (self.gems[*seat], self.hands[*seat].len()));
        self.pending = Pending::Draft(drafter.unwrap(), self.pile.len().min(15));
    }
}
