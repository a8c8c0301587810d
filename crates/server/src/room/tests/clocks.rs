//! Clocks, and that nobody makes time by taking something back.

use super::questions::{asking, before_asking};
use super::*;
use protocol::{Clock, Code, Command, Offerable};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

const LIVE: Clock = Clock::Live {
    seconds: 600,
    increment: 30,
};

fn timed(game: &str, clock: Clock) -> Rig {
    let mut wish = wish(game, &["open", "open"]);
    wish.clock = clock;
    Rig::started(&wish)
}

fn other(seat: Seat) -> Seat {
    super::seat(1 - seat.index())
}

fn left(rig: &Rig) -> Vec<i64> {
    rig.sight("Nobody").clocks.expect("clocks")
}

#[test]
fn undo_takes_the_increment_back_and_used_time_stays_used() {
    let mut rig = timed("scalar", LIVE);
    let question = before_asking(&mut rig, |seat| seat);
    let (seat, name) = (question.seat, question.name());
    let before = left(&rig);
    for n_undone in 1..=3 {
        rig.now_ms += 4_000;
        rig.must(name, question.answer());
        rig.now_ms += 6_000;
        rig.must(name, Command::Undo { seat });
        let now = left(&rig);
        let used = n_undone * 10_000;
        assert_eq!(now[usize::from(seat)], before[usize::from(seat)] - used);
        assert_eq!(now[usize::from(1 - seat)], before[usize::from(1 - seat)]);
        rig.assert_replays();
    }
}

#[test]
fn undo_gives_the_other_back_the_time_for_the_question_that_is_gone() {
    let mut rig = timed("yaisken", LIVE);
    let question = before_asking(&mut rig, other);
    let (seat, name) = (question.seat, question.name());
    let before = left(&rig);
    rig.now_ms += 4_000;
    rig.must(name, question.answer());
    rig.now_ms += 50_000;
    rig.must(name, Command::Undo { seat });
    let now = left(&rig);
    assert_eq!(now[usize::from(seat)], before[usize::from(seat)] - 4_000);
    assert_eq!(now[usize::from(1 - seat)], before[usize::from(1 - seat)]);
    rig.assert_replays();
}

#[test]
fn undo_is_refused_to_who_has_used_the_time_that_it_would_take() {
    let mut rig = timed("scalar", LIVE);
    let question = before_asking(&mut rig, |seat| seat);
    let (seat, name) = (question.seat, question.name());
    rig.now_ms += left(&rig)[usize::from(seat)] - 1_000;
    rig.must(name, question.answer());
    rig.now_ms += 1_000;
    let refused = rig.refused(name, Command::Undo { seat });
    assert_eq!(refused.code, Code::Stale);
    rig.now_ms -= 1;
    rig.must(name, Command::Undo { seat });
    assert_eq!(left(&rig)[usize::from(seat)], 1);
    rig.assert_replays();
}

#[test]
fn days_are_not_given_anew_for_a_question_that_comes_back() {
    let mut rig = timed("scalar", Clock::Days { days: 3 });
    let question = before_asking(&mut rig, |seat| seat);
    let (seat, name) = (question.seat, question.name());
    rig.now_ms += DAY_MS;
    rig.must(name, question.answer());
    assert_eq!(left(&rig)[usize::from(seat)], 3 * DAY_MS);
    rig.now_ms += DAY_MS;
    rig.must(name, Command::Undo { seat });
    assert_eq!(left(&rig)[usize::from(seat)], DAY_MS);
    assert_eq!(rig.room.deadline(), Some(rig.now_ms + DAY_MS));
    rig.assert_replays();
    rig.must(name, question.answer());
    assert_eq!(left(&rig)[usize::from(seat)], 3 * DAY_MS, "a new question");
}

#[test]
fn an_agreed_takeback_leaves_each_seat_the_least_that_it_had() {
    for (clock, start) in [(LIVE, 600_000), (Clock::Days { days: 1 }, DAY_MS)] {
        let mut rig = timed("yaisken", clock);
        // Two decisions, one of each, with nothing of chance before, between or after them.
        let (first, start_of_first, second) = loop {
            let first = before_asking(&mut rig, other);
            let start_of_first = left(&rig);
            assert!(start_of_first.iter().all(|left| *left > start / 2));
            rig.now_ms += 7_000;
            rig.must(first.name(), first.answer());
            if let Some(second) = asking(&rig, other) {
                break (first, start_of_first, second);
            }
            assert!(rig.play_any(0), "the match goes on");
        };
        let start_of_second = left(&rig)[usize::from(second.seat)];
        rig.now_ms += 9_000;
        rig.must(second.name(), second.answer());
        rig.now_ms += 2_000;
        let takeback = |seat| Command::Offer {
            seat,
            what: Offerable::Takeback,
        };
        rig.must(first.name(), takeback(first.seat));
        rig.must(second.name(), takeback(second.seat));
        assert_eq!(rig.room.ply(), first.ply);
        let now = left(&rig);
        assert_eq!(
            now[usize::from(first.seat)],
            start_of_first[usize::from(first.seat)] - 7_000
        );
        let expected = start_of_second - 9_000;
        let expected = expected.min(start_of_first[usize::from(second.seat)]);
        assert_eq!(now[usize::from(second.seat)], expected);
        rig.assert_replays();
    }
}

#[test]
fn a_stand_in_gains_no_time_for_who_left() {
    let mut rig = timed("conversion", LIVE);
    rig.must("Bob", Command::Leave { seat: 1 });
    for index in 0..6 {
        assert!(rig.play_any(index));
    }
    let clocks = left(&rig);
    assert!(clocks[0] > 600_000, "Ada plays herself");
    assert_eq!(clocks[1], 600_000);
    rig.assert_replays();
}

#[test]
fn only_clocks_that_can_run_make_a_table_due() {
    let mut wish = wish("conqueror", &["open", "open", "open"]);
    wish.clock = Clock::Live {
        seconds: 60,
        increment: 600,
    };
    let mut rig = Rig::started(&wish);
    let slow = rig.sight("Ada").act[0];
    rig.now_ms = rig.room.deadline().expect("a clock runs");
    let handled = rig.room.tick(rig.now_ms).expect("time is up");
    rig.note(Ok(handled)).expect("it is logged");
    assert!(rig.room.waits_for_a_bot());
    while rig.room.waits_for_a_bot() {
        assert!(rig.play_any(0));
    }
    let next = rig.sight("Ada").act[0];
    assert_ne!(next, slow);
    let at_ms = rig.now_ms;
    assert_eq!(rig.room.due_ms(), Some(at_ms + 60_000));
    // Nor does the clock of who is played for at present.
    rig.must(NAMES[usize::from(next)], Command::Leave { seat: next });
    while rig.room.waits_for_a_bot() {
        assert!(rig.play_any(0));
    }
    rig.now_ms += 1_000;
    let last = rig.sight("Ada").act[0];
    let (ply, legal) = rig.legal(NAMES[usize::from(last)], last).expect("asked");
    rig.must(NAMES[usize::from(last)], play(last, ply, &legal[0]));
    while rig.room.waits_for_a_bot() {
        assert!(rig.play_any(0));
    }
    let left = left(&rig)[usize::from(last)];
    assert!(left > 60_000, "one more than the others, who do not count");
    assert_eq!(rig.room.due_ms(), Some(rig.now_ms + left));
    rig.assert_replays();
}
