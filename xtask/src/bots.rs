//! Whether the example of a bot plays every game to its end, and the record of it holds.

use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Result};

use crate::process::{succeed, succeed_within};
use crate::python::python;
use crate::serving::{Serving, binary};

/// How long one match may take.
const LIMIT: Duration = Duration::from_secs(120);

/// Every game, and how many others are at the table.
const MATCHES: &[(&str, usize)] = &[
    ("conversion", 1),
    ("conqueror", 1),
    ("scalar", 1),
    ("yaisken", 1),
    ("knights", 2),
];

pub fn run() -> Result<()> {
    let binary = binary()?;
    let script = crate::root()?.join("examples/python/bot.py");
    let serving = Serving::start(&binary)?;
    for (game, n_others) in MATCHES {
        let record = serving.folder().join(format!("{game}.txt"));
        let mut bot = python()?;
        bot.arg(&script)
            .args(["--quiet", "--server", serving.url(), "--game", game])
            .args(["--against", "bot:random"].repeat(*n_others))
            .arg("--record")
            .arg(&record);
        succeed_within(&mut bot, LIMIT).with_context(|| format!("the bot at {game}"))?;
        let mut verify = Command::new(&binary);
        succeed(verify.arg("verify").arg(&record))
            .with_context(|| format!("the record of {game}"))?;
    }
    serving.end()
}
