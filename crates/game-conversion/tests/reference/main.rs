//! The game against a second implementation: step by step over random matches of every kind of table, on
//! boards that play would hardly reach, and in the counts of `perft.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "../every_table/mod.rs"]
mod every_table;
mod ranking;
mod slow;
mod text;

use game_conversion::{Cell, Conversion, Square};
use slow::Slow;
use tabletop::options::parse_options_text;
use tabletop::{Game, Observe, Rng, Rule as _, SeatCount, Turn, Viewer};
use testkit::files::{self, Failures};

/// Panics unless both are the same in everything that can be asked.
fn assert_agree(game: &Conversion, slow: &Slow) {
    assert_eq!(game.to_string(), slow.write());
    for square in Square::all() {
        let at = (square.index() % 8, square.index() / 8);
        let found = match game.board().cell(square) {
            Cell::Empty => (None, false),
            Cell::Hole => (None, true),
            Cell::Die(die) => (Some((die.owner.index(), die.value.get())), false),
        };
        assert_eq!(
            found,
            (slow.die(at), slow.is_hole(at)),
            "{square} in {game}"
        );
    }
    assert_eq!(game.seats().get(), slow.n_players());
    for seat in game.seats().iter() {
        let hand: Vec<u8> = game.hand(seat).dice().map(|value| value.get()).collect();
        assert_eq!(hand, slow.hand(seat.index()), "seat {seat} in {game}");
        let legal: Vec<String> = game.legal(seat).iter().map(ToString::to_string).collect();
        let is_on_turn = slow.on_turn() == Some(seat.index());
        let ways = if is_on_turn { slow.ways() } else { Vec::new() };
        assert_eq!(legal, ways, "seat {seat} in {game}");
        assert_eq!(game.turn().asks(seat), is_on_turn, "seat {seat} in {game}");
    }
    let chance: Vec<String> = game
        .chance()
        .iter()
        .map(|(outcome, weight)| {
            assert_eq!(*weight, 1, "{outcome} in {game}");
            outcome.to_string()
        })
        .collect();
    let is_chance = !slow.is_over() && slow.on_turn().is_none();
    let ways = if is_chance { slow.ways() } else { Vec::new() };
    assert_eq!(chance, ways, "{game}");
    assert_eq!(game.turn() == Turn::Chance, is_chance, "{game}");
    assert_eq!(game.view(Viewer::Spectator).scores, slow.scores(), "{game}");
    match game.turn() {
        Turn::Over(outcome) => {
            assert!(slow.is_over(), "{game}");
            assert_eq!(outcome.places.as_slice(), slow.places(), "{game}");
            assert_eq!(outcome.scores.as_slice(), slow.scores(), "{game}");
            let clauses = (outcome.ended_by.clause(), outcome.won_by.clause());
            assert_eq!(clauses, ("CON-12", slow.victory_clause()), "{game}");
        }
        Turn::Act(_) | Turn::Chance => assert!(!slow.is_over(), "{game}"),
    }
}

/// Plays the same step in both.
fn go(game: &mut Conversion, slow: &mut Slow, way: &str) {
    match slow.on_turn() {
        Some(seat) => {
            let seat = game
                .seats()
                .iter()
                .nth(seat)
                .expect("the seat is at the table");
            game.apply(seat, way.parse().unwrap());
        }
        None => game.apply_chance(way.parse().unwrap()),
    }
    slow.go(way);
}

fn assert_matches_agree(players: usize, options: &str, seed: u64) {
    let seats = SeatCount::new(players).unwrap();
    let read = parse_options_text::<Conversion>(options).unwrap();
    let mut game = Conversion::new(seats, &read).unwrap();
    let mut slow = Slow::new(players, options);
    let mut rng = Rng::from_seed(seed);
    assert_agree(&game, &slow);
    while !slow.is_over() {
        let ways = slow.ways();
        go(
            &mut game,
            &mut slow,
            &ways[rng.below(ways.len() as u32) as usize],
        );
        assert_agree(&game, &slow);
    }
}

#[test]
fn both_play_the_same_matches_at_every_kind_of_table() {
    for players in every_table::PLAYERS {
        for (index, options) in every_table::options(players).iter().enumerate() {
            assert_matches_agree(players, options, (100 * players + index) as u64);
        }
    }
}

#[test]
fn both_play_the_same_standard_matches_over_and_over() {
    for seed in 0..100 {
        assert_matches_agree(2 + seed as usize % 7, "-", seed);
    }
}

/// A board with dice of anybody anywhere, few or many, and a die of each value in the hand on turn.
fn arrangement(rng: &mut Rng) -> String {
    let players = 2 + rng.below(7);
    let n_empty = 1 + rng.below(9);
    let rows: Vec<String> = (0..8)
        .map(|_| {
            let cell = |_| match rng.below(10) {
                n if n < n_empty => ".".into(),
                _ => format!(
                    "{}{}",
                    (b'A' + rng.below(players) as u8) as char,
                    1 + rng.below(6)
                ),
            };
            (0..8).map(cell).collect()
        })
        .collect();
    // The placed values are what matters: five of the six, so that each is missing once in a while.
    let hand: String = "123456".replace(&(1 + rng.below(6)).to_string(), "");
    let hands = vec![hand; players as usize].join(",");
    let mover = (b'A' + rng.below(players) as u8) as char;
    let conversion = if rng.below(2) == 0 {
        "-"
    } else {
        "conversion=endless"
    };
    format!("{} {hands} place-{mover} {conversion}", rows.join("/"))
}

#[test]
fn both_do_the_same_on_boards_of_any_kind() {
    let mut rng = Rng::from_seed(64);
    let mut n_tried = 0;
    while n_tried < 2_000 {
        let position = arrangement(&mut rng);
        // A full board has nobody on turn.
        let Ok(game) = position.parse::<Conversion>() else {
            assert!(!position.contains('.'), "{position}");
            continue;
        };
        let slow = Slow::read(&position);
        assert_agree(&game, &slow);
        let ways = slow.ways();
        for _ in 0..4 {
            let (mut game, mut slow) = (game.clone(), slow.clone());
            go(
                &mut game,
                &mut slow,
                &ways[rng.below(ways.len() as u32) as usize],
            );
            assert_agree(&game, &slow);
        }
        n_tried += 1;
    }
}

#[test]
fn the_counts_of_the_perft_file_are_the_second_implementations_too() -> Result<(), Failures> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");
    files::recounted(path, |position, depth| {
        let slow = Slow::read(position);
        assert_eq!(slow.write(), position);
        slow.count(depth)
    })
}
