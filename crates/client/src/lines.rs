//! A stream of lines.

use protocol::{FromServer, Notice};
use reqwest::Response;
use serde::de::DeserializeOwned;

use crate::Error;

/// A stream of lines; the empty ones, which only say that the server lives, are left out.
#[derive(Debug)]
pub struct Lines {
    answer: Response,
    buffer: Buffer,
}

impl Lines {
    pub(crate) fn new(answer: Response) -> Lines {
        Lines {
            answer,
            buffer: Buffer::default(),
        }
    }

    /// The next line as it came; none at the end.
    pub async fn next(&mut self) -> Result<Option<String>, Error> {
        loop {
            if let Some(line) = self.buffer.line() {
                let text = String::from_utf8(line);
                return match text {
                    Ok(text) => Ok(Some(text)),
                    Err(_) => Err(Error::Unexpected("a line is not UTF-8".into())),
                };
            }
            match self.answer.chunk().await? {
                Some(bytes) => self.buffer.add(&bytes),
                None => return Ok(None),
            }
        }
    }

    /// The next message of a table.
    pub async fn next_message(&mut self) -> Result<FromServer, Error> {
        self.next_json().await
    }

    /// The next notice of one's own tables.
    pub async fn next_notice(&mut self) -> Result<Notice, Error> {
        self.next_json().await
    }

    async fn next_json<T: DeserializeOwned>(&mut self) -> Result<T, Error> {
        let ended = || Error::Unexpected("the stream has ended".into());
        let line = self.next().await?.ok_or_else(ended)?;
        serde_json::from_str(&line).map_err(|error| Error::unreadable(&error, &line))
    }
}

/// Bytes that came, cut into lines.
#[derive(Debug, Default)]
struct Buffer {
    bytes: Vec<u8>,
    /// How many of them were searched for the end of a line.
    n_searched: usize,
}

impl Buffer {
    fn add(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// The next whole line that is not empty.
    fn line(&mut self) -> Option<Vec<u8>> {
        loop {
            let mut unsearched = self.bytes[self.n_searched..].iter();
            let Some(position) = unsearched.position(|byte| *byte == b'\n') else {
                self.n_searched = self.bytes.len();
                return None;
            };
            let end = self.n_searched + position;
            let rest = self.bytes.split_off(end + 1);
            let mut line = std::mem::replace(&mut self.bytes, rest);
            self.n_searched = 0;
            line.pop();
            if !line.is_empty() {
                return Some(line);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_whole_wherever_the_network_cuts_them() {
        let text = b"one\n\n\ntwo two\nthree";
        for size in 1..=text.len() {
            let mut buffer = Buffer::default();
            let mut lines = Vec::new();
            for piece in text.chunks(size) {
                buffer.add(piece);
                while let Some(line) = buffer.line() {
                    lines.push(String::from_utf8(line).unwrap());
                }
            }
            assert_eq!(lines, ["one", "two two"], "in pieces of {size}");
        }
    }
}
