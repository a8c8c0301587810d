//! Drawing two dice: YAI-36.

use tabletop::Seat;

use crate::scene::{legal, outcomes, pending, play, refusal, scene, set, told};

/// What seat 1 waits for after drawing a two with these dojos and flags, under Warlord's Roulette or not.
fn after_a_two(dojos: &str, flags: &str) -> String {
    let players = dojos.split(',').count();
    let (leaders, options) = if flags.contains("out") {
        ("A3@a1 B3@c1", "victory=warlords-roulette")
    } else {
        ("A1@a1 B1@c1", "-")
    };
    let scene = scene(leaders, "act-B").dojos(dojos).players(players);
    let scene = if flags.is_empty() {
        scene
    } else {
        scene.flags(flags)
    };
    pending(&play(scene.options(options).game(), "draw draw-2"))
}

#[test]
fn yai_36_with_five_points_somewhere_the_last_player_draws_two_dice() {
    assert_eq!(after_a_two("23,-", ""), "draw-B:2");
    assert_eq!(after_a_two("1111111,1", ""), "draw-B:2");
    assert_eq!(after_a_two("23,22", ""), "draw-B:2");
    assert_eq!(after_a_two("13,-", ""), "place-B:2");
    assert_eq!(after_a_two("-,-", ""), "place-B:2");
    // Specters in a dojo are no points.
    assert_eq!(after_a_two("13p,-", ""), "place-B:2");
}

#[test]
fn yai_36_whoever_is_not_last_draws_one_die() {
    assert_eq!(after_a_two("-,23", ""), "place-B:2");
    assert_eq!(after_a_two("23,2,1", ""), "place-B:2");
    assert_eq!(after_a_two("23,2,3", ""), "draw-B:2");
}

#[test]
fn yai_36_if_several_are_last_nobody_is_underestimated() {
    assert_eq!(after_a_two("23,23", ""), "place-B:2");
    assert_eq!(after_a_two("23,1,1", ""), "place-B:2");
    assert_eq!(after_a_two("23,1,1,2", ""), "place-B:2");
    assert_eq!(after_a_two("23,-,1,1", ""), "draw-B:2");
}

#[test]
fn yai_36_it_is_judged_anew_when_points_change() {
    let three = |dojos| scene("A3@c4 B1@d5 C1@h8", "act-A").dojos(dojos).game();
    let captured = "c4:3-d4 capture draw draw-2";
    // Five points are reached; another die captured changes nothing for the one who is last.
    assert_eq!(pending(&play(three("22,-,2"), captured)), "draw-B:2");
    assert_eq!(pending(&play(three("2,-,2"), captured)), "place-B:2");
    // Seat 0 draws level with seat 1, and then nobody is last alone.
    assert_eq!(pending(&play(three("-,1,23"), captured)), "place-B:2");
    // Seat 0 overtakes seat 1, who is last from then on.
    assert_eq!(pending(&play(three("1,1,23"), captured)), "draw-B:2");
    let converted = "c4:3-d4 convert draw draw-2";
    assert_eq!(pending(&play(three("1,1,23"), converted)), "place-B:2");
}

#[test]
fn yai_36_one_of_the_two_is_kept_and_the_other_returns_before_the_placing() {
    let game = scene("A1@a1 B1@c1", "act-B").dojos("23,-").game();
    let game = play(game, "draw draw-p");
    assert_eq!(told(&game, "pending bag"), "draw-B:p 22,17,7,2,2,2,2,3");
    assert_eq!(outcomes(&game), set("1*22 2*17 3*7 s*2 c*2 d*2 e*2 p*3"));
    let game = play(game, "draw-2");
    assert_eq!(told(&game, "pending bag"), "keep-B:2p 22,16,7,2,2,2,2,3");
    assert_eq!(legal(&game), set("keep-2 keep-p"));
    for (action, rule) in [
        ("keep-1", "YAI-36"),
        ("place-d4", "YAI-36"),
        ("decline", "YAI-36"),
    ] {
        assert_eq!(refusal(&game, 'B', action), Some(rule), "{action}");
    }
    let two = play(game.clone(), "keep-2");
    assert_eq!(told(&two, "pending bag"), "place-B:2 22,16,7,2,2,2,2,4");
    let specter = play(game, "keep-p");
    assert_eq!(told(&specter, "pending bag"), "place-B:p 22,17,7,2,2,2,2,3");
}

#[test]
fn yai_36_two_dice_of_one_kind_are_a_choice_too() {
    let game = scene("A1@a1 B1@c1", "act-B").dojos("23,-").game();
    let game = play(game, "draw draw-2 draw-2");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("keep-B:22".into(), set("keep-2"))
    );
    let game = play(game, "keep-2");
    assert_eq!(told(&game, "pending bag"), "place-B:2 22,16,7,2,2,2,2,4");
}

