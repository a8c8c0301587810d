//! Programs that are not there yet, from the system's packages where we may install them.

use std::process::Command;

use anyhow::{Context, Result, bail};

/// Installs a package of the system, or says what is missing.
pub fn install(package: &str) -> Result<()> {
    if !is_root() || !has_apt() {
        bail!(
            "please install {package}: this is not done here without being root and having apt-get"
        );
    }
    println!("installing {package}");
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.env("DEBIAN_FRONTEND", "noninteractive");
        crate::process::succeed(command.args(arguments))
    };
    apt(&["update", "--quiet"]).context("apt-get update")?;
    apt(&["install", "-y", "--no-install-recommends", package])
        .with_context(|| format!("apt-get install {package}"))
}

fn has_apt() -> bool {
    let output = Command::new("apt-get").arg("--version").output();
    output.is_ok_and(|output| output.status.success())
}

/// Whether we may do everything here.
pub fn is_root() -> bool {
    id(&["-u"]) == Some(0)
}

/// What `id` says with these arguments.
pub fn id(arguments: &[&str]) -> Option<u32> {
    let output = Command::new("id").args(arguments).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}
