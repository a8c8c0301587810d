//! Whose turn it is, and whose it will never be again.

use tabletop::{Game, Seat, Turn};

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

/// Law 17: who is out stays out, is asked nothing, and comes behind all who are not; there is always somebody left.
pub fn who_is_out_stays_out<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("who_is_out_stays_out", |walk| {
        let mut before: Vec<Seat> = Vec::new();
        loop {
            let (state, out) = (&walk.state, walk.state.out());
            let is_left = |seat: &Seat| !out.contains(seat);
            ensure!(
                out.starts_with(&before),
                "{before:?} were out, and now {out:?} are"
            );
            let n_left = state.seats().iter().filter(is_left).count();
            ensure!(
                n_left + out.len() == state.seats().get() && n_left > 0,
                "{out:?} are out, which leaves {n_left} of {}",
                state.seats()
            );
            match state.turn() {
                Turn::Act(asked) => ensure!(
                    asked.iter().all(|seat| is_left(&seat)),
                    "{asked:?} are asked, and {out:?} are out"
                ),
                Turn::Chance => {}
                Turn::Over(outcome) => {
                    let place = |seat: Seat| outcome.places[seat];
                    let last = state.seats().iter().filter(is_left).map(place).max();
                    ensure!(
                        out.iter().all(|seat| Some(place(*seat)) > last),
                        "{out:?} are out, and the places are {:?}",
                        outcome.places
                    );
                }
            }
            before = out;
            if walk.advance().is_none() {
                return Ok(());
            }
        }
    })
}
