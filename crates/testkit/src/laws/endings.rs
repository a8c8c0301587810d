//! How matches end, and the clauses that everything cites.

use std::collections::HashSet;

use tabletop::{Encode, Game, MAX_SEATS, Outcome, Rule, SeatCount, Turn, rulebook};

use super::schema;
use crate::breach::Breach;
use crate::cases::{Cases, Verdict};

/// How many actions of each seat are tried in a position for the reasons they are refused with.
const TRIES: u32 = 16;

/// Law 8: an outcome has a place and a score for every seat, and every clause cited is in the rulebook.
///
/// A place is 1 plus the number of seats with a better one. `Rule::ALL` lists every rule once, each with
/// words and a clause, and holds all that refuse, end or decide. The option schema agrees with itself,
/// with the rulebook and with the options' type. The seats and options of a match are what it was opened with and
/// never change, and a table of a size that the game does not take is refused.
pub fn endings_and_clauses_are_sound<G: Encode>(cases: &Cases<G>) -> Result<(), Breach> {
    const LAW: &str = "endings_and_clauses_are_sound";
    let anywhere = |what| Breach {
        law: LAW,
        scene: None,
        what,
    };
    let clauses = clause_ids(G::INFO.rules).map_err(anywhere)?;
    info_is_sound::<G>().map_err(anywhere)?;
    rules_are_sound::<G::Rule>(&clauses).map_err(anywhere)?;
    schema::is_sound::<G>(&clauses).map_err(anywhere)?;
    cases.each_case(LAW, |case| {
        schema::holds::<G>(&case.options)?;
        if let Ok(start) = G::new(case.seats, &case.options) {
            ensure!(
                start.seats() == case.seats && start.options() == case.options,
                "the game is opened with {} seats and {:?}",
                start.seats(),
                start.options()
            );
        }
        Ok(())
    })?;
    cases.each_match(LAW, |walk| {
        let (seats, options) = (walk.state.seats(), walk.state.options());
        loop {
            let state = &walk.state;
            ensure!(
                state.seats() == seats && state.options() == options,
                "seats or options changed to {} and {:?}",
                state.seats(),
                state.options()
            );
            for seat in seats.iter() {
                for _ in 0..TRIES.min(G::ACTIONS as u32) {
                    let action = G::action(walk.dice.below(G::ACTIONS as u32) as usize);
                    if let Some(Err(rule)) = action.map(|action| state.check(seat, action)) {
                        is_listed(rule)?;
                    }
                }
            }
            if let Turn::Over(outcome) = state.turn() {
                outcome_is_sound(seats, &outcome)?;
            }
            if walk.advance().is_none() {
                return Ok(());
            }
        }
    })
}

/// The ids of a rulebook's clauses, each of which it has once and with words.
fn clause_ids(rulebook: &'static str) -> Result<HashSet<String>, String> {
    let mut ids = HashSet::new();
    for clause in rulebook::clauses(rulebook) {
        ensure!(!clause.text.is_empty(), "{} has no words", clause.id);
        ensure!(
            ids.insert(clause.id.clone()),
            "{} is in the rulebook twice",
            clause.id
        );
    }
    ensure!(!ids.is_empty(), "the rulebook has no clauses");
    Ok(ids)
}

fn info_is_sound<G: Game>() -> Verdict {
    let info = G::INFO;
    let is_word = |c: char| c.is_ascii_lowercase() || c == '-';
    ensure!(
        !info.id.is_empty() && info.id.chars().all(is_word),
        "the id {:?} is no word",
        info.id
    );
    ensure!(
        !info.name.trim().is_empty() && !info.tagline.trim().is_empty(),
        "no name or tagline"
    );
    let is_range = 1 <= info.min_seats && info.min_seats <= info.max_seats;
    ensure!(
        is_range && info.max_seats <= MAX_SEATS,
        "{} to {} seats is no range a table has",
        info.min_seats,
        info.max_seats
    );
    for seats in (1..=MAX_SEATS).filter_map(SeatCount::new) {
        let is_taken = (info.min_seats..=info.max_seats).contains(&seats.get());
        let is_opened = G::new(seats, &G::Options::default()).is_ok();
        ensure!(
            is_taken || !is_opened,
            "the game opens with {seats} seats, which it does not take"
        );
    }
    Ok(())
}

