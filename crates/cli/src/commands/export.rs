//! `pentarch export`: the records in a server's store, as files.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context as _, Result};
use server::room::Room;
use store::Store;

use crate::console::Console;
use crate::files::write_whole;
use crate::storage::{self, StoreArg};

/// How many records are read at once.
const PAGE: u32 = 500;

/// Which records, and where to.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    store: StoreArg,
    /// The folder for the files, one a match: TABLE.record
    folder: PathBuf,
    /// Running matches too, with their secrets and hidden cards: for nobody's eyes before they are over
    #[arg(long)]
    running: bool,
}

/// Writes every record into a file of its own.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    fs::create_dir_all(&args.folder)
        .with_context(|| format!("{} cannot be made", args.folder.display()))?;
    let (n_over, n_running, frozen) = storage::with_present(&args.store, async |store| {
        let n_over = export_over(&store, args).await?;
        let (n_running, frozen) = match args.running {
            true => export_running(&store, args).await?,
            false => (0, Vec::new()),
        };
        Ok((n_over, n_running, frozen))
    })?;
    for (table, notice) in frozen {
        console.say(format!("{table} is not written. {notice}"))?;
    }
    let running = match args.running {
        true => format!(" and {n_running} of running ones"),
        false => String::new(),
    };
    let folder = args.folder.display();
    let over = match n_over {
        1 => "1 record of a finished match".to_owned(),
        n => format!("{n} records of finished matches"),
    };
    let are = if n_over == 1 && !args.running {
        "is"
    } else {
        "are"
    };
    Ok(console.say(format!("{over}{running} {are} in {folder}."))?)
}

async fn export_over(store: &Store, args: &Args) -> Result<usize> {
    let mut n_written = 0;
    let mut last = String::new();
    loop {
        let page = store.records(&last, PAGE).await?;
        let Some(record) = page.last() else {
            return Ok(n_written);
        };
        last = record.table_id.clone();
        for record in &page {
            write(args, &record.table_id, &record.text)?;
        }
        n_written += page.len();
    }
}

/// How many were written, and the tables that could not be, with the reason.
async fn export_running(store: &Store, args: &Args) -> Result<(usize, Vec<(String, String)>)> {
    let mut n_written = 0;
    let mut frozen = Vec::new();
    let mut tables = store.running("running").await?;
    tables.extend(store.running("frozen").await?);
    for table in tables {
        let log = store.entries(&table, 0).await?;
        let entries = log.iter().map(|entry| (entry.at_ms, entry.body.as_str()));
        let room = Room::replay(&table, entries)?;
        match (room.keepers_record(), room.frozen()) {
            (Some(record), None) => {
                write(args, &table, &record)?;
                n_written += 1;
            }
            (_, notice) => frozen.push((table, notice.unwrap_or_default().to_owned())),
        }
    }
    Ok((n_written, frozen))
}

fn write(args: &Args, table: &str, text: &str) -> Result<()> {
    write_whole(&args.folder.join(format!("{table}.record")), text)
}
