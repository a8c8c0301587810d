//! What a search calls proven is true, with luck and with three at the table: compared with trying everything.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use bots::{BotGame, Judge};
use game_conqueror::Conqueror;
use game_conversion::Conversion;
use game_scalar::Scalar;
use game_yaisken::Yaisken;
use search::{Bot as _, Budget, Settings, TreeBot, results};
use tabletop::{Next, Prompt, Rng, Seat, SeatCount};

/// The iterations of the searches that are compared.
const ITERATIONS: u32 = 4000;

/// Who wins for sure from a state, by trying everything.
struct Solver {
    /// How many states may still be looked at.
    n_left: u32,
}

impl Solver {
    /// The seat that wins whatever luck and the others do; an error where there are too many states to try.
    fn winner<G: BotGame>(&mut self, state: &G) -> Result<Option<Seat>, ()> {
        self.n_left = self.n_left.checked_sub(1).ok_or(())?;
        let seat = match state.next() {
            Next::Act(seat) => seat,
            // The search averages luck and proves nothing across it.
            Next::Chance => return Ok(None),
            Next::Over => {
                let values = results(&state.turn().over().unwrap());
                let sole = values.iter().find(|(_, value)| **value == 1.0);
                return Ok(sole.map(|(seat, _)| seat));
            }
        };
        let mut winners = Vec::new();
        for action in state.legal(seat) {
            let mut after = state.clone();
            after.apply(seat, action);
            winners.push(self.winner(&after)?);
        }
        if winners.contains(&Some(seat)) {
            return Ok(Some(seat));
        }
        let is_one = winners.iter().all(|winner| *winner == winners[0]);
        Ok(winners[0].filter(|_| is_one))
    }
}

/// The decisions near the end of random matches.
fn endings<G: BotGame>(n_seats: usize, n_matches: u64) -> Vec<(G, Seat)> {
    let mut found = Vec::new();
    for seed in 0..n_matches {
        let mut rng = Rng::from_seed(seed);
        let mut state = G::new(SeatCount::new(n_seats).unwrap(), &G::Options::default()).unwrap();
        let mut decisions = Vec::new();
        while let Some(step) = state.random_step(&mut rng) {
            if let Next::Act(seat) = state.next() {
                decisions.push((state.clone(), seat));
            }
            state.step(step);
        }
        found.extend(decisions.into_iter().rev().take(6));
    }
    found
}

/// Compares search and solver; says how many wins of whoever was asked, and of others, both found.
fn check<G: BotGame>(n_seats: usize, n_matches: u64) -> (u32, u32) {
    let (mut n_own, mut n_others) = (0, 0);
    for (state, seat) in endings::<G>(n_seats, n_matches) {
        let Ok(truth) = (Solver { n_left: 3000 }).winner(&state) else {
            continue;
        };
        let settings = Settings {
            budget: Budget::Iterations(ITERATIONS),
            ..G::SETTINGS
        };
        let prompt = Prompt::new(&state, seat).unwrap();
        let mut bot = TreeBot::new(settings, Judge::<G>::tuned());
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(1));
        // Only a proof ends a search early.
        let n_visits: u32 = advice.candidates.iter().map(|c| c.visits).sum();
        let certain = advice.chances.iter().position(|chance| chance.mean == 1.0);
        let proven = certain.filter(|_| n_visits < ITERATIONS);
        assert_eq!(proven, truth.map(Seat::index), "seat {seat} at {state}");
        match proven {
            Some(winner) if winner == seat.index() => n_own += 1,
            Some(_) => n_others += 1,
            None => {}
        }
    }
    (n_own, n_others)
}

#[test]
fn proofs_hold_in_every_game_that_hides_nothing() {
    let counts = [
        check::<Conversion>(2, 12),
        check::<Conversion>(3, 12),
        check::<Conqueror>(2, 12),
        check::<Conqueror>(3, 48),
        check::<Yaisken>(2, 12),
        check::<Scalar>(2, 48),
    ];
    for (n_own, n_others) in counts {
        assert!(n_own > 0 && n_others > 0, "{counts:?}");
    }
}
