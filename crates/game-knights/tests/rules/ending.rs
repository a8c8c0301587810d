//! How the game of three to six ends: OKN-7 and OKN-9.

use crate::scene::{
    NO_ROBBERS, at, clauses, deciders, pending, play, ranking, refusal, scene, told,
};

#[test]
fn okn_7_gaining_a_gem_and_having_the_number_needed_wins_at_once() {
    let scene = scene("PG,S,K", "act-A").gems("6,5,4").discards(NO_ROBBERS);
    let game = scene.play("attack-B-king decline");
    assert_eq!(told(&game, "gems pending"), "10,1,4 over-7-A");
    assert_eq!(clauses(&game), ("OKN-7", "OKN-7"));
    assert_eq!(ranking(&game), (vec![1, 3, 2], vec![10, 1, 4]));
}

#[test]
fn okn_7_one_gem_less_does_not_win() {
    let scene = scene("PG,S,K", "act-A").gems("5,5,5").discards(NO_ROBBERS);
    let game = scene.play("attack-B-king decline");
    assert_eq!(told(&game, "gems pending"), "9,1,5 draw-B:2");
}

#[test]
fn okn_7_the_number_needed_is_what_the_reshuffles_left() {
    for (count, end) in [(9, "over-7-A"), (10, "draw-B:2"), (3, "over-7-A")] {
        let scene = scene("PG,S,K", "act-A").count(count).discards(NO_ROBBERS);
        let game = scene.play("attack-B-king decline");
        assert_eq!(pending(&game), end, "{count}");
    }
}

#[test]
fn okn_7_nobody_wins_by_a_reshuffle() {
    let empty = scene("P,S,K", "draw-A:1").gems("9,5,1").pile("Q");
    let game = empty.play("queen discard-queen");
    assert_eq!(told(&game, "gems count pending"), "9,5,1 9 draw-B:2");
    // Nor by losing a gem and still having enough.
    let rich = scene("P,PS,K", "act-B").gems("9,2,4").count(7);
    let game = rich.discards(NO_ROBBERS).play("attack-A-peasant decline");
    assert_eq!(told(&game, "gems pending"), "8,3,4 draw-C:2");
}

#[test]
fn okn_7_gaining_on_another_players_turn_wins_too() {
    let scene = scene("PK,T,S", "act-A").gems("3,7,5").discards(NO_ROBBERS);
    let game = scene.play("attack-B-knight respond-traitor decline");
    assert_eq!(told(&game, "gems pending"), "0,10,5 over-7-B");
    assert_eq!(ranking(&game), (vec![3, 1, 2], vec![0, 10, 5]));
}

#[test]
fn okn_7_an_attack_is_judged_after_the_last_highwayman() {
    let scene = scene("PG,S,KH", "act-A").gems("7,5,3");
    let game = scene.play("attack-B-king decline B:decline");
    assert_eq!(pending(&game), "rob-A-B>A:4-B:n,C:.");
    let game = play(game, "C:rob-highwayman A:decline B:decline");
    assert_eq!(told(&game, "gems pending"), "7,1,7 draw-B:2");
}

#[test]
fn okn_7_a_merchants_payment_lets_the_rival_win_before_cards_pass() {
    let game = scene("M,PS,K", "act-A").gems("2,9,4").play("merchant-B");
    assert_eq!(told(&game, "gems hands pending"), "1,10,4 -,PS,K over-7-B");
}

#[test]
fn okn_7_a_monk_is_judged_after_all_have_paid() {
    let scene = scene("O,PS,K", "act-A").gems("9,3,3").standing("-,C,C");
    let game = scene.play("monk B:pay-gems");
    assert_eq!(told(&game, "gems pending"), "9,3,3 tax-A-B:g,C:.");
    let game = play(game, "C:pay-gems");
    assert_eq!(told(&game, "gems pending"), "11,2,2 over-7-A");
}

#[test]
fn okn_7_paid_in_cards_alone_nobody_gains() {
    let scene = scene("O,PS,K", "act-A")
        .gems("9,3,3")
        .count(8)
        .standing("-,C,-");
    let game = scene.play("monk pay-peasant+soldier");
    assert_eq!(told(&game, "gems pending"), "9,3,3 draw-B:2");
}

