//! Requests, and who sends them.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use protocol::{Answer, Command, Me, NewGuest, NewTable, NewToken, Opened, Token};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, COOKIE, HeaderName, HeaderValue, SET_COOKIE};
use reqwest::{Method, RequestBuilder, Response, Url, redirect};
use rustls::{ClientConfig, RootCertStore};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Error, Lines, Socket};

/// How long the server may be silent. A stream says something every few seconds.
const PATIENCE: Duration = Duration::from_secs(60);

/// Somebody who talks to a server. Clones, and everybody made from one client, share its connections.
#[derive(Clone, Debug)]
pub struct Client {
    http: reqwest::Client,
    url: Url,
    /// The header that says who asks.
    credential: Option<(HeaderName, HeaderValue)>,
    id: String,
}

impl Client {
    /// Somebody whom the server does not know. The address is that of a plain HTTP server, without a path.
    pub fn nobody(url: &str) -> Result<Client, Error> {
        let parsed = Url::parse(url).ok();
        let parsed = parsed.filter(|url| url.scheme() == "http" && url.path() == "/");
        let expected = || format!("expected an address like http://127.0.0.1:8377, not {url}");
        let url = parsed.ok_or_else(|| Error::Unexpected(expected()))?;
        // Other crates make the library ready for TLS, and then it reads the system's certificates unless it is
        // told that there are none.
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let no_tls = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .expect("the provider knows the usual versions")
            .with_root_certificates(RootCertStore::empty())
            .with_no_client_auth();
        let http = reqwest::Client::builder()
            .redirect(redirect::Policy::none())
            .retry(reqwest::retry::never())
            .no_proxy()
            .read_timeout(PATIENCE)
            .tls_backend_preconfigured(no_tls)
            .build()?;
        Ok(Client {
            http,
            url,
            credential: None,
            id: String::new(),
        })
    }

    /// A new guest.
    pub async fn guest(url: &str, name: &str) -> Result<Client, Error> {
        Client::nobody(url)?.become_guest(name).await
    }

    /// Another new guest of the same server.
    pub async fn become_guest(&self, name: &str) -> Result<Client, Error> {
        let guest = NewGuest { name: name.into() };
        let request = self.request(Method::POST, "/api/me");
        let answer = checked(with_json(request, &guest)?.send().await?).await?;
        let cookie = answer.headers().get(SET_COOKIE);
        let cookie = cookie.and_then(|value| value.to_str().ok()?.split(';').next());
        let cookie = cookie.and_then(|pair| HeaderValue::from_str(pair).ok());
        let no_cookie = || Error::Unexpected("a guest got no cookie".into());
        let cookie = cookie.ok_or_else(no_cookie)?;
        let me: Me = read(answer).await?;
        Ok(Client {
            credential: Some((COOKIE, cookie)),
            id: me.id,
            ..self.clone()
        })
    }

    /// Somebody who sends this token, which may be anybody's or nobody's.
    pub fn with_token(&self, token: &str) -> Result<Client, Error> {
        let value = HeaderValue::from_str(&format!("Bearer {token}"));
        let value = value.map_err(|_| Error::Unexpected("a token is one plain word".into()))?;
        Ok(Client {
            credential: Some((AUTHORIZATION, value)),
            id: String::new(),
            ..self.clone()
        })
    }

    /// A guest's public id; empty for nobody, and for who has only a token.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether the server's address is one of this machine that nobody else can reach. A name is not looked
    /// up, and so is none.
    pub fn is_loopback(&self) -> bool {
        let host = self.address().0.trim_matches(['[', ']']);
        let ip = host.parse::<IpAddr>();
        ip.is_ok_and(|ip| ip.is_loopback())
    }

    /// The host and port of the server.
    pub(crate) fn address(&self) -> (&str, u16) {
        let host = self.url.host_str().unwrap_or_default();
        (host, self.url.port_or_known_default().unwrap_or(80))
    }

    /// The header that says who asks.
    pub(crate) fn credential(&self) -> Option<&(HeaderName, HeaderValue)> {
        self.credential.as_ref()
    }

