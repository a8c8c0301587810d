//! A game being played: a state with the record that led to it.

mod replay;
mod verify;

use crate::options::{OptionMap, option_map, read_options};
use crate::proof::{self, Bytes32, Draws, Entropy, Secret};
use crate::record::{Header, Line, Note, Odds, Player, Record};
use crate::{Game, Observe, Problem, Prompt, Rng, Seat, SeatCount, Step, StepOf, Turn, Viewer};

pub use verify::{Verified, verify};

/// What a match is opened with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Who sits where; their number is the number of seats.
    pub players: Vec<Player>,
    /// Options that differ from the standard.
    pub options: OptionMap,
    /// Where to start, if not at the beginning; it brings its own seats and options.
    pub position: Option<String>,
    /// The table's id: small letters, digits and hyphens.
    pub table: String,
    /// When the table was opened, in UTC: `2026-11-15T20:00:00Z`.
    pub time: String,
    /// What the dice follow from; without it, chance is decided from outside.
    pub secret: Option<Secret>,
    /// What each seat adds to the dice.
    pub entropy: Vec<(Seat, Bytes32)>,
}

impl Opening {
    /// A match between these players with standard options, no promises, and an id and a time of no meaning.
    pub fn plain(players: Vec<Player>) -> Opening {
        Opening {
            players,
            options: OptionMap::new(),
            position: None,
            table: "local".into(),
            time: "1970-01-01T00:00:00Z".into(),
            secret: None,
            entropy: Vec::new(),
        }
    }
}

