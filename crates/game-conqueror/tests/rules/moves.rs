//! Moves over tiles, coins and tokens: CQR-12, CQR-13, CQR-14 and CQR-16.

use game_conqueror::Conqueror;
use tabletop::Game;

use crate::scene::{
    STAIRS, cells, legal, pending, play, refusal, scene, seat, start, tokens, told,
};

#[test]
fn cqr_12_steps_go_up_down_left_or_right() {
    let game = scene("d4,h8", "move-A-1").coins("Ad4").game();
    assert_eq!(legal(&game), "c4 d3 d5 e4");
    let corner = scene("a8,h1", "move-A-1").coins("Aa8").game();
    assert_eq!(legal(&corner), "a7 b8");
}

#[test]
fn cqr_12_exactly_as_many_steps_as_rolled() {
    let two = scene("d4,h8", "move-A-2").coins("Ad4").game();
    assert_eq!(legal(&two), "b4 c3 c5 d2 d6 e3 e5 f4");
    // Three steps lead around a corner to the tile next door as well.
    let three = scene("d4,h8", "move-A-3").coins("Ad4").game();
    assert_eq!(
        legal(&three),
        "a4 b3 b5 c2 c4 c6 d1 d3 d5 d7 e2 e4 e6 f3 f5 g4"
    );
    assert_eq!(refusal(&two, 'A', "d5"), Some("CQR-12"));
    assert_eq!(refusal(&two, 'A', "d7"), Some("CQR-12"));
    assert_eq!(refusal(&three, 'A', "d6"), Some("CQR-12"));
    assert_eq!(refusal(&three, 'A', "d8"), Some("CQR-12"));
}

#[test]
fn cqr_12_a_move_may_turn_at_every_step() {
    // Straight on, with one turn, and around a corner to the tiles next door.
    let game = scene("a1,h8", "move-A-3").coins("Aa1").game();
    assert_eq!(legal(&game), "a2 a4 b1 b3 c2 d1");
}

#[test]
fn cqr_12_a_possible_move_must_be_made() {
    // A single move is left; neither staying nor anything else is allowed.
    let game = scene("a1,h8", "move-A-1").coins("Aa1 Ba2").game();
    assert_eq!(legal(&game), "b1");
    assert_eq!(refusal(&game, 'A', "a1"), Some("CQR-13"));
    let n_allowed = |row: u32| {
        let tiles = ('a'..='t').map(|column| format!("{column}{row}"));
        tiles
            .filter(|tile| refusal(&game, 'A', tile).is_none())
            .count()
    };
    assert_eq!((1..=20).map(n_allowed).sum::<usize>(), 1);
}

#[test]
fn cqr_12_no_tile_is_entered_twice_unless_backtracking() {
    // Seat 0 stands on b2, where a single edge joins two islands: c2 is one step away, and no way around
    // leads there. One way back and forth does.
    let three_steps = |backtracking: &str| {
        let options = format!("{STAIRS};corners=chosen;order=seats;backtracking={backtracking}");
        let steps = "b1 t13 die-1 b2 die-1 t12 die-3";
        legal(&play(start(2, &options), steps))
    };
    assert_eq!(three_steps("no"), "a2 d3");
    assert_eq!(three_steps("yes"), "a2 c2 d3");
}

#[test]
fn cqr_12_backtracking_from_water_goes_over_tiles_only() {
    // Only the island of a3 adjoins the water of a1, so that b3 is the one way off b2.
    let gone = "Aa1 Bc1 Bc3 Ba5 Bc5";
    let scene = scene("b2,h8", "move-A-3").gone(gone).at_once();
    assert_eq!(legal(&scene.game()), "a4");
    assert_eq!(legal(&scene.options("backtracking=yes").game()), "a4 b3");
}

#[test]
fn cqr_12_the_standard_is_no_backtracking() {
    let gone = "Aa1 Bc1 Bc3 Ba5 Bc5";
    let text = scene("b2,h8", "move-A-3")
        .gone(gone)
        .options("backtracking=no")
        .at_once()
        .text();
    let game: Conqueror = text.parse().unwrap();
    assert_eq!(game, scene("b2,h8", "move-A-3").gone(gone).at_once().game());
}

#[test]
fn cqr_12_no_move_ends_where_it_began() {
    // Seat 0 has no coins left and stands on a tile without one, so that only this clause forbids it.
    let coins = "Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Ac3 Ac4 Ad3";
    for steps in [1, 2, 3] {
        let pending = format!("move-A-{steps}");
        for options in ["-", "backtracking=yes", "backtracking=yes;sharing=yes"] {
            let game = scene("a1,h8", &pending)
                .coins(coins)
                .options(options)
                .game();
            assert_eq!(cells(&game, "a1"), ".");
            assert_eq!(refusal(&game, 'A', "a1"), Some("CQR-12"), "{game}");
        }
    }
}

#[test]
fn cqr_13_nobody_ends_on_a_coin_whoever_owns_it() {
    let game = scene("d4,h8", "move-A-1").coins("Ad4 Ac4 Bd5").game();
    assert_eq!(legal(&game), "d3 e4");
    assert_eq!(refusal(&game, 'A', "c4"), Some("CQR-13"));
    assert_eq!(refusal(&game, 'A', "d5"), Some("CQR-13"));
    assert_eq!(
        refusal(&game, 'A', "d4"),
        Some("CQR-13"),
        "one's own tile has a coin"
    );
}

