//! How the game ends, and who wins: CQR-31, CQR-32 and CQR-34.

use game_conqueror::Conqueror;
use tabletop::Game;

use crate::scene::{
    Scene, cells, clauses, islands, pending, play, quiet, ranking, refusal, reserves, scene,
    tokens, told,
};

/// Every island of the basic board but that of a1, as seat 0's.
const ALL_BUT_A1: &str = "Aa3 Aa5 Aa7 Ac1 Ac3 Ac5 Ac7 Ae1 Ae3 Ae5 Ae7 Ag1 Ag3 Ag5 Ag7";

#[test]
fn cqr_31_the_game_ends_when_the_last_island_is_claimed_by_a_coin() {
    // Seat 1 cannot leave b1, and seat 0's coin on a2 is the last.
    let game = scene("a2,b1", "roll-B")
        .coins("Ba1 Bb1 Bb2")
        .gone(ALL_BUT_A1)
        .game();
    let game = play(game, "die-2");
    assert_eq!(pending(&game), "over-31");
    assert_eq!(clauses(&game), ("CQR-31", "CQR-34"));
    assert_eq!(ranking(&game), (vec![1, 2], vec![16, 0]));
    assert_eq!(told(&game, [reserves, tokens]), "12,12 a2,b1");
}

#[test]
fn cqr_31_the_game_ends_when_the_last_island_is_claimed_by_landing() {
    let scene = scene("b3,c1", "move-A-1")
        .coins("Ba1 Ba2 Bb1")
        .gone(ALL_BUT_A1)
        .at_once();
    let game = play(scene.options("island-claim=landing").game(), "b2");
    assert_eq!(told(&game, [pending, quiet]), "over-31 0");
    assert_eq!(ranking(&game), (vec![1, 2], vec![16, 0]));
}

#[test]
fn cqr_31_one_island_left_is_not_the_end() {
    let game = scene("a2,b1", "roll-B")
        .coins("Bb1 Bb2")
        .gone(ALL_BUT_A1)
        .game();
    assert_eq!(pending(&play(game, "die-1 a1")), "roll-A");
}

#[test]
fn cqr_31_the_game_ends_when_one_player_is_left() {
    let game = scene("h8,a1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once()
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [pending, tokens]), "over-31 h7,x1");
    // The survivor's next turn never begins.
    assert_eq!(cells(&game, "h7"), ".");
    assert_eq!(quiet(&game), "0");
}

#[test]
fn cqr_31_two_of_four_left_is_not_the_end() {
    let game = scene("h8,a1,x1,h1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once()
        .game();
    assert_eq!(pending(&play(game, "h7")), "roll-D");
}

#[test]
fn cqr_31_nobody_moves_after_the_end() {
    let game = scene("h8,a1", "move-A-1")
        .coins("Ah8")
        .gone("Ba1")
        .at_once()
        .game();
    let over = play(game, "h7");
    for letter in ['A', 'B', 'C'] {
        assert_eq!(refusal(&over, letter, "h6"), Some("CQR-31"));
    }
    assert!(over.chance().is_empty());
    let broke = play(broke(ONE_LEFT).game(), "h7");
    assert_eq!(pending(&broke), "over-32");
    assert_eq!(
        refusal(&broke, 'A', "h6"),
        Some("CQR-31"),
        "whatever ended it"
    );
}

/// All coins of seat 1 and all but one of seat 0's.
const ONE_LEFT: &str = "Aa1 Ab1 Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 \
                        Ba3 Ba4 Bb3 Bc3 Bc4 Bd3 Be3 Be4 Bf3 Bg3 Bg4 Bh3";
/// All coins of seat 1 and all but two of seat 0's.
const TWO_LEFT: &str = "Aa1 Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 \
                        Ba3 Ba4 Bb3 Bc3 Bc4 Bd3 Be3 Be4 Bf3 Bg3 Bg4 Bh3";

/// With these coins on the board, seat 1 to move from h8, and seat 0 to claim a2 next.
fn broke(coins: &str) -> Scene<'_> {
    scene("a2,h8", "move-B-1").coins(coins)
}

