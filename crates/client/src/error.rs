//! Why something asked of the server did not come about.

use protocol::Refused;
use tokio_tungstenite::tungstenite;

/// Why something asked of the server did not come about.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server refused it and said why.
    #[error("refused: {}", .0.why)]
    Refused(Refused),
    /// No answer came.
    #[error("no answer: {0}")]
    Http(#[from] reqwest::Error),
    /// The live socket failed.
    #[error("the live socket failed: {0}")]
    Socket(Box<tungstenite::Error>),
    /// An answer that this client does not understand.
    #[error("{0}")]
    Unexpected(String),
}

impl Error {
    /// The refusal, if it is one.
    pub fn refused(self) -> Option<Refused> {
        match self {
            Error::Refused(refused) => Some(refused),
            _ => None,
        }
    }

    /// What an answer that is no success says.
    pub(crate) fn from_answer(status: u16, body: &[u8]) -> Error {
        match serde_json::from_slice(body) {
            Ok(refused) => Error::Refused(refused),
            Err(_) => {
                let body = String::from_utf8_lossy(body);
                Error::Unexpected(format!("the server answered {status}: {body}"))
            }
        }
    }

    /// A message or answer that is not what it should be.
    pub(crate) fn unreadable(error: &serde_json::Error, text: &str) -> Error {
        Error::Unexpected(format!("unreadable ({error}): {text}"))
    }
}

impl From<tungstenite::Error> for Error {
    fn from(error: tungstenite::Error) -> Error {
        match error {
            // The server did not let the socket begin; the answer may say why.
            tungstenite::Error::Http(answer) => {
                let body = answer.body().as_deref().unwrap_or_default();
                Error::from_answer(answer.status().as_u16(), body)
            }
            error => Error::Socket(Box::new(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use protocol::Code;

    use super::*;

    #[test]
    fn an_answer_with_a_refusal_is_one_and_any_other_is_told_as_it_came() {
        let refused = Refused::by_rule(Code::Illegal, "CNV-8", "the tile is taken");
        let body = serde_json::to_vec(&refused).unwrap();
        let error = Error::from_answer(422, &body);
        assert_eq!(error.refused(), Some(refused));
        let error = Error::from_answer(502, b"<html>bad gateway");
        assert_eq!(
            error.to_string(),
            "the server answered 502: <html>bad gateway"
        );
    }
}
