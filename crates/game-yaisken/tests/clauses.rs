//! The rulebook has every clause it should have, and every clause has a test.

use game_yaisken::Yaisken;
use tabletop::{Game, rulebook};
use testkit::files::{Failures, clauses_tested};

#[test]
fn every_clause_has_a_test_named_after_it() -> Result<(), Failures> {
    let sources = [
        include_str!("rules/after_action.rs"),
        include_str!("rules/answers.rs"),
        include_str!("rules/attack.rs"),
        include_str!("rules/combos.rs"),
        include_str!("rules/companion.rs"),
        include_str!("rules/deception.rs"),
        include_str!("rules/dice.rs"),
        include_str!("rules/ending.rs"),
        include_str!("rules/leaders.rs"),
        include_str!("rules/options.rs"),
        include_str!("rules/reinforcements.rs"),
        include_str!("rules/roulette.rs"),
        include_str!("rules/sanctuary.rs"),
        include_str!("rules/specter.rs"),
        include_str!("rules/stacks.rs"),
        include_str!("rules/start.rs"),
        include_str!("rules/turns.rs"),
        include_str!("rules/underestimated.rs"),
        include_str!("rules/walkers.rs"),
    ];
    clauses_tested(Yaisken::INFO.rules, &sources)
}

#[test]
fn the_rulebook_has_the_clauses_of_the_specification_and_no_others() {
    let clauses = rulebook::clauses(Yaisken::INFO.rules);
    let found: Vec<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let expected: Vec<String> = (1..=6)
        .chain(10..=13)
        .chain(20..=25)
        .chain(30..=36)
        .chain(40..=42)
        .chain(50..=57)
        .map(|number| format!("YAI-{number}"))
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn clauses_stand_in_the_sections_of_the_specification() {
    let clauses = rulebook::clauses(Yaisken::INFO.rules);
    let section = |id: &str| {
        let clause = clauses.iter().find(|clause| clause.id == id);
        clause.map(|clause| clause.section.as_str())
    };
    let sections = [
        ("YAI-1", "YAI-4", "Dice and board"),
        ("YAI-5", "YAI-6", "Start"),
        ("YAI-10", "YAI-13", "A turn"),
        ("YAI-20", "YAI-25", "Movement and attack"),
        ("YAI-30", "YAI-35", "Special dice"),
        ("YAI-36", "YAI-36", "Underestimated"),
        ("YAI-40", "YAI-42", "End"),
        ("YAI-50", "YAI-57", "Alternate methods"),
    ];
    for (first, last, expected) in sections {
        assert_eq!(section(first), Some(expected));
        assert_eq!(section(last), Some(expected));
    }
}
