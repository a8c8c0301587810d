//! Live behavior: drops and returns, programs that play, standing answers, notices, restarts.

mod ending;
mod notices;
mod programs;
mod resuming;
mod seats;
