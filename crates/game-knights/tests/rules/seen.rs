//! Who sees what, as views and glimpses tell it: OKN-2, and the secrecy of choices.

use tabletop::{Game, Info};

use crate::scene::{after, at, blind, pending, play, scene, start, unseen, unseen_between};

#[test]
fn okn_2_hidden_information_is_announced() {
    let Info {
        hidden_information, ..
    } = game_knights::Knights::INFO;
    assert!(hidden_information);
}

#[test]
fn okn_2_a_hand_is_seen_by_its_player_only() {
    let one = scene("PS,K,N", "act-A").game();
    let other = scene("PQ,K,N", "act-A").game();
    assert_eq!(blind([&one, &other], "ABC-"), "BC-");
}

#[test]
fn okn_2_the_size_of_hands_and_everything_on_the_table_is_seen_by_all() {
    let one = scene("PS,K,N", "act-A").game();
    for other in [
        scene("PS,K,N2", "act-A"),
        scene("PS,K,N", "act-A").gems("4,6,5"),
        scene("PS,K,N", "act-A").standing("-,-,C"),
        scene("PS,K,N", "act-A").discards("P"),
        scene("PS,K,N", "act-A").count(9),
        scene("PS,K,N", "act-A").options("deck=core"),
    ] {
        let text = other.text();
        assert_eq!(blind([&one, &other.game()], "ABC-"), "", "{text}");
    }
    // A Jester who plays an Archer is no Archer.
    let archer = scene("PS,K,N", "act-A").standing("-,-,A").game();
    let jester = scene("PS,K,N", "act-A").standing("-,-,a").game();
    assert_eq!(blind([&archer, &jester], "ABC-"), "");
}

#[test]
fn okn_2_what_two_players_know_is_seen_by_these_two() {
    let one = scene("PS,K,N", "act-A").known("B>C:N").game();
    let other = scene("PS,K,N", "act-A").game();
    // The holder is told what the other knows of the hand.
    assert_eq!(blind([&one, &other], "ABC-"), "A-");
    let all = scene("PS,K,N", "act-A").known("C:N").game();
    assert_eq!(blind([&all, &other], "ABC-"), "");
}

#[test]
fn okn_4_who_begins_is_seen_by_all() {
    let game = start(3, "-");
    assert_eq!(unseen(&game, ["first-A", "first-B"], "ABC-"), "");
}

#[test]
fn okn_4_a_dealt_card_is_seen_by_whoever_gets_it() {
    let game = play(start(3, "first=2"), "peasant");
    // Seat 1 was served first, and so seat 2 is next.
    assert_eq!(unseen(&game, ["knight", "queen"], "ABC-"), "AB-");
}

#[test]
fn okn_5_a_drawn_card_is_seen_by_whoever_draws_it() {
    let game = scene("P,S,K", "draw-B:2").game();
    assert_eq!(unseen(&game, ["knight", "queen"], "ABC-"), "AC-");
}

#[test]
fn okn_5_what_is_played_or_discarded_is_seen_by_all() {
    let game = scene("PSKC,S,N", "act-A").game();
    for steps in [
        ["A:discard-peasant", "A:discard-soldier"],
        ["A:attack-B-knight", "A:attack-B-soldier"],
        ["A:fortify-castle", "A:discard-castle"],
    ] {
        assert_eq!(unseen(&game, steps, "ABC-"), "", "{steps:?}");
    }
    let game = play(game, "attack-B-knight");
    let steps = ["B:respond-soldier", "B:decline"];
    assert_eq!(unseen(&game, steps, "ABC-"), "");
}

#[test]
fn okn_41_a_choice_to_rob_is_a_secret_until_all_have_chosen() {
    let game = after("PK,S,NH", "attack-B-knight decline");
    let steps = ["C:rob-highwayman", "C:decline"];
    assert_eq!(unseen(&game, steps, "ABC-"), "AB-");
    let would = play(game.clone(), "C:rob-highwayman");
    let would_not = play(game, "C:decline");
    assert_eq!(blind([&would, &would_not], "ABC-"), "AB-");
    // The last one to choose reveals it.
    assert_eq!(
        unseen_between([&would, &would_not], ["B:decline", "B:decline"], "ABC-"),
        ""
    );
}

#[test]
fn okn_41_that_somebody_has_chosen_is_seen_by_all() {
    let game = after("PK,S,NH", "attack-B-knight decline");
    let chosen = play(game.clone(), "C:decline");
    assert_eq!(blind([&game, &chosen], "ABC-"), "");
}

#[test]
fn okn_41_who_else_would_have_robbed_is_never_seen() {
    let game = after(
        "PK,SH,NH,N",
        "attack-B-knight decline B:rob-highwayman D:decline",
    );
    let steps = ["C:rob-highwayman", "C:decline"];
    // Seat 1 is nearer to the receiver's left, so seat 2's choice changes nothing.
    let seen = unseen(&game, steps, "ABD-");
    assert_eq!(seen, "ABD-");
    let game = after(
        "PK,SH,NH,N",
        "attack-B-knight decline C:rob-highwayman D:decline",
    );
    assert_eq!(
        unseen(&game, ["B:rob-highwayman", "B:decline"], "ABCD-"),
        ""
    );
}