#[test]
fn yai_36_only_the_draw_is_of_two_dice() {
    let game = scene("A1@a1 B1@c1", "act-B").dojos("23,-").game();
    assert_eq!(pending(&play(game, "c1:1-c2")), "act-A");
}

#[test]
fn yai_36_with_one_die_in_the_bag_that_one_is_drawn() {
    let scene = scene("A1@a1 B1@c1", "act-B").dojos("23,-");
    let game = scene.bag_of("2", 'A').game();
    assert_eq!(pending(&play(game, "draw draw-2")), "place-B:2");
}

#[test]
fn yai_36_two_dice_in_the_bag_are_enough() {
    let scene = scene("A2@a1 B2@c1", "act-B").dojos("23,-");
    let game = scene.bag_of("11", 'A').game();
    assert_eq!(pending(&play(game, "draw draw-1 draw-1")), "keep-B:11");
}

#[test]
fn yai_36_on_a_first_turn_ones_are_set_aside_for_both_dice() {
    let scene = scene("A1@a1", "act-B").dojos("23,-").flags("-,n");
    let game = play(scene.counts(2, 1).game(), "draw draw-1");
    assert_eq!(pending(&game), "draw-B+1");
    let game = play(game, "draw-3");
    assert_eq!(told(&game, "pending bag"), "draw-B:3+1 22,17,6,2,2,2,2,4");
    let game = play(game, "draw-1 draw-1");
    assert_eq!(told(&game, "pending bag"), "draw-B:3+3 20,17,6,2,2,2,2,4");
    let game = play(game, "draw-e");
    assert_eq!(told(&game, "pending bag"), "keep-B:3e 23,17,6,2,2,2,1,4");
}

#[test]
fn yai_36_on_a_first_turn_the_second_die_must_be_able_to_come_up() {
    let first_turn = |bag: &str| {
        let scene = scene("A2@a1", "act-B").dojos("23,-").flags("-,n");
        scene.counts(2, 1).bag_of(bag, 'A').game()
    };
    // Nothing but ones is left for the second die, which is therefore not drawn.
    assert_eq!(
        pending(&play(first_turn("112"), "draw draw-2")),
        "place-B:2"
    );
    let game = play(first_turn("112"), "draw draw-1 draw-1 draw-2");
    assert_eq!(told(&game, "pending bag"), "place-B:2 2,0,0,0,0,0,0,0");
    // Ones count where there is nothing else, but there is no second die then.
    assert_eq!(
        pending(&play(first_turn("111"), "draw draw-1")),
        "place-B:1"
    );
    let game = play(first_turn("122"), "draw draw-2");
    assert_eq!(pending(&game), "draw-B:2");
    assert_eq!(pending(&play(game, "draw-1 draw-2")), "keep-B:22");
}

#[test]
fn yai_36_it_is_judged_among_the_players_still_in() {
    // Seat 2 is out with nothing, so seat 1 is the last.
    assert_eq!(after_a_two("122,1,-", "-,-,out1"), "draw-B:2");
    assert_eq!(after_a_two("122,1,-,1", "-,-,out1,out2"), "draw-B:2");
    // The five points of a player who is out are none.
    assert_eq!(after_a_two("2,1,122", "-,-,out1"), "place-B:2");
}

#[test]
fn yai_36_it_is_judged_again_when_somebody_goes_out() {
    let options = "victory=warlords-roulette";
    let dice = "A3@c3 A1@d4 C3@d5 B3@h8";
    let draw = |dojos| {
        let scene = scene(dice, "act-A").dojos(dojos).options(options);
        let before = scene.game();
        let kept = play(before.clone(), "c3:3-c2 draw draw-2");
        let gone = play(before, "c3:3-d3 draw draw-2");
        (pending(&kept), pending(&gone))
    };
    // With seat 2 the five points go.
    assert_eq!(draw("1,-,122"), ("draw-B:2".into(), "place-B:2".into()));
    // With seat 2 the one goes who was last.
    assert_eq!(draw("122,1,-"), ("place-B:2".into(), "draw-B:2".into()));
}

#[test]
fn yai_36_who_is_left_alone_is_not_underestimated() {
    let scene = scene("A3@c3 A1@d4 B3@d5", "act-A").dojos("122,-");
    let game = scene.options("victory=warlords-roulette").game();
    assert_eq!(game.underestimated().map(Seat::letter), Some('B'));
    let game = play(game, "c3:3-d3");
    assert_eq!(pending(&game), "over-53");
    assert_eq!(game.underestimated(), None);
}
