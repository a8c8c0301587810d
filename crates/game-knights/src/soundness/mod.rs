//! The test that a position from outside must pass: what the rules say of every state of a match.
//!
//! What the discards could tell of the past is not asked, so that a position may be made up.

mod attack;
mod ballot;
mod duel;
mod start;
#[cfg(test)]
mod tests;

use tabletop::{Game, Seat, SeatCount};

use crate::cards::Cards;
use crate::kind::Kind;
use crate::setup::{self, DRAFTS, DUEL_GEMS, GEMS, NEEDED};
use crate::standing::Post;
use crate::state::{Ending, Kingdom, Knights, Phase};

/// Goes on if the condition holds, else ends with what should hold.
macro_rules! hold {
    ($condition:expr, $fact:literal) => {
        if !$condition {
            return Err($fact);
        }
    };
}
use hold;

/// A table of so many, if so many can play.
pub(crate) fn seat_count(n_seats: usize) -> Option<SeatCount> {
    let is_playable = Knights::INFO.players_problem(n_seats).is_none();
    SeatCount::new(n_seats).filter(|_| is_playable)
}

/// OKN-2, OKN-60: all gems at a table of so many.
pub(crate) fn total_gems(seats: SeatCount) -> u8 {
    let each = if seats.get() == 2 { DUEL_GEMS } else { GEMS };
    each * seats.get() as u8
}

