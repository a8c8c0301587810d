//! Views from outside: what a bot or a client is given may be anything.

mod cases;

use game_knights::Knights;
use testkit::fuzz;

#[test]
fn a_changed_view_is_refused_or_is_the_view_of_a_sound_state() {
    let judged = fuzz::views(&cases::of_every_table(1, 1), Knights::assert_invariants);
    // Enough of both for it to mean something.
    assert!(judged.refused > 1_000 && judged.guessed > 100, "{judged:?}");
}
