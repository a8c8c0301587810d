//! Where a game's record is kept.

use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use tabletop::proof::Bytes32;
use tabletop::record::Record;

use crate::files::{read_record, write_whole};

/// Where the record of a table is kept, and up to where.
pub(super) struct Keeper {
    file: Option<PathBuf>,
    is_automatic: bool,
    /// The head of the chain when it was last written or read.
    kept: Option<Bytes32>,
}

impl Keeper {
    /// A new table's keeper. A file for every step must not belong to another table.
    pub(super) fn new(file: Option<&Path>, record: &Record) -> Result<Keeper> {
        if let Some(file) = file {
            may_replace(file, record, "choose another file for --save")?;
        }
        Ok(Keeper {
            file: file.map(Path::to_owned),
            is_automatic: file.is_some(),
            kept: None,
        })
    }

    /// The keeper of a table that was kept in `file`.
    pub(super) fn resumed(file: &Path, record: &Record, other: Option<&Path>) -> Result<Keeper> {
        let mut keeper = Keeper::new(other, record)?;
        keeper.kept = record
            .head()
            .filter(|_| other.is_none_or(|other| other == file));
        keeper.file = keeper.file.or_else(|| Some(file.to_owned()));
        Ok(keeper)
    }

    /// Writes the record where it is kept automatically, if it is and has grown.
    pub(super) fn keep(&mut self, record: &Record) -> Result<()> {
        match &self.file {
            Some(file) if self.is_automatic && self.kept != record.head() => {
                write_whole(file, &record.to_string())?;
                self.kept = record.head();
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Writes the record to `file`, or where it was kept before, and says where that is.
    pub(super) fn save(
        &mut self,
        record: &Record,
        file: Option<&str>,
        is_forced: bool,
    ) -> Result<String> {
        let Some(file) = file.map(PathBuf::from).or_else(|| self.file.clone()) else {
            bail!("say which file to save to: save FILE");
        };
        if !is_forced {
            may_replace(&file, record, "save! FILE replaces it")?;
        }
        write_whole(&file, &record.to_string())?;
        let name = file.display().to_string();
        self.file = Some(file);
        self.kept = record.head();
        Ok(name)
    }

    /// The file that holds the record as it is now.
    pub(super) fn up_to_date(&self, record: &Record) -> Option<&Path> {
        let file = self.file.as_deref()?;
        (self.kept.is_some() && self.kept == record.head()).then_some(file)
    }
}

/// Only a record of the same table may be replaced unasked.
fn may_replace(file: &Path, record: &Record, advice: &str) -> Result<()> {
    // A dangling link is no file yet, but a folder or an unreadable file is one.
    if !file.try_exists().unwrap_or(true) {
        return Ok(());
    }
    match read_record(file) {
        Ok(other) if other.header() == record.header() => Ok(()),
        _ => bail!(
            "{} exists and is not a record of this table; {advice}",
            file.display()
        ),
    }
}
