//! Matches of an older version of the rules: they go on where options of today say exactly what it said.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use serde_json::{Value, json};
use tabletop::options::OptionMap;
use tabletop::record::{Header, Player, Record};
use tabletop::{Game, Match, Opening, Rng, Turn, verify};
use testkit::toy::Toy;

/// Version 0 of the toy's rules had no option `ties` and played `ties=void`; three rounds were the standard.
const OLDER: u32 = 0;

fn options(given: Value) -> OptionMap {
    let Value::Object(map) = given else {
        panic!("tests give objects")
    };
    map
}

fn opening(rules_version: Option<u32>, given: Value) -> Opening {
    Opening {
        rules_version,
        options: options(given),
        ..Opening::plain(vec![Player::Human(String::new()); 2])
    }
}

fn open(rules_version: Option<u32>, given: Value) -> Result<Match<Toy>, String> {
    Match::open(&opening(rules_version, given)).map_err(|problems| problems[0].to_string())
}

fn options_of(played: &Match<Toy>) -> Value {
    serde_json::to_value(played.state().options()).unwrap()
}

/// Why a record with such a header is refused.
fn why_not_replayed(change: impl FnOnce(&mut Header)) -> String {
    let mut header = open(None, json!({})).unwrap().record().header().clone();
    change(&mut header);
    let refused = Match::<Toy>::replay(&Record::new(header, None));
    refused.unwrap_err().to_string()
}

#[test]
fn an_older_version_is_played_by_the_options_that_say_it() {
    let played = open(Some(OLDER), json!({})).unwrap();
    assert_eq!(options_of(&played), json!({"rounds": 3, "ties": "void"}));
    let chosen = open(Some(OLDER), json!({"rounds": 1})).unwrap();
    assert_eq!(options_of(&chosen), json!({"rounds": 1, "ties": "void"}));
    let of_today = open(None, json!({})).unwrap();
    assert_eq!(options_of(&of_today), json!({"rounds": 2, "ties": "share"}));
}

#[test]
fn its_record_keeps_its_number_and_its_options_and_verifies() {
    let mut played = open(Some(OLDER), json!({})).unwrap();
    let header = played.record().header();
    assert_eq!(header.rules_version, OLDER);
    assert_eq!(header.options, options(json!({"rounds": 3})));
    let mut rng = Rng::from_seed(9);
    loop {
        match played.state().turn() {
            Turn::Chance => drop(played.resolve_random(&mut rng).unwrap()),
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                let action = played.state().random_legal(seat, &mut rng);
                played.play(seat, action).unwrap();
            }
            Turn::Over(_) => break,
        }
    }
    let text = played.record().to_string();
    verify::<Toy>(&text, None).unwrap();
    let record: Record = text.parse().unwrap();
    let again = Match::<Toy>::replay(&record).unwrap();
    assert_eq!(again.state(), played.state());
    assert_eq!(again.record(), played.record());
}

#[test]
fn an_option_that_came_later_is_refused() {
    let refused = open(Some(OLDER), json!({"ties": "share"})).unwrap_err();
    assert_eq!(refused, "ties: version 0 of the rules has no such option");
    let why = why_not_replayed(|header| {
        header.rules_version = OLDER;
        header.options = options(json!({"rounds": 3, "ties": "share"}));
    });
    assert!(why.contains("has no such option"), "{why}");
}

#[test]
fn an_unknown_version_is_refused_by_name() {
    let refused = open(Some(7), json!({})).unwrap_err();
    let why = "these are rules version 7 of Toy, and this program plays version 1";
    assert_eq!(refused, format!("rules_version: {why}"));
    let found = why_not_replayed(|header| header.rules_version = 7);
    assert!(found.contains(why), "{found}");
}
