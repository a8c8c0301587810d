//! What may be the next line of a match, and what it does: the one checker behind replaying, following a log
//! and noting.

use crate::proof::{self, Draws};
use crate::record::{Fate, Line, Note, Odds, Player};
use crate::{Clause, Game, Seat, Step, StepOf, Turn};

/// The steps of a match up to some line, and where they lead.
#[derive(Clone, Debug)]
pub(super) struct Course<G: Game> {
    start: G,
    state: G,
    /// The steps in effect, each with the number of its line.
    steps: Vec<(u64, StepOf<G>)>,
    /// How many chance events there were, taken back or not.
    n_events: u64,
    /// Whether a step ended the game and no `over` line was read since.
    owes_over: bool,
    /// A state on the way, with how many steps lead to it.
    mark: Option<(usize, G)>,
    /// The states before each step in effect; only for a record with takebacks, while it is read.
    past: Option<Vec<G>>,
}

/// What a line does to a match.
pub(super) enum Effect<G: Game> {
    /// A step is played.
    Step(StepOf<G>),
    /// Only so many steps stay in effect.
    Keep(usize),
    /// The record says what its last step led to.
    SaysOver,
    /// The game goes on as it stands.
    None,
}

/// A game that is over says so in the line after its last step, once.
pub(super) const SAYS_NOT_OVER: &str = "the game is over, but the record does not say so";

impl<G: Game> Course<G> {
    pub(super) fn new(start: G) -> Course<G> {
        Course {
            state: start.clone(),
            start,
            steps: Vec::new(),
            n_events: 0,
            owes_over: false,
            mark: None,
            past: None,
        }
    }

    /// The same for reading a record: takebacks then cost nothing, for the price of a state a step.
    pub(super) fn for_takebacks(start: G) -> Course<G> {
        Course {
            past: Some(Vec::new()),
            ..Course::new(start)
        }
    }

    pub(super) fn state(&self) -> &G {
        &self.state
    }

    pub(super) fn steps(&self) -> &[(u64, StepOf<G>)] {
        &self.steps
    }

    pub(super) fn n_events(&self) -> u64 {
        self.n_events
    }

    pub(super) fn owes_over(&self) -> bool {
        self.owes_over
    }

    /// Forgets the states that only reading a record needs.
    pub(super) fn settled(mut self) -> Course<G> {
        self.past = None;
        self
    }

    /// Remembers the present state, in place of any other.
    pub(super) fn mark(&mut self) {
        self.mark = Some((self.steps.len(), self.state.clone()));
    }

    /// The state after so many of the steps in effect.
    pub(super) fn state_at(&self, ply: usize) -> G {
        let (from, state) = match &self.mark {
            Some((at, state)) if *at <= ply => (*at, state),
            _ => (0, &self.start),
        };
        let mut state = state.clone();
        for &(_, step) in &self.steps[from..ply] {
            state.step(step);
        }
        state
    }

    /// What `line` would do as the next line of a match with this fate; if it may not be, why.
    ///
    /// Tickets are compared with the draws where these are known.
    pub(super) fn check(
        &self,
        line: &Line,
        fate: &Fate,
        draws: Option<&Draws>,
    ) -> Result<Effect<G>, String> {
        let is_over_line = matches!(line, Line::Note(Note::Over(_)));
        match (self.owes_over, is_over_line) {
            // A match that is played says so by itself; its log may then say the same.
            (true, true) => {}
            _ if fate.has_ended() => return Err("the match has ended, and nothing follows".into()),
            (true, false) => return Err(SAYS_NOT_OVER.into()),
            (false, true) => return Err("nothing ended the game right before this line".into()),
            (false, false) => {}
        }
        match line {
            Line::Act(seat, text) => self.check_action(*seat, text),
            Line::Chance {
                event,
                outcome,
                odds,
            } => {
                let odds = odds
                    .as_ref()
                    .ok_or("an outcome without its tickets cannot be replayed")?;
                self.check_chance(*event, outcome, odds, draws)
            }
            Line::Note(note) => self.check_note(note, fate),
        }
    }

