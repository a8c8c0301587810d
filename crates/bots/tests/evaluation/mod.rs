//! What every evaluation must do, and how tests look at one.

use bots::{BotGame, BotName, Judge, MOST_FEATURES};
use search::{Evaluate as _, results};
use tabletop::{Prompt, Rng, Seat, Turn};

/// How much of a feature a seat has.
pub fn amount<G: BotGame>(state: &G, seat: usize, name: &str) -> f32 {
    let index = G::FEATURES.iter().position(|feature| feature.name == name);
    let mut features = [0.0; MOST_FEATURES];
    state.features(Seat::new(seat).unwrap(), &mut features);
    features[index.unwrap_or_else(|| panic!("no feature is called {name}"))]
}

/// A seat's chance of winning.
pub fn chance<G: BotGame>(state: &G, seat: usize) -> f32 {
    Judge::tuned().chances(state)[Seat::new(seat).unwrap()]
}

/// Panics unless the chances of every position of some random matches are shares of 1.
pub fn check_shares<G: BotGame>(start: &G, seeds: std::ops::Range<u64>) {
    assert!(G::FEATURES.len() <= MOST_FEATURES);
    for judge in [Judge::tuned(), Judge::untuned()] {
        for seed in seeds.clone() {
            let mut rng = Rng::from_seed(seed);
            let mut state = start.clone();
            loop {
                let chances = judge.chances(&state);
                let sum: f32 = chances.as_slice().iter().sum();
                let are_chances = chances.as_slice().iter().all(|c| (0.0..=1.0).contains(c));
                assert!(
                    are_chances && (sum - 1.0).abs() < 1e-4,
                    "{chances:?}: {state}"
                );
                match state.random_step(&mut rng) {
                    Some(step) => state.step(step),
                    None => break,
                }
            }
        }
    }
}

/// Which share of matches a bot wins that sits on each seat by turns, with another on all others.
pub fn share_of_wins<G: BotGame>(start: &G, bot: &str, others: &str, n_rounds: u64) -> f32 {
    let names: [BotName; 2] = [bot.parse().unwrap(), others.parse().unwrap()];
    let mut won = 0.0;
    for round in 0..n_rounds {
        for own in start.seats().iter() {
            let mut bots = names.map(BotName::bot::<G>);
            let mut rng = Rng::for_job(round, own.index() as u64);
            let mut state = start.clone();
            loop {
                match state.turn() {
                    Turn::Act(seats) => {
                        let seat = seats.first().unwrap();
                        let prompt = Prompt::new(&state, seat).unwrap();
                        let bot = &mut bots[usize::from(seat != own)];
                        state.apply(seat, bot.choose(&prompt, &mut rng));
                    }
                    Turn::Chance => state.apply_chance(state.sample_chance(&mut rng)),
                    Turn::Over(outcome) => {
                        won += results(&outcome)[own];
                        break;
                    }
                }
            }
        }
    }
    won / (n_rounds * start.seats().get() as u64) as f32
}
