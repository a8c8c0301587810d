//! Attacks, totals and captures: SCA-20 to SCA-23.

use tabletop::Game;

use crate::scene::{
    asked, cells, dice, fight, legal, legal_after, play, refusal, scene, set, told,
};

#[test]
fn sca_20_a_die_attacks_every_enemy_die_next_to_it() {
    let around = "B20:1@d6 B20:1@c6 B12:1@b5 B12:1@b4 B10:1@c4 B10:1@d5";
    for (die, options) in [("A4:1", "-"), ("A20:1", "-"), ("A8:1", "board=five")] {
        let game = scene(&format!("{die}@c5 {around}"), "act-A")
            .options(options)
            .game();
        assert_eq!(legal_after(&game, "c5x"), set("d6 c6 b5 b4 c4 d5"));
    }
}

#[test]
fn sca_20_an_attack_never_jumps() {
    for (die, options) in [("A4:1", "-"), ("A6:1", "board=five"), ("A12:1", "-")] {
        let game = scene(&format!("{die}@c5 B20:1@c3 B12:1@e7 B8:1@a4"), "act-A");
        let game = game.options(options).game();
        assert_eq!(legal_after(&game, "c5x"), set(""));
        for hex in ["c3", "e7", "a4"] {
            assert_eq!(refusal(&game, 'A', &format!("c5x{hex}")), Some("SCA-20"));
        }
    }
}

#[test]
fn sca_20_only_own_dice_attack_and_only_enemies_are_attacked() {
    let game = scene("A8:5@c5 A10:1@c4 B8:5@d5 B6:1@f4 A6:1@f5", "act-A").game();
    for action in ["c5xc4", "c5xc6", "d5xc5", "f4xf5", "b1xb2", "g4xf4"] {
        assert_eq!(refusal(&game, 'A', action), Some("SCA-20"), "{action}");
    }
    let attacks = legal(&game)
        .into_iter()
        .filter(|action| action.contains('x'));
    assert_eq!(attacks.collect::<Vec<_>>(), ["c4xd5", "c5xd5", "f5xf4"]);
}

#[test]
fn sca_20_attacks_are_made_in_deploy_zones_and_in_the_control_zone() {
    for (from, to) in [
        ("a1", "a2"),
        ("g7", "f7"),
        ("f6", "g7"),
        ("e5", "d5"),
        ("c3", "b2"),
    ] {
        let game = scene(&format!("A8:8@{from} B8:1@{to}"), "act-A").game();
        let game = play(game, &format!("{from}x{to} battle+0 battle+0"));
        assert_eq!(cells(&game, &format!("{from} {to}")), ". A8:8");
    }
}

#[test]
fn sca_21_the_attackers_die_is_rolled_first_and_then_the_defenders() {
    for (letter, enemy, attack) in [('A', 'B', "c3xc4"), ('B', 'A', "c4xc3")] {
        let game = scene("A8:5@c3 B6:2@c4", &format!("act-{letter}")).game();
        let game = play(game, attack);
        assert_eq!(told(&game, "pending"), format!("battle-{letter}-{attack}"));
        let game = play(game, "battle+3");
        assert_eq!(
            told(&game, "pending"),
            format!("battle-{enemy}-{attack}:+3")
        );
        let game = play(game, "battle+2");
        assert_eq!(asked(&game), Some(enemy));
    }
}

#[test]
fn sca_21_decisions_are_made_with_both_dice_in_sight() {
    let attacked = scene("A8:5@c3 B6:2@c4", "battle-A-c3xc4").game();
    let game = play(attacked, "battle-evade");
    // The attacker rolled Evade, but is not asked before the defender has rolled.
    assert_eq!(asked(&game), None);
    let game = play(game, "battle+9");
    assert_eq!(told(&game, "pending"), "evade-A-c3xc4:evade:+9");
}

#[test]
fn sca_21_the_higher_sum_of_face_and_boost_wins() {
    for attack in [1, 5, 12, 20] {
        for defense in [1, 6, 11, 20] {
            for (boost, other) in [
                (0, 0),
                (9, 0),
                (0, 9),
                (3, 4),
                (7, 2),
                (1, 0),
                (0, 1),
                (8, 8),
            ] {
                let expected = match (attack + boost).cmp(&(defense + other)) {
                    std::cmp::Ordering::Greater => format!(". A20:{attack}"),
                    std::cmp::Ordering::Less => format!(". B20:{defense}"),
                    std::cmp::Ordering::Equal => format!("A20:{attack} B20:{defense}"),
                };
                let rolls = format!("battle+{boost} battle+{other}");
                assert_eq!(
                    fight(attack, defense, &rolls),
                    expected,
                    "{attack} {defense} {rolls}"
                );
            }
        }
    }
}

