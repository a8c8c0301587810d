//! The iterations of a search.

use std::collections::BTreeSet;
use std::hash::{Hash as _, Hasher as _};
use std::time::Instant;

use rustc_hash::FxHasher;
use tabletop::{BySeat, Guesser, MAX_SEATS, Next, Observe, Rng, Seat, Step, StepOf, Turn, Viewer};

use super::nodes::{Edge, NodeId, Proof, Tree};
use super::settings::{Budget, Leaf, Settings};
use crate::Evaluate;
use crate::evaluate::results;

/// After how many iterations a search by time looks at the clock.
const CLOCK_EVERY: u32 = 32;

/// An action that is asked about gets one of so many parts of the iterations at least, if few are.
const PROBED: u32 = 4;

/// Whose eyes tell the nodes of the tree apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sight {
    /// A player's.
    Player(Seat),
    /// Nothing is hidden from the search.
    Everything,
}

/// A decision on the way down.
#[derive(Clone, Copy, Debug)]
struct Passed {
    node: NodeId,
    /// The edge that was chosen; none where chance came first.
    edge: Option<u32>,
    seat: Seat,
    /// Whether the next node follows from the choice alone.
    is_sure: bool,
}

/// What some of the iterations were worth to each seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) n: u32,
    pub(super) sums: [f64; MAX_SEATS],
    pub(super) squares: [f64; MAX_SEATS],
}

impl Tally {
    /// Counts an iteration.
    pub(super) fn count(&mut self, values: &BySeat<f32>) {
        self.n += 1;
        for (seat, &value) in values.iter() {
            let value = f64::from(value);
            self.sums[seat.index()] += value;
            self.squares[seat.index()] += value * value;
        }
    }
}

/// A search and its tree.
pub(super) struct Search<G: Observe, E> {
    pub(super) settings: Settings,
    judge: E,
    pub(super) tree: Tree<G::Action>,
    /// Who is asked at the root.
    pub(super) asked: Seat,
    sight: Sight,
    pub(super) n_seats: usize,
    /// For each edge of the root; a single one where the root is no decision.
    pub(super) tallies: Vec<Tally>,
    path: Vec<Passed>,
    legal: Vec<G::Action>,
    /// The places of the possible actions among the edges.
    open: Vec<u32>,
}

impl<G: Observe, E: Evaluate<G>> Search<G, E> {
    pub(super) fn new(settings: Settings, judge: E) -> Search<G, E> {
        Search {
            settings,
            judge,
            tree: Tree::new(),
            asked: Seat::FIRST,
            sight: Sight::Everything,
            n_seats: 0,
            tallies: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            open: Vec::new(),
        }
    }

    /// Starts anew for the player asked.
    pub(super) fn begin(&mut self, asked: Seat, sight: Sight) {
        self.tree.clear();
        self.tallies.clear();
        self.asked = asked;
        // A game without secrets looks the same to all, and costs less if nobody's glimpses are asked for.
        self.sight = match G::INFO.hidden_information {
            true => sight,
            false => Sight::Everything,
        };
        self.tree.node_mut(NodeId::ROOT).is_fixed = self.sight == Sight::Everything;
    }

    /// Searches for as long as the budget says, or until the root is proven.
    pub(super) fn run(&mut self, guesser: &mut impl Guesser<G>, budget: Budget, rng: &mut Rng) {
        match budget {
            Budget::Iterations(n) => {
                for _ in 0..n {
                    self.iterate(guesser, None, rng);
                    if self.is_proven() {
                        return;
                    }
                }
            }
            Budget::Time(time) => {
                let start = Instant::now();
                // However little time there is, something is tried.
                for n_done in 1.. {
                    self.iterate(guesser, None, rng);
                    let is_late = n_done % CLOCK_EVERY == 0 && start.elapsed() >= time;
                    if is_late || self.is_proven() {
                        return;
                    }
                }
            }
        }
    }

