//! The Herald: OKN-50.

use crate::scene::{after, deciders, legal, legal_of, pending, play, refusal, scene, set, told};

#[test]
fn okn_50_every_rival_with_cards_shows_one_of_their_choice() {
    let game = after("PE,S2N,K,-", "herald");
    assert_eq!(
        told(&game, "hands discards pending"),
        "P,S2N,K,- E show-A-B:.,C:."
    );
    assert_eq!(deciders(&game), "BC");
    assert_eq!(legal_of(&game, 'B'), set("show-soldier show-ninja"));
    assert_eq!(legal_of(&game, 'C'), set("show-knight"));
}

#[test]
fn okn_50_they_choose_secretly_in_any_order_and_once() {
    let game = after("PE,S2N,K", "herald C:show-knight");
    // The card stays in its hand, and nobody knows of it yet.
    assert_eq!(
        told(&game, "hands known pending"),
        "P,S2N,K - show-A-B:.,C:K"
    );
    assert_eq!(deciders(&game), "B");
    assert_eq!(refusal(&game, 'C', "show-knight"), Some("OKN-5"));
    let other = after("PE,S2N,K", "herald B:show-ninja C:show-knight");
    assert_eq!(play(game, "B:show-ninja"), other);
}

#[test]
fn okn_50_one_of_the_cards_is_taken_and_the_others_return() {
    let game = after("PE,S2N,PK", "herald B:show-ninja C:show-knight");
    assert_eq!(
        told(&game, "hands known pending"),
        "P,S2N,PK B:N,C:K take-A-B:N,C:K"
    );
    assert_eq!(legal(&game), set("take-B-ninja take-C-knight"));
    let game = play(game, "take-C-knight");
    assert_eq!(told(&game, "hands discards pending"), "PK,S2N,P E draw-B:2");
}

#[test]
fn okn_50_taking_is_compulsory_and_from_what_is_shown() {
    let game = after("PE,S2N,PK", "herald B:show-ninja C:show-knight");
    for action in ["take-B-soldier", "take-C-ninja", "stop", "decline"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-50"), "{action}");
    }
    // Also where there is one card only.
    let game = after("PE,-,K", "herald show-knight");
    assert_eq!(pending(&game), "take-A-C:K");
    assert_eq!(legal(&game), set("take-C-knight"));
}

#[test]
fn okn_50_a_herald_needs_a_rival_with_a_card() {
    let game = scene("PE,-,-", "act-A").game();
    assert_eq!(refusal(&game, 'A', "herald"), Some("OKN-50"));
    assert_eq!(
        legal(&game),
        set("attack-B-peasant attack-C-peasant discard-peasant discard-herald")
    );
}

#[test]
fn okn_50_no_fortification_protects_and_nothing_answers() {
    let scene = scene("PE,X,I", "act-A").standing("-,IAC,A");
    let game = scene.play("herald B:show-executioner");
    assert_eq!(refusal(&game, 'C', "respond-minstrel"), Some("OKN-50"));
    assert_eq!(pending(&play(game, "C:show-minstrel")), "take-A-B:X,C:I");
}

#[test]
fn okn_50_a_herald_is_the_whole_turn() {
    let game = after(
        "PE2,S,K",
        "herald B:show-soldier C:show-knight take-B-soldier",
    );
    assert_eq!(told(&game, "hands pending"), "PSE,-,K draw-B:2");
}

#[test]
fn okn_50_a_jester_that_is_shown_is_a_jester() {
    let game = after("PE,J,K", "herald B:show-jester C:show-knight take-B-jester");
    assert_eq!(told(&game, "hands"), "PJ,-,K");
}
