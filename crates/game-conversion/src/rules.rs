//! The rules: what is allowed, what a placement does, what dice do. Read it beside `RULES.md`.

use std::fmt;

use tabletop::{Game, Info, Next, Outcome, Problem, Rng, Schema, Seat, SeatCount, Seats, Turn};

use crate::action::{Action, Chance};
use crate::board::{Square, Value, neighbors};
use crate::hand::Hand;
use crate::setup::{self, NOBODY};
use crate::state::{Conversion, Phase};
use crate::variants::{Converts, Options, SCHEMA, Victory};

/// The clauses that refuse a move or end the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// CON-4
    NotYourTurn,
    /// CON-5
    SquareTaken,
    /// CON-5
    NotInHand,
    /// CON-12
    BoardFull,
    /// CON-20
    HighScore,
    /// CON-21
    MostTerritory,
    /// CON-22
    Tall,
    /// CON-23
    Wide,
    /// CON-24
    LargestMass,
    /// CON-31
    Hole,
}

impl tabletop::Rule for Rule {
    const ALL: &'static [Rule] = &[
        Rule::NotYourTurn,
        Rule::SquareTaken,
        Rule::NotInHand,
        Rule::BoardFull,
        Rule::HighScore,
        Rule::MostTerritory,
        Rule::Tall,
        Rule::Wide,
        Rule::LargestMass,
        Rule::Hole,
    ];
    const NOT_YOUR_TURN: Rule = Rule::NotYourTurn;
    const GAME_OVER: Rule = Rule::BoardFull;

    fn clause(self) -> &'static str {
        match self {
            Rule::NotYourTurn => "CON-4",
            Rule::SquareTaken | Rule::NotInHand => "CON-5",
            Rule::BoardFull => "CON-12",
            Rule::HighScore => "CON-20",
            Rule::MostTerritory => "CON-21",
            Rule::Tall => "CON-22",
            Rule::Wide => "CON-23",
            Rule::LargestMass => "CON-24",
            Rule::Hole => "CON-31",
        }
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Rule::NotYourTurn => "players place one after the other, and it is not your turn",
            Rule::SquareTaken => "a die goes on an empty square, and this one holds a die",
            Rule::NotInHand => "you place a die of your hand, and none of yours shows this value",
            Rule::BoardFull => "no empty square is left, so the game is over",
            Rule::HighScore => "the highest total of values wins",
            Rule::MostTerritory => "the most dice win",
            Rule::Tall => "the highest average value wins",
            Rule::Wide => "the lowest average value wins",
            Rule::LargestMass => "the largest connected group of dice wins",
            Rule::Hole => "a hole cannot hold a die",
        })
    }
}

impl Game for Conversion {
    type Options = Options;
    type Action = Action;
    type Chance = Chance;
    type Rule = Rule;

    const INFO: Info = Info {
        id: "conversion",
        name: "Conversion",
        tagline: "Place dice that lift their own and win over their neighbors.",
        min_seats: 2,
        max_seats: 8,
        rules_version: 1,
        hidden_information: false,
        rules: include_str!("../RULES.md"),
    };

    fn schema() -> Schema {
        SCHEMA
    }

    fn new(seats: SeatCount, options: &Options) -> Result<Conversion, Vec<Problem>> {
        setup::start(seats, options)
    }

    fn seats(&self) -> SeatCount {
        self.seats
    }

    fn options(&self) -> Options {
        self.options
    }

    fn max_steps(&self) -> usize {
        let seats = self.seats.get();
        // Every square takes one placement and one die; a hand may keep four dice at the end.
        let play = 2 * self.board.n_empty() as usize + 4 * seats;
        let deal = 1 + Hand::SIZE as usize * seats;
        // At most half of the squares are holes, so a roll repeats one at most every second time:
        // 256 repeats happen less than once in 2^100 games.
        let holes = 2 * (usize::from(self.options.holes) + 256);
        match self.phase {
            Phase::Column | Phase::Row { .. } => holes + deal + play,
            Phase::First | Phase::Deal => deal + play,
            Phase::Roll | Phase::Place => Hand::SIZE as usize + play,
            Phase::Over => 0,
        }
    }

