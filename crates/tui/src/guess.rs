//! What the rules say about a view: asked of a state that is guessed from it, so that no screen repeats a rule.
//!
//! A guess is made from the view alone and so knows no more; and it leaves whoever must decide the same
//! choices as the truth does.

use tabletop::{Guesser as _, Observe, Rng, Seat};

/// A state that fits a view; none if no game looks so.
pub(crate) fn state<G: Observe>(view: &G::View) -> Option<G> {
    let mut guesser = G::guesser(view).ok()?;
    Some(guesser.deal(&mut Rng::from_seed(0)))
}

/// What `seat` may do, sorted; nothing if it is not asked.
pub(crate) fn legal<G: Observe>(view: &G::View, seat: Seat) -> Vec<G::Action> {
    state::<G>(view).map_or_else(Vec::new, |game| game.legal(seat))
}
