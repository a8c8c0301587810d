//! A server from its start to its end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use store::{Lock, Store};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tower::Service as _;

use crate::app::{App, Config, Shared, gone};
use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::patience::Patient;
use crate::routes;
use crate::tables::{Tables, follow_others, rebuild, sweep};
use crate::thinking::Thinking;
use crate::webhooks::Webhooks;

/// How long the head of a request may take.
const HEAD_WITHIN: Duration = Duration::from_secs(10);

/// How long an answer may wait for somebody who takes nothing of it.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long requests may take to end when the server goes down.
const END_WITHIN: Duration = Duration::from_secs(10);

/// How often it is forgotten who asked for how much.
const FORGET_EVERY: Duration = Duration::from_secs(60);

/// Why a server does not start.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Webhooks cannot be sent.
    #[error("cannot send webhooks: {0}")]
    Webhooks(#[from] reqwest::Error),
}

/// A server that listens.
pub struct Server {
    app: Shared,
    listener: TcpListener,
    going: watch::Sender<bool>,
    sweeping: JoinHandle<()>,
    _lock: Lock,
}

impl Server {
    /// Opens the store, rebuilds the tables that run, and listens.
    pub async fn start(config: Config) -> Result<Server, Error> {
        let store = Store::open(&config.store).await?;
        let lock = store.lock()?;
        let metrics = Arc::new(Metrics::default());
        let webhooks = config
            .webhooks
            .map(|reach| Webhooks::new(reach, config.notice_every, metrics.clone()));
        let (webhooks, courier) = webhooks.transpose()?.unzip();
        // From here on nothing that others write is missed.
        let others = store.listen().await?;
        let tables = Tables::new(
            store.clone(),
            Thinking::new(config.bot_threads, metrics.clone()),
            Notices::new(webhooks),
            metrics.clone(),
            config.answer_delay_ms,
            others.is_none(),
        );
        if let Some(courier) = courier {
            tokio::spawn(courier.deliver(tables.clone()));
        }
        store.beat(crate::now_ms()).await?;
        if let Some(listener) = others {
            tokio::spawn(follow_others(tables.clone(), listener));
        }
        let n_tables = rebuild(tables.clone()).await?;
        tracing::info!(n_tables, "running tables are rebuilt");
        let sweeping = tokio::spawn(sweep(tables.clone()));
        let address = config.listen;
        let listener = TcpListener::bind(address).await;
        let listener = listener.map_err(|error| Error::Listen(address, error))?;
        let (going, gone) = watch::channel(false);
        let app = Arc::new(App::new(tables, config, metrics, gone));
        tokio::spawn(forget(app.clone()));
        Ok(Server {
            app,
            listener,
            going,
            sweeping,
            _lock: lock,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        let address = self.listener.local_addr();
        address.unwrap_or(self.app.config.listen)
    }

    /// Serves until `end` comes, then lets everybody finish what they began.
    pub async fn serve(self, end: impl Future<Output = ()>) {
        let Server {
            app,
            listener,
            going,
            sweeping,
            _lock,
        } = self;
        let router = routes::router(app.clone());
        let mut builder = Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(HEAD_WITHIN);
        // Every connection holds an end of this; it is closed when the last one has ended.
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let mut end = std::pin::pin!(end);
        loop {
            tokio::select! {
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => {
                        let connection = Connection {
                            peer,
                            router: router.clone(),
                            going: app.going.clone(),
                            _open: open.clone(),
                        };
                        tokio::spawn(connection.serve(stream, builder.clone()));
                    }
                    Err(error) => {
                        // Out of files, most likely: others will be closed.
                        tracing::warn!(%error, "cannot accept a connection");
                        tokio::time::sleep(Duration::from_millis(50)).await;
                    }
                },
                () = &mut end => break,
            }
        }
        drop(listener);
        tracing::info!("going down");
        going.send_replace(true);
        drop(open);
        let closed = tokio::time::timeout(END_WITHIN, all_closed.recv());
        if closed.await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        // Sockets say farewell by themselves.
        for _ in 0..50 {
            if app.metrics.readers.get() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        sweeping.abort();
        // It ends because it was told to.
        let _ = sweeping.await;
        // Another node need not wait until this one is taken for dead.
        if let Err(error) = app.tables.store().beat(0).await {
            tracing::warn!(%error, "the other nodes do not know that this one ends");
        }
        app.tables.store().close().await;
        tracing::info!("everything is stored");
    }
}

/// One connection.
struct Connection {
    peer: SocketAddr,
    router: Router,
    going: watch::Receiver<bool>,
    _open: mpsc::Sender<()>,
}

impl Connection {
    async fn serve(mut self, stream: TcpStream, builder: Builder) {
        // Moves are small and should not wait for more.
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection is gone already");
            return;
        }
        let (peer, router) = (self.peer, self.router.clone());
        let service = hyper::service::service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            router.clone().call(request)
        });
        let stream = Patient::new(stream, PATIENCE);
        let connection = builder.serve_connection(TokioIo::new(stream), service);
        let mut connection = std::pin::pin!(connection.with_upgrades());
        let ended = tokio::select! {
            ended = connection.as_mut() => ended,
            () = gone(&mut self.going) => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = ended {
            tracing::debug!(%error, "a connection ended");
        }
    }
}

async fn forget(app: Shared) {
    let mut clock = tokio::time::interval(FORGET_EVERY);
    loop {
        clock.tick().await;
        app.meter.forget();
    }
}
