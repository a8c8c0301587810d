//! Reading foreign text: what was expected and what was found.

use std::fmt;
use std::str::FromStr;

/// Text that could not be read as what it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct ParseError {
    /// What would have been right, in words.
    pub expected: String,
    /// What was there, quoted and cut to a readable length.
    pub found: String,
}

impl ParseError {
    /// A parse error; `found` is quoted and shortened here.
    pub fn new(expected: impl Into<String>, found: &str) -> ParseError {
        ParseError {
            expected: expected.into(),
            found: Quoted(found).to_string(),
        }
    }
}

/// Reads a number in a range, in the one way that it is written: without a sign or leading zeros.
pub fn parse_number<T>(text: &str, least: T, most: T) -> Result<T, ParseError>
where
    T: FromStr + fmt::Display + PartialOrd,
{
    let number = text.parse().ok();
    number
        .filter(|number: &T| (&least..=&most).contains(&number) && number.to_string() == text)
        .ok_or_else(|| ParseError::new(format!("a number from {least} to {most}"), text))
}

/// Lets a type that is read and written as text be serialized as that text.
///
/// With `#[serde(try_from = "String", into = "String")]` on the type, which has [`Display`](fmt::Display)
/// and [`FromStr`](std::str::FromStr).
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use tabletop::{ParseError, serialized_as_text};
///
/// #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
/// #[serde(try_from = "String", into = "String")]
/// struct Pip(u8);
///
/// impl std::fmt::Display for Pip {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "pip{}", self.0)
///     }
/// }
///
/// impl std::str::FromStr for Pip {
///     type Err = ParseError;
///
///     fn from_str(text: &str) -> Result<Pip, ParseError> {
///         let number = text.strip_prefix("pip").and_then(|number| number.parse().ok());
///         number.map(Pip).ok_or_else(|| ParseError::new("a pip like pip3", text))
///     }
/// }
///
/// serialized_as_text!(Pip);
///
/// assert_eq!(serde_json::to_string(&Pip(3))?, "\"pip3\"");
/// assert!(serde_json::from_str::<Pip>("3").is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! serialized_as_text {
    ($type:ty) => {
        impl TryFrom<String> for $type {
            type Error = $crate::ParseError;

            fn try_from(text: String) -> Result<$type, $crate::ParseError> {
                text.parse()
            }
        }

        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }
    };
}

/// Foreign text made safe to repeat: quoted, escaped, at most 60 characters.
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 60;
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        let cut: String = self.0.chars().take(LONGEST).collect();
        write!(f, "{cut:?}")?;
        if cut.len() < self.0.len() {
            f.write_str("…")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_written_in_one_way() {
        assert_eq!(parse_number("12", 1, 12), Ok(12u8));
        for text in ["13", "0", "+1", "01", "", " 1", "1.0", "99999999999"] {
            assert!(parse_number::<u8>(text, 1, 12).is_err(), "{text}");
        }
    }

    #[test]
    fn found_text_is_quoted_escaped_and_cut() {
        let error = ParseError::new("a square", "\u{1b}[31m");
        assert_eq!(
            error.to_string(),
            r#"expected a square, found "\u{1b}[31m""#
        );
        assert_eq!(ParseError::new("a square", "").found, "nothing");
        assert_eq!(
            ParseError::new("a", &"é".repeat(99)).found.chars().count(),
            63
        );
    }
}
