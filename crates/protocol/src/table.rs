//! Tables: how they are asked for, and what everybody may know of them.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Offerable, StandingAnswer};

/// Asking for a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// Options that differ from the standard game, by the keys of the game's schema.
    #[serde(default)]
    #[ts(optional, type = "Record<string, boolean | number | string>")]
    pub options: Map<String, Value>,
    /// Who may sit in each seat: `open`, `invited` or `bot:NAME`. Their number is the number of players.
    pub seats: Vec<String>,
    /// Who finds it.
    #[serde(default)]
    #[ts(optional, as = "Option<Visibility>")]
    pub visibility: Visibility,
    /// How long players may think.
    #[serde(default)]
    #[ts(optional, as = "Option<Clock>")]
    pub clock: Clock,
    /// The bot that plays for who is gone: `easy`, `medium`, `hard`, `master`, `greedy` or `random`.
    #[serde(default = "medium")]
    #[ts(optional, as = "Option<String>")]
    pub stand_in: String,
    /// Whether one person may hold several seats.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub hot_seat: bool,
}

fn medium() -> String {
    "medium".into()
}

/// Who finds a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// It is listed for everybody.
    Public,
    /// Only who has its link.
    #[default]
    Link,
}

/// How long players may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// Everybody has so many seconds, and gets some more for each decision.
    Live {
        /// At the start, 10 to 86,400.
        seconds: u32,
        /// For each decision, 0 to 3,600.
        increment: u32,
    },
    /// So many days for each decision.
    Days {
        /// 1 to 30.
        days: u32,
    },
}

/// The answer to a new table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Opened {
    /// The table.
    pub table: TableInfo,
    /// The invitations to its invited seats; only the host ever gets them, and only once.
    pub invites: Vec<Invite>,
}

/// An invitation to a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Invite {
    /// Which seat.
    pub seat: u8,
    /// What to say when sitting down.
    pub invite: String,
}

/// What everybody at a table may know of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableInfo {
    /// Its id, which is also its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules that it is played by.
    pub rules_version: u32,
    /// Every option by key.
    #[ts(type = "Record<string, boolean | number | string>")]
    pub options: Map<String, Value>,
    /// Its seats in order.
    pub seats: Vec<SeatInfo>,
    /// The host's public id.
    pub host: String,
    /// Who finds it.
    pub visibility: Visibility,
    /// How long players may think.
    pub clock: Clock,
    /// The bot that plays for who is gone.
    pub stand_in: String,
    /// Whether one person may hold several seats.
    pub hot_seat: bool,
    /// How far it is.
    pub status: Status,
    /// Whether the host has stopped it.
    pub paused: bool,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
    /// SHA-256 of the secret that the dice follow from.
    pub commitment: String,
    /// What is offered at present.
    pub offers: Vec<Standing>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub rematch: Option<String>,
    /// How it ended.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub ending: Option<Ending>,
    /// Why it cannot be played on, in words.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub notice: Option<String>,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SeatInfo {
    /// Its number, from 0.
    pub seat: u8,
    /// Who sits there.
    pub sitting: Sitting,
    /// The name of who sits there; a bot's is `bot:NAME`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub name: Option<String>,
    /// The public id of the person whose seat it is.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub person: Option<String>,
    /// Whether they have added bytes to the dice.
    pub entropy: bool,
    /// The bot that plays for them now.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub stand_in: Option<String>,
    /// Whether they resigned or ran out of time.
    pub gave_up: bool,
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sitting {
    /// Nobody yet; anybody may.
    Open,
    /// Nobody yet; who is invited may.
    Invited,
    /// A person.
    Person,
    /// A bot.
    Bot,
}

/// Something offered at present.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Standing {
    /// What.
    pub what: Offerable,
    /// The seats that are for it.
    pub seats: Vec<u8>,
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not begun.
    Open,
    /// Being played.
    Running,
    /// Over, however it ended.
    Over,
    /// Cannot be played on: this server's rules are not those it was played by.
    Frozen,
}

impl Status {
    /// The status in machine text.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Frozen => "frozen",
        }
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Ending {
    /// What ended it.
    pub by: Ended,
    /// The places in seat order; none where nobody has one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub places: Option<Vec<u8>>,
    /// The scores in seat order, if it ended by the rules.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub scores: Option<Vec<i32>>,
    /// The clause that ended it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub rule: Option<String>,
    /// The clause that decided it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub victory: Option<String>,
}

/// What ended a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// The rules of the game.
    Rules,
    /// All but one gave up, the last of them by resigning.
    Resignation,
    /// All but one gave up, the last of them by running out of time.
    Time,
    /// A draw was agreed.
    Agreement,
    /// Nobody plays on, or it was closed before it began.
    Abandonment,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// Who sits where; `open` and `invited` for free seats.
    pub seats: Vec<String>,
    /// How long players may think.
    pub clock: Clock,
    /// When something last changed about it, in milliseconds since 1970.
    pub updated_ms: i64,
    /// Whether it waits for who asks.
    pub waits_for_you: bool,
}

/// What only the holder of a seat may know of the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OwnSeat {
    /// Its number.
    pub seat: u8,
    /// What the seat has ruled out.
    pub standing: Vec<StandingAnswer>,
}
