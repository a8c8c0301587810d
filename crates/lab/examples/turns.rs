//! How long the levels take for a turn.
//!
//! `cargo run --release -p lab --example turns`
//!
//! Every game is played at its smallest and its largest table, all seats by the same level, on one thread. A turn
//! is what one seat decides in a row, whatever dice fall in between. Times are the processor's.

use std::error::Error;
use std::time::Duration;

use catalog::{BotGame, BotName, GameId, Level, with_game};
use cpu_time::ThreadTime;
use tabletop::{Next, Prompt, Rng, Seat, SeatCount};

/// How many matches of a level are played at a table.
const MATCHES: u64 = 3;

/// The longest and the sum of some times.
#[derive(Default)]
struct Times {
    n: u32,
    sum: Duration,
    longest: Duration,
}

impl Times {
    fn count(&mut self, time: Duration) {
        self.n += 1;
        self.sum += time;
        self.longest = self.longest.max(time);
    }

    fn mean(&self) -> Duration {
        self.sum / self.n.max(1)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("| game | players | level | a decision | a turn | the longest turn |");
    println!("|---|---|---|---|---|---|");
    for &game in GameId::ALL {
        let info = game.info();
        let mut tables = vec![info.min_seats, info.max_seats];
        tables.dedup();
        for players in tables {
            for level in [Level::Medium, Level::Master] {
                with_game!(game, G => time::<G>(players, level))?;
            }
        }
    }
    Ok(())
}

/// Plays some matches and prints how long decisions and turns took.
fn time<G: BotGame>(players: usize, level: Level) -> Result<(), Box<dyn Error>> {
    let seats = SeatCount::new(players).ok_or("a game has one to eight players")?;
    let (mut decisions, mut turns) = (Times::default(), Times::default());
    for index in 0..MATCHES {
        let mut state =
            G::new(seats, &G::Options::default()).map_err(|problems| format!("{problems:?}"))?;
        let mut bot = BotName::Level(level).bot::<G>();
        let mut rng = Rng::for_job(1, index);
        let mut turn: Option<(Seat, Duration)> = None;
        loop {
            match state.next() {
                Next::Act(seat) => {
                    let prompt = Prompt::new(&state, seat).ok_or("whoever acts is asked")?;
                    let start = ThreadTime::now();
                    let action = bot.choose(&prompt, &mut rng);
                    let time = start.elapsed();
                    decisions.count(time);
                    turn = match turn {
                        Some((whose, sum)) if whose == seat => Some((seat, sum + time)),
                        over => {
                            over.into_iter().for_each(|(_, sum)| turns.count(sum));
                            Some((seat, time))
                        }
                    };
                    state.apply(seat, action);
                }
                Next::Chance => {
                    let outcome = state.sample_chance(&mut rng);
                    state.apply_chance(outcome);
                }
                Next::Over => break,
            }
        }
        turn.into_iter().for_each(|(_, sum)| turns.count(sum));
    }
    let milliseconds = |time: Duration| format!("{:.2} ms", 1e3 * time.as_secs_f64());
    println!(
        "| {} | {players} | {level} | {} | {} | {} |",
        G::INFO.name,
        milliseconds(decisions.mean()),
        milliseconds(turns.mean()),
        milliseconds(turns.longest)
    );
    Ok(())
}
