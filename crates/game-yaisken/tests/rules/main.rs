//! Every clause of `RULES.md` by example; a test's name begins with the clause that it would see broken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod after_action;
mod answers;
mod attack;
mod combos;
mod companion;
mod deception;
mod dice;
mod ending;
mod examples;
mod leaders;
mod options;
mod reinforcements;
mod roulette;
mod sanctuary;
mod scene;
mod specter;
mod stacks;
mod start;
mod turns;
mod underestimated;
mod walkers;
