//! Conversion, a game of dice on a chessboard for two to eight players (Luchacabra, 2005).
//!
//! `RULES.md` has the rules in our words, clause by clause; `rules.rs` follows it.
//!
//! ```
//! use game_conversion::Conversion;
//! use tabletop::{Game, Rng, SeatCount};
//!
//! let two = SeatCount::new(2).expect("two players");
//! let mut game = Conversion::new(two, &Default::default()).expect("the standard game");
//! game.random_playout(&mut Rng::from_seed(1));
//! let outcome = game.turn().over().expect("random play fills the board");
//! assert_eq!(outcome.ended_by.to_string(), "no empty square is left, so the game is over");
//! ```

mod action;
mod board;
mod encode;
mod hand;
mod notation;
mod rules;
mod scoring;
mod setup;
mod state;
mod variants;
mod view;

pub use action::{Action, Chance};
pub use board::{Board, Cell, Die, Square, Value};
pub use hand::Hand;
pub use rules::Rule;
pub use state::Conversion;
pub use variants::{Connection, Converts, HoleSquares, Options, Victory};
pub use view::{Event, Pending, View};
