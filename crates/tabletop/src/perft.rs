//! Counting positions: how many ways a game can go on for so many steps.

use crate::{Game, Turn};

/// The number of step sequences of exactly `depth` steps, a chance outcome counting as one way each.
///
/// A match that ends earlier counts for nothing. Of several seats that must decide, the lowest goes first.
pub fn perft<G: Game>(state: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let count = |steps: usize, next: &dyn Fn(usize) -> G| -> u64 {
        if depth == 1 {
            return steps as u64;
        }
        (0..steps).map(|index| perft(&next(index), depth - 1)).sum()
    };
    match state.turn() {
        Turn::Act(seats) => {
            let seat = seats.first().expect("some seat acts in Turn::Act");
            let legal = state.legal(seat);
            count(legal.len(), &|index| {
                let mut next = state.clone();
                next.apply(seat, legal[index]);
                next
            })
        }
        Turn::Chance => {
            let outcomes = state.chance();
            count(outcomes.len(), &|index| {
                let mut next = state.clone();
                next.apply_chance(outcomes[index].0);
                next
            })
        }
        Turn::Over(_) => 0,
    }
}
