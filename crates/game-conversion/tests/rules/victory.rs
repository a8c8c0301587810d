//! Who wins: CON-20 to CON-25.

use crate::scene::{drawn, ended, outcome, play, ranking};

#[test]
fn con_20_the_highest_total_wins_unless_chosen_otherwise() {
    let board = ["A6 A5 B1 B1 B3 B1"];
    assert_eq!(ranking(2, "-", &board), (vec![1, 2], vec![11, 6]));
    assert_eq!(ranking(2, "victory=high-score", &board[..]).0, [1, 2]);
}

#[test]
fn con_20_all_values_count_by_their_pips() {
    let board = ["A1 A2 A3 A4 A5 A6", "B6 B6 B6 B3 # #"];
    assert_eq!(ranking(2, "-", &board), (vec![1, 1], vec![21, 21]));
}

#[test]
fn con_20_dice_left_in_a_hand_count_for_nothing() {
    let over = outcome(&drawn(&["A2 B1"], "-,6666", "over", "-"));
    assert_eq!(over.scores.as_slice(), [2, 1]);
    assert_eq!(over.places.as_slice(), [1, 2]);
}

#[test]
fn con_20_the_last_placement_still_converts() {
    let over = outcome(&play(
        drawn(&["A3 . B6 A4"], "-,5,1", "place-B", "-"),
        "b1=5",
    ));
    assert_eq!(over.scores.as_slice(), [4, 15, 0]);
    assert_eq!(over.places.as_slice(), [2, 1, 3]);
}

#[test]
fn con_21_the_most_dice_win_whatever_they_show() {
    let board = ["A6 A5 B1 B1 B1 C6"];
    assert_eq!(
        ranking(3, "victory=most-territory", &board),
        (vec![2, 1, 3], vec![2, 3, 1])
    );
}

#[test]
fn con_22_the_highest_average_wins() {
    // Totals are 9, 10 and 4; averages 3, 2 1/2 and 4.
    let board = ["A3 A3 A3 B1 B2 B3 B4 C4"];
    assert_eq!(
        ranking(3, "victory=tall", &board),
        (vec![2, 3, 1], vec![3000, 2500, 4000])
    );
}

#[test]
fn con_22_averages_that_differ_by_a_thousandth_are_told_apart() {
    // 47 on 31 squares is 1/1023 more than 50 on 33: no two averages on a full board are closer.
    let mut cells = vec!["A1"; 15];
    cells.extend(["A2"; 16]);
    cells.extend(["B1"; 16]);
    cells.extend(["B2"; 17]);
    let rows: Vec<String> = cells.chunks(8).map(|row| row.join(" ")).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    assert_eq!(
        ranking(2, "victory=tall", &rows),
        (vec![1, 2], vec![1516, 1515])
    );
    assert_eq!(
        ranking(2, "victory=wide", &rows),
        (vec![2, 1], vec![1516, 1515])
    );
}

#[test]
fn con_22_averages_of_the_same_whole_part_are_told_apart() {
    // 11/3 and 7/2: both 3 when cut to a whole, and 11 times 3 is not what decides.
    let board = ["A4 A4 A3 B3 B4"];
    assert_eq!(ranking(2, "victory=tall", &board).0, [1, 2]);
    assert_eq!(ranking(2, "victory=wide", &board).0, [2, 1]);
}

#[test]
fn con_22_whoever_has_no_dice_is_last() {
    assert_eq!(
        ranking(3, "victory=tall", &["A1 A1 C2"]),
        (vec![2, 3, 1], vec![1000, 0, 2000])
    );
}

#[test]
fn con_23_the_lowest_average_wins() {
    let board = ["A3 A3 A3 B1 B2 B3 B4 C4"];
    assert_eq!(
        ranking(3, "victory=wide", &board),
        (vec![2, 1, 3], vec![3000, 2500, 4000])
    );
}

#[test]
fn con_23_whoever_has_no_dice_is_last_although_nothing_is_lower() {
    let places = ranking(4, "victory=wide", &["A6 A6 C2 C2"]);
    assert_eq!(places, (vec![2, 3, 1, 3], vec![6000, 0, 2000, 0]));
}

#[test]
fn con_23_equal_averages_of_different_counts_are_equal() {
    // 10/3 and 20/6 have no finite decimal.
    let board = ["A3 A3 A4 B3 B3 B4 B3 B3", "B4 C5 # # # # # #"];
    assert_eq!(
        ranking(3, "victory=wide", &board),
        (vec![1, 1, 3], vec![3333, 3333, 5000])
    );
    assert_eq!(
        ranking(3, "victory=tall", &board),
        (vec![2, 2, 1], vec![3333, 3333, 5000])
    );
}

