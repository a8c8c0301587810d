//! What somebody may see of a match, and what they may take back because nobody saw it.

use super::Match;
use super::course::{Course, Effect};
use crate::record::{Fate, Line};
use crate::{Observe, Prompt, Seat, Step, StepOf, Turn, Viewer};

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
        let from = from.min(self.ply());
        let mut state = self.course.state_at(from);
        let mut all = Vec::new();
        let mut before = state.view(viewer);
        for step in self.steps().skip(from) {
            let glimpse = state.glimpse(viewer, step);
            state.step(step);
            let after = state.view(viewer);
            all.push(G::events(&before, &glimpse, &after));
            before = after;
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
