//! `refusals.txt`: why each action is refused.

use std::collections::{BTreeSet, HashSet};

use tabletop::{Game, Rule, Seat};

use super::{Failures, each_line};

/// Checks a file of lines `position | seat | action | rule`, seats counting from 0, the rule by its id.
///
/// The action must be refused by exactly that clause. Every rule that the game can cite must be met here,
/// or be among `endings`: the ids that end or decide the games of [`matches`](super::matches()).
pub fn refusals<G: Game>(text: &str, endings: &BTreeSet<String>) -> Result<(), Failures> {
    let mut met = HashSet::new();
    let mut failures = each_line(text, |line| {
        met.insert(refusal::<G>(line)?);
        Ok(())
    });
    let is_untested = |rule: &&G::Rule| !met.contains(*rule) && !endings.contains(rule.clause());
    let untested = G::Rule::ALL.iter().filter(is_untested);
    failures.extend(untested.map(|rule| format!("no case for {}: {rule}", rule.clause())));
    Failures::unless_empty(failures)
}

/// The rule that refuses the action of a line, if it is the one expected.
fn refusal<G: Game>(line: &str) -> Result<G::Rule, String> {
    // Parted from the end, so that a position may hold a bar.
    let columns: Vec<_> = line.rsplitn(4, '|').map(str::trim).collect();
    let [rule, action, seat, position] = columns.as_slice() else {
        return Err("expected position | seat | action | rule".into());
    };
    let state: G = position.parse().map_err(|error| format!("{error}"))?;
    let seat = seat.parse().ok().and_then(Seat::new);
    let seat = seat.ok_or("expected a seat from 0 to 7")?;
    let action: G::Action = action.parse().map_err(|error| format!("{error}"))?;
    match state.check(seat, action) {
        Ok(()) => Err(format!(
            "{action} by seat {seat} is legal, not refused by {rule}"
        )),
        Err(found) if found.clause() == *rule => Ok(found),
        Err(found) => Err(format!(
            "{action} by seat {seat} is refused by {} ({found}), not by {rule}",
            found.clause()
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    const GOOD: &str = "
# decisions and bids
- 0 1..:0 2..:0 | 0 | show | TOY-4
- 0 2s.:0 2k.:0 | 0 | bid0 | TOY-6
- 0 1..:0 2..:0 | 0 | bid1 | TOY-3
- 0 1..:0 2..:0 | 1 | keep | TOY-7
rounds=1 1 ...:2 ...:0 | 1 | keep | TOY-9
";

    #[test]
    fn every_rule_is_refused_or_ends_a_game() {
        let endings = ["TOY-10".to_owned()].into();
        assert_eq!(refusals::<Toy>(GOOD, &endings), Ok(()));
        let Failures(told) = refusals::<Toy>(GOOD, &BTreeSet::new()).unwrap_err();
        assert_eq!(told, ["no case for TOY-10: the most points win"]);
    }

    #[test]
    fn every_wrong_line_is_told() {
        let bad = "- 0 1..:0 2..:0 | 0 | show | TOY-3\n- 0 1..:0 2..:0 | 0 | keep | TOY-3\n\
                   - 0 1..:0 2..:0 | 9 | keep | TOY-7\n- 0 | keep\nx | 0 | keep | TOY-3";
        let Failures(told) = refusals::<Toy>(bad, &BTreeSet::new()).unwrap_err();
        let of_rules = told
            .iter()
            .filter(|what| what.starts_with("no case for"))
            .count();
        assert_eq!((told.len(), of_rules), (5 + 6, 6));
        assert!(
            told[0].contains("refused by TOY-4 (a 1 is never shown), not by TOY-3"),
            "{}",
            told[0]
        );
        assert!(told[1].contains("keep by seat 0 is legal"), "{}", told[1]);
        assert!(told[2].contains("a seat from 0 to 7"), "{}", told[2]);
        assert!(told[3].contains("expected position"), "{}", told[3]);
    }
}