    #[inline]
    fn turn(&self) -> Turn<Rule> {
        match self.phase {
            Phase::Place => Turn::Act(Seats::only(self.on_turn)),
            Phase::Over => Turn::Over(self.outcome()),
            Phase::Column | Phase::Row { .. } | Phase::First | Phase::Deal | Phase::Roll => {
                Turn::Chance
            }
        }
    }

    #[inline]
    fn next(&self) -> Next {
        match self.phase {
            Phase::Place => Next::Act(self.on_turn),
            Phase::Over => Next::Over,
            Phase::Column | Phase::Row { .. } | Phase::First | Phase::Deal | Phase::Roll => {
                Next::Chance
            }
        }
    }

    fn active(&self) -> Option<Seat> {
        self.on_turn()
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Rule> {
        match self.phase {
            Phase::Over => return Err(Rule::BoardFull),
            Phase::Place if seat == self.on_turn => {}
            _ => return Err(Rule::NotYourTurn),
        }
        if self.board.dice() & action.square.bit() != 0 {
            return Err(Rule::SquareTaken);
        }
        if !self.board.is_empty(action.square) {
            return Err(Rule::Hole);
        }
        if self.hand(seat).count(action.value) == 0 {
            return Err(Rule::NotInHand);
        }
        Ok(())
    }

    fn push_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.phase != Phase::Place || seat != self.on_turn {
            return;
        }
        for square in Square::of_mask(self.board.empty().mask()) {
            // Equal dice of a hand are the same choice (CON-3).
            out.extend(
                self.hand(seat)
                    .values()
                    .map(|value| Action { square, value }),
            );
        }
    }

    #[inline(always)]
    fn random_legal(&self, seat: Seat, rng: &mut Rng) -> Action {
        let hand = self.hand(seat);
        // The square first, for everything a placement does waits for it, and the hand is known later.
        let (square, value) = rng.below2(self.board.n_empty(), hand.n_values());
        Action {
            square: Square::of_bit(self.board.empty().nth(square)),
            value: hand.nth_value(value),
        }
    }

    #[inline(always)]
    fn apply(&mut self, seat: Seat, action: Action) {
        debug_assert_eq!(self.check(seat, action), Ok(()), "{action} in {self}");
        self.hands[seat.index()].remove(action.value);
        self.place(seat, action);
        self.pass_turn();
    }

    fn push_chance(&self, out: &mut Vec<(Chance, u32)>) {
        match self.phase {
            Phase::Column => out.extend((0..8).map(|column| (Chance::Column(column), 1))),
            Phase::Row { .. } => out.extend((0..8).map(|row| (Chance::Row(row), 1))),
            Phase::First => out.extend(self.seats.iter().map(|seat| (Chance::First(seat), 1))),
            Phase::Deal | Phase::Roll => {
                out.extend(Value::ALL.map(|value| (Chance::Die(value), 1)))
            }
            Phase::Place | Phase::Over => {}
        }
    }

    #[inline]
    fn sample_chance(&self, rng: &mut Rng) -> Chance {
        if self.is_rolling_hand() {
            Chance::Die(Value::of_index(rng.below(6)))
        } else {
            self.setup_outcome(rng.below(self.n_setup_outcomes()))
        }
    }

    #[inline]
    fn apply_chance(&mut self, outcome: Chance) {
        if let Chance::Die(value) = outcome {
            self.roll(value);
        } else {
            self.apply_setup(outcome);
        }
    }
}

