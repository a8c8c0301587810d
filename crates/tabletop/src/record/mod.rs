//! A match as one small text: who sat where, what was committed to, and every step.
//!
//! This level knows no game: it reads, writes and chains lines. Lines form a SHA-256 chain whose head is
//! in every receipt, so no byte can change unnoticed; `docs/record.md` describes the format.

mod ending;
mod header;
mod line;
mod receipt;

use std::fmt::{self, Write as _};
use std::str::FromStr;

use sha2::{Digest, Sha256};

pub(crate) use ending::Fate;
pub use ending::{EndedBy, Ending};
pub use header::{Header, Player};
pub(crate) use header::{is_table_id, is_time};
pub use line::{Line, Note, Odds, Result as RecordedResult};
pub use receipt::Receipt;

use crate::proof::{Bytes32, Draws, Salts, Secret, sha256};
use crate::{ParseError, Seat};

/// The text of one match, finished or running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    header: Header,
    /// The header's table hash, kept because every line and every draw needs it.
    table_hash: Bytes32,
    secret: Option<Secret>,
    /// What makes the chain's salts, where they are known.
    salts: Option<Salts>,
    lines: Vec<Line>,
    fate: Fate,
    /// The hash of everything so far; unknown where the salts are.
    head: Option<Bytes32>,
}

/// What is wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Fault {
    /// The numbered line at fault; none where it is the header or the whole.
    pub line: Option<u64>,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.why),
            None => f.write_str(&self.why),
        }
    }
}

impl Fault {
    /// Something wrong with the whole.
    pub fn whole(why: impl Into<String>) -> Fault {
        Fault {
            line: None,
            why: why.into(),
        }
    }

    /// Something wrong with one line.
    pub fn at(line: u64, why: impl Into<String>) -> Fault {
        Fault {
            line: Some(line),
            why: why.into(),
        }
    }
}

impl Record {
    /// A record without lines yet. A secret must be the one committed to.
    pub fn new(header: Header, secret: Option<Secret>) -> Record {
        let knows_salts = header.commitment.is_none() || secret.is_some();
        let head = knows_salts.then(|| sha256(header.text()));
        let table_hash = header.table_hash();
        Record {
            salts: secret.map(|secret| Salts::new(&secret, &table_hash)),
            fate: Fate::new(header.players.len()),
            table_hash,
            header,
            secret,
            lines: Vec::new(),
            head,
        }
    }

    /// Who plays what, where and with which promises.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The secret, where it is known.
    pub fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// The lines; the first has number 1.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The number of the last line, 0 if there is none.
    pub fn last_line(&self) -> u64 {
        self.lines.len() as u64
    }

    /// The hash of everything so far, where the secret is known or there is none.
    pub fn head(&self) -> Option<Bytes32> {
        self.head
    }

    /// The draws of this table, where its secret is known.
    pub fn draws(&self) -> Option<Draws> {
        let secret = self.secret?;
        Some(Draws::new(secret, &self.header.entropy, &self.table_hash))
    }

    /// What to keep so that no byte of this can change unnoticed, where the chain is known.
    pub fn receipt(&self) -> Option<Receipt> {
        self.is_chain_known().then_some(())?;
        Some(Receipt {
            table: self.table_hash,
            commitment: self.header.commitment,
            lines: self.last_line(),
            is_final: self.is_final(),
            head: self.head?,
        })
    }

    /// Who gave up or ran out of time, the earliest first.
    pub fn gave_up(&self) -> Vec<Seat> {
        self.fate.gave_up().to_vec()
    }

    /// How the match ended, if its last line ended it.
    ///
    /// It ended by the rules, by a draw agreed on, because nobody plays on, or because all but one gave up.
    pub fn ending(&self) -> Option<Ending> {
        self.fate.ending(self.lines.last())
    }

    /// Whether the last line ended the match, so that none may follow.
    pub fn is_final(&self) -> bool {
        self.fate.has_ended()
    }

    pub(crate) fn fate(&self) -> &Fate {
        &self.fate
    }

    /// Appends a line and its link of the chain.
    pub fn push(&mut self, line: Line) {
        let number = self.last_line() + 1;
        let head = self.head.filter(|_| self.is_chain_known());
        self.head = head.map(|head| self.link(&head, number, &line));
        self.fate.heed(&line);
        self.lines.push(line);
    }

    /// How many steps were in effect after each line.
    pub fn plies(&self) -> impl Iterator<Item = usize> {
        let mut in_effect: Vec<u64> = Vec::new();
        (1..).zip(&self.lines).map(move |(number, line)| {
            match line {
                Line::Act(..) | Line::Chance { .. } => in_effect.push(number),
                Line::Note(Note::Takeback(to)) => {
                    in_effect.truncate(in_effect.partition_point(|step| step <= to));
                }
                Line::Note(_) => {}
            }
            in_effect.len()
        })
    }

