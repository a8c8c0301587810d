//! Opening a database: a new one, an old one, one that is too new.

use store::{Identity, Store, StoreError};

use crate::databases::Database;
use crate::{add_table, append, on_both, seqs, summary};

on_both! {
    reopening_finds_everything
    a_newer_schema_is_refused
    two_may_open_a_new_database_at_once
    it_answers_when_it_is_well
}

async fn reopening_finds_everything(database: &Database) {
    let store = database.open().await;
    add_table(&store, "a", summary(10)).await;
    let identity = Identity {
        id: "ada".into(),
        name: "Ada".into(),
        ..Identity::default()
    };
    assert!(store.add_identity(&identity).await.unwrap());
    let first = store.node().to_owned();
    store.close().await;

    let store = database.open().await;
    assert_ne!(store.node(), first);
    assert_eq!(seqs(&store, "a").await, [1]);
    assert_eq!(store.table("a").await.unwrap().unwrap().updated_ms, 10);
    assert_eq!(store.identity("ada").await.unwrap(), Some(identity));
    store.close().await;
}

async fn a_newer_schema_is_refused(database: &Database) {
    database.open().await.close().await;
    database
        .execute("insert into migration (version) values (1000)")
        .await;
    let refused = Store::open(&database.url()).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 1000, known } if known < 1000));
    assert!(refused.to_string().contains("use a newer program"));
}

async fn two_may_open_a_new_database_at_once(database: &Database) {
    let url = database.url();
    let (one, two) = tokio::join!(Store::open(&url), Store::open(&url));
    let (one, two) = (one.unwrap(), two.unwrap());
    one.append(append("a", 1)).await.unwrap();
    assert_eq!(seqs(&two, "a").await, [1]);
    one.close().await;
    two.close().await;
}

async fn it_answers_when_it_is_well(database: &Database) {
    let store = database.open().await;
    store.ping().await.unwrap();
    let listener = store.listen().await.unwrap();
    assert_eq!(listener.is_some(), database.is_postgres());
    store.close().await;
}
