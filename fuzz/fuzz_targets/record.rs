//! Any bytes as a record: read, verified, replayed, taken back.

#![no_main]

use libfuzzer_sys::fuzz_target;
use testkit::fuzz::record;

#[path = "../../crates/catalog/tests/watched/mod.rs"]
#[allow(dead_code)]
mod watched;

fuzz_target!(|bytes: &[u8]| record(bytes, |text| {
    watched::verify(text);
}));
