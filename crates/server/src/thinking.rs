//! Bots think here: so many at a time, the others wait in a bounded queue.

use std::sync::Arc;
use std::time::Duration;

use tabletop::Rng;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::Instant;

use crate::metrics::Metrics;
use crate::room::BotTurn;
use crate::tables::Ask;

/// How many questions may wait.
const QUEUE: usize = 4096;

struct Job {
    turn: BotTurn,
    /// Before this it does not answer, however fast it thinks.
    not_before: Instant,
    back: mpsc::WeakSender<Box<Ask>>,
}

/// The queue of bots that must decide.
#[derive(Clone)]
pub struct Thinking {
    jobs: mpsc::Sender<Job>,
}

impl Thinking {
    /// A queue served by so many threads.
    pub fn new(threads: usize, metrics: Arc<Metrics>) -> Thinking {
        let (jobs, queue) = mpsc::channel(QUEUE);
        tokio::spawn(serve(queue, Arc::new(Semaphore::new(threads)), metrics));
        Thinking { jobs }
    }

    /// Asks a bot; the answer comes as [`Ask::Thought`], after `delay` at the soonest. False if the queue is full:
    /// ask again later.
    pub fn ask(&self, turn: BotTurn, delay: Duration, back: mpsc::WeakSender<Box<Ask>>) -> bool {
        let not_before = Instant::now() + delay;
        let job = Job {
            turn,
            not_before,
            back,
        };
        self.jobs.try_send(job).is_ok()
    }
}

async fn serve(mut queue: mpsc::Receiver<Job>, threads: Arc<Semaphore>, metrics: Arc<Metrics>) {
    while let Some(job) = queue.recv().await {
        let permit = threads.clone().acquire_owned().await;
        let permit = permit.expect("the semaphore is never closed");
        metrics.bots_waiting.set(queue.len() as i64);
        let metrics = metrics.clone();
        tokio::spawn(async move {
            let Job {
                turn,
                not_before,
                back,
            } = job;
            let (seat, asked, n_takebacks) = (turn.seat, turn.asked, turn.n_takebacks);
            let thought = tokio::task::spawn_blocking(move || decide(&turn)).await;
            drop(permit);
            metrics.bot_moves.inc();
            let action = match thought {
                Ok(action) => action,
                // The server goes down, and nobody waits for an answer.
                Err(error) if error.is_cancelled() => return,
                Err(error) => {
                    tracing::error!(%error, "a bot failed");
                    None
                }
            };
            tokio::time::sleep_until(not_before).await;
            if let Some(back) = back.upgrade() {
                let thought = Ask::Thought {
                    seat,
                    asked,
                    n_takebacks,
                    action,
                };
                // A table that is gone needs no answer.
                let _ = back.send(Box::new(thought)).await;
            }
        });
    }
}

fn decide(turn: &BotTurn) -> Option<String> {
    let mut bot = turn.game.bot(turn.bot);
    let mut rng = Rng::from_seed(turn.seed);
    match bot.choose(&turn.prompt, &mut rng) {
        Ok(action) => Some(action),
        Err(error) => {
            tracing::error!(%error, "a bot cannot read its prompt");
            None
        }
    }
}
