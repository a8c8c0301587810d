//! The one list of games: tables and bots by id, and the engine protocol.
//!
//! The seam between typed and textual code is crossed in two ways and no third: outward by
//! [`GameId::open`], whose tables speak text; inward by [`with_game!`], where code needs the types.

mod about;
pub mod engine;
mod game_id;

pub use about::{About, AboutGame, Players};
pub use bots::{BotGame, BotName, Judge, Level};
pub use game_conqueror::Conqueror;
pub use game_conversion::Conversion;
pub use game_id::{GameId, UnknownGame};
pub use game_knights::Knights;
pub use game_scalar::Scalar;
pub use game_yaisken::Yaisken;
