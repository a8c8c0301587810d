//! What becomes of the islands that are left: CQR-33.

use game_conqueror::Conqueror;

use crate::scene::{cells, clauses, islands, outcomes, pending, play, ranking, scene, told};

/// A game that ends with this move because of too many quiet turns (CQR-32), with these coins on the board.
///
/// All tokens in play stand on the island of c3, which seat 0 has claimed.
fn left(tokens: &str, coins: &str, options: &str) -> Conqueror {
    let n_out = tokens.matches('x').count();
    let quiet = 20 * (tokens.split(',').count() - n_out);
    let scene = scene(tokens, "move-A-1")
        .coins(coins)
        .kept("Ac3")
        .quiet(quiet);
    play(scene.options(options).game(), "e4")
}

/// Who has which islands after such a game of two, and what is pending.
fn of_two(coins: &str, options: &str) -> String {
    told(&left("d4,c4", coins, options), [islands, pending])
}

#[test]
fn cqr_33_the_most_coins_take_an_island() {
    for options in ["-", "tabulation=last-claim", "tabulation=dice-on-tie"] {
        for (coins, expected) in [
            ("Aa1 Aa2 Bb1", "a1+c3,-"),
            ("Aa1 Bb1 Aa2", "a1+c3,-"),
            ("Ba1 Bb1 Aa2", "c3,a1"),
            ("Ba1 Ba2 Bb1", "c3,a1"),
            ("Ba1", "c3,a1"),
        ] {
            assert_eq!(
                of_two(coins, options),
                format!("{expected} over-32"),
                "{coins}"
            );
        }
    }
}

#[test]
fn cqr_33_an_island_without_coins_is_nobodys() {
    assert_eq!(of_two("", "-"), "c3,- over-32");
    assert_eq!(of_two("Bg7", "tabulation=dice"), "c3,g7 over-32");
}

#[test]
fn cqr_33_every_island_with_coins_is_settled() {
    let coins = "Aa1 Aa2 Bb1 Ba3 Ae1 Bf2 Bg8 Ah7 Bh8";
    assert_eq!(of_two(coins, "-"), "a1+c3,a3+e1+g7 over-32");
}

#[test]
fn cqr_33_among_equals_the_last_claim_takes_it() {
    for options in ["-", "tabulation=last-claim"] {
        assert_eq!(of_two("Aa1 Bb1", options), "c3,a1 over-32");
        assert_eq!(of_two("Bb1 Aa1", options), "a1+c3,- over-32");
        for (coins, expected) in [
            ("Aa1 Bb1 Ca2", "c3,-,a1"),
            ("Ca2 Aa1 Bb1", "c3,a1,-"),
            ("Bb1 Ca2 Aa1", "a1+c3,-,-"),
        ] {
            assert_eq!(islands(&left("d4,c4,d3", coins, options)), expected);
        }
    }
}

#[test]
fn cqr_33_a_later_claim_is_no_match_for_more_coins() {
    assert_eq!(of_two("Aa1 Aa2 Bb1", "-"), "a1+c3,- over-32");
}

#[test]
fn cqr_33_coins_stay_where_they_are() {
    let game = left("d4,c4", "Aa1 Aa2 Bb1", "-");
    assert_eq!(cells(&game, "a1 a2 b1 b2"), "A1 A2 B3 .");
}

#[test]
fn cqr_33_dice_decide_ties_only_if_the_option_says_so() {
    let game = left("d4,c4", "Aa1 Bb1", "tabulation=dice-on-tie");
    assert_eq!(pending(&game), "dice-32-a1-1-A,B");
    assert_eq!(outcomes(&game).len(), 6);
    let after_one = play(game, "die-3");
    assert_eq!(pending(&after_one), "dice-32-a1-1-A3,B");
    let low = play(after_one.clone(), "die-2");
    assert_eq!(told(&low, [islands, pending]), "a1+c3,- over-32");
    let high = play(after_one, "die-4");
    assert_eq!(told(&high, [islands, pending]), "c3,a1 over-32");
}

#[test]
fn cqr_33_those_tied_for_the_highest_die_roll_again_and_no_others() {
    let game = left("d4,c4,d3", "Aa1 Bb1 Ca2", "tabulation=dice-on-tie");
    assert_eq!(pending(&game), "dice-32-a1-1-A,B,C");
    let game = play(game, "die-5 die-2 die-5");
    assert_eq!(pending(&game), "dice-32-a1-2-A,C");
    let game = play(game, "die-1 die-1");
    assert_eq!(pending(&game), "dice-32-a1-3-A,C");
    assert_eq!(islands(&play(game, "die-6 die-5")), "a1+c3,-,-");
}

