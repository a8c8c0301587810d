//! Times fixed in advance, and how far from them things happened.

use std::time::Duration;

use serde::Serialize;

/// When one table makes its moves, counted from a common start.
///
/// Times never depend on how fast the server is: whoever waits for a slow answer before asking again measures
/// only the server's good moments.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Schedule {
    offset: Duration,
    interval: Duration,
}

impl Schedule {
    /// `rate` moves a second; all tables together make theirs at even distances.
    pub fn new(rate: f64, index: usize, n_tables: usize) -> Schedule {
        let interval = 1.0 / rate;
        let part = index as f64 / n_tables as f64;
        Schedule {
            offset: Duration::from_secs_f64(interval * part),
            interval: Duration::from_secs_f64(interval),
        }
    }

    /// When the move with this number is due, from 0.
    pub fn due(&self, number: u32) -> Duration {
        self.offset + self.interval * number
    }

    /// How many moves are due from one time on and before another.
    pub fn n_due(&self, from: Duration, until: Duration) -> u32 {
        self.first_from(until).saturating_sub(self.first_from(from))
    }

    /// The number of the first move that is not due before a time.
    pub fn first_from(&self, time: Duration) -> u32 {
        let since = time.saturating_sub(self.offset).as_nanos();
        let number = since.div_ceil(self.interval.as_nanos().max(1));
        u32::try_from(number).unwrap_or(u32::MAX)
    }
}

/// How times are spread, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Quantiles {
    /// Half are not longer.
    pub p50: f64,
    /// Nine of ten are not longer.
    pub p90: f64,
    /// 99 of 100 are not longer.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

impl Quantiles {
    /// How these times are spread, each a real one of them; none if there are none.
    pub fn of(mut times: Vec<Duration>) -> Option<Quantiles> {
        times.sort_unstable();
        let max = *times.last()?;
        let rank = |percent: usize| times[(times.len() * percent).div_ceil(100) - 1];
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        Some(Quantiles {
            p50: ms(rank(50)),
            p90: ms(rank(90)),
            p99: ms(rank(99)),
            max: ms(max),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(n: u64) -> Duration {
        Duration::from_millis(n)
    }

    #[test]
    fn tables_make_their_moves_at_even_distances() {
        let mut due: Vec<Duration> = (0..4)
            .flat_map(|index| {
                let schedule = Schedule::new(2.0, index, 4);
                (0..3).map(move |number| schedule.due(number))
            })
            .collect();
        due.sort_unstable();
        let even: Vec<Duration> = (0..12).map(|n| ms(125 * n)).collect();
        assert_eq!(due, even);
    }

    #[test]
    fn moves_are_numbered_by_when_they_are_due() {
        let schedule = Schedule::new(10.0, 1, 2);
        assert_eq!(schedule.due(0), ms(50));
        assert_eq!(schedule.first_from(ms(0)), 0);
        assert_eq!(schedule.first_from(ms(50)), 0);
        assert_eq!(schedule.first_from(ms(51)), 1);
        assert_eq!(schedule.first_from(ms(150)), 1);
        assert_eq!(schedule.n_due(ms(50), ms(150)), 1);
        assert_eq!(schedule.n_due(ms(0), ms(1000)), 10);
        assert_eq!(schedule.n_due(ms(1000), ms(0)), 0);
    }

    #[test]
    fn quantiles_are_real_times_by_their_rank() {
        assert_eq!(Quantiles::of(Vec::new()), None);
        let one = Quantiles::of(vec![ms(7)]).unwrap();
        assert_eq!((one.p50, one.p90, one.p99, one.max), (7.0, 7.0, 7.0, 7.0));
        let all = Quantiles::of((1..=200).rev().map(ms).collect()).unwrap();
        let Quantiles { p50, p90, p99, max } = all;
        assert_eq!((p50, p90, p99, max), (100.0, 180.0, 198.0, 200.0));
    }
}
