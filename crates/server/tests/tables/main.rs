//! Tables over real sockets: whole matches, twins, hostile clients, drops and restarts.

#![cfg(test)]

mod games;
mod hidden_twins;
mod hints;
mod hostile;
mod live;
mod living;
mod replays;
mod setting;
mod studies;
mod twins;
mod world;
