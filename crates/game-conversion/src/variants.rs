//! What is chosen before the start; the defaults are the standard game.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::options::{Choice, Field, Kind};
use tabletop::{ParseError, Schema, serialized_as_text};
use ts_rs::TS;

use crate::board::Square;

/// The options of a game of Conversion.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// Who wins (CON-20 to CON-24).
    pub victory: Victory,
    /// What connects a mass (CON-24).
    pub mass_connection: Connection,
    /// Which neighbors a die converts (CON-10, CON-30).
    pub conversion: Converts,
    /// How many holes are rolled (CON-31).
    pub holes: u8,
    /// Holes that are named instead (CON-31).
    pub hole_squares: HoleSquares,
}

/// Who wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// The highest total of values (CON-20).
    #[default]
    HighScore,
    /// The most dice (CON-21).
    MostTerritory,
    /// The highest average value (CON-22).
    Tall,
    /// The lowest average value (CON-23).
    Wide,
    /// The largest connected group (CON-24).
    LargestMass,
}

/// What connects two dice of a mass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Connection {
    /// Diagonals too.
    #[default]
    Eight,
    /// Only up, down, left and right.
    Four,
}

/// Which neighbors a placed die converts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Converts {
    /// Every lower one, which goes up by one (CON-10).
    #[default]
    Standard,
    /// Those exactly one step lower, 6 being below 1, which take the placed value (CON-30).
    Endless,
}

/// Named holes: a set of squares, as text `a1,c5`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct HoleSquares(u64);

impl HoleSquares {
    /// The squares as a set.
    pub(crate) const fn mask(self) -> u64 {
        self.0
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether none is named.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Square> for HoleSquares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> HoleSquares {
        HoleSquares(
            squares
                .into_iter()
                .fold(0, |mask, square| mask | square.bit()),
        )
    }
}

impl fmt::Display for HoleSquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_column = (0..64).map(|n| Square::at(n / 8, n % 8));
        let names: Vec<_> = by_column
            .filter(|square| self.0 & square.bit() != 0)
            .map(|square| square.to_string())
            .collect();
        f.write_str(&names.join(","))
    }
}

impl fmt::Debug for HoleSquares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HoleSquares({self})")
    }
}

impl FromStr for HoleSquares {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<HoleSquares, ParseError> {
        let names = text.split(',').filter(|name| !name.is_empty());
        names.map(str::parse::<Square>).collect()
    }
}

serialized_as_text!(HoleSquares);

/// How many holes can be rolled at most (CON-31).
pub(crate) const MOST_HOLES: u8 = 32;

/// The options as data.
pub(crate) const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "victory",
            kind: Kind::Choice {
                values: &[
                    Choice::new("high-score", "the highest total of values wins", "CON-20"),
                    Choice::new("most-territory", "the most dice win", "CON-21"),
                    Choice::new("tall", "the highest average value wins", "CON-22"),
                    Choice::new("wide", "the lowest average value wins", "CON-23"),
                    Choice::new(
                        "largest-mass",
                        "the largest connected group of dice wins",
                        "CON-24",
                    ),
                ],
                default: "high-score",
            },
            help: "What wins when the board is full",
            rule: "CON-20",
        },
        Field {
            key: "mass-connection",
            kind: Kind::Choice {
                values: &[
                    Choice::new("eight", "diagonals connect", "CON-24"),
                    Choice::new("four", "only sides connect", "CON-24"),
                ],
                default: "eight",
            },
            help: "What connects the dice of a mass",
            rule: "CON-24",
        },
        Field {
            key: "conversion",
            kind: Kind::Choice {
                values: &[
                    Choice::new("standard", "a die converts every lower neighbor", "CON-10"),
                    Choice::new(
                        "endless",
                        "a die converts neighbors exactly one step lower, and 1 follows 6",
                        "CON-30",
                    ),
                ],
                default: "standard",
            },
            help: "Which neighbors a placed die converts",
            rule: "CON-30",
        },
        Field {
            key: "holes",
            kind: Kind::Integer {
                min: 0,
                max: MOST_HOLES as i64,
                default: 0,
            },
            help: "How many squares are rolled to be holes",
            rule: "CON-31",
        },
        Field {
            key: "hole-squares",
            kind: Kind::Squares {
                columns: 8,
                rows: 8,
                default: "",
            },
            help: "Squares that are holes, instead of rolling for them",
            rule: "CON-31",
        },
    ],
    setups: &[],
};
