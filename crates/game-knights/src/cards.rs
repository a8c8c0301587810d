//! Cards of several kinds: a hand, a pile, or what is known of them. Their order means nothing.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use ts_rs::TS;

use crate::kind::Kind;

/// How many cards of each kind, at most a deck of them.
///
/// Every kind has six bits for its number, and the uppermost eight bits hold the number of all cards, so
/// that adding and subtracting whole hands is one operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, TS)]
#[ts(type = "Partial<Record<Kind, number>>")]
pub struct Cards(u128);

const BITS: usize = 6;
const LANE: u128 = (1 << BITS) - 1;
/// One card of every kind, without their number.
const ONES: u128 = {
    let mut ones = 0;
    let mut index = 0;
    while index < Kind::ALL.len() {
        ones |= 1 << (index * BITS);
        index += 1;
    }
    ones
};
/// No kind has this many cards, so the bit is free to carry into.
const FREE: u128 = ONES << (BITS - 1);
const TOTAL: usize = Kind::ALL.len() * BITS;
/// The places of all kinds.
const LANES: u128 = (1 << TOTAL) - 1;
/// The places of every other kind.
const PAIRS: u128 = {
    let mut pairs = 0;
    let mut index = 0;
    while index < Kind::ALL.len() {
        pairs |= LANE << (index * BITS);
        index += 2;
    }
    pairs
};

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// One card of this kind.
    #[inline(always)]
    pub const fn one(kind: Kind) -> Cards {
        // Looking it up is cheaper than to shift 128 bits by a variable.
        const EACH: [Cards; Kind::ALL.len()] = {
            let mut each = [Cards::NONE; Kind::ALL.len()];
            let mut index = 0;
            while index < each.len() {
                each[index] = Cards(1 << (index * BITS) | 1 << TOTAL);
                index += 1;
            }
            each
        };
        EACH[kind.index()]
    }

    /// `n` cards of this kind, at most as many as a deck has.
    #[inline(always)]
    pub const fn several(kind: Kind, n: u8) -> Cards {
        Cards(Cards::one(kind).0 * n as u128)
    }

    /// These and `n` more of a kind.
    pub(crate) const fn and_several(self, kind: Kind, n: u8) -> Cards {
        Cards(self.0 + Cards::several(kind, n).0)
    }

    /// Both together, unless a kind is then there more often than in the deck.
    pub(crate) fn plus(self, cards: Cards) -> Option<Cards> {
        let fits = |kind: Kind| self.count(kind) + cards.count(kind) <= kind.copies();
        Kind::ALL.into_iter().all(fits).then(|| self + cards)
    }

    /// How many cards of this kind.
    #[inline(always)]
    pub const fn count(self, kind: Kind) -> u8 {
        (self.0 >> (kind.index() * BITS) & LANE) as u8
    }

    /// How many cards.
    #[inline(always)]
    pub const fn len(self) -> u8 {
        (self.0 >> TOTAL) as u8
    }

    /// Whether there is no card.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a card of this kind.
    #[inline(always)]
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & LANE << (kind.index() * BITS) != 0
    }

    /// Whether all of these cards are among them.
    #[inline(always)]
    pub const fn has_all(self, cards: Cards) -> bool {
        // A place with too few cards loses its free bit.
        (((self.0 & LANES) | FREE) - (cards.0 & LANES)) & FREE == FREE
    }

    /// The kinds of which there is a card.
    #[inline(always)]
    pub(crate) const fn kinds(self) -> Kinds {
        // Thirty-one more carry into the free bit wherever there is one.
        Kinds(((self.0 & LANES) + (FREE - ONES)) & FREE)
    }

    /// The kind of the card with this number, counting through the kinds in order.
    #[inline(always)]
    pub(crate) fn nth(self, mut number: u32) -> Kind {
        // The kinds with most cards come first, so this ends soon.
        let mut lanes = self.0;
        for kind in Kind::ALL {
            let count = (lanes & LANE) as u32;
            if number < count {
                return kind;
            }
            number -= count;
            lanes >>= BITS;
        }
        unreachable!("the number is below the number of cards")
    }

    /// One card less of each kind of which there is one.
    #[must_use]
    pub(crate) const fn each_lowered(self) -> Cards {
        let kinds = self.kinds();
        Cards(self.0 - (kinds.0 >> (BITS - 1)) - ((kinds.len() as u128) << TOTAL))
    }

    /// Without as many of these cards as there are.
    #[must_use]
    #[inline(always)]
    pub(crate) const fn lowered_by(self, cards: Cards) -> Cards {
        // A place with enough cards keeps its free bit, and from that come the bits that stay.
        let left = ((self.0 & LANES) | FREE) - (cards.0 & LANES);
        let enough = left & FREE;
        Cards::of_lanes(left & (enough - (enough >> (BITS - 1))))
    }

    /// For each kind the larger of both numbers.
    #[must_use]
    pub(crate) const fn at_least(self, other: Cards) -> Cards {
        Cards(self.0 + other.lowered_by(self).0)
    }

    /// The cards with these numbers in their places.
    #[inline(always)]
    const fn of_lanes(lanes: u128) -> Cards {
        // Sums of two places have twelve bits, enough for all of them together, which is what the product
        // has in the uppermost of these.
        let sums = (lanes & PAIRS) + (lanes >> BITS & PAIRS);
        let total = sums.wrapping_mul(PAIRS & ONES) << (128 - TOTAL) >> (128 - 2 * BITS);
        Cards(lanes | total << TOTAL)
    }

    /// Every kind of which there is a card, with their number, in order.
    pub fn iter(self) -> impl Iterator<Item = (Kind, u8)> + Clone {
        self.kinds()
            .iter()
            .map(move |kind| (kind, self.count(kind)))
    }
}

