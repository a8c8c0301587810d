//! A game as numbers for learners: the trait that each game's `encode.rs` implements.

use crate::Observe;

/// Dense action ids and a fixed-length observation.
pub trait Encode: Observe {
    /// How many action ids there are, whatever the state.
    const ACTIONS: usize;
    /// The length of an observation.
    const OBSERVATION: usize;

    /// The id of an action, below [`ACTIONS`](Encode::ACTIONS).
    fn action_id(action: Self::Action) -> usize;

    /// The action with this id.
    fn action(id: usize) -> Option<Self::Action>;

    /// Writes what the viewer knows; `out` has length [`OBSERVATION`](Encode::OBSERVATION).
    fn observe(view: &Self::View, out: &mut [f32]);
}
