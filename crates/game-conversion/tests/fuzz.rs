//! Foreign text: valid notation and records with something changed, by a seed.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod every_table;

use game_conversion::{Action, Chance, Conversion, Square, Value};
use tabletop::options::parse_options_text;
use tabletop::proof::Secret;
use tabletop::record::Player;
use tabletop::{Game, Match, Opening, Rng, Seat, SeatCount, verify};
use testkit::{Chooser, fuzz};

/// Positions of every kind of table, and every action and chance outcome.
fn corpus() -> Vec<String> {
    let mut rng = Rng::from_seed(1);
    let mut texts = Vec::new();
    for players in every_table::PLAYERS {
        for options in every_table::options(players) {
            let options = parse_options_text::<Conversion>(&options).unwrap();
            let mut game = Conversion::new(SeatCount::new(players).unwrap(), &options).unwrap();
            // A few positions of each match: early ones, and those in the middle and at the end.
            while let Some(step) = game.random_step(&mut rng) {
                if rng.below(30) == 0 {
                    texts.push(game.to_string());
                }
                game.step(step);
            }
            texts.push(game.to_string());
        }
    }
    let actions = Square::all().flat_map(|square| {
        let action = move |value| Action { square, value };
        Value::ALL.map(|value| action(value).to_string())
    });
    texts.extend(actions);
    texts.extend((0..8).map(|n| Chance::Column(n).to_string()));
    texts.extend((0..8).map(|n| Chance::Row(n).to_string()));
    texts.extend(
        (0..8)
            .filter_map(Seat::new)
            .map(|seat| Chance::First(seat).to_string()),
    );
    texts.extend(Value::ALL.map(|value| Chance::Die(value).to_string()));
    texts
}

#[test]
fn changed_notation_is_read_soundly_or_refused() {
    let corpus = corpus();
    for text in &corpus {
        fuzz::notation::<Conversion>(text.as_bytes(), Conversion::assert_invariants);
    }
    for bytes in fuzz::mutations(2, &corpus, 60_000) {
        fuzz::notation::<Conversion>(&bytes, Conversion::assert_invariants);
    }
}

#[test]
fn changed_records_are_judged_without_a_panic() {
    let mut corpus = Vec::new();
    for seed in 0..8 {
        let mut opening = Opening::plain(vec![Player::Human(String::new()); 2 + seed as usize % 3]);
        opening.secret = (seed % 2 == 0).then(|| Secret::from_seed(seed));
        let mut game = Match::<Conversion>::open(&opening).unwrap();
        let mut chooser = Chooser::new(seed);
        while chooser.step(&mut game) {}
        corpus.push(game.record().to_string());
    }
    let judge = |text: &str| verify::<Conversion>(text, None).is_ok();
    assert!(corpus.iter().all(|text| judge(text)));
    for bytes in fuzz::mutations(3, &corpus, 5_000) {
        fuzz::record(&bytes, |text| {
            let _ = judge(text);
        });
    }
}
