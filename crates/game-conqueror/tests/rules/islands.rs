//! Islands that are claimed and taken away: CQR-20, CQR-21 and CQR-22.

use crate::scene::{
    asked, cells, holding, islands, legal, pending, play, quiet, refusal, reserves, scene, tokens,
    told,
};

#[test]
fn cqr_20_the_last_coin_claims_the_island_whoever_placed_the_others() {
    let game = scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Ac4 Ad4").game();
    let game = play(game, "h7");
    assert_eq!(islands(&game), "-,c3");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    assert_eq!(told(&game, [pending, quiet]), "roll-B 0");
}

#[test]
fn cqr_20_three_coins_claim_nothing() {
    let game = play(scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Bc4").game(), "h7");
    assert_eq!(islands(&game), "-,-");
    assert_eq!(cells(&game, "c3 c4 d3 d4"), "A1 B2 B3 .");
}

#[test]
fn cqr_20_an_island_is_claimed_when_the_turn_begins_and_not_on_landing() {
    let game = scene("d5,h8", "move-A-2")
        .coins("Ad5 Bc3 Bc4 Bd4 Bh8")
        .game();
    let game = play(game, "d3");
    assert_eq!(islands(&game), "-,-");
    assert_eq!(cells(&game, "d3"), ".");
    let game = play(game, "die-1 h7");
    assert_eq!(islands(&game), "c3,-");
    assert_eq!(cells(&game, "d3"), "^");
}

#[test]
fn cqr_20_whoever_claims_first_has_it_even_if_another_landed_before() {
    // Seat 0 lands on the last tile; seat 1 stands there, too, and begins a turn first.
    let game = scene("d5,d3", "move-A-2")
        .coins("Ad5 Ac3 Ac4 Ad4")
        .options("sharing=yes")
        .game();
    let game = play(game, "d3");
    assert_eq!(islands(&game), "-,c3");
}

#[test]
fn cqr_20_landing_claims_at_once_and_without_a_coin() {
    let scene = scene("d5,h8", "move-A-2").coins("Ad5 Bc3 Bc4 Ad4 Bh8");
    let game = play(scene.options("island-claim=landing").game(), "d3");
    assert_eq!(islands(&game), "c3,-");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    // Seat 0 has its own coin back from d4 and spent none; seat 1 has two back.
    assert_eq!(told(&game, [reserves, tokens]), "11,11 d3,h8");
    assert_eq!(pending(&game), "roll-B");
}

#[test]
fn cqr_20_landing_is_an_event_of_the_turn() {
    // Seat 1 neither claims nor falls in the turn that follows, so that this one alone is quiet.
    let scene = scene("d5,h8", "move-A-2")
        .coins("Ad5 Bc3 Bc4 Ad4 Bh8")
        .quiet(17);
    let landing = scene.options("island-claim=landing");
    assert_eq!(quiet(&play(landing.game(), "d3")), "1");
    assert_eq!(quiet(&play(scene.game(), "d3")), "18");
}

#[test]
fn cqr_20_landing_needs_all_other_tiles_to_have_coins() {
    let scene = scene("d5,h8", "move-A-2").coins("Ad5 Bc3 Ad4 Bh8");
    let game = play(scene.options("island-claim=landing").game(), "d3");
    assert_eq!(islands(&game), "-,-");
    assert_eq!(cells(&game, "c3 c4 d3 d4"), "B1 . . A2");
}

#[test]
fn cqr_20_landing_is_possible_without_any_coin() {
    let coins = "Ad5 Ac3 Ac4 Ad4 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Aa1 Aa2";
    let scene = scene("d5,h8", "move-A-2")
        .coins(coins)
        .options("island-claim=landing");
    let game = scene.game();
    assert_eq!(reserves(&game), "0,12");
    let game = play(game, "d3");
    assert_eq!(told(&game, [islands, reserves]), "c3,- 3,11");
}

#[test]
fn cqr_20_staying_is_not_landing() {
    // Seat 0 has no coin and stands on the only tile of its island without one. A 1 leads nowhere.
    let coins = "Ab1 Aa2 Bb2 Ac1 Ac2 Bd1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Ac3 Ac4 Bh8";
    let scene = scene("a1,h8", "roll-A")
        .coins(coins)
        .options("island-claim=landing");
    let game = scene.game();
    assert_eq!(reserves(&game), "0,9");
    assert_eq!(cells(&game, "a1"), ".");
    let game = play(game, "die-1");
    assert_eq!(told(&game, [tokens, islands]), "a1,h8 -,-");
    assert_eq!(pending(&game), "roll-B");
    assert_eq!(cells(&game, "a1"), ".");
}

#[test]
fn cqr_20_with_landing_a_last_coin_claims_all_the_same() {
    // Seat 1 stood on d3 before the other three tiles had coins.
    let scene = scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Ac4 Ad4");
    let game = play(scene.options("island-claim=landing").game(), "h7");
    assert_eq!(told(&game, [islands, reserves]), "-,c3 11,12");
}

#[test]
fn cqr_20_landing_where_another_stands_claims_under_both() {
    let scene = scene("d5,d3,h8", "move-A-2").coins("Ad5 Ac3 Ac4 Ad4");
    let game = play(
        scene.options("sharing=yes;island-claim=landing").game(),
        "d3",
    );
    assert_eq!(told(&game, [islands, tokens]), "c3,-,- d3,d3,h8");
    assert_eq!(pending(&game), "roll-B");
    assert_eq!(cells(&game, "d3"), "^");
}

#[test]
fn cqr_21_coins_on_a_claimed_island_return_to_their_owners() {
    let game = scene("h8,d3,a8", "move-A-1")
        .coins("Ah8 Cc3 Ac4 Cd4")
        .game();
    assert_eq!(reserves(&game), "10,12,10");
    let game = play(game, "h7");
    // Seat 1 has its own last coin back as well.
    assert_eq!(told(&game, [islands, reserves]), "-,c3,- 11,12,12");
}

#[test]
fn cqr_21_coins_elsewhere_stay_and_keep_their_order() {
    let game = scene("h8,d3", "move-A-1")
        .coins("Ah8 Ac3 Ac4 Ad4 Be3 Ae4")
        .game();
    assert_eq!(cells(&play(game, "h7"), "e3 e4 h8"), "B1 A2 A1");
}

#[test]
fn cqr_21_tokens_on_a_claimed_island_stay_on_the_water() {
    let game = scene("c4,d3", "move-A-3")
        .coins("Ac4 Bc3 Bd4")
        .at_once()
        .game();
    let game = play(game, "c5");
    assert_eq!(tokens(&game), "c5,d3");
    assert_eq!(cells(&game, "d3"), "~");
    // Others than the claimer, too: seat 0 stays on c4, as no move of one step fits.
    let stuck = scene("c4,d3", "roll-A")
        .coins("Ac4 Bc3 Bd4 Bb4 Bc5")
        .at_once()
        .game();
    let game = play(stuck, "die-1");
    assert_eq!(tokens(&game), "c4,d3");
    assert_eq!(cells(&game, "c4 d3"), "~ ~");
}

#[test]
fn cqr_21_a_token_leaves_the_water_by_an_ordinary_move() {
    let at = |pending| {
        let scene = scene("d3,h8", pending).gone("Ac3").coins("Be3");
        scene.at_once().game()
    };
    assert_eq!(legal(&at("move-A-1")), "d2");
    assert_eq!(legal(&at("move-A-2")), "c2 d1 e2 e4 f3");
    assert_eq!(refusal(&at("move-A-1"), 'A', "c3"), Some("CQR-15"));
    assert_eq!(
        refusal(&at("move-A-1"), 'A', "d3"),
        Some("CQR-15"),
        "where it stands is water"
    );
}

#[test]
fn cqr_21_only_the_first_step_leaves_water_and_none_leads_back() {
    // d3 has two neighbors left, d2 and e3. Over d4, the water above it, d5 or d6 would be near.
    for options in ["-", "backtracking=yes"] {
        let scene = scene("d3,h8", "move-A-3").gone("Ac3").options(options);
        assert_eq!(legal(&scene.at_once().game()), "b2 c1 d2 e1 e3 e5 f2 f4 g3");
    }
}

#[test]
fn cqr_21_nothing_is_claimed_on_water_but_the_turn_goes_on() {
    let game = play(
        scene("h8,d3", "move-A-1")
            .coins("Ah8")
            .gone("Bc3")
            .at_once()
            .game(),
        "h7",
    );
    assert_eq!(told(&game, [pending, reserves]), "roll-B 11,12");
    assert_eq!(cells(&game, "d3"), "~");
    assert_eq!(quiet(&game), "2");
    assert_eq!(asked(&play(game, "die-1")), Some('B'));
}

#[test]
fn cqr_21_a_stuck_token_waits_on_the_water() {
    let game = scene("d3,h8", "roll-A")
        .gone("Ac3")
        .coins("Bd2 Be3")
        .at_once()
        .game();
    let game = play(game, "die-4");
    assert_eq!(told(&game, [pending, tokens]), "roll-B d3,h8");
}

#[test]
fn cqr_22_of_two_on_a_tile_the_first_to_begin_a_turn_claims_it() {
    let game = scene("d5,d4,d4", "move-A-1")
        .coins("Ad5")
        .options("sharing=yes")
        .game();
    let game = play(game, "d4");
    assert_eq!(tokens(&game), "d4,d4,d4");
    assert_eq!(cells(&game, "d4"), "B1");
    // The others find it claimed and place nothing.
    let game = play(game, "die-1 e4");
    assert_eq!(told(&game, [pending, reserves]), "roll-C 11,11,12");
    assert_eq!(cells(&game, "d4"), "B1");
}

#[test]
fn cqr_22_a_shared_last_tile_is_the_first_ones_island() {
    let scene = scene("h8,d3,d3", "move-A-1").coins("Ah8 Ac3 Ac4 Cd4");
    let game = play(scene.options("sharing=yes").game(), "h7");
    assert_eq!(told(&game, [islands, tokens]), "-,c3,- h7,d3,d3");
    assert_eq!(reserves(&game), "11,12,12");
}

#[test]
fn cqr_22_sharing_is_not_the_standard() {
    let at = |options| {
        scene("d4,h8", "move-A-1")
            .coins("Ad4")
            .options(options)
            .game()
    };
    assert_eq!(at("sharing=no"), at("-"));
    assert_ne!(at("sharing=yes"), at("-"));
}

#[test]
fn cqr_21_coins_of_the_fallen_leave_the_board_with_the_island() {
    let game = scene("h8,x1,d3", "move-A-1")
        .coins("Ah8 Bc3 Bc4 Ad4")
        .game();
    assert_eq!(cells(&play(game, "h7"), "c3 c4 d3 d4"), "^ ^ ^ ^");
}
