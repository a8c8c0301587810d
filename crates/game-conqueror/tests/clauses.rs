//! The rulebook has every clause it should have, and every clause has a test.

use game_conqueror::Conqueror;
use tabletop::{Game, rulebook};
use testkit::files::{Failures, clauses_tested};

#[test]
fn every_clause_has_a_test_named_after_it() -> Result<(), Failures> {
    let sources = [
        include_str!("rules/board.rs"),
        include_str!("rules/layouts.rs"),
        include_str!("rules/corners.rs"),
        include_str!("rules/turns.rs"),
        include_str!("rules/moves.rs"),
        include_str!("rules/water.rs"),
        include_str!("rules/islands.rs"),
        include_str!("rules/lifting.rs"),
        include_str!("rules/death.rs"),
        include_str!("rules/ending.rs"),
        include_str!("rules/tabulation.rs"),
    ];
    clauses_tested(Conqueror::INFO.rules, &sources)
}

#[test]
fn the_rulebook_has_the_clauses_of_the_specification_and_no_others() {
    let clauses = rulebook::clauses(Conqueror::INFO.rules);
    let found: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let expected: Vec<String> = (1..=6)
        .chain(10..=17)
        .chain(20..=22)
        .chain(30..=34)
        .map(|number| format!("CQR-{number}"))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn clauses_stand_in_the_sections_of_the_specification() {
    let clauses = rulebook::clauses(Conqueror::INFO.rules);
    let section = |id: &str| {
        let clause = clauses.iter().find(|clause| clause.id == id);
        clause.map(|clause| clause.section.as_str())
    };
    assert_eq!(section("CQR-1"), Some("Board and set-up"));
    assert_eq!(section("CQR-6"), Some("Board and set-up"));
    assert_eq!(section("CQR-10"), Some("A turn"));
    assert_eq!(section("CQR-17"), Some("A turn"));
    assert_eq!(section("CQR-20"), Some("Islands"));
    assert_eq!(section("CQR-22"), Some("Islands"));
    assert_eq!(section("CQR-30"), Some("Death and the end"));
    assert_eq!(section("CQR-34"), Some("Death and the end"));
}
