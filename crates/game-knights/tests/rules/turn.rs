//! Turns, drawing and the draw pile: OKN-5, OKN-6 and OKN-8.

use crate::scene::{
    NO_ROBBERS, after, deciders, legal, n_in_pile, pending, play, refusal, scene, set, told,
    weights,
};

#[test]
fn okn_5_a_turn_begins_with_two_cards_one_after_the_other() {
    let game = scene("P,S,K", "draw-A:2").play("king");
    assert_eq!(told(&game, "hands pending"), "PG,S,K draw-A:1");
    let game = play(game, "queen");
    assert_eq!(told(&game, "hands pending"), "PGQ,S,K act-A");
}

#[test]
fn okn_5_nobody_acts_while_cards_are_drawn() {
    let game = scene("P,S,K", "draw-A:2").game();
    assert_eq!(deciders(&game), "");
    assert_eq!(refusal(&game, 'A', "discard-peasant"), Some("OKN-5"));
}

#[test]
fn okn_5_then_one_fortifies_attacks_plays_a_special_action_or_discards() {
    let game = scene("PSEC,K,N", "act-A").game();
    assert_eq!(
        legal(&game),
        set(
            "fortify-castle attack-B-peasant attack-C-peasant attack-B-soldier attack-C-soldier \
             herald discard-peasant discard-soldier discard-castle discard-herald"
        )
    );
}

#[test]
fn okn_5_cards_that_only_answer_can_only_be_discarded() {
    let game = scene("THRX,K,N", "act-A").game();
    assert_eq!(
        legal(&game),
        set("discard-traitor discard-highwayman discard-princess discard-executioner")
    );
}

#[test]
fn okn_5_a_discard_is_the_whole_turn() {
    let game = after("PS,K,N", "discard-soldier");
    assert_eq!(told(&game, "hands discards pending"), "P,K,N S draw-B:2");
}

#[test]
fn okn_5_fortifying_excludes_everything_else() {
    let game = after("PEAC,K,N", "fortify-castle");
    assert_eq!(pending(&game), "fortify-A");
    assert_eq!(legal(&game), set("fortify-archer stop"));
    for action in ["attack-B-peasant", "herald", "discard-peasant", "pass"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-5"), "{action}");
    }
}

#[test]
fn okn_5_attacking_excludes_everything_else() {
    let game = after("P2EC,S,N", "attack-B-peasant respond-soldier");
    assert_eq!(pending(&game), "attack-A-B!");
    assert_eq!(legal(&game), set("attack-B-peasant stop"));
    for action in ["fortify-castle", "herald", "discard-peasant", "pass"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-5"), "{action}");
    }
}

#[test]
fn okn_5_one_must_play_or_discard_a_card() {
    let game = scene("PC,K,N", "act-A").standing("A,A,-").game();
    for action in ["stop", "pass"] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-5"), "{action}");
    }
}

#[test]
fn okn_5_ones_own_standing_archer_is_enough_for_an_attack() {
    let game = scene("P,K,N", "act-A")
        .standing("A,A,A")
        .discards("X2I2J2")
        .play("attack-B-standing");
    assert_eq!(told(&game, "hands standing"), "P,K,N -,-,A");
    assert_eq!(pending(&game), "attack-A-B");
}

#[test]
fn okn_5_without_cards_a_standing_archer_that_can_attack_must() {
    // Nothing is left to be drawn, since one player holds the rest of the deck.
    let all = scene("-,-,K", "act-A")
        .standing("A,-,A")
        .rest_in_hand('B', "-");
    assert_eq!(legal(&all.game()), set("attack-C-standing"));
    assert_eq!(refusal(&all.game(), 'A', "pass"), Some("OKN-5"));
}

#[test]
fn okn_5_without_cards_the_turn_passes_if_no_archer_can_attack() {
    for standing in ["-,-,-", "A,-,-", "A,-,C", "-,A,A", "A,-,IA"] {
        let all = scene("-,-,K", "act-A")
            .standing(standing)
            .rest_in_hand('B', "-");
        let game = all.game();
        assert_eq!(legal(&game), set("pass"), "{standing}");
        // Seat 1 has nothing to draw either.
        assert_eq!(pending(&play(game, "pass")), "act-B");
    }
}

