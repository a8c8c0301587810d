//! Dice, hexes and zones: SCA-1 to SCA-5.

use std::collections::BTreeSet;

use game_scalar::Scalar;

use crate::scene::{
    BOARDS, FIVE, FOUR, Rows, asked, cells, dice, held, hexes, legal, legal_after, outcomes, play,
    refusal, scene, set, start, told,
};

/// The neighbors of a hex by SCA-2, on the board and without the center.
fn free_neighbors(rows: Rows, center: &str, hex: &str) -> BTreeSet<String> {
    let (row, number) = hex.split_at(1);
    let row = row.bytes().next().unwrap();
    let number: u32 = number.parse().unwrap();
    let around = [
        (row + 1, number + 1),
        (row, number + 1),
        (row - 1, number),
        (row - 1, number - 1),
        (row, number - 1),
        (row + 1, number),
    ];
    let all = hexes(rows);
    let names = around.map(|(row, number)| format!("{}{number}", row as char));
    let on_board = names.into_iter().filter(|name| all.contains(name));
    on_board.filter(|name| name != center).collect()
}

#[test]
fn sca_1_a_formation_is_two_dice_of_each_of_six_kinds() {
    for (options, ..) in BOARDS {
        let game = start(options);
        assert_eq!(told(&game, "reserves"), "222222,222222");
        assert_eq!(dice(&game), "");
        let game = play(game, "first-6 first-1");
        assert_eq!(
            legal(&game),
            set("deploy-D4 deploy-D6 deploy-D8 deploy-D10 deploy-D12 deploy-D20")
        );
    }
}

#[test]
fn sca_1_a_third_die_of_a_kind_does_not_exist() {
    let two = scene("A8:1@a1 A8:2@a2", "act-A").reserves("220222,222222");
    assert!(two.text().parse::<Scalar>().is_ok());
    let three = scene("A8:1@a1 A8:2@a2", "act-A").reserves("221222,222222");
    assert!(three.text().parse::<Scalar>().is_err());
    let all_on_board = scene("A8:1@a1 A8:2@a2 A8:3@a3", "act-A").reserves("220222,222222");
    assert!(all_on_board.text().parse::<Scalar>().is_err());
}

#[test]
fn sca_1_a_die_shows_one_to_the_number_of_its_sides() {
    for sides in [4, 6, 8, 10, 12, 20] {
        let game = scene("", &format!("roll-A-D{sides}")).game();
        let expected: Vec<String> = (1..=sides).map(|face| format!("roll-{face}")).collect();
        assert_eq!(outcomes(&game), expected);
        for (face, is_possible) in [(0, false), (1, true), (sides, true), (sides + 1, false)] {
            let text = scene(&format!("B{sides}:{face}@c2"), "act-A").text();
            assert_eq!(text.parse::<Scalar>().is_ok(), is_possible, "{text}");
        }
    }
}

#[test]
fn sca_2_the_board_has_37_hexes_that_touch_six_others_at_most() {
    assert_eq!(hexes(FOUR).len(), 37);
    for hex in hexes(FOUR).iter().filter(|hex| *hex != "d4") {
        // A heavy die alone on the board moves to each neighbor and nowhere else.
        let game = scene(&format!("A20:1@{hex}"), "act-A").game();
        let found = legal_after(&game, &format!("{hex}-"));
        assert_eq!(found, free_neighbors(FOUR, "d4", hex), "{hex}");
    }
}

#[test]
fn sca_2_neighbors_are_as_the_rulebook_names_them() {
    let cases = [
        ("a1", "b2 a2 b1"),
        ("g7", "f7 f6 g6"),
        ("d1", "e2 d2 c1"),
        ("d7", "c6 d6 e7"),
        ("g5", "g6 f5 f4 g4"),
        ("c3", "c4 b3 b2 c2 d3"),
        ("c5", "d6 c6 b5 b4 c4 d5"),
    ];
    for (hex, expected) in cases {
        let game = scene(&format!("A12:1@{hex}"), "act-A").game();
        assert_eq!(legal_after(&game, &format!("{hex}-")), set(expected));
    }
}

