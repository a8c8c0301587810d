//! Players that know no game: they take a prompt and answer with an action.
//!
//! A bot gets a [`Prompt`], that is a view and its legal actions, and never a state: it cannot peek.
//! [`Bot`] is typed by its game; [`AnyBot`] is its twin for whoever only carries text.

mod text;

use tabletop::{Observe, Prompt, Rng};

pub use text::{AnyBot, TextBot};

/// Somebody who answers prompts of game `G`.
pub trait Bot<G: Observe>: Send {
    /// One of the legal actions of the prompt, a function of prompt and generator.
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action;
}

impl<G: Observe, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        (**self).choose(prompt, rng)
    }
}

/// Plays any legal action, each equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomBot;

impl<G: Observe> Bot<G> for RandomBot {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        prompt.legal[rng.below(prompt.legal.len() as u32) as usize]
    }
}
