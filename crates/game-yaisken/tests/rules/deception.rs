//! Deception pools and one's own exchange before the action: YAI-54 to YAI-56; answers to attacks, and exchanges
//! after an action, are tested beside this.

use game_yaisken::Yaisken;

use crate::scene::{
    Scene, attack, cells, legal, legal_after, pending, play, refusal, scene, set, start, told,
};

const SUBTERFUGE: &str = "deception=subterfuge";
const GRAND: &str = "deception=grand-warfare";

fn subterfuge(dice: &str) -> Scene {
    scene(dice, "act-A").options(SUBTERFUGE)
}

#[test]
fn yai_54_every_player_takes_a_one_a_two_and_a_three_out_of_the_bag() {
    for options in [SUBTERFUGE, GRAND] {
        let game = start(4, options);
        assert_eq!(
            told(&game, "pools bag"),
            "123,123,123,123 20,14,4,2,2,2,2,4"
        );
    }
    assert_eq!(told(&start(2, "-"), "pools"), "-,-");
}

#[test]
fn yai_54_without_deception_there_is_no_exchange() {
    let game = scene("A1@d4 B1@h8", "act-A").game();
    assert_eq!(refusal(&game, 'A', "exchange-d4:1-1"), Some("YAI-54"));
    assert_eq!(legal_after(&game, "exchange-"), set(""));
}

#[test]
fn yai_54_a_pool_die_and_a_die_on_the_board_change_places() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "exchange-d4:1-3");
    assert_eq!(cells(&game, "d4"), "A3");
    assert_eq!(
        told(&game, "pools seats bag"),
        "112,123 x,- 20,16,6,2,2,2,2,4"
    );
}

#[test]
fn yai_54_an_exchange_is_no_attack() {
    let game = play(subterfuge("A1@d4 B1@d5").game(), "exchange-d4:1-3");
    assert_eq!(pending(&game), "act-A");
    assert_eq!(cells(&game, "d5"), "B1");
}

#[test]
fn yai_54_the_player_on_turn_exchanges_any_die_before_the_action() {
    let game = subterfuge("A1@d4 As2@a1 B1@h8").game();
    let expected = "d4:1-1 d4:1-2 d4:1-3 a1:2-1 a1:2-2 a1:2-3";
    assert_eq!(legal_after(&game, "exchange-"), set(expected));
    // The action follows, with the die that has come in, and no second exchange.
    let game = play(game, "exchange-d4:1-3");
    assert_eq!(legal_after(&game, "d4:3-"), set("d5 e4 d3 c4"));
    assert_eq!(pending(&play(game, "d4:3-d5")), "act-B");
}

#[test]
fn yai_54_a_sanctuary_alone_can_be_exchanged_too() {
    let game = play(subterfuge("As@d4 B1@h8").game(), "exchange-d4:s-2");
    assert_eq!(cells(&game, "d4"), "A2");
    assert_eq!(told(&game, "pools"), "13s,123");
}

#[test]
fn yai_54_each_player_exchanges_once_a_turn() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "exchange-d4:1-3");
    assert_eq!(legal_after(&game, "exchange-"), set(""));
    assert_eq!(refusal(&game, 'A', "exchange-d4:3-1"), Some("YAI-54"));
    // With the next turn everybody may again.
    let game = play(game, "d4:3-d5");
    assert_eq!(told(&game, "seats"), "-,-");
    let game = play(game, "exchange-h8:1-2 h8:2-h7");
    assert_eq!(refusal(&game, 'A', "exchange-d5:3-1"), None);
}

#[test]
fn yai_54_nobody_else_exchanges_before_the_action() {
    let game = subterfuge("A1@d4 B1@h8").game();
    assert_eq!(refusal(&game, 'B', "exchange-h8:1-2"), Some("YAI-13"));
    assert_eq!(refusal(&game, 'A', "exchange-h8:1-2"), Some("YAI-54"));
}

