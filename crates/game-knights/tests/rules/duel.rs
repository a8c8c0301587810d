//! Dueling with two players, re-deals and the last of them: OKN-64 and OKN-67.

use crate::scene::{
    clauses, legal, n_in_pile, pending, play, ranking, refusal, scene, set, start, told, weights,
};

#[test]
fn okn_64_turns_alternate_without_drawing() {
    let game = scene("PSKG,PSKN", "act-B").play("discard-ninja");
    assert_eq!(told(&game, "hands discards pending"), "PSKG,PSK N act-A");
    assert_eq!(pending(&play(game, "discard-king")), "act-B");
}

#[test]
fn okn_64_four_cards_allow_a_discard_and_no_redeal() {
    let game = scene("THRX,N", "act-A").game();
    assert_eq!(
        legal(&game),
        set("discard-traitor discard-highwayman discard-princess discard-executioner")
    );
    assert_eq!(refusal(&game, 'A', "redeal"), Some("OKN-64"));
    assert_eq!(refusal(&game, 'A', "pass"), Some("OKN-64"));
}

#[test]
fn okn_64_three_cards_allow_a_redeal_and_no_discard() {
    for hand in ["THR", "TH", "T", "-"] {
        let game = scene(&format!("{hand},N"), "act-A").game();
        assert_eq!(legal(&game), set("redeal"), "{hand}");
        assert_eq!(refusal(&game, 'A', "pass"), Some("OKN-64"), "{hand}");
    }
    let game = scene("THR,N", "act-A").game();
    assert_eq!(refusal(&game, 'A', "discard-traitor"), Some("OKN-64"));
}

#[test]
fn okn_64_a_player_who_could_play_may_still_discard_or_redeal() {
    let game = scene("PSK,N", "act-A").game();
    assert_eq!(
        legal(&game),
        set("attack-B-peasant attack-B-soldier attack-B-knight redeal")
    );
    let game = scene("PSKC,N", "act-A").game();
    assert!(legal(&game).contains("discard-castle"));
}

#[test]
fn okn_64_an_empty_hand_does_not_bind_the_standing_archer() {
    let game = scene("-,N", "act-A").standing("A,A").game();
    assert_eq!(legal(&game), set("attack-B-standing redeal"));
}

#[test]
fn okn_64_a_redeal_discards_fortifications_and_keeps_hands() {
    let scene = scene("PSK,GN", "act-A").standing("AC,aC").known("A>B:N");
    let game = scene.discards("Q").play("redeal");
    assert_eq!(
        game.to_string(),
        "6,6 PSK,GN -,- A>B:N QAC2J 2 draft-B:15 -"
    );
    assert_eq!(n_in_pile(&game), 100 - 5 - 5);
}

#[test]
fn okn_64_the_discards_are_mixed_in_when_fewer_than_fifteen_cards_are_left() {
    let fifteen = scene("PSK,N", "act-A").pile("P14S");
    let game = fifteen.play("redeal");
    assert_eq!(n_in_pile(&game), 15);
    assert_ne!(told(&game, "discards"), "-");
    let fourteen = scene("PSK,N", "act-A").standing("C,-").pile("P13S");
    let game = fourteen.play("redeal");
    assert_eq!(told(&game, "discards pending"), "- draft-B:15");
    assert_eq!(n_in_pile(&game), 100 - 4);
    assert!(weights(&game).contains("castle*6"));
}

#[test]
fn okn_64_if_there_are_still_fewer_all_of_them_are_drafted() {
    // Seat 1 holds nearly the whole deck: a Peasant is discarded, a Castle stands, a Queen is in the pile.
    let scene = scene("PSK,-", "act-A").standing("C,-").discards("P");
    let game = scene.rest_in_hand('B', "Q").play("redeal");
    assert_eq!(told(&game, "discards pending"), "- draft-A:3");
    assert_eq!(weights(&game), set("peasant*1 queen*1 castle*1"));
    let game = play(game, "queen keep peasant keep castle keep");
    assert_eq!(pending(&game), "act-A");
}

