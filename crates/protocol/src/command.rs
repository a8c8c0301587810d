//! What somebody at a table may ask for.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Refused;

/// Something to do at a table: the same over HTTP and over the live socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Take a free seat before the start.
    Sit {
        /// Which seat.
        seat: u8,
        /// The name at this seat, if not one's own: for tables where one person holds several seats.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        name: Option<String>,
        /// What an invitation to this seat said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        invite: Option<String>,
        /// 32 random bytes for the dice, as 64 hexadecimal digits; they may also be added later.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entropy: Option<String>,
    },
    /// Add 32 random bytes to the dice.
    Entropy {
        /// One's own seat.
        seat: u8,
        /// 64 hexadecimal digits, which one's own client has drawn.
        entropy: String,
    },
    /// Give a seat free again before the start.
    Rise {
        /// One's own seat.
        seat: u8,
    },
    /// The host says before the start who may sit here.
    Plan {
        /// Which seat.
        seat: u8,
        /// `open`, `invited` or `bot:NAME`.
        plan: String,
    },
    /// Begin; all seats are taken and everybody has added bytes.
    Start,
    /// Play an action.
    Play {
        /// One's own seat.
        seat: u8,
        /// The ply at which this decision was asked.
        ply: u32,
        /// The action in notation.
        action: String,
    },
    /// Ask whether an action may be played, and if not, why not. Changes nothing.
    Check {
        /// One's own seat; where nothing is hidden, any seat.
        seat: u8,
        /// The action in notation.
        action: String,
    },
    /// Ask for everything anew, with what happened from a ply on. Changes nothing.
    Sync {
        /// The last ply seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ply: Option<u32>,
    },
    /// Take back one's own last action, if neither chance nor another seat has decided since.
    Undo {
        /// One's own seat.
        seat: u8,
    },
    /// Offer something to the others at the table, or agree to what they offer.
    Offer {
        /// One's own seat.
        seat: u8,
        /// What is offered.
        what: Offerable,
    },
    /// Say no to what is offered, or withdraw it.
    Decline {
        /// One's own seat.
        seat: u8,
        /// What was offered.
        what: Offerable,
    },
    /// Give up.
    Resign {
        /// One's own seat.
        seat: u8,
    },
    /// Let a bot play for one's seat until one comes back.
    Leave {
        /// One's own seat.
        seat: u8,
    },
    /// Take one's seat back from the bot.
    Return {
        /// One's own seat.
        seat: u8,
    },
    /// Say something to everybody at the table.
    Say {
        /// 1 to 500 characters.
        text: String,
    },
    /// Say what one will not do, so that questions with one answer left are answered at once. Replaces what was
    /// said before; nobody else learns of it.
    Standing {
        /// One's own seat.
        seat: u8,
        /// All that is ruled out.
        answers: Vec<StandingAnswer>,
    },
    /// The host makes a new invitation to a seat; the old one is void.
    Invite {
        /// Which seat.
        seat: u8,
    },
    /// The host stops the clocks and all play.
    Pause,
    /// The host lets play go on.
    Resume,
    /// The host lets somebody no longer talk at this table.
    Mute {
        /// The person's public id.
        person: String,
    },
    /// The host lets somebody talk again.
    Unmute {
        /// The person's public id.
        person: String,
    },
    /// The host removes somebody from the table; a bot plays on for their seats.
    Remove {
        /// The person's public id.
        person: String,
    },
    /// The host closes a table that has not begun, or that nobody wants to play on.
    Close,
}

/// What can be offered to the others.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, ToSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Offerable {
    /// To call it a draw, where two are left.
    Draw,
    /// To go back to before the offering seat's last decision.
    Takeback,
    /// To play again with seats rotated, once it is over.
    Rematch,
}

/// Something that a seat will not do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct StandingAnswer {
    /// Actions that it will not play: notation in which `*` stands for anything.
    pub never: String,
    /// How long this holds.
    pub until: Until,
}

/// How long a standing answer holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Until {
    /// Until the turn passes to another player.
    Turn,
    /// Until the end of the match.
    End,
}

/// The answer to a command that was carried out.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct Answer {
    /// How much has happened at the table that is not a seat's secret: it only grows.
    pub seq: u64,
    /// How many steps are in effect.
    pub ply: u32,
    /// How many lines the record has.
    pub lines: u64,
    /// The head of the record's chain, once the match has begun.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub head: Option<String>,
    /// The answer to a check.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub verdict: Option<Verdict>,
    /// The new invitation, if one was made.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub invite: Option<String>,
}

/// Whether an action may be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Verdict {
    /// Whether it may.
    pub legal: bool,
    /// If not, why not.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    #[ts(optional)]
    pub refused: Option<Refused>,
}
