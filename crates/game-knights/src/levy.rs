//! The troops that a hand can send: counted and picked without listing them.

use crate::action::{Guise, Troop};
use crate::cards::{Cards, Kinds};
use crate::kind::Kind;
use crate::variants::Deck;

/// The kinds that no Jester plays.
const OBJECTS: Kinds = Kinds::of(&[Kind::Castle, Kind::Ladder, Kind::Catapult]);

/// Troops that a hand can send.
#[derive(Clone, Copy)]
pub(crate) struct Levy {
    /// At most this many Peasants together, and this many Jesters as Peasants among them.
    peasants: u8,
    jesters: u8,
    /// Other kinds, each alone.
    own: Kinds,
    /// Other kinds that a Jester can play.
    by_jester: Kinds,
}

impl Levy {
    /// What a hand can send of these kinds, and of Peasants if they may go.
    #[inline(always)]
    pub(crate) fn of(hand: Cards, kinds: Kinds, may_revolt: bool, deck: Deck) -> Levy {
        let n_jesters = hand.count(Kind::Jester);
        Levy {
            peasants: if may_revolt {
                hand.count(Kind::Peasant)
            } else {
                0
            },
            jesters: if may_revolt { n_jesters } else { 0 },
            own: hand.kinds().and(kinds),
            by_jester: if n_jesters > 0 {
                kinds.without(OBJECTS).and(deck.kinds())
            } else {
                Kinds::NONE
            },
        }
    }

    /// How many there are.
    #[inline(always)]
    pub(crate) fn len(&self) -> u32 {
        self.n_revolts() + self.own.len() + self.by_jester.len()
    }

    #[inline(always)]
    fn n_revolts(&self) -> u32 {
        // Any number of either, but not none of both.
        (u32::from(self.peasants) + 1) * (u32::from(self.jesters) + 1) - 1
    }

    /// The one with this number.
    #[inline(always)]
    pub(crate) fn nth(&self, number: u32) -> Troop {
        let n_revolts = self.n_revolts();
        if number < n_revolts {
            let ways = u32::from(self.jesters) + 1;
            return Troop::Peasants {
                peasants: ((number + 1) / ways) as u8,
                jesters: ((number + 1) % ways) as u8,
            };
        }
        let number = number - n_revolts;
        let n_own = self.own.len();
        Troop::One(if number < n_own {
            Guise::own(self.own.nth(number))
        } else {
            Guise::jester(self.by_jester.nth(number - n_own))
        })
    }

    /// All of them, in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Troop> {
        let revolts = (0..self.n_revolts()).map(move |number| self.nth(number));
        let alone = self.own.or(self.by_jester).iter();
        revolts.chain(alone.flat_map(move |kind| {
            let own = self.own.has(kind).then_some(Guise::own(kind));
            let by_jester = self.by_jester.has(kind).then_some(Guise::jester(kind));
            [own, by_jester].into_iter().flatten().map(Troop::One)
        }))
    }
}
