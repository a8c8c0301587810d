//! Exchanges after an action: YAI-13, YAI-54.

use crate::scene::{
    Scene, cells, legal, legal_after, pending, play, refusal, scene, set, start, told,
};

const SUBTERFUGE: &str = "deception=subterfuge";
const ALWAYS: &str = "deception=subterfuge;exchange=always";

fn subterfuge(dice: &str) -> Scene {
    scene(dice, "act-A").options(SUBTERFUGE)
}

fn always(dice: &str) -> Scene {
    scene(dice, "act-A").options(ALWAYS)
}

#[test]
fn yai_54_the_player_on_turn_may_exchange_after_the_action() {
    let game = play(subterfuge("A1@d4 As2@a1 B1@h8").game(), "d4:1-d5");
    assert_eq!(told(&game, "pending seats turn"), "exchange-A-A -,- 20");
    let expected = "exchange-d5:1-1 exchange-d5:1-2 exchange-d5:1-3 \
                    exchange-a1:2-1 exchange-a1:2-2 exchange-a1:2-3 decline";
    assert_eq!(legal(&game), set(expected));
    let exchanged = play(game.clone(), "exchange-d5:1-3");
    assert_eq!(
        told(&exchanged, "pending pools seats turn"),
        "act-B 112,123 -,- 21"
    );
    assert_eq!(cells(&exchanged, "d5"), "A3");
    let declined = play(game, "decline");
    assert_eq!(told(&declined, "pending pools"), "act-B 123,123");
}

#[test]
fn yai_54_without_deception_nobody_is_asked_after_an_action() {
    let game = scene("A1@d4 B1@h8", "act-A").options("exchange=always");
    assert_eq!(pending(&play(game.game(), "d4:1-d5")), "act-B");
}

#[test]
fn yai_54_an_exchange_after_the_action_is_no_attack() {
    let game = play(subterfuge("A1@d3 B1@d5").game(), "d3:1-d4");
    assert_eq!(pending(&game), "exchange-A-A");
    let game = play(game, "exchange-d4:1-3");
    assert_eq!(pending(&game), "act-B");
    assert_eq!(cells(&game, "d4 d5"), "A3 B1");
}

#[test]
fn yai_54_who_has_exchanged_before_the_action_is_not_asked_after_it() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "exchange-d4:1-3");
    assert_eq!(pending(&play(game, "d4:3-d5")), "act-B");
}

#[test]
fn yai_54_every_action_is_followed_by_the_question() {
    // A draw, a Sanctuary's move, a strike, a strike in vain, a decision.
    for (dice, steps) in [
        ("A1@d4 B1@h8", "draw draw-2 place-a1"),
        ("As1@d4 B1@h8", "d4:s-d5"),
        ("Ap@c4 A1@a1 B1@d5", "c4:p-d4 strike-d5 decline"),
        ("Ap@c4 A1@a1 B1@d5", "c4:p-d4 decline"),
        ("Ap@c4 A1@a1 B1@d5", "c4:p-d4 strike-d5 exchange-d5:1-2"),
        ("A3@c4 B1@d5", "c4:3-d4 decline capture"),
        ("A3@c4 B1@d5", "c4:3-d4 decline convert"),
        ("A1@c4 Ad@d5 B1@h8", "c4:1-d4 bend-c6"),
    ] {
        let game = play(subterfuge(dice).game(), steps);
        assert_eq!(pending(&game), "exchange-A-A", "{dice}: {steps}");
    }
    let scene = subterfuge("Ap@c4 A1@a1 B1@d5").pools("123,12s");
    let game = play(scene.game(), "c4:p-d4 strike-d5 exchange-d5:1-s");
    assert_eq!(pending(&game), "exchange-A-A");
}

#[test]
fn yai_54_a_pass_is_an_action_too() {
    let full = scene("A1@a1 Bc@e5", "act-A").options("board=5;deception=subterfuge");
    let full = full.everywhere_but("", &["B1", "B2", "B3"]);
    let game = play(full.game(), "pass");
    assert_eq!(pending(&game), "exchange-A-A");
    let game = play(game, "exchange-a1:1-3");
    assert_eq!(told(&game, "pending turn quiet"), "act-B 21 6");
}

