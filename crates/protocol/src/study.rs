//! A board of one's own: nobody else sees it, and the server keeps nothing of it.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Ending, Play, Verdict};

/// Asking how a board of one's own stands: where it starts, and what was played there.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The game's id.
    pub game: String,
    /// How many play.
    pub players: u8,
    /// Options that differ from the standard game, by the keys of the game's schema.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(optional, type = "Record<string, boolean | number | string>")]
    pub options: Map<String, Value>,
    /// Where it starts, in notation, if not at the beginning; players and options must agree with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
    /// What is played in turn, by the seats and by chance; at most 2,000 steps.
    #[serde(default)]
    pub steps: Vec<StudyStep>,
    /// The seat to look from; a spectator if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub viewer: Option<u8>,
    /// From which ply on events are told; from the start if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub from: Option<u32>,
    /// An action to ask about, once the steps are played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub check: Option<StudyAction>,
}

/// One step on a board of one's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(untagged, expecting = "expected {seat, action} or {outcome}")]
pub enum StudyStep {
    /// A seat plays.
    Action(StudyAction),
    /// Chance decides.
    Chance(StudyChance),
}

/// What a seat plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StudyAction {
    /// Which seat.
    pub seat: u8,
    /// The action in notation.
    pub action: String,
}

/// How chance decides.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StudyChance {
    /// The outcome in notation.
    pub outcome: String,
}

/// How a board of one's own stands: as a match, and what nobody could be told of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Studied {
    /// The match, with the one sight that was asked for.
    #[serde(flatten)]
    pub play: Play,
    /// How chance may decide next, each with its weight: the first 200 outcomes. Absent where chance does not
    /// decide.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<(String, u32)>>")]
    pub chance: Vec<(String, u32)>,
    /// How many outcomes there are in all, where chance decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub n_outcomes: Option<u32>,
    /// How it ended by the rules, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// Whether the action that was asked about may be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub verdict: Option<Verdict>,
}
