//! Matches of version 1 of the rules go on: it is version 2 with `lift=at-once`, and its default of `forfeit`
//! was `keeps-score`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use std::collections::BTreeSet;
use std::path::Path;

use game_conqueror::{Conqueror, Forfeit, Lift};
use tabletop::options::RulesVersion;
use tabletop::record::{Player, Record};
use tabletop::{Game, Match, Opening, verify};
use testkit::files::{self, Failures};

/// A position of version 1: the second player's token stands on the water that its island left.
const ON_WATER: &str = "- .......A1/......../......../......../.A3....../A1A2B1...../~~B2B3..../~~B1..... \
                        h8,b2 8,8 -,a1 roll-B 1 -";

fn opening(rules_version: Option<u32>, position: &str) -> Opening {
    Opening {
        rules_version,
        position: Some(position.into()),
        ..Opening::plain(vec![Player::Human(String::new()); 2])
    }
}

#[test]
fn records_of_version_1_verify_as_they_were_written() -> Result<(), Failures> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches-of-version-1");
    let endings = files::matches::<Conqueror>(folder)?;
    let clauses = ["CQR-30", "CQR-31", "CQR-32", "CQR-34"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn a_match_of_version_1_is_played_on_by_its_own_rules() {
    let text = include_str!("matches-of-version-1/standard-of-two.txt");
    let whole: Record = text.parse().unwrap();
    let mut cut = Record::new(whole.header().clone(), whole.secret().copied());
    let (begun, rest) = whole.lines().split_at(whole.lines().len() / 2);
    begun.iter().for_each(|line| cut.push(line.clone()));
    let mut played = Match::<Conqueror>::replay(&cut).unwrap();
    let options = played.state().options();
    assert_eq!(
        (options.lift, options.forfeit),
        (Lift::AtOnce, Forfeit::KeepsScore)
    );
    for line in rest {
        played.follow(line).unwrap();
    }
    assert_eq!(played.record(), &whole);
}

#[test]
fn a_position_of_version_1_is_read_by_its_own_defaults() {
    let version = RulesVersion::of::<Conqueror>(1).unwrap();
    let state: Conqueror = version.read_position(ON_WATER).unwrap();
    assert!(
        state
            .to_string()
            .ends_with(" lift=at-once;forfeit=keeps-score")
    );
    assert_eq!(version.position_text(&state), ON_WATER);
    let loses = ON_WATER.replace(" 1 -", " 1 forfeit=loses");
    let state: Conqueror = version.read_position(&loses).unwrap();
    assert!(state.to_string().ends_with(" lift=at-once"));
    assert_eq!(version.position_text(&state), loses);
}

#[test]
fn a_record_of_version_1_may_start_at_a_position() {
    let played = Match::<Conqueror>::open(&opening(Some(1), ON_WATER)).unwrap();
    let header = played.record().header();
    assert_eq!(header.position.as_deref(), Some(ON_WATER));
    assert!(!header.options.contains_key("lift"));
    verify::<Conqueror>(&played.record().to_string(), None).unwrap();
}

#[test]
fn without_its_version_the_position_is_read_by_the_present_rules() {
    let problems = Match::<Conqueror>::open(&opening(None, ON_WATER)).unwrap_err();
    assert_eq!(problems[0].key, "position");
}

#[test]
fn an_option_of_version_2_in_a_position_of_version_1_is_refused() {
    let version = RulesVersion::of::<Conqueror>(1).unwrap();
    let with_lift = ON_WATER.replace(" 1 -", " 1 lift=after-step");
    let refused = version.read_position::<Conqueror>(&with_lift).unwrap_err();
    assert!(
        refused
            .to_string()
            .contains("version 1 of the rules has no such option")
    );
}
