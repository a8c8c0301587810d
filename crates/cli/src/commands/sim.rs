//! `pentarch sim`: thousands of matches between bots, and what they show.

use anyhow::{Result, anyhow};
use catalog::{BotName, GameId};
use lab::{Report, Simulation, Spread, simulate};
use tui::Align;

use crate::arguments::{Setting, Sitting, option_map, wrong_usage};
use crate::console::Console;
use crate::describe::listed;
use crate::matches::{ThreadsArgs, progress_bar, reproducible};

/// Which matches to play.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; `pentarch games` lists them
    game: GameId,
    /// Which bots sit where: bot:NAME, joined by commas
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "bot:random,bot:random",
        value_name = "LIST"
    )]
    seats: Vec<Sitting>,
    /// How many matches
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// What all dice and choices follow from: the same number gives the same matches
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArgs,
    /// An option of the game, again for each; `pentarch games GAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<Setting>,
    /// One JSON document; docs/commands.md describes it
    #[arg(long)]
    json: bool,
}

/// Plays the matches and reports.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let simulation = Simulation {
        game: args.game,
        options: option_map(&args.settings),
        seats: args.seats.iter().map(bot).collect(),
        games: args.games,
        seed: args.seed,
    };
    let bar = progress_bar(args.games, "matches");
    let report = args
        .threads
        .run(|| simulate(&simulation, &|done| bar.inc(done)))?;
    bar.finish_and_clear();
    let report = report
        .map_err(|problems| anyhow!("these matches cannot be played:\n{}", listed(&problems)))?;
    if args.json {
        return Ok(console.say(serde_json::to_string_pretty(&report)?)?);
    }
    tell(&report, console)
}

fn bot(sitting: &Sitting) -> BotName {
    match sitting {
        Sitting::Bot(name) => reproducible(*name),
        Sitting::Human => wrong_usage("only bots play simulated matches".into()),
    }
}

fn tell(report: &Report, console: &mut Console) -> Result<()> {
    let (game, games, seed) = (report.game, report.games, report.seed);
    console.say(format!("{game}: {games} matches, seed {seed}\n"))?;
    let words = [
        "Seat",
        "Player",
        "Wins",
        "95 % interval",
        "Place",
        "Score",
        "",
    ];
    let mut rows = vec![words.map(|word| word.into()).to_vec()];
    for (index, seat) in report.seats.iter().enumerate() {
        let percent = |share: f64| format!("{:.2} %", 100.0 * share);
        let interval = seat.win_interval;
        rows.push(vec![
            (index + 1).to_string().into(),
            seat.player.clone().into(),
            percent(seat.win_rate).into(),
            format!("{:.2} to {}", 100.0 * interval.low, percent(interval.high)).into(),
            format!("{:.2}", seat.place.mean).into(),
            format!("{:.1}", seat.score.mean).into(),
            format!("± {:.1}", seat.score.deviation).into(),
        ]);
    }
    let right = Align::Right;
    console.draw(tui::table(
        &[right, Align::Left, right, right, right, right],
        rows,
    ))?;
    console.say(format!(
        "\nA shared victory counts in parts; {} of {games} matches had several winners.\n",
        report.shared_wins
    ))?;
    let range = |what: &str, spread: &Spread| {
        let Spread {
            mean,
            deviation,
            min,
            max,
        } = spread;
        format!("{what:<10} {mean:>8.1} ± {deviation:.1}, from {min} to {max}")
    };
    console.say(range("Steps", &report.steps))?;
    console.say(range("Decisions", &report.decisions))?;
    console.say(range("Choices", &report.branching))?;
    for (what, clauses) in [("Ended by", &report.ended_by), ("Won by", &report.won_by)] {
        let told: Vec<_> = clauses
            .iter()
            .map(|(clause, n)| format!("{clause} {n}"))
            .collect();
        console.say(format!("{what:<10} {}", told.join(", ")))?;
    }
    Ok(())
}
