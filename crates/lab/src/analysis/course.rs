//! How a match went, from one decision to the next.

use tabletop::record::Record;
use tabletop::{Game, Match, Seat, Step};

/// The states of a match at each of which something is to be said, and what happened between them.
pub(super) struct Course<G: Game> {
    /// One more than there are spans, each with the number of steps that led there.
    pub(super) states: Vec<(usize, G)>,
    pub(super) spans: Vec<Span<G>>,
}

/// One decision, or chance events with no decision between them: one by one, dice of a hand are noise.
pub(super) struct Span<G: Game> {
    /// How many steps came before it.
    pub(super) ply: usize,
    /// The line of the record that it begins with.
    pub(super) line: u64,
    /// Who decided what; nobody if chance did.
    pub(super) decided: Option<(Seat, G::Action)>,
    /// Its steps in notation.
    pub(super) steps: Vec<String>,
}

impl<G: Game> Course<G> {
    /// The course of a match by its steps in effect.
    pub(super) fn of(table: &Match<G>) -> Course<G> {
        let mut state = start(table);
        let mut course = Course {
            states: vec![(0, state.clone())],
            spans: Vec::<Span<G>>::new(),
        };
        for (ply, (line, step)) in table.steps_with_lines().enumerate() {
            state.step(step);
            let decided = match step {
                Step::Act(seat, action) => Some((seat, action)),
                Step::Chance(_) => None,
            };
            let here = (ply + 1, state.clone());
            match (course.spans.last_mut(), course.states.last_mut()) {
                (Some(span), Some(last)) if span.decided.is_none() && decided.is_none() => {
                    span.steps.push(step.to_string());
                    *last = here;
                }
                _ => {
                    course.states.push(here);
                    course.spans.push(Span {
                        ply,
                        line,
                        decided,
                        steps: vec![step.to_string()],
                    });
                }
            }
        }
        course
    }
}

/// The state before the first step.
fn start<G: Game>(table: &Match<G>) -> G {
    let opened = Record::new(table.record().header().clone(), None);
    let opened = Match::<G>::replay(&opened).expect("a match's own header opens a match");
    opened.state().clone()
}