    /// Looks at these actions of the root until each has been tried as often as a good one.
    pub(super) fn probe(
        &mut self,
        guesser: &mut impl Guesser<G>,
        actions: &[G::Action],
        rng: &mut Rng,
    ) {
        let actions: BTreeSet<_> = actions.iter().copied().collect();
        let edges = self.tree.edges(NodeId::ROOT);
        let n_tried: u32 = edges.iter().map(|edge| edge.visits).sum();
        // A search that was over early, because of a proof, says nothing of what else there is.
        let n_meant = match self.settings.budget {
            Budget::Iterations(n) => n,
            Budget::Time(_) => n_tried,
        };
        // All looks together cost no more than the search itself.
        let n_parts = PROBED.max(actions.len() as u32);
        let n_wanted = n_meant.max(n_tried).div_ceil(n_parts);
        for action in actions {
            while self.needs_a_look(action, n_wanted) {
                self.iterate(guesser, Some(action), rng);
            }
        }
    }

    /// Whether an action of the root was tried less often than wanted, and nothing is proven of it.
    fn needs_a_look(&self, action: G::Action, n_wanted: u32) -> bool {
        let edges = self.tree.edges(NodeId::ROOT);
        let edge = edges.iter().find(|edge| edge.action == action);
        edge.is_some_and(|edge| edge.visits < n_wanted && edge.proof == Proof::Open)
    }

    /// Whether an action of the root was never tried.
    pub(super) fn is_untried(&self, action: G::Action) -> bool {
        let mut tried = self.tree.edges(NodeId::ROOT).iter();
        !tried.any(|edge| edge.action == action && edge.visits > 0)
    }

    /// How many iterations there were.
    pub(super) fn n_done(&self) -> u32 {
        self.tallies.iter().map(|tally| tally.n).sum()
    }

    fn is_proven(&self) -> bool {
        self.tree.node(NodeId::ROOT).winner.is_some()
    }

    /// One iteration; at the root it plays `forced`, if that is given.
    fn iterate(&mut self, guesser: &mut impl Guesser<G>, forced: Option<G::Action>, rng: &mut Rng) {
        let mut state = guesser.deal(rng);
        self.n_seats = state.seats().get();
        self.path.clear();
        let known = self.select(&mut state, forced, rng);
        let values = known
            .unwrap_or_else(|| self.simulate(self.settings.leaf_at(self.n_seats), &mut state, rng));
        self.backpropagate(&values);
    }

    /// Walks down to a leaf and says what it is worth to each seat, if that is known for sure.
    fn select(
        &mut self,
        state: &mut G,
        forced: Option<G::Action>,
        rng: &mut Rng,
    ) -> Option<BySeat<f32>> {
        let mut id = NodeId::ROOT;
        // What was decided by some of several who decide at once: it is seen when all have decided.
        let mut secret = None;
        // Of several the player asked is first, since the root is that player's.
        let mut next = match state.next() {
            Next::Act(_) => Next::Act(self.asked),
            other => other,
        };
        loop {
            let mut passed = Passed {
                node: id,
                edge: None,
                seat: self.asked,
                is_sure: false,
            };
            let mut seen = secret.take().unwrap_or_else(eyes);
            let mut is_open = true;
            if let Next::Act(seat) = next {
                is_open = !is_secret(state);
                if !self.tree.node(id).is_expanded {
                    let is_leaf = self.tree.node(id).visits == 0 || self.tree.is_full();
                    if is_leaf && id != NodeId::ROOT {
                        self.tree.node_mut(id).visits += 1;
                        return None;
                    }
                    self.expand(id, state, seat, rng);
                }
                let forced = forced.filter(|_| id == NodeId::ROOT);
                if let Some(winner) = self.tree.node(id).winner
                    && forced.is_none()
                {
                    self.tree.node_mut(id).visits += 1;
                    let value = |seat| f32::from(seat == winner);
                    return Some(BySeat::new(state.seats(), value));
                }
                let index = self.choose(id, state, seat, forced, rng);
                let action = self.tree.edges(id)[index].action;
                passed.edge = Some(index as u32);
                passed.seat = seat;
                self.see(state, Step::Act(seat, action), &mut seen);
                state.apply(seat, action);
                next = state.next();
                let is_plain = is_open && next != Next::Chance;
                passed.is_sure = is_plain && self.sight == Sight::Everything;
            }
            while next == Next::Chance {
                let outcome = state.sample_chance(rng);
                if self.settings.chance_apart {
                    self.see(state, Step::Chance(outcome), &mut seen);
                }
                state.apply_chance(outcome);
                next = state.next();
            }
            self.path.push(passed);
            let parent_is_fixed = self.tree.node(id).is_fixed;
            id = match passed.edge {
                Some(index) if parent_is_fixed && passed.is_sure => {
                    self.tree.child_of_edge(id, index as usize)
                }
                _ => {
                    let sight = sight_of(seen, is_open, next, &mut secret);
                    // A tree that is full is judged where it ends.
                    self.tree.child_by_sight(id, sight)?
                }
            };
            self.tree.node_mut(id).is_fixed =
                parent_is_fixed && (passed.is_sure || is_open && self.settings.chance_apart);
            if next == Next::Over {
                return Some(self.end(id, state));
            }
        }
    }

