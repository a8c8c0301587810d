//! What only Postgres has: news of what other nodes wrote, rows that others hold skipped, a lock for the schema.

use std::fmt::Write;
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::postgres::PgListener;
use sqlx::{AnyConnection, AnyPool};
use tokio::time::{sleep, timeout};

use crate::error::Result;

const CONNECTIONS: u32 = 8;
/// How long to wait for a connection, also until a lost one is made again: whoever waits is told in time.
const ACQUIRE_WITHIN: Duration = Duration::from_secs(5);
/// How long the database may work on a statement, or wait for somebody else's lock, or for us within a transaction.
const ANSWER_WITHIN: &str = "set statement_timeout = '10s'; set lock_timeout = '10s'; \
     set idle_in_transaction_session_timeout = '10s'";
/// After so long a batch is given up, which is more than the database works on any statement of it: it is not there.
pub(crate) const VANISHED_AFTER: Duration = Duration::from_secs(15);
/// The channel on which nodes tell each other what they wrote.
const CHANNEL: &str = "pentarch";
/// Postgres refuses a payload of 8000 bytes or more.
const MOST_BYTES: usize = 7500;
/// Any number that only we use.
const SCHEMA_LOCK: &str = "select pg_advisory_xact_lock(7310579654206489)";
/// Makes a query take rows for itself, and pass over those that another node is taking.
pub(crate) const SKIP_LOCKED: &str = " for update of due skip locked";

const FIRST_WAIT: Duration = Duration::from_millis(50);
const LONGEST_WAIT: Duration = Duration::from_secs(5);
/// After silence of this length the connection is tried out: a broken one may say nothing.
const SILENCE: Duration = Duration::from_secs(30);

/// The pool that serves readers and writers alike.
pub(crate) async fn open(url: &str) -> Result<AnyPool> {
    let options = AnyPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(ACQUIRE_WITHIN)
        .after_connect(|connection, _| {
            Box::pin(async move {
                sqlx::raw_sql(ANSWER_WITHIN).execute(connection).await?;
                Ok(())
            })
        });
    let address = AnyConnectOptions::from_str(url)?;
    Ok(options.connect_with(address).await?)
}

/// Waits until nobody else changes the schema, and keeps others from it until the transaction ends.
pub(crate) async fn lock_schema(transaction: &mut AnyConnection) -> Result<()> {
    // A large database may take long, and nobody plays there yet.
    sqlx::raw_sql("set local statement_timeout = 0")
        .execute(&mut *transaction)
        .await?;
    sqlx::query(SCHEMA_LOCK).execute(transaction).await?;
    Ok(())
}

/// Tells the other nodes what is written, once the transaction is.
pub(crate) async fn notify<'a>(
    transaction: &mut AnyConnection,
    node: &str,
    written: impl Iterator<Item = (&'a str, i64)>,
) -> Result<(), sqlx::Error> {
    for payload in payloads(node, written) {
        sqlx::query("select pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(payload)
            .execute(&mut *transaction)
            .await?;
    }
    Ok(())
}

/// Lines: the node, then `table:seq` each; several payloads if one would be too long.
fn payloads<'a>(node: &str, written: impl Iterator<Item = (&'a str, i64)>) -> Vec<String> {
    let mut payloads = Vec::new();
    let mut payload = node.to_owned();
    for (table, seq) in written {
        let before = payload.len();
        write!(payload, "\n{table}:{seq}").expect("a String takes everything");
        if payload.len() > MOST_BYTES && before > node.len() {
            let line = payload.split_off(before);
            payloads.push(std::mem::replace(&mut payload, node.to_owned()));
            payload.push_str(&line);
        }
    }
    payloads.push(payload);
    payloads
}

/// What a payload of another node says; none for one's own.
fn read_payload(node: &str, payload: &str) -> Option<Vec<(String, i64)>> {
    let mut lines = payload.lines();
    if lines.next()? == node {
        return None;
    }
    let entry = |line: &str| {
        let (table, seq) = line.rsplit_once(':')?;
        Some((table.to_owned(), seq.parse().ok()?))
    };
    Some(lines.filter_map(entry).collect())
}

/// What other nodes did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// They wrote these entries: table and number, several of one table in order.
    Entries(Vec<(String, i64)>),
    /// The connection was lost for a while, and anything may have been written meanwhile.
    Missed,
}

/// Hears what other nodes write, from the moment it was made.
pub struct Listener {
    node: String,
    url: String,
    live: Option<PgListener>,
    wait: Duration,
}

impl Listener {
    /// Begins to listen; an error if the database cannot be reached now.
    pub(crate) async fn open(url: &str, node: &str) -> Result<Listener> {
        Ok(Listener {
            node: node.to_owned(),
            url: url.to_owned(),
            live: Some(connect(url).await?),
            wait: FIRST_WAIT,
        })
    }

    /// Waits for the next change by another node; connects again by itself, as often as needed.
    ///
    /// The future may be dropped at any time without losing anything.
    pub async fn next(&mut self) -> Change {
        loop {
            let Some(live) = &mut self.live else {
                sleep(self.wait).await;
                self.wait = LONGEST_WAIT.min(self.wait * 2);
                if let Ok(live) = connect(&self.url).await {
                    self.live = Some(live);
                    self.wait = FIRST_WAIT;
                    return Change::Missed;
                }
                continue;
            };
            match timeout(SILENCE, live.try_recv()).await {
                Ok(Ok(Some(notification))) => {
                    if let Some(entries) = read_payload(&self.node, notification.payload()) {
                        return Change::Entries(entries);
                    }
                }
                Ok(Ok(None) | Err(_)) => self.live = None,
                Err(_) => {
                    let answer = timeout(SILENCE, sqlx::query("select 1").execute(live)).await;
                    if !matches!(answer, Ok(Ok(_))) {
                        self.live = None;
                    }
                }
            }
        }
    }
}

async fn connect(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    // It would connect again silently if a caller stopped waiting at the wrong moment.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payloads_stay_short_and_lose_nothing() {
        let tables: Vec<_> = (0..2000).map(|index| format!("table-{index}")).collect();
        let written = || tables.iter().map(String::as_str).zip(1..);
        let made = payloads("here", written());
        assert!(made.len() > 1);
        assert!(made.iter().all(|payload| payload.len() <= MOST_BYTES));
        let read = made.iter().map(|payload| read_payload("there", payload));
        let read: Vec<_> = read.flat_map(Option::unwrap).collect();
        let expected: Vec<_> = written()
            .map(|(table, seq)| (table.to_owned(), seq))
            .collect();
        assert_eq!(read, expected);
    }

    #[test]
    fn ones_own_payload_says_nothing() {
        let made = payloads("here", [("a:b", 7)].into_iter());
        assert_eq!(read_payload("here", &made[0]), None);
        assert_eq!(
            read_payload("there", &made[0]),
            Some(vec![("a:b".into(), 7)])
        );
    }
}
