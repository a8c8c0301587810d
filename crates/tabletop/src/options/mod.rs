//! Options as data: what may be chosen before the start, described so that any front end can draw a form.
//!
//! Given options are read by the schema first (each value by its kind, all problems at once);
//! what only fails in combination is what [`Game::new`] reports.

mod value;
mod version;

use std::fmt;

use serde::Serialize;
use serde_json::{Map, Value};
use ts_rs::TS;

use crate::{Game, ParseError};

pub use version::{RulesVersion, UnplayableVersion};

/// Options by key, as they travel in files and messages.
pub type OptionMap = Map<String, Value>;

/// The key that chooses a named set-up.
const SETUP: &str = "setup";

/// All options of a game, and its named set-ups.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Schema {
    /// The options in the order a form shows them.
    pub options: &'static [Field],
    /// Named sets of options, chosen by the key `setup`; empty where a game has none.
    pub setups: &'static [Setup],
}

/// One option.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Field {
    /// Its key: `mass-connection`.
    pub key: &'static str,
    /// What values it takes, and the standard one.
    #[serde(flatten)]
    pub kind: Kind,
    /// One line of help.
    pub help: &'static str,
    /// The clause that explains it.
    pub rule: &'static str,
}

/// The values an option takes.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Kind {
    /// Yes or no.
    Switch {
        /// The standard value.
        default: bool,
    },
    /// A whole number in a range.
    Integer {
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
        /// The standard value.
        default: i64,
    },
    /// One of several words.
    Choice {
        /// The words, in the order a form shows them.
        values: &'static [Choice],
        /// The standard value.
        default: &'static str,
    },
    /// Distinct squares of a board, `a1` to its last column and row, joined by commas; none by default.
    Squares {
        /// How many columns the board has.
        columns: u8,
        /// How many rows the board has.
        rows: u8,
        /// The standard value: the empty text.
        default: &'static str,
    },
    /// Where blocks lie around a base: pairs of whole numbers `x,y`, joined by blanks, in any order; none by default.
    /// A pair says how far a block's lower left square is to the right of the base's and above it.
    Offsets {
        /// How many pairs, if any are given.
        count: usize,
        /// How many squares wide and high the base is.
        base: u8,
        /// How many squares wide and high a block is.
        block: u8,
        /// The standard value: the empty text.
        default: &'static str,
    },
}

/// One word of a [`Kind::Choice`].
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[ts(rename = "ChoiceValue")]
pub struct Choice {
    /// The word.
    pub value: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The clause that explains it.
    pub rule: &'static str,
}

impl Choice {
    /// A word with its help and its clause.
    pub const fn new(value: &'static str, help: &'static str, rule: &'static str) -> Choice {
        Choice { value, help, rule }
    }
}

/// A named set of options.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Setup {
    /// Its name: `blood-and-honor`.
    pub name: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The clause that explains it.
    pub rule: &'static str,
    /// The options it sets, as text.
    pub sets: &'static [(&'static str, &'static str)],
}

/// Something wrong with what a table should be opened with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Problem {
    /// The option at fault, or `players`, or `position`.
    pub key: String,
    /// The clause that forbids it, if it is one.
    pub rule: Option<&'static str>,
    /// What was expected and what was found.
    pub why: String,
}

impl Problem {
    /// A problem that no clause speaks of.
    pub fn of(key: &str, why: impl Into<String>) -> Problem {
        Problem {
            key: key.into(),
            rule: None,
            why: why.into(),
        }
    }

