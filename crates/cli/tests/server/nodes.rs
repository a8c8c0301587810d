//! Two servers on one Postgres: a match is the same match at both.

use std::time::Duration;

use client::{Client, Socket};
use protocol::{Clock, Command, Ended, FromServer, NewToken, Scope, Status, TableInfo};
use serde_json::Value;

use crate::databases::Database;
use crate::player::{Diary, fixed, play_all, read};
use crate::processes::{Folder, Node};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::{Begun, begin, begin_with, wish};
use crate::within;

/// Somebody who only looks on, and what they have seen.
pub struct Watcher {
    socket: Socket,
    /// How many steps they know of.
    pub ply: u32,
    /// What they saw happen, one list a ply.
    pub events: Vec<Value>,
    pub table: TableInfo,
}

impl Watcher {
    /// Sits down beside a table at a node.
    pub async fn join(url: &str, table: &str) -> Watcher {
        let nobody = Client::nobody(url).unwrap();
        let mut socket = nobody.socket(table, Some(0)).await.unwrap();
        match socket.next_message().await.unwrap() {
            FromServer::Hello { table, play, .. } => {
                let events = play.as_ref().map(|play| &play.sights[0].events);
                Watcher {
                    socket,
                    ply: play.as_ref().map_or(0, |play| play.ply),
                    events: events.map_or(Vec::new(), |all| all.as_array().unwrap().clone()),
                    table,
                }
            }
            other => panic!("expected a hello, not {other:?}"),
        }
    }

    /// Waits for the next message.
    pub async fn see(&mut self) {
        let text = within("news for a watcher", self.socket.next()).await;
        match read(&text.unwrap().unwrap()) {
            FromServer::Table { table, .. } => self.table = table,
            FromServer::Play { play, .. } => {
                assert_eq!(play.from, Some(self.ply), "nothing is left out");
                self.ply = play.ply;
                let sight = &play.sights[0];
                assert_eq!((sight.seat, sight.asked), (None, None));
                self.events.extend(sight.events.as_array().unwrap().clone());
            }
            other => panic!("a watcher gets {other:?}"),
        }
    }

    /// Watches until the match is over.
    pub async fn watch(mut self) -> Watcher {
        if self.table.status == Status::Over {
            return self;
        }
        while self.table.status != Status::Over {
            self.see().await;
        }
        // How it ended is told before the last steps are.
        self.see().await;
        self
    }
}

/// Two nodes on a fresh database.
pub struct Pair {
    _folder: Folder,
    pub database: Database,
    pub nodes: [Node; 2],
}

impl Pair {
    pub async fn start() -> Pair {
        let folder = Folder::new();
        let database = Database::postgres().await;
        let nodes = [
            Node::start(&folder, &database.url()).await,
            Node::start(&folder, &database.url()).await,
        ];
        Pair {
            _folder: folder,
            database,
            nodes,
        }
    }

    pub async fn end(self) {
        for node in self.nodes {
            node.end().await;
        }
        self.database.remove().await;
    }
}

/// Plays a match with its people at different nodes and a watcher at each; answers what the people wrote down.
async fn play_across(pair: &Pair, table: &Begun, seed: u64) -> Vec<Diary> {
    let places = pair.nodes.each_ref().map(|node| fixed(node.url()));
    let people = table.people.iter().zip(places.iter().cycle());
    let players = people.map(|(sitter, place)| table.player(sitter, place, seed));
    let players: Vec<_> = players.collect();
    let [here, there] = &pair.nodes;
    let [here, there] = [
        Watcher::join(here.url(), &table.id).await,
        Watcher::join(there.url(), &table.id).await,
    ];
    let (diaries, here, there) = tokio::join!(play_all(players), here.watch(), there.watch());
    assert_eq!(here.table.ending, there.table.ending);
    assert_eq!(here.ply as usize, here.events.len());
    assert_eq!(here.events, there.events);
    let mut records = Vec::new();
    for node in &pair.nodes {
        let nobody = Client::nobody(node.url()).unwrap();
        records.push(nobody.record(&table.id).await.unwrap());
    }
    assert_eq!(records[0], records[1]);
    assert_right(&records[0]);
    assert_kept(&records[0], &diaries);
    diaries
}

