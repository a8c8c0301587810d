//! Tests as data: a game's files of cases, each with one function that checks it and reports every failing line.
//!
//! In a file of lines, empty lines and those that start with `#` are comments, and `|` parts the columns.
//! With `UPDATE_EXPECT=1` in the environment, a golden file is rewritten instead of compared.

mod clauses;
mod golden;
mod matches;
mod perft;
mod playthrough;
mod reached;
mod refusals;

use std::fmt;

pub use clauses::clauses_tested;
pub use golden::golden;
pub use matches::{kept, matches, planned, taken_back};
pub use perft::{perft, recounted};
pub use playthrough::Playthrough;
pub use reached::reached;
pub use refusals::refusals;

/// Everything that failed in a file of cases.
///
/// Its `Debug` is its `Display`, so that a test which returns it prints something to read.
#[derive(Clone, PartialEq, Eq)]
pub struct Failures(pub Vec<String>);

impl Failures {
    fn one(what: impl Into<String>) -> Failures {
        Failures(vec![what.into()])
    }

    /// These failures, or none if the list is empty.
    fn unless_empty(failures: Vec<String>) -> Result<(), Failures> {
        if failures.is_empty() {
            Ok(())
        } else {
            Err(Failures(failures))
        }
    }
}

impl fmt::Display for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.as_slice() {
            [one] => f.write_str(one),
            all => write!(f, "{} failures:\n{}", all.len(), all.join("\n")),
        }
    }
}

impl fmt::Debug for Failures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failures {}

/// Judges every line that is a case; the failures of all of them, each with its line number.
fn each_line(text: &str, mut judge: impl FnMut(&str) -> Result<(), String>) -> Vec<String> {
    let is_case = |line: &str| !line.is_empty() && line != "#" && !line.starts_with("# ");
    let mut n_cases = 0;
    let mut failures = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        if is_case(line) {
            n_cases += 1;
            if let Err(what) = judge(line) {
                failures.push(format!("line {number}: {what}"));
            }
        }
    }
    if n_cases == 0 {
        failures.push("the file has no cases".into());
    }
    failures
}
