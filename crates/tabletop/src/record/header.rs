//! What a record says before its first line.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde_json::Value;

use crate::options::OptionMap;
use crate::proof::{Bytes32, Entropy, sha256};
use crate::{ParseError, Seat, SeatCount};

/// The first line of every record.
const FORMAT: &str = "pentarch record 1";

/// The longest player's name in characters.
const LONGEST_NAME: usize = 40;

/// Who plays what, where and with which promises.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// Every option by key.
    pub options: OptionMap,
    /// Where it started, if not at the beginning.
    pub position: Option<String>,
    /// The table's id: letters, digits and hyphens.
    pub table: String,
    /// The hash of the secret that the dice follow from, if they do.
    pub commitment: Option<Bytes32>,
    /// When the table was opened, in UTC: `2026-11-15T20:00:00Z`.
    pub time: String,
    /// Who sat in each seat at the start.
    pub players: Vec<Player>,
    /// What each of them added to the dice.
    pub entropy: Entropy,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Player {
    /// A person with this name, which may be empty.
    Human(String),
    /// The bot with this name: `random`, `mcts:500`.
    Bot(String),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human(name) if name.is_empty() => f.write_str("human"),
            Player::Human(name) => write!(f, "human {name}"),
            Player::Bot(name) => write!(f, "bot:{name}"),
        }
    }
}

impl FromStr for Player {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Player, ParseError> {
        let is_plain = |name: &str| {
            !name.chars().any(char::is_control)
                && name.trim() == name
                && !name.is_empty()
                && name.chars().count() <= LONGEST_NAME
        };
        if text == "human" {
            return Ok(Player::Human(String::new()));
        }
        if let Some(name) = text.strip_prefix("human ").filter(|name| is_plain(name)) {
            return Ok(Player::Human(name.into()));
        }
        if let Some(name) = text.strip_prefix("bot:").filter(|name| is_plain(name)) {
            return Ok(Player::Bot(name.into()));
        }
        let expected =
            format!("human, human NAME or bot:NAME of at most {LONGEST_NAME} characters");
        Err(ParseError::new(expected, text))
    }
}

impl Header {
    /// How many seats the table has.
    pub fn seats(&self) -> SeatCount {
        SeatCount::new(self.players.len()).expect("a header has one to eight players")
    }

    /// The hash that stands for this table in every draw.
    ///
    /// It covers what is fixed before anybody adds entropy, so nobody can choose it afterwards;
    /// the time is left out, so that a game with a seed repeats.
    pub fn table_hash(&self) -> Bytes32 {
        sha256(self.opening_text())
    }

    /// What is fixed when the table is opened, before anybody sits down.
    fn opening_text(&self) -> String {
        let mut text = format!(
            "{FORMAT}\ngame {}\nrules {}\nplayers {}\noptions {}\n",
            self.game,
            self.rules_version,
            self.players.len(),
            options_json(&self.options),
        );
        let mut optional = |key: &str, value: Option<&dyn fmt::Display>| {
            if let Some(value) = value {
                writeln!(text, "{key} {value}").expect("writing to a String cannot fail");
            }
        };
        optional("position", self.position.as_ref().map(|p| p as _));
        optional("table", Some(&self.table));
        optional("commitment", self.commitment.as_ref().map(|c| c as _));
        text
    }

    /// The header's lines, all of which the chain covers.
    pub(super) fn text(&self) -> String {
        let mut text = self.opening_text();
        writeln!(text, "time {}", self.time).expect("writing to a String cannot fail");
        for (seat, player) in self.players.iter().enumerate() {
            writeln!(text, "seat {seat} {player}").expect("writing to a String cannot fail");
        }
        for seat in self.seats().iter() {
            if let Some(bytes) = self.entropy.get(seat) {
                writeln!(text, "entropy {seat} {bytes}").expect("writing to a String cannot fail");
            }
        }
        text
    }
}

