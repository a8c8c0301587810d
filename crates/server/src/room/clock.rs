//! Clocks as a function of the log: they only know the times of its entries.

use protocol::Clock;
use tabletop::{MAX_SEATS, Seat, Seats};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What is left to each seat.
#[derive(Clone, Debug)]
pub struct Clocks {
    kind: Clock,
    left_ms: [i64; MAX_SEATS],
    running: Seats,
    since_ms: i64,
}

impl Clocks {
    /// Clocks that do not run yet.
    pub fn new(kind: Clock) -> Clocks {
        let start = match kind {
            Clock::None => 0,
            Clock::Live { seconds, .. } => i64::from(seconds) * 1000,
            Clock::Days { days } => i64::from(days) * DAY_MS,
        };
        Clocks {
            kind,
            left_ms: [start; MAX_SEATS],
            running: Seats::NONE,
            since_ms: 0,
        }
    }

    /// Lets the running clocks run until `now_ms`.
    pub fn advance(&mut self, now_ms: i64) {
        let passed = (now_ms - self.since_ms).max(0);
        for seat in self.running.iter() {
            self.left_ms[seat.index()] -= passed;
        }
        self.since_ms = self.since_ms.max(now_ms);
    }

    /// A seat has decided.
    pub fn decided(&mut self, seat: Seat) {
        if let Clock::Live { increment, .. } = self.kind {
            self.left_ms[seat.index()] += i64::from(increment) * 1000;
        }
    }

    /// A seat is asked anew.
    pub fn asked(&mut self, seat: Seat) {
        if let Clock::Days { days } = self.kind {
            self.left_ms[seat.index()] = i64::from(days) * DAY_MS;
        }
    }

    /// From now on these run, and no others.
    pub fn run(&mut self, seats: Seats) {
        self.running = match self.kind {
            Clock::None => Seats::NONE,
            Clock::Live { .. } | Clock::Days { .. } => seats,
        };
    }

    /// When the first running clock runs out, and whose.
    pub fn deadline(&self) -> Option<(i64, Seat)> {
        let each = self.running.iter();
        each.map(|seat| (self.since_ms + self.left_ms[seat.index()], seat))
            .min()
    }

    /// A time before which no clock of these seats can run out, whoever is asked meanwhile.
    pub fn earliest(&self, seats: Seats) -> Option<i64> {
        if self.kind == Clock::None {
            return None;
        }
        let least = seats.iter().map(|seat| self.left_ms[seat.index()]).min()?;
        Some(self.since_ms + least)
    }

    /// What is left to a seat at `now_ms`.
    pub fn left(&self, seat: Seat, now_ms: i64) -> i64 {
        let left = self.left_ms[seat.index()];
        if self.running.contains(seat) {
            left - (now_ms - self.since_ms).max(0)
        } else {
            left
        }
    }

    /// Whether there are clocks at all.
    pub fn exist(&self) -> bool {
        self.kind != Clock::None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn only_running_clocks_run_and_a_decision_adds_the_increment() {
        let mut clocks = Clocks::new(Clock::Live {
            seconds: 60,
            increment: 5,
        });
        clocks.advance(1_000_000);
        clocks.run(Seats::only(seat(1)));
        clocks.advance(1_010_000);
        clocks.decided(seat(1));
        clocks.run(Seats::only(seat(0)));
        assert_eq!(clocks.left(seat(1), 1_020_000), 55_000);
        assert_eq!(clocks.left(seat(0), 1_020_000), 50_000);
        assert_eq!(clocks.deadline(), Some((1_070_000, seat(0))));
    }

    #[test]
    fn days_are_given_anew_for_every_question() {
        let mut clocks = Clocks::new(Clock::Days { days: 2 });
        clocks.advance(0);
        clocks.asked(seat(0));
        clocks.run(Seats::only(seat(0)));
        clocks.advance(DAY_MS);
        assert_eq!(clocks.left(seat(0), DAY_MS), DAY_MS);
        clocks.asked(seat(0));
        assert_eq!(clocks.left(seat(0), DAY_MS), 2 * DAY_MS);
    }

    #[test]
    fn a_clock_set_back_on_this_machine_gives_nobody_time() {
        let mut clocks = Clocks::new(Clock::Live {
            seconds: 60,
            increment: 0,
        });
        clocks.advance(100_000);
        clocks.run(Seats::only(seat(0)));
        clocks.advance(90_000);
        assert_eq!(clocks.left(seat(0), 100_000), 60_000);
    }
}
