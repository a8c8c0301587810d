//! Who acts for a table without being asked.

use store::{Append, DEAD_AFTER_MS, Summary};

use crate::databases::Database;
use crate::{add_table, append, on_both, summary};

on_both! {
    a_keeper_stays_until_it_releases_or_dies
    what_is_due_is_claimed_once
    of_nodes_that_claim_at_once_one_is_the_keeper
    what_is_due_and_kept_is_known_and_can_be_put_off
}

const NOW: i64 = 1_000_000;

async fn a_keeper_stays_until_it_releases_or_dies(database: &Database) {
    let (one, two) = (database.open().await, database.open().await);
    add_table(&one, "a", summary(1)).await;
    one.beat(NOW).await.unwrap();
    two.beat(NOW).await.unwrap();
    assert!(!one.claim("nowhere", NOW).await.unwrap());

    assert!(one.claim("a", NOW).await.unwrap());
    assert!(one.claim("a", NOW).await.unwrap());
    assert_eq!(one.table("a").await.unwrap().unwrap().keeper, one.node());
    assert!(!two.claim("a", NOW).await.unwrap());
    // Only the keeper can let go.
    two.release("a").await.unwrap();
    assert!(!two.claim("a", NOW).await.unwrap());
    one.release("a").await.unwrap();
    assert!(two.claim("a", NOW).await.unwrap());
    assert!(!one.claim("a", NOW).await.unwrap());

    // The second falls silent, and the first takes over in the moment after its time.
    let late = NOW + DEAD_AFTER_MS;
    one.beat(late).await.unwrap();
    assert!(!one.claim("a", late).await.unwrap());
    assert!(one.claim("a", late + 1).await.unwrap());
    // A summary changes no keeper.
    let next = Append {
        summary: Some(summary(2)),
        ..append("a", 2)
    };
    two.append(next).await.unwrap();
    assert_eq!(two.table("a").await.unwrap().unwrap().keeper, one.node());
    one.close().await;
    two.close().await;
}

async fn what_is_due_is_claimed_once(database: &Database) {
    let (one, two) = (database.open().await, database.open().await);
    let tables: Vec<_> = (0..60).map(|index| format!("t{index:02}")).collect();
    for (index, table) in (0..).zip(&tables) {
        let due = Summary {
            due_ms: NOW - index,
            ..summary(1)
        };
        add_table(&one, table, due).await;
    }
    let later = Summary {
        due_ms: NOW + 1,
        ..summary(1)
    };
    add_table(&one, "later", later).await;
    add_table(&one, "never", summary(1)).await;
    one.beat(NOW).await.unwrap();
    two.beat(NOW).await.unwrap();

    // Those that have waited longest come first.
    let mut claimed = one.claim_due(NOW, 2).await.unwrap();
    assert_eq!(claimed, ["t58", "t59"]);
    let mut n_asked = 0;
    while claimed.len() < tables.len() {
        n_asked += 1;
        assert!(n_asked < 100, "only {claimed:?} were given away");
        let (first, second) = tokio::join!(one.claim_due(NOW, 7), two.claim_due(NOW, 7));
        claimed.extend(first.unwrap());
        claimed.extend(second.unwrap());
    }
    claimed.sort();
    assert_eq!(claimed, tables, "each once");
    assert_eq!(one.claim_due(NOW, 9).await.unwrap(), [""; 0]);

    // What a living node keeps is not given away, not even to itself; what a dead one keeps is.
    let late = NOW + DEAD_AFTER_MS + 1;
    two.beat(late).await.unwrap();
    let taken = two.claim_due(late, 99).await.unwrap();
    assert!(taken.contains(&"t59".to_owned()) && taken.contains(&"later".to_owned()));
    for table in &tables {
        let row = two.table(table).await.unwrap().unwrap();
        assert_eq!(row.keeper, two.node());
    }
    let later_still = late + DEAD_AFTER_MS + 1;
    assert_eq!(two.claim_due(later_still, 99).await.unwrap(), [""; 0]);
    two.release("t00").await.unwrap();
    two.set_due("t00", late + 5).await.unwrap();
    assert_eq!(two.claim_due(late + 4, 99).await.unwrap(), [""; 0]);
    assert_eq!(two.claim_due(late + 5, 99).await.unwrap(), ["t00"]);
    two.release("t00").await.unwrap();
    two.set_due("t00", 0).await.unwrap();
    assert_eq!(two.claim_due(late + 9, 99).await.unwrap(), [""; 0]);
    one.close().await;
    two.close().await;
}

async fn of_nodes_that_claim_at_once_one_is_the_keeper(database: &Database) {
    let (one, two) = (database.open().await, database.open().await);
    one.beat(NOW).await.unwrap();
    two.beat(NOW).await.unwrap();
    for index in 0..30 {
        let table = format!("t{index}");
        add_table(&one, &table, summary(1)).await;
        let (first, second) = tokio::join!(one.claim(&table, NOW), two.claim(&table, NOW));
        assert_ne!(first.unwrap(), second.unwrap(), "{table}");
    }
    one.close().await;
    two.close().await;
}

async fn what_is_due_and_kept_is_known_and_can_be_put_off(database: &Database) {
    let (one, two) = (database.open().await, database.open().await);
    one.beat(NOW).await.unwrap();
    two.beat(NOW).await.unwrap();
    for (table, due_ms) in [("a", NOW), ("b", NOW - 1), ("later", NOW + 1), ("never", 0)] {
        let due = Summary {
            due_ms,
            ..summary(1)
        };
        add_table(&one, table, due).await;
        assert!(one.claim(table, NOW).await.unwrap());
    }
    assert_eq!(one.kept_due(NOW).await.unwrap(), ["a", "b"]);
    assert_eq!(two.kept_due(NOW).await.unwrap(), [""; 0]);
    // Only the keeper puts a table off, and then nobody keeps it.
    two.postpone("a", NOW + 9).await.unwrap();
    assert_eq!(one.kept_due(NOW).await.unwrap(), ["a", "b"]);
    one.postpone("a", NOW + 9).await.unwrap();
    assert_eq!(one.kept_due(NOW + 9).await.unwrap(), ["b", "later"]);
    assert_eq!(two.claim_due(NOW + 8, 9).await.unwrap(), [""; 0]);
    assert_eq!(two.claim_due(NOW + 9, 9).await.unwrap(), ["a"]);
    one.close().await;
    two.close().await;
}
