//! The client for browsers: getting Node if there is none, building it, checking it.

use std::ffi::OsString;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::process::{succeed, succeed_within};
use crate::serving::{Serving, binary};

/// The oldest Node that the client's tools run on.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// How long all tests in the browser may take together.
const BROWSE_WITHIN: Duration = Duration::from_secs(1500);

/// What the built client follows from.
const SOURCES: &[&str] = &[
    "src",
    "public",
    "index.html",
    "package-lock.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

/// The client's folder, with Node to work on it and everything that it needs installed.
pub struct Web {
    folder: PathBuf,
    /// Where programs are looked for, if not only in the usual places.
    path: Option<OsString>,
}

impl Web {
    /// Finds or gets Node, and installs the client's packages unless they are there.
    pub fn ready() -> Result<Web> {
        let root = crate::root()?;
        let web = Web {
            folder: root.join("web"),
            path: node(&root)?,
        };
        let stamp = web.folder.join("node_modules/.installed");
        let lock = print_of(&web.folder, &["package-lock.json"])?;
        if fs::read_to_string(&stamp).ok().as_ref() != Some(&lock) {
            web.npm(&["ci", "--no-audit", "--no-fund"])
                .context("npm ci")?;
            fs::write(&stamp, lock)?;
        }
        Ok(web)
    }

    /// Builds the client, unless what was built last follows from the same files.
    pub fn build(&self) -> Result<()> {
        let stamp = self.folder.join("dist/.built");
        let sources = print_of(&self.folder, SOURCES)?;
        if fs::read_to_string(&stamp).ok().as_ref() == Some(&sources) {
            return Ok(());
        }
        self.npm(&["run", "build"])
            .context("cannot build the client")?;
        fs::write(&stamp, sources).context("cannot write to web/dist")
    }

    /// Formatting, types, accessibility warnings and unit tests; then the build that the server takes in.
    pub fn check(&self) -> Result<()> {
        self.npm(&["run", "formatted"])
            .context("prettier would change files")?;
        self.npm(&["run", "check"]).context("svelte-check")?;
        self.npm(&["run", "test"]).context("vitest")?;
        self.build()
    }

    /// Tests in a real browser, against a server of their own.
    pub fn browse(&self) -> Result<()> {
        let chromium = chromium()?;
        self.build()?;
        let binary = binary()?;
        let serving = Serving::start(&binary)?;
        let mut tests = self.command("npm");
        tests
            .args(["run", "browse"])
            .env("PENTARCH_URL", serving.url())
            .env("PENTARCH_BINARY", &binary)
            .env("CHROMIUM", chromium);
        succeed_within(&mut tests, BROWSE_WITHIN).context("the tests in the browser")?;
        serving.end()
    }

    fn npm(&self, arguments: &[&str]) -> Result<()> {
        succeed(self.command("npm").args(arguments))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(&self.folder);
        if let Some(path) = &self.path {
            command.env("PATH", path);
        }
        command
    }
}

/// Where to find Node: nothing if the usual places have one that is new enough.
fn node(root: &Path) -> Result<Option<OsString>> {
    let output = Command::new("node").arg("--version").output();
    let has_npm = Command::new("npm").arg("--version").output();
    let version = output.ok().and_then(|output| version(&output.stdout));
    if version >= Some(OLDEST_NODE) && has_npm.is_ok_and(|npm| npm.status.success()) {
        return Ok(None);
    }
    // The Python package brings the same programs for every system, newer than most systems' own.
    println!("getting Node");
    let environment = root.join("target/node-venv");
    let requirements = root.join("xtask/node/requirements.txt");
    let programs = crate::python::environment(&environment, &requirements)
        .context("cannot get Node; please install it")?;
    let usual = std::env::var_os("PATH").unwrap_or_default();
    let places = std::iter::once(programs).chain(std::env::split_paths(&usual));
    Ok(Some(std::env::join_paths(places)?))
}

/// `v20.19.2` as numbers.
fn version(text: &[u8]) -> Option<(u32, u32)> {
    let text = str::from_utf8(text).ok()?.trim().strip_prefix('v')?;
    let mut parts = text.split('.').map_while(|part| part.parse().ok());
    Some((parts.next()?, parts.next()?))
}

/// Chromium's program, installed if it must be.
fn chromium() -> Result<String> {
    if let Ok(named) = std::env::var("CHROMIUM") {
        return Ok(named);
    }
    let found = || {
        let names = ["chromium", "chromium-browser", "google-chrome"];
        names.into_iter().find(|name| {
            let output = Command::new(name).arg("--version").output();
            output.is_ok_and(|output| output.status.success())
        })
    };
    if found().is_none() {
        packages::install("chromium")?;
    }
    match found() {
        Some(name) => where_is(name),
        None => bail!("there is no Chromium; CHROMIUM may say where it is"),
    }
}

/// A program's whole path.
fn where_is(name: &str) -> Result<String> {
    let places = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&places)
        .map(|place| place.join(name))
        .find(|path| path.is_file());
    let found = found.with_context(|| format!("cannot find {name}"))?;
    Ok(found.display().to_string())
}

/// A print of files and folders: it changes when any of them does.
fn print_of(folder: &Path, names: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for name in names {
        add(&folder.join(name), &mut hasher)?;
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn add(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let told = || format!("cannot read {}", path.display());
    path.file_name().hash(hasher);
    if path.is_dir() {
        let entries = fs::read_dir(path).with_context(told)?;
        let mut inside: Vec<_> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        inside.sort();
        inside.iter().try_for_each(|path| add(path, hasher))
    } else {
        fs::read(path).with_context(told)?.hash(hasher);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version(b"v20.20.2\n"), Some((20, 20)));
        assert!(version(b"v18.19.0\n") < Some(OLDEST_NODE));
        assert!(version(b"v24.1.0\n") > Some(OLDEST_NODE));
        assert_eq!(version(b"no such program"), None);
    }

    #[test]
    fn a_print_changes_with_any_file() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("src/inner");
        fs::create_dir_all(&inner).unwrap();
        fs::write(inner.join("a.ts"), "1").unwrap();
        let print = || print_of(folder.path(), &["src"]).unwrap();
        let before = print();
        assert_eq!(print(), before);
        fs::write(inner.join("a.ts"), "2").unwrap();
        let changed = print();
        assert_ne!(changed, before);
        fs::rename(inner.join("a.ts"), inner.join("b.ts")).unwrap();
        assert_ne!(print(), changed);
    }
}
