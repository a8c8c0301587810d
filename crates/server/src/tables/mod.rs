//! The tables in memory, each with a task of its own.

mod keeper;
mod readers;
mod sweeping;
mod unasked;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use protocol::{Answer, Code, Command, Refused, Status};
use store::{Append, AppendError, FinalRecord, Store, Summary};
use tabletop::Seat;
use tokio::sync::{mpsc, oneshot};

use crate::metrics::Metrics;
use crate::notices::Notices;
use crate::outbox::Outbox;
use crate::room::{Entry, Person, Room, Seen};
use crate::thinking::Thinking;

pub use readers::Reader;
pub use sweeping::{follow_others, rebuild, sweep};

/// How many asks may wait at one table.
const QUEUE: usize = 256;

/// Something for a table's task. It is sent in a box, because each queue keeps room for 32 of what is sent.
pub enum Ask {
    /// Carry out a command.
    Do {
        /// Who asks.
        who: Arc<Person>,
        /// For what.
        command: Command,
        /// Where the answer goes.
        back: Back,
    },
    /// Look at the table, or hear why it cannot be looked at now.
    Look(Look),
    /// From now on this reader is told.
    Join {
        /// Who reads.
        reader: Reader,
        /// What they have seen.
        seen: Seen,
    },
    /// This reader is gone.
    Part {
        /// The reader's own number.
        key: u64,
    },
    /// A bot has decided; none if it failed.
    Thought {
        /// Its seat.
        seat: Seat,
        /// The ply at which it was asked.
        asked: u32,
        /// How often something had been taken back.
        n_takebacks: u32,
        /// The action.
        action: Option<String>,
    },
    /// Another node wrote to the log.
    Follow,
    /// Something may be due, and this node is to see to it.
    Wake,
    /// Somebody was told too lately to be told again: now they may be, if the table still waits for them.
    Remind {
        /// Whose public id.
        person: String,
    },
}

/// What is done with a table that is looked at, or with the reason why it cannot be.
type Look = Box<dyn FnOnce(Result<&Room, Refused>) + Send>;

/// Where an answer goes.
pub enum Back {
    /// To a live socket.
    Socket {
        /// The client's own number.
        id: u64,
        /// The socket.
        outbox: Outbox,
    },
    /// To a request that waits.
    Request(oneshot::Sender<Result<Answer, Refused>>),
}

impl Back {
    fn answer(self, result: Result<Answer, Refused>) {
        match self {
            Back::Socket { id, outbox } => {
                let message = match result {
                    Ok(answer) => protocol::FromServer::Done(protocol::Done { id, answer }),
                    Err(refused) => protocol::FromServer::Refused {
                        id: Some(id),
                        refused,
                    },
                };
                outbox.send(message.text());
            }
            // Whoever asked may be gone.
            Back::Request(back) => drop(back.send(result)),
        }
    }
}

/// The tables in memory. Clones share them.
#[derive(Clone)]
pub struct Tables {
    inner: Arc<Inner>,
}

/// What every table's task needs.
pub struct Inner {
    /// Where logs are kept.
    pub store: Store,
    /// Where bots think.
    pub thinking: Thinking,
    /// Who is told of turns.
    pub notices: Notices,
    /// Numbers.
    pub metrics: Arc<Metrics>,
    /// How answers are delayed whose speed could tell something, in milliseconds: at least, and at most so much
    /// more.
    pub answer_delay_ms: (u64, u64),
    /// Whether no other node can share the store.
    pub is_alone: bool,
    open: Mutex<HashMap<String, mpsc::Sender<Box<Ask>>>>,
}

impl Tables {
    /// No table in memory yet.
    pub fn new(
        store: Store,
        thinking: Thinking,
        notices: Notices,
        metrics: Arc<Metrics>,
        answer_delay_ms: (u64, u64),
        is_alone: bool,
    ) -> Tables {
        Tables {
            inner: Arc::new(Inner {
                store,
                thinking,
                notices,
                metrics,
                answer_delay_ms,
                is_alone,
                open: Mutex::default(),
            }),
        }
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.inner.store
    }

    /// How long an answer waits this time whose speed could tell something.
    fn answer_delay(&self) -> Duration {
        let (least, more) = self.inner.answer_delay_ms;
        Duration::from_millis(least + crate::random::seed() % (more + 1))
    }

    /// Whether no other node can share the store.
    pub fn is_alone(&self) -> bool {
        self.inner.is_alone
    }

    /// The notices.
    pub fn notices(&self) -> &Notices {
        &self.inner.notices
    }

    fn opened(&self) -> std::sync::MutexGuard<'_, HashMap<String, mpsc::Sender<Box<Ask>>>> {
        // A panic while it was held cannot have left the map half changed.
        self.inner
            .open
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The task of a table in memory.
    pub fn loaded(&self, id: &str) -> Option<mpsc::Sender<Box<Ask>>> {
        self.opened().get(id).cloned()
    }

    /// The ids of all tables in memory.
    pub fn all_loaded(&self) -> Vec<String> {
        self.opened().keys().cloned().collect()
    }

    /// Asks a table something, which is brought into memory if it is not.
    pub async fn ask(&self, id: &str, ask: Ask) -> Result<(), Refused> {
        let mut ask = Box::new(ask);
        // A task that has just put itself away leaves its queue closed: then it is brought back.
        for _ in 0..3 {
            let task = match self.loaded(id) {
                Some(task) => task,
                None => self.load(id).await?,
            };
            match task.send(ask).await {
                Ok(()) => return Ok(()),
                Err(mpsc::error::SendError(unsent)) => ask = unsent,
            }
        }
        Err(Refused::new(
            Code::Unavailable,
            "the table is not reachable now",
        ))
    }

