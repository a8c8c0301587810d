//! Random play touches no heap: it is what makes it fast.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_conqueror::{Chance, Conqueror};
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, SeatCount, Step};

/// How often a hundred whole random matches allocate, once the board is whole.
fn n_allocations(players: usize, options: &str) -> u64 {
    let seats = SeatCount::new(players).unwrap();
    let options = parse_options_text::<Conqueror>(options).unwrap();
    let mut start = Conqueror::new(seats, &options).unwrap();
    let mut rng = Rng::from_seed(1);
    // A board laid by chance is made with its last island, and shared from then on.
    while matches!(
        start.random_step(&mut rng),
        Some(Step::Chance(Chance::Island(_)))
    ) {
        let step = start.random_step(&mut rng).unwrap();
        start.step(step);
    }
    let mut n_steps = 0;
    let heap = allocation_counter::measure(|| {
        for _ in 0..100 {
            n_steps += start.clone().random_playout(&mut rng);
        }
    });
    assert!(
        n_steps > 2_000,
        "every tile claimed takes a roll and a move"
    );
    heap.count_total
}

#[test]
fn a_random_match_allocates_nothing() {
    for players in 2..=4 {
        assert_eq!(n_allocations(players, "-"), 0);
    }
}

#[test]
fn no_option_allocates_either() {
    let options = "layout=custom;offsets=-2,0+0,6+6,0+6,4+8,0+8,2+8,4;coins=share;corners=chosen;\
                   backtracking=yes;sharing=yes;gaps=crossable;island-claim=landing;lift=at-once;\
                   forfeit=keeps-score;tabulation=dice";
    for players in 2..=4 {
        assert_eq!(n_allocations(players, options), 0);
    }
}

#[test]
fn a_board_laid_by_chance_is_shared() {
    for players in 2..=4 {
        assert_eq!(n_allocations(players, "layout=random"), 0);
    }
}
