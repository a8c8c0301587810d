//! What the matches of one pairing show.

use std::collections::BTreeMap;

use serde::Serialize;

use super::experiment::Side;
use super::row::{share_of_pair, winner_of_pair};
use super::{Arena, Row, Sequential, Verdict};
use crate::play::WHOLE;
use crate::stats::{Interval, Spread, Sum};

/// What the matches of two bots show.
///
/// If a test stopped the pairing early, shares lean to the side that the test found better, and intervals
/// are too hopeful: for figures to quote, play without a test.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingReport {
    /// The bot that is listed first.
    pub first: String,
    /// The other.
    pub second: String,
    /// How many matches were played.
    pub matches: u64,
    /// In how many only seats of the first bot won.
    pub first_wins: u64,
    /// In how many only seats of the second bot won.
    pub second_wins: u64,
    /// In how many seats of both won.
    pub shared: u64,
    /// The first bot's share of the decided matches, those that were not shared; nothing if there is none.
    pub decided: Option<Share>,
    /// The first bot's share of all victories, a shared one divided by its winners; 0.5 between equals.
    pub share: Share,
    /// The mean place of the first bot's seats.
    pub first_place: f64,
    /// The mean place of the second bot's seats.
    pub second_place: f64,
    /// How many places the first bot ranks above the second, on average over the pairs.
    pub lead: f64,
    /// Where the true lead lies with 95 % confidence; if it lies above 0, the first bot ranks above.
    pub lead_interval: Interval,
    /// What the sequential test says, if there was one.
    pub verdict: Option<Verdict>,
    /// How many steps a match took: actions and chance events.
    pub steps: Spread,
    /// How many decisions a match took.
    pub decisions: Spread,
    /// How often each clause ended a match.
    pub ended_by: BTreeMap<String, u64>,
    /// How often each clause decided the places.
    pub won_by: BTreeMap<String, u64>,
}

/// A share and how sure it is.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share, from 0 to 1.
    pub mean: f64,
    /// Where the true share lies with 95 % confidence.
    pub interval: Interval,
}

impl PairingReport {
    /// The report of a pairing from its rows: whole pairs, in order.
    pub(super) fn of(arena: &Arena, bots: (usize, usize), rows: &[Row]) -> PairingReport {
        let mut report = PairingReport {
            first: arena.bots[bots.0].to_string(),
            second: arena.bots[bots.1].to_string(),
            matches: rows.len() as u64,
            first_wins: 0,
            second_wins: 0,
            shared: 0,
            decided: None,
            share: Share::of_pairs(&rows.chunks(2).map(share_of_pair).collect::<Vec<_>>()),
            first_place: mean(rows, |row| row.mean_place(Side::First)),
            second_place: mean(rows, |row| row.mean_place(Side::Second)),
            lead: 0.0,
            lead_interval: Interval {
                low: 0.0,
                high: 0.0,
            },
            verdict: arena
                .stop
                .and_then(Sequential::new)
                .map(|test| verdict(test, rows)),
            steps: spread(rows, |row| row.steps),
            decisions: spread(rows, |row| row.decisions),
            ended_by: BTreeMap::new(),
            won_by: BTreeMap::new(),
        };
        report.count_wins(rows);
        report.measure_lead(arena.players, rows);
        for row in rows {
            *report.ended_by.entry(row.ended_by.clone()).or_default() += 1;
            *report.won_by.entry(row.won_by.clone()).or_default() += 1;
        }
        report
    }

    fn count_wins(&mut self, rows: &[Row]) {
        for row in rows {
            match row.parts_of_first() {
                0 => self.second_wins += 1,
                // Parts of a victory that eight may share add up to the whole only if all are there.
                WHOLE => self.first_wins += 1,
                _ => self.shared += 1,
            }
        }
        let n_decided = self.first_wins + self.second_wins;
        self.decided = (n_decided > 0).then(|| {
            let mean = self.first_wins as f64 / n_decided as f64;
            Share {
                mean,
                interval: Interval::of_share(mean, n_decided),
            }
        });
    }

    /// Ranks, where victories alone say too little: with three players and more.
    fn measure_lead(&mut self, players: usize, rows: &[Row]) {
        // With m seats against n, the mean places differ most if all of one bot come first: by (m + n) / 2.
        let most = players as f64 / 2.0;
        let lead = |pair: &[Row]| {
            mean(pair, |row| {
                row.mean_place(Side::Second) - row.mean_place(Side::First)
            })
        };
        let leads: Vec<_> = rows.chunks(2).map(lead).collect();
        let as_share = |lead: &f64| (lead + most) / (2.0 * most);
        let share = Share::of_pairs(&leads.iter().map(as_share).collect::<Vec<_>>());
        let as_lead = |share: f64| share * 2.0 * most - most;
        self.lead = as_lead(share.mean);
        self.lead_interval = Interval {
            low: as_lead(share.interval.low),
            high: as_lead(share.interval.high),
        };
    }

