//! One table's task: it owns the table, and everything about it happens here, one thing after the other.
//!
//! Order: decide, store, then tell. What could not be stored is forgotten by reading the log again, so
//! nobody ever hears of something that a restart would undo.

use std::pin::pin;
use std::time::{Duration, Instant};

use protocol::{Answer, Code, Command, Refused};
use store::{Append, AppendError};
use tabletop::Seat;
use tokio::sync::mpsc;

use super::readers::{Before, REMOVED, Reader};
use super::{Ask, Back, Tables, failed, final_record, replay, store_failed, summary};
use crate::error::log_refusal;
use crate::now_ms;
use crate::room::{Did, Entry, Handled, Person, Room, Seen};

/// How often a command is tried again because another node wrote first.
const ATTEMPTS: usize = 8;

/// How long a store that failed is left alone.
pub(super) const A_MOMENT: Duration = Duration::from_secs(1);

/// How long a log that cannot be read is left alone.
const A_WHILE: Duration = Duration::from_secs(60);

/// What a bot is thinking about: its seat, the ply at which it was asked, how much had been taken back.
pub(super) type Question = (Seat, u32, u32);

/// One table's task.
pub struct Keeper {
    pub(super) tables: Tables,
    pub(super) room: Room,
    pub(super) queue: mpsc::Receiver<Box<Ask>>,
    pub(super) own: mpsc::WeakSender<Box<Ask>>,
    pub(super) readers: Vec<Reader>,
    /// The last entry that readers were told of.
    pub(super) told: u64,
    /// Whether the table is ahead of its log, because neither writing nor reading it worked.
    pub(super) is_doubtful: bool,
    /// Questions that bots think about.
    pub(super) thinking: Vec<Question>,
    /// Answers that are certain by standing answers, and when they are given.
    pub(super) answering: Vec<(Seat, u32, Instant)>,
    /// Whether this node sees to bots and clocks here.
    pub(super) keeps: bool,
    /// When the store last heard that something is due here.
    pub(super) due_ms: Option<i64>,
    /// Until when it stays in memory if nobody looks.
    pub(super) quiet_from: Instant,
    /// When to look again whether something is due.
    pub(super) look_again: Option<Instant>,
}

/// A panic ends this table's task and no other; the next ask brings the table back from its log.
impl Drop for Keeper {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(table = self.room.id(), "a table's task failed");
            self.tables.opened().remove(self.room.id());
        }
        self.tables.inner.metrics.tables.dec();
    }
}

impl Keeper {
    /// Starts the task.
    pub fn spawn(
        tables: Tables,
        room: Room,
        queue: mpsc::Receiver<Box<Ask>>,
        own: mpsc::WeakSender<Box<Ask>>,
    ) {
        let keeper = Keeper {
            tables,
            due_ms: room.due_ms(),
            told: room.seq(),
            is_doubtful: false,
            room,
            queue,
            own,
            readers: Vec::new(),
            thinking: Vec::new(),
            answering: Vec::new(),
            keeps: false,
            quiet_from: Instant::now(),
            look_again: None,
        };
        tokio::spawn(Box::pin(keeper.run()));
    }

    async fn run(mut self) {
        self.room.mark();
        Box::pin(self.see_to_it()).await;
        let mut clock = pin!(tokio::time::sleep_until(self.next_wake().into()));
        loop {
            // It is not set back for every ask: one that rings too early only makes the table look.
            let wake = self.next_wake().into();
            if wake < clock.deadline() || clock.is_elapsed() {
                clock.as_mut().reset(wake);
            }
            tokio::select! {
                ask = self.queue.recv() => match ask {
                    Some(ask) => {
                        // In a box, because most tables have nothing to do most of the time.
                        Box::pin(self.take(*ask)).await;
                        // Messages without end must not hold up a clock.
                        if self.is_overdue() {
                            Box::pin(self.act_on_time()).await;
                        }
                    }
                    None => return,
                },
                () = clock.as_mut() => {
                    if self.is_quiet() && Box::pin(self.put_away()).await {
                        return;
                    }
                    Box::pin(self.act_on_time()).await;
                }
            }
        }
    }

