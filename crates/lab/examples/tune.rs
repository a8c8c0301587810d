//! Fits the weights of an evaluation to the results of matches, and says how well they foretell them.
//!
//! `cargo run --release -p lab --example tune -- GAME --players 2,3 --set key=value --games 2000 --bot greedy`
//!
//! Every `--set` adds an option, and `--or` begins other options; the matches of all of them, with all the
//! numbers of players, are pooled. A bot sits on every seat. Some decisions are left to chance (`--random`,
//! standard 0.1), so that positions vary. After each step its position is noted with probability
//! `--sample` (standard 0.25): how much of each feature every seat has, and, in the end, who won.
//!
//! The weights are those under which the results are most likely if a seat's chance of winning is the
//! softmax of the weighted sums (a conditional logit), by Newton's method on features scaled alike, with a
//! slight pull towards 0. Standard errors treat a match as one observation, for its positions share a result.
//! The loss is the mean of -log(chance of what happened) over every fifth match, which is not fitted to.

use std::error::Error;

use catalog::{BotGame, BotName, GameId, with_game};
use rayon::prelude::*;
use search::results;
use tabletop::options::{OptionMap, parse_setting, read_options};
use tabletop::{Problem, Prompt, Rng, SeatCount, Turn};

/// The pull towards 0, for each position, on the weight of a feature whose standard deviation is 1.
const PULL: f64 = 5e-4;
/// Newton's method has long converged after so many rounds.
const ROUNDS: usize = 25;

struct Task {
    game: GameId,
    players: Vec<usize>,
    options: Vec<OptionMap>,
    games: u64,
    bot: BotName,
    seed: u64,
    random: f64,
    sample: f64,
}

/// A position: each seat's features, and what the match was worth to it in the end.
struct Position {
    features: Vec<Vec<f64>>,
    results: Vec<f64>,
}

type Matrix = Vec<Vec<f64>>;

fn main() -> Result<(), Box<dyn Error>> {
    let task = read_arguments(std::env::args().skip(1))?;
    with_game!(task.game, G => tune::<G>(&task))
}

fn read_arguments(mut words: impl Iterator<Item = String>) -> Result<Task, Box<dyn Error>> {
    let mut task = Task {
        game: words.next().ok_or("name a game first")?.parse()?,
        players: vec![2],
        options: vec![OptionMap::new()],
        games: 1000,
        bot: BotName::Greedy,
        seed: 1,
        random: 0.1,
        sample: 0.25,
    };
    while let Some(word) = words.next() {
        if word == "--or" {
            task.options.push(OptionMap::new());
            continue;
        }
        let value = words.next().ok_or(format!("{word} needs a value"))?;
        match word.as_str() {
            "--players" => {
                task.players = value.split(',').map(str::parse).collect::<Result<_, _>>()?
            }
            "--set" => task
                .options
                .last_mut()
                .expect("there are some")
                .extend([parse_setting(&value)?]),
            "--games" => task.games = value.parse()?,
            "--bot" => task.bot = value.parse()?,
            "--seed" => task.seed = value.parse()?,
            "--random" => task.random = value.parse()?,
            "--sample" => task.sample = value.parse()?,
            _ => return Err(format!("{word} is none of the arguments").into()),
        }
    }
    Ok(task)
}