#[test]
fn okn_7_the_winner_is_first_even_with_fewer_gems() {
    // Seven are needed, and seat 2 sits on eight without having gained any since.
    let scene = scene("PK,S,K,K", "act-A").gems("4,4,8,4").count(7);
    let game = scene.discards(NO_ROBBERS).play("attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "7,1,8,4 over-7-A");
    assert_eq!(ranking(&game), (vec![1, 4, 2, 3], vec![7, 1, 8, 4]));
}

#[test]
fn okn_7_equals_share_a_place_and_the_next_is_skipped() {
    let scene = scene("PK,S,K,K", "act-A").discards(NO_ROBBERS);
    let game = scene
        .clone()
        .gems("8,6,4,2")
        .play("attack-C-knight decline");
    assert_eq!(ranking(&game), (vec![1, 2, 4, 3], vec![11, 6, 1, 2]));
    let game = scene.gems("8,4,4,4").play("attack-D-knight decline");
    assert_eq!(ranking(&game), (vec![1, 2, 2, 4], vec![11, 4, 4, 1]));
}

#[test]
fn okn_7_after_the_end_nobody_acts_and_everything_stays() {
    let scene = scene("PGC,SN,K", "act-A").gems("6,5,4").standing("C,-,A");
    let scene = scene.discards(NO_ROBBERS).known("C:K");
    let game = scene.play("attack-B-king decline");
    assert_eq!(
        told(&game, "hands standing known discards pending"),
        "PC,SN,K C,-,A C:K GH3J2 over-7-A"
    );
    assert_eq!(deciders(&game), "");
    for (letter, action) in [
        ('A', "discard-peasant"),
        ('B', "discard-soldier"),
        ('C', "pass"),
    ] {
        assert_eq!(refusal(&game, letter, action), Some("OKN-7"), "{action}");
    }
}

#[test]
fn okn_7_whose_turn_it_was_does_not_matter_after_the_end() {
    let scene = scene("N,PG,K", "act-B").gems("5,6,4").discards(NO_ROBBERS);
    let game = scene.play("attack-A-king decline");
    assert_eq!(told(&game, "gems pending"), "1,10,4 over-7-B");
    assert_eq!(game, at(&game.to_string()));
}

#[test]
fn okn_9_a_reshuffle_that_is_due_at_one_ends_the_game() {
    let scene = scene("P,S,K", "draw-A:2").gems("3,5,7").count(1).pile("Q");
    let game = scene.play("queen");
    assert_eq!(told(&game, "hands count pending"), "PQ,S,K 1 over-9");
    assert_eq!(clauses(&game), ("OKN-9", "OKN-9"));
    assert_eq!(ranking(&game), (vec![3, 2, 1], vec![3, 5, 7]));
}

#[test]
fn okn_9_also_before_the_first_card_of_a_turn() {
    let scene = scene("PS,S,K", "act-A").gems("5,3,7").count(1).pile("-");
    let game = scene.play("discard-soldier");
    assert_eq!(told(&game, "count pending"), "1 over-9");
    // The discards were not shuffled.
    assert!(told(&game, "discards").starts_with("P23S15K8"));
}

#[test]
fn okn_9_by_the_option_the_game_ends_once_the_last_card_is_drawn() {
    let scene = scene("P,S,K", "draw-A:1").gems("3,5,7").count(1).pile("Q");
    // As it stands the player acts, for no further card has to be drawn.
    assert_eq!(told(&scene.play("queen"), "count pending"), "1 act-A");
    let scene = scene.options("reshuffle=empty");
    let game = scene.play("queen");
    assert_eq!(told(&game, "hands count pending"), "PQ,S,K 1 over-9");
    assert_eq!(clauses(&game), ("OKN-9", "OKN-9"));
    assert_eq!(ranking(&game), (vec![3, 2, 1], vec![3, 5, 7]));
    // The discards were not shuffled.
    assert!(told(&game, "discards").starts_with("P23S15K8"));
}

#[test]
fn okn_9_by_the_option_without_discards_the_game_ends_before_the_next_draw() {
    let scene = scene("PS,K,-", "draw-A:1").options("reshuffle=empty");
    let game = scene.count(1).rest_in_hand('C', "K").play("knight");
    assert_eq!(told(&game, "count pending"), "1 act-A");
    assert_eq!(pending(&play(game, "discard-soldier")), "over-9");
}

#[test]
fn okn_9_the_most_gems_win_and_equals_share() {
    let scene = scene("PS,S,K,K", "act-A")
        .gems("6,2,6,6")
        .count(1)
        .pile("-");
    let game = scene.play("discard-soldier");
    assert_eq!(ranking(&game), (vec![1, 4, 1, 1], vec![6, 2, 6, 6]));
}

#[test]
fn okn_9_one_reshuffle_earlier_the_game_goes_on_to_one() {
    let scene = scene("P,S,K", "draw-A:2").count(2).pile("Q");
    assert_eq!(told(&scene.play("queen"), "count pending"), "1 draw-A:1");
}

#[test]
fn okn_9_a_draw_that_is_lost_for_want_of_discards_ends_nothing() {
    let scene = scene("P,S,-", "draw-B:2").count(1).rest_in_hand('C', "K");
    assert_eq!(told(&scene.play("knight"), "count pending"), "1 act-B");
}

#[test]
fn okn_9_with_one_needed_any_gain_wins() {
    let scene = scene("P2,S,K", "act-A")
        .gems("0,8,7")
        .count(1)
        .discards(NO_ROBBERS);
    let game = scene.play("attack-B-peasant decline");
    assert_eq!(told(&game, "gems pending"), "1,7,7 over-7-A");
}
