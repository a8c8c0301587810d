//! One table and its two players, in one task.

use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use protocol::{Clock, Command, NewTable, Visibility};
use rand_core::SeedableRng as _;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::hearing::{Decision, Heard, hear};
use super::{GRACE, Plan, Schedule};
use crate::{Client, Error, Socket};

/// What the tables measured.
#[derive(Debug, Default)]
pub struct Measured {
    /// From when a move was due to its acknowledgement.
    pub latencies: Vec<Duration>,
    /// From when a move was due to when it was sent.
    pub lateness: Vec<Duration>,
    /// Moves that were due and not acknowledged.
    pub n_missed: u64,
    /// Moves that were due while a finished match was followed by a new table.
    pub n_skipped: u64,
    /// Tables that were opened after finished matches, warm-up included.
    pub n_reopened: u64,
}

impl Measured {
    /// Takes in what another table measured.
    pub fn add(&mut self, other: Measured) {
        self.latencies.extend(other.latencies);
        self.lateness.extend(other.lateness);
        self.n_missed += other.n_missed;
        self.n_skipped += other.n_skipped;
        self.n_reopened += other.n_reopened;
    }
}

/// Two guests and the table between them.
pub struct Player {
    guests: [Client; 2],
    sockets: [Socket; 2],
    rng: Xoshiro256PlusPlus,
    /// What will be played next.
    next: Option<Decision>,
    is_over: bool,
}

/// A move that was sent and is not acknowledged yet.
#[derive(Clone, Copy)]
struct Sent {
    id: u64,
    due: Instant,
}

impl Player {
    /// Makes two guests, and opens a table for them.
    pub async fn open(nobody: &Client, index: usize) -> Result<Player, Error> {
        let guests = [
            nobody.become_guest("Load A").await?,
            nobody.become_guest("Load B").await?,
        ];
        let sockets = open_table(&guests).await?;
        let mut player = Player {
            guests,
            sockets,
            rng: Xoshiro256PlusPlus::seed_from_u64(index as u64),
            next: None,
            is_over: false,
        };
        player.greet().await?;
        Ok(player)
    }

    /// Hears on both sockets how the match begins.
    async fn greet(&mut self) -> Result<(), Error> {
        for index in 0..2 {
            let text = self.sockets[index].next().await?;
            self.hear(text.as_deref())?;
        }
        Ok(())
    }

    async fn reopen(&mut self) -> Result<(), Error> {
        self.sockets = open_table(&self.guests).await?;
        self.is_over = false;
        self.greet().await
    }

    /// Takes in a message; the number of the command that it acknowledges, if it does.
    fn hear(&mut self, text: Option<&str>) -> Result<Option<u64>, Error> {
        let text = text.ok_or_else(|| Error::Unexpected("a live socket was closed".into()))?;
        match hear(text, &mut self.rng)? {
            Heard::Asked(decision) => self.next = Some(decision),
            Heard::Over => self.is_over = true,
            Heard::Done { id } => return Ok(Some(id)),
            Heard::Nothing => {}
        }
        Ok(None)
    }

    /// The next message of either socket.
    async fn listen(&mut self) -> Result<Option<u64>, Error> {
        let [first, second] = &mut self.sockets;
        let text = tokio::select! {
            text = first.next() => text?,
            text = second.next() => text?,
        };
        self.hear(text.as_deref())
    }

    /// Plays what was decided, if something was; the number it was sent with.
    async fn send(&mut self) -> Result<Option<u64>, Error> {
        let Some(Decision { seat, ply, action }) = self.next.take() else {
            return Ok(None);
        };
        let socket = &mut self.sockets[usize::from(seat)];
        let command = Command::Play { seat, ply, action };
        socket.send_command(command).await.map(Some)
    }

