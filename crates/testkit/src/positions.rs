//! Positions that random matches hardly reach: what follows them, and how actions are drawn there.

use std::collections::{BTreeMap, BTreeSet};

use tabletop::{Game, Observe, Rng, Seat, Step};

use crate::fuzz;

/// How often each action is expected to be drawn.
const EXPECTED: u32 = 2_000;
/// Six standard deviations of a count: by chance alone, it is passed less than once in 10^8 times.
const MOST: u32 = 6 * 45;

fn read<G: Game>(text: &str) -> G {
    text.parse()
        .unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Who must decide, if anybody: of several the lowest seat.
fn decider<G: Game>(state: &G) -> Option<Seat> {
    let seats = state.seats();
    seats.iter().find(|&seat| state.turn().asks(seat))
}

/// Checks that each position is written as it is read, and that after each step the game is sound and plays on.
///
/// # Panics
/// If not.
pub fn are_followed_soundly<G: Observe>(positions: &[&str], assert_invariants: fn(&G)) {
    for text in positions {
        let state: G = read(text);
        assert_eq!(state.to_string(), *text);
        let mut steps: Vec<_> = state
            .chance()
            .into_iter()
            .map(|(outcome, _)| Step::Chance(outcome))
            .collect();
        if let Some(seat) = decider(&state) {
            let legal = state.legal(seat).into_iter();
            steps.extend(legal.map(|action| Step::Act(seat, action)));
        }
        assert!(!steps.is_empty(), "something follows {text}");
        for step in steps {
            let mut after = state.clone();
            after.step(step);
            fuzz::notation(after.to_string().as_bytes(), assert_invariants);
        }
    }
}

/// What these words say of the positions that random matches come to, twenty from each of these positions.
///
/// # Panics
/// If one is not the notation of a position.
pub fn lead_to<G: Game>(positions: &[&str], told: impl Fn(&G) -> String) -> BTreeSet<String> {
    let mut rng = Rng::from_seed(1);
    let mut reached = BTreeSet::new();
    for text in positions {
        for _ in 0..20 {
            let mut state: G = read(text);
            reached.insert(told(&state));
            while let Some(step) = state.random_step(&mut rng) {
                state.step(step);
                reached.insert(told(&state));
            }
        }
    }
    reached
}

/// Checks that every legal action of each position is drawn equally often.
///
/// # Panics
/// If one is not.
pub fn are_drawn_from_evenly<G: Game>(positions: &[&str]) {
    let mut rng = Rng::from_seed(1);
    for text in positions {
        let state: G = read(text);
        let Some(seat) = decider(&state) else {
            continue;
        };
        let legal = state.legal(seat).into_iter();
        let mut counts: BTreeMap<_, u32> = legal.map(|action| (action, 0)).collect();
        for _ in 0..EXPECTED * counts.len() as u32 {
            let drawn = state.random_legal(seat, &mut rng);
            let count = counts.get_mut(&drawn);
            *count.expect("only legal actions are drawn") += 1;
        }
        for (action, count) in counts {
            let is_even = count.abs_diff(EXPECTED) < MOST;
            assert!(is_even, "{action}: {count} times in {text}");
        }
    }
}
