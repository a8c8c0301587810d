//! Othello on the command line: count positions, measure random play, watch a random game.

use std::env;
use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use cpu_time::ThreadTime;
use othello::Othello;
use tabletop::{Game, Observe, Rng, Viewer, perft};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["perft", depth] => match depth.parse() {
            Ok(depth) => println!("{}", perft(&Othello::default(), depth)),
            Err(_) => return usage(),
        },
        ["bench"] => bench(),
        ["play"] => play(),
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: othello perft DEPTH | bench | play");
    ExitCode::from(2)
}

/// Prints how many random games one thread plays in a second of its own time.
fn bench() {
    const ROUNDS: usize = 11;
    const PLAYOUTS: u32 = 100_000;
    let mut rng = Rng::from_seed(1);
    let mut rounds: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = ThreadTime::now();
            for _ in 0..PLAYOUTS {
                let mut game = black_box(Othello::default());
                black_box(game.random_playout(&mut rng));
                black_box(game);
            }
            start.elapsed()
        })
        .collect();
    rounds.sort();
    let median = f64::from(PLAYOUTS) / rounds[ROUNDS / 2].as_secs_f64();
    println!("{median:.0} random playouts per CPU second, the median of {ROUNDS} rounds");
}

/// Prints one random game, move by move.
fn play() {
    let mut game = Othello::default();
    let mut rng = Rng::from_seed(1);
    println!("{}", game.view(Viewer::Spectator));
    while let Some(step) = game.random_step(&mut rng) {
        let before = game.view(Viewer::Spectator);
        game.step(step);
        let after = game.view(Viewer::Spectator);
        println!();
        for event in Othello::events(&before, &step, &after) {
            println!("{event}");
        }
        println!("{after}");
    }
}
