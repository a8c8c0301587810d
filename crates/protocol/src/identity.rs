//! Who somebody is: guests, and tokens for programs.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Becoming a guest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// The name others see, 1 to 40 characters.
    pub name: String,
}

/// Changing what is known of oneself; what is left out stays.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields, default)]
#[ts(optional_fields)]
pub struct ChangeMe {
    /// The name others see from now on; matches that run keep the old one.
    pub name: Option<String>,
    /// Where to send a notice when it is one's turn; an empty text for nowhere.
    pub webhook: Option<String>,
}

/// Oneself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The public id.
    pub id: String,
    /// The name others see.
    pub name: String,
    /// Where notices go; empty for nowhere.
    pub webhook: String,
    /// What the token used for this request may do.
    pub scopes: Vec<Scope>,
}

/// What a token may do.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See what one's seats see.
    Read,
    /// Sit, play, talk.
    Play,
    /// Open tables.
    Host,
    /// Change one's name and webhook, make and remove tokens.
    Account,
}

impl Scope {
    /// Every scope: what a guest's own cookie may do.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Host, Scope::Account];

    /// The scope in machine text.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Host => "host",
            Scope::Account => "account",
        }
    }
}

/// Asking for a token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// What it is for, 1 to 40 characters.
    pub label: String,
    /// What it may do; at least one.
    pub scopes: Vec<Scope>,
}

/// A token for a program.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Token {
    /// Its id, for removing it.
    pub id: String,
    /// What it is for.
    pub label: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: i64,
    /// The token itself: only in the answer that makes it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub token: Option<String>,
}
