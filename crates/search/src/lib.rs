//! Players that know no game: they take a prompt and answer with an action.
//!
//! A bot gets a [`Prompt`], that is a view and its legal actions, and never a state: it cannot peek.
//! [`Bot`] is typed by its game; [`AnyBot`] is its twin for whoever only carries text.
//!
//! [`RandomBot`] looks at nothing, [`GreedyBot`] at what each action leads to, and [`TreeBot`] ahead.
//! What a position is worth, an [`Evaluate`] says; without one, random play to the end does.

mod advice;
mod evaluate;
mod greedy;
mod random;
mod text;
mod tree;

use tabletop::{Observe, Prompt, Rng};

pub use advice::{Advice, Candidate, Estimate, Foreseen};
pub use evaluate::{Evaluate, Unjudged, results, shares};
pub use greedy::GreedyBot;
pub use random::RandomBot;
pub use text::{AnyBot, TextBot};
pub use tree::{Budget, Leaf, Settings, TreeBot, estimate};

/// Somebody who answers prompts of game `G`.
pub trait Bot<G: Observe>: Send {
    /// One of the legal actions of the prompt, a function of prompt and generator.
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action;

    /// What [`choose`](Bot::choose) would answer, and why.
    ///
    /// The legal actions in `also` are looked at closely even if they seem poor. A bot that weighs nothing
    /// has no reasons to give, and none are made up for it.
    fn consider(
        &mut self,
        prompt: &Prompt<G>,
        also: &[G::Action],
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        let _ = also;
        Advice::unweighed(self.choose(prompt, rng))
    }
}

impl<G: Observe, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        (**self).choose(prompt, rng)
    }

    fn consider(
        &mut self,
        prompt: &Prompt<G>,
        also: &[G::Action],
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        (**self).consider(prompt, also, rng)
    }
}
