//! Bots against each other, and who is better.
//!
//! A *pairing* is two bots. They meet in *pairs of matches*: in the first match they fill the seats by
//! turns (a, b, a, ...), in the second the other way round (b, a, b, ...), with the same dice and deals as
//! long as both matches ask for the same. What luck gives one bot in the first match, it gives the other
//! in the second; with any number of players, two equal bots then have equal chances in a pair, even if
//! one fills more seats of a single match.
//!
//! An [`Arena`] is the experiment, [`Results`] are the experiment and a [`Row`] for each match, and a
//! [`Report`] is a pure function of the results. Nothing here reads a clock or a file.

mod course;
mod experiment;
mod pairing;
mod playing;
mod rating;
mod report;
mod results;
mod row;
mod sequential;

pub use experiment::{Arena, Pairs};
pub use pairing::{PairingReport, Share};
pub use playing::{Halted, play};
pub use rating::RatingReport;
pub use report::Report;
pub use results::Results;
pub use row::Row;
pub use sequential::{Sequential, Verdict};
