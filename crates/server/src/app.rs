//! What every handler shares.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::{HeaderMap, header};
use protocol::{Code, Refused};
use tokio::sync::watch;

use crate::analyzing::Analyses;
use crate::desk::{Desk, Places};
use crate::limits::{Limits, Meter};
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::tables::Tables;
use crate::webhooks::Reach;

/// How often it is looked whether the token of a socket or stream was removed at another node.
pub const CHECK_EVERY: Duration = Duration::from_secs(20);

/// What somebody is told whose token was removed.
pub const TOKEN_REMOVED: &str = "the token was removed";

/// How long the store may take to say whether it was.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The store: `sqlite:FILE` or `postgres://...`.
    pub store: String,
    /// The address that people use, if a proxy stands before the server: `https://play.example.org`.
    pub public_url: Option<String>,
    /// How much one may ask for.
    pub limits: Limits,
    /// How many bots think at a time.
    pub bot_threads: usize,
    /// Which addresses may be called with notices; none if none is.
    pub webhooks: Option<Reach>,
    /// How often one person is told of one table at most.
    pub notice_every: Duration,
    /// Whether everybody may read the numbers, or only this machine.
    pub open_metrics: bool,
    /// How long standing answers wait, and bots where something is hidden, in milliseconds: at least, and at most
    /// so much more.
    pub answer_delay_ms: (u64, u64),
}

impl Config {
    /// The usual server: this machine only, and the store in this file.
    pub fn new(listen: SocketAddr, store: impl Into<String>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen,
            store: store.into(),
            public_url: None,
            limits: Limits::default(),
            bot_threads: cores.saturating_sub(1).max(1),
            webhooks: None,
            notice_every: Duration::from_secs(60),
            open_metrics: false,
            answer_delay_ms: (700, 2300),
        }
    }
}

/// What every handler shares.
pub struct App {
    /// The tables.
    pub tables: Tables,
    /// Where boards and replays are worked out.
    pub desk: Desk,
    /// Where bots think for who wants a hint.
    pub hints: Desk,
    /// Where matches are analyzed.
    pub analyses: Analyses,
    /// Counts what is asked for.
    pub meter: Meter,
    /// How it is run.
    pub config: Config,
    /// Numbers.
    pub metrics: Arc<Metrics>,
    /// Turns true when the server goes down.
    pub going: watch::Receiver<bool>,
    /// Live sockets and streams, by whom they are counted for.
    readers: Mutex<HashMap<String, Vec<Held>>>,
    next_key: AtomicU64,
}

/// One live socket or stream, as the server holds it.
struct Held {
    /// Its own number.
    key: u64,
    /// The hash of the token that it was opened with.
    token: Option<String>,
    outbox: Outbox,
}

/// [`App`], shared.
pub type Shared = Arc<App>;

impl App {
    /// The shared part of a server.
    pub fn new(
        tables: Tables,
        config: Config,
        metrics: Arc<Metrics>,
        going: watch::Receiver<bool>,
    ) -> App {
        App {
            tables,
            desk: Desk::new(config.bot_threads, Places::new(64, 8, metrics.clone())),
            // Each takes up to a second, and who waits for a board should not wait for them.
            hints: Desk::new(config.bot_threads, Places::new(32, 4, metrics.clone())),
            analyses: Analyses::new(config.bot_threads, metrics.clone()),
            meter: Meter::new(config.limits, metrics.clone()),
            config,
            metrics,
            going,
            readers: Mutex::default(),
            next_key: AtomicU64::new(1),
        }
    }

    fn readers(&self) -> MutexGuard<'_, HashMap<String, Vec<Held>>> {
        // A panic while it was held cannot have left it half changed.
        self.readers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more live socket or stream of a person, as long as what is returned lives; it ends with the token
    /// whose hash this is.
    pub fn admit(
        self: &Arc<App>,
        person: &str,
        token: Option<String>,
        outbox: Outbox,
    ) -> Result<Reading, Refused> {
        let mut readers = self.readers();
        let theirs = readers.entry(person.into()).or_default();
        if theirs.len() >= self.config.limits.readers {
            return Err(Refused::new(
                Code::TooMany,
                "too many live connections of one person",
            ));
        }
        let key = self.next_key.fetch_add(1, Ordering::Relaxed);
        theirs.reserve_exact(1);
        theirs.push(Held { key, token, outbox });
        self.metrics.readers.inc();
        Ok(Reading {
            app: self.clone(),
            person: person.into(),
            key,
        })
    }

    /// A token was removed: what a person opened here with it ends.
    pub fn dismiss(&self, person: &str, token: &str) {
        let readers = self.readers();
        let theirs = readers.get(person).into_iter().flatten();
        for held in theirs.filter(|held| held.token.as_deref() == Some(token)) {
            held.outbox.dismiss(TOKEN_REMOVED, false);
        }
    }

    /// Whether a token was removed at another node, which cannot end what was opened here. A store that does not
    /// answer has not removed it.
    pub async fn is_removed(&self, token: Option<&str>) -> bool {
        let Some(token) = token.filter(|_| !self.tables.is_alone()) else {
            return false;
        };
        let found = self.tables.store().identity_by_token(token);
        let found = tokio::time::timeout(ANSWER_WITHIN, found).await;
        matches!(found, Ok(Ok(None)))
    }

    /// The address that a request is counted for: behind a proxy, what the proxy says.
    pub fn address(&self, headers: &HeaderMap, peer: SocketAddr) -> IpAddr {
        let mut told = headers.get_all("x-forwarded-for").iter();
        // The last one is the proxy's own word; those before it may be anybody's.
        let last = told
            .next_back()
            .filter(|_| self.is_proxied())
            .and_then(|value| value.to_str().ok())
            .and_then(|text| text.rsplit(',').next()?.trim().parse().ok());
        last.unwrap_or_else(|| peer.ip())
    }

    /// Whether a proxy stands before the server.
    pub fn is_proxied(&self) -> bool {
        self.config.public_url.is_some()
    }

    /// Whether people come by TLS.
    pub fn is_secure(&self) -> bool {
        let url = self.config.public_url.as_deref();
        url.is_some_and(|url| url.starts_with("https://"))
    }

    /// Refuses what another site's page sends with this site's cookie.
    pub fn same_origin(&self, headers: &HeaderMap) -> Result<(), Refused> {
        let Some(origin) = headers.get(header::ORIGIN) else {
            return Ok(());
        };
        let origin = origin.to_str().unwrap_or_default();
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let is_own = match &self.config.public_url {
            Some(url) => origin == url.trim_end_matches('/'),
            None => host.is_some_and(|host| {
                origin.strip_prefix("http://") == Some(host)
                    || origin.strip_prefix("https://") == Some(host)
            }),
        };
        if is_own {
            Ok(())
        } else {
            Err(Refused::new(
                Code::Forbidden,
                "this request comes from another site's page",
            ))
        }
    }
}

/// One live socket or stream.
pub struct Reading {
    app: Shared,
    person: String,
    /// A number that no other reader has.
    pub key: u64,
}

impl Drop for Reading {
    fn drop(&mut self) {
        let mut readers = self.app.readers();
        if let Some(theirs) = readers.get_mut(&self.person) {
            theirs.retain(|held| held.key != self.key);
            if theirs.is_empty() {
                readers.remove(&self.person);
            }
        }
        self.app.metrics.readers.dec();
    }
}

/// Waits until the server goes down.
pub async fn gone(going: &mut watch::Receiver<bool>) {
    // An error says that the server is gone altogether.
    let _ = going.wait_for(|going| *going).await;
}
