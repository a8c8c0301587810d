//! For programs that play: streams of lines, and one request a move.

use std::convert::Infallible;
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use protocol::{Answer, Code, Command, FromServer, Notice, Refused, Scope, Status};
use serde::Deserialize;
use tokio::sync::watch;
use utoipa::IntoParams;

use super::live::part;
use super::tables::Since;
use crate::app::{CHECK_EVERY, Reading, Shared, TOKEN_REMOVED, gone};
use crate::error::Error;
use crate::identity::Visitor;
use crate::notices::notice;
use crate::outbox::{Inbox, Line, outbox};
use crate::tables::{Ask, Reader};

/// How often a silent stream sends an empty line, so that both ends know the other lives.
pub const KEEP_ALIVE: Duration = Duration::from_secs(7);

/// How many of one's tables a stream of events begins with.
const MOST_TABLES: u32 = 100;

/// What ends with a stream.
struct Leaving {
    app: Shared,
    what: Joined,
    reading: Reading,
}

enum Joined {
    Events(String),
    Table(String),
}

impl Drop for Leaving {
    fn drop(&mut self) {
        let key = self.reading.key;
        match &self.what {
            Joined::Events(person) => self.app.tables.notices().part(person, key),
            Joined::Table(table) => part(&self.app, table, key),
        }
    }
}

/// What happens at one's tables, a line each: first how they stand, then what changes.
#[utoipa::path(get, path = "/api/stream/event", tag = "bots",
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "A line of JSON for each event, and empty lines between", body = Notice,
            content_type = "application/x-ndjson"),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused),
        (status = 429, description = "Too many streams", body = Refused)
    ))]
pub async fn events(State(app): State<Shared>, visitor: Visitor) -> Result<Response, Error> {
    visitor.may(Scope::Read)?;
    let person = visitor.person.id.clone();
    let (outbox, inbox) = outbox();
    let reading = app.admit(&person, Some(visitor.token.clone()), outbox.clone())?;
    app.tables.notices().join(&person, reading.key, outbox);
    let leaving = Leaving {
        app: app.clone(),
        what: Joined::Events(person.clone()),
        reading,
    };
    let mut first = String::new();
    for (row, _) in app.tables.store().tables_of(&person, MOST_TABLES).await? {
        if row.status == Status::Running.name() {
            let person = person.clone();
            let look = move |room: &crate::room::Room| notice(room, &person);
            if let Ok(notice) = app.tables.look(&row.table_id, look).await {
                first.push_str(&notice.text());
                first.push('\n');
            }
        }
    }
    Ok(lines(first, inbox, visitor.token, leaving))
}

/// A table as one sees it, a line for each change; the first line is everything.
#[utoipa::path(get, path = "/api/bot/table/stream/{table}", tag = "bots",
    params(("table" = String, Path, description = "The table's id"), Since),
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "A line of JSON for each change, and empty lines between", body = FromServer,
            content_type = "application/x-ndjson"),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused),
        (status = 404, description = "No such table", body = Refused),
        (status = 429, description = "Too many streams", body = Refused)
    ))]
pub async fn stream(
    State(app): State<Shared>,
    Path(table): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
    visitor: Visitor,
) -> Result<Response, Error> {
    let Query(since) = since.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    visitor.may(Scope::Read)?;
    let (outbox, inbox) = outbox();
    let token = Some(visitor.token.clone());
    let reading = app.admit(&visitor.person.id, token, outbox.clone())?;
    let reader = Reader {
        who: visitor.person.clone(),
        key: reading.key,
        outbox,
    };
    let join = Ask::Join {
        reader,
        seen: since.seen(),
    };
    app.tables.ask(&table, join).await?;
    let leaving = Leaving {
        app: app.clone(),
        what: Joined::Table(table),
        reading,
    };
    Ok(lines(String::new(), inbox, visitor.token, leaving))
}

