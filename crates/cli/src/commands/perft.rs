//! `pentarch perft`: counting positions, to compare implementations of the rules.

use anyhow::{Result, bail};
use catalog::{GameId, with_game};
use serde::Serialize;
use tabletop::options::OptionMap;
use tabletop::record::Player;
use tabletop::{Game, Match, Opening, perft};

use crate::arguments::{Setting, option_map};
use crate::console::Console;
use crate::describe::listed;

/// What to count.
#[derive(clap::Args)]
pub struct Args {
    /// Which game
    game: GameId,
    /// How many steps ahead; a chance outcome is one step
    #[arg(long, value_name = "D")]
    depth: u32,
    /// Where to start, in position notation [default: before the first step]
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    /// How many play [default: as many as the position has, or the fewest]
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// An option of the game, again for each
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<Setting>,
    /// One JSON document: {game, position, counts: [{depth, count}]}
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Document {
    game: &'static str,
    position: String,
    counts: Vec<Count>,
}

#[derive(Serialize)]
struct Count {
    depth: u32,
    count: u64,
}

/// Counts, depth by depth.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let options = option_map(&args.settings);
    with_game!(args.game, G => count::<G>(args, options, console))
}

fn count<G: Game>(args: &Args, options: OptionMap, console: &mut Console) -> Result<()> {
    let seated = || {
        let start: Option<G> = args.position.as_ref()?.parse().ok();
        Some(start?.seats().get())
    };
    let players = args
        .players
        .map(usize::from)
        .or_else(seated)
        .unwrap_or(G::INFO.min_seats);
    let opening = Opening {
        options,
        position: args.position.clone(),
        ..Opening::plain(vec![Player::Human(String::new()); players])
    };
    let start = match Match::<G>::open(&opening) {
        Ok(table) => table.state().clone(),
        Err(problems) => bail!("there is nothing to count from:\n{}", listed(&problems)),
    };
    let counts = (1..=args.depth).map(|depth| Count {
        depth,
        count: perft(&start, depth),
    });
    if args.json {
        let document = Document {
            game: G::INFO.id,
            position: start.to_string(),
            counts: counts.collect(),
        };
        return Ok(console.say(serde_json::to_string_pretty(&document)?)?);
    }
    console.say(format!("{:>5}  {:>20}", "depth", "count"))?;
    for Count { depth, count } in counts {
        console.say(format!("{depth:>5}  {count:>20}"))?;
    }
    Ok(())
}
