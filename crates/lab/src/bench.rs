//! How fast a game is, by the processor's time of one thread.
//!
//! Every figure is the median of several rounds, because another program's load only ever adds time.

use std::hint::black_box;
use std::time::Duration;

use catalog::{BotGame, BotName};
use cpu_time::ThreadTime;
use search::{Bot, Budget, Settings, TreeBot, Unjudged};
use serde::Serialize;
use tabletop::record::Player;
use tabletop::{
    Guesser, Match, Next, Observe, Opening, Problem, Prompt, Rng, Seat, Table, Turn, Viewer,
    options::OptionMap,
};

/// What to measure.
#[derive(Clone, Debug)]
pub struct Bench {
    /// How many seats play.
    pub players: usize,
    /// Options that differ from the standard.
    pub options: OptionMap,
    /// How many rounds.
    pub rounds: usize,
    /// How long a round takes at least, by the processor's time.
    pub round: Duration,
    /// What the random play follows from.
    pub seed: u64,
}

impl Default for Bench {
    fn default() -> Bench {
        Bench {
            players: 2,
            options: OptionMap::new(),
            rounds: 11,
            round: Duration::from_millis(200),
            seed: 1,
        }
    }
}

/// One measured number.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Figure {
    /// What it is: `playouts_per_s`.
    pub metric: &'static str,
    /// The median of the rounds.
    pub value: f64,
    /// The least of the rounds.
    pub min: f64,
    /// The greatest of the rounds.
    pub max: f64,
}

/// The figures of one game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Figures {
    /// The game's id.
    pub game: &'static str,
    /// How many seats played.
    pub players: usize,
    /// How the program was built.
    pub build: &'static str,
    /// The numbers.
    pub figures: Vec<Figure>,
}

/// How this program was built: what its figures are worth.
pub const BUILD: &str = if cfg!(debug_assertions) {
    "debug (figures mean nothing)"
} else if cfg!(all(target_feature = "avx2", target_feature = "bmi2")) {
    "release, x86-64-v3 or better (-C target-cpu)"
} else if cfg!(target_arch = "x86_64") {
    "release, portable x86-64"
} else {
    "release, portable"
};

/// Measures game `G`.
pub fn measure<G: Observe>(bench: &Bench) -> Result<Figures, Vec<Problem>> {
    let table = Match::<G>::open(&opening(bench))?;
    let start = table.state().clone();
    let mut rng = Rng::from_seed(bench.seed);
    let mut figures = playouts(bench, &start, &mut rng);
    figures.push(erased(bench, &table, &mut rng));
    let middle = middle(&start, &mut rng);
    figures.push(nanoseconds(bench, "clone_ns", || {
        black_box(black_box(&middle).clone());
    }));
    let viewer = Viewer::Seat(Seat::FIRST);
    figures.push(nanoseconds(bench, "view_ns", || {
        black_box(black_box(&middle).view(viewer));
    }));
    let view = middle.view(viewer);
    figures.push(nanoseconds(bench, "guesser_ns", || {
        black_box(G::guesser(black_box(&view)).is_ok());
    }));
    let mut guesser = G::guesser(&view).expect("a state looks like its own view");
    figures.push(nanoseconds(bench, "guess_ns", || {
        black_box(guesser.deal(&mut rng));
    }));
    figures.push(simulations(
        bench,
        "uct_sims_per_s",
        &start,
        |budget| Box::new(TreeBot::new(Settings::plain(budget), Unjudged)),
        &mut rng,
    ));
    figures.push(size("state_bytes", size_of::<G>()));
    figures.push(size("action_bytes", size_of::<G::Action>()));
    Ok(Figures {
        game: G::INFO.id,
        players: bench.players,
        build: BUILD,
        figures,
    })
}

fn opening(bench: &Bench) -> Opening {
    Opening {
        options: bench.options.clone(),
        ..Opening::plain(vec![Player::Bot("random".into()); bench.players])
    }
}