fn lines(first: String, inbox: Inbox, token: String, leaving: Leaving) -> Response {
    let going = leaving.app.going.clone();
    let start = Streaming {
        first: Some(first),
        inbox,
        lines: Vec::new(),
        going,
        token,
        checked: Instant::now(),
        is_over: false,
        leaving,
    };
    let lines = stream::unfold(start, |mut streaming| async move {
        let line = streaming.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), streaming))
    });
    let kind = [(header::CONTENT_TYPE, "application/x-ndjson")];
    (kind, Body::from_stream(lines)).into_response()
}

/// A stream of lines on its way.
struct Streaming {
    /// What comes before everything else.
    first: Option<String>,
    inbox: Inbox,
    /// Room for what came in; empty between two calls.
    lines: Vec<Line>,
    going: watch::Receiver<bool>,
    /// The hash of the token that it was opened with, and when it was last looked at.
    token: String,
    checked: Instant,
    /// Whether the last words are said.
    is_over: bool,
    leaving: Leaving,
}

impl Streaming {
    async fn next(&mut self) -> Option<String> {
        if let Some(first) = self.first.take() {
            return Some(first);
        }
        if self.is_over {
            return None;
        }
        if self.checked.elapsed() >= CHECK_EVERY {
            self.checked = Instant::now();
            if self.leaving.app.is_removed(Some(&self.token)).await {
                return Some(self.farewell(TOKEN_REMOVED, false));
            }
        }
        tokio::select! {
            may_more_come = self.inbox.next(&mut self.lines) => {
                let lines = self.lines.drain(..);
                let mut lines: String = lines.flat_map(|line| [line.as_str().to_owned(), "\n".into()]).collect();
                if !may_more_come && self.inbox.is_dismissed() {
                    self.is_over = true;
                } else if !may_more_come {
                    lines.push_str(&self.farewell("you were let go; connect again", true));
                }
                Some(lines)
            }
            () = gone(&mut self.going) => Some(self.farewell("the server goes down", true)),
            () = tokio::time::sleep(KEEP_ALIVE) => Some("\n".into()),
        }
    }

    /// The last line.
    fn farewell(&mut self, why: &str, again: bool) -> String {
        self.is_over = true;
        let bye = FromServer::Bye {
            why: why.into(),
            again,
        };
        bye.text() + "\n"
    }
}

/// Which decision a move answers.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// The ply at which it was asked.
    ply: u32,
    /// The seat, from 0; one's only seat if left out.
    seat: Option<u8>,
}

/// Plays an action. Answered once it is stored.
#[utoipa::path(post, path = "/api/bot/table/{table}/move/{action}", tag = "bots",
    params(
        ("table" = String, Path, description = "The table's id"),
        ("action" = String, Path, description = "The action in notation"),
        Decision
    ),
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "Played, and stored", body = Answer),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "Not yours to play", body = Refused),
        (status = 404, description = "No such table or seat", body = Refused),
        (status = 409, description = "Too late, or not your turn", body = Refused),
        (status = 422, description = "Forbidden by the rules, whose clause is cited", body = Refused),
        (status = 429, description = "Too much at once", body = Refused)
    ))]
pub async fn play(
    State(app): State<Shared>,
    Path((table, action)): Path<(String, String)>,
    decision: Result<Query<Decision>, QueryRejection>,
    visitor: Visitor,
) -> Result<Json<Answer>, Error> {
    let Query(decision) =
        decision.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    visitor.may(Scope::Play)?;
    let seat = match decision.seat {
        Some(seat) => seat,
        None => {
            let person = visitor.person.id.clone();
            let look = move |room: &crate::room::Room| room.seats_of(&person).first();
            let seat = app.tables.look(&table, look).await?;
            let seat =
                seat.ok_or_else(|| Error::new(Code::Forbidden, "you have no seat at this table"))?;
            seat.into()
        }
    };
    let command = Command::Play {
        seat,
        ply: decision.ply,
        action,
    };
    let answer = app
        .tables
        .command(&table, visitor.person.clone(), command)
        .await?;
    Ok(Json(answer))
}
