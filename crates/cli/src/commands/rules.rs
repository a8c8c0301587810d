//! `pentarch rules`: the rulebook, or the clause that a refusal cites.

use anyhow::{Result, anyhow};
use catalog::GameId;
use tabletop::Info;
use tabletop::rulebook::{ClauseText, clauses};

use crate::console::{Console, WIDTH};

/// Which rules to print.
#[derive(clap::Args)]
pub struct Args {
    /// Whose rules
    game: GameId,
    /// One clause, by its id or just its number: CON-5, con-5 or 5
    id: Option<String>,
}

/// Prints a rulebook, or one clause of it.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    print(args.game.info(), args.id.as_deref(), console)
}

/// Prints a game's rules, or the clause with this id.
pub fn print(info: &Info, id: Option<&str>, console: &mut Console) -> Result<()> {
    match id {
        None => console.draw(tui::page(info.rules, WIDTH))?,
        Some(id) => console.draw(tui::clause(&find(info, id)?, WIDTH))?,
    }
    Ok(())
}

fn find(info: &Info, id: &str) -> Result<ClauseText> {
    let all = clauses(info.rules);
    let matches = |clause: &&ClauseText| {
        let number = clause.id.split_once('-').map_or("", |(_, number)| number);
        clause.id.eq_ignore_ascii_case(id) || number == id
    };
    if let Some(found) = all.iter().find(matches) {
        return Ok(found.clone());
    }
    let ids: Vec<_> = all.iter().map(|clause| clause.id.as_str()).collect();
    Err(anyhow!(
        "{} has no clause {id:?}; expected one of {}",
        info.name,
        ids.join(", ")
    ))
}
