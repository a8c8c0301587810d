//! Experiments: simulated matches with intervals, and benchmarks.
//!
//! An experiment is plain data and its result a function of it: the number of threads changes nothing.

pub mod bench;
mod simulation;
mod stats;

pub use simulation::{Report, SeatReport, Simulation, simulate};
pub use stats::{Interval, Spread};
