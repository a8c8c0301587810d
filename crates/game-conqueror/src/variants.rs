//! What is chosen before the start; the defaults are the standard game.

use serde::{Deserialize, Serialize};
use tabletop::options::{Choice, Field, Kind, Setup};
use tabletop::{Schema, SeatCount};
use ts_rs::TS;

use crate::board::{BASE_SIDE, ISLAND_SIDE, N_AROUND};
use crate::offset::Offsets;

/// The options of a game of The Conqueror.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// How the islands lie (CQR-2, CQR-3).
    pub layout: Arrangement,
    /// Where seven islands lie around the base of a custom layout (CQR-3).
    pub offsets: Offsets,
    /// How many coins everybody has (CQR-4).
    pub coins: Coins,
    /// Who says where tokens start (CQR-5).
    pub corners: Corners,
    /// Who begins (CQR-6).
    pub order: Order,
    /// Whether a move may enter a tile again (CQR-12).
    pub backtracking: bool,
    /// Whether a move may end where another token stands (CQR-14).
    pub sharing: bool,
    /// Whether a move may cross the water that a removed island left (CQR-15).
    pub gaps: Gaps,
    /// When an island is claimed (CQR-20).
    pub island_claim: IslandClaim,
    /// When a claimed island leaves the board (CQR-21).
    pub lift: Lift,
    /// What being out costs (CQR-30).
    pub forfeit: Forfeit,
    /// Who gets the islands that are left (CQR-33).
    pub tabulation: Tabulation,
}

/// How the islands lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Arrangement {
    /// Eight by eight tiles (CQR-2).
    #[default]
    Basic,
    /// A base and seven islands at named offsets (CQR-3).
    Custom,
    /// A base and seven islands laid by chance (CQR-3).
    Random,
}

/// How many coins everybody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Coins {
    /// Twelve.
    #[default]
    #[serde(rename = "12")]
    Twelve,
    /// An equal share of 48.
    Share,
}

/// Who says where tokens start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Corners {
    /// Each seat has its corner.
    #[default]
    Assigned,
    /// The players, in the order of turns.
    Chosen,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Anybody, by chance.
    #[default]
    Random,
    /// The first seat.
    Seats,
}

/// Whether a move may cross the water that a removed island left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Gaps {
    /// No.
    #[default]
    Impassable,
    /// Yes, at a step each; no move ends there.
    Crossable,
}

/// When an island is claimed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum IslandClaim {
    /// With the coin on its last tile.
    #[default]
    Coin,
    /// By a move that ends on its last tile, too.
    Landing,
}

/// When a claimed island leaves the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Lift {
    /// As soon as no token stands on it.
    #[default]
    AfterStep,
    /// With the claim, from under the tokens on it.
    AtOnce,
}

/// What being out costs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// A place behind every survivor.
    #[default]
    Loses,
    /// Nothing but the rest of the game.
    KeepsScore,
}

/// Who gets the islands that are left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Tabulation {
    /// Most coins, then the last claim.
    #[default]
    LastClaim,
    /// Most coins, then dice.
    DiceOnTie,
    /// Dice, one for each coin.
    Dice,
}

impl Options {
    /// CQR-4: how many coins everybody starts with.
    pub(crate) const fn n_coins(&self, seats: SeatCount) -> u8 {
        match self.coins {
            Coins::Twelve => 12,
            Coins::Share => 48 / seats.get() as u8,
        }
    }

    /// CQR-15: which tiles a move may pass over, given those that are land.
    #[inline]
    pub(crate) const fn passable(&self, land: u64) -> u64 {
        match self.gaps {
            Gaps::Impassable => land,
            Gaps::Crossable => u64::MAX,
        }
    }

    /// CQR-20: whether a move to the last tile of an island claims it.
    #[inline]
    pub(crate) const fn landing_claims(&self) -> bool {
        matches!(self.island_claim, IslandClaim::Landing)
    }

    /// CQR-21: whether an island leaves the board with its claim, from under the tokens on it.
    #[inline]
    pub(crate) const fn lifts_at_once(&self) -> bool {
        matches!(self.lift, Lift::AtOnce)
    }

    /// CQR-32: whether the game ends once nobody in play has a coin.
    #[inline]
    pub(crate) const fn ends_without_coins(&self) -> bool {
        matches!(self.island_claim, IslandClaim::Coin)
    }

    /// CQR-30: whether those who are out rank last, their coins being ignored.
    pub(crate) const fn falling_loses(&self) -> bool {
        matches!(self.forfeit, Forfeit::Loses)
    }
}

