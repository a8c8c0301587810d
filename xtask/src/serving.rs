//! A server to try things on: the binary as it was built for the tests, with a store of its own.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{ChildStdout, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::process::Running;

/// How long a server may take to go down.
const PATIENCE: Duration = Duration::from_secs(30);

/// The binary, next to this one; it is built if it must be.
pub fn binary() -> Result<PathBuf> {
    // For the whole workspace, as the tests are built, so that after them hardly anything is left to do.
    let mut build = Command::new(env!("CARGO"));
    build
        .args(["build", "--workspace", "--locked", "--bin", "pentarch"])
        .current_dir(crate::root()?);
    crate::process::succeed(&mut build).context("cannot build")?;
    let here = std::env::current_exe().context("cannot find this program")?;
    Ok(here.with_file_name("pentarch"))
}

/// A server that listens; it is killed when this is dropped.
pub struct Serving {
    server: Running,
    /// Held open: a server that cannot finish its greeting ends.
    _greeting: BufReader<ChildStdout>,
    folder: TempDir,
    url: String,
}

impl Serving {
    /// Starts a server on a free port that hardly limits anybody.
    pub fn start(binary: &Path) -> Result<Serving> {
        let folder = tempfile::tempdir().context("cannot make a folder for a store")?;
        let mut command = Command::new(binary);
        command
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(["--store", "sqlite:pentarch.db", "--tables", "100000"])
            .args(["--person-rate", "100000", "--address-rate", "100000"])
            .args(["--answer-delay", "0"])
            // Only what the checks below would fail for anyway.
            .env("RUST_LOG", "error")
            .current_dir(folder.path())
            .stdout(Stdio::piped());
        let mut server = Running::start(&mut command)?;
        let greeting = server.child().stdout.take();
        let mut greeting = BufReader::new(greeting.context("the greeting is piped")?);
        // The server ends the line, or itself, so this does not wait for long.
        let mut line = String::new();
        greeting.read_line(&mut line)?;
        let url = line
            .split_whitespace()
            .find(|word| word.starts_with("http://"));
        let url = url.with_context(|| format!("the server did not say where it is: {line:?}"))?;
        Ok(Serving {
            url: url.to_owned(),
            server,
            _greeting: greeting,
            folder,
        })
    }

    /// Where it is.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A folder for what is needed as long as the server runs.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends the server as its operator would; it must end well.
    pub fn end(mut self) -> Result<()> {
        self.server.signal("TERM")?;
        match self.server.ended_within(PATIENCE)? {
            Some(status) if status.success() => Ok(()),
            Some(status) => bail!("the server ended badly: {status}"),
            None => bail!("the server did not end when it was asked to"),
        }
    }

    /// Becomes a guest, with a token that may do everything.
    pub fn guest(&self, name: &str) -> Result<Guest<'_>> {
        let become_guest =
            ureq::post(format!("{}/api/me", self.url)).send_json(json!({"name": name}));
        let answer = become_guest.context("cannot become a guest")?;
        let cookie = answer.headers().get("set-cookie");
        let cookie = cookie.and_then(|cookie| cookie.to_str().ok()?.split(';').next());
        let cookie = cookie.context("a guest gets a cookie")?;
        let wish = json!({"label": "checks", "scopes": ["read", "play", "host", "account"]});
        let made: Value = ureq::post(format!("{}/api/me/tokens", self.url))
            .header("cookie", cookie)
            .send_json(wish)
            .context("cannot make a token")?
            .body_mut()
            .read_json()?;
        let token = made["token"].as_str().context("a token is shown once")?;
        Ok(Guest {
            serving: self,
            token: token.to_owned(),
        })
    }
}

/// Somebody on a server.
pub struct Guest<'a> {
    serving: &'a Serving,
    token: String,
}

impl Guest<'_> {
    /// The header that says who one is.
    pub fn authorization(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// What is at an address.
    pub fn get(&self, path: &str) -> Result<Value> {
        let request = ureq::get(format!("{}{path}", self.serving.url));
        let request = request.header("authorization", self.authorization());
        let mut answer = request.call().with_context(|| format!("GET {path}"))?;
        Ok(answer.body_mut().read_json()?)
    }

    /// Sends something to an address.
    pub fn post(&self, path: &str, body: Value) -> Result<Value> {
        let request = ureq::post(format!("{}{path}", self.serving.url));
        let request = request.header("authorization", self.authorization());
        let answer = request.send_json(&body);
        let mut answer = answer.with_context(|| format!("POST {path} {body}"))?;
        Ok(answer.body_mut().read_json()?)
    }

    /// Opens a table, and says its id.
    pub fn open(&self, game: &str, seats: &[&str]) -> Result<String> {
        let wish = json!({"game": game, "seats": seats, "visibility": "public"});
        let opened = self.post("/api/tables", wish)?;
        let id = opened["table"]["id"].as_str();
        Ok(id.context("a table has an id")?.to_owned())
    }

    /// Does something at a table.
    pub fn command(&self, table: &str, command: Value) -> Result<Value> {
        self.post(&format!("/api/tables/{table}/commands"), command)
    }
}
