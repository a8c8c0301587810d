//! Thousands of matches between bots, and what they show.

use std::collections::BTreeMap;

use catalog::{BotGame, BotName, GameId, with_game};
use rayon::prelude::*;
use serde::Serialize;
use tabletop::options::{OptionMap, option_map, read_options};
use tabletop::{Game, Problem, Rng, Rule, SeatCount};

use crate::play::{Heard, Luck, Played, WHOLE, play, winners_part};
use crate::stats::{Interval, Spread, Sum};

/// Which matches to play.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The game.
    pub game: GameId,
    /// Options that differ from the standard.
    pub options: OptionMap,
    /// Who sits where.
    pub seats: Vec<BotName>,
    /// How many matches.
    pub games: u64,
    /// What all dice and choices follow from.
    pub seed: u64,
}

/// What the matches showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// The version of its rules.
    pub rules_version: u32,
    /// Every option by key.
    pub options: OptionMap,
    /// How many matches were played.
    pub games: u64,
    /// What they followed from.
    pub seed: u64,
    /// Each seat's results, in seat order.
    pub seats: Vec<SeatReport>,
    /// How many matches had more than one winner.
    pub shared_wins: u64,
    /// How many steps a match took: actions and chance events.
    pub steps: Spread,
    /// How many decisions a match took.
    pub decisions: Spread,
    /// How many legal actions a decision offered.
    pub branching: Spread,
    /// How often each clause ended a match.
    pub ended_by: BTreeMap<&'static str, u64>,
    /// How often each clause decided the places.
    pub won_by: BTreeMap<&'static str, u64>,
}

/// What one seat achieved.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub player: String,
    /// The share of matches won, a shared victory divided by its winners.
    pub win_rate: f64,
    /// Where the true share lies with 95 % confidence.
    pub win_interval: Interval,
    /// The places reached.
    pub place: Spread,
    /// The scores reached.
    pub score: Spread,
}

/// Plays the matches on all threads of the current pool; `progress` hears of every few that are done.
///
/// The report depends on the simulation alone, never on the number of threads.
pub fn simulate(
    simulation: &Simulation,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Report, Vec<Problem>> {
    with_game!(simulation.game, G => run::<G>(simulation, progress))
}

fn run<G: BotGame>(
    simulation: &Simulation,
    progress: &(impl Fn(u64) + Sync),
) -> Result<Report, Vec<Problem>> {
    let count = simulation.seats.len();
    let wrong_count = || {
        G::INFO
            .players_problem(count)
            .into_iter()
            .collect::<Vec<_>>()
    };
    let seats = SeatCount::new(count).ok_or_else(wrong_count)?;
    let options = read_options::<G>(&simulation.options)?;
    let start = G::new(seats, &options)?;
    // Sums are exact, so it does not matter which thread adds up which matches.
    let tally = (0..simulation.games)
        .into_par_iter()
        .fold(
            || Tally::new(count),
            |mut tally, game| {
                let luck = Luck::shared(Rng::for_job(simulation.seed, game));
                let played = play(start.clone(), &simulation.seats, luck, |heard| {
                    if let Heard::Offered(n_legal) = heard {
                        tally.branching.add(n_legal as i64);
                    }
                });
                tally.count(&played);
                progress(1);
                tally
            },
        )
        .reduce(|| Tally::new(count), Tally::merge);
    Ok(tally.report::<G>(simulation, option_map::<G>(&options)))
}

/// What some of the matches add up to.
struct Tally<R> {
    games: u64,
    wins: Vec<u64>,
    places: Vec<Sum>,
    scores: Vec<Sum>,
    shared_wins: u64,
    steps: Sum,
    decisions: Sum,
    branching: Sum,
    ended_by: BTreeMap<&'static str, u64>,
    won_by: BTreeMap<&'static str, u64>,
    rules: std::marker::PhantomData<R>,
}

impl<R: Rule> Tally<R> {
    fn new(seats: usize) -> Tally<R> {
        Tally {
            games: 0,
            wins: vec![0; seats],
            places: vec![Sum::default(); seats],
            scores: vec![Sum::default(); seats],
            shared_wins: 0,
            steps: Sum::default(),
            decisions: Sum::default(),
            branching: Sum::default(),
            ended_by: BTreeMap::new(),
            won_by: BTreeMap::new(),
            rules: std::marker::PhantomData,
        }
    }

    fn count(&mut self, played: &Played<R>) {
        let outcome = &played.outcome;
        let part = winners_part(outcome.places.as_slice());
        self.games += 1;
        self.steps.add(played.n_steps as i64);
        self.decisions.add(played.n_decisions as i64);
        self.shared_wins += u64::from(part < WHOLE);
        for (seat, &place) in outcome.places.iter() {
            self.wins[seat.index()] += if place == 1 { part } else { 0 };
            self.places[seat.index()].add(place.into());
            self.scores[seat.index()].add(outcome.scores[seat].into());
        }
        *self.ended_by.entry(outcome.ended_by.clause()).or_default() += 1;
        *self.won_by.entry(outcome.won_by.clause()).or_default() += 1;
    }

    fn merge(mut self, other: Tally<R>) -> Tally<R> {
        self.games += other.games;
        self.shared_wins += other.shared_wins;
        for (ours, theirs) in self.wins.iter_mut().zip(&other.wins) {
            *ours += theirs;
        }
        let sums = self.places.iter_mut().chain(&mut self.scores);
        for (ours, theirs) in sums.zip(other.places.iter().chain(&other.scores)) {
            ours.merge(theirs);
        }
        self.steps.merge(&other.steps);
        self.decisions.merge(&other.decisions);
        self.branching.merge(&other.branching);
        for (ours, theirs) in [
            (&mut self.ended_by, other.ended_by),
            (&mut self.won_by, other.won_by),
        ] {
            for (clause, n) in theirs {
                *ours.entry(clause).or_default() += n;
            }
        }
        self
    }

    fn report<G: Game>(self, simulation: &Simulation, options: OptionMap) -> Report {
        let seat = |index: usize, player: &BotName| {
            let win_rate = self.wins[index] as f64 / (self.games.max(1) * WHOLE) as f64;
            SeatReport {
                player: format!("bot:{player}"),
                win_rate,
                win_interval: Interval::of_share(win_rate, self.games.max(1)),
                place: self.places[index].spread(),
                score: self.scores[index].spread(),
            }
        };
        Report {
            game: G::INFO.id,
            rules_version: G::INFO.rules_version,
            options,
            games: self.games,
            seed: simulation.seed,
            seats: simulation
                .seats
                .iter()
                .enumerate()
                .map(|(i, p)| seat(i, p))
                .collect(),
            shared_wins: self.shared_wins,
            steps: self.steps.spread(),
            decisions: self.decisions.spread(),
            branching: self.branching.spread(),
            ended_by: self.ended_by,
            won_by: self.won_by,
        }
    }
}
