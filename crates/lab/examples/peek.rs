//! What hidden information is worth: a bot that is given the true state against honest ones.
//!
//! `cargo run --release -p lab --example peek -- GAME --players 4 --iterations 200 --games 400 --seed 1`
//!
//! All seats search with the same settings and the same number of iterations; one of them, on each seat by
//! turns, searches the true state, where the others search guesses made from their views. It prints the share
//! of matches that the peeking seat wins, with the interval that holds it with 95 % confidence, and the share
//! that it would win if it were no better than the others. No bot that plays by a name can do this.

use std::error::Error;

use catalog::{BotGame, GameId, Judge, with_game};
use lab::Interval;
use rayon::prelude::*;
use search::{Bot as _, Budget, Settings, TreeBot, results};
use tabletop::{Prompt, Rng, Seat, SeatCount, Turn};

struct Task {
    game: GameId,
    players: usize,
    iterations: u32,
    games: u64,
    seed: u64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let task = read_arguments(std::env::args().skip(1))?;
    with_game!(task.game, G => peek::<G>(&task))
}

fn read_arguments(mut words: impl Iterator<Item = String>) -> Result<Task, Box<dyn Error>> {
    let mut task = Task {
        game: words.next().ok_or("name a game first")?.parse()?,
        players: 2,
        iterations: 200,
        games: 400,
        seed: 1,
    };
    while let Some(word) = words.next() {
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        match word.as_str() {
            "--players" => task.players = value.parse()?,
            "--iterations" => task.iterations = value.parse()?,
            "--games" => task.games = value.parse()?,
            "--seed" => task.seed = value.parse()?,
            _ => return Err(format!("{word} is none of the arguments").into()),
        }
    }
    Ok(task)
}

fn peek<G: BotGame>(task: &Task) -> Result<(), Box<dyn Error>> {
    let seats = SeatCount::new(task.players).ok_or("there are one to eight players")?;
    let start =
        G::new(seats, &G::Options::default()).map_err(|problems| format!("{problems:?}"))?;
    let shares: Vec<f32> = (0..task.games)
        .into_par_iter()
        .map(|index| {
            let peeking = Seat::new(index as usize % task.players).expect("a seat at the table");
            let rng = Rng::for_job(task.seed, index);
            play(start.clone(), peeking, task.iterations, rng)
        })
        .collect();
    let share = shares.iter().copied().map(f64::from).sum::<f64>() / task.games.max(1) as f64;
    let interval = Interval::of_share(share, task.games.max(1));
    println!(
        "{}, {seats} players, {} iterations, {} matches: the peeking seat wins {:.1} % [{:.1}, {:.1}], \
         {:.1} % would be even",
        task.game.info().name,
        task.iterations,
        task.games,
        100.0 * share,
        100.0 * interval.low,
        100.0 * interval.high,
        100.0 / task.players as f64,
    );
    Ok(())
}

/// Plays a match and says what it was worth to the seat that peeks.
fn play<G: BotGame>(mut state: G, peeking: Seat, iterations: u32, mut rng: Rng) -> f32 {
    let settings = Settings {
        budget: Budget::Iterations(iterations),
        ..G::SETTINGS
    };
    let mut bot = TreeBot::new(settings, Judge::<G>::tuned());
    loop {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample_chance(&mut rng);
                state.apply_chance(outcome);
            }
            Turn::Act(acting) => {
                let seat = acting.first().expect("some seat acts in Turn::Act");
                let action = if seat == peeking {
                    bot.choose_knowing(&state, seat, &mut rng)
                } else {
                    let prompt = Prompt::new(&state, seat).expect("the seat must decide");
                    bot.choose(&prompt, &mut rng)
                };
                state.apply(seat, action);
            }
            Turn::Over(outcome) => return results(&outcome)[peeking],
        }
    }
}
