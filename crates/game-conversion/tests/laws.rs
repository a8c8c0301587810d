//! The laws that every game keeps, on random matches of every kind of table.

mod cases;

use game_conversion::Conversion;

testkit::laws!(Conversion, cases::of_every_table(1, 2));
