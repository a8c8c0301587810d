//! The Companion and pairs: YAI-33.

use crate::scene::{after, attack, cells, legal_after, pending, play, refusal, scene, set, told};

#[test]
fn yai_33_alone_it_is_an_ordinary_die() {
    let game = scene("Ac@d4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:c-"), set("d5 e4 d3 c4"));
    assert_eq!(attack("Ac@c4 B1@d5 B2@e4", "c4:c-d4"), "decide-A-d5:2");
    assert_eq!(attack("A3@c4 Bc@d5", "c4:3-d4"), "decide-A-d5:3");
}

#[test]
fn yai_33_it_is_placed_on_an_empty_space_like_any_die() {
    let game = scene("A3@d4 As@d5 B1@h8", "place-A:c").game();
    assert_eq!(refusal(&game, 'A', "place-d4"), Some("YAI-10"));
    assert_eq!(refusal(&game, 'A', "place-d5"), Some("YAI-10"));
    assert_eq!(refusal(&game, 'A', "place-d6"), None);
}

#[test]
fn yai_33_it_moves_onto_an_allied_die_and_attacks_as_the_pair() {
    let game = after("Ac@c4 A3@d4 B3@d5", "c4:c-d4");
    assert_eq!(pending(&game), "decide-A-d5:5");
    assert_eq!(cells(&game, "c4 d4"), ". Ac3");
    assert_eq!(attack("Ac@c4 Ac@d4 B3@d5", "c4:c-d4"), "decide-A-d5:4");
}

#[test]
fn yai_33_an_allied_die_moves_onto_it_and_attacks_as_the_pair() {
    let game = after("A3@c4 Ac@d4 B3@d5", "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-d5:5");
    assert_eq!(cells(&game, "c4 d4"), ". Ac3");
    // A Diagonal comes diagonally, and then the pair attacks straight as well.
    let dice = "Ad@c3 Ac@d4 B3@d5 B3@e5";
    assert_eq!(attack(dice, "c3:d-d4"), "decide-A-d5:4,e5:4");
}

#[test]
fn yai_33_a_pair_moves_as_one() {
    let game = after("Ac3@d4 B1@h8", "d4:pair-d5");
    assert_eq!(cells(&game, "d4 d5"), ". Ac3");
    assert_eq!(attack("Ac3@c4 Bc2@d5", "c4:pair-d4"), "decide-A-d5:5");
}

#[test]
fn yai_33_a_pair_moves_by_either_dies_movement() {
    let steps = |pair: &str, space: &str| {
        let game = scene(&format!("A{pair}@{space} B1@b2"), "act-A").game();
        legal_after(&game, &format!("{space}:pair-"))
    };
    assert_eq!(steps("c3", "d4"), set("d5 e4 d3 c4"));
    assert_eq!(steps("cc", "d4"), set("d5 e4 d3 c4"));
    assert_eq!(steps("cp", "d4"), set("d5 e4 d3 c4"));
    assert_eq!(steps("cd", "d4"), set("d5 e4 d3 c4 e5 e3 c3 c5"));
    assert_eq!(steps("ce", "h4"), set("h5 h3 g4 a4"));
    assert_eq!(steps("cd", "h4"), set("h5 h3 g4 g5 g3"));
    let game = scene("Ac3@d4 Ace@f4 B1@b2", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d4:pair-e5"), Some("YAI-33"));
    assert_eq!(refusal(&game, 'A', "f4:pair-g5"), Some("YAI-33"));
}

#[test]
fn yai_33_a_pair_attacks_by_both_ways_with_the_sum() {
    let around = "B3@d5 B3@e5 B1@e3 B2@d3";
    let dice = format!("Acd@c4 {around}");
    assert_eq!(attack(&dice, "c4:pair-d4"), "decide-A-d5:4,d3:4,e5:4,e3:4");
    assert_eq!(attack("Ac1@c4 B2@d5 B3@e4", "c4:pair-d4"), "decide-A-d5:3");
    // With an Edge Walker the sum crosses the edge.
    assert_eq!(attack("Ace@a4 B3@h5", "a4:pair-a5"), "decide-A-h5:4");
}

#[test]
fn yai_33_a_pair_resists_with_the_sum() {
    // The mover and the die that adds to it, by their strength together.
    let attackers = [(3, "1", "2"), (4, "1", "3"), (5, "2", "3"), (6, "3", "3")];
    let pairs = [
        ("c1", 3),
        ("c2", 4),
        ("c3", 5),
        ("cc", 4),
        ("cd", 4),
        ("ce", 4),
        ("cp", 3),
    ];
    for (pair, resistance) in pairs {
        for (strength, mover, adding) in attackers {
            let dice = format!("A{mover}@c3 A{adding}@d4 B{pair}@d5");
            let found = attack(&dice, &format!("c3:{mover}-d3"));
            let expected = if strength > resistance {
                format!("decide-A-d5:{strength}")
            } else {
                "act-B".into()
            };
            assert_eq!(found, expected, "{dice}");
        }
    }
}

#[test]
fn yai_33_the_companion_leaves_alone_and_attacks_as_what_it_is() {
    let game = scene("Ac3@d4 A1@e4 As@c4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:c-"), set("d5 e4 d3 c4"));
    // To an empty space with its own strength, which the three behind it does not change upwards.
    let left = "Ac3@d4 B1@d6 B2@e5";
    assert_eq!(attack(left, "d4:c-d5"), "decide-A-d6:2");
    // Onto another allied die as a new pair.
    let game = after("Ac3@d4 A1@e4 B2@f4", "d4:c-e4");
    assert_eq!(pending(&game), "decide-A-f4:3");
    assert_eq!(cells(&game, "d4 e4"), "A3 Ac1");
    // Into a Sanctuary.
    let game = after("Ac3@d4 As@c4 B1@b4", "d4:c-c4");
    assert_eq!(pending(&game), "decide-A-b4:2");
    assert_eq!(cells(&game, "d4 c4"), "A3 Asc");
}

