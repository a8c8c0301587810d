//! `cargo xtask serve`: builds the client and the server that holds it, and runs it.

use std::process::Command;

use anyhow::Result;

use crate::web::Web;

/// Runs `pentarch serve` with these arguments, in the folder that it was called from.
pub fn run(arguments: impl Iterator<Item = String>) -> Result<()> {
    Web::ready()?.build()?;
    let mut command = Command::new(env!("CARGO"));
    command
        .args(["run", "--release", "--locked", "--package", "pentarch"])
        .arg("--manifest-path")
        .arg(crate::root()?.join("Cargo.toml"))
        .args(["--", "serve"])
        .args(arguments);
    become_it(command)
}

/// An interrupt is for the server alone, which then stores everything before it ends.
#[cfg(unix)]
fn become_it(mut command: Command) -> Result<()> {
    use std::os::unix::process::CommandExt as _;
    let error = command.exec();
    Err(error).map_err(|error| anyhow::anyhow!("cannot start {command:?}: {error}"))
}

#[cfg(not(unix))]
fn become_it(mut command: Command) -> Result<()> {
    crate::process::succeed(&mut command)
}
