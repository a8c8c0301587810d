//! Why something was not done.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The kind of a refusal; each has one HTTP status.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not readable, or not what was expected there (400).
    Unreadable,
    /// Nobody knows who asks (401).
    Unknown,
    /// Not for this person or token (403).
    Forbidden,
    /// There is no such thing (404).
    NotFound,
    /// The address takes other methods (405).
    WrongMethod,
    /// Too late, too early, or somebody else's turn (409).
    Stale,
    /// Larger than allowed (413).
    TooLarge,
    /// Forbidden by a rule of the game, which is cited (422).
    Illegal,
    /// Impossible options or seats; every problem is listed (422).
    Invalid,
    /// Too much at once (429).
    TooMany,
    /// The server failed; it says no more than that (500).
    Failed,
    /// The server is going down or cannot reach its store (503).
    Unavailable,
}

impl Code {
    /// The HTTP status.
    pub const fn status(self) -> u16 {
        match self {
            Code::Unreadable => 400,
            Code::Unknown => 401,
            Code::Forbidden => 403,
            Code::NotFound => 404,
            Code::WrongMethod => 405,
            Code::Stale => 409,
            Code::TooLarge => 413,
            Code::Illegal | Code::Invalid => 422,
            Code::TooMany => 429,
            Code::Failed => 500,
            Code::Unavailable => 503,
        }
    }
}

/// Why something was not done; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Refused {
    /// What kind of refusal it is.
    pub code: Code,
    /// The clause of the game's rules that forbids it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The reason in words.
    pub why: String,
    /// Every problem with what was asked for, each as `key: what is wrong`.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub problems: Vec<String>,
}

impl Refused {
    /// A refusal for a reason that is no rule of a game.
    pub fn new(code: Code, why: impl Into<String>) -> Refused {
        Refused {
            code,
            rule: None,
            why: why.into(),
            problems: Vec::new(),
        }
    }

    /// A refusal that cites a clause.
    pub fn by_rule(code: Code, rule: impl Into<String>, why: impl Into<String>) -> Refused {
        Refused {
            rule: Some(rule.into()),
            ..Refused::new(code, why)
        }
    }
}
