//! A database that cannot be reached for a while: nobody is told of what is not stored.

use std::time::Duration;

use client::Client;
use protocol::{Clock, Code, Command, FromServer, Status};

use crate::databases::Database;
use crate::player::{Counter, fixed, play_all, read, texts};
use crate::processes::{Folder, Node};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::survivors::{SLOW_BOTS, grows};
use crate::tables::{Begun, begin, begin_with, wish};
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
        let nobody = Client::nobody(node.url()).unwrap();
        let health = within("word of health", nobody.get_text("/healthz")).await;
        let refused = health.unwrap_err().refused().unwrap();
        assert_eq!(refused.code, Code::Unavailable);
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

/// Takes all logs away from a server, so that it can neither write nor read any, or gives them back.
async fn rename_logs(database: &Database, sql: &'static str) {
    let mut connection = database.connect().await;
    sqlx::query(sql).execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
}

const TAKE_AWAY: &str = "alter table arrival rename to arrival_elsewhere";
const GIVE_BACK: &str = "alter table arrival_elsewhere rename to arrival";

/// Something that whoever is asked may play, and who that is.
async fn legal_play(node: &Node, table: &Begun) -> (Client, Command) {
    for sitter in &table.people {
        let client = sitter.client(node.url());
        let hello = read(&client.hello(&table.id).await.unwrap());
        let FromServer::Hello {
            play: Some(play), ..
        } = hello
        else {
            panic!("expected a match, not {hello:?}");
        };
        if let (Some(ply), Some(legal)) = (play.sights[0].asked, &play.sights[0].legal) {
            let command = Command::Play {
                seat: sitter.seat,
                ply,
                action: texts(legal).swap_remove(0),
            };
            return (client, command);
        }
    }
    panic!("nobody is asked");
}

async fn assert_unavailable(client: &Client, table: &Begun, command: &Command) {
    let refused = client.command(&table.id, command).await.unwrap_err();
    assert_eq!(refused.refused().unwrap().code, Code::Unavailable);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_ahead_of_its_log_writes_nothing_by_itself() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let store = database.open().await;
    let clock = Clock::Live {
        seconds: 10,
        increment: 0,
    };
    let table = begin_with(node.url(), &wish("conversion", &["open", "open"], clock)).await;
    let n_entries = Log::of(&store, &table.id).await.entries.len();
    let (client, play) = legal_play(&node, &table).await;
    rename_logs(&database, TAKE_AWAY).await;
    assert_unavailable(&client, &table, &play).await;
    rename_logs(&database, GIVE_BACK).await;
    // Nobody asks for anything, and a clock runs out: what it leads to follows what is stored.
    let log = grows(&store, &table, n_entries).await;
    assert_eq!(log.n_lines("timed-out"), 1, "{:?}", log.bodies);
    assert_eq!(log.entries.len(), n_entries + 1);
    let nobody = Client::nobody(node.url()).unwrap();
    nobody.hello(&table.id).await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_by_themselves_when_the_logs_are_back() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let store = database.open().await;
    let table = begin(node.url(), "conversion", &SLOW_BOTS).await;
    for _ in 0..3 {
        let n_entries = Log::of(&store, &table.id).await.entries.len();
        grows(&store, &table, n_entries).await;
        let n_failures = || node.log().matches("the store failed").count();
        let before = n_failures();
        rename_logs(&database, TAKE_AWAY).await;
        let failing = async {
            // The first that fails, and one more that finds the table in doubt.
            while n_failures() < before + 3 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        within("failures of the store", failing).await;
        rename_logs(&database, GIVE_BACK).await;
    }
    let n_entries = Log::of(&store, &table.id).await.entries.len();
    grows(&store, &table, n_entries + 2).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_end_was_stored_late_is_listed_as_over() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let table = begin(node.url(), "conversion", &["open", "open"]).await;
    let client = table.people[0].client(node.url());
    let resign = Command::Resign { seat: 0 };
    rename_logs(&database, TAKE_AWAY).await;
    assert_unavailable(&client, &table, &resign).await;
    rename_logs(&database, GIVE_BACK).await;
    client.command(&table.id, &resign).await.unwrap();
    let store = database.open().await;
    let row = store.table(&table.id).await.unwrap().unwrap();
    assert_eq!((row.status.as_str(), row.due_ms), (Status::Over.name(), 0));
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_with_a_gap_is_not_read() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let table = begin(node.url(), "conversion", &["open", "open"]).await;
    let (client, play) = legal_play(&node, &table).await;
    client.command(&table.id, &play).await.unwrap();
    node.end().await;
    let store = database.open().await;
    let last = store.entries(&table.id, 0).await.unwrap().pop().unwrap();
    let too_late = store::Append {
        table_id: table.id.clone(),
        seq: last.seq + 2,
        at_ms: last.at_ms,
        body: last.body,
        ..store::Append::default()
    };
    store.append(too_late).await.unwrap();
    store.close().await;
    let node = Node::start(&folder, &database.url()).await;
    let nobody = Client::nobody(node.url()).unwrap();
    let refused = nobody.hello(&table.id).await.unwrap_err().refused();
    assert_eq!(refused.unwrap().code, Code::Failed);
    assert!(node.log().contains("a log has a gap"), "{}", node.log());
}
