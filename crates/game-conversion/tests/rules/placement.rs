//! What a placed die does to its neighbors: CON-7 to CON-11.

use game_conversion::Square;
use tabletop::Game;

use crate::scene::{asked, cells, drawn, legal, play, scene};

#[test]
fn con_7_neighbors_touch_by_side_or_corner_and_never_round_the_edge() {
    for target in Square::all() {
        // One empty square on a board full of an opponent's 1s: a 6 converts exactly its neighbors.
        let dice: Vec<String> = Square::all()
            .filter(|square| *square != target)
            .map(|square| format!("B1@{square}"))
            .collect();
        let game = scene(&dice.join(" "), "6,1", "place-A", "-");
        let game = play(game, &format!("{target}=6"));
        let place = |square: Square| (square.index() / 8, square.index() % 8);
        for square in Square::all().filter(|square| *square != target) {
            let ((row, column), (other_row, other_column)) = (place(target), place(square));
            let touches = row.abs_diff(other_row) <= 1 && column.abs_diff(other_column) <= 1;
            let expected = if touches { "A2" } else { "B1" };
            assert_eq!(
                cells(&game, &square.to_string()),
                expected,
                "{square} beside {target}"
            );
        }
    }
}

#[test]
fn con_7_a_corner_has_three_neighbors_an_edge_five_and_the_middle_eight() {
    for (target, expected) in [("a1", 3), ("h8", 3), ("d1", 5), ("h4", 5), ("e5", 8)] {
        let dice: Vec<String> = Square::all()
            .filter(|square| square.to_string() != target)
            .map(|square| format!("A2@{square}"))
            .collect();
        let game = scene(&dice.join(" "), "1,1", "place-A", "-");
        let game = play(game, &format!("{target}=1"));
        let is_raised = |square: &Square| cells(&game, &square.to_string()) == "A3";
        assert_eq!(
            Square::all().filter(is_raised).count(),
            expected,
            "{target}"
        );
    }
}

#[test]
fn con_7_a_hole_has_no_part_in_it() {
    // b1 is a hole between a1 and c1: nothing reaches across.
    let game = drawn(&[". # B1"], "6,1", "place-A", "-");
    let game = play(game, "a1=6");
    assert_eq!(cells(&game, "a1 b1 c1"), "A6 # B1");
    assert_eq!(
        game.turn().over().map(|o| o.places.as_slice().to_vec()),
        Some(vec![1, 2])
    );
}

#[test]
fn con_8_own_neighbors_go_up_by_one() {
    let around = "A1@c3 A2@d3 A3@e3 A4@c4 A5@e4 A1@c5 A2@d5 A3@e5";
    let game = play(scene(around, "2,1", "place-A", "-"), "d4=2");
    assert_eq!(
        cells(&game, "c3 d3 e3 c4 e4 c5 d5 e5"),
        "A2 A3 A4 A5 A6 A2 A3 A4"
    );
}

#[test]
fn con_8_promotion_does_not_depend_on_the_placed_value() {
    for placed in 1..=6 {
        let hands = format!("{placed},1");
        let game = scene("A1@c4 A5@e4", &hands, "place-A", "-");
        let game = play(game, &format!("d4={placed}"));
        assert_eq!(cells(&game, "c4 e4"), "A2 A6", "a {placed} is placed");
    }
}

#[test]
fn con_8_the_placed_die_is_not_promoted() {
    let game = scene("A1@c4 A6@e4 B1@d5", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "d4"), "A3");
}

#[test]
fn con_8_own_dice_farther_away_stay_as_they_are() {
    let game = scene("A1@b4 A1@d6 A1@f2 A1@c4", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "b4 d6 f2 c4"), "A1 A1 A1 A2");
}

#[test]
fn con_8_whoever_places_promotes_their_own_not_a_rivals() {
    // Every seat in turn, so that no seat's color is mistaken for another's.
    for (index, letter) in ('A'..='H').enumerate() {
        let rival = if letter == 'A' { 'B' } else { 'A' };
        let dice = format!("{letter}4@c4 {rival}4@e4");
        let game = scene(&dice, "4,4,4,4,4,4,4,4", &format!("place-{letter}"), "-");
        let game = play(game, "d4=4");
        let expected = format!("{letter}5 {letter}4 {rival}4");
        assert_eq!(cells(&game, "c4 d4 e4"), expected, "seat {index}");
    }
}

