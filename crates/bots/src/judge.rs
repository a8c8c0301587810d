//! The evaluation that every game shares: how strong a seat is, as a weighted sum of what it has.

use std::marker::PhantomData;

use search::{Evaluate, shares};
use tabletop::{BySeat, Seat};

use crate::BotGame;

/// The most features that a game may have.
pub const MOST_FEATURES: usize = 24;

/// Something a seat has that makes it stronger or weaker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Feature {
    /// What it is called in reports.
    pub name: &'static str,
    /// What one of it is worth: this much more strength makes a chance of winning e times as large.
    pub weight: f32,
    /// What it was thought to be worth before it was measured; kept as the yardstick of the tuning.
    pub guess: f32,
    /// Why it counts.
    pub why: &'static str,
}

/// Lists the features of a game as `FEATURES`, and names the place of each: `at::GEMS`.
macro_rules! features {
    ($($place:ident $name:literal: $weight:literal, guessed $guess:literal, $why:literal;)*) => {
        /// What makes a seat stronger or weaker.
        const FEATURES: &[$crate::Feature] = &[
            $($crate::Feature { name: $name, weight: $weight, guess: $guess, why: $why },)*
        ];

        const _: () = assert!(FEATURES.len() <= $crate::MOST_FEATURES);

        /// Where each feature stands in the list.
        mod at {
            #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
            enum Place { $($place),* }
            $(pub(super) const $place: usize = Place::$place as usize;)*
        }
    };
}
pub(crate) use features;

/// Says what positions of game `G` are worth: each seat's strength is the weighted sum of its features.
///
/// Strengths become chances by [`shares`], so that only differences between seats count.
#[derive(Debug)]
pub struct Judge<G> {
    weights: [f32; MOST_FEATURES],
    game: PhantomData<fn() -> G>,
}

impl<G: BotGame> Judge<G> {
    /// The judge with the weights that were measured.
    pub fn tuned() -> Judge<G> {
        Judge::with(|feature| feature.weight)
    }

    /// The judge with the weights as they were guessed at first.
    pub fn untuned() -> Judge<G> {
        Judge::with(|feature| feature.guess)
    }

    fn with(weight: fn(&Feature) -> f32) -> Judge<G> {
        let mut weights = [0.0; MOST_FEATURES];
        for (slot, feature) in weights.iter_mut().zip(G::FEATURES) {
            *slot = weight(feature);
        }
        Judge {
            weights,
            game: PhantomData,
        }
    }

    /// How strong a seat is: more than another if it is more likely to win.
    #[inline]
    pub fn strength(&self, state: &G, seat: Seat) -> f32 {
        let mut features = [0.0; MOST_FEATURES];
        state.features(seat, &mut features);
        features.iter().zip(&self.weights).map(|(f, w)| f * w).sum()
    }
}

impl<G> Clone for Judge<G> {
    fn clone(&self) -> Judge<G> {
        Judge {
            weights: self.weights,
            game: PhantomData,
        }
    }
}

impl<G: BotGame> Evaluate<G> for Judge<G> {
    #[inline]
    fn chances(&self, state: &G) -> BySeat<f32> {
        shares(BySeat::new(state.seats(), |seat| {
            self.strength(state, seat)
        }))
    }
}
