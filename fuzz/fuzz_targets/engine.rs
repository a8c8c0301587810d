//! Any bytes as lines of the engine protocol.

#![no_main]

use catalog::engine::Engine;
use libfuzzer_sys::fuzz_target;
use testkit::fuzz::protocol;
use watched::Watched;

#[path = "../../crates/catalog/tests/watched/mod.rs"]
#[allow(dead_code)]
mod watched;

fuzz_target!(|bytes: &[u8]| {
    let mut watched = Watched::new();
    protocol(bytes, |line| watched.answer(line));
    let mut engine = Engine::new();
    for line in bytes.split(|byte| *byte == b'\n') {
        engine.answer_bytes(line);
    }
});
