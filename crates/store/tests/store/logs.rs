//! Appending: what is written, what is refused, and what others notice of it.

use store::{Append, AppendError, Entry, FinalRecord, StoreError, Summary};

use crate::databases::Database;
use crate::{add_table, append, append_all, on_both, seqs, summary};

on_both! {
    what_is_appended_can_be_read
    a_summary_and_a_record_come_with_their_entry
    a_conflict_leaves_the_others_written
    what_the_database_refuses_leaves_the_others_written
    a_conflict_writes_no_summary
    of_several_summaries_in_a_batch_the_last_holds
    closing_writes_what_was_accepted
    a_closed_store_answers_with_an_error
}

async fn what_is_appended_can_be_read(database: &Database) {
    let store = database.open().await;
    let appends = (1..=300).flat_map(|seq| [append("a", seq), append("b", seq)]);
    let failed = append_all(&store, appends.collect()).await;
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(seqs(&store, "a").await, (1..=300).collect::<Vec<_>>());
    let last = Entry {
        seq: 300,
        at_ms: 1300,
        body: "b does 300".into(),
    };
    assert_eq!(store.entries("b", 299).await.unwrap(), [last]);
    assert_eq!(store.entries("b", 300).await.unwrap(), []);
    assert_eq!(store.entries("nowhere", 0).await.unwrap(), []);
    store.close().await;
}

async fn a_summary_and_a_record_come_with_their_entry(database: &Database) {
    let store = database.open().await;
    assert_eq!(store.table("a").await.unwrap(), None);
    add_table(&store, "a", summary(10)).await;
    let end = Append {
        summary: Some(Summary {
            status: "over".into(),
            due_ms: 99,
            ..summary(20)
        }),
        record: Some(FinalRecord {
            game: "scalar".into(),
            time: "2026-01-02".into(),
            text: "everything".into(),
        }),
        ..append("a", 2)
    };
    store.append(end).await.unwrap();
    let table = store.table("a").await.unwrap().unwrap();
    assert_eq!((table.created_ms, table.updated_ms), (10, 20));
    assert_eq!((table.status.as_str(), table.due_ms), ("over", 99));
    assert_eq!((table.rules_version, table.keeper.as_str()), (3, ""));
    let record = store.record("a").await.unwrap().unwrap();
    assert_eq!(record.time, "2026-01-02");
    assert_eq!(record.text, "everything");
    assert_eq!(seqs(&store, "a").await, [1, 2]);
    store.close().await;
}

async fn a_conflict_leaves_the_others_written(database: &Database) {
    let store = database.open().await;
    for table in ["c", "f"] {
        let first = Append {
            body: "was here first".into(),
            ..append(table, 1)
        };
        store.append(first).await.unwrap();
    }
    let tables = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let all = tables.map(|table| (1..=20).map(move |seq| append(table, seq)));
    let mut appends: Vec<_> = all.into_iter().flatten().collect();
    // The same number twice in one batch: one of both is refused.
    appends.push(append("g", 20));
    let refused = append_all(&store, appends).await;
    let is_conflict = |error: &AppendError| matches!(error, AppendError::Conflict);
    assert!(refused.iter().all(|(_, _, error)| is_conflict(error)));
    let refused: Vec<_> = refused
        .iter()
        .map(|(table, seq, _)| (table.as_str(), *seq))
        .collect();
    assert_eq!(refused, [("c", 1), ("f", 1), ("g", 20)]);
    for table in tables {
        assert_eq!(seqs(&store, table).await, (1..=20).collect::<Vec<_>>());
    }
    let first = &store.entries("c", 0).await.unwrap()[0];
    assert_eq!(first.body, "was here first");
    store.close().await;
}

async fn what_the_database_refuses_leaves_the_others_written(database: &Database) {
    if !database.is_postgres() {
        // SQLite takes any text; a rule behind the store's back refuses this one.
        database.open().await.close().await;
        let refuse = "create trigger refuse before insert on arrival \
             when new.entries like '%refused%' begin select raise(abort, 'refused'); end";
        database.execute(refuse).await;
    }
    let store = database.open().await;
    let bad = Append {
        // Postgres has no text with this character.
        body: "refused \0".into(),
        ..append("bad", 1)
    };
    let mut appends: Vec<_> = (1..=50).map(|seq| append("good", seq)).collect();
    appends.insert(25, bad);
    let failed = append_all(&store, appends).await;
    let [(table, 1, AppendError::Store(StoreError::Database(_)))] = &failed[..] else {
        panic!("{failed:?}");
    };
    assert_eq!(table, "bad");
    assert_eq!(seqs(&store, "bad").await, []);
    assert_eq!(seqs(&store, "good").await.len(), 50);
    store.close().await;
}

async fn a_conflict_writes_no_summary(database: &Database) {
    let store = database.open().await;
    add_table(&store, "a", summary(10)).await;
    let late = Append {
        summary: Some(summary(20)),
        ..append("a", 1)
    };
    let refused = store.append(late).await;
    assert!(matches!(refused, Err(AppendError::Conflict)));
    assert_eq!(store.table("a").await.unwrap().unwrap().updated_ms, 10);
    store.close().await;
}

async fn of_several_summaries_in_a_batch_the_last_holds(database: &Database) {
    let store = database.open().await;
    let change = |seq| Append {
        summary: Some(summary(seq * 10)),
        ..append("a", seq)
    };
    let failed = append_all(&store, vec![change(3), change(1), change(2)]).await;
    assert!(failed.is_empty(), "{failed:?}");
    assert_eq!(store.table("a").await.unwrap().unwrap().updated_ms, 30);
    store.close().await;
}

async fn closing_writes_what_was_accepted(database: &Database) {
    let store = database.open().await;
    // In this order they begin, so all are accepted before the store is closed.
    let (one, two, three, ()) = tokio::join!(
        store.append(append("a", 1)),
        store.append(append("a", 2)),
        store.append(append("b", 1)),
        store.close()
    );
    assert!(one.is_ok() && two.is_ok() && three.is_ok());
    let store = database.open().await;
    assert_eq!(seqs(&store, "a").await, [1, 2]);
    assert_eq!(seqs(&store, "b").await, [1]);
    store.close().await;
}

async fn a_closed_store_answers_with_an_error(database: &Database) {
    let store = database.open().await;
    store.close().await;
    store.close().await;
    let refused = store.append(append("a", 1)).await;
    assert!(matches!(
        refused,
        Err(AppendError::Store(StoreError::Closed))
    ));
    let refused = store.entries("a", 0).await;
    assert!(matches!(refused, Err(StoreError::Closed)));
    assert!(matches!(store.ping().await, Err(StoreError::Closed)));
}
