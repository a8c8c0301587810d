//! What only Postgres does: several nodes on one database, which hear of each other.

use std::time::Duration;

use sqlx::Executor;
use store::{Append, AppendError, Change, Listener, Store, StoreError};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::append;
use crate::databases::Database;

/// What is heard next; silence fails the test instead of stopping it.
async fn hear(listener: &mut Listener) -> Change {
    let heard = timeout(Duration::from_secs(20), listener.next()).await;
    heard.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn of_two_nodes_one_writes_an_entry() {
    let database = Database::postgres().await;
    let nodes = [database.open().await, database.open().await];
    let tables = ["a", "b", "c", "d", "e", "f", "g", "h"];
    for seq in 1..=50 {
        let mut tasks = Vec::new();
        for table in tables {
            for node in nodes.clone() {
                let body = node.node().to_owned();
                let mine = Append {
                    body: body.clone(),
                    ..append(table, seq)
                };
                let task = tokio::spawn(async move { node.append(mine).await });
                tasks.push((table, body, task));
            }
        }
        let mut winners = Vec::new();
        for (table, body, task) in tasks {
            match task.await.unwrap() {
                Ok(()) => winners.push((table, body)),
                Err(AppendError::Conflict) => {}
                Err(AppendError::Store(error)) => panic!("{error}"),
            }
        }
        let won: Vec<_> = winners.iter().map(|(table, _)| *table).collect();
        assert_eq!(won, tables, "one winner each");
        for (table, body) in winners {
            let entries = nodes[0].entries(table, seq - 1).await.unwrap();
            assert_eq!(entries.len(), 1);
            assert_eq!(entries[0].body, body, "who was told so wrote it");
        }
    }
    for node in nodes {
        node.close().await;
    }
    database.remove().await;
}

/// A way to a database on which everything may stay silent without an end, as when a network vanishes.
struct Way {
    url: String,
    is_silent: watch::Sender<bool>,
}

impl Way {
    async fn to(database: &Database) -> Way {
        let url = database.url();
        let host = url.split('/').nth(2).unwrap();
        let address = host.rsplit('@').next().unwrap().to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let own = listener.local_addr().unwrap().to_string();
        let url = url.replace(&address, &own);
        let (is_silent, silence) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let (address, mut silence) = (address.clone(), silence.clone());
                tokio::spawn(async move {
                    let mut there = TcpStream::connect(address).await.unwrap();
                    let falls_silent = async { drop(silence.wait_for(|silent| *silent).await) };
                    tokio::select! {
                        ended = copy_bidirectional(&mut here, &mut there) => drop(ended),
                        () = falls_silent => std::future::pending().await,
                    }
                });
            }
        });
        Way { url, is_silent }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_database_that_vanishes_keeps_nobody_waiting() {
    let database = Database::postgres().await;
    let way = Way::to(&database).await;
    let store = Store::open(&way.url).await.unwrap();
    store.append(append("a", 1)).await.unwrap();
    // It vanishes in the middle of a batch, which waits for somebody else.
    let mut other = database.connect().await;
    other.execute("begin").await.unwrap();
    other
        .execute("lock table entry in exclusive mode")
        .await
        .unwrap();
    let (node, second) = (store.clone(), append("a", 2));
    let appending = tokio::spawn(async move { node.append(second).await });
    let mut looking = database.connect().await;
    let waiting = async {
        let query =
            "select count(*) from pg_locks where not granted and relation = 'entry'::regclass";
        while sqlx::query_scalar::<_, i64>(query)
            .fetch_one(&mut looking)
            .await
            .unwrap()
            == 0
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(9), waiting).await.unwrap();
    way.is_silent.send_replace(true);
    let failed = timeout(Duration::from_secs(60), appending).await;
    let failed = failed.unwrap().unwrap();
    assert!(matches!(failed, Err(AppendError::Store(_))), "{failed:?}");

    other.execute("rollback").await.unwrap();
    way.is_silent.send_replace(false);
    let back =
        async { while let Err(AppendError::Store(_)) = store.append(append("c", 1)).await {} };
    timeout(Duration::from_secs(60), back).await.unwrap();
    let closing = timeout(Duration::from_secs(60), store.close());
    closing.await.unwrap();
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_node_hears_the_others_and_not_itself() {
    let database = Database::postgres().await;
    let (one, two) = (database.open().await, database.open().await);
    let mut hears = one.listen().await.unwrap().unwrap();
    one.append(append("mine", 1)).await.unwrap();
    two.append(append("theirs", 1)).await.unwrap();
    // What came first was its own, and is passed over.
    let heard = hear(&mut hears).await;
    assert_eq!(heard, Change::Entries(vec![("theirs".into(), 1)]));

    // A refused entry is no news.
    let refused = two.append(append("theirs", 1)).await;
    assert!(matches!(refused, Err(AppendError::Conflict)));
    two.append(append("theirs", 2)).await.unwrap();
    let heard = hear(&mut hears).await;
    assert_eq!(heard, Change::Entries(vec![("theirs".into(), 2)]));
    one.close().await;
    two.close().await;
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn who_lost_the_connection_is_told_and_hears_again() {
    let database = Database::postgres().await;
    let (one, two) = (database.open().await, database.open().await);
    let mut hears = one.listen().await.unwrap().unwrap();
    let cut = "select pg_terminate_backend(pid) from pg_stat_activity \
         where datname = current_database() and query like 'LISTEN%'";
    database.execute(cut).await;
    two.append(append("a", 1)).await.unwrap();
    assert_eq!(hear(&mut hears).await, Change::Missed);
    two.append(append("a", 2)).await.unwrap();
    let heard = hear(&mut hears).await;
    assert_eq!(heard, Change::Entries(vec![("a".into(), 2)]));
    one.close().await;
    two.close().await;
    database.remove().await;
}

#[tokio::test]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn everybody_may_serve_postgres_and_pg_dump_saves_it() {
    let database = Database::postgres().await;
    let (one, two) = (database.open().await, database.open().await);
    let _locks = (one.lock().unwrap(), two.lock().unwrap());
    let refused = one.backup("copy.db".as_ref()).await;
    assert!(matches!(refused, Err(StoreError::UsePgDump)));
    one.close().await;
    two.close().await;
    database.remove().await;
}
