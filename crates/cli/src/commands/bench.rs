//! `pentarch bench`: how fast the games are.

use std::time::Duration;

use anyhow::{Result, anyhow};
use catalog::{BotGame, GameId, with_game};
use lab::bench::{Bench, Figures, measure, measure_search};
use tabletop::Problem;

use crate::arguments::{Setting, option_map};
use crate::console::Console;
use crate::describe::listed;

/// What to measure.
#[derive(clap::Args)]
pub struct Args {
    /// Which game [default: all]
    game: Option<GameId>,
    /// How many play
    #[arg(long, default_value_t = 2, value_name = "N")]
    players: usize,
    /// An option of the game, again for each
    #[arg(long = "set", value_name = "KEY=VALUE", requires = "game")]
    settings: Vec<Setting>,
    /// How many rounds; each figure is their median
    #[arg(long, default_value_t = 11, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    rounds: u16,
    /// How long a round takes at least, in milliseconds of processor time
    #[arg(long, default_value_t = 200, value_name = "MS")]
    round_ms: u64,
    /// One JSON document: a list of games with their figures
    #[arg(long, conflicts_with = "tsv")]
    json: bool,
    /// Lines RESULT, pentarch, game, metric, value, separated by tabs
    #[arg(long)]
    tsv: bool,
}

/// Measures and reports.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let bench = Bench {
        players: args.players,
        options: option_map(&args.settings),
        rounds: args.rounds.into(),
        round: Duration::from_millis(args.round_ms),
        ..Bench::default()
    };
    let games = match args.game {
        Some(game) => vec![game],
        None => GameId::ALL.to_vec(),
    };
    let mut all: Vec<Figures> = Vec::new();
    for game in games {
        let figures = with_game!(game, G => with_search::<G>(&bench));
        let figures = figures
            .map_err(|problems| anyhow!("{game} cannot be measured so:\n{}", listed(&problems)))?;
        if args.tsv {
            console.say(figures.tsv().trim_end())?;
        } else if !args.json {
            console.say(figures.table())?;
        }
        all.push(figures);
    }
    if args.json {
        console.say(serde_json::to_string_pretty(&all)?)?;
    }
    Ok(())
}

/// All figures of a game, those of its bots included.
fn with_search<G: BotGame>(bench: &Bench) -> Result<Figures, Vec<Problem>> {
    let mut figures = measure::<G>(bench)?;
    figures.figures.push(measure_search::<G>(bench)?);
    Ok(figures)
}