    async fn take(&mut self, ask: Ask) {
        self.quiet_from = Instant::now();
        if let Err(refused) = self.make_sure().await {
            // Whoever looks would see what may not be stored.
            match ask {
                Ask::Do { back, .. } => back.answer(Err(refused)),
                Ask::Part { key } => self.readers.retain(|reader| reader.key != key),
                Ask::Look(look) => look(Err(refused)),
                // It is asked again once the log can be read.
                Ask::Thought {
                    seat,
                    asked,
                    n_takebacks,
                    ..
                } => self.has_thought((seat, asked, n_takebacks)),
                Ask::Wake => self.keeps = true,
                // A reader who is dropped is let go, and comes back.
                Ask::Join { .. } | Ask::Follow | Ask::Remind { .. } => {}
            }
            return;
        }
        match ask {
            Ask::Do { who, command, back } => {
                let result = self.carry_out(&who, &command).await;
                if let (Command::Sync { ply }, Back::Socket { outbox, .. }) = (&command, &back) {
                    outbox.send(self.room.hello(&who.id, *ply));
                }
                match &result {
                    Ok(_) => self.tables.inner.metrics.commands.inc(),
                    Err(refused) => {
                        log_refusal(self.room.id(), refused);
                        self.tables.inner.metrics.refusals.inc()
                    }
                };
                back.answer(result);
            }
            Ask::Look(look) => look(Ok(&self.room)),
            Ask::Join { reader, seen } => self.join(reader, seen),
            Ask::Part { key } => self.readers.retain(|reader| reader.key != key),
            Ask::Thought {
                seat,
                asked,
                n_takebacks,
                action,
            } => self.hear_bot((seat, asked, n_takebacks), action).await,
            Ask::Follow => self.catch_up().await,
            Ask::Wake => self.wake().await,
            Ask::Remind { person } => {
                let notices = self.tables.notices();
                notices.remind(&self.room, &person, self.reading());
            }
        }
    }

    fn join(&mut self, reader: Reader, seen: Seen) {
        let Reader { who, outbox, .. } = &reader;
        if self.room.is_removed(&who.id) {
            outbox.dismiss(REMOVED, false);
            return;
        }
        outbox.send(self.room.hello_since(&who.id, seen));
        self.readers.push(reader);
    }

    async fn carry_out(&mut self, who: &Person, command: &Command) -> Result<Answer, Refused> {
        if let Command::Play { ply, .. } = command
            && *ply > self.room.ply()
        {
            // Another node has told them of a ply that this one has not heard of yet.
            self.catch_up().await;
        }
        let handled = self
            .store(|room, now_ms| room.handle(who, command, now_ms))
            .await?;
        match handled.did {
            Did::Rematch => self.open_rematch().await,
            Did::Logged(_) | Did::Nothing => Ok(handled.answer),
        }
    }

    async fn open_rematch(&mut self) -> Result<Answer, Refused> {
        let id = crate::random::id();
        let entry = self.room.rematch_entry(crate::random::bytes32());
        self.tables.open(&id, &entry, now_ms()).await?;
        // If another node was faster, this table stays empty and is forgotten.
        let handled = self
            .store(|room, now_ms| room.rematch_at(&id, now_ms))
            .await?;
        Ok(handled.answer)
    }

    /// Decides, stores and tells; tries again if another node wrote first.
    pub(super) async fn store(
        &mut self,
        mut decide: impl FnMut(&mut Room, i64) -> Result<Handled, Refused>,
    ) -> Result<Handled, Refused> {
        self.make_sure().await?;
        for _ in 0..ATTEMPTS {
            let start = Instant::now();
            let before = Before::new(&self.room);
            let now = now_ms();
            let handled = decide(&mut self.room, now)?;
            let Did::Logged(entry) = &handled.did else {
                return Ok(handled);
            };
            match self.append(entry, now).await {
                Ok(()) => {
                    let metrics = &self.tables.inner.metrics;
                    metrics.storing.observe(start.elapsed().as_secs_f64());
                    self.tell(entry, &before);
                    if !entry.is_secret() {
                        let asked = before.newly_asked(&self.room);
                        self.tables
                            .notices()
                            .moved(&self.room, asked, self.reading());
                    }
                    self.see_to_it().await;
                    return Ok(handled);
                }
                Err(AppendError::Conflict) => {
                    self.tables.inner.metrics.conflicts.inc();
                    self.keeps = false;
                    self.read_again().await?;
                    // This may be refused by now, and then nobody else would ask the bots.
                    self.see_to_it().await;
                }
                Err(AppendError::Store(error)) => {
                    // It may be written or not: only the log knows.
                    let refused = store_failed(error);
                    self.read_again().await?;
                    // A bot that is asked again at once would only fail again.
                    self.look_again = Some(Instant::now() + A_MOMENT);
                    return Err(refused);
                }
            }
        }
        Err(Refused::new(
            Code::Stale,
            "others were faster; look at the table again",
        ))
    }

