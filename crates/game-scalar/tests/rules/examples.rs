//! The worked examples of `RULES.md`; those of the rulebook say so.

use crate::scene::{asked, cells, dice, fight, fight_by, held, play, refusal, scene};

#[test]
fn rulebook_reversal_a_d4_goes_from_4_to_2_and_from_3_to_1_and_back() {
    for (before, after) in [(4, 2), (2, 4), (3, 1), (1, 3)] {
        let dice = format!("{} B4:{before}@g4", held('A', "e5 d5 c4 c3"));
        let game = scene(&dice, "core-A").tokens("1,0").quiet(0).game();
        assert_eq!(
            cells(&play(game, "core-reversal"), "g4"),
            format!("B4:{after}")
        );
    }
}

#[test]
fn rulebook_self_destruct_against_indestructible_the_indestructible_die_survives() {
    assert_eq!(
        fight(5, 5, "battle-self-destruct battle-indestructible"),
        ". B20:5"
    );
    assert_eq!(
        fight(5, 5, "battle-indestructible battle-self-destruct"),
        "A20:5 ."
    );
}

#[test]
fn rulebook_self_destruct_against_evade_the_evader_survives_if_there_is_a_hex() {
    let game = scene("A20:5@a2 B20:5@a1 A12:1@b1", "act-A").game();
    let game = play(game, "a2xa1 battle-self-destruct battle-evade evade-b2");
    assert_eq!(dice(&game), "b1=A12:1 b2=B20:5");
    let game = scene("A20:5@a2 B20:5@a1 A12:1@b1 A12:1@b2", "act-A").game();
    let game = play(game, "a2xa1 battle-self-destruct battle-evade");
    assert_eq!(dice(&game), "b1=A12:1 b2=A12:1");
}

#[test]
fn rulebook_two_swaps_leave_the_base_values_to_decide() {
    assert_eq!(fight(5, 4, "battle-swap battle-swap"), ". A20:5");
}

#[test]
fn rulebook_momentum_two_deployments_or_a_deployment_and_an_attack() {
    let game = scene("A20:9@c3 B20:1@c4", "act-A")
        .core("momentum")
        .tokens("1,0")
        .game();
    let two = play(
        game.clone(),
        "deploy-D4 roll-1 place-a1 deploy-D6 roll-2 place-a2",
    );
    assert_eq!(cells(&two, "a1 a2"), "A4:1 A6:2");
    assert_eq!(asked(&two), Some('B'));
    let mixed = play(game, "deploy-D4 roll-1 place-a1 c3xc4 battle+0 battle+0");
    assert_eq!(dice(&mixed), "a1=A4:1 c4=A20:9");
    assert_eq!(asked(&mixed), Some('B'));
}

#[test]
fn example_swap_comes_last() {
    assert_eq!(fight(6, 4, "battle-swap battle+3"), ". A20:6");
}

#[test]
fn example_a_swapped_double() {
    assert_eq!(fight(3, 5, "battle-double battle-swap"), ". B20:5");
}

#[test]
fn example_double_power_of_a_defender() {
    assert_eq!(fight(7, 4, "battle+0 battle-double"), ". A20:7");
    let either = fight_by("double=either", 7, 4, "battle+0 battle-double");
    assert_eq!(either, ". B20:4");
}

#[test]
fn example_a_shield_does_not_swap() {
    assert_eq!(fight(6, 4, "battle-swap battle-indestructible"), ". B20:4");
    assert_eq!(
        fight(4, 6, "battle-swap battle-indestructible"),
        "A20:4 B20:6"
    );
}

/// Rolls Aether with Player 1's 17 on e5 and these dice of Player 2.
fn pushed(crowd: &str) -> String {
    let dice = format!("A20:17@e5 A12:1@c4 A12:2@c3 A10:1@d3 {crowd}");
    let game = scene(&dice, "core-A").tokens("1,0").quiet(0).game();
    let all = crate::scene::dice(&play(game, "core-aether"));
    let found = all
        .split(' ')
        .filter(|die| die.ends_with("A20:17") || die.ends_with("B20:11"));
    found.collect::<Vec<_>>().join(" ")
}

#[test]
fn example_a_push_and_its_neighbors() {
    assert_eq!(pushed(""), "f6=A20:17");
    assert_eq!(pushed("B20:11@f6"), "e6=A20:17 f6=B20:11");
    assert_eq!(pushed("B20:11@f6 B8:1@e6"), "f5=A20:17 f6=B20:11");
}

#[test]
fn example_a_push_ahead() {
    let crowd = "B20:11@f6 B8:1@e6 B8:1@f5";
    assert_eq!(pushed(crowd), "f6=A20:17 g7=B20:11");
    let crowd = format!("{crowd} B6:1@g7");
    assert_eq!(pushed(&crowd), "f6=A20:17 f7=B20:11");
    let crowd = format!("{crowd} B6:1@f7");
    assert_eq!(pushed(&crowd), "f6=A20:17 g6=B20:11");
}

#[test]
fn example_a_push_past_the_spoke() {
    let crowd = "B8:1@f6 B20:11@e6 B8:1@f5 B6:1@g7 B6:1@f7 B4:1@g6";
    assert_eq!(pushed(crowd), "e6=A20:17 e7=B20:11");
}

#[test]
fn example_a_last_resort() {
    let crowd = "B20:11@f6 B8:1@e6 B8:1@f5 B6:1@g7 B6:1@f7 B4:1@g6 B4:1@e7 B10:1@g5";
    assert_eq!(pushed(crowd), "c5=A20:17 f6=B20:11");
}

#[test]
fn example_a_twin() {
    let second = |reserves| {
        let scene = scene("", "act-A")
            .reserves(reserves)
            .core("momentum")
            .tokens("1,0");
        refusal(
            &play(scene.game(), "deploy-D8 roll-1 back"),
            'A',
            "deploy-D8",
        )
    };
    assert_eq!(second("222222,222222"), None);
    assert_eq!(second("221222,222222"), Some("SCA-14"));
}
