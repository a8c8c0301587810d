//! The client for browsers: its files are part of this program.
//!
//! Every page of the client is the same file, which looks at the address itself.

use axum::Router;
use axum::extract::{Path, Request};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use protocol::Code;
use rust_embed::{Embed, EmbeddedFile};
use tower_http::compression::CompressionLayer;

use crate::app::Shared;
use crate::error::Error;

/// What was built, or a page that says how to build it.
#[derive(Embed)]
#[folder = "$PENTARCH_CLIENT"]
struct Files;

/// The client's own pages; what it shows at them it knows itself.
const PAGES: &[&str] = &[
    "/",
    "/t/{table}",
    "/new/{game}",
    "/rules/{game}",
    "/learn/{game}",
    "/replay",
    "/replay/{table}",
    "/settings",
    "/gallery/{game}",
    "/gallery/{game}/{moment}",
];

/// The addresses of the client.
pub fn router() -> Router<Shared> {
    let mut router = Router::new();
    for page in PAGES {
        router = router.route(page, get(index));
    }
    router
        .route("/assets/{file}", get(asset))
        .route("/icon.svg", get(icon))
        .layer(CompressionLayer::new())
}

/// Asked for anew each time, so that a new server brings its new client.
const FRESH: &str = "no-cache";

/// Their names change with what they hold.
const FOREVER: &str = "public, max-age=31536000, immutable";

async fn index(headers: HeaderMap) -> Result<Response, Error> {
    file("index.html", FRESH, &headers)
}

async fn icon(headers: HeaderMap) -> Result<Response, Error> {
    file("icon.svg", FRESH, &headers)
}

async fn asset(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    file(&format!("assets/{name}"), FOREVER, &headers)
}

/// What a browser is shown at an address that leads nowhere: the client says so, and leads home. Nothing for programs.
pub fn nowhere(request: &Request) -> Option<Response> {
    let is_page = request.method() == Method::GET && !request.uri().path().starts_with("/api/");
    let accepted = request.headers().get(header::ACCEPT)?.to_str().ok()?;
    if !is_page || !accepted.contains("text/html") {
        return None;
    }
    let page = file("index.html", FRESH, &HeaderMap::new()).ok()?;
    Some((StatusCode::NOT_FOUND, page).into_response())
}

fn file(name: &str, keep: &'static str, headers: &HeaderMap) -> Result<Response, Error> {
    let found: Option<EmbeddedFile> = Files::get(name);
    let found = found.ok_or_else(|| Error::new(Code::NotFound, "there is no such file"))?;
    let tag = format!("\"{}\"", hex::encode(found.metadata.sha256_hash()));
    let about = [
        (header::CACHE_CONTROL, keep.to_owned()),
        (header::ETAG, tag.clone()),
        (header::CONTENT_TYPE, found.metadata.mimetype().to_owned()),
    ];
    let known = headers.get(header::IF_NONE_MATCH);
    // A proxy may have marked it as weak; it stands for the same bytes.
    let is_known = known
        .and_then(|known| known.to_str().ok())
        .is_some_and(|known| {
            known
                .split(", ")
                .any(|one| one.trim_start_matches("W/") == tag)
        });
    if is_known {
        return Ok((StatusCode::NOT_MODIFIED, about).into_response());
    }
    Ok((about, found.data).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_asked_for_anew_and_not_sent_twice() {
        let first = file("index.html", FRESH, &HeaderMap::new()).expect("there is a page");
        assert_eq!(first.status(), StatusCode::OK);
        assert_eq!(first.headers()[header::CACHE_CONTROL], FRESH);
        assert_eq!(first.headers()[header::CONTENT_TYPE], "text/html");
        let tag = first.headers()[header::ETAG].clone();
        let known = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag)]);
        let again = file("index.html", FRESH, &known).expect("there is a page");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let other = HeaderMap::from_iter([(
            header::IF_NONE_MATCH,
            "\"another\"".parse().expect("a header's value"),
        )]);
        let other = file("index.html", FRESH, &other).expect("there is a page");
        assert_eq!(other.status(), StatusCode::OK);
    }

    #[test]
    fn only_a_browser_is_shown_a_page_at_an_address_that_leads_nowhere() {
        let ask = |method: Method, path: &str, accept: &str| {
            let request = Request::builder().method(method).uri(path);
            let request = request.header(header::ACCEPT, accept);
            let request = request.body(axum::body::Body::empty());
            nowhere(&request.expect("a request")).map(|page| page.status())
        };
        let html = "text/html,application/xhtml+xml,*/*;q=0.8";
        let found = Some(StatusCode::NOT_FOUND);
        assert_eq!(ask(Method::GET, "/elsewhere", html), found);
        assert_eq!(ask(Method::GET, "/elsewhere", "application/json"), None);
        assert_eq!(ask(Method::GET, "/api/elsewhere", html), None);
        assert_eq!(ask(Method::POST, "/elsewhere", html), None);
    }

    #[test]
    fn what_was_not_built_in_is_not_found() {
        for name in ["assets/nothing.js", "../Cargo.toml", "assets/../index.html"] {
            let refused = file(name, FOREVER, &HeaderMap::new());
            assert!(refused.is_err(), "{name}");
        }
    }
}
