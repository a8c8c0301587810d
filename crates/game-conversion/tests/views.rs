//! Views from outside: what a bot or a client is given may be anything.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod every_table;

use game_conversion::{Cell, Conversion, Die, Options, Pending, Square, Value, View};
use tabletop::options::parse_options_text;
use tabletop::{Game, Guesser, Observe, Rng, Seat, SeatCount, Viewer};

fn pick<T: Clone>(all: &[T], rng: &mut Rng) -> T {
    all[rng.below(all.len() as u32) as usize].clone()
}

fn some_seat(rng: &mut Rng) -> Seat {
    Seat::new(rng.below(8) as usize).unwrap()
}

fn some_cell(rng: &mut Rng) -> Cell {
    let die = Die {
        owner: some_seat(rng),
        value: pick(&Value::ALL, rng),
    };
    pick(&[Cell::Empty, Cell::Hole, Cell::Die(die)], rng)
}

fn some_pending(rng: &mut Rng) -> Pending {
    let seat = some_seat(rng);
    let column = pick(&[0, 7, 8, 255], rng);
    let all = [
        Pending::Column,
        Pending::Row(column),
        Pending::First,
        Pending::Deal(seat),
        Pending::Roll(seat),
        Pending::Place(seat),
        Pending::Over,
    ];
    pick(&all, rng)
}

/// Changes one thing of a view to anything that its type can hold.
fn change(view: &mut View, rng: &mut Rng) {
    match rng.below(12) {
        0 => view.viewer = Some(some_seat(rng)),
        1 => view.options.holes = pick(&[0, 1, 5, 32, 33, 65, 255], rng),
        2 => {
            let squares = Square::all().filter(|_| rng.below(8) == 0);
            view.options.hole_squares = squares.collect();
        }
        3 => view.options = Options::default(),
        4 => view.board[rng.below(64) as usize] = some_cell(rng),
        5 => drop(view.board.pop()),
        6 => view.board.push(some_cell(rng)),
        7 => drop(view.hands.pop()),
        8 => view
            .hands
            .push(vec![pick(&Value::ALL, rng); rng.below(7) as usize]),
        9 => {
            let index = rng.below(view.hands.len() as u32) as usize;
            view.hands[index].push(pick(&Value::ALL, rng));
        }
        10 => view.pending = some_pending(rng),
        _ => {
            let index = rng.below(view.scores.len() as u32) as usize;
            view.scores[index] += 1;
        }
    }
}

#[test]
fn a_changed_view_is_refused_or_is_the_view_of_a_sound_state() {
    let mut rng = Rng::from_seed(1);
    let (mut n_refused, mut n_guessed) = (0, 0);
    for players in every_table::PLAYERS {
        for text in every_table::options(players) {
            let options = parse_options_text::<Conversion>(&text).unwrap();
            let mut game = Conversion::new(SeatCount::new(players).unwrap(), &options).unwrap();
            while let Some(step) = game.random_step(&mut rng) {
                game.step(step);
                let mut view = game.view(Viewer::Spectator);
                change(&mut view, &mut rng);
                let Ok(mut guesser) = Conversion::guesser(&view) else {
                    n_refused += 1;
                    continue;
                };
                n_guessed += 1;
                let guess = guesser.deal(&mut rng);
                guess.assert_invariants();
                let viewer = view.viewer.map_or(Viewer::Spectator, Viewer::Seat);
                assert_eq!(guess.view(viewer), view, "{game}");
            }
        }
    }
    // Enough of both for it to mean something.
    assert!(
        n_refused > 1_000 && n_guessed > 1_000,
        "{n_refused} refused, {n_guessed} not"
    );
}
