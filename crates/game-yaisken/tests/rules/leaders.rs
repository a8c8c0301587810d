//! Blood and Honor: YAI-52.

use game_yaisken::Yaisken;

use crate::scene::{
    cells, clauses, legal, legal_after, pending, play, ranking, refusal, scene, set, spaces, start,
    told,
};

const HONOR: &str = "victory=blood-and-honor";
const BLOOD_ONLY: &str = "victory=blood-only";

/// Seat 0 has played these steps with these dice on the board.
fn after(dice: &str, steps: &str) -> Yaisken {
    play(scene(dice, "act-A").options(HONOR).game(), steps)
}

#[test]
fn yai_52_leaders_are_placed_in_the_order_of_turns_on_empty_spaces() {
    let game = play(start(3, HONOR), "draw-1 draw-1 draw-2");
    assert_eq!(
        told(&game, "pending bag turn quiet"),
        "leader-C 24,18,0,2,2,2,2,4 0 0"
    );
    assert_eq!(
        legal_after(&game, "place-"),
        spaces(8).into_iter().collect()
    );
    let game = play(game, "place-d4");
    assert_eq!(
        (pending(&game), cells(&game, "d4")),
        ("leader-A".into(), "C3".into())
    );
    assert_eq!(refusal(&game, 'A', "place-d4"), Some("YAI-52"));
    assert_eq!(legal(&game).len(), 63);
    let game = play(game, "place-d5");
    assert_eq!(pending(&game), "leader-B");
    let game = play(game, "place-e4");
    assert_eq!(told(&game, "pending seats turn quiet"), "act-C n,n,n 1 1");
    assert_eq!(cells(&game, "d4 d5 e4"), "C3 A3 B3");
}

#[test]
fn yai_52_placing_a_leader_attacks_nothing_and_nothing_else_can_be_done() {
    let game = play(start(2, HONOR), "draw-1 draw-2 place-d4");
    for action in ["draw", "pass", "d4:3-d5"] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-52"), "{action}");
    }
    let game = play(game, "place-d5");
    assert_eq!(pending(&game), "act-B");
}

#[test]
fn yai_52_all_other_threes_leave_the_game() {
    for players in 2..=6 {
        assert_eq!(told(&start(players, HONOR), "bag"), "24,18,0,2,2,2,2,4");
    }
}

#[test]
fn yai_52_first_turns_set_ones_aside_after_leaders_are_placed() {
    let game = play(start(2, HONOR), "draw-2 draw-1 place-a1 place-h8");
    assert_eq!(pending(&play(game, "draw draw-1")), "draw-A+1");
}

#[test]
fn yai_52_the_first_to_defeat_a_leader_wins_at_once() {
    let game = after("A3@c3 A1@d4 B3@d5", "c3:3-d3");
    assert_eq!(
        told(&game, "pending dojos turn quiet"),
        "over-52-A -,- 20 0"
    );
    assert_eq!(cells(&game, "d5"), ".");
    assert_eq!(clauses(&game), ("YAI-52", "YAI-52"));
    assert_eq!(ranking(&game), (vec![1, 2], vec![0, 0]));
}

#[test]
fn yai_52_a_leader_resists_like_any_three() {
    assert_eq!(pending(&after("A3@c4 B3@d5", "c4:3-d4")), "act-B");
    let sheltered = after("A3@c3 A1@d4 Bs3@d5", "c3:3-d3");
    assert_eq!(pending(&sheltered), "act-B");
}

#[test]
fn yai_52_other_targets_are_decided_only_before_the_leader() {
    let game = after("A3@c3 A1@d4 B3@d5 B1@e3", "c3:3-d3");
    assert_eq!(pending(&game), "over-52-A");
    assert_eq!(cells(&game, "e3"), "B1");
    let game = after("A3@c3 A1@e3 B2@d4 B3@f3", "c3:3-d3");
    assert_eq!(pending(&game), "decide-A-d4:3,f3:4");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending dojos"), "over-52-A 2,-");
    assert_eq!(cells(&game, "d4 f3"), ". .");
}

#[test]
fn yai_52_a_struck_leader_is_defeated_and_does_not_return_to_the_bag() {
    let game = after("A3@a1 Ap@d3 B3@d5", "d3:p-d4 strike-d5");
    assert_eq!(told(&game, "pending bag"), "over-52-A 24,18,0,2,2,2,2,4");
    assert_eq!(cells(&game, "d4 d5"), ". .");
    let game = after("A3@a1 Ap@d3 Bsc3@d5", "d3:p-d4 strike-d5");
    assert_eq!(told(&game, "pending bag"), "over-52-A 24,18,0,1,2,2,2,4");
    assert_eq!(cells(&game, "d4 d5"), ". Bs");
}