#[test]
fn cqr_32_the_game_ends_when_nobody_in_play_has_a_coin() {
    assert_eq!(reserves(&broke(ONE_LEFT).game()), "1,0");
    let game = play(broke(ONE_LEFT).game(), "h7");
    assert_eq!(told(&game, [pending, reserves]), "over-32 0,0");
    assert_eq!(clauses(&game), ("CQR-32", "CQR-34"));
    assert_eq!(quiet(&game), "0");
    assert_eq!(ranking(&game), (vec![1, 1], vec![4, 4]));
}

#[test]
fn cqr_32_one_coin_in_reserve_is_enough_to_go_on() {
    let game = play(broke(TWO_LEFT).game(), "h7");
    assert_eq!(told(&game, [pending, reserves]), "roll-A 1,0");
}

#[test]
fn cqr_32_coins_of_an_island_claimed_return_before_it_is_looked_at() {
    // The same with a third coin on the island of a1: seat 0's last one claims it, and four return.
    let coins = "Aa1 Ab1 Ab2 Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 \
                 Ba3 Ba4 Bb3 Bc3 Bc4 Bd3 Be3 Be4 Bf3 Bg3 Bg4 Bh3";
    let game = play(broke(coins).game(), "h7");
    assert_eq!(told(&game, [islands, reserves]), "a1,- 4,0");
    assert_eq!(pending(&game), "roll-A");
}

#[test]
fn cqr_32_a_death_may_leave_nobody_with_a_coin() {
    // Seats 0 and 2 have none; seat 1 has twelve, and falls.
    let coins = "Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Ac3 Ac4 Ad3 \
                 Ce3 Ce4 Cf3 Cg3 Cg4 Ch3 Cc5 Cc6 Cd5 Ce5 Ce6 Cf5";
    let scene = scene("h8,a1,a8", "move-A-1")
        .coins(coins)
        .gone("Ba1")
        .at_once();
    assert_eq!(reserves(&scene.game()), "0,12,0");
    let game = play(scene.game(), "h7");
    assert_eq!(told(&game, [pending, tokens]), "over-32 h7,x1,a8");
    assert_eq!(clauses(&game), ("CQR-32", "CQR-34"));
}

#[test]
fn cqr_32_where_one_player_is_left_as_well_cqr_31_is_named() {
    let coins = "Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 Ac3 Ac4 Ad3";
    let game = play(
        scene("h8,a1", "move-A-1")
            .coins(coins)
            .gone("Ba1")
            .at_once()
            .game(),
        "h7",
    );
    assert_eq!(told(&game, [pending, reserves]), "over-31 0,0");
}

#[test]
fn cqr_32_with_landing_the_game_goes_on_without_coins() {
    let game = play(broke(ONE_LEFT).options("island-claim=landing").game(), "h7");
    assert_eq!(told(&game, [pending, reserves]), "roll-A 0,0");
}

/// Seat 0 on d4 of a claimed island, in the last of so many quiet turns in a row.
fn quiet_turn(tokens: &str, quiet: usize) -> Conqueror {
    scene(tokens, "roll-A").kept("Ac3").quiet(quiet).game()
}

#[test]
fn cqr_32_the_game_ends_after_20_quiet_turns_for_each_player_in_play() {
    for (tokens, limit, next) in [
        ("d4,c4", 40, "roll-B"),
        ("d4,c4,c3", 60, "roll-B"),
        ("d4,c4,c3,d3", 80, "roll-B"),
        ("d4,x1,c3,x2", 40, "roll-C"),
    ] {
        let last = play(quiet_turn(tokens, limit), "die-1 e4");
        assert_eq!(told(&last, [pending, quiet]), format!("over-32 {limit}"));
        assert_eq!(clauses(&last), ("CQR-32", "CQR-34"));
        let earlier = play(quiet_turn(tokens, limit - 1), "die-1 e4");
        assert_eq!(told(&earlier, [pending, quiet]), format!("{next} {limit}"));
    }
}

