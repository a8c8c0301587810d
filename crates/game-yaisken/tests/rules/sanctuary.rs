//! The Sanctuary: YAI-32.

use crate::scene::{after, attack, cells, legal_after, pending, play, scene, set, told};

#[test]
fn yai_32_it_moves_like_an_ordinary_die_and_never_attacks() {
    let game = scene("As@d4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:s-"), set("d5 e4 d3 c4"));
    // Neither by itself, nor with dice behind it that could add, nor by moving onto dice.
    assert_eq!(attack("As@d3 B1@d5 Bp@e4", "d3:s-d4"), "act-B");
    assert_eq!(attack("As@c4 A3@d5 B1@d6", "c4:s-d4"), "act-B");
    assert_eq!(attack("As@c4 A3@d4 B1@d5", "c4:s-d4"), "act-B");
    assert_eq!(attack("As@c4 Acp@d4 B1@d5", "c4:s-d4"), "act-B");
    assert_eq!(attack("As@c4 Ap@d4 B1@d5", "c4:s-d4"), "act-B");
}

#[test]
fn yai_32_it_is_never_attacked_or_defeated() {
    let game = after("A3@c4 Bs@d5 B1@e4", "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-e4:3");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending dojos"), "act-B 1,-");
    assert_eq!(cells(&game, "d5"), "Bs");
}

#[test]
fn yai_32_it_moves_onto_ones_own_dice_and_they_move_onto_it() {
    for (dice, action, stack) in [
        ("As@d3 A1@d4", "d3:s-d4", "As1"),
        ("As@d3 Ac2@d4", "d3:s-d4", "Asc2"),
        ("A1@d3 As@d4", "d3:1-d4", "As1"),
        ("Ac2@d3 As@d4", "d3:pair-d4", "Asc2"),
        ("Ad@c3 As@d4", "c3:d-d4", "Asd"),
        ("Ap@d3 As@d4", "d3:p-d4", "Asp"),
    ] {
        let game = after(&format!("{dice} B1@h8"), action);
        assert_eq!(cells(&game, "d4"), stack);
    }
}

#[test]
fn yai_32_dice_in_its_space_cannot_be_attacked() {
    for stack in ["Bs1", "Bsp", "Bsc1"] {
        let dice = format!("A3@c3 A3@d4 A3@d5 {stack}@d6");
        let game = after(&dice, "c3:3-d3");
        assert_eq!(pending(&game), "act-B");
        assert_eq!(cells(&game, "d6"), stack);
    }
    assert_eq!(
        attack("A3@c3 A3@d4 A3@d5 B1@d6", "c3:3-d3"),
        "decide-A-d6:9"
    );
}

#[test]
fn yai_32_a_protected_space_ends_a_line_like_any_enemys() {
    assert_eq!(attack("A3@c4 Bs1@d5 B1@d6", "c4:3-d4"), "act-B");
    assert_eq!(attack("A3@c4 Bs@d5 B1@d6", "c4:3-d4"), "act-B");
}

#[test]
fn yai_32_what_enters_it_attacks_from_there_as_usual() {
    assert_eq!(attack("A2@c4 As@d4 B1@d5", "c4:2-d4"), "decide-A-d5:2");
    assert_eq!(attack("Ac3@c4 As@d4 B3@d5", "c4:pair-d4"), "decide-A-d5:5");
    // A Companion that joins a three there attacks as the pair.
    assert_eq!(attack("Ac@c4 As3@d4 B3@d5", "c4:c-d4"), "decide-A-d5:5");
}

#[test]
fn yai_32_it_always_moves_alone_and_is_left_behind() {
    let game = after("As1@d4 B1@h8", "d4:1-d5");
    assert_eq!(cells(&game, "d4 d5"), "As A1");
    let game = after("As1@d4 B1@h8", "d4:s-d5");
    assert_eq!(cells(&game, "d4 d5"), "A1 As");
    // Who leaves it attacks, and may be attacked again.
    assert_eq!(attack("As2@d4 B1@d6", "d4:2-d5"), "decide-A-d6:2");
    let game = play(after("As2@d4 B3@d7 B1@h8", "d4:2-d5"), "d7:3-d6");
    assert_eq!(pending(&game), "decide-B-d5:3");
}

#[test]
fn yai_32_only_its_controllers_dice_share_its_space() {
    let scene = scene("A1@d3 Bs@d4 Cs@c3 A2@h1", "act-A").players(3);
    let game = scene.game();
    assert_eq!(legal_after(&game, "d3:1-"), set("e3 d2"));
}
