//! `pentarch arena`: bots against each other, and who is better.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use catalog::{BotName, GameId};
use lab::arena::{Arena, Pairs, Report, Results, Row};
use tui::Align;

use crate::arguments::{Setting, option_map, wrong_usage};
use crate::console::Console;
use crate::describe::listed;
use crate::files::read_text;
use crate::matches::{ThreadsArgs, progress_bar, reproducible};

/// Which bots meet, and how often.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; `pentarch games` lists them
    #[arg(required_unless_present = "experiment")]
    game: Option<GameId>,
    /// Which bots meet, joined by commas: random, greedy, easy, medium, hard, master, mcts:N, ...
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "LIST",
        required_unless_present = "experiment"
    )]
    bots: Vec<BotName>,
    /// The most matches of two bots: an even number, for they are played in pairs
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// How many seats play; two bots fill them by turns
    #[arg(long, default_value_t = 2, value_name = "K")]
    players: usize,
    /// Who meets whom: all, or neighbors (each bot the next of the list)
    #[arg(long, default_value_t = Pairs::All, value_name = "WHO")]
    pairs: Pairs,
    /// Stop two bots early by a test: are they even, or does one win this share, such as 0.65?
    #[arg(long, value_name = "SHARE")]
    stop: Option<f64>,
    /// What all dice and choices follow from: the same number gives the same matches
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// An option of the game, again for each; `pentarch games GAME` lists them
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<Setting>,
    /// Read the experiment from a file instead; docs/commands.md describes it
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["game", "bots", "games", "players", "pairs", "stop", "seed", "settings"]
    )]
    experiment: Option<PathBuf>,
    /// Keep every match in this file as CSV, and continue there after an interruption
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    threads: ThreadsArgs,
    /// One JSON document; docs/commands.md describes it
    #[arg(long, conflicts_with = "markdown")]
    json: bool,
    /// The pairings as a table for documents
    #[arg(long)]
    markdown: bool,
}

/// Plays the matches and reports.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let arena = experiment(args)?;
    let mut results = Results::new(&arena)
        .map_err(|problems| anyhow!("these matches cannot be played:\n{}", listed(&problems)))?;
    let mut kept = match &args.out {
        Some(path) => Some(KeptFile::open(path, &mut results)?),
        None => None,
    };
    let bar = progress_bar(arena.most_matches(), "matches");
    let mut keep = |rows: &[Row]| match &mut kept {
        Some(kept) => kept.file.write_all(Results::lines(rows).as_bytes()),
        None => Ok(()),
    };
    let played = args
        .threads
        .run(|| results.play(&mut keep, &|done| bar.inc(done)))?;
    bar.finish_and_clear();
    played?;
    let report = results.report();
    if args.json {
        Ok(console.say(serde_json::to_string_pretty(&report)?)?)
    } else if args.markdown {
        Ok(console.say(report.markdown().trim_end())?)
    } else {
        tell(&report, console)
    }
}

/// The experiment of the arguments, or of the file that they name.
fn experiment(args: &Args) -> Result<Arena> {
    if let Some(path) = &args.experiment {
        let text = read_text(path)?;
        return serde_json::from_str(&text)
            .with_context(|| format!("{} is no experiment", path.display()));
    }
    let Some(game) = args.game else {
        wrong_usage("the game is missing".into());
    };
    if args.bots.len() < 2 {
        wrong_usage("an arena needs at least two bots".into());
    }
    if !args.games.is_multiple_of(2) {
        wrong_usage(format!(
            "matches are played in pairs, so their number must be even, not {}",
            args.games
        ));
    }
    Ok(Arena {
        game,
        players: args.players,
        options: option_map(&args.settings),
        bots: args.bots.iter().copied().map(reproducible).collect(),
        games: args.games,
        seed: args.seed,
        pairs: args.pairs,
        stop: args.stop,
    })
}

/// A file that every pair of matches is added to as soon as it counts.
struct KeptFile {
    file: File,
}

