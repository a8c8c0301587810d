//! A match of any game, spoken to in text.
//!
//! Whoever only carries text (server, engine protocol) holds a `Box<dyn Table>`; [`Match`] is the only
//! implementation, so a new game needs no adapter.

use std::ops::Range;

use serde::Serialize;

use crate::choices::write_choices;
use crate::options::{OptionMap, option_map};
use crate::record::{Ending, Fault, Line, Note, Record};
use crate::{
    ChanceRefusal, Clause, Info, Match, Observe, ParseError, Rng, Seat, SeatCount, Turn, Viewer,
};

/// Why something was not done; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(Clause),
    /// The text is not an action or outcome of this game.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
    /// The table has fewer seats.
    #[error("there is no seat {0} at this table")]
    NoSuchSeat(Seat),
    /// The chance event cannot be decided so.
    #[error(transparent)]
    Chance(#[from] ChanceRefusal),
}

/// A match of any game, spoken to in text.
pub trait Table: Send {
    /// The game's facts.
    fn info(&self) -> &'static Info;
    /// How many seats play.
    fn seats(&self) -> SeatCount;
    /// Every option by key.
    fn options(&self) -> OptionMap;
    /// How many steps are in effect.
    fn ply(&self) -> usize;
    /// The whole truth as position notation: a developer's tool.
    fn position(&self) -> String;
    /// What the game waits for, whether or not the match goes on.
    fn turn(&self) -> Turn<Clause>;
    /// Whose turn it is by the game's own counting; others may have to decide in it.
    fn active(&self) -> Option<Seat>;
    /// The seats that the rules have put out for good, the earliest first.
    fn out(&self) -> Vec<Seat>;
    /// How the match ended, by whatever cause, if it did.
    fn ending(&self) -> Option<Ending>;
    /// The legal actions of `seat` in notation, sorted as text; none once the match has ended.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Writes the same as a JSON list of `{text, action}`, in the game's own order.
    fn write_choices(&self, seat: Seat, out: &mut Vec<u8>);
    /// What the question to `seat` may offer for all that everybody sees, in notation, sorted as text; none once
    /// the match has ended.
    fn possible(&self, seat: Seat) -> Vec<String>;
    /// Whether `seat` may play this.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Plays an action in notation.
    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// The outcomes of the pending chance event with their weights.
    fn chance(&self) -> Vec<(String, u32)>;
    /// Decides the pending chance event from outside, and says how in its one notation.
    fn resolve(&mut self, outcome: &str) -> Result<String, Refusal>;
    /// Decides the pending chance event with a generator, and says how.
    fn resolve_random(&mut self, rng: &mut Rng) -> Result<String, Refusal>;
    /// Decides the pending chance event from the table's secret, and says how.
    fn draw(&mut self) -> Result<String, Refusal>;
    /// Writes what `viewer` knows, as JSON.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// The question to `seat` as JSON (seat, view, legal as `{text, action}`), if it must decide.
    fn prompt(&self, seat: Seat) -> Option<String>;
    /// Writes what `viewer` saw from ply `from` on, as JSON: one list a ply.
    fn write_events(&self, viewer: Viewer, from: usize, out: &mut Vec<u8>);
    /// Writes how the match stood at some plies as `viewer` saw it, as a JSON list of [`Moment`](crate::Moment)s.
    fn write_moments(&self, viewer: Viewer, plies: Range<usize>, out: &mut Vec<u8>);
    /// The record: the whole truth.
    fn record(&self) -> &Record;
    /// The record as `viewer` may see it.
    fn record_for(&self, viewer: Viewer) -> String;
    /// Appends a line from a log of this match, checked as a replay checks it.
    fn follow(&mut self, line: &Line) -> Result<(), Fault>;
    /// Notes something about the match, checked as a replay checks it.
    fn note(&mut self, note: Note) -> Result<(), Fault>;
    /// Goes back to how it stood after a line of the record; false if nothing is later or the match has ended.
    fn take_back(&mut self, line: u64) -> bool;
    /// Takes the last step back; false if there is none or the match has ended.
    fn undo(&mut self) -> bool;
    /// Makes a match that has ended one that runs, whose record never had what ended it; false if it has not.
    fn reopen(&mut self) -> bool;
    /// The line to go back to if the last step in effect is a decision of `seat` that told it nothing new.
    fn undo_line(&self, seat: Seat) -> Option<u64>;
    /// Whether all that followed a line are decisions that told nobody anything hidden.
    fn can_take_back(&self, line: u64) -> bool;
    /// Remembers the present ply, so that the events from there on need no replay from the start.
    fn mark(&mut self);
    /// A copy that can be played on without changing this one.
    fn boxed_clone(&self) -> Box<dyn Table>;

