//! Drawings and words at fixed positions, compared as plain text; and all positions of random games.

mod drawings;
mod questions;
mod random;
mod stories;

use super::*;
use crate::Marks;
use crate::testing::{expect, look, plain, seat};
use tabletop::{Game, Observe, Step, StepOf, Turn, Viewer};

/// What a seat sees of a position, by its letter; `-` is a spectator.
fn view(position: &str, viewer: char) -> View {
    let game: Knights = position.parse().unwrap();
    game.view(Seat::from_letter(viewer).into())
}

/// Plays a step, and says what a viewer saw happen.
fn take(game: &mut Knights, step: StepOf<Knights>, viewer: Viewer) -> Vec<Event> {
    let before = game.view(viewer);
    let glimpse = game.glimpse(viewer, step);
    game.step(step);
    Knights::events(&before, &glimpse, &game.view(viewer))
}

/// The step that a text means here: an outcome, an action of the first who is asked, or `C:decline` of seat C.
fn step_of(game: &Knights, text: &str) -> StepOf<Knights> {
    let Turn::Act(asked) = game.turn() else {
        return Step::Chance(text.parse().unwrap());
    };
    let (seat, action) = match text.split_once(':') {
        Some((letter, action)) if letter.len() == 1 => {
            let letter = letter.chars().next().unwrap();
            (Seat::from_letter(letter).unwrap(), action)
        }
        _ => (asked.first().unwrap(), text),
    };
    let action = action.parse().unwrap();
    assert_eq!(game.check(seat, action), Ok(()), "{text} in {game}");
    Step::Act(seat, action)
}

/// A table of three, where seat 0 knows some cards of the others, and they know some of its own.
const BEFORE: &str = "5,5,5 P2SKTHC,S2NH,PXAJ -,AC,A A:K,B:N,A>C:X,C>A:P2K P4S2G2DL 9 act-C -";
/// The same with a gem, a Castle and two cards more for seat 0, and without an Archer of seat 2.
const THREE: &str = "6,4,5 P3SKTHA,S2NH,PXAJ C,AC,- A:K,B:N,A>C:X,C>A:P2K P4S2G2DAL 9 act-A -";

/// Seat 1 answers a Knight that came past a Ladder.
const ATTACK: &str = "5,5,5 P2S,S2NRI,PXAJ -,C,- - P 10 respond-A-B:L-K -";

/// A revolt with a Jester in it was turned against seat 0.
const TURNED: &str = "5,5,5 S,S2NH,XA -,-,- B:H P 9 respond-A-B-P3p~ -";

/// Three gems go from seat 1 to seat 0, and of five who are asked two have decided.
const ROBBERY: &str = "7,3,5,4,5,6 P,S2NH,PXA,HJ,P4,KGDC -,-,C,A,Ia,- D:J P2S3KEMC 10 \
                       rob-A-B>A:3-B:n,C:.,D:h,E:.,F:. -";

/// The cards lie open for a Herald.
const HERALD: &str = "5,5,5,5 P,S2NH,PXA,HJ -,-,-,- B:N,C:P,D:J PE 10 take-A-B:N,C:P,D:J -";

/// Two Castles are taxed.
const MONK: &str = "5,5,5,5 P,S2NH,PXA,HJ -,C,C,- - PO 10 tax-A-B:SH,C:. -";

/// A drafted card is kept or given.
const DRAFT: &str = "6,6 PSK,K2A -,- A>B:KA,B>A:S - 1 choose-A:8-Q -";
