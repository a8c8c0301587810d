//! When to stop: Wald's sequential probability ratio test.
//!
//! A. Wald, "Sequential Tests of Statistical Hypotheses", The Annals of Mathematical Statistics 16 (1945).
//!
//! The trials are pairs of matches, not matches. If the bots are equal, exchanging their names changes
//! nothing: a pair that one of them wins is as likely won by the other, with any number of players and
//! however much the two matches owe to their common dice. So "equal" is exactly one half of the decided
//! pairs. Single matches promise this only where both bots fill equally many seats, and those of a pair
//! are not independent.
//!
//! "Better" is measured by seats: against a bot whose seat wins as often as `stop` to `1 - stop`, that is
//! r to 1, a pair is won r² times as often as it is lost. In Luce's model, where each seat wins in
//! proportion to its strength, this holds for every number of players: with m seats against n and then n
//! against m, the odds are mr/n · nr/m.

use std::cmp::Ordering;

use serde::Serialize;

/// About how likely one of two equal bots is called better; half of it for each of them.
const FALSE_ALARM: f64 = 0.05;

/// About how likely a bot that is as good as was asked for is not called better.
const MISS: f64 = 0.05;

/// What the test of a pairing says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first bot is better than the second.
    First,
    /// The second bot is better than the first.
    Second,
    /// Neither is as much better as was asked for.
    Neither,
    /// The matches did not suffice.
    Undecided,
}

/// Tests whether one of two bots is better, in both directions at once.
///
/// If the bots are equal, it says "first" or "second" with a probability of about 5 %; if one is as good as
/// was asked for, it fails to say so with about 5 %. Wald's bounds allow a little more, 5.3 %, and the test
/// usually stays below, for it ends beyond its bounds and not on them. The second figure takes the matches of
/// a pair for independent but for their dice: if they tend to end alike, a pair is won less often than r² to
/// 1, and more is missed. In between it may say either: it does not show that a bot wins *at least* the share
/// asked for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sequential {
    /// What a pair won adds to the logarithm of the ratio of probabilities.
    gain: f64,
    /// What a pair lost adds to it; below zero.
    loss: f64,
    /// For each direction: the logarithm of the ratio, until it has left the bounds.
    first: Direction,
    second: Direction,
}

/// One of the two tests.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Direction {
    Open(f64),
    Better,
    NotBetter,
}

impl Direction {
    fn add(self, step: f64) -> Direction {
        let upper = ((1.0 - MISS) / (FALSE_ALARM / 2.0)).ln();
        let lower = (MISS / (1.0 - FALSE_ALARM / 2.0)).ln();
        match self {
            Direction::Open(ratio) if ratio + step >= upper => Direction::Better,
            Direction::Open(ratio) if ratio + step <= lower => Direction::NotBetter,
            Direction::Open(ratio) => Direction::Open(ratio + step),
            settled => settled,
        }
    }
}

impl Sequential {
    /// The test of even bots against one that wins this share of matches between two players.
    ///
    /// The share must be above 0.5 and at most 0.99.
    pub fn new(stop: f64) -> Option<Sequential> {
        let odds = (stop / (1.0 - stop)).powi(2);
        let wins = odds / (1.0 + odds);
        (stop > 0.5 && stop <= 0.99).then(|| Sequential {
            gain: (wins / 0.5).ln(),
            loss: ((1.0 - wins) / 0.5).ln(),
            first: Direction::Open(0.0),
            second: Direction::Open(0.0),
        })
    }

    /// Counts a pair: `Greater` if the first bot had the greater share of it.
    pub fn count(&mut self, pair: Ordering) {
        let (first, second) = match pair {
            Ordering::Greater => (self.gain, self.loss),
            Ordering::Less => (self.loss, self.gain),
            Ordering::Equal => return,
        };
        if self.verdict() == Verdict::Undecided {
            self.first = self.first.add(first);
            self.second = self.second.add(second);
        }
    }

    /// What the pairs so far say; whatever comes after a decision changes nothing.
    pub fn verdict(&self) -> Verdict {
        match (self.first, self.second) {
            (Direction::Better, _) => Verdict::First,
            (_, Direction::Better) => Verdict::Second,
            (Direction::NotBetter, Direction::NotBetter) => Verdict::Neither,
            _ => Verdict::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Rng;

    fn after(stop: f64, pairs: &str) -> Verdict {
        let mut test = Sequential::new(stop).unwrap();
        for pair in pairs.chars() {
            test.count(match pair {
                '+' => Ordering::Greater,
                '-' => Ordering::Less,
                _ => Ordering::Equal,
            });
        }
        test.verdict()
    }

    #[test]
    fn bounds_are_those_computed_by_hand() {
        // 0.65 to 0.35 is 13 to 7; squared 169 to 49. A pair won adds ln(2 * 169 / 218) = 0.43855, a pair
        // lost ln(2 * 49 / 218) = -0.79951. Above ln(0.95 / 0.025) = 3.63759 a bot is better, below
        // ln(0.05 / 0.975) = -2.97041 it is not.
        assert_eq!(after(0.65, &"+".repeat(8)), Verdict::Undecided); // 3.508
        assert_eq!(after(0.65, &"+".repeat(9)), Verdict::First); // 3.947
        assert_eq!(after(0.65, &"-".repeat(9)), Verdict::Second);
        assert_eq!(after(0.65, &"=".repeat(99)), Verdict::Undecided);
        assert_eq!(after(0.65, "++++-+++++"), Verdict::Undecided); // 9 and 1: 3.147
        assert_eq!(after(0.65, "++++-+++++=+"), Verdict::Undecided); // 10 and 1: 3.586
        assert_eq!(after(0.65, "++++-+++++=++"), Verdict::First); // 11 and 1: 4.025
        // By turns, a won and a lost pair together add -0.36096. The second bot is out after fifteen pairs,
        // at -0.36096 * 7 - 0.79951 = -3.326; the first after eighteen, at -0.36096 * 9 = -3.249.
        let turns = "+-".repeat(9);
        assert_eq!(after(0.65, &turns[..17]), Verdict::Undecided);
        assert_eq!(after(0.65, &turns), Verdict::Neither);
    }

    #[test]
    fn a_direction_that_is_settled_stays_so() {
        // Four lost pairs settle that the first is not better; later wins do not bring it back.
        assert_eq!(
            after(0.65, &format!("----{}", "+".repeat(40))),
            Verdict::Neither
        );
    }

    #[test]
    fn only_a_share_above_half_can_be_tested() {
        for stop in [0.5, 0.0, -1.0, 1.0, 0.995, f64::NAN, f64::INFINITY] {
            assert!(Sequential::new(stop).is_none(), "{stop}");
        }
        assert!(Sequential::new(0.99).is_some());
    }

    /// How often each verdict falls where pairs are won with this probability.
    fn verdicts(wins_in_a_thousand: u32) -> [u32; 3] {
        let mut counts = [0; 3];
        for job in 0..4000 {
            let mut rng = Rng::for_job(9, job);
            let mut test = Sequential::new(0.65).unwrap();
            while test.verdict() == Verdict::Undecided {
                let is_won = rng.below(1000) < wins_in_a_thousand;
                test.count(if is_won {
                    Ordering::Greater
                } else {
                    Ordering::Less
                });
            }
            counts[test.verdict() as usize] += 1;
        }
        counts
    }

    #[test]
    fn errors_stay_below_five_percent() {
        let [first, second, _] = verdicts(500);
        assert!(first + second <= 200, "{first} {second}");
        // 169 of 218 is 0.775.
        let [first, ..] = verdicts(776);
        assert!(first >= 3800, "{first}");
    }
}
