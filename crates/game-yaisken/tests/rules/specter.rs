//! The Specter and its strikes: YAI-34.

use crate::scene::{
    after, attack, cells, legal, legal_after, pending, play, refusal, scene, set, told,
};

#[test]
fn yai_34_it_moves_like_an_ordinary_die_and_its_move_attacks_nothing() {
    let game = scene("Ap@d4 B1@h8", "act-A").game();
    assert_eq!(legal_after(&game, "d4:p-"), set("d5 e4 d3 c4"));
    let game = after("Ap@c4 Bp@d5 B1@e4 A3@d3 B1@d2", "c4:p-d4 decline");
    assert_eq!(told(&game, "pending dojos"), "act-B -,-");
    assert_eq!(cells(&game, "d4 d5 e4 d2"), "Ap Bp B1 B1");
}

#[test]
fn yai_34_having_moved_it_may_strike_one_enemy_next_to_it() {
    let dice = "Ap@c4 B1@d5 B3@e4 B2@d3 B1@e5 B1@c5 A1@d8";
    let game = after(dice, "c4:p-d4");
    assert_eq!(pending(&game), "strike-A-d4");
    assert_eq!(legal(&game), set("strike-d5 strike-e4 strike-d3 decline"));
    for space in ["e5", "c5", "d4", "d8", "c4", "h8"] {
        let action = format!("strike-{space}");
        assert_eq!(refusal(&game, 'A', &action), Some("YAI-34"), "{space}");
    }
    let game = play(game, "strike-e4");
    assert_eq!(cells(&game, "d4 d5 e4 d3"), ". B1 . B2");
}

#[test]
fn yai_34_a_strike_does_not_cross_an_edge() {
    assert_eq!(attack("Ap@h3 B1@a4", "h3:p-h4"), "act-B");
}

#[test]
fn yai_34_a_strike_always_succeeds_and_both_dice_return_to_the_bag() {
    for kind in ["1", "2", "3", "c", "d", "e", "p"] {
        let before = scene(&format!("Ap@d3 B{kind}@d5 B1@h8"), "act-A").game();
        let game = play(before, "d3:p-d4 strike-d5");
        assert_eq!(cells(&game, "d4 d5"), ". .");
        let without = scene("B1@h8", "act-A").game();
        assert_eq!(told(&game, "bag"), told(&without, "bag"), "{kind}");
        assert_eq!(told(&game, "pending quiet"), "act-B 1");
    }
}

#[test]
fn yai_34_a_struck_pair_returns_with_both_its_dice() {
    let game = after("Ap@d3 Bc3@d5 B1@h8", "d3:p-d4 strike-d5");
    assert_eq!(cells(&game, "d4 d5"), ". .");
    assert_eq!(told(&game, "bag"), "23,18,8,2,2,2,2,4");
}

#[test]
fn yai_34_of_a_sanctuarys_space_everything_else_is_taken() {
    let game = after("Ap@d3 Bs3@d5 B1@h8", "d3:p-d4 strike-d5");
    assert_eq!(cells(&game, "d4 d5"), ". Bs");
    assert_eq!(told(&game, "bag"), "23,18,8,1,2,2,2,4");
    let game = after("Ap@d3 Bsc3@d5 B1@h8", "d3:p-d4 strike-d5");
    assert_eq!(cells(&game, "d4 d5"), ". Bs");
    assert_eq!(told(&game, "bag"), "23,18,8,1,2,2,2,4");
}

#[test]
fn yai_34_a_sanctuary_alone_cannot_be_struck() {
    assert_eq!(attack("Ap@d3 Bs@d5", "d3:p-d4"), "act-B");
    let game = after("Ap@d3 Bs@d5 B1@e4", "d3:p-d4");
    assert_eq!(legal(&game), set("strike-e4 decline"));
    assert_eq!(refusal(&game, 'A', "strike-d5"), Some("YAI-34"));
}

#[test]
fn yai_34_nobody_scores_by_a_strike() {
    let game = after("Ap@d3 Bc3@d5", "d3:p-d4 strike-d5");
    assert_eq!(told(&game, "dojos"), "-,-");
}

#[test]
fn yai_34_moving_into_ones_own_sanctuary_may_strike() {
    let game = after("Ap@d3 As@d4 B1@d5", "d3:p-d4");
    assert_eq!(pending(&game), "strike-A-d4");
    assert_eq!(cells(&play(game, "strike-d5"), "d4 d5"), "As .");
}

