//! Tables: listing, opening, looking, and doing something at one.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{
    Answer, Clock, Code, Command, FromServer, Invite, Listed, NewTable, Opened, Refused, Scope,
    Status,
};
use serde::Deserialize;
use store::{Listing, TableRow};
use utoipa::IntoParams;

use super::Body;
use crate::app::Shared;
use crate::error::Error;
use crate::identity::{MaybeVisitor, Visitor};
use crate::opening::opening;
use crate::room::Seen;
use crate::{now_ms, random};

/// How many tables a list has.
const PAGE: u32 = 50;

/// Which public tables to list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Which {
    /// `open` for those that one may join, `running` for those that one may watch, `over` for those that are done.
    #[param(inline)]
    status: Option<Status>,
}

/// The public tables, the last changed first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(Which),
    responses(
        (status = 200, description = "Public tables", body = [Listed]),
        (status = 400, description = "No such status", body = Refused)
    ))]
pub async fn list(
    State(app): State<Shared>,
    which: Result<Query<Which>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<Vec<Listed>>, Error> {
    let Query(which) = which.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    let listing = Listing {
        visibility: "public".into(),
        statuses: vec![which.status.unwrap_or(Status::Open).name().into()],
        limit: PAGE,
        after: None,
    };
    let rows = app.tables.store().tables(&listing).await?;
    Ok(Json(rows.iter().filter_map(listed).collect()))
}

/// A table as lists show it; none of one that was closed before its match began, because no match is there to see.
pub fn listed(row: &TableRow) -> Option<Listed> {
    #[derive(Deserialize)]
    struct People {
        seats: Vec<String>,
        clock: Clock,
        #[serde(default)]
        closed: bool,
    }
    let people = serde_json::from_str(&row.people).unwrap_or(People {
        seats: Vec::new(),
        clock: Clock::None,
        closed: false,
    });
    if people.closed {
        return None;
    }
    let statuses = [Status::Open, Status::Running, Status::Frozen];
    let status = statuses.into_iter().find(|one| one.name() == row.status);
    Some(Listed {
        id: row.table_id.clone(),
        game: row.game.clone(),
        status: status.unwrap_or(Status::Over),
        seats: people.seats,
        clock: people.clock,
        updated_ms: row.updated_ms,
        waits_for_you: false,
    })
}

/// Opens a table. What is wrong with the wish is said all at once.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 201, description = "The table", body = Opened),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused),
        (status = 422, description = "Impossible; every problem is listed", body = Refused),
        (status = 429, description = "Too many tables", body = Refused)
    ))]
pub async fn open(
    State(app): State<Shared>,
    visitor: Visitor,
    Body(new): Body<NewTable>,
) -> Result<Response, Error> {
    visitor.may(Scope::Host)?;
    let (entry, invites) = opening(&new, &visitor.person)?;
    let store = app.tables.store();
    let going = [Status::Open.name(), Status::Running.name()];
    let n_tables = store.count_tables(&visitor.person.id, &going).await?;
    if n_tables >= app.config.limits.tables {
        let why = "you have too many tables; close one first";
        return Err(Error::new(Code::TooMany, why));
    }
    let id = random::id();
    app.tables.open(&id, &entry, now_ms()).await?;
    let table = app.tables.look(&id, |room| room.info()).await?;
    let invites: Vec<Invite> = invites;
    Ok((StatusCode::CREATED, Json(Opened { table, invites })).into_response())
}

/// The last ply that the reader has seen.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Since {
    /// What happened is told from here on.
    pub ply: Option<u32>,
    /// How many lines of the record were seen: what was taken back before that keeps nothing from being told.
    pub lines: Option<u64>,
}

impl Since {
    /// What a reader has seen.
    pub fn seen(&self) -> Seen {
        Seen {
            ply: self.ply,
            lines: self.lines,
        }
    }
}

/// A table as one sees it: the same as the live socket's first message.
#[utoipa::path(get, path = "/api/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The table's id"), Since),
    security((), ("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "The table, and the match as you may see it", body = FromServer),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 404, description = "No such table", body = Refused)
    ))]
