//! Players who are out: CQR-30.

use game_conqueror::Conqueror;

use crate::scene::{
    Scene, asked, cells, clauses, islands, legal, outcomes, pending, play, quiet, ranking,
    reserves, scene, start, tokens, told,
};

#[test]
fn cqr_30_whoever_can_never_move_is_out_before_rolling() {
    // Seat 1 is on the water of the board's corner, whose neighbors are water.
    let game = scene("h8,a1,a8", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once()
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,a8 roll-C");
}

/// Seat 1 on the water of b2, with nothing left to get to but the island of a3 over b3.
fn at_the_last_island<'a>(tokens: &'a str, coins: &'a str) -> Scene<'a> {
    let gone = "Ba1 Bc1 Bc3 Ba5 Bc5";
    scene(tokens, "move-A-1").coins(coins).gone(gone).at_once()
}

#[test]
fn cqr_30_a_move_of_any_length_is_enough_to_stay_in() {
    for (coins, moves) in [
        ("Ah8", [Some("b3"), Some("a3 b4"), Some("a4")]),
        ("Ah8 Cb3", [None, Some("a3 b4"), Some("a4")]),
        ("Ah8 Cb3 Cb4 Ca3", [None, None, Some("a4")]),
    ] {
        let game = play(at_the_last_island("h8,b2,h1", coins).game(), "h7");
        assert_eq!(told(&game, [tokens, pending]), "h7,b2,h1 roll-B");
        for (face, expected) in ["die-1", "die-2", "die-3"].into_iter().zip(moves) {
            let rolled = play(game.clone(), face);
            let found = asked(&rolled).map(|_| legal(&rolled));
            assert_eq!(found.as_deref(), expected, "{face} with {coins}");
        }
    }
}

#[test]
fn cqr_30_other_tokens_do_not_count_in_the_test() {
    // All that is in reach of seat 1 is a4, and seat 2 stands there.
    let scene = at_the_last_island("h8,b2,a4", "Ah8 Cb3 Cb4 Ca3");
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,b2,a4 roll-B");
    for face in ["die-1", "die-2", "die-3"] {
        // Seat 1 stays, and seat 2's coin takes the island away under itself.
        let game = play(game.clone(), face);
        assert_eq!(
            told(&game, [tokens, islands]),
            "h7,b2,x1 -,a1+a5+c1+c3+c5,a3"
        );
        // The island gone, seat 1 is out as well.
        let game = play(game, "die-1 h6");
        assert_eq!(told(&game, [tokens, pending]), "h6,x2,x1 over-31");
    }
}

#[test]
fn cqr_30_one_may_be_out_by_ones_own_claim() {
    let game = scene("h8,a1,h1", "move-A-1")
        .coins("Ah8 Aa2 Bb1 Cb2")
        .at_once()
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, islands]), "h7,x1,h1 -,a1,-");
    assert_eq!(told(&game, [pending, reserves]), "roll-C 11,0,11");
}

#[test]
fn cqr_30_a_claim_that_leaves_a_way_off_is_survived() {
    let game = scene("h8,b2,h1", "move-A-1")
        .coins("Ah8 Aa2 Bb1 Ca1")
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, islands]), "h7,b2,h1 -,a1,-");
    assert_eq!(told(&game, [pending, reserves]), "roll-B 11,12,12");
}

#[test]
fn cqr_30_without_coins_one_may_be_out_on_a_free_tile() {
    // Seat 1 cannot claim a1, and every other tile that it could get to has a coin or is gone.
    let coins = "Ah8 Ba2 Bb1 Bb2 Be1 Be2 Bf1 Bg1 Bg2 Bh1 Be3 Be4 Bf3";
    let game = scene("h8,a1,a8", "move-A-1")
        .coins(coins)
        .gone("Aa3 Ac1 Ac3")
        .game();
    assert_eq!(reserves(&game), "11,0,12");
    let game = play(game, "h7");
    assert_eq!(tokens(&game), "h7,x1,a8");
    assert_eq!(cells(&game, "a1"), ".");
    assert_eq!(pending(&game), "roll-C");
}

#[test]
fn cqr_30_several_may_be_out_in_a_row() {
    let game = scene("h8,a1,a8,h1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1 Ca7")
        .at_once()
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,x2,h1 roll-D");
    assert_eq!(reserves(&game), "11,0,0,11");
    assert_eq!(cells(&game, "h1"), "D1");
}

