//! The best line that a search found, in words.

use rustc_hash::FxHasher;
use tabletop::{Guesser, Next, Observe, Rng, Seat, Step, StepOf, Viewer};

use super::nodes::{NodeId, Proof};
use super::search::{Search, eyes, is_secret, sight_of};
use crate::{Evaluate, Foreseen};

/// The longest line that is told.
const LONGEST: usize = 24;

/// A step is foreseen if it was tried so often.
const SEEN_ENOUGH: u32 = 5;

/// How many runs of luck are tried to find the one that the search looked at most.
const TRIES: usize = 24;

impl<G: Observe, E: Evaluate<G>> Search<G, E> {
    /// What would follow if `action` were played and everybody else played what they seem to do best.
    pub(super) fn line(
        &self,
        guesser: &mut impl Guesser<G>,
        viewer: Seat,
        action: G::Action,
        rng: &mut Rng,
    ) -> Vec<Foreseen> {
        let mut state = guesser.deal(rng);
        let mut told = Vec::new();
        let mut id = NodeId::ROOT;
        let mut next = Some((viewer, action));
        let mut secret = None;
        while let Some((seat, action)) = next.filter(|_| told.len() < LONGEST) {
            let edges = self.tree.edges(id);
            let index = edges.iter().position(|edge| edge.action == action);
            let mut steps = vec![Step::Act(seat, action)];
            let mut seen = secret.take().unwrap_or_else(eyes);
            self.see(&state, steps[0], &mut seen);
            let mut after = state.clone();
            after.apply(seat, action);
            let child = match after.next() {
                Next::Chance => self.likely_luck(id, &after, &seen, &mut steps, rng),
                next => {
                    let sight = sight_of(seen, !is_secret(&state), next, &mut secret);
                    self.tree.known_child(id, index, sight)
                }
            };
            for step in steps {
                told.push(foresee(&mut state, viewer, step));
            }
            next = child.and_then(|child| {
                id = child;
                self.reply(child, &state)
            });
        }
        told
    }

    /// Plays the run of luck that the search looked at most of those tried, and says where it leads.
    fn likely_luck(
        &self,
        id: NodeId,
        state: &G,
        seen: &FxHasher,
        steps: &mut Vec<StepOf<G>>,
        rng: &mut Rng,
    ) -> Option<NodeId> {
        let mut best: Option<(u32, NodeId, Vec<StepOf<G>>)> = None;
        for _ in 0..TRIES {
            let (mut after, mut seen, mut run) = (state.clone(), seen.clone(), Vec::new());
            while after.next() == Next::Chance {
                let step = Step::Chance(after.sample_chance(rng));
                if self.settings.chance_apart {
                    self.see(&after, step, &mut seen);
                }
                after.step(step);
                run.push(step);
            }
            let Some(child) =
                self.tree
                    .known_child(id, None, sight_of(seen, true, after.next(), &mut None))
            else {
                continue;
            };
            let visits = self.tree.node(child).visits;
            if best.as_ref().is_none_or(|(most, ..)| visits > *most) {
                best = Some((visits, child, run));
            }
        }
        let (_, child, run) = best?;
        steps.extend(run);
        Some(child)
    }

    /// What is played at a node by whoever decides there: a proven win, or what was looked at most and enough.
    fn reply(&self, id: NodeId, state: &G) -> Option<(Seat, G::Action)> {
        let Next::Act(seat) = state.next() else {
            return None;
        };
        let edges = self.tree.edges(id).iter();
        let possible = edges.filter(|edge| {
            (edge.proof == Proof::Won || edge.visits >= SEEN_ENOUGH)
                && state.check(seat, edge.action).is_ok()
        });
        let best = possible.max_by_key(|edge| (edge.proof.rank(), edge.visits))?;
        Some((seat, best.action))
    }
}

/// Plays a step and tells of it as the viewer sees it.
fn foresee<G: Observe>(state: &mut G, viewer: Seat, step: StepOf<G>) -> Foreseen {
    let viewer = Viewer::Seat(viewer);
    let before = state.view(viewer);
    let glimpse = state.glimpse(viewer, step);
    state.step(step);
    let events = G::events(&before, &glimpse, &state.view(viewer));
    Foreseen {
        seat: match step {
            Step::Act(seat, _) => Some(seat),
            Step::Chance(_) => None,
        },
        step: glimpse.to_string(),
        words: events.iter().map(ToString::to_string).collect(),
    }
}
