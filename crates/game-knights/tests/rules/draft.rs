//! Drafting with two players: OKN-60 to OKN-63.

use crate::scene::{
    blind, clauses, legal, n_in_pile, pending, play, ranking, refusal, scene, set, start, told,
    unseen, weights,
};

#[test]
fn okn_60_both_have_six_gems_and_no_cards() {
    assert_eq!(start(2, "-").to_string(), "6,6 -,- -,- - - 1 draft-A:15 -");
    // Who begins is no option here.
    assert_eq!(pending(&start(2, "first=2")), "draft-A:15");
}

#[test]
fn okn_60_all_twelve_gems_win() {
    let scene = scene("PK,N", "act-A").gems("9,3").discards("H3J2");
    let game = scene.play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "12,0 over-60-A");
    assert_eq!(clauses(&game), ("OKN-60", "OKN-60"));
    assert_eq!(ranking(&game), (vec![1, 2], vec![12, 0]));
}

#[test]
fn okn_60_eleven_gems_are_not_enough() {
    let scene = scene("PK,N", "act-A").gems("8,4").discards("H3J2");
    let game = scene.play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "11,1 act-B");
}

#[test]
fn okn_60_a_turn_begins_without_drawing_and_no_pile_is_renewed() {
    let scene = scene("PC,SN", "act-A").pile("-");
    let game = scene.play("fortify-castle stop");
    assert_eq!(told(&game, "hands count pending"), "P,SN 1 act-B");
}

#[test]
fn okn_61_the_drafter_draws_a_card_and_keeps_it_or_gives_it() {
    let game = play(start(2, "-"), "knight");
    assert_eq!(told(&game, "hands pending"), "-,- choose-A:14-K");
    assert_eq!(legal(&game), set("give keep"));
    let kept = play(game.clone(), "keep");
    assert_eq!(told(&kept, "hands pending"), "K,- draft-B:14");
    // Who gives draws again.
    let given = play(game, "give");
    assert_eq!(told(&given, "hands pending"), "-,K draft-A:14");
    assert!(weights(&given).contains("knight*8"));
}

#[test]
fn okn_61_a_card_in_the_drafters_fingers_cannot_be_drawn_again() {
    let game = play(start(2, "-"), "queen keep");
    assert_eq!(n_in_pile(&game), 99);
    assert!(!weights(&game).contains("queen*1"));
}

#[test]
fn okn_61_one_may_give_as_often_as_one_likes() {
    let game = play(
        start(2, "-"),
        "peasant give peasant give soldier give knight keep",
    );
    assert_eq!(told(&game, "hands pending"), "K,P2S draft-B:11");
    let game = play(game, "peasant give king keep");
    assert_eq!(told(&game, "hands pending"), "PK,P2SG draft-A:9");
}

#[test]
fn okn_61_a_given_card_is_known_to_both_and_a_kept_one_to_its_keeper() {
    let game = play(
        start(2, "-"),
        "knight give peasant keep king give queen keep",
    );
    assert_eq!(told(&game, "hands known"), "PG,KQ A>B:K,B>A:G");
    // While it is being chosen about, only the drafter sees it.
    let game = play(start(2, "-"), "knight");
    let alike = unseen(&start(2, "-"), ["knight", "queen"], "AB-");
    assert_eq!(alike, "B-");
    let other = play(start(2, "-"), "queen");
    assert_eq!(blind([&game, &other], "AB-"), "B-");
}

#[test]
fn okn_61_the_rest_is_drafted_until_fifteen_are_gone() {
    let steps = "peasant keep ".repeat(14);
    let game = play(start(2, "-"), &steps);
    assert_eq!(told(&game, "hands pending"), "P7,P7 draft-A:1");
    let game = play(game, "king keep");
    assert_eq!(told(&game, "hands pending"), "P7G,P7 act-A");
}

/// Who drafts after a re-deal that seat 0 calls for with these gems and hands.
fn drafter(gems: &str, hands: &str) -> String {
    pending(&scene(hands, "act-A").gems(gems).play("redeal"))
}

#[test]
fn okn_62_fewer_gems_then_fewer_cards_then_the_first_seat_drafts_first() {
    assert_eq!(drafter("5,7", "PS,S"), "draft-A:15");
    assert_eq!(drafter("7,5", "P,S4"), "draft-B:15");
    assert_eq!(drafter("6,6", "PSK,S"), "draft-B:15");
    assert_eq!(drafter("6,6", "P,SK"), "draft-A:15");
    assert_eq!(drafter("6,6", "PS,SK"), "draft-A:15");
}

#[test]
fn okn_62_who_calls_for_the_redeal_does_not_matter() {
    let scene = scene("PS,SK", "act-B");
    assert_eq!(pending(&scene.play("redeal")), "draft-A:15");
    assert_eq!(pending(&scene.gems("7,5").play("redeal")), "draft-B:15");
}

#[test]
fn okn_63_the_last_card_must_be_kept_and_gives_the_first_turn() {
    let game = scene("P7,P6", "draft-B:2").play("soldier give");
    assert_eq!(pending(&game), "draft-B:1");
    let game = play(game, "soldier");
    assert_eq!(pending(&game), "choose-B:0-S");
    assert_eq!(legal(&game), set("keep"));
    assert_eq!(refusal(&game, 'B', "give"), Some("OKN-63"));
    assert_eq!(told(&play(game, "keep"), "hands pending"), "P7S,P6S act-B");
}

#[test]
fn okn_63_not_who_drafts_last_by_turn_but_who_takes_the_last_card_begins() {
    let game = scene("P7,P6", "draft-B:2").play("soldier keep soldier keep");
    assert_eq!(told(&game, "hands pending"), "P7S,P6S act-A");
}
