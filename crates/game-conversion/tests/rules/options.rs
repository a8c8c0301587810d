//! What can be chosen: CON-30 to CON-32.

use game_conversion::{Chance, Conversion, Converts, Options, Square, Value};
use tabletop::options::{OptionMap, parse_options_text, read_options};
use tabletop::{Game, Problem, Rng, SeatCount, Turn};

use crate::scene::{asked, cells, drawn, legal, options, outcomes, play, refusal, scene, start};

/// The problems with opening a table so.
fn problems(players: usize, text: &str) -> Vec<Problem> {
    let seats = SeatCount::new(players).unwrap();
    Conversion::new(seats, &options(text))
        .err()
        .unwrap_or_default()
}

/// Every square but the first `n_left`, joined by commas.
fn all_but(n_left: usize) -> String {
    let names: Vec<String> = Square::all()
        .skip(n_left)
        .map(|square| square.to_string())
        .collect();
    names.join(",")
}

/// How many squares are holes.
fn n_holes(game: &Conversion) -> usize {
    Square::all()
        .filter(|square| cells(game, &square.to_string()) == "#")
        .count()
}

#[test]
fn con_30_endless_takes_only_what_is_one_step_below() {
    let mut converted = Vec::new();
    for placed in 1..=6 {
        for target in 1..=6 {
            let (dice, hands) = (format!("B{target}@e5"), format!("{placed},1"));
            let game = play(
                scene(&dice, &hands, "place-A", "conversion=endless"),
                &format!("d4={placed}"),
            );
            let after = cells(&game, "e5");
            if after != format!("B{target}") {
                // What is taken shows what was placed.
                assert_eq!(after, format!("A{placed}"));
                converted.push((placed, target));
            }
        }
    }
    assert_eq!(converted, [(1, 6), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)]);
}

#[test]
fn con_30_a_die_taken_at_the_edge_of_the_circle_is_not_promoted_as_well() {
    let game = scene("B6@c4 A2@e4", "1,1", "place-A", "conversion=endless");
    assert_eq!(cells(&play(game, "d4=1"), "c4 d4 e4"), "A1 A1 A3");
}

#[test]
fn con_30_promotion_stays_as_it_is_and_a_six_stays_a_six() {
    for placed in 1..=6 {
        let game = scene(
            "A6@c4 A5@e4 A1@d5",
            &format!("{placed},1"),
            "place-A",
            "conversion=endless",
        );
        let game = play(game, &format!("d4={placed}"));
        assert_eq!(cells(&game, "c4 e4 d5"), "A6 A6 A2");
    }
}

#[test]
fn con_30_endless_judges_every_rival_by_the_board_before() {
    // Only the 2s are one step below a 3; what becomes a 3 takes nothing from its own neighbors.
    let dice = "B1@c3 C2@d3 D3@e3 B4@c4 C2@e4 B2@f4 A2@f5";
    let game = scene(dice, "3,1,1,1", "place-A", "conversion=endless");
    assert_eq!(
        cells(&play(game, "d4=3"), "c3 d3 e3 c4 e4 f4 f5"),
        "B1 A3 D3 B4 A3 B2 A2"
    );
}

#[test]
fn con_30_the_standard_game_is_not_endless() {
    assert_eq!(options("-").conversion, Converts::Standard);
    assert_eq!(options("conversion=endless").conversion, Converts::Endless);
    let game = play(scene("B6@c4 B1@e4", "1,1", "place-A", "-"), "d4=1");
    assert_eq!(cells(&game, "c4 e4"), "B6 B1");
}

#[test]
fn con_31_a_hole_is_rolled_with_two_dice_first_its_column_then_its_row() {
    let game = start(2, "holes=1");
    let columns: Vec<String> = ('a'..='h')
        .map(|column| format!("column-{column}"))
        .collect();
    let rows: Vec<String> = (1..=8).map(|row| format!("row-{row}")).collect();
    assert_eq!(outcomes(&game), columns);
    let game = play(game, "column-c");
    assert_eq!((outcomes(&game), n_holes(&game)), (rows, 0));
    let game = play(game, "row-5");
    assert_eq!((cells(&game, "c5 e3"), n_holes(&game)), ("# .".into(), 1));
    assert_eq!(outcomes(&game), ["first-A", "first-B"]);
}

#[test]
fn con_31_every_square_can_become_a_hole() {
    for square in Square::all() {
        let name = square.to_string();
        let (column, row) = name.split_at(1);
        let game = play(start(2, "holes=1"), &format!("column-{column} row-{row}"));
        assert_eq!((cells(&game, &name).as_str(), n_holes(&game)), ("#", 1));
    }
}

#[test]
fn con_31_a_repeated_square_is_rolled_again_with_both_dice() {
    let game = play(start(2, "holes=2"), "column-c row-5 column-c row-5");
    assert_eq!(n_holes(&game), 1);
    assert_eq!(outcomes(&game)[0], "column-a");
    // The same column with another row is another square.
    let game = play(game, "column-c row-6");
    assert_eq!((cells(&game, "c5 c6"), n_holes(&game)), ("# #".into(), 2));
    assert_eq!(outcomes(&game)[0], "first-A");
}

