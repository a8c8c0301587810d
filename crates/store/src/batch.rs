//! One batch of appends as SQL: few statements with many rows, of few shapes, so that prepared ones are used again.

use std::collections::HashMap;
use std::fmt::Write;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection, SqlSafeStr, SqlStr};
use tokio::time::timeout;

use crate::append::Summary;
use crate::arrivals::Arrivals;
use crate::place::Place;
use crate::postgres;
use crate::writer::Job;

/// How many rows one statement takes at most.
const MOST_ROWS: usize = 64;

/// Why a batch was not written.
pub(crate) enum Failure {
    /// Some entry existed already; nothing was written.
    Conflict,
    /// The database refused something in it; nothing was written.
    Refused(sqlx::Error),
    /// The transaction could not be begun or ended; it may be written if the connection broke at its end.
    Broken(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        match error {
            sqlx::Error::Database(_) | sqlx::Error::Encode(_) => Failure::Refused(error),
            error => Failure::Broken(error),
        }
    }
}

/// A kind of statement; together with its size it has one text.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shape {
    Entries,
    Tables,
    Members,
    /// Removes who has left these tables; the other number is that of who is there.
    Leavers(usize),
}

/// Writes batches, and remembers the texts of statements.
pub(crate) struct Batch {
    begin: &'static str,
    marks: Marks,
    /// Where other nodes must be told: this node's name.
    tells_as: Option<String>,
    /// Where there are no other nodes: what has arrived.
    pub arrivals: Option<Arrivals>,
    texts: HashMap<(Shape, usize), SqlStr>,
    /// Where a network may vanish with the database.
    gives_up_after: Option<Duration>,
}

impl Batch {
    pub fn new(place: &Place, node: &str) -> Batch {
        Batch {
            begin: place.begin(),
            marks: match place {
                Place::Sqlite(_) => Marks::Bare,
                Place::Postgres(_) => Marks::Numbered,
            },
            tells_as: place.is_postgres().then(|| node.to_owned()),
            arrivals: (!place.is_postgres()).then(Arrivals::default),
            texts: HashMap::new(),
            gives_up_after: place.is_postgres().then_some(postgres::VANISHED_AFTER),
        }
    }

    /// Writes jobs, which are sorted by table and number, in one transaction.
    pub async fn write(&mut self, pool: &AnyPool, jobs: &[Job]) -> Result<(), Failure> {
        if jobs.is_empty() {
            return Ok(());
        }
        let mut connection = pool.acquire().await.map_err(Failure::Broken)?;
        let written = match self.gives_up_after {
            None => self.try_write(&mut connection, jobs).await,
            Some(limit) => match timeout(limit, self.try_write(&mut connection, jobs)).await {
                Ok(written) => written,
                Err(_) => {
                    connection.close_on_drop();
                    let vanished = sqlx::Error::Io(io::ErrorKind::TimedOut.into());
                    Err(Failure::Broken(vanished))
                }
            },
        };
        if let Some(arrivals) = &mut self.arrivals {
            match &written {
                Ok(()) => arrivals.arrived(jobs),
                // Whatever was found out in the transaction is undone with it.
                Err(_) => arrivals.forget(),
            }
        }
        written
    }

    /// Moves what has arrived to its logs, if enough has gathered or there is nothing else to do.
    pub async fn tidy(&mut self, pool: &AnyPool, is_idle: bool) {
        if let Some(arrivals) = &mut self.arrivals
            && (arrivals.has_many() || (is_idle && arrivals.has_any()))
        {
            arrivals.move_all(pool, self.begin).await;
        }
    }

