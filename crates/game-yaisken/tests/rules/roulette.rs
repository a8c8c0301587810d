//! Warlord's Roulette: YAI-53.

use game_yaisken::Yaisken;

use crate::scene::{
    Scene, asked, cells, clauses, legal, legal_after, pending, play, ranking, refusal, scene, set,
    start, told,
};

const ROULETTE: &str = "victory=warlords-roulette";

fn roulette(dice: &str, players: usize) -> Scene {
    scene(dice, "act-A").players(players).options(ROULETTE)
}

/// Seat 0 has just defeated seat 1's leader, which stood on d5.
fn after_a_defeat(others: &str, players: usize) -> Yaisken {
    let scene = roulette(&format!("A3@c3 A1@d4 B3@d5 {others}"), players);
    play(scene.game(), "c3:3-d3")
}

#[test]
fn yai_53_leaders_are_placed_as_with_blood_and_honor() {
    let game = play(start(2, ROULETTE), "draw-1 draw-2");
    assert_eq!(told(&game, "pending bag"), "leader-B 24,18,0,2,2,2,2,4");
    assert_eq!(refusal(&game, 'B', "draw"), Some("YAI-52"));
    assert_eq!(pending(&play(game, "place-d4 place-d5")), "act-B");
}

#[test]
fn yai_53_a_defeated_leader_is_removed_and_its_player_is_out() {
    let game = after_a_defeat("C3@h8", 3);
    assert_eq!(told(&game, "pending dojos seats"), "act-C -,-,- -,out1,-");
    assert_eq!(cells(&game, "d5"), ".");
    assert_eq!(told(&game, "bag"), "23,18,0,2,2,2,2,4");
}

#[test]
fn yai_53_who_goes_out_before_the_first_turn_never_has_it() {
    let scene = roulette("A3@c3 A1@d4 B3@d5 C3@h8", 3);
    let game = play(scene.flags("n,n,n").counts(1, 1).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "act-C -,out1,n");
    // The text has no place for a first turn of who is out, so the state must not remember one.
    let read: Yaisken = game.to_string().parse().unwrap();
    assert_eq!(read, game);
}

#[test]
fn yai_53_a_struck_leader_is_defeated_too() {
    let scene = roulette("A3@a1 Ap@d3 Bc3@d5 C3@h8", 3);
    let game = play(scene.game(), "d3:p-d4 strike-d5");
    assert_eq!(
        told(&game, "pending seats bag"),
        "act-C -,out1,- 24,18,0,2,2,2,2,4"
    );
    assert_eq!(cells(&game, "d4 d5"), ". .");
}

#[test]
fn yai_53_the_last_player_in_wins() {
    let game = after_a_defeat("", 2);
    assert_eq!(told(&game, "pending seats"), "over-53 -,out1");
    assert_eq!(clauses(&game), ("YAI-53", "YAI-53"));
    assert_eq!(ranking(&game).0, [1, 2]);
}

#[test]
fn yai_53_players_out_rank_by_when_they_went_and_not_by_points() {
    let scene = roulette("A3@c3 A1@d4 B3@d5", 4).dojos("-,1,222,2");
    let game = play(scene.flags("-,-,out1,out2").game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "over-53 -,out3,out1,out2");
    assert_eq!(ranking(&game), (vec![1, 2, 4, 3], vec![0, 1, 6, 2]));
}

#[test]
fn yai_53_ten_points_end_nothing() {
    let scene = roulette("A3@c4 B2@d5 B3@h8", 2).dojos("12222,-");
    let game = play(scene.game(), "c4:3-d4 capture");
    assert_eq!(told(&game, "pending dojos"), "act-B 122222,-");
}

#[test]
fn yai_53_in_other_endings_the_most_points_among_those_still_in_win() {
    let scene = roulette("A3@a1 C3@h8", 3)
        .dojos("1,222,12")
        .flags("-,out1,-");
    let game = play(scene.counts(600, 1).game(), "a1:3-a2");
    assert_eq!(pending(&game), "over-42");
    assert_eq!(ranking(&game), (vec![2, 3, 1], vec![1, 6, 3]));
}

#[test]
fn yai_53_players_who_are_out_are_skipped() {
    let game = after_a_defeat("B1@a8 C3@h8", 3);
    assert_eq!(asked(&game), Some('C'));
    assert_eq!(refusal(&game, 'B', "a8:1-a7"), Some("YAI-13"));
    let game = play(game, "h8:3-h7");
    assert_eq!(asked(&game), Some('A'));
    assert_eq!(asked(&play(game, "d3:3-d2")), Some('C'));
}

