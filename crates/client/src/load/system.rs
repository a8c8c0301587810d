//! What the system says of a process and of its disk.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::Quantiles;

/// How many times a second the system counts a process's time; the same on every Linux.
pub(super) const TICKS_PER_SECOND: f64 = 100.0;

/// How often a write is tried out.
const WRITES: usize = 200;

/// What one write has, in bytes: about a stored move.
const WRITE: [u8; 128] = [b'.'; 128];

/// A process, about which a system with `/proc` says something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Process {
    id: u32,
}

impl Process {
    /// The process with this number.
    pub fn new(id: u32) -> Process {
        Process { id }
    }

    /// This process.
    pub fn this() -> Process {
        Process::new(std::process::id())
    }

    /// The processor time it has used, its own and the system's for it.
    pub fn cpu(self) -> Option<Duration> {
        read_cpu(&fs::read_to_string(format!("/proc/{}/stat", self.id)).ok()?)
    }

    /// The memory it holds, in units of 1,024 bytes.
    pub fn memory_kb(self) -> Option<u64> {
        read_memory(&fs::read_to_string(format!("/proc/{}/status", self.id)).ok()?)
    }
}

fn read_cpu(stat: &str) -> Option<Duration> {
    // The program's name comes second, in parentheses, and may have blanks and parentheses itself.
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    let (user, system) = (ticks()?, ticks()?);
    let all = f64::from(user) + f64::from(system);
    Some(Duration::from_secs_f64(all / TICKS_PER_SECOND))
}

fn read_memory(status: &str) -> Option<u64> {
    let mut lines = status.lines();
    let value = lines.find_map(|line| line.strip_prefix("VmRSS:"))?;
    value.trim().strip_suffix("kB")?.trim().parse().ok()
}

/// How long a small write takes until it is on the disk.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fsync {
    /// How many were made.
    pub writes: usize,
    /// How long they took, in milliseconds.
    #[serde(flatten)]
    pub ms: Quantiles,
}

impl Fsync {
    /// Tries it out in a folder, in a file that is removed again.
    pub fn measure(folder: &Path) -> io::Result<Fsync> {
        let mut file = tempfile::tempfile_in(folder)?;
        let mut times = Vec::with_capacity(WRITES);
        for _ in 0..WRITES {
            times.push(small_write(&mut file)?);
        }
        let ms = Quantiles::of(times).expect("something was written");
        Ok(Fsync { writes: WRITES, ms })
    }
}

/// Makes a small write, and says how long it took until it was on the disk.
pub(super) fn small_write(file: &mut File) -> io::Result<Duration> {
    let start = Instant::now();
    file.write_all(&WRITE)?;
    file.sync_all()?;
    Ok(start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_found_behind_any_name() {
        let stat =
            "4242 (a (b) 1 2 3) S 1 4242 4242 0 -1 4194304 100 0 5 0 250 150 7 8 20 0 3 0 99 1 2";
        assert_eq!(read_cpu(stat), Some(Duration::from_secs(4)));
        assert_eq!(read_cpu("4242 (x) S 1"), None);
    }

    #[test]
    fn memory_is_found_among_other_numbers() {
        let status = "Name:\tpentarch\nVmSize:\t  999 kB\nVmRSS:\t   12345 kB\nThreads:\t3\n";
        assert_eq!(read_memory(status), Some(12345));
        assert_eq!(read_memory("Name:\tpentarch\n"), None);
    }

    #[test]
    fn writes_are_timed_and_leave_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let fsync = Fsync::measure(folder.path()).unwrap();
        assert!(fsync.ms.max >= fsync.ms.p50 && fsync.ms.p50 > 0.0);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(Fsync::measure(&folder.path().join("nowhere")).is_err());
    }
}
