//! Clocks as a function of the log: they only know the times of its entries.

use protocol::Clock;
use tabletop::{MAX_SEATS, Seat, Seats};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// What is left to each seat.
#[derive(Clone, Debug)]
pub struct Clocks {
    kind: Clock,
    left_ms: [i64; MAX_SEATS],
    /// How long each seat's clock has run in all.
    used_ms: [i64; MAX_SEATS],
    running: Seats,
    since_ms: i64,
    /// The decisions since chance last decided, for nothing before that is ever taken back.
    moments: Vec<Moment>,
}

/// How the clocks stood when a decision was made, before it brought its seat anything.
#[derive(Clone, Copy, Debug)]
struct Moment {
    /// The decision's line in the record.
    line: u64,
    seat: Seat,
    left_ms: [i64; MAX_SEATS],
    used_ms: [i64; MAX_SEATS],
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
            used_ms: [0; MAX_SEATS],
            running: Seats::NONE,
            since_ms: 0,
            moments: Vec::new(),
        }
    }

    /// Lets the running clocks run until `now_ms`.
    pub fn advance(&mut self, now_ms: i64) {
        let passed = (now_ms - self.since_ms).max(0);
        for seat in self.running.iter() {
            self.left_ms[seat.index()] -= passed;
            self.used_ms[seat.index()] += passed;
        }
        self.since_ms = self.since_ms.max(now_ms);
    }

    /// A seat has decided, in this line of the record.
    pub fn decided(&mut self, seat: Seat, line: u64) {
        if self.exist() {
            self.moments.push(Moment {
                line,
                seat,
                left_ms: self.left_ms,
                used_ms: self.used_ms,
            });
        }
    }

    /// A seat gets what a decision of its own brings.
    pub fn add_increment(&mut self, seat: Seat) {
        if let Clock::Live { increment, .. } = self.kind {
            self.left_ms[seat.index()] += i64::from(increment) * 1000;
        }
    }

    /// Chance has decided.
    pub fn chance(&mut self) {
        self.moments.clear();
    }

    /// The decisions after this line are taken back; `asked_since` are the seats that were asked something after
    /// it which is now not asked any more.
    ///
    /// Nobody gains by it. Of one decision, its seat loses what it has brought, the time that it used since
    /// stays used, and the others get back what they used for the question that is gone. Of several, each
    /// seat has the least that it had since.
    pub fn take_back(&mut self, line: u64, asked_since: Seats) {
        let first = self.first_after(line);
        if let [moment] = self.moments[first..] {
            self.left_ms[moment.seat.index()] = self.left_without(&moment);
            for seat in asked_since.without(moment.seat).iter() {
                self.left_ms[seat.index()] = moment.left_ms[seat.index()];
            }
        } else {
            for moment in &self.moments[first..] {
                for (left, then) in self.left_ms.iter_mut().zip(moment.left_ms) {
                    *left = then.min(*left);
                }
            }
        }
        self.moments.truncate(first);
    }

    /// Whether who decided after this line would have time left if that were taken back at `now_ms`.
    pub fn can_take_back(&self, line: u64, now_ms: i64) -> bool {
        let [moment] = &self.moments[self.first_after(line)..] else {
            return true;
        };
        let brought = self.left_ms[moment.seat.index()] - self.left_without(moment);
        self.left(moment.seat, now_ms) > brought
    }

    fn first_after(&self, line: u64) -> usize {
        self.moments.partition_point(|moment| moment.line <= line)
    }

    /// What the seat of a decision would have left if that had brought it nothing.
    fn left_without(&self, moment: &Moment) -> i64 {
        let index = moment.seat.index();
        moment.left_ms[index] - (self.used_ms[index] - moment.used_ms[index])
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
        clocks.decided(seat(1), 1);
        clocks.add_increment(seat(1));
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

    /// Seat 0 has decided after 10 of 60 seconds, and is asked again.
    fn after_a_decision(increment: u32) -> Clocks {
        let mut clocks = Clocks::new(Clock::Live {
            seconds: 60,
            increment,
        });
        clocks.advance(0);
        clocks.run(Seats::only(seat(0)));
        clocks.advance(10_000);
        clocks.decided(seat(0), 1);
        clocks.add_increment(seat(0));
        clocks
    }

    #[test]
    fn a_decision_taken_back_brings_nothing_and_used_time_stays_used() {
        let mut clocks = after_a_decision(30);
        clocks.advance(15_000);
        assert_eq!(clocks.left(seat(0), 15_000), 75_000);
        clocks.take_back(0, Seats::only(seat(0)));
        assert_eq!(clocks.left(seat(0), 15_000), 45_000);
        // However often.
        clocks.decided(seat(0), 3);
        clocks.add_increment(seat(0));
        clocks.take_back(2, Seats::NONE);
        assert_eq!(clocks.left(seat(0), 15_000), 45_000);
    }

    #[test]
    fn who_was_asked_in_vain_gets_the_time_back() {
        let mut clocks = after_a_decision(30);
        clocks.run(Seats::only(seat(1)));
        clocks.advance(30_000);
        assert_eq!(clocks.left(seat(1), 30_000), 40_000);
        clocks.take_back(0, Seats::only(seat(1)));
        assert_eq!(clocks.left(seat(0), 30_000), 50_000);
        assert_eq!(clocks.left(seat(1), 30_000), 60_000);
    }

    #[test]
    fn what_would_leave_no_time_cannot_be_taken_back() {
        let clocks = after_a_decision(90);
        assert!(clocks.can_take_back(0, 59_000));
        assert!(!clocks.can_take_back(0, 60_000));
        assert!(clocks.can_take_back(1, 60_000), "nothing is taken back");
    }

    #[test]
    fn of_several_decisions_taken_back_each_seat_has_the_least_that_it_had() {
        let mut clocks = after_a_decision(30);
        clocks.run(Seats::only(seat(1)));
        clocks.advance(15_000);
        clocks.decided(seat(1), 2);
        clocks.add_increment(seat(1));
        clocks.run(Seats::only(seat(0)));
        clocks.advance(17_000);
        clocks.take_back(0, Seats::only(seat(0)));
        assert_eq!(clocks.left(seat(0), 17_000), 50_000);
        assert_eq!(clocks.left(seat(1), 17_000), 55_000);
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
