//! A database that cannot be reached for a while: nobody is told of what is not stored.

use std::time::Duration;

use client::Client;

use crate::databases::Database;
use crate::player::{Counter, fixed, play_all};
use crate::processes::{Folder, Node};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::begin;
use crate::within;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn what_could_not_be_stored_did_not_happen() {
    let folder = Folder::new();
    let database = Database::postgres().await;
    let node = Node::start(&folder, &database.url()).await;
    let counter = Counter::new();
    let mut tables = Vec::new();
    for seed in 1..=4 {
        let table = begin(node.url(), "conversion", &["open", "open"]).await;
        let players = table.players(&fixed(node.url()), seed);
        let players: Vec<_> = players
            .into_iter()
            .map(|player| player.counted(&counter))
            .collect();
        tables.push((table, tokio::spawn(play_all(players))));
    }
    for n_moves in [20, 60] {
        counter.reaches(n_moves).await;
        let n_failures = || node.log().matches("the store failed").count();
        let before = n_failures();
        let sql = "alter database $ with allow_connections false";
        database.administer(sql).await;
        let sql = "select pg_terminate_backend(pid) from pg_stat_activity where datname = '$'";
        database.administer(sql).await;
        let failing = async {
            while n_failures() == before {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within("a failure of the store", failing).await;
        let sql = "alter database $ with allow_connections true";
        database.administer(sql).await;
    }
    let store = database.open().await;
    for (table, task) in tables {
        let diaries = within("the rest of a match", task).await.unwrap();
        let nobody = Client::nobody(node.url()).unwrap();
        let record = nobody.record(&table.id).await.unwrap();
        assert_right(&record);
        assert_kept(&record, &diaries);
        Log::of(&store, &table.id).await;
    }
    store.close().await;
    assert!(!node.log().contains("panicked"), "{}", node.log());
    drop(node);
    database.remove().await;
}
