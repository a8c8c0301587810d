//! The laws that every game keeps, on random matches of every kind of table and from rare positions.

mod cases;

use std::collections::BTreeMap;

use game_scalar::Scalar;
use tabletop::{Game, Rng, Seat, Step};
use testkit::fuzz;

testkit::laws!(Scalar, cases::of_every_table(1, 4));

/// Who must decide, if anybody.
fn decider(state: &Scalar) -> Option<Seat> {
    let seats = state.seats();
    seats.iter().find(|&seat| state.turn().asks(seat))
}

#[test]
fn rare_positions_and_what_follows_them_are_read_and_played_soundly() {
    for text in cases::RARE {
        let state: Scalar = text.parse().unwrap();
        assert_eq!(state.to_string(), text);
        let mut steps: Vec<_> = state
            .chance()
            .into_iter()
            .map(|(outcome, _)| Step::Chance(outcome))
            .collect();
        if let Some(seat) = decider(&state) {
            let legal = state.legal(seat).into_iter();
            steps.extend(legal.map(|action| Step::Act(seat, action)));
        }
        assert!(!steps.is_empty(), "something follows {text}");
        for step in steps {
            let mut after = state.clone();
            after.step(step);
            fuzz::notation(after.to_string().as_bytes(), Scalar::assert_invariants);
        }
    }
}

#[test]
fn every_action_of_a_rare_position_is_drawn_equally_often() {
    const EXPECTED: u32 = 2_000;
    // Six standard deviations of a count: by chance alone, it is passed less than once in 10^8 times.
    const MOST: u32 = 6 * 45;
    let mut rng = Rng::from_seed(1);
    for text in cases::RARE {
        let state: Scalar = text.parse().unwrap();
        let Some(seat) = decider(&state) else {
            continue;
        };
        let mut counts: BTreeMap<_, _> = state
            .legal(seat)
            .into_iter()
            .map(|action| (action, 0u32))
            .collect();
        for _ in 0..EXPECTED * counts.len() as u32 {
            let drawn = state.random_legal(seat, &mut rng);
            *counts
                .get_mut(&drawn)
                .expect("only legal actions are drawn") += 1;
        }
        for (action, count) in counts {
            assert!(
                count.abs_diff(EXPECTED) < MOST,
                "{action}: {count} times in {text}"
            );
        }
    }
}
