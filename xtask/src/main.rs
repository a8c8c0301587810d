//! The project's own commands: `cargo xtask serve`, `cargo xtask test`, `cargo xtask tidy`.

mod serve;
mod test;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve   build everything and start the server
  test    every check that continuous integration makes
  tidy    only the checks of the project's own shape";

fn main() -> ExitCode {
    let command = std::env::args().nth(1).unwrap_or_default();
    let done = match command.as_str() {
        "serve" => serve::run(),
        "test" => test::run(),
        "tidy" => tidy::run(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the workspace.
fn root() -> Result<PathBuf> {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let root = here.parent().map(PathBuf::from);
    root.ok_or_else(|| anyhow::anyhow!("xtask lies in a folder of the workspace"))
}