fn rules_are_sound<R: Rule>(clauses: &HashSet<String>) -> Verdict {
    let mut seen = HashSet::new();
    for &rule in R::ALL {
        ensure!(seen.insert(rule), "Rule::ALL lists {rule:?} twice");
        let clause = rule.clause();
        ensure!(
            clauses.contains(clause),
            "{rule:?} cites {clause}, which is not in the rulebook"
        );
        ensure!(!rule.to_string().trim().is_empty(), "{rule:?} has no words");
    }
    is_listed(R::NOT_YOUR_TURN)?;
    is_listed(R::GAME_OVER)
}

fn is_listed<R: Rule>(rule: R) -> Verdict {
    ensure!(R::ALL.contains(&rule), "Rule::ALL lacks {rule:?}");
    Ok(())
}

fn outcome_is_sound<R: Rule>(seats: SeatCount, outcome: &Outcome<R>) -> Verdict {
    is_listed(outcome.ended_by)?;
    is_listed(outcome.won_by)?;
    let places = outcome.places.as_slice();
    let n_scores = outcome.scores.as_slice().len();
    ensure!(
        places.len() == seats.get() && n_scores == seats.get(),
        "{} places and {n_scores} scores for {seats} seats",
        places.len()
    );
    for &place in places {
        let n_better = places.iter().filter(|other| **other < place).count();
        ensure!(
            usize::from(place) == 1 + n_better,
            "places {places:?}: {n_better} seats have a better place than {place}"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use tabletop::BySeat;

    use super::*;

    /// Rules that are wrong in a way that `WRONG` chooses.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    enum Bad<const WRONG: u8> {
        Turn,
        Over,
    }

    impl<const WRONG: u8> std::fmt::Display for Bad<WRONG> {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str(if WRONG == 3 { " " } else { "words" })
        }
    }

    impl<const WRONG: u8> Rule for Bad<WRONG> {
        const ALL: &'static [Self] = match WRONG {
            1 => &[Bad::Turn, Bad::Over, Bad::Turn],
            2 => &[Bad::Turn],
            _ => &[Bad::Turn, Bad::Over],
        };
        const NOT_YOUR_TURN: Self = Bad::Turn;
        const GAME_OVER: Self = Bad::Over;

        fn clause(self) -> &'static str {
            if WRONG == 4 { "BAD-2" } else { "BAD-1" }
        }
    }

    #[test]
    fn a_bad_list_of_rules_is_found() {
        let clauses = clause_ids("- **BAD-1** All.").unwrap();
        assert_eq!(rules_are_sound::<Bad<0>>(&clauses), Ok(()));
        let what = |verdict: Verdict| verdict.unwrap_err();
        assert!(what(rules_are_sound::<Bad<1>>(&clauses)).contains("twice"));
        assert!(what(rules_are_sound::<Bad<2>>(&clauses)).contains("lacks Over"));
        assert!(what(rules_are_sound::<Bad<3>>(&clauses)).contains("no words"));
        assert!(what(rules_are_sound::<Bad<4>>(&clauses)).contains("not in the rulebook"));
    }

    #[test]
    fn a_rulebook_without_clauses_or_with_one_twice_is_found() {
        assert!(clause_ids("# Nothing").is_err());
        assert!(clause_ids("- **BAD-1** One.\n- **BAD-1** Two.").is_err());
        assert!(clause_ids("- **BAD-1**").is_err());
    }

    #[test]
    fn places_are_a_ranking_with_ties() {
        let seats = SeatCount::new(3).unwrap();
        let judge = |places: [u8; 3]| {
            let outcome = Outcome {
                places: BySeat::new(seats, |seat| places[seat.index()]),
                scores: BySeat::new(seats, |_| 0),
                ended_by: Bad::<0>::Over,
                won_by: Bad::<0>::Over,
            };
            outcome_is_sound(seats, &outcome).is_ok()
        };
        for good in [[1, 2, 3], [1, 1, 3], [2, 1, 2], [1, 1, 1]] {
            assert!(judge(good), "{good:?}");
        }
        for bad in [[0, 1, 2], [1, 1, 2], [2, 2, 2], [1, 2, 4], [1, 3, 3]] {
            assert!(!judge(bad), "{bad:?}");
        }
    }
}
