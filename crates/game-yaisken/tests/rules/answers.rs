//! Exchanges in answer to attacks and strikes: YAI-54.

use crate::scene::{Scene, cells, legal, legal_after, pending, play, refusal, scene, set, told};

const SUBTERFUGE: &str = "deception=subterfuge";

fn subterfuge(dice: &str) -> Scene {
    scene(dice, "act-A").options(SUBTERFUGE)
}

#[test]
fn yai_54_before_a_target_is_decided_its_controller_may_exchange_one_of_its_dice() {
    let game = play(subterfuge("A3@c4 B2@d5 B1@h8").game(), "c4:3-d4");
    assert_eq!(pending(&game), "exchange-B-A-d5:3");
    assert_eq!(
        legal(&game),
        set("exchange-d5:2-1 exchange-d5:2-2 exchange-d5:2-3 decline")
    );
    // Dice of other spaces have to wait, and so has everybody else.
    assert_eq!(refusal(&game, 'B', "exchange-h8:1-2"), Some("YAI-54"));
    assert_eq!(refusal(&game, 'A', "exchange-d4:3-1"), Some("YAI-13"));
}

#[test]
fn yai_54_a_target_that_is_not_defeated_opens_no_answer() {
    let game = play(subterfuge("A2@c4 B2@d5").game(), "c4:2-d4");
    assert_eq!(pending(&game), "exchange-A-A");
}

#[test]
fn yai_54_who_declines_is_decided_as_things_stand() {
    let game = play(subterfuge("A3@c4 B2@d5").game(), "c4:3-d4 decline");
    assert_eq!(told(&game, "pending seats"), "decide-A-d5:3 -,-");
}

#[test]
fn yai_54_the_space_is_compared_again_with_the_same_strength() {
    let answer = |steps: &str| {
        let game = play(
            subterfuge("A3@c4 B2@d5").game(),
            &format!("c4:3-d4 {steps}"),
        );
        format!("{} {}", pending(&game), cells(&game, "d5"))
    };
    assert_eq!(answer("exchange-d5:2-1"), "decide-A-d5:3 B1");
    assert_eq!(answer("exchange-d5:2-2"), "decide-A-d5:3 B2");
    assert_eq!(answer("exchange-d5:2-3"), "exchange-A-A B3");
}

#[test]
fn yai_54_a_player_who_has_answered_is_not_asked_again_in_this_turn() {
    let game = play(subterfuge("A3@c4 B1@d5 B1@e4").game(), "c4:3-d4");
    let game = play(game, "exchange-d5:1-3");
    assert_eq!(told(&game, "pending seats"), "decide-A-e4:3 -,x");
    let game = play(game, "capture");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A -,x");
    let game = play(game, "decline");
    assert_eq!(told(&game, "pending seats"), "act-B -,-");
}

#[test]
fn yai_54_a_player_who_has_declined_is_asked_for_the_next_target() {
    let game = play(
        subterfuge("A3@c4 B1@d5 B1@e4").game(),
        "c4:3-d4 decline capture",
    );
    assert_eq!(pending(&game), "exchange-B-A-e4:3");
    let game = play(game, "exchange-e4:1-3");
    assert_eq!(pending(&game), "exchange-A-A");
}

#[test]
fn yai_54_each_adversary_answers_for_their_own_dice() {
    let scene = subterfuge("A3@c4 B1@d5 C1@e4").players(3);
    let game = play(scene.game(), "c4:3-d4");
    assert_eq!(pending(&game), "exchange-B-A-d5:3,e4:3");
    let game = play(game, "exchange-d5:1-3");
    assert_eq!(pending(&game), "exchange-C-A-e4:3");
    let game = play(game, "exchange-e4:1-2");
    assert_eq!(told(&game, "pending seats"), "decide-A-e4:3 -,x,x");
}

#[test]
fn yai_54_exchanges_of_the_attacker_and_of_the_attacked_are_counted_apart() {
    let game = play(subterfuge("A1@c4 B1@d5").game(), "exchange-c4:1-2 c4:2-d4");
    assert_eq!(told(&game, "pending seats"), "exchange-B-A-d5:2 x,-");
    let game = play(game, "exchange-d5:1-1");
    assert_eq!(told(&game, "pending seats"), "decide-A-d5:2 x,x");
}

#[test]
fn yai_54_a_second_line_to_the_space_is_compared_again_too() {
    // Two lines reach f6, with 4 and with 5.
    let dice = "A1@c4 Ad@d5 Ad@e4 A1@e6 A2@f5 Bc1@f6";
    let bends = "c4:1-d4 bend-e6 bend-f6 bend-f5 bend-f6";
    let game = play(subterfuge(dice).game(), bends);
    assert_eq!(pending(&game), "exchange-B-A-f6:4,f6:5");
    // Against 4 the first one fails; against 5 both do.
    let four = play(game.clone(), "exchange-f6:1-2");
    assert_eq!(pending(&four), "decide-A-f6:5");
    let five = play(game.clone(), "exchange-f6:1-3");
    assert_eq!(pending(&five), "exchange-A-A");
    // Where the first one defeats it, the second has nothing to do.
    assert_eq!(pending(&play(game, "decline")), "decide-A-f6:4");
}

#[test]
fn yai_54_an_answer_changes_that_space_alone() {
    let scene = subterfuge("A3@c4 B2@d5 B2@e4");
    let game = play(scene.game(), "c4:3-d4 exchange-d5:2-3");
    assert_eq!(pending(&game), "decide-A-e4:3");
    assert_eq!(cells(&game, "d5 e4"), "B3 B2");
}

