//! Oneself: becoming a guest, one's name, tokens for programs, one's tables.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{ChangeMe, Code, Listed, Me, NewGuest, NewToken, Refused, Scope, Token};
use store::Identity;

use super::Body;
use super::tables::listed;
use crate::app::Shared;
use crate::error::Error;
use crate::identity::{Address, Visitor, cookie, scopes, scopes_text, token_hash};
use crate::{name, now_ms, random};

/// How many of one's tables are listed.
const MOST_LISTED: u32 = 100;

/// Becomes a guest: the answer sets the cookie that says so.
#[utoipa::path(post, path = "/api/me", tag = "me", request_body = NewGuest,
    responses(
        (status = 201, description = "You, and a cookie", body = Me),
        (status = 400, description = "No name", body = Refused),
        (status = 429, description = "Too many guests", body = Refused)
    ))]
pub async fn become_guest(
    State(app): State<Shared>,
    Address(address): Address,
    Body(guest): Body<NewGuest>,
) -> Result<Response, Error> {
    let name = name::checked(&guest.name)?;
    app.meter.guest(address)?;
    let now = now_ms();
    let identity = Identity {
        id: random::id(),
        name,
        webhook: String::new(),
        created_ms: now,
        seen_ms: now,
    };
    let token = random::bytes32().to_string();
    let store = app.tables.store();
    store.add_identity(&identity).await?;
    store
        .add_token(&store::Token {
            hash: token_hash(&token),
            identity_id: identity.id.clone(),
            label: "guest".into(),
            scopes: scopes_text(&Scope::ALL),
            created_ms: now,
        })
        .await?;
    let me = Me {
        id: identity.id,
        name: identity.name,
        webhook: String::new(),
        scopes: Scope::ALL.into(),
    };
    let headers = [(header::SET_COOKIE, cookie(&token, app.is_secure()))];
    Ok((StatusCode::CREATED, headers, Json(me)).into_response())
}

/// Who one is.
#[utoipa::path(get, path = "/api/me", tag = "me",
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "You", body = Me),
        (status = 401, description = "Nobody known", body = Refused)
    ))]
pub async fn me(visitor: Visitor) -> Json<Me> {
    Json(told(&visitor))
}

fn told(visitor: &Visitor) -> Me {
    Me {
        id: visitor.person.id.clone(),
        name: visitor.person.name.clone(),
        webhook: visitor.webhook.clone(),
        scopes: visitor.scopes.clone(),
    }
}

/// Changes one's name, or where notices go.
#[utoipa::path(patch, path = "/api/me", tag = "me", request_body = ChangeMe,
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "You, as you are now", body = Me),
        (status = 400, description = "No name or address", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused)
    ))]
pub async fn change(
    State(app): State<Shared>,
    visitor: Visitor,
    Body(change): Body<ChangeMe>,
) -> Result<Json<Me>, Error> {
    visitor.may(Scope::Account)?;
    let mut me = told(&visitor);
    if let Some(name) = change.name {
        me.name = name::checked(&name)?;
    }
    if let Some(webhook) = change.webhook {
        if !webhook.is_empty() {
            let reach = app.config.webhooks.ok_or_else(|| {
                Error::new(Code::Forbidden, "this server sends no notices to webhooks")
            })?;
            reach.check(&webhook)?;
        }
        me.webhook = webhook;
    }
    let store = app.tables.store();
    store.rename(&me.id, &me.name).await?;
    store.set_webhook(&me.id, &me.webhook).await?;
    Ok(Json(me))
}

/// One's tokens, without the secret part.
#[utoipa::path(get, path = "/api/me/tokens", tag = "me",
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "Your tokens", body = [Token]),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused)
    ))]
pub async fn tokens(
    State(app): State<Shared>,
    visitor: Visitor,
) -> Result<Json<Vec<Token>>, Error> {
    visitor.may(Scope::Account)?;
    let all = app.tables.store().tokens_of(&visitor.person.id).await?;
    let told = all.into_iter().map(|token| Token {
        id: token.hash,
        label: token.label,
        scopes: scopes(&token.scopes),
        created_ms: token.created_ms,
        token: None,
    });
    Ok(Json(told.collect()))
}

/// Makes a token for a program. It is shown once.
#[utoipa::path(post, path = "/api/me/tokens", tag = "me", request_body = NewToken,
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 201, description = "The token", body = Token),
        (status = 400, description = "No label or scope", body = Refused),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused),
        (status = 429, description = "Too many tokens", body = Refused)
    ))]
pub async fn new_token(
    State(app): State<Shared>,
    visitor: Visitor,
    Body(new): Body<NewToken>,
) -> Result<Response, Error> {
    visitor.may(Scope::Account)?;
    let label = name::checked(&new.label)?;
    let wanted: Vec<Scope> = scopes(&scopes_text(&new.scopes));
    if wanted.is_empty() {
        return Err(Error::new(Code::Unreadable, "expected at least one scope"));
    }
    // A program can't make itself a token that may do more than its own.
    for scope in &wanted {
        visitor.may(*scope)?;
    }
    let store = app.tables.store();
    if store.tokens_of(&visitor.person.id).await?.len() >= app.config.limits.tokens {
        return Err(Error::new(Code::TooMany, "remove a token first"));
    }
    let token = format!("pentarch_{}", random::bytes32());
    let stored = store::Token {
        hash: token_hash(&token),
        identity_id: visitor.person.id.clone(),
        label,
        scopes: scopes_text(&wanted),
        created_ms: now_ms(),
    };
    store.add_token(&stored).await?;
    let told = Token {
        id: stored.hash,
        label: stored.label,
        scopes: wanted,
        created_ms: stored.created_ms,
        token: Some(token),
    };
    Ok((StatusCode::CREATED, Json(told)).into_response())
}

/// Removes a token; from then on it is nobody's, and what was opened with it ends.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", tag = "me",
    security(("token" = []), ("guest" = [])),
    params(("id" = String, Path, description = "The token's id")),
    responses(
        (status = 204, description = "It is gone"),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused),
        (status = 404, description = "No such token", body = Refused)
    ))]
pub async fn remove_token(
    State(app): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, Error> {
    visitor.may(Scope::Account)?;
    let store = app.tables.store();
    if store.remove_token(&visitor.person.id, &id).await? {
        app.dismiss(&visitor.person.id, &id);
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Error::new(Code::NotFound, "you have no such token"))
    }
}

/// One's tables, and which of them wait for one.
#[utoipa::path(get, path = "/api/me/tables", tag = "me",
    security(("token" = []), ("guest" = [])),
    responses(
        (status = 200, description = "Your tables, the last changed first", body = [Listed]),
        (status = 401, description = "Nobody known", body = Refused),
        (status = 403, description = "The token may not", body = Refused)
    ))]
pub async fn my_tables(
    State(app): State<Shared>,
    visitor: Visitor,
) -> Result<Json<Vec<Listed>>, Error> {
    visitor.may(Scope::Read)?;
    let id = &visitor.person.id;
    let rows = app.tables.store().tables_of(id, MOST_LISTED).await?;
    let mut all = Vec::new();
    for (row, _) in rows {
        let Some(mut one) = listed(&row) else {
            continue;
        };
        if one.status == protocol::Status::Running {
            let person = id.clone();
            let waits = move |room: &crate::room::Room| room.waits_for().contains(person.as_str());
            // Only the table itself knows; one that cannot be read waits for nobody.
            let waits = app.tables.look(&one.id, waits).await;
            one.waits_for_you = waits.unwrap_or(false);
        }
        all.push(one);
    }
    Ok(Json(all))
}
