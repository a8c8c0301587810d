//! The Conqueror, a piecepack game for two to four players, who claim the tiles and islands they walk on.
//!
//! `RULES.md` has the rules in our words, clause by clause; `rules.rs` and `turn.rs` follow it.
//!
//! ```
//! use game_conqueror::Conqueror;
//! use tabletop::{Game, Rng, SeatCount};
//!
//! let two = SeatCount::new(2).expect("two players");
//! let mut game = Conqueror::new(two, &Default::default()).expect("the standard game");
//! game.random_playout(&mut Rng::from_seed(1));
//! let outcome = game.turn().over().expect("every match ends");
//! assert_eq!(outcome.won_by.to_string(), "the most islands win");
//! ```

mod action;
mod board;
mod chart;
mod corners;
mod encode;
mod event;
mod ground;
mod laying;
mod layout;
mod notation;
mod offset;
mod position;
mod rules;
mod setup;
mod sound;
mod state;
mod story;
mod tabulation;
mod turn;
mod variants;
mod view;

pub use action::{Action, Chance};
pub use board::{Face, N_ISLANDS, Steps, Tile, Token};
pub use event::Event;
pub use offset::{Offset, Offsets};
pub use position::{Holds, Pending, Place, Player, Position, Rival};
pub use rules::Rule;
pub use state::{Conqueror, End};
pub use variants::{
    Arrangement, Coins, Corners, Forfeit, Gaps, IslandClaim, Lift, Options, Order, Tabulation,
};
pub use view::View;
