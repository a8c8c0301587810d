//! What a bot would play, and why.

use serde::Serialize;
use tabletop::Seat;
use ts_rs::TS;

/// What a bot would play, and why.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
pub struct Advice<A> {
    /// What it would play.
    pub action: A,
    /// What it weighed, the best first; nothing if it does not weigh actions.
    pub candidates: Vec<Candidate<A>>,
    /// Each seat's chance of winning, in seat order; nothing if it does not estimate them.
    pub chances: Vec<Estimate>,
    /// What it expects to happen if it plays its action: the best line found.
    pub line: Vec<Foreseen>,
}

/// An action that a bot weighed.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// The chance of winning that it was found to give whoever plays it.
    pub expected: f64,
    /// How much less that is than the best candidate's.
    pub loses: f64,
}

/// A number that was estimated by sampling.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub struct Estimate {
    /// The mean of the samples.
    pub mean: f64,
    /// Their standard deviation.
    pub spread: f64,
}

/// A step that a bot foresees, as the player it plays for would see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Foreseen {
    /// Who acts; nobody for a chance event, of which the outcome shown is but one.
    pub seat: Option<Seat>,
    /// The step in notation.
    pub step: String,
    /// What happens by it, in words.
    pub words: Vec<String>,
}

impl<A> Advice<A> {
    /// The advice of a bot that gives no reasons.
    pub fn unweighed(action: A) -> Advice<A> {
        Advice {
            action,
            candidates: Vec::new(),
            chances: Vec::new(),
            line: Vec::new(),
        }
    }

    /// The same advice with actions in notation.
    pub fn in_notation(self) -> Advice<String>
    where
        A: ToString,
    {
        Advice {
            action: self.action.to_string(),
            candidates: self
                .candidates
                .into_iter()
                .map(Candidate::in_notation)
                .collect(),
            chances: self.chances,
            line: self.line,
        }
    }
}

impl<A: ToString> Candidate<A> {
    fn in_notation(self) -> Candidate<String> {
        Candidate {
            action: self.action.to_string(),
            visits: self.visits,
            expected: self.expected,
            loses: self.loses,
        }
    }
}
