//! Load for a server on this machine, and what the server makes of it.
//!
//! Two guests a table play Conversion at random, both by live socket, and read every message. One thread does
//! it all, because the server needs the processors too.

mod hearing;
mod machine;
mod report;
mod schedule;
mod system;
mod table;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

pub use machine::Machine;
pub use report::{Memory, Report};
pub use schedule::{Quantiles, Schedule};
pub use system::{Fsync, Process};

use crate::{Client, Error};
use machine::Watch;
use table::{Measured, Player};

/// How many tables are opened at a time.
const OPENED_AT_ONCE: usize = 32;

/// How long everything rests before memory is read.
const REST: Duration = Duration::from_secs(1);

/// How long after the end an acknowledgement may still come.
const GRACE: Duration = Duration::from_secs(5);

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct Load {
    /// How many tables are played at.
    pub tables: usize,
    /// How long they play before anything is counted.
    pub warm_up: Duration,
    /// How long they play then.
    pub window: Duration,
    /// How fast they play.
    pub mode: Mode,
    /// The server's process, if its time and memory are to be read.
    pub server: Option<Process>,
    /// The folder where small writes are made meanwhile, if it is to be known how long they take.
    pub disk: Option<PathBuf>,
}

/// How fast tables play.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Mode {
    /// The next move follows when the last one is acknowledged.
    Closed,
    /// Each table makes so many moves a second, at times that are fixed in advance.
    Open {
        /// Moves a second of each table.
        rate: f64,
    },
}

/// How far a run is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// One more table is open, and both players are connected.
    Opened,
    /// One more second of play has passed.
    Second,
}

/// When to play.
#[derive(Clone, Copy, Debug)]
struct Plan {
    start: Instant,
    /// When counting begins.
    from: Instant,
    /// When the last move is made.
    until: Instant,
}

/// What was read of the processes at one moment.
struct Reading {
    at: Instant,
    n_moves: u64,
    server: Option<Duration>,
    generator: Option<Duration>,
}

impl Load {
    /// Opens the tables, plays, and reports. The server's address must be one of this machine.
    pub async fn run(&self, nobody: &Client, tell: &dyn Fn(Progress)) -> Result<Report, Error> {
        if !nobody.is_loopback() {
            let why =
                "load is for a server on this machine only: expected an address like 127.0.0.1";
            return Err(Error::Unexpected(why.into()));
        }
        let memory = || self.server.and_then(Process::memory_kb);
        let before = memory();
        let (plan, begin) = watch::channel(None);
        let n_moves = Arc::new(AtomicU64::new(0));
        let mut tables = self.open(nobody, &begin, &n_moves, tell).await?;
        sleep(REST).await;
        let idle = memory();
        let start = Instant::now();
        let from = start + self.warm_up;
        let until = from + self.window;
        plan.send_replace(Some(Plan { start, from, until }));
        let at_start = self.read_at(from, &n_moves, &mut tables, tell).await?;
        let mut watch = Watch::begin(self.disk.as_deref()).map_err(unwatched)?;
        let at_end = self.read_at(until, &n_moves, &mut tables, tell).await?;
        watch.stop();
        let mut measured = Measured::default();
        while let Some(table) = tables.join_next().await {
            measured.add(table.map_err(broken)??);
        }
        let machine = watch.end().map_err(unwatched)?;
        let spent = |a: Option<Duration>, b: Option<Duration>| Some((b? - a?).as_secs_f64());
        let after = memory();
        let memory = match (before, idle, after) {
            (Some(before), Some(idle), Some(after)) => {
                Some(Memory::new(before, idle, after, self.tables))
            }
            _ => None,
        };
        let report = Report::new(
            self,
            (at_end.at - at_start.at).as_secs_f64(),
            at_end.n_moves - at_start.n_moves,
            spent(at_start.server, at_end.server),
            spent(at_start.generator, at_end.generator),
            measured,
            memory,
        );
        Ok(Report {
            machine: Some(machine),
            ..report
        })
    }

    /// Opens all tables; each then waits in a task of its own until there is a plan.
    async fn open(
        &self,
        nobody: &Client,
        begin: &watch::Receiver<Option<Plan>>,
        n_moves: &Arc<AtomicU64>,
        tell: &dyn Fn(Progress),
    ) -> Result<JoinSet<Result<Measured, Error>>, Error> {
        let turns = Arc::new(Semaphore::new(OPENED_AT_ONCE));
        let (opened, mut is_open) = tokio::sync::mpsc::unbounded_channel();
        let mut tables = JoinSet::new();
        for index in 0..self.tables {
            let schedule = match self.mode {
                Mode::Closed => None,
                Mode::Open { rate } => Some(Schedule::new(rate, index, self.tables)),
            };
            let (nobody, turns, opened) = (nobody.clone(), turns.clone(), opened.clone());
            let (begin, n_moves) = (begin.clone(), n_moves.clone());
            tables.spawn(async move {
                let turn = turns.acquire().await.expect("nobody closes it");
                let player = Player::open(&nobody, index).await?;
                drop(turn);
                // Nobody listens any more if another table could not be opened.
                let _ = opened.send(());
                player.play(begin, schedule, &n_moves).await
            });
        }
        for _ in 0..self.tables {
            tokio::select! {
                Some(()) = is_open.recv() => tell(Progress::Opened),
                Some(ended) = tables.join_next() => return Err(too_early(ended)),
            }
        }
        Ok(tables)
    }

    /// Waits for a moment and reads the processes' times then.
    async fn read_at(
        &self,
        at: Instant,
        n_moves: &AtomicU64,
        tables: &mut JoinSet<Result<Measured, Error>>,
        tell: &dyn Fn(Progress),
    ) -> Result<Reading, Error> {
        let mut second = Instant::now() + Duration::from_secs(1);
        while second <= at {
            tokio::select! {
                () = sleep_until(second) => tell(Progress::Second),
                Some(ended) = tables.join_next() => return Err(too_early(ended)),
            }
            second += Duration::from_secs(1);
        }
        sleep_until(at).await;
        Ok(Reading {
            at: Instant::now(),
            n_moves: n_moves.load(Ordering::Relaxed),
            server: self.server.and_then(Process::cpu),
            generator: Process::this().cpu(),
        })
    }
}

/// Why a table ended while it should have been played at.
fn too_early(ended: Result<Result<Measured, Error>, tokio::task::JoinError>) -> Error {
    match ended {
        Ok(Ok(_)) => Error::Unexpected("a table ended too early".into()),
        Ok(Err(error)) => error,
        Err(error) => broken(error),
    }
}

fn unwatched(error: std::io::Error) -> Error {
    Error::Unexpected(format!("the machine cannot be watched: {error}"))
}

fn broken(error: tokio::task::JoinError) -> Error {
    Error::Unexpected(format!("a table's task failed: {error}"))
}