#[test]
fn con_9_a_six_is_not_promoted_any_more() {
    let game = scene("A6@c4 A6@d5 A5@e4", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "c4 d5 e4"), "A6 A6 A6");
}

#[test]
fn con_9_no_die_ever_shows_more_than_six() {
    // Player 1 places 6s only, beside everything, over and over.
    let mut game = play(crate::scene::start(2, "-"), "first-A");
    while game.turn().over().is_none() {
        let step = match asked(&game) {
            Some(letter) => legal(&game, letter)[0].clone(),
            None => "die-6".into(),
        };
        game = play(game, &step);
        for square in Square::all() {
            let cell = cells(&game, &square.to_string());
            let is_allowed = cell == "." || matches!(&cell[1..], "1" | "2" | "3" | "4" | "5" | "6");
            assert!(is_allowed, "{cell} on {square}");
        }
    }
}

#[test]
fn con_10_exactly_the_lower_neighbors_of_rivals_convert_and_go_up_by_one() {
    for placed in 1..=6 {
        for target in 1..=6 {
            let game = scene(
                &format!("B{target}@e5"),
                &format!("{placed},1"),
                "place-A",
                "-",
            );
            let game = play(game, &format!("d4={placed}"));
            let expected = if target < placed {
                format!("A{}", target + 1)
            } else {
                format!("B{target}")
            };
            assert_eq!(cells(&game, "e5"), expected, "a {placed} beside a {target}");
        }
    }
}

#[test]
fn con_10_every_rival_is_converted_at_once() {
    let dice = "B1@c3 C2@d3 D3@e3 B4@c4 C5@e4 D1@c5 B2@d5 C3@e5";
    let game = scene(dice, "4,1,1,1", "place-A", "-");
    let game = play(game, "d4=4");
    assert_eq!(
        cells(&game, "c3 d3 e3 c4 e4 c5 d5 e5"),
        "A2 A3 A4 B4 C5 A2 A3 A4"
    );
}

#[test]
fn con_10_each_pair_of_seats_can_convert() {
    for winner in 'A'..='H' {
        for loser in ('A'..='H').filter(|loser| *loser != winner) {
            let dice = format!("{loser}2@c4");
            let game = scene(&dice, "4,4,4,4,4,4,4,4", &format!("place-{winner}"), "-");
            assert_eq!(cells(&play(game, "d4=4"), "c4"), format!("{winner}3"));
        }
    }
}

#[test]
fn con_10_conversion_is_no_choice() {
    // One placement for each square and value, with something to convert or without.
    let game = scene("B1@c4 B1@h8", "45,1", "place-A", "-");
    let on_d4: Vec<String> = legal(&game, 'A')
        .into_iter()
        .filter(|a| a.starts_with("d4"))
        .collect();
    assert_eq!(on_d4, ["d4=4", "d4=5"]);
    let next = play(game, "d4=4");
    assert_eq!(
        (cells(&next, "c4 h8").as_str(), asked(&next)),
        ("A2 B1", Some('B'))
    );
}

#[test]
fn con_11_a_converted_die_converts_and_promotes_nothing() {
    // c4 turns into a 6 of Player 1, beside a lower die of each color.
    let game = scene("B5@c4 B1@b4 A1@b3 C1@b5", "6,1,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=6"), "c4 b4 b3 b5"), "A6 B1 A1 C1");
}

#[test]
fn con_11_a_promoted_die_converts_and_promotes_nothing() {
    let game = scene("A4@c4 B4@b4 A1@b3", "6,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=6"), "c4 b4 b3"), "A5 B4 A1");
}

#[test]
fn con_11_a_converted_die_goes_up_once_not_again_as_an_own_one() {
    for (rival, placed, expected) in [(1, 3, "A2"), (1, 6, "A2"), (4, 5, "A5"), (5, 6, "A6")] {
        let game = scene(
            &format!("B{rival}@c4 A2@e4"),
            &format!("{placed},1"),
            "place-A",
            "-",
        );
        let game = play(game, &format!("d4={placed}"));
        assert_eq!(cells(&game, "c4 e4"), format!("{expected} A3"));
    }
}

#[test]
fn con_11_converted_neighbors_do_not_act_on_each_other() {
    // c4 and c5 are neighbors of each other and of d4; each is judged by what it was.
    let game = scene("B1@c4 B2@c5 A1@d5", "3,1", "place-A", "-");
    assert_eq!(cells(&play(game, "d4=3"), "c4 c5 d5"), "A2 A3 A2");
}