#[test]
fn yai_54_at_other_moments_nobody_exchanges() {
    let placing = scene("A1@d4 B1@h8", "place-A:2").options(SUBTERFUGE).game();
    assert_eq!(refusal(&placing, 'A', "exchange-d4:1-2"), Some("YAI-10"));
    let game = subterfuge("A1@c4 Ad@d5 B1@h8").game();
    let bending = play(game, "c4:1-d4");
    assert_eq!(refusal(&bending, 'A', "exchange-d4:1-2"), Some("YAI-35"));
}

#[test]
fn yai_54_what_is_not_on_the_space_or_not_in_the_pool_is_not_exchanged() {
    let game = subterfuge("A1@d4 B1@h8").game();
    for action in ["exchange-d4:2-1", "exchange-d4:1-c", "exchange-e5:1-1"] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-54"), "{action}");
    }
}

#[test]
fn yai_54_dice_of_the_same_kind_may_be_exchanged_and_that_is_the_exchange() {
    let game = play(subterfuge("A1@d4 B1@h8").game(), "exchange-d4:1-1");
    assert_eq!(told(&game, "pools seats"), "123,123 x,-");
    assert_eq!(refusal(&game, 'A', "exchange-d4:1-2"), Some("YAI-54"));
}

#[test]
fn yai_54_special_dice_go_into_the_pool_and_come_out_again() {
    for kind in ["s", "c", "d", "e", "p"] {
        let game = subterfuge(&format!("A{kind}@d4 B1@h8")).game();
        let game = play(game, &format!("exchange-d4:{kind}-1"));
        assert_eq!(told(&game, "pools"), format!("23{kind},123"));
        let game = play(game, "d4:1-d5 h8:1-h7 decline");
        let game = play(game, &format!("exchange-d5:1-{kind}"));
        assert_eq!(cells(&game, "d5"), format!("A{kind}"));
    }
}

#[test]
fn yai_54_one_of_a_pair_can_be_exchanged() {
    let game = play(subterfuge("Ac1@c4 B3@d5").game(), "exchange-c4:1-3");
    assert_eq!(cells(&game, "c4"), "Ac3");
    assert_eq!(pending(&play(game, "c4:pair-d4 decline")), "decide-A-d5:5");
}

#[test]
fn yai_54_the_die_that_came_in_attacks_with_its_own_strength() {
    let game = play(subterfuge("A1@c4 B2@d5").game(), "exchange-c4:1-3");
    let game = play(game, "c4:3-d4 decline");
    assert_eq!(pending(&game), "decide-A-d5:3");
    assert_eq!(attack("A1@c4 B2@d5", "c4:1-d4"), "act-B");
}

#[test]
fn yai_55_with_grand_warfare_a_three_leaves_the_pool_once() {
    let twice = |options| {
        let game = scene("A1@d4 B1@h8", "act-A").options(options).game();
        let game = play(game, "exchange-d4:1-3 d4:3-d5 h8:1-h7 decline");
        let game = play(game, "exchange-d5:3-1 d5:1-d4 h7:1-h8 decline");
        assert_eq!(told(&game, "pools"), "123,123");
        game
    };
    assert_eq!(
        refusal(&twice(GRAND), 'A', "exchange-d4:1-3"),
        Some("YAI-55")
    );
    assert_eq!(refusal(&twice(GRAND), 'A', "exchange-d4:1-2"), None);
    assert_eq!(refusal(&twice(SUBTERFUGE), 'A', "exchange-d4:1-3"), None);
    assert_eq!(told(&twice(GRAND), "seats"), "t,-");
    assert_eq!(told(&twice(SUBTERFUGE), "seats"), "-,-");
}

#[test]
fn yai_55_it_counts_for_each_player_and_also_in_an_answer() {
    let game = scene("A2@c4 B1@d5", "act-A").options(GRAND).game();
    let game = play(game, "c4:2-d4 exchange-d5:1-3");
    assert_eq!(told(&game, "pending seats"), "exchange-A-A -,xt");
    let game = play(game, "decline");
    assert_eq!(told(&game, "pending seats"), "act-B -,t");
    let game = play(game, "exchange-d5:3-1 d5:1-d6");
    assert_eq!(refusal(&game, 'A', "exchange-d4:2-3"), None);
    let game = play(game, "d4:2-d5");
    assert_eq!(pending(&game), "exchange-B-A-d6:2");
    assert_eq!(legal_after(&game, "exchange-d6:1-"), set("1 2"));
    assert_eq!(refusal(&game, 'B', "exchange-d6:1-3"), Some("YAI-55"));
}

