//! `pentarch play`: a game in the terminal, line by line, for people and bots on any seat.

mod advice;
mod audience;
mod command;
mod keeper;
mod legal;
mod opening;
mod prompt;
mod session;
mod telling;

use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use catalog::{GameId, with_game};
use tabletop::Match;
use tabletop::record::{EndedBy, Record};
use tui::Screen;

use crate::arguments::{MarksArgs, Setting, Sitting};
use crate::console::Console;
use crate::describe::listed;
use crate::files::read_record;
use keeper::Keeper;
use session::Session;

/// What to play, and who plays.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; `pentarch games` lists them
    #[arg(required_unless_present = "resume")]
    game: Option<GameId>,
    /// Who sits where: human or bot:NAME, joined by commas
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "human,bot:medium",
        value_name = "LIST"
    )]
    seats: Vec<Sitting>,
    /// The name of a person, again for each, in seat order
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// An option of the game, again for each; `pentarch games GAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<Setting>,
    /// Makes dice and bots repeat: the same number, seats and options give the same dice
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Keep the record in this file, before every question to a person and at the end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play on from a saved record
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["game", "seats", "names", "settings", "seed"]
    )]
    resume: Option<PathBuf>,
    #[command(flatten)]
    marks: MarksArgs,
}

/// Opens a table, or one that was kept, and plays it to the end or until people leave.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    if let Some(path) = &args.resume {
        let record = read_record(path)?;
        let game = GameId::of(&record)?;
        let keeper = Keeper::resumed(path, &record, args.save.as_deref())?;
        with_game!(game, G => {
            let table = resume::<G>(&record, path)?;
            Session::new(table, keeper, args.marks.marks(), console)?.run()?;
        });
        return Ok(());
    }
    let game = args
        .game
        .ok_or_else(|| anyhow!("there is no game to play"))?;
    let opening = opening::opening(args)?;
    with_game!(game, G => {
        let table = Match::<G>::open(&opening)
            .map_err(|problems| anyhow!("this table cannot be opened:\n{}", listed(&problems)))?;
        let keeper = Keeper::new(args.save.as_deref(), table.record())?;
        Session::new(table, keeper, args.marks.marks(), console)?.run()
    })
}

fn resume<G: Screen>(record: &Record, path: &std::path::Path) -> Result<Match<G>> {
    let file = path.display();
    if record.header().commitment.is_some() && record.secret().is_none() {
        bail!("{file} lacks the table's secret, so only its keeper can roll on");
    }
    match record.ending() {
        Some(ending) if ending.by != EndedBy::Rules => {
            bail!("{file} is of a match that has ended before the game was over")
        }
        _ => {
            Match::replay(record).map_err(|fault| anyhow!("{file} is not a sound record: {fault}"))
        }
    }
}
