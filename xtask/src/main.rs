//! The project's own commands: `cargo xtask serve`, `cargo xtask test`, `cargo xtask tidy`.

mod bots;
mod interface;
mod packages;
mod postgres;
mod process;
mod python;
mod serve;
mod serving;
mod test;
mod tidy;
mod web;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  serve [ARGUMENTS]   build everything and start the server; the arguments are those of `pentarch serve`
  test [NAMES]        every check that continuous integration makes, or those whose names begin so
  tidy                only the checks of the project's own shape";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let command = arguments.next().unwrap_or_default();
    let done = match command.as_str() {
        "serve" => serve::run(arguments),
        "test" => test::run(&arguments.collect::<Vec<_>>()),
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
