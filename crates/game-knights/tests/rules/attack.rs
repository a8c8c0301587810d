//! Common attacks: OKN-20, OKN-22, OKN-25 and OKN-26.

use crate::scene::{
    NO_ROBBERS, after, legal, legal_after, pending, play, refusal, scene, set, told, unrobbed,
};

#[test]
fn okn_20_one_attack_follows_another_until_the_attacker_stops() {
    let game = after("P2SK,S2G,N", "attack-B-soldier respond-soldier");
    assert_eq!(pending(&game), "attack-A-B!");
    let game = play(game, "attack-B-knight respond-king");
    assert_eq!(pending(&game), "attack-A-B!");
    assert_eq!(
        legal(&game),
        set("attack-B-peasant attack-B-peasants:2 stop")
    );
    let game = play(game, "stop");
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "5,5,5 P2,S,N S2KG draw-B:2"
    );
}

#[test]
fn okn_20_an_attack_stays_against_one_rival() {
    let game = after("P2S,S2,N", "attack-B-soldier respond-soldier");
    assert_eq!(refusal(&game, 'A', "attack-C-peasant"), Some("OKN-20"));
    assert_eq!(legal_after(&game, "attack-C-"), set(""));
}

#[test]
fn okn_20_nobody_attacks_themselves_or_an_empty_seat() {
    let game = scene("PA,S,N", "act-A").standing("A,-,-").game();
    for action in [
        "attack-A-peasant",
        "attack-A-archer",
        "attack-A-standing",
        "attack-D-peasant",
        "attack-F-peasant",
    ] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-20"), "{action}");
    }
}

#[test]
fn okn_20_moved_gems_end_the_turn() {
    let game = unrobbed("P3,S,N", "attack-B-peasant decline");
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "6,4,5 P2,S,N PH3J2 draw-B:2"
    );
}

#[test]
fn okn_20_gems_that_moved_to_somebody_else_end_the_turn_too() {
    let game = scene("P3,T,N", "act-A").discards(NO_ROBBERS);
    let game = game.play("attack-B-peasant respond-traitor decline");
    assert_eq!(told(&game, "gems pending"), "4,6,5 draw-B:2");
    let steps = "attack-B-peasant decline B:decline C:rob-highwayman A:decline B:decline";
    let game = after("P3,S,NH", steps);
    assert_eq!(told(&game, "gems pending"), "5,4,6 draw-B:2");
}

#[test]
fn okn_22_a_common_attack_is_one_card_or_a_revolt() {
    let game = scene("P3SK,S,N", "act-A").game();
    assert_eq!(
        legal_after(&game, "attack-B-"),
        set("peasant peasants:2 peasants:3 soldier knight")
    );
}

#[test]
fn okn_22_peasants_add_their_strengths() {
    for (n_peasants, gems) in [(2, "3,7,5"), (4, "5,5,5"), (7, "8,2,5")] {
        let scene = scene("P8,S,N", "act-A").gems("1,9,5").discards(NO_ROBBERS);
        let game = scene.play(&format!("attack-B-peasants:{n_peasants} decline"));
        assert_eq!(told(&game, "gems"), gems);
        let left = format!("P{},S,N", 8 - n_peasants).replace("P1,", "P,");
        assert_eq!(told(&game, "hands"), left);
    }
}

#[test]
fn okn_22_a_revolt_is_answered_once_as_a_whole() {
    let game = after("P4,S2,N", "attack-B-peasants:4");
    assert_eq!(pending(&game), "respond-A-B-P4");
    let game = play(game, "respond-soldier");
    assert_eq!(pending(&game), "rob-A-B>A:2-B:.,C:.");
    assert_eq!(told(&game, "discards"), "P4S");
}

#[test]
fn okn_22_a_revolt_of_four_and_twenty_takes_what_there_is() {
    let scene = scene("P24,S,N", "act-A").gems("0,9,6").discards(NO_ROBBERS);
    let game = scene.play("attack-B-peasants:24 decline");
    assert_eq!(told(&game, "gems pending"), "9,0,6 draw-B:2");
}

#[test]
fn okn_25_the_answers_strength_is_taken_off() {
    for (attack, answer, gems, end) in [
        ("king", "peasant", "8,2,5", "draw-B:2"),
        ("king", "peasants:3", "6,4,5", "draw-B:2"),
        ("king", "peasants:4", "5,5,5", "attack-A-B!"),
        ("king", "queen", "5,5,5", "attack-A-B!"),
        ("peasants:3", "soldier", "6,4,5", "draw-B:2"),
        ("peasants:3", "peasants:4", "5,5,5", "attack-A-B!"),
    ] {
        let steps = format!("attack-B-{attack} respond-{answer}");
        let game = unrobbed("P3G,P4SQ,N", &steps);
        assert_eq!(told(&game, "gems"), gems, "{attack} against {answer}");
        assert_eq!(pending(&game), end, "{attack} against {answer}");
    }
}

#[test]
fn okn_25_nobody_loses_more_than_they_have() {
    for (b, taken) in [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)] {
        let gems = format!("5,{b},{},5", 10 - b);
        let scene = scene("PK,N,N,N", "act-A").gems(&gems).discards(NO_ROBBERS);
        let game = scene.play("attack-B-knight decline");
        let expected = format!("{},{},{},5", 5 + taken, b - taken, 10 - b);
        assert_eq!(told(&game, "gems"), expected);
    }
}

#[test]
fn okn_26_a_rival_without_gems_may_be_attacked_and_the_attacker_goes_on() {
    let scene = scene("PSK,S2,NH", "act-A").gems("6,0,9");
    let game = scene.play("attack-B-knight decline");
    // No gem would move, so nobody is asked to rob.
    assert_eq!(told(&game, "gems discards pending"), "6,0,9 K attack-A-B!");
    assert_eq!(legal(&game), set("attack-B-peasant attack-B-soldier stop"));
}

#[test]
fn okn_26_dragon_and_ninja_destroy_although_nothing_is_to_be_had() {
    let scene = scene("PND,S,K", "act-A").gems("6,0,9").standing("-,AC,-");
    let game = scene.play("attack-B-ninja decline");
    assert_eq!(
        told(&game, "gems standing pending"),
        "6,0,9 -,C,- attack-A-B!"
    );
    let game = play(game, "attack-B-dragon decline");
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- NDAC attack-A-B!"
    );
    // Now the way is free for a Peasant.
    assert_eq!(legal(&game), set("attack-B-peasant stop"));
}
