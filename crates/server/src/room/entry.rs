//! What a table's log says: everything that ever happened to a table, in order.
//!
//! A table is a fold over these entries, so this is also what one server learns from another.

use protocol::{Clock, Offerable, StandingAnswer, Visibility};
use serde::{Deserialize, Serialize};
use tabletop::options::OptionMap;

/// Somebody, by public id, with the name used at this table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The public id.
    pub id: String,
    /// The name.
    pub name: String,
}

impl Person {
    /// Somebody unknown, who only looks on.
    pub fn nobody() -> Person {
        Person {
            id: String::new(),
            name: String::new(),
        }
    }
}

/// What a table was opened with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Every option by key.
    pub options: OptionMap,
    /// Who finds it.
    pub visibility: Visibility,
    /// How long players may think.
    pub clock: Clock,
    /// The bot that plays for who is gone.
    pub stand_in: String,
    /// Whether one person may hold several seats.
    pub hot_seat: bool,
}

/// Who a seat is for, or who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Anybody may sit here.
    Open,
    /// Who has the invitation with this hash may.
    Invited(String),
    /// The bot of this name.
    Bot(String),
    /// This person.
    Person(Person),
}

/// One entry of a table's log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened; always the first entry.
    Opened {
        /// What it was opened with.
        plan: Plan,
        /// Who opened it.
        host: Person,
        /// Who the seats are for.
        seats: Vec<Holder>,
        /// What the dice follow from, as hexadecimal digits.
        secret: String,
    },
    /// A seat is for somebody else now.
    Seat {
        /// Which seat.
        seat: u8,
        /// Who it is for.
        holder: Holder,
        /// The bytes added to the dice when sitting down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        entropy: Option<String>,
    },
    /// A person added bytes to the dice.
    Entropy {
        /// Which seat.
        seat: u8,
        /// 64 hexadecimal digits.
        entropy: String,
    },
    /// The match began.
    Started {
        /// When, as the record says it.
        time: String,
        /// The record's first lines: what chance decides before anybody does.
        lines: Vec<String>,
    },
    /// The record grew.
    Lines {
        /// Its new lines.
        lines: Vec<String>,
        /// The seat that answered a question, with the ply at which it was asked.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answer: Option<(u8, u32)>,
    },
    /// Somebody offered something, or agreed to it.
    Offered {
        /// Who.
        seat: u8,
        /// What.
        what: Offerable,
        /// For a takeback: the line to go back to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// Which.
        what: Offerable,
    },
    /// A seat said what it will not do.
    Standing {
        /// Which seat.
        seat: u8,
        /// All that it rules out.
        answers: Vec<StandingAnswer>,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: Person,
        /// What.
        text: String,
    },
    /// The host stopped the table, or let it go on.
    Paused {
        /// Whether it is stopped now.
        paused: bool,
    },
    /// Somebody may no longer talk, or may again.
    Muted {
        /// Whose public id.
        person: String,
        /// Whether they are muted now.
        muted: bool,
    },
    /// Somebody was removed from the table.
    Removed {
        /// Whose public id.
        person: String,
        /// The record's new lines: bots take the seats.
        lines: Vec<String>,
    },
    /// The rematch is played at another table.
    Rematch {
        /// Its id.
        table: String,
    },
    /// The table was closed before the match began.
    Closed,
}

/// What an entry makes longer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Growth {
    /// The match, by a step.
    Match,
    /// The talk.
    Talk,
    /// What else happens at a table.
    Aside,
}

impl Entry {
    /// Whether nobody but the seat's own holder may notice that it was written.
    pub fn is_secret(&self) -> bool {
        matches!(self, Entry::Standing { .. })
    }

    /// What it makes longer.
    pub fn growth(&self) -> Growth {
        match self {
            Entry::Lines {
                answer: Some(_), ..
            } => Growth::Match,
            Entry::Said { .. } => Growth::Talk,
            _ => Growth::Aside,
        }
    }

    /// Reads what [`text`](Entry::text) writes.
    pub fn read(text: &str) -> serde_json::Result<Entry> {
        serde_json::from_str(text)
    }

    /// The entry as the log keeps it.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("an entry is plain data")
    }
}
