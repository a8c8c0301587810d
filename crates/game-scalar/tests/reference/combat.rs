//! How a battle is settled, once more: SCA-22 to SCA-29.

use std::cmp::Ordering;
use std::fmt;

/// A face of the battle die (SCA-23).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    Boost(u32),
    Double,
    Swap,
    Evade,
    Indestructible,
    SelfDestruct,
}

impl Face {
    /// Every different face, boosts first.
    pub fn all() -> Vec<Face> {
        let effects = [
            Face::Double,
            Face::Swap,
            Face::Evade,
            Face::Indestructible,
            Face::SelfDestruct,
        ];
        (0..=9).map(Face::Boost).chain(effects).collect()
    }

    /// The face with this name.
    pub fn named(name: &str) -> Face {
        let mut all = Face::all().into_iter();
        all.find(|face| face.to_string() == name).unwrap()
    }

    /// On how many of the twenty sides the face is.
    pub fn weight(self) -> u32 {
        match self {
            Face::Boost(_) => 1,
            _ => 2,
        }
    }

    /// The chance outcome in notation: `battle+3`, `battle-swap`.
    pub fn outcome(self) -> String {
        match self {
            Face::Boost(_) => format!("battle{self}"),
            _ => format!("battle-{self}"),
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Face::Boost(boost) => write!(f, "+{boost}"),
            Face::Double => f.write_str("double"),
            Face::Swap => f.write_str("swap"),
            Face::Evade => f.write_str("evade"),
            Face::Indestructible => f.write_str("indestructible"),
            Face::SelfDestruct => f.write_str("self-destruct"),
        }
    }
}

/// SCA-24: whose Double Power counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Double {
    Attacker,
    Either,
}

/// One of the two in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Attacker,
    Defender,
}

/// What becomes of the two units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The defender's is gone, and the attacker's stands where it was.
    Takes,
    /// The attacker's is gone.
    Falls,
    /// Neither is gone.
    Holds,
    /// Both are gone.
    Both,
    /// The defender's is gone, and the attacker's does not advance.
    Alone,
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Fate::Takes => "takes",
            Fate::Falls => "falls",
            Fate::Holds => "holds",
            Fate::Both => "both",
            Fate::Alone => "alone",
        })
    }
}

/// What a side brings to a battle: what its unit shows and what its battle die shows.
#[derive(Clone, Copy)]
pub struct Force {
    pub unit: u32,
    pub face: Face,
}

impl Force {
    /// SCA-23, SCA-24: the total of this side before any Swap.
    fn total(self, side: Side, double: Double) -> u32 {
        match self.face {
            Face::Boost(boost) => self.unit + boost,
            Face::Double if side == Side::Attacker => 2 * self.unit,
            Face::Double if double == Double::Either => 2 * self.unit,
            Face::Double => self.unit,
            Face::Swap | Face::Evade | Face::Indestructible | Face::SelfDestruct => self.unit,
        }
    }
}

/// SCA-29: what becomes of a battle; `left` is who evaded, if anybody did.
pub fn settle(attacker: Force, defender: Force, left: Option<Side>, double: Double) -> Fate {
    let both = [attacker.face, defender.face];
    match left {
        Some(Side::Defender) if attacker.face == Face::SelfDestruct => return Fate::Falls,
        Some(Side::Attacker) if defender.face == Face::SelfDestruct => return Fate::Alone,
        Some(_) => return Fate::Holds,
        None => {}
    }
    if both.contains(&Face::SelfDestruct) {
        return match both {
            [_, Face::Indestructible] => Fate::Falls,
            [Face::Indestructible, _] => Fate::Alone,
            _ => Fate::Both,
        };
    }
    let mut attack = attacker.total(Side::Attacker, double);
    let mut defense = defender.total(Side::Defender, double);
    let n_swaps = both.iter().filter(|face| **face == Face::Swap).count();
    if n_swaps == 1 {
        (attack, defense) = (defense, attack);
    }
    match attack.cmp(&defense) {
        Ordering::Greater if defender.face != Face::Indestructible => Fate::Takes,
        Ordering::Less if attacker.face != Face::Indestructible => Fate::Falls,
        _ => Fate::Holds,
    }
}
