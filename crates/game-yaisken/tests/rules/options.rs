//! What can be chosen: YAI-51 and YAI-57.

use game_yaisken::{Options, Yaisken};
use tabletop::options::{Kind, options_text, parse_options_text};
use tabletop::{Game, SeatCount};

fn options(text: &str) -> Options {
    parse_options_text::<Yaisken>(text).unwrap()
}

/// The options that differ from the standard, for these.
fn told(text: &str) -> String {
    options_text::<Yaisken>(&options(text))
}

/// Every choice with its values; the first is the standard.
const CHOICES: [(&str, &[&str]); 5] = [
    ("combo-limit", &["spaces", "dice"]),
    ("limited-reinforcements", &["no", "yes"]),
    (
        "victory",
        &[
            "points",
            "blood-and-honor",
            "blood-only",
            "warlords-roulette",
        ],
    ),
    ("deception", &["none", "subterfuge", "grand-warfare"]),
    ("exchange", &["turn", "always"]),
];

/// Every number with its least, greatest and standard value.
const NUMBERS: [(&str, u32, u32, u32); 3] = [
    ("board", 5, 8, 8),
    ("stalemate", 10, 1000, 60),
    ("turn-limit", 10, 10_000, 600),
];

#[test]
fn the_keys_stand_in_the_order_of_the_notation() {
    let keys: Vec<&str> = Yaisken::schema()
        .options
        .iter()
        .map(|field| field.key)
        .collect();
    let expected = [
        "board",
        "combo-limit",
        "limited-reinforcements",
        "victory",
        "deception",
        "exchange",
        "stalemate",
        "turn-limit",
    ];
    assert_eq!(keys, expected);
}

#[test]
fn yai_51_the_first_value_of_every_option_is_the_standard() {
    for (key, values) in CHOICES {
        assert_eq!(options(&format!("{key}={}", values[0])), Options::default());
        for value in &values[1..] {
            let text = format!("{key}={value}");
            assert_eq!(told(&text), text);
        }
        let text = format!("{key}=other");
        assert!(parse_options_text::<Yaisken>(&text).is_err(), "{text}");
    }
}

#[test]
fn numbers_have_their_bounds_and_their_standard() {
    for (key, least, greatest, standard) in NUMBERS {
        assert_eq!(options(&format!("{key}={standard}")), Options::default());
        for number in [least, greatest] {
            let text = format!("{key}={number}");
            let expected = if number == standard { "-" } else { &text };
            assert_eq!(told(&text), expected);
        }
        for number in [least - 1, greatest + 1] {
            let text = format!("{key}={number}");
            assert!(parse_options_text::<Yaisken>(&text).is_err(), "{text}");
        }
    }
}

#[test]
fn yai_57_every_named_setup_is_what_it_says() {
    let setups = [
        ("standard", "-"),
        ("limited-reinforcements", "limited-reinforcements=yes"),
        ("blood-and-honor", "victory=blood-and-honor"),
        ("shinobis-subterfuge", "deception=subterfuge"),
        ("grand-warfare", "deception=grand-warfare"),
        (
            "grand-warfare-total",
            "limited-reinforcements=yes;victory=blood-and-honor;deception=grand-warfare",
        ),
        ("warlords-roulette", "victory=warlords-roulette"),
    ];
    let names: Vec<&str> = Yaisken::schema()
        .setups
        .iter()
        .map(|setup| setup.name)
        .collect();
    assert!(names.iter().eq(setups.iter().map(|(name, _)| name)));
    for (name, expected) in setups {
        assert_eq!(told(&format!("setup={name}")), expected);
    }
    assert!(parse_options_text::<Yaisken>("setup=other").is_err());
}

#[test]
fn yai_57_options_beside_a_setup_override_its_parts() {
    assert_eq!(
        told("setup=grand-warfare-total;victory=points;board=5"),
        "board=5;limited-reinforcements=yes;deception=grand-warfare"
    );
    assert_eq!(told("setup=blood-and-honor;victory=points"), "-");
}

#[test]
fn two_to_six_play_with_any_options() {
    for text in [
        "-",
        "setup=grand-warfare",
        "setup=grand-warfare-total;board=5",
    ] {
        for players in 1..=8 {
            let seats = SeatCount::new(players).unwrap();
            let is_table = Yaisken::new(seats, &options(text)).is_ok();
            assert_eq!(
                is_table,
                (2..=6).contains(&players),
                "{players} with {text}"
            );
        }
    }
}

#[test]
fn yai_51_yai_57_whatever_can_be_chosen_names_its_clause() {
    let schema = Yaisken::schema();
    let options = schema.options.iter().map(|field| (field.key, field.rule));
    assert!(options.eq([
        ("board", "YAI-4"),
        ("combo-limit", "YAI-23"),
        ("limited-reinforcements", "YAI-50"),
        ("victory", "YAI-51"),
        ("deception", "YAI-54"),
        ("exchange", "YAI-54"),
        ("stalemate", "YAI-42"),
        ("turn-limit", "YAI-42"),
    ]));
    let choices = schema.options.iter().flat_map(|field| match field.kind {
        Kind::Choice { values, .. } => values,
        _ => &[],
    });
    assert!(choices.map(|choice| (choice.value, choice.rule)).eq([
        ("spaces", "YAI-23"),
        ("dice", "YAI-35"),
        ("points", "YAI-40"),
        ("blood-and-honor", "YAI-52"),
        ("blood-only", "YAI-52"),
        ("warlords-roulette", "YAI-53"),
        ("none", "YAI-54"),
        ("subterfuge", "YAI-54"),
        ("grand-warfare", "YAI-55"),
        ("turn", "YAI-54"),
        ("always", "YAI-54"),
    ]));
    let setups = schema.setups.iter().map(|setup| (setup.name, setup.rule));
    assert!(setups.eq([
        ("standard", "YAI-57"),
        ("limited-reinforcements", "YAI-50"),
        ("blood-and-honor", "YAI-52"),
        ("shinobis-subterfuge", "YAI-54"),
        ("grand-warfare", "YAI-55"),
        ("grand-warfare-total", "YAI-57"),
        ("warlords-roulette", "YAI-53"),
    ]));
}

#[test]
fn yai_42_a_limit_that_cannot_be_is_told_with_its_range() {
    let given = Options {
        stalemate: 9,
        turn_limit: 10_001,
        ..Options::default()
    };
    let problems = Yaisken::new(SeatCount::new(2).unwrap(), &given).unwrap_err();
    let told = problems
        .iter()
        .map(|problem| (problem.key.as_str(), problem.rule, problem.why.as_str()));
    let rule = Some("YAI-42");
    assert!(told.eq([
        ("stalemate", rule, "expected 10 to 1000 turns, found 9"),
        (
            "turn-limit",
            rule,
            "expected 10 to 10000 turns, found 10001"
        ),
    ]));
}
