//! One of two servers is killed, and the other goes on with all that it did.

use std::time::{Duration, Instant};

use client::Client;
use protocol::Clock;
use store::Store;
use tokio::sync::watch;

use crate::nodes::{Pair, Watcher};
use crate::player::{Counter, fixed, play_all};
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::{Begun, begin, begin_with, wish};
use crate::within;

/// Less than it takes until a silent node is taken for dead.
pub const AT_ONCE: Duration = Duration::from_millis(store::DEAD_AFTER_MS as u64 - 3000);

/// Seats of bots that do not finish a match while it is looked at.
pub const SLOW_BOTS: [&str; 2] = ["bot:mcts:2000"; 2];

/// How many entries the logs have.
async fn lengths(store: &Store, tables: &[Begun; 2]) -> [usize; 2] {
    let mut lengths = [0; 2];
    for (table, length) in tables.iter().zip(&mut lengths) {
        *length = Log::of(store, &table.id).await.entries.len();
    }
    lengths
}

/// Waits until a log has more than so many entries.
pub async fn grows(store: &Store, table: &Begun, n_entries: usize) -> Log {
    let growing = async {
        loop {
            let log = Log::of(store, &table.id).await;
            if log.entries.len() > n_entries {
                return log;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    within("something to happen at a table", growing).await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn what_a_killed_node_did_goes_on_at_the_other() {
    let pair = Pair::start().await;
    let store = pair.database.open().await;
    let [killed, other] = pair.nodes;
    let url = killed.url();

    // People at both nodes.
    let (moved, place) = watch::channel(url.to_owned());
    let counter = Counter::new();
    let match_of_two = begin(url, "conversion", &["open", "open"]).await;
    let [one, two] = match_of_two.people.as_slice() else {
        panic!("two people play");
    };
    let elsewhere = fixed(other.url());
    let players = [
        match_of_two.player(one, &place, 1).counted(&counter),
        match_of_two.player(two, &elsewhere, 2).counted(&counter),
    ];
    let playing = tokio::spawn(play_all(players));

    // Bots, and a clock that runs: with somebody at the other node who looks on, and without.
    let clock = Clock::Live {
        seconds: 10,
        increment: 0,
    };
    let with_clock = wish("conversion", &["open", "open"], clock);
    let bots = [
        begin(url, "conversion", &SLOW_BOTS).await,
        begin(url, "conversion", &SLOW_BOTS).await,
    ];
    let clocks = [
        begin_with(url, &with_clock).await,
        begin_with(url, &with_clock).await,
    ];
    let _bots_watched = Watcher::join(other.url(), &bots[0].id).await;
    let clock_watched = Watcher::join(other.url(), &clocks[0].id).await;
    let clock_watched = tokio::spawn(clock_watched.watch());
    for table in &bots {
        grows(&store, table, 2).await;
    }
    counter.reaches(20).await;
    killed.kill().await;
    let at_its_death = lengths(&store, &bots).await;
    moved.send_replace(other.url().to_owned());

    let diaries = playing.await.unwrap();
    assert!(diaries.iter().all(|diary| diary.n_void == 0));
    let nobody = Client::nobody(other.url()).unwrap();
    let record = nobody.record(&match_of_two.id).await.unwrap();
    assert_right(&record);
    assert_kept(&record, &diaries);

    for (table, n_entries) in bots.iter().zip(at_its_death) {
        grows(&store, table, n_entries).await;
    }
    let watched = clock_watched.await.unwrap();
    assert!(watched.table.ending.is_some());
    for table in &clocks {
        let log = grows(&store, table, 4).await;
        assert_eq!(log.n_lines("timed-out"), 1, "{:?}", log.bodies);
    }
    store.close().await;
    other.end().await;
    pair.database.remove().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn what_a_node_did_that_was_asked_to_end_goes_on_at_once() {
    let pair = Pair::start().await;
    let store = pair.database.open().await;
    let [ending, other] = pair.nodes;
    let bots = [
        begin(ending.url(), "conversion", &SLOW_BOTS).await,
        begin(ending.url(), "conversion", &SLOW_BOTS).await,
    ];
    let _watched = Watcher::join(other.url(), &bots[0].id).await;
    for table in &bots {
        grows(&store, table, 2).await;
    }
    ending.end().await;
    let gone_since = Instant::now();
    let at_its_end = lengths(&store, &bots).await;
    for (table, n_entries) in bots.iter().zip(at_its_end) {
        grows(&store, table, n_entries).await;
    }
    let took = gone_since.elapsed();
    assert!(took < AT_ONCE, "it took {took:?}");
    store.close().await;
    other.end().await;
    pair.database.remove().await;
}
