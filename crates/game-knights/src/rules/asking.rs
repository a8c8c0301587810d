//! Who is asked: nobody may learn from it what a hand holds, so it follows from what everybody sees.

use tabletop::{Seat, Seats};

use crate::cards::{Cards, Kinds};
use crate::kind::Kind;
use crate::state::Knights;
use crate::variants::{Deck, Robbers};

/// OKN-22: the common attacks that come alone; Peasants are counted.
pub(crate) const COMMON: Kinds = Kinds::of(&[Kind::Soldier, Kind::Knight, Kind::King, Kind::Queen]);

/// OKN-30 to OKN-36: the kinds that answer an attack of this kind; Peasants, who answer every common one,
/// and Jesters are left out.
#[inline(always)]
pub(crate) const fn answers_to(attack: Kind, deck: Deck) -> Kinds {
    const STOPPERS: Kinds = Kinds::of(&[Kind::Executioner]);
    const MINSTREL: Kinds = Kinds::of(&[Kind::Minstrel]);
    const PRINCESS: Kinds = Kinds::of(&[Kind::Princess]);
    const TO_COMMON: Kinds = COMMON.or(Kinds::of(&[Kind::Traitor, Kind::Executioner]));
    let answers = match attack {
        Kind::Knight => TO_COMMON.or(PRINCESS),
        Kind::Peasant | Kind::Soldier | Kind::King | Kind::Queen => TO_COMMON,
        Kind::Dragon => STOPPERS.or(PRINCESS),
        Kind::Ninja | Kind::Archer => STOPPERS,
        _ => Kinds::of(&[]),
    };
    if deck.has(Kind::Minstrel) {
        answers.or(MINSTREL)
    } else {
        answers
    }
}

impl Knights {
    /// OKN-37: whether a seat is asked what it answers to an attack of this kind.
    #[inline(always)]
    pub(crate) fn may_answer(&self, seat: Seat, attack: Kind) -> bool {
        const PEASANT: Kinds = Kinds::of(&[Kind::Peasant]);
        let mut answers = answers_to(attack, self.options.deck);
        if attack.is_common() {
            answers = answers.or(PEASANT);
        }
        // Whatever answers is a living thing, so a Jester can be it.
        !self.hand(seat).is_empty()
            && !answers.is_empty()
            && self.may_hold(Seats::only(seat), answers.or(Kinds::of(&[Kind::Jester])))
    }

    /// OKN-40: who may rob gems in this turn, unless they are about to get them.
    #[inline(always)]
    pub fn robbers(&self) -> Seats {
        match self.options.robbers {
            Robbers::All => self.seats.all(),
            Robbers::OutOfTurn => self.rivals(self.active),
        }
    }

    /// OKN-41: who is asked whether they rob gems that this seat is about to get.
    #[inline(always)]
    pub(crate) fn asked_to_rob(&self, receiver: Seat) -> Seats {
        const ROBBERS: Kinds = Kinds::of(&[Kind::Highwayman, Kind::Jester]);
        let robbers = self.robbers().without(receiver);
        let asked = self.those(robbers, |seat| !self.hand(seat).is_empty());
        if !asked.is_empty() && self.may_hold(asked, ROBBERS) {
            asked
        } else {
            Seats::NONE
        }
    }

    /// OKN-37, OKN-41: whether, for all that everybody sees, one of these seats may hold one of these kinds.
    ///
    /// A card is publicly elsewhere if it is discarded, stands, is in play, or is known to be in another hand.
    /// All others are in the pile or in hands, so counting those comes to the same.
    #[inline(always)]
    fn may_hold(&self, asked: Seats, kinds: Kinds) -> bool {
        // A card in the pile is not elsewhere for anybody.
        !self.pile.kinds().and(kinds).is_empty() || self.may_hold_what_is_drawn(asked, kinds)
    }

    #[cold]
    fn may_hold_what_is_drawn(&self, asked: Seats, kinds: Kinds) -> bool {
        let unknown = self.seats.iter().map(|seat| {
            if asked.contains(seat) {
                self.hand(seat)
            } else {
                self.hand(seat) - self.knowledge.public(seat)
            }
        });
        let unknown: Cards = unknown.fold(Cards::NONE, |sum, cards| sum + cards);
        !unknown.kinds().and(kinds).is_empty()
    }
}