/// Random play through the typed trait, the generator included, every die its own step.
fn playouts<G: Observe>(bench: &Bench, start: &G, rng: &mut Rng) -> Vec<Figure> {
    let mut rounds = Vec::new();
    let n_playouts = calibrate(bench, |n| {
        play_out(start, rng, n);
    });
    for _ in 0..bench.rounds {
        let begin = ThreadTime::now();
        let n_steps = play_out(start, rng, n_playouts);
        rounds.push((begin.elapsed().as_secs_f64(), n_steps as f64));
    }
    let figure = |metric, of: &dyn Fn(f64, f64) -> f64| {
        Figure::of(
            metric,
            rounds
                .iter()
                .map(|&(seconds, steps)| of(seconds, steps))
                .collect(),
        )
    };
    let n = n_playouts as f64;
    vec![
        figure("playouts_per_s", &|seconds, _| n / seconds),
        figure("steps_per_s", &|seconds, steps| steps / seconds),
        figure("ns_per_step", &|seconds, steps| seconds * 1e9 / steps),
        figure("steps_per_playout", &|_, steps| steps / n),
    ]
}

#[inline(never)]
fn play_out<G: Observe>(start: &G, rng: &mut Rng, n_playouts: u64) -> usize {
    let mut n_steps = 0;
    for _ in 0..n_playouts {
        let mut state = start.clone();
        n_steps += state.random_playout(rng);
        // Whoever plays to the end wants to know how it ended.
        black_box(state.turn());
    }
    n_steps
}

/// Random play through the erased table: notation, record, chain and all.
fn erased<G: Observe>(bench: &Bench, table: &Match<G>, rng: &mut Rng) -> Figure {
    let table: &dyn Table = table;
    let mut play = |n_matches: u64| {
        let mut n_steps = 0;
        for _ in 0..n_matches {
            let mut table = table.boxed_clone();
            loop {
                match table.turn() {
                    Turn::Act(seats) => {
                        let seat = seats.first().expect("some seat acts in Turn::Act");
                        let legal = table.legal(seat);
                        let action = &legal[rng.below(legal.len() as u32) as usize];
                        table.play(seat, action).expect("a listed action is legal");
                    }
                    Turn::Chance => {
                        table
                            .resolve_random(rng)
                            .expect("a chance event is pending");
                    }
                    Turn::Over(_) => break,
                }
                n_steps += 1;
            }
            black_box(&table);
        }
        n_steps
    };
    let n_matches = calibrate(bench, |n| {
        play(n);
    });
    let rounds = (0..bench.rounds).map(|_| {
        let begin = ThreadTime::now();
        let n_steps: usize = play(n_matches);
        begin.elapsed().as_secs_f64() * 1e9 / n_steps as f64
    });
    Figure::of("erased_ns_per_step", rounds.collect())
}

/// Measures the tree search with the evaluation of game `G`.
pub fn measure_search<G: BotGame>(bench: &Bench) -> Result<Figure, Vec<Problem>> {
    let start = Match::<G>::open(&opening(bench))?.state().clone();
    let mut rng = Rng::from_seed(bench.seed);
    let metric = "mcts_sims_per_s";
    let bot = |budget| BotName::Mcts(budget).bot::<G>();
    Ok(simulations(bench, metric, &start, bot, &mut rng))
}

/// How many iterations a search is measured with.
const ITERATIONS: u32 = 10_000;

/// Iterations of a bot's search for the first choice of a match.
fn simulations<G: Observe>(
    bench: &Bench,
    metric: &'static str,
    start: &G,
    bot: impl Fn(Budget) -> Box<dyn Bot<G>>,
    rng: &mut Rng,
) -> Figure {
    let prompt = first_choice(start, rng);
    // A short round is for tests, and should not wait for a long search.
    let n_iterations = if bench.round.is_zero() {
        100
    } else {
        ITERATIONS
    };
    let mut bot = bot(Budget::Iterations(n_iterations));
    let mut figure = nanoseconds(bench, metric, || {
        black_box(bot.choose(black_box(&prompt), rng));
    });
    let per_second = |ns: f64| f64::from(n_iterations) * 1e9 / ns;
    (figure.min, figure.max) = (per_second(figure.max), per_second(figure.min));
    figure.value = per_second(figure.value);
    figure
}

/// What the first to have a choice is asked; who has none is not searched for.
fn first_choice<G: Observe>(start: &G, rng: &mut Rng) -> Prompt<G> {
    let mut state = start.clone();
    loop {
        if let Next::Act(seat) = state.next() {
            let prompt = Prompt::new(&state, seat).expect("whoever must decide is asked");
            if prompt.legal.len() > 1 {
                return prompt;
            }
        }
        let step = state.random_step(rng);
        state.step(step.expect("somebody has a choice before the end"));
    }
}

