//! States that fit a view: every way to deal the cards that the viewer does not know is equally likely.
//!
//! Known cards stay where they are known. Cards that are known to be in hands, but not in whose, go to any free
//! places of the hands. The others are dealt to the free places of the hands, to the drafted
//! card and to the pile; then whoever has decided in secret decides anew, evenly, by what the dealt hand
//! allows. What two others know of each other's hands is taken to be what everybody knows.

mod reading;
#[cfg(test)]
mod tests;

use tabletop::{Game, Guesser, Observe, ParseError, Rng, Seats, Viewer};

use crate::cards::Cards;
use crate::kind::Kind;
use crate::state::{Knights, Phase, SEATS};
use crate::view::View;

/// Deals what is hidden in a view.
#[derive(Clone, Debug)]
pub struct Dealer {
    /// All that the viewer knows. Whoever has decided in secret counts as undecided, and the pile is empty.
    known: Knights,
    /// The cards that are in others' hands, in any of them (OKN-2).
    held: Cards,
    /// The other cards, which may be anywhere.
    unknown: Cards,
    /// How many unknown cards each hand holds.
    free_places: [u8; SEATS],
    /// Whether the drafted card is unknown.
    is_draft_unknown: bool,
    /// Who has decided in secret.
    secret: Seats,
}

impl Dealer {
    /// The dealer of what is hidden in a view; a view that no state has is refused.
    pub(crate) fn new(view: &View) -> Result<Dealer, ParseError> {
        let wrong =
            |expected: &str| ParseError::new(format!("a view in which {expected}"), "another");
        let dealer = reading::dealer_of(view).map_err(wrong)?;
        // Whether a deal is sound does not depend on where the unknown cards lie, so that one trial will do.
        let mut rng = Rng::from_seed(0);
        let mut state = dealer.deal_cards(&mut rng);
        state.sound().map_err(wrong)?;
        dealer.decide_anew(&mut state, &mut rng);
        if state.view(Viewer::from(view.viewer)) == *view {
            Ok(dealer)
        } else {
            Err(wrong("everything is shown as it follows from the rest"))
        }
    }

    /// A state with every card somewhere, in which the secret choices are still to be made.
    fn deal_cards(&self, rng: &mut Rng) -> Knights {
        let mut state = self.known.clone();
        let (mut held, mut unknown) = (self.held, self.unknown);
        let mut free_places = self.free_places;
        while !held.is_empty() {
            let index = any_place(&free_places, rng);
            free_places[index] -= 1;
            state.kingdoms[index].hand += Cards::one(draw(&mut held, rng));
        }
        for (kingdom, &n_free) in state.kingdoms.iter_mut().zip(&free_places) {
            for _ in 0..n_free {
                kingdom.hand += Cards::one(draw(&mut unknown, rng));
            }
        }
        if let (Phase::Choose { card, .. }, true) = (&mut state.phase, self.is_draft_unknown) {
            *card = draw(&mut unknown, rng);
        }
        state.pile = unknown;
        state
    }

    /// Has everybody decide who has decided in secret.
    fn decide_anew(&self, state: &mut Knights, rng: &mut Rng) {
        for seat in self.secret.iter() {
            let action = state.random_legal(seat, rng);
            // In a view of a game somebody else is still asked, so nothing follows but that the choice is noted.
            state.apply(seat, action);
        }
    }
}

/// The index of the hand with one of the free places, each equally likely.
fn any_place(free_places: &[u8; SEATS], rng: &mut Rng) -> usize {
    let n_free = free_places.iter().map(|n| u32::from(*n)).sum();
    let mut number = rng.below(n_free);
    let is_here = |n_free: &u8| match number.checked_sub(u32::from(*n_free)) {
        None => true,
        Some(rest) => {
            number = rest;
            false
        }
    };
    let index = free_places.iter().position(is_here);
    index.expect("the number is below the number of free places")
}

/// Takes one of the cards, each equally likely.
fn draw(cards: &mut Cards, rng: &mut Rng) -> Kind {
    let card = cards.nth(rng.below(cards.len().into()));
    *cards -= Cards::one(card);
    card
}

impl Guesser<Knights> for Dealer {
    fn deal(&mut self, rng: &mut Rng) -> Knights {
        let mut state = self.deal_cards(rng);
        self.decide_anew(&mut state, rng);
        state
    }
}
