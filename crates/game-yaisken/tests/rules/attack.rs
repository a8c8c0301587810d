//! Moves, attacks, what becomes of the defeated, and combos of ordinary dice: YAI-20 to YAI-24.

use crate::scene::{
    after, attack, cells, legal, legal_after, pending, play, refusal, scene, set, told,
};

#[test]
fn yai_20_ordinary_dice_move_one_space_up_right_down_or_left() {
    for kind in ["1", "2", "3", "s", "c", "p"] {
        let from = |space: &str| {
            let game = scene(&format!("A{kind}@{space} B1@h8"), "act-A").game();
            legal_after(&game, &format!("{space}:{kind}-"))
        };
        assert_eq!(from("d4"), set("d5 e4 d3 c4"), "{kind}");
        assert_eq!(from("a1"), set("a2 b1"), "{kind}");
        assert_eq!(from("h4"), set("h5 h3 g4"), "{kind}");
        let game = scene(&format!("A{kind}@d4 B1@h8"), "act-A").game();
        for to in ["e5", "e3", "c3", "c5"] {
            let action = format!("d4:{kind}-{to}");
            assert_eq!(refusal(&game, 'A', &action), Some("YAI-20"), "{action}");
        }
        let game = play(game, &format!("d4:{kind}-e4"));
        assert_eq!(cells(&game, "d4 e4"), format!(". A{kind}"));
    }
}

#[test]
fn yai_20_no_die_moves_onto_an_enemys() {
    for enemy in ["B1", "B3", "Bs", "Bc", "Bs1"] {
        let game = scene(&format!("A2@d4 Ac@c4 {enemy}@d5"), "act-A").game();
        assert_eq!(refusal(&game, 'A', "d4:2-d5"), Some("YAI-20"), "{enemy}");
        assert_eq!(legal_after(&game, "d4:2-"), set("e4 d3 c4"));
    }
}

#[test]
fn yai_20_a_move_attacks_all_adjacent_spaces_at_once() {
    let dice = "A3@c4 B1@d5 B1@e4 B1@d3";
    assert_eq!(attack(dice, "c4:3-d4"), "decide-A-d5:3,e4:3,d3:3");
    let dice = "A3@d3 B1@d5 B1@e4 B1@c4";
    assert_eq!(attack(dice, "d3:3-d4"), "decide-A-d5:3,e4:3,c4:3");
}

#[test]
fn yai_20_diagonal_neighbors_and_the_space_left_behind_are_not_attacked() {
    let dice = "A3@d3 B1@c3 B1@e3 B1@c5 B1@e5 B1@d2";
    let game = after(dice, "d3:3-d4");
    assert_eq!(pending(&game), "act-B");
    assert_eq!(cells(&game, "c3 e3 c5 e5 d2"), "B1 B1 B1 B1 B1");
}

#[test]
fn yai_20_the_attacked_do_not_strike_back() {
    let game = after("A1@d3 B3@d5 B2@e4", "d3:1-d4");
    assert_eq!(pending(&game), "act-B");
    assert_eq!(cells(&game, "d4 d5 e4"), "A1 B3 B2");
    // And standing next to an enemy is no attack: neither a draw nor another die's move makes it one.
    let game = after("A3@d4 A1@a1 B1@d5", "a1:1-a2");
    assert_eq!(told(&game, "pending dojos"), "act-B -,-");
}

#[test]
fn yai_20_an_attack_reaches_every_adversary() {
    let scene = scene("A3@c4 B1@d5 C1@e4 C3@d3", "act-A").players(3);
    let game = play(scene.game(), "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-d5:3,e4:3");
}

#[test]
fn yai_21_only_a_strictly_higher_strength_defeats() {
    for attacker in 1..=3 {
        for defender in 1..=3 {
            let dice = format!("A{attacker}@d3 B{defender}@d5");
            let found = attack(&dice, &format!("d3:{attacker}-d4"));
            let is_defeated = found == format!("decide-A-d5:{attacker}");
            assert_eq!(is_defeated, attacker > defender, "{dice}");
            assert_eq!(!is_defeated, found == "act-B", "{dice}");
        }
    }
}

#[test]
fn yai_21_each_space_is_judged_on_its_own() {
    // The three dice that are attacked do not resist together, and the stronger one saves nobody.
    let dice = "A2@c4 B1@d5 B3@e4 B1@d3";
    assert_eq!(attack(dice, "c4:2-d4"), "decide-A-d5:2,d3:2");
}

