//! What is chosen before the start; the defaults are the standard game.

use serde::{Deserialize, Serialize};
use tabletop::options::{Choice, Field, Kind as FieldKind};
use tabletop::{Schema, Seat};
use ts_rs::TS;

use crate::cards::{Cards, Kinds};
use crate::kind::Kind;

/// The options of a game of Of Knights and Ninjas.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// Which cards are played with (OKN-1).
    pub deck: Deck,
    /// Who begins (OKN-4); it says nothing at a table of two (OKN-60).
    pub first: First,
}

/// Which cards are played with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// All hundred.
    #[default]
    Full,
    /// Without Monks and Minstrels.
    Core,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
pub enum First {
    /// Whoever chance picks.
    #[default]
    #[serde(rename = "random")]
    Random,
    /// The first player.
    #[serde(rename = "1")]
    One,
    /// The second player.
    #[serde(rename = "2")]
    Two,
    /// The third player.
    #[serde(rename = "3")]
    Three,
    /// The fourth player.
    #[serde(rename = "4")]
    Four,
    /// The fifth player.
    #[serde(rename = "5")]
    Five,
    /// The sixth player.
    #[serde(rename = "6")]
    Six,
}

impl First {
    /// The seat that begins, unless chance picks it.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            First::Random => None,
            First::One => Seat::new(0),
            First::Two => Seat::new(1),
            First::Three => Seat::new(2),
            First::Four => Seat::new(3),
            First::Five => Seat::new(4),
            First::Six => Seat::new(5),
        }
    }
}

impl Deck {
    /// OKN-1: the cards of the deck.
    #[inline(always)]
    pub(crate) const fn cards(self) -> Cards {
        const FULL: Cards = deck_of(Deck::Full);
        const CORE: Cards = deck_of(Deck::Core);
        match self {
            Deck::Full => FULL,
            Deck::Core => CORE,
        }
    }

    /// OKN-42: the kinds of the deck.
    #[inline(always)]
    pub(crate) const fn kinds(self) -> Kinds {
        self.cards().kinds()
    }

    /// OKN-1, OKN-42: whether there are cards of this kind, and so a kind that a Jester may play.
    #[inline(always)]
    pub(crate) const fn has(self, kind: Kind) -> bool {
        matches!(self, Deck::Full) || !matches!(kind, Kind::Monk | Kind::Minstrel)
    }
}

const fn deck_of(deck: Deck) -> Cards {
    let mut cards = Cards::NONE;
    let mut index = 0;
    while index < Kind::ALL.len() {
        let kind = Kind::ALL[index];
        if deck.has(kind) {
            cards = cards.and_several(kind, kind.copies());
        }
        index += 1;
    }
    cards
}

/// The options as data.
pub(crate) const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "deck",
            kind: FieldKind::Choice {
                values: &[
                    Choice::new("full", "all hundred cards", "OKN-1"),
                    Choice::new("core", "without Monks and Minstrels", "OKN-1"),
                ],
                default: "full",
            },
            help: "Which cards are played with",
            rule: "OKN-1",
        },
        Field {
            key: "first",
            kind: FieldKind::Choice {
                values: &[
                    Choice::new("random", "whoever chance picks", "OKN-4"),
                    Choice::new("1", "the first player", "OKN-4"),
                    Choice::new("2", "the second player", "OKN-4"),
                    Choice::new("3", "the third player", "OKN-4"),
                    Choice::new("4", "the fourth player", "OKN-4"),
                    Choice::new("5", "the fifth player", "OKN-4"),
                    Choice::new("6", "the sixth player", "OKN-4"),
                ],
                default: "random",
            },
            help: "Who begins, with three or more players",
            rule: "OKN-4",
        },
    ],
    setups: &[],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_decks_have_100_and_96_cards() {
        assert_eq!(Deck::Full.cards().len(), 100);
        assert_eq!(Deck::Core.cards().len(), 96);
        assert_eq!(Deck::Core.cards().count(Kind::Minstrel), 0);
        assert_eq!(Deck::Full.cards().count(Kind::Peasant), 24);
    }
}
