//! Othello on the command line: count positions, measure random play, watch a random game.

use std::env;
use std::process::ExitCode;

use lab::bench::{Bench, measure};
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
        ["bench"] => bench(false),
        ["bench", "--tsv"] => bench(true),
        ["play"] => play(),
        _ => return usage(),
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: othello perft DEPTH | bench [--tsv] | play");
    ExitCode::from(2)
}

/// Prints how fast random play is, by the same measurement as the games of the catalog.
fn bench(is_tsv: bool) {
    let figures = measure::<Othello>(&Bench::default()).expect("two players play Othello");
    print!(
        "{}",
        if is_tsv {
            figures.tsv()
        } else {
            figures.table()
        }
    );
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
