//! Othello, as the example of adding one's own game.
//!
//! `RULES.md` beside this crate numbers the rules; the code cites them and explains none again.
//! The files read best in this order, for each builds on those before it: `board`, `outflank`, `action`,
//! `variants`, `state`, `setup`, `rules`, `notation`, `view`, `encode`.
//!
//! ```
//! use othello::Othello;
//! use tabletop::{Game, Observe, Viewer};
//!
//! let mut game = Othello::default();
//! for square in ["d3", "c5", "d6"] {
//!     let seat = game.to_move().expect("the game has just begun").seat();
//!     let action = square.parse()?;
//!     assert_eq!(game.check(seat, action), Ok(()));
//!     game.apply(seat, action);
//! }
//! let board = game.view(Viewer::Spectator).to_string();
//! println!("{board}");
//! assert_eq!(
//!     board,
//!     "  a b c d e f g h\n\
//!      1 . . . . . . . .\n\
//!      2 . . . . . . . .\n\
//!      3 . . . X . . . .\n\
//!      4 . . . X X . . .\n\
//!      5 . . O X O . . .\n\
//!      6 . . . X . . . .\n\
//!      7 . . . . . . . .\n\
//!      8 . . . . . . . .\n\
//!      White to move"
//! );
//! # Ok::<(), tabletop::ParseError>(())
//! ```

mod action;
mod board;
mod encode;
mod notation;
mod outflank;
mod rules;
mod setup;
mod state;
mod variants;
mod view;

pub use action::Action;
pub use board::{Color, Square, Squares};
pub use rules::Rule;
pub use state::Othello;
pub use variants::Options;
pub use view::{Event, View};
