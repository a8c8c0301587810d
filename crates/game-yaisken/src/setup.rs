//! The starting state for given options.

use tabletop::{Game, Problem, Seat, SeatCount, Seats};

use crate::dice::{Dice, Kind};
use crate::field::{Field, SEATS};
use crate::state::{Contest, Phase, Yaisken};
use crate::variants::{Options, STALEMATES, TURN_LIMITS};

/// The game before its first step, or every problem with it.
pub(crate) fn start(seats: SeatCount, options: &Options) -> Result<Yaisken, Vec<Problem>> {
    let mut problems: Vec<_> = Yaisken::INFO
        .players_problem(seats.get())
        .into_iter()
        .collect();
    for (key, found, range) in [
        ("stalemate", options.stalemate, STALEMATES),
        ("turn-limit", options.turn_limit, TURN_LIMITS),
    ] {
        if !range.contains(&found) {
            let (least, most) = (range.start(), range.end());
            let why = format!("expected {least} to {most} turns, found {found}");
            problems.push(Problem::by_rule(key, "YAI-42", why));
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let pool = pool(options);
    Ok(Yaisken {
        field: Field::new(options.board),
        bag: full_bag(seats, options),
        pools: std::array::from_fn(|index| {
            if index < seats.get() {
                pool
            } else {
                Dice::NONE
            }
        }),
        dojos: [Dice::NONE; SEATS],
        points: [0; SEATS],
        newcomers: seats.all(),
        exchanged: Seats::NONE,
        spent: Seats::NONE,
        out: [0; SEATS],
        seats,
        on_turn: Seat::FIRST,
        phase: Phase::First(Contest {
            tied: seats.all(),
            drawn: [0; SEATS],
        }),
        turn: 0,
        quiet: 0,
        options: *options,
    })
}

/// YAI-1, YAI-52, YAI-54: what is in the bag once leaders and pools have left it.
pub(crate) fn full_bag(seats: SeatCount, options: &Options) -> Dice {
    let mut bag = Dice::BOX;
    for _ in seats.iter() {
        bag = bag.without(pool(options));
    }
    if options.has_leaders() {
        bag.take(Kind::Three, bag.count(Kind::Three));
    }
    bag
}

/// YAI-54, YAI-56: what everybody's pool holds at the start.
fn pool(options: &Options) -> Dice {
    let kinds: &[Kind] = match (options.has_pools(), options.has_leaders()) {
        (false, _) => &[],
        (true, true) => &[Kind::One, Kind::Two],
        (true, false) => &[Kind::One, Kind::Two, Kind::Three],
    };
    kinds.iter().copied().collect()
}
