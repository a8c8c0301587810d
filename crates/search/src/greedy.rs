//! The player that looks one step ahead.

use tabletop::{Game, Guesser, Next, Observe, Prompt, Rng, Seat};

use crate::evaluate::results;
use crate::{Advice, Bot, Candidate, Evaluate};

/// How many guesses of what is hidden an action is judged by.
const GUESSES: usize = 16;

/// Plays what leads to the best position at once: the next chance event is averaged, what is hidden is guessed.
#[derive(Clone, Copy, Debug, Default)]
pub struct GreedyBot<E> {
    judge: E,
}

impl<E> GreedyBot<E> {
    /// The bot that trusts this judgement.
    pub fn new(judge: E) -> GreedyBot<E> {
        GreedyBot { judge }
    }

    /// What each legal action is worth to whoever is asked, in the order of the list.
    fn worths<G: Observe>(&self, prompt: &Prompt<G>, rng: &mut Rng) -> Vec<f64>
    where
        E: Evaluate<G>,
    {
        let mut guesser = G::guesser(&prompt.view).expect("a prompt's view is some state's");
        let n_guesses = if G::INFO.hidden_information {
            GUESSES
        } else {
            1
        };
        let mut worths = vec![0.0; prompt.legal.len()];
        for _ in 0..n_guesses {
            let guess = guesser.deal(rng);
            for (&action, worth) in prompt.legal.iter().zip(&mut worths) {
                let mut after = guess.clone();
                after.apply(prompt.seat, action);
                *worth += worth_after_chance(&self.judge, &after, prompt.seat) / n_guesses as f64;
            }
        }
        worths
    }
}

/// What a state is worth to `seat`, the pending chance event averaged over its outcomes.
fn worth_after_chance<G: Game, E: Evaluate<G>>(judge: &E, state: &G, seat: Seat) -> f64 {
    if state.next() != Next::Chance {
        return worth(judge, state, seat);
    }
    let (mut sum, mut weights) = (0.0, 0.0);
    for (outcome, weight) in state.chance() {
        let mut after = state.clone();
        after.apply_chance(outcome);
        sum += f64::from(weight) * worth(judge, &after, seat);
        weights += f64::from(weight);
    }
    sum / weights
}

/// What a state is worth to `seat`.
fn worth<G: Game, E: Evaluate<G>>(judge: &E, state: &G, seat: Seat) -> f64 {
    match state.turn().over() {
        Some(outcome) => results(&outcome)[seat].into(),
        None => judge.chances(state)[seat].into(),
    }
}

/// The index of the greatest; of equals any, each equally likely.
fn greatest(worths: &[f64], rng: &mut Rng) -> usize {
    let most = worths.iter().copied().fold(f64::MIN, f64::max);
    let best: Vec<_> = (0..worths.len()).filter(|&i| worths[i] == most).collect();
    best[rng.below(best.len() as u32) as usize]
}

impl<G: Observe, E: Evaluate<G>> Bot<G> for GreedyBot<E> {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        let worths = self.worths(prompt, rng);
        prompt.legal[greatest(&worths, rng)]
    }

    fn consider(
        &mut self,
        prompt: &Prompt<G>,
        _: &[G::Action],
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        let worths = self.worths(prompt, rng);
        let chosen = greatest(&worths, rng);
        let candidates = prompt.legal.iter().zip(&worths);
        let candidates = candidates.map(|(&action, &expected)| Candidate {
            action,
            visits: 1,
            expected,
            loses: worths[chosen] - expected,
        });
        let mut candidates: Vec<_> = candidates.collect();
        candidates.sort_by(|a, b| a.loses.total_cmp(&b.loses));
        // Of equals the one that was drawn is the favorite.
        let place = candidates
            .iter()
            .position(|c| c.action == prompt.legal[chosen]);
        candidates[..=place.unwrap_or(0)].rotate_right(1);
        Advice {
            candidates,
            ..Advice::unweighed(prompt.legal[chosen])
        }
    }
}
