//! What laws 3 and 6 find: notation and records.

use std::cell::Cell;

use tabletop::{Game, ParseError, Problem, Seat, SeatCount};

use crate::toy::{Action, Options, Rule, Toy};

// Law 3

defect! {
    /// Writes no points.
    TextHidesPoints, "reads back as";
    fn text(toy: &Toy) -> String {
        let mut toy = toy.clone();
        for seat in toy.seats.iter() {
            toy.players[seat].points = 0;
        }
        toy.to_string()
    }
}
defect! {
    /// Writes two lines.
    TextOfTwoLines, "is not one trimmed line of text";
    fn text(toy: &Toy) -> String {
        toy.to_string().replacen(' ', "\n", 1)
    }
    fn parse(text: &str) -> Result<Toy, ParseError> {
        text.replacen('\n', " ", 1).parse()
    }
}
defect! {
    /// Cannot read a position with points below zero.
    ReadsNoDebts, "does not read back";
    fn parse(text: &str) -> Result<Toy, ParseError> {
        if text.contains(":-1") {
            return Err(ParseError::new("points", text));
        }
        text.parse()
    }
}

// Law 6

thread_local! {
    /// What no state holds, and some defects depend on.
    static OUTSIDE: Cell<u32> = const { Cell::new(0) };
}

/// Counts up, and is true every third time.
fn now_and_then() -> bool {
    let count = OUTSIDE.get();
    OUTSIDE.set(count + 1);
    count.is_multiple_of(3)
}

defect! {
    /// Gives a point if an odd number of games was opened; ends are not reached, for they would be told apart.
    PointOffTheRecord, "the record replays to";
    fn open(seats: SeatCount, options: &Options) -> Result<Toy, Vec<Problem>> {
        OUTSIDE.set(OUTSIDE.get() + 1);
        Toy::new(seats, options)
    }
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
        toy.players[seat].points += (OUTSIDE.get() % 2) as i8;
    }
    fn max_steps(toy: &Toy) -> usize {
        toy.max_steps() - 1
    }
}
defect! {
    /// Gives a point now and then.
    PointNowAndThen, "in the match";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
        toy.players[seat].points += i8::from(now_and_then());
    }
}
defect! {
    /// Says that it is played with standard options.
    OptionsAreLost, "starts at";
    fn options(_: &Toy) -> Options {
        Options::default()
    }
}
defect! {
    /// Allows now and then what it refused before.
    RefusesNowAndThen, "and then answered Ok";
    fn check(toy: &Toy, seat: Seat, action: Action) -> Result<(), Rule> {
        match toy.check(seat, action) {
            Err(Rule::ShownCardNeedsBid) if now_and_then() => Ok(()),
            other => other,
        }
    }
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        if toy.check(seat, action).is_ok() {
            toy.apply(seat, action);
        }
    }
}

// Law 15

defect! {
    /// Gives a point now and then, which a log does not tell.
    LogLacksPoints, "is not followed";
    fn apply(toy: &mut Toy, seat: Seat, action: Action) {
        toy.apply(seat, action);
        toy.players[seat].points += i8::from(now_and_then());
    }
}
