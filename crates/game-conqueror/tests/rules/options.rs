//! What can be chosen: the values that the clauses name, and no others.

use game_conqueror::{Conqueror, Options};
use tabletop::Game;
use tabletop::options::{options_text, parse_options_text};

use crate::scene::options;

/// Every option but `offsets` with its values; the first is the standard.
const CHOICES: [(&str, &[&str]); 11] = [
    ("layout", &["basic", "custom", "random"]),
    ("coins", &["12", "share"]),
    ("corners", &["assigned", "chosen"]),
    ("order", &["random", "seats"]),
    ("backtracking", &["no", "yes"]),
    ("sharing", &["no", "yes"]),
    ("gaps", &["impassable", "crossable"]),
    ("island-claim", &["coin", "landing"]),
    ("lift", &["after-step", "at-once"]),
    ("forfeit", &["loses", "keeps-score"]),
    ("tabulation", &["last-claim", "dice-on-tie", "dice"]),
];

#[test]
fn the_first_value_of_every_option_is_the_standard() {
    for (key, values) in CHOICES {
        assert_eq!(options(&format!("{key}={}", values[0])), Options::default());
        for value in &values[1..] {
            let text = format!("{key}={value}");
            assert_eq!(options_text::<Conqueror>(&options(&text)), text);
        }
    }
}

#[test]
fn there_are_no_other_options_and_no_other_values() {
    let keys = Conqueror::schema().options.iter().map(|field| field.key);
    let known = keys.filter(|key| *key != "offsets");
    assert!(known.eq(CHOICES.iter().map(|(key, _)| *key)));
    for (key, _) in CHOICES {
        let text = format!("{key}=other");
        assert!(parse_options_text::<Conqueror>(&text).is_err(), "{text}");
    }
}

#[test]
fn the_defaults_of_the_first_edition_are_a_set_up() {
    let setups: Vec<&str> = Conqueror::schema()
        .setups
        .iter()
        .map(|setup| setup.name)
        .collect();
    assert_eq!(setups, ["standard", "as-first-printed"]);
    let first = parse_options_text::<Conqueror>("setup=as-first-printed").unwrap();
    assert_eq!(first, options("lift=at-once;forfeit=keeps-score"));
}
