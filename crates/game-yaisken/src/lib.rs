//! Yaisken, ninja schools that capture or convert each other's dice, for two to six players.
//!
//! `RULES.md` has the rules in our words, clause by clause, with what the rulebook leaves open and we decided;
//! the files of `rules` follow it.
//! A move attacks along lines, which one's own dice lengthen and strengthen: `attack.rs` says where they run.
//!
//! Two draw for the first turn, and the second player, who is ahead, draws a die and places it:
//!
//! ```
//! use game_yaisken::Yaisken;
//! use tabletop::{Game, Seat, SeatCount};
//!
//! let two = SeatCount::new(2).expect("a table of two");
//! let mut game = Yaisken::new(two, &Default::default()).expect("the standard game");
//! game.apply_chance("draw-1".parse()?);
//! game.apply_chance("draw-3".parse()?);
//!
//! let second = Seat::new(1).expect("a second seat");
//! game.play(second, "draw".parse()?).expect("the bag is full");
//! game.apply_chance("draw-d".parse()?);
//! game.play(second, "place-e4".parse()?).expect("the space is empty");
//! assert_eq!(
//!     game.to_string(),
//!     "......../......../......../......../....Bd.../......../......../........ \
//!      24,18,8,2,2,1,2,4 -,- -,- n,- act-A 2 1 -"
//! );
//! # Ok::<(), tabletop::ParseError>(())
//! ```

// What is on the table.
mod board;
mod dice;
mod field;
mod stack;

// What is chosen before the start, and in play.
mod action;
mod variants;

// A game in progress.
mod ending;
mod outlook;
mod setup;
mod state;
mod targets;

// What is allowed, and what it does.
mod attack;
mod draw;
mod legal;
mod refusal;
mod rules;

// Lines of text.
mod notation;
mod position;
mod soundness;

// What viewers see, as data, as a story and as numbers.
mod encode;
mod event;
mod telling;
mod view;

pub use action::{Action, Chance, Mover};
pub use board::{Board, Direction, Directions, Space};
pub use dice::Kind;
pub use ending::WINNING_POINTS;
pub use event::{AttackLine, Event, Met, Share, Verdict};
pub use refusal::Rule;
pub use stack::Stack;
pub use state::Yaisken;
pub use variants::{ComboLimit, Deception, ExchangeWindow, MOST_DICE, Options, Victory};
pub use view::{Contender, LineSoFar, Pending, Player, Spot, Stock, Threat, View, Way};
