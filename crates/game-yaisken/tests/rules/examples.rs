//! The worked examples of `RULES.md`, in its order.

use crate::scene::{
    after, attack, cells, legal, legal_after, pending, play, refusal, scene, set, told,
};

#[test]
fn a_lone_two_between_a_one_a_two_and_a_three_defeats_the_one_only() {
    let game = after("A2@c4 B2@d5 B1@e4 B3@d3", "c4:2-d4");
    assert_eq!(pending(&game), "decide-A-e4:2");
    let game = play(game, "capture");
    assert_eq!(cells(&game, "d5 e4 d3"), "B2 . B3");
    assert_eq!(pending(&game), "act-B");
}

#[test]
fn a_one_before_an_own_two_defeats_a_two_and_three_in_line_reach_further_with_four() {
    assert_eq!(attack("A1@c4 A2@d5 B2@d6", "c4:1-d4"), "decide-A-d6:3");
    assert_eq!(
        attack("A1@c4 A2@d5 A1@d6 B3@d7", "c4:1-d4"),
        "decide-A-d7:4"
    );
}

#[test]
fn a_diagonal_as_the_last_die_bends_the_line_and_ends_it_in_the_top_row() {
    let game = after("A1@c4 Ad@d5 B1@c6 B1@e6 B1@d6", "c4:1-d4");
    assert_eq!(legal(&game), set("bend-c6 bend-e6"));
    assert_eq!(pending(&play(game, "bend-e6")), "decide-A-e6:3");
    assert_eq!(attack("A1@c7 Ad@d8 B1@h1", "c7:1-d7"), "act-B");
}

#[test]
fn an_ordinary_die_after_a_diagonals_attack_bends_the_line_likewise() {
    let game = after("Ad@c3 A1@e5 B2@e6 B2@f5 B1@f6", "c3:d-d4");
    assert_eq!(legal(&game), set("bend-e6 bend-f5"));
    assert_eq!(pending(&play(game, "bend-f5")), "decide-A-f5:3");
}

#[test]
fn an_edge_walker_moves_and_attacks_across_the_edge() {
    let game = scene("Ae@h4 B1@d4", "act-A").game();
    assert!(legal_after(&game, "h4:e-").contains("a4"));
    assert_eq!(cells(&play(game, "h4:e-a4"), "h4 a4"), ". Ae");
    assert_eq!(attack("Ae@a4 B1@h5", "a4:e-a5"), "decide-A-h5:2");
}

#[test]
fn a_sanctuary_shelters_a_one_from_a_three_but_not_from_a_specter() {
    assert_eq!(attack("A3@c4 Bs1@d5", "c4:3-d4"), "act-B");
    let game = after("Ap@c4 Bs1@d5", "c4:p-d4 strike-d5");
    assert_eq!(cells(&game, "d4 d5"), ". Bs");
}

#[test]
fn a_two_in_ones_own_sanctuary_adds_to_a_combo() {
    assert_eq!(attack("A1@c4 As2@d5 B2@d6", "c4:1-d4"), "decide-A-d6:3");
}

#[test]
fn a_companion_with_a_three_withstands_five_and_falls_to_six() {
    assert_eq!(attack("A3@c4 A2@d5 Bc3@d6", "c4:3-d4"), "act-B");
    let game = after("A3@c4 A2@d5 A1@d6 Bc3@d7", "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-d7:6");
    let game = play(game, "capture capture");
    assert_eq!(told(&game, "dojos"), "3c,-");
    assert_eq!(cells(&game, "d7"), ".");
    assert_eq!(attack("A3@c4 Bcp@d5", "c4:3-d4"), "act-B");
    assert_eq!(attack("A3@c4 A1@d5 Bcp@d6", "c4:3-d4"), "decide-A-d6:4");
}

#[test]
fn a_specter_against_a_pair_returns_three_dice_to_the_bag() {
    let game = scene("Ap@c4 Bc2@d5 B1@h8", "act-A").game();
    assert_eq!(told(&game, "bag"), "23,17,8,2,1,2,2,3");
    let game = play(game, "c4:p-d4 strike-d5");
    assert_eq!(told(&game, "bag"), "23,18,8,2,2,2,2,4");
}

#[test]
fn a_three_about_to_be_taken_is_exchanged_for_a_one_and_is_worth_one_point() {
    let scene = scene("A3@c4 A1@d5 B3@d6", "act-A").options("deception=subterfuge");
    let game = play(scene.game(), "c4:3-d4 exchange-d6:3-1 capture");
    assert_eq!(told(&game, "dojos pools"), "1,- 123,233");
}

#[test]
fn a_one_exchanged_for_a_three_survives_two_and_three_and_falls_to_four() {
    for (dice, mover, expected) in [
        ("A2@c4 B1@d5", "2", "exchange-A-A"),
        ("A3@c4 B1@d5", "3", "exchange-A-A"),
        ("A3@c4 A1@e4 B1@f4", "3", "decide-A-f4:4"),
    ] {
        let scene = scene(dice, "act-A").options("deception=subterfuge");
        let target = if dice.contains("f4") { "f4" } else { "d5" };
        let steps = format!("c4:{mover}-d4 exchange-{target}:1-3");
        let game = play(scene.game(), &steps);
        assert_eq!(pending(&game), expected, "{dice}");
        assert_eq!(cells(&game, target), "B3");
    }
}

#[test]
fn at_four_dice_under_limited_reinforcements_one_of_two_targets_can_be_converted() {
    let dice = "A3@c4 A1@a1 A1@c1 A1@e1 B1@d5 B1@e4";
    let scene = scene(dice, "act-A").options("limited-reinforcements=yes");
    let game = play(scene.game(), "c4:3-d4");
    assert_eq!(legal(&game), set("capture convert"));
    let game = play(game, "convert");
    assert_eq!(legal(&game), set("capture"));
    assert_eq!(refusal(&game, 'A', "convert"), Some("YAI-50"));
}
