//! One line of text for each value, and back.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use tabletop::{Encode, ParseError};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};

/// Law 3: every action, chance outcome and position is one line of text that reads back as an equal value.
///
/// What was read is written with the same text again. Every action with an id is tried, not only those
/// that come up.
pub fn notation_round_trips<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    const LAW: &str = "notation_round_trips";
    for action in (0..G::ACTIONS).filter_map(G::action) {
        round_trip("action", &action).map_err(|what| Breach {
            law: LAW,
            scene: None,
            what,
        })?;
    }
    let mut seen_actions = HashSet::new();
    let mut seen_outcomes = HashSet::new();
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    cases.each_position(LAW, |walk| {
        let state = &walk.state;
        round_trip("position", state)?;
        for seat in state.seats().iter() {
            legal.clear();
            state.push_legal(seat, &mut legal);
            for action in legal.iter().filter(|action| seen_actions.insert(**action)) {
                round_trip("action", action)?;
            }
        }
        outcomes.clear();
        state.push_chance(&mut outcomes);
        for (outcome, _) in outcomes
            .iter()
            .filter(|(outcome, _)| seen_outcomes.insert(*outcome))
        {
            round_trip("chance outcome", outcome)?;
        }
        Ok(())
    })
}

fn round_trip<T>(kind: &str, value: &T) -> Verdict
where
    T: Display + FromStr<Err = ParseError> + PartialEq + Debug,
{
    let text = value.to_string();
    let is_line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    ensure!(
        is_line,
        "the {kind} {value:?} is not one trimmed line of text: {text:?}"
    );
    let read: T = text
        .parse()
        .map_err(|error| format!("the {kind} {text:?} does not read back: {error}"))?;
    ensure!(
        read == *value,
        "the {kind} {text:?} of {value:?} reads back as {read:?}"
    );
    let again = read.to_string();
    ensure!(
        again == text,
        "the {kind} {text:?} is written {again:?} once it was read"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A number whose text forgets its sign, or breaks the line.
    #[derive(PartialEq, Debug)]
    struct Number(i32);

    impl Display for Number {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            match self.0 {
                100.. => write!(f, "big\n{}", self.0),
                50.. => write!(f, "+{}", self.0),
                _ => write!(f, "{}", self.0.abs()),
            }
        }
    }

    impl FromStr for Number {
        type Err = ParseError;

        fn from_str(text: &str) -> Result<Number, ParseError> {
            let number = text.parse().ok().filter(|n| *n < 50);
            number
                .map(Number)
                .ok_or_else(|| ParseError::new("a number", text))
        }
    }

    #[test]
    fn a_text_that_loses_something_is_found() {
        assert_eq!(round_trip("number", &Number(7)), Ok(()));
        let what = |n| round_trip("number", &Number(n)).unwrap_err();
        assert!(what(-7).contains("reads back as Number(7)"), "{}", what(-7));
        assert!(what(60).contains("does not read back"), "{}", what(60));
        assert!(what(100).contains("not one trimmed line"), "{}", what(100));
    }
}
