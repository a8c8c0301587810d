//! Luck as a list, and an end to every match.

use tabletop::{Game, Turn};

use crate::breach::Breach;
use crate::cases::Cases;

/// Law 7: chance outcomes are sorted and distinct with positive weights, and every match ends in time.
///
/// There are outcomes exactly when chance must decide, and their weights together fit 32 bits. From each
/// position visited, the match took no more steps than that position's `max_steps()`.
pub fn chance_is_sound_and_matches_end<G: Game>(cases: &Cases<G>) -> Result<(), Breach> {
    cases.each_match("chance_is_sound_and_matches_end", |walk| {
        // The ply by which each position visited says that the match is over, if sooner than all before.
        let mut deadline = usize::MAX;
        let mut said_at = 0;
        let mut outcomes = Vec::new();
        loop {
            let state = &walk.state;
            let turn = state.turn();
            outcomes.clear();
            state.push_chance(&mut outcomes);
            ensure!(
                outcomes.is_empty() != (turn == Turn::Chance),
                "there are {} chance outcomes when it is {turn:?}",
                outcomes.len()
            );
            if let Some(pair) = outcomes.windows(2).find(|pair| pair[0].0 >= pair[1].0) {
                return Err(format!(
                    "{} is listed after {}, so not sorted and distinct",
                    pair[1].0, pair[0].0
                ));
            }
            let weightless = outcomes.iter().find(|(_, weight)| *weight == 0);
            ensure!(
                weightless.is_none(),
                "{weightless:?} can't happen, but is listed"
            );
            let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
            ensure!(
                u32::try_from(total).is_ok(),
                "the weights' sum {total} is too large"
            );

            let expected = walk.ply.saturating_add(state.max_steps());
            if expected < deadline {
                (deadline, said_at) = (expected, walk.ply);
            }
            let is_over = matches!(turn, Turn::Over(_));
            ensure!(
                is_over || walk.ply < deadline,
                "not over after {} steps, though ply {said_at} has at most {} more",
                walk.ply,
                deadline - said_at
            );
            if walk.advance().is_none() {
                ensure!(is_over, "no end after {} steps", walk.ply);
                return Ok(());
            }
        }
    })
}