    async fn try_write(
        &mut self,
        connection: &mut AnyConnection,
        jobs: &[Job],
    ) -> Result<(), Failure> {
        let is_bare = |job: &Job| job.append.summary.is_none() && job.append.record.is_none();
        if let Some(arrivals) = &self.arrivals
            && jobs.iter().all(is_bare)
            && arrivals.add_at_once(connection, jobs).await?
        {
            return Ok(());
        }
        let begun = connection.begin_with(self.begin).await;
        let mut transaction = begun.map_err(Failure::Broken)?;
        let are_new = match &mut self.arrivals {
            Some(arrivals) => arrivals.add(&mut transaction, jobs).await?,
            None => self.entries(&mut transaction, jobs).await? == jobs.len() as u64,
        };
        if !are_new {
            transaction.rollback().await.map_err(Failure::Broken)?;
            return Err(Failure::Conflict);
        }
        let summaries = last_summaries(jobs);
        self.tables(&mut transaction, &summaries).await?;
        self.members(&mut transaction, &summaries).await?;
        for job in jobs {
            if let Some(record) = &job.append.record {
                sqlx::query(
                    "insert into record (table_id, game, time, text) values ($1, $2, $3, $4) \
                     on conflict do nothing",
                )
                .bind(&job.append.table_id)
                .bind(&record.game)
                .bind(&record.time)
                .bind(&record.text)
                .execute(&mut *transaction)
                .await?;
            }
        }
        if let Some(node) = &self.tells_as {
            let written = jobs
                .iter()
                .map(|job| (job.append.table_id.as_str(), job.append.seq));
            postgres::notify(&mut transaction, node, written).await?;
        }
        transaction.commit().await.map_err(Failure::Broken)
    }

    /// Adds the entries as rows; answers how many were new.
    async fn entries(
        &mut self,
        connection: &mut AnyConnection,
        jobs: &[Job],
    ) -> Result<u64, sqlx::Error> {
        let mut written = 0;
        for rows in pieces(jobs) {
            let mut query = sqlx::query(self.text(Shape::Entries, rows.len()));
            for Job { append, .. } in rows {
                query = query
                    .bind(append.table_id.as_str())
                    .bind(append.seq)
                    .bind(append.at_ms)
                    .bind(append.body.as_str());
            }
            written += query.execute(&mut *connection).await?.rows_affected();
        }
        Ok(written)
    }

    async fn tables(
        &mut self,
        connection: &mut AnyConnection,
        summaries: &[(&str, &Summary)],
    ) -> Result<(), sqlx::Error> {
        for rows in pieces(summaries) {
            let mut query = sqlx::query(self.text(Shape::Tables, rows.len()));
            for (table, summary) in rows {
                query = query
                    .bind(*table)
                    .bind(summary.game.as_str())
                    .bind(summary.rules_version)
                    .bind(summary.host.as_str())
                    .bind(summary.visibility.as_str())
                    .bind(summary.status.as_str())
                    .bind(summary.people.as_str())
                    // When it is made; this stays when the table exists already.
                    .bind(summary.updated_ms)
                    .bind(summary.updated_ms)
                    .bind(summary.due_ms);
            }
            query.execute(&mut *connection).await?;
        }
        Ok(())
    }

    /// Replaces the members of the tables, touching only rows that change.
    async fn members(
        &mut self,
        connection: &mut AnyConnection,
        summaries: &[(&str, &Summary)],
    ) -> Result<(), sqlx::Error> {
        for tables in pieces(summaries) {
            let members = sorted_members(tables);
            // Rounded up and filled with nobody, so that few shapes are enough.
            let room = members.len().next_power_of_two().max(4);
            let mut query = sqlx::query(self.text(Shape::Leavers(room), tables.len()));
            for (table, _) in tables {
                query = query.bind(*table);
            }
            for (table, identity, _) in &members {
                query = query.bind(*table).bind(*identity);
            }
            for _ in members.len()..room {
                query = query.bind("").bind("");
            }
            query.execute(&mut *connection).await?;

            for rows in pieces(&members) {
                let mut query = sqlx::query(self.text(Shape::Members, rows.len()));
                for (table, identity, waits) in rows {
                    query = query.bind(*table).bind(*identity).bind(i64::from(*waits));
                }
                query.execute(&mut *connection).await?;
            }
        }
        Ok(())
    }

    fn text(&mut self, shape: Shape, size: usize) -> SqlStr {
        let make = || AssertSqlSafe(Arc::new(text(shape, size, self.marks))).into_sql_str();
        self.texts.entry((shape, size)).or_insert_with(make).clone()
    }
}

/// Pieces of at most [`MOST_ROWS`] whose lengths are powers of two: few different statements.
pub(crate) fn pieces<T>(mut rows: &[T]) -> impl Iterator<Item = &[T]> {
    std::iter::from_fn(move || {
        let len = 1 << rows.len().min(MOST_ROWS).checked_ilog2()?;
        let (piece, rest) = rows.split_at(len);
        rows = rest;
        Some(piece)
    })
}