impl Conversion {
    /// CON-8 to CON-11, or CON-30 in place of CON-10: what a placed die does to its neighbors.
    #[inline(always)]
    fn place(&mut self, seat: Seat, Action { square, value }: Action) {
        let board = &mut self.board;
        let near = neighbors(square);
        let own = near & board.dice_of(seat);
        let rivals = near & !own;
        // Everything is judged before anything changes (CON-11).
        let converted = match self.options.conversion {
            Converts::Standard => {
                let converted = rivals & board.lower_than(value);
                board.turn_up(own | converted);
                converted
            }
            Converts::Endless => {
                let converted = rivals & board.showing(value.step_below());
                board.turn_up(own);
                board.turn_to(converted, value);
                converted
            }
        };
        board.fill(square);
        board.show(square, value);
        board.give(converted | square.bit(), seat);
    }

    /// CON-4, CON-6, CON-12: who is next, and whether they roll first.
    #[inline]
    fn pass_turn(&mut self) {
        if self.board.n_empty() == 0 {
            self.on_turn = NOBODY;
            self.phase = Phase::Over;
            return;
        }
        self.on_turn = self.seats.next(self.on_turn);
        let is_out_of_dice = self.hand(self.on_turn).is_empty();
        self.phase = if is_out_of_dice {
            Phase::Roll
        } else {
            Phase::Place
        };
    }

    /// CON-3, CON-6: one die of a hand.
    #[inline]
    fn roll(&mut self, value: Value) {
        let hand = &mut self.hands[self.on_turn.index()];
        hand.add(value);
        if hand.len() < Hand::SIZE {
            return;
        }
        if self.phase == Phase::Roll {
            self.phase = Phase::Place;
            return;
        }
        // Once everybody has a hand, the next one with a full hand is who begins (CON-4).
        self.on_turn = self.seats.next(self.on_turn);
        if !self.hand(self.on_turn).is_empty() {
            self.phase = Phase::Place;
        }
    }

    #[inline]
    fn is_rolling_hand(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::Roll)
    }

    /// How many outcomes a chance event before the hands has; apart, so that the hot path stays short.
    #[cold]
    fn n_setup_outcomes(&self) -> u32 {
        match self.phase {
            Phase::First => self.seats.get() as u32,
            _ => 8,
        }
    }

    /// One outcome of a chance event before the hands for each number.
    #[cold]
    fn setup_outcome(&self, n: u32) -> Chance {
        match self.phase {
            Phase::Column => Chance::Column(n as u8),
            Phase::Row { .. } => Chance::Row(n as u8),
            Phase::First => Chance::First(Seat::new(n as usize).expect("n is below the seats")),
            Phase::Deal | Phase::Roll | Phase::Place | Phase::Over => {
                unreachable!("a chance event before the hands is pending")
            }
        }
    }

    /// What a chance event before the hands does.
    #[cold]
    fn apply_setup(&mut self, outcome: Chance) {
        match outcome {
            Chance::Column(column) => self.phase = Phase::Row { column },
            Chance::Row(row) => self.dig(row),
            Chance::First(seat) => {
                self.on_turn = seat;
                self.phase = Phase::Deal;
            }
            Chance::Die(_) => unreachable!("a die belongs to a hand"),
        }
    }

    /// CON-31: both dice of a hole are rolled; a square that is one already counts for nothing.
    fn dig(&mut self, row: u8) {
        let Phase::Row { column } = self.phase else {
            unreachable!("a row is rolled after its column")
        };
        let square = Square::at(column, row);
        if self.board.is_empty(square) {
            self.board.fill(square);
        }
        let is_done = self.board.holes().count_ones() == u32::from(self.options.holes);
        self.phase = if is_done { Phase::First } else { Phase::Column };
    }

    /// CON-12, CON-20 to CON-25.
    #[cold]
    fn outcome(&self) -> Outcome<Rule> {
        let standing = self.standing();
        Outcome {
            places: standing.places(self.seats),
            scores: standing.scores(self.seats),
            ended_by: Rule::BoardFull,
            won_by: match self.options.victory {
                Victory::HighScore => Rule::HighScore,
                Victory::MostTerritory => Rule::MostTerritory,
                Victory::Tall => Rule::Tall,
                Victory::Wide => Rule::Wide,
                Victory::LargestMass => Rule::LargestMass,
            },
        }
    }
}
