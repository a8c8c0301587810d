//! How to search.

use std::time::Duration;

/// How long a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many iterations: the answer is a function of prompt and generator.
    Iterations(u32),
    /// So much time: for play, not for experiments.
    Time(Duration),
}

/// How a leaf of the tree is judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// By random play to the end.
    Playout,
    /// By the evaluation, after so many random steps.
    Evaluation {
        /// How many steps.
        after: u32,
    },
}

/// How to search.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// How long.
    pub budget: Budget,
    /// How a leaf is judged.
    pub leaf: Leaf,
    /// Where set, how a leaf is judged at tables of so many seats or more: the more play, the less an evaluation
    /// knows of what comes.
    pub crowd: Option<(usize, Leaf)>,
    /// How much what was tried little is preferred.
    pub exploration: f32,
    /// Where set, actions are tried by what the evaluation says of the position after them: the smaller the
    /// number, the more it is trusted. Where not, each is tried once before any is tried again.
    pub prior: Option<f32>,
    /// How many visits the evaluation of the position after an action counts for: more than 0 where there is a
    /// prior.
    pub prior_visits: f32,
    /// Whether different chance outcomes lead to different nodes; else they are averaged in one (open loop).
    pub chance_apart: bool,
    /// Whether proven wins and losses are kept.
    pub proofs: bool,
    /// How much worse an action may seem and still be played: 0 for never, 0.1 for about ten points of a hundred
    /// at a table for two, and less where more share the hundred.
    pub softness: f32,
}

impl Settings {
    /// How a leaf is judged at a table of so many seats.
    #[inline]
    pub(super) fn leaf_at(&self, n_seats: usize) -> Leaf {
        match self.crowd {
            Some((n_many, leaf)) if n_seats >= n_many => leaf,
            _ => self.leaf,
        }
    }

    /// Plain UCT with random playouts: the yardstick.
    pub const fn plain(budget: Budget) -> Settings {
        Settings {
            budget,
            leaf: Leaf::Playout,
            crowd: None,
            exploration: 1.0,
            prior: None,
            prior_visits: 0.0,
            chance_apart: false,
            proofs: false,
            softness: 0.0,
        }
    }

    /// The search with an evaluation, as most games do best with.
    pub const fn judged(budget: Budget) -> Settings {
        Settings {
            budget,
            leaf: Leaf::Evaluation { after: 0 },
            crowd: None,
            exploration: 0.7,
            prior: Some(0.05),
            prior_visits: 1.0,
            chance_apart: false,
            proofs: true,
            softness: 0.0,
        }
    }
}
