//! Reading tables: their logs, and the lists of them.

use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};

use crate::Store;
use crate::batch::{Marks, rows};
use crate::error::Result;
use crate::pieces;

/// One entry of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its number.
    pub seq: i64,
    /// When it happened.
    pub at_ms: i64,
    /// What happened.
    pub body: String,
}

/// A table as listings show it, from its last summary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableRow {
    /// The table.
    pub table_id: String,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules_version: i64,
    /// The identity that opened it.
    pub host: String,
    /// Who may find it.
    pub visibility: String,
    /// How far it is.
    pub status: String,
    /// Who sits there, as it was given.
    pub people: String,
    /// When it was made.
    pub created_ms: i64,
    /// When it last changed.
    pub updated_ms: i64,
    /// When somebody must act without being asked; 0 for never.
    pub due_ms: i64,
    /// The node that then acts; empty for none.
    pub keeper: String,
}

/// Which tables to list.
#[derive(Clone, Debug)]
pub struct Listing {
    /// Those with this visibility,
    pub visibility: String,
    /// and one of these statuses; none at all if it is empty.
    pub statuses: Vec<String>,
    /// At most so many.
    pub limit: u32,
    /// Those that come after this one: its `updated_ms` and id, the last of the page before.
    pub after: Option<(i64, String)>,
}

/// The columns of a [`TableRow`], in its order.
const COLUMNS: &str = "game_table.table_id, game, rules_version, host, visibility, status, people, \
     created_ms, updated_ms, due_ms, keeper";

fn table_row(row: &AnyRow) -> Result<TableRow, sqlx::Error> {
    Ok(TableRow {
        table_id: row.try_get(0)?,
        game: row.try_get(1)?,
        rules_version: row.try_get(2)?,
        host: row.try_get(3)?,
        visibility: row.try_get(4)?,
        status: row.try_get(5)?,
        people: row.try_get(6)?,
        created_ms: row.try_get(7)?,
        updated_ms: row.try_get(8)?,
        due_ms: row.try_get(9)?,
        keeper: row.try_get(10)?,
    })
}

impl Store {
    /// The entries of a table's log after a number, in order; 0 gives all if numbers begin at 1.
    pub async fn entries(&self, table_id: &str, after: i64) -> Result<Vec<Entry>> {
        if self.has_pieces() {
            return self.entries_in_pieces(table_id, after).await;
        }
        let query =
            "select seq, at_ms, body from entry where table_id = $1 and seq > $2 order by seq";
        let rows: Vec<(i64, i64, String)> = sqlx::query_as(query)
            .bind(table_id)
            .bind(after)
            .fetch_all(self.read())
            .await?;
        let entry = |(seq, at_ms, body)| Entry { seq, at_ms, body };
        Ok(rows.into_iter().map(entry).collect())
    }

    async fn entries_in_pieces(&self, table_id: &str, after: i64) -> Result<Vec<Entry>> {
        // In this order: what is moved meanwhile is then found twice rather than not at all.
        let arrived = "select entries from arrival where instr(entries, ?) > 0";
        let arrived: Vec<String> = sqlx::query_scalar(arrived)
            .bind(table_id)
            .fetch_all(self.read())
            .await?;
        let moved = "select entries from piece where table_id = ? and last_seq > ?";
        let moved: Vec<String> = sqlx::query_scalar(moved)
            .bind(table_id)
            .bind(after)
            .fetch_all(self.read())
            .await?;
        let mut entries = Vec::new();
        for written in moved
            .iter()
            .chain(&arrived)
            .flat_map(|text| pieces::read(text))
        {
            let written = written?;
            if written.table_id == table_id && written.seq > after {
                entries.push(Entry {
                    seq: written.seq,
                    at_ms: written.at_ms,
                    body: written.body.to_owned(),
                });
            }
        }
        entries.sort_unstable_by_key(|entry| entry.seq);
        entries.dedup_by_key(|entry| entry.seq);
        Ok(entries)
    }

