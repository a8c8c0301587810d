//! What no table's own task can see: tables that are put away and due, other nodes, and the start.

use std::time::Duration;

use protocol::Status;
use store::{Change, Listener};

use super::{Ask, Tables, store_failed};
use crate::now_ms;

/// How often due tables are looked for, and this node says that it lives.
const EVERY: Duration = Duration::from_secs(1);

/// How many due tables are taken at once.
const AT_ONCE: u32 = 100;

/// Says that this node lives, and wakes tables where something is due and nobody sees to it; for ever.
pub async fn sweep(tables: Tables) {
    let mut clock = tokio::time::interval(EVERY);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        clock.tick().await;
        if let Err(error) = sweep_once(&tables).await {
            drop(store_failed(error));
        }
    }
}

async fn sweep_once(tables: &Tables) -> Result<(), store::StoreError> {
    tables.store().beat(now_ms()).await?;
    let due = tables.store().claim_due(now_ms(), AT_ONCE).await?;
    for id in due {
        if let Err(refused) = tables.ask(&id, Ask::Wake).await {
            tracing::warn!(table = id, why = refused.why, "a due table cannot be woken");
        }
    }
    Ok(())
}

/// Follows what other nodes write; for ever.
pub async fn follow_others(tables: Tables, mut listener: Listener) {
    loop {
        let changed = match listener.next().await {
            Change::Entries(entries) => entries.into_iter().map(|(table, _)| table).collect(),
            Change::Missed => tables.all_loaded(),
        };
        for id in changed {
            // Somebody's stream of events may need a table that nobody looks at here.
            let is_wanted = tables.loaded(&id).is_some() || tables.notices().has_streams();
            if is_wanted && let Err(refused) = tables.ask(&id, Ask::Follow).await {
                tracing::warn!(table = id, why = refused.why, "a table cannot be followed");
            }
        }
    }
}

/// Brings every running table into memory once, so that what cannot be played on is known now, and bots
/// and clocks go on.
pub async fn rebuild(tables: Tables) -> Result<usize, store::StoreError> {
    let ids = tables.store().running(Status::Running.name()).await?;
    let n_tables = ids.len();
    for id in ids {
        if let Err(refused) = tables.look(&id, |_| ()).await {
            tracing::error!(table = id, why = refused.why, "a table cannot be rebuilt");
        }
    }
    Ok(n_tables)
}
