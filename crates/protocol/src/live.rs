//! The live socket: one message a line of JSON, named by who sends it.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::table::OwnSeat;
use crate::{Answer, Command, Refused, Status, TableInfo};

/// A message of a client, with a number that the answer repeats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
// Derived, it would write all commands out again.
#[ts(type = "{ id: number } & Command")]
pub struct FromClient {
    /// The client's own number for it.
    pub id: u64,
    /// What it asks for.
    #[serde(flatten)]
    pub command: Command,
}

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromServer {
    /// Everything: the first message, and the answer to a sync.
    Hello {
        /// How much has happened at the table that is not a seat's secret: it only grows.
        seq: u64,
        /// What the reader is at this table.
        you: You,
        /// The table.
        table: TableInfo,
        /// The match, once it has begun.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        play: Option<Play>,
        /// What was said lately.
        chat: Vec<Said>,
    },
    /// Something about the table has changed.
    Table {
        /// How much has happened at the table that is not a seat's secret: it only grows.
        seq: u64,
        /// What the reader is at this table.
        you: You,
        /// The table.
        table: TableInfo,
    },
    /// Something about the match has changed.
    Play {
        /// How much has happened at the table that is not a seat's secret: it only grows.
        seq: u64,
        /// The match.
        #[serde(flatten)]
        play: Play,
    },
    /// Somebody said something.
    Chat {
        /// How much has happened at the table that is not a seat's secret: it only grows.
        seq: u64,
        /// Who said what.
        said: Said,
    },
    /// A command was carried out and is stored.
    Done(Done),
    /// Something was not done, and nothing has changed.
    Refused {
        /// The client's own number; absent where the message could not be read.
        #[serde(skip_serializing_if = "Option::is_none", default)]
        #[ts(optional)]
        id: Option<u64>,
        /// Why.
        #[serde(flatten)]
        refused: Refused,
    },
    /// The server closes the socket.
    Bye {
        /// Why, in words.
        why: String,
        /// Whether to connect again, with the last ply seen.
        again: bool,
    },
}

impl FromServer {
    /// The message as it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a message is plain data")
    }
}

/// A command was carried out and is stored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Done {
    /// The client's own number.
    pub id: u64,
    /// The answer.
    #[serde(flatten)]
    pub answer: Answer,
}

/// What the reader is at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct You {
    /// One's public id.
    pub person: String,
    /// One's seats.
    pub seats: Vec<OwnSeat>,
    /// Whether one is the host.
    pub host: bool,
    /// Whether one may not talk here.
    pub muted: bool,
    /// The public ids of those who may not, for the host alone.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub has_muted: Vec<String>,
}

/// A match as one reader sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Play {
    /// How many steps are in effect.
    pub ply: u32,
    /// How many lines the record has.
    pub lines: u64,
    /// The seats that must decide.
    pub act: Vec<u8>,
    /// The seats that the rules have put out and that have not given up, the earliest first.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    #[ts(optional, as = "Option<Vec<u8>>")]
    pub out: Vec<u8>,
    /// Whose turn it is by the game's own counting; others may have to decide in it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub active: Option<u8>,
    /// What is left on each seat's clock in milliseconds, where there are clocks.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub clocks: Option<Vec<i64>>,
    /// When the table last changed, in milliseconds since 1970: the clocks of `act` run from here.
    pub at_ms: i64,
    /// From which ply on the events tell; absent where a takeback made what came before void.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub from: Option<u32>,
    /// What each of the reader's seats sees, or what a spectator sees.
    pub sights: Vec<Sight>,
}

/// What one seat, or a spectator, sees.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Sight {
    /// The seat; absent for a spectator.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What it knows: the game's own view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The ply at which it was asked what it still has to decide; a play names it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub asked: Option<u32>,
    /// What it may play, each as `{text, action}`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional, type = "Array<{ text: string, action: unknown, }>")]
    pub legal: Option<Value>,
    /// What it saw happen, one list a ply from `from` on.
    #[ts(type = "Array<Array<unknown>>")]
    pub events: Value,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Said {
    /// The speaker's public id.
    pub person: String,
    /// The speaker's name.
    pub name: String,
    /// The speaker's seats; none for a spectator.
    pub seats: Vec<u8>,
    /// What was said.
    pub text: String,
    /// When, in milliseconds since 1970.
    pub at_ms: i64,
}

/// What somebody is told of a table of theirs: a line of the stream of events, or a webhook's body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Notice {
    /// The table.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// How much has happened at the table that is not a seat's secret: it only grows.
    pub seq: u64,
    /// Whether it waits for the one who is told.
    pub your_turn: bool,
}

impl Notice {
    /// The notice as it is sent.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("a notice is plain data")
    }
}
