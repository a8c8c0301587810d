//! Tables over real sockets: whole matches, twins, hostile clients, drops and restarts.

#![cfg(test)]

mod games;
mod hidden_twins;
mod hostile;
mod live;
mod living;
mod setting;
mod twins;
mod world;
