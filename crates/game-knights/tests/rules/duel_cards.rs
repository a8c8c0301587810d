//! Cards that work differently with two players: OKN-65 and OKN-66.

use std::collections::BTreeSet;

use crate::scene::{deciders, legal, legal_after, pending, play, refusal, scene, set, told};

#[test]
fn okn_65_to_a_herald_the_rival_shows_two_cards_one_after_the_other() {
    let game = scene("PSE,PKN", "act-A").play("herald");
    assert_eq!(told(&game, "discards pending"), "E show-A-B:.");
    assert_eq!(legal(&game), set("show-peasant show-knight show-ninja"));
    let game = play(game, "show-knight");
    // It is seen at once, and cannot be shown twice.
    assert_eq!(told(&game, "known pending"), "B:K show-A-B:K");
    assert_eq!(deciders(&game), "B");
    assert_eq!(legal(&game), set("show-peasant show-ninja"));
    assert_eq!(refusal(&game, 'B', "show-knight"), Some("OKN-5"));
    let game = play(game, "show-peasant");
    assert_eq!(
        told(&game, "hands known pending"),
        "PS,PKN B:PK take-A-B:PK"
    );
    assert_eq!(legal(&game), set("take-B-peasant take-B-knight"));
    let game = play(game, "take-B-knight");
    assert_eq!(told(&game, "hands known pending"), "PSK,PN A:K,B:P act-B");
}

#[test]
fn okn_65_two_cards_of_a_kind_may_be_shown() {
    let game = scene("PSE,K2", "act-A").play("herald show-knight show-knight");
    assert_eq!(told(&game, "known pending"), "B:K2 take-A-B:K2");
    assert_eq!(legal(&game), set("take-B-knight"));
}

#[test]
fn okn_65_a_rival_with_one_card_shows_that() {
    let game = scene("PSE,K", "act-A").play("herald show-knight");
    assert_eq!(pending(&game), "take-A-B:K");
    assert_eq!(legal(&game), set("take-B-knight"));
    let game = scene("PSE,-", "act-A").game();
    assert_eq!(refusal(&game, 'A', "herald"), Some("OKN-50"));
}

#[test]
fn okn_65_a_merchant_costs_two_gems() {
    let game = scene("PM,PS2K2", "act-A").play("merchant-B");
    assert_eq!(told(&game, "gems pending"), "4,8 steal-A-B:2");
    let game = play(game, "knight soldier");
    assert_eq!(told(&game, "hands pending"), "PSK,PSK act-B");
    let poor = scene("PM,S2", "act-A").gems("1,11").game();
    assert_eq!(refusal(&poor, 'A', "merchant-B"), Some("OKN-65"));
}

#[test]
fn okn_65_paying_the_last_gems_to_a_merchant_loses_at_once() {
    let game = scene("PM,S2", "act-A").gems("2,10").play("merchant-B");
    assert_eq!(told(&game, "gems hands pending"), "0,12 P,S2 over-60-B");
}

#[test]
fn okn_65_the_monk_takes_two_gems_or_three_cards() {
    let scene = scene("PO,S2KN", "act-A").standing("-,C");
    let game = scene.play("monk");
    assert_eq!(told(&game, "discards pending"), "O tax-A-B:.");
    assert_eq!(
        legal(&game),
        set("pay-gems pay-soldier pay-knight pay-ninja")
    );
    let paid = play(game.clone(), "pay-gems");
    assert_eq!(told(&paid, "gems hands pending"), "8,4 P,S2KN act-B");
    let paid = play(game, "pay-knight");
    // The first card is a decision for cards.
    assert_eq!(told(&paid, "hands pending"), "PK,S2N pay-A-B:2");
    assert_eq!(legal(&paid), set("pay-soldier pay-ninja"));
    let paid = play(paid, "pay-soldier pay-soldier");
    assert_eq!(told(&paid, "gems hands pending"), "6,6 PS2K,N act-B");
}

/// What seat 1 may pay with so many gems and these cards.
fn payable(gems: usize, hand: &str) -> BTreeSet<String> {
    let scene = scene(&format!("PO,{hand}"), "act-A").standing("-,C");
    let scene = scene.gems(&format!("{},{gems}", 12 - gems));
    legal(&scene.play("monk"))
}

