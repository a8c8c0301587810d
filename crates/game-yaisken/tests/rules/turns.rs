//! Draws, moves, passes, and what is asked when: YAI-10 to YAI-13.

use tabletop::{Game, Turn};

use crate::scene::{
    after, asked, attack, cells, legal, legal_after, outcomes, pending, play, refusal, scene, seat,
    set, spaces, start, told,
};

#[test]
fn yai_10_a_drawn_die_goes_on_any_empty_space() {
    let game = after("A1@a1 Bc3@d4 Bs@h8", "draw draw-2");
    assert_eq!(pending(&game), "place-A:2");
    let taken = ["a1", "d4", "h8"];
    let free = spaces(8)
        .into_iter()
        .filter(|space| !taken.contains(&space.as_str()));
    assert_eq!(legal_after(&game, "place-"), free.collect());
    let game = play(game, "place-e4");
    assert_eq!(cells(&game, "e4"), "A2");
    assert_eq!(pending(&game), "act-B");
}

#[test]
fn yai_10_placing_attacks_nothing() {
    let game = after("A1@a1 A3@e3 B1@d4 B1@e5", "draw draw-3 place-e4");
    assert_eq!(cells(&game, "d4 e4 e5"), "B1 A3 B1");
    assert_eq!(pending(&game), "act-B");
    // A placed Specter strikes nothing either.
    assert_eq!(attack("A1@a1 B1@d4", "draw draw-p place-d5"), "act-B");
}

#[test]
fn yai_10_a_drawn_die_must_be_placed() {
    let game = after("A1@a1 B1@h8", "draw draw-1");
    assert_eq!(legal(&game).len(), 62);
    for action in ["draw", "pass", "decline", "a1:1-a2", "keep-1"] {
        assert_eq!(refusal(&game, 'A', action), Some("YAI-10"), "{action}");
    }
}

#[test]
fn yai_10_a_die_is_placed_on_no_other_die() {
    let game = scene("A1@a1 As@b1 Ac@c1 B1@d1", "place-A:2").game();
    for space in ["a1", "b1", "c1", "d1"] {
        let action = format!("place-{space}");
        assert_eq!(refusal(&game, 'A', &action), Some("YAI-10"));
    }
}

#[test]
fn yai_10_a_draw_needs_a_die_in_the_bag() {
    let with = |bag| scene("A1@a1", "act-A").bag_of(bag, 'B').game();
    assert_eq!(refusal(&with(""), 'A', "draw"), Some("YAI-10"));
    assert_eq!(refusal(&with("p"), 'A', "draw"), None);
    assert_eq!(outcomes(&play(with("p"), "draw")), set("p*1"));
}

#[test]
fn yai_10_a_draw_needs_an_empty_space() {
    let full = |space| {
        let scene = scene("Ac@a1 A1@a2", "act-A").options("board=5");
        scene.everywhere_but(space, &["B1", "B2"]).game()
    };
    assert_eq!(refusal(&full(""), 'A', "draw"), Some("YAI-10"));
    assert_eq!(refusal(&full("e5"), 'A', "draw"), None);
    assert_eq!(legal(&play(full("e5"), "draw draw-2")), set("place-e5"));
}

#[test]
fn yai_10_every_die_of_the_bag_is_as_likely_as_any_other() {
    let game = after("A1@a1 A3@a3 B1@h8 Bcp@d4", "draw");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(outcomes(&game), set("1*22 2*18 3*7 s*2 c*1 d*2 e*2 p*3"));
}

#[test]
fn yai_11_one_moves_a_die_of_ones_own_and_attacks() {
    let game = scene("A3@a1 A1@h1 B1@d4 B2@a3", "act-A").game();
    let expected = set("draw a1:3-a2 a1:3-b1 h1:1-h2 h1:1-g1");
    assert_eq!(legal(&game), expected);
    assert_eq!(pending(&play(game, "a1:3-a2")), "decide-A-a3:3");
}

#[test]
fn yai_11_nothing_moves_from_an_empty_space_or_an_enemys() {
    let game = scene("A3@a1 B1@d4", "act-A").game();
    assert_eq!(refusal(&game, 'A', "d4:1-d5"), Some("YAI-11"));
    assert_eq!(refusal(&game, 'A', "e5:1-d5"), Some("YAI-11"));
}