/// A game of kind `G` being played, with its record.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    record: Record,
    draws: Option<Draws>,
    start: G,
    state: G,
    /// The steps in effect, each with the number of its line.
    steps: Vec<(u64, StepOf<G>)>,
    /// How many chance events there were, taken back or not.
    n_events: u64,
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
        let start = match start::<G>(opening) {
            Ok(start) if problems.is_empty() => start,
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
            rules_version: G::INFO.rules_version,
            options: option_map::<G>(&start.options()),
            position: opening.position.as_ref().map(|_| start.to_string()),
            table: opening.table.clone(),
            time: opening.time.clone(),
            commitment: opening.secret.map(|secret| secret.commitment()),
            players: opening.players.clone(),
            entropy,
        };
        Ok(Match::at_start(start, Record::new(header, opening.secret)))
    }

    fn at_start(start: G, record: Record) -> Match<G> {
        Match {
            draws: record.draws(),
            record,
            state: start.clone(),
            start,
            steps: Vec::new(),
            n_events: 0,
        }
    }

    /// The state: the whole truth.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The steps in effect.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = StepOf<G>> {
        self.steps.iter().map(|&(_, step)| step)
    }

    /// The steps in effect, each with the number of its line in the record.
    pub fn steps_with_lines(&self) -> impl DoubleEndedIterator<Item = (u64, StepOf<G>)> {
        self.steps.iter().copied()
    }

    /// How many steps are in effect.
    pub fn ply(&self) -> usize {
        self.steps.len()
    }

    /// The record: the whole truth, the secret included.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Plays an action, or says which clause forbids it and changes nothing.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), G::Rule> {
        self.state.check(seat, action)?;
        self.append(Line::Act(seat, action.to_string()), Step::Act(seat, action));
        Ok(())
    }

    /// Decides the pending chance event from the table's secret.
    pub fn draw(&mut self) -> Result<G::Chance, ChanceRefusal> {
        let draws = self.draws.clone().ok_or(ChanceRefusal::NoSecret)?;
        let event = self.n_events + 1;
        self.resolve_by(|total| draws.ticket(event, total))
    }

    /// Decides the pending chance event with a generator; only for a table that promised nothing.
    pub fn resolve_random(&mut self, rng: &mut Rng) -> Result<G::Chance, ChanceRefusal> {
        self.must_be_unpromised()?;
        self.resolve_by(|total| rng.below(total))
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
        match self.state.turn() {
            Turn::Chance => Ok(self.state.chance()),
            Turn::Act(_) | Turn::Over(_) => Err(ChanceRefusal::NotPending),
        }
    }

    fn resolve_by(&mut self, ticket: impl FnOnce(u32) -> u32) -> Result<G::Chance, ChanceRefusal> {
        let outcomes = self.pending()?;
        let total = proof::total_weight(&outcomes);
        let (outcome, interval) = proof::outcome_at(&outcomes, ticket(total))
            .expect("a ticket below the total weight belongs to an outcome");
        self.append_chance(outcome, interval, total);
        Ok(outcome)
    }

    fn append_chance(&mut self, outcome: G::Chance, interval: std::ops::Range<u32>, total: u32) {
        self.n_events += 1;
        let line = Line::Chance {
            event: self.n_events,
            outcome: outcome.to_string(),
            odds: Some(Odds { interval, total }),
        };
        self.append(line, Step::Chance(outcome));
    }

    fn append(&mut self, line: Line, step: StepOf<G>) {
        self.record.push(line);
        self.steps.push((self.record.last_line(), step));
        self.state.step(step);
        if let Turn::Over(outcome) = self.state.turn() {
            self.record
                .push(Line::Note(Note::Over((&outcome.in_clauses()).into())));
        }
    }

    /// Goes back to how it stood after `line` (0: the start) and notes it; chance events keep counting up.
    ///
    /// False, and nothing changes, if no step in effect is later than that.
    pub fn take_back(&mut self, line: u64) -> bool {
        let keep = self.steps.partition_point(|&(number, _)| number <= line);
        if keep == self.steps.len() {
            return false;
        }
        self.record.push(Line::Note(Note::Takeback(line)));
        self.keep_steps(keep);
        true
    }

    /// Takes the last step back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let before_last = self
            .steps
            .len()
            .checked_sub(2)
            .map_or(0, |index| self.steps[index].0);
        self.take_back(before_last)
    }

    fn keep_steps(&mut self, keep: usize) {
        self.steps.truncate(keep);
        self.state = self.start.clone();
        for &(_, step) in &self.steps {
            self.state.step(step);
        }
    }

    /// Notes that `player` decides for `seat` from now on.
    pub fn seat_player(&mut self, seat: Seat, player: Player) {
        self.record.push(Line::Note(Note::Seated(seat, player)));
    }

    /// Notes that `seat` gave up.
    pub fn resign(&mut self, seat: Seat) {
        self.record.push(Line::Note(Note::Resigned(seat)));
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

impl<G: Observe> Match<G> {
    /// The question to `seat`, if it must decide.
    pub fn prompt(&self, seat: Seat) -> Option<Prompt<G>> {
        Prompt::new(&self.state, seat)
    }

    /// What `viewer` saw happen from ply `from` on, one list a ply, of the steps in effect.
    pub fn events(&self, viewer: Viewer, from: usize) -> Vec<Vec<G::Event>> {
        let mut state = self.start.clone();
        let mut all = Vec::new();
        for (ply, step) in self.steps().enumerate() {
            if ply < from {
                state.step(step);
                continue;
            }
            let before = state.view(viewer);
            let glimpse = state.glimpse(viewer, step);
            state.step(step);
            all.push(G::events(&before, &glimpse, &state.view(viewer)));
        }
        all
    }

    /// The record as `viewer` may see it: everything once the game is over, else `?` for what was hidden.
    pub fn record_for(&self, viewer: Viewer) -> String {
        let is_over = matches!(self.state.turn(), Turn::Over(_));
        if is_over || self.record.is_final() {
            return self.record.to_string();
        }
        if !G::INFO.hidden_information {
            return self.record.unrevealed();
        }
        let mut walk = replay::Walk::new(self.start.clone());
        let mut lines = Vec::new();
        for line in self.record.lines() {
            let before = walk.state().clone();
            let step = walk.follow(line).expect("the record's own lines replay");
            let seen = step.map(|step| before.glimpse(viewer, step).to_string());
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
        }
        self.record.redacted(&lines)
    }
}

fn header_problems(opening: &Opening) -> Vec<Problem> {
    use crate::record::{is_table_id, is_time};
    let mut problems = Vec::new();
    for player in &opening.players {
        if let Err(error) = player.to_string().parse::<Player>() {
            problems.push(Problem::of("players", error.to_string()));
        }
    }
    for (seat, _) in &opening.entropy {
        if seat.index() >= opening.players.len() {
            problems.push(Problem::of(
                "entropy",
                format!("there is no seat {seat} at this table"),
            ));
        }
    }
    if !is_table_id(&opening.table) {
        let why = "expected a table id of 1 to 64 small letters, digits and hyphens";
        problems.push(Problem::of("table", why));
    }
    if !is_time(&opening.time) {
        problems.push(Problem::of(
            "time",
            "expected a time like 2026-11-15T20:00:00Z",
        ));
    }
    problems
}

/// The starting state for an opening: by options, or by a position that must agree with them.
fn start<G: Game>(opening: &Opening) -> Result<G, Vec<Problem>> {
    let count = opening.players.len();
    let seats = SeatCount::new(count);
    let options = read_options::<G>(&opening.options);
    let Some(position) = &opening.position else {
        let wrong_count = G::INFO.players_problem(count);
        return match (seats, options) {
            (Some(seats), Ok(options)) => G::new(seats, &options),
            (_, options) => {
                let problems = wrong_count.into_iter();
                Err(problems.chain(options.err().unwrap_or_default()).collect())
            }
        };
    };
    let start: G = match position.parse::<G>() {
        Ok(start) => start,
        Err(error) => {
            let mut problems = vec![Problem::of("position", error.to_string())];
            problems.extend(options.err().unwrap_or_default());
            return Err(problems);
        }
    };
    let mut problems = options.err().unwrap_or_default();
    if seats != Some(start.seats()) {
        let why = format!("the position has {} players, not {count}", start.seats());
        problems.push(Problem::of("players", why));
    }
    let own = option_map::<G>(&start.options());
    if let Ok(values) = G::schema().complete(&opening.options) {
        for key in opening.options.keys().filter(|key| own.contains_key(*key)) {
            if own[key] != values[key] {
                let why = format!("the position has {}, not {}", own[key], values[key]);
                problems.push(Problem::of(key, why));
            }
        }
    }
    if problems.is_empty() {
        Ok(start)
    } else {
        Err(problems)
    }
}
