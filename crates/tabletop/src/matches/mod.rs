//! A game being played: a state with the record that led to it.

mod course;
mod opening;
mod replay;
mod verify;
mod watching;

use course::{Course, Effect};
use opening::{header_problems, start};

use crate::proof::{self, Draws, Entropy};
use crate::record::{Ending, Fault, Header, Line, Note, Odds, Player, Record};
use crate::{Game, Problem, Rng, Rule as _, Seat, Step, StepOf, Turn};

pub use opening::Opening;
pub use verify::{Verified, verify};
pub use watching::Moment;

/// A game of kind `G` being played, with its record.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record,
    draws: Option<Draws>,
    course: Course<G>,
}

/// Why a chance event was not decided so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ChanceRefusal {
    /// The game waits for something else.
    #[error("no chance event is pending")]
    NotPending,
    /// The outcome is not one that can come out here.
    #[error("expected one of the outcomes of the pending chance event, found {0:?}")]
    NotAnOutcome(String),
    /// The match has ended.
    #[error("the match has ended")]
    Ended,
    /// The table has promised that its dice follow from its secret.
    #[error("this table's dice follow from its secret and cannot be chosen")]
    Promised,
    /// The table has no secret to draw from.
    #[error("this table has no secret to draw from")]
    NoSecret,
}

impl<G: Game> Match<G> {
    /// A match before its first step, or every problem with what it should be opened with.
    pub fn open(opening: &Opening) -> Result<Match<G>, Vec<Problem>> {
        let mut problems = header_problems(opening);
        let (version, start) = match start::<G>(opening) {
            Ok(started) if problems.is_empty() => started,
            Ok(_) => return Err(problems),
            Err(more) => {
                problems.extend(more);
                return Err(problems);
            }
        };
        let mut entropy = Entropy::none(start.seats());
        for &(seat, bytes) in &opening.entropy {
            entropy.set(seat, bytes);
        }
        let header = Header {
            game: G::INFO.id.into(),
            rules_version: version.number,
            options: version.option_map::<G>(&start.options()),
            position: opening
                .position
                .as_ref()
                .map(|_| version.position_text(&start)),
            table: opening.table.clone(),
            time: opening.time.clone(),
            commitment: opening.secret.map(|secret| secret.commitment()),
            players: opening.players.clone(),
            entropy,
        };
        let record = Record::new(header, opening.secret);
        Ok(Match {
            draws: record.draws(),
            record,
            course: Course::new(start),
        })
    }

    /// The state: the whole truth.
    pub fn state(&self) -> &G {
        self.course.state()
    }

