//! Every clause of `RULES.md` by example; a test's name begins with the clause that it would see broken.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod asked;
mod attack;
mod cards;
mod draft;
mod duel;
mod duel_cards;
mod ending;
mod examples;
mod fortify;
mod herald;
mod highwayman;
mod jester;
mod known;
mod merchant;
mod monk;
mod options;
mod pre_attack;
mod respond;
mod scene;
mod seen;
mod start;
mod traitor;
mod turn;
mod unique;
