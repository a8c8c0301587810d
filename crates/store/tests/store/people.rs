//! Identities, their tokens, and the records of what they played.

use store::{Added, Append, FinalRecord, Identity, Record, Token};

use crate::databases::Database;
use crate::{append, on_both};

on_both! {
    tokens_lead_to_identities_by_their_hash
    identities_can_be_changed
    records_are_never_replaced
}

async fn tokens_lead_to_identities_by_their_hash(database: &Database) {
    let store = database.open().await;
    // A file's server remembers whose tokens are, and must notice what changes.
    let _lock = store.lock().unwrap();
    for id in ["ada", "bob"] {
        let identity = Identity {
            id: id.into(),
            name: id.to_uppercase(),
            created_ms: 5,
            seen_ms: 6,
            ..Identity::default()
        };
        assert!(store.add_identity(&identity).await.unwrap());
    }
    let token = |hash: &str, created_ms| Token {
        hash: hash.into(),
        identity_id: "ada".into(),
        label: "laptop".into(),
        scopes: format!("play {hash}"),
        created_ms,
    };
    let (old, new) = (token("h2", 1), token("h1", 2));
    store.add_token(&new).await.unwrap();
    store.add_token(&old).await.unwrap();
    assert!(
        store.add_token(&old).await.is_err(),
        "a hash is one token's"
    );

    let (found, scopes) = store.identity_by_token("h2").await.unwrap().unwrap();
    assert_eq!((found.name.as_str(), scopes.as_str()), ("ADA", "play h2"));
    assert_eq!((found.created_ms, found.seen_ms), (5, 6));
    assert_eq!(store.identity_by_token("h3").await.unwrap(), None);
    assert!(store.rename("ada", "Ada L.").await.unwrap());
    let (found, _) = store.identity_by_token("h2").await.unwrap().unwrap();
    assert_eq!(found.name, "Ada L.");
    assert_eq!(store.tokens_of("ada").await.unwrap(), [old, new.clone()]);
    assert_eq!(store.tokens_of("bob").await.unwrap(), []);

    let removed = store.remove_token("bob", "h2").await.unwrap();
    assert!(!removed, "it is not Bob's");
    assert!(store.remove_token("ada", "h2").await.unwrap());
    assert!(!store.remove_token("ada", "h2").await.unwrap());
    assert_eq!(store.identity_by_token("h2").await.unwrap(), None);
    assert_eq!(store.tokens_of("ada").await.unwrap(), [new]);
    store.close().await;
}

async fn identities_can_be_changed(database: &Database) {
    let store = database.open().await;
    let identity = Identity {
        id: "ada".into(),
        name: "Ada".into(),
        webhook: String::new(),
        created_ms: 5,
        seen_ms: 5,
    };
    assert!(store.add_identity(&identity).await.unwrap());
    let other = Identity {
        name: "Eve".into(),
        ..identity.clone()
    };
    assert!(!store.add_identity(&other).await.unwrap());
    let found = store.identity("ada").await.unwrap();
    assert_eq!(found, Some(identity.clone()));
    let webhook = "https://example.org/";
    assert!(store.rename("ada", "Ada L.").await.unwrap());
    assert!(store.set_webhook("ada", webhook).await.unwrap());
    assert!(store.set_seen("ada", 77).await.unwrap());
    let changed = Identity {
        name: "Ada L.".into(),
        webhook: webhook.into(),
        seen_ms: 77,
        ..identity
    };
    assert_eq!(store.identity("ada").await.unwrap(), Some(changed));
    assert!(!store.rename("bob", "Bob").await.unwrap());
    assert!(!store.set_webhook("bob", "").await.unwrap());
    assert!(!store.set_seen("bob", 1).await.unwrap());
    assert_eq!(store.identity("bob").await.unwrap(), None);
    store.close().await;
}

async fn records_are_never_replaced(database: &Database) {
    let store = database.open().await;
    let record = |table: &str, text: &str| Record {
        table_id: table.into(),
        game: "yaisken".into(),
        time: "2026".into(),
        text: text.into(),
    };
    let add = async |table, text| store.add_record(&record(table, text)).await.unwrap();
    for table in ["c", "a", "b"] {
        assert_eq!(add(table, "one").await, Added::New);
    }
    assert_eq!(add("a", "one").await, Added::Same);
    assert_eq!(add("a", "two").await, Added::Differs);
    assert_eq!(store.record("a").await.unwrap(), Some(record("a", "one")));
    assert_eq!(store.record("d").await.unwrap(), None);

    let ids = async |after: &str, limit| {
        let records = store.records(after, limit).await.unwrap();
        let ids = records.into_iter().map(|record| record.table_id);
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ids("", 2).await, "a b");
    assert_eq!(ids("b", 2).await, "c");
    assert_eq!(ids("c", 2).await, "");

    // Not even by the end of a match at a table of that id.
    let end = Append {
        record: Some(FinalRecord {
            game: "yaisken".into(),
            time: "2027".into(),
            text: "three".into(),
        }),
        ..append("b", 1)
    };
    store.append(end).await.unwrap();
    assert_eq!(store.record("b").await.unwrap(), Some(record("b", "one")));
    store.close().await;
}
