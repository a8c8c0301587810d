//! Whose turn it is.

use tabletop::{Game, Turn};

use crate::breach::Breach;
use crate::cases::Cases;

/// Law 13: as long as a match goes on it is some seat's turn, but for a beginning in which that is not known.
///
/// That seat is one of the table. Once it was somebody's turn, it always is until the game is over; then it is
/// nobody's.
pub fn turns_belong_to_seats<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("turns_belong_to_seats", |walk| {
        let mut has_begun = false;
        loop {
            let (active, is_over) = (
                walk.state.active(),
                matches!(walk.state.turn(), Turn::Over(_)),
            );
            if let Some(seat) = active {
                ensure!(!is_over, "it is over, and still the turn of seat {seat}");
                ensure!(
                    walk.state.seats().has(seat),
                    "it is the turn of seat {seat}, which the table does not have"
                );
                has_begun = true;
            }
            ensure!(
                active.is_some() || is_over || !has_begun,
                "it is nobody's turn in the middle of a match"
            );
            if walk.advance().is_none() {
                return Ok(());
            }
        }
    })
}

/// A law for games in which nobody answers out of turn: whoever is asked alone is on turn.
pub fn who_is_asked_alone_is_on_turn<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_position("who_is_asked_alone_is_on_turn", |walk| {
        let (active, turn) = (walk.state.active(), walk.state.turn());
        if let Turn::Act(seats) = turn
            && seats.len() == 1
        {
            ensure!(
                seats.first() == active,
                "{seats:?} is asked in the turn of {active:?}"
            );
        }
        Ok(())
    })
}
