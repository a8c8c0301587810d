//! `pentarch analyze`: what decided a match, the mistakes and the luck in it.

use std::fs::{self, OpenOptions};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, anyhow, bail};
use catalog::{BotGame, GameId, with_game};
use lab::analysis::{Analysis, Moment, Pending, Study, analyze, searches, svg};
use tabletop::record::Player;
use tabletop::{Match, Opening, Seat};
use tui::{Align, Line, Look, Marks};

use crate::arguments::MarksArgs;
use crate::console::Console;
use crate::describe::{introduce, listed};
use crate::files::read_record;
use crate::matches::{ThreadsArgs, progress_bar};

/// How many mistakes, lucky events and candidates are told.
const TOLD: usize = 5;

/// The most characters of steps in a table: five dice fit.
const LONGEST: usize = 30;

/// The most columns of a table of all steps, and what it needs of them beside steps and chances.
const COLUMNS: (usize, usize) = (100, 27);

/// A smaller loss would be told as none.
const LEAST: f64 = 0.0005;

/// What to analyze.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    #[arg(required_unless_present_any = ["position", "game"])]
    file: Option<PathBuf>,
    /// Analyze this position instead of a match
    #[arg(
        long,
        value_name = "P",
        requires = "game",
        conflicts_with = "file",
        allow_hyphen_values = true
    )]
    position: Option<String>,
    /// The position's game
    #[arg(
        long,
        value_name = "GAME",
        requires = "position",
        conflicts_with = "file"
    )]
    game: Option<GameId>,
    /// How closely to look: the iterations of every search
    #[arg(long, default_value_t = 2000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    iterations: u32,
    /// What the searches' luck follows from: the same number gives the same analysis
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    #[command(flatten)]
    threads: ThreadsArgs,
    /// Tell every decision and chance event, not only the turning points
    #[arg(long, conflicts_with = "json")]
    all: bool,
    /// One JSON document; docs/commands.md describes it
    #[arg(long)]
    json: bool,
    /// Draw the chances over the match into this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    marks: MarksArgs,
}

/// Analyzes a match or a position.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    match (&args.file, &args.position, args.game) {
        (Some(file), ..) => {
            let record = read_record(file)?;
            let game = GameId::of(&record)?;
            with_game!(game, G => {
                let table = Match::<G>::replay(&record)
                    .map_err(|fault| anyhow!("{} is not a sound record: {fault}", file.display()))?;
                study(args, &table, console)
            })
        }
        (None, Some(position), Some(game)) => with_game!(game, G => {
            study(args, &at_position::<G>(position)?, console)
        }),
        _ => Err(anyhow!("there is nothing to analyze")),
    }
}

/// A match that starts from a position, and in which nothing has happened.
fn at_position<G: BotGame>(position: &str) -> Result<Match<G>> {
    let wrong = |why: String| anyhow!("this position cannot be analyzed:\n  {why}");
    let start: G = position
        .parse()
        .map_err(|error| wrong(format!("{error}")))?;
    let opening = Opening {
        position: Some(position.into()),
        ..Opening::plain(vec![Player::Human(String::new()); start.seats().get()])
    };
    Match::open(&opening)
        .map_err(|problems| anyhow!("this position cannot be analyzed:\n{}", listed(&problems)))
}

/// Refuses a file that cannot be drawn into, or that is something else: nobody should wait for searches first.
fn check_drawing(file: &Path) -> Result<()> {
    let cannot = || format!("{} cannot be written", file.display());
    let Ok(found) = fs::metadata(file) else {
        let folder = file.parent().filter(|folder| *folder != Path::new(""));
        tempfile::tempfile_in(folder.unwrap_or(Path::new("."))).with_context(cannot)?;
        return Ok(());
    };
    OpenOptions::new()
        .append(true)
        .open(file)
        .with_context(cannot)?;
    // A pipe can be drawn into, too, and must not be read.
    if found.is_file() && !is_picture(file)? {
        bail!(
            "{} is not an SVG picture, and drawing there would destroy it",
            file.display()
        );
    }
    Ok(())
}

/// Whether a file holds an SVG picture, or nothing yet.
fn is_picture(file: &Path) -> Result<bool> {
    let mut start = Vec::new();
    fs::File::open(file)
        .and_then(|opened| opened.take(1000).read_to_end(&mut start))
        .with_context(|| format!("{} cannot be read", file.display()))?;
    let start = String::from_utf8_lossy(&start);
    let is_xml = start.trim_start().starts_with('<');
    Ok(start.is_empty() || is_xml && start.contains("<svg"))
}

