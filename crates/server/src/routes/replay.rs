//! Matches step by step: of a table, or of a record that somebody brings.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use protocol::{AskReplay, Code, Refused, Replay};
use serde::Deserialize;
use tabletop::{Seats, Table};
use utoipa::IntoParams;

use super::Body;
use super::tables::no_match;
use crate::app::Shared;
use crate::error::Error;
use crate::identity::{Address, MaybeVisitor};
use crate::limits::LARGEST_RECORD;
use crate::replay::{self, Window};

/// A record that somebody brings, step by step. Nobody needs to be known, and nothing is kept.
#[utoipa::path(post, path = "/api/replay", tag = "games", request_body = AskReplay,
    responses(
        (status = 200, description = "The match, as that viewer saw it", body = Replay),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 404, description = "No such seat", body = Refused),
        (status = 413, description = "Larger than allowed", body = Refused),
        (status = 422, description = "The record cannot be replayed; its line is named", body = Refused)
    ))]
pub async fn of_record(
    State(app): State<Shared>,
    Address(address): Address,
    Body(asked): Body<AskReplay, LARGEST_RECORD>,
) -> Result<Json<Replay>, Error> {
    let window = Window {
        viewer: asked.viewer,
        from: asked.from,
    };
    let work = move || {
        let table = replay::read(&asked.record)?;
        // Who has the record has everything that it hides.
        replay::replay(&*table, table.seats().iter().collect(), window)
    };
    Ok(Json(app.desk.work(address, work).await??))
}

/// Which part of a match, and with whose eyes.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The seat to look from; a spectator if left out.
    viewer: Option<u8>,
    /// The first ply to tell of; the start if left out.
    from: Option<u32>,
}

/// A table's match step by step: with the eyes of one's own seats or of a spectator while it runs, with anybody's once
/// it is over.
#[utoipa::path(get, path = "/api/tables/{table}/replay", tag = "tables",
    params(("table" = String, Path, description = "The table's id"), Part),
    security((), ("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "The match, as that viewer saw it", body = Replay),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 403, description = "Not your seat, and the match is not over", body = Refused),
        (status = 404, description = "No such table or seat", body = Refused),
        (status = 409, description = "The match has not begun, or the table is frozen", body = Refused)
    ))]
pub async fn of_table(
    State(app): State<Shared>,
    Path(table): Path<String>,
    part: Result<Query<Part>, QueryRejection>,
    Address(address): Address,
    visitor: MaybeVisitor,
) -> Result<Json<Replay>, Error> {
    let Query(part) = part.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    let window = Window {
        viewer: part.viewer,
        from: part.from,
    };
    let past = past(&app, &table, visitor.reader()).await?;
    let work = move || {
        let (table, viewers) = past.open()?;
        replay::replay(&*table, viewers, window)
    };
    Ok(Json(app.desk.work(address, work).await??))
}

/// The match of a table, to be looked at elsewhere than in the table's own task.
pub enum Past {
    /// Of a table, with the seats that may be looked from.
    Match(Box<dyn Table>, Seats),
    /// Only a record, which was imported.
    Record(String),
}

impl Past {
    /// The match, and the seats that may be looked from.
    pub fn open(self) -> Result<(Box<dyn Table>, Seats), Refused> {
        match self {
            Past::Match(table, viewers) => Ok((table, viewers)),
            Past::Record(text) => {
                let table = replay::read(&text)?;
                let everybody = table.seats().iter().collect();
                Ok((table, everybody))
            }
        }
    }
}

/// The match of a table as somebody may see it.
pub async fn past(app: &Shared, table: &str, person: &str) -> Result<Past, Error> {
    let person = person.to_owned();
    let look = move |room: &crate::room::Room| room.past_for(&person);
    match app.tables.look(table, look).await {
        Ok(Some((table, viewers))) => Ok(Past::Match(table, viewers)),
        Ok(None) => Err(no_match()),
        // It may have been imported: then there is a record and no table.
        Err(refused) if refused.code == Code::NotFound => {
            let found = app.tables.store().record(table).await?;
            Ok(Past::Record(found.ok_or(Error(refused))?.text))
        }
        Err(refused) => Err(refused.into()),
    }
}
