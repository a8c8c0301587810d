//! `cargo xtask tidy`: the project's own shape, checked by code.
//!
//! Which crate may use which, how long a file may be, and what every game's folder holds.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// A longer file becomes a folder of the same name.
const MOST_LINES: usize = 600;

/// The arrows between our crates: who may use whom. What is not listed may use nobody.
const ARROWS: &[(&str, &[&str])] = &[
    ("search", &["tabletop"]),
    ("testkit", &["tabletop"]),
    ("bots", &["search", "tabletop", "game-*"]),
    ("catalog", &["bots", "search", "tabletop", "game-*"]),
    ("lab", &["catalog", "search", "tabletop"]),
    ("tui", &["tabletop", "game-*"]),
    ("client", &["protocol"]),
    (
        "server",
        &[
            "bots", "catalog", "lab", "protocol", "search", "store", "tabletop",
        ],
    ),
    (
        "pentarch",
        &[
            "catalog", "client", "lab", "search", "server", "store", "tabletop", "tui",
        ],
    ),
    ("game-*", &["tabletop"]),
    ("othello", &["lab", "search", "tabletop"]),
    ("xtask", &[]),
];

/// Which foreign crates a game may use.
const GAMES_USE: &[&str] = &["serde", "ts-rs"];

/// Foreign crates that belong to certain crates only.
const RESERVED: &[(&str, &[&str])] = &[
    ("ratatui", &["tui"]),
    ("crossterm", &["tui"]),
    ("axum", &["server"]),
    ("sqlx", &["store"]),
    ("tokio", &["client", "store", "server", "pentarch"]),
    ("anyhow", &["pentarch", "xtask"]),
];

/// What knows no game.
const BLIND: &[&str] = &[
    "crates/tabletop/",
    "crates/testkit/",
    "crates/search/",
    "crates/protocol/",
    "crates/store/",
    "crates/server/src/",
];

/// What every game's folder holds; a source file may be a folder of the same name.
const GAME_FILES: &[&str] = &[
    "RULES.md",
    "src/lib.rs",
    "src/action.rs",
    "src/variants.rs",
    "src/state.rs",
    "src/rules.rs",
    "src/notation.rs",
    "src/view.rs",
    "src/encode.rs",
    "tests/laws.rs",
    "tests/perft.txt",
    "tests/refusals.txt",
    "tests/playthrough.txt",
    "tests/matches",
];

pub fn run() -> Result<()> {
    let root = crate::root()?;
    let mut faults = Vec::new();
    arrows(&root, &mut faults)?;
    game_folders(&root, &mut faults)?;
    sources(&root, &mut faults)?;
    for fault in &faults {
        eprintln!("{fault}");
    }
    if faults.is_empty() {
        println!("tidy: everything is in its place");
        Ok(())
    } else {
        bail!("{} things are out of place", faults.len())
    }
}

/// Whether a crate's name fits a name that may end in a star.
fn fits(pattern: &str, name: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => pattern == name,
    }
}

/// Who uses whom, by cargo's own word; development dependencies are free.
fn arrows(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    for (name, uses) in dependencies(root)? {
        let allowed = ARROWS.iter().find(|(pattern, _)| fits(pattern, &name));
        let allowed = allowed.map_or(&[][..], |(_, allowed)| allowed);
        for (used, is_ours) in uses {
            let fits_any = |names: &[&str]| names.iter().any(|pattern| fits(pattern, &used));
            if is_ours && !fits_any(allowed) {
                faults.push(format!(
                    "{name} uses {used}: no such arrow in ARCHITECTURE.md"
                ));
            }
            if !is_ours && name.starts_with("game-") && !fits_any(GAMES_USE) {
                faults.push(format!(
                    "{name} uses {used}: a game uses tabletop, serde and ts-rs only"
                ));
            }
            let reserved = RESERVED.iter().find(|(krate, _)| *krate == used);
            if let Some((_, users)) = reserved
                && !users.contains(&name.as_str())
            {
                faults.push(format!(
                    "{name} uses {used}, which is for {} only",
                    users.join(", ")
                ));
            }
        }
    }
    Ok(())
}

