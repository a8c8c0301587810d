//! `playthrough.txt`: one match with everything that the game answers at each step.

use std::fmt::{Display, Write as _};
use std::path::Path;

use tabletop::options::options_text;
use tabletop::{Game, Observe, Problem, Rule, SeatCount, Step, StepOf, Turn, Viewer};

use super::{Failures, golden};
use crate::walk::{Walk, viewers};

/// A list longer than this is cut.
const LONGEST_LIST: usize = 40;
/// How much of a longer list is shown at its beginning and at its end.
const SHOWN: (usize, usize) = (20, 5);
/// After the plies shown in full, every so many positions are shown.
const SPARSE: usize = 10;

/// A golden file is read by people; a larger one is not.
const LARGEST: usize = 150_000;

/// A golden match: what is played, and how much of it is told in full.
#[derive(Clone, Debug)]
pub struct Playthrough<G: Game> {
    /// How many seats play.
    pub seats: usize,
    /// The options.
    pub options: G::Options,
    /// The seed of the random steps.
    pub seed: u64,
    /// So many plies are told in full, of the rest only every tenth position and the outcome.
    pub full_plies: usize,
}

impl<G: Observe> Playthrough<G> {
    /// Compares with the golden file, as [`golden`](fn@golden) does; a text over 150 kB is a failure too.
    pub fn check(&self, path: impl AsRef<Path>) -> Result<(), Failures> {
        let text = self.text()?;
        if text.len() > LARGEST {
            let what = format!(
                "{} bytes are too many to read: tell fewer plies in full",
                text.len()
            );
            return Err(Failures::one(what));
        }
        golden(path, &text)
    }

    /// The match in words: at each ply the position, the turn, each viewer's view, the legal actions or
    /// chance outcomes, the step, and what each viewer saw of it.
    pub fn text(&self) -> Result<String, Failures> {
        let seats = SeatCount::new(self.seats)
            .ok_or_else(|| Failures::one(format!("{} is no number of seats", self.seats)))?;
        let start = G::new(seats, &self.options)
            .map_err(|problems| Failures(problems.iter().map(Problem::to_string).collect()))?;
        let mut told = Teller::default();
        told.line(format_args!(
            "# {}, rules version {}: {seats} seats, options {}, seed {}",
            G::INFO.name,
            G::INFO.rules_version,
            options_text::<G>(&self.options),
            self.seed
        ));
        let mut walk = Walk::new(start, self.seed, 0);
        loop {
            let is_full = walk.ply < self.full_plies;
            let is_over = walk.state.turn().over().is_some();
            if is_full || is_over || walk.ply.is_multiple_of(SPARSE) {
                told.position(walk.ply, &walk.state);
            }
            if is_full || is_over {
                told.answers(&walk.state);
            }
            let Some(step) = walk.draw() else {
                return Ok(told.text);
            };
            let before = walk.state.clone();
            walk.play(step);
            if is_full {
                told.step(&before, step, &walk.state);
            }
        }
    }
}

#[derive(Default)]
struct Teller {
    text: String,
}

impl Teller {
    fn line(&mut self, words: impl Display) {
        writeln!(self.text, "{words}").expect("writing to a String cannot fail");
    }

    fn position<G: Game>(&mut self, ply: usize, state: &G) {
        self.line(format_args!("\nply {ply}\nposition {state}"));
    }

    fn answers<G: Observe>(&mut self, state: &G) {
        match state.turn() {
            Turn::Act(seats) => {
                let asked: Vec<_> = seats.iter().map(|seat| seat.to_string()).collect();
                self.line(format_args!("turn: seat {}", asked.join(", ")));
            }
            Turn::Chance => self.line("turn: chance"),
            Turn::Over(outcome) => self.line(format_args!(
                "turn: over by {}, won by {}, places {:?}, scores {:?}",
                outcome.ended_by.clause(),
                outcome.won_by.clause(),
                outcome.places.as_slice(),
                outcome.scores.as_slice()
            )),
        }
        self.line(format_args!("at most {} steps more", state.max_steps()));
        self.by_viewer("view", state.seats(), |viewer| told_view(state, viewer));
        for seat in state.seats().iter().filter(|seat| state.turn().asks(*seat)) {
            let legal = listed(state.legal(seat));
            self.line(format_args!("legal of seat {seat}: {legal}"));
        }
        let outcomes = state.chance();
        if !outcomes.is_empty() {
            let weighted = outcomes
                .iter()
                .map(|(outcome, weight)| format!("{outcome} x{weight}"));
            self.line(format_args!("chance: {}", listed(weighted)));
        }
    }

