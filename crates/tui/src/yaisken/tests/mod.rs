//! Drawings and words at fixed positions, compared as plain text; and all positions of random games.

mod drawings;
mod questions;
mod random;
mod stories;

use super::*;
use crate::Marks;
use crate::testing::{self, expect, look, plain, seat};
use tabletop::{Game, Observe, Step, StepOf, Turn, Viewer};

fn view(position: &str) -> View {
    testing::view::<Yaisken>(position)
}

fn drawn(position: &str, since: Option<&str>, look: &Look) -> String {
    let since = since.map(view);
    plain(Yaisken::draw(&view(position), since.as_ref(), look))
}

/// Plays a step, and says what happened.
fn take(game: &mut Yaisken, step: StepOf<Yaisken>) -> Vec<Event> {
    let before = game.view(Viewer::Spectator);
    game.step(step);
    Yaisken::events(&before, &step, &game.view(Viewer::Spectator))
}

/// Plays a step as a record has it, and says what happened.
fn play(game: &mut Yaisken, text: &str) -> Vec<Event> {
    let step = match game.turn() {
        Turn::Act(seats) => {
            let (seat, action) = (seats.first().unwrap(), text.parse().unwrap());
            assert_eq!(game.check(seat, action), Ok(()), "{text}");
            Step::Act(seat, action)
        }
        _ => Step::Chance(text.parse().unwrap()),
    };
    take(game, step)
}

/// Stacks and every special die; between these, a Specter of seat 1 came to its Companion.
const BEFORE: &str = ".......Be/..B2B1..A3./......B1./...BpBc.../.....Bs1.A2/..A1.Ad.../Asc2...B3.../\
                      .Ae..Ap... 20,14,5,0,0,1,0,2 -,- 23,- -,- act-B 89 31 -";
const AFTER: &str = ".......Be/..B2B1..A3./......B1./....Bcp.../.....Bs1.A2/..A1.Ad.../Asc2...B3.../\
                     .Ae..Ap... 20,14,5,0,0,1,0,2 -,- 23,- -,- act-A 90 32 -";

/// Seat 0 may move its two to d4, below a one and a three of its own and a pair of seat 1.
const COMBO: &str = "......../...Bc3..../...A3..../...A1..../..A2.B1.../......../..As.Bs1.../.......B2 \
                     21,15,5,0,1,2,2,4 -,- 23,- -,- act-A 30 2 -";

/// Two lines of an attack bend, one after the other.
const BEND: &str = "......../......../..B3...../...Ad.B1../...A2Ad.../......../......../........ \
                    23,17,7,2,2,0,2,4 -,- -,- -,- bend-A-d4 20 5 -";

/// A Specter may strike three spaces, one of which has a Sanctuary.
const STRIKE: &str = "......../......../......../....Bc3.../...B1ApBs2../......../......../........ \
                      21,15,5,1,1,2,2,3 123,123 -,- -,- strike-A-e4 20 5 deception=subterfuge";

/// Everything that can be switched on, for six.
const SIX: &str = "A3......E2/....B3.../.....C3../D3...As1.../.E3..B2.C1F3/..D2...../A1...Fc.../.B1...... \
                   11,8,0,1,1,2,2,4 12,12,12,12,12,12 2,-,11,-,1,- -,x,-,-,t,- act-B 44 3 \
                   limited-reinforcements=yes;victory=blood-and-honor;deception=grand-warfare";

/// Seat 0 may attack a two and a one, both of which can be answered.
const ANSWER: &str = "......../......../......../...B2..../..A3.B1.../......../......../........ \
                      21,15,5,2,2,2,2,4 123,123 -,- -,- act-A 20 5 deception=subterfuge";

/// Seat 1 is Underestimated.
const UNDERESTIMATED: &str = "......../......B2./......../......../......../......../.A1....../........ \
                              23,16,7,2,2,2,2,4 -,- 23,- -,- act-B 12 4 -";
