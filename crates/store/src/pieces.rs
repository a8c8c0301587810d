//! Several entries in one text: a head with table, number, time and length, and the body as it is.

use std::fmt::Write;

/// An entry in such a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Written<'a> {
    pub table_id: &'a str,
    pub seq: i64,
    pub at_ms: i64,
    pub body: &'a str,
    /// All of it, to be written elsewhere.
    pub whole: &'a str,
}

/// Adds an entry to the end of a text.
pub(crate) fn write(text: &mut String, table_id: &str, seq: i64, at_ms: i64, body: &str) {
    let length = body.len();
    writeln!(text, "{seq} {at_ms} {length} {table_id}").expect("a String takes everything");
    text.push_str(body);
    text.push('\n');
}

/// The entries of a text in order; an error for what [`write`] does not write, after which nothing follows.
pub(crate) fn read(text: &str) -> impl Iterator<Item = Result<Written<'_>, sqlx::Error>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let written = first(rest);
        rest = written.map_or("", |written| &rest[written.whole.len()..]);
        let why = "a piece of a log is not as it was written";
        Some(written.ok_or_else(|| sqlx::Error::Decode(why.into())))
    })
}

fn first(text: &str) -> Option<Written<'_>> {
    let (head, rest) = text.split_once('\n')?;
    let mut words = head.splitn(4, ' ');
    let seq = words.next()?.parse().ok()?;
    let at_ms = words.next()?.parse().ok()?;
    let length: usize = words.next()?.parse().ok()?;
    let table_id = words.next()?;
    let body = rest.get(..length)?;
    rest[length..].starts_with('\n').then_some(())?;
    Some(Written {
        table_id,
        seq,
        at_ms,
        body,
        whole: &text[..head.len() + length + 2],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let entries = [
            ("a", 1, 5, "one"),
            ("a table", 22, -3, "two\nlines\n"),
            ("c", 3, 0, ""),
            ("d", i64::MAX, i64::MIN, "über 3 4 5 e\n7 7 7 f"),
        ];
        let mut text = String::new();
        for (table_id, seq, at_ms, body) in entries {
            write(&mut text, table_id, seq, at_ms, body);
        }
        let read: Vec<_> = read(&text).map(Result::unwrap).collect();
        let values = read
            .iter()
            .map(|one| (one.table_id, one.seq, one.at_ms, one.body));
        assert_eq!(Vec::from_iter(values), entries);
        let whole: String = read.iter().map(|one| one.whole).collect();
        assert_eq!(whole, text);
    }

    #[test]
    fn what_is_damaged_is_an_error_and_ends_it() {
        let mut text = String::new();
        write(&mut text, "a", 1, 5, "body");
        for damaged in [
            "x",
            "1 5 4 a\nbod",
            "1 5 9999999999999999999 a\nbody\n",
            "1 5\n",
        ] {
            let text = format!("{text}{damaged}");
            let read: Vec<_> = read(&text).map(|one| one.is_ok()).collect();
            assert_eq!(read, [true, false], "{damaged}");
        }
        assert_eq!(first("1 5 1 a\nü\n"), None, "half a character");
    }
}
