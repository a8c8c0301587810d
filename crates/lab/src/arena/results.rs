//! The experiment with its rows, kept as text and taken over from it.

use serde::Serialize;
use serde_json::Value;
use tabletop::{ParseError, Problem};

use super::course::Course;
use super::row::{COLUMNS, from_csv, to_csv, winner_of_pair};
use super::{Arena, Report, Row};

/// An experiment and what came of it so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Results {
    pub(super) arena: Arena,
    pub(super) rows: Vec<Row>,
}

/// The first line of a file of results.
#[derive(Serialize)]
struct Head {
    rules_version: u32,
    experiment: Arena,
}

impl Results {
    /// The results of an experiment before its first match, or everything that is wrong with it.
    pub fn new(arena: &Arena) -> Result<Results, Vec<Problem>> {
        Ok(Results {
            arena: arena.checked()?,
            rows: Vec::new(),
        })
    }

    /// The experiment, with every option written out.
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// The matches: pairing by pairing, each in the order of its matches.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What the matches show.
    pub fn report(&self) -> Report {
        Report::of(self)
    }

    /// How a file of these results begins: the experiment as a comment, and the names of the columns.
    pub fn head(&self) -> String {
        let head = Head {
            rules_version: self.arena.game.info().rules_version,
            // Other words about the same matches must not keep anybody from continuing them.
            experiment: Arena {
                about: None,
                ..self.arena.clone()
            },
        };
        let json = serde_json::to_string(&head).expect("an experiment is plain data");
        format!("# {json}\n{COLUMNS}\n")
    }

    /// All results as text: the head and a line for each match.
    pub fn text(&self) -> String {
        self.head() + &Results::lines(&self.rows)
    }

    /// Rows as lines of a file of results.
    pub fn lines(rows: &[Row]) -> String {
        to_csv(rows)
    }

    /// Takes over the rows of a file of results; how many of its bytes they and the head fill.
    ///
    /// Whoever writes a file may be interrupted at any byte: a last line without an end and a last pair
    /// without its second match are left out. Anything else that this experiment could not have written
    /// is refused, and then nothing is taken over.
    pub fn take_over(&mut self, text: &str) -> Result<usize, ParseError> {
        let head = self.head();
        if head.starts_with(text) {
            // Not even the head was written whole.
            return Ok(0);
        }
        if !text.starts_with(&head) {
            return Err(ParseError::new(expected_head(&head, text), text));
        }
        let whole_lines = &text[..text.rfind('\n').map_or(0, |end| end + 1)];
        let table = &whole_lines[head.len() - COLUMNS.len() - 1..];
        let mut rows = from_csv(table)
            .map_err(|error| ParseError::new(format!("a row for each match ({error})"), ""))?;
        rows.truncate(rows.len() / 2 * 2);
        self.course(&rows)?;
        // Blank lines and other ways to write the same are no rows of ours, and would shift those that follow.
        let as_written = head + &Results::lines(&rows);
        if !text.starts_with(&as_written) {
            let expected = "the rows as this experiment writes them";
            return Err(ParseError::new(expected, ""));
        }
        self.rows = rows;
        Ok(as_written.len())
    }

    /// The course after these rows, each of which must be the one that comes next.
    pub(super) fn course(&self, rows: &[Row]) -> Result<Course, ParseError> {
        let mut course = Course::new(&self.arena);
        for pair in rows.chunks(2) {
            for (row, parity) in pair.iter().zip(0..) {
                let next = course
                    .next()
                    .map(|(pairing, pair)| (pairing, 2 * pair + parity));
                let (found, index) = (to_csv(std::slice::from_ref(row)), row.index);
                let Some((pairing, expected)) = next else {
                    return Err(ParseError::new("the end of the matches", &found));
                };
                let names = self.names(pairing, expected);
                if (row.pairing, index) != (pairing, expected) || row.seats != names {
                    let expected = format!("match {expected} of pairing {pairing}");
                    return Err(ParseError::new(expected, &found));
                }
                let n_seats = self.arena.players;
                let is_outcome = row.places.contains(&1)
                    && row
                        .places
                        .iter()
                        .all(|place| (1..=n_seats).contains(&(*place).into()));
                if row.places.len() != n_seats || row.scores.len() != n_seats || !is_outcome {
                    let expected = "a place and a score for each seat";
                    return Err(ParseError::new(expected, &found));
                }
            }
            course.count(winner_of_pair(pair));
        }
        Ok(course)
    }

    /// The names of the bots in a match, in seat order.
    fn names(&self, pairing: usize, index: u64) -> Vec<String> {
        let seats = self.arena.seats(pairing, index);
        seats.iter().map(ToString::to_string).collect()
    }
}

