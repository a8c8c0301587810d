//! Random play touches no heap: it is what makes it fast.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_conversion::Conversion;
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, SeatCount};

/// How often a whole random match allocates.
fn n_allocations(players: usize, options: &str) -> u64 {
    let seats = SeatCount::new(players).unwrap();
    let options = parse_options_text::<Conversion>(options).unwrap();
    let mut game = Conversion::new(seats, &options).unwrap();
    let mut rng = Rng::from_seed(1);
    let mut n_steps = 0;
    let heap = allocation_counter::measure(|| n_steps = game.random_playout(&mut rng));
    assert!(
        n_steps > 64,
        "a match has a step for each square, and rolls"
    );
    heap.count_total
}

#[test]
fn a_random_match_of_two_allocates_nothing() {
    assert_eq!(n_allocations(2, "-"), 0);
}

#[test]
fn a_random_match_of_eight_allocates_nothing() {
    assert_eq!(n_allocations(8, "-"), 0);
}

#[test]
fn neither_holes_nor_any_victory_allocate() {
    for victory in [
        "high-score",
        "most-territory",
        "tall",
        "wide",
        "largest-mass",
    ] {
        let options = format!("victory={victory};conversion=endless;holes=32");
        assert_eq!(n_allocations(8, &options), 0, "{victory}");
    }
}
