//! The real binary as a server: killed, started again, two of it on one database, and the commands around it.

#![cfg(test)]
#![cfg(unix)]

mod commands;
mod databases;
mod frozen;
mod killed;
mod logs;
mod nodes;
mod player;
mod processes;
mod proofs;
mod races;
mod survivors;
mod tables;
mod unreachable;

use std::time::Duration;

/// How long anything may take before a test gives up; far more than it should.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for something, but not for ever.
async fn within<T>(what: &str, work: impl Future<Output = T>) -> T {
    let done = tokio::time::timeout(PATIENCE, work).await;
    done.unwrap_or_else(|_| panic!("{what} took longer than {PATIENCE:?}"))
}