    async fn append(&mut self, entry: &Entry, now: i64) -> Result<(), AppendError> {
        let is_listed = match entry {
            // A step changes nothing that lists tell, unless it ends the match.
            Entry::Lines { .. } => self.room.due_ms() < self.due_ms,
            Entry::Said { .. } | Entry::Standing { .. } | Entry::Offered { .. } => false,
            _ => true,
        };
        let summary = is_listed.then(|| summary(&self.room, now));
        let append = Append {
            table_id: self.room.id().into(),
            seq: self.room.seq() as i64,
            at_ms: now,
            body: entry.text(),
            summary,
            record: final_record(&self.room)
                .filter(|_| matches!(entry, Entry::Lines { .. } | Entry::Started { .. })),
        };
        self.tables.store().append(append).await?;
        if is_listed {
            self.due_ms = self.room.due_ms();
        }
        Ok(())
    }

    /// Reads the log again if the table may be ahead of it; if that fails, nothing may be done with the table,
    /// because the entry that is written next could stand after one that never was.
    pub(super) async fn make_sure(&mut self) -> Result<(), Refused> {
        if self.is_doubtful {
            self.read_again().await?;
            self.see_to_it().await;
        }
        Ok(())
    }

    /// Forgets what is not in the log, and tells what is. If it cannot, it tries again soon by itself.
    async fn read_again(&mut self) -> Result<(), Refused> {
        self.is_doubtful = true;
        self.look_again = Some(Instant::now() + A_MOMENT);
        let told = self.told;
        let id = self.room.id().to_owned();
        let log = self.tables.store().entries(&id, 0).await;
        let log = log.map_err(store_failed)?;
        // What is wrong with a log itself takes longer to mend than a store.
        self.look_again = Some(Instant::now() + A_WHILE);
        let split = log.partition_point(|entry| entry.seq as u64 <= told);
        let (known, new) = log.split_at(split);
        self.room = replay(&id, known)?;
        self.room.mark();
        self.apply_all(new)?;
        self.is_doubtful = false;
        self.look_again = None;
        Ok(())
    }

    /// Applies what another node wrote.
    async fn catch_up(&mut self) {
        let seq = self.room.seq() as i64;
        let new = self.tables.store().entries(self.room.id(), seq).await;
        match new {
            Ok(new) if new.is_empty() => {}
            Ok(new) => {
                if self.apply_all(&new).is_ok() {
                    self.see_to_it().await;
                }
            }
            Err(error) => drop(store_failed(error)),
        }
    }

    /// Applies the next entries of the log and tells of them. At one that cannot be read or is not the next,
    /// the table stops and is doubtful.
    fn apply_all(&mut self, new: &[store::Entry]) -> Result<(), Refused> {
        for entry in new {
            let before = Before::new(&self.room);
            let applied = if entry.seq as u64 == self.room.seq() + 1 {
                let read = Entry::read(&entry.body).map_err(|error| error.to_string());
                read.and_then(|read| {
                    self.room.apply(read.clone(), entry.at_ms)?;
                    Ok(read)
                })
            } else {
                Err("the entry before it is missing".into())
            };
            match applied {
                Ok(entry) => {
                    self.tell(&entry, &before);
                    if !entry.is_secret() {
                        self.tables.notices().followed(&self.room);
                    }
                }
                Err(why) => {
                    let (table, seq) = (self.room.id(), entry.seq);
                    tracing::error!(table, seq, why, "a log cannot be read");
                    self.is_doubtful = true;
                    self.look_again = Some(Instant::now() + A_WHILE);
                    return Err(failed());
                }
            }
        }
        Ok(())
    }
}
