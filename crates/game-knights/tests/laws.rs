//! The laws that every game keeps, on random matches of every kind of table and from rare positions.

mod cases;

use std::collections::BTreeSet;

use game_knights::Knights;
use testkit::positions;

testkit::laws!(Knights, cases::of_every_table(1, 8));

#[test]
fn rare_positions_and_what_follows_them_are_read_and_played_soundly() {
    positions::are_followed_soundly(&cases::rare::POSITIONS, Knights::assert_invariants);
}

#[test]
fn every_action_of_a_rare_position_is_drawn_equally_often() {
    positions::are_drawn_from_evenly::<Knights>(&cases::rare::POSITIONS);
}

/// What a position waits for, without the details: `rob`, `fortify`, `over-9`.
fn pending(state: &Knights) -> String {
    let text = state.to_string();
    let word = text.split(' ').nth(6).expect("a position has eight words");
    let parts: Vec<&str> = word.split('-').collect();
    match parts[..] {
        ["over", clause, ..] => format!("over-{clause}"),
        _ => parts[0].into(),
    }
}

#[test]
fn random_matches_from_the_rare_positions_come_to_everything_that_can_be_pending() {
    let reached = positions::lead_to(&cases::rare::POSITIONS, pending);
    let all = [
        "act", "attack", "choose", "draft", "draw", "fortify", "lose", "over-60", "over-67",
        "over-7", "over-9", "pay", "respond", "rob", "show", "steal", "take", "tax",
    ];
    assert_eq!(reached, BTreeSet::from(all.map(String::from)));
}