/// The options as data.
pub(crate) const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "layout",
            kind: Kind::Choice {
                values: &[
                    Choice::new("basic", "a square of eight by eight tiles", "CQR-2"),
                    Choice::new("custom", "a base, and seven islands at `offsets`", "CQR-3"),
                    Choice::new(
                        "random",
                        "a base, and seven islands laid by chance",
                        "CQR-3",
                    ),
                ],
                default: "basic",
            },
            help: "How the islands lie",
            rule: "CQR-3",
        },
        Field {
            key: "offsets",
            kind: Kind::Offsets {
                count: N_AROUND,
                base: BASE_SIDE,
                block: ISLAND_SIDE,
                default: "",
            },
            help: "Where seven islands of four tiles lie around the base of 6 by 6 in a custom layout: the lower left tile of each, counted from the base's, such as -2,0 0,6 2,6 6,0 6,4 7,2 9,2",
            rule: "CQR-3",
        },
        Field {
            key: "coins",
            kind: Kind::Choice {
                values: &[
                    Choice::new("12", "twelve", "CQR-4"),
                    Choice::new("share", "an equal share of 48", "CQR-4"),
                ],
                default: "12",
            },
            help: "How many coins everybody has",
            rule: "CQR-4",
        },
        Field {
            key: "corners",
            kind: Kind::Choice {
                values: &[
                    Choice::new("assigned", "each seat has its corner", "CQR-5"),
                    Choice::new("chosen", "the players pick in the order of turns", "CQR-5"),
                ],
                default: "assigned",
            },
            help: "Who says where tokens start",
            rule: "CQR-5",
        },
        Field {
            key: "order",
            kind: Kind::Choice {
                values: &[
                    Choice::new("random", "anybody, by chance", "CQR-6"),
                    Choice::new("seats", "the first seat", "CQR-6"),
                ],
                default: "random",
            },
            help: "Who begins",
            rule: "CQR-6",
        },
        Field {
            key: "backtracking",
            kind: Kind::Switch { default: false },
            help: "Whether a move may enter a tile again",
            rule: "CQR-12",
        },
        Field {
            key: "sharing",
            kind: Kind::Switch { default: false },
            help: "Whether a move may end where another token stands",
            rule: "CQR-14",
        },
        Field {
            key: "gaps",
            kind: Kind::Choice {
                values: &[
                    Choice::new("impassable", "a move never crosses water", "CQR-15"),
                    Choice::new("crossable", "it may, where an island was removed", "CQR-15"),
                ],
                default: "impassable",
            },
            help: "Whether a move may cross the water of a removed island",
            rule: "CQR-15",
        },
        Field {
            key: "island-claim",
            kind: Kind::Choice {
                values: &[
                    Choice::new("coin", "with the coin on its last tile", "CQR-20"),
                    Choice::new("landing", "by landing on its last tile, too", "CQR-20"),
                ],
                default: "coin",
            },
            help: "When an island is claimed",
            rule: "CQR-20",
        },
        Field {
            key: "lift",
            kind: Kind::Choice {
                values: &[
                    Choice::new(
                        "after-step",
                        "when the last token has stepped off",
                        "CQR-21",
                    ),
                    Choice::new(
                        "at-once",
                        "with the claim, leaving tokens on water",
                        "CQR-21",
                    ),
                ],
                default: "after-step",
            },
            help: "When a claimed island leaves the board",
            rule: "CQR-21",
        },
        Field {
            key: "forfeit",
            kind: Kind::Choice {
                values: &[
                    Choice::new("loses", "the player ranks below every survivor", "CQR-30"),
                    Choice::new("keeps-score", "claimed islands still count", "CQR-30"),
                ],
                default: "loses",
            },
            help: "How a player who is out ranks",
            rule: "CQR-30",
        },
        Field {
            key: "tabulation",
            kind: Kind::Choice {
                values: &[
                    Choice::new("last-claim", "most coins, then the last claim", "CQR-33"),
                    Choice::new("dice-on-tie", "most coins, then dice", "CQR-33"),
                    Choice::new("dice", "dice, one for each coin", "CQR-33"),
                ],
                default: "last-claim",
            },
            help: "Who gets the islands that are left",
            rule: "CQR-33",
        },
    ],
    setups: &[
        Setup {
            name: "standard",
            help: "the game as it is usually played",
            rule: "CQR-21",
            sets: &[],
        },
        Setup {
            name: "as-first-printed",
            help: "islands leave at once, and players who are out keep their score, as in our first edition",
            rule: "CQR-21",
            sets: &[("lift", "at-once"), ("forfeit", "keeps-score")],
        },
    ],
};
