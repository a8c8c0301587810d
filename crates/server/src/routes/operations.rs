//! For whoever runs the server.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::Code;

use crate::app::Shared;
use crate::error::Error;

/// The addresses that are not part of the interface for clients.
pub fn router() -> Router<Shared> {
    Router::new()
        .route("/healthz", get(health))
        .route("/metrics", get(metrics))
}

/// How long the store may take to say that it is well.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// Whether the store answers and the server is not going down.
async fn health(State(app): State<Shared>) -> Result<&'static str, Error> {
    if *app.going.borrow() {
        return Err(Error::new(Code::Unavailable, "the server goes down"));
    }
    let ping = app.tables.store().ping();
    let answered = tokio::time::timeout(ANSWER_WITHIN, ping).await;
    answered.map_err(|_| Error::new(Code::Unavailable, "the store does not answer"))??;
    Ok("ok\n")
}

/// The numbers: for this machine only, unless the operator opens them.
async fn metrics(
    State(app): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: axum::http::HeaderMap,
) -> Result<Response, Error> {
    let is_local = peer.ip().is_loopback() && !headers.contains_key("x-forwarded-for");
    if !is_local && !app.config.open_metrics {
        return Err(Error::new(Code::Forbidden, "for this machine only"));
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(header::CONTENT_TYPE, kind)], app.metrics.text()).into_response())
}
