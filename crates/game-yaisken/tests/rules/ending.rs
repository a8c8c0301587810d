//! Ten points, nothing left to do, and too many turns: YAI-40 to YAI-42.

use game_yaisken::Yaisken;

use crate::scene::{
    Scene, asked, cells, clauses, legal, pending, play, ranking, refusal, scene, set, start, told,
};

/// What becomes of a board with one empty space when seat 0 places a die there.
fn filled(scene: Scene) -> Yaisken {
    let full = scene.everywhere_but("e5", &["B1", "B2"]);
    play(full.game(), "place-e5")
}

/// A full board on which nobody can move, with these dojos.
fn stuck(dojos: &str) -> Yaisken {
    let scene = scene("A2@a1", "place-A:2").options("board=5");
    filled(scene.dojos(dojos))
}

#[test]
fn yai_40_ten_points_win_at_once() {
    let game = scene("A3@c4 B1@d5", "act-A").dojos("333,-").game();
    let game = play(game, "c4:3-d4 capture");
    assert_eq!(
        told(&game, "pending dojos turn quiet"),
        "over-40 1333,- 20 0"
    );
    assert_eq!(clauses(&game), ("YAI-40", "YAI-40"));
    assert_eq!(ranking(&game), (vec![1, 2], vec![10, 0]));
}

#[test]
fn yai_40_more_than_ten_points_win_as_well() {
    let game = scene("A3@c4 Bd@d5", "act-A").dojos("333,-").game();
    let game = play(game, "c4:3-d4 capture");
    assert_eq!(pending(&game), "over-40");
    assert_eq!(ranking(&game).1, [11, 0]);
}

#[test]
fn yai_40_nine_points_and_a_conversion_do_not_win() {
    let game = scene("A3@c4 B1@d5", "act-A").dojos("233,-").game();
    assert_eq!(pending(&play(game, "c4:3-d4 capture")), "act-B");
    let game = scene("A3@c4 B2@d5", "act-A").dojos("333,-").game();
    assert_eq!(pending(&play(game, "c4:3-d4 convert")), "act-B");
}

#[test]
fn yai_40_dice_on_the_board_count_for_nothing() {
    let dice = "A3@a1 A3@c1 A3@e1 A3@g1 A3@a3 B1@h8";
    let game = scene(dice, "over-42").counts(600, 5).game();
    assert_eq!(ranking(&game), (vec![1, 1], vec![0, 0]));
}

#[test]
fn yai_40_the_game_stops_in_the_midst_of_an_attack() {
    let game = scene("A3@c4 B2@d5 B1@e4", "act-A").dojos("333,-").game();
    let game = play(game, "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-d5:3,e4:3");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending turn quiet"), "over-40 20 0");
    assert_eq!(cells(&game, "d5 e4"), ". B1");
    // The second die of a pair is not decided any more either.
    let game = scene("A3@c3 A3@d4 Bc2@d5", "act-A").dojos("233,-").game();
    let game = play(game, "c3:3-d3 capture");
    assert_eq!(pending(&game), "over-40");
    assert_eq!(cells(&game, "d5"), "B2");
}

#[test]
fn yai_40_flags_and_counts_stay_as_they_are_at_the_end() {
    let scene = scene("A1@c4 B1@d5", "act-A").dojos("333,-");
    let game = scene.options("deception=subterfuge").game();
    let game = play(game, "exchange-c4:1-2 c4:2-d4 decline capture");
    assert_eq!(told(&game, "pending seats turn quiet"), "over-40 x,- 20 0");
}

#[test]
fn yai_40_the_others_rank_by_their_points() {
    let game = scene("B3@c4 A1@d5", "act-B").dojos("1,333,2,1").game();
    let game = play(game, "c4:3-d4 capture");
    assert_eq!(ranking(&game), (vec![3, 1, 2, 3], vec![1, 10, 2, 1]));
}

#[test]
fn yai_41_if_nobody_can_draw_or_move_the_most_points_win() {
    let game = stuck("1,2");
    assert_eq!(pending(&game), "over-41");
    assert_eq!(clauses(&game), ("YAI-41", "YAI-41"));
    assert_eq!(ranking(&game), (vec![2, 1], vec![1, 2]));
}

