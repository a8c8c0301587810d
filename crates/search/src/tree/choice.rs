//! What a search comes to.

use tabletop::{Observe, Rng, Seat};

use super::nodes::{Edge, NodeId, Proof};
use super::search::{Search, Tally};
use crate::{Candidate, Estimate, Evaluate};

/// Whoever chooses softly never plays what seems worse than the best by more than this many times the softness.
const TOLERATED: f32 = 3.0;

impl<G: Observe, E: Evaluate<G>> Search<G, E> {
    /// The action to play: the one tried most often, or softly one that seems not much worse.
    ///
    /// A proven win is always played, and a proven loss never while there is anything else.
    pub(super) fn choice(&self, softness: f32, rng: &mut Rng) -> G::Action {
        let edges = self.tree.edges(NodeId::ROOT);
        let best = favorite(edges).expect("whoever is asked has a legal action");
        // The more seats share the chances, the less a mistake costs.
        let softness = softness * 2.0 / self.n_seats as f32;
        if softness <= 0.0 || best.proof != Proof::Open {
            return best.action;
        }
        let weight = |edge: &Edge<G::Action>| {
            // What was never tried is as good as it looks, if there is an evaluation to look with.
            let is_known = edge.visits > 0 || self.settings.prior.is_some();
            if !is_known || edge.proof != Proof::Open {
                return 0.0;
            }
            let loss = self.worth(best) - self.worth(edge);
            if loss <= TOLERATED * softness {
                (-loss.max(0.0) / softness).exp()
            } else {
                0.0
            }
        };
        let sum: f32 = edges.iter().map(weight).sum();
        let mut drawn = sum * (rng.bits() >> 40) as f32 / (1u64 << 24) as f32;
        for edge in edges {
            drawn -= weight(edge);
            if drawn < 0.0 {
                return edge.action;
            }
        }
        best.action
    }

    /// What an edge of the root is worth to whoever is asked.
    fn worth(&self, edge: &Edge<G::Action>) -> f32 {
        match edge.proof {
            Proof::Won => 1.0,
            Proof::Lost(_) => 0.0,
            Proof::Open => edge.mean(self.prior_visits()),
        }
    }

    /// How much the guess of an edge counts: nothing where nothing was guessed.
    fn prior_visits(&self) -> f32 {
        match self.settings.prior {
            Some(_) => self.settings.prior_visits,
            None => 0.0,
        }
    }

    /// The action that is played by whoever chooses strictly; none where nobody decides.
    pub(super) fn favorite(&self) -> Option<G::Action> {
        favorite(self.tree.edges(NodeId::ROOT)).map(|edge| edge.action)
    }

    /// Every action that was tried, `best` first: the favorite of the search, before it was made to look at others.
    pub(super) fn candidates(&self, best: Option<G::Action>) -> Vec<Candidate<G::Action>> {
        let edges = self.tree.edges(NodeId::ROOT);
        let Some(best) = edges.iter().find(|edge| Some(edge.action) == best) else {
            return Vec::new();
        };
        let mut tried: Vec<_> = edges.iter().filter(|edge| edge.visits > 0).collect();
        let key = |edge: &Edge<G::Action>| (edge.action == best.action, order(edge));
        tried.sort_by(|a, b| key(b).partial_cmp(&key(a)).expect("no worth is NaN"));
        tried
            .into_iter()
            .map(|edge| Candidate {
                action: edge.action,
                visits: edge.visits,
                expected: self.worth(edge).into(),
                loses: (self.worth(best) - self.worth(edge)).max(0.0).into(),
            })
            .collect()
    }

    /// Each seat's chance of winning if this action of the root is played.
    pub(super) fn chances(&self, action: G::Action) -> Vec<Estimate> {
        let edges = self.tree.edges(NodeId::ROOT);
        let Some(index) = edges.iter().position(|edge| edge.action == action) else {
            return Vec::new();
        };
        match edges[index].proof {
            Proof::Won => self.certainty(self.asked),
            Proof::Lost(winner) => self.certainty(winner),
            Proof::Open => self.estimates(self.tallies.get(index)),
        }
    }

    /// The chances once it is proven who wins.
    pub(super) fn certainty(&self, winner: Seat) -> Vec<Estimate> {
        let certain = |seat| Estimate {
            mean: f64::from(u8::from(seat == winner.index())),
            spread: 0.0,
        };
        (0..self.n_seats).map(certain).collect()
    }

    pub(super) fn estimates(&self, tally: Option<&Tally>) -> Vec<Estimate> {
        let Some(tally) = tally.filter(|tally| tally.n > 0) else {
            return Vec::new();
        };
        let n = f64::from(tally.n);
        let sums = tally.sums.iter().zip(&tally.squares).take(self.n_seats);
        sums.map(|(sum, squares)| {
            let mean = sum / n;
            Estimate {
                mean,
                spread: (squares / n - mean * mean).max(0.0).sqrt(),
            }
        })
        .collect()
    }
}

/// What the favorite has most of: proofs first, then visits, then worth.
fn order<A>(edge: &Edge<A>) -> (i8, u32, f64) {
    let mean = edge.total / f64::from(edge.visits.max(1));
    (edge.proof.rank(), edge.visits, mean)
}

/// The edge that is played by whoever chooses strictly; the first of equals.
fn favorite<A>(edges: &[Edge<A>]) -> Option<&Edge<A>> {
    edges
        .iter()
        .reduce(|best, edge| match order(edge) > order(best) {
            true => edge,
            false => best,
        })
}
