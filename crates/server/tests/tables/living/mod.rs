//! Live behavior: drops and returns, programs that play, standing answers, notices, restarts.

mod changes;
mod ending;
mod lists;
mod notices;
mod programs;
mod resuming;
mod seats;
mod secrets;
mod wire;