#[test]
fn yai_13_nobody_exchanges_once_the_game_is_over() {
    for options in [SUBTERFUGE, ALWAYS] {
        let rich = scene("A3@c4 B1@d5", "act-A").dojos("333,-");
        let game = play(rich.options(options).game(), "c4:3-d4 decline capture");
        assert_eq!(pending(&game), "over-40");
        assert_eq!(refusal(&game, 'A', "exchange-d4:3-1"), Some("YAI-41"));
    }
}

#[test]
fn yai_12_an_exchange_after_the_action_counts_in_the_next_end_test() {
    let options = "board=5;deception=subterfuge";
    let scene = scene("A2@a1 A2@a2", "place-A:2").options(options);
    let full = scene.pools("23c,123").everywhere_but("e5", &["B1", "B2"]);
    let game = play(full.game(), "place-e5");
    assert_eq!(pending(&play(game.clone(), "decline")), "over-41");
    // The Companion could move onto its neighbor, or the neighbor onto it.
    assert_eq!(pending(&play(game, "exchange-a1:2-c")), "act-B");
}

#[test]
fn yai_54_nobody_is_asked_who_has_nothing_to_exchange() {
    // No die is left on the board.
    let game = play(
        subterfuge("Ap@c4 B1@d5").game(),
        "c4:p-d4 strike-d5 decline",
    );
    assert_eq!(pending(&game), "act-B");
    // A leader is never exchanged under Warlord's Roulette.
    let options = "victory=warlords-roulette;deception=subterfuge;exchange=always";
    let scene = scene("A3@d4 B3@h8 C3@a8 C1@a7", "act-A").players(3);
    let game = play(scene.options(options).game(), "d4:3-d5");
    assert_eq!(pending(&game), "exchange-C-A");
}

#[test]
fn yai_54_after_the_action_only_who_is_asked_exchanges() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "d4:1-d5");
    assert_eq!(refusal(&game, 'B', "exchange-h8:1-2"), Some("YAI-13"));
    assert_eq!(refusal(&game, 'B', "decline"), Some("YAI-13"));
    for action in [
        "draw",
        "pass",
        "d5:1-d6",
        "capture",
        "place-a1",
        "strike-a1",
    ] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-54"), "{action}");
    }
    for action in [
        "exchange-h8:1-2",
        "exchange-a1:1-2",
        "exchange-d5:2-1",
        "exchange-d5:1-c",
    ] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-54"), "{action}");
    }
}

#[test]
fn yai_54_the_other_rules_of_an_exchange_hold_after_the_action() {
    let pair = scene("Ac3@d4 B1@h8", "exchange-A-A").options(SUBTERFUGE);
    assert_eq!(
        refusal(&pair.game(), 'A', "exchange-d4:c-1"),
        Some("YAI-25")
    );
    let small = scene("A1@d4 B1@a1", "exchange-A-A").options("board=5;deception=subterfuge");
    assert_eq!(
        refusal(&small.game(), 'A', "exchange-h8:1-2"),
        Some("YAI-4")
    );
    let spent = scene("A1@d4 B1@h8", "exchange-A-A").options("deception=grand-warfare");
    let spent = spent.flags("t,-").game();
    assert_eq!(refusal(&spent, 'A', "exchange-d4:1-3"), Some("YAI-55"));
    assert_eq!(legal_after(&spent, "exchange-d4:1-"), set("1 2"));
    let leader = scene("A3@d4 A1@a1 B3@h8", "exchange-A-A");
    let leader = leader.options("victory=warlords-roulette;deception=subterfuge");
    assert_eq!(
        refusal(&leader.game(), 'A', "exchange-d4:3-1"),
        Some("YAI-56")
    );
}

