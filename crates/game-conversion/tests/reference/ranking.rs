//! Who is ahead, slow and obvious: CON-20 to CON-25.

use std::collections::BTreeSet;

use crate::slow::{Place, Slow, everywhere};

impl Slow {
    fn values_of(&self, seat: usize) -> Vec<u64> {
        let dice = everywhere().filter_map(|at| self.die(at));
        dice.filter(|(owner, _)| *owner == seat)
            .map(|(_, value)| value.into())
            .collect()
    }

    /// CON-24: the dice that can be reached from one die, itself included.
    fn group_from(&self, seat: usize, at: Place, seen: &mut BTreeSet<Place>) {
        if self.die(at).is_none_or(|(owner, _)| owner != seat) || !seen.insert(at) {
            return;
        }
        let four = self.option("mass-connection") == Some("four");
        for other in everywhere() {
            let (across, up) = (other.0.abs_diff(at.0), other.1.abs_diff(at.1));
            if across.max(up) == 1 && (!four || across + up == 1) {
                self.group_from(seat, other, seen);
            }
        }
    }

    fn largest_mass(&self, seat: usize) -> usize {
        let mut seen = BTreeSet::new();
        let group = |at: Place| {
            let n_before = seen.len();
            self.group_from(seat, at, &mut seen);
            seen.len() - n_before
        };
        everywhere().map(group).max().unwrap()
    }

    /// CON-20 to CON-25: each player's score as it is shown.
    pub fn scores(&self) -> Vec<i32> {
        let score = |seat: usize| {
            let values = self.values_of(seat);
            let (sum, count) = (values.iter().sum::<u64>(), values.len() as u64);
            match self.option("victory").unwrap_or("high-score") {
                "high-score" => sum as i32,
                "most-territory" => count as i32,
                "largest-mass" => self.largest_mass(seat) as i32,
                _ if count == 0 => 0,
                _ => (1000 * sum / count) as i32,
            }
        };
        (0..self.n_players()).map(score).collect()
    }

    /// CON-25: one more than the number of players who did better.
    pub fn places(&self) -> Vec<u8> {
        let all = 0..self.n_players();
        let n_better = |seat: usize| {
            all.clone()
                .filter(|other| self.is_better(*other, seat))
                .count()
        };
        all.clone().map(|seat| 1 + n_better(seat) as u8).collect()
    }

    fn is_better(&self, a: usize, b: usize) -> bool {
        let victory = self.option("victory").unwrap_or("high-score");
        if victory != "tall" && victory != "wide" {
            return self.scores()[a] > self.scores()[b];
        }
        let (a, b) = (self.values_of(a), self.values_of(b));
        if a.is_empty() || b.is_empty() {
            return !a.is_empty();
        }
        let a_by_b = a.iter().sum::<u64>() * b.len() as u64;
        let b_by_a = b.iter().sum::<u64>() * a.len() as u64;
        if victory == "tall" {
            a_by_b > b_by_a
        } else {
            a_by_b < b_by_a
        }
    }

    /// The clause that decides the places.
    pub fn victory_clause(&self) -> &'static str {
        match self.option("victory") {
            Some("most-territory") => "CON-21",
            Some("tall") => "CON-22",
            Some("wide") => "CON-23",
            Some("largest-mass") => "CON-24",
            _ => "CON-20",
        }
    }
}
