//! Kinds of dice, and dice by their number: the bag, pools and dojos.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, serialized_as_text};
use ts_rs::TS;

use crate::board::Directions;

/// What a die is; it never changes (YAI-1, YAI-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "'1' | '2' | '3' | 's' | 'c' | 'd' | 'e' | 'p'")]
#[repr(u8)]
pub enum Kind {
    /// Protects what shares its space (YAI-32).
    ///
    /// It comes first, and so is 0, because a [`Stack`](crate::stack::Stack) counts it apart.
    Sanctuary,
    /// One pip.
    One,
    /// Two pips.
    Two,
    /// Three pips; the leader where there are leaders (YAI-52).
    Three,
    /// Shares a space with another die (YAI-33).
    Companion,
    /// Moves and attacks diagonally (YAI-31).
    Diagonal,
    /// Crosses the edges of the board (YAI-30).
    EdgeWalker,
    /// Strikes instead of attacking (YAI-34).
    Specter,
}

impl Kind {
    /// How many kinds there are.
    pub const COUNT: usize = 8;

    /// Every kind in the order of the notation.
    pub const ALL: [Kind; Kind::COUNT] = [
        Kind::One,
        Kind::Two,
        Kind::Three,
        Kind::Sanctuary,
        Kind::Companion,
        Kind::Diagonal,
        Kind::EdgeWalker,
        Kind::Specter,
    ];

    /// Every kind by its index.
    pub(crate) const BY_INDEX: [Kind; Kind::COUNT] = [
        Kind::Sanctuary,
        Kind::One,
        Kind::Two,
        Kind::Three,
        Kind::Companion,
        Kind::Diagonal,
        Kind::EdgeWalker,
        Kind::Specter,
    ];

    /// An index below [`COUNT`](Kind::COUNT).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// YAI-1: how many dice of this kind the box holds.
    pub const fn n_in_box(self) -> u8 {
        match self {
            Kind::One => 24,
            Kind::Two => 18,
            Kind::Three => 8,
            Kind::Specter => 4,
            Kind::Sanctuary | Kind::Companion | Kind::Diagonal | Kind::EdgeWalker => 2,
        }
    }

    /// YAI-3: the points of a captured die, which are also its strength in an attack.
    #[inline(always)]
    pub const fn points(self) -> u8 {
        match self {
            Kind::Sanctuary | Kind::Specter => 0,
            Kind::One => 1,
            Kind::Two | Kind::Companion | Kind::Diagonal | Kind::EdgeWalker => 2,
            Kind::Three => 3,
        }
    }

    /// YAI-3: what an attack must exceed; a Sanctuary is never attacked.
    #[inline(always)]
    pub const fn resistance(self) -> u8 {
        match self {
            Kind::Specter => 1,
            other => other.points(),
        }
    }

    /// The directions in which it moves (YAI-20, YAI-31).
    #[inline(always)]
    pub const fn steps(self) -> Directions {
        match self {
            Kind::Diagonal => Directions::DIAGONAL,
            _ => Directions::STRAIGHT,
        }
    }

    /// The directions in which it attacks by moving (YAI-20, YAI-31, YAI-32, YAI-34).
    #[inline(always)]
    pub const fn attacks(self) -> Directions {
        match self {
            Kind::Sanctuary | Kind::Specter => Directions::NONE,
            other => other.steps(),
        }
    }

    /// Two kinds in the order of the notation.
    pub(crate) fn in_order(one: Kind, other: Kind) -> [Kind; 2] {
        let place = |kind| Kind::ALL.iter().position(|other| *other == kind);
        if place(one) <= place(other) {
            [one, other]
        } else {
            [other, one]
        }
    }

    /// How people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::One => "one",
            Kind::Two => "two",
            Kind::Three => "three",
            Kind::Sanctuary => "Sanctuary",
            Kind::Companion => "Companion",
            Kind::Diagonal => "Diagonal",
            Kind::EdgeWalker => "Edge Walker",
            Kind::Specter => "Specter",
        }
    }

    /// The sign of the notation.
    pub const fn sign(self) -> char {
        match self {
            Kind::One => '1',
            Kind::Two => '2',
            Kind::Three => '3',
            Kind::Sanctuary => 's',
            Kind::Companion => 'c',
            Kind::Diagonal => 'd',
            Kind::EdgeWalker => 'e',
            Kind::Specter => 'p',
        }
    }

    /// The kind with this sign.
    pub fn from_sign(sign: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.sign() == sign)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.sign())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Kind, ParseError> {
        let mut signs = text.chars();
        let kind = signs.next().and_then(Kind::from_sign);
        kind.filter(|_| signs.as_str().is_empty())
            .ok_or_else(|| ParseError::new("a die: 1, 2, 3, s, c, d, e or p", text))
    }
}

serialized_as_text!(Kind);

