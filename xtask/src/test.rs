//! `cargo xtask test`: every check, one after the other, and a summary at the end.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// One check and how it went.
struct Done {
    name: &'static str,
    passed: bool,
    seconds: f32,
}

pub fn run() -> Result<()> {
    let mut done = Vec::new();
    let mut check = |name, result: &mut dyn FnMut() -> Result<()>| {
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
    check("tests", &mut || {
        if has_nextest() {
            cargo(&[
                "nextest",
                "run",
                "--workspace",
                "--locked",
                "--no-fail-fast",
            ])
        } else {
            println!("cargo-nextest is not installed; cargo test runs the same tests, more slowly");
            cargo(&[
                "test",
                "--workspace",
                "--locked",
                "--no-fail-fast",
                "--all-targets",
            ])
        }
    });
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
    summarize(&done)
}

fn summarize(done: &[Done]) -> Result<()> {
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

fn has_nextest() -> bool {
    let mut command = Command::new(env!("CARGO"));
    let output = command.args(["nextest", "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}

fn cargo(arguments: &[&str]) -> Result<()> {
    succeed(Command::new(env!("CARGO")).args(arguments))
}

fn succeed(command: &mut Command) -> Result<()> {
    command.current_dir(crate::root()?);
    let status = command
        .status()
        .with_context(|| format!("cannot start {command:?}"))?;
    if status.success() {
        Ok(())
    } else {
        bail!("{status}")
    }
}
