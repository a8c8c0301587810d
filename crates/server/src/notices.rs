//! Telling people that it is their turn: streams of events for programs and pages, webhooks for the rest.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use protocol::{Notice, Status};
use tabletop::Seats;

use crate::outbox::Outbox;
use crate::room::Room;
use crate::webhooks::Webhooks;

/// Who is told of turns. Clones share it.
#[derive(Clone)]
pub struct Notices {
    inner: Arc<Inner>,
}

struct Inner {
    streams: Mutex<HashMap<String, Vec<(u64, Outbox)>>>,
    n_streams: AtomicUsize,
    webhooks: Option<Webhooks>,
}

impl Notices {
    /// Nobody is told yet, but by webhooks if there are any.
    pub fn new(webhooks: Option<Webhooks>) -> Notices {
        Notices {
            inner: Arc::new(Inner {
                streams: Mutex::default(),
                n_streams: AtomicUsize::new(0),
                webhooks,
            }),
        }
    }

    fn streams(&self) -> MutexGuard<'_, HashMap<String, Vec<(u64, Outbox)>>> {
        let streams = self.inner.streams.lock();
        streams.unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody streams events here.
    pub fn has_streams(&self) -> bool {
        self.inner.n_streams.load(Ordering::Relaxed) > 0
    }

    /// Whether this person streams events here.
    pub fn is_streaming(&self, person: &str) -> bool {
        self.streams().contains_key(person)
    }

    /// Lets all streams go, since something may have been missed; who comes back is told how everything stands.
    pub fn cut_streams(&self) {
        for (_, outbox) in self.streams().values().flatten() {
            outbox.dismiss("some news may be missing; connect again", true);
        }
    }

    /// From now on this stream is told of the person's tables.
    pub fn join(&self, person: &str, key: u64, outbox: Outbox) {
        let mut streams = self.streams();
        streams
            .entry(person.into())
            .or_default()
            .push((key, outbox));
        self.inner.n_streams.fetch_add(1, Ordering::Relaxed);
    }

    /// This stream has ended.
    pub fn part(&self, person: &str, key: u64) {
        let mut streams = self.streams();
        if let Some(theirs) = streams.get_mut(person) {
            theirs.retain(|(other, _)| *other != key);
            if theirs.is_empty() {
                streams.remove(person);
            }
        }
        self.inner.n_streams.fetch_sub(1, Ordering::Relaxed);
    }

    /// Something happened at a table of this node, and these seats are asked something new; `reads` says who
    /// reads along there anyway.
    pub fn moved(&self, room: &Room, asked: Seats, reads: impl Fn(&str) -> bool) {
        self.stream(room);
        if let Some(webhooks) = &self.inner.webhooks {
            for person in room.deciding(asked) {
                if !reads(person) {
                    webhooks.send(person, notice(room, person));
                }
            }
        }
    }

    /// Tells somebody who was told of another turn just before, if the table still waits for them.
    pub fn remind(&self, room: &Room, person: &str, reads: impl Fn(&str) -> bool) {
        if let Some(webhooks) = &self.inner.webhooks
            && room.waits_for().contains(person)
            && !reads(person)
        {
            webhooks.send(person, notice(room, person));
        }
    }

    /// Another node wrote to a table: it sends the webhooks, and this one serves its own streams.
    pub fn followed(&self, room: &Room) {
        self.stream(room);
    }

    fn stream(&self, room: &Room) {
        if !self.has_streams() {
            return;
        }
        let streams = self.streams();
        for person in room.people() {
            if let Some(theirs) = streams.get(person) {
                let line = notice(room, person).text();
                for (_, outbox) in theirs {
                    outbox.send(line.clone());
                }
            }
        }
    }
}

/// What somebody is told of a table of theirs.
pub fn notice(room: &Room, person: &str) -> Notice {
    Notice {
        table: room.id().into(),
        game: room.plan().game.clone(),
        status: room.status(),
        seq: room.public_seq(),
        your_turn: room.status() == Status::Running && room.waits_for().contains(person),
    }
}
