//! What is allowed, clause by clause as in `RULES.md`.

use std::fmt;

use tabletop::{
    BySeat, Game, Info, Never, Outcome, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn, places,
};

use crate::action::Action;
use crate::board::Color;
use crate::state::Othello;
use crate::variants::Options;

/// The clauses that refuse moves, end the game or decide it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// OTH-3
    NeitherCanMove,
    /// OTH-4
    NotYourTurn,
    /// OTH-5
    SquareTaken,
    /// OTH-7
    OutflanksNothing,
    /// OTH-9
    HasAMove,
    /// OTH-10
    MostDiscs,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::NeitherCanMove,
        Rule::NotYourTurn,
        Rule::SquareTaken,
        Rule::OutflanksNothing,
        Rule::HasAMove,
        Rule::MostDiscs,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::NeitherCanMove;

    fn clause(self) -> &'static str {
        match self {
            Rule::NeitherCanMove => "OTH-3",
            Rule::NotYourTurn => "OTH-4",
            Rule::SquareTaken => "OTH-5",
            Rule::OutflanksNothing => "OTH-7",
            Rule::HasAMove => "OTH-9",
            Rule::MostDiscs => "OTH-10",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::NeitherCanMove => "the game is over once neither side has a move",
            Rule::NotYourTurn => "the sides take turns, and it is the other's",
            Rule::SquareTaken => "a disc is placed on an empty square",
            Rule::OutflanksNothing => "a move must outflank at least one disc",
            Rule::HasAMove => "a side that has a move may not pass",
            Rule::MostDiscs => "the side with more discs wins",
        })
    }
}

/// OTH-1
const SEATS: SeatCount = SeatCount::new(2).expect("a table has room for two");

impl Game for Othello {
    type Options = Options;
    type Action = Action;
    type Chance = Never;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "othello",
        name: "Othello",
        tagline: "Close in their discs and turn them over.",
        min_seats: SEATS.get(),
        max_seats: SEATS.get(),
        rules_version: 1,
        hidden_information: false,
        rules: include_str!("../RULES.md"),
    };

    fn schema() -> Schema {
        Options::SCHEMA
    }

    fn new(seats: SeatCount, _: &Options) -> Result<Othello, Vec<Problem>> {
        match Self::INFO.players_problem(seats.get()) {
            None => Ok(Othello::default()),
            Some(problem) => Err(vec![problem]),
        }
    }

    fn seats(&self) -> SeatCount {
        SEATS
    }

    fn options(&self) -> Options {
        Options::default()
    }

    fn max_steps(&self) -> usize {
        // Whoever passes leaves the other side a move, so no two passes follow each other.
        2 * self.empty().len() as usize
    }

    #[inline]
    fn turn(&self) -> Turn<Rule> {
        match self.to_move() {
            Some(color) => Turn::Act(Seats::only(color.seat())),
            None => Turn::Over(self.outcome()),
        }
    }

    fn active(&self) -> Option<Seat> {
        self.to_move().map(Color::seat)
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        let to_move = self.to_move().ok_or(Rule::NeitherCanMove)?;
        if seat != to_move.seat() {
            return Err(Rule::NotYourTurn);
        }
        match action {
            Action::Place(square) if !self.empty().contains(square) => Err(Rule::SquareTaken),
            Action::Place(square) if self.flips(square).is_empty() => Err(Rule::OutflanksNothing),
            Action::Pass if !self.moves().is_empty() => Err(Rule::HasAMove),
            Action::Place(_) | Action::Pass => Ok(()),
        }
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.turn().asks(seat) {
            return;
        }
        if self.moves().is_empty() {
            out.push(Action::Pass);
        } else {
            out.extend(self.moves().iter().map(Action::Place));
        }
    }

    #[inline]
    fn random_legal(&self, _: Seat, rng: &mut Rng) -> Action {
        if self.moves().is_empty() {
            return Action::Pass;
        }
        let n = rng.below(self.moves().len());
        Action::Place(self.moves().nth(n))
    }

    #[inline]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        if let Action::Place(square) = action {
            self.place(square);
        }
        self.end_turn();
    }

    fn push_chance(&self, _: &mut Vec<(Never, u32)>) {}

    fn sample_chance(&self, _: &mut Rng) -> Never {
        unreachable!("turn() never asks for chance")
    }

    fn apply_chance(&mut self, outcome: Never) {
        match outcome {}
    }
}

impl Othello {
    /// OTH-10, OTH-11
    fn outcome(&self) -> Outcome<Rule> {
        let scores = BySeat::new(SEATS, |seat| {
            Color::of(seat).map_or(0, |color| self.discs(color).len() as i32)
        });
        Outcome {
            places: places(SEATS, |a, b| scores[a].cmp(&scores[b])),
            scores,
            ended_by: Rule::NeitherCanMove,
            won_by: Rule::MostDiscs,
        }
    }
}
