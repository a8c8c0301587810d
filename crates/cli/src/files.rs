//! Files by name: every failure says which file and why.

use std::fs::{self, File, Metadata};
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, anyhow, bail};
use tabletop::record::Record;
use tempfile::NamedTempFile;

/// A million bytes.
pub const MEGABYTE: u64 = 1_000_000;

/// No record, receipt or experiment comes near this size.
const MOST_MEGABYTES: u64 = 64;

/// The text of a file, or of what comes through a pipe; not of what may never end.
pub fn read_text(path: &Path) -> Result<String> {
    let name = path.display();
    let told = || format!("{name} cannot be read");
    // Asked before it is opened, because opening a device can do something.
    if is_device(&fs::metadata(path).with_context(told)?) {
        bail!("{name} is a device, not a file");
    }
    let most = MOST_MEGABYTES * MEGABYTE;
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most + 1).read_to_end(&mut bytes))
        .with_context(told)?;
    if bytes.len() as u64 > most {
        bail!("{name} is larger than {MOST_MEGABYTES} MB, so it is nothing to be read here");
    }
    String::from_utf8(bytes).map_err(|_| anyhow!("{name} is not a text file"))
}

#[cfg(unix)]
fn is_device(found: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;

    let kind = found.file_type();
    kind.is_char_device() || kind.is_block_device()
}

/// Elsewhere devices have no names among the files.
#[cfg(not(unix))]
fn is_device(_: &Metadata) -> bool {
    false
}

/// The record in a file, its chain checked.
pub fn read_record(path: &Path) -> Result<Record> {
    let record = read_text(path)?.parse::<Record>();
    record.with_context(|| format!("{} is not a sound record", path.display()))
}

/// Writes a whole file at once: after a crash there is the old one or the new one, never a part.
///
/// Only the user can read it, for a record that is kept may hold the secret of a running table.
pub fn write_whole(path: &Path, text: &str) -> Result<()> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let write = || -> std::io::Result<()> {
        let mut file = NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        file.persist(path)?;
        Ok(())
    };
    write().with_context(|| format!("{} cannot be written", path.display()))
}
