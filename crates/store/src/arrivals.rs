//! How SQLite takes entries in: first at the end of one short table, later each to its own log.
//!
//! In a log's place every entry touches a page of its own, and all of them go through the write-ahead log. At the end of
//! `arrival` a batch shares a few pages; what has gathered there is moved to `entry` in one go, in the order of the
//! logs, so that a page takes many. An entry is durable and can be read as soon as it has arrived.
//!
//! `arrival` has no index that would refuse a number twice. There is one writer, who remembers the last number of each
//! log; should another process have written meanwhile, it forgets all of them and looks again.

use std::collections::HashMap;

use sqlx::{AnyConnection, AnyPool};

use crate::writer::Job;

/// From so many arrivals on they are moved: few enough that nobody who plays notices the pause.
const MOVED_AT: usize = 8_000;

/// The last numbers of so many logs are remembered.
const MOST_KNOWN: usize = 100_000;

const MOVE: &str = "insert into entry (table_id, seq, at_ms, body) \
     select table_id, seq, at_ms, body from arrival order by table_id, seq";

/// What the writer knows of the logs in the file.
#[derive(Default)]
pub(crate) struct Arrivals {
    /// The last number of each log that was written to lately.
    last: HashMap<String, i64>,
    /// How many entries have arrived since they were last moved.
    n_arrived: usize,
    /// Changes when another connection has written.
    version: Option<i64>,
}

impl Arrivals {
    /// Whether all of these, which are sorted by table and number, are new to their logs; asked in the transaction
    /// that adds them.
    pub async fn are_new(
        &mut self,
        connection: &mut AnyConnection,
        jobs: &[Job],
    ) -> Result<bool, sqlx::Error> {
        let version: i64 = sqlx::query_scalar("pragma data_version")
            .fetch_one(&mut *connection)
            .await?;
        if self.version != Some(version) {
            self.forget();
            move_all(connection).await?;
            self.version = Some(version);
        }
        let mut before: Option<(&str, i64)> = None;
        for Job { append, .. } in jobs {
            let table = append.table_id.as_str();
            let last = match before {
                Some((other, seq)) if other == table => seq,
                _ => self.last_of(connection, table).await?,
            };
            if append.seq <= last {
                return Ok(false);
            }
            before = Some((table, append.seq));
        }
        Ok(true)
    }

    async fn last_of(
        &mut self,
        connection: &mut AnyConnection,
        table: &str,
    ) -> Result<i64, sqlx::Error> {
        if let Some(last) = self.last.get(table) {
            return Ok(*last);
        }
        let last = "select coalesce(max(seq), 0) from entry where table_id = $1";
        sqlx::query_scalar(last)
            .bind(table)
            .fetch_one(connection)
            .await
    }

    /// These have been committed.
    pub fn arrived(&mut self, jobs: &[Job]) {
        if self.last.len() > MOST_KNOWN {
            // What has not been moved yet is only known here.
            self.version = None;
        }
        for Job { append, .. } in jobs {
            match self.last.get_mut(append.table_id.as_str()) {
                Some(last) => *last = append.seq,
                None => drop(self.last.insert(append.table_id.clone(), append.seq)),
            }
        }
        self.n_arrived += jobs.len();
    }

    /// It is not certain what the file holds: all is looked up again.
    pub fn forget(&mut self) {
        self.last.clear();
        self.version = None;
        self.n_arrived = 0;
    }

    /// Whether anything waits to be moved.
    pub fn has_any(&self) -> bool {
        self.n_arrived > 0
    }

    /// Whether enough has gathered to be moved.
    pub fn has_many(&self) -> bool {
        self.n_arrived >= MOVED_AT
    }

    /// Moves everything to its log.
    pub async fn move_all(&mut self, pool: &AnyPool, begin: &'static str) {
        let moved = async {
            let mut transaction = pool.begin_with(begin).await?;
            move_all(&mut transaction).await?;
            transaction.commit().await
        };
        // Nothing is lost where it stays: then it is moved with what arrives next.
        if moved.await.is_err() {
            self.forget();
        }
        self.n_arrived = 0;
    }
}

async fn move_all(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    sqlx::query(MOVE).execute(&mut *connection).await?;
    sqlx::query("delete from arrival")
        .execute(connection)
        .await?;
    Ok(())
}
