//! Simulated matches: the same for any number of threads, and true to the game.

use catalog::{BotName, GameId};
use lab::{Report, Simulation, simulate};
use tabletop::options::OptionMap;

fn random(players: usize, games: u64, seed: u64) -> Simulation {
    Simulation {
        game: GameId::Conversion,
        options: OptionMap::new(),
        seats: vec![BotName::Random; players],
        games,
        seed,
    }
}

fn on_threads(n: usize, simulation: &Simulation) -> Report {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(n)
        .build()
        .expect("a pool of threads");
    pool.install(|| simulate(simulation, &|_| ()))
        .expect("a valid simulation")
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let simulation = random(3, 1000, 7);
    let one = on_threads(1, &simulation);
    assert_eq!(one, on_threads(2, &simulation));
    assert_eq!(one, on_threads(5, &simulation));
    assert_ne!(
        one,
        on_threads(1, &random(3, 1000, 8)),
        "another seed gives other matches"
    );
}

#[test]
fn a_longer_run_begins_with_the_same_matches() {
    let short = on_threads(2, &random(2, 100, 3));
    let again = on_threads(2, &random(2, 100, 3));
    assert_eq!(short, again);
    assert_eq!(short.games, 100);
}

#[test]
fn win_rates_add_up_and_match_the_symmetry_of_random_play() {
    let report = on_threads(2, &random(4, 4000, 1));
    let total: f64 = report.seats.iter().map(|seat| seat.win_rate).sum();
    assert!((total - 1.0).abs() < 1e-9, "{total}");
    for seat in &report.seats {
        // The first player is drawn at random (CON-4), so no seat is ahead: four standard errors.
        let error = (0.25f64 * 0.75 / 4000.0).sqrt();
        assert!((seat.win_rate - 0.25).abs() < 4.0 * error, "{seat:?}");
    }
    assert_eq!(report.decisions.min, 64);
    assert_eq!(report.decisions.max, 64);
    assert_eq!(report.ended_by["CON-12"], 4000);
    assert_eq!(report.won_by["CON-20"], 4000);
}

#[test]
fn progress_hears_of_every_match_once() {
    let heard = std::sync::atomic::AtomicU64::new(0);
    let count = |n| {
        heard.fetch_add(n, std::sync::atomic::Ordering::Relaxed);
    };
    simulate(&random(2, 333, 1), &count).expect("a valid simulation");
    assert_eq!(heard.into_inner(), 333);
}

#[test]
fn a_bad_table_is_refused_with_every_problem() {
    let mut simulation = random(2, 10, 1);
    simulation.options.insert("holes".into(), 99.into());
    simulation.options.insert("victory".into(), "money".into());
    let problems = simulate(&simulation, &|_| ()).expect_err("two bad options");
    assert_eq!(problems.len(), 2);
}