    /// The bot that ranks above the other with 95 % confidence, if one does.
    pub fn ranks_above(&self) -> Option<&str> {
        match self.lead_interval {
            Interval { low, .. } if low > 0.0 => Some(&self.first),
            Interval { high, .. } if high < 0.0 => Some(&self.second),
            _ => None,
        }
    }
}

fn mean(rows: &[Row], of: impl Fn(&Row) -> f64) -> f64 {
    rows.iter().map(of).sum::<f64>() / rows.len().max(1) as f64
}

fn spread(rows: &[Row], of: impl Fn(&Row) -> u64) -> Spread {
    let mut sum = Sum::default();
    rows.iter().for_each(|row| sum.add(of(row) as i64));
    sum.spread()
}

fn verdict(mut test: Sequential, rows: &[Row]) -> Verdict {
    for pair in rows.chunks(2) {
        test.count(winner_of_pair(pair));
    }
    test.verdict()
}

impl Share {
    /// The mean of what independent pairs gave, each from 0 to 1.
    ///
    /// The interval is Student's t over the pairs, after an imagined pair of 0 and one of 1: two matches won
    /// and two lost, as in Agresti and Coull, "Approximate is better than 'exact'", The American
    /// Statistician 52 (1998). Without these, a few pairs that all ended alike would seem to be certain; with
    /// many pairs they hardly count.
    fn of_pairs(pairs: &[f64]) -> Share {
        const IMAGINED: [f64; 2] = [0.0, 1.0];
        let all = || pairs.iter().copied().chain(IMAGINED);
        let n = (pairs.len() + IMAGINED.len()) as f64;
        let center = all().sum::<f64>() / n;
        let squares: f64 = all().map(|value| (value - center).powi(2)).sum();
        let half = student_t(n - 1.0) * (squares / (n - 1.0) / n).sqrt();
        Share {
            mean: match pairs {
                [] => 0.5,
                _ => pairs.iter().sum::<f64>() / pairs.len() as f64,
            },
            interval: Interval {
                low: (center - half).max(0.0),
                high: (center + half).min(1.0),
            },
        }
    }
}

/// The 97.5 % quantile of Student's t; within 1 % for two degrees of freedom and more.
///
/// Abramowitz and Stegun, "Handbook of Mathematical Functions", 26.7.5.
fn student_t(freedom: f64) -> f64 {
    const Z: f64 = 1.959_963_984_540_054;
    let power = |n| Z.powi(n);
    let terms = [
        (power(3) + Z) / 4.0,
        (5.0 * power(5) + 16.0 * power(3) + 3.0 * Z) / 96.0,
        (3.0 * power(7) + 19.0 * power(5) + 17.0 * power(3) - 15.0 * Z) / 384.0,
        (79.0 * power(9) + 776.0 * power(7) + 1482.0 * power(5) - 1920.0 * power(3) - 945.0 * Z)
            / 92_160.0,
    ];
    let weighted = terms
        .iter()
        .zip(1..)
        .map(|(term, n)| term / freedom.powi(n));
    Z + weighted.sum::<f64>()
}

#[cfg(test)]
mod tests {
    use super::super::row::tests::row;
    use super::*;

    fn arena(players: usize, stop: Option<f64>) -> Arena {
        let json = r#"{"game":"conversion","bots":["random","greedy"],"games":100}"#;
        let arena: Arena = serde_json::from_str(json).unwrap();
        Arena {
            players,
            stop,
            ..arena
        }
    }

    fn report<const N: usize>(stop: Option<f64>, matches: &[[u8; N]]) -> PairingReport {
        let rows: Vec<_> = matches
            .iter()
            .zip(0..)
            .map(|(places, index)| row(0, index, places))
            .collect();
        PairingReport::of(&arena(N, stop), (0, 1), &rows)
    }

    #[test]
    fn quantiles_agree_with_published_tables() {
        for (freedom, quantile) in [(2.0, 4.303), (4.0, 2.776), (10.0, 2.228), (30.0, 2.042)] {
            assert!(
                (student_t(freedom) / quantile - 1.0).abs() < 0.01,
                "{freedom}"
            );
        }
        assert!((student_t(1e9) - 1.959_964).abs() < 1e-6);
    }

    #[test]
    fn wins_of_two_players_are_counted_by_bot_not_by_seat() {
        // The first bot sits first in matches 0 and 2: it wins 0, 1 and 2 and shares 3.
        let report = report(None, &[[1, 2], [2, 1], [1, 2], [1, 1]]);
        assert_eq!(
            (report.first.as_str(), report.second.as_str()),
            ("random", "greedy")
        );
        assert_eq!(
            (report.first_wins, report.second_wins, report.shared),
            (3, 0, 1)
        );
        assert_eq!(report.share.mean, 0.875);
        let decided = report.decided.unwrap();
        assert_eq!(
            (decided.mean, decided.interval),
            (1.0, Interval::of_share(1.0, 3))
        );
        assert_eq!(
            (report.steps.min, report.steps.max, report.matches),
            (10, 13, 4)
        );
        assert_eq!((report.ended_by["X-1"], report.won_by["X-2"]), (4, 4));
        assert_eq!(
            (report.first_place, report.second_place, report.verdict),
            (1.0, 1.75, None)
        );
    }

