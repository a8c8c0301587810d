//! The physical things beside the board: unit dice, the faces of the battle die and of the core, reserves.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, Seat, serialized_as_text};
use ts_rs::TS;

/// A kind of unit die (SCA-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
pub enum Kind {
    /// Light, four sides.
    D4,
    /// Light, six sides.
    D6,
    /// Medium, eight sides.
    D8,
    /// Medium, ten sides.
    D10,
    /// Heavy, twelve sides.
    D12,
    /// Heavy, twenty sides.
    D20,
}

impl Kind {
    /// All kinds, lightest first.
    pub const ALL: [Kind; 6] = [
        Kind::D4,
        Kind::D6,
        Kind::D8,
        Kind::D10,
        Kind::D12,
        Kind::D20,
    ];

    /// How many sides.
    #[inline(always)]
    pub const fn sides(self) -> u8 {
        const SIDES: [u8; 6] = [4, 6, 8, 10, 12, 20];
        SIDES[self as usize]
    }

    /// Whether it is light, and so may move two hexes and jump (SCA-1, SCA-17).
    #[inline(always)]
    pub const fn is_light(self) -> bool {
        matches!(self, Kind::D4 | Kind::D6)
    }

    /// SCA-34: the face opposite to one of its faces.
    pub const fn opposite(self, face: u8) -> u8 {
        match self {
            // A D4 has no opposite faces; the clause pairs 4 with 2 and 3 with 1.
            Kind::D4 => (face + 1) % 4 + 1,
            _ => self.sides() + 1 - face,
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "D{}", self.sides())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Kind, ParseError> {
        let found = Kind::ALL.into_iter().find(|kind| kind.to_string() == text);
        found.ok_or_else(|| ParseError::new("D4, D6, D8, D10, D12 or D20", text))
    }
}

/// A unit die on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
pub struct Unit {
    /// Whose it is.
    pub owner: Seat,
    /// Which kind of die.
    pub kind: Kind,
    /// What it shows.
    pub face: u8,
}

/// What a hex holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Nothing.
    Free,
    /// The scalar core (SCA-3).
    Core,
    /// A unit die.
    Unit(Unit),
}

/// A face of the battle die (SCA-23).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(
    type = "'+0' | '+1' | '+2' | '+3' | '+4' | '+5' | '+6' | '+7' | '+8' | '+9' \
            | 'double' | 'swap' | 'evade' | 'indestructible' | 'self-destruct'"
)]
pub enum BattleFace {
    /// A boost of 0 to 9 (SCA-21).
    Plus(u8),
    /// Double Power (SCA-24).
    Double,
    /// Swap (SCA-25).
    Swap,
    /// Evade (SCA-26).
    Evade,
    /// Indestructible (SCA-27).
    Indestructible,
    /// Self-Destruct (SCA-28).
    SelfDestruct,
}

impl fmt::Display for BattleFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BattleFace::Plus(boost) => return write!(f, "+{boost}"),
            BattleFace::Double => "double",
            BattleFace::Swap => "swap",
            BattleFace::Evade => "evade",
            BattleFace::Indestructible => "indestructible",
            BattleFace::SelfDestruct => "self-destruct",
        })
    }
}

impl FromStr for BattleFace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<BattleFace, ParseError> {
        let mut faces = crate::data::BATTLE_DIE.into_iter().map(|(face, _)| face);
        let found = faces.find(|face| face.to_string() == text);
        found.ok_or_else(|| {
            let expected = "+0 to +9, double, swap, evade, indestructible or self-destruct";
            ParseError::new(expected, text)
        })
    }
}

serialized_as_text!(BattleFace);

/// A face of the scalar core (SCA-30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum CoreFace {
    /// Pushes dice out of the control zone (SCA-31).
    Aether,
    /// Two actions a turn (SCA-32).
    Momentum,
    /// All dice show 3 (SCA-33).
    Equilibrium,
    /// All dice turn to their opposite faces (SCA-34).
    Reversal,
}

impl CoreFace {
    /// All faces.
    pub const ALL: [CoreFace; 4] = [
        CoreFace::Aether,
        CoreFace::Momentum,
        CoreFace::Equilibrium,
        CoreFace::Reversal,
    ];
}

impl fmt::Display for CoreFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            CoreFace::Aether => "aether",
            CoreFace::Momentum => "momentum",
            CoreFace::Equilibrium => "equilibrium",
            CoreFace::Reversal => "reversal",
        })
    }
}

impl FromStr for CoreFace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<CoreFace, ParseError> {
        let mut faces = CoreFace::ALL.into_iter();
        let found = faces.find(|face| face.to_string() == text);
        found.ok_or_else(|| ParseError::new("aether, momentum, equilibrium or reversal", text))
    }
}

/// How many dice of each kind a player has at the start (SCA-1).
pub(crate) const TWINS: u32 = 2;

/// The dice that a player has not deployed: four bits for the number of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Reserve(u32);

impl Reserve {
    /// No die.
    pub(crate) const EMPTY: Reserve = Reserve(0);
    /// A whole formation (SCA-1).
    pub(crate) const FULL: Reserve = Reserve(TWINS * 0x11_1111);

    /// How many dice of a kind.
    #[inline(always)]
    pub(crate) const fn count(self, kind: Kind) -> u32 {
        self.0 >> (4 * kind as u32) & 0xF
    }

    /// How many dice.
    #[inline(always)]
    pub(crate) const fn total(self) -> u32 {
        // The product's sixth digit is the sum of all six.
        self.0.wrapping_mul(0x11_1111) >> 20 & 0xF
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Takes a die of a kind that is there.
    #[inline(always)]
    pub(crate) fn take(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) > 0, "only a die that is there is taken");
        self.0 -= 1 << (4 * kind as u32);
    }

    /// Adds a die; a formation has no more than two of a kind.
    pub(crate) fn add(&mut self, kind: Kind) {
        debug_assert!(self.count(kind) < TWINS, "no more than two of a kind");
        self.0 += 1 << (4 * kind as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposite_faces_are_those_of_the_clause() {
        let turned = |kind: Kind| -> Vec<u8> {
            (1..=kind.sides()).map(|face| kind.opposite(face)).collect()
        };
        assert_eq!(turned(Kind::D4), [3, 4, 1, 2]);
        assert_eq!(turned(Kind::D6), [6, 5, 4, 3, 2, 1]);
        assert_eq!(Kind::D20.opposite(20), 1);
    }

    #[test]
    fn a_reserve_counts_its_dice() {
        let mut reserve = Reserve::FULL;
        assert_eq!(reserve.total(), 12);
        reserve.take(Kind::D20);
        reserve.take(Kind::D20);
        reserve.take(Kind::D4);
        let counts = Kind::ALL.map(|kind| reserve.count(kind));
        assert_eq!((counts, reserve.total()), ([1, 2, 2, 2, 2, 0], 9));
    }
}
