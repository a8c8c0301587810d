//! Foreign text: valid notation and records with something changed, by a seed.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cases;

use game_scalar::Scalar;
use tabletop::proof::Secret;
use tabletop::record::Player;
use tabletop::{Match, Opening, verify};
use testkit::{Chooser, fuzz};

#[test]
fn changed_notation_is_read_soundly_or_refused() {
    let corpus = fuzz::corpus(&cases::of_every_table(1, 1), 30);
    for text in &corpus {
        fuzz::notation::<Scalar>(text.as_bytes(), Scalar::assert_invariants);
    }
    for bytes in fuzz::mutations(2, &corpus, 30_000) {
        fuzz::notation::<Scalar>(&bytes, Scalar::assert_invariants);
    }
}

#[test]
fn changed_records_are_judged_without_a_panic() {
    let mut corpus = Vec::new();
    for seed in 0..6 {
        let mut opening = Opening::plain(vec![Player::Human(String::new()); 2]);
        opening.secret = (seed % 2 == 0).then(|| Secret::from_seed(seed));
        let mut game = Match::<Scalar>::open(&opening).unwrap();
        let mut chooser = Chooser::new(seed);
        while chooser.step(&mut game) {}
        corpus.push(game.record().to_string());
    }
    let judge = |text: &str| verify::<Scalar>(text, None).is_ok();
    assert!(corpus.iter().all(|text| judge(text)));
    for bytes in fuzz::mutations(3, &corpus, 3_000) {
        fuzz::record(&bytes, |text| {
            let _ = judge(text);
        });
    }
}