#[test]
fn cqr_30_the_last_of_several_deaths_may_end_the_game() {
    let game = scene("h8,a1,a8,h1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1 Ca7 Dg1")
        .at_once()
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,x2,x3 over-31");
}

#[test]
fn cqr_30_the_order_of_deaths_goes_on_from_earlier_ones() {
    let game = scene("h8,a1,x1,h1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once()
        .game();
    assert_eq!(tokens(&play(game, "h7")), "h7,x2,x1,h1");
}

#[test]
fn cqr_30_a_fallen_player_keeps_islands_and_leaves_coins_but_no_reserve() {
    let scene = scene("h8,a1,h1", "move-A-1")
        .coins("Ah8 Bd4 Be5")
        .gone("Ba1 Bc7")
        .at_once();
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [islands, reserves]), "-,a1+c7,- 11,0,11");
    assert_eq!(cells(&game, "d4 e5"), "B1 B1");
}

#[test]
fn cqr_30_coins_that_would_return_to_the_fallen_leave_the_game() {
    let game = scene("h8,x1,d3", "move-A-1")
        .coins("Ah8 Bc3 Bc4 Ad4")
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [islands, reserves]), "-,-,c3 11,0,12");
}

#[test]
fn cqr_30_a_death_is_an_event_of_its_turn() {
    // Seat 1 falls; in the turn of seat 2 nothing happens, and it is the first quiet one again.
    let scene = scene("h8,a1,h1", "move-A-1")
        .coins("Ah8 Ch1")
        .gone("Ba1")
        .at_once()
        .quiet(33);
    assert_eq!(quiet(&play(scene.game(), "h7")), "1");
}

#[test]
fn cqr_30_crossable_water_may_save_a_life() {
    // Over a2 it is two steps from the water of a1 to a3, if water can be crossed.
    let scene = scene("h8,a1,h1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once();
    assert_eq!(tokens(&play(scene.game(), "h7")), "h7,x1,h1");
    let game = play(scene.options("gaps=crossable").game(), "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,a1,h1 roll-B");
    assert_eq!(legal(&play(game, "die-2")), "a3 c1");
    // But not with nothing in reach.
    let scene = scene.gone("Ba1 Ba3 Bc1 Bc3").options("gaps=crossable");
    assert_eq!(tokens(&play(scene.game(), "h7")), "h7,x1,h1");
}

#[test]
fn cqr_30_a_token_on_land_that_is_claimed_can_always_move() {
    // Its island has a tile without a coin, at most two steps away.
    let coins = "Ah8 Ba1 Ca2 Cb1";
    let game = scene("h8,a1,h1", "move-A-1")
        .coins(coins)
        .gone("Aa3 Ac1 Ac3")
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,a1,h1 roll-B");
    assert_eq!(legal(&play(game, "die-2")), "b2");
}

#[test]
fn cqr_30_nobody_is_out_at_the_start() {
    for players in 2..=4 {
        let game = play(start(players, "-"), "first-A");
        assert_eq!(pending(&game), "roll-A");
        assert_eq!(outcomes(&game).len(), 6);
    }
}

/// Seats 1 and 2 fall in a row; each player has claimed an island, and seat 1 has a coin on another.
fn two_fall(options: &str) -> Conqueror {
    let scene = scene("g7,a1,a8", "move-A-1")
        .coins("Bd4")
        .gone("Ag7 Ba1 Ca7")
        .at_once();
    play(scene.options(options).game(), "g6")
}

#[test]
fn cqr_30_keeping_score_the_fallen_are_counted_like_the_others() {
    let game = two_fall("forfeit=keeps-score");
    assert_eq!(islands(&game), "g7,a1+c3,a7");
    assert_eq!(clauses(&game), ("CQR-31", "CQR-34"));
    assert_eq!(ranking(&game), (vec![2, 1, 2], vec![1, 2, 1]));
}

#[test]
fn cqr_30_forfeiting_the_fallen_rank_below_survivors_the_latest_first() {
    // Their coins are ignored, so that nobody gets the island of c3; their claims still show.
    // It is the standard.
    for options in ["-", "forfeit=loses"] {
        let game = two_fall(options);
        assert_eq!(islands(&game), "g7,a1,a7");
        assert_eq!(clauses(&game), ("CQR-31", "CQR-30"));
        assert_eq!(ranking(&game), (vec![1, 3, 2], vec![1, 1, 1]));
    }
}

#[test]
fn cqr_30_forfeiting_more_islands_do_not_help_the_fallen() {
    let fall = |options| {
        let scene = scene("g7,a1,a8", "move-A-1")
            .gone("Ag7 Ba1 Bc1 Bc3 Ca7 Cc7")
            .at_once();
        ranking(&play(scene.options(options).game(), "g6"))
    };
    assert_eq!(fall("forfeit=loses"), (vec![1, 3, 2], vec![1, 3, 2]));
    assert_eq!(fall("forfeit=keeps-score"), (vec![3, 1, 2], vec![1, 3, 2]));
}

/// Seat 1 is about to complete the island of a1 with the last coin on a1, with these coins elsewhere.
fn claiming_the_corner<'a>(tokens: &'a str, coins: &'a str) -> Scene<'a> {
    scene(tokens, "move-A-1").coins(coins)
}

#[test]
fn cqr_30_ones_own_claimed_island_is_ground_in_the_test() {
    // Over a2 or b1 it is two steps to a3 and c1; at once both are gone, and seat 1 is out.
    let scene = claiming_the_corner("h8,a1,h1", "Ah8 Aa2 Bb1 Cb2");
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,a1,h1 roll-B");
    let game = play(scene.at_once().game(), "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,h1 roll-C");
}

#[test]
fn cqr_30_a_claimer_who_cannot_get_off_the_island_is_out_and_the_island_goes() {
    // All that is within three steps of a1 and not on its island has a coin or is gone.
    let coins = "Ah8 Aa2 Bb1 Cb2 Aa3 Ab3 Ca4";
    let scene = claiming_the_corner("h8,a1,h1", coins).gone("Cc1");
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [tokens, islands]), "h7,x1,h1 -,a1,c1");
    assert_eq!(cells(&game, "a1 a2 b1 b2"), "~ ~ ~ ~");
    assert_eq!(told(&game, [pending, reserves]), "roll-C 9,0,10");
    // One free tile that far away is enough.
    let scene = scene.coins("Ah8 Aa2 Bb1 Cb2 Aa3 Ab3");
    assert_eq!(tokens(&play(scene.game(), "h7")), "h7,a1,h1");
}

