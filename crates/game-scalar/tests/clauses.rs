//! The rulebook has every clause it should have, and every clause has a test.

use game_scalar::Scalar;
use tabletop::{Game, rulebook};
use testkit::files::{Failures, clauses_tested};

#[test]
fn every_clause_has_a_test_named_after_it() -> Result<(), Failures> {
    let sources = [
        include_str!("rules/aether.rs"),
        include_str!("rules/attack.rs"),
        include_str!("rules/board.rs"),
        include_str!("rules/chains.rs"),
        include_str!("rules/deployment.rs"),
        include_str!("rules/effects.rs"),
        include_str!("rules/ending.rs"),
        include_str!("rules/exhaustion.rs"),
        include_str!("rules/movement.rs"),
        include_str!("rules/passing.rs"),
        include_str!("rules/scalar_core.rs"),
        include_str!("rules/turns.rs"),
    ];
    clauses_tested(Scalar::INFO.rules, &sources)
}

#[test]
fn the_rulebook_has_the_clauses_of_the_specification_and_no_others() {
    let clauses = rulebook::clauses(Scalar::INFO.rules);
    let found: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let expected: Vec<String> = (1..=5)
        .chain(10..=18)
        .chain(20..=34)
        .chain(40..=45)
        .map(|number| format!("SCA-{number}"))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn clauses_stand_in_the_sections_of_the_specification() {
    let clauses = rulebook::clauses(Scalar::INFO.rules);
    let section = |id: &str| {
        let clause = clauses.iter().find(|clause| clause.id == id);
        clause.map(|clause| clause.section.as_str())
    };
    let sections = [
        ("SCA-1", "SCA-5", "Board and dice"),
        ("SCA-10", "SCA-13", "Turns"),
        ("SCA-14", "SCA-15", "Deployment"),
        ("SCA-16", "SCA-18", "Movement"),
        ("SCA-20", "SCA-29", "Attack"),
        ("SCA-30", "SCA-34", "Scalar core"),
        ("SCA-40", "SCA-45", "End"),
    ];
    for (first, last, expected) in sections {
        assert_eq!(section(first), Some(expected));
        assert_eq!(section(last), Some(expected));
    }
}