#[test]
fn yai_12_nobody_passes_who_can_draw_or_move() {
    let both = scene("A1@a1 B1@h8", "act-A").game();
    let draw_only = scene("B1@h8", "act-A").game();
    let move_only = scene("A1@a1", "act-A").bag_of("", 'B').game();
    for game in [&both, &draw_only, &move_only] {
        assert_eq!(refusal(game, 'A', "pass"), Some("YAI-12"), "{game}");
    }
    assert_eq!(legal(&draw_only), set("draw"));
    assert!(!legal(&move_only).contains("draw"));
}

#[test]
fn yai_12_a_player_who_can_do_neither_passes() {
    // The board is full, and only seat 1's Companion can move, onto a neighbor.
    let full = scene("A3@a1 Bc@e5", "act-A").options("board=5");
    let game = full.everywhere_but("", &["B1", "B2"]).game();
    assert_eq!(legal(&game), set("pass"));
    let game = play(game, "pass");
    assert_eq!(told(&game, "pending turn quiet"), "act-B 21 6");
    assert!(!legal(&game).contains("pass"));
}

#[test]
fn yai_12_a_pass_is_judged_after_ones_own_exchange() {
    let full = scene("A1@a1 A2@a2 Bc@e5", "act-A").options("board=5;deception=subterfuge");
    let full = full.everywhere_but("", &["B1", "B2", "B3"]);
    let game = full.pools("23c,123").game();
    let exchanges = "exchange-a1:1-2 exchange-a1:1-3 exchange-a1:1-c \
                     exchange-a2:2-2 exchange-a2:2-3 exchange-a2:2-c";
    assert_eq!(legal(&game), set(&format!("pass {exchanges}")));
    let with_three = play(game.clone(), "exchange-a1:1-3");
    assert_eq!(legal(&with_three), set("pass"));
    // The Companion that comes in can move onto its neighbor, or the neighbor onto it.
    let with_companion = play(game, "exchange-a1:1-c");
    assert_eq!(legal(&with_companion), set("a1:c-a2 a2:2-a1"));
    assert_eq!(refusal(&with_companion, 'A', "pass"), Some("YAI-12"));
}

#[test]
fn yai_12_the_game_is_over_when_no_player_could_draw_or_move() {
    let full = |stack: &str| {
        let dice = format!("A2@a1 {stack}@c3");
        let scene = scene(&dice, "place-A:2").options("board=5");
        let game = scene.everywhere_but("e5", &["B1", "B2"]).game();
        play(game, "place-e5")
    };
    assert_eq!(told(&full("B1"), "pending turn quiet"), "over-41 20 0");
    // A single possible move keeps the game going, whoever's it is.
    assert_eq!(pending(&full("Bc")), "act-B");
    let scene = scene("A2@a1 Ac@a2", "place-A:2").options("board=5");
    let game = scene.everywhere_but("e5", &["B1", "B2"]).game();
    let game = play(game, "place-e5");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("act-B".into(), set("pass"))
    );
}

#[test]
fn yai_12_exchanges_are_left_out_of_account_in_the_end_test() {
    let scene = scene("A2@a1", "place-A:2").options("board=5;deception=subterfuge");
    let full = scene.pools("23c,123").everywhere_but("e5", &["B1", "B2"]);
    let game = play(full.game(), "place-e5");
    assert_eq!(pending(&game), "exchange-A-A");
    assert_eq!(pending(&play(game, "decline")), "over-41");
}

#[test]
fn yai_12_what_players_who_are_out_could_do_does_not_count() {
    let options = "board=5;victory=warlords-roulette";
    let full = |flags: &str, leader: &str| {
        let dice = format!("A3@a1 B3@b1 Cc@c3 {leader}");
        let scene = scene(&dice, "place-A:2").options(options).players(3);
        let game = scene.flags(flags).everywhere_but("e5", &["C1", "C2"]);
        pending(&play(game.game(), "place-e5"))
    };
    assert_eq!(full("-,-,out1", ""), "over-41");
    assert_eq!(full("-,-,-", "C3@d1"), "act-B");
}

#[test]
fn yai_13_only_the_player_who_is_asked_decides() {
    let acting = scene("A2@a1 B2@h8", "act-A").game();
    let placing = scene("A2@a1 B2@h8", "place-B:2").game();
    let deciding = after("A2@d3 B1@d5", "d3:2-d4");
    for (game, other) in [(acting, 'B'), (placing, 'A'), (deciding, 'B')] {
        assert!(game.legal(seat(other)).is_empty(), "{game}");
        for action in ["draw", "place-c3", "capture", "h8:2-h7", "pass"] {
            assert_eq!(refusal(&game, other, action), Some("YAI-13"), "{game}");
            // The table has no third seat.
            assert_eq!(refusal(&game, 'C', action), Some("YAI-13"), "{game}");
        }
    }
}

