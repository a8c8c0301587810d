//! From a record back to the match it tells of.

use super::Match;
use crate::options::read_options;
use crate::proof;
use crate::record::{Fault, Line, Note, Odds, Record};
use crate::{Clause, Game, SeatCount, Step, StepOf, Turn};

/// Follows a record's lines through the rules.
pub(super) struct Walk<G: Game> {
    start: G,
    state: G,
    /// The states before each step in effect, with the number of its line.
    past: Vec<(u64, StepOf<G>, G)>,
    n_lines: u64,
    n_events: u64,
    /// Whether the game is over and the record has not said so yet.
    owes_over: bool,
}

impl<G: Game> Walk<G> {
    pub(super) fn new(start: G) -> Walk<G> {
        Walk {
            owes_over: false,
            state: start.clone(),
            start,
            past: Vec::new(),
            n_lines: 0,
            n_events: 0,
        }
    }

    pub(super) fn state(&self) -> &G {
        &self.state
    }

    /// Takes the next line; the step that it is, if it is one.
    pub(super) fn follow(&mut self, line: &Line) -> Result<Option<StepOf<G>>, Fault> {
        let number = self.n_lines + 1;
        let step = self.read(line).map_err(|why| Fault::at(number, why))?;
        self.n_lines = number;
        if let Some(step) = step {
            let mut next = self.state.clone();
            next.step(step);
            self.past
                .push((number, step, std::mem::replace(&mut self.state, next)));
            self.owes_over = matches!(self.state.turn(), Turn::Over(_));
        }
        Ok(step)
    }

    fn read(&mut self, line: &Line) -> Result<Option<StepOf<G>>, String> {
        let is_over_line = matches!(line, Line::Note(Note::Over(_)));
        match (self.owes_over, is_over_line) {
            (true, false) => return Err(SAYS_NOT_OVER.into()),
            (false, true) => return Err("nothing ended the game right before this line".into()),
            (true, true) => self.owes_over = false,
            (false, false) => {}
        }
        match line {
            Line::Act(seat, text) => {
                if !self.state.seats().has(*seat) {
                    return Err(format!("there is no seat {seat} at this table"));
                }
                let action: G::Action = text.parse().map_err(|error| format!("{error}"))?;
                self.state
                    .check(*seat, action)
                    .map_err(|rule| format!("{text} is refused: {}", Clause::from(rule)))?;
                canonical(text, &action)?;
                Ok(Some(Step::Act(*seat, action)))
            }
            Line::Chance { odds: None, .. } => {
                Err("an outcome without its tickets cannot be replayed".into())
            }
            Line::Chance {
                event,
                outcome: text,
                odds: Some(odds),
            } => {
                if *event != self.n_events + 1 {
                    return Err(format!(
                        "expected chance event {}, found {event}",
                        self.n_events + 1
                    ));
                }
                if self.state.turn() != Turn::Chance {
                    return Err("no chance event is pending".into());
                }
                let outcome: G::Chance = text.parse().map_err(|error| format!("{error}"))?;
                let outcomes = self.state.chance();
                let (_, interval) = proof::intervals(&outcomes)
                    .find(|(candidate, _)| *candidate == outcome)
                    .ok_or_else(|| format!("{outcome} cannot come out here"))?;
                let total = proof::total_weight(&outcomes);
                if (&interval, total) != (&odds.interval, odds.total) {
                    let ours = Odds { interval, total };
                    return Err(format!("the rules give {outcome} the tickets {ours}"));
                }
                canonical(text, &outcome)?;
                self.n_events += 1;
                Ok(Some(Step::Chance(outcome)))
            }
            Line::Note(note) => self.heed(note).map(|()| None),
        }
    }

    fn heed(&mut self, note: &Note) -> Result<(), String> {
        match note {
            Note::Takeback(line) => {
                let keep = self.past.partition_point(|&(number, ..)| number <= *line);
                if keep == self.past.len() {
                    return Err(format!("there is nothing to take back after line {line}"));
                }
                let (_, _, state) = self
                    .past
                    .drain(keep..)
                    .next()
                    .expect("keep is below the length");
                self.state = state;
                Ok(())
            }
            Note::Over(claimed) => match self.state.turn() {
                Turn::Over(outcome) if *claimed == (&outcome.in_clauses()).into() => Ok(()),
                Turn::Over(outcome) => {
                    let found = Note::Over((&outcome.in_clauses()).into());
                    Err(format!("the rules end it as \"{found}\""))
                }
                Turn::Act(_) | Turn::Chance => Err("the game is not over here".into()),
            },
            Note::Resigned(seat) | Note::TimedOut(seat) | Note::Seated(seat, _) => {
                if self.state.seats().has(*seat) {
                    Ok(())
                } else {
                    Err(format!("there is no seat {seat} at this table"))
                }
            }
            Note::Abandoned => Ok(()),
        }
    }
}

/// A text that means the same but is written otherwise would be another byte unnoticed.
fn canonical(text: &str, value: &impl std::fmt::Display) -> Result<(), String> {
    if value.to_string() == text {
        Ok(())
    } else {
        Err(format!(
            "expected {value} in its one notation, found {text:?}"
        ))
    }
}

impl<G: Game> Match<G> {
    /// The match that a record tells of, every step checked against the rules.
    pub fn replay(record: &Record) -> Result<Match<G>, Fault> {
        let start = start::<G>(record)?;
        let mut walk = Walk::new(start);
        for line in record.lines() {
            walk.follow(line)?;
        }
        if walk.owes_over {
            return Err(Fault::at(record.last_line() + 1, SAYS_NOT_OVER));
        }
        Ok(Match {
            draws: record.draws(),
            record: record.clone(),
            start: walk.start,
            state: walk.state,
            steps: walk
                .past
                .into_iter()
                .map(|(number, step, _)| (number, step))
                .collect(),
            n_events: walk.n_events,
        })
    }
}

/// A game that is over says so in the line after its last step, once.
const SAYS_NOT_OVER: &str = "the game is over, but the record does not say so";

fn start<G: Game>(record: &Record) -> Result<G, Fault> {
    let header = record.header();
    if header.game != G::INFO.id {
        return Err(Fault::whole(format!(
            "expected a record of {}, found {}",
            G::INFO.id,
            header.game
        )));
    }
    if header.rules_version != G::INFO.rules_version {
        let (ours, theirs) = (G::INFO.rules_version, header.rules_version);
        let why =
            format!("the record is of rules version {theirs}; this program plays version {ours}");
        return Err(Fault::whole(why));
    }
    let joined = |problems: Vec<crate::Problem>| {
        let all: Vec<_> = problems.iter().map(ToString::to_string).collect();
        Fault::whole(all.join("; "))
    };
    let options = read_options::<G>(&header.options).map_err(joined)?;
    if crate::options::option_map::<G>(&options) != header.options {
        return Err(Fault::whole(
            "the options are not written the one way they are written",
        ));
    }
    let seats: SeatCount = header.seats();
    match &header.position {
        None => G::new(seats, &options).map_err(joined),
        Some(text) => {
            let start: G = text
                .parse()
                .map_err(|error| Fault::whole(format!("{error}")))?;
            let agrees =
                start.seats() == seats && start.options() == options && start.to_string() == *text;
            if agrees {
                Ok(start)
            } else {
                Err(Fault::whole("the position does not agree with the header"))
            }
        }
    }
}
