//! The worked examples of `RULES.md`, in its order; the first nine are the rulebook's.

use crate::scene::{NO_ROBBERS, after, legal, pending, play, scene, start, told, unrobbed};

#[test]
fn common_attack_page_a_soldier_against_a_soldier_discards_both_and_the_attacker_may_go_on() {
    let game = after("PSKQ,P3SG,N", "attack-B-soldier respond-soldier");
    assert_eq!(told(&game, "gems discards pending"), "5,5,5 S2 attack-A-B!");
    assert!(legal(&game).contains("stop") && legal(&game).contains("attack-B-knight"));
}

#[test]
fn common_attack_page_a_knight_against_a_king_moves_nothing() {
    let game = after("PSKQ,P3SG,N", "attack-B-knight respond-king");
    assert_eq!(told(&game, "gems discards pending"), "5,5,5 KG attack-A-B!");
}

#[test]
fn common_attack_page_a_queen_against_three_peasants_takes_two_gems() {
    let game = unrobbed("PSKQ,P3SG,N", "attack-B-queen respond-peasants:3");
    assert_eq!(
        told(&game, "gems discards pending"),
        "7,3,5 P3QH3J2 draw-B:2"
    );
}

#[test]
fn common_attack_page_an_unanswered_king_takes_four_gems() {
    // It is the player to the left who attacks, and nothing in the other's hand can answer.
    let scene = scene("ND,PG,N", "act-B").gems("7,3,5").discards(NO_ROBBERS);
    let game = scene.play("attack-A-king decline");
    assert_eq!(told(&game, "gems pending"), "3,7,5 draw-C:2");
}

#[test]
fn common_attack_page_the_whole_turn_of_the_example() {
    let steps = "attack-B-soldier respond-soldier attack-B-knight respond-king \
                 attack-B-queen respond-peasants:3";
    let game = unrobbed("PSKQ,P3SG,N", steps);
    assert_eq!(
        told(&game, "gems hands discards pending"),
        "7,3,5 P,-,N P3S2KGQH3J2 draw-B:2"
    );
}

#[test]
fn common_attack_page_a_knight_against_one_gem_takes_it_even_past_a_peasant() {
    let scene = scene("PK,P,N", "act-A").gems("7,1,7").discards(NO_ROBBERS);
    for answer in ["decline", "respond-peasant"] {
        let game = scene.play(&format!("attack-B-knight {answer}"));
        assert_eq!(told(&game, "gems pending"), "8,0,7 draw-B:2", "{answer}");
    }
}

#[test]
fn executioner_page_a_king_after_a_catapult_is_executed_and_the_castle_is_gone() {
    let scene = scene("PGU,SX,N", "act-A").standing("-,C,-");
    let game = scene.play("attack-B-catapult decline attack-B-king respond-executioner");
    assert_eq!(
        told(&game, "gems standing discards pending"),
        "5,5,5 -,-,- GXCU draw-B:2"
    );
}

#[test]
fn executioner_page_an_executed_dragon_harms_neither_castle_nor_gems() {
    let scene = scene("PD,SX,N", "act-A").standing("-,C,-");
    let game = scene.play("attack-B-dragon respond-executioner");
    assert_eq!(
        told(&game, "gems standing discards pending"),
        "5,5,5 -,C,- DX draw-B:2"
    );
}

#[test]
fn jester_page_a_jester_as_a_highwayman_makes_eleven_and_wins_unless_robbed_again() {
    let scene = scene("PK,SH,NJ", "act-A").gems("2,5,8");
    let game = scene.play("attack-B-knight decline B:decline C:rob-jester");
    assert_eq!(pending(&game), "rob-A-B>C:3-A:.,B:.");
    let won = play(game.clone(), "A:decline B:decline");
    assert_eq!(told(&won, "gems pending"), "2,2,11 over-7-C");
    let prolonged = play(game, "A:decline B:rob-highwayman A:decline C:decline");
    assert_eq!(told(&prolonged, "gems pending"), "2,5,8 draw-B:2");
}

