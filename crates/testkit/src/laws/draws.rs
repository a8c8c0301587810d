//! Drawing must follow the lists.

use std::collections::HashMap;
use std::fmt::Display;
use std::hash::Hash;

use tabletop::{Game, Rng, Seat, Step, StepOf, Turn};

use super::chi_square;
use crate::breach::Breach;
use crate::cases::{Cases, Verdict};

/// How rarely a correct game breaks the law, over all seeds.
const RARITY: f64 = 1e-6;
/// How many decisions and how many chance events of each match are looked at.
const PER_MATCH: usize = 2;
/// An outcome expected so often is missed less than once in 10^17 times.
const SURELY_SEEN: f64 = 40.0;

/// Law 11: `random_legal` and `sample_chance` draw exactly what is listed, as often as they should.
///
/// Every draw of every match must be listed. At a few positions of each match, drawn from those with a
/// choice, thousands of draws must show every outcome that is common enough, and pass a chi-square test
/// against equal chances or against the weights. The threshold is such that a correct game would fail on
/// one seed in about a million, all tests of the law together.
pub fn draws_follow_the_lists<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    let rarity = RARITY / (2 * PER_MATCH * cases.n_matches()).max(1) as f64;
    cases.each_match("draws_follow_the_lists", |walk| {
        let mut decisions: Sample<(G, Seat)> = Sample::new();
        let mut events: Sample<G> = Sample::new();
        while let Some(step) = walk.draw() {
            let n_ways = is_listed(&walk.state, step)?;
            if n_ways > 1 {
                let state = &walk.state;
                match step {
                    Step::Act(seat, _) => decisions.offer(|| (state.clone(), seat), &mut walk.dice),
                    Step::Chance(_) => events.offer(|| state.clone(), &mut walk.dice),
                }
            }
            walk.play(step);
        }
        for (state, seat) in decisions.kept {
            let list: Vec<_> = state
                .legal(seat)
                .into_iter()
                .map(|action| (action, 1))
                .collect();
            follows(&list, rarity, &mut walk.dice, |rng| {
                state.random_legal(seat, rng)
            })
            .map_err(|what| format!("random_legal of seat {seat} at {state}: {what}"))?;
        }
        for state in events.kept {
            follows(&state.chance(), rarity, &mut walk.dice, |rng| {
                state.sample_chance(rng)
            })
            .map_err(|what| format!("sample_chance at {state}: {what}"))?;
        }
        Ok(())
    })
}

/// How many ways the list has, if this step is one of them.
fn is_listed<G: Game>(state: &G, step: StepOf<G>) -> Result<usize, String> {
    let (n_ways, is_listed) = match step {
        Step::Act(seat, action) => {
            let legal = state.legal(seat);
            (legal.len(), legal.contains(&action))
        }
        Step::Chance(outcome) => {
            let outcomes = state.chance();
            (
                outcomes.len(),
                outcomes.iter().any(|(listed, _)| *listed == outcome),
            )
        }
    };
    let turn = state.turn();
    let is_asked = match step {
        Step::Act(seat, _) => turn.asks(seat),
        Step::Chance(_) => turn == Turn::Chance,
    };
    ensure!(is_listed && is_asked, "{step} is drawn, but not listed");
    Ok(n_ways)
}

/// A few things of many, each as likely to be kept: Vitter's reservoir.
struct Sample<T> {
    kept: Vec<T>,
    n_offered: u32,
}

impl<T> Sample<T> {
    fn new() -> Sample<T> {
        Sample {
            kept: Vec::new(),
            n_offered: 0,
        }
    }

    fn offer(&mut self, thing: impl FnOnce() -> T, rng: &mut Rng) {
        self.n_offered += 1;
        if self.kept.len() < PER_MATCH {
            self.kept.push(thing());
        } else if let Some(slot) = self.kept.get_mut(rng.below(self.n_offered) as usize) {
            *slot = thing();
        }
    }
}

fn follows<T: Copy + Eq + Hash + Display>(
    list: &[(T, u32)],
    rarity: f64,
    rng: &mut Rng,
    mut draw: impl FnMut(&mut Rng) -> T,
) -> Verdict {
    let places: HashMap<T, usize> = list.iter().map(|(way, _)| *way).zip(0..).collect();
    let n_draws = (256 * list.len()).clamp(4_096, 65_536);
    let mut counts = vec![0; list.len()];
    for _ in 0..n_draws {
        let drawn = draw(rng);
        let place = places.get(&drawn);
        counts[*place.ok_or_else(|| format!("{drawn} is drawn, but not listed"))?] += 1;
    }
    let weights: Vec<u32> = list.iter().map(|(_, weight)| *weight).collect();
    let total: f64 = weights.iter().map(|weight| f64::from(*weight)).sum();
    for ((way, weight), count) in list.iter().zip(&counts) {
        let expected = n_draws as f64 * f64::from(*weight) / total;
        ensure!(
            *count > 0 || expected < SURELY_SEEN,
            "{way} is listed, but not drawn once in {n_draws} times"
        );
    }
    match chi_square::objection(&counts, &weights, rarity) {
        Some(why) => Err(format!("{n_draws} draws do not follow the list: {why}")),
        None => Ok(()),
    }
}
