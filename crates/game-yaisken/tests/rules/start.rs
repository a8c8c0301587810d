//! Who begins, and first turns: YAI-5 and YAI-6.

use crate::scene::{legal, outcomes, pending, play, scene, set, start, told};

#[test]
fn yai_5_everybody_draws_by_seat_and_the_most_points_begin() {
    let game = start(3, "-");
    assert_eq!(pending(&game), "first-A-A0,B0,C0");
    let game = play(game, "draw-2");
    assert_eq!(pending(&game), "first-B-A2,B0,C0");
    let game = play(game, "draw-3");
    assert_eq!(pending(&game), "first-C-A2,B3,C0");
    let game = play(game, "draw-1");
    assert_eq!(told(&game, "pending seats turn quiet"), "act-B n,n,n 1 1");
}

#[test]
fn yai_5_special_dice_count_their_points() {
    let begins = |draws| pending(&play(start(2, "-"), draws));
    assert_eq!(begins("draw-1 draw-c"), "act-B");
    assert_eq!(begins("draw-d draw-3"), "act-B");
    assert_eq!(begins("draw-1 draw-p"), "act-A");
    assert_eq!(begins("draw-1 draw-s"), "act-A");
    assert_eq!(begins("draw-e draw-2"), "first-A-A2,B2");
    assert_eq!(begins("draw-s draw-p"), "first-A-A0,B0");
}

#[test]
fn yai_5_those_tied_for_the_most_draw_again_and_add() {
    let game = play(start(4, "-"), "draw-2 draw-1 draw-2 draw-d");
    assert_eq!(pending(&game), "first-A-A2,C2,D2");
    let game = play(game, "draw-1");
    assert_eq!(pending(&game), "first-C-A3,C2,D2");
    let game = play(game, "draw-2 draw-2");
    assert_eq!(pending(&game), "first-C-C4,D4");
    // A die of three points helps nobody who is not ahead in sum.
    let game = play(game, "draw-3 draw-3");
    assert_eq!(pending(&game), "first-C-C7,D7");
    assert_eq!(pending(&play(game, "draw-p draw-1")), "act-D");
}

#[test]
fn yai_5_a_tie_below_the_most_draws_nothing() {
    assert_eq!(
        pending(&play(start(3, "-"), "draw-1 draw-1 draw-2")),
        "act-C"
    );
}

#[test]
fn yai_5_drawn_dice_stay_out_until_it_is_settled_and_then_return() {
    let game = play(start(2, "-"), "draw-2 draw-2");
    assert_eq!(told(&game, "bag"), "24,16,8,2,2,2,2,4");
    let game = play(game, "draw-3");
    assert_eq!(told(&game, "bag"), "24,16,7,2,2,2,2,4");
    assert_eq!(outcomes(&game), set("1*24 2*16 3*7 s*2 c*2 d*2 e*2 p*4"));
    let game = play(game, "draw-1");
    assert_eq!(told(&game, "pending bag"), "act-A 24,18,8,2,2,2,2,4");
}

#[test]
fn yai_5_if_the_bag_cannot_serve_all_who_are_tied_the_lowest_of_them_begins() {
    // Two who draw the same kind thirty-one times empty the bag.
    let rounds = [
        ("1", 12),
        ("2", 9),
        ("3", 4),
        ("s", 1),
        ("c", 1),
        ("d", 1),
        ("e", 1),
    ];
    let mut game = start(2, "-");
    for (kind, count) in rounds {
        for _ in 0..count {
            game = play(game, &format!("draw-{kind} draw-{kind}"));
            assert!(pending(&game).starts_with("first-A-"));
        }
    }
    game = play(game, "draw-p draw-p draw-p");
    assert!(pending(&game).starts_with("first-B-"));
    assert_eq!(told(&game, "bag"), "0,0,0,0,0,0,0,1");
    game = play(game, "draw-p");
    assert_eq!(told(&game, "pending bag"), "act-A 24,18,8,2,2,2,2,4");
}

#[test]
fn yai_5_with_too_few_dice_a_seat_that_is_not_tied_does_not_begin() {
    // Seats 1 and 2 are tied after the first round, and at last a single die is left for the two.
    let mut game = play(start(3, "-"), "draw-p draw-1 draw-1");
    let rounds = [
        ("1", 11),
        ("2", 9),
        ("3", 4),
        ("s", 1),
        ("c", 1),
        ("d", 1),
        ("e", 1),
    ];
    for (kind, count) in rounds {
        for _ in 0..count {
            assert!(pending(&game).starts_with("first-B-"));
            game = play(game, &format!("draw-{kind} draw-{kind}"));
        }
    }
    game = play(game, "draw-p draw-p");
    assert_eq!(told(&game, "pending bag"), "act-B 24,18,8,2,2,2,2,4");
}