#[test]
fn yai_33_the_partner_leaves_alone_as_well() {
    let game = after("Ac3@d4 B2@d6", "d4:3-d5");
    assert_eq!(pending(&game), "decide-A-d6:3");
    assert_eq!(cells(&game, "d4 d5"), "Ac A3");
    let game = after("Acd@d4 B1@f6", "d4:d-e5 bend-d3");
    assert_eq!(pending(&game), "decide-A-f6:2");
    assert_eq!(cells(&game, "d4 e5"), "Ac Ad");
    // Each by its own movement.
    let game = scene("Acd@d4 B1@f6", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d4:d-d5"), Some("YAI-31"));
    assert_eq!(refusal(&game, 'A', "d4:c-e5"), Some("YAI-20"));
    // Onto the other Companion as a new pair, but onto no other die.
    let game = scene("Ac3@d4 Ac@e4 A1@c4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:3-"), set("d5 d3 e4"));
    assert_eq!(cells(&play(game, "d4:3-e4"), "d4 e4"), "Ac Ac3");
}

#[test]
fn yai_33_a_pair_enters_a_sanctuary_but_no_other_space_of_ones_own() {
    let game = scene("Ac3@d4 As@d5 A1@e4 As1@d3 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:pair-"), set("d5 c4"));
}

#[test]
fn yai_33_a_defeated_pair_is_two_defeated_dice() {
    let dice = "A3@c3 A3@d4 Bc2@d5";
    let defeated = |choices: &str| {
        let game = after(dice, &format!("c3:3-d3 {choices}"));
        assert_eq!(pending(&game), "act-B");
        format!("{} {}", cells(&game, "d5"), told(&game, "dojos"))
    };
    assert_eq!(defeated("capture capture"), ". 2c,-");
    assert_eq!(defeated("capture convert"), "A2 c,-");
    assert_eq!(defeated("convert capture"), "Ac 2,-");
    assert_eq!(defeated("convert convert"), "Ac2 -,-");
}

#[test]
fn yai_33_two_companions_are_decided_one_after_the_other() {
    let dice = "A3@c3 A3@d4 Bcc@d5";
    let game = after(dice, "c3:3-d3 convert");
    assert_eq!(told(&game, "pending quiet"), "partner-A-d5:6 0");
    assert_eq!(cells(&game, "d5"), "Bcc");
    assert_eq!(cells(&play(game.clone(), "capture"), "d5"), "Ac");
    assert_eq!(cells(&play(game, "convert"), "d5"), "Acc");
}

#[test]
fn yai_33_both_dice_of_a_pair_are_decided_before_the_next_target() {
    let game = after("A3@c3 A3@d4 Bc2@d5 B1@e3", "c3:3-d3");
    assert_eq!(pending(&game), "decide-A-d5:6,e3:3");
    let captured = play(game.clone(), "capture");
    assert_eq!(pending(&captured), "decide-A-d5:6,e3:3");
    assert_eq!(cells(&captured, "d5"), "B2");
    let converted = play(game, "convert");
    assert_eq!(pending(&converted), "partner-A-d5:6,e3:3");
    let converted = play(converted, "convert");
    assert_eq!(pending(&converted), "decide-A-e3:3");
    assert_eq!(cells(&converted, "d5"), "Ac2");
}
