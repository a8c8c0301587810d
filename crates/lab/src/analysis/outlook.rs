//! Each seat's chances at a state of a match, also where dice or cards come first.
//!
//! A search speaks of a decision as if the best found were played, but of what lies below it also by the poor
//! choices that it tried. So a search that begins before a roll finds less for whoever decides after it than
//! one that begins after it, and every roll would seem lucky. Before chance, the chances are therefore the mean
//! of what searches say after it: on average, luck is then nothing.

use catalog::{BotGame, Judge};
use rayon::prelude::*;
use search::{Budget, Estimate, Evaluate as _, Settings, estimate, results};
use tabletop::{Game, Next, Rng, Seat, Turn};

use super::Study;
use super::watch::Watch;

/// How many outcomes of chance are searched, if there are more. Each search gets all iterations: shorter ones
/// would be wrong in another way than that of the outcome that came, by up to two points in Yaisken.
const SEARCHED: usize = 16;

/// How many outcomes are judged at a glance, so that those searched stand for all.
const GLANCED: usize = 256;

/// How many are drawn and searched where nobody can list them, such as the deal of a whole table.
const DRAWN: usize = 64;

/// What chance may lead to: a state in which somebody decides, or in which it is over.
struct Prospect<G> {
    state: G,
    /// How likely it is, or which part of the whole it stands for.
    share: f64,
}

/// How many searches [`chances`] does at this state.
pub(super) fn searches<G: Game>(state: &G) -> usize {
    all_prospects(state, GLANCED).map_or(DRAWN, |all| all.len().min(SEARCHED))
}

/// Each seat's chance of winning; for sure, once it is over. Nothing once nobody waits.
pub(super) fn chances<G: BotGame>(
    state: &G,
    study: &Study,
    mut rng: Rng,
    watch: &Watch<'_>,
) -> Vec<Estimate> {
    let looks: Vec<_> = prospects(state, &mut rng)
        .into_iter()
        .map(|prospect| (prospect, Rng::from_seed(rng.bits())))
        .collect();
    let seats = state.seats();
    let found: Vec<_> = looks
        .into_par_iter()
        .map(|(prospect, rng)| {
            let found = watch.search(|| search(&prospect.state, study, rng));
            let nothing = Estimate {
                mean: 0.0,
                spread: 0.0,
            };
            let found = found.unwrap_or_else(|| vec![nothing; seats.get()]);
            (prospect.share, found)
        })
        .collect();
    seats.iter().map(|seat| mean(&found, seat)).collect()
}

/// What estimates with these shares come to for a seat.
fn mean(found: &[(f64, Vec<Estimate>)], seat: Seat) -> Estimate {
    let parts = || {
        found
            .iter()
            .map(|(share, found)| (share, found[seat.index()]))
    };
    let mean: f64 = parts().map(|(share, found)| share * found.mean).sum();
    let square = |found: Estimate| found.spread.powi(2) + (found.mean - mean).powi(2);
    let variance: f64 = parts().map(|(share, found)| share * square(found)).sum();
    Estimate {
        mean,
        spread: variance.sqrt(),
    }
}

/// Each seat's chance of winning where somebody decides, or it is over.
fn search<G: BotGame>(state: &G, study: &Study, mut rng: Rng) -> Vec<Estimate> {
    let exactly = |mean: &f32| Estimate {
        mean: f64::from(*mean),
        spread: 0.0,
    };
    if let Turn::Over(outcome) = state.turn() {
        return results(&outcome).as_slice().iter().map(exactly).collect();
    }
    let settings = Settings {
        budget: Budget::Iterations(study.iterations),
        softness: 0.0,
        ..G::SETTINGS
    };
    let judge = Judge::<G>::tuned();
    let found = estimate(state, &settings, &judge, &mut rng);
    if found.len() == state.seats().get() {
        return found;
    }
    judge
        .chances(state)
        .as_slice()
        .iter()
        .map(exactly)
        .collect()
}

/// What chance may lead to from a state, all of it or what stands for it; the state itself where no chance is next.
fn prospects<G: BotGame>(state: &G, rng: &mut Rng) -> Vec<Prospect<G>> {
    match all_prospects(state, GLANCED) {
        Some(all) if all.len() <= SEARCHED => all,
        Some(all) => representatives(all, rng),
        None => {
            let drawn = (0..DRAWN).map(|_| Prospect {
                state: drawn(state, rng),
                share: 1.0 / DRAWN as f64,
            });
            drawn.collect()
        }
    }
}

/// Everything that chance may lead to, unless that is more than `most`.
fn all_prospects<G: Game>(state: &G, most: usize) -> Option<Vec<Prospect<G>>> {
    let mut found = Vec::new();
    let mut open = vec![Prospect {
        state: state.clone(),
        share: 1.0,
    }];
    while let Some(prospect) = open.pop() {
        if prospect.state.next() != Next::Chance {
            found.push(prospect);
            continue;
        }
        let outcomes = prospect.state.chance();
        if found.len() + open.len() + outcomes.len() > most {
            return None;
        }
        let sum: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
        open.extend(outcomes.into_iter().map(|(outcome, weight)| {
            let mut state = prospect.state.clone();
            state.apply_chance(outcome);
            let share = prospect.share * f64::from(weight) / sum;
            Prospect { state, share }
        }));
    }
    Some(found)
}