#[test]
fn cqr_32_it_is_looked_at_when_the_turn_is_over_be_it_without_a_move() {
    // Neither the last quiet turn's beginning nor its roll ends the game.
    let game = scene("d3,h8", "roll-A")
        .gone("Ac3")
        .at_once()
        .coins("Bd2 Be3")
        .quiet(40)
        .game();
    assert_eq!(pending(&play(game.clone(), "die-2")), "move-A-2");
    assert_eq!(pending(&play(game, "die-1")), "over-32");
}

#[test]
fn cqr_32_a_coin_starts_the_count_anew() {
    // Seat 0 stays on water, and seat 1 claims.
    let game = scene("d3,h8", "roll-A")
        .gone("Ac3")
        .at_once()
        .coins("Bd2 Be3")
        .quiet(39)
        .game();
    let game = play(game, "die-1");
    assert_eq!(told(&game, [pending, quiet]), "roll-B 0");
    // A turn with a coin is not quiet, and so the next one is the first.
    let game = play(game, "die-1 h7");
    assert_eq!(told(&game, [pending, quiet]), "roll-A 1");
}

#[test]
fn cqr_32_landing_starts_the_count_anew_even_in_the_last_quiet_turn() {
    let scene = scene("d5,c1", "move-A-2")
        .coins("Ad5 Bc3 Bc4 Ad4")
        .kept("Bc1")
        .quiet(40);
    let landed = play(scene.options("island-claim=landing").game(), "d3");
    assert_eq!(told(&landed, [pending, quiet]), "roll-B 1");
    assert_eq!(pending(&play(scene.game(), "d3")), "over-32");
}

#[test]
fn cqr_32_forty_quiet_turns_of_two_end_the_game() {
    // Neither has a coin, and both go back and forth.
    let coins = "Aa1 Ab1 Aa2 Ac1 Ac2 Ad1 Ae1 Ae2 Af1 Ag1 Ag2 Ah1 \
                 Ba3 Ba4 Bb3 Bc3 Bc4 Bd3 Be3 Be4 Bf3 Bg3 Bg4 Bh3";
    let scene = scene("a8,h8", "roll-A")
        .coins(coins)
        .options("island-claim=landing");
    let mut game = scene.game();
    for turn in 0..40 {
        let on_turn = ["A", "B"][turn % 2];
        let expected = format!("roll-{on_turn} {}", turn + 1);
        assert_eq!(told(&game, [pending, quiet]), expected);
        let step = ["a7", "h7", "a8", "h8"][turn % 4];
        game = play(game, &format!("die-1 {step}"));
    }
    assert_eq!(pending(&game), "over-32");
}

#[test]
fn cqr_34_the_most_islands_win_tabulated_ones_included() {
    let scene = scene("d4,x1,x2", "over-31").coins("Ba1 Ba2 Cb1");
    let game = scene
        .gone("Ac3 Ba3 Cc5 Cc7")
        .won("Ba1")
        .first_edition()
        .game();
    assert_eq!(ranking(&game), (vec![3, 1, 1], vec![1, 2, 2]));
    assert_eq!(clauses(&game), ("CQR-31", "CQR-34"));
}

#[test]
fn cqr_34_equals_share_a_place_and_the_next_is_skipped() {
    let rank = |gone| {
        let scene = scene("d4,x3,x1,x2", "over-31").gone(gone);
        ranking(&scene.first_edition().game()).0
    };
    assert_eq!(rank("Ac3 Ba1 Ca3 Ca5 Dc1 Dc5"), [3, 3, 1, 1]);
    assert_eq!(rank("Ac3 Aa1 Ba3 Ca5 Dc1"), [1, 2, 2, 2]);
    assert_eq!(rank("Ac3 Ba1 Ca3 Dc1"), [1, 1, 1, 1]);
    assert_eq!(rank("Ac3 Ba1 Bc1 Be1 Ca3 Ca5"), [3, 1, 2, 4]);
}

