//! What no table's own task can see: tables that are put away and due, other nodes, and the start.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use protocol::Status;
use store::{Change, Listener};
use tokio::time::timeout;

use super::{Ask, Tables, store_failed};
use crate::now_ms;

/// How often due tables are looked for, and this node says that it lives.
const EVERY: Duration = Duration::from_secs(1);

/// How long that may take: a connection that hangs must not keep the next attempt from a better one.
const WITHIN: Duration = Duration::from_secs(10);

/// How many due tables are taken at once.
const AT_ONCE: u32 = 100;

/// How often tables are looked for that this node keeps and does not have in memory.
const STRAYS_EVERY: Duration = Duration::from_secs(10);

/// How long a table that could not be woken is left alone, in milliseconds.
const RETRY_AFTER_MS: i64 = 60_000;

/// Says that this node lives, and wakes tables where something is due and nobody sees to it; for ever.
pub async fn sweep(tables: Tables) {
    let mut clock = tokio::time::interval(EVERY);
    clock.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut strays_sought = Instant::now();
    loop {
        clock.tick().await;
        let seeks_strays = strays_sought.elapsed() >= STRAYS_EVERY;
        match timeout(WITHIN, sweep_once(&tables, seeks_strays)).await {
            Ok(Ok(())) if seeks_strays => strays_sought = Instant::now(),
            Ok(Ok(())) => {}
            Ok(Err(error)) => drop(store_failed(error)),
            Err(_) => tracing::error!("the store does not answer"),
        }
    }
}

async fn sweep_once(tables: &Tables, seeks_strays: bool) -> Result<(), store::StoreError> {
    tables.store().beat(now_ms()).await?;
    let mut due = tables.store().claim_due(now_ms(), AT_ONCE).await?;
    if seeks_strays {
        // A task that failed, or an answer of the store that was lost, left them behind.
        let mut kept = tables.store().kept_due(now_ms()).await?;
        kept.retain(|id| tables.loaded(id).is_none());
        due.extend(kept);
    }
    for id in due {
        if let Err(refused) = tables.ask(&id, Ask::Wake).await {
            tracing::warn!(table = id, why = refused.why, "a due table cannot be woken");
            // Another node may know better.
            let until = now_ms() + RETRY_AFTER_MS;
            tables.store().postpone(&id, until).await?;
        }
    }
    Ok(())
}

/// Follows what other nodes write; for ever.
pub async fn follow_others(tables: Tables, mut listener: Listener) {
    loop {
        let changed: Vec<String> = match listener.next().await {
            Change::Entries(entries) => {
                let ids: HashSet<_> = entries.into_iter().map(|(table, _)| table).collect();
                let (loaded, others) = ids.into_iter().partition(|id| tables.loaded(id).is_some());
                tell_streams(&tables, others).await;
                loaded
            }
            Change::Missed => {
                // Whoever comes back is told how everything stands.
                tables.notices().cut_streams();
                tables.all_loaded()
            }
        };
        for id in changed {
            if let Err(refused) = tables.ask(&id, Ask::Follow).await {
                tracing::warn!(table = id, why = refused.why, "a table cannot be followed");
            }
        }
    }
}

/// Tells streams of events here of tables that have changed and are not in memory.
async fn tell_streams(tables: &Tables, changed: Vec<String>) {
    let notices = tables.notices();
    if changed.is_empty() || !notices.has_streams() {
        return;
    }
    let ids: Vec<&str> = changed.iter().map(String::as_str).collect();
    let members = match tables.store().members_of(&ids).await {
        Ok(members) => members,
        Err(error) => return drop(store_failed(error)),
    };
    let is_wanted = |(_, person): &(String, String)| notices.is_streaming(person);
    let wanted = members.into_iter().filter(is_wanted);
    let wanted: HashSet<_> = wanted.map(|(table, _)| table).collect();
    for id in wanted {
        // Its log is read with the change in it, so nobody else tells of that.
        let told = notices.clone();
        let looked = tables.look(&id, move |room| told.followed(room)).await;
        if let Err(refused) = looked {
            tracing::warn!(table = id, why = refused.why, "a table cannot be followed");
        }
    }
}

/// Brings every table into memory once that runs or did not go on before, so that what cannot be played on is
/// known now, and bots and clocks go on. Answers how many there are.
pub async fn rebuild(tables: Tables) -> Result<usize, store::StoreError> {
    let mut n_tables = 0;
    for listed in [Status::Running, Status::Frozen] {
        for id in tables.store().running(listed.name()).await? {
            n_tables += 1;
            match tables.look(&id, |room| room.status()).await {
                Ok(found) => {
                    // Where others share the store, one with the right rules may be among them.
                    let is_sure = tables.inner.is_alone || found == Status::Over;
                    if found != listed && is_sure {
                        tables.store().set_status(&id, found.name()).await?;
                    }
                }
                Err(refused) => {
                    tracing::error!(table = id, why = refused.why, "a table cannot be rebuilt");
                }
            }
        }
    }
    Ok(n_tables)
}