#[test]
fn yai_13_nobody_decides_while_a_die_is_drawn() {
    for game in [start(2, "-"), after("A2@a1 B2@h8", "draw")] {
        assert_eq!((game.turn(), asked(&game)), (Turn::Chance, None));
        for letter in ['A', 'B'] {
            assert!(game.legal(seat(letter)).is_empty(), "{game}");
            assert_eq!(refusal(&game, letter, "draw"), Some("YAI-13"));
        }
    }
}

#[test]
fn yai_13_an_answer_must_fit_what_is_asked() {
    let pair = "A1@a1 A2@d3 B1@d5";
    let leaders = play(start(2, "victory=blood-and-honor"), "draw-1 draw-2");
    let keeping = scene(pair, "keep-A:12").dojos("-,23").game();
    let subterfuge = scene(pair, "act-A").options("deception=subterfuge");
    let answering = play(subterfuge.game(), "d3:2-d4");
    let ended = play(subterfuge.game(), "a1:1-a2");
    let waiting = [
        (leaders, "draw", "YAI-52"),
        (after(pair, ""), "capture", "YAI-13"),
        (keeping, "place-a4", "YAI-36"),
        (scene(pair, "place-A:1").game(), "draw", "YAI-10"),
        (after("Ap@d3 B1@d5", "d3:p-d4"), "capture", "YAI-34"),
        (after("A1@d3 Ad@d5 B1@h8", "d3:1-d4"), "decline", "YAI-35"),
        (after(pair, "d3:2-d4"), "decline", "YAI-22"),
        (answering, "capture", "YAI-54"),
        (ended, "draw", "YAI-54"),
    ];
    for (game, action, rule) in waiting {
        let letter = asked(&game).unwrap();
        assert_eq!(refusal(&game, letter, action), Some(rule), "{game}");
        assert!(!game.legal(seat(letter)).is_empty(), "{game}");
    }
}

#[test]
fn yai_13_bends_come_before_the_first_decision() {
    let game = after("A3@c4 Ad@d5 B1@e4", "c4:3-d4");
    assert_eq!(pending(&game), "bend-A-d4");
    assert_eq!(pending(&play(game, "bend-c6")), "decide-A-e4:3");
}

#[test]
fn yai_13_a_strike_comes_before_the_bends() {
    let game = after("Acp@c4 Ad@d5 B1@e4", "c4:pair-d4");
    assert_eq!(pending(&game), "strike-A-d4");
    assert_eq!(pending(&play(game, "decline")), "bend-A-d4");
}

#[test]
fn yai_13_the_answer_comes_before_the_decision_for_each_target_in_turn() {
    let scene = scene("A3@c4 B1@d5 B1@e4", "act-A").options("deception=subterfuge");
    let game = play(scene.game(), "c4:3-d4");
    assert_eq!(pending(&game), "exchange-B-A-d5:3,e4:3");
    let game = play(game, "decline");
    assert_eq!(pending(&game), "decide-A-d5:3,e4:3");
    let game = play(game, "capture");
    assert_eq!(pending(&game), "exchange-B-A-e4:3");
    let game = play(game, "decline convert");
    assert_eq!(pending(&game), "exchange-A-A");
    assert_eq!(pending(&play(game, "decline")), "act-B");
}

#[test]
fn yai_13_what_is_not_possible_is_not_asked() {
    // No enemy to strike, only one way to bend, no exchange without deception.
    assert_eq!(attack("Ap@d3 B1@h8", "d3:p-d4"), "act-B");
    assert_eq!(attack("A1@h2 Ad@h4 B1@a8", "h2:1-h3"), "act-B");
    assert_eq!(attack("A2@d3 B1@d5", "d3:2-d4"), "decide-A-d5:2");
}

#[test]
fn yai_13_a_single_answer_is_asked_all_the_same() {
    let keeping = scene("A1@a1 B1@h8", "keep-A:22").dojos("-,23").game();
    assert_eq!(legal(&keeping), set("keep-2"));
    let scene = scene("A3@a1 A1@a5 A1@c1 A1@e1 A1@e3 B1@a3", "act-A");
    let limited = scene.options("limited-reinforcements=yes").game();
    let game = play(limited, "a1:3-a2");
    assert_eq!(
        (pending(&game), legal(&game)),
        ("decide-A-a3:3".into(), set("capture"))
    );
}
