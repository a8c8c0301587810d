//! What only SQLite has: pragmas, the write-ahead log's upkeep, backups by `vacuum into`, the server's lock.
//!
//! A batch must wait for one fsync and not more, so checkpoints are not the writer's work:
//! a task with a connection of its own copies the log back into the file.
//! A log that this never quite empties, because somebody always writes, is begun anew by the writer.

use std::fmt::Write;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyExecutor, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection};
use tokio::time::Instant;

use crate::error::{Result, StoreError};

/// From this length on, the log is copied back into the file.
const LONG_LOG: u64 = 4 << 20;
/// From this length on, the writer begins the log anew between two batches.
/// Its file stays as it is: writing over it costs less than making it grow again.
const TOO_LONG_LOG: u64 = 64 << 20;
/// From this length on, which only a long reader brings about, the file is cut off.
const HUGE_LOG: u64 = 256 << 20;
/// What a page takes in the log, with its head.
const PAGE: u64 = 4096 + 24;
/// How often the log's length is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// After a reader kept the writer from that, it does not try again for this long.
const TRY_AGAIN_AFTER: Duration = Duration::from_secs(10);
const READERS: u32 = 4;

/// How long a connection waits for another process, and what it keeps to.
const READER: &str = "pragma busy_timeout = 5000; pragma wal_autocheckpoint = 0;";
/// The writer is the first to connect, so it also makes the file what it should be.
const WRITER: &str = "pragma busy_timeout = 5000; pragma journal_mode = wal; \
     pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma temp_store = memory;";

/// The pool with the one connection that writes, and the pool of readers.
pub(crate) async fn open(path: &Path) -> Result<(AnyPool, AnyPool)> {
    let write = pool(path, 1, WRITER).await?;
    let read = pool(path, READERS, READER).await?;
    Ok((write, read))
}

async fn pool(path: &Path, most: u32, pragmas: &'static str) -> Result<AnyPool> {
    let options = AnyPoolOptions::new()
        .max_connections(most)
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(move |connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(pragmas).execute(connection).await?;
                Ok(())
            })
        });
    Ok(options.connect_with(address(path)?).await?)
}

fn address(path: &Path) -> Result<AnyConnectOptions, sqlx::Error> {
    let mut url = String::from("sqlite://");
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'/' | b'-' | b'_' | b'.' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => {
                url.push(char::from(*byte));
            }
            other => write!(url, "%{other:02X}").expect("a String takes everything"),
        }
    }
    url.push_str("?mode=rwc");
    AnyConnectOptions::from_str(&url)
}

async fn connect(path: &Path) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = address(path)?.connect().await?;
    sqlx::raw_sql(READER).execute(&mut connection).await?;
    Ok(connection)
}

/// A file beside the database: `suffix` is added to its name.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn failed(path: &Path) -> impl FnOnce(std::io::Error) -> StoreError {
    move |why| StoreError::File {
        path: path.to_owned(),
        why: Arc::new(why),
    }
}

/// Takes the lock that says who serves the file; it is free again when the file is closed.
pub(crate) fn lock(path: &Path) -> Result<File> {
    let lock = beside(path, ".lock");
    let mut options = OpenOptions::new();
    let file = options.write(true).create(true).truncate(false).open(&lock);
    let file = file.map_err(failed(&lock))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Locked(path.to_owned())),
        Err(TryLockError::Error(why)) => Err(failed(&lock)(why)),
    }
}

