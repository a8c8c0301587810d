//! The player that looks at nothing.

use tabletop::{Observe, Prompt, Rng};

use crate::Bot;

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Observe> Bot<G> for RandomBot {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        prompt.legal[rng.below(prompt.legal.len() as u32) as usize]
    }
}
