//! The terminal or pipe that a command talks through.

use std::env;
use std::fmt::Display;
use std::io::{self, BufRead as _, IsTerminal as _, Write as _};

use tui::{Colors, Line, Text};

/// When to use colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum)]
pub enum ColorChoice {
    // On a terminal, unless NO_COLOR is set. No doc comments here: they would fill every page of help.
    #[default]
    Auto,
    Always,
    Never,
}

/// What somebody typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Typed {
    /// A line, blanks at both ends removed.
    Line(String),
    /// Bytes that are not UTF-8.
    NotText,
    /// The end of the input.
    End,
}

/// The width that text is wrapped to: the usual one, and easy to read on wider ones.
pub const WIDTH: usize = 80;

/// Where text goes to and comes from.
pub struct Console {
    out: io::Stdout,
    colors: Colors,
}

impl Console {
    /// The process's own input and output.
    pub fn new(choice: ColorChoice) -> Console {
        let out = io::stdout();
        let is_set = |key: &str| env::var_os(key).is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let wanted = match choice {
            ColorChoice::Auto => out.is_terminal() && !is_set("NO_COLOR") && !is_dumb,
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        let has_all =
            env::var("COLORTERM").is_ok_and(|kind| kind == "truecolor" || kind == "24bit");
        let colors = match (wanted, has_all) {
            (false, _) => Colors::None,
            (true, false) => Colors::Xterm,
            (true, true) => Colors::True,
        };
        Console { out, colors }
    }

    /// Writes one line, or several.
    pub fn say(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.out, "{line}")
    }

    /// Writes a drawing.
    pub fn draw(&mut self, text: impl Into<Text<'static>>) -> io::Result<()> {
        let drawn = tui::to_ansi(text, self.colors);
        self.say(drawn)
    }

    /// Writes a drawing with its long lines broken where a terminal would break them worse.
    pub fn draw_wrapped(&mut self, text: impl Into<Text<'static>>) -> io::Result<()> {
        let text = text.into();
        let text = self.fitting(text, 0);
        self.draw(text)
    }

    /// The drawing with its lines broken to fit beside `taken` columns; as it is where it goes into a pipe.
    pub fn fitting(&self, text: Text<'static>, taken: usize) -> Text<'static> {
        if self.out.is_terminal() {
            tui::wrap(text, WIDTH - taken, 2)
        } else {
            text
        }
    }

    /// Writes sentences, broken to fit a terminal wherever they go: they stand beside tables, which are as narrow.
    pub fn say_wrapped(&mut self, sentences: String) -> io::Result<()> {
        self.draw(tui::wrap(sentences, WIDTH, 0))
    }

    /// Works with everything said before on the screen. Where somebody watches, they read meanwhile what they
    /// wait for, and nothing of that stays.
    pub fn work<T>(&mut self, told: &str, work: impl FnOnce() -> T) -> io::Result<T> {
        let is_watched = self.out.is_terminal();
        if is_watched {
            write!(self.out, "{told}")?;
        }
        self.flush()?;
        let done = work();
        if is_watched {
            // Blanks over it, because not every terminal knows how to delete.
            write!(self.out, "\r{}\r", " ".repeat(Line::from(told).width()))?;
        }
        Ok(done)
    }

    /// Writes what is still held back.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Asks for a line.
    pub fn read(&mut self, prompt: &str) -> io::Result<Typed> {
        write!(self.out, "{prompt}")?;
        self.flush()?;
        let mut bytes = Vec::new();
        let mut input = io::stdin().lock();
        let n_bytes = input.read_until(b'\n', &mut bytes).map_err(|error| {
            io::Error::new(error.kind(), format!("the input cannot be read: {error}"))
        })?;
        if n_bytes == 0 {
            self.say("")?;
            return Ok(Typed::End);
        }
        let typed = match String::from_utf8(bytes) {
            Ok(text) => Typed::Line(text.trim().to_owned()),
            Err(_) => Typed::NotText,
        };
        // A terminal shows what is typed; elsewhere the transcript would lack it.
        if let (false, Typed::Line(text)) = (input.is_terminal(), &typed) {
            self.say(text.escape_debug())?;
        }
        Ok(typed)
    }

    /// Empties the screen, where there is one, so that nothing above can be read any more.
    pub fn clear(&mut self) -> io::Result<()> {
        if self.out.is_terminal() {
            write!(self.out, "\u{1b}[2J\u{1b}[3J\u{1b}[H")?;
        }
        Ok(())
    }
}
