//! Moving dice: SCA-16 to SCA-18.

use std::collections::BTreeSet;

use crate::scene::{BOARDS, cells, hexes, legal_after, play, refusal, scene, set};

/// SCA-2: the distance of two hexes, by their rows and numbers.
fn distance(a: &str, b: &str) -> u32 {
    let place = |name: &str| {
        let (row, number) = name.split_at(1);
        (i32::from(row.as_bytes()[0]), number.parse::<i32>().unwrap())
    };
    let ((row, number), (other_row, other_number)) = (place(a), place(b));
    let (rows, numbers) = (row - other_row, number - other_number);
    // A step up and to the right changes both at once; any other step changes one of them.
    rows.unsigned_abs()
        .max(numbers.unsigned_abs())
        .max((rows - numbers).unsigned_abs())
}

#[test]
fn sca_16_a_die_moves_to_a_free_neighbor_in_any_direction() {
    for die in ["8:5", "10:5", "12:5", "20:5"] {
        let game = scene(&format!("A{die}@c5"), "act-A").game();
        assert_eq!(legal_after(&game, "c5-"), set("d6 c6 b5 b4 c4 d5"));
        let game = play(game, "c5-b4");
        assert_eq!(cells(&game, "c5 b4"), format!(". A{die}"));
    }
}

#[test]
fn sca_16_a_taken_hex_is_no_target_whosever_die_it_is() {
    let game = scene("A8:5@c5 A20:1@d6 B20:1@b4", "act-A").game();
    assert_eq!(legal_after(&game, "c5-"), set("c6 b5 c4 d5"));
    for hex in ["d6", "b4"] {
        assert_eq!(refusal(&game, 'A', &format!("c5-{hex}")), Some("SCA-16"));
    }
    // That comes before the distance, also for a light die.
    let game = scene("A4:1@a1 B20:1@g7", "act-A").game();
    assert_eq!(refusal(&game, 'A', "a1-g7"), Some("SCA-16"));
}

#[test]
fn sca_16_only_ones_own_deployed_dice_move() {
    let game = scene("A8:5@c5 B8:5@f4", "act-A").game();
    assert_eq!(refusal(&game, 'A', "f4-f5"), Some("SCA-16"));
    assert_eq!(refusal(&game, 'A', "b1-b2"), Some("SCA-16"));
    assert_eq!(refusal(&game, 'A', "d4-d5"), Some("SCA-16"));
    assert_eq!(legal_after(&game, "f4-"), set(""));
}

#[test]
fn sca_16_medium_and_heavy_dice_move_one_hex() {
    for (options, rows, center, _) in BOARDS {
        for die in ["8:1", "10:1", "12:1", "20:1"] {
            let game = scene(&format!("B{die}@c4"), "act-B")
                .options(options)
                .game();
            for hex in hexes(rows) {
                if hex == "c4" || hex == center {
                    continue;
                }
                let expected = (distance("c4", &hex) > 1).then_some("SCA-16");
                assert_eq!(refusal(&game, 'B', &format!("c4-{hex}")), expected, "{hex}");
            }
        }
    }
}

#[test]
fn sca_17_light_dice_move_one_or_two_hexes() {
    for (options, rows, center, _) in BOARDS {
        for from in hexes(rows).iter().filter(|hex| *hex != center) {
            for die in ["4:1", "6:1"] {
                let game = scene(&format!("A{die}@{from}"), "act-A")
                    .options(options)
                    .game();
                let near = |hex: &String| (1..=2).contains(&distance(from, hex)) && hex != center;
                let expected: BTreeSet<String> = hexes(rows).into_iter().filter(near).collect();
                assert_eq!(legal_after(&game, &format!("{from}-")), expected, "{from}");
            }
        }
    }
}

#[test]
fn sca_17_farther_than_two_hexes_is_too_far() {
    for die in ["4:1", "6:1"] {
        let game = scene(&format!("A{die}@a1"), "act-A").game();
        for hex in ["a4", "d1", "c4", "g7", "d3"] {
            assert_eq!(
                refusal(&game, 'A', &format!("a1-{hex}")),
                Some("SCA-17"),
                "{hex}"
            );
        }
    }
}

#[test]
fn sca_17_light_dice_jump_over_dice_of_either_side() {
    // All six neighbors of c5 are taken.
    let around = "A20:1@d6 A20:1@c6 A12:1@b5 B20:1@b4 B20:1@c4 B12:1@d5";
    let game = scene(&format!("A4:2@c5 {around}"), "act-A").game();
    assert_eq!(legal_after(&game, "c5-"), set("e7 d7 a4 a3 b3 c3 e5 e6"));
    assert_eq!(cells(&play(game, "c5-e7"), "c5 d6 e7"), ". A20:1 A4:2");
    // A heavy die there is stuck.
    let game = scene(&format!("A8:2@c5 {around}"), "act-A").game();
    assert_eq!(legal_after(&game, "c5-"), set(""));
}

#[test]
fn sca_17_light_dice_jump_over_the_core() {
    for (from, to) in [("c3", "e5"), ("d3", "d5"), ("e4", "c4")] {
        let game = scene(&format!("A6:2@{from}"), "act-A").game();
        assert_eq!(cells(&play(game, &format!("{from}-{to}")), "d4"), "*");
        let game = scene(&format!("A10:2@{from}"), "act-A").game();
        assert_eq!(refusal(&game, 'A', &format!("{from}-{to}")), Some("SCA-16"));
    }
    let game = scene("B4:2@d4", "act-B").options("board=five").game();
    assert_eq!(cells(&play(game, "d4-f6"), "d4 e5 f6"), ". * B4:2");
}

#[test]
fn sca_18_a_die_that_moves_keeps_its_face() {
    for sides in [4, 6, 8, 10, 12, 20] {
        for face in 1..=sides {
            let game = scene(&format!("A{sides}:{face}@c3"), "act-A").game();
            assert_eq!(
                cells(&play(game, "c3-b3"), "c3 b3"),
                format!(". A{sides}:{face}")
            );
        }
    }
}

#[test]
fn sca_16_a_die_moves_from_wherever_it_stands() {
    // In the control zone, in both deploy zones and at the edge.
    for (from, expected) in [
        ("e5", "f6 e6 d5 e4 f5"),
        ("a2", "b3 a3 a1 b2"),
        ("g7", "f7 f6 g6"),
        ("d1", "e2 d2 c1"),
    ] {
        let game = scene(&format!("A20:5@{from}"), "act-A").game();
        assert_eq!(legal_after(&game, &format!("{from}-")), set(expected));
    }
}

#[test]
fn sca_18_a_die_that_jumps_keeps_its_face() {
    for sides in [4, 6] {
        for face in 1..=sides {
            let game = scene(&format!("A{sides}:{face}@c3 B20:7@c4"), "act-A").game();
            let expected = format!(". B20:7 A{sides}:{face}");
            assert_eq!(cells(&play(game, "c3-c5"), "c3 c4 c5"), expected);
        }
    }
}