#[test]
fn sca_2_the_neighbors_of_the_center_are_the_hexes_next_to_it() {
    for (options, _, center, zone) in BOARDS {
        let touches = |hex: &str| {
            let game = scene(&format!("A20:1@{hex}"), "act-A")
                .options(options)
                .game();
            refusal(&game, 'A', &format!("{hex}-{center}")) == Some("SCA-3")
        };
        assert!(zone.split(' ').all(touches));
        let around: BTreeSet<String> = free_neighbors(FIVE, "", center);
        assert_eq!(around, set(zone));
    }
}

#[test]
fn sca_2_a_hex_of_the_larger_board_is_none_of_the_smaller_one() {
    let game = scene("A4:1@d1 A20:2@a4", "act-A").game();
    for action in ["a4-a5", "d1-e1", "a5-a4", "d1xe1", "e1xd1", "a4-i9"] {
        assert_eq!(refusal(&game, 'A', action), Some("SCA-2"), "{action}");
    }
    let game = scene("A4:1@d1 A20:2@a4", "place-A-D8:5").game();
    assert_eq!(refusal(&game, 'A', "place-a5"), Some("SCA-2"));
    let evading = scene("A8:5@a4 B6:2@a3", "evade-A-a4xa3:evade:+3").game();
    assert_eq!(refusal(&evading, 'A', "evade-a5"), Some("SCA-2"));
}

#[test]
fn sca_3_the_control_zone_is_the_six_hexes_next_to_the_center() {
    for (options, rows, center, zone) in BOARDS {
        for hex in hexes(rows).iter().filter(|hex| *hex != center) {
            // Three dice in the zone and a fourth on the hex in question; Player 2 puts a die back.
            let others = zone.split(' ').filter(|name| name != hex).take(3);
            let three = held('A', &others.collect::<Vec<_>>().join(" "));
            let dice = format!("{three} A8:4@{hex}");
            let game = scene(&dice, "place-B-D8:1").options(options).game();
            let expected = if zone.contains(hex.as_str()) {
                "1,0"
            } else {
                "0,0"
            };
            assert_eq!(told(&play(game, "back"), "tokens"), expected, "{hex}");
        }
    }
}

#[test]
fn sca_3_the_core_stays_in_the_center() {
    for (options, _, center, zone) in BOARDS {
        assert_eq!(cells(&start(options), center), "*");
        let rolling = scene(&held('A', &zone[..11]), "core-A")
            .tokens("1,0")
            .quiet(0);
        let rolling = rolling.options(options).game();
        for core in outcomes(&rolling) {
            assert_eq!(cells(&play(rolling.clone(), &core), center), "*");
        }
    }
}

#[test]
fn sca_3_nobody_enters_or_attacks_the_center() {
    for (options, _, center, zone) in BOARDS {
        for hex in zone.split(' ') {
            for die in ["A4:1", "A20:7"] {
                let game = scene(&format!("{die}@{hex}"), "act-A")
                    .options(options)
                    .game();
                for action in [format!("{hex}-{center}"), format!("{hex}x{center}")] {
                    assert_eq!(refusal(&game, 'A', &action), Some("SCA-3"));
                    assert!(!legal(&game).contains(&action));
                }
            }
        }
        let enemy = zone.split(' ').nth(1).unwrap();
        let unit = zone.split(' ').next().unwrap();
        let dice = format!("A8:5@{unit} B6:2@{enemy}");
        let pending = format!("evade-A-{unit}x{enemy}:evade:+3");
        let evading = scene(&dice, &pending).options(options).game();
        assert_eq!(
            refusal(&evading, 'A', &format!("evade-{center}")),
            Some("SCA-3")
        );
        let placing = scene("", "place-A-D8:5").options(options).game();
        assert_eq!(
            refusal(&placing, 'A', &format!("place-{center}")),
            Some("SCA-3")
        );
    }
}

#[test]
fn sca_4_each_player_deploys_at_their_own_edge_whoever_begins() {
    for first in ["first-6 first-1", "first-1 first-6"] {
        let mut game = play(start("-"), first);
        for _ in 0..2 {
            let expected = match asked(&game) {
                Some('A') => "a1 a2 a3 a4",
                _ => "g4 g5 g6 g7",
            };
            let rolled = play(game.clone(), "deploy-D8 roll-5");
            assert_eq!(legal_after(&rolled, "place-"), set(expected));
            game = play(rolled, "back");
        }
    }
}

