//! What a player decides, and what dice do.

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use crate::board::{Square, Value};

/// Placing one die of one's hand (CON-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct Action {
    /// Where to.
    pub square: Square,
    /// What the die shows.
    pub value: Value,
}

/// What comes out of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// The column of a hole, 0 for `a` (CON-31).
    Column(u8),
    /// The row of a hole, 0 for `1` (CON-31).
    Row(u8),
    /// Who begins (CON-4).
    First(Seat),
    /// A die of a hand (CON-3, CON-6).
    Die(Value),
}
