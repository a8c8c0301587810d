//! What commands share that work long, on several threads.

use anyhow::Result;
use catalog::BotName;
use indicatif::{ProgressBar, ProgressStyle};

use crate::arguments::wrong_usage;

/// The choice of threads.
#[derive(clap::Args)]
pub struct ThreadsArgs {
    /// How many threads; it never changes the result [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl ThreadsArgs {
    /// Runs `work` on so many threads.
    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> Result<T> {
        // Zero lets the pool take one thread for each processor.
        let n_threads = self.threads.map_or(0, usize::from);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(n_threads)
            .build()?;
        Ok(pool.install(work))
    }
}

/// A bar on stderr for so many of something, where that is a terminal; nothing elsewhere.
pub fn progress_bar(count: u64, what: &str) -> ProgressBar {
    let template = format!("{{bar:40}} {{human_pos}}/{{human_len}} {what}, {{eta}} left");
    let bar = ProgressBar::new(count);
    match ProgressStyle::with_template(&template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// The bot, if the same seed always gives the same matches with it; otherwise it is wrong usage.
pub fn reproducible(name: BotName) -> BotName {
    if !name.is_reproducible() {
        wrong_usage(format!(
            "{name} thinks by the clock, so its matches cannot be repeated: give it a number of iterations"
        ));
    }
    name
}
