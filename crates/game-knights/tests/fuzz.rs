//! Foreign text: valid notation and records with something changed, by a seed.

mod cases;

use game_knights::Knights;
use tabletop::{Game, Rng};
use testkit::fuzz;

#[test]
fn changed_notation_is_read_soundly_or_refused() {
    let cases = cases::of_every_table(1, 1);
    fuzz::changed_notation(&cases, 30_000, Knights::assert_invariants);
}

#[test]
fn changed_records_are_judged_without_a_panic() {
    fuzz::changed_records::<Knights>(3_000);
}

/// Words of one position in another make hands, knowledge and questions that no match brought together.
#[test]
fn mixed_positions_are_read_soundly_or_refused() {
    let mut rng = Rng::from_seed(1);
    let texts: Vec<String> = cases::rare::POSITIONS
        .iter()
        .flat_map(|text| positions_of_a_match(text.parse().unwrap(), &mut rng))
        .collect();
    let positions: Vec<Vec<&str>> = texts.iter().map(|text| text.split(' ').collect()).collect();
    let n_seats = |words: &[&str]| words[0].split(',').count();
    let mut n_read = 0;
    for _ in 0..20_000 {
        let mut pick = || &positions[rng.below(positions.len() as u32) as usize];
        let (mut words, other) = (pick().clone(), pick());
        if n_seats(&words) == n_seats(other) {
            let which = rng.below(words.len() as u32) as usize;
            words[which] = other[which];
            let text = words.join(" ");
            fuzz::notation(text.as_bytes(), Knights::assert_invariants);
            n_read += usize::from(text.parse::<Knights>().is_ok());
        }
    }
    // Mixtures that are never read would test only the refusals.
    assert!(n_read > 1_000, "{n_read}");
}

/// About every tenth position of a random match.
fn positions_of_a_match(mut state: Knights, rng: &mut Rng) -> Vec<String> {
    let mut texts = vec![state.to_string()];
    while let Some(step) = state.random_step(rng) {
        state.step(step);
        if rng.below(10) == 0 {
            texts.push(state.to_string());
        }
    }
    texts
}
