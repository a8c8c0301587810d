//! `pentarch import`: records from files into a server's store, for everybody to replay.

use std::path::PathBuf;

use anyhow::{Context as _, Result, bail};
use catalog::GameId;
use store::{Added, Record};

use crate::console::Console;
use crate::files::read_text;
use crate::storage::{self, StoreArg};

/// Which records, and where to.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    store: StoreArg,
    /// The records, of finished matches
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Checks every record, and then takes in all of them or none.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let records = args
        .files
        .iter()
        .map(|path| checked(path).with_context(|| format!("{} is not taken in", path.display())));
    let records = records.collect::<Result<Vec<_>>>()?;
    let added = storage::with(&args.store, async |store| {
        let mut all = Vec::new();
        for record in &records {
            all.push(store.add_record(record).await?);
        }
        Ok(all)
    })?;
    let mut n_refused = 0;
    for ((path, record), added) in args.files.iter().zip(&records).zip(added) {
        let (path, table) = (path.display(), &record.table_id);
        match added {
            Added::New => console.say(format!("{path}: taken in as table {table}"))?,
            Added::Same => console.say(format!("{path}: was here already, as table {table}"))?,
            Added::Differs => {
                n_refused += 1;
                console.say(format!(
                    "{path}: refused, table {table} has another record here"
                ))?;
            }
        }
    }
    if n_refused > 0 {
        console.flush()?;
        bail!("{n_refused} of {} records were refused", records.len());
    }
    Ok(())
}

/// The record in a file, every step and die checked.
fn checked(path: &std::path::Path) -> Result<Record> {
    let text = read_text(path)?;
    GameId::verify(&text, None)?;
    let record: tabletop::record::Record = text.parse()?;
    if !record.is_final() {
        bail!("its match is not over");
    }
    let header = record.header();
    Ok(Record {
        table_id: header.table.clone(),
        game: header.game.clone(),
        time: header.time.clone(),
        text,
    })
}
