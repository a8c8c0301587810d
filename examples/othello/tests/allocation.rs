//! Random play touches no heap: it is what makes it fast.

use std::hint::black_box;

use othello::Othello;
use tabletop::{Game, Rng};

#[test]
fn a_random_game_allocates_nothing() {
    let mut rng = Rng::from_seed(1);
    let heap = allocation_counter::measure(|| {
        let mut game = Othello::default();
        black_box(game.random_playout(&mut rng));
    });
    assert_eq!(heap.count_total, 0);
}
