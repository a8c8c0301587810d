//! What somebody may see of a match, and what they may take back because nobody saw it.

use std::ops::Range;

use serde::Serialize;

use super::Match;
use super::course::{Course, Effect};
use crate::record::{Fate, Line};
use crate::{Observe, Prompt, Seat, Seats, Step, StepOf, Turn, Viewer};

/// How a match stood after one of its steps in effect, or before the first, as one viewer saw it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Moment<G: Observe> {
    /// How many steps in effect led there.
    pub ply: usize,
    /// The line of the record with the step that led there; none at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// Who played it; nobody if chance decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What the viewer saw of it, in notation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The seats that had to decide then.
    pub act: Seats,
    /// Whose turn it was by the game's own counting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// What the viewer knew.
    pub view: G::View,
    /// What the viewer saw happen by the step.
    pub events: Vec<G::Event>,
}

/// A walk along the steps in effect from some ply on, with the eyes of one viewer.
struct Walk<'a, G: Observe> {
    viewer: Viewer,
    ply: usize,
    state: G,
    view: G::View,
    steps: &'a [(u64, StepOf<G>)],
}

/// One step of such a walk.
struct Stride<G: Observe> {
    line: u64,
    step: StepOf<G>,
    glimpse: G::Glimpse,
    events: Vec<G::Event>,
}

impl<'a, G: Observe> Walk<'a, G> {
    fn new(table: &'a Match<G>, viewer: Viewer, from: usize) -> Walk<'a, G> {
        let ply = from.min(table.ply());
        let state = table.course.state_at(ply);
        Walk {
            viewer,
            ply,
            view: state.view(viewer),
            state,
            steps: &table.course.steps()[ply..],
        }
    }

    /// Where the walk has come to, and by which step.
    fn moment(&self, table: &Match<G>, by: Option<Stride<G>>) -> Moment<G> {
        // Whoever had to decide when the match ended otherwise than by the rules has to no more.
        let is_end = self.steps.is_empty() && table.record.is_final();
        let act = match self.state.turn() {
            Turn::Act(seats) if !is_end => seats,
            Turn::Act(_) | Turn::Chance | Turn::Over(_) => Seats::NONE,
        };
        Moment {
            ply: self.ply,
            line: by.as_ref().map(|stride| stride.line),
            seat: by.as_ref().and_then(|stride| match stride.step {
                Step::Act(seat, _) => Some(seat),
                Step::Chance(_) => None,
            }),
            step: by.as_ref().map(|stride| stride.glimpse.to_string()),
            act,
            active: self.state.active().filter(|_| !is_end),
            view: self.view.clone(),
            events: by.map_or_else(Vec::new, |stride| stride.events),
        }
    }
}

impl<G: Observe> Iterator for Walk<'_, G> {
    type Item = Stride<G>;

    fn next(&mut self) -> Option<Stride<G>> {
        let (&(line, step), rest) = self.steps.split_first()?;
        self.steps = rest;
        self.ply += 1;
        let glimpse = self.state.glimpse(self.viewer, step);
        self.state.step(step);
        let after = self.state.view(self.viewer);
        let events = G::events(&self.view, &glimpse, &after);
        self.view = after;
        Some(Stride {
            line,
            step,
            glimpse,
            events,
        })
    }
}

impl<G: Observe> Match<G> {
    /// The question to `seat`, if it must decide; none once the match has ended.
    pub fn prompt(&self, seat: Seat) -> Option<Prompt<G>> {
        if self.record.is_final() {
            return None;
        }
        Prompt::new(self.state(), seat)
    }

    /// What the question to `seat` may offer for all that everybody sees; none once the match has ended.
    pub fn possible(&self, seat: Seat) -> Vec<G::Action> {
        if self.record.is_final() {
            return Vec::new();
        }
        self.state().possible(seat)
    }

    /// What `viewer` saw happen from ply `from` on, one list a ply, of the steps in effect.
    pub fn events(&self, viewer: Viewer, from: usize) -> Vec<Vec<G::Event>> {
        let walk = Walk::new(self, viewer, from);
        walk.map(|stride| stride.events).collect()
    }