impl Add for Cards {
    type Output = Cards;

    #[inline(always)]
    fn add(self, cards: Cards) -> Cards {
        Cards(self.0 + cards.0)
    }
}

impl Sub for Cards {
    type Output = Cards;

    /// Without cards that are among them.
    #[inline(always)]
    fn sub(self, cards: Cards) -> Cards {
        debug_assert!(self.has_all(cards), "{cards:?} is in {self:?}");
        Cards(self.0 - cards.0)
    }
}

impl AddAssign for Cards {
    #[inline(always)]
    fn add_assign(&mut self, cards: Cards) {
        *self = *self + cards;
    }
}

impl SubAssign for Cards {
    #[inline(always)]
    fn sub_assign(&mut self, cards: Cards) {
        *self = *self - cards;
    }
}

impl FromIterator<Kind> for Cards {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Cards {
        kinds
            .into_iter()
            .map(Cards::one)
            .fold(Cards::NONE, Cards::add)
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.iter().map(|(kind, n)| (kind.name(), n)))
            .finish()
    }
}

/// Written as the number of each kind by its name.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let mut cards = Cards::NONE;
        for (kind, n) in BTreeMap::<Kind, u8>::deserialize(deserializer)? {
            if n == 0 || n > kind.copies() {
                let most = kind.copies();
                return Err(D::Error::custom(format!(
                    "expected 1 to {most} of {}, found {n}",
                    kind.name()
                )));
            }
            cards += Cards::several(kind, n);
        }
        Ok(cards)
    }
}

/// A set of kinds.
///
/// A member is marked by the free bit of its place in [`Cards`], so that the kinds of a hand cost nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds(u128);

impl Kinds {
    /// No kind.
    pub(crate) const NONE: Kinds = Kinds(0);

    /// The set of these kinds.
    pub(crate) const fn of(kinds: &[Kind]) -> Kinds {
        let mut set = 0;
        let mut index = 0;
        while index < kinds.len() {
            set |= 1 << (kinds[index].index() * BITS + BITS - 1);
            index += 1;
        }
        Kinds(set)
    }

    /// The kinds that are in both.
    #[inline(always)]
    pub(crate) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    /// The kinds that are in either.
    #[inline(always)]
    pub(crate) const fn or(self, other: Kinds) -> Kinds {
        Kinds(self.0 | other.0)
    }

    /// The kinds that are in this set and not in the other.
    #[inline(always)]
    pub(crate) const fn without(self, other: Kinds) -> Kinds {
        Kinds(self.0 & !other.0)
    }