fn study<G: BotGame>(args: &Args, table: &Match<G>, console: &mut Console) -> Result<()> {
    if let Some(file) = &args.svg {
        check_drawing(file)?;
    }
    let study = Study {
        iterations: args.iterations,
        seed: args.seed,
    };
    let bar = progress_bar(searches(table), "searches");
    let analysis = args
        .threads
        .run(|| analyze(table, &study, &|done| bar.inc(done)))?;
    bar.finish_and_clear();
    let header = table.record().header();
    let look = Look::new(args.marks.marks(), &header.players);
    if args.json {
        console.say(serde_json::to_string_pretty(&analysis)?)?;
    } else {
        match args.file {
            Some(_) => introduce::<G>(console, header, &look)?,
            None => console.say(format!("{}, {}", G::INFO.name, table.state()))?,
        }
        let mut teller = Teller {
            analysis: &analysis,
            look: &look,
            console,
        };
        teller.tell(args.all)?;
    }
    let Some(file) = &args.svg else {
        return Ok(());
    };
    let seats = table.state().seats();
    let names: Vec<_> = seats.iter().map(|seat| look.name(seat)).collect();
    let title = format!("{}: {}", G::INFO.name, names.join(", "));
    fs::write(file, svg(&analysis, &title, &names))
        .with_context(|| format!("{} cannot be written", file.display()))?;
    if !args.json {
        console.say(format!("\nDrawn into {}.", file.display()))?;
    }
    Ok(())
}

/// Whoever tells an analysis to people.
struct Teller<'a> {
    analysis: &'a Analysis,
    look: &'a Look,
    console: &'a mut Console,
}