    /// How the match stood at some plies, as `viewer` saw it: 0 is before the first step in effect.
    ///
    /// One walk from the start, which looks at nothing outside of these plies.
    pub fn moments(&self, viewer: Viewer, plies: Range<usize>) -> Vec<Moment<G>> {
        let end = plies.end.min(self.ply() + 1);
        if plies.start >= end {
            return Vec::new();
        }
        let mut all = Vec::with_capacity(end - plies.start);
        let mut walk = Walk::new(self, viewer, plies.start.saturating_sub(1));
        if plies.start == 0 {
            all.push(walk.moment(self, None));
        }
        while all.len() < end - plies.start
            && let Some(stride) = walk.next()
        {
            all.push(walk.moment(self, Some(stride)));
        }
        all
    }

    /// The record as `viewer` may see it: everything once the match is over, else `?` for what was hidden.
    pub fn record_for(&self, viewer: Viewer) -> String {
        let is_over = matches!(self.state().turn(), Turn::Over(_));
        if is_over || self.record.is_final() {
            return self.record.to_string();
        }
        if !G::INFO.hidden_information {
            return self.record.unrevealed();
        }
        let mut course = Course::for_takebacks(self.course.state_at(0));
        let mut fate = Fate::new(self.record.header().players.len());
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(self.record.lines()) {
            let effect = course
                .check(line, &fate, None)
                .expect("the record's own lines replay");
            let seen = match effect {
                Effect::Step(step) => Some(course.state().glimpse(viewer, step).to_string()),
                Effect::Keep(_) | Effect::SaysOver | Effect::None => None,
            };
            lines.push(match (line, seen) {
                (Line::Act(seat, _), Some(seen)) => Line::Act(*seat, seen),
                // Even of an outcome that was seen, the tickets depend on cards that were not.
                (Line::Chance { event, .. }, Some(seen)) => Line::Chance {
                    event: *event,
                    outcome: seen,
                    odds: None,
                },
                (line, _) => line.clone(),
            });
            course.take(number, effect);
            fate.heed(line);
        }
        self.record.redacted(&lines)
    }

    /// The line to go back to if the last step in effect is a decision of `seat` that told it nothing new.
    ///
    /// So nothing of chance or of another seat came later. None once the match has ended.
    pub fn undo_line(&self, seat: Seat) -> Option<u64> {
        let last = self.ply().checked_sub(1)?;
        match self.steps().last()? {
            Step::Act(actor, _) if actor == seat => {}
            Step::Act(..) | Step::Chance(_) => return None,
        }
        let is_free = !self.record.is_final() && !self.revealed(last, &[Viewer::Seat(seat)]);
        is_free.then(|| self.line_before_last())
    }

    /// Whether what followed `line` (0: the start) can be taken back as if it had never been: some step in
    /// effect is later, and all of those are decisions that told nobody anything hidden.
    ///
    /// False once the match has ended.
    pub fn can_take_back(&self, line: u64) -> bool {
        let keep = self
            .course
            .steps()
            .partition_point(|(number, _)| *number <= line);
        let later = &self.course.steps()[keep..];
        let is_decision = |(_, step): &(u64, StepOf<G>)| matches!(step, Step::Act(..));
        let seats = self.state().seats().iter().map(Viewer::Seat);
        let everybody: Vec<_> = seats.chain([Viewer::Spectator]).collect();
        !self.record.is_final()
            && !later.is_empty()
            && later.iter().all(is_decision)
            && !self.revealed(keep, &everybody)
    }

    /// Whether any step in effect from ply `from` on revealed something to one of these.
    fn revealed(&self, from: usize, viewers: &[Viewer]) -> bool {
        if !G::INFO.hidden_information {
            return false;
        }
        let mut state = self.course.state_at(from);
        self.steps().skip(from).any(|step| {
            let is_told = viewers.iter().any(|viewer| state.reveals(*viewer, step));
            state.step(step);
            is_told
        })
    }
}
