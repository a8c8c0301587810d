//! What can go wrong between us and the database.

use std::path::PathBuf;
use std::sync::Arc;

/// Why the store could not do what it was asked.
///
/// It can be cloned, because one failed batch answers everybody who was in it.
/// No message holds the address of a database, which may contain a password.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The address names no database that we can use.
    #[error("expected sqlite:FILE or postgres://USER@HOST/DATABASE, found {0}")]
    Address(String),
    /// The file's folder does not exist; only the file itself is created.
    #[error("the folder {} does not exist", .0.display())]
    NoFolder(PathBuf),
    /// Another server serves the same file.
    #[error("{} is served by another process", .0.display())]
    Locked(PathBuf),
    /// A newer program wrote this database.
    #[error("the database has schema {found}, and this program knows {known}: use a newer program")]
    Newer {
        /// The version that the database has.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// A backup never replaces a file.
    #[error("{} exists already", .0.display())]
    Exists(PathBuf),
    /// Postgres has its own tool for backups.
    #[error("a Postgres database is backed up by pg_dump")]
    UsePgDump,
    /// The store was closed, or its writer ended.
    #[error("the store is closed")]
    Closed,
    /// A file beside the database could not be used.
    #[error("{} cannot be used: {why}", .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: Arc<std::io::Error>,
    },
    /// The database refused or could not be reached.
    #[error("database: {0}")]
    Database(Arc<sqlx::Error>),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            sqlx::Error::PoolClosed => StoreError::Closed,
            error => StoreError::Database(Arc::new(error)),
        }
    }
}

/// What the store answers.
pub type Result<T, E = StoreError> = std::result::Result<T, E>;
