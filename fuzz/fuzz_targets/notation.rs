//! Any bytes as a position, an action and a chance outcome of Conversion.

#![no_main]

use catalog::Conversion;
use libfuzzer_sys::fuzz_target;
use testkit::fuzz::notation;

fuzz_target!(|bytes: &[u8]| notation::<Conversion>(bytes, Conversion::assert_invariants));