    /// What `viewer` knows, as JSON.
    fn view(&self, viewer: Viewer) -> String {
        let mut out = Vec::new();
        self.write_view(viewer, &mut out);
        String::from_utf8(out).expect("JSON is written in UTF-8")
    }
}

impl<G: Observe> Table for Match<G> {
    fn info(&self) -> &'static Info {
        const { &G::INFO }
    }

    fn seats(&self) -> SeatCount {
        self.state().seats()
    }

    fn options(&self) -> OptionMap {
        option_map::<G>(&self.state().options())
    }

    fn ply(&self) -> usize {
        Match::ply(self)
    }

    fn position(&self) -> String {
        self.state().to_string()
    }

    fn turn(&self) -> Turn<Clause> {
        match self.state().turn() {
            Turn::Act(seats) => Turn::Act(seats),
            Turn::Chance => Turn::Chance,
            Turn::Over(outcome) => Turn::Over(outcome.in_clauses()),
        }
    }

    fn out(&self) -> Vec<Seat> {
        self.state().out()
    }

    fn active(&self) -> Option<Seat> {
        if self.record().is_final() {
            return None;
        }
        self.state().active()
    }

    fn ending(&self) -> Option<Ending> {
        Match::ending(self)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        in_notation(&Match::legal(self, seat))
    }

    fn possible(&self, seat: Seat) -> Vec<String> {
        in_notation(&Match::possible(self, seat))
    }

    fn write_choices(&self, seat: Seat, out: &mut Vec<u8>) {
        write_choices(&Match::legal(self, seat), out);
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = read(self, seat, action)?;
        Match::check(self, seat, action).map_err(|rule| Refusal::Illegal(rule.into()))
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        let action = read(self, seat, action)?;
        Match::play(self, seat, action).map_err(|rule| Refusal::Illegal(rule.into()))
    }

    fn chance(&self) -> Vec<(String, u32)> {
        let told = |(outcome, weight): (G::Chance, u32)| (outcome.to_string(), weight);
        self.state().chance().into_iter().map(told).collect()
    }

    fn resolve(&mut self, outcome: &str) -> Result<String, Refusal> {
        let outcome: G::Chance = outcome.parse()?;
        Match::resolve(self, outcome)?;
        Ok(outcome.to_string())
    }

    fn resolve_random(&mut self, rng: &mut Rng) -> Result<String, Refusal> {
        Ok(Match::resolve_random(self, rng)?.to_string())
    }

    fn draw(&mut self) -> Result<String, Refusal> {
        Ok(Match::draw(self)?.to_string())
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.state().view(viewer), out);
    }

    fn prompt(&self, seat: Seat) -> Option<String> {
        Match::prompt(self, seat).map(|prompt| prompt.to_json())
    }

    fn write_events(&self, viewer: Viewer, from: usize, out: &mut Vec<u8>) {
        write_json(&Match::events(self, viewer, from), out);
    }

    fn write_moments(&self, viewer: Viewer, plies: Range<usize>, out: &mut Vec<u8>) {
        write_json(&Match::moments(self, viewer, plies), out);
    }

    fn record(&self) -> &Record {
        Match::record(self)
    }

    fn record_for(&self, viewer: Viewer) -> String {
        Match::record_for(self, viewer)
    }

    fn follow(&mut self, line: &Line) -> Result<(), Fault> {
        Match::follow(self, line)
    }

    fn note(&mut self, note: Note) -> Result<(), Fault> {
        Match::note(self, note)
    }

    fn take_back(&mut self, line: u64) -> bool {
        Match::take_back(self, line)
    }

    fn undo(&mut self) -> bool {
        Match::undo(self)
    }

    fn reopen(&mut self) -> bool {
        Match::reopen(self)
    }

    fn undo_line(&self, seat: Seat) -> Option<u64> {
        Match::undo_line(self, seat)
    }

    fn can_take_back(&self, line: u64) -> bool {
        Match::can_take_back(self, line)
    }

    fn mark(&mut self) {
        Match::mark(self);
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }
}

fn read<G: Observe>(table: &Match<G>, seat: Seat, action: &str) -> Result<G::Action, Refusal> {
    if !table.state().seats().has(seat) {
        return Err(Refusal::NoSuchSeat(seat));
    }
    Ok(action.parse()?)
}

fn in_notation(actions: &[impl ToString]) -> Vec<String> {
    let mut all: Vec<_> = actions.iter().map(ToString::to_string).collect();
    all.sort_unstable();
    all
}

fn write_json(value: &impl Serialize, out: &mut Vec<u8>) {
    serde_json::to_writer(out, value).expect("views and events are plain data");
}
