//! Ratings by Weng and Lin.
//!
//! R. C. Weng and C.-J. Lin, "A Bayesian Approximation Method for Online Ranking", Journal of Machine
//! Learning Research 12 (2011), with the Bradley-Terry model.
//!
//! At a larger table, each seat is compared with each seat of the other bot, and a match teaches the mean of
//! these comparisons, not their sum as between strangers: a match is one piece of evidence, however many
//! seats a bot fills in it, and a bot learns nothing from meeting itself.

use std::cmp::Ordering;

use serde::Serialize;
use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};

use super::experiment::Side;
use super::{Arena, Row};
use crate::stats::Interval;

/// How good a bot is, compared with those it met.
///
/// The method takes matches for independent and forgets nothing, so the interval is a rough guide; what is
/// claimed should rest on the shares of a pairing.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RatingReport {
    /// The bot.
    pub bot: String,
    /// Its rating; everybody starts with 25.
    pub rating: f64,
    /// The standard deviation of the rating; everybody starts with 25/3.
    pub uncertainty: f64,
    /// Where the true rating lies with 95 % confidence.
    pub interval: Interval,
}

/// The ratings of all bots, the best first.
///
/// Matches count in the order of their index and only then by pairing, as in a league where everybody
/// meets everybody before anybody meets again: a rating depends on the order, and so no pairing comes last.
pub(super) fn ratings(arena: &Arena, rows: &[Row]) -> Vec<RatingReport> {
    let mut order: Vec<_> = rows.iter().collect();
    order.sort_by_key(|row| (row.index, row.pairing));
    let pairings = arena.pairings();
    let mut ratings = vec![WengLinRating::new(); arena.bots.len()];
    for row in order {
        let (first, second) = pairings[row.pairing];
        let after = after_match(row, ratings[first], ratings[second]);
        (ratings[first], ratings[second]) = after;
    }
    let report = |(bot, rating): (String, WengLinRating)| {
        let half = 1.96 * rating.uncertainty;
        RatingReport {
            bot,
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            interval: Interval {
                low: rating.rating - half,
                high: rating.rating + half,
            },
        }
    };
    let names = arena.bots.iter().map(ToString::to_string);
    let mut reports: Vec<_> = names.zip(ratings).map(report).collect();
    reports.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    reports
}

/// Both ratings after a match.
fn after_match(
    row: &Row,
    first: WengLinRating,
    second: WengLinRating,
) -> (WengLinRating, WengLinRating) {
    let comparisons = row.places_of(Side::First).flat_map(|own| {
        let others = row.places_of(Side::Second);
        others.map(move |other| match own.cmp(&other) {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        })
    });
    let config = WengLinConfig::new();
    let after: Vec<_> = comparisons
        .map(|outcome| weng_lin(&first, &second, &outcome, &config))
        .collect();
    let mean = |of: fn(&(WengLinRating, WengLinRating)) -> f64| {
        after.iter().map(of).sum::<f64>() / after.len() as f64
    };
    let first = (
        mean(|(first, _)| first.rating),
        mean(|(first, _)| first.uncertainty),
    );
    let second = (
        mean(|(_, second)| second.rating),
        mean(|(_, second)| second.uncertainty),
    );
    (first.into(), second.into())
}

#[cfg(test)]
mod tests {
    use super::super::row::tests::row;
    use super::*;
    fn arena(players: usize, bots: &str) -> Arena {
        let bots: Vec<_> = bots.split(' ').collect();
        serde_json::from_value(serde_json::json!({
            "game": "conversion", "players": players, "bots": bots, "games": 100,
        }))
        .unwrap()
    }

    fn rated<'a>(reports: &'a [RatingReport], bot: &str) -> &'a RatingReport {
        reports.iter().find(|report| report.bot == bot).unwrap()
    }

    #[test]
    fn two_players_are_rated_as_the_method_says() {
        // The first bot wins, loses and shares; it sits first in matches 0 and 2.
        let rows = [row(0, 0, &[1, 2]), row(0, 1, &[1, 2]), row(0, 2, &[1, 1])];
        let reports = ratings(&arena(2, "random greedy"), &rows);
        let (mut first, mut second) = (WengLinRating::new(), WengLinRating::new());
        for outcome in [Outcomes::WIN, Outcomes::LOSS, Outcomes::DRAW] {
            (first, second) = weng_lin(&first, &second, &outcome, &WengLinConfig::new());
        }
        for (bot, expected) in [("random", first), ("greedy", second)] {
            let found = rated(&reports, bot);
            assert!((found.rating - expected.rating).abs() < 1e-9, "{found:?}");
            assert!((found.uncertainty - expected.uncertainty).abs() < 1e-9);
            let width = found.interval.high - found.interval.low;
            assert!((width - 3.92 * expected.uncertainty).abs() < 1e-9);
        }
    }

    #[test]
    fn whoever_wins_is_listed_first() {
        let rows: Vec<_> = (0..10)
            .map(|i| row(0, i, if i % 2 == 0 { &[2, 1] } else { &[1, 2] }))
            .collect();
        let reports = ratings(&arena(2, "random greedy"), &rows);
        assert_eq!(reports[0].bot, "greedy");
        assert!(reports[0].interval.low > reports[1].rating);
    }

    #[test]
    fn equals_at_a_larger_table_stay_equal() {
        // Four seats: the first bot takes places 1 and 4, the second 2 and 3; then the other way round.
        let rows = [row(0, 0, &[1, 2, 4, 3]), row(0, 1, &[1, 2, 4, 3])];
        let reports = ratings(&arena(4, "random greedy"), &rows);
        let (one, other) = (rated(&reports, "random"), rated(&reports, "greedy"));
        assert!((one.rating - 25.0).abs() < 0.1 && (other.rating - 25.0).abs() < 0.1);
        assert!(one.uncertainty < 25.0 / 3.0);
    }

    #[test]
    fn a_match_teaches_the_mean_of_its_comparisons() {
        // Seats a b a: the first bot's seats come second and third, so both comparisons are lost.
        let start = WengLinRating::new();
        let (lost, won) = weng_lin(&start, &start, &Outcomes::LOSS, &WengLinConfig::new());
        let table = arena(3, "random greedy");
        let reports = ratings(&table, &[row(0, 0, &[2, 1, 3])]);
        assert!((rated(&reports, "random").rating - lost.rating).abs() < 1e-9);
        assert!((rated(&reports, "greedy").rating - won.rating).abs() < 1e-9);
        assert!((rated(&reports, "random").uncertainty - lost.uncertainty).abs() < 1e-9);
        // One won and one lost: nothing is learned but that they met.
        let reports = ratings(&table, &[row(0, 0, &[1, 2, 3])]);
        assert!((rated(&reports, "random").rating - 25.0).abs() < 1e-9);
        assert!(rated(&reports, "random").uncertainty < 25.0 / 3.0);
    }

    #[test]
    fn pairings_count_side_by_side() {
        let rows = [
            row(0, 0, &[1, 2]),
            row(0, 1, &[2, 1]),
            row(1, 0, &[1, 2]),
            row(1, 1, &[2, 1]),
            row(2, 0, &[1, 2]),
            row(2, 1, &[2, 1]),
        ];
        let mut by_match = rows.clone();
        by_match.sort_by_key(|row| (row.index, row.pairing));
        let arena = arena(2, "easy medium hard");
        assert_eq!(ratings(&arena, &rows), ratings(&arena, &by_match));
        let order: Vec<_> = ratings(&arena, &rows).into_iter().map(|r| r.bot).collect();
        assert_eq!(order, ["easy", "medium", "hard"]);
    }
}