#[test]
fn cqr_30_an_island_under_another_token_is_ground_in_the_test() {
    // The only way of seat 1 off a1 leads over the claimed island of a3, where seat 2 stands.
    let scene = scene("h8,a1,b4", "move-A-1")
        .coins("Ah8")
        .gone("Cc1 Cc3")
        .kept("Ba1 Ca3");
    // From a1 that takes more than three steps, and seat 1 is out; from a2 a5 is three steps away.
    let game = play(scene.game(), "h7");
    assert_eq!(tokens(&game), "h7,x1,b4");
    assert_eq!(cells(&game, "a1 a3"), "~ ^");
    let game = play(scene.tokens("h8,a2,b4").game(), "h7");
    assert_eq!(told(&game, [tokens, pending]), "h7,a2,b4 roll-B");
    assert_eq!(legal(&play(game, "die-3")), "a5");
}

#[test]
fn cqr_30_a_death_lifts_the_island_only_when_no_token_is_left_on_it() {
    // Seats 1 and 2 stand on a claimed island, from which only seat 2 gets to a free tile.
    let coins = "Ah8 Aa3 Ab3 Aa4 Ac1 Ac2 Ad1";
    let scene = scene("h8,a1,b1,h1", "move-A-1")
        .coins(coins)
        .gone("Dc3")
        .kept("Ca1");
    let game = play(scene.game(), "h7");
    // Seat 1 falls, and the island still lies under seat 2.
    assert_eq!(told(&game, [tokens, pending]), "h7,x1,b1,h1 roll-C");
    assert_eq!(cells(&game, "a1 b1"), "^ ^");
    let game = play(game, "die-3");
    assert_eq!(legal(&game), "b4 d2 e1");
    assert_eq!(cells(&play(game, "d2"), "a1 b1"), "~ ~");
}