/// Each of our crates with what it uses, and whether that is ours too.
fn dependencies(root: &Path) -> Result<BTreeMap<String, BTreeSet<(String, bool)>>> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version", "1", "--no-deps"]);
    let output = command
        .current_dir(root)
        .output()
        .context("cannot run cargo metadata")?;
    let metadata: Value =
        serde_json::from_slice(&output.stdout).context("cargo metadata is JSON")?;
    let packages = metadata["packages"]
        .as_array()
        .context("cargo metadata lists packages")?;
    let mut found = BTreeMap::new();
    for package in packages {
        let name = package["name"].as_str().context("a package has a name")?;
        let uses = package["dependencies"]
            .as_array()
            .context("a package has dependencies")?;
        let uses = uses
            .iter()
            .filter(|used| used["kind"].as_str() != Some("dev"))
            .filter_map(|used| Some((used["name"].as_str()?.to_owned(), !used["path"].is_null())))
            .collect();
        found.insert(name.to_owned(), uses);
    }
    Ok(found)
}

/// Knowing one game's folder is knowing all.
fn game_folders(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    for folder in folders(&root.join("crates"))? {
        let name = folder
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if !name.starts_with("game-") {
            continue;
        }
        for wanted in GAME_FILES {
            let as_folder = wanted.replace(".rs", "/mod.rs");
            if !folder.join(wanted).exists() && !folder.join(as_folder).exists() {
                faults.push(format!("{name} lacks {wanted}"));
            }
        }
    }
    Ok(())
}

/// What is checked line by line in every source file.
fn sources(root: &Path, faults: &mut Vec<String>) -> Result<()> {
    let names = dependencies(root)?.into_keys();
    let games: Vec<_> = names
        .filter(|name| name.starts_with("game-"))
        .map(|name| name.replace('-', "_"))
        .collect();
    let mut files = Vec::new();
    for part in ["crates", "examples", "xtask"] {
        source_files(&root.join(part), &["rs"], &mut files)?;
    }
    for part in ["web/src", "web/e2e"] {
        source_files(&root.join(part), &["ts", "svelte", "css"], &mut files)?;
    }
    // What is generated is as long as it must be.
    files.retain(|file| !file.starts_with(root.join("web/src/lib/types")));
    for file in files {
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        let name = file
            .strip_prefix(root)
            .unwrap_or(&file)
            .display()
            .to_string();
        let n_lines = text.lines().count();
        if n_lines > MOST_LINES {
            faults.push(format!(
                "{name} has {n_lines} lines; from {MOST_LINES} on, make it a folder"
            ));
        }
        // Spelled apart, so that this file does not find itself.
        for mark in [concat!("TO", "DO"), concat!("FIX", "ME")] {
            if text.contains(mark) {
                faults.push(format!("{name} leaves a {mark}: file an issue instead"));
            }
        }
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[ignore") && !line.contains("needs Postgres") {
                faults.push(format!(
                    "{name} ignores a test: only Postgres may be missing, and `cargo xtask test` has it"
                ));
            }
        }
        let is_pure = ["crates/tabletop/src", "crates/game-"]
            .iter()
            .any(|part| name.starts_with(part));
        if is_pure && !name.contains("/tests/") {
            for word in [
                "std::fs",
                "std::net",
                "std::io",
                "std::time",
                "SystemTime",
                "Instant::now",
            ] {
                if text.contains(word) {
                    faults.push(format!(
                        "{name} mentions {word}: rules do no I/O and read no clock"
                    ));
                }
            }
        }
        if name.starts_with("web/src/games/")
            && ["fetch(", "$lib/api"]
                .iter()
                .any(|word| text.contains(word))
        {
            faults.push(format!(
                "{name} asks the server: a board is given all that it draws"
            ));
        }
        if name.ends_with(".svelte") && text.contains(" style=\"") {
            faults.push(format!(
                "{name} has a style attribute, which the server's policy forbids"
            ));
        }
        let is_blind = BLIND.iter().any(|part| name.starts_with(part));
        if let Some(game) = games.iter().find(|game| is_blind && text.contains(*game)) {
            faults.push(format!("{name} names {game}: it must not know the games"));
        }
    }
    Ok(())
}

/// The files below a folder with one of these endings.
fn source_files(folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> Result<()> {
    for entry in entries(folder)? {
        let ending = entry.extension().unwrap_or_default().to_string_lossy();
        if entry.is_dir() {
            source_files(&entry, endings, found)?;
        } else if endings.contains(&&*ending) {
            found.push(entry);
        }
    }
    Ok(())
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    Ok(entries(folder)?
        .into_iter()
        .filter(|entry| entry.is_dir())
        .collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let read = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut entries: Vec<_> = read.filter_map(|entry| Some(entry.ok()?.path())).collect();
    entries.sort();
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_is_in_its_place() {
        run().expect("the project keeps its own shape");
    }

    #[test]
    fn a_star_stands_for_any_ending() {
        assert!(fits("game-*", "game-scalar"));
        assert!(!fits("game-*", "games"));
        assert!(fits("search", "search"));
        assert!(!fits("search", "search2"));
    }
}
