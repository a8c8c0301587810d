//! The evaluation of Yaisken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod evaluation;

use evaluation::{amount, chance, check_shares, share_of_wins};
use game_yaisken::{Kind, Yaisken};
use tabletop::options::{OptionMap, parse_setting, read_options};
use tabletop::{Game, SeatCount};

fn start(players: usize, settings: &[&str]) -> Yaisken {
    let settings = settings.iter().map(|text| parse_setting(text).unwrap());
    let map: OptionMap = settings.collect();
    let options = read_options::<Yaisken>(&map).unwrap();
    Yaisken::new(SeatCount::new(players).unwrap(), &options).unwrap()
}

/// A position of two on a board of five by five: its rows, the dojos, what is pending, and options; the bag holds
/// all other dice.
fn position(board: &str, dojos: &str, pending: &str, options: &str) -> Yaisken {
    let has_leaders = options.contains("victory");
    let bag = Kind::ALL.map(|kind| {
        let used = board.matches(kind.sign()).count() + dojos.matches(kind.sign()).count();
        let n_in_box = usize::from(kind.n_in_box());
        match kind {
            Kind::Three if has_leaders => 0,
            _ => n_in_box - used,
        }
        .to_string()
    });
    let separator = if options == "-" { "" } else { options };
    let options = ["board=5", separator].join(";");
    let text = format!(
        "{board} {} -,- {dojos} -,- {pending} 30 1 {}",
        bag.join(","),
        options.trim_end_matches(';')
    );
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn chances_are_shares_in_every_setup_and_at_every_table() {
    let setups = [
        "standard",
        "limited-reinforcements",
        "blood-and-honor",
        "shinobis-subterfuge",
        "grand-warfare",
        "grand-warfare-total",
        "warlords-roulette",
    ];
    for setup in setups {
        let setup = format!("setup={setup}");
        for players in 2..=6 {
            check_shares(&start(players, &[&setup, "board=5"]), 0..1);
        }
        check_shares(&start(3, &[&setup]), 1..2);
    }
    for options in [
        &["setup=shinobis-subterfuge", "exchange=always"][..],
        &["victory=blood-only", "combo-limit=dice"],
    ] {
        for players in [2, 4] {
            check_shares(&start(players, &[options, &["board=5"]].concat()), 0..1);
        }
    }
}

#[test]
fn points_raise_the_chance_the_last_ones_more() {
    let with = |dojo: &str| {
        let board = "A1..../...../...../...../....B1";
        chance(&position(board, &format!("{dojo},-"), "act-A", "-"), 0)
    };
    assert!(with("-") < with("2"));
    assert!(with("2") < with("33"));
    let at = |dojo: &str| {
        let board = "A1..../...../...../...../....B1";
        amount(&position(board, dojo, "act-A", "-"), 0, "close to ten")
    };
    assert!(at("333,-") - at("33,-") > at("3,-") - at("-,-"));
}

#[test]
fn a_die_two_steps_away_is_prey() {
    let game = position("...../...../.A3.B1./...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&game, 0, "prey now"), 0.5);
    assert_eq!(amount(&game, 1, "dice in danger"), 0.5);
    assert_eq!(amount(&game, 1, "prey later"), 0.0);
    // A die next to the enemy cannot reach it by a move (YAI-20).
    let beside = position("...../...../.A3B1../...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&beside, 0, "prey now"), 0.0);
    // Neither falls an equal one (YAI-21).
    let equal = position("...../...../.A3.B3./...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&equal, 0, "prey now"), 0.0);
    let waiting = position("...../...../.A3.B1./...../.....", "-,-", "act-B", "-");
    assert_eq!(amount(&waiting, 0, "prey later"), 0.5);
    assert!(chance(&game, 0) > chance(&waiting, 0));
}

#[test]
fn combos_reach_farther_and_stronger() {
    // The one steps in line with the two, and three beat two (YAI-23).
    let one_adds = position("...../A1..../.A2B2../...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&one_adds, 0, "prey now"), 1.0);
    // Two add: four beat three.
    let two_add = position("...../A1..../.A1A2B3./...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&two_add, 0, "prey now"), 1.5);
    // Three do not (YAI-23).
    let three = position("...../A1..../.A1A1A1B3/...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&three, 0, "prey now"), 0.0);
    // A die that steps back from its place in the line is no longer there.
    let back = position("...../...../.A2B2../...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&back, 0, "prey now"), 0.0);
    // A Diagonal attacks diagonally only (YAI-31).
    let diagonal = position("...../...../Ad.B1../...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&diagonal, 0, "prey now"), 0.5);
    let aslant = position("...../..B1../.Ad.../...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&aslant, 0, "prey now"), 0.0);
    // A Sanctuary shelters (YAI-32).
    let sheltered = position("...../...../.A3.Bs1./...../.....", "-,-", "act-A", "-");
    assert_eq!(amount(&sheltered, 0, "prey now"), 0.0);
}

#[test]
fn a_pair_fills_a_combo_where_dice_count() {
    let prey = |board: &str, options: &str| {
        let game = position(board, "-,-", "act-A", options);
        amount(&game, 0, "prey now")
    };
    let dice = "combo-limit=dice";
    // A pair alone adds either way (YAI-23).
    let alone = "...../A1..../.AcpB2../...../.....";
    assert_eq!(prey(alone, "-"), 1.0);
    assert_eq!(prey(alone, dice), 1.0);
    // Before or behind another die it does not fit.
    for board in [
        "...../A1..../.A1AcpB3./...../.....",
        "...../A1..../.AcpA1B3./...../.....",
    ] {
        assert_eq!(prey(board, "-"), 1.5, "{board}");
        assert_eq!(prey(board, dice), 0.0, "{board}");
    }
    let singles = "...../A1..../.A1A2B3./...../.....";
    assert_eq!(prey(singles, dice), 1.5);
}

#[test]
fn what_is_decided_counts_as_taken() {
    let game = position(
        "...../...../..A3B2./...../.....",
        "-,-",
        "decide-A-d3:3",
        "-",
    );
    assert_eq!(amount(&game, 0, "being taken"), 1.0);
    assert_eq!(amount(&game, 1, "pips on board"), 0.0);
    let missed = position("...../...../..A3B2./...../.....", "-,-", "act-B", "-");
    assert!(chance(&game, 0) > chance(&missed, 0));
}

#[test]
fn ten_points_at_hand_count_where_points_win() {
    let board = "...../...../.A3.B1./...../.....";
    let nine = position(board, "333,-", "act-A", "-");
    assert_eq!(amount(&nine, 0, "victory at hand"), 1.0);
    let eight = position(board, "233,-", "act-A", "-");
    assert_eq!(amount(&eight, 0, "victory at hand"), 0.0);
    let board = "A3..../...../.A2.B1./...../....B3";
    for (victory, expected) in [
        ("blood-and-honor", 1.0),
        ("blood-only", 0.0),
        ("warlords-roulette", 0.0),
    ] {
        let options = format!("victory={victory}");
        let nine = position(board, "12222,-", "act-A", &options);
        assert_eq!(amount(&nine, 0, "victory at hand"), expected, "{victory}");
        let counts = amount(&nine, 0, "points") > 0.0 && amount(&nine, 0, "close to ten") > 0.0;
        assert_eq!(counts, expected > 0.0, "{victory}");
    }
}

#[test]
fn after_an_action_the_next_player_moves_next() {
    let text = "...../...../.A3.B1./...../..... 21,16,5,2,2,2,2,4 123,123 -,- -,- exchange-A-A 30 1 \
                board=5;deception=subterfuge";
    let game: Yaisken = text.parse().unwrap();
    assert_eq!(amount(&game, 1, "moves next"), 1.0);
    assert_eq!(amount(&game, 0, "prey later"), 0.5);
}

#[test]
fn leaders_are_prey_that_wins() {
    let leaders = "victory=blood-and-honor";
    let open = position("...../A2..../.A1B3../..A3../.....", "-,-", "act-A", leaders);
    assert_eq!(amount(&open, 0, "leader to be taken"), 0.0);
    let aimed = position("...../A2..../.A2B3../....A3/.....", "-,-", "act-A", leaders);
    assert_eq!(amount(&aimed, 0, "leader to be taken"), 1.0);
    assert_eq!(amount(&aimed, 0, "prey now"), 0.0);
    assert!(chance(&aimed, 0) > chance(&open, 0));
    let roulette = "victory=warlords-roulette";
    let out_next = position(
        "...../A2..../.A2B3../....A3/.....",
        "-,-",
        "act-A",
        roulette,
    );
    assert_eq!(amount(&out_next, 1, "leader in danger"), 1.0);
    assert_eq!(amount(&aimed, 1, "leader in danger"), 0.0);
    // A Specter strikes a leader even in a Sanctuary (YAI-34).
    let struck = position("...../...../Ap.Bs3../...../....A3", "-,-", "act-A", leaders);
    assert_eq!(amount(&struck, 0, "leader to be taken"), 1.0);
    assert_eq!(amount(&struck, 1, "leader sheltered"), 1.0);
}

#[test]
fn who_is_out_has_hardly_a_chance() {
    let text = "A3..../...../...../...../..C3.. 24,18,0,2,2,2,2,4 -,-,- -,-,- -,out1,- act-A 30 1 \
                board=5;victory=warlords-roulette";
    let game: Yaisken = text
        .parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(amount(&game, 1, "out"), 1.0);
    assert!(chance(&game, 1) < 0.01);
}

#[test]
fn greedy_beats_random() {
    for settings in [&["board=6"][..], &["setup=blood-and-honor"]] {
        let share = share_of_wins(&start(2, settings), "greedy", "random", 8);
        assert!(share >= 0.9, "{settings:?}: {share}");
    }
    let share = share_of_wins(&start(3, &["board=6"]), "greedy", "random", 4);
    assert!(share >= 0.75, "{share}");
}
