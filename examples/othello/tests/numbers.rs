//! The game as learners see it.

use othello::{Action, Color, Othello};
use tabletop::{Encode, Observe, Viewer};

/// The squares where each plane of this viewer's observation is 1, by index.
fn planes(game: &Othello, viewer: Viewer) -> Vec<Vec<usize>> {
    let mut numbers = vec![f32::NAN; Othello::OBSERVATION];
    Othello::observe(&game.view(viewer), &mut numbers);
    assert!(numbers.iter().all(|&number| number == 0.0 || number == 1.0));
    let ones = |plane: &[f32]| (0..64).filter(|&index| plane[index] == 1.0).collect();
    numbers.chunks(64).map(ones).collect()
}

#[test]
fn planes_are_own_discs_then_the_others_then_whose_turn_it_is() {
    let start = Othello::default();
    let (d4, e4, d5, e5) = (27, 28, 35, 36);
    let everywhere: Vec<usize> = (0..64).collect();
    let black = planes(&start, Viewer::Seat(Color::Black.seat()));
    assert_eq!(black, [vec![e4, d5], vec![d4, e5], everywhere]);
    let white = planes(&start, Viewer::Seat(Color::White.seat()));
    assert_eq!(white, [vec![d4, e5], vec![e4, d5], vec![]]);
    assert_eq!(planes(&start, Viewer::Spectator), black);
}

#[test]
fn ids_are_the_squares_in_order_and_the_pass_last() {
    let id = |text: &str| Othello::action_id(text.parse().unwrap());
    assert_eq!(["a1", "b1", "a2", "h8", "pass"].map(id), [0, 1, 8, 63, 64]);
    assert_eq!(Othello::action(64), Some(Action::Pass));
    assert_eq!(Othello::action(65), None);
}
