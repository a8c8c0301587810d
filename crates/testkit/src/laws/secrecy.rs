//! Views, and guesses made from them alone.

use std::fmt::Debug;

use serde::{Serialize, de::DeserializeOwned};
use tabletop::{Guesser, Observe, Viewer};

use crate::breach::Breach;
use crate::cases::{Cases, Verdict};
use crate::walk::viewers;

/// How many states are guessed from each view: the second shows that a guesser can be used again.
const GUESSES: usize = 2;

/// Law 4: a state guessed from a view looks the same to its viewer and leaves that seat the same legal actions.
///
/// It is a whole state: its notation reads back as an equal one. Where the game says that nothing is
/// hidden, it is the very state. A view also survives a round trip through JSON.
pub fn guesses_fit_their_views<G: Observe>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_position("guesses_fit_their_views", |walk| {
        let state = &walk.state;
        for viewer in viewers(state.seats()) {
            let view = state.view(viewer);
            survives_json(&view).map_err(|what| format!("viewer {viewer}: {what}"))?;
            let mut guesser = G::guesser(&view)
                .map_err(|error| format!("viewer {viewer}: no guess from a true view: {error}"))?;
            for _ in 0..GUESSES {
                let guess = guesser.deal(&mut walk.dice);
                if guess != *state {
                    fits(&guess, state, &view, viewer)?;
                }
            }
        }
        Ok(())
    })
}

fn fits<G: Observe>(guess: &G, state: &G, view: &G::View, viewer: Viewer) -> Verdict {
    ensure!(
        G::INFO.hidden_information,
        "viewer {viewer}: nothing is hidden, but the guess is {guess}"
    );
    let guessed = guess.view(viewer);
    ensure!(
        guessed == *view,
        "viewer {viewer}: the guess {guess} looks like\n    {guessed:?}\n  and the view is\n    {view:?}"
    );
    if let Viewer::Seat(seat) = viewer {
        let (guessed, legal) = (guess.legal(seat), state.legal(seat));
        ensure!(
            guessed == legal,
            "viewer {viewer}: the guess {guess} allows {guessed:?}, the state {legal:?}"
        );
    }
    let read = guess.to_string().parse::<G>();
    ensure!(
        read.as_ref() == Ok(guess),
        "viewer {viewer}: the guess {guess} is no whole state, for it reads back as {read:?}"
    );
    Ok(())
}

fn survives_json<V: Serialize + DeserializeOwned + PartialEq + Debug>(view: &V) -> Verdict {
    let text =
        serde_json::to_string(view).map_err(|error| format!("no JSON of the view: {error}"))?;
    let read: V = serde_json::from_str(&text)
        .map_err(|error| format!("the view's JSON does not read back: {error}\n    {text}"))?;
    ensure!(
        read == *view,
        "the view's JSON {text} reads back as {read:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_that_json_changes_is_found() {
        #[derive(Serialize, serde::Deserialize, PartialEq, Debug)]
        struct Partly {
            kept: u8,
            #[serde(skip)]
            lost: u8,
        }
        assert_eq!(survives_json(&Partly { kept: 1, lost: 0 }), Ok(()));
        assert!(survives_json(&Partly { kept: 1, lost: 2 }).is_err());
    }
}
