//! Bots play by what they are shown: an honest one answers two states alike that look alike to it, and one
//! that is given the truth wins more.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

use bots::{BotGame, BotName, Judge};
use game_conqueror::Conqueror;
use game_conversion::Conversion;
use game_knights::Knights;
use game_scalar::Scalar;
use game_yaisken::Yaisken;
use search::{Bot as _, Budget, Settings, TreeBot, results};
use tabletop::{Game, Guesser as _, Observe, Prompt, Rng, Seat, SeatCount, Turn, Viewer};

/// Each kind of bot, with few iterations; the levels are searches with other numbers.
const BOTS: [&str; 5] = ["random", "greedy", "mcts:40", "untuned:40", "uct:40"];

fn start<G: Game>(n_seats: usize) -> G {
    let seats = SeatCount::new(n_seats).unwrap();
    G::new(seats, &G::Options::default()).unwrap()
}

/// Decisions with more than one answer from random matches, some steps apart.
fn decisions<G: BotGame>(start: &G, n: usize, seed: u64) -> Vec<(G, Seat)> {
    let mut found = Vec::new();
    let mut rng = Rng::from_seed(seed);
    let mut state = start.clone();
    let mut n_to_skip = 0;
    while found.len() < n {
        if let Turn::Act(seats) = state.turn()
            && let Some(seat) = seats.iter().find(|seat| state.legal(*seat).len() > 1)
        {
            if n_to_skip == 0 {
                found.push((state.clone(), seat));
                n_to_skip = rng.below(12);
            } else {
                n_to_skip -= 1;
            }
        }
        match state.random_step(&mut rng) {
            Some(step) => state.step(step),
            None => state = start.clone(),
        }
    }
    found
}

/// All that a bot says to a prompt with the generator of this seed.
fn answer<G: BotGame>(name: BotName, prompt: &Prompt<G>, seed: u64) -> (G::Action, String) {
    let chosen = name.bot::<G>().choose(prompt, &mut Rng::from_seed(seed));
    let advice = name
        .bot::<G>()
        .consider(prompt, &prompt.legal[..1], &mut Rng::from_seed(seed));
    // The text shows every digit of every number, and so differs if any bit does.
    (chosen, format!("{advice:?}"))
}

fn names(names: &[&str]) -> Vec<BotName> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

/// Another state that the seat cannot tell from this one.
fn twin<G: Observe>(state: &G, seat: Seat, rng: &mut Rng) -> G {
    let view = state.view(Viewer::Seat(seat));
    G::guesser(&view).unwrap().deal(rng)
}

/// Panics if a bot tells states apart that look alike to it; says in how many cases they differed at all.
fn check_twins(n_seats: usize, n: usize, bots: &[BotName]) -> usize {
    let mut rng = Rng::from_seed(n_seats as u64);
    let mut n_different = 0;
    for (state, seat) in decisions(&start::<Knights>(n_seats), n, 7) {
        let twin = twin(&state, seat, &mut rng);
        n_different += usize::from(twin != state);
        let prompts = [&state, &twin].map(|state| Prompt::new(state, seat).unwrap());
        assert_eq!(prompts[0].view, prompts[1].view, "{state}\n{twin}");
        assert_eq!(prompts[0].legal, prompts[1].legal, "{state}\n{twin}");
        for &name in bots {
            let seed = rng.bits();
            let [one, other] = [0, 1].map(|i| answer(name, &prompts[i], seed));
            assert_eq!(one, other, "{name}:\n{state}\n{twin}");
        }
    }
    n_different
}

#[test]
fn honest_bots_answer_twins_alike() {
    for n_seats in 2..=6 {
        let n_different = check_twins(n_seats, 20, &names(&BOTS));
        // Else the states would be equal and the test empty.
        assert!(
            n_different > 15,
            "{n_different} of 20 with {n_seats} players"
        );
    }
}

#[test]
fn honest_levels_answer_twins_alike() {
    let levels = names(&["easy", "medium", "hard", "master"]);
    for n_seats in [2, 4] {
        assert!(check_twins(n_seats, 2, &levels) > 0);
    }
}

/// The comparison of twins would find a bot that peeks: it answers some twins differently.
#[test]
fn a_peeking_bot_answers_twins_differently() {
    let mut rng = Rng::from_seed(1);
    let n_different = decisions(&start::<Knights>(3), 40, 3)
        .iter()
        .filter(|(state, seat)| {
            let twin = twin(state, *seat, &mut rng);
            let [one, other] = [state, &twin]
                .map(|state| bot(200).choose_knowing(state, *seat, &mut Rng::from_seed(5)));
            one != other
        })
        .count();
    assert!(n_different >= 4, "{n_different} of 40");
}

fn check_reproducible<G: BotGame>(n_seats: usize) {
    for (state, seat) in decisions(&start::<G>(n_seats), 6, 2) {
        let prompt = Prompt::new(&state, seat).unwrap();
        for name in names(&BOTS) {
            let [one, other] = [0, 1].map(|_| answer(name, &prompt, 9));
            assert_eq!(one, other, "{name}: {state}");
            // A bot that has played before answers as a new one does.
            let mut bot = name.bot::<G>();
            let again = [0, 1].map(|_| bot.choose(&prompt, &mut Rng::from_seed(9)));
            assert_eq!(again, [one.0; 2], "{name}: {state}");
        }
    }
}

#[test]
fn answers_are_reproducible() {
    check_reproducible::<Conversion>(2);
    check_reproducible::<Conqueror>(3);
    check_reproducible::<Scalar>(2);
    check_reproducible::<Knights>(2);
    check_reproducible::<Knights>(4);
    check_reproducible::<Yaisken>(3);
}

fn bot(iterations: u32) -> TreeBot<Knights, Judge<Knights>> {
    let settings = Settings {
        budget: Budget::Iterations(iterations),
        ..Knights::SETTINGS
    };
    TreeBot::new(settings, Judge::tuned())
}

/// Which share of matches a seat wins that peeks, with honest bots on the others.
fn share_of_peeker(n_seats: usize, n_games: u64, iterations: u32) -> f32 {
    let mut won = 0.0;
    for index in 0..n_games {
        let peeking = Seat::new(index as usize % n_seats).unwrap();
        let mut rng = Rng::for_job(11, index);
        let mut bot = bot(iterations);
        let mut state = start::<Knights>(n_seats);
        won += loop {
            match state.turn() {
                Turn::Chance => state.apply_chance(state.sample_chance(&mut rng)),
                Turn::Act(acting) => {
                    let seat = acting.first().unwrap();
                    let action = if seat == peeking {
                        bot.choose_knowing(&state, seat, &mut rng)
                    } else {
                        let prompt = Prompt::new(&state, seat).unwrap();
                        bot.choose(&prompt, &mut rng)
                    };
                    state.apply(seat, action);
                }
                Turn::Over(outcome) => break results(&outcome)[peeking],
            }
        };
    }
    won / n_games as f32
}

#[test]
fn knowing_all_hands_wins_clearly_more_often() {
    // Over many matches it wins about 77 % at a table of two and 40 % at one of four, as the example `peek` of
    // `lab` showed; what is asked here is three standard errors less than that.
    let of_two = share_of_peeker(2, 60, 60);
    assert!(of_two > 0.6, "{of_two}, where 0.5 would be even");
    let of_four = share_of_peeker(4, 200, 20);
    assert!(of_four > 0.3, "{of_four}, where 0.25 would be even");
}
