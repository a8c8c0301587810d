//! Hints: what a bot would play, and what another move would lose.

use axum::Json;
use axum::extract::{Path, State};
use bots::{BotName, Level};
use protocol::{AskHint, Code, Refused, Scope};
use search::Advice;
use tabletop::{ParseError, Rng};

use super::Body;
use crate::app::Shared;
use crate::error::Error;
use crate::identity::{Address, Visitor};
use crate::room::{Advised, Room};

/// What a bot would play at one's seat, by what the seat sees, and why. For who is alone with bots.
#[utoipa::path(post, path = "/api/tables/{table}/hint", tag = "tables", request_body = AskHint,
    params(("table" = String, Path, description = "The table's id")),
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "The advice: action, candidates, chances and line", body = Object),
        (status = 400, description = "Unreadable", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "Not your seat, or others play", body = Refused),
        (status = 404, description = "No such table or seat", body = Refused),
        (status = 409, description = "Nothing is asked of this seat now", body = Refused),
        (status = 422, description = "An action that is to be weighed is forbidden by the rules", body = Refused)
    ))]
pub async fn hint(
    State(app): State<Shared>,
    Path(table): Path<String>,
    Address(address): Address,
    visitor: Visitor,
    Body(asked): Body<AskHint>,
) -> Result<Json<Advice<String>>, Error> {
    visitor.may(Scope::Read)?;
    let person = visitor.person.id.clone();
    let AskHint { seat, also } = asked;
    let wanted = also.clone();
    let look = move |room: &Room| room.advised(&person, seat, &wanted);
    let advised = app.tables.look(&table, look).await??;
    let advice = app
        .hints
        .work(address, move || advise(&advised, &also))
        .await?;
    let advice = advice.map_err(|error| {
        tracing::error!(%error, "a bot cannot read its prompt");
        Error::new(Code::Failed, "the bot failed")
    })?;
    Ok(Json(advice))
}

/// What the strongest level would play, by the prompt alone.
fn advise(advised: &Advised, also: &[String]) -> Result<Advice<String>, ParseError> {
    let also: Vec<_> = also.iter().map(String::as_str).collect();
    let mut rng = Rng::from_seed(advised.seed);
    let mut bot = advised.game.bot(BotName::Level(Level::Master));
    bot.consider(&advised.prompt, &also, &mut rng)
}
