//! Foreign text: valid notation and records with something changed, by a seed.

mod cases;

use game_yaisken::Yaisken;
use testkit::fuzz;

#[test]
fn changed_notation_is_read_soundly_or_refused() {
    let cases = cases::of_every_table(1, 1);
    fuzz::changed_notation(&cases, 30_000, Yaisken::assert_invariants);
}

#[test]
fn changed_records_are_judged_without_a_panic() {
    fuzz::changed_records::<Yaisken>(3_000);
}
