//! What a hand can do: how hard it strikes past fortifications, and what it answers.

use game_knights::{Cards, Kind, Knights};
use tabletop::Seat;

/// What a hand, with the own standing Archer, can do in an attack or against one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Forces {
    /// The strongest common attack (OKN-22); a Jester comes as a Queen (OKN-42).
    common: u8,
    /// The same without Jesters, for when one of them opens the way.
    common_without_jester: u8,
    has_ninja: bool,
    has_dragon: bool,
    has_jester: bool,
    /// Whether it can remove a standing Archer with one of its own (OKN-21).
    has_archer: bool,
    /// Whether it has a Ladder or a Catapult (OKN-21).
    has_siege: bool,
    /// Whether it can end an attack and the attacker's turn (OKN-32, OKN-33).
    has_stopper: bool,
    has_princess: bool,
    has_traitor: bool,
}

/// What stands in the way of an attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walls {
    /// Nobody attacks at all (OKN-13).
    pub(super) minstrel: bool,
    /// Only Ninjas and Archers attack (OKN-12).
    pub(super) archer: bool,
    /// Common attacks need a way past (OKN-11).
    pub(super) castle: bool,
    /// Whether it is too late to open the way (OKN-21).
    pub(super) struck: bool,
}

impl Walls {
    /// What stands before a seat's kingdom.
    #[inline]
    pub(super) fn of(state: &Knights, seat: Seat) -> Walls {
        Walls {
            minstrel: state.stands(seat, Kind::Minstrel),
            archer: state.stands(seat, Kind::Archer),
            castle: state.stands(seat, Kind::Castle),
            struck: false,
        }
    }
}

impl Forces {
    /// What a seat's hand can do.
    #[inline]
    pub(super) fn of(state: &Knights, seat: Seat) -> Forces {
        let hand = state.hand(seat);
        let has_jester = hand.has(Kind::Jester);
        let n_peasants = hand.count(Kind::Peasant);
        let common_without_jester = n_peasants.max(strongest(hand));
        let revolt = n_peasants + hand.count(Kind::Jester);
        Forces {
            common: if has_jester {
                revolt.max(Kind::Queen.strength())
            } else {
                common_without_jester
            },
            common_without_jester,
            has_ninja: hand.has(Kind::Ninja),
            has_dragon: hand.has(Kind::Dragon),
            has_jester,
            has_archer: hand.has(Kind::Archer) || state.stands(seat, Kind::Archer),
            has_siege: hand.has(Kind::Ladder) || hand.has(Kind::Catapult),
            has_stopper: has_jester || hand.has(Kind::Executioner) || hand.has(Kind::Minstrel),
            has_princess: hand.has(Kind::Princess),
            has_traitor: hand.has(Kind::Traitor),
        }
    }

    /// No strike of these forces takes more gems than this.
    #[inline]
    pub(super) fn hardest(&self) -> u8 {
        let by_unique = self.has_ninja || self.has_dragon;
        self.common.max(if by_unique { 2 } else { 0 })
    }

    /// How many gems an attack of this kind and strength takes from a hand that answers as well as it can;
    /// less than nothing if a Traitor turns it.
    #[inline]
    pub(super) fn loss_to(&self, kind: Kind, strength: u8) -> i8 {
        let strength = strength as i8;
        let is_charmed = matches!(kind, Kind::Knight | Kind::Dragon) && self.has_princess;
        if self.has_stopper || is_charmed {
            0
        } else if !kind.is_common() {
            strength
        } else if self.has_traitor {
            -strength
        } else {
            (strength - self.common as i8).max(0)
        }
    }

    /// How many gems these forces can take from a rival behind walls who answers as well as the hand allows.
    #[inline]
    pub(super) fn strike(&self, walls: Walls, rival: &Forces) -> u8 {
        if walls.minstrel {
            return 0;
        }
        let mut common = self.common;
        let mut by_unique = self.has_ninja || self.has_jester;
        let mut is_open = true;
        if walls.archer {
            // A Ninja needs no help; anything else needs an Archer first.
            is_open = (self.has_archer || self.has_jester) && !walls.struck;
            if !self.has_archer {
                common = self.common_without_jester;
            }
        }
        by_unique |= self.has_dragon && is_open;
        if walls.castle {
            is_open &= self.has_siege && !walls.struck;
        }
        if rival.has_stopper {
            return 0;
        }
        let common = if is_open && !rival.has_traitor {
            common.saturating_sub(rival.common)
        } else {
            0
        };
        common.max(if by_unique { 2 } else { 0 })
    }
}

/// The strength of the strongest common card other than Peasants.
#[inline]
fn strongest(hand: Cards) -> u8 {
    let mut strongest = 0;
    for kind in [Kind::Soldier, Kind::Knight, Kind::King, Kind::Queen] {
        if hand.has(kind) {
            strongest = kind.strength();
        }
    }
    strongest
}