impl KeptFile {
    /// Opens the file and takes over what it holds already; the results of another experiment are refused.
    fn open(path: &Path, results: &mut Results) -> Result<KeptFile> {
        let name = path.display();
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let mut file = file
            .open(path)
            .with_context(|| format!("{name} cannot be opened"))?;
        // Where files cannot be locked, nobody else can be noticed either.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("{name} is being written by another process");
        }
        let mut text = String::new();
        file.read_to_string(&mut text)
            .with_context(|| format!("{name} cannot be read"))?;
        let end = results
            .take_over(&text)
            .with_context(|| format!("{name} cannot be continued"))?;
        let begin = |file: &mut File| {
            file.set_len(end as u64)?;
            file.seek(SeekFrom::End(0))?;
            match end {
                0 => file.write_all(results.head().as_bytes()),
                _ => Ok(()),
            }
        };
        begin(&mut file).with_context(|| format!("{name} cannot be written"))?;
        Ok(KeptFile { file })
    }
}

fn tell(report: &Report, console: &mut Console) -> Result<()> {
    let Arena {
        game,
        players,
        seed,
        ref bots,
        stop,
        ..
    } = report.experiment;
    let matches = report.matches;
    console.say(format!(
        "{game}, {players} players: {matches} matches, seed {seed}\n"
    ))?;
    let mut rows = vec![cells(["Bot", "Rating", "95 % interval"])];
    for rating in &report.ratings {
        rows.push(cells([
            rating.bot.clone(),
            format!("{:.2}", rating.rating),
            format!("{:.2} to {:.2}", rating.interval.low, rating.interval.high),
        ]));
    }
    console.draw(tui::table(&[Align::Left, Align::Right, Align::Right], rows))?;
    if bots.len() > 2 {
        console.say("\nShare of victories, row against column")?;
        console.draw(matrix(report))?;
    }
    console.say("")?;
    console.draw(pairings(report))?;
    console.say(
        "\nWon and lost are the first bot's matches, a share counts a shared victory in parts,\n\
         and brackets hold 95 % intervals.",
    )?;
    if stop.is_some() {
        console.say(
            "A test that stops early makes shares lean to its verdict: quote figures from a run without one.",
        )?;
    }
    Ok(())
}

type Cells = Vec<tui::Line<'static>>;

fn cells<T: Into<String>>(words: impl IntoIterator<Item = T>) -> Cells {
    words.into_iter().map(|word| word.into().into()).collect()
}

/// The win matrix.
fn matrix(report: &Report) -> tui::Text<'static> {
    let names: Vec<_> = report
        .experiment
        .bots
        .iter()
        .map(BotName::to_string)
        .collect();
    let mut rows = vec![cells([String::new()].into_iter().chain(names.clone()))];
    for (name, shares) in names.iter().zip(report.matrix()) {
        let percent = |share: Option<f64>| match share {
            Some(share) => format!("{:.1} %", 100.0 * share),
            None => "-".into(),
        };
        let shares = shares.into_iter().map(percent);
        rows.push(cells([name.clone()].into_iter().chain(shares)));
    }
    let mut align = vec![Align::Right; names.len() + 1];
    align[0] = Align::Left;
    tui::table(&align, rows)
}

/// What each pairing shows.
fn pairings(report: &Report) -> tui::Text<'static> {
    let is_duel = report.experiment.players == 2;
    let mut heads = vec![
        "First",
        "Second",
        "Won",
        "Lost",
        "Shared",
        "Share",
        "Of decided",
    ];
    let mut align = vec![Align::Left, Align::Left];
    align.resize(heads.len(), Align::Right);
    if !is_duel {
        heads.extend(["Mean places", "Lead", "Ranks above"]);
        align.extend([Align::Right, Align::Right]);
    }
    if report.experiment.stop.is_some() {
        heads.push("Test");
    }
    let mut rows = vec![cells(heads)];
    for pairing in &report.pairings {
        let decided = pairing.decided.map(|share| share.to_string());
        let mut row = vec![
            pairing.first.clone(),
            pairing.second.clone(),
            pairing.first_wins.to_string(),
            pairing.second_wins.to_string(),
            pairing.shared.to_string(),
            pairing.share.to_string(),
            decided.unwrap_or("-".into()),
        ];
        if !is_duel {
            row.push(pairing.places_in_words());
            row.push(pairing.lead_in_words());
            row.push(pairing.ranks_above().unwrap_or("neither").into());
        }
        row.extend(pairing.verdict.map(|verdict| pairing.in_words(verdict)));
        rows.push(cells(row));
    }
    tui::table(&align, rows)
}
