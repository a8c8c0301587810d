//! The Monk: OKN-52.

use std::collections::BTreeSet;

use crate::scene::{after, deciders, legal, legal_of, pending, play, refusal, scene, set, told};

#[test]
fn okn_52_every_rival_with_a_castle_pays() {
    let scene = scene("PO,S2,K2,N2", "act-A").standing("C,C,-,AC");
    let game = scene.play("monk");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,S2,K2,N2 O tax-A-B:.,D:."
    );
    assert_eq!(deciders(&game), "BD");
}

#[test]
fn okn_52_they_pay_two_cards_or_a_gem() {
    let scene = scene("PO,PS2K,K2", "act-A").standing("-,C,-");
    let game = scene.play("monk");
    assert_eq!(
        legal(&game),
        set(
            "pay-gems pay-peasant+soldier pay-peasant+knight pay-soldier+soldier \
             pay-soldier+knight"
        )
    );
    let paid = play(game.clone(), "pay-gems");
    assert_eq!(
        told(&paid, "gems hands pending"),
        "6,4,5 P,PS2K,K2 draw-B:2"
    );
    let paid = play(game, "pay-soldier+knight");
    assert_eq!(
        told(&paid, "gems hands discards pending"),
        "5,5,5 PSK,PS,K2 O draw-B:2"
    );
}

#[test]
fn okn_52_they_choose_secretly_and_pay_together() {
    let scene = scene("PO,S2,K2", "act-A").standing("-,C,C");
    let game = scene.play("monk C:pay-knight+knight");
    assert_eq!(
        told(&game, "gems hands pending"),
        "5,5,5 P,S2,K2 tax-A-B:.,C:K2"
    );
    assert_eq!(refusal(&game, 'C', "pay-gems"), Some("OKN-5"));
    let paid = play(game, "B:pay-gems");
    assert_eq!(told(&paid, "gems hands pending"), "6,4,5 PK2,S2,- draw-B:2");
    let other = scene.play("monk B:pay-gems C:pay-knight+knight");
    assert_eq!(paid, other);
}

/// What seat 1 may pay with so many gems and these cards.
fn payable(gems: usize, hand: &str) -> BTreeSet<String> {
    let scene = scene(&format!("PO,{hand},K2"), "act-A").standing("-,C,C");
    let others = (15 - gems) / 2;
    let gems = format!("{},{gems},{}", 15 - gems - others, others);
    legal_of(&scene.gems(&gems).play("monk"), 'B')
}

#[test]
fn okn_52_who_can_pay_in_full_must() {
    assert_eq!(payable(3, "S"), set("pay-gems"));
    assert_eq!(payable(3, "-"), set("pay-gems"));
    assert_eq!(payable(1, "SK"), set("pay-gems pay-soldier+knight"));
    assert_eq!(payable(0, "SK"), set("pay-soldier+knight"));
    assert_eq!(payable(0, "S2"), set("pay-soldier+soldier"));
}

#[test]
fn okn_52_who_cannot_gives_what_there_is() {
    assert_eq!(payable(0, "S"), set("pay-soldier"));
    let scene = scene("PO,S,K2", "act-A").gems("8,0,7").standing("-,C,-");
    let game = scene.play("monk pay-soldier");
    assert_eq!(told(&game, "gems hands pending"), "8,0,7 PS,-,K2 draw-B:2");
}

#[test]
fn okn_52_who_has_nothing_is_not_asked() {
    assert_eq!(payable(0, "-"), set(""));
    let scene = scene("PO,-,K2", "act-A").gems("8,0,7").standing("-,C,C");
    assert_eq!(pending(&scene.play("monk")), "tax-A-C:.");
    // If nobody is asked, the turn is over.
    let game = scene.standing("-,C,-").play("monk");
    assert_eq!(told(&game, "discards pending"), "O draw-B:2");
}

#[test]
fn okn_52_only_cards_in_the_hand_and_the_right_number_are_paid() {
    let scene = scene("PO,PS2,K2", "act-A").standing("-,C,-");
    let game = scene.play("monk");
    assert_eq!(refusal(&game, 'B', "pay-soldier"), Some("OKN-52"));
    for action in ["pay-peasant+peasant", "pay-peasant+knight"] {
        assert_eq!(refusal(&game, 'B', action), Some("OKN-5"), "{action}");
    }
    assert_eq!(refusal(&game, 'B', "decline"), Some("OKN-52"));
}

#[test]
fn okn_52_a_monk_needs_a_rival_with_a_castle() {
    for standing in ["-,-,-", "C,-,-", "C,IA,A"] {
        let game = scene("PO,S2,K2", "act-A").standing(standing).game();
        assert_eq!(refusal(&game, 'A', "monk"), Some("OKN-52"), "{standing}");
    }
}

#[test]
fn okn_52_the_castle_stays_and_no_minstrel_protects() {
    let scene = scene("PO,S2X,K2", "act-A").standing("-,IAC,-");
    let game = scene.play("monk");
    assert_eq!(refusal(&game, 'B', "respond-executioner"), Some("OKN-52"));
    let game = play(game, "pay-gems");
    // The Minstrel leaves, for it is its player's turn now.
    assert_eq!(told(&game, "standing"), "-,AC,-");
}

#[test]
fn okn_52_after_a_payment_of_cards_they_are_the_monks_players() {
    let game = scene("PO,SJ,K2", "act-A").standing("-,C,-");
    let game = game.play("monk pay-soldier+jester");
    assert_eq!(told(&game, "hands"), "PSJ,-,K2");
}

#[test]
fn okn_52_a_monk_is_no_attack() {
    let game = after("PO2,S2,K2", "discard-monk");
    assert_eq!(pending(&game), "draw-B:2");
    let scene = scene("PO2,S2,K2", "act-A").standing("-,C,-");
    let game = scene.play("monk pay-gems");
    assert_eq!(told(&game, "hands pending"), "PO,S2,K2 draw-B:2");
}