#[test]
fn cqr_34_survivors_are_ranked_by_islands_even_where_the_fallen_lose() {
    // Seats 0 and 3 are in play, so that two survivors are compared; seat 1 fell last and is next.
    let scene = scene("d4,x2,x1,c4", "over-32")
        .kept("Ac3")
        .gone("Ba1 Ba3 Ba5 Cc1 De1 De3")
        .quiet(40);
    let game = scene.game();
    assert_eq!(ranking(&game), (vec![2, 3, 4, 1], vec![1, 3, 1, 2]));
    assert_eq!(clauses(&game), ("CQR-32", "CQR-34"));
    let keeps = scene.options("forfeit=keeps-score");
    assert_eq!(ranking(&keeps.game()), (vec![3, 1, 3, 2], vec![1, 3, 1, 2]));
}

#[test]
fn cqr_34_a_score_is_a_number_of_islands() {
    let gone = ALL_BUT_A1.replace("Aa3", "Aa1 Ba3");
    let game = scene("a2,b1", "over-31").gone(&gone).at_once().game();
    assert_eq!(ranking(&game), (vec![1, 2], vec![15, 1]));
}

#[test]
fn cqr_31_nobody_falls_once_the_last_island_is_claimed_by_landing() {
    let scene = scene("b3,c1", "move-A-1")
        .coins("Ba1 Ba2 Bb1")
        .gone(ALL_BUT_A1)
        .at_once();
    let game = play(scene.options("island-claim=landing").game(), "b2");
    assert_eq!(told(&game, [pending, tokens]), "over-31 b2,c1");
}

#[test]
fn cqr_31_all_islands_are_claimed_though_the_last_still_lies() {
    // Seat 1 cannot leave b1, and seat 0's coin on a2 claims the last island, under both of them.
    let scene = scene("a2,b1", "roll-B")
        .coins("Ba1 Bb1 Bb2")
        .gone(ALL_BUT_A1);
    let game = play(scene.game(), "die-2");
    assert_eq!(told(&game, [pending, tokens]), "over-31 a2,b1");
    assert_eq!(cells(&game, "a1 a2 b1 b2"), "^ ^ ^ ^");
    assert_eq!(ranking(&game), (vec![1, 2], vec![16, 0]));
    assert_eq!(
        cells(&play(scene.at_once().game(), "die-2"), "a1 b1"),
        "~ ~"
    );
}

#[test]
fn cqr_31_a_landing_that_claims_the_last_island_leaves_the_one_before_lifted() {
    let all_but_two = ALL_BUT_A1.replace("Aa3 ", "");
    let scene = scene("b3,b1", "move-A-1")
        .coins("Ba1 Ba2 Bb1")
        .gone(&all_but_two)
        .kept("Aa3")
        .options("island-claim=landing");
    let game = play(scene.game(), "b2");
    assert_eq!(told(&game, [pending, quiet]), "over-31 0");
    assert_eq!(cells(&game, "a3 b3 a1 b2"), "~ ~ ^ ^");
    assert_eq!(ranking(&game), (vec![1, 2], vec![16, 0]));
}

#[test]
fn cqr_31_one_island_unclaimed_is_not_the_end_though_others_lie_claimed() {
    let all_but_two = ALL_BUT_A1.replace("Aa3 ", "");
    let game = scene("a4,b1", "roll-B")
        .coins("Bb1 Bb2")
        .gone(&all_but_two)
        .kept("Aa3")
        .game();
    assert_eq!(pending(&play(game, "die-1 a1")), "roll-A");
}

#[test]
fn cqr_32_lifting_an_island_does_not_start_the_count_anew() {
    let game = play(
        scene("d4,h8", "move-A-1")
            .kept("Ac3")
            .coins("Bh8")
            .quiet(7)
            .game(),
        "e4",
    );
    assert_eq!(cells(&game, "d4"), "~");
    assert_eq!(told(&game, [pending, quiet]), "roll-B 8");
}
