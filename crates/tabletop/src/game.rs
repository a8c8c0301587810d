//! What is allowed: the trait that each game's `rules.rs` implements, and the words it speaks in.

use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use serde::{Serialize, de::DeserializeOwned};
use ts_rs::TS;

use crate::options::RulesVersion;
use crate::{BySeat, ParseError, Problem, Rng, Schema, Seat, SeatCount, Seats};

/// A game in progress: the whole truth, which no player ever holds.
///
/// The state is the game: a value holds its own options, so it can't meet the wrong rules.
/// Its [`Display`] and [`FromStr`] are the one-line position notation, complete and round-tripping.
pub trait Game:
    Clone + Eq + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + Sized + 'static
{
    /// What is chosen before the start; the default is the standard game.
    type Options: Clone
        + Default
        + PartialEq
        + Debug
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// One decision of one seat.
    type Action: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Serialize
        + Send
        + Sync
        + 'static;
    /// One outcome of one chance event; [`Never`] for a game without luck.
    type Chance: Copy
        + Ord
        + Hash
        + Debug
        + Display
        + FromStr<Err = ParseError>
        + Serialize
        + Send
        + Sync
        + 'static;
    /// The clauses that refuse moves or end the game.
    type Rule: Rule;

    /// The facts about the game that do not depend on a position.
    const INFO: Info;

    /// Older versions of the rules that options of today say exactly: their matches go on.
    const OLDER_VERSIONS: &'static [RulesVersion] = &[];

    /// The options as data, for forms, files and the command line.
    fn schema() -> Schema;

    /// The game before its first step, or every problem with the number of seats and the options.
    fn new(seats: SeatCount, options: &Self::Options) -> Result<Self, Vec<Problem>>;

    /// How many seats play.
    fn seats(&self) -> SeatCount;

    /// The options this game is played with.
    fn options(&self) -> Self::Options;

    /// A number of steps that no match from this position exceeds.
    fn max_steps(&self) -> usize;

    /// Who must decide, or that chance must, or how it ended. Nothing else says so.
    fn turn(&self) -> Turn<Self::Rule>;

    /// Whose turn it is by the game's own counting; others may have to decide in it.
    ///
    /// None before it is known who begins, in a part that is nobody's turn, and after the end.
    fn active(&self) -> Option<Seat>;

    /// The seats that the rules have put out for good, the earliest first: they are asked nothing more and come
    /// behind all others.
    fn out(&self) -> Vec<Seat> {
        Vec::new()
    }

    /// Whether `seat` may play `action` now; if not, the first clause that forbids it.
    ///
    /// This is the law: the list of legal actions is derived from it.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Self::Rule>;

    /// Appends every legal action of `seat`, sorted and distinct; none unless that seat must decide.
    fn push_legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// One legal action of a seat that must decide, each equally likely, without listing them all.
    fn random_legal(&self, seat: Seat, rng: &mut Rng) -> Self::Action;

    /// Plays an action that [`check`](Game::check) allows; trusts the caller.
    fn apply(&mut self, seat: Seat, action: Self::Action);

    /// Appends every outcome of the pending chance event with its weight, sorted; none if there is none.
    fn push_chance(&self, out: &mut Vec<(Self::Chance, u32)>);

    /// One outcome of the pending chance event by its weight, without listing them all.
    fn sample_chance(&self, rng: &mut Rng) -> Self::Chance;

    /// Continues with an outcome of the pending chance event; trusts the caller.
    fn apply_chance(&mut self, outcome: Self::Chance);

    /// The legal actions of `seat` as a list of their own.
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        let mut out = Vec::new();
        self.push_legal(seat, &mut out);
        out
    }

    /// The outcomes of the pending chance event as a list of their own.
    fn chance(&self) -> Vec<(Self::Chance, u32)> {
        let mut out = Vec::new();
        self.push_chance(&mut out);
        out
    }

    /// Plays an action, or says which clause forbids it and changes nothing.
    fn play(&mut self, seat: Seat, action: Self::Action) -> Result<(), Self::Rule> {
        self.check(seat, action)?;
        self.apply(seat, action);
        Ok(())
    }

    /// Plays one step of either kind; trusts the caller.
    #[inline]
    fn step(&mut self, step: StepOf<Self>) {
        match step {
            Step::Act(seat, action) => self.apply(seat, action),
            Step::Chance(outcome) => self.apply_chance(outcome),
        }
    }

    /// What [`turn`](Game::turn) says, without the outcome: for loops that ask millions of times.
    ///
    /// An outcome is large, and one that nobody reads still passes through memory. A hot game answers
    /// directly; the kit compares both.
    #[inline]
    fn next(&self) -> Next {
        self.turn().next()
    }

    /// One random step: a legal action of the lowest seat that must decide, or a chance outcome.
    #[inline]
    fn random_step(&self, rng: &mut Rng) -> Option<StepOf<Self>> {
        match self.next() {
            Next::Act(seat) => Some(Step::Act(seat, self.random_legal(seat, rng))),
            Next::Chance => Some(Step::Chance(self.sample_chance(rng))),
            Next::Over => None,
        }
    }

    /// Plays random steps to the end and says how many they were.
    #[inline]
    fn random_playout(&mut self, rng: &mut Rng) -> usize {
        let mut n_steps = 0;
        // A copy of the generator can stay in registers, where a borrowed one lives in memory; and a step
        // from random_step would be taken apart again. Both are a good part of a cheap game's step.
        let mut own_rng = rng.clone();
        loop {
            match self.next() {
                Next::Act(seat) => {
                    let action = self.random_legal(seat, &mut own_rng);
                    self.apply(seat, action);
                }
                Next::Chance => {
                    let outcome = self.sample_chance(&mut own_rng);
                    self.apply_chance(outcome);
                }
                Next::Over => break,
            }
            n_steps += 1;
        }
        *rng = own_rng;
        n_steps
    }
}

