//! The bodies of fuzz targets, shared with short seeded runs in ordinary tests.
//!
//! Each takes whatever bytes it is given and panics if a promise about foreign text is broken.

mod mutations;
mod views;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use tabletop::proof::Secret;
use tabletop::record::Player;
use tabletop::{Encode, Game, Match, Observe, Opening, ParseError, Rng, verify};

pub use mutations::mutations;
pub use views::{Judged, views};

use crate::walk::{LONGEST, Walk, viewers};
use crate::{Cases, Chooser};

/// Any text as a position, an action and a chance outcome is read or refused, and what is read is sound.
///
/// It is written as a text that reads back as an equal value. A position answers every question, and a
/// random playout from it ends in time with `assert_invariants` intact.
pub fn notation<G: Observe>(bytes: &[u8], assert_invariants: impl Fn(&G)) {
    let text = String::from_utf8_lossy(bytes);
    let _ = read_back::<G::Action>(&text);
    let _ = read_back::<G::Chance>(&text);
    if let Some(state) = read_back::<G>(&text) {
        answers(&state);
        plays_on(state, seed_of(bytes), assert_invariants);
    }
}

/// Texts to change: about one position in `every` of each match of the cases and its last one, the chance
/// outcomes at these, and every action.
pub fn corpus<G: Encode>(cases: &Cases<G>, every: u32) -> Vec<String> {
    let mut texts: Vec<String> = (0..G::ACTIONS)
        .filter_map(G::action)
        .map(|action| action.to_string())
        .collect();
    let walked = cases.each_match("corpus", |walk| {
        loop {
            let is_over = walk.state.turn().over().is_some();
            if is_over || walk.dice.below(every) == 0 {
                texts.push(walk.state.to_string());
                let outcomes = walk.state.chance();
                texts.extend(outcomes.iter().map(|(outcome, _)| outcome.to_string()));
            }
            if walk.advance().is_none() {
                return Ok(());
            }
        }
    });
    if let Err(breach) = walked {
        panic!("{breach}");
    }
    texts.sort();
    texts.dedup();
    texts
}

/// [`notation`] on the corpus of the cases and on so many changed texts of it.
pub fn changed_notation<G: Encode>(cases: &Cases<G>, count: usize, assert_invariants: impl Fn(&G)) {
    let corpus = corpus(cases, 30);
    for text in &corpus {
        notation::<G>(text.as_bytes(), &assert_invariants);
    }
    for bytes in mutations(2, &corpus, count) {
        notation::<G>(&bytes, &assert_invariants);
    }
}

/// [`record`] on so many changed records of finished matches: each number of players, every second of them
/// with dice that follow from a secret.
pub fn changed_records<G: Game>(count: usize) {
    let mut corpus = Vec::new();
    for players in G::INFO.min_seats..=G::INFO.max_seats {
        for is_promised in [false, true] {
            let seed = corpus.len() as u64;
            let mut opening = Opening::plain(vec![Player::Human(String::new()); players]);
            opening.secret = is_promised.then(|| Secret::from_seed(seed));
            let mut game = Match::<G>::open(&opening).expect("the standard game");
            let mut chooser = Chooser::new(seed);
            while chooser.step(&mut game) {}
            corpus.push(game.record().to_string());
        }
    }
    let judge = |text: &str| verify::<G>(text, None).is_ok();
    assert!(corpus.iter().all(|text| judge(text)));
    for bytes in mutations(3, &corpus, count) {
        record(&bytes, |text| {
            let _ = judge(text);
        });
    }
}

/// Any text as a record is judged without a panic; `verify` is the program's own way to judge one.
pub fn record(bytes: &[u8], verify: impl Fn(&str)) {
    verify(&String::from_utf8_lossy(bytes));
}

/// Each line in gives exactly one line with a JSON object out, whatever the line.
pub fn protocol(bytes: &[u8], mut answer: impl FnMut(&str) -> String) {
    for line in String::from_utf8_lossy(bytes).lines() {
        let answer = answer(line);
        let is_line = !answer.trim_end_matches('\n').contains(['\n', '\r']);
        assert!(is_line, "{line:?} is answered by several lines: {answer:?}");
        let value: Result<serde_json::Value, _> = serde_json::from_str(&answer);
        let is_object = value.as_ref().is_ok_and(serde_json::Value::is_object);
        assert!(
            is_object,
            "{line:?} is answered by no JSON object: {answer:?}"
        );
    }
}