    /// A problem that a clause speaks of.
    pub fn by_rule(key: &str, rule: &'static str, why: impl Into<String>) -> Problem {
        Problem {
            rule: Some(rule),
            ..Problem::of(key, why)
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        if !self.key.is_empty() && self.key.len() <= 40 && self.key.chars().all(is_plain) {
            write!(f, "{}: {}", self.key, self.why)?;
        } else {
            write!(f, "{}: {}", crate::Quoted(&self.key), self.why)?;
        }
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl Schema {
    /// The option with this key.
    pub fn field(&self, key: &str) -> Option<&'static Field> {
        self.options.iter().find(|field| field.key == key)
    }

    /// Every option with its value: those given, those of the named set-up, the standard ones.
    ///
    /// Values may be of their own JSON type or text. All problems are reported at once.
    pub fn complete(&self, given: &OptionMap) -> Result<OptionMap, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut values: OptionMap = self
            .options
            .iter()
            .map(|field| (field.key.to_owned(), field.kind.default_value()))
            .collect();
        if let Some(name) = given.get(SETUP).filter(|_| !self.setups.is_empty()) {
            match self.setups.iter().find(|setup| name == setup.name) {
                Some(setup) => {
                    for &(key, text) in setup.sets {
                        let field = self
                            .field(key)
                            .expect("a set-up names options of its schema");
                        values.insert(key.into(), field.kind.known(text));
                    }
                }
                None => {
                    let names: Vec<_> = self.setups.iter().map(|setup| setup.name).collect();
                    let expected = format!("one of {}", names.join(", "));
                    problems.push(Problem::of(SETUP, value::mismatch(expected, name)));
                }
            }
        }
        for (key, value) in given {
            if key == SETUP && !self.setups.is_empty() {
                continue;
            }
            match self.field(key).map(|field| (field, field.kind.read(value))) {
                Some((_, Ok(value))) => {
                    values.insert(key.clone(), value);
                }
                Some((field, Err(why))) => problems.push(Problem::by_rule(key, field.rule, why)),
                None => problems.push(self.unknown(key)),
            }
        }
        if problems.is_empty() {
            Ok(values)
        } else {
            Err(problems)
        }
    }

    fn unknown(&self, key: &str) -> Problem {
        let keys: Vec<_> = self.options.iter().map(|field| field.key).collect();
        let expected = if keys.is_empty() {
            "no options, for this game has none".to_owned()
        } else {
            format!("one of the options {}", keys.join(", "))
        };
        Problem {
            // Foreign, so cut to a length that can be repeated.
            key: key.chars().take(40).collect(),
            rule: None,
            why: ParseError::new(expected, key).to_string(),
        }
    }
}

/// The options of game `G` that are given here, all others at their standard.
pub fn read_options<G: Game>(given: &OptionMap) -> Result<G::Options, Vec<Problem>> {
    Ok(of_complete::<G>(G::schema().complete(given)?))
}

/// The options with these values, of which the schema has made sure.
fn of_complete<G: Game>(values: OptionMap) -> G::Options {
    serde_json::from_value(Value::Object(values))
        .expect("what the schema accepts, the options can hold")
}

/// All options of game `G` by key.
pub fn option_map<G: Game>(options: &G::Options) -> OptionMap {
    match serde_json::to_value(options) {
        Ok(Value::Object(map)) => map,
        other => unreachable!("options serialize as an object, not {other:?}"),
    }
}

/// The options that differ from the standard as `key=value` joined by `;`, or `-`: for positions.
///
/// It has no blanks, so that it can be one word of a line.
pub fn options_text<G: Game>(options: &G::Options) -> String {
    differing::<G>(&option_map::<G>(options), &[])
}

/// The options among these that differ from the standard, or from the other default that is named for them.
fn differing<G: Game>(values: &OptionMap, other: &[(&str, &str)]) -> String {
    let told = G::schema().options.iter().filter_map(|field| {
        let default = match other.iter().find(|(key, _)| *key == field.key) {
            Some((_, text)) => field.kind.known(text),
            None => field.kind.default_value(),
        };
        let value = values.get(field.key).filter(|value| **value != default)?;
        Some(format!("{}={}", field.key, value::as_text(value)))
    });
    let told: Vec<_> = told.collect();
    if told.is_empty() {
        "-".into()
    } else {
        told.join(";")
    }
}

/// Reads what [`options_text`] writes.
pub fn parse_options_text<G: Game>(text: &str) -> Result<G::Options, ParseError> {
    read_options::<G>(&parse_settings(text)?).map_err(|problems| settings_problem(&problems, text))
}

/// The settings `key=value` joined by `;`, each key once; none in `-`.
fn parse_settings(text: &str) -> Result<OptionMap, ParseError> {
    let mut given = OptionMap::new();
    for part in text.split(';').filter(|_| text != "-") {
        let (key, value) = parse_setting(part)?;
        if given.insert(key, value).is_some() {
            return Err(ParseError::new("each option once", part));
        }
    }
    Ok(given)
}

/// What is wrong with the options in a position.
fn settings_problem(problems: &[Problem], text: &str) -> ParseError {
    let all: Vec<_> = problems.iter().map(Problem::to_string).collect();
    ParseError::new(format!("valid options ({})", all.join("; ")), text)
}

/// Reads `key=value`, as the command line gives an option.
pub fn parse_setting(text: &str) -> Result<(String, Value), ParseError> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.into(), value.into())),
        _ => Err(ParseError::new("key=value", text)),
    }
}

#[cfg(test)]
mod tests;
