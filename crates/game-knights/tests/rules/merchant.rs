//! The Merchant: OKN-51.

use crate::scene::{
    after, legal, legal_after, n_in_pile, play, refusal, scene, set, told, weights,
};

#[test]
fn okn_51_a_merchant_pays_a_gem_and_takes_half_the_hand_rounded_down() {
    for (hand, n_taken) in [
        ("S2", 1),
        ("S3", 1),
        ("S4", 2),
        ("S5", 2),
        ("S8", 4),
        ("S9", 4),
    ] {
        let game = after(&format!("PM,{hand},K"), "merchant-B");
        assert_eq!(
            told(&game, "gems hands discards pending"),
            format!("4,6,5 P,{hand},K M steal-A-B:{n_taken}")
        );
        let game = play(game, &"soldier ".repeat(n_taken));
        let taken = format!("PS{n_taken}").replace("S1", "S");
        assert!(told(&game, "hands").starts_with(&format!("{taken},")));
        assert_eq!(told(&game, "pending"), "draw-B:2");
    }
}

#[test]
fn okn_51_every_card_of_the_hand_is_equally_likely() {
    let game = after("PM,P3SN2,K", "merchant-B");
    assert_eq!(weights(&game), set("peasant*3 soldier*1 ninja*2"));
    let game = play(game, "ninja");
    assert_eq!(told(&game, "hands pending"), "PN,P3SN,K steal-A-B:2");
    assert_eq!(weights(&game), set("peasant*3 soldier*1 ninja*1"));
    assert_eq!(n_in_pile(&game), 5);
    let game = play(game, "soldier peasant");
    assert_eq!(told(&game, "hands pending"), "P2SN,P2N,K draw-B:2");
}

#[test]
fn okn_51_the_merchant_goes_to_one_rival_with_two_cards_or_more() {
    let game = scene("PM,S,K2,-", "act-A").game();
    assert_eq!(legal_after(&game, "merchant-"), set("C"));
    for action in ["merchant-B", "merchant-D", "merchant-A", "merchant-E"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-51"), "{action}");
    }
}

#[test]
fn okn_51_a_merchant_needs_a_gem() {
    let poor = scene("PM,S2,K2", "act-A").gems("0,8,7").game();
    assert_eq!(legal_after(&poor, "merchant-"), set(""));
    assert_eq!(refusal(&poor, 'A', "merchant-B"), Some("OKN-51"));
    let game = scene("PM,S2,K2", "act-A").gems("1,8,6").play("merchant-B");
    assert_eq!(told(&game, "gems"), "0,9,6");
}

#[test]
fn okn_51_no_fortification_protects_and_nothing_answers() {
    let game = scene("PM,SXI,K", "act-A").standing("-,IAC,-").game();
    assert!(legal(&game).contains("merchant-B"));
    let game = play(game, "merchant-B");
    assert_eq!(told(&game, "pending"), "steal-A-B:1");
    assert_eq!(refusal(&game, 'B', "respond-minstrel"), Some("OKN-5"));
}

#[test]
fn okn_51_paying_is_not_a_gain_of_ones_own() {
    // Seat 0 still has enough afterwards, but has gained nothing.
    let scene = scene("PM,S2,K", "act-A").gems("9,2,4").count(8);
    let game = scene.play("merchant-B soldier");
    assert_eq!(told(&game, "gems pending"), "8,3,4 draw-B:2");
}

#[test]
fn okn_51_the_rival_may_win_by_the_gem() {
    let scene = scene("PM,S2,K", "act-A").gems("4,7,4").count(8);
    let game = scene.play("merchant-B");
    assert_eq!(told(&game, "gems hands pending"), "3,8,4 P,S2,K over-7-B");
}
