//! The sound toy keeps every law.

use testkit::Cases;
use testkit::toy::{Options, Ties, Toy};

fn cases() -> Cases<Toy> {
    let quick = Options {
        rounds: 1,
        ties: Ties::Void,
    };
    let long = Options {
        rounds: 3,
        ..Options::default()
    };
    Cases::new(1, 40)
        .every(2..=4, [Options::default(), quick, long])
        .at("- 0 2s.:0 2k.:0")
}

testkit::laws!(Toy, cases());

#[test]
fn who_is_asked_alone_is_on_turn() -> Result<(), testkit::Breach> {
    testkit::laws::who_is_asked_alone_is_on_turn(&cases())
}
