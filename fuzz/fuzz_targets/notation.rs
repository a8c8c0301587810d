//! Any bytes as a position, an action and a chance outcome of each game.

#![no_main]

use catalog::{GameId, with_game};
use libfuzzer_sys::fuzz_target;
use testkit::fuzz::notation;

fuzz_target!(|bytes: &[u8]| {
    for &id in GameId::ALL {
        with_game!(id, G => notation::<G>(bytes, G::assert_invariants));
    }
});
