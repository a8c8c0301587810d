//! Notation: what is read, what is refused, and that each thing is written in one way.

use std::cell::Cell;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use game_conversion::{Action, Chance, Conversion, HoleSquares, Square, Value};
use proptest::prelude::*;
use proptest::test_runner::{RngSeed, TestRunner};
use tabletop::options::{options_text, parse_options_text};
use tabletop::{Game, ParseError, Rng, Seat, SeatCount};

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 2_000,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// Reads a text that has only one spelling: what it means is written exactly so.
fn strictly<T: FromStr<Err = ParseError> + Display>(text: &str) -> Option<T> {
    let read = text.parse::<T>().ok()?;
    assert_eq!(read.to_string(), text);
    Some(read)
}

/// Reads a text that may have several spellings: what it means is written in one that reads the same.
fn loosely<T: FromStr<Err = ParseError> + Display + Debug + PartialEq>(text: &str) -> Option<T> {
    let read = text.parse::<T>().ok()?;
    assert_eq!(read.to_string().parse::<T>().as_ref(), Ok(&read));
    Some(read)
}

/// Options as a position has them, most of them valid.
fn some_options() -> impl Strategy<Value = String> {
    let setting = prop_oneof![
        3 => "victory=(high-score|most-territory|tall|wide|largest-mass)",
        2 => "mass-connection=(four|eight)",
        2 => "conversion=(standard|endless)",
        1 => "(victory|holes|hole-squares|luck)=[a-c1-3,]{0,5}",
        1 => "holes=[0-9]{1,3}",
        1 => "hole-squares=[a-i][0-9](,[a-h][1-8]){0,5}",
    ];
    let settings = prop::collection::vec(setting, 1..3).prop_map(|all| all.join(";"));
    prop_oneof![Just("-".to_owned()), settings]
}

/// A position in shape, with dice, hands and pending question of any kind.
fn some_position() -> impl Strategy<Value = String> {
    let cell = prop_oneof![400 => "\\.", 300 => "[AB][1-6]", 1 => "#", 1 => "[A-I][0-7]"];
    let row = prop::collection::vec(cell, 8).prop_map(|cells| cells.concat());
    let board = prop::collection::vec(row, 8).prop_map(|rows| rows.join("/"));
    let empty = Just(["........"; 8].join("/"));
    let board = prop_oneof![6 => board, 1 => empty];
    let hand = prop_oneof![1 => Just("-".to_owned()), 5 => "1{0,2}2?3{0,2}6"];
    let hands = prop::collection::vec(hand, 1..5).prop_map(|hands| hands.join(","));
    let pending = prop_oneof![
        3 => "(roll|place)-[A-C]",
        1 => "(column|row-[a-i]|first|over|deal-[A-D])",
    ];
    (board, hands, pending, some_options())
        .prop_map(|(board, hands, pending, options)| format!("{board} {hands} {pending} {options}"))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        strictly::<Action>(&text);
        strictly::<Chance>(&text);
        strictly::<Square>(&text);
        strictly::<Value>(&text);
        loosely::<Conversion>(&text);
        let _ = parse_options_text::<Conversion>(&text);
        let _ = HoleSquares::try_from(text);
    }

    #[test]
    fn an_action_is_a_square_an_equals_sign_and_a_value(text in "[a-i`A][0-9][=-][0-9]{1,2}") {
        let bytes = text.as_bytes();
        let is_action = text.len() == 4
            && (b'a'..=b'h').contains(&bytes[0])
            && (b'1'..=b'8').contains(&bytes[1])
            && bytes[2] == b'='
            && (b'1'..=b'6').contains(&bytes[3]);
        prop_assert_eq!(strictly::<Action>(&text).is_some(), is_action);
    }

    #[test]
    fn a_chance_outcome_is_a_kind_and_what_came_up(text in "(column|row|first|die|roll)[-=][0-9a-iA-I]{1,2}") {
        let is_outcome = match text.split_once('-') {
            Some(("column", what)) => matches!(what, "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h"),
            Some(("row", what)) => matches!(what, "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8"),
            Some(("first", what)) => matches!(what, "A" | "B" | "C" | "D" | "E" | "F" | "G" | "H"),
            Some(("die", what)) => matches!(what, "1" | "2" | "3" | "4" | "5" | "6"),
            _ => false,
        };
        prop_assert_eq!(strictly::<Chance>(&text).is_some(), is_outcome);
    }

    #[test]
    fn options_are_read_back_from_what_they_are_written_as(text in some_options()) {
        if let Ok(options) = parse_options_text::<Conversion>(&text) {
            let written = options_text::<Conversion>(&options);
            prop_assert_eq!(parse_options_text::<Conversion>(&written), Ok(options));
        }
    }

    #[test]
    fn every_position_of_a_match_has_one_notation(
        players in 2..=8usize,
        seed in any::<u64>(),
        n_steps in 0..200usize,
        holes in prop_oneof![Just(0), 1..=32u8],
        endless in any::<bool>(),
    ) {
        let conversion = if endless { "endless" } else { "standard" };
        let text = format!("holes={holes};conversion={conversion}");
        let options = parse_options_text::<Conversion>(&text).unwrap();
        let mut game = Conversion::new(SeatCount::new(players).unwrap(), &options).unwrap();
        let mut rng = Rng::from_seed(seed);
        for _ in 0..n_steps {
            if let Some(step) = game.random_step(&mut rng) {
                game.step(step);
            }
        }
        let text = game.to_string();
        prop_assert_eq!(strictly::<Conversion>(&text), Some(game));
    }
}

#[test]
fn every_action_and_chance_outcome_reads_back() {
    for square in Square::all() {
        for value in Value::ALL {
            let action = Action { square, value };
            assert_eq!(strictly(&action.to_string()), Some(action));
        }
    }
    let seats = (0..8).filter_map(Seat::new).map(Chance::First);
    let eight = |kind: fn(u8) -> Chance| (0..8).map(kind);
    let outcomes = eight(Chance::Column).chain(eight(Chance::Row)).chain(seats);
    for outcome in outcomes.chain(Value::ALL.map(Chance::Die)) {
        assert_eq!(strictly(&outcome.to_string()), Some(outcome));
    }
}

#[test]
fn a_position_that_is_read_is_sound_and_can_be_played_to_the_end() {
    let n_read = Cell::new(0);
    let judged = TestRunner::new(config()).run(&some_position(), |text| {
        if let Some(mut game) = loosely::<Conversion>(&text) {
            n_read.set(n_read.get() + 1);
            game.assert_invariants();
            let most = game.max_steps();
            let n_steps = game.random_playout(&mut Rng::from_seed(1));
            prop_assert!(n_steps <= most, "{n_steps} steps, not {most}, from {text}");
            game.assert_invariants();
        }
        Ok(())
    });
    judged.unwrap();
    // Enough are read, and enough refused, for it to mean something.
    assert!((200..1_800).contains(&n_read.get()), "{n_read:?} of 2000");
}
