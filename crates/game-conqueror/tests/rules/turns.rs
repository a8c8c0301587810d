//! Whose turn it is, claims, rolls and turns without a move: CQR-6, CQR-10, CQR-11 and CQR-17.

use tabletop::{Game, Turn};

use crate::scene::{
    asked, cells, legal, outcomes, pending, play, quiet, refusal, reserves, scene, seat, start,
    tokens, told,
};

#[test]
fn cqr_6_everybody_is_equally_likely_to_begin() {
    let letters = ["A", "B", "C", "D"];
    for players in 2..=4 {
        for options in ["-", "order=random", "corners=chosen"] {
            let firsts = letters[..players]
                .iter()
                .map(|letter| format!("first-{letter}"));
            let expected: Vec<String> = firsts.collect();
            assert_eq!(outcomes(&start(players, options)), expected);
        }
    }
}

#[test]
fn cqr_6_by_seats_the_first_seat_begins_without_a_draw() {
    for players in 2..=4 {
        let game = start(players, "order=seats");
        assert_eq!(pending(&game), "roll-A");
        assert_eq!(cells(&game, "a1"), "A1");
        assert_eq!(
            pending(&start(players, "order=seats;corners=chosen")),
            "corner-A"
        );
    }
}

#[test]
fn cqr_6_turns_go_round_by_seat_from_whoever_begins() {
    let mut game = play(start(4, "-"), "first-C");
    let mut order = String::new();
    for _ in 0..9 {
        game = play(game, "die-1");
        order.push(asked(&game).unwrap());
        let step = legal(&game).split(' ').next().unwrap().to_owned();
        game = play(game, &step);
    }
    assert_eq!(order, "CDABCDABC");
}

#[test]
fn cqr_6_those_who_are_out_are_left_aside() {
    let game = scene("a1,x2,x1,h8", "move-A-1").coins("Aa1").game();
    let game = play(game, "b1");
    assert_eq!(pending(&game), "roll-D");
    assert_eq!(pending(&play(game, "die-1 h7")), "roll-A");
}

#[test]
fn cqr_6_nobody_moves_out_of_turn_or_while_something_is_rolled() {
    let moving = scene("a1,h8", "move-A-1").coins("Aa1").game();
    assert_eq!(refusal(&moving, 'B', "h7"), Some("CQR-6"));
    assert_eq!(refusal(&moving, 'B', "a2"), Some("CQR-6"));
    assert_eq!(
        refusal(&moving, 'C', "a2"),
        Some("CQR-6"),
        "the table has no third seat"
    );
    let waiting = [
        start(2, "layout=random"),
        start(2, "-"),
        start(2, "order=seats"),
        scene("a4,h8,x1", "dice-32-a3-1-A,B")
            .coins("Aa4 Ba3 Ah8")
            .quiet(40)
            .options("tabulation=dice")
            .game(),
    ];
    for game in waiting {
        assert_eq!(game.turn(), Turn::Chance, "{game}");
        for letter in ['A', 'B'] {
            assert_eq!(refusal(&game, letter, "a2"), Some("CQR-6"), "{game}");
            assert!(game.legal(seat(letter)).is_empty(), "{game}");
        }
    }
}

#[test]
fn cqr_6_set_up_is_islands_then_who_begins_then_corners() {
    let game = start(2, "layout=random;corners=chosen");
    assert_eq!(pending(&game), "island");
    let lay = "island@6,0 island@8,0 island@10,0 island@12,0 island@14,0 island@16,0 island@18,0";
    let game = play(game, lay);
    assert_eq!(pending(&game), "first");
    let game = play(game, "first-B");
    assert_eq!(pending(&game), "corner-B");
    assert_eq!(pending(&play(game, "a1 t1")), "roll-B");
}

#[test]
fn cqr_10_a_turn_begins_with_a_coin_on_ones_own_tile() {
    let game = scene("a1,d4", "move-A-1").coins("Aa1").game();
    assert_eq!(cells(&game, "d4"), ".");
    assert_eq!(reserves(&game), "11,12");
    let game = play(game, "a2");
    assert_eq!(cells(&game, "d4"), "B1");
    assert_eq!(reserves(&game), "11,11");
    assert_eq!(told(&game, [pending, quiet]), "roll-B 0");
}

#[test]
fn cqr_10_a_coin_is_placed_when_a_turn_begins_and_not_on_arrival() {
    let game = play(scene("a1,h8", "move-A-1").coins("Aa1 Bh8").game(), "a2");
    assert_eq!(tokens(&game), "a2,h8");
    assert_eq!(cells(&game, "a2"), ".");
    let game = play(game, "die-1 h7");
    assert_eq!(pending(&game), "roll-A");
    assert_eq!(cells(&game, "a2 h7"), "A2 .");
}

#[test]
fn cqr_10_a_coin_takes_the_next_number_on_its_island() {
    let game = play(scene("a1,d4", "move-A-1").coins("Aa1 Bc3 Ac4").game(), "a2");
    assert_eq!(cells(&game, "c3 c4 d4 d3"), "B1 A2 B3 .");
}