#[test]
fn cqr_33_with_dice_everybody_with_coins_rolls_once_for_each() {
    let game = left("d4,c4", "Aa1 Aa2 Bb1", "tabulation=dice");
    assert_eq!(pending(&game), "dice-32-a1-1-A,B");
    let game = play(game, "die-2");
    assert_eq!(pending(&game), "dice-32-a1-1-A2,B");
    let game = play(game, "die-4");
    assert_eq!(pending(&game), "dice-32-a1-1-A24,B");
    assert_eq!(islands(&play(game.clone(), "die-3")), "a1+c3,-");
    assert_eq!(islands(&play(game.clone(), "die-5")), "c3,a1");
    // A tie is rolled again with as many dice as before.
    let game = play(game, "die-4 die-1 die-1");
    assert_eq!(pending(&game), "dice-32-a1-2-A11,B");
}

#[test]
fn cqr_33_the_highest_single_die_counts_and_not_the_sum() {
    let game = left("d4,c4", "Ba1 Ba2 Ab1", "tabulation=dice");
    assert_eq!(islands(&play(game, "die-6 die-5 die-5")), "a1+c3,-");
}

#[test]
fn cqr_33_whoever_has_no_rival_rolls_nothing() {
    for options in ["tabulation=dice", "tabulation=dice-on-tie"] {
        assert_eq!(of_two("Ba1 Ba2 Bb1 Ac1", options), "c1+c3,a1 over-32");
    }
}

#[test]
fn cqr_33_majorities_need_no_dice_where_only_ties_are_rolled_for() {
    let game = left("d4,c4", "Aa1 Aa2 Bb1 Bg1 Ag2", "tabulation=dice-on-tie");
    assert_eq!(told(&game, [islands, pending]), "a1+c3,- dice-32-g1-1-A,B");
}

#[test]
fn cqr_33_islands_are_settled_by_column_and_then_by_row() {
    let coins = "Ag1 Bg2 Ac1 Bc2 Aa7 Ba8 Aa3 Ba4 Bc7";
    let mut game = left("d4,c4", coins, "tabulation=dice");
    let mut order = Vec::new();
    while let Some((_, rest)) = pending(&game).split_once("dice-32-") {
        order.push(rest.split_once('-').unwrap().0.to_owned());
        game = play(game, "die-2 die-1");
    }
    assert_eq!(order, ["a3", "a7", "c1", "g1"]);
    assert_eq!(islands(&game), "a3+a7+c1+c3+g1,c7");
}

#[test]
fn cqr_33_islands_are_awarded_in_that_order_too() {
    // That of c7 has one coin only, but its turn comes after the dice for c1.
    let game = left("d4,c4", "Ac1 Bc2 Bc7 Ba1", "tabulation=dice");
    assert_eq!(told(&game, [islands, pending]), "c3,a1 dice-32-c1-1-A,B");
    assert_eq!(islands(&play(game, "die-2 die-1")), "c1+c3,a1+c7");
}

#[test]
fn cqr_33_after_ten_tied_rounds_the_last_claim_decides() {
    for (coins, expected) in [("Aa1 Bb1", "c3,a1"), ("Ba1 Ab1", "a1+c3,-")] {
        for options in ["tabulation=dice-on-tie", "tabulation=dice"] {
            let mut game = left("d4,c4", coins, options);
            for round in 1..=10 {
                assert_eq!(pending(&game), format!("dice-32-a1-{round}-A,B"));
                game = play(game, "die-3 die-3");
            }
            assert_eq!(islands(&game), expected);
            assert_eq!(pending(&game), "over-32");
        }
    }
}

#[test]
fn cqr_33_the_tenth_round_may_still_decide() {
    let mut game = left("d4,c4", "Aa1 Bb1", "tabulation=dice");
    for _ in 1..=9 {
        game = play(game, "die-3 die-3");
    }
    assert_eq!(islands(&play(game, "die-3 die-2")), "a1+c3,-");
}