#[test]
fn okn_41_a_robbers_card_is_seen_by_all() {
    let game = after("PK,S,NHJ", "attack-B-knight decline B:decline");
    let steps = ["C:rob-highwayman", "C:rob-jester"];
    assert_eq!(unseen(&game, steps, "ABC-"), "");
}

#[test]
fn okn_50_a_card_for_the_herald_is_a_secret_until_all_are_shown() {
    let game = after("PE,SN,K", "herald");
    let steps = ["B:show-soldier", "B:show-ninja"];
    assert_eq!(unseen(&game, steps, "ABC-"), "AC-");
    let games = [
        &play(game.clone(), "B:show-soldier"),
        &play(game, "B:show-ninja"),
    ];
    assert_eq!(blind(games, "ABC-"), "AC-");
    let last = ["C:show-knight", "C:show-knight"];
    assert_eq!(unseen_between(games, last, "ABC-"), "");
}

#[test]
fn okn_51_a_merchants_card_is_seen_by_the_two() {
    let game = after("PM,SN,K", "merchant-B");
    assert_eq!(unseen(&game, ["soldier", "ninja"], "ABC-"), "C-");
    let games = [&play(game.clone(), "soldier"), &play(game, "ninja")];
    assert_eq!(blind(games, "ABC-"), "C-");
}

#[test]
fn okn_52_a_payment_is_a_secret_until_all_have_chosen() {
    let scene = scene("PO,PSN,K2", "act-A").standing("-,C,C");
    let game = scene.play("monk");
    let steps = ["B:pay-gems", "B:pay-soldier+ninja"];
    assert_eq!(unseen(&game, steps, "ABC-"), "AC-");
    // Then everybody sees who paid how, but only the two see the cards.
    let game = scene.play("monk C:pay-gems");
    assert_eq!(unseen(&game, steps, "ABC-"), "");
    let steps = ["B:pay-peasant+ninja", "B:pay-soldier+ninja"];
    assert_eq!(unseen(&game, steps, "ABC-"), "C-");
    let games = steps.map(|step| play(game.clone(), step));
    assert_eq!(blind([&games[0], &games[1]], "ABC-"), "C-");
}

#[test]
fn okn_52_cards_chosen_earlier_are_not_revealed_by_the_last_choice() {
    let scene = scene("PO,PSN,K2", "act-A").standing("-,C,C");
    let games = [
        &scene.play("monk B:pay-peasant+ninja"),
        &scene.play("monk B:pay-soldier+ninja"),
    ];
    let last = ["C:pay-gems", "C:pay-gems"];
    assert_eq!(unseen_between(games, last, "ABC-"), "C-");
    let games = [
        &scene.play("monk B:pay-gems"),
        &scene.play("monk B:pay-soldier+ninja"),
    ];
    assert_eq!(unseen_between(games, last, "ABC-"), "");
}

#[test]
fn okn_61_a_drafted_card_is_seen_by_the_drafter_and_a_given_one_by_both() {
    let game = start(2, "-");
    assert_eq!(unseen(&game, ["knight", "queen"], "AB-"), "B-");
    let games = [&play(game.clone(), "knight"), &play(game, "queen")];
    assert_eq!(unseen_between(games, ["A:give", "A:give"], "B-"), "-");
    assert_eq!(unseen_between(games, ["A:keep", "A:keep"], "B-"), "B-");
    assert_eq!(unseen(games[0], ["A:give", "A:keep"], "AB-"), "");
    let given = games.map(|game| play(game.clone(), "give"));
    assert_eq!(blind([&given[0], &given[1]], "AB-"), "-");
}

#[test]
fn okn_65_a_card_paid_by_one_of_two_is_seen_by_both() {
    let game = scene("PO,S2KN", "act-A").standing("-,C").play("monk");
    let steps = ["B:pay-soldier", "B:pay-ninja"];
    assert_eq!(unseen(&game, steps, "AB-"), "-");
}

#[test]
fn okn_65_a_card_shown_by_one_of_two_is_seen_by_all() {
    let game = scene("PE,S2KN", "act-A").play("herald");
    assert_eq!(unseen(&game, ["B:show-soldier", "B:show-ninja"], "AB-"), "");
}

#[test]
fn okn_7_the_end_lays_nothing_open() {
    let one = at("10,1,4 P2S,S2NH,PXAJ -,C,- - PK2 10 over-7-A -");
    let other = at("10,1,4 P2S,S2NR,PXAJ -,C,- - PK2 10 over-7-A -");
    assert_eq!(blind([&one, &other], "ABC-"), "AC-");
}

#[test]
fn okn_41_who_is_asked_tells_nothing_of_a_player_on_turn_who_may_not_rob() {
    // The last Highwayman is in the hand of the player on turn, or in that of the one attacked.
    let attacked = |hands: &str| {
        let scene = scene(hands, "act-A").discards("P20H2J2");
        let scene = scene.options("robbers=out-of-turn");
        scene.play("attack-B-knight decline")
    };
    let games = ["KH,S,PXA", "SK,H,PXA"].map(attacked);
    assert_eq!(pending(&games[0]), "rob-A-B>A:3-B:.,C:.");
    assert_eq!(blind([&games[0], &games[1]], "C-"), "C-");
}
