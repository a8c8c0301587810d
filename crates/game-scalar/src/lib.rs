//! Scalar, a battle of polyhedral dice around a core that bends the rules, for two players.
//!
//! `RULES.md` has the rules in our words, clause by clause; `rules.rs` follows it.
//!
//! ```
//! use game_scalar::Scalar;
//! use tabletop::{Game, Rng, SeatCount, Turn};
//!
//! let two = SeatCount::new(2).expect("two players");
//! let mut game = Scalar::new(two, &Default::default()).expect("the standard game");
//! game.apply_chance("first-2".parse().expect("the first player's d6"));
//! game.apply_chance("first-5".parse().expect("the second player's d6"));
//! assert!(matches!(game.turn(), Turn::Act(seats) if seats.first().map(|seat| seat.index()) == Some(1)));
//! game.random_playout(&mut Rng::from_seed(1));
//! assert!(game.turn().over().is_some());
//! ```

mod action;
mod battle;
mod board;
mod core;
mod data;
mod dice;
mod draw;
mod encode;
mod ending;
mod event;
mod field;
mod legal;
mod notation;
mod outlook;
mod position;
mod refusal;
mod rules;
mod setup;
mod soundness;
mod state;
mod telling;
mod variants;
mod view;

pub use action::{Action, Chance};
pub use board::Hex;
pub use dice::{BattleFace, Cell, CoreFace, Kind, Unit};
pub use ending::Ending;
pub use event::{Event, Tally};
pub use outlook::Odds;
pub use refusal::Rule;
pub use state::Scalar;
pub use variants::{Board, Double, First, Options};
pub use view::{Pending, Spot, View};
