//! Python, and the packages that the checks need of it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::packages;
use crate::process::succeed;

/// Python itself, installed if it must be.
pub fn python() -> Result<Command> {
    let is_there = || {
        let output = Command::new("python3").arg("--version").output();
        output.is_ok_and(|output| output.status.success())
    };
    if !is_there() {
        packages::install("python3")?;
    }
    if !is_there() {
        bail!("there is no python3");
    }
    Ok(Command::new("python3"))
}

/// The folder of programs of an environment that has these requirements; it is made once and used again.
pub fn environment(folder: &Path, requirements: &Path) -> Result<PathBuf> {
    let programs = folder.join("bin");
    if !has_pip(&programs) && make(folder).is_err() {
        packages::install("python3-venv")?;
        make(folder).context("cannot make a Python environment")?;
    }
    let mut pip = Command::new(programs.join("python"));
    pip.args(["-m", "pip", "install", "--quiet"])
        .args(["--disable-pip-version-check", "--requirement"])
        .arg(requirements);
    succeed(&mut pip).context("cannot install the Python packages")?;
    Ok(programs)
}

fn make(folder: &Path) -> Result<()> {
    let mut venv = python()?;
    succeed(venv.args(["-m", "venv", "--clear"]).arg(folder))
}

fn has_pip(programs: &Path) -> bool {
    let mut pip = Command::new(programs.join("python"));
    let output = pip.args(["-m", "pip", "--version"]).output();
    output.is_ok_and(|output| output.status.success())
}