/// What a file's head should say: where it differs, if it is the head of another experiment.
fn expected_head(ours: &str, theirs: &str) -> String {
    let read = |text: &str| -> Option<Value> {
        let json = text.lines().next()?.strip_prefix("# ")?;
        serde_json::from_str(json).ok()
    };
    let (Some(ours), Some(theirs)) = (read(ours), read(theirs)) else {
        return "a file of results".into();
    };
    let lists = [
        (&ours, &theirs),
        (&ours["experiment"], &theirs["experiment"]),
    ];
    let differing = lists.into_iter().flat_map(|(ours, theirs)| {
        let fields = ours.as_object().into_iter().flatten();
        fields
            .filter(|(key, value)| *key != "experiment" && theirs[*key] != **value)
            .map(|(key, value)| format!("{key} {value} instead of {}", theirs[key]))
    });
    let differing: Vec<_> = differing.collect();
    if differing.is_empty() {
        return "the head, its columns and line ends as this program writes them".into();
    }
    format!("the same experiment ({})", differing.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results() -> Results {
        let json = r#"{"game":"conversion","bots":["random","greedy"],"games":8}"#;
        Results::new(&serde_json::from_str(json).unwrap()).unwrap()
    }

    #[test]
    fn an_interrupted_file_is_taken_over_as_far_as_it_goes() {
        let whole = {
            let mut results = results();
            results.play(&mut |_| Ok(()), &|_| ()).unwrap();
            results.text()
        };
        let ends: Vec<_> = whole.match_indices('\n').map(|(at, _)| at + 1).collect();
        let head = ends[1];
        for cut in [
            0,
            1,
            head - 1,
            head,
            head + 1,
            ends[2],
            ends[3] - 1,
            ends[3],
            ends[4],
            ends[9],
        ] {
            let mut results = results();
            let end = results.take_over(&whole[..cut]).unwrap();
            let expected = match cut {
                cut if cut < head => 0,
                cut => *ends[1..]
                    .iter()
                    .step_by(2)
                    .rfind(|&&end| end <= cut)
                    .unwrap(),
            };
            // A head alone may be written again: both ways it is the same file.
            assert!(end == expected || (cut == head && end == 0), "{cut}: {end}");
            assert_eq!(whole[..end.max(head)], results.text());
        }
    }

    #[test]
    fn what_the_experiment_could_not_have_written_is_refused() {
        let mut played = results();
        played.play(&mut |_| Ok(()), &|_| ()).unwrap();
        let whole = played.text();
        let refused = |text: &str| {
            let mut results = results();
            let error = results.take_over(text).unwrap_err().to_string();
            assert!(results.rows().is_empty());
            error
        };
        let error = refused(&whole.replacen("\"seed\":1", "\"seed\":2", 1));
        assert!(
            error.contains("the same experiment (seed 1 instead of 2)"),
            "{error}"
        );
        for foreign in [
            whole.replace('\n', "\r\n"),
            whole.replacen("steps", "plies", 1),
        ] {
            let error = refused(&foreign);
            assert!(error.contains("its columns and line ends"), "{error}");
        }
        let error = refused("a,b\n1,2\n");
        assert!(error.contains("expected a file of results"), "{error}");
        let lines: Vec<_> = whole.lines().collect();
        let swapped = [&lines[..2], &lines[4..6], &lines[2..4], &lines[6..]].concat();
        let error = refused(&(swapped.join("\n") + "\n"));
        assert!(error.contains("match 0 of pairing 0"), "{error}");
        let error = refused(&(whole.clone() + lines[2] + "\n" + lines[3] + "\n"));
        assert!(error.contains("the end of the matches"), "{error}");
        let with_blank = [&lines[..4], &[""], &lines[4..]].concat();
        let error = refused(&(with_blank.join("\n") + "\n"));
        assert!(error.contains("as this experiment writes them"), "{error}");
        let error = refused(&whole.replacen("random greedy", "random random", 1));
        assert!(error.contains("match 0 of pairing 0"), "{error}");
        let error = refused(
            &whole
                .replacen(",1 2,", ",1 3,", 1)
                .replacen(",2 1,", ",2 3,", 1),
        );
        assert!(error.contains("a place and a score"), "{error}");
        let error = refused(&whole.replacen("CON-", "CON-,", 1));
        assert!(error.contains("a row for each match"), "{error}");
    }

    #[test]
    fn other_words_about_an_experiment_leave_its_file_valid() {
        let mut played = results();
        played.play(&mut |_| Ok(()), &|_| ()).unwrap();
        let mut told = results();
        told.arena.about = Some("Dice against thought".into());
        assert_eq!(told.take_over(&played.text()), Ok(played.text().len()));
        assert_eq!(told.text(), played.text());
    }
}