fn tune<G: BotGame>(task: &Task) -> Result<(), Box<dyn Error>> {
    let in_words = |problems: Vec<Problem>| {
        let words: Vec<_> = problems.iter().map(Problem::to_string).collect();
        words.join("; ")
    };
    let mut starts = Vec::new();
    for map in &task.options {
        let options = read_options::<G>(map).map_err(in_words)?;
        for &count in &task.players {
            let seats =
                SeatCount::new(count).ok_or(format!("{count} players are none or too many"))?;
            starts.push(G::new(seats, &options).map_err(in_words)?);
        }
    }
    let play_match = |index: u64| {
        let start = starts[index as usize % starts.len()].clone();
        play(start, task, Rng::for_job(task.seed, index))
    };
    let matches: Vec<_> = (0..task.games).into_par_iter().map(play_match).collect();
    // Whole blocks are held out, so that each start is in both parts.
    let is_held_out = |index: usize| index / starts.len() % 5 == 4;
    let part = |held_out: bool| -> Vec<&[Position]> {
        let of_part = matches
            .iter()
            .enumerate()
            .filter(|(i, _)| is_held_out(*i) == held_out);
        of_part.map(|(_, positions)| positions.as_slice()).collect()
    };
    let (fitted_to, held_out) = (part(false), part(true));
    let (weights, errors) = fit(&fitted_to, G::FEATURES.len());

    let n_positions: usize = matches.iter().map(Vec::len).sum();
    println!("{n_positions} positions of {} matches", task.games);
    println!(
        "{:<20} {:>9} {:>9} {:>9} {:>9}",
        "feature", "guess", "weight", "fitted", "error"
    );
    for (i, feature) in G::FEATURES.iter().enumerate() {
        let (name, guess, weight) = (feature.name, feature.guess, feature.weight);
        println!(
            "{name:<20} {guess:>9.3} {weight:>9.3} {:>9.3} {:>9.3}",
            weights[i], errors[i]
        );
    }
    let of = |weight: fn(&_) -> f32| {
        G::FEATURES
            .iter()
            .map(|f| weight(f).into())
            .collect::<Vec<f64>>()
    };
    let losses = [
        ("all equal", of(|_| 0.0)),
        ("guess", of(|feature| feature.guess)),
        ("weight", of(|feature| feature.weight)),
        ("fitted", weights),
    ];
    for (name, weights) in losses {
        println!("loss of {name:<12} {:.4}", loss(&held_out, &weights));
    }
    Ok(())
}

/// Plays a match; positions of it, and how it ended.
fn play<G: BotGame>(mut state: G, task: &Task, mut rng: Rng) -> Vec<Position> {
    let mut bot = task.bot.bot::<G>();
    let mut positions = Vec::new();
    let happens = |chance: f64, rng: &mut Rng| (rng.bits() as f64) < chance * 2f64.powi(64);
    loop {
        match state.turn() {
            Turn::Chance => {
                let outcome = state.sample_chance(&mut rng);
                state.apply_chance(outcome);
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("some seat acts in Turn::Act");
                let action = if happens(task.random, &mut rng) {
                    state.random_legal(seat, &mut rng)
                } else {
                    let prompt = Prompt::new(&state, seat).expect("the seat must decide");
                    bot.choose(&prompt, &mut rng)
                };
                state.apply(seat, action);
            }
            Turn::Over(outcome) => {
                let results: Vec<f64> = results(&outcome)
                    .as_slice()
                    .iter()
                    .map(|&r| r.into())
                    .collect();
                for position in &mut positions {
                    let Position { results: noted, .. } = position;
                    noted.clone_from(&results);
                }
                return positions;
            }
        }
        if happens(task.sample, &mut rng) && state.turn().over().is_none() {
            positions.push(note(&state));
        }
    }
}

/// A position whose result is not known yet.
fn note<G: BotGame>(state: &G) -> Position {
    let of_seat = |seat| {
        let mut amounts = [0.0; _];
        state.features(seat, &mut amounts);
        let known = amounts.iter().take(G::FEATURES.len());
        known.map(|&amount| amount.into()).collect()
    };
    Position {
        features: state.seats().iter().map(of_seat).collect(),
        results: Vec::new(),
    }
}

/// Each seat's chance of winning.
fn chances(position: &Position, weights: &[f64]) -> Vec<f64> {
    let strength = |features: &Vec<f64>| {
        features
            .iter()
            .zip(weights)
            .map(|(f, w)| f * w)
            .sum::<f64>()
    };
    let strengths: Vec<f64> = position.features.iter().map(strength).collect();
    let top = strengths.iter().copied().fold(f64::MIN, f64::max);
    let powers: Vec<f64> = strengths.iter().map(|s| (s - top).exp()).collect();
    let sum: f64 = powers.iter().sum();
    powers.iter().map(|power| power / sum).collect()
}

/// How surprising the results are, on average over all positions.
fn loss(matches: &[&[Position]], weights: &[f64]) -> f64 {
    let positions: Vec<&Position> = matches.iter().copied().flatten().collect();
    let surprise = |position: &&Position| {
        let chances = chances(position, weights);
        let terms = chances.iter().zip(&position.results);
        terms
            .map(|(chance, result)| -result * chance.max(1e-9).ln())
            .sum::<f64>()
    };
    positions.iter().map(surprise).sum::<f64>() / positions.len() as f64
}

