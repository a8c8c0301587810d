//! How SQLite takes entries in: a batch as one row at the end of a short table, later as a piece of each log.
//!
//! With a row for each entry at its log's place, every entry of a batch touches a page of its own, and all of them go
//! through the write-ahead log. A batch in one row touches a few pages; what has gathered is written to the logs in one
//! go, as one piece each. An entry is durable and can be read as soon as it has arrived.
//!
//! Nothing in the file refuses a number twice. There is one writer, who remembers the last number of each log; should
//! another process have written meanwhile, it forgets all of them and looks again.

use std::collections::HashMap;

use sqlx::{AnyConnection, AnyPool, AssertSqlSafe};

use crate::batch::{self, Marks, rows};
use crate::pieces::{self, Written};
use crate::writer::Job;

/// From so many arrivals on they are moved: few enough that nobody who plays notices the pause.
const MOVED_AT: usize = 30_000;

/// The last numbers of so many logs are remembered.
const MOST_KNOWN: usize = 100_000;

/// What the writer knows of the logs in the file.
#[derive(Default)]
pub(crate) struct Arrivals {
    /// The last number of each log that was written to lately.
    last: HashMap<String, i64>,
    /// How many entries have arrived since they were last moved.
    n_arrived: usize,
    /// Changes when another connection has written; none if that is to be supposed.
    version: Option<i64>,
}

impl Arrivals {
    /// Adds entries as [`Arrivals::add`] does, and commits them: a single statement instead of a transaction,
    /// because each statement wakes another thread and waits for it. False, and nothing is added, if more than the
    /// entries must be looked at.
    pub async fn add_at_once(
        &self,
        connection: &mut AnyConnection,
        jobs: &[Job],
    ) -> Result<bool, sqlx::Error> {
        let Some(version) = self.version else {
            return Ok(false);
        };
        let Some(entries) = written(jobs, |table| self.last.get(table).copied()) else {
            return Ok(false);
        };
        // The statement takes the write lock before it looks, so nobody writes in between.
        let insert = "insert into arrival (entries) \
                      select ? from pragma_data_version where data_version = ?";
        let added = sqlx::query(insert).bind(entries).bind(version);
        match added.execute(connection).await {
            Ok(added) => Ok(added.rows_affected() == 1),
            // A transaction tells whether the entries are to blame, or the file.
            Err(sqlx::Error::Database(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Adds entries, which are sorted by table and number, if all of them are new to their logs; else false, and
    /// nothing is added.
    pub async fn add(
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
        let mut last = HashMap::new();
        for table in jobs.iter().map(|job| job.append.table_id.as_str()) {
            if !last.contains_key(table) {
                last.insert(table, self.last_of(connection, table).await?);
            }
        }
        let Some(entries) = written(jobs, |table| last.get(table).copied()) else {
            return Ok(false);
        };
        sqlx::query("insert into arrival (entries) values (?)")
            .bind(entries)
            .execute(connection)
            .await?;
        Ok(true)
    }

    async fn last_of(
        &self,
        connection: &mut AnyConnection,
        table: &str,
    ) -> Result<i64, sqlx::Error> {
        if let Some(last) = self.last.get(table) {
            return Ok(*last);
        }
        let last = "select coalesce(max(last_seq), 0) from piece where table_id = ?";
        sqlx::query_scalar(last)
            .bind(table)
            .fetch_one(connection)
            .await
    }

    /// What was added has been committed.
    pub fn arrived(&mut self, jobs: &[Job]) {
        if self.last.len() > MOST_KNOWN {
            // What has not been moved yet is only known here, so it is moved before the rest is forgotten.
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

/// The entries, which are sorted by table and number, as one text; none if one of them is not new to its log, whose
/// last number `last` gives, or if that does not know it.
fn written(jobs: &[Job], last: impl Fn(&str) -> Option<i64>) -> Option<String> {
    let mut entries = String::new();
    let mut before: Option<(&str, i64)> = None;
    for Job { append, .. } in jobs {
        let table = append.table_id.as_str();
        let last = match before {
            Some((other, seq)) if other == table => seq,
            _ => last(table)?,
        };
        if append.seq <= last {
            return None;
        }
        pieces::write(&mut entries, table, append.seq, append.at_ms, &append.body);
        before = Some((table, append.seq));
    }
    Some(entries)
}

async fn move_all(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let arrived: Vec<String> = sqlx::query_scalar("select entries from arrival order by rowid")
        .fetch_all(&mut *connection)
        .await?;
    let entries = arrived.iter().flat_map(|text| pieces::read(text));
    let mut entries: Vec<Written<'_>> = entries.collect::<Result<_, _>>()?;
    // Entries of one log have arrived in order, and stay so.
    entries.sort_by_key(|entry| entry.table_id);
    let new: Vec<_> = entries
        .chunk_by(|one, next| one.table_id == next.table_id)
        .collect();
    for some in batch::pieces(&new) {
        let rows = rows(Marks::Bare, 0, some.len(), 4);
        let insert = format!("insert into piece (table_id, seq, last_seq, entries) values {rows}");
        let mut query = sqlx::query(AssertSqlSafe(insert));
        for log in some {
            let (first, last) = (log[0], log[log.len() - 1]);
            let text: String = log.iter().map(|entry| entry.whole).collect();
            let table_id = first.table_id.to_owned();
            query = query
                .bind(table_id)
                .bind(first.seq)
                .bind(last.seq)
                .bind(text);
        }
        query.execute(&mut *connection).await?;
    }
    sqlx::query("delete from arrival")
        .execute(connection)
        .await?;
    Ok(())
}