    /// Notes what is seen of a step that is about to be played.
    #[inline]
    pub(super) fn see(&self, state: &G, step: StepOf<G>, seen: &mut FxHasher) {
        match self.sight {
            Sight::Everything => step.hash(seen),
            Sight::Player(seat) => state.glimpse(Viewer::Seat(seat), step).hash(seen),
        }
    }

    /// The result of a game that is over at this node.
    fn end(&mut self, id: NodeId, state: &G) -> BySeat<f32> {
        let outcome = state.turn().over().expect("the game is over");
        let values = results(&outcome);
        let winner = values.iter().find(|(_, value)| **value == 1.0);
        self.tree.node_mut(id).visits += 1;
        if let Some((seat, _)) = winner.filter(|_| self.settings.proofs) {
            self.prove(seat);
        }
        values
    }

    /// Gives a node its edges.
    fn expand(&mut self, id: NodeId, state: &G, seat: Seat, rng: &mut Rng) {
        self.legal.clear();
        state.push_legal(seat, &mut self.legal);
        if self.tree.node(id).is_fixed && self.settings.prior.is_none() {
            // Edges are tried in their order, which must not favor anything.
            for i in (1..self.legal.len()).rev() {
                self.legal.swap(i, rng.below(i as u32 + 1) as usize);
            }
        }
        let legal = std::mem::take(&mut self.legal);
        self.tree.set_edges(id, &legal);
        self.legal = legal;
        if let Some(temperature) = self.settings.prior {
            self.set_priors(id, state, seat, temperature);
        }
    }

    /// What the evaluation says of the position after an action.
    fn guess(&self, state: &G, seat: Seat, action: G::Action) -> f32 {
        let mut after = state.clone();
        after.apply(seat, action);
        match after.next() {
            Next::Over => {
                let outcome = after.turn().over().expect("the game is over");
                results(&outcome)[seat]
            }
            Next::Act(_) | Next::Chance => self.judge.chances(&after)[seat],
        }
    }

    /// Guesses what each edge of a node is worth.
    fn set_priors(&mut self, id: NodeId, state: &G, seat: Seat, temperature: f32) {
        for index in 0..self.tree.edges(id).len() {
            let action = self.tree.edges(id)[index].action;
            let guess = self.guess(state, seat, action);
            self.tree.edges_mut(id)[index].guess = guess;
        }
        share_attention(self.tree.edges_mut(id), temperature);
    }

    /// Finds the possible actions among the edges of a node whose states vary, and adds those that are new.
    fn match_edges(&mut self, id: NodeId, state: &G, seat: Seat) {
        self.legal.clear();
        self.open.clear();
        state.push_legal(seat, &mut self.legal);
        let mut index = 0;
        let mut has_grown = false;
        for position in 0..self.legal.len() {
            let action = self.legal[position];
            let edges = self.tree.edges(id);
            while index < edges.len() && edges[index].action < action {
                index += 1;
            }
            if index == edges.len() || edges[index].action != action {
                let mut edge = Edge::new(action);
                if self.settings.prior.is_some() {
                    edge.guess = self.guess(state, seat, action);
                }
                self.tree.insert_edge(id, index, edge);
                has_grown = true;
            }
            self.tree.edges_mut(id)[index].available += 1;
            self.open.push(index as u32);
            index += 1;
        }
        if has_grown && let Some(temperature) = self.settings.prior {
            share_attention(self.tree.edges_mut(id), temperature);
        }
    }

