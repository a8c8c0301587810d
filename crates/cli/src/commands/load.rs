//! `pentarch load`: how fast a server on this machine is.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context as _, Result};
use client::Client;
use client::load::{Fsync, Load, Mode, Process, Progress, Quantiles, Report};
use serde::Serialize;

use crate::arguments::wrong_usage;
use crate::console::Console;
use crate::matches::progress_bar;

/// How long tables play before anything is counted.
const WARM_UP: Duration = Duration::from_secs(2);

/// What to do to which server.
#[derive(clap::Args)]
pub struct Args {
    /// The server's address, which must be one of this machine
    #[arg(long, default_value = "http://127.0.0.1:8377")]
    url: String,
    /// How many tables, each with two players who are connected all the time
    #[arg(long, default_value_t = 200, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=20_000))]
    tables: u16,
    /// How long to measure, after two seconds to warm up
    #[arg(long, default_value_t = 20, value_name = "S", value_parser = clap::value_parser!(u16).range(1..=600))]
    seconds: u16,
    /// How fast to play
    #[arg(long, value_enum, default_value_t, value_name = "MODE")]
    mode: Pace,
    /// Moves a second of each table, in an open loop
    #[arg(long, default_value_t = 1.0, value_name = "R")]
    rate: f64,
    /// The server's process, whose processor time and memory are then measured too
    #[arg(long, value_name = "PID")]
    server_pid: Option<u32>,
    /// Also measure how long small writes to a disk take, before and meanwhile, in this folder
    #[arg(long, value_name = "FOLDER")]
    fsync_dir: Option<PathBuf>,
    /// One JSON document; docs/server-speed.md describes it
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Default, clap::ValueEnum)]
enum Pace {
    /// A table's next move follows when the last one is acknowledged
    #[default]
    Closed,
    /// Moves are due at times fixed in advance, and latency counts from then
    Open,
}

/// What is written as JSON.
#[derive(Serialize)]
struct Document {
    #[serde(flatten)]
    report: Report,
    fsync_ms: Option<Fsync>,
}

/// Measures and reports.
pub fn run(args: &Args, console: &mut Console) -> Result<()> {
    if !(0.01..=100.0).contains(&args.rate) {
        wrong_usage("expected a rate from 0.01 to 100 moves a second".into());
    }
    let fsync = args.fsync_dir.as_deref().map(|folder| {
        Fsync::measure(folder).with_context(|| format!("cannot write to {}", folder.display()))
    });
    let fsync = fsync.transpose()?;
    let window = Duration::from_secs(args.seconds.into());
    let load = Load {
        tables: args.tables.into(),
        warm_up: WARM_UP,
        window,
        mode: match args.mode {
            Pace::Closed => Mode::Closed,
            Pace::Open => Mode::Open { rate: args.rate },
        },
        server: args.server_pid.map(Process::new),
        disk: args.fsync_dir.clone(),
    };
    let opening = progress_bar(args.tables.into(), "tables");
    let playing = progress_bar((WARM_UP + window).as_secs(), "seconds");
    let tell = |progress| match progress {
        Progress::Opened => {
            opening.inc(1);
            if opening.position() == u64::from(args.tables) {
                opening.finish_and_clear();
            }
        }
        Progress::Second => playing.inc(1),
    };
    // One thread: the server needs the processors too.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the runtime")?;
    let report = runtime.block_on(async { load.run(&Client::nobody(&args.url)?, &tell).await });
    opening.finish_and_clear();
    playing.finish_and_clear();
    let report = report.context("the load could not be brought")?;
    if args.json {
        let document = Document {
            report,
            fsync_ms: fsync,
        };
        return Ok(console.say(serde_json::to_string_pretty(&document)?)?);
    }
    for (what, value) in told(&report, fsync.as_ref()) {
        console.say(format!("{what:<28} {value}"))?;
    }
    Ok(())
}

/// The report, line by line.
fn told(report: &Report, fsync: Option<&Fsync>) -> Vec<(&'static str, String)> {
    let unmeasured = || String::from("not measured");
    let seconds = |time: Option<f64>| time.map_or_else(unmeasured, |time| format!("{time:.2} s"));
    let mut lines = vec![
        ("Mode", report.mode.to_owned()),
        ("Tables", report.tables.to_string()),
        ("Measured", seconds(Some(report.seconds))),
        ("Moves", report.moves.to_string()),
        ("Moves a second", format!("{:.0}", report.moves_per_second)),
        (
            "Server's processor time",
            seconds(report.server_cpu_seconds),
        ),
        (
            "Moves a second of it",
            report
                .moves_per_server_cpu_second
                .map_or_else(unmeasured, |moves| format!("{moves:.0}")),
        ),
        (
            "Generator's processor time",
            seconds(report.generator_cpu_seconds),
        ),
        ("Tables opened meanwhile", report.reopened.to_string()),
    ];
    if let Some(rate) = report.rate {
        let count = |n: Option<u64>| n.unwrap_or(0).to_string();
        lines.push(("Moves a second of a table", rate.to_string()));
        lines.push(("Latency", quantiles(report.latency_ms.as_ref())));
        lines.push(("Sent late", quantiles(report.sent_late_ms.as_ref())));
        lines.push(("Missed", count(report.missed)));
        lines.push(("Skipped", count(report.skipped)));
    }
    match &report.memory {
        None => lines.push(("Server's memory", unmeasured())),
        Some(memory) => {
            let mb = |kb: u64| format!("{:.1} MiB", kb as f64 / 1024.0);
            lines.push(("Server's memory before", mb(memory.before_kb)));
            lines.push(("  with idle tables", mb(memory.idle_kb)));
            lines.push(("  after play", mb(memory.after_kb)));
            let each = format!("{:.1} KiB", memory.idle_table_kb);
            lines.push(("  for each idle table", each));
        }
    }
    if let Some(fsync) = fsync {
        lines.push(("A small write before", quantiles(Some(&fsync.ms))));
    }
    if let Some(machine) = &report.machine {
        if machine.write_ms.is_some() {
            lines.push(("  meanwhile", quantiles(machine.write_ms.as_ref())));
        }
        lines.push((
            "Woken late by the machine",
            quantiles(machine.woken_late_ms.as_ref()),
        ));
        lines.push(("Taken by the host", seconds(machine.taken_seconds)));
    }
    lines
}

fn quantiles(times: Option<&Quantiles>) -> String {
    match times {
        None => "none".into(),
        Some(Quantiles { p50, p90, p99, max }) => {
            format!("p50 {p50:.2}, p90 {p90:.2}, p99 {p99:.2}, max {max:.2} ms")
        }
    }
}
