//! Replays: a match step by step, as one viewer saw it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Ending;

/// Asking for a replay of a record that one has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AskReplay {
    /// The record's text; at most 20,000 lines.
    pub record: String,
    /// The seat to look from; a spectator if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewer: Option<u8>,
    /// The first ply to tell of; the start if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u32>,
}

/// A match step by step, as one viewer saw it: at most 100 moments an answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// Every option by key.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: Map<String, Value>,
    /// Who sat where at the start, as the record has it: `human NAME` or `bot:NAME`.
    pub players: Vec<String>,
    /// The table's id.
    pub table: String,
    /// When the table was opened, in UTC.
    pub time: String,
    /// The seat that looks; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewer: Option<u8>,
    /// The seats that may be looked from.
    pub viewers: Vec<u8>,
    /// How many steps are in effect.
    pub n_plies: u32,
    /// The ply of the first moment.
    pub from: u32,
    /// How it stood from there on; ask on from behind the last one until all of `n_plies` are told.
    pub moments: Vec<Moment>,
    /// What happened to the match rather than in the game, while it stood at the plies told here.
    pub notes: Vec<MatchNote>,
    /// Whether the match has ended.
    pub is_over: bool,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
}

/// How a match stood after a step in effect, or before the first, as one viewer saw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Moment {
    /// How many steps in effect led there.
    pub ply: u32,
    /// The line of the record with the step that led there; absent at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<u64>,
    /// Who played it; absent where chance decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// The step in notation, as much of it as the viewer saw; `?` for what it did not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<String>,
    /// The seats that had to decide then.
    pub act: Vec<u8>,
    /// Whose turn it was by the game's own counting.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub active: Option<u8>,
    /// What the viewer knew: the game's own view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// What the viewer saw happen by the step.
    #[ts(type = "Array<unknown>")]
    pub events: Value,
}

/// Something that happened to a match rather than in the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchNote {
    /// The line of the record.
    pub line: u64,
    /// How many of the steps in effect came before it.
    pub after_ply: u32,
    /// The record's own words, such as `resigned 1`.
    pub text: String,
}
