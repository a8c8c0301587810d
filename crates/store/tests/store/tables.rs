//! Tables in lists, and who sits at them.

use store::{Append, Listing, Summary};

use crate::databases::Database;
use crate::{add_table, append, on_both, summary};

on_both! {
    members_are_replaced
    tables_are_listed_newest_first
    tables_of_a_host_are_counted
}

async fn members_are_replaced(database: &Database) {
    let store = database.open().await;
    let members = |list: &[(&str, bool)]| {
        let own = |&(identity, waits): &(&str, bool)| (identity.to_owned(), waits);
        list.iter().map(own).collect::<Vec<_>>()
    };
    let steps: [&[(&str, bool)]; 4] = [
        &[("ada", true), ("bob", false), ("cem", false)],
        &[("ada", false), ("bob", true), ("cem", false)],
        &[("bob", true), ("dee", false)],
        &[],
    ];
    // Another table, whose members stay.
    let stays = [("ada", true), ("cem", false)];
    let other = Summary {
        members: members(&stays),
        ..summary(100)
    };
    add_table(&store, "z", other).await;
    for (seq, step) in (1..).zip(steps) {
        let change = Append {
            summary: Some(Summary {
                members: members(step),
                ..summary(seq)
            }),
            ..append("a", seq)
        };
        store.append(change).await.unwrap();
        for identity in ["ada", "bob", "cem", "dee"] {
            let mut expected = Vec::new();
            for (table, seated) in [("z", &stays[..]), ("a", step)] {
                let here = seated.iter().filter(|(member, _)| *member == identity);
                expected.extend(here.map(|(_, waits)| (table.to_owned(), *waits)));
            }
            let found = store.tables_of(identity, 9).await.unwrap();
            let found = found.into_iter().map(|(row, waits)| (row.table_id, waits));
            let found: Vec<_> = found.collect();
            assert_eq!(found, expected, "{identity} after {seq}");
        }
        let mut expected: Vec<_> = step.iter().map(|(identity, _)| ("a", *identity)).collect();
        expected.extend(stays.map(|(identity, _)| ("z", identity)));
        let mut found = store.members_of(&["a", "nowhere", "z"]).await.unwrap();
        found.sort();
        let found: Vec<_> = found
            .iter()
            .map(|(t, i)| (t.as_str(), i.as_str()))
            .collect();
        assert_eq!(found, expected, "after {seq}");
    }
    assert_eq!(store.tables_of("ada", 0).await.unwrap(), []);
    assert_eq!(store.members_of(&[]).await.unwrap(), []);
    store.close().await;
}

async fn tables_are_listed_newest_first(database: &Database) {
    let store = database.open().await;
    for (table, updated_ms) in [("a", 10), ("b", 30), ("c", 20), ("d", 20), ("e", 40)] {
        add_table(&store, table, summary(updated_ms)).await;
    }
    let playing = Summary {
        status: "playing".into(),
        ..summary(35)
    };
    add_table(&store, "f", playing).await;
    let hidden = Summary {
        visibility: "private".into(),
        ..summary(50)
    };
    add_table(&store, "g", hidden).await;

    let list = async |statuses: &[&str], limit, after: Option<(i64, &str)>| {
        let listing = Listing {
            visibility: "public".into(),
            statuses: statuses.iter().map(|status| status.to_string()).collect(),
            limit,
            after: after.map(|(updated_ms, table)| (updated_ms, table.to_owned())),
        };
        let tables = store.tables(&listing).await.unwrap();
        let ids = tables.into_iter().map(|row| row.table_id);
        ids.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(list(&["open"], 9, None).await, "e b d c a");
    assert_eq!(list(&["open"], 3, None).await, "e b d");
    assert_eq!(list(&["open"], 9, Some((20, "d"))).await, "c a");
    assert_eq!(list(&["open", "playing"], 3, None).await, "e f b");
    assert_eq!(list(&["open", "playing"], 1, Some((40, "e"))).await, "f");
    assert_eq!(list(&["over"], 9, None).await, "");
    assert_eq!(list(&[], 9, None).await, "");
    assert_eq!(store.running("playing").await.unwrap(), ["f"]);
    let open = store.running("open").await.unwrap();
    assert_eq!(open, ["a", "b", "c", "d", "e", "g"]);
    store.close().await;
}

async fn tables_of_a_host_are_counted(database: &Database) {
    let store = database.open().await;
    for (table, host, status) in [
        ("a", "ada", "open"),
        ("b", "ada", "playing"),
        ("c", "ada", "over"),
        ("d", "bob", "open"),
    ] {
        let made = Summary {
            host: host.into(),
            status: status.into(),
            ..summary(1)
        };
        add_table(&store, table, made).await;
    }
    let count = async |host, statuses: &[&str]| store.count_tables(host, statuses).await.unwrap();
    assert_eq!(count("ada", &["open", "playing"]).await, 2);
    assert_eq!(count("ada", &["over"]).await, 1);
    assert_eq!(count("bob", &["over"]).await, 0);
    assert_eq!(count("ada", &[]).await, 0);
    store.close().await;
}