#[test]
fn cqr_33_only_the_last_claim_of_those_still_tied_counts() {
    // Seat 2 claimed last, but is no longer in when the tenth round is tied.
    let mut game = left("d4,c4,d3", "Ba1 Ab1 Ca2", "tabulation=dice");
    game = play(game, "die-3 die-3 die-2");
    for _ in 2..=10 {
        game = play(game, "die-6 die-6");
    }
    assert_eq!(told(&game, [islands, pending]), "a1+c3,-,- over-32");
    // Of two coins of a player, the later one counts.
    let mut game = left("d4,c4", "Aa1 Bb1 Aa2", "tabulation=dice");
    for _ in 1..=10 {
        game = play(game, "die-3 die-3 die-3");
    }
    assert_eq!(islands(&game), "a1+c3,-");
}

#[test]
fn cqr_33_the_fallen_get_islands_and_roll_where_they_keep_their_score() {
    let keeps = "forfeit=keeps-score";
    assert_eq!(islands(&left("d4,x1,c4", "Ba1 Ba2 Ab1", keeps)), "c3,a1,-");
    assert_eq!(islands(&left("d4,x1,c4", "Aa1 Bb1", keeps)), "c3,a1,-");
    let game = left(
        "d4,x1,c4",
        "Aa1 Bb1",
        "tabulation=dice-on-tie;forfeit=keeps-score",
    );
    assert_eq!(pending(&game), "dice-32-a1-1-A,B");
}

#[test]
fn cqr_33_coins_of_the_fallen_are_ignored_where_they_lose() {
    for (coins, expected) in [
        // Neither a majority nor a later claim of theirs counts, and alone they get nothing.
        ("Ba1 Ba2 Ab1", "a1+c3,-,-"),
        ("Aa1 Bb1", "a1+c3,-,-"),
        ("Ba1 Ba2", "c3,-,-"),
        ("Aa1 Cb1 Ba2", "c3,-,a1"),
    ] {
        let game = left("d4,x1,c4", coins, "forfeit=loses");
        assert_eq!(islands(&game), expected);
        assert_eq!(pending(&game), "over-32");
    }
    for tabulation in ["tabulation=dice", "tabulation=dice-on-tie"] {
        let options = format!("forfeit=loses;{tabulation}");
        let game = left("d4,x1,c4", "Aa1 Bb1 Ca2 Bg1 Bg2 Ah1", &options);
        assert_eq!(pending(&game), "dice-32-a1-1-A,C");
        let game = play(game, "die-1 die-2");
        assert_eq!(told(&game, [islands, pending]), "c3+g1,-,a1 over-32");
    }
}

#[test]
fn cqr_33_the_clause_that_ended_the_game_is_remembered_while_dice_are_rolled() {
    // Seat 1 is out, and so only one is left.
    let scene = scene("g7,a1", "move-A-1").coins("Ac3 Bc4").gone("Ag7 Ba1");
    let game = play(
        scene.options("tabulation=dice").first_edition().game(),
        "g6",
    );
    assert_eq!(pending(&game), "dice-31-c3-1-A,B");
    let game = play(game, "die-2 die-4");
    assert_eq!(clauses(&game), ("CQR-31", "CQR-34"));
    assert_eq!(islands(&game), "g7,a1+c3");
    assert_eq!(ranking(&game), (vec![2, 1], vec![1, 2]));
}

#[test]
fn cqr_33_a_claimed_island_that_still_lies_is_not_tabulated() {
    // Seat 1 stays on c4, so that the island of c3 is there at the end; it stays seat 0's alone.
    for options in ["-", "tabulation=dice-on-tie", "tabulation=dice"] {
        let game = left("d4,c4", "Ba1", options);
        assert_eq!(cells(&game, "c3 c4 d3 d4"), "^ ^ ^ ^");
        assert_eq!(told(&game, [islands, pending]), "c3,a1 over-32");
        assert_eq!(ranking(&game), (vec![1, 1], vec![1, 1]));
    }
    // It also lies while dice are rolled for others, before and after it in the order.
    let game = left("d4,c4", "Aa1 Bb1 Ag1 Bg2", "tabulation=dice");
    assert_eq!(told(&game, [islands, pending]), "c3,- dice-32-a1-1-A,B");
    let game = play(game, "die-1 die-2");
    assert_eq!(told(&game, [islands, pending]), "c3,a1 dice-32-g1-1-A,B");
    assert_eq!(cells(&game, "c4"), "^");
}
