//! Bots by name and level, and what each game's positions are worth.
//!
//! Each game has a file here with its evaluation: named features, each with its weight and its reason.

mod conqueror;
mod conversion;
mod judge;
mod knights;
mod level;
mod name;
mod scalar;
mod yaisken;

use search::Settings;
use tabletop::{Observe, Seat};

pub use judge::{Feature, Judge, MOST_FEATURES};
pub use level::{Grade, Level};
pub use name::{BotName, MOST_ITERATIONS, MOST_TIME};

/// A game that the bots play: what its positions are worth, and what its levels are.
pub trait BotGame: Observe {
    /// What makes a seat stronger or weaker; at most [`MOST_FEATURES`].
    const FEATURES: &'static [Feature];

    /// The levels, from easy to master.
    const GRADES: [Grade; 4];

    /// How the tree search goes in this game, but for its budget and softness.
    const SETTINGS: Settings;

    /// How much of each feature a seat has, in the order of [`FEATURES`](BotGame::FEATURES); any state may be
    /// asked about, in the midst of a turn or before the first one.
    fn features(&self, seat: Seat, out: &mut [f32; MOST_FEATURES]);
}