#[test]
fn merchant_page_a_merchant_takes_four_of_nine_cards() {
    let game = after("PM,P9,N", "merchant-B");
    assert_eq!(told(&game, "gems pending"), "4,6,5 steal-A-B:4");
    let game = play(game, "peasant peasant peasant peasant");
    assert_eq!(told(&game, "hands"), "P5,P5,N");
}

/// Seat 0 has nine gems when the number needed falls to nine.
const NINE: &str = "9,1,5";

#[test]
fn other_rules_page_sitting_on_nine_does_not_win() {
    let scene = scene("P,S,K", "draw-A:1").gems(NINE).pile("Q");
    let game = scene.play("queen discard-queen");
    assert_eq!(told(&game, "gems count pending"), "9,1,5 9 draw-B:2");
}

#[test]
fn other_rules_page_with_nine_a_gain_of_one_wins() {
    let scene = scene("P2,S,K", "act-A").gems(NINE).count(9);
    let game = scene.discards(NO_ROBBERS).play("attack-C-peasant decline");
    assert_eq!(told(&game, "gems pending"), "10,1,4 over-7-A");
}

#[test]
fn other_rules_page_with_nine_losing_one_and_gaining_one_wins() {
    // In two separate moves of gems: robbing it back on its way is none, but by the option (OKN-40).
    let robber = scene("NH,P2,K", "act-B")
        .gems(NINE)
        .count(9)
        .discards("H2J2");
    let steps = "attack-A-peasant decline A:rob-highwayman C:decline";
    assert_eq!(told(&robber.play(steps), "gems pending"), "9,1,5 draw-C:2");
    let game = robber.options("robbing-back=counts").play(steps);
    assert_eq!(told(&game, "gems pending"), "9,1,5 over-7-A");
    let avenger = scene("PN,P2,K", "act-B").gems(NINE).count(9);
    let game = avenger
        .discards(NO_ROBBERS)
        .play("attack-A-peasant decline");
    assert_eq!(told(&game, "gems pending"), "8,2,5 draw-C:2");
    let game = play(game, "soldier soldier discard-soldier soldier soldier");
    let game = play(game, "attack-B-peasant decline");
    assert_eq!(told(&game, "gems pending"), "9,1,5 over-7-A");
}

#[test]
fn other_rules_page_with_nine_losing_three_and_gaining_one_does_not_win() {
    let scene = scene("PN,PK,K", "act-B")
        .gems(NINE)
        .count(9)
        .discards(NO_ROBBERS);
    let game = scene.play("attack-A-knight decline soldier soldier discard-soldier");
    let game = play(game, "soldier soldier attack-B-peasant decline");
    assert_eq!(told(&game, "gems pending"), "7,3,5 draw-B:2");
}

#[test]
fn traitor_page_a_revolt_with_a_jester_is_turned_and_turned_back() {
    let scene = scene("P6J2,ST,N", "act-A").gems("5,9,1").discards("H3");
    let game = scene.play("attack-B-peasants:6+1");
    assert_eq!(told(&game, "hands pending"), "J,ST,N respond-A-B-P6p");
    let game = play(game, "respond-traitor");
    assert_eq!(pending(&game), "respond-A-B-P6p~");
    let game = play(game, "respond-jester:traitor");
    assert_eq!(told(&game, "hands pending"), "-,S,N respond-A-B-P6p");
    let game = play(game, "decline");
    assert_eq!(
        told(&game, "gems discards pending"),
        "12,2,1 P6TH3J2 over-7-A"
    );
}

#[test]
fn setting_up_page_the_sample_for_four() {
    let cards = "peasant ".repeat(16);
    let game = play(start(4, "first=1"), &cards);
    assert_eq!(
        game.to_string(),
        "5,5,5,5 P4,P4,P4,P4 -,-,-,- - - 10 draw-A:2 first=1"
    );
}
