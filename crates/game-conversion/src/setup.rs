//! The starting state for given options.

use tabletop::{Game, MAX_SEATS, Problem, Seat, SeatCount};

use crate::board::{Board, Square};
use crate::hand::Hand;
use crate::state::{Conversion, Phase};
use crate::variants::{MOST_HOLES, Options};

/// The first seat; it stands in where nobody is on turn.
pub(crate) const NOBODY: Seat = Seat::FIRST;

/// The game before its first step, or every problem with it.
pub(crate) fn start(seats: SeatCount, options: &Options) -> Result<Conversion, Vec<Problem>> {
    let mut problems: Vec<_> = Conversion::INFO
        .players_problem(seats.get())
        .into_iter()
        .collect();
    let named = options.hole_squares;
    if options.holes > 0 && !named.is_empty() {
        let why = format!(
            "holes are either rolled or named, not both (holes is {})",
            options.holes
        );
        problems.push(Problem::by_rule("hole-squares", "CON-31", why));
    }
    if options.holes > MOST_HOLES {
        let why = format!(
            "expected at most {MOST_HOLES} holes, found {}",
            options.holes
        );
        problems.push(Problem::by_rule("holes", "CON-31", why));
    }
    let left = Square::COUNT - named.len();
    if left < seats.get() {
        let why = format!("expected at least one square per player, found {left} for {seats}");
        problems.push(Problem::by_rule("hole-squares", "CON-31", why));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(Conversion {
        board: Board::new(named.mask()),
        hands: [Hand::default(); MAX_SEATS],
        options: *options,
        seats,
        on_turn: NOBODY,
        phase: if options.holes > 0 {
            Phase::Column
        } else {
            Phase::First
        },
    })
}
