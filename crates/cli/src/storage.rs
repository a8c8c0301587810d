//! A server's store, for commands that look into it or keep it.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use store::Store;

/// Where tables are kept.
#[derive(clap::Args)]
pub struct StoreArg {
    /// The store: sqlite:FILE or postgres://...
    #[arg(long, value_name = "STORE", default_value = "sqlite:pentarch.db")]
    store: String,
}

/// Opens a store that is there, does something with it, and closes it.
pub fn with_present<T>(which: &StoreArg, work: impl AsyncFnOnce(Store) -> Result<T>) -> Result<T> {
    // Opening would make a new one: a wrong name should be told, not answered with an empty store.
    if let Some(file) = which.store.strip_prefix("sqlite:")
        && !Path::new(file).exists()
    {
        bail!("there is no store {file}");
    }
    with(which, work)
}

/// Opens the store, does something with it, and closes it.
pub fn with<T>(which: &StoreArg, work: impl AsyncFnOnce(Store) -> Result<T>) -> Result<T> {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    runtime.block_on(async {
        let store = Store::open(&which.store).await?;
        let done = work(store.clone()).await;
        store.close().await;
        done
    })
}
