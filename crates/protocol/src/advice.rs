//! Asking what a bot thinks: of a question at a table, or of a whole match.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Refused;

/// Asking what a bot would play at one's seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// One's own seat.
    pub seat: u8,
    /// Actions that are to be weighed, too, in notation; at most 8.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub also: Vec<String>,
}

/// Asking what decided a match that one has the record of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AskAnalysis {
    /// The record's text; at most 20,000 lines.
    pub record: String,
}

/// A line of the stream of an analysis.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Analyzing {
    /// How far it is.
    Progress {
        /// How many searches are done.
        #[ts(type = "number")]
        done: u64,
        /// How many there are; a few may not be needed.
        #[ts(type = "number")]
        total: u64,
    },
    /// What decided the match: the last line.
    Analysis {
        /// As `pentarch analyze --json` writes it.
        #[ts(type = "unknown")]
        analysis: Value,
    },
    /// It cannot be told: the last line.
    Refused(Refused),
}

impl Analyzing {
    /// The line as it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a line is plain data")
    }
}
