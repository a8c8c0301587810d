//! How large the types are that a search copies by the million.

use std::mem::size_of;

use game_knights::{Action, Chance, Knights};

#[test]
fn a_state_has_the_size_it_had() {
    // Raise it only with a reason, and with the speed before and after.
    assert_eq!(size_of::<Knights>(), 960);
}

#[test]
fn a_step_fits_a_register() {
    assert!(size_of::<Action>() <= 8);
    assert!(size_of::<Chance>() <= 8);
}