#[test]
fn sca_4_a_die_is_placed_nowhere_else() {
    let game = scene("", "place-A-D8:5").game();
    for hex in hexes(FOUR)
        .iter()
        .filter(|hex| *hex != "d4" && !hex.starts_with('a'))
    {
        assert_eq!(refusal(&game, 'A', &format!("place-{hex}")), Some("SCA-4"));
    }
    let game = scene("", "place-B-D8:5").game();
    for hex in ["a1", "a4", "c3", "f4", "f7"] {
        assert_eq!(refusal(&game, 'B', &format!("place-{hex}")), Some("SCA-4"));
    }
}

#[test]
fn sca_4_either_side_moves_and_fights_in_a_deploy_zone() {
    let game = scene("B20:20@a2 A4:1@a3", "act-B").game();
    assert!(legal_after(&game, "a2-").is_superset(&set("a1 b2 b3")));
    let after = play(game, "a2xa3 battle+0 battle+0");
    assert_eq!(cells(&after, "a2 a3"), ". B20:20");
    let game = scene("A8:5@f4", "act-A").game();
    assert_eq!(cells(&play(game, "f4-g4"), "g4"), "A8:5");
}

#[test]
fn sca_5_the_larger_board_has_61_hexes_that_touch_six_others_at_most() {
    assert_eq!(hexes(FIVE).len(), 61);
    for hex in hexes(FIVE).iter().filter(|hex| *hex != "e5") {
        let game = scene(&format!("A20:1@{hex}"), "act-A")
            .options("board=five")
            .game();
        let found = legal_after(&game, &format!("{hex}-"));
        assert_eq!(found, free_neighbors(FIVE, "e5", hex), "{hex}");
    }
}

#[test]
fn sca_5_the_larger_board_has_deploy_zones_of_four_hexes_too() {
    let placing = |pending| scene("", pending).options("board=five").game();
    let game = placing("place-A-D8:5");
    assert_eq!(legal_after(&game, "place-"), set("a1 a2 a3 a4"));
    assert_eq!(refusal(&game, 'A', "place-a5"), Some("SCA-4"));
    let game = placing("place-B-D8:5");
    assert_eq!(legal_after(&game, "place-"), set("i6 i7 i8 i9"));
    assert_eq!(refusal(&game, 'B', "place-i5"), Some("SCA-4"));
}

#[test]
fn sca_5_the_smaller_board_is_the_standard_one() {
    assert_eq!(start("-"), start("board=four"));
    assert_ne!(start("-"), start("board=five"));
}

#[test]
fn sca_1_only_d4_and_d6_are_light() {
    for sides in [4, 6, 8, 10, 12, 20] {
        let game = scene(&format!("A{sides}:1@c5"), "act-A").game();
        let expected = (sides > 6).then_some("SCA-16");
        assert_eq!(refusal(&game, 'A', "c5-c3"), expected, "D{sides}");
    }
}

#[test]
fn sca_2_distance_is_the_least_number_of_steps() {
    for (options, rows, center, _) in BOARDS {
        let all = hexes(rows);
        for from in all.iter().filter(|hex| *hex != center) {
            // As far as a light die goes: two steps, over the center, too.
            let near = free_neighbors(rows, "", from);
            let beyond = near.iter().flat_map(|hex| free_neighbors(rows, "", hex));
            let within: BTreeSet<String> = near.iter().cloned().chain(beyond).collect();
            let game = scene(&format!("A4:1@{from}"), "act-A")
                .options(options)
                .game();
            for to in all.iter().filter(|to| *to != from && *to != center) {
                let expected = (!within.contains(to)).then_some("SCA-17");
                let found = refusal(&game, 'A', &format!("{from}-{to}"));
                assert_eq!(found, expected, "from {from} to {to}");
            }
        }
    }
}

#[test]
fn sca_5_the_larger_board_has_a_control_zone_around_its_center() {
    let tokens_with = |hex: &str| {
        let others = ["f6", "e6", "d5", "d4"]
            .into_iter()
            .filter(|name| *name != hex);
        let three = held('A', &others.take(3).collect::<Vec<_>>().join(" "));
        let scene = scene(&format!("{three} A8:4@{hex}"), "place-B-D8:1");
        told(&play(scene.options("board=five").game(), "back"), "tokens")
    };
    for hex in hexes(FIVE).iter().filter(|hex| *hex != "e5") {
        let is_in_zone = free_neighbors(FIVE, "", "e5").contains(hex);
        let expected = if is_in_zone { "1,0" } else { "0,0" };
        assert_eq!(tokens_with(hex), expected, "{hex}");
    }
}