#[test]
fn yai_41_ties_share_the_win_and_places_after_it_are_skipped() {
    assert_eq!(ranking(&stuck("2,2")).0, [1, 1]);
    assert_eq!(ranking(&stuck("12,3,1,2")).0, [1, 1, 4, 3]);
    assert_eq!(ranking(&stuck("3,1,1,-")).0, [1, 2, 2, 4]);
}

#[test]
fn yai_41_players_who_are_out_come_last_the_latest_first() {
    let scene = scene("A3@a1 C3@b1 E3@c1", "place-A:2").dojos("1,22,-,22,2");
    let scene = scene.options("board=5;victory=warlords-roulette");
    // Seats 1 and 3 are out with many points, and seat 3 went later.
    let game = filled(scene.flags("-,out1,-,out2,-"));
    assert_eq!(pending(&game), "over-41");
    assert_eq!(ranking(&game), (vec![2, 5, 3, 4, 1], vec![1, 4, 0, 4, 2]));
}

#[test]
fn yai_41_after_the_end_nobody_acts() {
    let over_41 = stuck("1,2");
    let dice = "A3@a1 B3@h8";
    let over_42 = scene(dice, "over-42").counts(600, 5).game();
    let over_40 = scene(dice, "over-40").dojos("2233,-").game();
    for game in [over_40, over_41, over_42] {
        assert_eq!(asked(&game), None);
        for action in ["draw", "pass", "a1:3-a2", "place-d4", "capture"] {
            for letter in ['A', 'B', 'C'] {
                assert_eq!(refusal(&game, letter, action), Some("YAI-41"), "{game}");
            }
        }
    }
}

/// Seat 0 to act with these dice in the last turn that may go without an event.
fn patient(dice: &str, options: &str) -> Yaisken {
    let options = format!("{options};stalemate=10");
    let scene = scene(dice, "act-A").options(options.trim_start_matches(';'));
    scene.counts(20, 10).game()
}

#[test]
fn yai_42_the_game_ends_after_too_many_turns_without_an_event() {
    let game = play(patient("A1@a1 B1@h8", ""), "a1:1-a2");
    assert_eq!(told(&game, "pending turn quiet"), "over-42 20 10");
    assert_eq!(clauses(&game), ("YAI-42", "YAI-41"));
    let scene = scene("A1@a1 B1@h8", "act-A").options("stalemate=10");
    let game = play(scene.counts(20, 9).game(), "a1:1-a2");
    assert_eq!(told(&game, "pending turn quiet"), "act-B 21 10");
    assert_eq!(pending(&play(game, "h8:1-h7")), "over-42");
}

#[test]
fn yai_42_sixty_turns_are_the_standard() {
    for (quiet, expected) in [(59, "act-B"), (60, "over-42")] {
        let game = scene("A1@a1 B1@h8", "act-A").counts(100, quiet).game();
        assert_eq!(pending(&play(game, "a1:1-a2")), expected);
    }
}

#[test]
fn yai_42_placing_capturing_converting_and_striking_are_events() {
    let events = [
        ("A1@a1 B1@h8", "draw draw-1 place-d4"),
        ("A2@c4 B1@d5", "c4:2-d4 capture"),
        ("A2@c4 B1@d5", "c4:2-d4 convert"),
        ("Ap@c4 B1@d5", "c4:p-d4 strike-d5"),
    ];
    for (dice, steps) in events {
        let game = play(patient(dice, ""), steps);
        assert_eq!(told(&game, "pending turn quiet"), "act-B 21 1", "{steps}");
    }
}

#[test]
fn yai_42_a_strike_that_takes_nothing_is_an_event() {
    let scene = scene("Ap@c4 B1@d5", "act-A")
        .pools("123,23s")
        .counts(20, 10);
    let scene = scene.options("deception=subterfuge;stalemate=10");
    let game = play(scene.game(), "c4:p-d4 strike-d5 exchange-d5:1-s");
    assert_eq!(cells(&game, "d4 d5"), ". Bs");
    assert_eq!(told(&game, "pending turn quiet"), "act-B 21 1");
}

