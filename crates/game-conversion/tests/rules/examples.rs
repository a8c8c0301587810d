//! The worked examples of `RULES.md`; those of the rulebook say so.

use crate::scene::{asked, cells, hand, outcomes, play, ranking, scene, start};

#[test]
fn rulebook_promotion_a_3_placed_beside_ones_own_1_and_4_makes_them_2_and_5() {
    let game = scene("A1@c4 A4@e4", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "c4 d4 e4"), "A2 A3 A5");
}

#[test]
fn rulebook_conversion_a_3_placed_beside_a_rivals_1_and_4_takes_only_the_1_as_a_2() {
    let game = scene("B1@c4 B4@e4", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "c4 d4 e4"), "A2 A3 B4");
}

#[test]
fn rulebook_endless_conversion_each_pair_of_the_full_system_converts() {
    for (placed, adjacent, result) in [
        (1, 6, 1),
        (2, 1, 2),
        (3, 2, 3),
        (4, 3, 4),
        (5, 4, 5),
        (6, 5, 6),
    ] {
        let (dice, hands) = (format!("B{adjacent}@d5"), format!("{placed},1"));
        let game = scene(&dice, &hands, "place-A", "conversion=endless");
        let game = play(game, &format!("d4={placed}"));
        assert_eq!(
            cells(&game, "d5"),
            format!("A{result}"),
            "placing a {placed}"
        );
    }
}

#[test]
fn rulebook_endless_conversion_none_of_the_30_other_pairs_converts() {
    let mut n_kept = 0;
    for (placed, adjacent) in (1..=6).flat_map(|p| (1..=6).map(move |a| (p, a))) {
        if placed % 6 == (adjacent + 1) % 6 {
            continue;
        }
        let (dice, hands) = (format!("B{adjacent}@d5"), format!("{placed},1"));
        let game = scene(&dice, &hands, "place-A", "conversion=endless");
        let game = play(game, &format!("d4={placed}"));
        assert_eq!(
            cells(&game, "d5"),
            format!("B{adjacent}"),
            "placing a {placed}"
        );
        n_kept += 1;
    }
    assert_eq!(n_kept, 30);
}

#[test]
fn example_no_chain() {
    let game = scene("B1@d4 B1@e4", "6,1", "place-A", "-");
    assert_eq!(cells(&play(game, "c4=6"), "c4 d4 e4"), "A6 A2 B1");
}

#[test]
fn example_the_end_of_a_hand() {
    let game = play(scene("A1@a1 B1@h8", "4,56", "place-A", "-"), "a3=4");
    assert_eq!((asked(&game), hand(&game, 'A').as_str()), (Some('B'), ""));
    let game = play(game, "h1=5 die-1 die-1 die-2 die-2 die-3");
    assert_eq!(
        (asked(&game), hand(&game, 'A').as_str()),
        (Some('A'), "11223")
    );
}

#[test]
fn example_a_hole_twice() {
    let game = play(start(2, "holes=3"), "column-c row-5 column-c row-5");
    assert_eq!(outcomes(&game)[0], "column-a");
}

#[test]
fn example_averages() {
    let board = ["A5 A2 B6 B4 B2 B2"];
    for victory in ["tall", "wide"] {
        let ranking = ranking(2, &format!("victory={victory}"), &board);
        assert_eq!(ranking, (vec![1, 1], vec![3500, 3500]));
    }
}
