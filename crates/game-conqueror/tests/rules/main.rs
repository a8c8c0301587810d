//! Every clause of `RULES.md` by example; a test's name begins with the clause that it would see broken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod board;
mod corners;
mod death;
mod ending;
mod examples;
mod islands;
mod layouts;
mod lifting;
mod moves;
mod options;
mod scene;
mod tabulation;
mod turns;
mod water;
