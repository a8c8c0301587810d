//! Durable tables, identities and records, in SQLite or Postgres.
//!
//! A table, that is a match that people play, is what follows from its log: entries that are added at the end and never
//! changed. Two writers can't both write entry 7, so whoever appends first was first, whichever node it runs on.
//! Everything else about a table (its summary, its members) is there to be listed, and is written with an entry.
//!
//! The store keeps text and knows no game. One SQL text serves both databases; what only one of them can do is in
//! `sqlite.rs` and `postgres.rs`. Ids are made by callers, times are milliseconds since 1970.
//!
//! ```
//! # async fn example(folder: &std::path::Path) -> Result<(), Box<dyn std::error::Error>> {
//! use store::{Append, Store};
//!
//! let store = Store::open(&format!("sqlite:{}/games.db", folder.display())).await?;
//! let append = Append { table_id: "t1".into(), seq: 1, body: "opened".into(), ..Append::default() };
//! store.append(append).await?;
//! assert_eq!(store.entries("t1", 0).await?[0].body, "opened");
//! store.close().await;
//! # Ok(())
//! # }
//! # let folder = tempfile::tempdir().unwrap();
//! # tokio::runtime::Runtime::new().unwrap().block_on(example(folder.path())).unwrap();
//! ```

mod append;
mod arrivals;
mod batch;
mod error;
mod identities;
mod keeping;
mod known;
mod pieces;
mod place;
mod postgres;
mod records;
mod schema;
mod sqlite;
mod tables;
mod writer;

use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

pub use append::{Append, AppendError, FinalRecord, Summary};
pub use error::{Result, StoreError};
pub use identities::{Identity, Token};
pub use keeping::DEAD_AFTER_MS;
pub use postgres::{Change, Listener};
pub use records::{Added, Record};
pub use tables::{Entry, Listing, TableRow};

use known::Known;
use place::Place;
use writer::{Queue, Writer};

/// A database, opened. Clones share it.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    place: Place,
    node: String,
    /// With SQLite one connection; with Postgres the same pool as `read`.
    write: AnyPool,
    read: AnyPool,
    queue: Queue,
    known: Known,
    writer: Mutex<Option<JoinHandle<()>>>,
    /// Keeps SQLite's log short.
    watcher: Option<JoinHandle<()>>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        if let Some(watcher) = &self.watcher {
            watcher.abort();
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address may hold a password.
        out.debug_struct("Store")
            .field("node", &self.inner.node)
            .finish_non_exhaustive()
    }
}

/// As long as it lives, nobody else serves the same SQLite file.
#[derive(Debug)]
pub struct Lock {
    _file: Option<File>,
}

impl Store {
    /// Opens `sqlite:FILE`, which is created if it is missing, or `postgres://…`, and brings its schema up to date.
    ///
    /// It must be called inside a Tokio runtime, where its writer lives.
    pub async fn open(url: &str) -> Result<Store> {
        sqlx::any::install_default_drivers();
        let place = Place::parse(url)?;
        let (write, read) = match &place {
            Place::Sqlite(path) => sqlite::open(path).await?,
            Place::Postgres(url) => {
                let pool = postgres::open(url).await?;
                (pool.clone(), pool)
            }
        };
        schema::migrate(&write, &place).await?;

        let mut node = [0; 8];
        getrandom::fill(&mut node).expect("the system has random bytes");
        let node = hex::encode(node);
        let (watcher, shortener) = match &place {
            Place::Sqlite(path) => {
                let log = Arc::new(sqlite::Log::of(path));
                let (watched, path) = (log.clone(), path.clone());
                let watcher = tokio::spawn(async move { watched.watch(&path).await });
                (Some(watcher), Some(sqlite::Shortener::new(log)))
            }
            Place::Postgres(_) => (None, None),
        };
        let (queue, writer) = Writer::new(write.clone(), &place, &node, shortener);
        let inner = Inner {
            place,
            node,
            write,
            read,
            queue,
            known: Known::default(),
            writer: Mutex::new(Some(tokio::spawn(writer.run()))),
            watcher,
        };
        Ok(Store {
            inner: Arc::new(inner),
        })
    }

    /// This opened store's name among the nodes that share a database; new at every opening.
    pub fn node(&self) -> &str {
        &self.inner.node
    }

    /// Takes the right to serve this database, and to change who people are; an error if another process has it.
    ///
    /// Postgres may be served by many, and always agrees.
    pub fn lock(&self) -> Result<Lock> {
        let file = match &self.inner.place {
            Place::Sqlite(path) => {
                let file = sqlite::lock(path)?;
                self.inner.known.begin();
                Some(file)
            }
            Place::Postgres(_) => None,
        };
        Ok(Lock { _file: file })
    }

    /// Appends an entry to a table's log; it is durable when this returns.
    ///
    /// If the future is dropped, the entry may be written all the same.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        self.inner.queue.append(append).await
    }

    /// Begins to hear what other nodes write; none with SQLite, which has no other nodes.
    ///
    /// What is read from the database after this returned, and what is heard, miss nothing together.
    pub async fn listen(&self) -> Result<Option<Listener>> {
        match &self.inner.place {
            Place::Sqlite(_) => Ok(None),
            Place::Postgres(url) => Ok(Some(Listener::open(url, &self.inner.node).await?)),
        }
    }

    /// Copies the database into a new file while others go on writing; an existing file is refused.
    pub async fn backup(&self, target: &Path) -> Result<()> {
        match &self.inner.place {
            Place::Sqlite(path) => sqlite::backup(path, target).await,
            Place::Postgres(_) => Err(StoreError::UsePgDump),
        }
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query("select 1").execute(self.read()).await?;
        Ok(())
    }

    /// Writes what was accepted and then closes all connections; every later call fails.
    pub async fn close(&self) {
        self.inner.queue.close().await;
        if let Some(writer) = self.inner.writer.lock().await.take() {
            // It ends by itself, or it panicked and has answered nobody: both are the end.
            let _ = writer.await;
        }
        if let Some(watcher) = &self.inner.watcher {
            watcher.abort();
        }
        self.inner.read.close().await;
        self.inner.write.close().await;
    }

    /// Whether logs are kept in pieces, as SQLite does.
    fn has_pieces(&self) -> bool {
        !self.inner.place.is_postgres()
    }

    fn read(&self) -> &AnyPool {
        &self.inner.read
    }

    fn write(&self) -> &AnyPool {
        &self.inner.write
    }
}
