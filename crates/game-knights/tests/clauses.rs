//! The rulebook has every clause it should have, and every clause has a test.

use game_knights::Knights;
use tabletop::{Game, rulebook};
use testkit::files::{Failures, clauses_tested};

#[test]
fn every_clause_has_a_test_named_after_it() -> Result<(), Failures> {
    let sources = [
        include_str!("rules/asked.rs"),
        include_str!("rules/attack.rs"),
        include_str!("rules/cards.rs"),
        include_str!("rules/draft.rs"),
        include_str!("rules/duel.rs"),
        include_str!("rules/duel_cards.rs"),
        include_str!("rules/ending.rs"),
        include_str!("rules/fortify.rs"),
        include_str!("rules/herald.rs"),
        include_str!("rules/highwayman.rs"),
        include_str!("rules/jester.rs"),
        include_str!("rules/known.rs"),
        include_str!("rules/merchant.rs"),
        include_str!("rules/monk.rs"),
        include_str!("rules/options.rs"),
        include_str!("rules/pre_attack.rs"),
        include_str!("rules/respond.rs"),
        include_str!("rules/seen.rs"),
        include_str!("rules/start.rs"),
        include_str!("rules/traitor.rs"),
        include_str!("rules/turn.rs"),
        include_str!("rules/unique.rs"),
    ];
    clauses_tested(Knights::INFO.rules, &sources)
}

#[test]
fn the_rulebook_has_the_clauses_of_the_specification_and_no_others() {
    let clauses = rulebook::clauses(Knights::INFO.rules);
    let found: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let expected: Vec<String> = (1..=15)
        .chain(20..=26)
        .chain(30..=37)
        .chain(40..=42)
        .chain(50..=52)
        .chain(60..=67)
        .map(|number| format!("OKN-{number}"))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn clauses_stand_in_the_sections_of_the_specification() {
    let clauses = rulebook::clauses(Knights::INFO.rules);
    let section = |id: &str| {
        let clause = clauses.iter().find(|clause| clause.id == id);
        clause.map(|clause| clause.section.as_str())
    };
    let sections = [
        ("OKN-1", "OKN-3", "Cards and gems"),
        ("OKN-4", "OKN-9", "Start and turns"),
        ("OKN-10", "OKN-15", "Fortifications"),
        ("OKN-20", "OKN-26", "Attacks"),
        ("OKN-30", "OKN-37", "Answers"),
        ("OKN-40", "OKN-42", "Highwayman and Jester"),
        ("OKN-50", "OKN-52", "Special actions"),
        ("OKN-60", "OKN-67", "Two players"),
    ];
    for (first, last, expected) in sections {
        assert_eq!(section(first), Some(expected));
        assert_eq!(section(last), Some(expected));
    }
}