#[test]
fn yai_55_a_three_that_leaves_after_the_action_is_the_one() {
    let game = scene("A1@d4 B1@h8", "exchange-A-A").options("deception=grand-warfare");
    let game = play(game.game(), "exchange-d4:1-3");
    assert_eq!(told(&game, "pending seats"), "act-B t,-");
}

#[test]
fn yai_6_a_first_turn_is_over_after_its_exchange() {
    let game = play(start(2, SUBTERFUGE), "draw-2 draw-1 draw draw-2 place-d4");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A n,n");
    let game = play(game, "decline");
    assert_eq!(told(&game, "pending seats"), "act-B -,n");
}

#[test]
fn yai_54_by_turn_nobody_else_is_asked() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "d4:1-d5 decline");
    assert_eq!(pending(&game), "act-B");
}

#[test]
fn yai_54_always_every_other_player_is_asked_in_turn_order_from_the_left() {
    let scene = scene("A1@a1 B1@h8 C1@d4 D1@f6", "act-C").players(4);
    let game = play(scene.options(ALWAYS).game(), "d4:1-d5");
    assert_eq!(pending(&game), "exchange-C-C");
    let game = play(game, "exchange-d5:1-2");
    assert_eq!(told(&game, "pending seats"), "exchange-D-C -,-,x,-");
    let game = play(game, "decline");
    assert_eq!(pending(&game), "exchange-A-C");
    let game = play(game, "exchange-a1:1-3");
    assert_eq!(told(&game, "pending seats"), "exchange-B-C x,-,x,-");
    assert_eq!(
        legal(&game),
        set("exchange-h8:1-1 exchange-h8:1-2 exchange-h8:1-3 decline")
    );
    let game = play(game, "exchange-h8:1-2");
    assert_eq!(told(&game, "pending seats turn"), "act-D -,-,-,- 21");
    assert_eq!(cells(&game, "a1 h8 d5 f6"), "A3 B2 C2 D1");
}

#[test]
fn yai_54_always_the_others_are_asked_also_if_the_player_on_turn_is_not() {
    let game = play(always("A1@d4 B1@h8").game(), "exchange-d4:1-3 d4:3-d5");
    assert_eq!(told(&game, "pending seats"), "exchange-B-A x,-");
    assert_eq!(refusal(&game, 'A', "exchange-d5:3-1"), Some("YAI-13"));
    assert_eq!(refusal(&game, 'B', "exchange-d5:3-1"), Some("YAI-54"));
    let game = play(game, "exchange-h8:1-3");
    assert_eq!(told(&game, "pending pools"), "act-B 112,112");
}

#[test]
fn yai_54_always_who_has_answered_an_attack_is_not_asked_and_who_declined_is() {
    let game = always("A3@c4 B1@d5 B1@h8").game();
    let answered = play(game.clone(), "c4:3-d4 exchange-d5:1-3 decline");
    assert_eq!(pending(&answered), "act-B");
    let declined = play(game, "c4:3-d4 decline capture decline");
    assert_eq!(told(&declined, "pending seats"), "exchange-B-A -,-");
}

#[test]
fn yai_53_always_players_out_are_not_asked() {
    let options = "victory=warlords-roulette;deception=subterfuge;exchange=always";
    let scene = scene("A3@c3 A1@d4 B3@d5 B1@h1 C3@h8 C1@a8", "act-A").players(3);
    let game = play(scene.options(options).game(), "c3:3-d3");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A -,out1,-");
    let game = play(game, "decline");
    assert_eq!(pending(&game), "exchange-C-A");
    assert_eq!(pending(&play(game, "decline")), "act-C");
}

#[test]
fn yai_54_always_an_exchange_can_bring_back_a_leader() {
    let options = "victory=blood-only;deception=subterfuge;exchange=always";
    let scene = scene("A3@d4 B1@h8", "act-A").options(options);
    let game = play(
        scene.pools("12,23").game(),
        "d4:3-d5 decline exchange-h8:1-3",
    );
    assert_eq!(told(&game, "pending pools"), "act-B 12,12");
    assert_eq!(cells(&game, "h8"), "B3");
}
