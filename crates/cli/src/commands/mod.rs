//! One file or folder per command.

mod analyze;
mod arena;
mod backup;
mod bench;
mod engine;
mod export;
mod games;
mod import;
mod load;
mod perft;
mod play;
mod replay;
mod rules;
mod serve;
mod sim;
mod verify;

use anyhow::Result;

use crate::console::Console;

/// What to do.
#[derive(clap::Subcommand)]
pub enum Command {
    /// List the games, or one game's options
    Games(games::Args),
    /// Print a game's rules, or one clause
    Rules(rules::Args),
    /// Play in the terminal, with people and bots on any seat
    Play(play::Args),
    /// Serve tables over the network, for people and bots
    Serve(serve::Args),
    /// Copy a server's store while it runs
    Backup(backup::Args),
    /// Write the records in a server's store into files
    Export(export::Args),
    /// Take records from files into a server's store
    Import(import::Args),
    /// Show a recorded match step by step
    Replay(replay::Args),
    /// Show what decided a recorded match: chances, mistakes, luck
    Analyze(analyze::Args),
    /// Check a record: its text, every step, every die
    Verify(verify::Args),
    /// Simulate matches between bots: win rates, lengths, choices
    Sim(sim::Args),
    /// Let bots meet and tell who is better: ratings, win matrix, intervals
    Arena(arena::Args),
    /// Speak the engine protocol: one JSON object a line in, one a line out
    Engine,
    /// Count the ways a game can go on, to compare implementations of its rules
    Perft(perft::Args),
    /// Measure how fast the games are, by the processor's time of one thread
    Bench(bench::Args),
    /// Measure how fast a server on this machine is, by playing at many of its tables
    Load(load::Args),
}

impl Command {
    /// Does it.
    pub fn run(self, console: &mut Console) -> Result<()> {
        match self {
            Command::Games(args) => games::run(&args, console),
            Command::Rules(args) => rules::run(&args, console),
            Command::Play(args) => play::run(&args, console),
            Command::Serve(args) => serve::run(&args, console),
            Command::Backup(args) => backup::run(&args, console),
            Command::Export(args) => export::run(&args, console),
            Command::Import(args) => import::run(&args, console),
            Command::Replay(args) => replay::run(&args, console),
            Command::Analyze(args) => analyze::run(&args, console),
            Command::Verify(args) => verify::run(&args, console),
            Command::Sim(args) => sim::run(&args, console),
            Command::Arena(args) => arena::run(&args, console),
            Command::Engine => engine::run(console),
            Command::Perft(args) => perft::run(&args, console),
            Command::Bench(args) => bench::run(&args, console),
            Command::Load(args) => load::run(&args, console),
        }
    }
}
