//! Tests as data: each file of cases, and each record, against the game.

use std::collections::BTreeSet;
use std::path::PathBuf;

use game_yaisken::Yaisken;
use tabletop::Game;
use tabletop::options::{OptionMap, parse_setting, read_options};
use testkit::files::{self, Failures, Playthrough};

/// A file or folder beside this one.
fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", name].iter().collect()
}

/// Clauses that refuse actions.
const REFUSING: [&str; 20] = [
    "YAI-4", "YAI-10", "YAI-11", "YAI-12", "YAI-13", "YAI-20", "YAI-22", "YAI-25", "YAI-30",
    "YAI-31", "YAI-33", "YAI-34", "YAI-35", "YAI-36", "YAI-41", "YAI-50", "YAI-52", "YAI-54",
    "YAI-55", "YAI-56",
];

#[test]
fn every_finished_match_verifies_and_together_they_end_in_every_way() -> Result<(), Failures> {
    let endings = files::matches::<Yaisken>(path("matches"))?;
    let clauses = ["YAI-40", "YAI-41", "YAI-42", "YAI-52", "YAI-53"];
    assert_eq!(endings, BTreeSet::from(clauses.map(String::from)));
    Ok(())
}

#[test]
fn every_refusing_rule_has_a_case() -> Result<(), Failures> {
    let endings = files::matches::<Yaisken>(path("matches"))?;
    files::refusals::<Yaisken>(include_str!("refusals.txt"), &endings)
}

#[test]
fn every_refusing_clause_has_several_cases_also_those_that_end_games() {
    let lines = include_str!("refusals.txt").lines();
    let clauses: Vec<&str> = lines
        .filter_map(|line| line.rsplit_once(" | "))
        .map(|(_, clause)| clause)
        .filter(|clause| clause.starts_with("YAI-"))
        .collect();
    for refusing in REFUSING {
        let n_cases = clauses.iter().filter(|clause| **clause == refusing).count();
        assert!(n_cases >= 3, "{refusing} has {n_cases} cases");
    }
    assert!(clauses.iter().all(|clause| REFUSING.contains(clause)));
}

#[test]
fn every_perft_count_is_right() -> Result<(), Failures> {
    files::perft::<Yaisken>(include_str!("perft.txt"))
}

/// YAI-57: a golden match of a named set-up, the standard one in the place where every game has its own.
#[test]
fn the_golden_playthrough_of_every_set_up_is_as_it_was() -> Result<(), Failures> {
    for (index, setup) in Yaisken::schema().setups.iter().enumerate() {
        let setting = parse_setting(&format!("setup={}", setup.name)).expect("a setting");
        let given = OptionMap::from_iter([setting]);
        let playthrough = Playthrough::<Yaisken> {
            seats: 2 + index % 5,
            options: read_options::<Yaisken>(&given).expect("a set-up can be chosen"),
            seed: 1,
            full_plies: 12,
        };
        playthrough.check(match setup.name {
            "standard" => path("playthrough.txt"),
            name => path("playthroughs").join(format!("{name}.txt")),
        })?;
    }
    Ok(())
}
