//! What the matches of one pairing show.

use std::collections::BTreeMap;

use serde::Serialize;

use super::experiment::Side;
use super::row::{share_of_pair, winner_of_pair};
use super::{Arena, Row, Sequential, Verdict};
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
    /// Whether the first bot is shown to be above the second, as a list claims that begins with the best.
    ///
    /// With two players the sequential test must say so, if there was one. Else, and at larger tables, the
    /// whole interval of the lead must lie above 0.
    pub in_order: bool,
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
            share: Share::of_pairs(rows.chunks(2).map(|pair| (share_of_pair(pair), 1.0))),
            first_place: mean(rows, |row| row.mean_place(Side::First)),
            second_place: mean(rows, |row| row.mean_place(Side::Second)),
            lead: 0.0,
            lead_interval: Interval {
                low: 0.0,
                high: 0.0,
            },
            in_order: false,
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
        report.in_order = match report.verdict {
            Some(verdict) if arena.players == 2 => verdict == Verdict::First,
            _ => report.lead_interval.low > 0.0,
        };
        for row in rows {
            *report.ended_by.entry(row.ended_by.clone()).or_default() += 1;
            *report.won_by.entry(row.won_by.clone()).or_default() += 1;
        }
        report
    }

    fn count_wins(&mut self, rows: &[Row]) {
        let wins = |rows: &[Row], side| {
            let won = rows.iter().filter(|row| row.sole_winner() == Some(side));
            won.count() as u64
        };
        self.first_wins = wins(rows, Side::First);
        self.second_wins = wins(rows, Side::Second);
        let n_decided = self.first_wins + self.second_wins;
        self.shared = self.matches - n_decided;
        self.decided = (n_decided > 0).then(|| {
            Share::of_pairs(rows.chunks(2).map(|pair| {
                let [won, lost] = [Side::First, Side::Second].map(|side| wins(pair, side) as f64);
                (won / 2.0, (won + lost) / 2.0)
            }))
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
        let as_share = |lead: f64| (lead + most) / (2.0 * most);
        let share = Share::of_pairs(rows.chunks(2).map(|pair| (as_share(lead(pair)), 1.0)));
        let as_lead = |share: f64| share * 2.0 * most - most;
        self.lead = as_lead(share.mean);
        self.lead_interval = Interval {
            low: as_lead(share.interval.low),
            high: as_lead(share.interval.high),
        };
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
    /// What independent pairs gave of what there was to have, both from 0 to 1 for each; 0.5 of nothing.
    ///
    /// The interval is that of a ratio of two sums, linearized (W. G. Cochran, "Sampling Techniques", 6.3), with
    /// Student's t over the pairs that had something to give. Where each of them had the same, this is the
    /// interval of their mean. Before it is computed, an imagined pair is lost and one is won: two matches won
    /// and two lost, as in Agresti and Coull, "Approximate is better than 'exact'", The American
    /// Statistician 52 (1998). Without these, a few pairs that all ended alike would seem to be certain; with
    /// many pairs they hardly count.
    fn of_pairs(pairs: impl Iterator<Item = (f64, f64)>) -> Share {
        const IMAGINED: [(f64, f64); 2] = [(0.0, 1.0), (1.0, 1.0)];
        let sums = |pairs: &[(f64, f64)]| {
            let add = |sums: (f64, f64), pair: &(f64, f64)| (sums.0 + pair.0, sums.1 + pair.1);
            pairs.iter().fold((0.0, 0.0), add)
        };
        let mut pairs: Vec<_> = pairs.filter(|(_, there)| *there > 0.0).collect();
        let (given, there) = sums(&pairs);
        let mean = if pairs.is_empty() { 0.5 } else { given / there };
        pairs.extend(IMAGINED);
        let (given, there) = sums(&pairs);
        let (center, n) = (given / there, pairs.len() as f64);
        let residuals = pairs.iter().map(|(given, there)| given - center * there);
        let squares: f64 = residuals.map(|residual| residual.powi(2)).sum();
        let half = student_t(n - 1.0) * (squares * n / (n - 1.0)).sqrt() / there;
        Share {
            mean,
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
        assert_eq!(report.decided.unwrap().mean, 1.0);
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
        let share = Share::of_pairs([1.0, 1.0, 0.5, 1.0].map(|value| (value, 1.0)).into_iter());
        assert_eq!(share.mean, 0.875);
        assert!((share.interval.low - 0.3110).abs() < 5e-4, "{share:?}");
        assert_eq!(share.interval.high, 1.0);
        // Ten pairs won, ten with one match lost and one shared; what is shared wholly counts for nothing. With the
        // imagined pairs 11 of 17 are won. Squares 11 * (6/17)² + 10 * (5.5/17)² + (11/17)² = 2.83564, and t of 21
        // is 2.07961: half 2.07961 * sqrt(2.83564 * 22 / 21) / 17 = 0.21084.
        let share = Share::of_pairs([(1.0, 1.0), (0.0, 0.5), (0.0, 0.0)].repeat(10).into_iter());
        assert!((share.mean - 2.0 / 3.0).abs() < 1e-12, "{share:?}");
        assert!((share.interval.low - 0.4362).abs() < 5e-4, "{share:?}");
        assert!((share.interval.high - 0.8579).abs() < 5e-4, "{share:?}");
        let nothing = Share::of_pairs([].into_iter());
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
                let Share { mean, interval } = Share::of_pairs(vec![(value, 1.0); n].into_iter());
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

    /// What a pair may give of what there is to have, and how likely.
    type Kind = ((f64, f64), f64);

    /// How likely the interval of `n` pairs holds the true share, exactly.
    fn coverage(n: usize, kinds: [Kind; 3]) -> f64 {
        let mean = |of: fn((f64, f64)) -> f64| -> f64 {
            kinds.iter().map(|(pair, chance)| of(*pair) * chance).sum()
        };
        let share = mean(|pair| pair.0) / mean(|pair| pair.1);
        let ln_factorial = |n: usize| (1..=n).map(|k| (k as f64).ln()).sum::<f64>();
        let mut covered = 0.0;
        for n_third in 0..=n {
            for n_second in 0..=n - n_third {
                let counts = [n - n_third - n_second, n_second, n_third];
                let pairs = counts.iter().zip(kinds);
                let pairs = pairs.flat_map(|(&count, (pair, _))| vec![pair; count]);
                let Interval { low, high } = Share::of_pairs(pairs).interval;
                if (low..=high).contains(&share) {
                    let ln_chance: f64 = counts
                        .iter()
                        .zip(kinds)
                        .map(|(&count, (_, chance))| {
                            count as f64 * chance.ln() - ln_factorial(count)
                        })
                        .sum();
                    covered += (ln_factorial(n) + ln_chance).exp();
                }
            }
        }
        covered
    }

    #[test]
    fn intervals_hold_the_truth_about_as_often_as_they_claim() {
        const LOST: (f64, f64) = (0.0, 1.0);
        const EVEN: (f64, f64) = (0.5, 1.0);
        const WON: (f64, f64) = (1.0, 1.0);
        for n in [5, 20, 50] {
            for percent in (50..100).step_by(3) {
                let share = f64::from(percent) / 100.0;
                let even = 2.0 * share * (1.0 - share);
                let independent = [
                    (LOST, (1.0 - share).powi(2)),
                    (EVEN, even),
                    (WON, share * share),
                ];
                // The worst case: both matches of a pair always end alike, so that half of them tell nothing.
                let alike = [(LOST, 1.0 - share), (EVEN, 1e-9), (WON, share)];
                // Of those decided, where a third of the pairs is wholly shared, or half of each that is lost.
                let part = 2.0 / 3.0;
                let shared = [
                    (LOST, part * (1.0 - share)),
                    ((0.0, 0.0), 1.0 - part),
                    (WON, part * share),
                ];
                let half = [(LOST, 1e-9), ((0.0, 0.5), 1.0 - share), (WON, share)];
                for kinds in [independent, alike, shared, half] {
                    let covered = coverage(n, kinds);
                    assert!(covered > 0.93, "{n} pairs, {percent} %: {covered}");
                }
            }
        }
    }

    #[test]
    fn decided_matches_are_no_more_certain_than_their_pairs() {
        // Nothing is shared, and the first bot wins both matches of two pairs of three.
        let pairs = [[1, 2], [2, 1], [1, 2], [2, 1], [2, 1], [1, 2]].repeat(10);
        let alike = report(None, &pairs);
        assert_eq!(alike.decided, Some(alike.share));
        let Interval { low, high } = Interval::of_share(2.0 / 3.0, 60);
        let interval = alike.share.interval;
        assert!(interval.high - interval.low > 1.3 * (high - low));
        // Shared matches tell nothing about the others.
        let more = [pairs, [[1, 1]].repeat(20)].concat();
        let with_shared = report(None, &more);
        assert_eq!(with_shared.decided, alike.decided);
        assert_eq!((with_shared.shared, alike.shared), (20, 0));
        assert!(with_shared.share.mean < alike.share.mean);
        assert_eq!(report(None, &[[1, 1]].repeat(4)).decided, None);
        // Of a pair won and one with a match lost and one shared, two of three were won.
        let half = report(None, &[[1, 2], [2, 1], [2, 1], [1, 1]]);
        assert_eq!(half.decided.unwrap().mean, 2.0 / 3.0);
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
        assert_eq!((even.lead, even.in_order), (0.0, false));
        let above = self::report(None, &[[1, 3, 2, 4], [3, 1, 4, 2]].repeat(20));
        assert!(above.in_order, "{above:?}");
        let below = self::report(None, &[[3, 1, 4, 2], [1, 3, 2, 4]].repeat(20));
        assert_eq!((below.in_order, below.lead), (false, -2.0));
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

    #[test]
    fn two_players_are_in_order_if_the_test_says_so_or_without_one_the_interval() {
        let (won, lost) = ([[1, 2], [2, 1]], [[2, 1], [1, 2]]);
        let in_order = |stop, pairs: &[[u8; 2]]| report(stop, pairs).in_order;
        // Eight pairs won suffice for the interval, not for the test.
        assert!(in_order(None, &won.repeat(8)));
        assert!(!in_order(Some(0.65), &won.repeat(8)));
        assert!(in_order(Some(0.65), &won.repeat(9)));
        assert!(!in_order(None, &won));
        assert!(!in_order(None, &lost.repeat(9)) && !in_order(Some(0.65), &lost.repeat(9)));
        // A larger table goes by ranks, whatever the test says, which counts victories: here they are even.
        let above = report(Some(0.65), &[[1, 4, 2, 3], [1, 2, 4, 3]].repeat(10));
        assert_eq!(
            (above.in_order, above.verdict),
            (true, Some(Verdict::Undecided))
        );
    }
}