#[test]
fn okn_5_turns_go_round_by_seat() {
    let mut game = scene("P2,P2,P2", "act-B").game();
    let mut order = Vec::new();
    for _ in 0..4 {
        order.push(pending(&game));
        game = play(game, "discard-peasant soldier soldier");
    }
    assert_eq!(order, ["act-B", "act-C", "act-A", "act-B"]);
}

#[test]
fn okn_5_the_only_answer_is_still_asked_for() {
    // The last card is a fortification, and an attack leaves an empty hand.
    let game = after("C,K,N", "fortify-castle");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("fortify-A".into(), set("stop"))
    );
    assert_eq!(pending(&play(game, "stop")), "draw-B:2");
    let game = after("P,S,N", "attack-B-peasant respond-soldier");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("attack-A-B!".into(), set("stop"))
    );
    assert_eq!(pending(&play(game, "stop")), "draw-B:2");
}

#[test]
fn okn_5_nobody_acts_with_cards_that_are_not_there() {
    let game = scene("P2,K,N", "act-A").game();
    for action in [
        "attack-B-soldier",
        "attack-B-peasants:3",
        "attack-B-peasants:2+1",
        "fortify-castle",
        "herald",
        "discard-knight",
    ] {
        assert_eq!(refusal(&game, 'A', action), Some("OKN-5"), "{action}");
    }
}

#[test]
fn okn_6_an_empty_pile_is_replaced_by_the_discards_and_the_number_needed_falls() {
    let scene = scene("P,S,K", "draw-A:2").standing("C,-,-").pile("Q");
    let game = scene.game();
    assert_eq!(weights(&game), set("queen*1"));
    let game = play(game, "queen");
    assert_eq!(
        told(&game, "hands discards count pending"),
        "PQ,S,K - 9 draw-A:1"
    );
    // Hands and what stands are not among the shuffled cards.
    assert_eq!(
        weights(&game),
        set(
            "peasant*23 soldier*15 knight*8 king*3 ninja*5 dragon*3 traitor*2 highwayman*3 \
             princess*2 executioner*2 herald*2 merchant*2 monk*2 minstrel*2 archer*6 castle*5 \
             ladder*6 catapult*2 jester*2"
        )
    );
}

#[test]
fn okn_6_the_pile_is_renewed_only_when_a_card_has_to_be_drawn() {
    let game = scene("P,S,K", "draw-A:2").pile("GQ").play("queen king");
    assert_eq!(told(&game, "count pending"), "10 act-A");
    // The card that ends the turn is shuffled in too.
    let game = play(game, "discard-queen");
    assert_eq!(told(&game, "discards count pending"), "- 9 draw-B:2");
    assert_eq!(n_in_pile(&game), 100 - 4);
}

#[test]
fn okn_6_a_minstrel_that_leaves_at_the_start_of_the_turn_is_shuffled_in() {
    let game = scene("PS,S,K", "act-A")
        .standing("-,I,-")
        .pile("-")
        .play("discard-peasant");
    assert_eq!(
        told(&game, "standing discards count pending"),
        "-,-,- - 9 draw-B:2"
    );
    assert!(weights(&game).contains("minstrel*2"));
}

#[test]
fn okn_6_the_number_needed_falls_each_time() {
    for count in [9, 5, 2] {
        let game = scene("P,S,K", "draw-A:1").count(count).pile("Q");
        let game = game.play("queen discard-queen");
        assert_eq!(told(&game, "count"), (count - 1).to_string());
    }
}

#[test]
fn okn_6_without_discards_the_draw_is_lost_and_nothing_else_happens() {
    let game = scene("P,S,-", "draw-B:2").rest_in_hand('C', "K").game();
    let hands = told(&game, "hands").replacen(",S,", ",SK,", 1);
    let game = play(game, "knight");
    assert_eq!(
        told(&game, "hands discards count pending"),
        format!("{hands} - 10 act-B")
    );
    // Both cards of a turn can be lost.
    let game = scene("C,P,-", "act-A").rest_in_hand('C', "-");
    let game = game.play("fortify-castle stop");
    assert_eq!(told(&game, "count pending"), "10 act-B");
}

