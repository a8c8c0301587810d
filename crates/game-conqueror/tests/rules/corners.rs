//! Where tokens start: CQR-5.

use crate::scene::{
    BAY, LAKE, STAIRS, TAIL, asked, cells, legal, pending, play, refusal, start, tokens, told,
};

/// The corners that seats get on this board.
fn assigned(players: usize, options: &str) -> String {
    tokens(&play(start(players, options), "first-A"))
}

#[test]
fn cqr_5_the_basic_board_gives_opposite_corners_first() {
    assert_eq!(assigned(2, "-"), "a1,h8");
    assert_eq!(assigned(3, "-"), "a1,h8,a8");
    assert_eq!(assigned(4, "corners=assigned"), "a1,h8,a8,h1");
}

#[test]
fn cqr_5_corners_go_by_seat_whoever_begins() {
    for first in ["first-A", "first-B", "first-C", "first-D"] {
        assert_eq!(tokens(&play(start(4, "-"), first)), "a1,h8,a8,h1");
    }
    assert_eq!(tokens(&start(3, "order=seats")), "a1,h8,a8");
}

#[test]
fn cqr_5_the_first_two_are_as_far_apart_as_can_be() {
    // 24 steps from a6 to the far end of the tail, and one less to the tile above it.
    assert_eq!(assigned(2, TAIL), "a6,t1");
    assert_eq!(assigned(2, STAIRS), "a1,t13");
}

#[test]
fn cqr_5_the_next_are_as_far_as_can_be_from_the_nearest() {
    // a1 and f6 are five steps from a6; the tile beside t1 is one step from it.
    assert_eq!(assigned(4, TAIL), "a6,t1,a1,f6");
}

#[test]
fn cqr_5_of_equals_the_lower_column_is_preferred() {
    // i10 and n5 are 14 steps from t13 and 17 from a1.
    assert_eq!(assigned(4, STAIRS), "a1,t13,i10,n5");
}

#[test]
fn cqr_5_of_equals_in_a_column_the_lower_row_is_preferred() {
    // The board is its own mirror image: from a3 to t4 it is as far as from a4 to t3.
    let bar = "layout=custom;offsets=-6,2+-4,2+-2,2+6,2+8,2+10,2+12,2";
    assert_eq!(assigned(2, bar), "a3,t4");
}

#[test]
fn cqr_5_distance_is_walked_and_not_measured_across_water() {
    // From n2 to n6 it is four rows, but the way around the bay is 16 steps; c6 is nearer to both a1 and n6.
    assert_eq!(assigned(4, BAY), "a1,n6,n2,c6");
}

#[test]
fn cqr_5_a_corner_has_no_neighbor_on_two_sides_that_meet() {
    let choosing = |board: &str| play(start(2, &format!("{board};corners=chosen")), "first-A");
    let stairs = "a1 a2 b1 c3 d2 e4 f3 g5 h4 i10 n5 o11 p10 q12 r11 s13 t12 t13";
    assert_eq!(legal(&choosing(STAIRS)), stairs);
    assert_eq!(legal(&choosing("layout=basic")), "a1 a8 h1 h8");
    // A lake has corners, but the tiles around it have not.
    let lake = choosing(LAKE);
    assert_eq!(cells(&lake, "i3 i4"), "_ _");
    for tile in ["h3", "h4", "i2", "j2", "j3", "j4", "i5", "j5"] {
        assert_eq!(refusal(&lake, 'A', tile), Some("CQR-5"), "{tile}");
    }
}

#[test]
fn cqr_5_players_choose_in_the_order_of_turns_from_what_is_free() {
    let game = play(start(3, "corners=chosen"), "first-B");
    assert_eq!(asked(&game), Some('B'));
    assert_eq!(tokens(&game), "-,-,-");
    assert_eq!(legal(&game), "a1 a8 h1 h8");
    let game = play(game, "h1");
    assert_eq!(asked(&game), Some('C'));
    assert_eq!(legal(&game), "a1 a8 h8");
    let game = play(game, "a1");
    assert_eq!(asked(&game), Some('A'));
    assert_eq!(legal(&game), "a8 h8");
    let game = play(game, "a8");
    assert_eq!(told(&game, [tokens, pending]), "a8,h1,a1 roll-B");
    assert_eq!(cells(&game, "a8 h1 a1"), ". B1 .");
}

#[test]
fn cqr_5_only_a_free_corner_can_be_chosen() {
    for options in ["corners=chosen", "corners=chosen;sharing=yes"] {
        let game = play(start(2, options), "first-A a1");
        for tile in ["a1", "b1", "d4", "a7", "i9", "t20"] {
            assert_eq!(refusal(&game, 'B', tile), Some("CQR-5"), "{tile}");
        }
        assert_eq!(refusal(&game, 'B', "h1"), None);
    }
}

#[test]
fn cqr_5_corners_are_chosen_on_boards_of_chance_too() {
    let lay = "island@6,0 island@8,0 island@10,0 island@12,0 island@14,0 island@16,0 island@18,0";
    let game = play(
        start(2, "layout=random;corners=chosen"),
        &format!("{lay} first-A"),
    );
    assert_eq!(legal(&game), "a1 a6 f6 t1 t2");
    let game = play(start(4, "layout=random"), &format!("{lay} first-A"));
    assert_eq!(tokens(&game), "a6,t1,a1,f6");
}

#[test]
fn cqr_5_a_tile_beyond_the_corner_is_no_neighbor() {
    // f3, of the base, and g2 meet in a corner only, with water on both sides of it.
    let board = "layout=custom;offsets=0,6+2,6+4,6+6,-2+6,1+8,-1+8,1;corners=chosen";
    let game = play(start(2, board), "first-A");
    assert_eq!(cells(&game, "f3 g2 f2 g3"), ". . _ _");
    for tile in ["f3", "g2"] {
        assert_eq!(refusal(&game, 'A', tile), None, "{tile}");
    }
}