#[test]
fn okn_64_three_or_more_never_redeal() {
    let game = scene("PSK,N,N", "act-A").game();
    assert_eq!(refusal(&game, 'A', "redeal"), Some("OKN-64"));
}

#[test]
fn okn_64_known_cards_stay_known_in_a_later_draft() {
    let scene = scene("PSK,GN", "act-A").known("A:K,A>B:G");
    let game = scene.play("redeal knight give knight keep");
    assert_eq!(told(&game, "known pending"), "A:K,A>B:G,B>A:K2 draft-A:13");
}

#[test]
fn okn_60_okn_64_a_whole_game_of_two_from_the_first_draft_to_the_twelfth_gem() {
    let draft = "queen keep castle keep king keep traitor keep peasant give ladder keep \
                 soldier keep ladder keep peasant keep peasant keep peasant keep soldier give \
                 soldier give soldier keep catapult keep";
    let game = play(start(2, "-"), draft);
    assert_eq!(
        told(&game, "hands known pending"),
        "PSGQL2,P3S3TCU A>B:PS2 act-B"
    );
    let game = play(game, "fortify-castle stop");
    let game = play(
        game,
        "attack-B-ladder decline attack-B-queen decline decline",
    );
    assert_eq!(told(&game, "gems standing pending"), "11,1 -,C act-B");
    // The Castle is gone once the re-deal is called for.
    let game = play(
        game,
        "attack-A-peasants:2 respond-king attack-A-soldier respond-soldier",
    );
    let game = play(game, "stop redeal");
    assert_eq!(
        told(&game, "hands standing count pending"),
        "PL,PS2TU -,- 2 draft-B:15"
    );
    let game = play(game, &"peasant keep ".repeat(15));
    assert_eq!(told(&game, "hands pending"), "P8L,P9S2TU act-B");
    let game = play(game, "discard-soldier attack-B-peasants:8 decline decline");
    assert_eq!(told(&game, "gems pending"), "12,0 over-60-A");
}

#[test]
fn okn_67_the_thirty_first_draft_ends_the_game() {
    let scene = scene("PSK,N", "act-A")
        .gems("7,5")
        .count(30)
        .standing("C,A");
    let game = scene.play("redeal");
    assert_eq!(
        told(&game, "gems hands standing discards count pending"),
        "7,5 PSK,N -,- AC 30 over-67"
    );
    assert_eq!(clauses(&game), ("OKN-67", "OKN-67"));
    assert_eq!(ranking(&game), (vec![1, 2], vec![7, 5]));
    // No discards are mixed in for a draft that does not come.
    let game = scene.pile("P2").play("redeal");
    assert_eq!(
        told(&game, "discards pending"),
        "P21S15K8G3QN4D3T2H3R2X2E2M2O2I2A6C6L6U2J2 over-67"
    );
}

#[test]
fn okn_67_the_thirtieth_draft_is_still_played() {
    let scene = scene("PSK,N", "act-A").count(29);
    assert_eq!(
        told(&scene.play("redeal"), "count pending"),
        "30 draft-B:15"
    );
}

#[test]
fn okn_67_equal_gems_are_a_draw() {
    let game = scene("PSK,N", "act-A").count(30).play("redeal");
    assert_eq!(ranking(&game), (vec![1, 1], vec![6, 6]));
}

#[test]
fn okn_67_without_any_card_to_draft_the_game_ends() {
    let scene = scene("PSK,-", "act-A").gems("4,8");
    let game = scene.clone().rest_in_hand('B', "-").play("redeal");
    assert_eq!(told(&game, "count pending"), "1 over-67");
    assert_eq!(ranking(&game), (vec![2, 1], vec![4, 8]));
    // A single standing Castle is enough for a draft.
    let game = scene.standing("C,-").rest_in_hand('B', "-").play("redeal");
    assert_eq!(told(&game, "count pending"), "2 draft-A:1");
}