    fn step<G: Observe>(&mut self, before: &G, step: StepOf<G>, after: &G) {
        match step {
            Step::Act(seat, action) => self.line(format_args!("step: seat {seat} {action}")),
            Step::Chance(outcome) => self.line(format_args!("step: chance {outcome}")),
        }
        self.by_viewer("saw", before.seats(), |viewer| {
            let glimpse = before.glimpse(viewer, step);
            let events = G::events(&before.view(viewer), &glimpse, &after.view(viewer));
            let words: Vec<_> = events.iter().map(ToString::to_string).collect();
            format!("{glimpse} / {}", words.join("; "))
        });
    }

    /// A line for each viewer; one line for those with equal words, so that an open game isn't told many times.
    fn by_viewer(&mut self, kind: &str, seats: SeatCount, words: impl Fn(Viewer) -> String) {
        let mut groups: Vec<(Vec<String>, String)> = Vec::new();
        for viewer in viewers(seats) {
            let words = words(viewer);
            match groups.iter_mut().find(|(_, other)| *other == words) {
                Some((alike, _)) => alike.push(viewer.to_string()),
                None => groups.push((vec![viewer.to_string()], words)),
            }
        }
        for (alike, words) in groups {
            self.line(format_args!("{kind} of {}: {words}", alike.join(", ")));
        }
    }
}

/// What a viewer sees, without saying who looks: the line does, and views of an open game are then equal.
fn told_view<G: Observe>(state: &G, viewer: Viewer) -> String {
    let view = serde_json::to_string(&state.view(viewer)).expect("a view is plain data");
    let seat = serde_json::to_string(&viewer.seat()).expect("a seat is a number");
    view.replacen(&format!("\"viewer\":{seat},"), "", 1)
}

/// A list in words, cut in the middle if it is long.
fn listed(items: impl IntoIterator<Item = impl Display>) -> String {
    let mut items: Vec<_> = items.into_iter().map(|item| item.to_string()).collect();
    let n_items = items.len();
    if n_items > LONGEST_LIST {
        let (first, last) = SHOWN;
        items.splice(first..n_items - last, ["…".to_owned()]);
        return format!("{n_items}: {}", items.join(", "));
    }
    items.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::{Options, Toy};

    fn playthrough(seats: usize, full_plies: usize) -> Playthrough<Toy> {
        Playthrough {
            seats,
            options: Options::default(),
            seed: 4,
            full_plies,
        }
    }

    #[test]
    fn viewers_with_equal_words_share_a_line() {
        let text = playthrough(3, 4).text().unwrap();
        assert!(
            text.contains("\nsaw of 0: 1 / 1\nsaw of 1, 2, spectator: ? / ?\n"),
            "{text}"
        );
    }

    #[test]
    fn later_plies_are_told_in_part() {
        let (full, part) = (
            playthrough(4, 99).text().unwrap(),
            playthrough(4, 3).text().unwrap(),
        );
        let plies = |text: &str| text.lines().filter(|line| line.starts_with("ply")).count();
        // Two rounds of a card, a decision and a bid for each of four, and the end.
        assert_eq!(plies(&full), 25);
        // The first three, 10, 20, and the end.
        assert_eq!(plies(&part), 6, "{part}");
        assert!(part.contains("turn: over by TOY-9, won by TOY-10"));
        assert_eq!(full.lines().last(), part.lines().last());
    }

    #[test]
    fn long_lists_are_cut() {
        assert_eq!(listed(1..=3), "1, 2, 3");
        let cut = listed(1..=100);
        assert!(
            cut.starts_with("100: 1, 2, ") && cut.ends_with("20, …, 96, 97, 98, 99, 100"),
            "{cut}"
        );
    }

    #[test]
    fn impossible_tables_are_told() {
        assert!(playthrough(9, 1).text().is_err());
        assert!(playthrough(1, 1).text().is_err());
    }
}
