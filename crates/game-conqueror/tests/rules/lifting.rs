//! Claimed islands that lie on the board until nobody stands on them: CQR-21 with `lift=after-step`.

use game_conqueror::Conqueror;
use tabletop::{Game, Observe, Step, Viewer};

use crate::scene::{
    asked, cells, holding, islands, legal, pending, play, quiet, refusal, reserves, scene, seat,
    tokens, told,
};

/// Seat 1 stands on the last tile of the island of c3, and seat 0 moves first.
fn about_to_claim() -> Conqueror {
    scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Bc4 Ad4").game()
}

#[test]
fn cqr_21_a_claimed_island_lies_until_its_token_has_stepped_off() {
    let game = play(about_to_claim(), "h7");
    // It scores and its coins are back, but it is still there.
    assert_eq!(told(&game, [islands, reserves]), "-,c3 11,12");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    let game = play(game, "die-1");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    let game = play(game, "e3");
    assert_eq!(holding(&game, "~"), "c3 c4 d3 d4");
    assert_eq!(told(&game, [islands, pending]), "-,c3 roll-A");
}

#[test]
fn cqr_21_after_step_is_the_standard_and_at_once_the_option() {
    let claimed = |options| {
        let scene = scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Bc4 Ad4");
        cells(&play(scene.options(options).game(), "h7"), "c3 d3")
    };
    assert_eq!(claimed("-"), "^ ^");
    assert_eq!(claimed("lift=after-step"), "^ ^");
    assert_eq!(claimed("lift=at-once"), "~ ~");
}

#[test]
fn cqr_21_nobody_ends_on_an_island_that_waits_to_be_lifted() {
    // Neither the player who stands on it nor another one, in reach or not.
    let own = scene("d3,h8", "move-A-1").kept("Ac3").game();
    assert_eq!(legal(&own), "d2 e3");
    for tile in ["c3", "c4", "d3", "d4"] {
        assert_eq!(refusal(&own, 'A', tile), Some("CQR-13"), "{tile}");
    }
    for options in ["-", "sharing=yes"] {
        let other = scene("d3,e4", "move-B-1").kept("Ac3").coins("Be4");
        let other = other.options(options).game();
        assert_eq!(legal(&other), "e3 e5 f4");
        assert_eq!(refusal(&other, 'B', "d4"), Some("CQR-13"));
        assert_eq!(
            refusal(&other, 'B', "d3"),
            Some("CQR-13"),
            "before the token there"
        );
    }
}

#[test]
fn cqr_21_the_refusal_says_that_the_island_is_claimed() {
    let told = |game: &Conqueror, tile: &str| {
        let action = tile.parse().unwrap();
        game.check(seat('A'), action).unwrap_err().to_string()
    };
    let game = scene("d3,h8", "move-A-1").kept("Ac3").coins("Be3").game();
    assert!(told(&game, "d4").ends_with("this island is claimed"));
    assert!(told(&game, "e3").ends_with("this one has a coin"));
}

#[test]
fn cqr_21_an_island_that_waits_is_passed_over_at_a_step_each() {
    // Seat 1 walks over d4 and c4, with seat 0 on d3.
    let other = |pending| legal(&scene("d3,e4", pending).kept("Ac3").coins("Be4").game());
    assert_eq!(other("move-B-2"), "d5 e2 e6 f3 f5 g4");
    assert_eq!(
        other("move-B-3"),
        "b4 c5 d2 d6 e1 e3 e5 e7 f2 f4 f6 g3 g5 h4"
    );
    // So does seat 0 itself: over d4 to d5, and over c3 or c4 to b3 and c5.
    let own = |pending| legal(&scene("d3,h8", pending).kept("Ac3").game());
    assert_eq!(own("move-A-2"), "b3 c2 d1 d5 e2 e4 f3");
    assert_eq!(own("move-A-3"), "a3 b2 b4 c1 c5 d2 d6 e1 e3 e5 f2 f4 g3");
    // Once it is gone, nobody does.
    let gone = scene("h1,e4", "move-B-3").gone("Ac3").coins("Be4").game();
    assert_eq!(refusal(&gone, 'B', "b4"), Some("CQR-15"));
}

#[test]
fn cqr_21_nothing_is_claimed_on_an_island_that_waits_but_the_turn_goes_on() {
    // No roll of one step fits, so that seat 1 is there for two turns.
    let game = scene("h8,d3", "move-A-1")
        .coins("Ah8 Ad2 Ae3")
        .kept("Bc3")
        .game();
    let game = play(game, "h7");
    assert_eq!(told(&game, [pending, reserves]), "roll-B 9,12");
    assert_eq!(quiet(&game), "2");
    // Staying keeps the island.
    let game = play(game, "die-1");
    assert_eq!(told(&game, [pending, tokens]), "roll-A h7,d3");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
}

#[test]
fn cqr_21_an_island_is_lifted_when_the_last_of_several_tokens_has_left() {
    let game = scene("c4,d3,h8", "move-A-1").kept("Bc3").game();
    let game = play(game, "c5");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    let game = play(game, "die-1 d2");
    assert_eq!(holding(&game, "~"), "c3 c4 d3 d4");
    // Two on one tile are two.
    let shared = scene("d3,d3,h8", "move-A-1")
        .kept("Bc3")
        .options("sharing=yes");
    let game = play(shared.game(), "e3");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    assert_eq!(holding(&play(game, "die-1 e3"), "~"), "c3 c4 d3 d4");
}

