//! What can be chosen: OKN-1, OKN-4, OKN-6, OKN-40 and OKN-66.

use game_knights::Knights;
use tabletop::options::{Kind, options_text, parse_options_text};
use tabletop::{Game, Problem, SeatCount};

use crate::scene::{n_in_pile, start, weights};

/// The options that differ from the standard, for these.
fn told(text: &str) -> String {
    options_text::<Knights>(&parse_options_text::<Knights>(text).unwrap())
}

/// Every option with its values; the first is the standard.
const CHOICES: [(&str, &str, &[&str]); 5] = [
    ("deck", "OKN-1", &["full", "core"]),
    ("first", "OKN-4", &["random", "1", "2", "3", "4", "5", "6"]),
    ("reshuffle", "OKN-6", &["needed", "empty"]),
    ("robbers", "OKN-40", &["all", "out-of-turn"]),
    ("robbing-back", "OKN-40", &["no-win", "counts"]),
];

#[test]
fn okn_1_okn_4_okn_6_okn_40_the_keys_stand_in_the_order_of_the_notation_and_name_their_clauses() {
    let schema = Knights::schema();
    let fields = schema.options.iter().map(|field| (field.key, field.rule));
    assert!(fields.eq(CHOICES.map(|(key, rule, _)| (key, rule))));
    for (field, (_, _, values)) in schema.options.iter().zip(CHOICES) {
        let Kind::Choice {
            values: found,
            default,
        } = &field.kind
        else {
            panic!("{} is a choice", field.key)
        };
        assert!(
            found
                .iter()
                .map(|choice| choice.value)
                .eq(values.iter().copied())
        );
        assert_eq!(*default, values[0]);
    }
}

#[test]
fn okn_1_okn_4_okn_6_okn_40_the_first_value_of_every_option_is_the_standard() {
    for (key, _, values) in CHOICES {
        assert_eq!(told(&format!("{key}={}", values[0])), "-");
        for value in &values[1..] {
            let text = format!("{key}={value}");
            assert_eq!(told(&text), text);
        }
    }
    for text in [
        "deck=other",
        "first=0",
        "first=7",
        "first=winner",
        "gems=6",
        "reshuffle=never",
        "robbers=none",
        "robbing-back=wins",
        "robbing_back=counts",
    ] {
        assert!(parse_options_text::<Knights>(text).is_err(), "{text}");
    }
    assert_eq!(told("first=3;deck=core"), "deck=core;first=3");
    assert_eq!(
        told("robbing-back=counts;robbers=out-of-turn;reshuffle=empty"),
        "reshuffle=empty;robbers=out-of-turn;robbing-back=counts"
    );
}

fn problems(players: usize, options: &str) -> Vec<Problem> {
    let options = parse_options_text::<Knights>(options).unwrap();
    let seats = SeatCount::new(players).unwrap();
    Knights::new(seats, &options).err().unwrap_or_default()
}

#[test]
fn okn_4_the_first_player_must_have_a_seat() {
    let told = problems(3, "first=4");
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(
        (told[0].key.as_str(), told[0].rule),
        ("first", Some("OKN-4"))
    );
    for (players, first, is_table) in [
        (2, 2, true),
        (2, 3, false),
        (3, 3, true),
        (4, 4, true),
        (4, 5, false),
        (5, 5, true),
        (5, 6, false),
        (6, 6, true),
    ] {
        let found = problems(players, &format!("first={first}")).is_empty();
        assert_eq!(found, is_table, "{first} of {players}");
    }
}

#[test]
fn two_to_six_play_with_any_options() {
    for text in [
        "-",
        "deck=core",
        "first=1",
        "deck=core;first=2",
        "reshuffle=empty",
        "robbers=out-of-turn;robbing-back=counts",
    ] {
        for players in 1..=8 {
            let is_table = problems(players, text).is_empty();
            assert_eq!(
                is_table,
                (2..=6).contains(&players),
                "{players} with {text}"
            );
        }
    }
}

#[test]
fn okn_66_two_players_choose_either_deck() {
    for (options, n_cards) in [("-", 100), ("deck=core", 96)] {
        let game = start(2, options);
        assert_eq!(n_in_pile(&game), n_cards, "{options}");
        let has_monks = weights(&game).contains("monk*2");
        assert_eq!(has_monks, n_cards == 100);
    }
}
