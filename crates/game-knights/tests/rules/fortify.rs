//! Fortifications: OKN-10 to OKN-15.

use crate::scene::{
    NO_ROBBERS, after, legal, legal_after, pending, play, refusal, scene, set, told, unrobbed,
};

#[test]
fn okn_10_one_or_more_fortifications_are_put_before_the_kingdom() {
    let game = after("PIAC,K,N", "fortify-archer");
    assert_eq!(
        told(&game, "hands standing pending"),
        "PIC,K,N A,-,- fortify-A"
    );
    let game = play(game, "fortify-minstrel fortify-castle");
    assert_eq!(
        told(&game, "hands standing pending"),
        "P,K,N IAC,-,- fortify-A"
    );
    assert_eq!(
        told(&play(game, "stop"), "standing discards pending"),
        "IAC,-,- - draw-B:2"
    );
}

#[test]
fn okn_10_at_most_one_of_a_kind_stands() {
    let game = scene("A2C2,K,N", "act-A").standing("C,-,-").game();
    assert_eq!(legal_after(&game, "fortify-"), set("archer"));
    assert_eq!(refusal(&game, 'A', "fortify-castle"), Some("OKN-10"));
    let game = play(game, "fortify-archer");
    assert_eq!(legal(&game), set("stop"));
    assert_eq!(refusal(&game, 'A', "fortify-archer"), Some("OKN-10"));
}

#[test]
fn okn_10_others_fortifications_are_no_hindrance() {
    let game = scene("IAC,K,N", "act-A").standing("-,IAC,C").game();
    assert_eq!(
        legal_after(&game, "fortify-"),
        set("archer castle minstrel")
    );
}

#[test]
fn okn_10_a_destroyed_one_may_be_replaced() {
    let game = scene("U2,C,N", "act-A").standing("-,C,-").discards("I2J2");
    let game = game.play("attack-B-catapult stop peasant peasant fortify-castle");
    assert_eq!(told(&game, "standing discards"), "-,C,- I2CUJ2");
}

#[test]
fn okn_11_a_castle_keeps_off_common_attacks() {
    let game = scene("P2SKGQ,K,N", "act-A").standing("-,C,-").game();
    assert_eq!(legal_after(&game, "attack-B-"), set(""));
    for card in [
        "peasant",
        "peasants:2",
        "soldier",
        "knight",
        "king",
        "queen",
    ] {
        let action = format!("attack-B-{card}");
        assert_eq!(refusal(&game, 'A', &action), Some("OKN-11"), "{card}");
    }
    // The kingdom without a Castle has no such luck.
    assert_eq!(
        legal_after(&game, "attack-C-"),
        set("peasant peasants:2 soldier knight king queen")
    );
}

#[test]
fn okn_11_ladder_catapult_dragon_and_ninja_get_past_a_castle() {
    let game = scene("PNDALU,K,N", "act-A").standing("-,C,-").game();
    assert_eq!(
        legal_after(&game, "attack-B-"),
        set("ninja dragon ladder catapult")
    );
}

#[test]
fn okn_11_an_archer_behind_a_castle_can_be_removed() {
    let game = scene("PA,K,N", "act-A").standing("A,AC,-").game();
    assert_eq!(legal_after(&game, "attack-B-"), set("archer standing"));
    let game = scene("PA,K,N", "act-A")
        .standing("-,AC,-")
        .discards("X2I2J2");
    let game = game.play("attack-B-archer");
    assert_eq!(told(&game, "standing pending"), "-,C,- attack-A-B");
    assert_eq!(refusal(&game, 'A', "attack-B-peasant"), Some("OKN-11"));
}

#[test]
fn okn_11_the_castle_protects_also_after_a_dragon_was_stopped() {
    let game = scene("PD,R,N", "act-A").standing("-,C,-");
    let game = game.play("attack-B-dragon respond-princess");
    assert_eq!(told(&game, "standing pending"), "-,C,- attack-A-B!");
    assert_eq!(refusal(&game, 'A', "attack-B-peasant"), Some("OKN-11"));
}

