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
    /// When the discards become the new pile (OKN-6); it says nothing at a table of two (OKN-60).
    pub reshuffle: Reshuffle,
    /// Who may play a Highwayman (OKN-40).
    pub robbers: Robbers,
    /// Whether robbing one's own gems back can win (OKN-40).
    pub robbing_back: RobbingBack,
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

/// When the discards become the new pile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Reshuffle {
    /// When a card has to be drawn and the pile is empty.
    #[default]
    Needed,
    /// The moment the last card of the pile is drawn.
    Empty,
}

/// Who may play a Highwayman, apart from the receiver of the gems.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Robbers {
    /// Everybody.
    #[default]
    All,
    /// Everybody but the player on turn.
    OutOfTurn,
}

/// Whether robbing one's own gems back can win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RobbingBack {
    /// It cannot: no gem was gained.
    #[default]
    NoWin,
    /// It can, as after any gain.
    Counts,
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
        Field {
            key: "reshuffle",
            kind: FieldKind::Choice {
                values: &[
                    Choice::new(
                        "needed",
                        "when a card has to be drawn and the pile is empty",
                        "OKN-6",
                    ),
                    Choice::new(
                        "empty",
                        "as soon as the last card of the pile is drawn",
                        "OKN-6",
                    ),
                ],
                default: "needed",
            },
            help: "When the discards become the new pile, with three or more players",
            rule: "OKN-6",
        },
        Field {
            key: "robbers",
            kind: FieldKind::Choice {
                values: &[
                    Choice::new(
                        "all",
                        "everybody but the player about to get the gems",
                        "OKN-40",
                    ),
                    Choice::new(
                        "out-of-turn",
                        "everybody but that player and the player on turn",
                        "OKN-40",
                    ),
                ],
                default: "all",
            },
            help: "Who may play a Highwayman",
            rule: "OKN-40",
        },
        Field {
            key: "robbing-back",
            kind: FieldKind::Choice {
                values: &[
                    Choice::new("no-win", "nothing was gained", "OKN-40"),
                    Choice::new("counts", "it counts as a gain, and may win", "OKN-40"),
                ],
                default: "no-win",
            },
            help: "Whether robbing your own gems back can win",
            rule: "OKN-40",
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
