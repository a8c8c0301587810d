//! Rolling a die and placing it: SCA-14 and SCA-15.

use crate::scene::{
    BOARDS, asked, cells, dice, legal, legal_after, outcomes, play, refusal, scene, set, told,
};

#[test]
fn sca_14_a_die_is_rolled_and_placed_with_that_face_up() {
    for (sides, face) in [(4, 1), (6, 6), (8, 5), (10, 10), (12, 7), (20, 15)] {
        let game = play(scene("", "act-B").game(), &format!("deploy-D{sides}"));
        assert_eq!(told(&game, "pending"), format!("roll-B-D{sides}"));
        let game = play(game, &format!("roll-{face}"));
        assert_eq!(told(&game, "pending"), format!("place-B-D{sides}:{face}"));
        let game = play(game, "place-g6");
        assert_eq!(cells(&game, "g6"), format!("B{sides}:{face}"));
    }
}

#[test]
fn sca_14_a_placed_die_has_left_the_reserve() {
    let game = play(scene("", "act-A").game(), "deploy-D8 roll-5 place-a2");
    assert_eq!(told(&game, "reserves"), "221222,222222");
    assert_eq!(dice(&game), "a2=A8:5");
    assert_eq!(asked(&game), Some('B'));
}

#[test]
fn sca_14_a_die_put_back_is_in_the_reserve_and_the_action_spent() {
    let game = play(scene("", "act-A").game(), "deploy-D8 roll-5 back");
    assert_eq!(told(&game, "reserves"), "222222,222222");
    assert_eq!(dice(&game), "");
    assert_eq!(asked(&game), Some('B'));
    // On a later turn it can be rolled like any other.
    let game = play(game, "deploy-D4 roll-1 back deploy-D8 roll-8 place-a1");
    assert_eq!(cells(&game, "a1"), "A8:8");
}

#[test]
fn sca_14_only_kinds_in_the_reserve_are_rolled() {
    let game = scene("A8:1@c3 A8:2@c2", "act-A")
        .reserves("010100,222222")
        .game();
    assert_eq!(legal_after(&game, "deploy-"), set("D6 D10"));
    for kind in ["D4", "D8", "D12", "D20"] {
        assert_eq!(
            refusal(&game, 'A', &format!("deploy-{kind}")),
            Some("SCA-14")
        );
    }
    let empty = scene("A8:1@c3 A8:2@c2 A4:1@c1", "act-A")
        .reserves("000000,222222")
        .game();
    assert_eq!(legal_after(&empty, "deploy-"), set(""));
}

#[test]
fn sca_14_a_rolled_die_is_placed_or_put_back_before_anything_else() {
    let game = scene("A8:5@c3 B6:2@c4", "place-A-D8:5").game();
    assert_eq!(
        legal(&game),
        set("place-a1 place-a2 place-a3 place-a4 back")
    );
    for action in ["deploy-D8", "c3-c2", "c3xc4", "evade-c2", "stay", "pass"] {
        assert_eq!(refusal(&game, 'A', action), Some("SCA-14"), "{action}");
    }
}

#[test]
fn sca_14_a_die_put_back_is_not_rolled_again_in_the_turn_but_its_twin_is() {
    let second = |reserves: &str| {
        let game = scene("", "act-A")
            .reserves(reserves)
            .core("momentum")
            .tokens("1,0")
            .game();
        play(game, "deploy-D8 roll-1 back")
    };
    let two = second("222222,222222");
    assert_eq!(told(&two, "actions"), "1-D8");
    assert_eq!(legal_after(&two, "deploy-"), set("D4 D6 D8 D10 D12 D20"));
    let two = play(two, "deploy-D8 roll-8 place-a1");
    assert_eq!(told(&two, "reserves pending"), "221222,222222 act-B");
    let one = second("221222,222222");
    assert_eq!(legal_after(&one, "deploy-"), set("D4 D6 D10 D12 D20"));
    assert_eq!(refusal(&one, 'A', "deploy-D8"), Some("SCA-14"));
}

#[test]
fn sca_14_what_was_put_back_is_forgotten_when_the_turn_ends() {
    let game = scene("", "act-A")
        .reserves("001111,222222")
        .core("momentum")
        .tokens("1,0")
        .game();
    let game = play(game, "deploy-D8 roll-1 back pass");
    assert_eq!(told(&game, "pending actions"), "act-B 2");
    let game = play(game, "deploy-D4 roll-1 place-g4 pass");
    assert_eq!(legal_after(&game, "deploy-"), set("D8 D10 D12 D20"));
}

#[test]
fn sca_14_a_die_placed_first_does_not_hinder_its_twin() {
    let game = scene("", "act-A").core("momentum").tokens("1,0").game();
    let game = play(game, "deploy-D8 roll-1 place-a1");
    assert_eq!(told(&game, "actions"), "1");
    let game = play(game, "deploy-D8 roll-2 place-a2");
    assert_eq!(dice(&game), "a1=A8:1 a2=A8:2");
    assert_eq!(told(&game, "reserves"), "220222,222222");
}

#[test]
fn sca_14_every_face_of_the_die_is_equally_likely() {
    let game = play(scene("", "act-A").game(), "deploy-D10");
    assert_eq!(outcomes(&game).len(), 10);
}

#[test]
fn sca_15_without_a_free_hex_in_the_zone_nobody_rolls() {
    for (options, enemy_zone) in [("-", "g4 g5 g6 g7"), ("board=five", "i6 i7 i8 i9")] {
        for (letter, zone) in [('A', "a1 a2 a3 a4"), ('B', enemy_zone)] {
            // It does not matter whose dice they are.
            for owners in ["AAAA", "BBBB", "ABBA"] {
                let kinds = ["20:1", "12:1", "10:1", "8:1"].into_iter();
                let on_zone = owners.chars().zip(kinds).zip(zone.split(' '));
                let dice: Vec<String> = on_zone
                    .map(|((owner, die), hex)| format!("{owner}{die}@{hex}"))
                    .collect();
                let pending = format!("act-{letter}");
                let full = scene(&dice.join(" "), &pending).options(options).game();
                assert_eq!(legal_after(&full, "deploy-"), set(""), "{full}");
                assert_eq!(refusal(&full, letter, "deploy-D4"), Some("SCA-15"));
                let open = scene(&dice[1..].join(" "), &pending)
                    .options(options)
                    .game();
                assert_eq!(refusal(&open, letter, "deploy-D4"), None);
                let rolled = play(open, "deploy-D4 roll-2");
                assert_eq!(legal_after(&rolled, "place-"), set(&zone[..2]));
            }
        }
    }
}

#[test]
fn sca_15_a_die_is_placed_on_a_free_hex() {
    for (options, ..) in BOARDS {
        let game = scene("A20:1@a1 B20:1@a3", "place-A-D8:5")
            .options(options)
            .game();
        assert_eq!(legal_after(&game, "place-"), set("a2 a4"));
        for hex in ["a1", "a3"] {
            assert_eq!(refusal(&game, 'A', &format!("place-{hex}")), Some("SCA-15"));
        }
    }
}

#[test]
fn sca_14_a_die_rolled_in_the_second_action_may_go_back_too() {
    let game = scene("A8:5@c3", "act-A").core("momentum").tokens("1,0");
    let game = play(game.game(), "c3-c2 deploy-D8 roll-1");
    assert!(legal(&game).contains("back"));
    let game = play(game, "back");
    assert_eq!(told(&game, "reserves pending"), "221222,222222 act-B");
}