    /// Carries out a command and waits until it is stored.
    pub async fn command(
        &self,
        id: &str,
        who: Arc<Person>,
        command: Command,
    ) -> Result<Answer, Refused> {
        let (back, answer) = oneshot::channel();
        let back = Back::Request(back);
        self.ask(id, Ask::Do { who, command, back }).await?;
        answer.await.map_err(|_| failed())?
    }

    /// Looks at a table.
    pub async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let (back, seen) = oneshot::channel();
        let look = move |room: Result<&Room, Refused>| drop(back.send(room.map(look)));
        self.ask(id, Ask::Look(Box::new(look))).await?;
        seen.await.map_err(|_| failed())?
    }

    async fn load(&self, id: &str) -> Result<mpsc::Sender<Box<Ask>>, Refused> {
        let log = self
            .inner
            .store
            .entries(id, 0)
            .await
            .map_err(store_failed)?;
        if log.is_empty() {
            return Err(Refused::new(Code::NotFound, "there is no such table"));
        }
        let room = replay(id, &log)?;
        if let Some(notice) = room.frozen() {
            tracing::warn!(table = id, notice, "a table is frozen");
            // This may quote what a seat hides.
            tracing::debug!(table = id, because = room.frozen_because(), "it is frozen");
        }
        let task = self.take_in(room);
        if !self.inner.is_alone {
            // What another node wrote while the log was read was not for a table in memory, so nobody
            // followed it. A queue that is full belongs to a table that follows already.
            let _ = task.try_send(Box::new(Ask::Follow));
        }
        Ok(task)
    }

    /// Starts a table's task, unless somebody else did meanwhile.
    fn take_in(&self, room: Room) -> mpsc::Sender<Box<Ask>> {
        let mut open = self.opened();
        if let Some(task) = open.get(room.id()) {
            return task.clone();
        }
        let (task, queue) = mpsc::channel(QUEUE);
        open.insert(room.id().into(), task.clone());
        self.inner.metrics.tables.inc();
        keeper::Keeper::spawn(self.clone(), room, queue, task.downgrade());
        task
    }

    /// Opens a table with the first entry of its log.
    pub async fn open(&self, id: &str, entry: &Entry, now_ms: i64) -> Result<(), Refused> {
        let room = Room::open(id, entry, now_ms).map_err(|_| failed())?;
        let append = Append {
            table_id: id.into(),
            seq: 1,
            at_ms: now_ms,
            body: entry.text(),
            summary: Some(summary(&room, now_ms)),
            record: None,
        };
        self.inner
            .store
            .append(append)
            .await
            .map_err(append_failed)?;
        self.take_in(room);
        Ok(())
    }
}

/// The table that a log tells of, from its first entry on. A log with a gap tells of none: what follows the gap
/// may have been decided on what is missing.
fn replay(id: &str, log: &[store::Entry]) -> Result<Room, Refused> {
    let gap = (1..).zip(log).find(|(number, entry)| entry.seq != *number);
    if let Some((number, _)) = gap {
        tracing::error!(table = id, seq = number, "a log has a gap");
        return Err(failed());
    }
    let entries = log.iter().map(|entry| (entry.at_ms, entry.body.as_str()));
    Room::replay(id, entries).map_err(|broken| {
        tracing::error!(table = id, %broken, "a log cannot be read");
        failed()
    })
}

/// What lists say of a table.
fn summary(room: &Room, now_ms: i64) -> Summary {
    let plan = room.plan();
    let people = serde_json::json!({
        "seats": room.seat_names(),
        "clock": plan.clock,
        "closed": room.is_closed(),
    });
    // The host finds the table among their own, seated or not.
    let mut members = room.people();
    members.insert(&room.host().id);
    let members = members.into_iter().map(|id| (id.to_owned(), false));
    Summary {
        game: plan.game.clone(),
        rules_version: plan.rules_version.into(),
        host: room.host().id.clone(),
        visibility: match plan.visibility {
            protocol::Visibility::Public => "public".into(),
            protocol::Visibility::Link => "link".into(),
        },
        status: room.status().name().into(),
        people: people.to_string(),
        updated_ms: now_ms,
        due_ms: room.due_ms().unwrap_or(0),
        members: members.collect(),
    }
}

/// The record of a match that is over.
fn final_record(room: &Room) -> Option<FinalRecord> {
    let text = room
        .final_record()
        .filter(|_| room.status() == Status::Over)?;
    let time = text.lines().find_map(|line| line.strip_prefix("time "));
    Some(FinalRecord {
        game: room.plan().game.clone(),
        time: time.unwrap_or_default().into(),
        text,
    })
}

fn failed() -> Refused {
    Refused::new(Code::Failed, "the server failed; nothing is lost")
}

/// What a caller is told when the store fails; the log has the rest.
pub fn store_failed(error: store::StoreError) -> Refused {
    match error {
        // A bot may have thought until the very end of a server that goes down.
        store::StoreError::Closed => tracing::debug!(%error, "too late"),
        error => tracing::error!(%error, "the store failed"),
    }
    Refused::new(Code::Unavailable, "the store cannot be reached now")
}

fn append_failed(error: AppendError) -> Refused {
    match error {
        AppendError::Conflict => failed(),
        AppendError::Store(error) => store_failed(error),
    }
}
