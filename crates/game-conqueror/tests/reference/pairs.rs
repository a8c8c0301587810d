//! Which choices came together at a table: its number of players, and the value of each option.

use std::collections::BTreeSet;

use crate::tables::{CHOICES, PLAYERS};

/// Pairs of choices that were seen together.
#[derive(Default)]
pub struct Pairs(BTreeSet<(String, String)>);

fn seats(players: usize) -> String {
    format!("{players} players")
}

/// A value of an option; the offsets of a board are part of its layout.
fn setting(key: &str, value: &str) -> String {
    format!("{key}={}", value.replace(';', " "))
}

impl Pairs {
    /// Adds a table with options that are all named.
    pub fn add(&mut self, players: usize, options: &str) {
        let mut choices = vec![seats(players)];
        for (key, values) in CHOICES {
            let is_chosen = |value: &&&str| {
                let rest = options
                    .split_once(&format!("{key}={value}"))
                    .map(|(_, rest)| rest);
                rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(';'))
            };
            choices.extend(
                values
                    .iter()
                    .filter(is_chosen)
                    .map(|value| setting(key, value)),
            );
        }
        assert_eq!(choices.len(), 1 + CHOICES.len(), "{options}");
        for one in &choices {
            self.0
                .extend(choices.iter().map(|other| (one.clone(), other.clone())));
        }
    }

    /// Every two choices that a table can be made of and that were not seen together.
    pub fn missing(&self) -> Vec<(String, String)> {
        let mut kinds = vec![PLAYERS.map(seats).collect::<Vec<String>>()];
        kinds.extend(CHOICES.map(|(key, values)| values.iter().map(|v| setting(key, v)).collect()));
        let mut missing = Vec::new();
        for (index, kind) in kinds.iter().enumerate() {
            for other in kinds[index + 1..].iter().flatten() {
                let pairs = kind.iter().map(|one| (one.clone(), other.clone()));
                missing.extend(pairs.filter(|pair| !self.0.contains(pair)));
            }
        }
        missing
    }
}
