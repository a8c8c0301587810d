//! `unreached.txt`: which clauses random play never shows at work, and why.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::{Game, StepOf, rulebook};

use super::{Failures, each_line};
use crate::Cases;

/// Plays the random matches of `cases` and fails unless they show every clause of the rulebook at work, but
/// for those that a file of lines `clause | reason` lists; a listed one that is shown fails too.
///
/// `witness` is given each step with the states before and after it, and adds the clauses that it shows.
/// Ids that were not shown are printed.
pub fn reached<G: Game>(
    cases: &Cases<G>,
    unreached: &str,
    mut witness: impl FnMut(&G, &StepOf<G>, &G, &mut BTreeSet<&'static str>),
) -> Result<(), Failures> {
    let mut seen = BTreeSet::new();
    let played = cases.each_match("reached", |walk| {
        while let Some(step) = walk.draw() {
            let before = walk.state.clone();
            walk.play(step);
            witness(&before, &step, &walk.state, &mut seen);
        }
        Ok(())
    });
    played.map_err(|breach| Failures::one(breach.to_string()))?;
    judge(G::INFO.rules, unreached, &seen)
}

/// Compares what was seen with the rulebook and the file.
fn judge(rules: &str, unreached: &str, seen: &BTreeSet<&str>) -> Result<(), Failures> {
    let clauses = rulebook::clauses(rules);
    let ids: BTreeSet<&str> = clauses.iter().map(|clause| clause.id.as_str()).collect();
    let mut listed = BTreeMap::new();
    let mut failures = Vec::new();
    // A file without cases says that everything is reached.
    let is_case = |line: &str| !line.is_empty() && !line.starts_with('#');
    if unreached.lines().map(str::trim).any(is_case) {
        failures = each_line(unreached, |line| {
            let (id, reason) = line.split_once('|').ok_or("expected clause | reason")?;
            let (id, reason) = (id.trim(), reason.trim());
            if reason.is_empty() {
                return Err(format!("{id} has no reason"));
            }
            if !ids.contains(id) {
                return Err(format!("{id} is no clause of the rulebook"));
            }
            match listed.insert(id.to_owned(), reason.to_owned()) {
                Some(_) => Err(format!("{id} is listed twice")),
                None => Ok(()),
            }
        });
    }
    for &id in &ids {
        match (seen.contains(id), listed.get(id)) {
            (false, Some(reason)) => println!("not reached: {id} ({reason})"),
            (false, None) => {
                println!("not reached: {id}");
                failures.push(format!(
                    "random play never shows {id}, and no reason is given"
                ));
            }
            (true, Some(_)) => failures.push(format!("{id} is listed, but random play shows it")),
            (true, None) => {}
        }
    }
    let strangers = seen.iter().filter(|id| !ids.contains(*id));
    failures.extend(strangers.map(|id| format!("{id} is shown, but is no clause of the rulebook")));
    Failures::unless_empty(failures)
}

#[cfg(test)]
mod tests {
    use tabletop::{Rule as _, Turn};

    use super::*;
    use crate::toy::{Options, Toy};

    const RULES: &str = "- **TOY-1** One.\n- **TOY-2** Two.\n- **TOY-3** Three.";

    #[test]
    fn what_is_neither_seen_nor_explained_is_told() {
        let told = |file: &str, seen: &[&'static str]| match judge(
            RULES,
            file,
            &seen.iter().copied().collect(),
        ) {
            Ok(()) => Vec::new(),
            Err(Failures(told)) => told,
        };
        assert_eq!(told("", &["TOY-1", "TOY-2", "TOY-3"]), [""; 0]);
        assert_eq!(told("# all", &["TOY-1", "TOY-2", "TOY-3"]), [""; 0]);
        assert_eq!(
            told("# why\nTOY-3 | too rare", &["TOY-1", "TOY-2"]),
            [""; 0]
        );
        assert_eq!(
            told("", &["TOY-1", "TOY-2"]),
            ["random play never shows TOY-3, and no reason is given"]
        );
        assert_eq!(
            told("TOY-3 | too rare", &["TOY-1", "TOY-2", "TOY-3"]),
            ["TOY-3 is listed, but random play shows it"]
        );
        assert_eq!(
            told(
                "TOY-3 |\nTOY-9 | what\nTOY-3",
                &["TOY-1", "TOY-2", "TOY-3", "TOY-4"]
            ),
            [
                "line 1: TOY-3 has no reason",
                "line 2: TOY-9 is no clause of the rulebook",
                "line 3: expected clause | reason",
                "TOY-4 is shown, but is no clause of the rulebook",
            ]
        );
        let twice = told("TOY-3 | rare\nTOY-3 | rare", &["TOY-1", "TOY-2"]);
        assert_eq!(twice, ["line 2: TOY-3 is listed twice"]);
    }

    #[test]
    fn steps_of_random_matches_are_witnessed() {
        let cases = Cases::<Toy>::new(1, 3).with(2, Options::default());
        let mut n_steps = 0;
        let told = reached(&cases, "", |before, _, after, seen| {
            n_steps += 1;
            assert_ne!(before, after);
            if let Turn::Over(outcome) = after.turn() {
                seen.insert(outcome.ended_by.clause());
            }
        });
        let Err(Failures(told)) = told else {
            panic!("only the end was witnessed")
        };
        assert!(
            n_steps > 3 && !told.iter().any(|what| what.contains("TOY-9")),
            "{told:?}"
        );
    }
}
