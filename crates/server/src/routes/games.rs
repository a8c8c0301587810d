//! What can be played.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::{Json, http::header};
use catalog::{About, GameId};
use protocol::{Code, Refused};

use crate::error::Error;

/// The games, with their options.
#[utoipa::path(get, path = "/api/games", tag = "games",
    responses((status = 200, description = "Every game with its option schema", body = Object)))]
pub async fn games() -> Response {
    Json(About::games(GameId::ALL)).into_response()
}

/// A game's rules, as Markdown with clause ids.
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The rules", body = String, content_type = "text/markdown"),
        (status = 404, description = "No such game", body = Refused)
    ))]
pub async fn rules(Path(game): Path<String>) -> Result<Response, Error> {
    let game: GameId = game
        .parse()
        .map_err(|error| Error::new(Code::NotFound, format!("{error}")))?;
    let markdown = [(header::CONTENT_TYPE, "text/markdown; charset=utf-8")];
    Ok((markdown, game.info().rules).into_response())
}