#[test]
fn yai_42_the_removal_of_a_leader_is_an_event() {
    let scene = scene("A3@c3 A1@d4 B3@d5 C3@h8", "act-A").players(3);
    let scene = scene.options("victory=warlords-roulette;stalemate=10");
    let game = play(scene.counts(20, 10).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending turn quiet"), "act-C 21 1");
}

#[test]
fn yai_42_an_exchange_is_no_event() {
    let game = patient("A1@a1 B1@h8", "deception=subterfuge");
    let game = play(game, "exchange-a1:1-3 a1:3-a2");
    assert_eq!(pending(&game), "over-42");
    // An attack that an answer has stopped is none either.
    let game = patient("A2@c4 B1@d5", "deception=subterfuge");
    let game = play(game, "c4:2-d4 exchange-d5:1-3 decline");
    assert_eq!(pending(&game), "over-42");
    // Neither is one after the action.
    let game = patient("A1@a1 B1@h8", "deception=subterfuge");
    let game = play(game, "a1:1-a2 exchange-a2:1-3");
    assert_eq!(pending(&game), "over-42");
}

#[test]
fn yai_42_passes_are_turns_too() {
    let scene = scene("A3@a1 Bc@e5", "act-A").options("board=5;stalemate=10");
    let full = scene.everywhere_but("", &["B1", "B2"]).counts(20, 10);
    assert_eq!(legal(&full.game()), set("pass"));
    assert_eq!(pending(&play(full.game(), "pass")), "over-42");
}

#[test]
fn yai_42_the_game_ends_after_the_limit_of_turns_whatever_happens() {
    for (options, turn) in [
        ("-", 600),
        ("turn-limit=10", 10),
        ("turn-limit=10000", 10_000),
    ] {
        let at = |turn: u32| {
            let scene = scene("A1@a1 B1@h8", "act-A").options(options);
            play(scene.counts(turn, 1).game(), "draw draw-1 place-d4")
        };
        let game = at(turn);
        assert_eq!(
            told(&game, "pending turn quiet"),
            format!("over-42 {turn} 0")
        );
        assert_eq!(pending(&at(turn - 1)), "act-B");
    }
}

#[test]
fn yai_42_the_most_points_win_then_as_by_yai_41() {
    let scene = scene("A1@a1 B1@h8", "act-A").dojos("1,2,2").counts(600, 1);
    let game = play(scene.game(), "a1:1-a2");
    assert_eq!(ranking(&game), (vec![3, 1, 1], vec![1, 2, 2]));
}

#[test]
fn yai_42_it_is_looked_at_before_the_next_turn_begins_with_its_own_test() {
    let scene = scene("A2@a1", "place-A:2").options("board=5");
    assert_eq!(pending(&filled(scene.counts(600, 3))), "over-42");
}

#[test]
fn yai_42_it_is_looked_at_after_the_exchanges_that_follow_the_action() {
    let options = "deception=subterfuge;exchange=always";
    let scene = scene("A1@a1 B1@h8", "act-A")
        .options(options)
        .counts(600, 1);
    let game = play(scene.game(), "a1:1-a2");
    assert_eq!(pending(&game), "exchange-A-A");
    let game = play(game, "exchange-a2:1-3");
    assert_eq!(pending(&game), "exchange-B-A");
    let game = play(game, "decline");
    assert_eq!(told(&game, "pending pools seats"), "over-42 112,123 -,-");
}

#[test]
fn yai_42_placing_leaders_is_no_turn() {
    let game = start(2, "victory=blood-and-honor");
    let game = play(game, "draw-2 draw-1");
    assert_eq!(told(&game, "turn quiet"), "0 0");
    let game = play(game, "place-a1");
    assert_eq!(told(&game, "turn quiet"), "0 0");
    let game = play(game, "place-h8");
    assert_eq!(told(&game, "pending turn quiet"), "act-A 1 1");
}