#[test]
fn yai_53_dice_of_players_out_stay_and_can_be_captured_converted_and_struck() {
    let dice = "A3@c4 Ap@f4 B2@d5 B1@f6 C3@h8 B1@a8";
    let scene = roulette(dice, 3).flags("-,out1,-").dojos("-,1,-");
    let game = play(scene.game(), "c4:3-d4");
    assert_eq!(pending(&game), "decide-A-d5:3");
    assert_eq!(told(&play(game.clone(), "capture"), "dojos"), "2,1,-");
    assert_eq!(cells(&play(game, "convert"), "d5"), "A2");
    let game = play(scene.game(), "f4:p-f5 strike-f6");
    assert_eq!(cells(&game, "f5 f6 a8"), ". . B1");
}

#[test]
fn yai_53_dice_of_players_out_resist_and_are_sheltered_and_stand_in_the_way() {
    let dice = "A2@c4 B2@d5 Bs1@e4 B1@b4 C3@h8 A3@a1";
    let scene = roulette(dice, 3).flags("-,out1,-");
    assert_eq!(legal_after(&scene.game(), "c4:2-"), set("c5 d4 c3"));
    let game = play(scene.game(), "c4:2-d4");
    assert_eq!(pending(&game), "act-C");
    assert_eq!(cells(&game, "d5 e4 b4"), "B2 Bs1 B1");
}

#[test]
fn yai_53_the_other_targets_of_the_attack_are_still_decided() {
    let game = after_a_defeat("B1@e3 C3@h8", 3);
    assert_eq!(told(&game, "pending seats"), "decide-A-e3:3 -,out1,-");
    assert_eq!(told(&play(game, "capture"), "pending dojos"), "act-C 1,-,-");
}

#[test]
fn yai_53_once_one_player_remains_nothing_is_decided_any_more() {
    let game = after_a_defeat("B1@e3", 2);
    assert_eq!(pending(&game), "over-53");
    assert_eq!(cells(&game, "e3"), "B1");
}

#[test]
fn yai_53_one_attack_can_take_several_leaders() {
    let dice = "A3@c3 A1@d4 C3@d5 A1@e3 B3@f3 D3@h8";
    let game = play(roulette(dice, 4).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "act-D -,out2,out1,-");
}

#[test]
fn yai_53_a_companion_is_decided_and_scored_before_its_leader() {
    let dice = "A3@c3 A2@d4 A1@d5 Bc3@d6 C3@h8";
    let game = play(roulette(dice, 3).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "decide-A-d6:6 -,-,-");
    assert_eq!(legal(&game), set("capture convert"));
    let captured = play(game.clone(), "capture");
    assert_eq!(
        told(&captured, "pending dojos seats"),
        "act-C c,-,- -,out1,-"
    );
    assert_eq!(cells(&captured, "d6"), ".");
    let converted = play(game, "convert");
    assert_eq!(told(&converted, "pending seats"), "act-C -,out1,-");
    assert_eq!(cells(&converted, "d6"), "Ac");
}

#[test]
fn yai_53_a_pool_leaves_the_game_with_its_player() {
    let dice = "A3@c3 A1@d4 B3@d5 B1@e3 C3@h8";
    let scene = roulette(dice, 3).options("victory=warlords-roulette;deception=subterfuge");
    let game = play(scene.game(), "c3:3-d3");
    // Nobody is asked for an answer either, neither for the leader nor for the one.
    assert_eq!(told(&game, "pending pools"), "decide-A-e3:3 12,-,12");
    assert_eq!(told(&game, "bag"), "19,15,0,2,2,2,2,4");
    assert_eq!(told(&play(game, "capture"), "bag"), "19,15,0,2,2,2,2,4");
}

#[test]
fn yai_53_nobody_answers_for_the_dice_of_players_out() {
    let dice = "A3@c3 A1@d4 Ap@a1 B3@d5 B1@f3 B1@a3 C3@h8";
    let scene = roulette(dice, 3).options("victory=warlords-roulette;deception=subterfuge");
    // Seat 2 has nothing but a leader, and so nothing to exchange.
    let game = play(scene.game(), "c3:3-d3 decline h8:3-h7");
    let attacked = play(game.clone(), "d3:3-e3");
    assert_eq!(pending(&attacked), "decide-A-f3:3");
    let struck = play(game, "a1:p-a2 strike-a3");
    assert_eq!(pending(&struck), "exchange-A-A");
    assert_eq!(cells(&struck, "a2 a3"), ". .");
}