#[test]
fn okn_6_the_second_card_is_lost_if_the_discards_were_a_single_card() {
    let game = scene("PS,K,-", "act-A").rest_in_hand('C', "-");
    let game = game.play("discard-soldier");
    assert_eq!(told(&game, "discards count pending"), "- 9 draw-B:2");
    assert_eq!(weights(&game), set("soldier*1"));
    assert_eq!(told(&play(game, "soldier"), "count pending"), "9 act-B");
}

#[test]
fn okn_6_by_the_option_the_pile_is_renewed_as_its_last_card_is_drawn() {
    let scene = scene("P,S,K", "draw-A:2").options("reshuffle=empty");
    let first = scene.clone().pile("Q").play("queen");
    assert_eq!(told(&first, "discards count pending"), "- 9 draw-A:1");
    // The second card is the last: the player acts, and the number has fallen already.
    let second = scene.pile("GQ").play("queen king");
    assert_eq!(
        told(&second, "hands discards count pending"),
        "PGQ,S,K - 9 act-A"
    );
    // What ends the turn is not in the new pile.
    let game = play(second, "discard-queen");
    assert_eq!(told(&game, "discards count pending"), "Q 9 draw-B:2");
    assert_eq!(n_in_pile(&game), 100 - 5);
}

#[test]
fn okn_6_by_the_option_an_attack_after_the_last_card_wins_with_the_lower_number() {
    let scene = scene("PS,S,K", "draw-A:1").gems("6,5,4").pile("K");
    let needed = scene.play("knight attack-B-knight decline");
    assert_eq!(told(&needed, "gems pending"), "9,2,4 draw-B:2");
    let scene = scene.options("reshuffle=empty");
    let empty = scene.play("knight attack-B-knight decline B:decline C:decline");
    assert_eq!(told(&empty, "gems pending"), "9,2,4 over-7-A");
}

#[test]
fn okn_6_by_the_option_without_discards_the_pile_is_renewed_when_a_card_is_drawn() {
    let scene = scene("PS,K,-", "draw-A:1").options("reshuffle=empty");
    let game = scene.rest_in_hand('C', "K").play("knight");
    assert_eq!(told(&game, "discards count pending"), "- 10 act-A");
    // Seat 1 has to draw, and finds one card among the discards; with it the pile is empty again.
    let game = play(game, "discard-soldier");
    assert_eq!(told(&game, "discards count pending"), "- 9 draw-B:2");
    let game = play(game, "soldier");
    assert_eq!(told(&game, "discards count pending"), "- 9 act-B");
}

#[test]
fn okn_6_by_the_option_a_merchant_never_empties_the_pile() {
    let scene = scene("PM,S2,K", "act-A").options("reshuffle=empty");
    let game = scene.pile("-").play("merchant-B soldier");
    // The pile was empty before; what a Merchant takes is not drawn from it.
    assert_eq!(told(&game, "count pending"), "9 draw-B:2");
}

#[test]
fn okn_60_by_the_option_two_players_mix_the_deck_as_before() {
    for options in ["-", "reshuffle=empty"] {
        let scene = scene("P3,S4", "draft-B:1")
            .gems("6,6")
            .count(2)
            .options(options);
        let game = scene.pile("K").play("knight keep");
        assert_eq!(told(&game, "count pending"), "2 act-B", "{options}");
        assert_ne!(told(&game, "discards"), "-", "{options}");
    }
}

#[test]
fn okn_8_a_player_without_gems_plays_on() {
    let scene = scene("P,S,K", "act-C").gems("0,8,7").discards(NO_ROBBERS);
    let game = scene.play("discard-knight");
    assert_eq!(pending(&game), "draw-A:2");
    let game = play(game, "knight knight attack-B-knight decline");
    assert_eq!(told(&game, "gems pending"), "3,5,7 draw-B:2");
}

#[test]
fn okn_8_a_player_without_cards_plays_on() {
    let game = scene("-,S,K", "act-C").play("discard-knight");
    assert_eq!(pending(&game), "draw-A:2");
    let game = play(game, "peasant soldier");
    assert_eq!(told(&game, "hands pending"), "PS,S,- act-A");
}

#[test]
fn okn_8_there_is_no_limit_to_a_hand() {
    let game = scene("P9S9,S,K", "draw-A:2").discards(NO_ROBBERS);
    let game = game.play("knight king attack-B-king decline");
    assert_eq!(told(&game, "hands pending"), "P9S9K,S,K draw-B:2");
}
