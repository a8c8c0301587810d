//! Hands, and when they are rolled: CON-3 and CON-6.

use game_conversion::Value;
use tabletop::{Game, Observe, Rng, Turn, Viewer};

use crate::scene::{asked, dealt, drawn, hand, legal, play, scene, seat, start};

#[test]
fn con_3_everybody_rolls_five_dice_before_the_first_placement() {
    for players in 2..=8 {
        let mut game = play(start(players, "-"), "first-A");
        let mut n_rolls = 0;
        while game.turn() == Turn::Chance {
            game = play(game, "die-4");
            n_rolls += 1;
        }
        assert_eq!(n_rolls, 5 * players);
        assert!(
            game.seats()
                .iter()
                .all(|s| hand(&game, s.letter()) == "44444")
        );
        assert_eq!(game.board().n_empty(), 64);
    }
}

#[test]
fn con_3_hands_are_open() {
    let game = play(dealt(), "a1=3");
    let value = |n: u8| Value::try_from(n).unwrap();
    let expected = vec![
        [1, 2, 4, 5].map(value).to_vec(),
        [1, 2, 3, 4, 5].map(value).to_vec(),
    ];
    for viewer in [
        Viewer::Seat(seat('A')),
        Viewer::Seat(seat('B')),
        Viewer::Spectator,
    ] {
        assert_eq!(game.view(viewer).hands, expected);
    }
}

#[test]
fn con_3_the_order_of_a_hand_has_no_meaning() {
    let rising = play(start(2, "-"), "first-A die-1 die-2 die-2 die-5 die-6");
    let mixed = play(start(2, "-"), "first-A die-2 die-6 die-1 die-5 die-2");
    assert_eq!(rising, mixed);
}

#[test]
fn con_3_equal_dice_of_a_hand_are_one_choice() {
    let game = scene("A1@a1", "33355,1", "place-A", "-");
    let list = legal(&game, 'A');
    assert_eq!(list.len(), 2 * 63);
    assert_eq!(&list[..4], ["b1=3", "b1=5", "c1=3", "c1=5"]);
    let next = play(game, "h8=3");
    assert_eq!(hand(&next, 'A'), "3355");
}

#[test]
fn con_6_a_new_hand_is_rolled_at_the_start_of_the_next_turn() {
    let game = play(scene("A1@a1", "2,34", "place-A", "-"), "c1=2");
    // Not yet: first the other one places.
    assert_eq!((hand(&game, 'A').as_str(), asked(&game)), ("", Some('B')));
    let mut game = play(game, "e1=3");
    for n_rolled in 0..5 {
        assert_eq!(
            (game.turn(), hand(&game, 'A').len()),
            (Turn::Chance, n_rolled)
        );
        game = play(game, "die-6");
    }
    assert_eq!(
        (hand(&game, 'A').as_str(), asked(&game)),
        ("66666", Some('A'))
    );
    assert_eq!(hand(&game, 'B'), "4");
}

#[test]
fn con_6_a_hand_with_dice_left_is_not_added_to() {
    let game = play(scene("A1@a1", "23,45", "place-A", "-"), "c1=2 e1=4");
    assert_eq!((hand(&game, 'A').as_str(), asked(&game)), ("3", Some('A')));
}

#[test]
fn con_6_nothing_is_rolled_when_the_board_is_full() {
    // Both hands are empty after the last square, so either could wrongly be rolled.
    let game = drawn(&["A1 B1 ."], "-,5", "place-B", "-");
    let over = play(game, "c1=5");
    assert!(over.turn().over().is_some());
    assert_eq!(
        (hand(&over, 'A'), hand(&over, 'B')),
        (String::new(), String::new())
    );
    assert_eq!(over.chance(), []);
}

#[test]
fn con_6_five_dice_are_rolled_even_for_the_last_square() {
    let game = drawn(&["A1 B1 . ."], "-,5", "place-B", "-");
    let game = play(game, "c1=5 die-1 die-2 die-3 die-4 die-5 d1=3");
    assert!(game.turn().over().is_some());
    assert_eq!(hand(&game, 'A'), "1245");
}

#[test]
fn con_6_every_new_hand_of_a_game_has_five_dice() {
    for players in 2..=8 {
        let mut game = start(players, "-");
        let mut rng = Rng::from_seed(players as u64);
        let mut held = vec![0; players];
        while let Some(step) = game.random_step(&mut rng) {
            game.step(step);
            for (seat, held) in game.seats().iter().zip(&mut held) {
                let now = game.hand(seat).len();
                // A hand that grows and is not full yet goes on growing before anything else happens.
                let is_rolling = now > *held && now < 5;
                assert!(!is_rolling || game.turn() == Turn::Chance, "{game}");
                *held = now;
            }
        }
    }
}