#[test]
fn yai_55_a_three_that_is_exchanged_with_a_three_has_left() {
    let game = scene("A3@d4 B1@h8", "act-A").options(GRAND).game();
    let game = play(game, "exchange-d4:3-3");
    assert_eq!(told(&game, "pools seats"), "123,123 xt,-");
}

#[test]
fn yai_55_other_dice_leave_the_pool_again_and_again() {
    let mut game = scene("A2@d4 B1@h8", "act-A").options(GRAND).game();
    for _ in 0..3 {
        game = play(game, "exchange-d4:2-1 d4:1-d5 h8:1-h7 decline");
        game = play(game, "exchange-d5:1-2 d5:2-d4 h7:1-h8 decline");
    }
    assert_eq!(told(&game, "pools seats"), "123,123 -,-");
}

#[test]
fn yai_56_with_leaders_a_pool_is_a_one_and_a_two() {
    for victory in ["blood-and-honor", "blood-only", "warlords-roulette"] {
        let game = start(3, &format!("victory={victory};{SUBTERFUGE}"));
        assert_eq!(told(&game, "pools bag"), "12,12,12 21,15,0,2,2,2,2,4");
    }
}

/// A leader goes into the pool, comes out, and goes in again, seat 0 being to act then.
fn leader_in_and_out(victory: &str, deception: &str) -> Yaisken {
    let options = format!("victory={victory};{deception}");
    let game = scene("A3@d4 B3@h8", "act-A").options(&options).game();
    let game = play(game, "exchange-d4:3-1");
    assert_eq!(
        (cells(&game, "d4"), told(&game, "pools")),
        ("A1".into(), "23,12".into())
    );
    let game = play(game, "d4:1-d5 h8:3-h7 decline exchange-d5:1-3");
    assert_eq!(
        (cells(&game, "d5"), told(&game, "pools")),
        ("A3".into(), "12,12".into())
    );
    let game = play(game, "d5:3-d4 h7:3-h8 decline exchange-d4:3-1");
    play(game, "d4:1-d5 h8:3-h7 decline")
}

#[test]
fn yai_56_under_blood_and_honor_a_leader_goes_into_the_pool_and_comes_out() {
    for victory in ["blood-and-honor", "blood-only"] {
        let game = leader_in_and_out(victory, SUBTERFUGE);
        assert_eq!(refusal(&game, 'A', "exchange-d5:1-3"), None);
        // Under Grand Warfare that is once for all.
        let game = leader_in_and_out(victory, GRAND);
        assert_eq!(refusal(&game, 'A', "exchange-d5:1-3"), Some("YAI-55"));
    }
}

#[test]
fn yai_56_a_leader_that_is_exchanged_in_time_is_not_defeated() {
    let options = "victory=blood-and-honor;deception=subterfuge";
    let scene = scene("A3@c3 A1@d4 B3@d5", "act-A").options(options);
    let game = play(scene.game(), "c3:3-d3");
    assert_eq!(pending(&game), "exchange-B-A-d5:4");
    let game = play(game, "exchange-d5:3-1");
    assert_eq!(told(&game, "pending pools"), "decide-A-d5:4 12,23");
    assert_eq!(
        told(&play(game, "capture decline"), "pending dojos"),
        "act-B 1,-"
    );
    let game = play(scene.game(), "c3:3-d3 decline");
    assert_eq!(pending(&game), "over-52-A");
}

#[test]
fn yai_56_under_warlords_roulette_a_leader_is_never_exchanged() {
    let options = "victory=warlords-roulette;deception=subterfuge";
    let scene = scene("A3@d4 A1@a1 B3@h8", "act-A").options(options);
    let game = scene.game();
    assert_eq!(refusal(&game, 'A', "exchange-d4:3-1"), Some("YAI-56"));
    assert_eq!(legal_after(&game, "exchange-"), set("a1:1-1 a1:1-2"));
    assert!(!legal(&game).contains("pass"));
}