impl Knights {
    /// Puts every card of the deck that is nowhere else on the pile.
    pub(crate) fn fill_pile(&mut self) -> Result<(), &'static str> {
        self.pile = Cards::NONE;
        for kind in Kind::ALL {
            let n_in_deck = u32::from(self.options.deck.cards().count(kind));
            let n_left = n_in_deck.checked_sub(self.n_found(kind));
            let n_left = n_left.ok_or("no kind has more cards than the deck")?;
            self.pile += Cards::several(kind, n_left as u8);
        }
        Ok(())
    }

    /// How many cards of a kind are anywhere; foreign cards may be more than [`Cards`] could hold together.
    fn n_found(&self, kind: Kind) -> u32 {
        let by_seat = self.kingdoms.iter();
        let by_seat = by_seat.flat_map(|kingdom| [kingdom.hand, kingdom.standing.cards()]);
        let others = [self.pile, self.discards, self.in_play()];
        let counts = by_seat
            .chain(others)
            .map(|cards| u32::from(cards.count(kind)));
        counts.sum()
    }

    /// What should hold of this state and does not, if anything.
    pub(crate) fn sound(&self) -> Result<(), &'static str> {
        setup::start(self.seats, &self.options)
            .map_err(|_| "options and seats are those of a game")?;
        hold!(
            self.seats.has(self.active),
            "whose turn it is sits at the table"
        );
        self.cards_are_sound()?;
        self.gems_are_sound()?;
        self.standing_is_sound()?;
        self.knowledge_is_sound()?;
        let most = if self.is_duel() { DRAFTS } else { NEEDED };
        hold!(
            (1..=most).contains(&self.count),
            "one to ten gems are needed; with two players there are one to thirty drafts"
        );
        self.phase_is_sound()
    }

    /// OKN-1: the cards of the deck are all somewhere, and only at this table.
    fn cards_are_sound(&self) -> Result<(), &'static str> {
        let deck = self.options.deck.cards();
        let is_all = |kind| self.n_found(kind) == u32::from(deck.count(kind));
        hold!(
            Kind::ALL.into_iter().all(is_all),
            "every card of the deck is in one place"
        );
        let mut absent = self.kingdoms[self.seats.get()..].iter();
        hold!(
            absent.all(|kingdom| *kingdom == Kingdom::default()),
            "nobody who is not at the table has anything"
        );
        Ok(())
    }

    /// OKN-2, OKN-7, OKN-60: no gem is lost, and nobody has won before the end.
    fn gems_are_sound(&self) -> Result<(), &'static str> {
        let gems = self.kingdoms.iter().map(|kingdom| u32::from(kingdom.gems));
        hold!(
            gems.sum::<u32>() == u32::from(total_gems(self.seats)),
            "everybody's gems together are those of the table"
        );
        // Whoever gains them wins at once; a reshuffle only lowers the number for the next gain.
        let never_in_play = if self.is_duel() {
            total_gems(self.seats)
        } else {
            NEEDED
        };
        let winner = match self.phase {
            Phase::Over(Ending::Won(winner)) => Some(winner),
            _ => None,
        };
        let mut others = self.seats.iter().filter(|seat| Some(*seat) != winner);
        hold!(
            others.all(|seat| self.kingdom(seat).gems < never_in_play),
            "nobody has the gems that would have won the game before"
        );
        Ok(())
    }

    /// OKN-10, OKN-13, OKN-42, OKN-65.
    fn standing_is_sound(&self) -> Result<(), &'static str> {
        let minstrel = |seat: Seat| self.kingdom(seat).standing.minstrel;
        hold!(
            !self.is_duel() || self.seats.iter().all(|seat| minstrel(seat).is_empty()),
            "no Minstrel stands where two play"
        );
        hold!(
            self.options.deck.has(Kind::Minstrel)
                || self.seats.iter().all(|seat| minstrel(seat) != Post::Jester),
            "a Jester stands for a kind of the deck"
        );
        let may_stand = matches!(self.phase, Phase::Fortify | Phase::Over(_));
        hold!(
            may_stand || minstrel(self.active).is_empty(),
            "a Minstrel is gone in its owner's next turn"
        );
        Ok(())
    }

    /// OKN-2: what is known of a hand is in it.
    fn knowledge_is_sound(&self) -> Result<(), &'static str> {
        for holder in self.seats.iter() {
            let hand = self.hand(holder);
            let public = self.knowledge.public(holder);
            hold!(
                hand.has_all(public),
                "what everybody knows of a hand is in it"
            );
            for knower in self.seats.iter().filter(|knower| *knower != holder) {
                let private = self.knowledge.private(knower, holder);
                hold!(
                    hand.has_all(private),
                    "what one knows of another's hand is in it"
                );
                hold!(private.has_all(public), "nobody knows less than everybody");
            }
        }
        let count = |of: &dyn Fn(Seat) -> Cards, kind| -> u32 {
            let cards = self.seats.iter().map(of);
            cards.map(|cards| u32::from(cards.count(kind))).sum()
        };
        let is_held = |kind| {
            let n_known = count(&|seat| self.knowledge.public(seat), kind);
            let n_unplaced = u32::from(self.knowledge.unplaced().count(kind));
            n_known + n_unplaced <= count(&|seat| self.hand(seat), kind)
        };
        hold!(
            Kind::ALL.into_iter().all(is_held),
            "what everybody knows to be in hands is there"
        );
        Ok(())
    }

    fn phase_is_sound(&self) -> Result<(), &'static str> {
        let for_two = matches!(
            self.phase,
            Phase::ShowSecond(_)
                | Phase::Pay(_)
                | Phase::Lose { .. }
                | Phase::Draft(_)
                | Phase::Choose { .. }
                | Phase::Over(Ending::NoDraft)
        );
        let for_more = matches!(
            self.phase,
            Phase::First | Phase::Deal | Phase::Draw(_) | Phase::Over(Ending::Spent)
        );
        hold!(
            !for_two || self.is_duel(),
            "only two draft, and pay or show card by card"
        );
        hold!(
            !for_more || !self.is_duel(),
            "only three or more are dealt cards and draw"
        );
        match self.phase {
            Phase::First => self.start_is_sound(),
            Phase::Deal => self.deal_is_sound(),
            Phase::Draw(left) => self.draw_is_sound(left),
            Phase::Act => Ok(()),
            Phase::Fortify => self.fortifying_is_sound(),
            Phase::Attack(campaign) => self.campaign_is_sound(campaign),
            Phase::Respond(campaign, attack) => self.attack_is_sound(campaign, attack),
            Phase::Rob(robbery, ballot) => self.robbery_is_sound(robbery, &ballot),
            Phase::Show(ballot) => self.showing_is_sound(&ballot),
            Phase::ShowSecond(first) => self.second_showing_is_sound(first),
            Phase::Take(shown) => self.shown_is_sound(&shown),
            Phase::Steal(rival, left) => self.purchase_is_sound(rival, left),
            Phase::Tax(ballot) => self.tax_is_sound(&ballot),
            Phase::Pay(left) => self.paying_is_sound(left),
            Phase::Lose {
                loser,
                left,
                fortifying,
            } => self.loss_is_sound(loser, left, fortifying),
            Phase::Draft(left) => self.draft_is_sound(left, 0),
            Phase::Choose { left, .. } => self.draft_is_sound(left, 1),
            Phase::Over(ending) => self.end_is_sound(ending),
        }
    }

    /// OKN-7, OKN-9, OKN-60, OKN-67.
    fn end_is_sound(&self, ending: Ending) -> Result<(), &'static str> {
        hold!(
            self.active == Seat::FIRST,
            "it is nobody's turn after the end"
        );
        match ending {
            Ending::Won(winner) => {
                hold!(
                    self.seats.has(winner) && self.kingdom(winner).gems >= self.gems_needed(),
                    "the winner has the gems that win"
                );
            }
            Ending::Spent => hold!(
                self.count == 1 && self.pile.is_empty() && !self.discards.is_empty(),
                "the last reshuffle is due when one gem is needed and the pile is empty"
            ),
            Ending::NoDraft => {
                let has_cards = !(self.pile + self.discards).is_empty();
                hold!(
                    self.count == DRAFTS || !has_cards,
                    "there was the last draft, or there is no card for another one"
                );
                hold!(self.nothing_stands(), "nothing stands after a re-deal");
            }
        }
        Ok(())
    }

    /// Whether nobody has a fortification.
    fn nothing_stands(&self) -> bool {
        let mut kingdoms = self.kingdoms.iter();
        kingdoms.all(|kingdom| kingdom.standing.cards().is_empty())
    }

    /// Panics if the state is none of a match, or if something that is counted along is wrong.
    pub fn assert_invariants(&self) {
        if let Err(fact) = self.sound() {
            panic!("not so that {fact}: {self}");
        }
        self.knowledge.assert_invariants();
    }
}
