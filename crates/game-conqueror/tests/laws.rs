//! The laws that every game keeps, on random matches of every kind of table.

mod cases;

use std::collections::HashSet;

use game_conqueror::{Conqueror, Options};
use tabletop::Game;
use tabletop::options::{Choice, Kind, option_map};

testkit::laws!(Conqueror, cases::of_every_table(1, 1));

#[test]
fn who_is_asked_alone_is_on_turn() -> Result<(), testkit::Breach> {
    testkit::laws::who_is_asked_alone_is_on_turn(&cases::of_every_table(1, 1))
}

/// Every value of every option as JSON, but for offsets, which have no fixed values.
fn every_setting() -> Vec<(String, String)> {
    let mut settings = Vec::new();
    for field in Conqueror::schema().options {
        let values = match field.kind {
            Kind::Switch { .. } => vec!["false".to_owned(), "true".to_owned()],
            Kind::Choice { values, .. } => {
                let quoted = |word: &Choice| format!("{:?}", word.value);
                values.iter().map(quoted).collect()
            }
            Kind::Offsets { .. } => Vec::new(),
            Kind::Integer { .. } | Kind::Squares { .. } => panic!("no such option yet"),
        };
        settings.extend(
            values
                .into_iter()
                .map(|value| (field.key.to_owned(), value)),
        );
    }
    settings
}

#[test]
fn every_two_values_of_two_options_meet_at_some_table_of_each_size() {
    for players in cases::every_table::PLAYERS {
        let settings = |options: &Options| -> HashSet<(String, String)> {
            let map = option_map::<Conqueror>(options).into_iter();
            map.map(|(key, value)| (key, value.to_string())).collect()
        };
        let tables: Vec<_> = cases::options(players).iter().map(settings).collect();
        for one in every_setting() {
            for other in every_setting().into_iter().filter(|other| other.0 != one.0) {
                let meet = |table: &HashSet<_>| table.contains(&one) && table.contains(&other);
                assert!(
                    tables.iter().any(meet),
                    "{one:?} and {other:?} do not meet at a table of {players}"
                );
            }
        }
    }
}
