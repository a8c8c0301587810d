//! What is chosen before the start; the defaults are the standard game.

use serde::{Deserialize, Serialize};
use tabletop::options::{Choice, Field, Kind, Setup};
use tabletop::{Schema, Seat};
use ts_rs::TS;

use crate::board::{Hex, Side};
use crate::data::{FIVE, FOUR, Layout};

/// The options of a game of Scalar.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// Which board is played on (SCA-2, SCA-5).
    pub board: Board,
    /// Who takes the first turn (SCA-10).
    pub first: First,
    /// Whether the first action of a turn may be declined (SCA-13).
    pub passing: bool,
    /// Whose face Double Power doubles (SCA-24).
    pub double: Double,
    /// After how many turns in a row without an event the game ends (SCA-44).
    pub exhaustion: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            board: Board::Four,
            first: First::Roll,
            passing: false,
            double: Double::Attacker,
            exhaustion: STANDARD_EXHAUSTION,
        }
    }
}

/// Which board is played on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// Four hexes to a side (SCA-2).
    #[default]
    Four,
    /// Five hexes to a side (SCA-5).
    Five,
}

impl Board {
    #[inline(always)]
    pub(crate) const fn layout(self) -> &'static Layout {
        match self {
            Board::Four => &FOUR,
            Board::Five => &FIVE,
        }
    }

    /// SCA-3: where the scalar core lies.
    pub const fn center(self) -> Hex {
        self.layout().center
    }

    /// SCA-3: the control zone, clockwise from the upper right.
    #[inline(always)]
    pub const fn zone(self) -> &'static [Hex; 6] {
        &self.layout().zone
    }

    /// SCA-4: the deploy zone of a seat; empty for a seat that the table does not have.
    pub fn deploy_zone(self, seat: Seat) -> &'static [Hex] {
        Side::of(seat).map_or(&[], |side| self.deploy(side))
    }

    #[inline(always)]
    pub(crate) const fn deploy(self, side: Side) -> &'static [Hex; 4] {
        &self.layout().deploy[side.index()]
    }

    /// The hexes of each row, row `a` first, each from its lowest number on.
    pub fn rows(self) -> impl DoubleEndedIterator<Item = impl Iterator<Item = Hex>> {
        let rows = self.layout().rows.iter().enumerate();
        rows.map(|(row, &(first, last))| {
            (first..=last).map(move |number| Hex::at(row as u8, number))
        })
    }

    /// Every hex, the core's included, `a1` first.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        self.rows().flatten()
    }
}

/// Who takes the first turn (SCA-10).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum First {
    /// Whoever rolls the higher d6.
    #[default]
    Roll,
    /// Seat 0.
    #[serde(rename = "1")]
    One,
    /// Seat 1.
    #[serde(rename = "2")]
    Two,
}

impl First {
    /// The side that begins, unless the d6 decide.
    pub(crate) const fn side(self) -> Option<Side> {
        match self {
            First::Roll => None,
            First::One => Some(Side::South),
            First::Two => Some(Side::North),
        }
    }
}

/// Whose face Double Power doubles (SCA-24).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Double {
    /// The attacker's only; a defender's counts as +0.
    #[default]
    Attacker,
    /// That of whoever rolls it.
    Either,
}

/// SCA-44: how many turns are enough.
pub(crate) const LEAST_EXHAUSTION: u16 = 10;
pub(crate) const MOST_EXHAUSTION: u16 = 1000;
const STANDARD_EXHAUSTION: u16 = 80;

/// The options as data.
pub(crate) const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "board",
            kind: Kind::Choice {
                values: &[
                    Choice::new("four", "four hexes to a side, 37 altogether", "SCA-2"),
                    Choice::new("five", "five hexes to a side, 61 altogether", "SCA-5"),
                ],
                default: "four",
            },
            help: "Which board is played on",
            rule: "SCA-5",
        },
        Field {
            key: "first",
            kind: Kind::Choice {
                values: &[
                    Choice::new("roll", "both roll a d6, and the higher begins", "SCA-10"),
                    Choice::new("1", "Player 1 begins", "SCA-10"),
                    Choice::new("2", "Player 2 begins", "SCA-10"),
                ],
                default: "roll",
            },
            help: "Who takes the first turn",
            rule: "SCA-10",
        },
        Field {
            key: "passing",
            kind: Kind::Switch { default: false },
            help: "Whether a player who can act may pass instead",
            rule: "SCA-13",
        },
        Field {
            key: "double",
            kind: Kind::Choice {
                values: &[
                    Choice::new(
                        "attacker",
                        "only that of the attacker; for a defender it counts as +0",
                        "SCA-24",
                    ),
                    Choice::new("either", "the die of whoever rolls it", "SCA-24"),
                ],
                default: "attacker",
            },
            help: "Whose die Double Power doubles",
            rule: "SCA-24",
        },
        Field {
            key: "exhaustion",
            kind: Kind::Integer {
                min: LEAST_EXHAUSTION as i64,
                max: MOST_EXHAUSTION as i64,
                default: STANDARD_EXHAUSTION as i64,
            },
            help: "After how many turns in a row without an event the game ends",
            rule: "SCA-44",
        },
    ],
    setups: &[
        Setup {
            name: "standard",
            help: "the game as it is usually played",
            rule: "SCA-24",
            sets: &[],
        },
        Setup {
            name: "as-first-printed",
            help: "Double Power also doubles a defender, as in our first edition",
            rule: "SCA-24",
            sets: &[("double", "either")],
        },
    ],
};
