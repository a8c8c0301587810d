//! A battle from the second die to its end: SCA-22 and SCA-26, the rest being in `combat.rs`.

use crate::combat::{Face, Fate, Force, Side, settle};
use crate::hexes::Hex;
use crate::slow::{Pending, Slow, other};

/// A battle under way: where the two units stand, and what was rolled.
#[derive(Clone, Copy, PartialEq)]
pub struct Battle {
    pub attacker: Hex,
    pub defender: Hex,
    pub rolled: [Option<Face>; 2],
}

impl Battle {
    /// Where the unit of this seat stands.
    pub fn unit_of(&self, game: &Slow, seat: usize) -> Hex {
        if game.is_own(self.attacker, seat) {
            self.attacker
        } else {
            self.defender
        }
    }
}

impl Slow {
    /// SCA-26: asks the first of these sides that rolled Evade and can leave, or else settles the battle.
    pub fn ask_or_settle(&mut self, battle: Battle, to_ask: &[Side]) {
        let can_leave = |side: &&Side| {
            let (unit, face) = match side {
                Side::Attacker => (battle.attacker, battle.rolled[0]),
                Side::Defender => (battle.defender, battle.rolled[1]),
            };
            face == Some(Face::Evade) && !self.free_neighbors(unit).is_empty()
        };
        let attacking_seat = self.dice[&battle.attacker].owner;
        match to_ask.iter().find(can_leave) {
            Some(Side::Attacker) => self.pending = Pending::Evade(attacking_seat, battle),
            Some(Side::Defender) => self.pending = Pending::Evade(other(attacking_seat), battle),
            None => self.settle(battle, None),
        }
    }

    pub fn decide(&mut self, seat: usize, battle: Battle, step: &str) {
        let is_attacker = self.is_own(battle.attacker, seat);
        let side = if is_attacker {
            Side::Attacker
        } else {
            Side::Defender
        };
        match (step.strip_prefix("evade-"), side) {
            (Some(name), _) => {
                let to = Hex::named(name);
                self.relocate(battle.unit_of(self, seat), to);
                let mut battle = battle;
                match side {
                    Side::Attacker => battle.attacker = to,
                    Side::Defender => battle.defender = to,
                }
                self.settle(battle, Some(side));
            }
            (None, Side::Defender) => self.ask_or_settle(battle, &[Side::Attacker]),
            (None, Side::Attacker) => self.settle(battle, None),
        }
    }

    /// SCA-22, SCA-29; the units stand where they are after one of them has left.
    fn settle(&mut self, battle: Battle, left: Option<Side>) {
        let seat = self.dice[&battle.attacker].owner;
        let force = |hex: Hex, face: Option<Face>| Force {
            unit: self.dice[&hex].face,
            face: face.unwrap(),
        };
        let attack = force(battle.attacker, battle.rolled[0]);
        let defense = force(battle.defender, battle.rolled[1]);
        let fate = settle(attack, defense, left, self.options.double);
        if matches!(fate, Fate::Falls | Fate::Both) {
            self.dice.remove(&battle.attacker);
        }
        if matches!(fate, Fate::Takes | Fate::Both | Fate::Alone) {
            self.dice.remove(&battle.defender);
        }
        if fate == Fate::Takes {
            self.relocate(battle.attacker, battle.defender);
        }
        if fate != Fate::Holds {
            self.quiet = 0;
            if self.end_without_dice() {
                return;
            }
        }
        self.end_action(seat);
    }
}
