//! The shared words of every game: seats, turns, chance, rules, options, views, records.
//!
//! A game implements [`Game`] (what is allowed), [`Observe`] (who knows what) and [`Encode`]
//! (numbers for learners). Whoever computes is generic over the game; whoever only carries text
//! holds a [`Table`]. This crate does no I/O, reads no clock and draws only from seeds handed to it.

pub mod bits;
mod choices;
mod encode;
mod game;
mod matches;
mod observe;
pub mod options;
mod perft;
pub mod proof;
pub mod record;
mod rng;
pub mod rulebook;
mod seat;
mod table;
mod text;

pub use choices::Choice;
pub use encode::Encode;
pub use game::{Clause, Game, Info, Never, Next, Outcome, Rule, Step, StepOf, Turn, places};
pub use matches::{ChanceRefusal, Match, Moment, Opening, Verified, verify};
pub use observe::{Certain, Guesser, Observe, Prompt, Viewer};
pub use options::{Problem, Schema};
pub use perft::perft;
pub use rng::Rng;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatCount, Seats};
pub use table::{Refusal, Table};
pub use text::{ParseError, Quoted, parse_number};
