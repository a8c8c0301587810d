//! What a player decides, and what chance does.

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

use crate::board::{Face, Tile};
use crate::offset::Offset;

/// Putting one's token on a tile: a move (CQR-16), or the choice of a corner (CQR-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
pub struct Action {
    /// Where the token goes.
    pub to: Tile,
}

/// What comes out of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// Where the next island lies (CQR-3).
    Island(Offset),
    /// Who begins (CQR-6).
    First(Seat),
    /// What the die shows, in play (CQR-11) or for an island at the end (CQR-33).
    Die(Face),
}
