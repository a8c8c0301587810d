//! Random play touches no heap: it is what makes it fast.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod every_table;
mod rare;

use game_knights::Knights;
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, SeatCount};

/// How often so many whole random matches allocate.
fn n_allocations(start: &Knights, n_matches: usize) -> u64 {
    let mut rng = Rng::from_seed(1);
    let heap = allocation_counter::measure(|| {
        for _ in 0..n_matches {
            start.clone().random_playout(&mut rng);
        }
    });
    heap.count_total
}

#[test]
fn a_random_match_allocates_nothing_at_any_table() {
    for players in every_table::PLAYERS {
        let seats = SeatCount::new(players).unwrap();
        for text in every_table::options(players) {
            let options = parse_options_text::<Knights>(&text).unwrap();
            let start = Knights::new(seats, &options).unwrap();
            assert_eq!(n_allocations(&start, 10), 0, "{text}");
        }
    }
}

#[test]
fn nothing_that_is_rare_allocates() {
    for text in rare::POSITIONS {
        let start: Knights = text.parse().unwrap();
        assert_eq!(n_allocations(&start, 50), 0, "{text}");
    }
}