/// The state after all chance that is next has been drawn.
fn drawn<G: Game>(state: &G, rng: &mut Rng) -> G {
    let mut state = state.clone();
    while state.next() == Next::Chance {
        let outcome = state.sample_chance(rng);
        state.apply_chance(outcome);
    }
    state
}

/// A few that stand for all: they are taken at equal distances from the worst to the best, as the evaluation
/// sees them, so that luck of all kinds is among them; each state is taken as often as its share says on average.
fn representatives<G: BotGame>(found: Vec<Prospect<G>>, rng: &mut Rng) -> Vec<Prospect<G>> {
    let judge = Judge::<G>::tuned();
    let mut judged: Vec<_> = found
        .into_iter()
        .map(|prospect| (judge.chances(&prospect.state), prospect))
        .collect();
    let range = |seat: Seat| {
        let chances = judged.iter().map(|(chances, _)| chances[seat]);
        chances.clone().fold(0.0, f32::max) - chances.fold(1.0, f32::min)
    };
    // Whoever chance matters most to tells good from bad.
    let seats = judged[0].1.state.seats();
    let concerned = seats
        .iter()
        .max_by(|a, b| range(*a).total_cmp(&range(*b)))
        .unwrap_or(Seat::FIRST);
    judged.sort_by(|(a, _), (b, _)| a[concerned].total_cmp(&b[concerned]));

    let distance = 1.0 / SEARCHED as f64;
    let start = distance * (rng.bits() >> 11) as f64 / (1u64 << 53) as f64;
    let mut place = 0;
    let mut passed = judged[0].1.share;
    let taken = (0..SEARCHED).map(|n_taken| {
        let wanted = start + n_taken as f64 * distance;
        // Shares may come to a little less than 1.
        while passed <= wanted && place + 1 < judged.len() {
            place += 1;
            passed += judged[place].1.share;
        }
        Prospect {
            state: judged[place].1.state.clone(),
            share: distance,
        }
    });
    taken.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Conversion, Knights};
    use tabletop::SeatCount;

    fn start<G: Game>(n_seats: usize) -> G {
        G::new(SeatCount::new(n_seats).unwrap(), &G::Options::default()).unwrap()
    }

    /// A state of Knights in which one card is drawn and then somebody decides.
    fn one_card() -> Knights {
        let mut rng = Rng::from_seed(1);
        let mut state = start::<Knights>(2);
        loop {
            let all = all_prospects(&state, GLANCED);
            if state.next() == Next::Chance && all.is_some_and(|all| all.len() > SEARCHED) {
                return state;
            }
            state.step(state.random_step(&mut rng).expect("it is not over"));
        }
    }

    #[test]
    fn all_prospects_are_all_and_likely_as_they_are() {
        let state = one_card();
        let found = all_prospects(&state, GLANCED).unwrap();
        let outcomes = state.chance();
        assert_eq!(found.len(), outcomes.len());
        let sum: u32 = outcomes.iter().map(|(_, weight)| weight).sum();
        for (outcome, weight) in outcomes {
            let mut after = state.clone();
            after.apply_chance(outcome);
            let same = found.iter().find(|prospect| prospect.state == after);
            let share = f64::from(weight) / f64::from(sum);
            assert!((same.unwrap().share - share).abs() < 1e-12, "{outcome}");
        }
        assert!(all_prospects(&state, found.len()).is_some());
        assert!(all_prospects(&state, found.len() - 1).is_none());
    }

    #[test]
    fn what_nobody_can_list_is_drawn_to_the_next_decision() {
        // Who begins, and ten dice.
        let state = start::<Conversion>(2);
        assert!(all_prospects(&state, GLANCED).is_none());
        let found = prospects(&state, &mut Rng::from_seed(1));
        assert_eq!(found.len(), DRAWN);
        assert_eq!(found.len(), searches(&state));
        let decides =
            |prospect: &Prospect<Conversion>| matches!(prospect.state.next(), Next::Act(_));
        assert!(found.iter().all(decides));
    }

    #[test]
    fn representatives_stand_for_all_in_number_and_on_average() {
        const TIMES: u64 = 2000;
        let state = one_card();
        let all = all_prospects(&state, GLANCED).unwrap();
        let mut shares = vec![0.0; all.len()];
        for seed in 0..TIMES {
            let found = prospects(&state, &mut Rng::from_seed(seed));
            assert_eq!(found.len(), SEARCHED);
            for prospect in found {
                let place = all.iter().position(|one| one.state == prospect.state);
                shares[place.unwrap()] += prospect.share / TIMES as f64;
            }
        }
        for (prospect, share) in all.iter().zip(shares) {
            // Once it is off by half a sixteenth at most, as standard deviations go: over all times by 0.0007.
            assert!(
                (prospect.share - share).abs() < 0.003,
                "{share} {}",
                prospect.share
            );
        }
    }
}
