//! What the machine did while it was measured, whoever was to blame: a server cannot answer while its host stands still.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::Serialize;

use super::Quantiles;
use super::system::{TICKS_PER_SECOND, small_write};

/// How long a thread sleeps that has nothing else to do.
const NAP: Duration = Duration::from_millis(5);

/// After so many naps a small write is made.
const NAPS_PER_WRITE: usize = 4;

/// What the machine did in the time that was counted.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Machine {
    /// Processor time that the host gave to others, in seconds of all processors.
    pub taken_seconds: Option<f64>,
    /// How much too late a thread woke that only sleeps, in milliseconds.
    pub woken_late_ms: Option<Quantiles>,
    /// How long small writes took until they were on the disk, in milliseconds.
    pub write_ms: Option<Quantiles>,
}

/// A thread that watches the machine.
pub(super) struct Watch {
    is_over: Arc<AtomicBool>,
    thread: JoinHandle<io::Result<(Vec<Duration>, Vec<Duration>)>>,
    taken_before: Option<f64>,
    taken: Option<f64>,
}

impl Watch {
    /// Begins; small writes are made in `folder` if there is one, in a file that is removed again.
    pub fn begin(folder: Option<&Path>) -> io::Result<Watch> {
        let file = folder.map(tempfile::tempfile_in).transpose()?;
        let is_over = Arc::new(AtomicBool::new(false));
        let heard = is_over.clone();
        let thread = thread::Builder::new().spawn(move || watch(file, &heard))?;
        Ok(Watch {
            is_over,
            thread,
            taken_before: taken(),
            taken: None,
        })
    }

    /// The time that counts is over; nothing is waited for.
    pub fn stop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        self.taken = taken();
    }

    /// Waits for the end of the last write, and tells what was seen.
    pub fn end(mut self) -> io::Result<Machine> {
        if self.taken.is_none() {
            self.stop();
        }
        let taken_seconds = self
            .taken
            .zip(self.taken_before)
            .map(|(now, then)| now - then);
        let failed = |_| Err(io::Error::other("the thread that watches failed"));
        let (lateness, writes) = self.thread.join().unwrap_or_else(failed)?;
        Ok(Machine {
            taken_seconds,
            woken_late_ms: Quantiles::of(lateness),
            write_ms: Quantiles::of(writes),
        })
    }
}

fn watch(
    mut file: Option<File>,
    is_over: &AtomicBool,
) -> io::Result<(Vec<Duration>, Vec<Duration>)> {
    let (mut lateness, mut writes) = (Vec::new(), Vec::new());
    loop {
        let start = Instant::now();
        thread::sleep(NAP);
        lateness.push(start.elapsed().saturating_sub(NAP));
        if let Some(file) = &mut file
            && lateness.len() % NAPS_PER_WRITE == 0
        {
            writes.push(small_write(file)?);
        }
        if is_over.load(Ordering::Relaxed) {
            return Ok((lateness, writes));
        }
    }
}

/// What the host has given to others since it was started, in seconds of all processors.
fn taken() -> Option<f64> {
    read_taken(&fs::read_to_string("/proc/stat").ok()?)
}

fn read_taken(stat: &str) -> Option<f64> {
    let all = stat.lines().next()?.strip_prefix("cpu ")?;
    let ticks: f64 = all.split_whitespace().nth(7)?.parse().ok()?;
    Some(ticks / TICKS_PER_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_is_the_eighth_number_of_all_processors() {
        let stat = "cpu  1 2 3 4 5 6 7 850 9 10\ncpu0 1 2 3 4 5 6 7 425 9 10\nctxt 1\n";
        assert_eq!(read_taken(stat), Some(8.5));
        assert_eq!(read_taken("intr 1"), None);
    }

    #[test]
    fn it_watches_until_it_is_ended_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let watch = Watch::begin(Some(folder.path())).unwrap();
        thread::sleep(NAP);
        let seen = watch.end().unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(seen.woken_late_ms.is_some());
        let watch = Watch::begin(None).unwrap();
        assert_eq!(watch.end().unwrap().write_ms, None);
        assert!(Watch::begin(Some(&folder.path().join("nowhere"))).is_err());
    }
}
