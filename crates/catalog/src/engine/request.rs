//! What a program may ask. `docs/engine.md` explains each request with an example.

use bots::MOST_ITERATIONS;
use serde::Deserialize;
use serde::de::Deserializer;
use serde_json::Value;
use tabletop::options::OptionMap;
use tabletop::{ParseError, Seat, Viewer};

use super::reading::Fields;
use super::wrong::misfit;

/// One request; the key `cmd` names the variant, the other keys are its fields and no more.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Request {
    /// Opens a table in place of the one there is.
    New {
        game: String,
        #[serde(default, deserialize_with = "players")]
        players: Option<u8>,
        options: Option<OptionMap>,
        position: Option<String>,
        rules_version: Option<u32>,
    },
    /// The whole truth.
    State {},
    /// What the game waits for.
    Turn {},
    /// What a seat may play.
    Legal {
        #[serde(deserialize_with = "seat")]
        seat: Seat,
    },
    /// Whether a seat may play this.
    Check {
        #[serde(deserialize_with = "seat")]
        seat: Seat,
        action: String,
    },
    /// Plays an action.
    Play {
        #[serde(deserialize_with = "seat")]
        seat: Seat,
        action: String,
    },
    /// What may come out of the pending chance event.
    Chance {},
    /// Decides the pending chance event.
    Resolve {
        outcome: Option<String>,
        seed: Option<u64>,
    },
    /// What somebody knows.
    View {
        #[serde(deserialize_with = "viewer")]
        viewer: Viewer,
    },
    /// The record so far.
    Record {},
    /// Takes the last step back.
    Undo {},
    /// What a bot would play.
    Bot {
        #[serde(deserialize_with = "seat")]
        seat: Seat,
        level: String,
        #[serde(default, deserialize_with = "iterations")]
        iterations: Option<u32>,
        seed: Option<u64>,
        also: Option<Vec<String>>,
    },
    /// Ends the conversation.
    Quit {},
}

impl Request {
    /// Reads one line.
    pub(super) fn read(line: &str) -> Result<Request, String> {
        let fields: Fields = serde_json::from_str(line).map_err(|error| {
            let expected = if error.is_data() {
                "a JSON object".to_owned()
            } else {
                format!("a JSON object ({error})")
            };
            ParseError::new(expected, line.trim()).to_string()
        })?;
        Request::deserialize(fields).map_err(|wrong| wrong.to_string())
    }
}

/// Reads a seat, of any table.
fn seat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
    let value = Value::deserialize(deserializer)?;
    seat_of(&value).ok_or_else(|| misfit(&value, "a seat from 0 to 7"))
}

/// Reads a number of players, if it is given; the game says whether it takes so many.
fn players<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_null() {
        return Ok(None);
    }
    let count = value.as_u64().and_then(|count| u8::try_from(count).ok());
    let expected = "a number of players from 1 to 8";
    count.map(Some).ok_or_else(|| misfit(&value, expected))
}

/// Reads how many iterations a bot should search, if it is given.
fn iterations<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value.is_null() {
        return Ok(None);
    }
    let count = value.as_u64().and_then(|count| u32::try_from(count).ok());
    let count = count.filter(|count| (1..=MOST_ITERATIONS).contains(count));
    let expected = format!("a whole number from 1 to {MOST_ITERATIONS}");
    count.map(Some).ok_or_else(|| misfit(&value, &expected))
}

/// Reads the number of a seat, or `"spectator"`.
fn viewer<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Viewer, D::Error> {
    let value = Value::deserialize(deserializer)?;
    if value == "spectator" {
        return Ok(Viewer::Spectator);
    }
    let seat = seat_of(&value).map(Viewer::Seat);
    seat.ok_or_else(|| misfit(&value, "a seat from 0 to 7 or \"spectator\""))
}

fn seat_of(value: &Value) -> Option<Seat> {
    Seat::new(usize::try_from(value.as_u64()?).ok()?)
}