#[test]
fn yai_52_the_winner_is_first_and_the_others_follow_by_points() {
    let dice = "A3@c3 A1@d4 B3@d5 C3@h8 D3@h1 E3@a8";
    let scene = scene(dice, "act-A").dojos("-,1,12,1,-").options(HONOR);
    let game = play(scene.game(), "c3:3-d3");
    assert_eq!(pending(&game), "over-52-A");
    assert_eq!(ranking(&game), (vec![1, 3, 2, 3, 5], vec![0, 1, 3, 1, 0]));
    // Nobody is out, not even the player without a leader.
    assert_eq!(told(&game, "seats"), "-,-,-,-,-");
}

#[test]
fn yai_52_ten_points_win_as_well() {
    let scene = scene("A3@c4 B1@d5 B3@h8", "act-A").dojos("12222,-");
    let game = play(scene.options(HONOR).game(), "c4:3-d4 capture");
    assert_eq!(pending(&game), "over-40");
}

#[test]
fn yai_52_with_blood_only_points_win_nothing() {
    let rich = scene("A3@c4 B1@d5 B3@h8", "act-A").dojos("12222,-");
    let game = play(rich.options(BLOOD_ONLY).game(), "c4:3-d4 capture");
    assert_eq!(told(&game, "pending dojos"), "act-B 112222,-");
    // Not even by a Companion that is decided before its leader.
    let pair = scene("A3@c3 A2@d4 A1@d5 Bc3@d6", "act-A").dojos("2222,-");
    let game = play(pair.options(BLOOD_ONLY).game(), "c3:3-d3 capture");
    assert_eq!(told(&game, "pending dojos"), "over-52-A 2222c,-");
}

#[test]
fn yai_52_with_blood_only_a_leaders_defeat_wins_by_attack_and_by_strike() {
    for (dice, steps) in [
        ("A3@c3 A1@d4 B3@d5", "c3:3-d3"),
        ("A3@a1 Ap@d3 B3@d5", "d3:p-d4 strike-d5"),
    ] {
        let scene = scene(dice, "act-A").dojos("-,1222222");
        let game = play(scene.options(BLOOD_ONLY).game(), steps);
        assert_eq!(pending(&game), "over-52-A");
        assert_eq!(clauses(&game), ("YAI-52", "YAI-52"));
        assert_eq!(ranking(&game), (vec![1, 2], vec![0, 13]));
    }
}

#[test]
fn yai_52_with_blood_only_points_are_compared_when_too_many_turns_end_the_game() {
    let scene = scene("A3@a1 B3@h8 C3@h1", "act-A").dojos("12222222,122222,1");
    let scene = scene.options(BLOOD_ONLY).counts(600, 1);
    let game = play(scene.game(), "a1:3-a2");
    assert_eq!(clauses(&game), ("YAI-42", "YAI-41"));
    assert_eq!(ranking(&game), (vec![1, 2, 3], vec![15, 11, 1]));
}

#[test]
fn yai_52_with_blood_only_leaders_are_placed_as_with_blood_and_honor() {
    let game = play(start(2, BLOOD_ONLY), "draw-1 draw-2");
    assert_eq!(told(&game, "pending bag"), "leader-B 24,18,0,2,2,2,2,4");
    let game = play(game, "place-d4 place-e5");
    assert_eq!(cells(&game, "d4 e5"), "B3 A3");
}

#[test]
fn yai_52_in_a_pair_the_companion_is_decided_and_the_leader_falls_by_itself() {
    let dice = "A3@c3 A2@d4 A1@d5 Bc3@d6";
    let game = after(dice, "c3:3-d3");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("decide-A-d6:6".into(), set("capture convert"))
    );
    let captured = play(game.clone(), "capture");
    assert_eq!(told(&captured, "pending dojos"), "over-52-A c,-");
    assert_eq!(cells(&captured, "d6"), ".");
    let converted = play(game, "convert");
    assert_eq!(told(&converted, "pending dojos"), "over-52-A -,-");
    assert_eq!(cells(&converted, "d6"), "Ac");
}

#[test]
fn yai_52_ten_points_by_the_companion_come_before_the_leader() {
    let dice = "A3@c3 A2@d4 A1@d5 Bc3@d6";
    let scene = scene(dice, "act-A").dojos("2222,-").options(HONOR);
    let game = play(scene.game(), "c3:3-d3 capture");
    assert_eq!(told(&game, "pending dojos"), "over-40 2222c,-");
    assert_eq!(cells(&game, "d6"), "B3");
}