#[test]
fn con_24_the_largest_connected_group_wins() {
    // Player 1 has six dice in groups of 2, Player 2 has four in one.
    let board = [
        "A6 A6 # A6 A6 # A6 A6",
        "# # # # # # # #",
        "B1 B1 B1 B1 # # # #",
    ];
    assert_eq!(
        ranking(2, "victory=largest-mass", &board),
        (vec![2, 1], vec![2, 4])
    );
}

#[test]
fn con_24_diagonals_connect_unless_the_option_says_four() {
    let board = ["A1 B1 B1", "# A1 #", "A1 # A1"];
    let mass = |connection: &str| ranking(2, &format!("victory=largest-mass{connection}"), &board);
    assert_eq!(mass(""), (vec![1, 2], vec![4, 2]));
    assert_eq!(mass(";mass-connection=eight"), (vec![1, 2], vec![4, 2]));
    assert_eq!(mass(";mass-connection=four"), (vec![2, 1], vec![1, 2]));
}

#[test]
fn con_24_all_four_sides_connect() {
    let board = ["B1 A1 B1", "A1 A1 A1", "B1 A1 B1"];
    let four = "victory=largest-mass;mass-connection=four";
    assert_eq!(ranking(2, four, &board), (vec![1, 2], vec![5, 1]));
}

#[test]
fn con_24_a_mass_winds_as_far_as_it_goes() {
    let board = [
        "A1 A1 A1 A1 A1 A1 A1 A1",
        "B1 B1 B1 B1 B1 B1 B1 A1",
        "A1 A1 A1 A1 A1 A1 A1 A1",
        "A1 B1 B1 B1 B1 B1 B1 B1",
        "A1 A1 A1 A1 A1 A1 A1 A1",
        "B1 B1 B1 B1 B1 B1 B1 A1",
        "A1 A1 A1 A1 A1 A1 A1 A1",
        "A1 B1 B1 B1 B1 B1 B1 B1",
    ];
    for connection in ["four", "eight"] {
        let options = format!("victory=largest-mass;mass-connection={connection}");
        assert_eq!(ranking(2, &options, &board).1, [36, 7]);
    }
}

#[test]
fn con_24_a_mass_does_not_go_round_the_edge() {
    // h2 and a3 are next to each other only by number, as are h3 and a2 across a row.
    let board = [
        "A1 # # # # # # B1",
        "B1 # # # # # # A1",
        "A1 # # # # # # B1",
    ];
    for connection in ["four", "eight"] {
        let options = format!("victory=largest-mass;mass-connection={connection}");
        assert_eq!(ranking(2, &options, &board).1, [1, 1], "{connection}");
    }
}

#[test]
fn con_24_neither_holes_nor_rivals_connect() {
    let options = "victory=largest-mass";
    assert_eq!(ranking(2, options, &["A1 # A1 B1 A1 A1"]).1, [2, 1]);
}

#[test]
fn con_25_equals_share_a_place_and_the_next_is_skipped() {
    assert_eq!(ranking(3, "-", &["A3 B3 C2"]).0, [1, 1, 3]);
    assert_eq!(ranking(4, "-", &["A4 B3 C3 D2"]).0, [1, 2, 2, 4]);
    assert_eq!(ranking(4, "-", &["A2 B3 C4 D3"]).0, [4, 2, 1, 2]);
    assert_eq!(ranking(3, "-", &["A3 B3 C3"]).0, [1, 1, 1]);
    assert_eq!(
        ranking(8, "-", &["A3 B3 C5 D1 E1 F1 G6 H3"]).0,
        [3, 3, 2, 6, 6, 6, 1, 3]
    );
}

#[test]
fn con_25_ties_are_shared_under_every_victory() {
    for victory in [
        "high-score",
        "most-territory",
        "tall",
        "wide",
        "largest-mass",
    ] {
        let outcome = ended(3, &format!("victory={victory}"), &["A2 B2 C2"]);
        assert_eq!(outcome.places.as_slice(), [1, 1, 1], "{victory}");
    }
}

#[test]
fn con_25_players_without_dice_tie_for_last_under_tall_and_wide() {
    for victory in ["tall", "wide"] {
        let options = format!("victory={victory}");
        assert_eq!(ranking(5, &options, &["A2 A2 C2 C2 C2"]).0, [1, 3, 1, 3, 3]);
    }
}

#[test]
fn con_25_averages_are_shown_in_thousandths_rounded_down() {
    // 5/3 and 23/6 would both be rounded up to the nearest.
    let board = ["A1 A2 A2 B4 B4 B4 B4 B4", "B3 # # # # # # #"];
    for victory in ["tall", "wide"] {
        let options = format!("victory={victory}");
        assert_eq!(ranking(3, &options, &board).1, [1666, 3833, 0]);
    }
}
