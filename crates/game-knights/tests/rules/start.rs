//! Who begins, and what everybody starts with: OKN-4.

use crate::scene::{n_in_pile, pending, play, start, told, weights};

#[test]
fn okn_4_everybody_has_five_gems_and_no_cards_before_the_deal() {
    assert_eq!(
        start(3, "-").to_string(),
        "5,5,5 -,-,- -,-,- - - 10 first -"
    );
    assert_eq!(told(&start(6, "-"), "gems"), "5,5,5,5,5,5");
}

#[test]
fn okn_4_a_random_first_player_is_anybody_with_the_same_chance() {
    let game = start(4, "-");
    let outcomes: Vec<String> = testkit::told::outcomes(&game);
    assert_eq!(outcomes, ["first-A", "first-B", "first-C", "first-D"]);
    assert_eq!(pending(&play(game, "first-C")), "deal-C");
}

#[test]
fn okn_4_a_chosen_first_player_begins_without_a_draw() {
    assert_eq!(
        start(3, "first=2").to_string(),
        "5,5,5 -,-,- -,-,- - - 10 deal-B first=2"
    );
    assert_eq!(pending(&start(6, "first=6")), "deal-F");
}

#[test]
fn okn_4_four_cards_each_are_dealt_singly_from_the_first_player_on() {
    let game = play(start(3, "-"), "first-B soldier");
    assert_eq!(told(&game, "hands pending"), "-,S,- deal-B");
    let game = play(game, "knight");
    assert_eq!(told(&game, "hands pending"), "-,S,K deal-B");
    let game = play(game, "king");
    assert_eq!(told(&game, "hands pending"), "G,S,K deal-B");
    let game = play(game, "ninja");
    assert_eq!(told(&game, "hands pending"), "G,SN,K deal-B");
    let game = play(
        game,
        "peasant peasant peasant peasant peasant archer archer",
    );
    assert_eq!(told(&game, "hands pending"), "P2G,PSNA,P2KA deal-B");
    let game = play(game, "archer");
    assert_eq!(told(&game, "hands pending"), "P2GA,PSNA,P2KA draw-B:2");
    assert_eq!(n_in_pile(&game), 100 - 12);
}

#[test]
fn okn_4_dealt_cards_are_known_to_nobody_else() {
    let game = play(
        start(3, "first=1"),
        "king king king queen knight knight ninja ninja dragon dragon jester jester",
    );
    assert_eq!(told(&game, "known discards count"), "- - 10");
    assert_eq!(pending(&game), "draw-A:2");
}

#[test]
fn okn_4_six_players_get_four_cards_too() {
    let cards = "peasant ".repeat(24);
    let game = play(start(6, "first=5"), &cards);
    assert_eq!(told(&game, "hands pending"), "P4,P4,P4,P4,P4,P4 draw-E:2");
    // All Peasants are dealt, and none can be drawn.
    let is_peasant = |card: &String| card.starts_with("peasant");
    assert!(!weights(&game).iter().any(is_peasant));
}
