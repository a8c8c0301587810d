//! How the game ends, but for exhaustion: SCA-40 to SCA-43 and SCA-45.

use game_scalar::Scalar;
use tabletop::{Game, Rule as _};

use crate::scene::{asked, dice, held, play, refusal, result, scene, seat, told};

/// Player 1's 9 on c3 is about to attack Player 2's 1 on c4; the reserves are what both have besides.
fn before_battle(reserves: &str, tokens: &'static str) -> Scalar {
    let scene = scene("A20:9@c3 B20:1@c4", "act-A").reserves(reserves);
    scene.tokens(tokens).game()
}

const WIN: &str = "c3xc4 battle+0 battle+0";
const LOSS: &str = "c3xc4 battle+0 battle+9";
const BOTH_GO: &str = "c3xc4 battle-self-destruct battle+0";

#[test]
fn sca_40_the_third_token_wins() {
    for (letter, enemy, tokens, places) in [
        ('A', 'B', "2,0", [1, 2]),
        ('A', 'B', "2,2", [1, 2]),
        ('B', 'A', "2,2", [2, 1]),
        ('B', 'A', "0,2", [2, 1]),
    ] {
        let dice = held(letter, "e5 d5 c4 c3");
        let game = scene(&dice, &format!("place-{enemy}-D8:1")).tokens(tokens);
        let game = play(game.game(), "back");
        assert_eq!(result(&game), (places.to_vec(), "SCA-40"));
    }
}

#[test]
fn sca_40_two_tokens_are_not_enough() {
    let game = scene(&held('A', "e5 d5 c4 c3"), "place-B-D8:1").tokens("1,2");
    let game = play(game.game(), "back");
    assert_eq!(told(&game, "tokens"), "2,2");
    assert_eq!(told(&game, "pending"), "core-A");
}

#[test]
fn sca_40_nobody_acts_after_the_end_of_any_kind() {
    let by_token = scene(&held('A', "e5 d5 c4 c3"), "place-B-D8:1").tokens("2,0");
    let by_exhaustion = scene("A20:9@c3", "act-A")
        .options("exhaustion=10")
        .quiet(10);
    for (game, steps, clause) in [
        (by_token.game(), "back", "SCA-40"),
        (before_battle("110000,111000", "1,0"), WIN, "SCA-41"),
        (before_battle("110000,000000", "0,0"), WIN, "SCA-42"),
        (before_battle("111000,000000", "0,0"), WIN, "SCA-43"),
        (by_exhaustion.game(), "c3-c2", "SCA-44"),
    ] {
        let game = play(game, steps);
        assert_eq!(result(&game).1, clause);
        for letter in ['A', 'B'] {
            for action in [
                "deploy-D4",
                "c4-c5",
                "c4xc5",
                "place-a1",
                "back",
                "stay",
                "pass",
            ] {
                assert_eq!(refusal(&game, letter, action), Some("SCA-40"), "{game}");
            }
            assert!(game.legal(seat(letter)).is_empty());
        }
        assert!(game.chance().is_empty());
    }
}

#[test]
fn sca_41_with_fewer_than_four_dice_each_more_tokens_win_at_once() {
    for (tokens, places) in [
        ("1,0", [1, 2]),
        ("2,1", [1, 2]),
        ("0,1", [2, 1]),
        ("0,2", [2, 1]),
    ] {
        // Player 1 has three dice, and Player 2 has four until the battle.
        let game = play(before_battle("110000,111000", tokens), WIN);
        assert_eq!(result(&game), (places.to_vec(), "SCA-41"), "{tokens}");
        // Or the other way round, and the attacker loses its die.
        let game = play(before_battle("111000,110000", tokens), LOSS);
        assert_eq!(result(&game), (places.to_vec(), "SCA-41"), "{tokens}");
    }
}