fn is_for_a_hole(outcome: &Chance) -> bool {
    matches!(outcome, Chance::Column(_) | Chance::Row(_))
}

#[test]
fn con_31_there_are_exactly_as_many_holes_as_asked_for() {
    for n in [0, 1, 5, 31, 32] {
        for seed in 0..20 {
            let mut game = start(2, &format!("holes={n}"));
            let mut rng = Rng::from_seed(seed);
            for _ in 0..game.max_steps() {
                // From when it is drawn who begins, there are as many as there will be.
                if game.chance().iter().all(|(o, _)| !is_for_a_hole(o)) {
                    assert_eq!(n_holes(&game), n);
                }
                if let Some(step) = game.random_step(&mut rng) {
                    game.step(step);
                }
            }
            assert!(game.turn().over().is_some());
        }
    }
}

#[test]
fn con_31_nothing_is_placed_on_a_hole() {
    let game = drawn(&[". # ."], "5,1", "place-A", "-");
    assert_eq!(refusal(&game, 'A', "b1=5"), Some("CON-31"));
    assert_eq!(legal(&game, 'A'), ["a1=5", "c1=5"]);
    let deal = format!("column-d row-4 first-A {}", "die-2 ".repeat(10));
    let rolled = play(start(2, "holes=1"), &deal);
    assert_eq!(refusal(&rolled, 'A', "d4=2"), Some("CON-31"));
    assert_eq!(legal(&rolled, 'A').len(), 63);
}

#[test]
fn con_31_named_holes_take_the_place_of_rolled_ones() {
    let game = start(2, "hole-squares=a1,c5");
    assert_eq!(
        (cells(&game, "a1 c5 a5"), n_holes(&game)),
        ("# # .".into(), 2)
    );
    assert_eq!(outcomes(&game), ["first-A", "first-B"]);
    let problems = problems(2, "holes=1;hole-squares=a1");
    assert_eq!((problems.len(), problems[0].rule), (1, Some("CON-31")));
}

#[test]
fn con_31_at_least_one_square_per_player_is_left() {
    for players in 2..=8 {
        let fits = format!("hole-squares={}", all_but(players));
        let mut game = start(players, &fits);
        game.random_playout(&mut Rng::from_seed(1));
        assert_eq!(
            game.turn().over().map(|over| over.places.as_slice().len()),
            Some(players)
        );
        let found = problems(players, &format!("hole-squares={}", all_but(players - 1)));
        assert_eq!((found.len(), found[0].rule), (1, Some("CON-31")));
    }
}

#[test]
fn con_31_up_to_32_holes_can_be_rolled_and_named_ones_are_distinct_squares() {
    let is_read = |text: &str| parse_options_text::<Conversion>(text).is_ok();
    assert!(is_read("holes=0") && is_read("holes=32") && is_read("hole-squares=h8,a1"));
    for text in [
        "holes=33",
        "holes=-1",
        "holes=x",
        "hole-squares=a1,a1",
        "hole-squares=i1",
        "hole-squares=a9",
    ] {
        assert!(!is_read(text), "{text}");
    }
}

#[test]
fn con_31_more_than_32_rolled_holes_are_refused_however_they_are_asked_for() {
    for holes in [33, 64, 65, 255] {
        let options = Options {
            holes,
            ..Options::default()
        };
        let seats = SeatCount::new(2).unwrap();
        assert!(Conversion::new(seats, &options).is_err(), "{holes} holes");
    }
}

#[test]
fn con_31_no_position_rolls_for_holes_that_are_named() {
    for pending in ["column", "row-c"] {
        let board = format!("{}#.......", "......../".repeat(7));
        let text = format!("{board} -,- {pending} hole-squares=a1");
        assert!(text.parse::<Conversion>().is_err(), "{text}");
    }
}

#[test]
fn con_31_all_problems_are_reported_at_once() {
    let found = problems(1, &format!("holes=3;hole-squares={}", all_but(0)));
    let keys: Vec<&str> = found.iter().map(|problem| problem.key.as_str()).collect();
    assert_eq!(keys, ["players", "hole-squares", "hole-squares"]);
}

#[test]
fn con_32_how_dice_look_is_no_option() {
    let keys: Vec<&str> = Conversion::schema()
        .options
        .iter()
        .map(|field| field.key)
        .collect();
    let rules = [
        "victory",
        "mass-connection",
        "conversion",
        "holes",
        "hole-squares",
    ];
    assert_eq!(keys, rules);
    let given: OptionMap = [("dice-shortage".to_owned(), "coins".into())]
        .into_iter()
        .collect();
    assert!(read_options::<Conversion>(&given).is_err());
}

#[test]
fn con_32_values_stay_one_to_six() {
    assert_eq!(Value::ALL.map(Value::get), [1, 2, 3, 4, 5, 6]);
    for value in [0, 7, 8, 10, 12] {
        assert!(Value::try_from(value).is_err());
        assert!(value.to_string().parse::<Value>().is_err());
    }
    let rolling = play(start(2, "-"), "first-A");
    assert_eq!(
        (rolling.turn(), outcomes(&rolling).len()),
        (Turn::Chance, 6)
    );
    assert_eq!(asked(&rolling), None);
}
