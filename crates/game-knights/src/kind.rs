//! The twenty kinds of cards.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A kind of card, in the order of OKN-1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// Attacks alone or in a revolt.
    Peasant,
    /// A common attack of strength 2.
    Soldier,
    /// A common attack of strength 3, which a Princess charms.
    Knight,
    /// A common attack of strength 4.
    King,
    /// A common attack of strength 5.
    Queen,
    /// A unique attack that passes Castles and kills Archers.
    Ninja,
    /// A unique attack that burns Castles.
    Dragon,
    /// Turns a common attack.
    Traitor,
    /// Robs gems on their way.
    Highwayman,
    /// Takes a Dragon or a Knight.
    Princess,
    /// Ends an attack and the attacker's turn.
    Executioner,
    /// Takes one of the cards that everybody shows.
    Herald,
    /// Buys half of a hand.
    Merchant,
    /// Taxes every Castle.
    Monk,
    /// Keeps everybody away.
    Minstrel,
    /// Keeps everything but a Ninja away, or removes another Archer.
    Archer,
    /// Keeps common attacks away.
    Castle,
    /// Leads common attacks past a Castle.
    Ladder,
    /// Destroys a Castle.
    Catapult,
    /// Stands in for any living kind.
    Jester,
}

impl Kind {
    /// Every kind, in order.
    pub const ALL: [Kind; 20] = [
        Kind::Peasant,
        Kind::Soldier,
        Kind::Knight,
        Kind::King,
        Kind::Queen,
        Kind::Ninja,
        Kind::Dragon,
        Kind::Traitor,
        Kind::Highwayman,
        Kind::Princess,
        Kind::Executioner,
        Kind::Herald,
        Kind::Merchant,
        Kind::Monk,
        Kind::Minstrel,
        Kind::Archer,
        Kind::Castle,
        Kind::Ladder,
        Kind::Catapult,
        Kind::Jester,
    ];

    /// The index in [`ALL`](Kind::ALL).
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// OKN-1: how many of them the whole deck holds.
    pub const fn copies(self) -> u8 {
        match self {
            Kind::Peasant => 24,
            Kind::Soldier => 16,
            Kind::Knight => 9,
            Kind::Archer | Kind::Castle | Kind::Ladder => 6,
            Kind::Ninja => 5,
            Kind::King | Kind::Dragon | Kind::Highwayman => 3,
            Kind::Queen => 1,
            Kind::Traitor
            | Kind::Princess
            | Kind::Executioner
            | Kind::Herald
            | Kind::Merchant
            | Kind::Monk
            | Kind::Minstrel
            | Kind::Catapult
            | Kind::Jester => 2,
        }
    }

    /// OKN-3: how many gems it takes or, if it is common, protects; nothing for most kinds.
    #[inline(always)]
    pub const fn strength(self) -> u8 {
        match self {
            Kind::Peasant => 1,
            Kind::Soldier | Kind::Ninja | Kind::Dragon => 2,
            Kind::Knight => 3,
            Kind::King => 4,
            Kind::Queen => 5,
            _ => 0,
        }
    }

    /// OKN-3: whether it is a common attack.
    #[inline(always)]
    pub const fn is_common(self) -> bool {
        matches!(
            self,
            Kind::Peasant | Kind::Soldier | Kind::Knight | Kind::King | Kind::Queen
        )
    }

    /// OKN-3: whether it is a unique attack.
    #[inline(always)]
    pub const fn is_unique(self) -> bool {
        matches!(self, Kind::Ninja | Kind::Dragon)
    }

    /// OKN-21: whether it goes before an attack, against a fortification.
    #[inline(always)]
    pub const fn is_pre_attack(self) -> bool {
        matches!(self, Kind::Archer | Kind::Ladder | Kind::Catapult)
    }

    /// OKN-3: whether it is an object; every other kind is a living thing.
    #[inline(always)]
    pub const fn is_object(self) -> bool {
        matches!(self, Kind::Castle | Kind::Ladder | Kind::Catapult)
    }

    /// The name in texts: `knight`.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Peasant => "peasant",
            Kind::Soldier => "soldier",
            Kind::Knight => "knight",
            Kind::King => "king",
            Kind::Queen => "queen",
            Kind::Ninja => "ninja",
            Kind::Dragon => "dragon",
            Kind::Traitor => "traitor",
            Kind::Highwayman => "highwayman",
            Kind::Princess => "princess",
            Kind::Executioner => "executioner",
            Kind::Herald => "herald",
            Kind::Merchant => "merchant",
            Kind::Monk => "monk",
            Kind::Minstrel => "minstrel",
            Kind::Archer => "archer",
            Kind::Castle => "castle",
            Kind::Ladder => "ladder",
            Kind::Catapult => "catapult",
            Kind::Jester => "jester",
        }
    }

    /// The letter in positions: `K` is a Knight, `G` a King.
    pub const fn letter(self) -> char {
        match self {
            Kind::Peasant => 'P',
            Kind::Soldier => 'S',
            Kind::Knight => 'K',
            Kind::King => 'G',
            Kind::Queen => 'Q',
            Kind::Ninja => 'N',
            Kind::Dragon => 'D',
            Kind::Traitor => 'T',
            Kind::Highwayman => 'H',
            Kind::Princess => 'R',
            Kind::Executioner => 'X',
            Kind::Herald => 'E',
            Kind::Merchant => 'M',
            Kind::Monk => 'O',
            Kind::Minstrel => 'I',
            Kind::Archer => 'A',
            Kind::Castle => 'C',
            Kind::Ladder => 'L',
            Kind::Catapult => 'U',
            Kind::Jester => 'J',
        }
    }

    /// The kind with this name.
    pub fn from_name(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind with this letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_in_order_and_have_their_own_names_and_letters() {
        for (index, kind) in Kind::ALL.into_iter().enumerate() {
            assert_eq!(kind.index(), index);
            assert_eq!(Kind::from_name(kind.name()), Some(kind));
            assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
        }
        assert_eq!(Kind::from_letter('p'), None);
    }
}
