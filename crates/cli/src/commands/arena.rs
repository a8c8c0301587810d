//! `pentarch arena`: bots against each other, and who is better.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use catalog::{BotName, GameId};
use lab::arena::{Arena, Pairs, Report, Results, Row};
use serde::Serialize;
use tui::Align;

use crate::arguments::{Setting, option_map, wrong_usage};
use crate::console::Console;
use crate::describe::listed;
use crate::files::{MEGABYTE, read_text};
use crate::matches::{ThreadsArgs, progress_bar, reproducible};

/// More matches than anybody has waited for; all of a file is held in memory.
const MOST_MEGABYTES: u64 = 1000;

/// Which bots meet, and how often.
#[derive(clap::Args)]
pub struct Args {
    /// Which game; `pentarch games` lists them
    #[arg(required_unless_present = "experiments")]
    game: Option<GameId>,
    /// Which bots meet, joined by commas: random, greedy, easy, medium, hard, master, mcts:N, ...
    #[arg(
        long,
        value_delimiter = ',',
        value_name = "LIST",
        required_unless_present = "experiments"
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
    /// Read the experiment from a file instead, or several one after the other; docs/commands.md describes it
    #[arg(
        long = "experiment",
        value_name = "FILE",
        num_args = 1..,
        conflicts_with_all = ["game", "bots", "games", "players", "pairs", "stop", "seed", "settings"]
    )]
    experiments: Vec<PathBuf>,
    /// Keep every match in this file as CSV, and continue there after an interruption; of several experiments,
    /// each in a file of its own in this folder
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
    match &args.experiments[..] {
        [] => run_one(&arena_of(args)?, args, console),
        [path] => run_one(&read_arena(path)?, args, console),
        paths => run_several(paths, args, console),
    }
}

fn run_one(arena: &Arena, args: &Args, console: &mut Console) -> Result<()> {
    let report = Job::open(arena, args.out.as_deref())?.run(args)?;
    if args.json {
        Ok(console.say(serde_json::to_string_pretty(&report)?)?)
    } else if args.markdown && args.experiments.is_empty() {
        Ok(console.say(report.markdown().trim_end())?)
    } else if args.markdown {
        tell_markdown(&report, console)
    } else {
        tell(&report, console)?;
        explain(&[&report], console)
    }
}

/// The report of one of several experiments.
#[derive(Serialize)]
struct Titled {
    title: String,
    #[serde(flatten)]
    report: Report,
}

/// What several experiments show, for programs.
#[derive(Serialize)]
struct Reports {
    reports: Vec<Titled>,
}

fn run_several(paths: &[PathBuf], args: &Args, console: &mut Console) -> Result<()> {
    // All are opened before the first is played: what is wrong with the last must not show after hours.
    let mut jobs = Vec::new();
    let mut titles = BTreeSet::new();
    for path in paths {
        let title = title(path);
        if !titles.insert(title.clone()) {
            wrong_usage(format!("two experiments are named {title}"));
        }
        let arena = read_arena(path)?;
        let out = match &args.out {
            Some(folder) => Some(csv_in(folder, &title)?),
            None => None,
        };
        let job = Job::open(&arena, out.as_deref());
        jobs.push((title, job.with_context(|| path.display().to_string())?));
    }
    let mut reports = Vec::new();
    for (index, (title, job)) in jobs.into_iter().enumerate() {
        let report = job.run(args).with_context(|| title.clone())?;
        if !args.json {
            let gap = if index > 0 { "\n" } else { "" };
            let mark = if args.markdown { "### " } else { "" };
            console.say(format!("{gap}{mark}{title}\n"))?;
            match args.markdown {
                true => tell_markdown(&report, console)?,
                false => tell(&report, console)?,
            }
        }
        reports.push(Titled { title, report });
    }
    if args.json {
        console.say(serde_json::to_string_pretty(&Reports { reports })?)?;
    } else if !args.markdown {
        let reports: Vec<_> = reports.iter().map(|titled| &titled.report).collect();
        explain(&reports, console)?;
    }
    Ok(())
}

/// What an experiment is called: as its file, without folders and ending.
fn title(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or(path.as_os_str());
    stem.to_string_lossy().into_owned()
}

/// Where one of several experiments keeps its matches; the folder is made if there is none.
fn csv_in(folder: &Path, title: &str) -> Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("{} is no folder", folder.display()))?;
    Ok(folder.join(format!("{title}.csv")))
}

/// The experiment in a file.
fn read_arena(path: &Path) -> Result<Arena> {
    let text = read_text(path)?;
    serde_json::from_str(&text).with_context(|| format!("{} is no experiment", path.display()))
}

/// The experiment of the arguments.
fn arena_of(args: &Args) -> Result<Arena> {
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
        about: None,
    })
}

/// An experiment to play, and where its matches are kept.
struct Job {
    results: Results,
    kept: Option<KeptFile>,
}

