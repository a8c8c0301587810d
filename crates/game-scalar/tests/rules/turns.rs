//! Who begins, and what a turn is: SCA-10 to SCA-12.

use game_scalar::Scalar;
use tabletop::{Game, Turn};

use crate::scene::{
    BOARDS, asked, cells, dice, held, legal, outcomes, play, refusal, result, scene, start, told,
};

#[test]
fn sca_10_both_roll_a_d6_and_the_higher_begins() {
    let faces = [
        "first-1", "first-2", "first-3", "first-4", "first-5", "first-6",
    ];
    for one in 1..=6 {
        for two in 1..=6 {
            let game = start("-");
            assert_eq!(outcomes(&game), faces);
            let game = play(game, &format!("first-{one}"));
            assert_eq!(told(&game, "pending"), format!("first-{one}"));
            assert_eq!(outcomes(&game), faces);
            let game = play(game, &format!("first-{two}"));
            let expected = match one - two {
                0 => None,
                1.. => Some('A'),
                _ => Some('B'),
            };
            assert_eq!(asked(&game), expected, "{one} and {two}");
        }
    }
}

#[test]
fn sca_10_equal_dice_are_rolled_again_by_both() {
    let game = play(start("board=five"), "first-3 first-3");
    assert_eq!(game, start("board=five"));
    let game = play(game, "first-6 first-6 first-1 first-2");
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_10_without_a_roll_the_game_starts_with_the_first_turn_of_the_chosen_player() {
    for (options, letter) in [("first=1", 'A'), ("first=2", 'B')] {
        let game = start(options);
        assert_eq!(asked(&game), Some(letter));
        // It is like the first turn after a roll in every other way.
        let begins = format!("act-{letter} 1 1");
        assert_eq!(told(&game, "pending actions quiet"), begins);
        let rolled = if letter == 'A' {
            "first-5 first-2"
        } else {
            "first-2 first-5"
        };
        let rolled = play(start("-"), rolled);
        assert_eq!(legal(&game), legal(&rolled));
        let all_but_options = "board reserves tokens core pending actions quiet";
        assert_eq!(told(&game, all_but_options), told(&rolled, all_but_options));
        assert!(outcomes(&game).is_empty());
        let order = ["deploy-D20 roll-13 back"; 3];
        let (mut game, mut seen) = (game, String::new());
        for turn in order {
            seen.push(asked(&game).unwrap());
            game = play(game, turn);
        }
        assert_eq!(seen, if letter == 'A' { "ABA" } else { "BAB" });
    }
}

#[test]
fn sca_10_nobody_rolls_for_a_first_turn_that_is_settled() {
    for pending in ["first", "first-4"] {
        for options in ["first=1", "first=2"] {
            let text = scene("", pending).quiet(0).options(options).text();
            assert!(text.parse::<Scalar>().is_err(), "{text}");
        }
        let text = scene("", pending).quiet(0).text();
        assert!(text.parse::<Scalar>().is_ok(), "{text}");
    }
}

#[test]
fn sca_10_players_take_turns_from_the_first_on() {
    for (rolled, expected) in [("first-5 first-2", "ABABAB"), ("first-2 first-5", "BABABA")] {
        let mut game = play(start("-"), rolled);
        let mut order = String::new();
        for _ in 0..6 {
            order.push(asked(&game).unwrap());
            game = play(game, "deploy-D20 roll-13 back");
        }
        assert_eq!(order, expected);
    }
}

/// Player 1's dice on these hexes at the start of Player 1's turn, after Player 2 put a die back.
fn turn_of_a(dice: &str, tokens: &'static str, options: &str) -> game_scalar::Scalar {
    let scene = scene(dice, "place-B-D8:1").tokens(tokens).options(options);
    play(scene.game(), "back")
}

#[test]
fn sca_11_four_dice_in_the_zone_take_a_token_and_roll_the_core() {
    for (options, _, _, zone) in BOARDS {
        let game = turn_of_a(&held('A', &zone[..11]), "0,0", options);
        assert_eq!(told(&game, "tokens pending"), "1,0 core-A");
        // It is not a choice: nobody is asked.
        assert!(matches!(game.turn(), Turn::Chance));
        let game = play(game, "core-reversal");
        assert_eq!(told(&game, "pending actions"), "act-A 1");
    }
}

#[test]
fn sca_11_any_four_hexes_of_the_zone_will_do() {
    for (options, _, _, zone) in BOARDS {
        let names: Vec<&str> = zone.split(' ').collect();
        for chosen in 0u32..64 {
            let chosen_names = (0..6)
                .filter(|bit| chosen >> bit & 1 == 1)
                .map(|bit| names[bit]);
            let chosen_names: Vec<&str> = chosen_names.collect();
            let game = turn_of_a(&held('A', &chosen_names.join(" ")), "0,0", options);
            // Five or six dice take just one token, too.
            let expected = if chosen.count_ones() >= 4 {
                "1,0"
            } else {
                "0,0"
            };
            assert_eq!(told(&game, "tokens"), expected, "{chosen_names:?}");
        }
    }
}

#[test]
fn sca_11_only_the_own_dice_of_who_is_on_turn_count() {
    let mixed = format!("{} B4:1@c3 B4:2@d3 B6:3@e4", held('A', "e5 d5 c4"));
    assert_eq!(told(&turn_of_a(&mixed, "0,0", "-"), "tokens"), "0,0");
    // Player 2 comes to hold the zone, but then it is Player 1 whose turn starts.
    let entering = format!("{} B8:4@b2", held('B', "e5 d5 c4"));
    let enemy = play(scene(&entering, "act-B").game(), "b2-c3");
    assert_eq!(told(&enemy, "tokens pending"), "0,0 act-A");
    let game = play(enemy, "deploy-D4 roll-1 back");
    assert_eq!(told(&game, "tokens pending"), "0,1 core-B");
}

#[test]
fn sca_11_the_zone_is_looked_at_before_the_turn_and_not_after_an_action() {
    let dice = format!("{} A8:4@b2", held('A', "e5 d5 c4"));
    let game = play(scene(&dice, "act-A").game(), "b2-c3");
    assert_eq!(told(&game, "tokens pending"), "0,0 act-B");
    // Leaving it again to the other player makes no difference either; staying does.
    let game = play(game, "deploy-D8 roll-1 back");
    assert_eq!(told(&game, "tokens"), "1,0");
}

#[test]
fn sca_11_a_token_is_taken_again_on_every_later_turn() {
    let game = turn_of_a(&held('A', "e5 d5 c4 c3"), "0,0", "-");
    let game = play(
        game,
        "core-equilibrium deploy-D4 roll-1 back deploy-D4 roll-1 back",
    );
    assert_eq!(told(&game, "tokens pending"), "2,0 core-A");
    let game = play(game, "core-momentum");
    // Once a turn: not again between two actions.
    let game = play(game, "deploy-D4 roll-1 back");
    assert_eq!(told(&game, "tokens pending"), "2,0 act-A");
}

#[test]
fn sca_11_the_third_token_wins_before_any_roll() {
    let game = turn_of_a(&held('A', "e5 d5 c4 c3 d3 e4"), "2,2", "-");
    assert_eq!(result(&game), (vec![1, 2], "SCA-40"));
    assert_eq!(told(&game, "tokens"), "3,2");
    assert_eq!(game.chance().len(), 0);
}

#[test]
fn sca_12_a_turn_is_one_action_of_any_kind() {
    let scene = scene("A8:5@c3 B6:2@c4", "act-A");
    for action in [
        "c3-b3",
        "deploy-D8 roll-3 place-a1",
        "deploy-D8 roll-3 back",
        "c3xc4 battle+0 battle+0",
        "c3xc4 battle+0 battle+3",
    ] {
        assert_eq!(asked(&play(scene.game(), action)), Some('B'), "{action}");
    }
}

#[test]
fn sca_12_with_momentum_a_turn_is_two_actions_in_any_mix() {
    let scene = scene("A8:5@c3 B6:2@c4 A4:1@f5 B4:1@f4", "act-A")
        .core("momentum")
        .tokens("1,0");
    let actions = [
        "f5-f6",
        "deploy-D10 roll-3 place-a1",
        "deploy-D12 roll-3 back",
        "c3xc4 battle+0 battle+3",
    ];
    for first in actions {
        let between = play(scene.game(), first);
        assert_eq!(asked(&between), Some('A'), "{first}");
        assert!(told(&between, "actions").starts_with('1'), "{first}");
        for second in [
            "c3-b3",
            "deploy-D6 roll-3 place-a2",
            "c3xc4 battle+0 battle+3",
        ] {
            let after = play(between.clone(), second);
            assert_eq!(asked(&after), Some('B'), "{first} {second}");
            assert_eq!(told(&after, "actions"), "2");
        }
    }
}

#[test]
fn sca_12_the_same_die_may_act_twice() {
    let momentum = |dice| scene(dice, "act-A").core("momentum").tokens("0,1").game();
    let game = play(momentum("A8:5@c3 B6:2@c5"), "c3-c4 c4xc5 battle+0 battle+0");
    assert_eq!(cells(&game, "c3 c4 c5"), ". . A8:5");
    // A light die moves up to two hexes in each action.
    let game = play(momentum("A4:3@a1"), "a1-c3 c3-e5");
    assert_eq!(cells(&game, "a1 e5"), ". A4:3");
    assert_eq!(asked(&game), Some('B'));
    let game = play(
        momentum("A8:5@c3 B6:5@c4"),
        "c3xc4 battle+0 battle+0 c3xc4 battle+1 battle+0",
    );
    assert_eq!(cells(&game, "c3 c4"), ". A8:5");
    // A die deployed in the first action moves in the second.
    let game = play(momentum("A8:5@f5"), "deploy-D6 roll-2 place-a2 a2-c3");
    assert_eq!(dice(&game), "c3=A6:2 f5=A8:5");
}

#[test]
fn sca_12_only_who_is_asked_decides_and_only_what_is_asked() {
    let dice = "A8:5@c3 B6:2@c4";
    let game = scene(dice, "act-A").game();
    assert_eq!(refusal(&game, 'B', "c4-c5"), Some("SCA-12"));
    assert_eq!(refusal(&game, 'B', "pass"), Some("SCA-12"));
    for action in ["place-a1", "back", "evade-b3", "stay"] {
        assert_eq!(refusal(&game, 'A', action), Some("SCA-12"), "{action}");
    }
    // Nobody decides while dice are rolled.
    let four = held('A', "e5 d5 c4 c3");
    let rolling = [
        start("-"),
        play(start("-"), "first-4"),
        scene(dice, "roll-A-D8").game(),
        scene(dice, "battle-A-c3xc4").game(),
        scene(dice, "battle-B-c3xc4:+3").game(),
        scene(&four, "core-A").tokens("1,0").quiet(0).game(),
    ];
    for game in rolling {
        for letter in ['A', 'B'] {
            for action in ["deploy-D4", "c3-c2", "back", "stay", "pass"] {
                assert_eq!(refusal(&game, letter, action), Some("SCA-12"), "{game}");
            }
        }
    }
}

#[test]
fn sca_11_enemy_dice_in_the_zone_are_no_hindrance() {
    let dice = format!("{} B4:1@d3 B6:3@e4", held('A', "e5 d5 c4 c3"));
    let game = turn_of_a(&dice, "0,0", "-");
    assert_eq!(told(&game, "tokens pending"), "1,0 core-A");
}

#[test]
fn sca_11_four_dice_are_enough_for_the_third_token_too() {
    let game = turn_of_a(&held('A', "e5 d5 c4 c3"), "2,0", "-");
    assert_eq!(told(&game, "tokens"), "3,0");
}

#[test]
fn sca_12_only_who_is_asked_has_legal_actions() {
    for (pending, other) in [
        ("act-A", 'B'),
        ("act-B", 'A'),
        ("place-A-D8:5", 'B'),
        ("evade-B-c3xc4:+3:evade", 'A'),
        ("evade-A-c3xc4:evade:+3", 'B'),
    ] {
        let game = scene("A8:5@c3 B6:2@c4", pending).game();
        assert!(!legal(&game).is_empty(), "{pending}");
        assert!(
            game.legal(crate::scene::seat(other)).is_empty(),
            "{pending}"
        );
    }
}

#[test]
fn sca_10_players_take_turns_whatever_their_tokens() {
    for tokens in ["0,0", "1,0", "0,2", "2,2"] {
        let mut game = scene("", "act-B").tokens(tokens).game();
        let mut order = String::new();
        for _ in 0..4 {
            order.push(asked(&game).unwrap());
            game = play(game, "deploy-D4 roll-1 back");
        }
        assert_eq!(order, "BABA", "{tokens}");
    }
}

#[test]
fn sca_12_two_actions_ask_for_no_die_on_the_board() {
    let game = scene("", "act-A").core("momentum").tokens("1,0").game();
    let game = play(game, "deploy-D8 roll-1 back");
    assert_eq!(told(&game, "pending actions"), "act-A 1-D8");
}