#[test]
fn yai_54_of_an_attacked_pair_either_die_can_be_exchanged_within_yai_25() {
    let scene = subterfuge("A3@c3 A3@d4 Bc2@d5").pools("123,12s");
    let game = play(scene.game(), "c3:3-d3");
    assert_eq!(pending(&game), "exchange-B-A-d5:6");
    let expected = "d5:2-1 d5:2-2 d5:2-s d5:c-s";
    assert_eq!(legal_after(&game, "exchange-"), set(expected));
    assert_eq!(refusal(&game, 'B', "exchange-d5:c-1"), Some("YAI-25"));
}

#[test]
fn yai_54_a_sanctuary_that_is_brought_in_ends_the_attack_on_its_space() {
    let scene = subterfuge("A3@c4 B2@d5 B1@e4").pools("123,12s");
    let game = play(scene.game(), "c4:3-d4 exchange-d5:2-s");
    assert_eq!(pending(&game), "decide-A-e4:3");
    assert_eq!(
        (cells(&game, "d5"), told(&game, "pools")),
        ("Bs".into(), "123,122".into())
    );
    // It shelters what shares its space, from every line.
    let dice = "A1@c4 Ad@d5 Ad@e4 A1@e6 A2@f5 Bc1@f6";
    let bends = "c4:1-d4 bend-e6 bend-f6 bend-f5 bend-f6";
    let game = play(subterfuge(dice).pools("123,12s").game(), bends);
    let game = play(game, "exchange-f6:1-s");
    assert_eq!(
        (pending(&game), cells(&game, "f6")),
        ("exchange-A-A".into(), "Bsc".into())
    );
}

#[test]
fn yai_54_a_strike_can_be_answered_and_takes_what_is_there_then() {
    let game = play(subterfuge("Ap@c4 B3@d5 B1@h8").game(), "c4:p-d4 strike-d5");
    assert_eq!(pending(&game), "exchange-B-A-d4xd5");
    assert_eq!(
        legal(&game),
        set("exchange-d5:3-1 exchange-d5:3-2 exchange-d5:3-3 decline")
    );
    assert_eq!(cells(&game, "d4 d5"), "Ap B3");
    let answered = play(game.clone(), "exchange-d5:3-1");
    assert_eq!(cells(&answered, "d4 d5"), ". .");
    assert_eq!(told(&answered, "pools bag"), "123,233 22,16,5,2,2,2,2,4");
    let declined = play(game, "decline");
    assert_eq!(told(&declined, "pools bag"), "123,123 21,16,6,2,2,2,2,4");
}

#[test]
fn yai_54_an_answer_to_a_strike_saves_a_special_die() {
    let scene = subterfuge("Acp@c4 Bce@d5");
    let game = play(scene.game(), "c4:pair-d4 strike-d5 exchange-d5:e-1");
    assert_eq!(told(&game, "pending pools"), "exchange-A-A 123,23e");
    assert_eq!(cells(&game, "d4 d5"), "Ac .");
}

#[test]
fn yai_54_a_sanctuary_brought_in_leaves_a_strike_with_nothing_but_its_cost() {
    let scene = subterfuge("Ap@c4 Bc3@d5").pools("123,12s");
    let game = play(scene.game(), "c4:p-d4 strike-d5 exchange-d5:3-s");
    assert_eq!(cells(&game, "d4 d5"), ". Bsc");
    // Only the Specter returns: one three is in the pool of each player now.
    assert_eq!(told(&game, "pools bag"), "123,123 22,16,6,1,1,2,2,4");
}

#[test]
fn yai_54_in_a_strike_the_sanctuary_of_the_space_may_be_exchanged() {
    let scene = subterfuge("Ap@c4 Bs1@d5").pools("123,13c");
    let game = play(scene.game(), "c4:p-d4 strike-d5");
    let expected = "d5:1-1 d5:1-3 d5:1-c d5:s-c";
    assert_eq!(legal_after(&game, "exchange-"), set(expected));
    assert_eq!(refusal(&game, 'B', "exchange-d5:s-3"), Some("YAI-25"));
    // Then nothing is left that the strike would not take.
    let game = play(game, "exchange-d5:s-c");
    assert_eq!(cells(&game, "d4 d5"), ". .");
    assert_eq!(told(&game, "pools"), "123,13s");
}

#[test]
fn yai_54_dice_in_the_sanctuary_of_a_struck_space_can_be_exchanged() {
    let game = play(subterfuge("Ap@c4 Bs3@d5").game(), "c4:p-d4 strike-d5");
    let game = play(game, "exchange-d5:3-1");
    assert_eq!(
        (cells(&game, "d4 d5"), told(&game, "pools")),
        (". Bs".into(), "123,233".into())
    );
}

#[test]
fn yai_54_no_answer_is_asked_for_where_none_is_allowed() {
    // A leader is never exchanged under Warlord's Roulette.
    let options = "victory=warlords-roulette;deception=subterfuge";
    let scene = scene("A3@c3 A1@d4 B3@d5 C3@h8", "act-A").players(3);
    let game = play(scene.options(options).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A -,out1,-");
}

#[test]
fn yai_54_who_answered_in_one_turn_may_exchange_in_the_next() {
    let game = play(subterfuge("A2@c4 B1@d5").game(), "c4:2-d4 exchange-d5:1-3");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A -,x");
    let game = play(game, "decline");
    assert_eq!(told(&game, "pending seats"), "act-B -,-");
    assert_eq!(refusal(&game, 'B', "exchange-d5:3-1"), None);
}

#[test]
fn yai_54_a_sanctuary_for_a_sanctuary_is_one_that_is_brought_in() {
    let scene = subterfuge("Ap@c4 Bs1@d5").pools("123,12s");
    let game = play(scene.game(), "c4:p-d4 strike-d5 exchange-d5:s-s");
    assert_eq!(cells(&game, "d4 d5"), ". Bs1");
}
