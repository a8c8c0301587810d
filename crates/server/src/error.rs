//! Refusals as answers to requests.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Code, Refused};

/// Writes into the log that something was refused at a table: what was asked for may be secret, and why it was
/// refused may repeat it, so neither is written.
pub fn log_refusal(table: &str, refused: &Refused) {
    let code = refused.code;
    let rule = refused.rule.as_deref();
    tracing::debug!(table, ?code, rule, "refused");
}

/// A refusal as an answer.
#[derive(Clone, Debug)]
pub struct Error(pub Refused);

impl Error {
    /// A refusal of this kind.
    pub fn new(code: Code, why: impl Into<String>) -> Error {
        Error(Refused::new(code, why))
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        Error(refused)
    }
}

impl From<store::StoreError> for Error {
    fn from(error: store::StoreError) -> Error {
        Error(crate::tables::store_failed(error))
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.0.code.status());
        let status = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let is_limited = self.0.code == Code::TooMany;
        let mut response = (status, Json(self.0)).into_response();
        if is_limited {
            let second = HeaderValue::from_static("1");
            response.headers_mut().insert(header::RETRY_AFTER, second);
        }
        response
    }
}
