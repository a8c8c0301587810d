//! `pentarch replay`: a recorded match, step by step.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use catalog::{GameId, with_game};
use tabletop::record::{Line, Note, Record};
use tabletop::{Match, Seat, Step, StepOf, Turn, Viewer};
use tui::{Look, Screen};

use crate::arguments::MarksArgs;
use crate::console::{Console, Typed};
use crate::describe::{ending, introduce, placed};
use crate::files::read_record;

/// What to show.
#[derive(clap::Args)]
pub struct Args {
    /// The record
    file: PathBuf,
    /// Begin with this line of the record
    #[arg(long, value_name = "LINE", default_value_t = 1)]
    from: u64,
    /// As whom to look: a seat, counting from 0, or spectator
    #[arg(long, value_name = "WHO", default_value = "spectator")]
    viewer: Viewer,
    /// When to draw the board: all, end or none [default: end, with --step all]
    #[arg(long, value_enum, value_name = "WHEN", hide_possible_values = true)]
    boards: Option<Boards>,
    /// Wait for Enter after every decision
    #[arg(long)]
    step: bool,
    #[command(flatten)]
    marks: MarksArgs,
}

/// When to draw the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Boards {
    All,
    End,
    None,
}

/// Shows a record.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    let record = read_record(&args.file)?;
    let game = GameId::of(&record)?;
    with_game!(game, G => {
        let last = Match::<G>::replay(&record)
            .map_err(|fault| anyhow!("{} is not a sound record: {fault}", args.file.display()))?;
        if let Viewer::Seat(seat) = args.viewer
            && !record.header().seats().has(seat)
        {
            return Err(anyhow!("there is no seat {seat} in {}", args.file.display()));
        }
        let start = Match::<G>::replay(&Record::new(record.header().clone(), None))?;
        Replay::new(args, start.state().clone(), &record, console).run(last.state())
    })
}

/// A record being shown.
struct Replay<'a, G: Screen> {
    args: &'a Args,
    record: &'a Record,
    console: &'a mut Console,
    look: Look,
    state: G,
    /// The states before each step in effect, each with the number of the step's line.
    past: Vec<(u64, G)>,
    /// What is not told yet, and the line it began with.
    untold: Vec<G::Event>,
    since: u64,
}

impl<'a, G: Screen> Replay<'a, G> {
    fn new(args: &'a Args, start: G, record: &'a Record, console: &'a mut Console) -> Self {
        Replay {
            args,
            record,
            console,
            look: Look::new(args.marks.marks(), &record.header().players),
            state: start,
            past: Vec::new(),
            untold: Vec::new(),
            since: 0,
        }
    }

    fn run(&mut self, last: &G) -> Result<()> {
        introduce::<G>(self.console, self.record.header(), &self.look)?;
        self.console.say("")?;
        for (number, line) in (1..).zip(self.record.lines()) {
            match line {
                Line::Act(seat, text) => {
                    self.tell()?;
                    let action = text.parse()?;
                    let before = self.state.view(self.args.viewer);
                    self.follow(number, Step::Act(*seat, action));
                    self.tell()?;
                    if !self.show_decision(number, &before)? {
                        return Ok(());
                    }
                }
                Line::Chance { outcome, .. } => self.follow(number, Step::Chance(outcome.parse()?)),
                Line::Note(note) => {
                    self.tell()?;
                    self.note(number, note)?;
                }
            }
        }
        self.tell()?;
        self.show_end(last)
    }

    fn follow(&mut self, number: u64, step: StepOf<G>) {
        let viewer = self.args.viewer;
        let before = self.state.view(viewer);
        let glimpse = self.state.glimpse(viewer, step);
        self.past.push((number, self.state.clone()));
        self.state.step(step);
        let after = self.state.view(viewer);
        if number < self.args.from {
            return;
        }
        if self.untold.is_empty() {
            self.since = number;
        }
        self.untold.extend(G::events(&before, &glimpse, &after));
    }

    /// Tells what was not told yet, with the number of its first line.
    fn tell(&mut self) -> Result<()> {
        let events = std::mem::take(&mut self.untold);
        if !events.is_empty() {
            let story = self.console.fitting(G::story(&events, &self.look), 6);
            let number = vec![format!("{:>4}", self.since).into(), story.lines[0].clone()];
            let rest = story
                .lines
                .into_iter()
                .skip(1)
                .map(|line| vec!["    ".into(), line]);
            let rows = std::iter::once(number).chain(rest).collect();
            self.console.draw(tui::table(&[], rows))?;
        }
        Ok(())
    }

    fn note(&mut self, number: u64, note: &Note) -> Result<()> {
        let name = |seat: &Seat| self.look.name(*seat);
        let told = match note {
            Note::Takeback(to) => {
                let keep = self.past.partition_point(|(line, _)| line <= to);
                if let Some((_, state)) = self.past.drain(keep..).next() {
                    self.state = state;
                }
                format!("Taken back to how it stood after line {to}.")
            }
            Note::Resigned(seat) => format!("{} resigns.", name(seat)),
            Note::TimedOut(seat) => format!("{} runs out of time.", name(seat)),
            Note::Drawn(_) => "They agree on a draw.".into(),
            Note::Abandoned => "The match is abandoned.".into(),
            Note::Seated(seat, player) => format!("{player} plays for {} now.", name(seat)),
            // Told with the board at the end.
            Note::Over(_) => return Ok(()),
        };
        if number >= self.args.from {
            self.console.say(format!("{number:>4}  {told}"))?;
        }
        Ok(())
    }

    /// The board after a decision, if it is wanted; false if the reader has seen enough.
    fn show_decision(&mut self, number: u64, before: &G::View) -> Result<bool> {
        if number < self.args.from {
            return Ok(true);
        }
        let default = if self.args.step {
            Boards::All
        } else {
            Boards::End
        };
        if self.args.boards.unwrap_or(default) == Boards::All {
            let view = self.state.view(self.args.viewer);
            self.console.say("")?;
            self.console
                .draw(G::draw(&view, Some(before), &self.look))?;
            self.console.say("")?;
        }
        if !self.args.step {
            return Ok(true);
        }
        let typed = self.console.read("Enter for the next step, q to stop. ")?;
        Ok(!matches!(typed, Typed::Line(line) if line.starts_with('q')))
    }

    fn show_end(&mut self, last: &G) -> Result<()> {
        let view = last.view(self.args.viewer);
        if self.args.boards != Some(Boards::None) {
            self.console.say("")?;
            self.console.draw(G::draw(&view, None, &self.look))?;
        }
        self.console.say("")?;
        match last.turn() {
            Turn::Over(outcome) => {
                let score = |score| G::score(&view, score);
                let outcome = placed(outcome.in_clauses(), self.record);
                self.console
                    .draw(tui::outcome(&outcome, score, &self.look))?;
            }
            Turn::Act(_) | Turn::Chance if let Some(end) = self.record.ending() => {
                self.console.say(ending(&end, &self.look))?;
            }
            Turn::Act(seats) => {
                let names: Vec<_> = seats.iter().map(|seat| self.look.name(seat)).collect();
                self.console
                    .say(format!("Not over: {} to move.", names.join(", ")))?;
            }
            Turn::Chance => self.console.say("Not over: chance decides next.")?,
        }
        Ok(())
    }
}
