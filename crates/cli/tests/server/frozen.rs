//! A table of older rules: it is kept as it is, and everything else goes on.

use client::{Client, Error};
use protocol::{Code, Command, FromServer, Status};

use crate::databases::Database;
use crate::player::{Counter, fixed, play_all, read};
use crate::processes::{Folder, Node, run};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::{Begun, begin};

/// Writes another version of the rules into the first entry of a table's log.
async fn set_version(database: &Database, table: &Begun, version: u32) {
    let mut connection = database.connect().await;
    let log: String =
        sqlx::query_scalar("select entries from piece where table_id = ? and seq = 1")
            .bind(&table.id)
            .fetch_one(&mut connection)
            .await
            .unwrap();
    let (before, after) = log.split_once("\"rules_version\":").unwrap();
    let old: String = after.chars().take_while(char::is_ascii_digit).collect();
    let new = version.to_string();
    assert_eq!(old.len(), new.len(), "what follows stays where it is");
    let log = format!("{before}\"rules_version\":{new}{}", &after[old.len()..]);
    sqlx::query("update piece set entries = ? where table_id = ? and seq = 1")
        .bind(log)
        .bind(&table.id)
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::Connection::close(connection).await.unwrap();
}

#[track_caller]
fn assert_stale<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    let refused = result.unwrap_err().refused().unwrap();
    assert_eq!(refused.code, Code::Stale);
    refused.why
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_older_rules_is_frozen_and_the_others_go_on() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let seats = ["open", "bot:random", "open"];
    let old = begin(node.url(), "conversion", &seats).await;
    let new = begin(node.url(), "conversion", &seats).await;
    let (counter, place) = (Counter::new(), fixed(node.url()));
    let players = old.players(&place, 1).into_iter();
    let players = players.map(|player| player.counted(&counter));
    let playing = tokio::spawn(play_all(players.collect::<Vec<_>>()));
    counter.reaches(10).await;
    playing.abort();
    let Begun { people, id } = &old;
    node.end().await;

    let version = catalog::GameId::Conversion.info().rules_version;
    set_version(&database, &old, version - 1).await;
    let store = database.open().await;
    let before = Log::of(&store, id).await.bodies;

    let node = Node::start(&folder, &database.url()).await;
    let client = people[0].client(node.url());
    let FromServer::Hello { table, play, .. } = read(&client.hello(id).await.unwrap()) else {
        panic!("expected a hello");
    };
    assert_eq!((table.status, play), (Status::Frozen, None));
    let notice = table.notice.unwrap();
    assert!(
        notice.contains(&format!("version {} of the rules", version - 1)),
        "{notice}"
    );
    assert!(notice.contains("Nothing is lost"), "{notice}");
    let listed = async || store.table(id).await.unwrap().unwrap().status;
    assert_eq!(listed().await, Status::Frozen.name());
    let seat = people[0].seat;
    let commands = [
        Command::Play {
            seat,
            ply: 10,
            action: "a1".into(),
        },
        Command::Undo { seat },
        Command::Resign { seat },
        Command::Leave { seat },
        Command::Start,
    ];
    for command in commands {
        assert_eq!(assert_stale(client.command(id, &command).await), notice);
    }
    assert_stale(client.record(id).await);
    assert_stale(client.receipt(id).await);

    let diaries = play_all(new.players(&fixed(node.url()), 2)).await;
    let nobody = Client::nobody(node.url()).unwrap();
    let record = nobody.record(&new.id).await.unwrap();
    assert_right(&record);
    assert_kept(&record, &diaries);
    let target = folder.path("records");
    let args = ["export", "--store", &database.url(), "--running", &target];
    let told = run(&args).await.ok();
    assert!(
        told.contains(&format!("{id} is not written. {notice}")),
        "{told}"
    );
    let log = node.end().await;
    assert!(log.contains("a table is frozen"), "{log}");
    assert_eq!(Log::of(&store, id).await.bodies, before);

    // Where its rules are known again, it goes on.
    set_version(&database, &old, version).await;
    let node = Node::start(&folder, &database.url()).await;
    assert_eq!(listed().await, Status::Running.name());
    play_all(old.players(&fixed(node.url()), 3)).await;
    let nobody = Client::nobody(node.url()).unwrap();
    assert_right(&nobody.record(id).await.unwrap());
    store.close().await;
    node.end().await;
}