/// A position in the middle of a match.
fn middle<G: Observe>(start: &G, rng: &mut Rng) -> G {
    let n_steps = start.clone().random_playout(rng);
    let mut state = start.clone();
    for _ in 0..n_steps / 2 {
        if let Some(step) = state.random_step(rng) {
            state.step(step);
        }
    }
    state
}

fn nanoseconds(bench: &Bench, metric: &'static str, mut once: impl FnMut()) -> Figure {
    let mut many = |n: u64| (0..n).for_each(|_| once());
    let n = calibrate(bench, &mut many);
    let rounds = (0..bench.rounds).map(|_| {
        let begin = ThreadTime::now();
        many(n);
        begin.elapsed().as_secs_f64() * 1e9 / n as f64
    });
    Figure::of(metric, rounds.collect())
}

fn size(metric: &'static str, bytes: usize) -> Figure {
    Figure::of(metric, vec![bytes as f64])
}

/// How many times make a round long enough.
fn calibrate(bench: &Bench, mut run: impl FnMut(u64)) -> u64 {
    let mut n = 1;
    loop {
        let begin = ThreadTime::now();
        run(n);
        if begin.elapsed() >= bench.round {
            return n;
        }
        n *= 2;
    }
}

impl Figure {
    fn of(metric: &'static str, mut rounds: Vec<f64>) -> Figure {
        rounds.sort_by(f64::total_cmp);
        Figure {
            metric,
            value: rounds[rounds.len() / 2],
            min: rounds[0],
            max: rounds[rounds.len() - 1],
        }
    }
}

impl Figures {
    /// Lines `RESULT<TAB>pentarch<TAB>game<TAB>metric<TAB>value`.
    pub fn tsv(&self) -> String {
        let line = |figure: &Figure| {
            format!(
                "RESULT\tpentarch\t{}\t{}\t{}\n",
                self.game, figure.metric, figure.value
            )
        };
        self.figures.iter().map(line).collect()
    }

    /// A table for people.
    pub fn table(&self) -> String {
        let mut text = format!("{}, {} players; {}\n", self.game, self.players, self.build);
        for Figure {
            metric,
            value,
            min,
            max,
        } in &self.figures
        {
            let digits = if *value < 1000.0 { 2 } else { 0 };
            text += &format!(
                "  {metric:<20} {value:>14.digits$}   ({min:.digits$} to {max:.digits$})\n"
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_the_median_with_its_range() {
        let figure = Figure::of("x", vec![3.0, 1.0, 9.0]);
        assert_eq!((figure.value, figure.min, figure.max), (3.0, 1.0, 9.0));
    }

    #[test]
    fn every_metric_is_printed_as_a_result_line() {
        let bench = Bench {
            rounds: 1,
            round: Duration::ZERO,
            ..Bench::default()
        };
        let figures = measure::<catalog::Conversion>(&bench).expect("the standard game");
        let tsv = figures.tsv();
        let metrics: Vec<_> = tsv
            .lines()
            .map(|line| line.split('\t').collect::<Vec<_>>())
            .collect();
        assert!(metrics.iter().all(|words| words.len() == 5 && words[..3] == ["RESULT", "pentarch", "conversion"]));
        assert!(
            metrics
                .iter()
                .all(|words| words[4].parse::<f64>().is_ok_and(|value| value > 0.0))
        );
        assert_eq!(metrics.len(), 12);
    }

    #[test]
    fn a_search_is_measured_where_there_is_a_choice() {
        use catalog::{GameId, with_game};
        for &game in GameId::ALL {
            let n_legal = with_game!(game, G => {
                let seats = tabletop::SeatCount::new(2).unwrap();
                let start = <G as tabletop::Game>::new(seats, &Default::default()).unwrap();
                first_choice::<G>(&start, &mut Rng::from_seed(1)).legal.len()
            });
            assert!(n_legal > 1, "{game}");
        }
    }

    #[test]
    fn a_bad_table_is_refused() {
        let bench = Bench {
            players: 9,
            ..Bench::default()
        };
        assert!(measure::<catalog::Conversion>(&bench).is_err());
    }
}
