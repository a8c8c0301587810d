//! Experiments: simulated matches with intervals, bots compared in an arena, and benchmarks.
//!
//! An experiment is plain data and its result a function of it: the number of threads changes nothing.

pub mod analysis;
pub mod arena;
pub mod bench;
mod play;
mod simulation;
mod stats;

pub use simulation::{Report, SeatReport, Simulation, simulate};
pub use stats::{Interval, Spread};
