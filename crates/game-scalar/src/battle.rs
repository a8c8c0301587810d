//! SCA-21 to SCA-29: what two battle dice make of an attack. No board, no turns.

use std::cmp::Ordering;

use crate::dice::BattleFace;
use crate::variants::Double;

/// One of the two dice of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Attacker,
    Defender,
}

/// A die in a battle: the face that it shows, and what its side's battle die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fighter {
    pub(crate) base: u8,
    pub(crate) face: BattleFace,
}

/// Both dice of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Battle {
    pub(crate) attacker: Fighter,
    pub(crate) defender: Fighter,
    /// Whose face Double Power doubles (SCA-24).
    pub(crate) double: Double,
}

/// What becomes of the two dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Nothing.
    Unchanged,
    /// The defender is captured, and the attacker takes its hex (SCA-22).
    DefenderCaptured,
    /// The attacker is captured (SCA-22).
    AttackerCaptured,
    /// Those named are destroyed, and nobody advances (SCA-28).
    Destroyed { attacker: bool, defender: bool },
}

impl Fighter {
    /// SCA-21, SCA-24: its total before any Swap, with its Double Power taking effect or not.
    #[inline(always)]
    const fn power(self, doubles: bool) -> u8 {
        match self.face {
            BattleFace::Plus(boost) => self.base + boost,
            BattleFace::Double if doubles => 2 * self.base,
            // All other effects count as +0 (SCA-23).
            _ => self.base,
        }
    }

    #[inline(always)]
    fn shows(self, face: BattleFace) -> bool {
        self.face == face
    }
}

impl Battle {
    /// SCA-21, SCA-24: what attacker and defender have before any Swap.
    #[inline(always)]
    pub(crate) fn powers(self) -> (u8, u8) {
        let doubles_defender = self.double == Double::Either;
        (
            self.attacker.power(true),
            self.defender.power(doubles_defender),
        )
    }

    /// SCA-21, SCA-25: the totals of attacker and defender; one Swap exchanges them, and two do nothing.
    #[inline(always)]
    pub(crate) fn totals(self) -> (u8, u8) {
        let swaps = |fighter: Fighter| fighter.shows(BattleFace::Swap);
        let (attacker, defender) = self.powers();
        if swaps(self.attacker) != swaps(self.defender) {
            (defender, attacker)
        } else {
            (attacker, defender)
        }
    }

    /// SCA-28: whether any die explodes, so that totals do not matter.
    #[inline(always)]
    pub(crate) fn is_explosive(self) -> bool {
        let explodes = |fighter: Fighter| fighter.shows(BattleFace::SelfDestruct);
        explodes(self.attacker) || explodes(self.defender)
    }

    /// SCA-29: what both rolls come to once it is known that nobody evades.
    #[inline(always)]
    pub(crate) fn settle(self) -> Verdict {
        let Battle {
            attacker, defender, ..
        } = self;
        if self.is_explosive() {
            let destroys = |one: Fighter, other: Fighter| {
                one.shows(BattleFace::SelfDestruct)
                    || !one.shows(BattleFace::Indestructible)
                        && other.shows(BattleFace::SelfDestruct)
            };
            return Verdict::Destroyed {
                attacker: destroys(attacker, defender),
                defender: destroys(defender, attacker),
            };
        }
        let (attacker_total, defender_total) = self.totals();
        match attacker_total.cmp(&defender_total) {
            // SCA-27: whoever would lose survives, and nobody advances.
            Ordering::Greater if !defender.shows(BattleFace::Indestructible) => {
                Verdict::DefenderCaptured
            }
            Ordering::Less if !attacker.shows(BattleFace::Indestructible) => {
                Verdict::AttackerCaptured
            }
            _ => Verdict::Unchanged,
        }
    }

    /// SCA-26, SCA-28: what both rolls come to once one of the two has left.
    pub(crate) fn settle_without(self, evader: Role) -> Verdict {
        // A die left alone can still destroy itself.
        let explodes = |role: Role, fighter: Fighter| {
            role != evader && fighter.shows(BattleFace::SelfDestruct)
        };
        let attacker = explodes(Role::Attacker, self.attacker);
        let defender = explodes(Role::Defender, self.defender);
        if attacker || defender {
            Verdict::Destroyed { attacker, defender }
        } else {
            Verdict::Unchanged
        }
    }
}
