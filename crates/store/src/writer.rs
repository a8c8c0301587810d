//! The one task that appends: whatever waits is written in one transaction.
//!
//! While a batch is being committed the next one gathers, so the price of one fsync is shared by all who wait for it.

use std::time::Duration;

use sqlx::AnyPool;
use tokio::sync::{mpsc, oneshot};

use crate::append::{Append, AppendError};
use crate::batch::{Batch, Failure};
use crate::error::StoreError;
use crate::place::Place;
use crate::sqlite::Shortener;

/// How many appends one transaction takes at most.
const MOST: usize = 512;
/// From so many appends in the last batch on, more are on their way: the next batch waits for them.
const CROWD: usize = 4;
/// How long it waits: what a batch costs apart from its rows is then shared by many.
const GATHER: Duration = Duration::from_millis(1);
/// After so long without a request it is a quiet moment.
const QUIET: Duration = Duration::from_secs(1);
/// How many appends may wait before callers wait for room.
const QUEUE: usize = 2048;

/// What the writer is asked.
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all are appends, and a box each would cost more"
)]
enum Request {
    Append(Job),
    /// Take no more, finish what was accepted.
    Close,
}

/// An append, and who waits for it.
pub(crate) struct Job {
    pub append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl Job {
    fn key(&self) -> (&str, i64) {
        (&self.append.table_id, self.append.seq)
    }
}

/// The callers' end of the writer's queue.
pub(crate) struct Queue(mpsc::Sender<Request>);

impl Queue {
    /// Waits until the append is committed, or is not going to be.
    pub async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
        let job = Job { append, answer };
        let sent = self.0.send(Request::Append(job)).await;
        sent.map_err(|_| StoreError::Closed)?;
        // The writer is gone, and with it what it had not written.
        answered.await.unwrap_or(Err(StoreError::Closed.into()))
    }

    /// Lets the writer end when it has written what was accepted.
    pub async fn close(&self) {
        // It may have ended before.
        let _ = self.0.send(Request::Close).await;
    }
}

/// What the writer works with.
pub(crate) struct Writer {
    requests: mpsc::Receiver<Request>,
    pool: AnyPool,
    batch: Batch,
    shortener: Option<Shortener>,
}

impl Writer {
    /// A writer, and the end of its queue for callers.
    pub fn new(
        pool: AnyPool,
        place: &Place,
        node: &str,
        shortener: Option<Shortener>,
    ) -> (Queue, Writer) {
        let (sender, requests) = mpsc::channel(QUEUE);
        let writer = Writer {
            requests,
            pool,
            batch: Batch::new(place, node),
            shortener,
        };
        (Queue(sender), writer)
    }

    /// Writes until it is closed, or nobody is left who could ask.
    pub async fn run(mut self) {
        let mut requests = Vec::with_capacity(MOST);
        let mut is_crowded = false;
        while self.wait(&mut requests).await > 0 {
            if is_crowded {
                tokio::time::sleep(GATHER).await;
                while requests.len() < MOST
                    && let Ok(request) = self.requests.try_recv()
                {
                    requests.push(request);
                }
            }
            is_crowded = requests.len() >= CROWD;
            let mut jobs = Vec::with_capacity(requests.len());
            for request in requests.drain(..) {
                match request {
                    Request::Append(job) => jobs.push(job),
                    Request::Close => self.requests.close(),
                }
            }
            // One order for all nodes: two batches that wait for each other's rows would be a deadlock.
            // Of two appends of one number, the first to ask stays first.
            jobs.sort_by(|a, b| a.key().cmp(&b.key()));
            self.settle(jobs).await;
            self.batch.tidy(&self.pool, false).await;
            if let Some(shortener) = &mut self.shortener {
                shortener.shorten(&self.pool).await;
            }
            // Who was answered may ask again at once, and then shares the next batch.
            tokio::task::yield_now().await;
        }
        self.batch.tidy(&self.pool, true).await;
    }

    /// Waits for requests, and uses a quiet moment for what can wait; answers how many came, 0 once there will be none.
    async fn wait(&mut self, requests: &mut Vec<Request>) -> usize {
        let coming = self.requests.recv_many(requests, MOST);
        if let Ok(n_came) = tokio::time::timeout(QUIET, coming).await {
            return n_came;
        }
        self.batch.tidy(&self.pool, true).await;
        self.requests.recv_many(requests, MOST).await
    }

    /// Writes and answers all jobs.
    ///
    /// A batch that holds a conflict, or something that the database refuses, is written in halves,
    /// until those who are to blame are alone; all others are written.
    async fn settle(&mut self, jobs: Vec<Job>) {
        let mut parts = vec![jobs];
        while let Some(mut part) = parts.pop() {
            let failure = match self.batch.write(&self.pool, &part).await {
                Ok(()) => None,
                Err(Failure::Conflict | Failure::Refused(_)) if part.len() > 1 => {
                    let later = part.split_off(part.len() / 2);
                    parts.extend([later, part]);
                    continue;
                }
                Err(Failure::Conflict) => Some(AppendError::Conflict),
                Err(Failure::Refused(error) | Failure::Broken(error)) => {
                    Some(StoreError::from(error).into())
                }
            };
            for job in part {
                // A caller who went away does not mind.
                let _ = job.answer.send(failure.clone().map_or(Ok(()), Err));
            }
        }
    }
}
