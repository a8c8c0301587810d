//! What can be asked for over HTTP; the folder mirrors the addresses.

mod analysis;
mod bot;
mod client;
mod games;
mod hint;
mod live;
mod me;
mod operations;
mod replay;
mod study;
mod tables;

use std::time::Duration;

use axum::Router;
use axum::body::HttpBody as _;
use axum::extract::{DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderName, HeaderValue, Method, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use protocol::Code;
use serde::de::DeserializeOwned;
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::Shared;
use crate::error::Error;
use crate::identity;
use crate::limits::LARGEST_BODY;

/// The description of everything below `/api`.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Pentarch",
        description = "Five tabletop games of conquest: tables, live play, records. Every refusal is a \
                       `Refused`; one by a rule of the game cites its clause.",
        license(name = "MIT OR Apache-2.0")
    ),
    modifiers(&Tokens),
    components(schemas(protocol::FromServer, protocol::Notice, protocol::Refused))
)]
struct Description;

/// How to say who one is.
struct Tokens;

impl utoipa::Modify for Tokens {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        use utoipa::openapi::security::{
            ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme,
        };
        let components = openapi.components.get_or_insert_default();
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
        let cookie = ApiKey::Cookie(ApiKeyValue::new("pentarch"));
        components.add_security_scheme("guest", SecurityScheme::ApiKey(cookie));
    }
}

/// Every address of the server.
pub fn router(app: Shared) -> Router {
    let for_one = OpenApiRouter::new()
        .routes(routes!(me::become_guest, me::me, me::change))
        .routes(routes!(me::tokens, me::new_token))
        .routes(routes!(me::remove_token))
        .routes(routes!(me::my_tables))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::table))
        .routes(routes!(tables::command))
        .routes(routes!(tables::record))
        .routes(routes!(tables::receipt))
        .routes(routes!(replay::of_table))
        .routes(routes!(hint::hint))
        .routes(routes!(analysis::of_table))
        .routes(routes!(live::live))
        .routes(routes!(bot::events))
        .routes(routes!(bot::stream))
        .routes(routes!(bot::play))
        // Nobody on the way may keep what is for one viewer, and give it to another.
        .layer(always("cache-control", "no-store"));
    let (api, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::games))
        .routes(routes!(games::rules))
        .routes(routes!(study::study))
        .routes(routes!(replay::of_record))
        .routes(routes!(analysis::of_record))
        .merge(for_one)
        .split_for_parts();
    let mut description = description;
    describe_common_answers(&mut description);
    let description = description.to_pretty_json();
    let description = description.expect("the description is plain data");
    let describe = move || async move { ([(header::CONTENT_TYPE, JSON)], description) };
    api.route("/api/openapi.json", axum::routing::get(describe))
        .merge(operations::router())
        .merge(client::router())
        .fallback(unknown)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(always("content-security-policy", POLICY))
        .layer(always("x-content-type-options", "nosniff"))
        .layer(always("referrer-policy", "no-referrer"))
        .layer(always("cross-origin-opener-policy", "same-origin"))
        .layer(always("cross-origin-resource-policy", "same-origin"))
        .layer(always("permissions-policy", PERMISSIONS))
        .with_state(app)
}

/// What every address may answer, besides what each says of itself.
fn describe_common_answers(description: &mut utoipa::openapi::OpenApi) {
    use utoipa::openapi::{Ref, RefOr, content::ContentBuilder, response::ResponseBuilder};
    let refused = |why: &str| {
        let schema = Ref::from_schema_name("Refused");
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let response = ResponseBuilder::new()
            .description(why)
            .content(JSON, content);
        RefOr::T(response.build())
    };
    let common = [
        ("429", "Too much at once"),
        ("500", "The server failed"),
        ("503", "The server goes down, or cannot reach its store"),
    ];
    for path in description.paths.paths.values_mut() {
        let each = [
            &mut path.get,
            &mut path.post,
            &mut path.patch,
            &mut path.delete,
        ];
        for operation in each.into_iter().flatten() {
            let answers = &mut operation.responses.responses;
            let mut add = |status: &str, why: &str| {
                answers.entry(status.into()).or_insert_with(|| refused(why));
            };
            for (status, why) in common {
                add(status, why);
            }
            if operation.request_body.is_some() {
                add("413", "Larger than allowed");
                add("403", "Not yours to do, or from another site's page");
            }
        }
    }
}

/// How long the body of a request may take.
const BODY_WITHIN: Duration = Duration::from_secs(10);

const JSON: &str = "application/json";

/// Pages take nothing from elsewhere, and no page elsewhere may hold them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; \
                      base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const PERMISSIONS: &str = "camera=(), geolocation=(), microphone=(), payment=(), usb=()";

fn always(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    let value = HeaderValue::from_static(value);
    SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), value)
}

/// Counts requests by address, and keeps out what other sites' pages send.
async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = identity::address(&app, &parts);
    if let Err(refused) = app.meter.address(address) {
        return Error(refused).into_response();
    }
    let is_read = matches!(parts.method, Method::GET | Method::HEAD);
    let is_socket = parts.headers.contains_key(header::UPGRADE);
    let is_program = parts.headers.contains_key(header::AUTHORIZATION);
    if (!is_read || is_socket)
        && !is_program
        && let Err(refused) = app.same_origin(&parts.headers)
    {
        tracing::info!(path = parts.uri.path(), "refused a foreign page");
        return Error(refused).into_response();
    }
    let (method, path) = (parts.method.clone(), parts.uri.path().to_owned());
    let response = next.run(Request::from_parts(parts, body)).await;
    let status = response.status();
    if status.is_server_error() {
        tracing::error!(%method, path, status = status.as_u16(), "failed");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), "answered");
    }
    response
}

async fn unknown(request: Request) -> Response {
    client::nowhere(&request).unwrap_or_else(|| {
        Error::new(Code::NotFound, "there is nothing at this address").into_response()
    })
}

async fn wrong_method() -> Response {
    Error::new(Code::WrongMethod, "this address takes other methods").into_response()
}

/// A body of JSON of at most so many bytes, or a refusal that says what was expected.
pub struct Body<T, const MOST: usize = LARGEST_BODY>(pub T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<Shared> for Body<T, MOST> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &Shared) -> Result<Body<T, MOST>, Error> {
        let too_large = || {
            let why = format!("a request has at most {MOST} bytes here");
            Error::new(Code::TooLarge, why)
        };
        // Nobody waits for a body that says beforehand that it is too large.
        if request.body().size_hint().lower() > MOST as u64 {
            return Err(too_large());
        }
        let bytes = axum::body::to_bytes(request.into_body(), MOST);
        let bytes = tokio::time::timeout(BODY_WITHIN, bytes).await;
        let bytes = bytes.map_err(|_| {
            let why = "the request did not come to its end in time";
            Error::new(Code::Unreadable, why)
        })?;
        let bytes = bytes.map_err(|_| too_large())?;
        // A list of the right length would be read as well, and nobody expects that.
        let is_object = bytes.trim_ascii_start().first() == Some(&b'{');
        if !is_object {
            return Err(Error::new(Code::Unreadable, "expected a JSON object"));
        }
        let read = serde_json::from_slice(&bytes);
        let read = read.map_err(|error| Error::new(Code::Unreadable, error.to_string()))?;
        Ok(Body(read))
    }
}