#[test]
fn yai_22_a_captured_die_goes_to_the_dojo_and_never_back_to_the_bag() {
    let before = scene("A3@d3 B2@d5", "act-A").game();
    let game = play(before.clone(), "d3:3-d4 capture");
    assert_eq!(cells(&game, "d4 d5"), "A3 .");
    assert_eq!(told(&game, "dojos pending"), "2,- act-B");
    assert_eq!(told(&game, "bag"), told(&before, "bag"));
}

#[test]
fn yai_22_a_converted_die_stays_as_the_attackers_own() {
    let game = after("A3@d3 B2@d5", "d3:3-d4 convert");
    assert_eq!(cells(&game, "d4 d5"), "A3 A2");
    assert_eq!(told(&game, "dojos pending"), "-,- act-B");
}

#[test]
fn yai_22_converting_attacks_nothing() {
    let game = after("A3@d3 B2@d5 B1@d6 B1@e5", "d3:3-d4 convert");
    assert_eq!(pending(&game), "act-B");
    assert_eq!(cells(&game, "d5 d6 e5"), "A2 B1 B1");
    // A converted Specter strikes nothing.
    let game = after("A3@d3 Bp@d5 B1@d6", "d3:3-d4 convert");
    assert_eq!(pending(&game), "act-B");
}

#[test]
fn yai_22_one_of_the_two_must_be_chosen() {
    let game = after("A3@d3 B2@d5", "d3:3-d4");
    assert_eq!(legal(&game), set("capture convert"));
    for action in ["decline", "pass", "draw"] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-22"), "{action}");
    }
}

#[test]
fn yai_22_targets_are_decided_one_by_one_in_the_order_of_their_lines() {
    let game = after("A3@e4 B1@d5 B2@d3 B1@c4", "e4:3-d4");
    assert_eq!(pending(&game), "decide-A-d5:3,d3:3,c4:3");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending dojos"), "decide-A-d3:3,c4:3 1,-");
    let game = play(game, "convert");
    assert_eq!(pending(&game), "decide-A-c4:3");
    let game = play(game, "capture");
    assert_eq!(cells(&game, "d5 d3 c4"), ". A2 .");
    assert_eq!(told(&game, "pending dojos"), "act-B 11,-");
}

#[test]
fn yai_22_diagonal_lines_come_last_clockwise_from_the_upper_right() {
    let around = "B1@d5 B1@e4 B1@d3 B1@c4 B1@e5 B1@e3 B1@c3 B1@c5";
    let without = |space: &str| {
        let others = around.split(' ').filter(|die| !die.ends_with(space));
        others.collect::<Vec<_>>().join(" ")
    };
    let dice = format!("Acd@c4 {}", without("c4"));
    let expected = "decide-A-d5:4,e4:4,d3:4,e5:4,e3:4,c3:4,c5:4";
    assert_eq!(attack(&dice, "c4:pair-d4"), expected);
    let dice = format!("Acd@e5 {}", without("e5"));
    let expected = "decide-A-d5:4,e4:4,d3:4,c4:4,e3:4,c3:4,c5:4";
    assert_eq!(attack(&dice, "e5:pair-d4"), expected);
}

#[test]
fn yai_22_of_a_pair_the_companion_is_decided_first() {
    let dice = "A2@d2 A3@d4 Bc1@d5";
    let game = after(dice, "d2:2-d3");
    assert_eq!(pending(&game), "decide-A-d5:5");
    let captured = play(game.clone(), "capture");
    assert_eq!(told(&captured, "pending dojos"), "decide-A-d5:5 c,-");
    assert_eq!(cells(&captured, "d5"), "B1");
    let converted = play(game, "convert");
    assert_eq!(told(&converted, "pending dojos"), "partner-A-d5:5 -,-");
    assert_eq!(cells(&play(captured, "convert"), "d5"), "A1");
    let apart = play(converted, "capture");
    assert_eq!(cells(&apart, "d5"), "Ac");
    assert_eq!(told(&apart, "pending dojos"), "act-B 1,-");
}

#[test]
fn yai_22_strengths_of_several_lines_to_a_space_are_not_added() {
    // Two lines of strength 4 bend twice and meet on f6.
    let lines = |enemy: &str| {
        let dice = format!("A1@c4 Ad@d5 Ad@e4 A1@e6 A1@f5 {enemy}@f6");
        attack(&dice, "c4:1-d4 bend-e6 bend-f6 bend-f5 bend-f6")
    };
    assert_eq!(lines("Bc3"), "act-B");
    assert_eq!(lines("Bc2"), "act-B");
    assert_eq!(lines("B3"), "decide-A-f6:4");
}

