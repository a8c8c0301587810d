//! A server that is killed while many play, and started again: nothing that was acknowledged is lost, and
//! nothing is played twice.

use std::time::{Duration, Instant};

use client::Client;
use tabletop::Rng;
use tokio::sync::watch;

use crate::databases::Database;
use crate::player::{Counter, play_all};
use crate::processes::{Folder, Node};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::survivors::{AT_ONCE, SLOW_BOTS, grows};
use crate::tables::begin;
use crate::within;

/// What is played, and how often the server is killed meanwhile.
struct Plan<'a> {
    /// Games with who sits where.
    tables: &'a [(&'a str, &'a [&'a str])],
    n_kills: u64,
    /// Moves between two kills: at least, and at most so many more.
    moves: (u32, u32),
    seed: u64,
}

async fn play_and_kill(folder: &Folder, database: &Database, plan: Plan<'_>) {
    let mut node = Node::start(folder, &database.url()).await;
    let (moved, place) = watch::channel(node.url().to_owned());
    let counter = Counter::new();
    let mut tables = Vec::new();
    for (index, (game, seats)) in (0..).zip(plan.tables) {
        let table = begin(node.url(), game, seats).await;
        let players = table.players(&place, plan.seed * 100 + index);
        let players: Vec<_> = players
            .into_iter()
            .map(|player| player.counted(&counter))
            .collect();
        tables.push((table, tokio::spawn(play_all(players))));
    }
    let mut rng = Rng::from_seed(plan.seed);
    let mut n_moves = 0;
    for _ in 0..plan.n_kills {
        n_moves += u64::from(plan.moves.0 + rng.below(plan.moves.1 + 1));
        counter.reaches(n_moves).await;
        // Not always at the same point of a batch.
        tokio::time::sleep(Duration::from_micros(rng.below(4000).into())).await;
        node.kill().await;
        moved.send_replace(String::new());
        node = Node::start(folder, &database.url()).await;
        moved.send_replace(node.url().to_owned());
    }
    let mut n_repeated = 0;
    let store = database.open().await;
    for ((game, _), (table, task)) in plan.tables.iter().zip(tables) {
        let diaries = within("the rest of a match", task).await.unwrap();
        let nobody = Client::nobody(node.url()).unwrap();
        let record = nobody.record(&table.id).await.unwrap();
        assert_right(&record);
        assert_kept(&record, &diaries);
        Log::of(&store, &table.id).await;
        n_repeated += diaries.iter().map(|diary| diary.n_repeated).sum::<usize>();
        if *game == "conversion" {
            let n_void: usize = diaries.iter().map(|diary| diary.n_void).sum();
            assert_eq!(n_void, 0, "nobody else can answer for a seat");
        }
    }
    assert!(n_repeated > 0, "no move was under way in any of the kills");
    store.close().await;
    node.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_server_on_a_file_forgets_nothing_and_plays_nothing_twice() {
    let folder = Folder::new();
    let two: &[&str] = &["open", "open"];
    let with_bot: &[&str] = &["open", "bot:random", "open"];
    let plan = Plan {
        tables: &[
            ("conversion", two),
            ("conversion", two),
            ("conversion", two),
            ("conversion", two),
            ("conversion", two),
            ("conversion", with_bot),
            ("conqueror", two),
            ("conqueror", with_bot),
            ("scalar", two),
            ("scalar", two),
            ("yaisken", two),
            ("yaisken", with_bot),
            ("knights", with_bot),
            ("knights", with_bot),
        ],
        n_kills: 8,
        moves: (15, 45),
        seed: 1,
    };
    play_and_kill(&folder, &Database::sqlite(&folder), plan).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_killed_server_on_postgres_forgets_nothing_and_plays_nothing_twice() {
    let folder = Folder::new();
    let database = Database::postgres().await;
    let two: &[&str] = &["open", "open"];
    // No bots: those wait until the dead node is known to be dead, which another test looks at.
    let plan = Plan {
        tables: &[
            ("conversion", two),
            ("conversion", two),
            ("conversion", two),
            ("conversion", two),
            ("knights", &["open", "open", "open"]),
        ],
        n_kills: 4,
        moves: (10, 30),
        seed: 2,
    };
    play_and_kill(&folder, &database, plan).await;
    database.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_go_on_at_once_where_nobody_else_can_serve_the_file() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    let node = Node::start(&folder, &database.url()).await;
    let store = database.open().await;
    let table = begin(node.url(), "conversion", &SLOW_BOTS).await;
    grows(&store, &table, 2).await;
    node.kill().await;
    let n_entries = Log::of(&store, &table.id).await.entries.len();
    let start = Instant::now();
    let node = Node::start(&folder, &database.url()).await;
    grows(&store, &table, n_entries).await;
    let took = start.elapsed();
    assert!(took < AT_ONCE, "it took {took:?}");
    store.close().await;
    node.end().await;
}
