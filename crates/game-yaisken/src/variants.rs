//! What is chosen before the start; the defaults are the standard game.

use serde::{Deserialize, Serialize};
use tabletop::Schema;
use tabletop::options::{Choice, Field, Kind, Setup};
use ts_rs::TS;

use crate::board::Board;

/// The options of a game of Yaisken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// How large the board is (YAI-4).
    pub board: Board,
    /// Whether a pair adds to a combo as one die or as two (YAI-23).
    pub combo_limit: ComboLimit,
    /// Whether everybody has at most five dice on the board (YAI-50).
    pub limited_reinforcements: bool,
    /// How the game is won (YAI-51).
    pub victory: Victory,
    /// Whether there are deception pools (YAI-54).
    pub deception: Deception,
    /// Who may exchange after an action (YAI-54).
    pub exchange: ExchangeWindow,
    /// After how many turns in a row without an event the game ends (YAI-42).
    pub stalemate: u16,
    /// After how many turns the game ends in any case (YAI-42).
    pub turn_limit: u16,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            board: Board::LARGEST,
            combo_limit: ComboLimit::Spaces,
            limited_reinforcements: false,
            victory: Victory::Points,
            deception: Deception::None,
            exchange: ExchangeWindow::Turn,
            stalemate: STANDARD_STALEMATE,
            turn_limit: STANDARD_TURN_LIMIT,
        }
    }
}

/// What counts as a die among the two that may add to a combo.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ComboLimit {
    /// Each space: a pair counts as one (YAI-23).
    #[default]
    Spaces,
    /// Each die: a pair counts as two (YAI-23).
    Dice,
}

/// How the game is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Victory {
    /// By ten points (YAI-40).
    #[default]
    Points,
    /// By ten points or the defeat of a leader (YAI-52).
    BloodAndHonor,
    /// By the defeat of a leader alone (YAI-52).
    BloodOnly,
    /// By being the last whose leader stands (YAI-53).
    WarlordsRoulette,
}

/// Whether there are deception pools.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Deception {
    /// No.
    #[default]
    None,
    /// Everybody may exchange once a turn (YAI-54).
    Subterfuge,
    /// The same, but a three leaves a pool once only (YAI-55).
    GrandWarfare,
}

/// Who may exchange after an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ExchangeWindow {
    /// The player on turn (YAI-54).
    #[default]
    Turn,
    /// After that every other player too (YAI-54).
    Always,
}

impl Options {
    /// YAI-23: whether a pair adds to a combo as two dice.
    #[inline(always)]
    pub(crate) const fn pairs_add_as_two(&self) -> bool {
        matches!(self.combo_limit, ComboLimit::Dice)
    }

    /// YAI-52, YAI-53: whether everybody has a leader.
    #[inline(always)]
    pub(crate) const fn has_leaders(&self) -> bool {
        !matches!(self.victory, Victory::Points)
    }

    /// YAI-53: whether a defeated leader puts its player out.
    #[inline(always)]
    pub(crate) const fn leaders_defeat_puts_out(&self) -> bool {
        matches!(self.victory, Victory::WarlordsRoulette)
    }

    /// YAI-40, YAI-52, YAI-53: whether ten points win.
    #[inline(always)]
    pub const fn points_win(&self) -> bool {
        matches!(self.victory, Victory::Points | Victory::BloodAndHonor)
    }

    /// YAI-54: whether there are deception pools.
    #[inline(always)]
    pub(crate) const fn has_pools(&self) -> bool {
        !matches!(self.deception, Deception::None)
    }

    /// YAI-54: whether other players than the one on turn may exchange after an action.
    #[inline(always)]
    pub(crate) const fn all_exchange_after(&self) -> bool {
        matches!(self.exchange, ExchangeWindow::Always)
    }

    /// YAI-55: whether a three leaves a pool once only.
    #[inline(always)]
    pub(crate) const fn threes_leave_once(&self) -> bool {
        matches!(self.deception, Deception::GrandWarfare)
    }

    /// YAI-56: whether leaders are never exchanged.
    #[inline(always)]
    pub(crate) const fn leaders_stay(&self) -> bool {
        self.leaders_defeat_puts_out()
    }

    /// YAI-50: whether a seat with so many dice on the board may have another.
    #[inline(always)]
    pub(crate) const fn may_have_more(&self, n_dice: u8) -> bool {
        !self.limited_reinforcements || n_dice < MOST_DICE
    }
}

/// YAI-50: how many dice a player may have on the board, where they are limited.
pub const MOST_DICE: u8 = 5;