/// How many questions two people were asked at once and both answered.
fn n_at_once(diaries: &[Diary]) -> usize {
    let [one, other] = diaries else {
        panic!("two people play");
    };
    let asked = |diary: &Diary| -> Vec<u32> {
        let acknowledged = diary.acknowledged.iter();
        acknowledged.map(|one| one.asked).collect()
    };
    let others = asked(other);
    let mut own = asked(one);
    own.retain(|ply| others.contains(ply));
    own.len()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn matches_are_played_and_watched_across_two_nodes() {
    let pair = Pair::start().await;
    let url = pair.nodes[0].url();
    let conversion = begin(url, "conversion", &["open", "open"]).await;
    let diaries = play_across(&pair, &conversion, 1).await;
    assert!(diaries.iter().all(|diary| diary.n_void == 0));
    let store = pair.database.open().await;
    let mut n_secret = 0;
    for seed in 2..6 {
        let table = begin(url, "knights", &["open", "open", "bot:random"]).await;
        let diaries = play_across(&pair, &table, seed).await;
        n_secret += n_at_once(&diaries);
        Log::of(&store, &table.id).await;
    }
    assert!(n_secret > 0, "no two people had to decide at once");
    store.close().await;
    pair.end().await;
}

/// Changes new tables at one node just when the other one brings them into memory: it must hear of the change.
async fn change_and_come([here, there]: [String; 2]) {
    let host = Client::guest(&here, "Host").await.unwrap();
    let onlooker = Client::nobody(&there).unwrap();
    let new = wish("conversion", &["open", "open"], Clock::None);
    let change = Command::Plan {
        seat: 1,
        plan: "bot:random".into(),
    };
    for round in 0..100 {
        let id = host.open(&new).await.unwrap().table.id;
        let changing = {
            let (host, id, change) = (host.clone(), id.clone(), change.clone());
            tokio::spawn(async move { host.command(&id, &change).await })
        };
        // Tokio's clock is too coarse to come at the right moment.
        let delay = Duration::from_micros(round % 30 * 100);
        let waited = tokio::task::spawn_blocking(move || std::thread::sleep(delay));
        waited.await.unwrap();
        onlooker.hello(&id).await.unwrap();
        let expected = changing.await.unwrap().unwrap().seq;
        let hearing = async {
            loop {
                let hello = read(&onlooker.hello(&id).await.unwrap());
                if matches!(hello, FromServer::Hello { seq, .. } if seq == expected) {
                    return;
                }
            }
        };
        within("news of a change", hearing).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn whoever_comes_while_something_happens_at_the_other_node_misses_nothing() {
    let pair = Pair::start().await;
    let urls = pair.nodes.each_ref().map(|node| node.url().to_owned());
    let comings: Vec<_> = (0..4)
        .map(|_| tokio::spawn(change_and_come(urls.clone())))
        .collect();
    for coming in comings {
        coming.await.unwrap();
    }
    pair.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_clock_runs_out_once_at_two_nodes() {
    let pair = Pair::start().await;
    let clock = Clock::Live {
        seconds: 10,
        increment: 0,
    };
    let new = wish("conversion", &["open", "open"], clock);
    let mut tables = Vec::new();
    for node in &pair.nodes {
        tables.push(begin_with(node.url(), &new).await);
    }
    let mut watchers = Vec::new();
    for table in &tables {
        for node in &pair.nodes {
            let watcher = Watcher::join(node.url(), &table.id).await;
            watchers.push(tokio::spawn(watcher.watch()));
        }
    }
    for watcher in watchers {
        let ending = watcher.await.unwrap().table.ending.unwrap();
        assert_eq!(ending.by, Ended::Time);
    }
    let store = pair.database.open().await;
    for table in &tables {
        let log = Log::of(&store, &table.id).await;
        assert_eq!(log.n_lines("timed-out"), 1, "{:?}", log.bodies);
    }
    store.close().await;
    pair.end().await;
}

/// The same person at the other node.
async fn elsewhere(client: &Client, url: &str) -> (Client, String) {
    let new = NewToken {
        label: "elsewhere".into(),
        scopes: vec![Scope::Read, Scope::Play],
    };
    let made = client.new_token(&new).await.unwrap();
    let nobody = Client::nobody(url).unwrap();
    let there = nobody.with_token(&made.token.unwrap()).unwrap();
    (there, made.id)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_stream_of_events_hears_of_tables_that_only_the_other_node_has_in_memory() {
    let pair = Pair::start().await;
    let [here, there] = &pair.nodes;
    let host = Client::guest(here.url(), "Host").await.unwrap();
    let new = wish("conversion", &["open", "open"], Clock::None);
    let [theirs, own] = [
        host.open(&new).await.unwrap().table.id,
        host.open(&new).await.unwrap().table.id,
    ];
    let bob = host.become_guest("Bob").await.unwrap();
    let (bob_there, _) = elsewhere(&bob, there.url()).await;
    let mut events = bob_there.events().await.unwrap();
    assert_eq!(there.number("pentarch_tables").await, 0);
    // Of a table without him he hears nothing, and it is not brought into memory for him.
    let other = host.become_guest("Other").await.unwrap();
    other.sit(&theirs, 1).await.unwrap();
    let sat = bob.sit(&own, 1).await.unwrap();
    let notice = within("news of a seat", events.next_notice())
        .await
        .unwrap();
    assert_eq!((notice.table, notice.seq), (own.clone(), sat.seq));
    assert_eq!(there.number("pentarch_tables").await, 1);
    // From now on the table is in memory there, and he hears of each change once.
    for seq in sat.seq + 1..sat.seq + 4 {
        let text = "Hello?".to_owned();
        host.command(&own, &Command::Say { text }).await.unwrap();
        let notice = within("news of a table", events.next_notice()).await;
        assert_eq!(notice.unwrap().seq, seq);
    }
    // Whoever may have missed something is told to come again.
    let sql = "select pg_terminate_backend(pid) from pg_stat_activity \
               where datname = '$' and query ilike 'listen%'";
    pair.database.administer(sql).await;
    let last = within("a farewell", events.next()).await.unwrap().unwrap();
    assert!(
        matches!(read(&last), FromServer::Bye { again: true, .. }),
        "{last}"
    );
    assert_eq!(within("an end", events.next()).await.unwrap(), None);
    pair.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_token_removed_at_one_node_ends_what_is_open_at_the_other() {
    let pair = Pair::start().await;
    let [here, there] = &pair.nodes;
    let table = begin(here.url(), "knights", &["open", "open"]).await;
    let guest = Client::guest(here.url(), "Ada").await.unwrap();
    let (program, token) = elsewhere(&guest, there.url()).await;
    let mut socket = program.socket(&table.id, None).await.unwrap();
    let mut stream = program.stream(&table.id).await.unwrap();
    guest
        .delete(&format!("/api/me/tokens/{token}"))
        .await
        .unwrap();
    for _ in 0..2 {
        let message = within("the end of a stream", stream.next_message()).await;
        match message.unwrap() {
            FromServer::Hello { .. } => {}
            FromServer::Bye { again, .. } => assert!(!again),
            other => panic!("a stream says {other:?}"),
        }
    }
    assert_eq!(within("an end", stream.next()).await.unwrap(), None);
    loop {
        let message = within("the end of a socket", socket.next_message()).await;
        if let FromServer::Bye { again, .. } = message.unwrap() {
            assert!(!again);
            break;
        }
    }
    pair.end().await;
}
