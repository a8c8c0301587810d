//! What can be taken back where nothing is hidden: one's own last decisions, but nothing over a roll.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use game_conversion::Conversion;
use tabletop::record::{Note, Player};
use tabletop::{Game, Match, Opening, Rng, Seat, Turn};

/// A match at its first placement.
fn dealt() -> (Match<Conversion>, Seat) {
    let opening = Opening::plain(vec![Player::Human(String::new()); 2]);
    let mut game = Match::<Conversion>::open(&opening).unwrap();
    let mut rng = Rng::from_seed(1);
    while game.state().turn() == Turn::Chance {
        game.resolve_random(&mut rng).unwrap();
    }
    let first = game.state().active().unwrap();
    (game, first)
}

fn place(game: &mut Match<Conversion>) -> Seat {
    let seat = game.state().active().unwrap();
    let action = game.state().legal(seat)[0];
    game.play(seat, action).unwrap();
    seat
}

#[test]
fn ones_own_last_decision_can_be_taken_back() {
    let (mut game, first) = dealt();
    let last_roll = game.record().last_line();
    assert_eq!(game.undo_line(first), None, "a roll is nobody's decision");
    assert_eq!(place(&mut game), first);
    assert_eq!(game.undo_line(first), Some(last_roll));
    assert!(game.can_take_back(last_roll));
    let second = place(&mut game);
    assert_eq!(
        game.undo_line(first),
        None,
        "somebody else has placed since"
    );
    assert_eq!(game.undo_line(second), Some(last_roll + 1));
    assert!(game.can_take_back(last_roll), "if the other agrees");
    assert!(!game.can_take_back(last_roll - 1), "but not over a roll");
    assert!(game.take_back(last_roll + 1));
    assert_eq!(game.undo_line(first), Some(last_roll));
    assert!(game.take_back(last_roll));
    assert_eq!(game.undo_line(first), None);
}

#[test]
fn nothing_is_taken_back_once_the_match_has_ended() {
    let (mut game, first) = dealt();
    let last_roll = game.record().last_line();
    place(&mut game);
    game.note(Note::Drawn(Vec::new())).unwrap();
    assert_eq!(game.undo_line(first), None);
    assert!(!game.can_take_back(last_roll));
}