    /// Waits for the plan, and then plays by it.
    pub async fn play(
        mut self,
        mut begin: watch::Receiver<Option<Plan>>,
        schedule: Option<Schedule>,
        n_moves: &AtomicU64,
    ) -> Result<Measured, Error> {
        let plan = loop {
            tokio::select! {
                plan = begin.wait_for(Option::is_some) => match plan.ok().and_then(|plan| *plan) {
                    Some(plan) => break plan,
                    // Another table failed, and nothing will be played.
                    None => return Ok(Measured::default()),
                },
                heard = self.listen() => drop(heard?),
            }
        };
        match schedule {
            None => self.play_closed(plan, n_moves).await,
            Some(schedule) => self.play_open(plan, schedule, n_moves).await,
        }
    }

    /// Plays as fast as moves are acknowledged.
    async fn play_closed(mut self, plan: Plan, n_moves: &AtomicU64) -> Result<Measured, Error> {
        let mut measured = Measured::default();
        let mut end = pin!(sleep_until(plan.until));
        let mut sent = None;
        loop {
            if sent.is_none() {
                if self.is_over {
                    self.reopen().await?;
                    measured.n_reopened += 1;
                }
                sent = self.send().await?;
            }
            tokio::select! {
                heard = self.listen() => if let Some(id) = heard? && Some(id) == sent {
                    sent = None;
                    n_moves.fetch_add(1, Ordering::Relaxed);
                },
                () = &mut end => return Ok(measured),
            }
        }
    }

    /// Plays when moves are due.
    async fn play_open(
        mut self,
        plan: Plan,
        schedule: Schedule,
        n_moves: &AtomicU64,
    ) -> Result<Measured, Error> {
        let mut measured = Measured::default();
        let counted = plan.from..plan.until;
        let mut end = pin!(sleep_until(plan.until + GRACE));
        let mut number = 0;
        let mut due = plan.start + schedule.due(number);
        let mut clock = pin!(sleep_until(due));
        let mut sent: Option<Sent> = None;
        while sent.is_some() || due < plan.until {
            if self.is_over && sent.is_none() {
                self.reopen().await?;
                measured.n_reopened += 1;
                let now = Instant::now();
                while due < now {
                    measured.n_skipped += u64::from(counted.contains(&due));
                    number += 1;
                    due = plan.start + schedule.due(number);
                }
                clock.as_mut().reset(due);
            }
            let may_send = sent.is_none() && self.next.is_some() && due < plan.until;
            tokio::select! {
                heard = self.listen() => if let Some(id) = heard?
                    && let Some(answered) = sent.take_if(|sent| sent.id == id)
                {
                    n_moves.fetch_add(1, Ordering::Relaxed);
                    if counted.contains(&answered.due) {
                        measured.latencies.push(answered.due.elapsed());
                    }
                },
                () = clock.as_mut(), if may_send => {
                    if counted.contains(&due) {
                        measured.lateness.push(due.elapsed());
                    }
                    sent = self.send().await?.map(|id| Sent { id, due });
                    number += 1;
                    due = plan.start + schedule.due(number);
                    clock.as_mut().reset(due);
                },
                () = &mut end => break,
            }
        }
        // Until all tables have played theirs, the server's load is to stay the same.
        let mut rest = pin!(sleep_until(plan.until));
        loop {
            tokio::select! {
                heard = self.listen() => drop(heard?),
                () = &mut rest => break,
            }
        }
        let n_due = schedule.n_due(plan.from - plan.start, plan.until - plan.start);
        let n_told = measured.latencies.len() as u64 + measured.n_skipped;
        measured.n_missed = u64::from(n_due).saturating_sub(n_told);
        Ok(measured)
    }
}

/// A table at which both guests sit, and their sockets, once the match has begun.
async fn open_table(guests: &[Client; 2]) -> Result<[Socket; 2], Error> {
    let [host, other] = guests;
    let new = NewTable {
        game: "conversion".into(),
        options: Default::default(),
        seats: vec!["open".into(), "open".into()],
        visibility: Visibility::Link,
        clock: Clock::None,
        stand_in: "random".into(),
        hot_seat: false,
    };
    let table = host.open(&new).await?.table.id;
    host.sit(&table, 0).await?;
    other.sit(&table, 1).await?;
    host.start(&table).await?;
    Ok([
        host.socket(&table, None).await?,
        other.socket(&table, None).await?,
    ])
}
