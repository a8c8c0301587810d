//! The worked examples of `RULES.md`; those of the rulebook say so.

use crate::scene::{cells, islands, legal, pending, play, refusal, scene, tokens, told};

#[test]
fn rulebook_a_roll_of_2_passes_over_a_coin_and_lands_behind_it() {
    let game = scene("c4,h8", "roll-A").coins("Ac4 Bd4").game();
    let game = play(game, "die-2");
    assert_eq!(refusal(&game, 'A', "d4"), Some("CQR-13"));
    assert_eq!(tokens(&play(game, "e4")), "e4,h8");
}

#[test]
fn rulebook_the_steps_of_all_six_faces() {
    let game = scene("d4,h8", "roll-A").coins("Ad4").game();
    let steps = (1..=6).map(|face| pending(&play(game.clone(), &format!("die-{face}"))));
    let expected = ["move-A-1", "move-A-2", "move-A-3"];
    assert!(steps.eq(expected.into_iter().chain(expected)));
}

#[test]
fn example_stuck_but_alive() {
    let coins = "Ah8 Aa3 Ab3 Ab4 Bc1 Bc2 Bc3 Bd2";
    let scene = scene("h8,b2", "move-A-1").coins(coins);
    for (scene, under, behind) in [
        (scene.kept("Ba1"), "^", "~"),
        (scene.gone("Ba1").at_once(), "~", "~"),
    ] {
        let game = play(scene.game(), "h7");
        assert_eq!(told(&game, [tokens, pending]), "h7,b2 roll-B");
        assert_eq!(cells(&game, "b2"), under);
        for face in ["die-1", "die-2", "die-4", "die-5"] {
            let stayed = play(game.clone(), face);
            assert_eq!(told(&stayed, [tokens, pending]), "h7,b2 roll-A");
        }
        for face in ["die-3", "die-6"] {
            let freed = play(game.clone(), face);
            assert_eq!(legal(&freed), "a4 b5 c4 d1 d3 e2");
            assert_eq!(cells(&play(freed, "b5"), "b2"), behind);
        }
    }
}

#[test]
fn example_claiming_the_corner_and_walking_off() {
    let scene = scene("h8,a1,h1", "move-A-1").coins("Ah8 Ba2 Ab1 Cb2");
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [tokens, islands]), "h7,a1,h1 -,a1,-");
    assert_eq!(cells(&game, "a1 a2 b1 b2"), "^ ^ ^ ^");
    let game = play(game, "die-2");
    assert_eq!(legal(&game), "a3 c1");
    assert_eq!(refusal(&game, 'B', "b2"), Some("CQR-13"));
    let game = play(game, "a3");
    assert_eq!(told(&game, [tokens, islands]), "h7,a3,h1 -,a1,-");
    assert_eq!(cells(&game, "a1 a2 b1 b2"), "~ ~ ~ ~");
}

#[test]
fn example_out_by_ones_own_claim() {
    let scene = scene("h8,a1,h1", "move-A-1").coins("Ah8 Ba2 Ab1 Cb2");
    let game = play(scene.at_once().game(), "h7");
    assert_eq!(told(&game, [tokens, islands]), "h7,x1,h1 -,a1,-");
}

#[test]
fn example_dead_before_rolling() {
    // On a free tile that seat 1 has no coin for, with coins around it and water behind them.
    let coins = "Ah8 Ba2 Bb1 Bb2 Be1 Be2 Bf1 Bg1 Bg2 Bh1 Be3 Be4 Bf3";
    let land = scene("h8,a1,a8", "move-A-1")
        .coins(coins)
        .gone("Aa3 Ac1 Ac3");
    assert_eq!(tokens(&play(land.game(), "h7")), "h7,x1,a8");
    // On water that can be crossed, with coins on every tile that is three steps away or nearer.
    let coins = "Ah8 Ca3 Ca4 Cb3 Cc1 Cc2 Cd1";
    let water = scene("h8,a1,a8", "move-A-1")
        .gone("Ba1")
        .options("gaps=crossable")
        .at_once();
    assert_eq!(tokens(&play(water.coins(coins).game(), "h7")), "h7,x1,a8");
    let spared = coins.replace(" Cc2", "");
    assert_eq!(tokens(&play(water.coins(&spared).game(), "h7")), "h7,a1,a8");
    // On the claimed island itself, which can be crossed as well.
    let claimed = scene("h8,a1,a8", "move-A-1").kept("Ba1");
    assert_eq!(tokens(&play(claimed.coins(coins).game(), "h7")), "h7,x1,a8");
    assert_eq!(
        tokens(&play(claimed.coins(&spared).game(), "h7")),
        "h7,a1,a8"
    );
}

#[test]
fn rulebook_two_coins_against_one() {
    let ends = |options| {
        let scene = scene("g7,a1", "move-A-1")
            .coins("Ae3 Bf3 Ae4")
            .gone("Ag7 Ba1")
            .first_edition();
        play(scene.options(options).game(), "g6")
    };
    assert_eq!(islands(&ends("-")), "e3+g7,a1");
    let rolls = play(ends("tabulation=dice"), "die-2 die-3");
    assert_eq!(pending(&rolls), "dice-31-e3-1-A23,B");
    assert_eq!(islands(&play(rolls, "die-4")), "g7,a1+e3");
}

#[test]
fn example_one_coin_against_one() {
    for (coins, expected) in [("Ae3 Bf3", "g7,a1+e3"), ("Be3 Af3", "e3+g7,a1")] {
        let game = scene("g7,a1", "move-A-1")
            .coins(coins)
            .gone("Ag7 Ba1")
            .first_edition()
            .game();
        assert_eq!(islands(&play(game, "g6")), expected);
    }
}
