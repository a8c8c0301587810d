//! Edge Walkers and Diagonals: YAI-30 and YAI-31.

use crate::scene::{after, attack, cells, legal_after, pending, play, refusal, scene, set};

#[test]
fn yai_30_an_edge_walker_moves_off_one_edge_and_on_at_the_opposite_one() {
    let from = |space: &str, options| {
        let scene = scene(&format!("Ae@{space} B1@c3"), "act-A").options(options);
        legal_after(&scene.game(), &format!("{space}:e-"))
    };
    assert_eq!(from("h4", "-"), set("h5 h3 g4 a4"));
    assert_eq!(from("a4", "-"), set("a5 a3 b4 h4"));
    assert_eq!(from("d8", "-"), set("d7 c8 e8 d1"));
    assert_eq!(from("d1", "-"), set("d2 c1 e1 d8"));
    assert_eq!(from("a1", "-"), set("a2 b1 h1 a8"));
    assert_eq!(from("e4", "board=5"), set("e5 e3 d4 a4"));
    assert_eq!(from("a5", "board=5"), set("b5 a4 e5 a1"));
}

#[test]
fn yai_30_inside_the_board_an_edge_walker_moves_like_an_ordinary_die() {
    let game = scene("Ae@d4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:e-"), set("d5 e4 d3 c4"));
    for to in ["e5", "c3"] {
        assert_eq!(refusal(&game, 'A', &format!("d4:e-{to}")), Some("YAI-30"));
    }
}

#[test]
fn yai_30_no_other_die_crosses_an_edge() {
    let game = scene("A2@h4 Ad@h6 Ac1@a8 B1@d4", "act-A").game();
    assert_eq!(refusal(&game, 'A', "h4:2-a4"), Some("YAI-20"));
    assert_eq!(refusal(&game, 'A', "h6:d-a6"), Some("YAI-31"));
    assert_eq!(refusal(&game, 'A', "a8:pair-a1"), Some("YAI-33"));
    assert_eq!(attack("A2@h3 B1@a4", "h3:2-h4"), "act-B");
}

#[test]
fn yai_30_beyond_the_edge_the_same_dice_are_in_the_way() {
    let game = scene("Ae@h4 B1@a4 A1@h1 Ae@h8", "act-A").game();
    assert_eq!(refusal(&game, 'A', "h4:e-a4"), Some("YAI-20"));
    assert_eq!(refusal(&game, 'A', "h8:e-h1"), Some("YAI-25"));
    let game = after("Ae@h8 Ac@h1 B1@d4", "h8:e-h1");
    assert_eq!(cells(&game, "h8 h1"), ". Ace");
}

#[test]
fn yai_30_its_attack_crosses_all_four_edges() {
    for (from, to, across) in [
        ("a4", "a5", "h5"),
        ("h4", "h5", "a5"),
        ("d8", "e8", "e1"),
        ("d1", "e1", "e8"),
    ] {
        let dice = format!("Ae@{from} B1@{across}");
        let expected = format!("decide-A-{across}:2");
        assert_eq!(attack(&dice, &format!("{from}:e-{to}")), expected);
    }
    // Beside that it attacks its neighbors on the board, in the order of the lines.
    let dice = "Ae@a4 B1@h5 B1@a6 B1@b5";
    assert_eq!(attack(dice, "a4:e-a5"), "decide-A-a6:2,b5:2,h5:2");
}

#[test]
fn yai_30_crossing_an_edge_is_a_move_that_attacks() {
    assert_eq!(attack("Ae@h4 B1@b4", "h4:e-a4"), "decide-A-b4:2");
    assert_eq!(attack("Ae@h4 B1@a5 B1@a3", "h4:e-a4"), "decide-A-a5:2,a3:2");
}

#[test]
fn yai_31_a_diagonal_moves_in_the_diagonal_directions_only() {
    let from = |space: &str| {
        let game = scene(&format!("Ad@{space} B1@a8"), "act-A").game();
        legal_after(&game, &format!("{space}:d-"))
    };
    assert_eq!(from("d4"), set("e5 e3 c3 c5"));
    assert_eq!(from("a1"), set("b2"));
    assert_eq!(from("h4"), set("g5 g3"));
    let game = scene("Ad@d4 B1@a8", "act-A").game();
    for to in ["d5", "e4", "d3", "c4"] {
        assert_eq!(refusal(&game, 'A', &format!("d4:d-{to}")), Some("YAI-31"));
    }
}

#[test]
fn yai_31_a_diagonal_attacks_in_the_diagonal_directions_only() {
    let dice = "Ad@c3 B1@e5 B1@e3 B1@c5 B1@d5 B1@e4 B1@d3 B1@c4";
    assert_eq!(attack(dice, "c3:d-d4"), "decide-A-e5:2,e3:2,c5:2");
    assert_eq!(attack("Ad@c3 B1@d5 B1@e4", "c3:d-d4"), "act-B");
}

#[test]
fn yai_31_the_step_is_judged_before_what_stands_there() {
    let game = scene("Ad@d4 B1@d5 B1@e5 A1@c3", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d4:d-d5"), Some("YAI-31"));
    assert_eq!(refusal(&game, 'A', "d4:d-e5"), Some("YAI-20"));
    assert_eq!(refusal(&game, 'A', "d4:d-c3"), Some("YAI-25"));
}

#[test]
fn yai_31_two_diagonals_in_line_attack_straight_on() {
    let game = after("Ad@c3 Ad@e5 B3@f6", "c3:d-d4");
    assert_eq!(pending(&game), "decide-A-f6:4");
    assert_eq!(cells(&play(game, "convert"), "f6"), "A3");
}