#[test]
fn yai_34_a_specter_takes_no_part_in_combos() {
    assert_eq!(attack("A3@c4 Ap@d5 B1@d6", "c4:3-d4"), "act-B");
    assert_eq!(attack("A3@c4 A1@d5 Ap@d6 B1@d7", "c4:3-d4"), "act-B");
}

#[test]
fn yai_34_it_resists_with_one_and_is_worth_nothing() {
    assert_eq!(attack("A1@c4 Bp@d5", "c4:1-d4"), "act-B");
    let game = after("A2@c4 Bp@d5", "c4:2-d4");
    assert_eq!(pending(&game), "decide-A-d5:2");
    assert_eq!(cells(&play(game.clone(), "convert"), "d5"), "Ap");
    // Nine points and a Specter are not ten.
    let rich = scene("A2@c4 Bp@d5", "act-A").dojos("333,-").game();
    let game = play(rich, "c4:2-d4 capture");
    assert_eq!(told(&game, "pending dojos"), "act-B 333p,-");
}

#[test]
fn yai_34_with_a_companion_it_attacks_with_two() {
    let game = after("Acp@c4 B1@d5 B2@e4", "c4:pair-d4 decline");
    assert_eq!(pending(&game), "decide-A-d5:2");
    // And with what else is in line, where there is nothing to strike.
    assert_eq!(attack("Acp@c4 A1@d5 B2@d6", "c4:pair-d4"), "decide-A-d6:3");
}

#[test]
fn yai_34_with_a_companion_it_resists_with_three() {
    assert_eq!(attack("A3@c4 Bcp@d5", "c4:3-d4"), "act-B");
    assert_eq!(attack("A3@c3 A1@d4 Bcp@d5", "c3:3-d3"), "decide-A-d5:4");
}

#[test]
fn yai_34_the_pair_strikes_instead_of_attacking_and_only_the_specter_is_lost() {
    let game = after("Acp@c4 B3@d5 B1@e4", "c4:pair-d4 strike-d5");
    assert_eq!(pending(&game), "act-B");
    assert_eq!(cells(&game, "d4 d5 e4"), "Ac . B1");
    assert_eq!(told(&game, "bag"), "23,18,8,2,1,2,2,4");
}

#[test]
fn yai_34_the_pair_may_strike_whenever_it_is_formed_by_either_die() {
    for (dice, action) in [
        ("Ap@c4 Ac@d4", "c4:p-d4"),
        ("Ac@c4 Ap@d4", "c4:c-d4"),
        ("Ac@c4 Asp@d4", "c4:c-d4"),
        ("Ac2@c4 Ap@d4", "c4:c-d4"),
    ] {
        let game = after(&format!("{dice} B1@d5 B2@e4"), action);
        assert_eq!(pending(&game), "strike-A-d4", "{dice}");
        let declined = play(game.clone(), "decline");
        assert_eq!(pending(&declined), "decide-A-d5:2", "{dice}");
        let struck = play(game, "strike-e4");
        assert_eq!(pending(&struck), "act-B", "{dice}");
        assert!(!cells(&struck, "d4").contains('p'), "{dice}");
        assert!(cells(&struck, "d4").contains('c'), "{dice}");
    }
}

#[test]
fn yai_34_a_pair_in_a_sanctuary_strikes_too_when_it_moves_there() {
    let game = after("Acp@c4 As@d4 B3@d5", "c4:pair-d4 strike-d5");
    assert_eq!(cells(&game, "d4 d5"), "Asc .");
}

#[test]
fn yai_34_when_the_companion_leaves_it_attacks_and_the_specter_does_not_strike() {
    let game = after("Acp@d4 B1@d6 B1@c4", "d4:c-d5");
    assert_eq!(pending(&game), "decide-A-d6:2");
    assert_eq!(cells(&game, "d4 d5"), "Ap Ac");
}

#[test]
fn yai_34_when_the_specter_leaves_it_may_strike_and_does_not_attack() {
    let game = after("Acp@d4 Bp@d6 B3@e5", "d4:p-d5");
    assert_eq!(pending(&game), "strike-A-d5");
    assert_eq!(pending(&play(game.clone(), "decline")), "act-B");
    let game = play(game, "strike-e5");
    assert_eq!(cells(&game, "d4 d5 e5 d6"), "Ac . . Bp");
}