    /// The head as it was after so many lines; none where the salts are unknown or there are fewer lines.
    pub fn head_after(&self, n_lines: u64) -> Option<Bytes32> {
        if !self.is_chain_known() {
            return None;
        }
        let lines = self.lines.get(..usize::try_from(n_lines).ok()?)?;
        let start = sha256(self.header.text());
        Some(
            (1..)
                .zip(lines)
                .fold(start, |head, (number, line)| self.link(&head, number, line)),
        )
    }

    /// Whether the chain can be recomputed: it has no salts, or the secret they follow from is revealed.
    pub fn is_chain_known(&self) -> bool {
        self.header.commitment.is_none() || self.secret.is_some()
    }

    fn link(&self, head: &Bytes32, number: u64, line: &Line) -> Bytes32 {
        let mut hash = Sha256::new();
        hash.update(head.0);
        if let Some(salts) = &self.salts {
            hash.update(salts.of(number).0);
        }
        hash.update(line.to_string());
        Bytes32(hash.finalize().into())
    }

    /// The text with other lines, as one viewer may see a running match: no secret and no position to start
    /// from, which is the whole truth.
    ///
    /// The head is the keeper's. Without a secret the chain has no salts, and its head would let a reader
    /// try out hidden lines; then it is left out.
    pub(crate) fn redacted(&self, lines: &[Line]) -> String {
        let mut header = self.header.clone();
        header.position = header.position.map(|_| "?".into());
        let mut text = header.text();
        write_lines(
            &mut text,
            lines,
            self.head.filter(|_| self.secret.is_some()),
        );
        text
    }

    /// The text without the secret, for a running match in which nothing else is hidden.
    pub(crate) fn unrevealed(&self) -> String {
        let mut text = self.header.text();
        write_lines(&mut text, &self.lines, self.head);
        text
    }
}

fn write_lines(text: &mut String, lines: &[Line], head: Option<Bytes32>) {
    text.push('\n');
    for (number, line) in (1..).zip(lines) {
        writeln!(text, "{number} {line}").expect("writing to a String cannot fail");
    }
    if let Some(head) = head {
        writeln!(text, "head {head}").expect("writing to a String cannot fail");
    }
}

/// The whole truth, the secret included: for its keeper, and for everybody once the match is over.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.header.text();
        if let Some(secret) = &self.secret {
            writeln!(text, "secret {}", secret.reveal())?;
        }
        write_lines(&mut text, &self.lines, self.head);
        f.write_str(&text)
    }
}

/// Reads a record, checking its chain. Only the exact text that [`Display`](fmt::Display) writes is accepted.
impl FromStr for Record {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Record, Fault> {
        let unreadable = |error: ParseError| Fault::whole(error.to_string());
        let Some((head_part, body)) = text.split_once("\n\n") else {
            let expected = "a header, an empty line and numbered lines";
            return Err(unreadable(ParseError::new(expected, text)));
        };
        let (header_text, secret) = match head_part.rsplit_once("\nsecret ") {
            Some((header, secret)) => {
                let bytes: Bytes32 = secret.parse().map_err(unreadable)?;
                (header, Some(Secret::new(bytes.0)))
            }
            None => (head_part, None),
        };
        let header: Header = header_text.parse().map_err(unreadable)?;
        if let Some(secret) = &secret
            && header.commitment != Some(secret.commitment())
        {
            return Err(Fault::whole("the secret is not the one committed to"));
        }
        let mut record = Record::new(header, secret);
        let mut claimed = None;
        for line in body.lines() {
            if claimed.is_some() {
                return Err(unreadable(ParseError::new("nothing after the head", line)));
            }
            if let Some(head) = line.strip_prefix("head ") {
                claimed = Some(head.parse::<Bytes32>().map_err(unreadable)?);
                continue;
            }
            let number = record.last_line() + 1;
            let text = line.strip_prefix(&format!("{number} "));
            let text = text.ok_or_else(|| {
                unreadable(ParseError::new(
                    format!("line number {number} or the head"),
                    line,
                ))
            })?;
            let line = text
                .parse()
                .map_err(|error: ParseError| Fault::at(number, error.to_string()))?;
            record.push(line);
        }
        match (claimed, record.head) {
            (None, Some(_)) => return Err(Fault::whole("the head of the chain is missing")),
            (Some(claimed), Some(head)) if claimed != head => {
                let why = format!("the chain gives the head {head}, the record says {claimed}");
                return Err(Fault::whole(why));
            }
            (claimed, _) => record.head = claimed,
        }
        if record.to_string() != text {
            return Err(Fault::whole(
                "the text is not written the one way a record is written",
            ));
        }
        Ok(record)
    }
}
