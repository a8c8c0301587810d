//! What an experiment shows: a pure function of its rows.

use serde::Serialize;

use super::rating::ratings;
use super::{Arena, PairingReport, RatingReport, Results, Share, Verdict};
use crate::stats::Interval;

/// Where a table of pairings is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// In documents, which hold every figure as it is.
    Document,
    /// On a screen, which is narrow.
    Screen,
}

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

    /// The pairings as a table: the names of its columns, then a line for each pairing.
    ///
    /// It leaves out what is empty or told by another column; everything is in the fields.
    pub fn table(&self) -> Vec<Vec<String>> {
        self.table_for(Form::Document)
    }

    /// The same for a screen: with two players it fits into 80 columns.
    ///
    /// Intervals of shares are in whole percents, rounded outwards.
    pub fn narrow_table(&self) -> Vec<Vec<String>> {
        self.table_for(Form::Screen)
    }

    /// Whether the narrow table says of each pairing if it is in order: with two players a test tells that and more.
    pub fn tells_order(&self) -> bool {
        self.experiment.players > 2 || self.experiment.stop.is_none()
    }

    fn table_for(&self, form: Form) -> Vec<Vec<String>> {
        let share_in_words = |share: Share| match form {
            Form::Document => share.to_string(),
            Form::Screen => share.in_short(),
        };
        let pairings = || self.pairings.iter();
        let mut columns: Vec<(&str, Vec<String>)> = Vec::new();
        let mut add = |head, cell: &dyn Fn(&PairingReport) -> String| {
            columns.push((head, pairings().map(cell).collect()));
        };
        add("First, second", &|pairing| {
            format!("{}, {}", pairing.first, pairing.second)
        });
        add("Won", &|pairing| pairing.first_wins.to_string());
        add("Lost", &|pairing| pairing.second_wins.to_string());
        let has_shared = pairings().any(|pairing| pairing.shared > 0);
        if has_shared {
            add("Shared", &|pairing| pairing.shared.to_string());
        }
        add("Share", &|pairing| share_in_words(pairing.share));
        if self.experiment.players > 2 {
            add("Lead", &PairingReport::lead_in_words);
        } else if has_shared {
            add("Of decided", &|pairing| {
                pairing.decided.map_or("-".into(), share_in_words)
            });
        }
        if form == Form::Document || self.tells_order() {
            add("In order", &|pairing| match pairing.in_order {
                true => "yes".into(),
                false => "no".into(),
            });
        }
        if self.experiment.stop.is_some() {
            add("Better", &PairingReport::better);
        }
        let (heads, cells): (Vec<_>, Vec<_>) = columns.into_iter().unzip();
        let heads = heads.into_iter().map(str::to_owned).collect();
        let line = |index: usize| cells.iter().map(|column| column[index].clone()).collect();
        let lines = (0..self.pairings.len()).map(line);
        std::iter::once(heads).chain(lines).collect()
    }

    /// The table of pairings in Markdown, for documents.
    pub fn markdown(&self) -> String {
        let mut lines = self.table().into_iter();
        let written = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let heads = lines.next().unwrap_or_default();
        let rule = format!("|{}\n", "---|".repeat(heads.len()));
        written(heads) + &rule + &lines.map(written).collect::<String>()
    }
}

impl PairingReport {
    /// The lead with its interval: `+0.50 (+0.20 to +0.80)`.
    fn lead_in_words(&self) -> String {
        let Interval { low, high } = self.lead_interval;
        format!("{:+.2} ({low:+.2} to {high:+.2})", self.lead)
    }

    /// The bot that the test calls better.
    fn better(&self) -> String {
        match self.verdict {
            Some(Verdict::First) => self.first.clone(),
            Some(Verdict::Second) => self.second.clone(),
            Some(Verdict::Neither) => "neither".into(),
            Some(Verdict::Undecided) | None => "open".into(),
        }
    }
}

impl Share {
    /// In percent with its interval, which is never told narrower than it is: `62.5 % (55-70)`.
    fn in_short(self) -> String {
        let Interval { low, high } = self.interval;
        let (low, high) = ((100.0 * low).floor(), (100.0 * high).ceil());
        format!("{:.1} % ({low:.0}-{high:.0})", 100.0 * self.mean)
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
