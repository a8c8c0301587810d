//! Whether the server does what its own description of its interface says.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::process::succeed_within;
use crate::python;
use crate::serving::{Guest, Serving, binary};

/// Where the files for schemathesis are, seen from the root.
const FILES: &str = "xtask/interface";

/// How long all requests may take together.
const LIMIT: Duration = Duration::from_secs(180);

pub fn run() -> Result<()> {
    let root = crate::root()?;
    let files = root.join(FILES);
    let binary = binary()?;
    let environment = binary
        .ancestors()
        .nth(2)
        .unwrap_or(&root)
        .join("schemathesis-venv");
    let programs = python::environment(&environment, &files.join("requirements.txt"))?;
    let serving = Serving::start(&binary)?;
    let guest = serving.guest("Schema")?;
    let misplaced = misplaced(&guest.get("/api/openapi.json")?);
    for fault in &misplaced {
        eprintln!("{fault}");
    }
    furnish(&guest, serving.folder())?;
    let config = serving.folder().join("schemathesis.toml");
    fs::copy(files.join("schemathesis.toml"), &config)?;
    let mut requests = Command::new(programs.join("schemathesis"));
    requests
        .arg("--config-file")
        .arg(&config)
        .args(["run", "--no-color", "--header"])
        .arg(format!("Authorization: {}", guest.authorization()))
        .arg(format!("{}/api/openapi.json", serving.url()))
        .current_dir(serving.folder());
    succeed_within(&mut requests, LIMIT).context("schemathesis")?;
    // Otherwise everything was refused from some point on, and nothing was tried.
    guest
        .get("/api/me")
        .context("the token got lost on the way")?;
    serving.end()?;
    if !misplaced.is_empty() {
        bail!("{} parameters are misplaced", misplaced.len());
    }
    Ok(())
}

/// Makes tables and tokens for the requests to name: some played by us, one not begun, one over.
fn furnish(guest: &Guest<'_>, folder: &Path) -> Result<()> {
    let mut tables = Vec::new();
    for game in ["conversion", "conqueror", "scalar", "yaisken"] {
        tables.push(begin(guest, game, &["open", "bot:random"])?);
    }
    let over = begin(guest, "knights", &["open", "bot:random", "bot:random"])?;
    guest.command(&over, json!({"type": "resign", "seat": 0}))?;
    tables.push(over);
    tables.push(guest.open("knights", &["open", "invited", "bot:random"])?);
    let spare = json!({"label": "spare", "scopes": ["read"]});
    let spare = guest.post("/api/me/tokens", spare)?;
    let spare = spare["id"]
        .as_str()
        .context("a token has an id")?
        .to_owned();
    write(folder, "tables.dict", &tables)?;
    write(folder, "tokens.dict", &[spare])
}

/// Opens a table, sits down and starts.
fn begin(guest: &Guest<'_>, game: &str, seats: &[&str]) -> Result<String> {
    let table = guest.open(game, seats)?;
    let sit = json!({"type": "sit", "seat": 0, "entropy": "5".repeat(64)});
    guest.command(&table, sit)?;
    guest.command(&table, json!({"type": "start"}))?;
    Ok(table)
}

/// Values as schemathesis reads them: one a line, in quotes.
fn write(folder: &Path, name: &str, values: &[String]) -> Result<()> {
    let lines: String = values
        .iter()
        .map(|value| format!("\"{value}\"\n"))
        .collect();
    fs::write(folder.join(name), lines).with_context(|| format!("cannot write {name}"))
}

/// Parameters that the description puts into a path that has no place for them.
///
/// No client can send these, and schemathesis sends none without saying so.
fn misplaced(description: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let paths = description["paths"].as_object().into_iter().flatten();
    for (path, operations) in paths {
        for (method, operation) in operations.as_object().into_iter().flatten() {
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap_or_default();
                if parameter["in"] == "path" && !path.contains(&format!("{{{name}}}")) {
                    found.push(format!("{method} {path}: {name} is no part of the path"));
                }
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_parameter_belongs_into_its_path() {
        let described = |path: &str| {
            let get = json!({"parameters": [{"name": "table", "in": "path"}, {"name": "ply", "in": "query"}]});
            json!({"paths": {path: {"get": get}}})
        };
        assert!(misplaced(&described("/api/tables/{table}")).is_empty());
        let found = misplaced(&described("/api/tables"));
        assert_eq!(found, ["get /api/tables: table is no part of the path"]);
    }
}
