//! From arguments to what a match is opened with.

use std::fmt::Display;

use anyhow::{Context as _, Result};
use jiff::Timestamp;
use tabletop::proof::{Bytes32, Secret};
use tabletop::record::Player;
use tabletop::{Opening, Seat};

use super::Args;
use crate::arguments::{Sitting, option_map, wrong_usage};

/// What the match is opened with. A seed makes it repeatable: no other luck enters then.
pub(super) fn opening(args: &Args) -> Result<Opening> {
    let mut names = args.names.iter();
    let players: Vec<_> = args
        .seats
        .iter()
        .map(|sitting| match sitting {
            Sitting::Human => Player::Human(names.next().cloned().unwrap_or_default()),
            Sitting::Bot(name) => Player::Bot(name.to_string()),
        })
        .collect();
    if let Some(name) = names.next() {
        wrong_usage(format!("no seat is left for a person named {name:?}"));
    }
    let (secret, table) = match args.seed {
        Some(seed) => (Secret::from_seed(seed), format!("seed-{seed}")),
        None => (Secret::new(random()?), hex::encode(random::<8>()?)),
    };
    let mut entropy = Vec::new();
    for (seat, player) in (0..).map_while(Seat::new).zip(&players) {
        if let (Player::Human(_), None) = (player, args.seed) {
            entropy.push((seat, Bytes32(random()?)));
        }
    }
    Ok(Opening {
        players,
        rules_version: None,
        options: option_map(&args.settings),
        position: None,
        table,
        time: utc(Timestamp::now()).to_string(),
        secret: Some(secret),
        entropy,
    })
}

fn utc(time: Timestamp) -> impl Display {
    time.strftime("%Y-%m-%dT%H:%M:%SZ")
}

/// Bytes from the system's source of randomness.
pub(super) fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).context("the system gives no random bytes")?;
    Ok(bytes)
}
