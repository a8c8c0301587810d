//! How large the types are that a search copies by the million.

use std::mem::size_of;

use game_scalar::{Action, Chance, Scalar};

#[test]
fn a_state_has_the_size_it_had() {
    // Raise it only with a reason, and with the speed before and after.
    // The options first, passing and double made it 228 instead of 224, which is as many cache lines.
    assert_eq!(size_of::<Scalar>(), 228);
}

#[test]
fn a_step_fits_a_register() {
    assert!(size_of::<Action>() <= 8);
    assert!(size_of::<Chance>() <= 8);
}
