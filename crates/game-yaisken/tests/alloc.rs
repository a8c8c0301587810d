//! Random play touches no heap: it is what makes it fast.

mod cases;

use tabletop::{Game, Rng};

#[test]
fn a_random_match_allocates_nothing_at_any_table_and_from_no_rare_position() {
    let mut rng = Rng::from_seed(1);
    for start in cases::of_every_table(1, 1).starts() {
        let heap = allocation_counter::measure(|| {
            for _ in 0..20 {
                start.clone().random_playout(&mut rng);
            }
        });
        assert_eq!(heap.count_total, 0, "{start}");
    }
}
