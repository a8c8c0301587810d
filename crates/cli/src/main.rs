//! `pentarch`: five tabletop games of conquest at one table, in the terminal.
//!
//! Each command is one file or folder of `commands`. Exit codes: 0 done, 1 refused or failed with the reason
//! on stderr, 2 wrong usage.

mod arguments;
mod commands;
mod console;
mod describe;
mod files;
mod matches;
mod storage;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::Parser;

use crate::commands::Command;
use crate::console::{ColorChoice, Console};

/// Five tabletop games of conquest at one table: play them, study them, balance them.
#[derive(Parser)]
#[command(version, arg_required_else_help = true)]
struct Cli {
    /// Colors: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        value_name = "WHEN",
        hide_possible_values = true
    )]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut console = Console::new(cli.color);
    match cli
        .command
        .run(&mut console)
        .and_then(|()| Ok(console.flush()?))
    {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough, as `head` does.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell if stderr is closed, too.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let broken = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
    error
        .chain()
        .any(|cause| cause.downcast_ref().is_some_and(broken))
}
