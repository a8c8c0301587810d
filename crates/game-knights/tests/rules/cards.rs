//! What is in the box: OKN-1 and OKN-3. What is known of it is in `known.rs` and `seen.rs`.

use crate::scene::{n_in_pile, pending, play, scene, set, start, told, unrobbed, weights};

#[test]
fn okn_1_the_deck_is_the_list_of_a_hundred_cards() {
    let game = play(start(3, "-"), "first-A");
    assert_eq!(
        weights(&game),
        set(
            "peasant*24 soldier*16 knight*9 king*3 queen*1 ninja*5 dragon*3 traitor*2 highwayman*3 \
             princess*2 executioner*2 herald*2 merchant*2 monk*2 minstrel*2 archer*6 castle*6 \
             ladder*6 catapult*2 jester*2"
        )
    );
    assert_eq!(n_in_pile(&game), 100);
}

#[test]
fn okn_1_the_core_deck_has_neither_monks_nor_minstrels() {
    let game = start(3, "deck=core;first=1");
    assert_eq!(
        weights(&game),
        set(
            "peasant*24 soldier*16 knight*9 king*3 queen*1 ninja*5 dragon*3 traitor*2 highwayman*3 \
             princess*2 executioner*2 herald*2 merchant*2 archer*6 castle*6 ladder*6 catapult*2 \
             jester*2"
        )
    );
    assert_eq!(n_in_pile(&game), 96);
}

#[test]
fn okn_1_a_card_that_is_somewhere_else_cannot_be_drawn() {
    let game = scene("KQ,G3,PJ", "draw-A:2")
        .standing("C,a,-")
        .discards("P20O2")
        .game();
    assert_eq!(
        weights(&game),
        set(
            "peasant*3 soldier*16 knight*8 ninja*5 dragon*3 traitor*2 highwayman*3 princess*2 \
             executioner*2 herald*2 merchant*2 minstrel*2 archer*6 castle*5 ladder*6 catapult*2"
        )
    );
}

/// The gems that move when seat 0 attacks with a card that nobody answers.
fn taken_with(card: &str, letter: &str) -> String {
    let hands = format!("P2{letter},N,N").replace("P2P", "P3");
    let game = scene(&hands, "act-A")
        .gems("1,9,5")
        .discards("H3J2")
        .play(&format!("attack-B-{card} decline"));
    told(&game, "gems")
}

#[test]
fn okn_3_every_attack_card_has_its_strength() {
    for (card, letter, gems) in [
        ("peasant", "P", "2,8,5"),
        ("soldier", "S", "3,7,5"),
        ("knight", "K", "4,6,5"),
        ("king", "G", "5,5,5"),
        ("queen", "Q", "6,4,5"),
        ("ninja", "N", "3,7,5"),
        ("dragon", "D", "3,7,5"),
    ] {
        assert_eq!(taken_with(card, letter), gems, "{card}");
    }
}

#[test]
fn okn_3_every_common_card_protects_by_its_strength() {
    for (card, letter, gems) in [
        ("peasant", "P", "9,1,5"),
        ("soldier", "S", "8,2,5"),
        ("knight", "K", "7,3,5"),
        ("king", "G", "6,4,5"),
    ] {
        let hands = format!("PQ,{letter},N");
        let game = unrobbed(&hands, &format!("attack-B-queen respond-{card}"));
        assert_eq!(told(&game, "gems"), gems, "{card}");
    }
    // Nothing is left of a Knight, and the attacker is asked to go on.
    let game = unrobbed("PK,Q,N", "attack-B-knight respond-queen");
    assert_eq!(told(&game, "gems"), "5,5,5");
    assert_eq!(pending(&game), "attack-A-B!");
}