#[test]
fn sca_22_an_attacker_that_wins_advances_and_the_defender_is_out_of_the_game() {
    let game = scene("A8:5@c3 B6:2@c4 B4:1@g4", "act-A").game();
    let game = play(game, "c3xc4 battle+0 battle+2");
    assert_eq!(dice(&game), "c4=A8:5 g4=B4:1");
    assert_eq!(told(&game, "reserves"), "221222,112222");
}

#[test]
fn sca_22_an_attacker_that_loses_is_out_of_the_game_and_the_defender_stays() {
    let game = scene("A8:5@c3 B6:2@c4 B4:1@g4", "act-A").game();
    let game = play(game, "c3xc4 battle+0 battle+4");
    assert_eq!(dice(&game), "c4=B6:2 g4=B4:1");
    assert_eq!(told(&game, "reserves"), "221222,112222");
}

#[test]
fn sca_22_with_equal_totals_nothing_changes() {
    let game = scene("A8:5@c3 B6:2@c4 B4:1@g4", "act-A").quiet(7).game();
    let game = play(game, "c3xc4 battle+0 battle+3");
    assert_eq!(dice(&game), "c3=A8:5 c4=B6:2 g4=B4:1");
    assert_eq!(told(&game, "pending quiet"), "act-B 8");
}

#[test]
fn sca_22_a_winning_die_keeps_its_face() {
    assert_eq!(fight(3, 5, "battle+9 battle+0"), ". A20:3");
    assert_eq!(fight(5, 3, "battle+0 battle+9"), ". B20:3");
    assert_eq!(fight(4, 7, "battle-double battle+0"), ". A20:4");
}

#[test]
fn sca_23_the_battle_die_has_twenty_faces() {
    let mut expected: Vec<(String, u32)> = (0..=9).map(|n| (format!("battle+{n}"), 1)).collect();
    let effects = ["double", "swap", "evade", "indestructible", "self-destruct"];
    expected.extend(effects.map(|effect| (format!("battle-{effect}"), 2)));
    expected.sort();
    let attacked = scene("A8:5@c3 B6:2@c4", "battle-A-c3xc4").game();
    for game in [attacked.clone(), play(attacked, "battle-evade")] {
        let list = game.chance().into_iter();
        let mut list: Vec<_> = list
            .map(|(face, weight)| (face.to_string(), weight))
            .collect();
        list.sort();
        assert_eq!(list, expected);
    }
}

#[test]
fn sca_23_effects_but_double_power_count_as_no_boost() {
    for effect in ["indestructible", "swap"] {
        // 5 against 5 is even, so a boost on either side would show.
        assert_eq!(
            fight(5, 5, &format!("battle-{effect} battle+0")),
            "A20:5 B20:5"
        );
        assert_eq!(
            fight(5, 5, &format!("battle+0 battle-{effect}")),
            "A20:5 B20:5"
        );
    }
    assert_eq!(fight(5, 5, "battle-evade battle+0 stay"), "A20:5 B20:5");
    assert_eq!(fight(5, 5, "battle+0 battle-evade stay"), "A20:5 B20:5");
}

#[test]
fn sca_20_an_enemy_die_attacks_for_nobody_else() {
    // Both dice are Player 2's, and next to each other.
    let game = scene("A8:5@c5 B8:5@f4 B6:1@f5", "act-A").game();
    assert_eq!(refusal(&game, 'A', "f4xf5"), Some("SCA-20"));
}

#[test]
fn sca_20_attacks_are_listed_wherever_they_are_made() {
    for (letter, enemy) in [('A', 'B'), ('B', 'A')] {
        for (from, to) in [
            ("a1", "a2"),
            ("b2", "a2"),
            ("g7", "g6"),
            ("f6", "g7"),
            ("e5", "d5"),
        ] {
            let dice = format!("{letter}8:8@{from} {enemy}8:1@{to}");
            let game = scene(&dice, &format!("act-{letter}")).game();
            assert!(legal(&game).contains(&format!("{from}x{to}")), "{game}");
        }
    }
}

#[test]
fn sca_20_an_attack_is_one_action_whatever_comes_of_it() {
    for rolls in [
        "battle+1 battle+0",
        "battle+0 battle+1",
        "battle+0 battle+0",
        "battle+1 battle-indestructible",
        "battle+0 battle-evade evade-c5",
        "battle-evade battle+0 evade-c2",
        "battle-self-destruct battle+0",
    ] {
        let game = scene("A20:5@c3 B20:5@c4", "act-A").game();
        let game = play(game, &format!("c3xc4 {rolls}"));
        assert_eq!(asked(&game), Some('B'), "{rolls}");
    }
}