#[test]
fn okn_65_a_short_payment_is_all_gems_or_all_cards() {
    assert_eq!(payable(2, "SK"), set("pay-gems"));
    assert_eq!(payable(1, "SKN"), set("pay-soldier pay-knight pay-ninja"));
    assert_eq!(payable(1, "SK"), set("pay-gems pay-soldier pay-knight"));
    assert_eq!(payable(1, "-"), set("pay-gems"));
    let short = scene("PO,SK", "act-A").gems("11,1").standing("-,C");
    let game = short.play("monk pay-soldier");
    assert_eq!(pending(&game), "pay-A-B:1");
    let game = play(game, "pay-knight");
    assert_eq!(told(&game, "gems hands pending"), "11,1 PSK,- act-B");
    // A single gem is the last, and with it the game is won.
    let game = short.play("monk pay-gems");
    assert_eq!(told(&game, "gems pending"), "12,0 over-60-A");
}

#[test]
fn okn_65_a_fortifying_minstrel_makes_the_rival_discard_two_and_goes() {
    let game = scene("PIAC,S2K", "act-A").play("fortify-minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PAC,S2K -,- I lose-A-B:2+"
    );
    assert_eq!(legal(&game), set("discard-soldier discard-knight"));
    let game = play(game, "discard-knight");
    assert_eq!(
        told(&game, "hands discards pending"),
        "PAC,S2 KI lose-A-B:1+"
    );
    let game = play(game, "discard-soldier");
    assert_eq!(told(&game, "hands discards pending"), "PAC,S SKI fortify-A");
    // The fortifying goes on.
    assert_eq!(legal(&game), set("fortify-archer fortify-castle stop"));
    let game = play(game, "fortify-castle");
    assert_eq!(told(&game, "standing pending"), "C,- fortify-A");
    assert_eq!(pending(&play(game, "stop")), "act-B");
}

#[test]
fn okn_65_a_rival_with_fewer_cards_discards_all_of_them() {
    let game = scene("PI,S", "act-A").play("fortify-minstrel");
    assert_eq!(pending(&game), "lose-A-B:1+");
    let game = scene("PI,-", "act-A").play("fortify-minstrel");
    assert_eq!(told(&game, "discards pending"), "I fortify-A");
}

#[test]
fn okn_65_several_minstrels_follow_one_another_in_a_turn_of_fortifying() {
    let steps = "fortify-minstrel discard-soldier discard-soldier";
    let game = scene("PI2CJ,S4KN", "act-A").play(steps);
    assert_eq!(told(&game, "discards pending"), "S2I fortify-A");
    assert_eq!(
        legal_after(&game, "fortify-"),
        set("minstrel castle jester:archer jester:minstrel")
    );
    // Each time the rival discards two, then the Minstrel is gone, and the fortifying goes on.
    let game = play(game, "fortify-minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PCJ,S2KN -,- S2I2 lose-A-B:2+"
    );
    let game = play(game, "discard-soldier discard-soldier");
    let game = play(game, "fortify-castle fortify-jester:minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "P,KN C,- S4I2J lose-A-B:2+"
    );
    let game = play(game, "discard-knight discard-ninja");
    assert_eq!(told(&game, "hands pending"), "P,- fortify-A");
    assert_eq!(legal(&game), set("stop"));
    assert_eq!(pending(&play(game, "stop")), "act-B");
}

#[test]
fn okn_65_a_minstrel_may_follow_when_the_rival_has_no_card_left() {
    let game = scene("PI2,S", "act-A").play("fortify-minstrel discard-soldier");
    assert_eq!(legal(&game), set("fortify-minstrel stop"));
    let game = play(game, "fortify-minstrel");
    assert_eq!(told(&game, "hands discards pending"), "P,- SI2 fortify-A");
}

#[test]
fn okn_65_with_more_than_two_a_minstrel_stands_and_no_second_one_does() {
    let game = scene("PI2J,S4,N", "act-A").play("fortify-minstrel");
    assert_eq!(told(&game, "standing pending"), "I,-,- fortify-A");
    for action in ["fortify-minstrel", "fortify-jester:minstrel"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-10"), "{action}");
    }
}