    /// The edge to follow from a node.
    fn choose(
        &mut self,
        id: NodeId,
        state: &G,
        seat: Seat,
        forced: Option<G::Action>,
        rng: &mut Rng,
    ) -> usize {
        let is_fixed = self.tree.node(id).is_fixed;
        if !is_fixed {
            self.match_edges(id, state, seat);
        }
        if let Some(action) = forced {
            let edges = self.tree.edges(id);
            let index = edges.iter().position(|edge| edge.action == action);
            return index.expect("only a legal action is forced");
        }
        match (self.settings.prior.is_some(), is_fixed) {
            (true, true) => self.best_by_prior(id),
            (true, false) => self.best_open_by_prior(id),
            (false, true) => self.best_by_bound(id),
            (false, false) => self.best_open_by_bound(id, rng),
        }
    }

    /// UCB1 where all edges are possible: each once, in their order, then the greatest upper bound.
    fn best_by_bound(&self, id: NodeId) -> usize {
        let (node, edges) = (self.tree.node(id), self.tree.edges(id));
        // A node is visited once before it has edges, and the root never is.
        let n_tried = node.visits as usize - usize::from(id != NodeId::ROOT);
        if n_tried < edges.len() {
            return n_tried;
        }
        let width = self.settings.exploration * (node.visits as f32).ln().sqrt();
        greatest(edges.iter().enumerate().map(|(index, edge)| {
            let bound = edge.mean(0.0) + width / (edge.visits as f32).sqrt();
            (index, edge.rank(bound))
        }))
    }

    /// UCB1 where edges are possible at times: one that was never tried, or the greatest upper bound.
    fn best_open_by_bound(&self, id: NodeId, rng: &mut Rng) -> usize {
        let edges = self.tree.edges(id);
        let untried = || {
            self.open
                .iter()
                .filter(|&&index| edges[index as usize].visits == 0)
        };
        let n_untried = untried().count() as u32;
        if n_untried > 0 {
            let drawn = untried().nth(rng.below(n_untried) as usize);
            return *drawn.expect("one of them is drawn") as usize;
        }
        greatest(self.open.iter().map(|&index| {
            let edge = &edges[index as usize];
            let (visits, available) = (edge.visits as f32, edge.available as f32);
            let width = self.settings.exploration * (available.ln() / visits).sqrt();
            (index as usize, edge.rank(edge.mean(0.0) + width))
        }))
    }

    /// PUCT where all edges are possible.
    fn best_by_prior(&self, id: NodeId) -> usize {
        let (node, edges) = (self.tree.node(id), self.tree.edges(id));
        let width = self.settings.exploration * (node.visits as f32).sqrt();
        greatest(edges.iter().enumerate().map(|(index, edge)| {
            let bonus = width * edge.prior / (1.0 + edge.visits as f32);
            let mean = edge.mean(self.settings.prior_visits);
            (index, edge.rank(mean + bonus))
        }))
    }

    /// PUCT where edges are possible at times: what was rarely possible is not behind for that.
    fn best_open_by_prior(&self, id: NodeId) -> usize {
        let edges = self.tree.edges(id);
        greatest(self.open.iter().map(|&index| {
            let edge = &edges[index as usize];
            let width = self.settings.exploration * (edge.available as f32).sqrt();
            let bonus = width * edge.prior / (1.0 + edge.visits as f32);
            let mean = edge.mean(self.settings.prior_visits);
            (index as usize, edge.rank(mean + bonus))
        }))
    }

    /// What a leaf is worth to each seat.
    pub(super) fn simulate(&self, leaf: Leaf, state: &mut G, rng: &mut Rng) -> BySeat<f32> {
        match leaf {
            Leaf::Playout => {
                state.random_playout(rng);
            }
            Leaf::Evaluation { after } => {
                let mut n_left = after;
                loop {
                    match state.next() {
                        // A leaf is judged where somebody decides: dice in the air tell nothing yet.
                        Next::Act(_) if n_left == 0 => return self.judge.chances(state),
                        Next::Act(seat) => {
                            let action = state.random_legal(seat, rng);
                            state.apply(seat, action);
                        }
                        Next::Chance => {
                            let outcome = state.sample_chance(rng);
                            state.apply_chance(outcome);
                        }
                        Next::Over => break,
                    }
                    n_left = n_left.saturating_sub(1);
                }
            }
        }
        let outcome = state.turn().over().expect("random play went to the end");
        results(&outcome)
    }

