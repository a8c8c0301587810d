//! Running the binary: servers that are asked to end or killed, and commands that end by themselves.

use std::fs::{self, File};
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};

use client::Client;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

use crate::within;

/// A folder that goes away.
pub struct Folder {
    dir: TempDir,
    n_logs: AtomicU32,
}

impl Folder {
    pub fn new() -> Folder {
        Folder {
            dir: tempfile::tempdir().unwrap(),
            n_logs: AtomicU32::new(0),
        }
    }

    pub fn path(&self, name: &str) -> String {
        self.dir.path().join(name).to_str().unwrap().to_owned()
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).unwrap();
        path
    }

    fn new_log(&self) -> PathBuf {
        let number = self.n_logs.fetch_add(1, Ordering::Relaxed);
        self.dir.path().join(format!("log-{number}.txt"))
    }
}

fn pentarch(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pentarch"));
    command.args(args).env("LC_ALL", "C.UTF-8");
    for key in ["NO_COLOR", "COLORTERM", "CLICOLOR_FORCE", "RUST_LOG"] {
        command.env_remove(key);
    }
    command.stdin(Stdio::null()).kill_on_drop(true);
    command
}

/// What a finished process left.
#[derive(Debug)]
pub struct Done {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Done {
    /// The output of a process that did what it should.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!(self.code, Some(0), "{}\n{}", self.out, self.err);
        self.out
    }

    /// The reason of a process that refused or failed.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}\n{}", self.out, self.err);
        assert!(self.err.contains("error: "), "{}", self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// Runs a command to its end.
pub async fn run(args: &[&str]) -> Done {
    let mut command = pentarch(args);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = command.spawn().unwrap();
    let done = within("a command", child.wait_with_output()).await.unwrap();
    Done {
        code: done.status.code(),
        out: String::from_utf8(done.stdout).unwrap(),
        err: String::from_utf8(done.stderr).unwrap(),
    }
}

/// A server in a process of its own. It is killed when this is dropped.
pub struct Node {
    child: Child,
    url: String,
    greeting: Vec<String>,
    log: PathBuf,
}

impl Node {
    /// A server on a free port that lets everybody ask for as much as they like.
    pub async fn start(folder: &Folder, store: &str) -> Node {
        Node::start_with(folder, store, &[], "info").await
    }

    /// The same with more arguments, and so much of a log.
    pub async fn start_with(folder: &Folder, store: &str, more: &[&str], log_level: &str) -> Node {
        let log = folder.new_log();
        let mut command = pentarch(&["serve", "--store", store, "--listen", "127.0.0.1:0"]);
        command
            .args(["--person-rate", "100000", "--address-rate", "100000"])
            .args(["--tables", "100000", "--answer-delay", "0"])
            .args(more)
            .env("RUST_LOG", log_level)
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut greeting = Vec::new();
        while !greeting
            .iter()
            .any(|line: &String| line.starts_with("Control-C"))
        {
            let line = within("the start of a server", lines.next_line()).await;
            match line.unwrap() {
                Some(line) => greeting.push(line),
                None => panic!("no server: {}", fs::read_to_string(&log).unwrap()),
            }
        }
        let url = greeting[0].strip_prefix("Pentarch serves ").unwrap();
        // From its first answer on it also listens to signals.
        let nobody = Client::nobody(url).unwrap();
        let health = within("a first answer", nobody.get_text("/healthz")).await;
        assert_eq!(health.unwrap(), "ok\n");
        Node {
            child,
            url: url.to_owned(),
            greeting,
            log,
        }
    }

    pub fn pid(&self) -> u32 {
        self.child.id().unwrap()
    }

    pub fn url(&self) -> &str {
        &self.url
    }

    /// What it told whoever started it.
    pub fn greeting(&self) -> &[String] {
        &self.greeting
    }

    /// What it has told in its log.
    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap()
    }

    /// One of its numbers.
    pub async fn number(&self, name: &str) -> u64 {
        let nobody = Client::nobody(&self.url).unwrap();
        let text = nobody.get_text("/metrics").await.unwrap();
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_else(|| panic!("no {name} in {text}"))
            .trim()
            .parse()
            .unwrap()
    }

    /// Kills it at once, as a crash of the machine would. The log so far must tell of no failure.
    pub async fn kill(mut self) {
        self.child.start_kill().unwrap();
        within("the end of a killed server", self.child.wait())
            .await
            .unwrap();
        self.assert_well();
    }

    /// Asks it to end; it must do so in good order.
    pub async fn end(mut self) -> String {
        let pid = self.pid().to_string();
        let asked = Command::new("kill").args(["-TERM", &pid]).status().await;
        assert!(asked.unwrap().success());
        let ended = within("the end of a server", self.child.wait()).await;
        assert_eq!(ended.unwrap().code(), Some(0), "{}", self.log());
        self.assert_well();
        self.log()
    }

    #[track_caller]
    fn assert_well(&self) {
        let log = self.log();
        for bad in ["panicked", " ERROR ", "\"level\":\"ERROR\""] {
            assert!(!log.contains(bad), "{log}");
        }
    }
}