impl Teller<'_> {
    fn tell(&mut self, is_all_wanted: bool) -> Result<()> {
        self.tell_totals()?;
        if is_all_wanted {
            self.tell_all()?;
        }
        self.tell_mistakes()?;
        self.tell_luck()?;
        for pending in &self.analysis.pending {
            self.tell_pending(pending)?;
        }
        Ok(())
    }

    fn tell_totals(&mut self) -> Result<()> {
        let Some(last) = self.analysis.positions.last() else {
            return Ok(());
        };
        let has_course = !self.analysis.moments.is_empty();
        // Of what has happened there is no doubt.
        let has_spread = !self.analysis.is_over;
        let mut words = vec!["Player"];
        words.extend(match has_course {
            true => &["Start", "End"][..],
            false => &["Chance"],
        });
        words.extend(has_spread.then_some("spread"));
        if has_course {
            words.extend(["Luck", "Lost", "Choices", "Accuracy"]);
        }
        let mut rows = vec![heads(&words)];
        for totals in &self.analysis.seats {
            let spread = format!("± {:.1}", 100.0 * last.chances[totals.seat.index()].spread);
            let mut row = vec![self.player(totals.seat)];
            if has_course {
                row.push(percent(totals.first));
            }
            row.push(percent(totals.last));
            row.extend(has_spread.then(|| Line::from(self.plain(&spread))));
            if has_course {
                row.push(signed(totals.luck));
                row.push(points(totals.lost).into());
                row.push(totals.choices.to_string().into());
                row.push(totals.accuracy.map_or_else(|| "-".into(), percent));
            }
            rows.push(row);
        }
        let align: Vec<_> = std::iter::once(Align::Left)
            .chain([Align::Right; 9])
            .collect();
        self.section("")?;
        self.console.draw(tui::table(&align, rows))?;
        if has_course {
            self.section("")?;
            self.console.say_wrapped(
                "Luck and losses are in points of a hundred: what dice or cards gave, and what own choices \
                 gave away against the best found, by what the player could know."
                    .into(),
            )?;
        }
        Ok(())
    }

    fn tell_mistakes(&mut self) -> Result<()> {
        let mistakes = &self.analysis.mistakes;
        if mistakes.is_empty() {
            return Ok(());
        }
        let mut rows = vec![heads(&["Line", "Player", "Played", "Better", "Loses"])];
        rows.extend(mistakes.iter().take(TOLD).map(|mistake| {
            vec![
                mistake.line.to_string().into(),
                self.player(mistake.seat),
                short(&mistake.played, LONGEST),
                short(&mistake.best, LONGEST),
                points(mistake.loss).into(),
            ]
        }));
        self.section("Biggest mistakes")?;
        let align = [
            Align::Right,
            Align::Left,
            Align::Left,
            Align::Left,
            Align::Right,
        ];
        Ok(self.console.draw(tui::table(&align, rows))?)
    }

    fn tell_luck(&mut self) -> Result<()> {
        let luck = &self.analysis.luck;
        if luck.is_empty() {
            return Ok(());
        }
        let mut rows = vec![heads(&["Line", "Player", "What came out", "Gains"])];
        rows.extend(luck.iter().take(TOLD).map(|event| {
            vec![
                event.line.to_string().into(),
                self.player(event.seat),
                short(&event.steps.join(" "), LONGEST),
                points(event.gain).into(),
            ]
        }));
        self.section("Greatest luck")?;
        let align = [Align::Right, Align::Left, Align::Left, Align::Right];
        Ok(self.console.draw(tui::table(&align, rows))?)
    }

    /// Every moment, with each seat's chances after it.
    fn tell_all(&mut self) -> Result<()> {
        let Analysis {
            positions, moments, ..
        } = self.analysis;
        let Some(start) = positions.first() else {
            return Ok(());
        };
        let n_seats = start.chances.len();
        let (n_columns, n_needed) = COLUMNS;
        let n_left = n_columns.saturating_sub(n_needed + 7 * n_seats);
        let longest = (n_left / 2).clamp(12, LONGEST);
        let mut head = heads(&["Line", "Who", "What", "Better", "Loses"]);
        head.extend(
            (0..n_seats)
                .map_while(Seat::new)
                .map(|seat| Line::from(self.look.mark(seat))),
        );
        let mut rows = vec![head];
        let chances = |index: usize| {
            let chances = positions[index].chances.iter();
            chances.map(|chance| Line::from(points(chance.mean)))
        };
        let blank = || Line::from("");
        let mut first = vec![blank(), "start".into(), blank(), blank(), blank()];
        first.extend(chances(0));
        rows.push(first);
        for (index, moment) in moments.iter().enumerate() {
            let mut row = self.row(moment, longest);
            row.extend(chances(index + 1));
            rows.push(row);
        }
        let align = [
            [Align::Right, Align::Left, Align::Left, Align::Left].as_slice(),
            &[Align::Right; 9],
        ];
        self.section("Every step, and the chances after it")?;
        Ok(self.console.draw(tui::table(&align.concat(), rows))?)
    }

    fn row(&self, moment: &Moment, longest: usize) -> Vec<Line<'static>> {
        let who = moment
            .seat
            .map_or_else(|| "chance".into(), |seat| self.player(seat));
        let (better, loss) = match &moment.decision {
            Some(decision) if decision.loss >= LEAST => {
                (short(&decision.best, longest), points(decision.loss).into())
            }
            Some(_) | None => ("".into(), "".into()),
        };
        let steps = short(&moment.steps.join(" "), longest);
        vec![moment.line.to_string().into(), who, steps, better, loss]
    }

    fn tell_pending(&mut self, pending: &Pending) -> Result<()> {
        let name = self.look.name(pending.seat);
        self.section(&format!("{name} to move"))?;
        let mut rows = vec![heads(&["Move", "Chance", "Loses", "Visits"])];
        // Those tried most are known best.
        let mut candidates: Vec<_> = pending.advice.candidates.iter().take(TOLD).collect();
        candidates.sort_by(|a, b| a.loses.total_cmp(&b.loses));
        rows.extend(candidates.into_iter().map(|candidate| {
            vec![
                short(&candidate.action, LONGEST),
                percent(candidate.expected),
                points(candidate.loses).into(),
                candidate.visits.to_string().into(),
            ]
        }));
        let align = [Align::Left, Align::Right, Align::Right, Align::Right];
        Ok(self.console.draw(tui::table(&align, rows))?)
    }

    fn section(&mut self, heading: &str) -> Result<()> {
        self.console.say("")?;
        if !heading.is_empty() {
            self.console.say(format!("{heading}:"))?;
        }
        Ok(())
    }

    fn player(&self, seat: Seat) -> Line<'static> {
        Line::from(vec![
            self.look.mark(seat),
            format!(" {}", self.look.name(seat)).into(),
        ])
    }

    /// A text in ASCII, where nothing else may be drawn.
    fn plain(&self, text: &str) -> String {
        match self.look.marks {
            Marks::Shapes => text.to_owned(),
            Marks::Letters | Marks::Outlines => text.replace('±', "+-"),
        }
    }
}

/// Steps that fit into a table.
fn short(steps: &str, longest: usize) -> Line<'static> {
    if steps.chars().count() <= longest {
        return steps.to_owned().into();
    }
    let start: String = steps.chars().take(longest - 3).collect();
    format!("{}...", start.trim_end()).into()
}

fn heads(words: &[&'static str]) -> Vec<Line<'static>> {
    words.iter().map(|&word| word.into()).collect()
}

fn percent(chance: f64) -> Line<'static> {
    format!("{} %", points(chance)).into()
}

/// Parts of a hundred.
fn points(chance: f64) -> String {
    format!("{:.1}", 100.0 * chance)
}

fn signed(change: f64) -> Line<'static> {
    format!("{:+.1}", 100.0 * change).into()
}
