//! What a takeback could not make unknown again.

use tabletop::{Guesser, Observe, Step, Viewer};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::viewers;

/// How many states are guessed for each step and viewer.
const GUESSES: usize = 3;

/// Law 14: a decision that reveals nothing to a viewer could have been made in every state that fits their view.
///
/// If `reveals` says no, then in each state guessed from the viewer's view the same action of the same seat is
/// legal, looks the same and leads to an equal view; unless the viewer sees nothing of it at all (`?`).
/// Where nothing is hidden, nothing is revealed.
pub fn what_reveals_nothing_fits_every_guess<G: Observe>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("what_reveals_nothing_fits_every_guess", |walk| {
        while let Some(step) = walk.draw() {
            for viewer in viewers(walk.state.seats()) {
                let is_told = walk.state.reveals(viewer, step);
                if !G::INFO.hidden_information {
                    ensure!(
                        !is_told,
                        "viewer {viewer}: nothing is hidden, but {step} reveals something"
                    );
                } else if let (false, Step::Act(seat, action)) = (is_told, step)
                    && walk.state.glimpse(viewer, step).to_string() != "?"
                {
                    let view = walk.state.view(viewer);
                    let mut guesser = G::guesser(&view).map_err(|error| error.to_string())?;
                    for _ in 0..GUESSES {
                        let guess = guesser.deal(&mut walk.dice);
                        fits(&walk.state, guess, viewer, seat, action)?;
                    }
                }
            }
            walk.play(step);
        }
        Ok(())
    })
}

/// Whether the action tells the viewer nothing that sets this guess apart from the state.
fn fits<G: Observe>(
    state: &G,
    mut guess: G,
    viewer: Viewer,
    seat: tabletop::Seat,
    action: G::Action,
) -> Verdict {
    let told = format!("viewer {viewer}, guess {guess}: {action} by seat {seat} reveals nothing");
    if let Err(rule) = guess.check(seat, action) {
        return Err(format!("{told}, but is refused there: {rule}"));
    }
    let step = Step::Act(seat, action);
    let (ours, theirs) = (state.glimpse(viewer, step), guess.glimpse(viewer, step));
    ensure!(
        ours == theirs,
        "{told}, but looks like {theirs}, not {ours}"
    );
    let mut after = state.clone();
    after.step(step);
    guess.step(step);
    ensure!(
        after.view(viewer) == guess.view(viewer),
        "{told}, but leads to another view"
    );
    Ok(())
}
