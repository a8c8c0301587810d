//! What an experiment shows: a pure function of its rows.

use serde::Serialize;

use super::rating::ratings;
use super::{Arena, PairingReport, RatingReport, Results, Share, Verdict};
use crate::stats::Interval;

/// What an experiment shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The experiment, with every option written out.
    pub experiment: Arena,
    /// The version of the game's rules.
    pub rules_version: u32,
    /// How many matches were played.
    pub matches: u64,
    /// The bots' ratings, the best first.
    pub ratings: Vec<RatingReport>,
    /// What each pairing shows, in the order of play.
    pub pairings: Vec<PairingReport>,
}

impl Report {
    pub(super) fn of(results: &Results) -> Report {
        let (arena, rows) = (results.arena(), results.rows());
        let pairing = |(index, bots): (usize, (usize, usize))| {
            let start = rows.partition_point(|row| row.pairing < index);
            let end = rows.partition_point(|row| row.pairing <= index);
            PairingReport::of(arena, bots, &rows[start..end])
        };
        Report {
            experiment: arena.clone(),
            rules_version: arena.game.info().rules_version,
            matches: rows.len() as u64,
            ratings: ratings(arena, rows),
            pairings: arena
                .pairings()
                .into_iter()
                .enumerate()
                .map(pairing)
                .collect(),
        }
    }

    /// The win matrix: each bot's share of victories against each other, in the order of the list; nothing
    /// where two did not meet.
    pub fn matrix(&self) -> Vec<Vec<Option<f64>>> {
        let n = self.experiment.bots.len();
        let mut matrix = vec![vec![None; n]; n];
        for ((first, second), report) in self.experiment.pairings().into_iter().zip(&self.pairings)
        {
            if report.matches > 0 {
                matrix[first][second] = Some(report.share.mean);
                matrix[second][first] = Some(1.0 - report.share.mean);
            }
        }
        matrix
    }

    /// The pairings as a table in Markdown, for documents.
    pub fn markdown(&self) -> String {
        let is_duel = self.experiment.players == 2;
        let mut heads = vec![
            "pairing",
            "matches",
            "won",
            "lost",
            "shared",
            "share",
            "of decided",
        ];
        if !is_duel {
            heads.extend(["mean places", "lead", "ranks above"]);
        }
        if self.experiment.stop.is_some() {
            heads.push("test");
        }
        let mut text = format!(
            "| {} |\n|{}\n",
            heads.join(" | "),
            "---|".repeat(heads.len())
        );
        for pairing in &self.pairings {
            let mut cells = vec![
                format!("{} against {}", pairing.first, pairing.second),
                pairing.matches.to_string(),
                pairing.first_wins.to_string(),
                pairing.second_wins.to_string(),
                pairing.shared.to_string(),
                pairing.share.to_string(),
                pairing
                    .decided
                    .map_or("-".into(), |share| share.to_string()),
            ];
            if !is_duel {
                cells.push(pairing.places_in_words());
                cells.push(pairing.lead_in_words());
                cells.push(pairing.ranks_above().unwrap_or("-").into());
            }
            if let Some(verdict) = pairing.verdict {
                cells.push(pairing.in_words(verdict));
            }
            text += &format!("| {} |\n", cells.join(" | "));
        }
        text
    }
}

impl PairingReport {
    /// Both mean places: `1.25 and 1.75`.
    pub fn places_in_words(&self) -> String {
        format!("{:.2} and {:.2}", self.first_place, self.second_place)
    }

    /// The lead with its interval: `+0.50 (+0.20 to +0.80)`.
    pub fn lead_in_words(&self) -> String {
        let Interval { low, high } = self.lead_interval;
        format!("{:+.2} ({low:+.2} to {high:+.2})", self.lead)
    }

    /// What a verdict says of this pairing.
    pub fn in_words(&self, verdict: Verdict) -> String {
        match verdict {
            Verdict::First => format!("{} is better", self.first),
            Verdict::Second => format!("{} is better", self.second),
            Verdict::Neither => "neither is that much better".into(),
            Verdict::Undecided => "undecided".into(),
        }
    }
}

/// In percent with its interval: `62.5 % (55.1 to 69.3)`.
impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Interval { low, high } = self.interval;
        let (mean, low, high) = (100.0 * self.mean, 100.0 * low, 100.0 * high);
        write!(f, "{mean:.1} % ({low:.1} to {high:.1})")
    }
}
