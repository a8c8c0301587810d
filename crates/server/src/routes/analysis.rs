//! What decided a match: a stream that tells how far it is, and then the analysis.

use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;

use axum::body::{Body as Sent, Bytes};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{Analyzing, AskAnalysis, Code, Refused};
use tabletop::record::Record;
use tokio::sync::watch;

use super::Body;
use super::bot::KEEP_ALIVE;
use super::replay::past;
use crate::analyzing::Known;
use crate::app::{Shared, gone};
use crate::error::Error;
use crate::identity::{Address, MaybeVisitor};
use crate::limits::LARGEST_RECORD;
use crate::replay;

/// How often it is told how far an analysis is.
const TELL_EVERY: Duration = Duration::from_millis(200);

const NOT_OVER: &str = "a match is analyzed once it is over";

/// What decided the match of a record that somebody brings. Nobody needs to be known.
#[utoipa::path(post, path = "/api/analysis", tag = "games", request_body = AskAnalysis,
    responses(
        (status = 200, description = "A line of JSON for each step of progress, and then the analysis",
            body = Analyzing, content_type = "application/x-ndjson"),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 413, description = "Larger than allowed", body = Refused),
        (status = 422, description = "The record cannot be replayed, and its line is named; or the match is not over, \
            or too long", body = Refused)
    ))]
pub async fn of_record(
    State(app): State<Shared>,
    Address(address): Address,
    Body(asked): Body<AskAnalysis, LARGEST_RECORD>,
) -> Result<Response, Error> {
    let read = move || {
        let table = replay::read(&asked.record)?;
        // A running match of others would get help from outside.
        match table.ending() {
            Some(_) => Ok(table.record().clone()),
            None => Err(Refused::new(Code::Invalid, NOT_OVER)),
        }
    };
    let record = app.desk.work(address, read).await??;
    begin(&app, address, record)
}

/// What decided a table's match, once it is over.
#[utoipa::path(post, path = "/api/tables/{table}/analysis", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    security((), ("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "A line of JSON for each step of progress, and then the analysis",
            body = Analyzing, content_type = "application/x-ndjson"),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "The match has not begun or is not over", body = Refused),
        (status = 422, description = "The match is too long", body = Refused)
    ))]
pub async fn of_table(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Address(address): Address,
    visitor: MaybeVisitor,
) -> Result<Response, Error> {
    let past = past(&app, &table, visitor.reader()).await?;
    let open = move || {
        let (table, _) = past.open()?;
        // Before that it would be help from outside, and tell what is hidden.
        match table.ending() {
            Some(_) => Ok(table.record().clone()),
            None => Err(Refused::new(Code::Stale, NOT_OVER)),
        }
    };
    let record = app.desk.work(address, open).await??;
    begin(&app, address, record)
}

fn begin(app: &Shared, address: IpAddr, record: Record) -> Result<Response, Error> {
    let start = Telling {
        told: app.analyses.begin(address, record)?,
        going: app.going.clone(),
        is_begun: false,
        is_over: false,
    };
    let lines = stream::unfold(start, |mut telling| async move {
        let line = telling.next().await?;
        Some((Ok::<_, Infallible>(line), telling))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    Ok((kind, Sent::from_stream(lines)).into_response())
}

/// An analysis on its way to whoever waits for it.
struct Telling {
    told: watch::Receiver<Known>,
    going: watch::Receiver<bool>,
    is_begun: bool,
    is_over: bool,
}

impl Telling {
    /// The next line, not too soon; none after the last.
    async fn next(&mut self) -> Option<Bytes> {
        if self.is_over {
            return None;
        }
        if std::mem::replace(&mut self.is_begun, true) {
            tokio::time::sleep(TELL_EVERY).await;
            tokio::select! {
                changed = self.told.changed() => if changed.is_err() {
                    self.is_over = true;
                    let failed = Known::refused(Code::Failed, "the server failed; nothing is lost");
                    return Some(failed.line());
                },
                () = gone(&mut self.going) => {
                    self.is_over = true;
                    let why = "the server goes down; ask again";
                    return Some(Known::refused(Code::Unavailable, why).line());
                }
                () = tokio::time::sleep(KEEP_ALIVE) => return Some(Bytes::from_static(b"\n")),
            }
        }
        let known = self.told.borrow_and_update().clone();
        self.is_over = matches!(known, Known::Last(_));
        Some(known.line())
    }
}
