//! Drawings and words at fixed positions, compared as plain text; and all positions of random games.

mod drawings;
mod random;
mod words;

use super::*;
use crate::Marks;
use crate::testing::{self, expect, look, plain, seat};
use tabletop::options::parse_options_text;
use tabletop::{Game, Observe, Rng, SeatCount, Step, Viewer};

fn game(position: &str) -> Conqueror {
    position.parse().unwrap()
}

fn view(position: &str) -> View {
    testing::view::<Conqueror>(position)
}

/// The drawing after these steps, compared with how it stood before them.
fn drawn_after(position: &str, steps: &[&str], look: &Look) -> String {
    let mut game = game(position);
    for step in steps {
        play(&mut game, step);
    }
    let now = game.view(Viewer::Spectator);
    plain(Conqueror::draw(&now, Some(&view(position)), look))
}

/// The start of a game in which the first seat begins.
fn start(n_players: usize, options: &str) -> Conqueror {
    let options = parse_options_text::<Conqueror>(options).unwrap();
    Conqueror::new(SeatCount::new(n_players).unwrap(), &options).unwrap()
}

fn drawn(position: &str, look: &Look) -> String {
    plain(Conqueror::draw(&view(position), None, look))
}

/// Plays a step as a record has it, and says what happened.
fn play(game: &mut Conqueror, step: &str) -> Vec<Event> {
    let step = match game.turn() {
        tabletop::Turn::Act(seats) => {
            let (seat, action) = (seats.first().unwrap(), step.parse().unwrap());
            assert_eq!(game.check(seat, action), Ok(()), "{step}");
            Step::Act(seat, action)
        }
        _ => Step::Chance(step.parse().unwrap()),
    };
    take(game, step)
}

fn take(game: &mut Conqueror, step: tabletop::StepOf<Conqueror>) -> Vec<Event> {
    let before = game.view(Viewer::Spectator);
    game.step(step);
    Conqueror::events(&before, &step, &game.view(Viewer::Spectator))
}

/// The first seat has moved to f2; the second is to roll, and has claimed d8.
const BEFORE: &str = "- C1.B2B3^^C3B1/C2..C1^^.B2/..B1.B1..B1/...B2B2.../.......B1/..A1A2.A1../~~..A2.../\
                      ~~..A1... f2,d8,e7 7,2,8 a1,-,e7 roll-B 0 -";
/// Up to the first seat's next question.
const ROUND: [&str; 5] = ["die-2", "b8", "die-3", "e4", "die-4"];

/// The last tile of the island of a1 is free, and one step away.
const BEFORE_ISLAND: &str = "- ......../......../......../......../......../......../A2B3....../A1.A1..... \
                             c1,h8 9,11 -,- move-A-1 0 -";
const DICE: &str = "- ......../......../......../......../A1B2....../A3......./......../........ a4,x1 10,0 -,- \
                    dice-31-a3-1-A5,B 0 forfeit=keeps-score;tabulation=dice";
