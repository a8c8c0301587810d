//! What decided a match: worked out once, one match at a time, beside everything else that the server does.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use axum::body::Bytes;
use catalog::{GameId, with_game};
use lab::analysis::{Analysis, Study, analyze_while, searches};
use protocol::{Analyzing, Code, Refused};
use rayon::{ThreadPool, ThreadPoolBuilder};
use tabletop::Match;
use tabletop::proof::Bytes32;
use tabletop::record::Record;
use tokio::sync::{Semaphore, watch};

use crate::desk::Places;
use crate::metrics::Metrics;

/// How closely every decision is looked at: a match then takes one thread five to ten seconds.
const STUDY: Study = Study {
    iterations: 500,
    seed: 1,
};

/// How many lines the record of a match may have: several times as many as a long match has.
const MOST_LINES: u64 = 3000;

/// How many matches may wait or be analyzed: for everybody, and for one address.
const PLACES: (usize, usize) = (9, 2);

/// How many bytes of analyses are kept; one has about 300 KB.
const KEPT: usize = 16 * 1024 * 1024;

/// What is known of an analysis.
#[derive(Clone, PartialEq, Debug)]
pub enum Known {
    /// How many searches are done, of how many.
    Progress(u64, u64),
    /// The last line to tell.
    Last(Bytes),
}

impl Known {
    /// The last line: why there is no analysis.
    pub fn refused(code: Code, why: impl Into<String>) -> Known {
        Known::Last(line(&Analyzing::Refused(Refused::new(code, why))))
    }

    /// It as a line.
    pub fn line(&self) -> Bytes {
        match self {
            Known::Progress(done, total) => line(&Analyzing::Progress {
                done: *done,
                total: *total,
            }),
            Known::Last(line) => line.clone(),
        }
    }
}

fn line(told: &Analyzing) -> Bytes {
    Bytes::from(told.text() + "\n")
}

/// Where matches are analyzed.
pub struct Analyses {
    /// One at a time.
    turn: Arc<Semaphore>,
    places: Arc<Places>,
    n_threads: usize,
    /// Most servers are never asked, and need no threads for it.
    pool: Arc<OnceLock<ThreadPool>>,
    kept: Arc<Kept>,
}

/// The last analyses as they are told, by the head of the record that they are of; the oldest first.
#[derive(Default)]
struct Kept(Mutex<VecDeque<(Bytes32, Bytes)>>);

impl Kept {
    fn all(&self) -> MutexGuard<'_, VecDeque<(Bytes32, Bytes)>> {
        // A panic while it was held cannot have left it half changed.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn get(&self, head: Bytes32) -> Option<Known> {
        let all = self.all();
        let found = all.iter().find(|(of, _)| *of == head);
        found.map(|(_, line)| Known::Last(line.clone()))
    }

    fn keep(&self, head: Bytes32, line: Bytes) {
        let mut all = self.all();
        all.push_back((head, line));
        while all.iter().map(|(_, line)| line.len()).sum::<usize>() > KEPT {
            all.pop_front();
        }
    }
}

impl Analyses {
    /// Where so many threads work on one match.
    pub fn new(n_threads: usize, metrics: Arc<Metrics>) -> Analyses {
        let (all, for_one) = PLACES;
        Analyses {
            turn: Arc::new(Semaphore::new(1)),
            places: Places::new(all, for_one, metrics),
            n_threads,
            pool: Arc::default(),
            kept: Arc::default(),
        }
    }

    /// Begins to analyze the match of a record; what is known of it changes until the last line.
    ///
    /// It is given up when nobody listens any more.
    pub fn begin(
        &self,
        address: IpAddr,
        record: Record,
    ) -> Result<watch::Receiver<Known>, Refused> {
        if record.last_line() > MOST_LINES {
            let why = format!("a match of more than {MOST_LINES} lines is not analyzed here");
            return Err(Refused::new(Code::Invalid, why));
        }
        // A head that cannot be computed is anybody's claim, also that of another match.
        let head = record.head().filter(|_| record.is_chain_known());
        let (tell, told) = watch::channel(Known::Progress(0, 1));
        if let Some(known) = head.and_then(|head| self.kept.get(head)) {
            tell.send_replace(known);
            return Ok(told);
        }
        let place = self.places.take(address)?;
        let (turn, kept) = (self.turn.clone(), self.kept.clone());
        let (pool, n_threads) = (self.pool.clone(), self.n_threads);
        tokio::spawn(async move {
            let turn = tokio::select! {
                turn = turn.acquire_owned() => turn.expect("the semaphore is never closed"),
                () = tell.closed() => return,
            };
            // Somebody before us may have asked for the same.
            if let Some(known) = head.and_then(|head| kept.get(head)) {
                tell.send_replace(known);
                return;
            }
            let work = move || {
                let pool = pool.get_or_init(|| threads(n_threads));
                let last = pool.install(|| work(&record, &tell));
                if let (Some(head), Ok(Some(line))) = (head, &last) {
                    kept.keep(head, line.clone());
                }
                // The next may begin before this one is told.
                drop((turn, place));
                let last = match last {
                    Ok(Some(line)) => Known::Last(line),
                    Ok(None) => return,
                    Err(why) => Known::refused(Code::Invalid, why),
                };
                tell.send_replace(last);
            };
            // Whoever waits learns from the channel that it was dropped.
            if let Err(error) = tokio::task::spawn_blocking(work).await
                && error.is_panic()
            {
                tracing::error!(%error, "an analysis failed");
            }
        });
        Ok(told)
    }
}

fn threads(n_threads: usize) -> ThreadPool {
    let pool = ThreadPoolBuilder::new().num_threads(n_threads);
    let pool = pool.thread_name(|index| format!("analysis {index}"));
    pool.build().expect("threads can be started")
}

/// The line with the analysis of a record's match; none if nobody listens any more, or why there is none.
fn work(record: &Record, tell: &watch::Sender<Known>) -> Result<Option<Bytes>, String> {
    let analyzed = GameId::of(record).and_then(|game| {
        with_game!(game, G => {
            let table = Match::<G>::replay(record)?;
            let total = searches(&table);
            let n_done = AtomicU64::new(0);
            let progress = |n: u64| {
                let done = n + n_done.fetch_add(n, Ordering::Relaxed);
                tell.send_replace(Known::Progress(done, total));
                match tell.is_closed() {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            };
            Ok(analyze_while(&table, &STUDY, &progress))
        })
    });
    let analysis = analyzed.map_err(|fault| format!("this match cannot be analyzed: {fault}"))?;
    Ok(analysis.as_ref().map(last_line))
}

/// As [`Analyzing::Analysis`] is written, without a copy of it in between.
fn last_line(analysis: &Analysis) -> Bytes {
    let mut line = br#"{"type":"analysis","analysis":"#.to_vec();
    serde_json::to_writer(&mut line, analysis).expect("an analysis is plain data");
    line.extend(b"}\n");
    Bytes::from(line)
}

#[cfg(test)]
mod tests;
