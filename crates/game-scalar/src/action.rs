//! What a player decides, and what dice do.

use serde::Serialize;
use ts_rs::TS;

use crate::board::Hex;
use crate::dice::{BattleFace, CoreFace, Kind};

/// One decision of a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Roll a die of the reserve (SCA-14).
    Deploy(Kind),
    /// Put the rolled die on a hex (SCA-14).
    Place(Hex),
    /// Put the rolled die back in the reserve (SCA-14).
    Back,
    /// Move a die (SCA-16, SCA-17).
    Move {
        /// Where it stands.
        from: Hex,
        /// Where it goes.
        to: Hex,
    },
    /// Attack a die with another (SCA-20).
    Attack {
        /// Where the attacker stands.
        from: Hex,
        /// Where the defender stands.
        to: Hex,
    },
    /// Having rolled Evade, leave for a hex (SCA-26).
    Evade(Hex),
    /// Having rolled Evade, stay (SCA-26).
    Stay,
    /// End the turn, because nothing is possible or the action is declined (SCA-13).
    Pass,
}

/// What comes out of a chance event.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Chance {
    /// A d6 for the first turn (SCA-10).
    First(u8),
    /// The die to be deployed (SCA-14).
    Roll(u8),
    /// A battle die (SCA-21).
    Battle(BattleFace),
    /// The scalar core (SCA-30).
    Core(CoreFace),
}
