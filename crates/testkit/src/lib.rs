//! Laws every game must keep, and files of cases; a development dependency only.
//!
//! [`mod@laws`] has a function for each law, tried on random matches of the [`Cases`] a game names, and the
//! macro [`laws!`] makes a test of each. [`files`] checks a game's data files, [`positions`] what follows rare
//! positions, [`second`] compares it with a second implementation, [`fuzz`] holds the bodies of its fuzz
//! targets, [`told`] plays and asks in notation, and [`toy`] is a small, complete game that the laws are tried
//! on here.
//! The kit knows no real game, and only reads and writes the files it is pointed at.

/// Ends the surrounding judgement with these words unless the condition holds.
macro_rules! ensure {
    ($holds:expr, $($what:tt)+) => {
        if !$holds {
            return Err(format!($($what)+));
        }
    };
}

mod breach;
#[cfg(test)]
mod broken;
mod by_seed;
mod cases;
pub mod files;
pub mod fuzz;
pub mod laws;
pub mod positions;
pub mod second;
pub mod told;
pub mod toy;
mod walk;

pub use breach::{Breach, Scene};
pub use by_seed::{Chooser, Plan};
pub use cases::Cases;