/// The slope of the likelihood of one match's results and its curvature (with the sign that makes it positive).
fn slope(positions: &[Position], weights: &[f64]) -> (Vec<f64>, Matrix) {
    let n = weights.len();
    let (mut slope, mut curvature) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for position in positions {
        let chances = chances(position, weights);
        let seats = || position.features.iter().zip(&chances);
        let mean = |i: usize| seats().map(|(f, chance)| chance * f[i]).sum::<f64>();
        let means: Vec<f64> = (0..n).map(mean).collect();
        for ((features, chance), result) in seats().zip(&position.results) {
            for i in 0..n {
                let from_mean = features[i] - means[i];
                slope[i] += (result - chance) * features[i];
                for j in 0..n {
                    curvature[i][j] += chance * from_mean * (features[j] - means[j]);
                }
            }
        }
    }
    (slope, curvature)
}

/// The most likely weights, and the standard error of each.
fn fit(matches: &[&[Position]], n: usize) -> (Vec<f64>, Vec<f64>) {
    let spread = spreads(matches, n);
    let n_positions: usize = matches.iter().map(|positions| positions.len()).sum();
    let pull: Vec<f64> = spread
        .iter()
        .map(|s| PULL * n_positions as f64 * s * s)
        .collect();
    let mut weights = vec![0.0; n];
    let mut errors = vec![0.0; n];
    for _ in 0..ROUNDS {
        // In the order of the matches, however many threads there are.
        let slopes: Vec<_> = matches
            .par_iter()
            .map(|positions| slope(positions, &weights))
            .collect();
        let (mut total, mut curvature, mut spread_of_slopes) =
            (vec![0.0; n], vec![vec![0.0; n]; n], vec![vec![0.0; n]; n]);
        for (of_match, its_curvature) in &slopes {
            for i in 0..n {
                total[i] += of_match[i];
                for j in 0..n {
                    curvature[i][j] += its_curvature[i][j];
                    spread_of_slopes[i][j] += of_match[i] * of_match[j];
                }
            }
        }
        for i in 0..n {
            total[i] -= pull[i] * weights[i];
            // A feature that no seat has more of than another gets the weight 0.
            curvature[i][i] += if pull[i] > 0.0 { pull[i] } else { 1.0 };
        }
        let inverse = inverse(curvature);
        for i in 0..n {
            weights[i] += (0..n).map(|j| inverse[i][j] * total[j]).sum::<f64>();
            let both = |j: usize| {
                (0..n)
                    .map(|k| inverse[i][j] * spread_of_slopes[j][k] * inverse[k][i])
                    .sum::<f64>()
            };
            errors[i] = (0..n).map(both).sum::<f64>().max(0.0).sqrt();
        }
    }
    (weights, errors)
}

/// How far the seats of a position are apart in each feature.
fn spreads(matches: &[&[Position]], n: usize) -> Vec<f64> {
    let (mut squares, mut count) = (vec![0.0; n], 0.0);
    for position in matches.iter().copied().flatten() {
        let n_seats = position.features.len() as f64;
        for i in 0..n {
            let mean = position.features.iter().map(|f| f[i]).sum::<f64>() / n_seats;
            squares[i] += position
                .features
                .iter()
                .map(|f| (f[i] - mean).powi(2))
                .sum::<f64>();
        }
        count += n_seats;
    }
    squares
        .iter()
        .map(|square| (square / count).sqrt())
        .collect()
}

/// The inverse of a matrix that is symmetric and positive, by elimination.
fn inverse(mut matrix: Matrix) -> Matrix {
    let n = matrix.len();
    let unit = |i: usize| (0..n).map(|j| f64::from(i == j)).collect();
    let mut inverse: Matrix = (0..n).map(unit).collect();
    for pivot in 0..n {
        let scale = 1.0 / matrix[pivot][pivot];
        for j in 0..n {
            matrix[pivot][j] *= scale;
            inverse[pivot][j] *= scale;
        }
        for i in (0..n).filter(|&i| i != pivot) {
            let times = matrix[i][pivot];
            for j in 0..n {
                matrix[i][j] -= times * matrix[pivot][j];
                inverse[i][j] -= times * inverse[pivot][j];
            }
        }
    }
    inverse
}