/// The value that a text is read as, if it is; its own text must read back as an equal one.
fn read_back<T>(text: &str) -> Option<T>
where
    T: Display + FromStr<Err = ParseError> + PartialEq + Debug,
{
    let value: T = text.parse().ok()?;
    let written = value.to_string();
    let again = written.parse::<T>();
    assert_eq!(
        again.as_ref(),
        Ok(&value),
        "{text:?} is written {written:?}"
    );
    Some(value)
}

fn answers<G: Observe>(state: &G) {
    let _ = (
        state.turn(),
        state.chance(),
        state.max_steps(),
        state.options(),
    );
    for seat in state.seats().iter() {
        let _ = state.legal(seat);
    }
    for viewer in viewers(state.seats()) {
        let view = state.view(viewer);
        assert!(
            G::guesser(&view).is_ok(),
            "viewer {viewer}: no guess from a view of {state}"
        );
    }
}

fn plays_on<G: Game>(start: G, seed: u64, assert_invariants: impl Fn(&G)) {
    let most = start.max_steps().min(LONGEST);
    let mut walk = Walk::new(start, seed, 0);
    loop {
        assert_invariants(&walk.state);
        if walk.advance().is_none() {
            break;
        }
    }
    let is_over = walk.state.turn().over().is_some();
    assert!(is_over, "not over after {most} steps: {}", walk.state);
}

/// A seed that depends on all bytes, so that a failing input fails again.
fn seed_of(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |seed, byte| {
        Rng::from_seed(seed ^ u64::from(*byte)).bits()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::broken::Broken;
    use crate::broken::defects::{ReadsNoDebts, TextHidesPoints};
    use crate::toy::Toy;

    /// Positions of one match, actions and cards.
    fn corpus() -> Vec<String> {
        let start = "rounds=3 0 ...:0 ...:0 ...:0".parse::<Toy>().unwrap();
        let mut walk = Walk::new(start, 5, 0);
        let mut texts = vec!["keep".into(), "bid2".into(), "3".into()];
        loop {
            texts.push(walk.state.to_string());
            if walk.advance().is_none() {
                return texts;
            }
        }
    }

    #[test]
    fn mutated_notation_of_the_toy_is_read_or_refused() {
        let corpus = corpus();
        let mut n_read = 0;
        for bytes in mutations(8, &corpus, 5_000) {
            notation::<Toy>(&bytes, Toy::assert_invariants);
            n_read += usize::from(String::from_utf8_lossy(&bytes).parse::<Toy>().is_ok());
        }
        // Mutations that never parse would test only the parser's refusals.
        assert!(n_read > 100, "only {n_read} mutated positions can be read");
    }

    #[test]
    #[should_panic = "is written"]
    fn text_that_reads_back_otherwise_is_found() {
        let text = "- 1 ...:2 ...:-1";
        notation::<Broken<TextHidesPoints>>(text.as_bytes(), |_| ());
    }

    #[test]
    #[should_panic = "looked at"]
    fn broken_invariants_are_found() {
        let text = "- 1 ...:2 ...:0";
        notation::<Broken<ReadsNoDebts>>(text.as_bytes(), |state| {
            assert!(
                state.0.count(|player| player.card.is_some()) == 0,
                "looked at"
            );
        });
    }

    #[test]
    fn one_object_a_line_is_a_protocol() {
        protocol(b"one\n\xFFtwo\n", |_| "{\"ok\":true}".into());
        record(b"\xFF", |text| assert_eq!(text, "\u{FFFD}"));
    }

    #[test]
    #[should_panic = "no JSON object"]
    fn an_answer_that_is_no_object_is_found() {
        protocol(b"one\n", |_| "3".into());
    }

    #[test]
    #[should_panic = "several lines"]
    fn an_answer_of_two_lines_is_found() {
        protocol(b"one\n", |_| "{}\n{}".into());
    }
}
