//! Islands, tiles and coins: CQR-1, CQR-2 and CQR-4.

use crate::scene::{
    OUT_OF_LINE, board, holding, islands, legal, play, reserves, scene, start, tokens,
};

#[test]
fn cqr_1_every_board_has_64_tiles() {
    let lay = "island@6,5 island@-2,-1 island@0,-2 island@-4,0 island@-2,4 island@6,0 island@8,1";
    let boards = [
        start(2, "-"),
        start(2, OUT_OF_LINE),
        play(start(2, "layout=random"), lay),
    ];
    for game in boards {
        assert_eq!(board(&game).matches('.').count(), 64, "{game}");
    }
}

#[test]
fn cqr_1_the_basic_board_is_sixteen_blocks_of_two_by_two() {
    for column in ["ab", "cd", "ef", "gh"] {
        for row in [1, 3, 5, 7] {
            let (left, right) = column.split_at(1);
            let (low, high) = (row, row + 1);
            // Seat 0 leaves the island, and seat 1's coin on the fourth tile completes it.
            let coins = format!("A{left}{low} B{right}{low} B{left}{high}");
            let tokens = format!("{left}{low},{right}{high}");
            let game = scene(&tokens, "move-A-2").coins(&coins).game();
            let step = legal(&game).split(' ').next().unwrap().to_owned();
            let game = play(game, &step);
            let block = format!("{left}{low} {left}{high} {right}{low} {right}{high}");
            assert_eq!(holding(&game, "^"), block);
            assert_eq!(islands(&game), format!("-,{left}{low}"));
        }
    }
}

#[test]
fn cqr_1_an_island_out_of_line_is_the_block_where_it_lies() {
    let start = board(&start(2, OUT_OF_LINE));
    let (top, rest) = start.split_at(2 * "___....___/".len());
    assert_eq!(top, "___....___/___....___/");
    // The island three columns right of the base and above it has the lower left tile f9.
    let top = "___..A2A3___/___..A1.___/";
    let text = format!("- {top}{rest} f9,g9 9,12 -,- roll-A 1 {OUT_OF_LINE}");
    let game = play(text.parse().unwrap(), "die-1 e9");
    assert_eq!(islands(&game), "-,f9");
    assert_eq!(holding(&game, "^"), "f9 f10 g9 g10");
}

#[test]
fn cqr_1_neighbors_share_an_edge_across_islands_too() {
    // d4 is the upper right tile of its island.
    let game = scene("d4,h8", "move-A-1").coins("Ad4").game();
    assert_eq!(legal(&game), "c4 d3 d5 e4");
}

#[test]
fn cqr_2_the_basic_board_is_eight_by_eight_and_the_standard() {
    let rows = ["........"; 8].join("/");
    assert_eq!(board(&start(2, "-")), rows);
    assert_eq!(board(&start(4, "layout=basic")), rows);
}

#[test]
fn cqr_4_everybody_has_twelve_coins() {
    for (players, expected) in [(2, "12,12"), (3, "12,12,12"), (4, "12,12,12,12")] {
        assert_eq!(reserves(&start(players, "-")), expected);
        assert_eq!(reserves(&start(players, "coins=12")), expected);
    }
}

#[test]
fn cqr_4_48_coins_are_shared_equally() {
    for (players, expected) in [(2, "24,24"), (3, "16,16,16"), (4, "12,12,12,12")] {
        assert_eq!(reserves(&start(players, "coins=share")), expected);
    }
}

#[test]
fn cqr_4_nobody_has_more_than_one_token() {
    for players in 2..=4 {
        let game = play(start(players, "-"), "first-A");
        let tokens = tokens(&game);
        assert_eq!(tokens.split(',').count(), players);
        assert!(tokens.split(',').all(|tile| tile.len() == 2), "{tokens}");
    }
}
