//! `cargo xtask test`: every check, one after the other, and a summary at the end.

use std::process::Command;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::postgres::Cluster;
use crate::web::Web;

/// One check and how it went.
struct Done {
    name: &'static str,
    passed: bool,
    seconds: f32,
}

/// Makes all checks, or those whose names begin with one of these words.
pub fn run(wanted: &[String]) -> Result<()> {
    let mut done = Vec::new();
    let mut check = |name: &'static str, result: &mut dyn FnMut() -> Result<()>| {
        if !wanted.is_empty() && !wanted.iter().any(|word| name.starts_with(word)) {
            return;
        }
        println!("\n== {name}");
        let start = Instant::now();
        let result = result();
        if let Err(error) = &result {
            eprintln!("{name}: {error:#}");
        }
        done.push(Done {
            name,
            passed: result.is_ok(),
            seconds: start.elapsed().as_secs_f32(),
        });
    };
    check("formatting", &mut || cargo(&["fmt", "--all", "--check"]));
    check("tidy", &mut crate::tidy::run);
    // Before anything is compiled, since the server takes the built client in.
    check("client", &mut || Web::ready()?.check());
    check("lints", &mut || {
        cargo(&[
            "clippy",
            "--workspace",
            "--all-targets",
            "--locked",
            "--",
            "--deny",
            "warnings",
        ])
    });
    check("tests", &mut tests);
    check("examples in the documentation", &mut || {
        cargo(&["test", "--workspace", "--locked", "--doc"])
    });
    check("documentation", &mut || {
        let mut command = Command::new(env!("CARGO"));
        command
            .args(["doc", "--workspace", "--no-deps", "--locked", "--quiet"])
            .env("RUSTDOCFLAGS", "--deny warnings");
        succeed(&mut command)
    });
    check("interface description", &mut crate::interface::run);
    check("example bot", &mut crate::bots::run);
    check("browser", &mut || Web::ready()?.browse());
    summarize(&done)
}

fn summarize(done: &[Done]) -> Result<()> {
    if done.is_empty() {
        bail!("there is no such check");
    }
    println!();
    for Done {
        name,
        passed,
        seconds,
    } in done
    {
        let word = if *passed { "passed" } else { "FAILED" };
        println!("{word}  {name} ({seconds:.0} s)");
    }
    let n_failed = done.iter().filter(|check| !check.passed).count();
    println!("{} passed, {n_failed} failed", done.len() - n_failed);
    if n_failed > 0 {
        bail!("{n_failed} of {} checks failed", done.len());
    }
    Ok(())
}

/// All tests, those that need Postgres included; where there is none, the others and a failure.
fn tests() -> Result<()> {
    let database = Cluster::start();
    let mut command = Command::new(env!("CARGO"));
    let ignored = if has_nextest() {
        command.args(["nextest", "run"]);
        ["--run-ignored", "all"]
    } else {
        println!("cargo-nextest is not installed; cargo test runs the same tests, more slowly");
        command.args(["test", "--all-targets"]);
        ["--", "--include-ignored"]
    };
    command.args(["--workspace", "--locked", "--no-fail-fast"]);
    match &database {
        Ok(database) => {
            command.args(ignored);
            command.env("PENTARCH_TEST_POSTGRES", database.url());
            succeed(&mut command)
        }
        Err(error) => {
            eprintln!("no Postgres, so the tests that need it are not run: {error:#}");
            succeed(&mut command)?;
            bail!("the tests that need Postgres were not run")
        }
    }
}

fn has_nextest() -> bool {
    let mut command = Command::new(env!("CARGO"));
    let output = command.args(["nextest", "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    succeed(Command::new(env!("CARGO")).args(arguments))
}

fn succeed(command: &mut Command) -> Result<()> {
    crate::process::succeed(command.current_dir(crate::root()?))
}