#[test]
fn cqr_13_coins_of_the_fallen_are_in_the_way_too() {
    let game = scene("d4,x1,h8", "move-A-1").coins("Ad4 Bc4 Be4").game();
    assert_eq!(legal(&game), "d3 d5");
}

#[test]
fn cqr_13_coins_are_passed_over_at_the_cost_of_a_step() {
    // Walled in by coins of both, b1 and a2: each way out leads over one of them.
    let walled = |pending| scene("a1,h8", pending).coins("Aa1 Ab1 Ba2").game();
    assert_eq!(legal(&walled("move-A-2")), "a3 b2 c1");
    assert_eq!(legal(&walled("move-A-3")), "a4 b3 c2 d1");
    // Two coins in a row cost two steps.
    let row = scene("a1,h8", "move-A-3")
        .coins("Aa1 Ab1 Ac1 Ba2 Bc2 Bb3")
        .game();
    assert_eq!(legal(&row), "a4 d1");
}

#[test]
fn cqr_14_nobody_ends_where_another_token_stands() {
    let game = scene("d4,d5,c4", "move-A-1").coins("Ad4").game();
    assert_eq!(legal(&game), "d3 e4");
    assert_eq!(refusal(&game, 'A', "d5"), Some("CQR-14"));
    assert_eq!(refusal(&game, 'A', "c4"), Some("CQR-14"));
    // Even where no way of that length leads.
    let far = scene("d4,h8", "move-A-1").coins("Ad4").game();
    assert_eq!(refusal(&far, 'A', "h8"), Some("CQR-14"));
}

#[test]
fn cqr_14_other_tokens_are_passed_over() {
    // From the corner, every way leads over one of the two.
    let game = scene("a1,a2,b1", "move-A-2").coins("Aa1").game();
    assert_eq!(legal(&game), "a3 b2 c1");
}

#[test]
fn cqr_14_with_sharing_a_move_ends_where_another_token_stands() {
    let game = scene("d4,d5,c4", "move-A-1")
        .coins("Ad4")
        .options("sharing=yes")
        .game();
    assert_eq!(legal(&game), "c4 d3 d5 e4");
    assert_eq!(tokens(&play(game, "d5")), "d5,d5,c4");
    let coin = scene("d4,d5,h8", "move-A-1")
        .coins("Ad4 Bd5")
        .options("sharing=yes")
        .game();
    assert_eq!(refusal(&coin, 'A', "d5"), Some("CQR-13"));
}

#[test]
fn cqr_14_the_token_of_a_fallen_player_is_in_nobodys_way() {
    let game = scene("d4,x1,h8", "move-A-1").coins("Ad4").game();
    assert_eq!(legal(&game), "c4 d3 d5 e4");
}

#[test]
fn cqr_14_without_sharing_two_tokens_never_stand_on_one_tile() {
    let text = scene("d4,d4", "move-A-1").coins("Ad4").text();
    assert!(text.parse::<Conqueror>().is_err(), "{text}");
}

#[test]
fn cqr_16_several_ways_to_a_tile_are_one_move() {
    // Two ways of two steps lead from d4 to e5, and three of three to e6.
    for (steps, tile) in [(2, "e5"), (3, "e6")] {
        let pending = format!("move-A-{steps}");
        let game = scene("d4,h8", &pending).coins("Ad4").game();
        let legal = game.legal(seat('A'));
        let n_listed = legal
            .iter()
            .filter(|action| action.to_string() == tile)
            .count();
        assert_eq!(n_listed, 1);
    }
}

#[test]
fn cqr_16_what_is_passed_over_leaves_no_trace() {
    // One way to c1 is over a coin and one to b2 over a token; the position only knows the end.
    let game = scene("a1,a2,h8", "move-A-2").coins("Aa1 Cb1").game();
    let after = play(game, "b2");
    assert_eq!(told(&after, [tokens, pending]), "b2,a2,h8 roll-B");
    assert_eq!(cells(&after, "a1 a2 b1 b2"), "A1 B3 C2 .");
}

#[test]
fn cqr_12_where_a_move_began_is_not_among_the_choices() {
    // Seat 0 has no coins left, stands on a tile without one, and may share it.
    let coins = "Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Ac3 Ac4 Ad3";
    for (steps, expected) in [(1, "a2 b1"), (2, "a3 b2"), (3, "a2 a4 b1 b3")] {
        let pending = format!("move-A-{steps}");
        for options in ["sharing=yes", "backtracking=yes;sharing=yes"] {
            let scene = scene("a1,h8", &pending).coins(coins).options(options);
            assert_eq!(legal(&scene.game()), expected, "{options}");
        }
    }
}

#[test]
fn cqr_14_the_tile_where_a_player_fell_is_open_to_others() {
    // Seat 1 has no coin for a1 and none within three steps is free, so that its token leaves the board.
    let coins = "Ah8 Ba2 Ba3 Ba4 Bb1 Bb2 Bb3 Bc1 Bc2 Bd1 Be1 Be3 Be5";
    let game = scene("h8,a1,b3", "move-A-1").coins(coins).game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,b3 roll-C");
    assert_eq!(tokens(&play(game, "die-3 a1")), "h7,x1,a1");
}

#[test]
fn cqr_14_with_sharing_a_token_that_just_moved_is_in_nobodys_way() {
    let game = scene("d4,d6", "move-A-1").coins("Ad4");
    let game = play(game.options("sharing=yes").game(), "d5 die-1");
    assert_eq!(legal(&game), "c6 d5 d7 e6");
    assert_eq!(tokens(&play(game, "d5")), "d5,d5");
}