#[test]
fn sca_41_dice_on_the_board_and_in_the_reserve_count_together() {
    // Player 1 has two dice, and Player 2 has four left: one on the board and three in the reserve.
    let board = "A20:9@c3 A4:1@a1 B20:1@c4 B4:1@g4";
    let game = |reserves: &str| {
        let scene = scene(board, "act-A").reserves(reserves).tokens("1,0");
        play(scene.game(), WIN)
    };
    assert_eq!(asked(&game("000000,111000")), Some('B'));
    assert_eq!(result(&game("000000,110000")).1, "SCA-41");
    assert_eq!(asked(&game("110000,110000")), Some('B'));
}

#[test]
fn sca_41_one_player_with_four_dice_is_enough_to_go_on() {
    let game = play(before_battle("111000,110000", "1,0"), WIN);
    assert_eq!(asked(&game), Some('B'));
    let game = play(before_battle("110000,111100", "1,0"), WIN);
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_41_it_is_looked_at_between_two_actions() {
    let game = scene("A20:9@c3 B20:1@c4", "act-A")
        .core("momentum")
        .tokens("0,1");
    let game = game.reserves("110000,111000").game();
    assert_eq!(result(&play(game.clone(), WIN)), (vec![2, 1], "SCA-41"));
    // An action without a battle changes nothing about it.
    let game = play(game, "c3-c2 c2-c3");
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_41_destroyed_dice_count_like_captured_ones() {
    let game = play(before_battle("111000,111000", "0,1"), BOTH_GO);
    assert_eq!(result(&game), (vec![2, 1], "SCA-41"));
    let shielded = "c3xc4 battle-self-destruct battle-indestructible";
    let game = play(before_battle("111000,110000", "0,1"), shielded);
    assert_eq!(result(&game), (vec![2, 1], "SCA-41"));
    let evaded = "c3xc4 battle-self-destruct battle-evade evade-c5";
    let game = play(before_battle("111000,110000", "1,0"), evaded);
    assert_eq!(result(&game), (vec![1, 2], "SCA-41"));
}

#[test]
fn sca_41_a_battle_without_loss_ends_nothing() {
    let game = before_battle("110000,111000", "1,0");
    for steps in [
        "c3xc4 battle+0 battle+8",
        "c3xc4 battle+0 battle-evade evade-c5",
    ] {
        assert_eq!(asked(&play(game.clone(), steps)), Some('B'), "{steps}");
    }
}

#[test]
fn sca_42_with_equal_tokens_the_game_goes_on_to_the_last_die() {
    for tokens in ["0,0", "1,1", "2,2"] {
        let game = play(before_battle("110000,111000", tokens), WIN);
        assert_eq!(asked(&game), Some('B'), "{tokens}");
        // By the same rules: deploying, moving and fighting.
        let game = play(
            game,
            "deploy-D4 roll-1 place-g4 c4-d5 deploy-D6 roll-6 place-g5 d5-e5",
        );
        assert_eq!(asked(&game), Some('B'), "{tokens}");
    }
}

#[test]
fn sca_42_whoever_has_no_die_left_then_loses() {
    for (reserves, steps, places) in [
        ("110000,000000", WIN, [1, 2]),
        ("000000,110000", LOSS, [2, 1]),
        ("000000,000000", WIN, [1, 2]),
        ("000000,000000", LOSS, [2, 1]),
    ] {
        for tokens in ["0,0", "2,2"] {
            let game = play(before_battle(reserves, tokens), steps);
            assert_eq!(result(&game), (places.to_vec(), "SCA-42"), "{reserves}");
        }
    }
    // A die in the reserve is a die left.
    let game = play(before_battle("110000,100000", "0,0"), WIN);
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_42_with_no_die_on_either_side_it_is_a_draw() {
    let game = play(before_battle("000000,000000", "1,1"), BOTH_GO);
    assert_eq!(result(&game), (vec![1, 1], "SCA-42"));
    assert_eq!(dice(&game), "");
}

#[test]
fn sca_42_is_asked_only_after_the_tokens() {
    // Both lose a die, and for one of them it is the last; but that player has more tokens, and the
    // other one has fewer than four dice now.
    let game = play(before_battle("000000,111000", "1,0"), BOTH_GO);
    assert_eq!(result(&game), (vec![1, 2], "SCA-41"));
    let game = play(before_battle("111000,000000", "0,1"), BOTH_GO);
    assert_eq!(result(&game), (vec![2, 1], "SCA-41"));
}

#[test]
fn sca_43_whoever_loses_all_dice_early_loses_whatever_the_tokens() {
    for tokens in ["0,0", "0,2", "2,0"] {
        // The other one has four dice, or many.
        for reserves in ["111000,000000", "222221,000000"] {
            let game = play(before_battle(reserves, tokens), WIN);
            assert_eq!(result(&game), (vec![1, 2], "SCA-43"), "{reserves} {tokens}");
        }
        let game = play(before_battle("000000,222221", tokens), LOSS);
        assert_eq!(result(&game), (vec![2, 1], "SCA-43"), "{tokens}");
        // Both units are destroyed, but only one of them was the last.
        let game = play(before_battle("000000,222200", tokens), BOTH_GO);
        assert_eq!(result(&game), (vec![2, 1], "SCA-43"), "{tokens}");
    }
}

#[test]
fn sca_43_a_die_in_the_reserve_is_a_die_left() {
    let game = play(before_battle("222221,000001", "0,0"), WIN);
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_43_it_ends_a_turn_of_two_actions_at_once() {
    let game = scene("A20:9@c3 B20:1@c4", "act-A")
        .core("momentum")
        .tokens("0,1");
    let game = game.reserves("222221,000000").game();
    assert_eq!(result(&play(game, WIN)), (vec![1, 2], "SCA-43"));
}

#[test]
fn sca_45_scores_are_tokens_and_the_clause_is_named_twice() {
    let by_token = scene(&held('B', "e5 d5 c4 c3"), "place-A-D8:1").tokens("1,2");
    let by_exhaustion = scene("A20:9@c3", "act-A").tokens("1,2").quiet(80);
    for (game, steps, scores, clause) in [
        (by_token.game(), "back", [1, 3], "SCA-40"),
        (before_battle("110000,111000", "2,1"), WIN, [2, 1], "SCA-41"),
        (before_battle("110000,000000", "1,1"), WIN, [1, 1], "SCA-42"),
        (before_battle("222221,000000", "0,2"), WIN, [0, 2], "SCA-43"),
        (by_exhaustion.game(), "c3-c2", [1, 2], "SCA-44"),
    ] {
        let outcome = play(game, steps).turn().over().unwrap();
        assert_eq!(outcome.scores.as_slice(), scores);
        let clauses = (outcome.ended_by.clause(), outcome.won_by.clause());
        assert_eq!(clauses, (clause, clause));
    }
}

#[test]
fn sca_45_a_draw_is_two_first_places() {
    let game = play(before_battle("000000,000000", "2,2"), BOTH_GO);
    let outcome = game.turn().over().unwrap();
    assert_eq!(outcome.places.as_slice(), [1, 1]);
    assert_eq!(outcome.scores.as_slice(), [2, 2]);
}

#[test]
fn sca_43_with_few_dice_on_both_sides_tokens_count_before_the_last_die() {
    // Both lose a die, which is Player 2's last; Player 1 is left with three dice or with four.
    let left = |reserves, tokens| result(&play(before_battle(reserves, tokens), BOTH_GO));
    assert_eq!(left("111000,000000", "0,1"), (vec![2, 1], "SCA-41"));
    assert_eq!(left("111000,000000", "1,1"), (vec![1, 2], "SCA-42"));
    assert_eq!(left("111100,000000", "0,1"), (vec![1, 2], "SCA-43"));
}
