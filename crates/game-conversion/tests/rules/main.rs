//! Every clause of `RULES.md` by example; a test's name begins with the clause that it would see broken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod ending;
mod examples;
mod hands;
mod options;
mod placement;
mod play;
mod scene;
mod victory;