pub async fn table(
    State(app): State<Shared>,
    Path(table): Path<String>,
    since: Result<Query<Since>, axum::extract::rejection::QueryRejection>,
    visitor: MaybeVisitor,
) -> Result<Response, Error> {
    let Query(since) = since.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    let person = visitor.reader().to_owned();
    let look = move |room: &crate::room::Room| room.hello_since(&person, since.seen());
    let hello = app.tables.look(&table, look).await?;
    Ok(([(header::CONTENT_TYPE, super::JSON)], hello).into_response())
}

/// Does something at a table: the same commands as over the live socket. Answered once it is stored.
#[utoipa::path(post, path = "/api/tables/{table}/commands", tag = "tables", request_body = Command,
    params(("table" = String, Path, description = "The table's id")),
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "Done, and stored", body = Answer),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "Not yours to do", body = Refused),
        (status = 404, description = "No such table or seat", body = Refused),
        (status = 409, description = "Too late, too early, or not your turn", body = Refused),
        (status = 422, description = "Forbidden by the rules, whose clause is cited", body = Refused),
        (status = 429, description = "Too much at once", body = Refused)
    ))]
pub async fn command(
    State(app): State<Shared>,
    Path(table): Path<String>,
    visitor: Visitor,
    Body(command): Body<Command>,
) -> Result<Json<Answer>, Error> {
    // To ask whether something may be played tells what one may see, and changes nothing.
    visitor.may(match command {
        Command::Check { .. } => Scope::Read,
        _ => Scope::Play,
    })?;
    if let Command::Say { .. } = command {
        app.meter.chat(&visitor.person.id)?;
    }
    let answer = app
        .tables
        .command(&table, visitor.person.clone(), command)
        .await?;
    Ok(Json(answer))
}

/// The record as one may see it: everything once the match is over.
#[utoipa::path(get, path = "/api/tables/{table}/record", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    security((), ("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "The record", body = String, content_type = "text/plain"),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "The match has not begun, or the table is frozen", body = Refused)
    ))]
pub async fn record(
    State(app): State<Shared>,
    Path(table): Path<String>,
    visitor: MaybeVisitor,
) -> Result<Response, Error> {
    let person = visitor.reader().to_owned();
    let look = move |room: &crate::room::Room| room.record_for(&person);
    let record = match app.tables.look(&table, look).await {
        Ok(record) => record.ok_or_else(no_match)?,
        // It may have been imported: then there is a record and no table.
        Err(refused) if refused.code == Code::NotFound => {
            let found = app.tables.store().record(&table).await?;
            found.ok_or(Error(refused))?.text
        }
        Err(refused) => return Err(refused.into()),
    };
    Ok(download(record, &table, "record"))
}

/// What to keep so that nobody can change the record unnoticed.
#[utoipa::path(get, path = "/api/tables/{table}/receipt", tag = "tables",
    params(("table" = String, Path, description = "The table's id")),
    responses(
        (status = 200, description = "The receipt", body = String, content_type = "text/plain"),
        (status = 404, description = "No such table", body = Refused),
        (status = 409, description = "The match has not begun, or the table is frozen", body = Refused)
    ))]
pub async fn receipt(
    State(app): State<Shared>,
    Path(table): Path<String>,
) -> Result<Response, Error> {
    let receipt = app.tables.look(&table, |room| room.receipt()).await?;
    let receipt = receipt.ok_or_else(no_match)?;
    Ok(download(receipt, &table, "receipt"))
}

/// There is a table, but no match to show.
pub fn no_match() -> Error {
    Error::new(Code::Stale, "there is no match to show here")
}

fn download(text: String, table: &str, kind: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{table}.{kind}\""),
        ),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_was_closed_before_its_match_began_is_not_listed() {
        let row = |people: &str| TableRow {
            table_id: "table".into(),
            game: "game".into(),
            rules_version: 1,
            host: "ada".into(),
            visibility: "public".into(),
            status: "over".into(),
            people: people.into(),
            created_ms: 0,
            updated_ms: 0,
            due_ms: 0,
            keeper: String::new(),
        };
        let told = r#""seats":["Ada","bot:easy"],"clock":{"kind":"none"}"#;
        assert_eq!(listed(&row(&format!(r#"{{{told},"closed":true}}"#))), None);
        // Rows of before this was noted do not say so.
        for rest in ["", r#","closed":false"#] {
            let one = listed(&row(&format!("{{{told}{rest}}}"))).expect("listed");
            assert_eq!(one.seats, ["Ada", "bot:easy"]);
        }
    }
}
