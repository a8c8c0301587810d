//! The laws that every game keeps.

use othello::{Options, Othello};
use testkit::Cases;

fn cases() -> Cases<Othello> {
    Cases::new(1, 200).with(2, Options::default())
}

testkit::laws!(Othello, cases());

#[test]
fn who_is_asked_alone_is_on_turn() -> Result<(), testkit::Breach> {
    testkit::laws::who_is_asked_alone_is_on_turn(&cases())
}
