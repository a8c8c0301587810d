//! The tree search in a game without luck or secrets, where the truth can be worked out.

use othello::Othello;
use search::{Bot, Budget, Evaluate, Settings, TreeBot, Unjudged, estimate, results};
use tabletop::{BySeat, Game, Next, Prompt, Rng, Seat};

/// The side that can move more is better off.
#[derive(Clone, Copy)]
struct Mobility;

impl Evaluate<Othello> for Mobility {
    fn chances(&self, state: &Othello) -> BySeat<f32> {
        let mover = state.to_move().map(|color| color.seat());
        let n_moves = state.moves().len() as f32;
        search::shares(BySeat::new(state.seats(), |seat| {
            if Some(seat) == mover {
                0.1 * n_moves
            } else {
                0.5
            }
        }))
    }
}

/// What the seat gets if both play perfectly: 1, a half or 0.
fn truth(state: &Othello, seat: Seat) -> f32 {
    let Next::Act(mover) = state.next() else {
        let outcome = state.turn().over().expect("nobody acts, so it is over");
        return results(&outcome)[seat];
    };
    let after = state.legal(mover).into_iter().map(|action| {
        let mut after = state.clone();
        after.apply(mover, action);
        truth(&after, seat)
    });
    match mover == seat {
        true => after.fold(0.0, f32::max),
        false => after.fold(1.0, f32::min),
    }
}

/// Random positions with so many empty squares, and who is to move.
fn endings(n_empty: u32, seeds: u64) -> impl Iterator<Item = (Othello, Seat)> {
    (0..seeds).filter_map(move |seed| {
        let mut rng = Rng::from_seed(seed);
        let mut state = Othello::default();
        while state.empty().len() > n_empty {
            let step = state.random_step(&mut rng)?;
            state.step(step);
        }
        let seat = state.to_move()?.seat();
        Some((state, seat))
    })
}

#[test]
fn a_win_that_can_be_proven_is_played() {
    let settings = Settings {
        proofs: true,
        ..Settings::plain(Budget::Iterations(20_000))
    };
    let judged = Settings::judged(Budget::Iterations(20_000));
    let mut n_wins = 0;
    for (state, seat) in endings(7, 60) {
        if truth(&state, seat) < 1.0 {
            continue;
        }
        n_wins += 1;
        let prompt = Prompt::new(&state, seat).unwrap();
        let mut plain = TreeBot::new(settings, Unjudged);
        let mut judged = TreeBot::new(judged, Mobility);
        let actions = [
            plain.choose(&prompt, &mut Rng::from_seed(1)),
            judged.choose(&prompt, &mut Rng::from_seed(1)),
        ];
        for action in actions {
            let mut after = state.clone();
            after.apply(seat, action);
            assert_eq!(truth(&after, seat), 1.0, "{action} at {state}");
        }
    }
    assert!(n_wins > 15, "only {n_wins} positions are won");
}

#[test]
fn a_proven_win_is_told_as_certain_and_ends_the_search() {
    let settings = Settings::judged(Budget::Iterations(50_000));
    let mut n_proven = 0;
    for (state, seat) in endings(5, 40) {
        let prompt = Prompt::new(&state, seat).unwrap();
        let mut bot = TreeBot::new(settings, Mobility);
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(1));
        let visits: u32 = advice.candidates.iter().map(|c| c.visits).sum();
        let best = advice.candidates[0];
        match truth(&state, seat) {
            1.0 => {
                assert_eq!(best.expected, 1.0, "{state}");
                assert!(visits < 50_000, "{visits} at {state}");
                n_proven += 1;
            }
            0.0 => assert_eq!(best.expected, 0.0, "{state}"),
            _ => assert!(best.expected < 1.0, "{state}"),
        }
    }
    assert!(n_proven > 10, "only {n_proven} positions are won");
}

/// The poor choices that a search tries say nothing about what a position is worth.
#[test]
fn an_estimate_supposes_that_everybody_plays_well() {
    let settings = Settings {
        proofs: false,
        ..Settings::judged(Budget::Iterations(2000))
    };
    let (mut error, mut error_of_mean) = (0.0, 0.0);
    for (state, seat) in endings(8, 40) {
        let truth = f64::from(truth(&state, seat));
        let found = estimate(&state, &settings, &Mobility, &mut Rng::from_seed(1));
        error += (found[seat.index()].mean - truth).abs() / 40.0;
        let prompt = Prompt::new(&state, seat).unwrap();
        let mut bot = TreeBot::new(settings, Mobility);
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(1));
        error_of_mean += (advice.chances[seat.index()].mean - truth).abs() / 40.0;
    }
    assert!(error < 0.5 * error_of_mean, "{error} {error_of_mean}");
}

#[test]
fn more_iterations_play_better() {
    let (mut strong_points, mut n_games) = (0.0, 0);
    for seed in 0..6 {
        for strong in [0, 1] {
            let mut rng = Rng::from_seed(seed);
            let strong = Seat::new(strong).unwrap();
            let mut state = Othello::default();
            while let Next::Act(seat) = state.next() {
                let n = if seat == strong { 400 } else { 20 };
                let mut bot = TreeBot::new(Settings::plain(Budget::Iterations(n)), Unjudged);
                let prompt = Prompt::new(&state, seat).unwrap();
                let action = bot.choose(&prompt, &mut rng);
                state.apply(seat, action);
            }
            strong_points += results(&state.turn().over().unwrap())[strong];
            n_games += 1;
        }
    }
    assert!(
        strong_points >= 10.0,
        "{strong_points} points of {n_games} games"
    );
}

#[test]
fn a_search_keeps_its_promises_about_visits() {
    let (state, seat) = endings(40, 1).next().unwrap();
    let prompt = Prompt::new(&state, seat).unwrap();
    for settings in [
        Settings::plain(Budget::Iterations(3000)),
        Settings::judged(Budget::Iterations(3000)),
    ] {
        let mut bot = TreeBot::new(settings, Mobility);
        let advice = bot.consider(&prompt, &[], &mut Rng::from_seed(1));
        let visits: u32 = advice.candidates.iter().map(|c| c.visits).sum();
        assert_eq!(visits, 3000);
        // The line goes on as the game does, one side after the other.
        let mut line = state.clone();
        for foreseen in &advice.line {
            let action = foreseen.step.parse().unwrap();
            let seat = foreseen.seat.unwrap();
            assert_eq!(line.play(seat, action), Ok(()), "{:?}", advice.line);
            assert!(!foreseen.words.is_empty());
        }
        assert!(advice.line.len() > 2, "{:?}", advice.line);
    }
}
