//! What a player keeps so that nobody can change a match afterwards.

use std::fmt;
use std::str::FromStr;

use super::{Fault, Record};
use crate::ParseError;
use crate::proof::Bytes32;

const FORMAT: &str = "pentarch receipt 1";
const FINAL: &str = "over";
const RUNNING: &str = "running";

/// The head of a record's chain, and what was promised before it began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Receipt {
    /// The hash that stands for the table in every draw.
    pub table: Bytes32,
    /// The hash of the secret, if the dice follow from one.
    pub commitment: Option<Bytes32>,
    /// How many lines the record had.
    pub lines: u64,
    /// Whether the match had ended, so that no line may follow.
    pub is_final: bool,
    /// The head of its chain then.
    pub head: Bytes32,
}

impl Receipt {
    /// Whether `record` is the one this receipt was given for, then or later; if not, what differs.
    ///
    /// A receipt given in the middle of a match covers the lines up to then, one given at its end all of it.
    pub fn check(&self, record: &Record) -> Result<(), Fault> {
        let header = record.header();
        let differs = |what: &str, ours: String, theirs: String| {
            let why = format!("the receipt's {what} is {ours}, the record's {theirs}");
            Err(Fault::whole(why))
        };
        let told =
            |commitment: Option<Bytes32>| commitment.map_or("none".into(), |c| c.to_string());
        if self.table != header.table_hash() {
            return differs(
                "table",
                self.table.to_string(),
                header.table_hash().to_string(),
            );
        }
        if self.commitment != header.commitment {
            return differs("commitment", told(self.commitment), told(header.commitment));
        }
        let fits = if self.is_final {
            self.lines == record.last_line()
        } else {
            self.lines <= record.last_line()
        };
        if !fits {
            return differs(
                "number of lines",
                self.lines.to_string(),
                record.last_line().to_string(),
            );
        }
        match record.head_after(self.lines) {
            Some(head) if head == self.head => Ok(()),
            Some(head) => {
                let what = format!("head after line {}", self.lines);
                differs(&what, self.head.to_string(), head.to_string())
            }
            None => Err(Fault::whole(
                "the record's chain needs the secret, which is not revealed yet",
            )),
        }
    }
}

impl fmt::Display for Receipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT}\ntable {}", self.table)?;
        if let Some(commitment) = self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        let state = if self.is_final { FINAL } else { RUNNING };
        writeln!(
            f,
            "lines {}
match {state}
head {}",
            self.lines, self.head
        )
    }
}

impl FromStr for Receipt {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Receipt, ParseError> {
        let wrong = || {
            let expected = format!("{FORMAT}, then lines table, commitment, lines, match and head");
            ParseError::new(expected, text)
        };
        let mut lines = text.lines();
        if lines.next() != Some(FORMAT) {
            return Err(wrong());
        }
        let (mut table, mut commitment, mut count, mut is_final, mut head) =
            (None, None, None, None, None);
        for line in lines {
            let (key, value) = line.split_once(' ').ok_or_else(wrong)?;
            match key {
                "table" => table = Some(value.parse()?),
                "commitment" => commitment = Some(value.parse()?),
                "lines" => count = value.parse().ok(),
                "match" if value == FINAL => is_final = Some(true),
                "match" if value == RUNNING => is_final = Some(false),
                "head" => head = Some(value.parse()?),
                _ => return Err(wrong()),
            }
        }
        Ok(Receipt {
            table: table.ok_or_else(wrong)?,
            commitment,
            lines: count.ok_or_else(wrong)?,
            is_final: is_final.ok_or_else(wrong)?,
            head: head.ok_or_else(wrong)?,
        })
    }
}
