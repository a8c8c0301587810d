//! `pentarch backup`: a copy of a server's store while it runs.

use std::path::PathBuf;

use anyhow::Result;

use crate::console::Console;
use crate::storage::{self, StoreArg};

/// What to copy, and where to.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    store: StoreArg,
    /// The copy; an existing file is not overwritten
    target: PathBuf,
}

/// Copies the store; whoever plays meanwhile notices nothing.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    storage::with_present(&args.store, async |store| {
        Ok(store.backup(&args.target).await?)
    })?;
    Ok(console.say(format!(
        "{} holds everything up to now.",
        args.target.display()
    ))?)
}
