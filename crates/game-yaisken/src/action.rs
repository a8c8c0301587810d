//! What a player decides, and what the bag gives.

use serde::Serialize;
use ts_rs::TS;

use crate::board::Space;
use crate::dice::Kind;

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Draw from the bag (YAI-10).
    Draw,
    /// Of two drawn dice, keep one of this kind (YAI-36).
    Keep(Kind),
    /// Put the drawn die, or one's leader, on a space (YAI-10, YAI-52).
    Place(Space),
    /// Move, and thereby attack (YAI-11).
    Move {
        /// Where it stands.
        from: Space,
        /// What moves.
        mover: Mover,
        /// Where it goes: a space beside, or across an edge of some board.
        to: Space,
    },
    /// Exchange a die on the board with one of the pool (YAI-54).
    Exchange {
        /// The space of the die on the board.
        space: Space,
        /// What goes to the pool.
        out: Kind,
        /// What comes out of the pool.
        into: Kind,
    },
    /// Strike a space with the Specter that has moved (YAI-34).
    Strike(Space),
    /// Let a combo's line bend to a space (YAI-35).
    Bend(Space),
    /// Strike nothing (YAI-34); exchange nothing in answer to an attack or after an action (YAI-54).
    Decline,
    /// Capture the defeated die (YAI-22).
    Capture,
    /// Convert the defeated die (YAI-22).
    Convert,
    /// Nothing can be drawn or moved (YAI-12).
    Pass,
}

/// What of a space's dice moves (YAI-25).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// One die of this kind.
    Die(Kind),
    /// The pair.
    Pair,
}

/// What the bag gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A die of this kind is drawn (YAI-5, YAI-6, YAI-10, YAI-36).
    Draw(Kind),
}
