//! Arguments that several commands share.

use std::env;
use std::str::FromStr;

use catalog::BotName;
use clap::CommandFactory as _;
use clap::error::ErrorKind;
use serde_json::Value;
use tabletop::ParseError;
use tabletop::options::{OptionMap, parse_setting};
use tui::Marks;

/// Who should sit in a seat, as `--seats` says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sitting {
    /// A person at this terminal.
    Human,
    /// A bot of this program.
    Bot(BotName),
}

impl FromStr for Sitting {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Sitting, ParseError> {
        match text.trim().split_once(':') {
            Some(("bot", name)) => name.parse().map(Sitting::Bot),
            None if text.trim() == "human" => Ok(Sitting::Human),
            _ => Err(ParseError::new(
                "human or bot:NAME, such as bot:medium",
                text,
            )),
        }
    }
}

/// One option of a game, as `--set` says.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    key: String,
    /// Read later, by the option's kind.
    value: Value,
}

impl FromStr for Setting {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Setting, ParseError> {
        parse_setting(text).map(|(key, value)| Setting { key, value })
    }
}

/// The options given; one given twice is wrong usage.
pub fn option_map(settings: &[Setting]) -> OptionMap {
    let mut options = OptionMap::new();
    for Setting { key, value } in settings {
        if options.insert(key.clone(), value.clone()).is_some() {
            wrong_usage(format!("the option {key:?} is set more than once"));
        }
    }
    options
}

/// The choice of marks, for every command that draws boards.
#[derive(clap::Args, Debug)]
pub struct MarksArgs {
    /// Marks of owners, beside color: shapes, letters or outlines [default: by locale]
    #[arg(long, value_name = "KIND")]
    marks: Option<Marks>,
}

impl MarksArgs {
    /// The marks chosen, or those that the reader's locale can show.
    pub fn marks(&self) -> Marks {
        self.marks.unwrap_or_else(|| match is_utf8_locale() {
            true => Marks::Shapes,
            false => Marks::Letters,
        })
    }
}

fn is_utf8_locale() -> bool {
    let set = |key: &str| env::var(key).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    cfg!(windows)
        || locale.is_some_and(|locale| {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        })
}

/// Leaves as the parser of arguments does: with the reason and the command's usage on stderr and exit code 2.
pub fn wrong_usage(why: String) -> ! {
    let mut program = crate::Cli::command();
    // They could be read before, so they can again.
    let arguments = program.get_matches_mut();
    let command = arguments.subcommand_name();
    let command = command.and_then(|name| program.find_subcommand_mut(name));
    let error = match command {
        Some(command) => command.error(ErrorKind::ArgumentConflict, why),
        None => program.error(ErrorKind::ArgumentConflict, why),
    };
    error.exit()
}
