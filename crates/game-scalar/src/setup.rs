//! The starting state for given options.

use tabletop::{Game, Problem, SeatCount};

use crate::board::Side;
use crate::data::{FIVE, FOUR};
use crate::dice::{CoreFace, Reserve};
use crate::field::Field;
use crate::state::{Phase, Scalar};
use crate::variants::{Board, LEAST_EXHAUSTION, MOST_EXHAUSTION, Options};

/// How many play.
pub(crate) const TWO: SeatCount = SeatCount::new(2).expect("a table can have two seats");

/// The game before its first step, or every problem with it.
pub(crate) fn start(seats: SeatCount, options: &Options) -> Result<Scalar, Vec<Problem>> {
    let mut problems: Vec<_> = Scalar::INFO
        .players_problem(seats.get())
        .into_iter()
        .collect();
    if !(LEAST_EXHAUSTION..=MOST_EXHAUSTION).contains(&options.exhaustion) {
        let why = format!(
            "expected {LEAST_EXHAUSTION} to {MOST_EXHAUSTION} turns, found {}",
            options.exhaustion
        );
        problems.push(Problem::by_rule("exhaustion", "SCA-44", why));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut state = Scalar {
        field: empty_field(options.board),
        reserves: [Reserve::FULL; 2],
        tokens: [0; 2],
        phase: Phase::First,
        on_turn: Side::South,
        n_actions: 0,
        put_back: None,
        core: CoreFace::Aether,
        quiet: 0,
        options: *options,
    };
    // SCA-10: without a roll the game starts with the first turn.
    if let Some(side) = options.first.side() {
        state.start_turn(side);
    }
    Ok(state)
}

/// A board without dice.
pub(crate) fn empty_field(board: Board) -> Field {
    match board {
        Board::Four => const { Field::new(&FOUR) },
        Board::Five => const { Field::new(&FIVE) },
    }
}