#[test]
fn okn_65_a_castle_played_first_does_not_matter() {
    let game = scene("PICJ,S4", "act-A").play("fortify-castle");
    assert_eq!(
        legal_after(&game, "fortify-"),
        set("minstrel jester:archer jester:minstrel")
    );
    let game = play(game, "fortify-jester:minstrel");
    assert_eq!(
        told(&game, "standing discards pending"),
        "C,- J lose-A-B:2+"
    );
}

#[test]
fn okn_65_an_answering_minstrel_returns_the_attack_and_ends_the_turn() {
    let game = scene("PK,SI", "act-A").play("attack-B-knight respond-minstrel");
    assert_eq!(
        told(&game, "hands standing discards pending"),
        "PK,S -,- I lose-A-A:2"
    );
    // The returned card may be among those that are discarded.
    assert_eq!(legal(&game), set("discard-peasant discard-knight"));
    let game = play(game, "discard-knight discard-peasant");
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "6,6 -,S PKI act-B"
    );
}

#[test]
fn okn_65_an_attacker_with_one_card_in_all_loses_that() {
    let game = scene("K,SI", "act-A").play("attack-B-knight respond-minstrel");
    assert_eq!(pending(&game), "lose-A-A:1");
    assert_eq!(pending(&play(game, "discard-knight")), "act-B");
}

#[test]
fn okn_65_against_a_turned_attack_the_rival_is_the_traitors_player() {
    let steps = "attack-B-knight respond-traitor respond-minstrel";
    let game = scene("PKI,S2T", "act-A").play(steps);
    assert_eq!(told(&game, "hands discards pending"), "PK,S2 TI lose-A-B:2");
    let game = play(game, "discard-soldier discard-soldier");
    assert_eq!(told(&game, "hands pending"), "PK,- act-B");
}

#[test]
fn okn_65_a_minstrel_does_not_protect_afterwards() {
    let game = scene("PSI,S2K2N", "act-A");
    let game = game.play("fortify-minstrel discard-soldier discard-soldier stop");
    assert_eq!(legal_after(&game, "attack-A-"), set("knight ninja"));
}

#[test]
fn okn_65_other_cards_work_as_usual() {
    let scene = scene("PKH,SR", "act-A").discards("J2");
    let game = scene.play("attack-B-knight respond-princess");
    assert_eq!(told(&game, "hands pending"), "PH,SK attack-A-B!");
    let game = play(game, "attack-B-peasant decline decline");
    assert_eq!(told(&game, "gems pending"), "7,5 act-B");
    // The Knight that the Princess took attacks its first master, who has a Highwayman.
    let game = play(game, "attack-A-knight decline rob-highwayman");
    assert_eq!(pending(&game), "rob-B-A>A:3-B:.");
    let game = play(game, "decline");
    assert_eq!(told(&game, "gems hands pending"), "7,5 -,S act-A");
}

#[test]
fn okn_65_a_highwayman_of_the_victim_keeps_the_gems() {
    let scene = scene("PK,SH", "act-A").discards("H2J2");
    let game = scene.play("attack-B-knight decline");
    assert_eq!(pending(&game), "rob-A-B>A:3-B:.");
    let game = play(game, "rob-highwayman");
    assert_eq!(told(&game, "gems pending"), "6,6 act-B");
}

#[test]
fn okn_66_in_the_core_deck_of_two_there_is_no_minstrel_to_play() {
    let scene = scene("PLJ,SN", "act-A")
        .standing("-,C")
        .options("deck=core");
    let game = scene.discards("H3J");
    assert_eq!(
        refusal(&game.game(), 'A', "fortify-jester:minstrel"),
        Some("OKN-42")
    );
    assert_eq!(refusal(&game.game(), 'A', "jester:monk"), Some("OKN-42"));
    assert_eq!(pending(&game.play("attack-B-ladder")), "attack-A-B:L");
    // In the full deck both are there, also for a Jester.
    let full = game.options("-");
    assert!(legal(&full.game()).contains("fortify-jester:minstrel"));
    assert!(legal(&full.game()).contains("jester:monk"));
    assert_eq!(pending(&full.play("attack-B-ladder")), "respond-A-B-L");
}
