//! Random play touches no heap: it is what makes it fast.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_scalar::Scalar;
use tabletop::{Game, Rng};

/// How often a hundred whole random matches from a position allocate.
fn n_allocations(position: &str) -> u64 {
    let start: Scalar = position.parse().unwrap();
    let mut rng = Rng::from_seed(1);
    let mut n_steps = 0;
    let heap = allocation_counter::measure(|| {
        for _ in 0..100 {
            n_steps += start.clone().random_playout(&mut rng);
        }
    });
    assert!(n_steps > 1_000, "a match takes many steps");
    heap.count_total
}

#[test]
fn a_random_match_allocates_nothing_on_either_board() {
    let start = ".,.,.,./.,.,.,.,./.,.,.,.,.,./.,.,.,*,.,.,./.,.,.,.,.,./.,.,.,.,./.,.,.,. \
                 222222,222222 0,0 aether first 0 0 -";
    assert_eq!(n_allocations(start), 0);
    let larger = ".,.,.,.,./.,.,.,.,.,./.,.,.,.,.,.,./.,.,.,.,.,.,.,./.,.,.,.,*,.,.,.,./.,.,.,.,.,.,.,./\
                  .,.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,. 222222,222222 0,0 aether first 0 0 board=five";
    assert_eq!(n_allocations(larger), 0);
}

#[test]
fn the_core_allocates_nothing() {
    let core = ".,.,.,./.,.,.,.,./.,.,A4:1,A6:2,.,./.,.,A8:3,*,A10:4,.,./.,.,A12:5,A20:6,.,./.,.,.,.,./.,.,.,. \
                111111,222222 1,0 aether core-A 0 0 -";
    assert_eq!(n_allocations(core), 0);
}
