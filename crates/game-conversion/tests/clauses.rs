//! The rulebook has every clause it should have, and every clause has a test.

use game_conversion::Conversion;
use tabletop::{Game, rulebook};
use testkit::files::{Failures, clauses_tested};

#[test]
fn every_clause_has_a_test_named_after_it() -> Result<(), Failures> {
    let sources = [
        include_str!("rules/play.rs"),
        include_str!("rules/hands.rs"),
        include_str!("rules/placement.rs"),
        include_str!("rules/ending.rs"),
        include_str!("rules/victory.rs"),
        include_str!("rules/options.rs"),
    ];
    clauses_tested(Conversion::INFO.rules, &sources)
}

#[test]
fn the_rulebook_has_the_clauses_of_the_specification_and_no_others() {
    let clauses = rulebook::clauses(Conversion::INFO.rules);
    let found: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let expected: Vec<String> = (1..=12)
        .chain(20..=25)
        .chain(30..=32)
        .map(|number| format!("CON-{number}"))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn clauses_stand_in_the_sections_of_the_specification() {
    let clauses = rulebook::clauses(Conversion::INFO.rules);
    let section = |id: &str| {
        let clause = clauses.iter().find(|clause| clause.id == id);
        clause.map(|clause| clause.section.as_str())
    };
    assert_eq!(section("CON-1"), Some("Play"));
    assert_eq!(section("CON-12"), Some("Play"));
    assert_eq!(section("CON-20"), Some("Victory"));
    assert_eq!(section("CON-25"), Some("Victory"));
    assert_eq!(section("CON-30"), Some("Options"));
    assert_eq!(section("CON-32"), Some("Options"));
}