    /// A table as listings show it; none if it never had a summary.
    pub async fn table(&self, table_id: &str) -> Result<Option<TableRow>> {
        let query = format!("select {COLUMNS} from game_table where table_id = $1");
        let row = sqlx::query(AssertSqlSafe(query))
            .bind(table_id)
            .fetch_optional(self.read())
            .await?;
        Ok(row.as_ref().map(table_row).transpose()?)
    }

    /// Tables that fit, the last changed ones first.
    pub async fn tables(&self, listing: &Listing) -> Result<Vec<TableRow>> {
        if listing.statuses.is_empty() {
            return Ok(Vec::new());
        }
        // Of equal times the greater id comes first, so that no page loses any.
        let after = match listing.after {
            Some(_) => "and (updated_ms, table_id) < ($3, $4)",
            None => "",
        };
        let n_before = if after.is_empty() { 2 } else { 4 };
        let query = format!(
            "select {COLUMNS} from game_table where visibility = $1 {after} and status in {} \
             order by updated_ms desc, table_id desc limit $2",
            rows(Marks::Numbered, n_before, 1, listing.statuses.len())
        );
        let mut query = sqlx::query(AssertSqlSafe(query))
            .bind(&listing.visibility)
            .bind(i64::from(listing.limit));
        if let Some((updated_ms, table_id)) = &listing.after {
            query = query.bind(*updated_ms).bind(table_id);
        }
        for status in &listing.statuses {
            query = query.bind(status);
        }
        let rows = query.fetch_all(self.read()).await?;
        Ok(rows.iter().map(table_row).collect::<Result<_, _>>()?)
    }

    /// The tables that somebody sits at, the last changed ones first, and whether this person must decide there.
    pub async fn tables_of(&self, identity_id: &str, limit: u32) -> Result<Vec<(TableRow, bool)>> {
        let query = format!(
            "select {COLUMNS}, waits from member \
             join game_table on game_table.table_id = member.table_id \
             where identity_id = $1 order by updated_ms desc, game_table.table_id desc limit $2"
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .bind(identity_id)
            .bind(i64::from(limit))
            .fetch_all(self.read())
            .await?;
        let with_waits = |row: &AnyRow| {
            let waits: i64 = row.try_get(11)?;
            Ok((table_row(row)?, waits != 0))
        };
        Ok(rows
            .iter()
            .map(with_waits)
            .collect::<Result<_, sqlx::Error>>()?)
    }

    /// The people at these tables: table and identity, in no order.
    pub async fn members_of(&self, tables: &[&str]) -> Result<Vec<(String, String)>> {
        if tables.is_empty() {
            return Ok(Vec::new());
        }
        let query = format!(
            "select table_id, identity_id from member where table_id in {}",
            rows(Marks::Numbered, 0, 1, tables.len())
        );
        let mut query = sqlx::query_as(AssertSqlSafe(query));
        for table in tables {
            query = query.bind(*table);
        }
        Ok(query.fetch_all(self.read()).await?)
    }

    /// Says how far a table is without an entry; its log alone decides, and this is for listings only.
    pub async fn set_status(&self, table_id: &str, status: &str) -> Result<()> {
        sqlx::query("update game_table set status = $1 where table_id = $2 and status <> $1")
            .bind(status)
            .bind(table_id)
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// The ids of all tables with this status, in order; to go on with them after a start.
    pub async fn running(&self, status: &str) -> Result<Vec<String>> {
        let query = "select table_id from game_table where status = $1 order by table_id";
        Ok(sqlx::query_scalar(query)
            .bind(status)
            .fetch_all(self.read())
            .await?)
    }

    /// How many tables somebody opened that have one of these statuses.
    pub async fn count_tables(&self, host: &str, statuses: &[&str]) -> Result<u64> {
        if statuses.is_empty() {
            return Ok(0);
        }
        let query = format!(
            "select count(*) from game_table where host = $1 and status in {}",
            rows(Marks::Numbered, 1, 1, statuses.len())
        );
        let mut query = sqlx::query_scalar::<_, i64>(AssertSqlSafe(query)).bind(host);
        for status in statuses {
            query = query.bind(*status);
        }
        Ok(query.fetch_one(self.read()).await?.unsigned_abs())
    }
}