/// The last summary of each table, by table.
fn last_summaries(jobs: &[Job]) -> Vec<(&str, &Summary)> {
    let mut summaries: Vec<(&str, &Summary)> = Vec::new();
    for Job { append, .. } in jobs {
        let Some(summary) = &append.summary else {
            continue;
        };
        match summaries.last_mut() {
            Some((table, last)) if *table == append.table_id => *last = summary,
            _ => summaries.push((&append.table_id, summary)),
        }
    }
    summaries
}

/// The members of tables as rows; nobody twice at one table, since one statement can't write a row twice.
fn sorted_members<'a>(tables: &[(&'a str, &'a Summary)]) -> Vec<(&'a str, &'a str, bool)> {
    let mut members: Vec<_> = tables
        .iter()
        .flat_map(|(table, summary)| {
            let member =
                |(identity, waits): &'a (String, bool)| (*table, identity.as_str(), *waits);
            summary.members.iter().map(member)
        })
        .collect();
    // Who waits comes first, and stays.
    members.sort_unstable_by_key(|&(table, identity, waits)| (table, identity, !waits));
    members.dedup_by_key(|&mut (table, identity, _)| (table, identity));
    members
}

fn text(shape: Shape, size: usize, marks: Marks) -> String {
    let rows = |after, n_rows, columns| rows(marks, after, n_rows, columns);
    match shape {
        Shape::Entries => format!(
            "insert into entry (table_id, seq, at_ms, body) values {} on conflict do nothing",
            rows(0, size, 4)
        ),
        Shape::Tables => format!(
            "insert into game_table (table_id, game, rules_version, host, visibility, status, \
             people, created_ms, updated_ms, due_ms) values {} \
             on conflict (table_id) do update set game = excluded.game, \
             rules_version = excluded.rules_version, host = excluded.host, \
             visibility = excluded.visibility, status = excluded.status, \
             people = excluded.people, updated_ms = excluded.updated_ms, \
             due_ms = excluded.due_ms",
            rows(0, size, 10)
        ),
        Shape::Members => format!(
            "insert into member (table_id, identity_id, waits) values {} \
             on conflict (table_id, identity_id) do update set waits = excluded.waits \
             where member.waits <> excluded.waits",
            rows(0, size, 3)
        ),
        Shape::Leavers(present) => format!(
            "delete from member where table_id in {} \
             and (table_id, identity_id) not in (values {})",
            rows(0, 1, size),
            rows(size, present, 2)
        ),
    }
}

/// How places for values are marked.
#[derive(Clone, Copy)]
pub(crate) enum Marks {
    /// `$1`, which both databases understand.
    Numbered,
    /// `?`: SQLite looks each name up in a list, which is slow in a statement with hundreds of them.
    Bare,
}

/// `($1, $2), ($3, $4)`: marks for the values of rows, counted after the first ones.
pub(crate) fn rows(marks: Marks, after: usize, rows: usize, columns: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns {
            text.push_str(if column == 0 { "" } else { ", " });
            match marks {
                Marks::Numbered => {
                    let place = after + row * columns + column + 1;
                    write!(text, "${place}").expect("a String takes everything");
                }
                Marks::Bare => text.push('?'),
            }
        }
        text.push(')');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_powers_of_two_and_lose_nothing() {
        for len in 0..300 {
            let numbers: Vec<usize> = (0..len).collect();
            let pieces: Vec<_> = pieces(&numbers).collect();
            assert_eq!(pieces.concat(), numbers);
            let fits = |piece: &&[usize]| piece.len().is_power_of_two() && piece.len() <= MOST_ROWS;
            assert!(pieces.iter().all(fits), "{len}");
        }
    }

    #[test]
    fn marks_count_through() {
        assert_eq!(rows(Marks::Numbered, 0, 2, 2), "($1, $2), ($3, $4)");
        assert_eq!(rows(Marks::Numbered, 3, 1, 2), "($4, $5)");
        assert_eq!(rows(Marks::Bare, 3, 2, 1), "(?), (?)");
    }

    #[test]
    fn somebody_who_is_named_twice_is_one_row_and_waits_if_either_does() {
        let summary = Summary {
            members: [("b", false), ("a", false), ("b", true)]
                .map(|(identity, waits)| (identity.to_owned(), waits))
                .into(),
            ..Summary::default()
        };
        assert_eq!(
            sorted_members(&[("t", &summary)]),
            [("t", "a", false), ("t", "b", true)]
        );
    }
}
