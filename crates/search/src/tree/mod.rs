//! One tree search for everything: information-set Monte Carlo tree search.
//!
//! An iteration guesses a state that fits the view, walks down the tree by choosing actions (`select`), grows
//! it by a node (`expand`), judges the new leaf (`simulate`), and counts the result on the way back
//! (`backpropagate`). Each seat maximizes its own chance of winning. Where nothing is hidden, every guess is
//! the truth, and this is ordinary Monte Carlo tree search.
//!
//! - Kocsis and Szepesvári, Bandit based Monte-Carlo planning (2006): the plain search, UCT.
//! - Cowling, Powley and Whitehouse, Information set Monte Carlo tree search (2012): guesses, and counts of how
//!   often an action was available. As there for a single observer, a node stands for all that the player
//!   asked has seen; what is unseen leads to the same node.
//! - Rosin, Multi-armed bandits with episode context (2011): choosing by a prior, PUCT.
//! - Winands, Björnsson and Saito, Monte-Carlo tree search solver (2008): proven wins and losses.
//!
//! `docs/bots.md` tells what else was tried.

mod choice;
mod follow;
mod line;
mod nodes;
mod search;
mod settings;

use tabletop::{Certain, Next, Observe, Prompt, Rng, Seat};

use crate::{Advice, Bot, Estimate, Evaluate};
use search::{Search, Sight};

pub use settings::{Budget, Leaf, Settings};

/// An estimate follows what was found best for one run of luck in so many iterations.
const FOLLOWED: u32 = 4;

/// Plays what a tree search finds best.
pub struct TreeBot<G: Observe, E> {
    settings: Settings,
    search: Search<G, E>,
}

impl<G: Observe, E: Evaluate<G>> TreeBot<G, E> {
    /// The bot that searches so and trusts this judgement.
    pub fn new(settings: Settings, judge: E) -> TreeBot<G, E> {
        TreeBot {
            settings,
            search: Search::new(settings, judge),
        }
    }

    /// Searches from the view of the prompt, and hands back what makes guesses from it.
    fn look_ahead(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Guesser {
        let mut guesser = G::guesser(&prompt.view).expect("a prompt's view is some state's");
        self.search.begin(prompt.seat, Sight::Player(prompt.seat));
        self.search.run(&mut guesser, self.settings.budget, rng);
        guesser
    }

    /// What a cheat would play: the search starts from the true state instead of guesses. For experiments that
    /// measure what hidden information is worth, and for nothing else.
    pub fn choose_knowing(&mut self, state: &G, seat: Seat, rng: &mut Rng) -> G::Action {
        self.search.begin(seat, Sight::Everything);
        let mut truth = Certain(state.clone());
        self.search.run(&mut truth, self.settings.budget, rng);
        self.search.choice(self.settings.softness, rng)
    }
}

impl<G: Observe, E: Evaluate<G>> Bot<G> for TreeBot<G, E> {
    fn choose(&mut self, prompt: &Prompt<G>, rng: &mut Rng) -> G::Action {
        if let [only] = prompt.legal[..] {
            return only;
        }
        self.look_ahead(prompt, rng);
        self.search.choice(self.settings.softness, rng)
    }

    fn consider(
        &mut self,
        prompt: &Prompt<G>,
        also: &[G::Action],
        rng: &mut Rng,
    ) -> Advice<G::Action> {
        let mut guesser = self.look_ahead(prompt, rng);
        let action = self.search.choice(self.settings.softness, rng);
        let best = self.search.favorite();
        let mut asked = also.to_vec();
        // What is asked about is compared with the favorite, so both are looked at as closely.
        asked.extend(best.filter(|_| !also.is_empty()));
        // A soft choice may not have been tried at all.
        asked.extend(Some(action).filter(|_| self.search.is_untried(action)));
        self.search.probe(&mut guesser, &asked, rng);
        Advice {
            action,
            candidates: self.search.candidates(best),
            chances: self.search.chances(action),
            line: self.search.line(&mut guesser, prompt.seat, action, rng),
        }
    }
}

/// Each seat's chance of winning from a state, found by searching the state itself: for analysis of matches
/// whose every step is known, not for playing.
pub fn estimate<G: Observe, E: Evaluate<G>>(
    state: &G,
    settings: &Settings,
    judge: &E,
    rng: &mut Rng,
) -> Vec<Estimate> {
    let root = match state.next() {
        Next::Act(seat) => seat,
        Next::Chance | Next::Over => Seat::FIRST,
    };
    let mut search = Search::new(*settings, judge.clone());
    search.begin(root, Sight::Everything);
    search.run(&mut Certain(state.clone()), settings.budget, rng);
    let n_runs = search.n_done().div_ceil(FOLLOWED);
    search.best_chances(state, n_runs, rng)
}
