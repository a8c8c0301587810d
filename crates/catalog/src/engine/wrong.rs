//! What is wrong with a request: what was expected and what was found.

use std::fmt;

use serde::de::{self, Expected, Unexpected};
use serde_json::Value;
use tabletop::{ParseError, Quoted};

/// What is wrong with a request, in words.
#[derive(Debug)]
pub(super) struct Wrong(String);

impl Wrong {
    fn of(expected: impl Into<String>, found: &str) -> Wrong {
        Wrong(ParseError::new(expected, found).to_string())
    }

    /// The same, said of the key that it is the value of.
    pub(super) fn at(self, key: &str) -> Wrong {
        Wrong(format!("{key}: {}", self.0))
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Wrong {}

impl de::Error for Wrong {
    fn custom<T: fmt::Display>(why: T) -> Wrong {
        Wrong(why.to_string())
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Wrong {
        let expected = expected.to_string();
        // How serde calls the types of our fields, in words for people.
        let expected = match expected.as_str() {
            "u64" => "a whole number from 0 to 18446744073709551615",
            "a nonzero u32" => "a whole number from 1 to 4294967295",
            "a string" => "a text",
            "a map" => "an object",
            other => other,
        };
        let found = match found {
            Unexpected::Str(text) => Quoted(text).to_string(),
            Unexpected::Unsigned(number) => number.to_string(),
            Unexpected::Signed(number) => number.to_string(),
            Unexpected::Float(number) => number.to_string(),
            Unexpected::Bool(value) => value.to_string(),
            Unexpected::Unit => "null".into(),
            Unexpected::Seq => "a list".into(),
            Unexpected::Map => "an object".into(),
            other => other.to_string(),
        };
        Wrong(format!("expected {expected}, found {found}"))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Wrong {
        Wrong::invalid_type(found, expected)
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Wrong {
        Wrong::of(format!("one of {}", expected.join(", ")), found).at("cmd")
    }

    fn unknown_field(found: &str, expected: &'static [&'static str]) -> Wrong {
        let told = match expected {
            [] => "no key but cmd".to_owned(),
            keys => format!("no keys but cmd, {}", keys.join(", ")),
        };
        Wrong::of(told, found)
    }

    fn missing_field(key: &'static str) -> Wrong {
        Wrong(format!("expected a key {key:?}, found none"))
    }

    fn duplicate_field(key: &'static str) -> Wrong {
        Wrong(format!("expected the key {key:?} once, found it twice"))
    }
}

/// The error for a JSON value that is not what was expected.
pub(super) fn misfit<E: de::Error>(found: &Value, expected: &str) -> E {
    let found = match found {
        Value::Null => Unexpected::Unit,
        Value::Bool(value) => Unexpected::Bool(*value),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => Unexpected::Unsigned(number),
            (None, Some(number)) => Unexpected::Signed(number),
            (None, None) => Unexpected::Float(number.as_f64().unwrap_or(f64::NAN)),
        },
        Value::String(text) => Unexpected::Str(text),
        Value::Array(_) => Unexpected::Seq,
        Value::Object(_) => Unexpected::Map,
    };
    E::invalid_value(found, &expected)
}
