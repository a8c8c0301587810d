//! What is appended to a table's log, and what the writer says to it.

use crate::error::StoreError;

/// One entry for the end of a table's log, and what changes with it.
///
/// All of it is written, or nothing.
#[derive(Clone, Debug, Default)]
pub struct Append {
    /// The table; a short word without line breaks, made by the caller.
    pub table_id: String,
    /// The entry's number in the table's log; it must not exist yet.
    pub seq: i64,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: i64,
    /// What happened; the store does not look into it.
    pub body: String,
    /// What listings say about the table from now on, if that changes.
    pub summary: Option<Summary>,
    /// The record, if the match is over now.
    pub record: Option<FinalRecord>,
}

/// What listings say about a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: i64,
    /// The identity that opened the table.
    pub host: String,
    /// Who may find the table.
    pub visibility: String,
    /// How far it is.
    pub status: String,
    /// Who sits there, as listings show it; the store does not look into it.
    pub people: String,
    /// When it last changed; the first one is also when the table was made.
    pub updated_ms: i64,
    /// When somebody must act without being asked; 0 for never.
    pub due_ms: i64,
    /// The identities at the table, and whether each must decide now.
    pub members: Vec<(String, bool)>,
}

/// The record of a finished match, without its table's id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalRecord {
    /// The game's id.
    pub game: String,
    /// When the match was played, as the record writes it.
    pub time: String,
    /// The record itself.
    pub text: String,
}

/// Why an entry was not appended.
#[derive(Clone, Debug, thiserror::Error)]
pub enum AppendError {
    /// Somebody else wrote an entry of that number before.
    #[error("an entry of this number exists already")]
    Conflict,
    /// The store failed.
    /// If the connection broke just then, the entry may have been written all the same: read the log again.
    #[error(transparent)]
    Store(#[from] StoreError),
}
