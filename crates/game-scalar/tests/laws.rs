//! The laws that every game keeps, on random matches of every kind of table and from rare positions.

mod cases;

use game_scalar::Scalar;
use testkit::positions;

testkit::laws!(Scalar, cases::of_every_table(1, 4));

#[test]
fn rare_positions_and_what_follows_them_are_read_and_played_soundly() {
    positions::are_followed_soundly(&cases::RARE, Scalar::assert_invariants);
}

#[test]
fn every_action_of_a_rare_position_is_drawn_equally_often() {
    positions::are_drawn_from_evenly::<Scalar>(&cases::RARE);
}