#[test]
fn cqr_10_nothing_is_placed_where_a_coin_is_already() {
    for owner in ["A", "B"] {
        let coins = format!("Aa1 {owner}h8");
        let game = scene("a1,h8", "move-A-1").coins(&coins).game();
        let before = reserves(&game);
        let game = play(game, "a2");
        assert_eq!(cells(&game, "h8"), format!("{owner}1"));
        assert_eq!(reserves(&game), before);
        assert_eq!(told(&game, [pending, quiet]), "roll-B 2");
    }
}

#[test]
fn cqr_10_nothing_is_placed_from_an_empty_reserve_and_play_goes_on() {
    let coins = "Bc1 Bc2 Bd1 Be1 Be2 Bf1 Bg1 Bg2 Bh1 Bc3 Bc4 Bd3 Aa1";
    let game = play(scene("a1,h8", "move-A-1").coins(coins).game(), "a2");
    assert_eq!(cells(&game, "h8"), ".");
    assert_eq!(reserves(&game), "11,0");
    assert_eq!(told(&game, [pending, quiet]), "roll-B 2");
    let game = play(game, "die-1");
    assert_eq!(asked(&game), Some('B'));
    assert_eq!(legal(&game), "g8 h7");
}

#[test]
fn cqr_11_1_and_4_are_one_step_2_and_5_two_3_and_6_three() {
    for (face, steps) in [(1, 1), (2, 2), (3, 3), (4, 1), (5, 2), (6, 3)] {
        let game = scene("d4,h8", "roll-A").coins("Ad4").game();
        let game = play(game, &format!("die-{face}"));
        assert_eq!(pending(&game), format!("move-A-{steps}"));
    }
}

#[test]
fn cqr_11_the_die_has_six_equally_likely_faces() {
    let faces = ["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"];
    assert_eq!(
        outcomes(&scene("d4,h8", "roll-A").coins("Ad4").game()),
        faces
    );
    let tied = scene("a4,x1", "dice-31-a3-1-A,B")
        .coins("Aa4 Bb4")
        .options("tabulation=dice;forfeit=keeps-score")
        .game();
    assert_eq!(outcomes(&tied), faces);
}

#[test]
fn cqr_11_the_roll_comes_after_the_claim() {
    let game = play(start(2, "-"), "first-B");
    assert_eq!(pending(&game), "roll-B");
    assert_eq!(cells(&game, "h8"), "B1");
}

#[test]
fn cqr_17_without_a_move_that_fits_the_token_stays_and_the_turn_ends() {
    // Everything one step from a1 has a coin.
    let game = scene("a1,h8", "roll-A").coins("Aa1 Ba2 Bb1 Bh8").game();
    for face in ["die-1", "die-4"] {
        let after = play(game.clone(), face);
        assert_eq!(told(&after, [pending, tokens]), "roll-B a1,h8");
        assert_eq!(cells(&after, "a1 a2 b1"), "A1 B2 B3");
    }
    assert_eq!(legal(&play(game.clone(), "die-2")), "a3 b2 c1");
    assert_eq!(pending(&play(game, "die-6")), "move-A-3");
}

#[test]
fn cqr_17_tokens_in_the_way_are_enough() {
    let coins = "Aa1 Ba2 Ba3 Bc1";
    // With two steps only b2 is left, and there somebody stands.
    let game = scene("a1,b2,h8", "roll-A").coins(coins).game();
    let after = play(game.clone(), "die-5");
    assert_eq!(told(&after, [pending, tokens]), "roll-B a1,b2,h8");
    // Not so if tokens may share a tile, or if nobody is there.
    let sharing = scene("a1,b2,h8", "roll-A")
        .coins(coins)
        .options("sharing=yes")
        .game();
    assert_eq!(legal(&play(sharing, "die-5")), "b2");
    let nobody = scene("a1,g8,h8", "roll-A").coins(coins).game();
    assert_eq!(legal(&play(nobody, "die-5")), "b2");
}

#[test]
fn cqr_17_the_next_turn_of_a_token_that_stayed_places_no_second_coin() {
    let game = scene("a1,h8", "roll-A").coins("Aa1 Ba2 Bb1 Bh8").game();
    let game = play(game, "die-1 die-1 h7");
    assert_eq!(told(&game, [pending, reserves]), "roll-A 11,9");
    assert_eq!(cells(&game, "a1"), "A1");
}

#[test]
fn cqr_6_only_whoever_is_on_turn_has_choices() {
    let moving = scene("a1,h8", "move-A-1").coins("Aa1").game();
    let choosing = play(start(2, "corners=chosen"), "first-A");
    for game in [moving, choosing] {
        assert!(!game.legal(seat('A')).is_empty(), "{game}");
        assert!(game.legal(seat('B')).is_empty(), "{game}");
    }
}
