//! Decisions after which somebody is asked at once, so that they can be taken back.

use protocol::Command;
use tabletop::{Seats, Turn};

use super::*;

/// A decision that is open.
pub(super) struct Question {
    pub(super) seat: u8,
    pub(super) ply: u32,
    pub(super) action: String,
}

impl Question {
    pub(super) fn name(&self) -> &'static str {
        NAMES[usize::from(self.seat)]
    }

    pub(super) fn answer(&self) -> Command {
        play(self.seat, self.ply, &self.action)
    }
}

/// An action of who must decide now after which, without chance, the next to be asked is this one.
pub(super) fn asking(rig: &Rig, next: impl Fn(Seat) -> Seat) -> Option<Question> {
    let table = rig.room.table.as_ref().expect("a match");
    let Turn::Act(seats) = table.turn() else {
        return None;
    };
    let seat = seats.first()?;
    let leads_there = |action: &String| {
        let mut played = table.boxed_clone();
        played.play(seat, action).expect("a legal action");
        played.turn() == Turn::Act(Seats::only(next(seat)))
    };
    let action = table.legal(seat).into_iter().find(leads_there)?;
    Some(Question {
        seat: seat.into(),
        ply: rig.room.ply(),
        action,
    })
}

/// Plays on until there is such an action.
pub(super) fn before_asking(rig: &mut Rig, next: impl Fn(Seat) -> Seat) -> Question {
    for n_steps in 0..300 {
        if let Some(question) = asking(rig, &next) {
            return question;
        }
        assert!(rig.play_any(n_steps), "the match goes on");
    }
    panic!("somewhere in 300 steps there is such an action");
}