impl Job {
    /// Takes over what the file holds already, and says how much that is.
    fn open(arena: &Arena, out: Option<&Path>) -> Result<Job> {
        let mut results = Results::new(arena).map_err(|problems| {
            anyhow!("these matches cannot be played:\n{}", listed(&problems))
        })?;
        let kept = match out {
            Some(path) => Some(KeptFile::open(path, &mut results)?),
            None => None,
        };
        if let (Some(path), n @ 1..) = (out, results.rows().len()) {
            // Nobody is left to tell if stderr is closed.
            let told = format!("{}: {n} matches were there already", path.display());
            let _ = writeln!(io::stderr(), "{told}");
        }
        Ok(Job { results, kept })
    }

    /// Plays what is left.
    fn run(mut self, args: &Args) -> Result<Report> {
        let bar = progress_bar(self.results.arena().most_matches(), "matches");
        let mut keep = |rows: &[Row]| match &mut self.kept {
            Some(kept) => kept.file.write_all(Results::lines(rows).as_bytes()),
            None => Ok(()),
        };
        let played = args
            .threads
            .run(|| self.results.play(&mut keep, &|done| bar.inc(done)))?;
        bar.finish_and_clear();
        played?;
        Ok(self.results.report())
    }
}

/// A file that every pair of matches is added to as soon as it counts.
struct KeptFile {
    file: File,
}

impl KeptFile {
    /// Opens the file and takes over what it holds already; the results of another experiment are refused.
    fn open(path: &Path, results: &mut Results) -> Result<KeptFile> {
        let name = path.display();
        // Others may have no end, or keep nothing.
        if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
            bail!("{name} is not a regular file, so no matches can be kept there");
        }
        let mut options = OpenOptions::new();
        let file = options.read(true).write(true).create(true).truncate(false);
        let mut file = file
            .open(path)
            .with_context(|| format!("{name} cannot be opened"))?;
        // Where files cannot be locked, nobody else can be noticed either.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("{name} is being written by another process");
        }
        let cannot = || format!("{name} cannot be read");
        if file.metadata().with_context(cannot)?.len() > MOST_MEGABYTES * MEGABYTE {
            bail!("{name} is larger than {MOST_MEGABYTES} MB, too large to be continued");
        }
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(cannot)?;
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

/// What was played, in a line.
fn played(report: &Report) -> String {
    let Arena {
        game,
        players,
        seed,
        ..
    } = report.experiment;
    let matches = report.matches;
    format!("{game}, {players} players: {matches} matches, seed {seed}")
}

fn tell(report: &Report, console: &mut Console) -> Result<()> {
    console.say(played(report))?;
    if let Some(about) = &report.experiment.about {
        console.draw_wrapped(about.clone())?;
    }
    console.say("")?;
    let mut rows = vec![cells(["Bot", "Rating", "95 % interval"])];
    for rating in &report.ratings {
        rows.push(cells([
            rating.bot.clone(),
            format!("{:.2}", rating.rating),
            format!("{:.2} to {:.2}", rating.interval.low, rating.interval.high),
        ]));
    }
    console.draw(table(rows))?;
    if report.experiment.bots.len() > 2 {
        console.say("\nShare of victories, row against column")?;
        console.draw(matrix(report))?;
    }
    console.say("")?;
    let rows = report.narrow_table().into_iter().map(cells);
    Ok(console.draw(table(rows.collect()))?)
}

/// An experiment that was read from a file, for documents.
fn tell_markdown(report: &Report, console: &mut Console) -> Result<()> {
    if let Some(about) = &report.experiment.about {
        console.say(format!("{about}\n"))?;
    }
    console.say(format!("{}.\n", played(report)))?;
    Ok(console.say(report.markdown().trim_end())?)
}

/// How to read the tables.
fn explain(reports: &[&Report], console: &mut Console) -> Result<()> {
    let mut told = String::from(
        "Won and lost are the first bot's matches, a share counts a shared victory in parts, and brackets \
         hold 95 % intervals.",
    );
    if reports.iter().any(|report| report.tells_order()) {
        told += " In order: the first bot is shown to be above the second.";
    }
    if reports
        .iter()
        .any(|report| report.experiment.stop.is_some())
    {
        told += " Better: the bot that the test found better, open if it has not found out. A test that stops \
                 early makes shares lean to its verdict: quote figures from a run without one.";
    }
    console.say("")?;
    Ok(console.say_wrapped(told)?)
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
    table(rows)
}

/// A table of names and, to the right of them, figures.
fn table(rows: Vec<Cells>) -> tui::Text<'static> {
    let mut align = vec![Align::Right; rows.first().map_or(0, Vec::len)];
    if let Some(first) = align.first_mut() {
        *first = Align::Left;
    }
    tui::table(&align, rows)
}