#[test]
fn okn_12_an_archer_keeps_off_everything_but_ninjas_and_archers() {
    let game = scene("P2SKGQNDALU,K,N", "act-A").standing("A,A,-").game();
    assert_eq!(
        legal_after(&game, "attack-B-"),
        set("ninja archer standing")
    );
    for card in [
        "peasants:2",
        "soldier",
        "knight",
        "king",
        "queen",
        "dragon",
        "ladder",
        "catapult",
    ] {
        let action = format!("attack-B-{card}");
        assert_eq!(refusal(&game, 'A', &action), Some("OKN-12"), "{card}");
    }
}

#[test]
fn okn_12_before_a_castle_the_archer_goes_first() {
    let game = scene("KNDALU,K,N", "act-A")
        .standing("-,AC,-")
        .discards("X2I2J2");
    let game = game.game();
    for card in ["knight", "dragon", "ladder", "catapult"] {
        let action = format!("attack-B-{card}");
        assert_eq!(refusal(&game, 'A', &action), Some("OKN-12"), "{card}");
    }
    let game = play(game, "attack-B-archer");
    assert_eq!(
        legal(&game),
        set("attack-B-ninja attack-B-dragon attack-B-ladder attack-B-catapult stop")
    );
}

#[test]
fn okn_13_a_minstrel_keeps_off_everything() {
    let game = scene("P2SKGQNDALU,K,N", "act-A").standing("A,IAC,-").game();
    assert_eq!(legal_after(&game, "attack-B-"), set(""));
    for card in [
        "peasant", "ninja", "dragon", "archer", "standing", "ladder", "catapult",
    ] {
        let action = format!("attack-B-{card}");
        assert_eq!(refusal(&game, 'A', &action), Some("OKN-13"), "{card}");
    }
}

#[test]
fn okn_13_a_minstrel_leaves_at_the_start_of_its_players_next_turn() {
    let game = after("P2I,PS,PN", "fortify-minstrel stop");
    assert_eq!(told(&game, "standing discards pending"), "I,-,- - draw-B:2");
    let game = play(game, "peasant soldier discard-peasant");
    assert_eq!(told(&game, "standing discards pending"), "I,-,- P draw-C:2");
    let game = play(game, "peasant soldier discard-peasant");
    // It is gone before the first card is drawn.
    assert_eq!(
        told(&game, "standing discards pending"),
        "-,-,- P2I draw-A:2"
    );
}

#[test]
fn okn_13_it_protects_nobody_else_and_against_no_special_action() {
    let game = scene("PE,K,N", "act-A").standing("-,I,-").game();
    assert_eq!(legal_after(&game, "attack-C-"), set("peasant"));
    assert!(legal(&game).contains("herald"));
}

#[test]
fn okn_14_castle_and_archer_stay() {
    let mut game = after("P4AC,P4,P4", "fortify-castle fortify-archer stop");
    for _ in 0..6 {
        game = play(game, "soldier soldier discard-peasant");
    }
    assert_eq!(told(&game, "standing pending"), "AC,-,- draw-B:2");
}

#[test]
fn okn_15_a_played_card_is_discarded_when_it_is_resolved() {
    // Not while it still waits for an answer.
    let game = unrobbed("PG,S,N", "attack-B-king");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,S,N H3J2 respond-A-B-G"
    );
    let game = play(game, "respond-soldier");
    assert_eq!(told(&game, "discards"), "SGH3J2");
    // Special actions and Highwaymen are discarded as they are played.
    assert_eq!(told(&after("PE,S,N", "herald"), "discards"), "E");
    let game = after(
        "PK,S,NH",
        "attack-B-knight decline B:decline C:rob-highwayman",
    );
    assert_eq!(told(&game, "hands discards"), "P,S,N KH");
}

#[test]
fn okn_15_what_stands_is_taken_or_returns_is_not_discarded() {
    assert_eq!(
        told(&after("PC,S,N", "fortify-castle stop"), "discards"),
        "-"
    );
    let game = after("PK,SR,N", "attack-B-knight respond-princess");
    assert_eq!(told(&game, "hands discards"), "P,SK,N R");
    let game = scene("PK,N,SI", "act-A").discards(NO_ROBBERS);
    let game = game.play("attack-C-knight respond-minstrel");
    assert_eq!(told(&game, "hands standing discards"), "PK,N,S -,-,I H3J2");
    assert_eq!(pending(&game), "draw-B:2");
}
