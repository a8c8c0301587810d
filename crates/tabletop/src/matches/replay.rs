//! From a record back to the match it tells of.

use super::Match;
use super::course::{Course, SAYS_NOT_OVER};
use crate::options::RulesVersion;
use crate::record::{Fate, Fault, Line, Note, Record};
use crate::{Game, SeatCount};

impl<G: Game> Match<G> {
    /// The match that a record tells of, every line checked against the rules and, where the secret is known,
    /// every draw against it.
    pub fn replay(record: &Record) -> Result<Match<G>, Fault> {
        let start = start::<G>(record)?;
        let draws = record.draws();
        let is_takeback = |line: &Line| matches!(line, Line::Note(Note::Takeback(_)));
        let mut course = if record.lines().iter().any(is_takeback) {
            Course::for_takebacks(start)
        } else {
            Course::new(start)
        };
        let mut fate = Fate::new(record.header().players.len());
        for (number, line) in (1..).zip(record.lines()) {
            let effect = course
                .check(line, &fate, draws.as_ref())
                .map_err(|why| Fault::at(number, why))?;
            course.take(number, effect);
            fate.heed(line);
        }
        if course.owes_over() {
            return Err(Fault::at(record.last_line() + 1, SAYS_NOT_OVER));
        }
        Ok(Match {
            draws,
            record: record.clone(),
            course: course.settled(),
        })
    }
}

fn start<G: Game>(record: &Record) -> Result<G, Fault> {
    let header = record.header();
    if header.game != G::INFO.id {
        return Err(Fault::whole(format!(
            "expected a record of {}, found {}",
            G::INFO.id,
            header.game
        )));
    }
    let version = RulesVersion::of::<G>(header.rules_version)
        .map_err(|error| Fault::whole(error.to_string()))?;
    let joined = |problems: Vec<crate::Problem>| {
        let all: Vec<_> = problems.iter().map(ToString::to_string).collect();
        Fault::whole(all.join("; "))
    };
    let options = version.read_options::<G>(&header.options).map_err(joined)?;
    if version.option_map::<G>(&options) != header.options {
        return Err(Fault::whole(
            "the options are not written the one way they are written",
        ));
    }
    let seats: SeatCount = header.seats();
    match &header.position {
        None => G::new(seats, &options).map_err(joined),
        Some(text) => {
            let start: G = version
                .read_position(text)
                .map_err(|error| Fault::whole(format!("{error}")))?;
            let agrees = start.seats() == seats
                && start.options() == options
                && version.position_text(&start) == *text;
            if agrees {
                Ok(start)
            } else {
                Err(Fault::whole("the position does not agree with the header"))
            }
        }
    }
}
