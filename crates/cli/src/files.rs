//! Files by name: every failure says which file and why.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Context as _, Result, anyhow};
use tabletop::record::Record;
use tempfile::NamedTempFile;

/// The text of a file.
pub fn read_text(path: &Path) -> Result<String> {
    let told = || format!("{} cannot be read", path.display());
    let bytes = fs::read(path).with_context(told)?;
    String::from_utf8(bytes).map_err(|_| anyhow!("{} is not a text file", path.display()))
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
