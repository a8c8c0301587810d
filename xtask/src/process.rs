//! Programs that the checks start, none of which outlives them.

use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// How often it is looked whether a program has ended.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Runs a program, which must succeed.
pub fn succeed(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {command:?}"))?;
    judge(status)
}

/// Runs a program, which must succeed within this time.
pub fn succeed_within(command: &mut Command, limit: Duration) -> Result<()> {
    let status = Running::start(command)?.ended_within(limit)?;
    judge(status.with_context(|| format!("not done after {} s", limit.as_secs()))?)
}

fn judge(status: ExitStatus) -> Result<()> {
    if status.success() {
        Ok(())
    } else {
        bail!("{status}")
    }
}

/// A program that runs; it is killed when this is dropped.
pub struct Running(Child);

impl Running {
    /// Starts a program.
    pub fn start(command: &mut Command) -> Result<Running> {
        let child = command.spawn();
        let child = child.with_context(|| format!("cannot start {command:?}"))?;
        Ok(Running(child))
    }

    /// The program itself.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Whether and how it has ended by now.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>> {
        self.0.try_wait().context("cannot look after a program")
    }

    /// How it ends, if it does within this time.
    pub fn ended_within(&mut self, limit: Duration) -> Result<Option<ExitStatus>> {
        let mut status = None;
        wait_until(limit, || {
            status = self.ended()?;
            Ok(status.is_some())
        })?;
        Ok(status)
    }

    /// Sends a signal by its name.
    pub fn signal(&self, name: &str) -> Result<()> {
        let mut kill = Command::new("kill");
        succeed(kill.arg(format!("-{name}")).arg(self.0.id().to_string()))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already, which is as well.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until something holds; says whether it came to hold within this time.
pub fn wait_until(limit: Duration, mut holds: impl FnMut() -> Result<bool>) -> Result<bool> {
    let start = Instant::now();
    loop {
        if holds()? {
            return Ok(true);
        }
        if start.elapsed() > limit {
            return Ok(false);
        }
        std::thread::sleep(LOOK_EVERY);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_takes_too_long_is_an_error() {
        let mut forever = Command::new("sleep");
        let error = succeed_within(forever.arg("60"), Duration::ZERO).unwrap_err();
        assert!(error.to_string().contains("not done"), "{error}");
    }

    #[test]
    fn a_program_that_fails_is_an_error() {
        let failed = succeed_within(&mut Command::new("false"), Duration::from_secs(60));
        assert!(failed.unwrap_err().to_string().contains("exit status: 1"));
        succeed_within(&mut Command::new("true"), Duration::from_secs(60)).unwrap();
    }

    #[test]
    fn dropping_a_program_ends_it() {
        let program = Running::start(Command::new("sleep").arg("60")).unwrap();
        let id = program.0.id().to_string();
        let lives = |id: &str| Command::new("kill").args(["-0", id]).output().unwrap();
        assert!(lives(&id).status.success());
        drop(program);
        assert!(!lives(&id).status.success());
    }
}
