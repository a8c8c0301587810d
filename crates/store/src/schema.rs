//! The schema, and how a database gets from an older one to the newest.

use sqlx::AnyPool;
use sqlx::any::AnyExecutor;

use crate::error::{Result, StoreError};
use crate::place::Place;
use crate::postgres;

/// The steps of the schema, oldest first; step `n` leads to version `n`.
/// A step that was released is never changed.
const STEPS: &[&str] = &[
    include_str!("../migrations/0001_begin.sql"),
    include_str!("../migrations/0002_pieces.sql"),
];

const NEWEST: i64 = STEPS.len() as i64;

/// Brings the database to the newest version, in one transaction that excludes others who try the same.
///
/// Where nothing is to be done, nobody is waited for: a copy is made beside a server that always writes.
pub(crate) async fn migrate(pool: &AnyPool, place: &Place) -> Result<()> {
    // An error says that it is new, or that the transaction meets the same error.
    if version(pool).await.is_ok_and(|found| found == NEWEST) {
        return Ok(());
    }
    let mut transaction = pool.begin_with(place.begin()).await?;
    if place.is_postgres() {
        postgres::lock_schema(&mut transaction).await?;
    }
    sqlx::raw_sql("create table if not exists migration (version bigint not null primary key)")
        .execute(&mut *transaction)
        .await?;
    let found = version(&mut *transaction).await?;
    if found > NEWEST {
        let known = NEWEST;
        return Err(StoreError::Newer { found, known });
    }
    for (version, step) in (1i64..).zip(STEPS).skip(found as usize) {
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        sqlx::query("insert into migration (version) values ($1)")
            .bind(version)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(transaction.commit().await?)
}

async fn version(connection: impl AnyExecutor<'_>) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("select coalesce(max(version), 0) from migration")
        .fetch_one(connection)
        .await
}
