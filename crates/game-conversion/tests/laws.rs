//! The laws that every game keeps, on random matches of every kind of table.

mod cases;

use game_conversion::Conversion;

testkit::laws!(Conversion, cases::of_every_table(1, 2));

#[test]
fn who_is_asked_alone_is_on_turn() -> Result<(), testkit::Breach> {
    testkit::laws::who_is_asked_alone_is_on_turn(&cases::of_every_table(1, 1))
}
