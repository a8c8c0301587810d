//! The lines of a record that are still in effect.

use tabletop::Seat;
use tabletop::record::{Line, Note, Record};

/// The actions that were not taken back, each with the number of its line and its seat.
pub fn actions_in_effect(record: &Record) -> Vec<(u64, Seat)> {
    let mut actions = Vec::new();
    for (number, line) in (1..).zip(record.lines()) {
        match line {
            Line::Act(seat, _) => actions.push((number, *seat)),
            Line::Note(Note::Takeback(to)) => actions.retain(|(number, _)| number <= to),
            Line::Chance { .. } | Line::Note(_) => {}
        }
    }
    actions
}
