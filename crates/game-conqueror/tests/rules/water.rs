//! Water: CQR-15.

use game_conqueror::Conqueror;

use crate::scene::{LAKE, cells, legal, refusal, scene, start};

/// Seat 0 on h3, at the shore of the lake, to move so many steps.
fn at_the_lake(steps: u32, options: &str) -> Conqueror {
    let text = start(2, LAKE).to_string();
    let board = text.split(' ').nth(1).unwrap();
    let mut rows: Vec<String> = board.split('/').map(String::from).collect();
    // In row 3, a and b are sea, c to h belong to the base, and i is the lake.
    assert_eq!(rows[5], "__......_....");
    rows[5] = "__.....A1_....".into();
    let board = rows.join("/");
    let options = format!("{LAKE}{options}");
    let text = format!("- {board} h3,c8 11,12 -,- move-A-{steps} 1 {options}");
    text.parse().unwrap()
}

#[test]
fn cqr_15_the_board_is_not_left() {
    let game = scene("a1,h8", "move-A-1").coins("Aa1").game();
    assert_eq!(legal(&game), "a2 b1");
    for outside in ["i1", "a9", "h9", "t20"] {
        assert_eq!(refusal(&game, 'A', outside), Some("CQR-15"), "{outside}");
    }
}

#[test]
fn cqr_15_no_move_ends_on_the_water_of_a_removed_island() {
    for options in ["-", "gaps=crossable"] {
        let game = scene("b1,h8", "move-A-1")
            .coins("Ab1")
            .gone("Bc1")
            .options(options)
            .game();
        assert_eq!(legal(&game), "a1 b2");
        assert_eq!(refusal(&game, 'A', "c1"), Some("CQR-15"));
        assert_eq!(refusal(&game, 'A', "d2"), Some("CQR-15"));
    }
}

#[test]
fn cqr_15_no_move_crosses_the_water_of_a_removed_island() {
    // e1 is three steps from b1 across c1 and d1; b4 and c3 are three steps over land.
    let game = scene("b1,h8", "move-A-3").coins("Ab1").gone("Bc1").game();
    assert_eq!(legal(&game), "a1 a3 b2 b4 c3");
    assert_eq!(
        refusal(&game, 'A', "e1"),
        Some("CQR-15"),
        "but for the water one could"
    );
    assert_eq!(
        refusal(&game, 'A', "f1"),
        Some("CQR-12"),
        "no way is that short"
    );
    assert_eq!(
        refusal(&game, 'A', "a2"),
        Some("CQR-12"),
        "no way is that long"
    );
}

#[test]
fn cqr_15_where_a_way_over_land_exists_water_is_no_matter() {
    // The water below b3 and c3 is not needed.
    let game = scene("b3,h8", "move-A-3").coins("Ab3").gone("Bc1").game();
    assert_eq!(refusal(&game, 'A', "d4"), None);
    assert_eq!(refusal(&game, 'A', "e3"), None);
}

#[test]
fn cqr_15_crossable_water_costs_a_step_like_a_tile() {
    let cross = |pending| {
        let scene = scene("b1,h8", pending).coins("Ab1").gone("Bc1");
        legal(&scene.options("gaps=crossable").game())
    };
    // Two steps onto the water lead to c2 or d1, which are water too.
    assert_eq!(cross("move-A-2"), "a2 b3");
    // Three steps lead straight across it to e1.
    assert_eq!(cross("move-A-3"), "a1 a3 b2 b4 c3 e1");
}

#[test]
fn cqr_15_the_sea_is_never_crossed() {
    // Outside the board from a8 around to b8 there is a short cut, but only for ships.
    for options in ["-", "gaps=crossable", "gaps=crossable;backtracking=yes"] {
        let coins = "Aa8 Ba7 Bb8";
        let game = scene("a8,h1", "move-A-2")
            .coins(coins)
            .options(options)
            .game();
        assert_eq!(legal(&game), "a6 b7 c8");
        assert_eq!(refusal(&game, 'A', "a9"), Some("CQR-15"));
    }
}

#[test]
fn cqr_15_a_lake_of_the_layout_is_never_crossed() {
    // From h3 to j3 it is two steps across the lake's i3, and four around it.
    for options in ["", ";gaps=crossable"] {
        let two = at_the_lake(2, options);
        assert_eq!(cells(&two, "h3 i3 j3"), "A1 _ .");
        assert_eq!(
            refusal(&two, 'A', "j3"),
            Some("CQR-12"),
            "no removed island was there"
        );
        assert_eq!(refusal(&two, 'A', "i3"), Some("CQR-15"));
        assert_eq!(legal(&two), "f3 g2 g4 h1 h5 i2");
        let three = at_the_lake(3, options);
        assert_eq!(refusal(&three, 'A', "j4"), Some("CQR-12"));
        assert_eq!(legal(&three), "e3 f2 f4 g1 g3 g5 h2 h4 h6 i1 i5 j2");
    }
}

#[test]
fn cqr_15_the_standard_is_impassable() {
    let at = |options| {
        scene("b1,h8", "move-A-3")
            .coins("Ab1")
            .gone("Bc1")
            .options(options)
            .text()
    };
    let named: Conqueror = at("gaps=impassable").parse().unwrap();
    assert_eq!(named, at("-").parse().unwrap());
}

#[test]
fn cqr_15_a_token_off_the_layout_cannot_be_read() {
    for tokens in ["i1,h8", "a9,h8", "t20,h8"] {
        let text = scene(tokens, "roll-A").text();
        assert!(text.parse::<Conqueror>().is_err(), "{text}");
    }
}

#[test]
fn cqr_15_a_gap_of_two_islands_is_too_wide_for_any_roll() {
    for (steps, expected) in [(1, "a1 b2"), (2, "a2 b3"), (3, "a1 a3 b2 b4")] {
        let pending = format!("move-A-{steps}");
        let scene = scene("b1,h8", &pending).coins("Ab1").gone("Bc1 Be1 Bc3");
        assert_eq!(legal(&scene.options("gaps=crossable").game()), expected);
    }
}