/// YAI-42: how many turns are enough.
pub(crate) const STALEMATES: std::ops::RangeInclusive<u16> = 10..=1000;
const STANDARD_STALEMATE: u16 = 60;
pub(crate) const TURN_LIMITS: std::ops::RangeInclusive<u16> = 10..=10_000;
const STANDARD_TURN_LIMIT: u16 = 600;

/// The options as data.
pub(crate) const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "board",
            kind: Kind::Integer {
                min: Board::SMALLEST.side() as i64,
                max: Board::LARGEST.side() as i64,
                default: Board::LARGEST.side() as i64,
            },
            help: "How many spaces a side of the board has",
            rule: "YAI-4",
        },
        Field {
            key: "combo-limit",
            kind: Kind::Choice {
                values: &[
                    Choice::new("spaces", "a pair counts as one die", "YAI-23"),
                    Choice::new("dice", "a pair counts as two dice", "YAI-35"),
                ],
                default: "spaces",
            },
            help: "Whether a pair counts as one or two of the dice that may add to a combo",
            rule: "YAI-23",
        },
        Field {
            key: "limited-reinforcements",
            kind: Kind::Switch { default: false },
            help: "Whether everybody has at most five dice on the board",
            rule: "YAI-50",
        },
        Field {
            key: "victory",
            kind: Kind::Choice {
                values: &[
                    Choice::new("points", "ten points win", "YAI-40"),
                    Choice::new(
                        "blood-and-honor",
                        "ten points win, and so does the first defeat of a leader",
                        "YAI-52",
                    ),
                    Choice::new(
                        "blood-only",
                        "the first defeat of a leader wins, and points win nothing",
                        "YAI-52",
                    ),
                    Choice::new(
                        "warlords-roulette",
                        "the last player whose leader stands wins",
                        "YAI-53",
                    ),
                ],
                default: "points",
            },
            help: "How the game is won",
            rule: "YAI-51",
        },
        Field {
            key: "deception",
            kind: Kind::Choice {
                values: &[
                    Choice::new("none", "nobody has a deception pool", "YAI-54"),
                    Choice::new(
                        "subterfuge",
                        "everybody may exchange a die with their pool once a turn",
                        "YAI-54",
                    ),
                    Choice::new(
                        "grand-warfare",
                        "the same, but a three leaves each pool once only",
                        "YAI-55",
                    ),
                ],
                default: "none",
            },
            help: "Whether there are deception pools",
            rule: "YAI-54",
        },
        Field {
            key: "exchange",
            kind: Kind::Choice {
                values: &[
                    Choice::new("turn", "the player on turn may", "YAI-54"),
                    Choice::new("always", "every player may, one after the other", "YAI-54"),
                ],
                default: "turn",
            },
            help: "Who may exchange a die after an action, if there are deception pools",
            rule: "YAI-54",
        },
        Field {
            key: "stalemate",
            kind: Kind::Integer {
                min: *STALEMATES.start() as i64,
                max: *STALEMATES.end() as i64,
                default: STANDARD_STALEMATE as i64,
            },
            help: "After how many turns in a row without an event the game ends",
            rule: "YAI-42",
        },
        Field {
            key: "turn-limit",
            kind: Kind::Integer {
                min: *TURN_LIMITS.start() as i64,
                max: *TURN_LIMITS.end() as i64,
                default: STANDARD_TURN_LIMIT as i64,
            },
            help: "After how many turns the game ends in any case",
            rule: "YAI-42",
        },
    ],
    setups: &[
        Setup {
            name: "standard",
            help: "the game as it is usually played",
            rule: "YAI-57",
            sets: &[],
        },
        Setup {
            name: "limited-reinforcements",
            help: "at most five dice each on the board",
            rule: "YAI-50",
            sets: &[("limited-reinforcements", "yes")],
        },
        Setup {
            name: "blood-and-honor",
            help: "ten points win, and so does the first defeat of a leader",
            rule: "YAI-52",
            sets: &[("victory", "blood-and-honor")],
        },
        Setup {
            name: "shinobis-subterfuge",
            help: "dice are exchanged with a deception pool",
            rule: "YAI-54",
            sets: &[("deception", "subterfuge")],
        },
        Setup {
            name: "grand-warfare",
            help: "deception pools that a three leaves once only",
            rule: "YAI-55",
            sets: &[("deception", "grand-warfare")],
        },
        Setup {
            name: "grand-warfare-total",
            help: "grand warfare with leaders and limited reinforcements",
            rule: "YAI-57",
            sets: &[
                ("limited-reinforcements", "yes"),
                ("victory", "blood-and-honor"),
                ("deception", "grand-warfare"),
            ],
        },
        Setup {
            name: "warlords-roulette",
            help: "the last player whose leader stands wins",
            rule: "YAI-53",
            sets: &[("victory", "warlords-roulette")],
        },
    ],
};