#[test]
fn yai_22_a_space_that_is_defeated_is_not_attacked_again() {
    let dice = "A1@c4 Ad@d5 Ad@e4 A1@e6 A1@f5 B3@f6";
    let bends = "c4:1-d4 bend-e6 bend-f6 bend-f5 bend-f6";
    for (choice, cell) in [("capture", "."), ("convert", "A3")] {
        let game = after(dice, &format!("{bends} {choice}"));
        assert_eq!(pending(&game), "act-B");
        assert_eq!(cells(&game, "f6"), cell);
    }
}

#[test]
fn yai_22_a_space_is_judged_for_each_line_that_reaches_it() {
    let lines = |upper: u32, lower: u32| {
        let dice = format!("A1@c4 Ad@d5 Ad@e4 A{upper}@e6 A{lower}@f5 Bc2@f6");
        attack(&dice, "c4:1-d4 bend-e6 bend-f6 bend-f5 bend-f6")
    };
    // The line upwards is too weak, and the line to the right is not.
    assert_eq!(lines(1, 2), "decide-A-f6:5");
    // Both would do, and the first in the order of lines is the one that counts.
    assert_eq!(lines(2, 3), "decide-A-f6:5");
}

#[test]
fn yai_23_a_die_of_ones_own_adds_and_the_attack_goes_on_behind_it() {
    for (mover, adding) in [(1, 1), (1, 2), (2, 3), (3, 3)] {
        let dice = format!("A{mover}@c4 A{adding}@d5 B1@d6");
        let expected = format!("decide-A-d6:{}", mover + adding);
        assert_eq!(attack(&dice, &format!("c4:{mover}-d4")), expected);
    }
}

#[test]
fn yai_23_a_second_die_adds_and_reaches_one_further() {
    let dice = "A1@c4 A2@d5 A3@d6 Bc3@d7";
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d7:6");
}

#[test]
fn yai_23_at_most_two_dice_add() {
    let dice = "A3@c3 A3@d4 A3@d5 A1@d6 B1@d7";
    assert_eq!(attack(dice, "c3:3-d3"), "act-B");
}

#[test]
fn yai_23_every_direction_is_a_combo_of_its_own() {
    let dice = "A1@c4 A1@d5 B1@d6 A3@e4 B2@f4 B1@d3";
    assert_eq!(attack(dice, "c4:1-d4"), "decide-A-d6:2,f4:4");
}

#[test]
fn yai_23_a_line_ends_at_the_first_empty_or_enemys_space() {
    // Behind an empty space, and behind an enemy that is too strong or is defeated.
    assert_eq!(attack("A3@c4 A3@d6 B1@d7", "c4:3-d4"), "act-B");
    assert_eq!(attack("A2@c4 B3@d5 B1@d6", "c4:2-d4"), "act-B");
    assert_eq!(attack("A3@c4 B1@d5 B1@d6", "c4:3-d4"), "decide-A-d5:3");
    assert_eq!(attack("A3@c4 A1@d5 B1@d7", "c4:3-d4"), "act-B");
}

#[test]
fn yai_23_a_line_ends_at_the_edge() {
    assert_eq!(attack("A3@g7 A3@h8 B1@a8 B1@h1", "g7:3-g8"), "act-B");
}

#[test]
fn yai_23_other_players_dice_do_not_add() {
    let scene = scene("A3@c4 C3@d5 B1@d6", "act-A").players(3);
    assert_eq!(pending(&play(scene.game(), "c4:3-d4")), "act-B");
}

#[test]
fn yai_23_the_die_that_was_left_behind_adds_too() {
    // The three leaves its Companion on d4, which is now next to it.
    let dice = "Ac3@d4 Bc2@d3";
    assert_eq!(attack(dice, "d4:3-d5"), "decide-A-d3:5");
}

#[test]
fn yai_24_a_converted_die_adds_nothing_to_the_same_attack() {
    let game = after("A3@c4 B2@d5 B1@d6 B1@e4", "c4:3-d4 convert");
    assert_eq!(pending(&game), "decide-A-e4:3");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending dojos"), "act-B 1,-");
    assert_eq!(cells(&game, "d5 d6"), "A2 B1");
}

#[test]
fn yai_24_strengths_are_those_right_after_the_move() {
    // What is converted next to the mover changes nothing about the line downwards.
    let game = after("A2@c4 B1@d5 B1@e4 A1@d3 B2@d2", "c4:2-d4");
    assert_eq!(pending(&game), "decide-A-d5:2,e4:2,d2:3");
    let game = play(game, "convert convert");
    assert_eq!(pending(&game), "decide-A-d2:3");
}
