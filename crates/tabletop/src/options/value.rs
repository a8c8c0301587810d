//! Reading one option's value by its kind.

use serde_json::Value;

use super::Kind;
use crate::ParseError;

/// What was expected and what was found, for a JSON value.
pub(super) fn mismatch(expected: String, found: &Value) -> String {
    ParseError::new(expected, &as_text(found)).to_string()
}

/// A value as the command line would give it, without blanks.
pub(super) fn as_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.replace(' ', "+"),
        // The rulebooks' words for a switch.
        Value::Bool(true) => "yes".into(),
        Value::Bool(false) => "no".into(),
        other => other.to_string(),
    }
}

impl Kind {
    pub(super) fn default_value(&self) -> Value {
        match *self {
            Kind::Switch { default } => default.into(),
            Kind::Integer { default, .. } => default.into(),
            Kind::Choice { default, .. }
            | Kind::Squares { default, .. }
            | Kind::Offsets { default, .. } => default.into(),
        }
    }

    /// The value that a text of our own stands for.
    pub(super) fn known(&self, text: &str) -> Value {
        self.read(&text.into())
            .expect("set-ups and older versions hold valid values")
    }

    /// The value in its canonical form, or what was expected and what was found.
    pub(super) fn read(&self, given: &Value) -> Result<Value, String> {
        let refuse = |expected: String| Err(mismatch(expected, given));
        match *self {
            Kind::Switch { .. } => match given {
                Value::Bool(value) => Ok((*value).into()),
                Value::String(text) => match text.as_str() {
                    "yes" | "true" | "on" => Ok(true.into()),
                    "no" | "false" | "off" => Ok(false.into()),
                    _ => refuse("yes or no".into()),
                },
                _ => refuse("yes or no".into()),
            },
            Kind::Integer { min, max, .. } => {
                let number = match given {
                    Value::Number(number) => number.as_i64(),
                    Value::String(text) => text.parse().ok(),
                    _ => None,
                };
                match number.filter(|n| (min..=max).contains(n)) {
                    Some(number) => Ok(number.into()),
                    None => refuse(format!("a whole number from {min} to {max}")),
                }
            }
            Kind::Choice { values, .. } => {
                let word = match given {
                    Value::Number(number) => number.to_string(),
                    Value::Bool(true) => "yes".into(),
                    Value::Bool(false) => "no".into(),
                    other => other.as_str().unwrap_or_default().to_owned(),
                };
                if values.iter().any(|choice| choice.value == word) {
                    Ok(word.into())
                } else {
                    let words: Vec<_> = values.iter().map(|choice| choice.value).collect();
                    refuse(format!("one of {}", words.join(", ")))
                }
            }
            Kind::Squares { columns, rows, .. } => {
                let names = words(given, ",")
                    .ok_or_else(|| mismatch("squares joined by commas".into(), given))?;
                let mut squares = Vec::new();
                for name in &names {
                    let last = format!("{}{rows}", char::from(b'a' + columns - 1));
                    match square(name, columns, rows) {
                        None => {
                            return Err(ParseError::new(
                                format!("a square from a1 to {last}"),
                                name,
                            )
                            .to_string());
                        }
                        Some(square) if squares.contains(&square) => {
                            return Err(ParseError::new("each square once", name).to_string());
                        }
                        Some(square) => squares.push(square),
                    }
                }
                // One form for one set, so that equal options are equal text.
                squares.sort_unstable();
                let sorted: Vec<_> = squares
                    .iter()
                    .map(|(column, row)| format!("{}{row}", char::from(b'a' + column)))
                    .collect();
                Ok(sorted.join(",").into())
            }
            Kind::Offsets { count, .. } => {
                let pairs = words(given, " +")
                    .ok_or_else(|| mismatch("pairs x,y joined by blanks".into(), given))?;
                if !pairs.is_empty() && pairs.len() != count {
                    return refuse(format!("{count} pairs x,y, not {}", pairs.len()));
                }
                let mut offsets = Vec::new();
                for pair in &pairs {
                    let parts = pair.split_once(',');
                    let read = parts
                        .and_then(|(x, y)| Some((x.parse::<i8>().ok()?, y.parse::<i8>().ok()?)));
                    match read.filter(|(x, y)| format!("{x},{y}") == *pair) {
                        Some(offset) => offsets.push(offset),
                        None => {
                            let expected = "two small whole numbers x,y";
                            return Err(ParseError::new(expected, pair).to_string());
                        }
                    }
                }
                // The order says nothing, so there is one form for one set, as with squares.
                offsets.sort_unstable();
                let sorted: Vec<_> = offsets.iter().map(|(x, y)| format!("{x},{y}")).collect();
                Ok(sorted.join(" ").into())
            }
        }
    }
}

/// The parts of a text or of a list of texts, blanks trimmed; a list of numbers is one `x,y` each.
fn words(given: &Value, separators: &str) -> Option<Vec<String>> {
    let split = |text: &str| -> Vec<String> {
        text.split(|c| separators.contains(c))
            .map(|part| part.trim().to_owned())
            .filter(|part| !part.is_empty())
            .collect()
    };
    match given {
        Value::String(text) => Some(split(text)),
        Value::Array(items) => items
            .iter()
            .map(|item| match item {
                Value::String(text) => Some(text.trim().to_owned()),
                Value::Array(pair) => match pair.as_slice() {
                    [Value::Number(x), Value::Number(y)] => Some(format!("{x},{y}")),
                    _ => None,
                },
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

fn square(name: &str, columns: u8, rows: u8) -> Option<(u8, u8)> {
    let column = name.bytes().next()?.checked_sub(b'a')?;
    let row = name.get(1..)?;
    let number: u8 = row.parse().ok()?;
    let fits = column < columns && (1..=rows).contains(&number) && number.to_string() == row;
    fits.then_some((column, number))
}
