//! What a question may offer for all that everybody sees.

use tabletop::{Guesser, Observe, Viewer};

use crate::breach::Breach;
use crate::cases::Cases;
use crate::walk::seats_and_a_stranger;

/// How many states are guessed from each spectator's view.
const GUESSES: usize = 2;

/// Law 16: what a question may offer follows from what a spectator sees, and whatever is legal is among it.
///
/// The list is sorted and distinct, it is empty for a seat that is not asked, and in each state guessed from a
/// spectator's view it is the same. Where nothing is hidden, it is the legal list.
pub fn possible_actions_follow_from_what_all_see<G: Observe>(
    cases: &Cases<G>,
) -> Result<(), Breach> {
    cases.each_position("possible_actions_follow_from_what_all_see", |walk| {
        let state = &walk.state;
        let view = state.view(Viewer::Spectator);
        let mut guesser = G::guesser(&view).map_err(|error| error.to_string())?;
        let guesses = [(); GUESSES].map(|()| guesser.deal(&mut walk.dice));
        for seat in seats_and_a_stranger(state.seats()) {
            let (possible, legal) = (state.possible(seat), state.legal(seat));
            ensure!(
                possible.is_sorted_by(|one, next| one < next),
                "seat {seat}: {possible:?} is not sorted and distinct"
            );
            let missing = legal.iter().find(|action| !possible.contains(action));
            if let Some(action) = missing {
                return Err(format!(
                    "seat {seat}: {action} is legal, but not among what is possible, {possible:?}"
                ));
            }
            ensure!(
                possible.is_empty() || !legal.is_empty(),
                "seat {seat} is not asked, but may be offered {possible:?}"
            );
            ensure!(
                G::INFO.hidden_information || possible == legal,
                "seat {seat}: nothing is hidden, but {possible:?} is possible and {legal:?} legal"
            );
            for guess in &guesses {
                let guessed = guess.possible(seat);
                ensure!(
                    guessed == possible,
                    "seat {seat}: the guess {guess} may offer {guessed:?}, the state {possible:?}"
                );
            }
        }
        Ok(())
    })
}