    /// The steps in effect.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = StepOf<G>> {
        self.course.steps().iter().map(|&(_, step)| step)
    }

    /// The steps in effect, each with the number of its line in the record.
    pub fn steps_with_lines(&self) -> impl DoubleEndedIterator<Item = (u64, StepOf<G>)> {
        self.course.steps().iter().copied()
    }

    /// How many steps are in effect.
    pub fn ply(&self) -> usize {
        self.course.steps().len()
    }

    /// How many chance events there were, taken back or not.
    pub fn n_events(&self) -> u64 {
        self.course.n_events()
    }

    /// The record: the whole truth, the secret included.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// How the match ended, by whatever cause, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.record.ending()
    }

    /// Plays an action, or says which clause forbids it and changes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Rule> {
        self.check(seat, action)?;
        self.append(Line::Act(seat, action.to_string()), Step::Act(seat, action));
        Ok(())
    }

    /// Whether `seat` may play `action` now; if not, the clause that forbids it. Nothing is played after the end.
    pub fn check(&self, seat: Seat, action: G::Action) -> Result<(), G::Rule> {
        if self.record.is_final() {
            return Err(G::Rule::GAME_OVER);
        }
        self.state().check(seat, action)
    }

    /// The legal actions of `seat`; none once the match has ended.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        if self.record.is_final() {
            return Vec::new();
        }
        self.state().legal(seat)
    }

    /// Decides the pending chance event from the table's secret.
    pub fn draw(&mut self) -> Result<G::Chance, ChanceRefusal> {
        let draws = self.draws.as_ref().ok_or(ChanceRefusal::NoSecret)?;
        let outcomes = self.pending()?;
        let ticket = draws.ticket(self.n_events() + 1, proof::total_weight(&outcomes));
        Ok(self.append_ticket(&outcomes, ticket))
    }

    /// Decides the pending chance event with a generator; only for a table that promised nothing.
    pub fn resolve_random(&mut self, rng: &mut Rng) -> Result<G::Chance, ChanceRefusal> {
        self.must_be_unpromised()?;
        let outcomes = self.pending()?;
        let ticket = rng.below(proof::total_weight(&outcomes));
        Ok(self.append_ticket(&outcomes, ticket))
    }

    /// Decides the pending chance event from outside; only for a table that promised nothing.
    pub fn resolve(&mut self, outcome: G::Chance) -> Result<(), ChanceRefusal> {
        self.must_be_unpromised()?;
        let outcomes = self.pending()?;
        let (_, interval) = proof::intervals(&outcomes)
            .find(|(candidate, _)| *candidate == outcome)
            .ok_or_else(|| ChanceRefusal::NotAnOutcome(outcome.to_string()))?;
        self.append_chance(outcome, interval, proof::total_weight(&outcomes));
        Ok(())
    }

    fn must_be_unpromised(&self) -> Result<(), ChanceRefusal> {
        match self.record.header().commitment {
            Some(_) => Err(ChanceRefusal::Promised),
            None => Ok(()),
        }
    }

    fn pending(&self) -> Result<Vec<(G::Chance, u32)>, ChanceRefusal> {
        if self.record.is_final() {
            return Err(ChanceRefusal::Ended);
        }
        match self.state().turn() {
            Turn::Chance => Ok(self.state().chance()),
            Turn::Act(_) | Turn::Over(_) => Err(ChanceRefusal::NotPending),
        }
    }

    fn append_ticket(&mut self, outcomes: &[(G::Chance, u32)], ticket: u32) -> G::Chance {
        let (outcome, interval) = proof::outcome_at(outcomes, ticket)
            .expect("a ticket below the total weight belongs to an outcome");
        self.append_chance(outcome, interval, proof::total_weight(outcomes));
        outcome
    }

    fn append_chance(&mut self, outcome: G::Chance, interval: std::ops::Range<u32>, total: u32) {
        let line = Line::Chance {
            event: self.n_events() + 1,
            outcome: outcome.to_string(),
            odds: Some(Odds { interval, total }),
        };
        self.append(line, Step::Chance(outcome));
    }

    fn append(&mut self, line: Line, step: StepOf<G>) {
        self.record.push(line);
        self.course
            .take(self.record.last_line(), Effect::Step(step));
        if self.course.owes_over()
            && let Turn::Over(outcome) = self.state().turn()
        {
            let result = (&outcome.in_clauses()).into();
            self.record.push(Line::Note(Note::Over(result)));
        }
    }

    /// Appends a line from a log of this match, checked as [`replay`](Match::replay) checks it; a line at fault
    /// changes nothing.
    ///
    /// The step that ends a game appends the `over` line by itself. Following that line then changes nothing.
    pub fn follow(&mut self, line: &Line) -> Result<(), Fault> {
        self.take(line.clone())
    }

    /// Notes something about the match, checked as [`replay`](Match::replay) checks it.
    pub fn note(&mut self, note: Note) -> Result<(), Fault> {
        self.take(Line::Note(note))
    }

    fn take(&mut self, line: Line) -> Result<(), Fault> {
        let number = self.record.last_line() + 1;
        let effect = self
            .course
            .check(&line, self.record.fate(), self.draws.as_ref())
            .map_err(|why| Fault::at(number, why))?;
        match effect {
            Effect::Step(step) => self.append(line, step),
            Effect::SaysOver => self.course.take(number, effect),
            Effect::Keep(_) | Effect::None => {
                self.course.take(number, effect);
                self.record.push(line);
            }
        }
        Ok(())
    }

    /// Goes back to how it stood after `line` (0: the start) and notes it; chance events keep counting up.
    ///
    /// False, and nothing changes, if no step in effect is later than that or the match has ended.
    pub fn take_back(&mut self, line: u64) -> bool {
        self.note(Note::Takeback(line)).is_ok()
    }

    /// Takes the last step back; false if there is none or the match has ended.
    pub fn undo(&mut self) -> bool {
        self.take_back(self.line_before_last())
    }

    /// The line of the last step but one, 0 if there is none.
    fn line_before_last(&self) -> u64 {
        self.course
            .steps()
            .iter()
            .rev()
            .nth(1)
            .map_or(0, |&(line, _)| line)
    }

    /// Makes a match that has ended one that runs, whose record never had what ended it: the last step with the
    /// result, or the note. False if it has not ended.
    ///
    /// Nothing follows an ending in a record, so this is another record, and a receipt of the ended match does
    /// not fit it. It is for a board of one's own; who keeps a table for others has told them its secret.
    pub fn reopen(&mut self) -> bool {
        let n_ending = match self.record.lines().last() {
            Some(Line::Note(Note::Over(_))) => 2,
            Some(_) if self.record.is_final() => 1,
            _ => return false,
        };
        let n_kept = self.record.lines().len() - n_ending;
        let mut record = Record::new(self.record.header().clone(), self.record.secret().copied());
        for line in &self.record.lines()[..n_kept] {
            record.push(line.clone());
        }
        *self = Match::replay(&record).expect("the beginning of a sound record is sound");
        true
    }

    /// Remembers the present ply and state, so that what follows is told without playing from the start.
    ///
    /// Only the last mark is kept; a takeback to before it forgets it.
    pub fn mark(&mut self) {
        self.course.mark();
    }

    /// Who sits in `seat` now.
    pub fn player(&self, seat: Seat) -> &Player {
        let taken = self
            .record
            .lines()
            .iter()
            .rev()
            .find_map(|line| match line {
                Line::Note(Note::Seated(other, player)) if *other == seat => Some(player),
                _ => None,
            });
        taken.unwrap_or(&self.record.header().players[seat.index()])
    }
}