/// Dice of which only the number of each kind matters; at most 62 altogether.
///
/// One byte each, the kind's index being the byte's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const NONE: Dice = Dice(0);

    /// YAI-1: all dice of the game.
    pub(crate) const BOX: Dice = {
        let (mut dice, mut index) = (0, 0);
        while index < Kind::COUNT {
            let kind = Kind::BY_INDEX[index];
            dice |= (kind.n_in_box() as u64) << (8 * index);
            index += 1;
        }
        Dice(dice)
    };

    /// One die.
    #[inline(always)]
    pub(crate) const fn one(kind: Kind) -> Dice {
        Dice(1 << (8 * kind.index()))
    }

    /// How many of a kind.
    #[inline(always)]
    pub(crate) const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (8 * kind.index())) as u8
    }

    /// How many altogether.
    #[inline(always)]
    pub(crate) const fn total(self) -> u32 {
        // The product's highest byte is the sum of all bytes.
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there are no others than of this kind.
    #[inline(always)]
    pub(crate) const fn has_only(self, kind: Kind) -> bool {
        self.0 & !(0xFF << (8 * kind.index())) == 0
    }

    /// YAI-3: what they are worth when captured.
    pub(crate) fn points(self) -> u32 {
        let points = |kind: Kind| u32::from(self.count(kind)) * u32::from(kind.points());
        Kind::ALL.into_iter().map(points).sum()
    }

    /// Adds `n` of a kind; a byte holds them, since the box does.
    #[inline(always)]
    pub(crate) const fn add(&mut self, kind: Kind, n: u8) {
        self.0 += (n as u64) << (8 * kind.index());
    }

    /// Takes `n` of a kind out; they must be there.
    #[inline(always)]
    pub(crate) const fn take(&mut self, kind: Kind, n: u8) {
        self.0 -= (n as u64) << (8 * kind.index());
    }

    /// What is left without these dice, which must be there.
    pub(crate) const fn without(self, other: Dice) -> Dice {
        Dice(self.0 - other.0)
    }

    /// The kind of the die with this number, dice being numbered by the index of their kind.
    #[inline(always)]
    pub(crate) fn nth(self, n: u32) -> Kind {
        // The running counts of all bytes at once; the first that exceeds n is the kind's.
        let running = self.0.wrapping_mul(0x0101_0101_0101_0101);
        let highs = 0x8080_8080_8080_8080;
        let exceeds =
            !((u64::from(n).wrapping_mul(0x0101_0101_0101_0101) | highs) - running) & highs;
        Kind::BY_INDEX[exceeds.trailing_zeros() as usize / 8 % Kind::COUNT]
    }

    /// The kinds that are there with their number, in the order of the notation.
    pub(crate) fn iter(self) -> impl Iterator<Item = (Kind, u8)> {
        let counted = Kind::ALL
            .into_iter()
            .map(move |kind| (kind, self.count(kind)));
        counted.filter(|(_, n)| *n > 0)
    }

    /// Each die on its own, in the order of the notation.
    pub(crate) fn each(self) -> impl Iterator<Item = Kind> {
        self.iter()
            .flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into()))
    }
}

impl FromIterator<Kind> for Dice {
    /// At most 255 of a kind.
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Dice {
        let mut dice = Dice::NONE;
        for kind in kinds {
            dice.add(kind, 1);
        }
        dice
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn yai_1_the_box_holds_62_dice() {
        assert_eq!(Dice::BOX.total(), 62);
        assert_eq!(Dice::BOX.each().count(), 62);
    }

    #[test]
    fn two_kinds_are_in_the_order_of_the_notation() {
        let order = [Kind::Three, Kind::Sanctuary];
        assert_eq!(Kind::in_order(Kind::Three, Kind::Sanctuary), order);
        assert_eq!(Kind::in_order(Kind::Sanctuary, Kind::Three), order);
    }

    #[test]
    fn dice_of_one_kind_only_are_told() {
        let mut dice = Dice::one(Kind::One);
        assert!(dice.has_only(Kind::One) && !dice.has_only(Kind::Two));
        dice.add(Kind::Sanctuary, 1);
        assert!(!dice.has_only(Kind::One));
        assert!(dice.without(Dice::one(Kind::One)).has_only(Kind::Sanctuary));
    }

    #[test]
    fn dice_are_numbered_by_kind() {
        let numbered: Dice = (0..62).map(|n| Dice::BOX.nth(n)).collect();
        assert_eq!(numbered, Dice::BOX);
        let few: Dice = [Kind::Specter, Kind::One, Kind::Specter]
            .into_iter()
            .collect();
        let kinds: Vec<_> = (0..3).map(|n| few.nth(n)).collect();
        assert_eq!(kinds, [Kind::One, Kind::Specter, Kind::Specter]);
    }
}
