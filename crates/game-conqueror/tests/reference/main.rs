//! The game against a second implementation: step by step over random matches at tables of every kind, from
//! positions that play would hardly reach, and in the counts of `perft.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod arrangement;
mod in_place;
mod land;
mod moves;
mod pairs;
mod slow;
#[path = "../tables/mod.rs"]
mod tables;
mod tabulation;
mod text;

use game_conqueror::{Action, Conqueror};
use in_place::Seen;
use land::Place;
use pairs::Pairs;
use slow::{Pending, Slow};
use tabletop::options::{options_text, parse_options_text};
use tabletop::{Game, Rng, Rule as _, Seat, SeatCount, Turn};
use testkit::files::{self, Failures};

/// The options by which the standard game of the first version goes on.
const AS_FIRST_PRINTED: &str = "lift=at-once;forfeit=keeps-score";

/// Every action that can be written, with the column and the row of its tile, counted from 0.
fn actions() -> Vec<(Action, Place)> {
    let places = (0..20).flat_map(|column| (0..20).map(move |row| (column, row)));
    let named = places.map(|(column, row)| {
        let name = format!("{}{}", char::from(b'a' + column as u8), row + 1);
        (name.parse().unwrap(), (column, row))
    });
    named.collect()
}

/// Panics unless both are the same in everything that can be asked.
fn assert_agree(game: &Conqueror, slow: &Slow, actions: &[(Action, Place)]) {
    assert_eq!(game.to_string(), slow.write());
    // Whatever play reaches is sound, and read back as the same.
    assert_eq!(slow.write().parse().as_ref(), Ok(game));
    assert_eq!(game.seats().get(), slow.players.len());
    let (low, _) = slow.bounds();
    let tiles = actions.iter().map(|(_, (x, y))| (low.0 + x, low.1 + y));
    let tiles: Vec<Place> = tiles.collect();
    // The last seat asked is one that the table does not have.
    for seat in (0..=slow.players.len()).filter_map(Seat::new) {
        let is_on_turn = slow.on_turn() == Some(seat.index());
        assert_eq!(game.turn().asks(seat), is_on_turn, "seat {seat} in {game}");
        let legal: Vec<String> = game.legal(seat).iter().map(ToString::to_string).collect();
        let ways = if is_on_turn { slow.ways() } else { Vec::new() };
        assert_eq!(legal, ways, "seat {seat} in {game}");
        let expected = slow.refusals(seat.index(), &tiles);
        for ((action, _), expected) in actions.iter().zip(expected) {
            let found = game.check(seat, *action).err().map(|rule| rule.clause());
            assert_eq!(found, expected, "{action} by seat {seat} in {game}");
        }
    }
    let chance: Vec<(String, u32)> = game
        .chance()
        .iter()
        .map(|(outcome, weight)| (outcome.to_string(), *weight))
        .collect();
    let is_chance = !slow.is_over() && slow.on_turn().is_none();
    let ways = if is_chance { slow.ways() } else { Vec::new() };
    let equally_likely: Vec<(String, u32)> = ways.into_iter().map(|way| (way, 1)).collect();
    assert_eq!(chance, equally_likely, "{game}");
    assert_eq!(game.turn() == Turn::Chance, is_chance, "{game}");
    match (game.turn(), &slow.pending) {
        (Turn::Over(outcome), Pending::Over(ended_by)) => {
            assert_eq!(outcome.places.as_slice(), slow.places(), "{game}");
            assert_eq!(outcome.scores.as_slice(), slow.scores(), "{game}");
            let clauses = (outcome.ended_by.clause(), outcome.won_by.clause());
            assert_eq!(clauses, (*ended_by, slow.victory_clause()), "{game}");
        }
        (turn, _) => assert!(turn.over().is_none() && !slow.is_over(), "{game}"),
    }
}

/// Plays the same random steps in both, up to the end or to so many of them, and notes what came up.
fn assert_play_agrees(
    mut game: Conqueror,
    mut slow: Slow,
    rng: &mut Rng,
    n_steps: usize,
    seen: &mut Seen,
) {
    let actions = actions();
    seen.add(&slow);
    assert_agree(&game, &slow, &actions);
    for _ in 0..n_steps {
        let ways = slow.ways();
        if ways.is_empty() {
            return;
        }
        let way = &ways[rng.below(ways.len() as u32) as usize];
        match slow.on_turn().and_then(Seat::new) {
            Some(seat) => game.apply(seat, way.parse().unwrap()),
            None => game.apply_chance(way.parse().unwrap()),
        }
        let before = slow.clone();
        slow.go(way);
        seen.add_step(&before, way, &slow);
        assert_agree(&game, &slow, &actions);
    }
}

/// The options in the one notation that positions have.
fn as_written(options: &str) -> String {
    options_text::<Conqueror>(&parse_options_text::<Conqueror>(options).unwrap())
}

fn assert_match_agrees(players: usize, options: &str, rng: &mut Rng, n_steps: usize) {
    let read = parse_options_text::<Conqueror>(options).unwrap();
    let game = Conqueror::new(SeatCount::new(players).unwrap(), &read).unwrap();
    let slow = Slow::new(players, &as_written(options));
    assert_play_agrees(game, slow, rng, n_steps, &mut Seen::default());
}

#[test]
fn both_play_the_same_standard_matches_over_and_over() {
    let mut rng = Rng::from_seed(1);
    for players in tables::players(90) {
        for options in ["-", AS_FIRST_PRINTED] {
            assert_match_agrees(players, options, &mut rng, usize::MAX);
        }
    }
}

#[test]
fn both_play_the_same_matches_at_tables_of_every_kind() {
    let mut rng = Rng::from_seed(2);
    let mut pairs = Pairs::default();
    for players in tables::players(600) {
        let options = tables::any_options(&mut rng);
        assert_match_agrees(players, &options, &mut rng, usize::MAX);
        pairs.add(players, &options);
    }
    // Any two values of two options came together, and each with each number of players.
    assert_eq!(pairs.missing(), []);
}

#[test]
fn both_lay_the_same_random_boards_and_give_the_same_corners() {
    let mut rng = Rng::from_seed(3);
    for players in tables::players(60) {
        for options in ["layout=random", "layout=random;corners=chosen"] {
            // Seven islands, the draw, and a corner for each.
            assert_match_agrees(players, options, &mut rng, 8 + players);
        }
    }
}

#[test]
fn both_go_on_alike_from_positions_of_any_kind() {
    let mut rng = Rng::from_seed(4);
    let mut seen = Seen::default();
    for players in tables::players(4_000) {
        let options = as_written(&tables::any_options(&mut rng));
        let slow = arrangement::any(players, &options, &mut rng);
        let game = slow.write().parse().unwrap();
        assert_play_agrees(game, slow, &mut rng, 25, &mut seen);
    }
    // Whatever can become of an island in place came up, each with each number of players and option.
    assert_eq!(seen.missing(), []);
}

#[test]
fn the_counts_of_the_perft_file_are_the_second_implementations() -> Result<(), Failures> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");
    files::recounted(path, |position, depth| {
        let slow = Slow::read(position);
        assert_eq!(slow.write(), position);
        slow.count(depth)
    })
}