    /// Counts a result for all that led to it.
    fn backpropagate(&mut self, values: &BySeat<f32>) {
        for passed in &self.path {
            self.tree.node_mut(passed.node).visits += 1;
            if let Some(index) = passed.edge {
                let edge = &mut self.tree.edges_mut(passed.node)[index as usize];
                edge.visits += 1;
                edge.total += f64::from(values[passed.seat]);
            }
        }
        let first = self.path.first().and_then(|passed| passed.edge);
        let index = first.map_or(0, |index| index as usize);
        if self.tallies.len() <= index {
            let n_edges = self.tree.edges(NodeId::ROOT).len();
            self.tallies.resize(n_edges.max(1), Tally::default());
        }
        self.tallies[index].count(values);
    }

    /// Carries the proof that was just made at the end of the path upward, as far as it goes.
    ///
    /// A choice is won if it leads to a node that its player wins for sure, and a node is won if one of its
    /// choices is; a node is lost to somebody if all of its choices are.
    fn prove(&mut self, winner: Seat) {
        for passed in self.path.iter().rev() {
            let is_fixed = self.tree.node(passed.node).is_fixed;
            let (Some(index), true) = (passed.edge, passed.is_sure && is_fixed) else {
                return;
            };
            let edges = self.tree.edges_mut(passed.node);
            let edge = &mut edges[index as usize];
            if winner == passed.seat {
                edge.proof = Proof::Won;
            } else {
                edge.proof = Proof::Lost(winner);
                if edges.iter().any(|edge| edge.proof != Proof::Lost(winner)) {
                    return;
                }
            }
            self.tree.node_mut(passed.node).winner = Some(winner);
        }
    }
}

/// What sees nothing yet; not 0, in which leading zeros would vanish.
pub(super) fn eyes() -> FxHasher {
    FxHasher::with_seed(0x5eed)
}

/// What was seen and that this is next: who decides is known even if what led to it was not seen.
///
/// What was decided in secret is put aside until all have decided.
pub(super) fn sight_of(
    seen: FxHasher,
    is_open: bool,
    next: Next,
    secret: &mut Option<FxHasher>,
) -> u64 {
    let mut seen = match is_open {
        true => seen,
        false => {
            *secret = Some(seen);
            eyes()
        }
    };
    let decider = match next {
        Next::Act(seat) => Some(seat),
        Next::Chance | Next::Over => None,
    };
    decider.hash(&mut seen);
    seen.finish()
}

/// Whether whoever decides now does so unseen, because others decide at the same time.
#[inline]
pub(super) fn is_secret<G: Observe>(state: &G) -> bool {
    // A game that hides nothing asks one player at a time.
    G::INFO.hidden_information && matches!(state.turn(), Turn::Act(seats) if seats.len() > 1)
}

impl<A> Edge<A> {
    /// What an edge is chosen by: its bound, unless more is known for sure.
    #[inline]
    fn rank(&self, bound: f32) -> f32 {
        match self.proof {
            Proof::Open => bound,
            Proof::Won => f32::INFINITY,
            // Behind all that are open, whose bounds are at least 0, and in the same order among themselves.
            Proof::Lost(_) => -1.0 / (1.0 + bound),
        }
    }
}

/// The first of those with the greatest rank.
#[inline]
fn greatest(mut ranked: impl Iterator<Item = (usize, f32)>) -> usize {
    let mut best = ranked.next().expect("whoever decides has a choice");
    for (index, rank) in ranked {
        debug_assert!(!rank.is_nan(), "an evaluation says what is no number");
        if rank > best.1 {
            best = (index, rank);
        }
    }
    best.0
}

/// Divides the attention among edges by their guesses: the softmax at this temperature.
fn share_attention<A>(edges: &mut [Edge<A>], temperature: f32) {
    let top = edges.iter().map(|edge| edge.guess).fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for edge in edges.iter_mut() {
        edge.prior = ((edge.guess - top) / temperature).exp();
        sum += edge.prior;
    }
    for edge in edges {
        edge.prior /= sum;
    }
}