    /// A request that says who asks, to be changed further and sent. `path` begins with a slash.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let base = self.url.as_str().trim_end_matches('/');
        let request = self.http.request(method, format!("{base}{path}"));
        match &self.credential {
            Some((name, value)) => request.header(name, value),
            None => request,
        }
    }

    /// Reads JSON.
    pub async fn get_json<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        self.send_json(Method::GET, path, None::<&()>).await
    }

    /// Sends JSON and reads JSON.
    pub async fn post_json<T: DeserializeOwned>(
        &self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<T, Error> {
        self.send_json(Method::POST, path, Some(body)).await
    }

    /// Sends JSON, if there is any, by any method and reads JSON.
    pub async fn send_json<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Error> {
        let mut request = self.request(method, path);
        if let Some(body) = body {
            request = with_json(request, body)?;
        }
        read(checked(request.send().await?).await?).await
    }

    /// Reads text.
    pub async fn get_text(&self, path: &str) -> Result<String, Error> {
        let answer = self.request(Method::GET, path).send().await?;
        Ok(checked(answer).await?.text().await?)
    }

    /// Makes something no longer be there.
    pub async fn delete(&self, path: &str) -> Result<(), Error> {
        checked(self.request(Method::DELETE, path).send().await?).await?;
        Ok(())
    }

    /// Makes a token for a program.
    pub async fn new_token(&self, new: &NewToken) -> Result<Token, Error> {
        self.post_json("/api/me/tokens", new).await
    }

    /// Opens a table.
    pub async fn open(&self, new: &NewTable) -> Result<Opened, Error> {
        self.post_json("/api/tables", new).await
    }

    /// Does something at a table. The answer comes once it is stored.
    pub async fn command(&self, table: &str, command: &Command) -> Result<Answer, Error> {
        let path = format!("/api/tables/{table}/commands");
        self.post_json(&path, command).await
    }

    /// Takes a free seat and adds 32 random bytes to the dice.
    pub async fn sit(&self, table: &str, seat: u8) -> Result<Answer, Error> {
        let mut entropy = [0; 32];
        getrandom::fill(&mut entropy).expect("the operating system gives random bytes");
        let sit = Command::Sit {
            seat,
            name: None,
            invite: None,
            entropy: Some(hex::encode(entropy)),
        };
        self.command(table, &sit).await
    }

    /// Begins the match.
    pub async fn start(&self, table: &str) -> Result<Answer, Error> {
        self.command(table, &Command::Start).await
    }

    /// The table as one sees it: the same text as the live socket's first message.
    pub async fn hello(&self, table: &str) -> Result<String, Error> {
        self.get_text(&format!("/api/tables/{table}")).await
    }

    /// The record as one may see it.
    pub async fn record(&self, table: &str) -> Result<String, Error> {
        self.get_text(&format!("/api/tables/{table}/record")).await
    }

    /// What to keep so that nobody can change the record unnoticed.
    pub async fn receipt(&self, table: &str) -> Result<String, Error> {
        self.get_text(&format!("/api/tables/{table}/receipt")).await
    }

    /// A table's live socket, with what happened since a ply.
    pub async fn socket(&self, table: &str, from_ply: Option<u32>) -> Result<Socket, Error> {
        Socket::open(self, table, from_ply).await
    }

    /// What happens at a table, a line of JSON each.
    pub async fn stream(&self, table: &str) -> Result<Lines, Error> {
        self.lines(&format!("/api/bot/table/stream/{table}")).await
    }

    /// What happens at one's own tables, a line of JSON each.
    pub async fn events(&self) -> Result<Lines, Error> {
        self.lines("/api/stream/event").await
    }

    /// Any stream of lines.
    pub async fn lines(&self, path: &str) -> Result<Lines, Error> {
        let answer = self.request(Method::GET, path).send().await?;
        Ok(Lines::new(checked(answer).await?))
    }
}

fn with_json(request: RequestBuilder, body: &impl Serialize) -> Result<RequestBuilder, Error> {
    let body = serde_json::to_vec(body);
    let body = body.map_err(|error| Error::Unexpected(format!("no JSON: {error}")))?;
    Ok(request.header(CONTENT_TYPE, "application/json").body(body))
}

/// The answer, if it is a success.
async fn checked(answer: Response) -> Result<Response, Error> {
    let status = answer.status();
    if status.is_success() {
        return Ok(answer);
    }
    Err(Error::from_answer(status.as_u16(), &answer.bytes().await?))
}

async fn read<T: DeserializeOwned>(answer: Response) -> Result<T, Error> {
    let text = answer.text().await?;
    serde_json::from_str(&text).map_err(|error| Error::unreadable(&error, &text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_address_of_a_plain_http_server_is_taken() {
        for fine in ["http://127.0.0.1:8377", "http://[::1]:80/"] {
            assert!(Client::nobody(fine).is_ok(), "{fine}");
        }
        let is_loopback = |url| Client::nobody(url).unwrap().is_loopback();
        assert!(is_loopback("http://127.0.0.1:8377") && is_loopback("http://[::1]"));
        assert!(!is_loopback("http://192.0.2.1:8377") && !is_loopback("http://localhost"));
        for wrong in ["https://127.0.0.1", "127.0.0.1:8377", "http://a/b", ""] {
            assert!(Client::nobody(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_token_goes_into_every_request_and_paths_are_taken_as_they_are() {
        let client = Client::nobody("http://127.0.0.1:1/").unwrap();
        let client = client.with_token("secret").unwrap();
        let request = client.request(Method::GET, "/api/tables/x?ply=3");
        let request = request.build().unwrap();
        assert_eq!(request.headers()[AUTHORIZATION], "Bearer secret");
        let url = request.url().as_str();
        assert_eq!(url, "http://127.0.0.1:1/api/tables/x?ply=3");
        assert!(client.with_token("two\nlines").is_err());
    }
}