    #[test]
    fn intervals_of_pairs_agree_with_values_computed_by_hand() {
        // Four pairs with 0 and 1: mean 4.5 / 6, squares 5 / 16 + 9 / 16, deviation 0.41833, and t of 5 is
        // 2.57058: half 0.43901.
        let share = Share::of_pairs(&[1.0, 1.0, 0.5, 1.0]);
        assert_eq!(share.mean, 0.875);
        assert!((share.interval.low - 0.3110).abs() < 5e-4, "{share:?}");
        assert_eq!(share.interval.high, 1.0);
        let nothing = Share::of_pairs(&[]);
        assert_eq!(
            (nothing.mean, nothing.interval),
            (
                0.5,
                Interval {
                    low: 0.0,
                    high: 1.0
                }
            )
        );
    }

    #[test]
    fn pairs_that_all_end_alike_are_not_certain() {
        for value in [0.0, 0.5, 1.0] {
            for n in [1, 10, 1000] {
                let Share { mean, interval } = Share::of_pairs(&vec![value; n]);
                assert_eq!(mean, value);
                assert!(
                    interval.low <= value && value <= interval.high,
                    "{interval:?}"
                );
                assert!(
                    interval.high - interval.low > 1.0 / (n as f64 + 4.0),
                    "{interval:?}"
                );
            }
        }
    }

    /// How likely the interval of `n` pairs holds the true share, exactly; the chances are those of a pair
    /// lost, even and won.
    fn coverage(n: usize, chances: [f64; 3]) -> f64 {
        let share = chances[1] / 2.0 + chances[2];
        let ln_factorial = |n: usize| (1..=n).map(|k| (k as f64).ln()).sum::<f64>();
        let mut covered = 0.0;
        for won in 0..=n {
            for even in 0..=n - won {
                let counts = [n - won - even, even, won];
                let pairs: Vec<_> = counts
                    .iter()
                    .zip([0.0, 0.5, 1.0])
                    .flat_map(|(&count, value)| vec![value; count])
                    .collect();
                let Interval { low, high } = Share::of_pairs(&pairs).interval;
                if (low..=high).contains(&share) {
                    let ln_chance: f64 = counts
                        .iter()
                        .zip(chances)
                        .map(|(&count, chance)| count as f64 * chance.ln() - ln_factorial(count))
                        .sum();
                    covered += (ln_factorial(n) + ln_chance).exp();
                }
            }
        }
        covered
    }

    #[test]
    fn intervals_hold_the_truth_about_as_often_as_they_claim() {
        for n in [5, 20, 50] {
            for percent in (50..100).step_by(3) {
                let share = f64::from(percent) / 100.0;
                let even = 2.0 * share * (1.0 - share);
                let independent = [(1.0 - share).powi(2), even, share * share];
                // The worst case: both matches of a pair always end alike, so that half of them tell nothing.
                let alike = [1.0 - share, 1e-9, share];
                for chances in [independent, alike] {
                    let covered = coverage(n, chances);
                    assert!(covered > 0.93, "{n} pairs, {percent} %: {covered}");
                }
            }
        }
    }

    #[test]
    fn ranks_tell_bots_apart_that_share_their_victories() {
        // Four seats, a b a b and b a b a: each bot wins half, but the first is never last.
        let pairs = [[1, 4, 2, 3], [1, 2, 4, 3], [2, 1, 3, 4], [4, 2, 3, 1]];
        let report = report(None, &pairs.repeat(5));
        assert_eq!(report.share.mean, 0.5);
        assert_eq!((report.first_place, report.second_place), (2.0, 3.0));
        assert!((report.lead - 1.0).abs() < 1e-12, "{report:?}");
        let even = self::report(None, &[[1, 2, 4, 3], [1, 2, 4, 3]].repeat(5));
        assert_eq!((even.lead, even.ranks_above()), (0.0, None));
        let above = self::report(None, &[[1, 3, 2, 4], [3, 1, 4, 2]].repeat(20));
        assert_eq!(above.ranks_above(), Some("random"));
        let below = self::report(None, &[[3, 1, 4, 2], [1, 3, 2, 4]].repeat(20));
        assert_eq!((below.ranks_above(), below.lead), (Some("greedy"), -2.0));
        assert!(below.lead_interval.low >= -2.0 && below.lead_interval.high < -1.0);
    }

    #[test]
    fn the_verdict_is_that_of_the_rows() {
        let won = [[1, 2], [2, 1]];
        assert_eq!(
            report(Some(0.65), &won.repeat(8)).verdict,
            Some(Verdict::Undecided)
        );
        assert_eq!(
            report(Some(0.65), &won.repeat(9)).verdict,
            Some(Verdict::First)
        );
    }
}
