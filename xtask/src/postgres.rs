//! A Postgres server for the tests, in a folder that is thrown away with it.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use tempfile::TempDir;

use crate::packages;
use crate::process::{Running, succeed, wait_until};

/// How long it may take to start, and to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// A Postgres server; it ends, and its data with it, when this is dropped.
pub struct Cluster {
    // Dropped in this order: the server ends before its folder goes.
    server: Server,
    _folder: TempDir,
    port: u16,
}

/// The server's program, which wants to be asked to end: killed outright, it leaves shared memory behind.
struct Server(Running);

impl Drop for Server {
    fn drop(&mut self) {
        // At once, without writing anything: nothing there is needed again. What is left is killed.
        let asked = self.0.signal("QUIT");
        if asked.is_ok() {
            let _ = self.0.ended_within(PATIENCE);
        }
    }
}

impl Cluster {
    /// Finds or installs Postgres and starts it on a port of its own.
    pub fn start() -> Result<Cluster> {
        let programs = match programs() {
            Some(found) => found,
            None => {
                packages::install("postgresql")?;
                programs().context("the package postgresql brought no initdb")?
            }
        };
        let folder = tempfile::tempdir().context("cannot make a folder for Postgres")?;
        let owner = Owner::find()?;
        owner.give(folder.path())?;
        let data = folder.path().join("data");
        let log = folder.path().join("log");
        let mut initdb = owner.command(&programs.join("initdb"));
        initdb
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync", "--no-instructions"])
            .arg("--pgdata")
            .arg(&data)
            .stdout(File::create(&log)?);
        succeed(&mut initdb).context("initdb")?;
        let port = free_port()?;
        let mut postgres = owner.command(&programs.join("postgres"));
        postgres
            .arg("-D")
            .arg(&data)
            .args(["-h", "127.0.0.1", "-p", &port.to_string()])
            .arg("-k")
            .arg(folder.path())
            // Every test has a database and several connections of its own.
            .args(["-c", "max_connections=200"])
            // Nothing there must survive a power cut.
            .args(["-c", "fsync=off"])
            .stdout(File::create(&log)?)
            .stderr(File::options().append(true).open(&log)?);
        let mut cluster = Cluster {
            server: Server(Running::start(&mut postgres)?),
            _folder: folder,
            port,
        };
        let mut ended = None;
        let is_ready = wait_until(PATIENCE, || {
            ended = cluster.server.0.ended()?;
            Ok(ended.is_some() || is_ready(&data))
        })?;
        if ended.is_some() || !is_ready {
            bail!(
                "Postgres did not start:\n{}",
                fs::read_to_string(&log).unwrap_or_default()
            );
        }
        Ok(cluster)
    }

    /// Its address for clients.
    pub fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

/// Whether a server takes connections: it says so in a file, whose word `pg_ctl` takes too.
fn is_ready(data: &Path) -> bool {
    let text = fs::read_to_string(data.join("postmaster.pid")).unwrap_or_default();
    text.lines().nth(7).map(str::trim) == Some("ready")
}

/// The newest folder that has the programs.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<_> = std::env::split_paths(&path).collect();
    let debian = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    let mut debian: Vec<_> = debian
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    debian.sort_by_key(|folder| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        std::cmp::Reverse(name.parse::<u32>().unwrap_or(0))
    });
    folders.extend(debian.into_iter().map(|folder| folder.join("bin")));
    folders
        .into_iter()
        .find(|folder| ["initdb", "postgres"].map(|name| folder.join(name).is_file()) == [true; 2])
}

/// A port that nobody listens on.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("there is no free port")?;
    Ok(listener.local_addr()?.port())
}

/// Who runs the server: we ourselves, or its own user where we are root, because it refuses root.
struct Owner(Option<(u32, u32)>);

impl Owner {
    fn find() -> Result<Owner> {
        if !packages::is_root() {
            return Ok(Owner(None));
        }
        let of = |what| packages::id(&[what, "postgres"]);
        let ids = of("-u").zip(of("-g"));
        let ids =
            ids.context("Postgres refuses to be run by root, and there is no user postgres")?;
        Ok(Owner(Some(ids)))
    }

    #[cfg(unix)]
    fn command(&self, program: &Path) -> Command {
        use std::os::unix::process::CommandExt as _;
        let mut command = Command::new(program);
        // The folder that we are in may be none of its business.
        command.current_dir("/");
        if let Some((user, group)) = self.0 {
            command.uid(user).gid(group);
        }
        command
    }

    #[cfg(unix)]
    fn give(&self, folder: &Path) -> Result<()> {
        if let Some((user, group)) = self.0 {
            std::os::unix::fs::chown(folder, Some(user), Some(group))
                .context("cannot give a folder to Postgres")?;
        }
        Ok(())
    }

    #[cfg(not(unix))]
    fn command(&self, program: &Path) -> Command {
        Command::new(program)
    }

    #[cfg(not(unix))]
    fn give(&self, _: &Path) -> Result<()> {
        Ok(())
    }
}
