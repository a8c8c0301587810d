//! Numbers that many matches add up to.

use serde::Serialize;

/// A range that holds the true value with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's score interval for a share of `n` trials.
    ///
    /// Also for trials that can be won in part, as shared victories are: they vary less than
    /// all-or-nothing ones, so the interval then is a little too wide, never too narrow.
    pub fn of_share(share: f64, n: u64) -> Interval {
        const Z: f64 = 1.959_963_984_540_054;
        let n = n as f64;
        let denominator = 1.0 + Z * Z / n;
        let center = (share + Z * Z / (2.0 * n)) / denominator;
        let half = Z / denominator * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
        Interval {
            low: (center - half).max(0.0),
            high: (center + half).min(1.0),
        }
    }
}

/// How a whole number varied over the matches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub min: i64,
    /// The greatest.
    pub max: i64,
}

/// A sum that is exact, so that the order of adding changes nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sum {
    n: u64,
    total: i128,
    squares: i128,
    range: Option<(i64, i64)>,
}

impl Sum {
    pub(crate) fn add(&mut self, value: i64) {
        let (min, max) = self.range.unwrap_or((value, value));
        self.range = Some((min.min(value), max.max(value)));
        self.n += 1;
        self.total += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    pub(crate) fn merge(&mut self, other: &Sum) {
        let Some((low, high)) = other.range else {
            return;
        };
        let (min, max) = self.range.unwrap_or((low, high));
        self.range = Some((min.min(low), max.max(high)));
        self.n += other.n;
        self.total += other.total;
        self.squares += other.squares;
    }

    pub(crate) fn spread(&self) -> Spread {
        let n = self.n.max(1) as f64;
        let mean = self.total as f64 / n;
        let (min, max) = self.range.unwrap_or((0, 0));
        Spread {
            mean,
            deviation: (self.squares as f64 / n - mean * mean).max(0.0).sqrt(),
            min,
            max,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_agrees_with_published_values() {
        // 81 of 263: Newcombe (1998), table I, method 3.
        let Interval { low, high } = Interval::of_share(81.0 / 263.0, 263);
        assert!(
            (low - 0.2553).abs() < 5e-5 && (high - 0.3662).abs() < 5e-5,
            "{low} {high}"
        );
        // 0 of 20 and 1 of 29, same source.
        assert!((Interval::of_share(0.0, 20).high - 0.1611).abs() < 5e-5);
        assert!((Interval::of_share(1.0 / 29.0, 29).low - 0.0061).abs() < 5e-5);
    }

    #[test]
    fn sums_do_not_depend_on_the_order() {
        let values = [3, -1, 4, 1, -5, 9];
        let mut whole = Sum::default();
        values.iter().for_each(|&v| whole.add(v));
        let (mut left, mut right) = (Sum::default(), Sum::default());
        values[..2].iter().for_each(|&v| left.add(v));
        values[2..].iter().for_each(|&v| right.add(v));
        right.merge(&left);
        assert_eq!(whole.spread(), right.spread());
        let spread = whole.spread();
        assert_eq!((spread.min, spread.max), (-5, 9));
        assert!((spread.mean - 11.0 / 6.0).abs() < 1e-12);
        assert!(
            (spread.deviation - 4.3365).abs() < 1e-4,
            "{}",
            spread.deviation
        );
    }
}
