//! Which clauses of a rulebook have a test.

use std::collections::HashSet;

use tabletop::rulebook;

use super::Failures;

/// Fails with every clause of the rulebook that no test is named after.
///
/// A test is named after `CON-5` if `con_5` is in its name as whole words: `con_5_places_one_die` is,
/// `con_51` is not. The sources are the texts of test files; only functions marked `#[test]` count.
pub fn clauses_tested(rules: &str, sources: &[&str]) -> Result<(), Failures> {
    let tests: HashSet<&str> = sources
        .iter()
        .flat_map(|source| test_names(source))
        .collect();
    let clauses = rulebook::clauses(rules);
    if clauses.is_empty() {
        return Err(Failures::one("the rulebook has no clauses"));
    }
    let untested = clauses.iter().filter(|clause| {
        let words = clause.id.to_lowercase().replace('-', "_");
        !tests.iter().any(|name| has_words(name, &words))
    });
    let told =
        untested.map(|clause| format!("no test is named after {}: {}", clause.id, clause.text));
    Failures::unless_empty(told.collect())
}

/// The names of the functions that are marked as tests.
fn test_names(source: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut is_marked = false;
    for line in source
        .lines()
        .map(str::trim)
        .filter(|line| !line.starts_with("//"))
    {
        is_marked |= line.contains("#[test]");
        // A line such as `#[test] fn name() {}` is marked and named at once.
        let start = line
            .find("fn ")
            .filter(|start| *start == 0 || !line[..*start].ends_with(is_name));
        if let (true, Some(start)) = (is_marked, start) {
            let rest = &line[start + "fn ".len()..];
            names.push(rest.split(|c| !is_name(c)).next().unwrap_or_default());
            is_marked = false;
        }
    }
    names
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// Whether the words are in a snake-case name, neither begun nor ended within another word.
fn has_words(name: &str, words: &str) -> bool {
    name.match_indices(words).any(|(start, _)| {
        let before = name[..start].chars().next_back();
        let after = name[start + words.len()..].chars().next();
        before.is_none_or(|c| c == '_') && after.is_none_or(|c| c == '_')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "- **TOY-1** One.\n- **TOY-12** Twelve.\n- **TOY-3** Three.";

    #[test]
    fn clauses_without_a_test_are_told() {
        let tests = "#[test]\nfn toy_12_is_so() {}\n\n    #[test]\n    #[should_panic]\n    fn rule_toy_3() {}\n";
        let Failures(told) = clauses_tested(RULES, &[tests]).unwrap_err();
        assert_eq!(told, ["no test is named after TOY-1: One."]);
        assert_eq!(
            clauses_tested(RULES, &[tests, "#[test] fn toy_1() {}"]),
            Ok(())
        );
    }

    #[test]
    fn only_whole_words_of_tests_count() {
        let others = [
            "#[test]\nfn toy_123() {}",
            "#[test]\nfn mytoy_1() {}",
            "fn toy_1() {}",
            "// #[test]\n// fn toy_1() {}",
            "#[test]\nfn other() { fn toy_1() {} }",
        ];
        let Failures(told) = clauses_tested(RULES, &others).unwrap_err();
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(clauses_tested("no clauses", &[]).is_err());
    }
}
