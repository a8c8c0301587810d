//! Games that lead nowhere: SCA-44.

use game_scalar::{Options, Scalar};
use tabletop::Game;
use tabletop::options::parse_options_text;

use crate::scene::{Scene, asked, held, play, result, scene, start, told};

/// The last turn that may pass without an event, Player 1's, with these dice on the board.
fn last_turn(dice: &str) -> Scene {
    scene(dice, "act-A").options("exhaustion=10").quiet(10)
}

#[test]
fn sca_44_the_game_ends_after_so_many_turns_without_an_event() {
    for (options, turns) in [("exhaustion=10", 10), ("-", 80), ("exhaustion=1000", 1000)] {
        let mut game = play(start(options), "first-6 first-1");
        for turn in 1..=turns {
            assert_eq!(told(&game, "quiet"), turn.to_string());
            assert!(game.turn().over().is_none(), "turn {turn}");
            game = play(game, "deploy-D8 roll-1 back");
        }
        assert_eq!(result(&game).1, "SCA-44");
    }
}

#[test]
fn sca_44_any_number_of_turns_from_10_to_1000_can_be_chosen() {
    for (text, is_possible) in [
        ("exhaustion=9", false),
        ("exhaustion=10", true),
        ("exhaustion=11", true),
        ("exhaustion=1000", true),
        ("exhaustion=1001", false),
    ] {
        let read = parse_options_text::<Scalar>(text);
        assert_eq!(read.is_ok(), is_possible, "{text}");
    }
    let standard: Options = parse_options_text::<Scalar>("exhaustion=80").unwrap();
    assert_eq!(standard, Options::default());
}

#[test]
fn sca_44_placing_capturing_destroying_and_taking_start_the_count_anew() {
    for (dice, steps) in [
        ("A20:9@c3 B20:1@c4", "deploy-D8 roll-1 place-a1"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle+0 battle+0"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle+0 battle+9"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle-self-destruct battle+0"),
        (
            "A20:9@c3 B20:1@c4",
            "c3xc4 battle-self-destruct battle-indestructible",
        ),
    ] {
        let game = play(last_turn(dice).game(), steps);
        assert_eq!(told(&game, "pending quiet"), "act-B 1", "{steps}");
    }
    // Player 2 takes a token in the last turn there could be.
    let game = last_turn(&held('B', "e5 d5 c4 c3")).quiet(9).game();
    let game = play(game, "deploy-D8 roll-1 back");
    assert_eq!(told(&game, "pending quiet"), "core-B 0");
    let game = play(game, "core-reversal deploy-D8 roll-1 back");
    assert_eq!(told(&game, "pending quiet"), "act-A 1");
}

#[test]
fn sca_44_moving_evading_rolling_and_battles_without_loss_do_not() {
    for (dice, steps) in [
        ("A20:9@c3 B20:1@c4", "c3-c2"),
        ("A20:9@c3 B20:1@c4", "deploy-D8 roll-1 back"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle+0 battle+8"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle+0 battle-indestructible"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle+0 battle-evade evade-c5"),
        ("A20:9@c3 B20:1@c4", "c3xc4 battle-evade battle+0 evade-c2"),
    ] {
        let game = play(last_turn(dice).game(), steps);
        assert_eq!(result(&game).1, "SCA-44", "{steps}");
        let game = play(last_turn(dice).quiet(9).game(), steps);
        assert_eq!(told(&game, "pending quiet"), "act-B 10", "{steps}");
    }
}

#[test]
fn sca_44_a_pass_is_a_turn_like_any_other() {
    let locked_out = "B20:9@a1 B20:9@a2 B12:9@a3 B12:9@a4";
    let game = play(last_turn(locked_out).game(), "pass");
    assert_eq!(result(&game).1, "SCA-44");
}

#[test]
fn sca_44_the_last_turn_is_played_to_its_end() {
    let momentum = || last_turn("A20:9@c3").core("momentum").tokens("1,0").game();
    let between = play(momentum(), "c3-c2");
    assert_eq!(asked(&between), Some('A'));
    assert_eq!(result(&play(between.clone(), "c2-c3")).1, "SCA-44");
    assert_eq!(result(&play(between.clone(), "pass")).1, "SCA-44");
    let saved = play(between, "deploy-D8 roll-1 place-a1");
    assert_eq!(asked(&saved), Some('B'));
    let saved = play(momentum(), "deploy-D8 roll-1 place-a1 c3-c2");
    assert_eq!(told(&saved, "pending quiet"), "act-B 1");
}

#[test]
fn sca_44_it_comes_before_the_next_turns_token() {
    let game = last_turn(&held('B', "e5 d5 c4 c3")).tokens("0,2").game();
    let game = play(game, "deploy-D8 roll-1 back");
    assert_eq!(told(&game, "tokens"), "0,2");
    assert_eq!(result(&game).1, "SCA-44");
}

/// How a game ends that stands so: by SCA-44, with these places.
fn places(dice: &str, reserves: &str, tokens: &'static str) -> Vec<u8> {
    let scene = last_turn(dice).reserves(reserves).tokens(tokens);
    let (places, clause) = result(&play(scene.game(), "a1-a2"));
    assert_eq!(clause, "SCA-44");
    places
}

#[test]
fn sca_44_more_tokens_decide_first() {
    // Player 2 has more dice, and they show more.
    let (dice, reserves) = ("A20:1@a1 B20:20@g4 B20:20@g5", "111000,222220");
    assert_eq!(places(dice, reserves, "1,0"), [1, 2]);
    assert_eq!(places(dice, reserves, "2,1"), [1, 2]);
    assert_eq!(places(dice, reserves, "0,1"), [2, 1]);
}

#[test]
fn sca_44_then_more_dice_left_decide() {
    // The dice of the reserve count, and what shows does not.
    for tokens in ["0,0", "2,2"] {
        assert_eq!(
            places("A20:1@a1 B20:20@g4", "222221,222211", tokens),
            [1, 2]
        );
        assert_eq!(
            places("A20:20@a1 B20:1@g4", "222211,222221", tokens),
            [2, 1]
        );
        assert_eq!(
            places("A20:1@a1 A4:1@b1 B20:20@g4", "111000,110000", tokens),
            [1, 2]
        );
        // A die on the board and one in the reserve count the same.
        assert_eq!(places("A20:2@a1 B4:1@g5", "222221,122222", tokens), [1, 2]);
    }
}

#[test]
fn sca_44_then_the_higher_sum_on_the_board_decides() {
    for tokens in ["0,0", "1,1"] {
        assert_eq!(
            places("A20:11@a1 B20:10@g4", "222221,222221", tokens),
            [1, 2]
        );
        assert_eq!(
            places("A20:10@a1 B20:11@g4", "222221,222221", tokens),
            [2, 1]
        );
        assert_eq!(
            places("A20:5@a1 A20:6@b1 B20:10@g4", "222220,222221", tokens),
            [1, 2]
        );
        // A D20 in the reserve shows nothing.
        assert_eq!(places("A4:3@a1 B4:4@g4", "122222,122222", tokens), [2, 1]);
    }
}

#[test]
fn sca_44_otherwise_it_is_a_draw() {
    assert_eq!(
        places("A20:11@a1 B12:11@g4", "222221,222212", "0,0"),
        [1, 1]
    );
    assert_eq!(
        places("A20:11@a1 B12:5@g4 B10:6@g5", "111100,111000", "1,1"),
        [1, 1]
    );
}
