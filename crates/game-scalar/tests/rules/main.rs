//! Every clause of `RULES.md` by example; a test's name begins with the clause that it would see broken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod aether;
mod attack;
mod board;
mod chains;
mod deployment;
mod effects;
mod ending;
mod examples;
mod exhaustion;
mod movement;
mod passing;
mod scalar_core;
mod scene;
mod turns;
