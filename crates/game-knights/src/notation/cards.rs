//! Cards as letters, each with its number.

use std::fmt;
use std::str::FromStr;

use tabletop::{ParseError, parse_number};

use crate::cards::Cards;
use crate::kind::Kind;

/// `P2SK`, or `-` for none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (kind, count) in self.iter() {
            write!(f, "{}", kind.letter())?;
            if count > 1 {
                write!(f, "{count}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Cards {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cards, ParseError> {
        let read = if text == "-" {
            Some(Cards::NONE)
        } else {
            read_cards(text).filter(|cards| cards.to_string() == text)
        };
        read.ok_or_else(|| {
            let expected = "cards of a deck in the order PSKGQNDTHRXEMOIACLUJ, like P2SK, or -";
            ParseError::new(expected, text)
        })
    }
}

/// Letters, each of which a number may follow; no kind more often than in the deck.
fn read_cards(mut text: &str) -> Option<Cards> {
    let mut cards = Cards::NONE;
    while let Some(letter) = text.chars().next() {
        let kind = Kind::from_letter(letter)?;
        let rest = &text[letter.len_utf8()..];
        let after = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let digits = &rest[..rest.len() - after.len()];
        let count = if digits.is_empty() {
            1
        } else {
            parse_number(digits, 2, kind.copies()).ok()?
        };
        if cards.has(kind) {
            return None;
        }
        cards += Cards::several(kind, count);
        text = after;
    }
    Some(cards)
}
