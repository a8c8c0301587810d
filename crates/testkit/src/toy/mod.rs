//! A toy game, small and complete: hidden cards, a card known to two players, secret simultaneous
//! bids, weighted chance, options.
//!
//! It is the laws' own example and the shortest answer to "what does a game look like here?": its
//! files have the names and the order of every game's folder, and `RULES.md` beside them has its rules.
//!
//! ```
//! use tabletop::{Game, Seat, SeatCount};
//! use testkit::toy::{Action, Options, Rule, Toy};
//!
//! let seats = SeatCount::new(2).unwrap();
//! let mut toy = Toy::new(seats, &Options::default()).unwrap();
//! for card in ["1", "3"] {
//!     toy.apply_chance(card.parse().unwrap());
//! }
//! let first = Seat::new(0).unwrap();
//! assert_eq!(toy.check(first, Action::Show), Err(Rule::OneIsNeverShown));
//! toy.apply(first, Action::Keep);
//! assert_eq!(toy.to_string(), "- 0 1k.:0 3..:0");
//! ```

mod encode;
mod notation;
mod rules;
mod state;
mod view;

pub use rules::Rule;
pub use state::{Action, Card, Decision, MAX_BID, Options, Ties, Toy};
pub use view::{Bid, Dealer, Event, Glimpse, Hand, Lot, PlayerView, View};
