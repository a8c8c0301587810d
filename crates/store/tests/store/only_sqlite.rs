//! What only a file does: its lock, and backups while others write.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::{Connection, Executor};
use store::{Append, AppendError, Store, StoreError};

use crate::databases::Database;
use crate::{append, append_all, seqs, summary};

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

#[tokio::test]
async fn a_backup_is_made_beside_who_never_stops_writing() {
    let database = Database::sqlite();
    let store = database.open().await;
    store.append(append("a", 1)).await.unwrap();
    let mut writer = database.connect().await;
    writer.execute("begin immediate").await.unwrap();

    let other = database.open().await;
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("copy.db");
    other.backup(&target).await.unwrap();
    other.close().await;
    let copy = Store::open(&format!("sqlite:{}", target.display())).await;
    let copy = copy.unwrap();
    assert_eq!(seqs(&copy, "a").await, [1]);
    copy.close().await;

    writer.execute("rollback").await.unwrap();
    writer.close().await.unwrap();
    store.close().await;
}

/// More entries than may gather before they are moved.
const MANY: i64 = 31_000;

#[tokio::test]
async fn what_has_arrived_is_moved_to_its_log_and_can_be_read_all_the_time() {
    let database = Database::sqlite();
    let store = database.open().await;
    for table in ["a", "b"] {
        let appends = (1..=MANY / 2).map(|seq| append(table, seq)).collect();
        assert!(append_all(&store, appends).await.is_empty());
    }
    store.append(append("a", MANY)).await.unwrap();
    let expected: Vec<_> = (1..=MANY / 2).chain([MANY]).collect();
    assert_eq!(seqs(&store, "a").await, expected);
    let entry = &store.entries("b", MANY / 2 - 1).await.unwrap()[0];
    assert_eq!(entry.body, format!("b does {}", MANY / 2));
    assert_eq!(database.count("piece").await, 2, "one of each log");
    assert!(database.count("arrival").await > 0);
    store.close().await;
    assert_eq!(database.count("arrival").await, 0);
    let store = database.open().await;
    assert_eq!(seqs(&store, "a").await, expected);
    assert_eq!(seqs(&store, "b").await.len() as i64, MANY / 2);
    store.close().await;
}

#[tokio::test]
async fn what_a_killed_server_had_taken_in_is_in_its_log() {
    let database = Database::sqlite();
    let killed = database.open().await;
    killed.append(append("a", 1)).await.unwrap();
    killed.append(append("a", 2)).await.unwrap();
    let store = database.open().await;
    assert_eq!(database.count("arrival").await, 2);
    assert_eq!(seqs(&store, "a").await, [1, 2]);
    let refused = store.append(append("a", 2)).await;
    assert!(matches!(refused, Err(AppendError::Conflict)), "{refused:?}");
    store.append(append("a", 3)).await.unwrap();
    assert_eq!(seqs(&store, "a").await, [1, 2, 3]);
    store.close().await;
    killed.close().await;
}

#[tokio::test]
async fn what_another_process_wrote_is_heeded() {
    let database = Database::sqlite();
    let (one, two) = (database.open().await, database.open().await);
    let mut expected = Vec::new();
    for seq in 1..=6 {
        let (faster, slower) = match seq % 2 {
            0 => (&one, &two),
            _ => (&two, &one),
        };
        faster.append(append("a", seq)).await.unwrap();
        let refused = slower.append(append("a", seq)).await;
        assert!(matches!(refused, Err(AppendError::Conflict)), "{refused:?}");
        expected.push(seq);
        assert_eq!(seqs(slower, "a").await, expected);
    }
    one.close().await;
    two.close().await;
}
