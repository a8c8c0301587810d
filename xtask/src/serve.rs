//! `cargo xtask serve`: until there is a server, where to play instead.

use anyhow::{Result, bail};

pub fn run() -> Result<()> {
    bail!("there is no server yet; play in the terminal: cargo run --release -- play conversion")
}
