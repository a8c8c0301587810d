//! Boards of one's own.

use axum::Json;
use axum::extract::State;
use protocol::{Refused, Studied, Study};

use super::Body;
use crate::app::Shared;
use crate::error::Error;
use crate::identity::Address;
use crate::{now_ms, study as boards};

/// How a board of one's own stands after some steps. Nobody needs to be known, and nothing is kept.
///
/// Everything that the board hides comes with the request, so any seat may be looked from.
#[utoipa::path(post, path = "/api/study", tag = "games", request_body = Study,
    responses(
        (status = 200, description = "The board", body = Studied),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 422, description = "No such board, with every problem; or a step that is refused, which \
            `problems` names by its index", body = Refused)
    ))]
pub async fn study(
    State(app): State<Shared>,
    Address(address): Address,
    Body(study): Body<Study>,
) -> Result<Json<Studied>, Error> {
    let work = move || boards::study(&study, now_ms());
    Ok(Json(app.desk.work(address, work).await??))
}
