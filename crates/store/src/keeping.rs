//! Who acts for a table without being asked: for its bots, its clocks, its absent players.
//!
//! Every node says regularly that it lives. A table's keeper stays its keeper until it lets go or is silent for too
//! long. Two nodes that both believe to keep a table do no harm: only one of them can append the next entry.

use sqlx::AssertSqlSafe;

use crate::Store;
use crate::error::Result;
use crate::postgres;

/// A node that said nothing for this long is taken for dead.
pub const DEAD_AFTER_MS: i64 = 15_000;

/// Holds where `keeper` is nobody, or a node that was silent since `$2`.
const NOBODY_KEEPS: &str =
    "(keeper = '' or not exists (select 1 from node where node_id = keeper and alive_ms >= $2))";

impl Store {
    /// Says that this node lives; to be called before the first claim, and every few seconds.
    pub async fn beat(&self, now_ms: i64) -> Result<()> {
        sqlx::query(
            "insert into node (node_id, alive_ms) values ($1, $2) \
             on conflict (node_id) do update set alive_ms = excluded.alive_ms",
        )
        .bind(self.node())
        .bind(now_ms)
        .execute(self.write())
        .await?;
        Ok(())
    }

    /// Makes this node a table's keeper, unless another one that lives is; answers whether it is the keeper now.
    pub async fn claim(&self, table_id: &str, now_ms: i64) -> Result<bool> {
        // The keeper is compared with what it was when it was judged: another node may be claiming meanwhile.
        let query = format!(
            "update game_table set keeper = $1 where table_id = $3 and keeper = \
             (select keeper from game_table where table_id = $3 and (keeper = $1 or {NOBODY_KEEPS}))"
        );
        let done = sqlx::query(AssertSqlSafe(query))
            .bind(self.node())
            .bind(now_ms - DEAD_AFTER_MS)
            .bind(table_id)
            .execute(self.write())
            .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Lets go of a table; nothing happens if this node is not its keeper.
    pub async fn release(&self, table_id: &str) -> Result<()> {
        sqlx::query("update game_table set keeper = '' where table_id = $1 and keeper = $2")
            .bind(table_id)
            .bind(self.node())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// Makes this node the keeper of tables where something is due and nobody acts; answers which, in order of ids.
    ///
    /// Those that have waited longest come first if there are more than `limit`.
    /// Of several nodes that ask at once, each table is given to one.
    pub async fn claim_due(&self, now_ms: i64, limit: u32) -> Result<Vec<String>> {
        let skip = match self.inner.place.is_postgres() {
            true => postgres::SKIP_LOCKED,
            false => "",
        };
        let query = format!(
            "with taken as materialized (select table_id from game_table as due \
             where due_ms > 0 and due_ms <= $3 and keeper <> $1 and {NOBODY_KEEPS} \
             order by due_ms limit $4{skip}) \
             update game_table set keeper = $1 where table_id in (select table_id from taken) \
             returning table_id"
        );
        let mut tables: Vec<String> = sqlx::query_scalar(AssertSqlSafe(query))
            .bind(self.node())
            .bind(now_ms - DEAD_AFTER_MS)
            .bind(now_ms)
            .bind(i64::from(limit))
            .fetch_all(self.write())
            .await?;
        tables.sort_unstable();
        Ok(tables)
    }

    /// The tables where something is due and this node is the one to act, in order of ids.
    pub async fn kept_due(&self, now_ms: i64) -> Result<Vec<String>> {
        let query = "select table_id from game_table \
                     where due_ms > 0 and due_ms <= $1 and keeper = $2 order by table_id";
        Ok(sqlx::query_scalar(query)
            .bind(now_ms)
            .bind(self.node())
            .fetch_all(self.read())
            .await?)
    }

    /// Lets go of a table for which nothing can be done now, and says when somebody is to try again; nothing
    /// happens if this node is not its keeper.
    pub async fn postpone(&self, table_id: &str, due_ms: i64) -> Result<()> {
        let query = "update game_table set keeper = '', due_ms = $1 \
                     where table_id = $2 and keeper = $3";
        sqlx::query(query)
            .bind(due_ms)
            .bind(table_id)
            .bind(self.node())
            .execute(self.write())
            .await?;
        Ok(())
    }

    /// Says when somebody must act for a table without being asked; 0 for never.
    pub async fn set_due(&self, table_id: &str, due_ms: i64) -> Result<()> {
        sqlx::query("update game_table set due_ms = $1 where table_id = $2")
            .bind(due_ms)
            .bind(table_id)
            .execute(self.write())
            .await?;
        Ok(())
    }
}
