//! Of Knights and Ninjas, feudal lords who fight for gems with hidden cards, for two to six players.
//!
//! `RULES.md` has the rules in our words, clause by clause, with what the rulebook leaves open and we decided;
//! the files of `rules` follow it.
//! Hands are hidden: `knowledge.rs` keeps what each player knows of the others', `glimpse.rs` says what is
//! seen of each step, and `guess` deals what a view leaves open.
//!
//! A Knight attacks, a Traitor turns it, and nobody can answer any more; but a bystander robs the gems:
//!
//! ```
//! use game_knights::Knights;
//! use tabletop::{Game, Observe, Seat, Viewer};
//!
//! let [ada, bob, cleo] = [0, 1, 2].map(|index| Seat::new(index).expect("a table of three"));
//! let mut game: Knights = "5,5,5 K,T,PH -,-,- - - 10 act-A -".parse()?;
//! game.play(ada, "attack-B-knight".parse()?).expect("nothing stands before Bob");
//! game.play(bob, "respond-traitor".parse()?).expect("a Knight can be turned");
//! game.play(cleo, "rob-highwayman".parse()?).expect("gems are about to move");
//! assert_eq!(game.to_string(), "2,5,8 -,-,P -,-,- - KTH 10 draw-B:2 -");
//!
//! // Bob does not know what Cleo has kept.
//! assert!(game.view(Viewer::Seat(bob)).players[cleo.index()].known.is_empty());
//! # Ok::<(), tabletop::ParseError>(())
//! ```

// What is on the table.
mod cards;
mod kind;
mod standing;

// What is chosen before the start, and in play.
mod action;
mod variants;

// A game in progress.
mod knowledge;
mod outlook;
mod setup;
mod state;

// What is allowed, and what it does.
mod draw;
mod legal;
mod levy;
mod possible;
mod refusal;
mod rules;

// Lines of text.
mod notation;
mod position;
mod soundness;

// What viewers see, as data, as a story and as numbers.
mod encode;
mod event;
mod glimpse;
mod guess;
mod telling;
mod view;
mod words;

pub use action::{Action, Chance, Guise, Payment, Robber, Troop};
pub use cards::Cards;
pub use event::Event;
pub use glimpse::{Glimpse, Paid, Robbed};
pub use guess::Dealer;
pub use kind::Kind;
pub use outlook::Outlook;
pub use refusal::Rule;
pub use rules::Price;
pub use state::Knights;
pub use variants::{Deck, First, Options, Reshuffle, Robbers, RobbingBack};
pub use view::{
    Attacking, Ballot, Campaigning, Choice, Drafted, Fortifications, Guard, Paying, Pending,
    Player, Robbing, ShownCard, Troops, View,
};