    fn check_action(&self, seat: Seat, text: &str) -> Result<Effect<G>, String> {
        self.check_seat(seat)?;
        let action: G::Action = text.parse().map_err(|error| format!("{error}"))?;
        self.state
            .check(seat, action)
            .map_err(|rule| format!("{text} is refused: {}", Clause::from(rule)))?;
        canonical(text, &action)?;
        Ok(Effect::Step(Step::Act(seat, action)))
    }

    fn check_chance(
        &self,
        event: u64,
        text: &str,
        odds: &Odds,
        draws: Option<&Draws>,
    ) -> Result<Effect<G>, String> {
        let expected = self.n_events + 1;
        if event != expected {
            return Err(format!("expected chance event {expected}, found {event}"));
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
        if let Some(draws) = draws {
            let ticket = draws.ticket(event, total);
            if !odds.interval.contains(&ticket) {
                return Err(format!(
                    "the secret draws ticket {ticket}, not one of {odds} for {outcome}"
                ));
            }
        }
        Ok(Effect::Step(Step::Chance(outcome)))
    }

    fn check_note(&self, note: &Note, fate: &Fate) -> Result<Effect<G>, String> {
        match note {
            Note::Takeback(line) => {
                let keep = self.steps.partition_point(|(number, _)| number <= line);
                if keep == self.steps.len() {
                    return Err(format!("there is nothing to take back after line {line}"));
                }
                return Ok(Effect::Keep(keep));
            }
            Note::Over(claimed) => {
                return match self.state.turn() {
                    Turn::Over(outcome) if *claimed == (&outcome.in_clauses()).into() => {
                        Ok(Effect::SaysOver)
                    }
                    Turn::Over(outcome) => {
                        let found = Note::Over((&outcome.in_clauses()).into());
                        Err(format!("the rules end it as \"{found}\""))
                    }
                    Turn::Act(_) | Turn::Chance => Err("the game is not over here".into()),
                };
            }
            Note::Resigned(seat) | Note::TimedOut(seat) => {
                self.check_seat(*seat)?;
                if fate.has_given_up(*seat) {
                    return Err(format!("seat {seat} has given up before"));
                }
            }
            Note::Seated(seat, player) => {
                self.check_seat(*seat)?;
                let read = player.to_string().parse::<Player>();
                if read.as_ref() != Ok(player) {
                    return Err(format!("{player:?} is no player that a record can name"));
                }
            }
            Note::Drawn(without) => {
                let mut out = self.state.out();
                out.retain(|seat| !fate.has_given_up(*seat));
                let n_left = fate.n_left() - out.len();
                if n_left != 2 {
                    return Err(format!(
                        "two players agree on a draw, but {n_left} take part"
                    ));
                }
                if *without != out {
                    let told = Note::Drawn(out);
                    return Err(format!("the rules have it \"{told}\""));
                }
            }
            Note::Abandoned => {}
        }
        Ok(Effect::None)
    }

    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        if self.state.seats().has(seat) {
            Ok(())
        } else {
            Err(format!("there is no seat {seat} at this table"))
        }
    }

    /// Does what [`check`](Course::check) allowed line `number` to do.
    pub(super) fn take(&mut self, number: u64, effect: Effect<G>) {
        match effect {
            Effect::Step(step) => {
                if let Step::Chance(_) = step {
                    self.n_events += 1;
                }
                if let Some(past) = &mut self.past {
                    past.push(self.state.clone());
                }
                self.steps.push((number, step));
                self.state.step(step);
                self.owes_over = matches!(self.state.turn(), Turn::Over(_));
            }
            Effect::Keep(ply) => self.keep(ply),
            Effect::SaysOver => self.owes_over = false,
            Effect::None => {}
        }
    }

    fn keep(&mut self, ply: usize) {
        self.state = match &mut self.past {
            Some(past) => past
                .drain(ply..)
                .next()
                .expect("some step is taken back, and each has a state before it"),
            None => self.state_at(ply),
        };
        self.steps.truncate(ply);
        self.mark.take_if(|(at, _)| *at > ply);
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