#[test]
fn cqr_21_an_island_under_another_token_waits_for_that_one() {
    // Seat 0 stands on c4 when seat 1 claims the island from d3, and seat 1 leaves first.
    let game = scene("c4,d3", "roll-A").coins("Ac4 Bc3 Bd4 Bb4 Bc5").game();
    let game = play(game, "die-1");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    let game = play(game, "die-1 d2");
    assert_eq!(told(&game, [pending, islands]), "roll-A -,c3");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    let game = play(game, "die-2 a4");
    assert_eq!(holding(&game, "~"), "c3 c4 d3 d4");
}

#[test]
fn cqr_21_an_island_claimed_by_landing_waits_until_a_later_turn() {
    let scene = scene("d5,h8", "move-A-2").coins("Ad5 Bc3 Bc4 Ad4 Bh8");
    let game = play(scene.options("island-claim=landing").game(), "d3");
    let game = play(game, "die-1 h7");
    assert_eq!(told(&game, [pending, tokens]), "roll-A d3,h7");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    assert_eq!(holding(&play(game, "die-1 e3"), "~"), "c3 c4 d3 d4");
}

#[test]
fn cqr_21_a_landing_lifts_the_island_that_the_move_left() {
    let scene = scene("d5,h8", "move-A-2")
        .kept("Ac5")
        .coins("Bc3 Bc4 Ad4 Bh8");
    let game = play(scene.options("island-claim=landing").game(), "d3");
    assert_eq!(holding(&game, "~"), "c5 c6 d5 d6");
    assert_eq!(holding(&game, "^"), "c3 c4 d3 d4");
    assert_eq!(islands(&game), "c3+c5,-");
}

#[test]
fn cqr_21_positions_where_an_island_cannot_wait_are_refused() {
    let refused = |text: String| assert!(text.parse::<Conqueror>().is_err(), "{text}");
    let waiting = scene("d3,h8", "roll-A").kept("Ac3");
    waiting.game();
    // Without a token on it, at once, in part, without an owner; and a token on water.
    refused(waiting.tokens("d2,h8").text());
    refused(waiting.at_once().text());
    refused(waiting.text().replacen("^^", "^.", 1));
    refused(waiting.text().replacen("^^", "^~", 1));
    refused(waiting.text().replace(" c3,- ", " -,- "));
    refused(scene("d3,h8", "roll-A").gone("Ac3").text());
    refused(waiting.coins("Bc4").text());
}

/// What people are told of a move.
fn events(game: &Conqueror, to: &str) -> Vec<String> {
    let seat = seat(asked(game).unwrap());
    let step = Step::Act(seat, to.parse().unwrap());
    let view = |game: &Conqueror| game.view(Viewer::Spectator);
    let after = play(game.clone(), to);
    let events = Conqueror::events(&view(game), &step, &view(&after));
    events.iter().map(ToString::to_string).collect()
}

#[test]
fn cqr_21_the_claim_and_the_lifting_are_told_apart() {
    let claim = "Player 2 claims the island of c3; back go 2 to player 1, 2 to player 2.";
    let lifted = "The island of c3, claimed by player 2, leaves the board.";
    let claims = events(&about_to_claim(), "h7");
    let begin = [
        "Player 1 moves from h8 to h7.",
        "Player 2 claims d3.",
        claim,
    ];
    assert_eq!(claims, begin);
    let game = play(about_to_claim(), "h7 die-1");
    let steps_off = [
        "Player 2 moves from d3 to e3.",
        lifted,
        "Player 1 claims h7.",
    ];
    assert_eq!(events(&game, "e3"), steps_off);
    // At once, one follows the other.
    let scene = scene("h8,d3", "move-A-1").coins("Ah8 Ac3 Bc4 Ad4");
    let at_once = events(&scene.at_once().game(), "h7");
    assert_eq!(at_once[..3], begin);
    assert_eq!(at_once[3..], [lifted]);
}

#[test]
fn cqr_21_a_lifting_by_death_or_before_a_landing_is_told() {
    let coins = "Ah8 Ba2 Ab1 Cb2 Aa3 Ab3 Ca4";
    let game = scene("h8,a1,h1", "move-A-1")
        .coins(coins)
        .gone("Cc1")
        .game();
    let dies = events(&game, "h7");
    let out = [
        "Player 2 can never move again and is out.",
        "The island of a1, claimed by player 2, leaves the board.",
        "Player 3 claims h1.",
    ];
    assert_eq!(dies[3..], out);
    let scene = scene("d5,h8", "move-A-2")
        .kept("Ac5")
        .coins("Bc3 Bc4 Ad4 Bh8");
    let landing = scene.options("island-claim=landing").game();
    let told = [
        "Player 1 moves from d5 to d3.",
        "The island of c5, claimed by player 1, leaves the board.",
        "Player 1 claims the island of c3; back go 1 to player 1, 2 to player 2.",
    ];
    assert_eq!(events(&landing, "d3"), told);
}