#[test]
fn yai_5_turns_go_round_by_seat_from_whoever_begins() {
    let mut game = play(start(3, "-"), "draw-1 draw-2 draw-1");
    let mut order = Vec::new();
    for space in ["a1", "c1", "e1", "g1"] {
        order.push(pending(&game));
        game = play(game, &format!("draw draw-2 place-{space}"));
    }
    assert_eq!(order, ["act-B", "act-C", "act-A", "act-B"]);
}

#[test]
fn yai_6_on_a_first_turn_ones_are_set_aside_until_another_kind_comes_up() {
    let game = scene("", "act-A").flags("n,n").counts(1, 1).game();
    let game = play(game, "draw draw-1");
    assert_eq!(told(&game, "pending bag"), "draw-A+1 23,18,8,2,2,2,2,4");
    assert_eq!(outcomes(&game), set("1*23 2*18 3*8 s*2 c*2 d*2 e*2 p*4"));
    let game = play(game, "draw-1");
    assert_eq!(told(&game, "pending bag"), "draw-A+2 22,18,8,2,2,2,2,4");
    // The ones return before the die is placed.
    let game = play(game, "draw-2");
    assert_eq!(told(&game, "pending bag"), "place-A:2 24,17,8,2,2,2,2,4");
    assert_eq!(told(&play(game, "place-d4"), "seats"), "-,n");
}

#[test]
fn yai_6_special_dice_end_the_drawing_too() {
    for kind in ["2", "3", "s", "c", "d", "e", "p"] {
        let game = scene("", "act-A").flags("n,n").counts(1, 1).game();
        let game = play(game, &format!("draw draw-1 draw-{kind}"));
        assert_eq!(pending(&game), format!("place-A:{kind}"));
    }
}

#[test]
fn yai_6_on_later_turns_ones_count() {
    let game = scene("", "act-A").flags("n,n").counts(1, 1).game();
    // Each player has a first turn, and then it is over.
    let game = play(game, "draw draw-2 place-a1 draw draw-1");
    assert_eq!(told(&game, "pending seats"), "draw-B+1 -,n");
    let game = play(game, "draw-2 place-h8 draw draw-1");
    assert_eq!(told(&game, "pending seats"), "place-A:1 -,-");
}

#[test]
fn yai_6_with_nothing_but_ones_in_the_bag_ones_count() {
    let few = |bag| {
        let scene = scene("A2@a1", "act-A").bag_of(bag, 'B');
        play(scene.flags("n,n").counts(1, 1).game(), "draw draw-1")
    };
    assert_eq!(pending(&few("111")), "place-A:1");
    assert_eq!(pending(&few("1")), "place-A:1");
    // One other die is enough to go on.
    let game = few("1112");
    assert_eq!(pending(&game), "draw-A+1");
    let game = play(game, "draw-1 draw-1");
    assert_eq!(
        (pending(&game), outcomes(&game)),
        ("draw-A+3".into(), set("2*1"))
    );
    assert_eq!(
        told(&play(game, "draw-2"), "pending bag"),
        "place-A:2 3,0,0,0,0,0,0,0"
    );
}

#[test]
fn yai_6_a_first_turn_without_a_draw_was_the_first_turn() {
    // With a leader one may move right away.
    let options = "victory=blood-and-honor";
    let scene = scene("A3@d4 B3@h8", "act-A").flags("n,n").counts(1, 1);
    let game = play(scene.options(options).game(), "d4:3-d5");
    assert_eq!(told(&game, "seats pending"), "-,n act-B");
    let game = play(game, "h8:3-h7 draw draw-1");
    assert_eq!(pending(&game), "place-A:1");
}

#[test]
fn yai_6_a_first_turn_that_is_passed_was_the_first_turn() {
    // The board is full, and only the other player's Companion can move.
    let full = scene("Bc@a1", "act-A").options("board=5").flags("n,n");
    let full = full.everywhere_but("", &["B1", "B2"]).counts(1, 1);
    assert_eq!(legal(&full.game()), set("pass"));
    assert_eq!(
        told(&play(full.game(), "pass"), "seats pending"),
        "-,n act-B"
    );
}