    /// Whether the set holds this kind.
    #[inline(always)]
    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << (kind.index() * BITS + BITS - 1) != 0
    }

    /// Whether no kind is in it.
    #[inline(always)]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds.
    #[inline(always)]
    pub(crate) const fn len(self) -> u32 {
        // The product's uppermost place is the sum of all places; a machine's own count is not always there.
        ((self.0 >> (BITS - 1)).wrapping_mul(ONES) >> ((Kind::ALL.len() - 1) * BITS)) as u32
            & LANE as u32
    }

    /// The kind with this number in the set.
    #[inline(always)]
    pub(crate) fn nth(self, number: u32) -> Kind {
        let mut left = self.0;
        for _ in 0..number {
            left &= left - 1;
        }
        Kind::ALL[left.trailing_zeros() as usize / BITS]
    }

    /// The kinds in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Kind> + Clone {
        Kind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Cards {
        Cards::several(Kind::Peasant, 24)
            + Cards::several(Kind::Archer, 2)
            + Cards::one(Kind::Jester)
    }

    #[test]
    fn cards_are_counted_by_kind_and_together() {
        let cards = some();
        assert_eq!(cards.len(), 27);
        assert_eq!(cards.count(Kind::Peasant), 24);
        assert_eq!(cards.count(Kind::Archer), 2);
        assert_eq!(cards.count(Kind::Jester), 1);
        assert_eq!(cards.count(Kind::Catapult), 0);
        assert_eq!((cards - cards, (cards - cards).len()), (Cards::NONE, 0));
        let expected = [Kind::Peasant, Kind::Archer, Kind::Jester];
        assert!(cards.kinds().iter().eq(expected));
        assert_eq!(cards.kinds().len(), 3);
        assert_eq!([0, 1, 2].map(|n| cards.kinds().nth(n)), expected);
        assert_eq!(Kinds::of(&Kind::ALL).len(), 20);
    }

    #[test]
    fn each_card_has_its_number() {
        let drawn: Cards = (0..27).map(|number| some().nth(number)).collect();
        assert_eq!(drawn, some());
    }

    #[test]
    fn more_cards_than_there_are_are_not_among_them() {
        for kind in Kind::ALL {
            let one_more = some() + Cards::one(kind);
            assert!(one_more.has_all(some()), "{kind:?}");
            assert!(!some().has_all(one_more), "{kind:?}");
        }
        assert!(!Cards::one(Kind::Soldier).has_all(Cards::one(Kind::Peasant)));
        assert!(Cards::NONE.has_all(Cards::NONE));
    }

    #[test]
    fn bounds_fall_to_nothing_and_rise_to_what_was_shown() {
        let cards = some();
        let fewer = cards.each_lowered();
        assert_eq!(
            fewer,
            Cards::several(Kind::Peasant, 23) + Cards::one(Kind::Archer)
        );
        assert_eq!(fewer.lowered_by(Cards::one(Kind::Jester)), fewer);
        assert_eq!(
            cards.lowered_by(fewer),
            Cards::one(Kind::Peasant) + Cards::one(Kind::Archer) + Cards::one(Kind::Jester)
        );
        assert_eq!(fewer.at_least(cards), cards);
        let shown = Cards::several(Kind::Knight, 2);
        assert_eq!(fewer.at_least(shown), fewer + shown);
    }

    #[test]
    fn cards_are_read_as_they_are_written_and_no_more_than_a_deck() {
        let text = r#"{"peasant":24,"archer":2,"jester":1}"#;
        assert_eq!(serde_json::to_string(&some()).unwrap(), text);
        assert_eq!(serde_json::from_str::<Cards>(text).unwrap(), some());
        assert!(serde_json::from_str::<Cards>(r#"{"peasant":25}"#).is_err());
        assert!(serde_json::from_str::<Cards>(r#"{"peasant":0}"#).is_err());
        assert!(serde_json::from_str::<Cards>(r#"{"bishop":1}"#).is_err());
        // The bound is that of the kind, not of the most numerous one.
        for kind in Kind::ALL {
            let read = |n: u8| serde_json::from_str::<Cards>(&format!(r#"{{"{kind}":{n}}}"#));
            let all = Cards::several(kind, kind.copies());
            assert_eq!(read(kind.copies()).unwrap(), all);
            assert!(read(kind.copies() + 1).is_err(), "{kind}");
        }
    }
}
