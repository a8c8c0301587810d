//! What a side decides. There is no chance in Othello.

use serde::Serialize;

use crate::board::Square;

/// One decision of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Places a disc on this square (OTH-5).
    Place(Square),
    /// Has no move and says so (OTH-9).
    Pass,
}
