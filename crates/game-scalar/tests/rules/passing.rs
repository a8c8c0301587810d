//! Who passes, and who may: SCA-13.

use crate::scene::{asked, legal, play, refusal, result, scene, set, start, told};

#[test]
fn sca_13_who_can_act_must() {
    for (dice, reserves) in [
        // Only a deployment, only a move, only an attack.
        ("B6:2@c4", "000001,212222"),
        ("A20:5@c3 B6:2@f4", "000000,212222"),
        ("A20:5@a1 B6:2@a2 B6:3@b2 B8:3@b1", "000000,201222"),
    ] {
        let game = scene(dice, "act-A").reserves(reserves).game();
        assert!(!legal(&game).contains("pass"), "{dice}");
        assert_eq!(refusal(&game, 'A', "pass"), Some("SCA-13"), "{dice}");
    }
    let momentum = scene("A20:5@c3", "act-A")
        .core("momentum")
        .tokens("1,0")
        .game();
    assert_eq!(refusal(&momentum, 'A', "pass"), Some("SCA-13"));
}

/// Player 1 has dice only in the reserve, and enemies stand on all of the deploy zone.
const LOCKED_OUT: &str = "B20:9@a1 B20:9@a2 B12:9@a3 B12:9@a4";

#[test]
fn sca_13_who_cannot_act_passes() {
    let game = scene(LOCKED_OUT, "act-A").game();
    assert_eq!(legal(&game), set("pass"));
    let game = play(game, "pass");
    assert_eq!(told(&game, "pending quiet"), "act-B 2");
}

#[test]
fn sca_13_passing_ends_the_whole_turn() {
    let game = scene(LOCKED_OUT, "act-A")
        .core("momentum")
        .tokens("1,0")
        .game();
    assert_eq!(legal(&game), set("pass"));
    assert_eq!(told(&game, "actions"), "2");
    assert_eq!(asked(&play(game, "pass")), Some('B'));
}

#[test]
fn sca_13_the_second_action_can_always_be_declined() {
    let game = scene("A20:5@c3", "act-A")
        .core("momentum")
        .tokens("1,0")
        .game();
    let game = play(game, "c3-c2");
    assert!(legal(&game).is_superset(&set("pass c2-c3 deploy-D4")));
    let game = play(game, "pass");
    assert_eq!(told(&game, "pending actions"), "act-B 2");
}

#[test]
fn sca_13_where_passing_is_allowed_the_first_action_can_be_declined() {
    for dice in ["", "A20:5@c3 B6:2@f4", "A20:5@c3 B6:2@c4"] {
        let scene = scene(dice, "act-A");
        let forbidden = scene.game();
        let allowed = scene.options("passing=yes").game();
        // It stands beside everything else.
        let mut expected = legal(&forbidden);
        expected.extend(set("pass"));
        assert_eq!(legal(&allowed), expected, "{dice}");
        assert_eq!(refusal(&allowed, 'A', "pass"), None);
        let after = play(allowed, "pass");
        assert_eq!(told(&after, "pending actions quiet"), "act-B 1 2");
    }
}

#[test]
fn sca_13_a_pass_in_place_of_the_first_action_ends_the_whole_turn_under_momentum_as_well() {
    let game = scene("A20:5@c3", "act-A")
        .core("momentum")
        .tokens("1,0")
        .options("passing=yes")
        .game();
    assert_eq!(told(&game, "actions"), "2");
    let passed = play(game.clone(), "pass");
    assert_eq!(told(&passed, "pending actions quiet"), "act-B 2 2");
    // The second action is declined as ever.
    let second = play(game, "c3-c2");
    assert!(legal(&second).is_superset(&set("pass c2-c3 deploy-D4")));
    assert_eq!(told(&play(second, "pass"), "pending"), "act-B");
}

#[test]
fn sca_13_passing_answers_no_other_question() {
    let dice = "A8:5@c3 B6:2@c4";
    for (pending, letter, rule) in [
        ("place-A-D8:5", 'A', "SCA-14"),
        ("evade-B-c3xc4:+3:evade", 'B', "SCA-26"),
        ("act-B", 'A', "SCA-12"),
    ] {
        let game = scene(dice, pending).options("passing=yes").game();
        assert_eq!(refusal(&game, letter, "pass"), Some(rule), "{pending}");
    }
    // Who cannot act has nothing else, whatever the option.
    let game = scene(LOCKED_OUT, "act-A").options("passing=yes").game();
    assert_eq!(legal(&game), set("pass"));
}

#[test]
fn sca_13_two_who_pass_all_the_time_come_to_an_end() {
    let options = "first=1;passing=yes;exhaustion=10";
    let game = play(start(options), &["pass"; 10].join(" "));
    assert_eq!(result(&game), (vec![1, 1], "SCA-44"));
}
