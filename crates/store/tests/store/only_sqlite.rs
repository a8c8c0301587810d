//! What only a file does: its lock, and backups while others write.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use store::{Append, Store, StoreError};

use crate::databases::Database;
use crate::{append, summary};

/// An append whose summary says its number.
fn numbered(table: &str, seq: i64) -> Append {
    Append {
        summary: Some(summary(seq)),
        ..append(table, seq)
    }
}

#[tokio::test]
async fn a_file_is_served_once() {
    let database = Database::sqlite();
    let (one, two) = (database.open().await, database.open().await);
    let lock = one.lock().unwrap();
    let refused = two.lock().unwrap_err();
    assert!(matches!(refused, StoreError::Locked(_)));
    assert!(
        refused
            .to_string()
            .ends_with("is served by another process")
    );
    drop(lock);
    two.lock().unwrap();
    one.close().await;
    two.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_while_others_write_holds_a_beginning_of_every_log() {
    let database = Database::sqlite();
    let store = database.open().await;
    let tables = ["a", "b", "c", "d"];
    for table in tables {
        store.append(numbered(table, 1)).await.unwrap();
    }
    let stop = Arc::new(AtomicBool::new(false));
    let writers = tables.map(|table| {
        let (store, stop) = (store.clone(), stop.clone());
        tokio::spawn(async move {
            let mut seq = 1;
            while !stop.load(Ordering::Relaxed) {
                seq += 1;
                store.append(numbered(table, seq)).await.unwrap();
            }
        })
    });
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("a % copy.db");
    store.backup(&target).await.unwrap();
    let refused = store.backup(&target).await;
    assert!(matches!(refused, Err(StoreError::Exists(_))), "{refused:?}");
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.unwrap();
    }

    let copy = Store::open(&format!("sqlite:{}", target.display())).await;
    let copy = copy.unwrap();
    for table in tables {
        let all = store.entries(table, 0).await.unwrap();
        let saved = copy.entries(table, 0).await.unwrap();
        assert!(!saved.is_empty());
        assert_eq!(saved, all[..saved.len()]);
        let row = copy.table(table).await.unwrap().unwrap();
        let last = saved.len() as i64;
        assert_eq!(row.updated_ms, last, "a summary comes with its entry");
    }
    copy.close().await;
    store.close().await;
}
