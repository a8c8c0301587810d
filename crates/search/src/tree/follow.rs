//! What a position is worth if everybody plays what the search found best.
//!
//! The mean of all iterations is no such thing: it counts every poor choice that was only tried, and so leans
//! to whoever does not have to choose.

use tabletop::{BySeat, Next, Observe, Rng, Step};

use super::nodes::NodeId;
use super::search::{Search, Tally, eyes, is_secret, sight_of};
use super::settings::Leaf;
use crate::{Estimate, Evaluate};

/// A node that was visited less often knows too little to be followed.
const KNOWN_WELL: u32 = 8;

impl<G: Observe, E: Evaluate<G>> Search<G, E> {
    /// Each seat's chance of winning from the state that was searched, over so many runs of luck.
    pub(super) fn best_chances(&self, root: &G, n_runs: u32, rng: &mut Rng) -> Vec<Estimate> {
        if let Some(winner) = self.tree.node(NodeId::ROOT).winner {
            return self.certainty(winner);
        }
        let mut tally = Tally::default();
        for _ in 0..n_runs {
            tally.count(&self.follow(root.clone(), rng));
        }
        self.estimates(Some(&tally))
    }

    /// How the end of what is followed is judged: at once, if there is an evaluation. Random steps help a search
    /// to compare, but whoever has the initiative loses it in them.
    fn last_leaf(&self) -> Leaf {
        match self.settings.leaf_at(self.n_seats) {
            Leaf::Playout => Leaf::Playout,
            Leaf::Evaluation { .. } => Leaf::Evaluation { after: 0 },
        }
    }

    /// Plays what was found best, as far as enough is known, and judges where that ends.
    fn follow(&self, mut state: G, rng: &mut Rng) -> BySeat<f32> {
        let mut id = NodeId::ROOT;
        let mut secret = None;
        loop {
            let node = self.tree.node(id);
            if let Some(winner) = node.winner {
                return BySeat::new(state.seats(), |seat| f32::from(seat == winner));
            }
            let mut seen = secret.take().unwrap_or_else(eyes);
            let mut index = None;
            let mut is_open = true;
            if let Next::Act(seat) = state.next() {
                let edges = self.tree.edges(id).iter().enumerate();
                let possible = edges.filter(|(_, edge)| {
                    let is_legal = node.is_fixed || state.check(seat, edge.action).is_ok();
                    edge.visits > 0 && is_legal
                });
                let best = possible.max_by_key(|(_, edge)| (edge.proof.rank(), edge.visits));
                let Some((place, edge)) = best else {
                    return self.simulate(self.last_leaf(), &mut state, rng);
                };
                index = Some(place);
                is_open = !is_secret(&state);
                self.see(&state, Step::Act(seat, edge.action), &mut seen);
                state.apply(seat, edge.action);
            }
            while state.next() == Next::Chance {
                let outcome = state.sample_chance(rng);
                if self.settings.chance_apart {
                    self.see(&state, Step::Chance(outcome), &mut seen);
                }
                state.apply_chance(outcome);
                index = None;
            }
            let sight = sight_of(seen, is_open, state.next(), &mut secret);
            let child = self.tree.known_child(id, index, sight);
            let is_known = |child: &NodeId| {
                let child = self.tree.node(*child);
                child.visits >= KNOWN_WELL || child.winner.is_some()
            };
            match child.filter(is_known) {
                Some(child) => id = child,
                None => return self.simulate(self.last_leaf(), &mut state, rng),
            }
        }
    }
}