/// Options as JSON with sorted keys, so that equal options are equal text in every build.
fn options_json(options: &OptionMap) -> String {
    let mut pairs: Vec<_> = options.iter().collect();
    pairs.sort_by_key(|(key, _)| key.as_str());
    let told: Vec<_> = pairs
        .into_iter()
        .map(|(key, value)| format!("{}:{value}", Value::from(key.as_str())))
        .collect();
    format!("{{{}}}", told.join(","))
}

impl FromStr for Header {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Header, ParseError> {
        let mut lines = Lines(text.split('\n').peekable());
        let format = lines.0.next().unwrap_or_default();
        if format != FORMAT {
            return Err(ParseError::new(FORMAT, format));
        }
        let game = lines.required("game")?.to_owned();
        let rules_version = number(lines.required("rules")?)?;
        let players = number(lines.required("players")?)?;
        let seats = SeatCount::new(players as usize)
            .ok_or_else(|| ParseError::new("1 to 8 players", &players.to_string()))?;
        let options = lines.required("options")?;
        let options = serde_json::from_str(options)
            .map_err(|_| ParseError::new("options as a JSON object", options))?;
        let position = lines.optional("position").map(str::to_owned);
        let table = lines.required("table")?;
        if !is_table_id(table) {
            let expected = "a table id of 1 to 64 small letters, digits and hyphens";
            return Err(ParseError::new(expected, table));
        }
        let commitment = lines.optional("commitment").map(str::parse).transpose()?;
        let time = lines.required("time")?;
        if !is_time(time) {
            return Err(ParseError::new("a time like 2026-11-15T20:00:00Z", time));
        }
        let mut at_table = Vec::new();
        let mut entropy = Entropy::none(seats);
        for seat in seats.iter() {
            at_table.push(lines.required(&format!("seat {seat}"))?.parse()?);
        }
        for seat in seats.iter() {
            if let Some(bytes) = lines.optional(&format!("entropy {seat}")) {
                entropy.set(seat, bytes.parse()?);
            }
        }
        if let Some(line) = lines.0.next() {
            return Err(ParseError::new("the end of the header", line));
        }
        Ok(Header {
            game,
            rules_version,
            options,
            position,
            table: table.into(),
            commitment,
            time: time.into(),
            players: at_table,
            entropy,
        })
    }
}

/// The header's lines that are not read yet.
struct Lines<'a>(std::iter::Peekable<std::str::Split<'a, char>>);

impl<'a> Lines<'a> {
    fn optional(&mut self, key: &str) -> Option<&'a str> {
        let value = self.0.peek()?.strip_prefix(key)?.strip_prefix(' ')?;
        self.0.next();
        Some(value)
    }

    fn required(&mut self, key: &str) -> Result<&'a str, ParseError> {
        let found = self.0.peek().copied().unwrap_or_default();
        self.optional(key)
            .ok_or_else(|| ParseError::new(format!("a header line \"{key} ...\""), found))
    }
}

fn number(text: &str) -> Result<u32, ParseError> {
    text.parse()
        .map_err(|_| ParseError::new("a whole number", text))
}

/// Whether this can be a table's id.
pub(crate) fn is_table_id(text: &str) -> bool {
    let is_id_byte = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    (1..=64).contains(&text.len()) && text.bytes().all(is_id_byte)
}

/// Whether this looks like `2026-11-15T20:00:00Z`.
pub(crate) fn is_time(text: &str) -> bool {
    const SHAPE: &[u8] = b"0000-00-00T00:00:00Z";
    text.len() == SHAPE.len()
        && text.bytes().zip(SHAPE).all(|(b, &s)| match s {
            b'0' => b.is_ascii_digit(),
            _ => b == s,
        })
}

/// The seat with this number in machine text.
pub(super) fn seat(text: &str) -> Result<Seat, ParseError> {
    let index = text.parse().ok().and_then(Seat::new);
    index
        .filter(|seat| seat.to_string() == text)
        .ok_or_else(|| ParseError::new("a seat from 0 to 7", text))
}
