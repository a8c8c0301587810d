//! The store on both databases: most tests run on a file and, where there is a server, on Postgres.

#![cfg(test)]

mod databases;
mod keeping;
mod logs;
mod only_postgres;
mod only_sqlite;
mod opening;
mod people;
mod tables;

use store::{Append, AppendError, Store, Summary};

/// Makes two tests of each function: one for SQLite and one for Postgres.
macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test]
            async fn $name() {
                super::$name(&super::Database::sqlite()).await;
            })*
        }
        mod postgres {
            $(#[tokio::test]
            #[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
            async fn $name() {
                let database = super::Database::postgres().await;
                super::$name(&database).await;
                database.remove().await;
            })*
        }
    };
}
use on_both;

fn append(table: &str, seq: i64) -> Append {
    Append {
        table_id: table.into(),
        seq,
        at_ms: 1000 + seq,
        body: format!("{table} does {seq}"),
        summary: None,
        record: None,
    }
}

fn summary(updated_ms: i64) -> Summary {
    Summary {
        game: "scalar".into(),
        rules_version: 3,
        host: "ada".into(),
        visibility: "public".into(),
        status: "open".into(),
        people: "[]".into(),
        updated_ms,
        due_ms: 0,
        members: Vec::new(),
    }
}

/// A table with this summary.
async fn add_table(store: &Store, table: &str, summary: Summary) {
    let append = Append {
        summary: Some(summary),
        ..append(table, 1)
    };
    store.append(append).await.unwrap();
}

/// Appends all at once, so that they share a batch: all tasks run before the writer, which the first one wakes.
/// Answers those that failed.
async fn append_all(store: &Store, appends: Vec<Append>) -> Vec<(String, i64, AppendError)> {
    let tasks: Vec<_> = appends
        .into_iter()
        .map(|append| {
            let (table, seq) = (append.table_id.clone(), append.seq);
            let store = store.clone();
            let task = tokio::spawn(async move { store.append(append).await });
            (table, seq, task)
        })
        .collect();
    let mut failed = Vec::new();
    for (table, seq, task) in tasks {
        if let Err(error) = task.await.unwrap() {
            failed.push((table, seq, error));
        }
    }
    failed
}

/// The numbers of a table's entries.
async fn seqs(store: &Store, table: &str) -> Vec<i64> {
    let entries = store.entries(table, 0).await.unwrap();
    entries.iter().map(|entry| entry.seq).collect()
}