/// The facts about a game that do not depend on a position.
#[derive(Clone, Copy, Debug)]
pub struct Info {
    /// The id in commands and files: `conversion`.
    pub id: &'static str,
    /// The name for people: `Conversion`.
    pub name: &'static str,
    /// What it feels like, in one line.
    pub tagline: &'static str,
    /// The fewest seats.
    pub min_seats: usize,
    /// The most seats.
    pub max_seats: usize,
    /// Raised whenever the rules' behaviour changes.
    pub rules_version: u32,
    /// Whether any seat knows something that another does not.
    pub hidden_information: bool,
    /// The text of the game's `RULES.md`.
    pub rules: &'static str,
}

impl Info {
    /// The problem with this number of players, if there is one.
    pub fn players_problem(&self, count: usize) -> Option<Problem> {
        let (name, min, max) = (self.name, self.min_seats, self.max_seats);
        let range = if min == max {
            min.to_string()
        } else {
            format!("{min} to {max}")
        };
        let why = format!("{name} takes {range} players, not {count}");
        (!(min..=max).contains(&count)).then(|| Problem::of("players", why))
    }
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn<R> {
    /// These seats each decide once, unseen by each other if they are several.
    Act(Seats),
    /// A chance event.
    Chance,
    /// Nothing: it is over.
    Over(Outcome<R>),
}

/// What the game waits for, in the fewest words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// A decision of this seat; of several that must decide, the lowest.
    Act(Seat),
    /// A chance event.
    Chance,
    /// Nothing: it is over.
    Over,
}

impl<R> Turn<R> {
    /// Whether `seat` must decide.
    pub fn asks(&self, seat: Seat) -> bool {
        matches!(self, Turn::Act(seats) if seats.contains(seat))
    }

    /// The same without the outcome.
    #[inline]
    pub fn next(&self) -> Next {
        match self {
            Turn::Act(seats) => Next::Act(seats.first().expect("some seat acts in Turn::Act")),
            Turn::Chance => Next::Chance,
            Turn::Over(_) => Next::Over,
        }
    }

    /// The outcome, once over.
    pub fn over(self) -> Option<Outcome<R>> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Act(_) | Turn::Chance => None,
        }
    }
}

/// How a game ended by its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome<R> {
    /// Place 1 is best; equals share a place and the next one is skipped (1, 1, 3).
    pub places: BySeat<u8>,
    /// What people compare; more is better unless the game says otherwise.
    pub scores: BySeat<i32>,
    /// The clause that ended the game.
    pub ended_by: R,
    /// The clause that decided the places.
    pub won_by: R,
}

impl<R: Rule> Outcome<R> {
    /// The same outcome with its rules as clauses, for whoever does not know the game.
    pub fn in_clauses(self) -> Outcome<Clause> {
        Outcome {
            places: self.places,
            scores: self.scores,
            ended_by: self.ended_by.into(),
            won_by: self.won_by.into(),
        }
    }
}

/// The places for these standings: the best `compare` greatest, equals sharing a place.
pub fn places(
    seats: SeatCount,
    mut compare: impl FnMut(Seat, Seat) -> std::cmp::Ordering,
) -> BySeat<u8> {
    BySeat::new(seats, |seat| {
        1 + seats
            .iter()
            .filter(|other| compare(*other, seat).is_gt())
            .count() as u8
    })
}

/// One step of a match: what a seat decided, or what chance did.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Step<A, C> {
    /// A seat played an action.
    Act(Seat, A),
    /// A chance event came out so.
    Chance(C),
}

/// The steps of game `G`.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

impl<A: Display, C: Display> Display for Step<A, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Act(_, action) => action.fmt(f),
            Step::Chance(outcome) => outcome.fmt(f),
        }
    }
}

/// The chance of a game without luck: no value of it exists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Never {}

impl Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Never, ParseError> {
        Err(ParseError::new(
            "no chance event, for this game has none",
            text,
        ))
    }
}

/// A clause of the rulebook: what refuses a move, or what ended the game.
///
/// Its [`Display`] is the reason in words, without the id.
pub trait Rule: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Every clause that the code can cite.
    const ALL: &'static [Self];
    /// Cited when a seat acts that isn't asked.
    const NOT_YOUR_TURN: Self;
    /// Cited when anybody acts after the end.
    const GAME_OVER: Self;

    /// The clause's id in `RULES.md`: `YAI-23`.
    fn clause(self) -> &'static str;
}

/// A rule of any game: its id and its words.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
pub struct Clause {
    /// The id in the game's `RULES.md`.
    pub rule: &'static str,
    /// The reason in words.
    pub why: String,
}

impl<R: Rule> From<R> for Clause {
    fn from(rule: R) -> Clause {
        Clause {
            rule: rule.clause(),
            why: rule.to_string(),
        }
    }
}

impl Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.why, self.rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equals_share_a_place_and_the_next_is_skipped() {
        let four = SeatCount::new(4).unwrap();
        let rank = |points: [i32; 4]| {
            let by = |a: Seat, b: Seat| points[a.index()].cmp(&points[b.index()]);
            places(four, by).as_slice().to_vec()
        };
        assert_eq!(rank([5, 9, 9, 1]), [3, 1, 1, 4]);
        assert_eq!(rank([9, 5, 5, 1]), [1, 2, 2, 4]);
        assert_eq!(rank([3, 3, 3, 3]), [1, 1, 1, 1]);
    }
}
