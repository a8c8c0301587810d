//! Who asks: a guest by cookie, or a program by token. Only hashes of either are stored.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use protocol::{Code, Refused, Scope};
use tabletop::proof::sha256;

use crate::app::{App, Shared};
use crate::error::Error;
use crate::room::Person;

/// The cookie's name.
const COOKIE: &str = "pentarch";

/// How long a browser keeps it, in seconds.
const KEPT: u32 = 400 * 24 * 60 * 60;

/// Somebody known.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Who.
    pub person: Arc<Person>,
    /// Where notices go.
    pub webhook: String,
    /// What the token may do.
    pub scopes: Vec<Scope>,
    /// The token's hash, by which it is removed.
    pub token: String,
}

impl Visitor {
    /// Refuses what the token may not do.
    pub fn may(&self, scope: Scope) -> Result<(), Refused> {
        if self.scopes.contains(&scope) {
            Ok(())
        } else {
            let why = format!("this token lacks the scope {}", scope.name());
            Err(Refused::new(Code::Forbidden, why))
        }
    }
}

/// What a hash of a token is stored as.
pub fn token_hash(token: &str) -> String {
    sha256(token).to_string()
}

/// Scopes as the store keeps them.
pub fn scopes_text(scopes: &[Scope]) -> String {
    let names: Vec<_> = scopes.iter().map(|scope| scope.name()).collect();
    names.join(" ")
}

/// Reads what [`scopes_text`] writes.
pub fn scopes(text: &str) -> Vec<Scope> {
    let known = Scope::ALL.into_iter();
    known
        .filter(|scope| text.split(' ').any(|word| word == scope.name()))
        .collect()
}

/// The cookie that makes a browser this guest.
pub fn cookie(token: &str, is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    let text =
        format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/; Max-Age={KEPT}{secure}");
    HeaderValue::from_str(&text).expect("a token is plain text")
}

/// The token of a request.
enum Given<'a> {
    Bearer(&'a str),
    Cookie(&'a str),
}

fn given(headers: &HeaderMap) -> Option<Given<'_>> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok()?.strip_prefix("Bearer ")?;
        return Some(Given::Bearer(token.trim()));
    }
    let cookies = headers.get_all(header::COOKIE).iter();
    let mut pairs = cookies
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='));
    let (_, token) = pairs.find(|(name, _)| *name == COOKIE)?;
    Some(Given::Cookie(token))
}

/// Who sends a request with these headers; none if nobody known.
async fn recognize(app: &App, headers: &HeaderMap) -> Result<Option<Visitor>, Error> {
    let token = match given(headers) {
        Some(Given::Bearer(token) | Given::Cookie(token)) if token.len() <= 128 => token,
        _ => return Ok(None),
    };
    let token = token_hash(token);
    let found = app.tables.store().identity_by_token(&token).await?;
    Ok(found.map(|(identity, text)| Visitor {
        person: Arc::new(Person {
            id: identity.id,
            name: identity.name,
        }),
        webhook: identity.webhook,
        scopes: scopes(&text),
        token,
    }))
}

/// The peer's address as the server counts it.
pub fn address(app: &App, parts: &Parts) -> std::net::IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>();
    let unknown = SocketAddr::from(([0, 0, 0, 0], 0));
    app.address(&parts.headers, peer.map_or(unknown, |peer| peer.0))
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Visitor, Error> {
        let visitor = recognize(app, &parts.headers).await?;
        let visitor = visitor.ok_or_else(|| {
            Error::new(
                Code::Unknown,
                "nobody knows you yet: become a guest with POST /api/me, or send a token",
            )
        })?;
        app.meter.person(&visitor.person.id)?;
        Ok(visitor)
    }
}

/// Somebody who may be known.
pub struct MaybeVisitor(pub Option<Visitor>);

impl FromRequestParts<Shared> for MaybeVisitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<MaybeVisitor, Error> {
        Ok(MaybeVisitor(recognize(app, &parts.headers).await?))
    }
}

impl MaybeVisitor {
    /// The public id of who may see what their seats see; empty for anybody else, which is nobody's.
    pub fn reader(&self) -> &str {
        let readers = self
            .0
            .as_ref()
            .filter(|visitor| visitor.may(Scope::Read).is_ok());
        readers.map_or("", |visitor| &visitor.person.id)
    }
}

/// The address of whoever sends a request.
pub struct Address(pub std::net::IpAddr);

impl FromRequestParts<Shared> for Address {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Address, Error> {
        Ok(Address(address(app, parts)))
    }
}