/// Copies the whole database as it is now into a new file, while others go on writing.
///
/// The copy gets its name when it is complete.
pub(crate) async fn backup(path: &Path, target: &Path) -> Result<()> {
    if target.exists() {
        return Err(StoreError::Exists(target.to_owned()));
    }
    let part = beside(target, ".part");
    // What a killed backup left behind.
    if part.exists() {
        fs::remove_file(&part).map_err(failed(&part))?;
    }
    let Some(name) = part.to_str() else {
        let why = std::io::Error::new(std::io::ErrorKind::InvalidFilename, "not in UTF-8");
        return Err(failed(target)(why));
    };
    let mut connection = connect(path).await?;
    sqlx::query("vacuum into $1")
        .bind(name)
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    let file = File::open(&part).map_err(failed(&part))?;
    let synced = tokio::task::spawn_blocking(move || file.sync_all()).await;
    synced
        .unwrap_or_else(|_| Err(std::io::Error::other("stopped")))
        .map_err(failed(&part))?;
    fs::rename(&part, target).map_err(failed(target))
}

/// The write-ahead log's length, watched.
pub(crate) struct Log {
    file: PathBuf,
    is_too_long: AtomicBool,
}

impl Log {
    /// The log of a database file.
    pub fn of(path: &Path) -> Log {
        Log {
            file: beside(path, "-wal"),
            is_too_long: AtomicBool::new(false),
        }
    }

    fn len(&self) -> u64 {
        fs::metadata(&self.file).map_or(0, |found| found.len())
    }

    /// Keeps the log short until the task is aborted.
    pub async fn watch(&self, path: &Path) {
        let mut connection = None;
        loop {
            tokio::time::sleep(LOOK_EVERY).await;
            if self.len() <= LONG_LOG {
                continue;
            }
            if connection.is_none() {
                connection = connect(path).await.ok();
            }
            let Some(open) = &mut connection else {
                continue;
            };
            match checkpoint(open, "pragma wal_checkpoint(passive)").await {
                Ok((_, pages)) => {
                    let is_too_long = pages * PAGE > TOO_LONG_LOG;
                    self.is_too_long.store(is_too_long, Ordering::Relaxed);
                }
                // A failure costs nothing but a longer log; a fresh connection tries again.
                Err(_) => connection = None,
            }
        }
    }
}

/// Copies the log back; answers whether somebody was in the way, and how many pages the log had.
async fn checkpoint(
    connection: impl AnyExecutor<'_>,
    pragma: &'static str,
) -> Result<(bool, u64), sqlx::Error> {
    let (busy, pages, _): (i64, i64, i64) = sqlx::query_as(pragma).fetch_one(connection).await?;
    // It is negative if there is no log.
    Ok((busy != 0, u64::try_from(pages).unwrap_or(0)))
}

/// The writer's side of the log.
pub(crate) struct Shortener {
    log: Arc<Log>,
    not_before: Instant,
}

impl Shortener {
    /// Begins this log anew when it is too long.
    pub fn new(log: Arc<Log>) -> Shortener {
        Shortener {
            log,
            not_before: Instant::now(),
        }
    }

    /// To be called between two batches: begins the log anew if it has become too long.
    ///
    /// It waits for readers only shortly, because everybody who plays waits too.
    pub async fn shorten(&mut self, writer: &AnyPool) {
        if !self.log.is_too_long.load(Ordering::Relaxed) || Instant::now() < self.not_before {
            return;
        }
        self.log.is_too_long.store(false, Ordering::Relaxed);
        if !self.try_shorten(writer).await.unwrap_or(false) {
            self.not_before = Instant::now() + TRY_AGAIN_AFTER;
        }
    }

    async fn try_shorten(&self, writer: &AnyPool) -> Result<bool, sqlx::Error> {
        let pragma = match self.log.len() > HUGE_LOG {
            true => "pragma wal_checkpoint(truncate)",
            false => "pragma wal_checkpoint(restart)",
        };
        let mut connection = writer.acquire().await?;
        sqlx::raw_sql("pragma busy_timeout = 100")
            .execute(&mut *connection)
            .await?;
        let done = checkpoint(&mut *connection, pragma).await;
        sqlx::raw_sql("pragma busy_timeout = 5000")
            .execute(&mut *connection)
            .await?;
        Ok(!done?.0)
    }
}
