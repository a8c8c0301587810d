//! What a program is told, one line of JSON each. The keys are fixed; more may be added.

use search::Advice;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use tabletop::{Clause, Outcome, ParseError, Problem, Refusal, Seats};

/// The most problems of one request that are told; a hostile one can have very many.
const MOST_PROBLEMS: usize = 50;

/// A request that was done.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    Done {
        ok: bool,
    },
    AtPly {
        ok: bool,
        ply: usize,
    },
    Resolved {
        ok: bool,
        outcome: String,
        ply: usize,
    },
    State {
        position: String,
        ply: usize,
    },
    Act {
        act: Seats,
    },
    Chance {
        chance: bool,
    },
    Over {
        over: Ended,
    },
    Legal {
        legal: Vec<String>,
    },
    Outcomes {
        outcomes: Vec<(String, u32)>,
    },
    View {
        view: Box<RawValue>,
    },
    Record {
        record: String,
    },
    Bot(Advised),
}

/// How a game ended.
#[derive(Serialize)]
pub(super) struct Ended {
    places: Vec<u8>,
    scores: Vec<i32>,
    /// The clause that ended it.
    rule: &'static str,
    /// The clause that decided it.
    victory: &'static str,
}

impl From<Outcome<Clause>> for Ended {
    fn from(outcome: Outcome<Clause>) -> Ended {
        Ended {
            places: outcome.places.as_slice().to_vec(),
            scores: outcome.scores.as_slice().to_vec(),
            rule: outcome.ended_by.rule,
            victory: outcome.won_by.rule,
        }
    }
}

/// What a bot would play, and why.
pub(super) struct Advised(pub(super) Advice<String>);

impl Serialize for Advised {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut advice = self.0.clone();
        for candidate in &mut advice.candidates {
            candidate.expected = readable(candidate.expected);
            candidate.loses = readable(candidate.loses);
        }
        for chance in &mut advice.chances {
            chance.mean = readable(chance.mean);
            chance.spread = readable(chance.spread);
        }
        advice.serialize(serializer)
    }
}

/// A number with four decimals: sampling gives no more, and people read it.
fn readable(number: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (number * 1e4).round() / 1e4 + 0.0
}

/// A request that was not done, and changed nothing.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum Denial {
    Refused {
        refused: Clause,
    },
    Error {
        error: String,
    },
    Problems {
        error: String,
        problems: Vec<Problem>,
    },
}

impl Denial {
    /// Something else was expected.
    pub(super) fn error(expected: &str, found: &str) -> Denial {
        let error = format!("expected {expected}, found {found}");
        Denial::Error { error }
    }
}

impl From<Clause> for Denial {
    fn from(refused: Clause) -> Denial {
        Denial::Refused { refused }
    }
}

impl From<ParseError> for Denial {
    fn from(error: ParseError) -> Denial {
        let error = error.to_string();
        Denial::Error { error }
    }
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Denial {
        match refusal {
            Refusal::Illegal(clause) => clause.into(),
            Refusal::Unreadable(error) => error.into(),
            Refusal::NoSuchSeat(_) | Refusal::Chance(_) => Denial::Error {
                error: refusal.to_string(),
            },
        }
    }
}

impl From<Vec<Problem>> for Denial {
    fn from(mut problems: Vec<Problem>) -> Denial {
        let n_untold = problems.len().saturating_sub(MOST_PROBLEMS);
        problems.truncate(MOST_PROBLEMS);
        let mut told: Vec<_> = problems.iter().map(ToString::to_string).collect();
        if n_untold > 0 {
            told.push(format!("and {n_untold} problems more"));
        }
        Denial::Problems {
            error: told.join("; "),
            problems,
        }
    }
}

/// The one line of JSON for an answer of either kind.
pub(super) fn line(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are plain data with keys of text")
}
