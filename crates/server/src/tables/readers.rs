//! Who is told what happens at a table.

use std::cell::RefCell;
use std::sync::Arc;

use axum::body::Bytes;
use protocol::Standing;
use tabletop::{MAX_SEATS, Seat, Seats};

use super::keeper::Keeper;
use crate::metrics::Metrics;
use crate::outbox::{Line, Outbox};
use crate::room::{Common, Entry, Person, Room};

/// What somebody is told who may not look on any more.
pub(super) const REMOVED: &str = "the host has removed you from this table";

/// Somebody who is told what happens.
pub struct Reader {
    /// Who.
    pub who: Arc<Person>,
    /// The reader's own number.
    pub key: u64,
    /// Where messages go.
    pub outbox: Outbox,
}

/// Whoever is not told any more is let go, even if the table's task fails or never heard of them: then they come
/// back and see.
impl Drop for Reader {
    fn drop(&mut self) {
        self.outbox.cut();
    }
}

/// What was known of a table before an entry, to find what the entry changed.
pub(super) struct Before {
    /// How many steps there were.
    ply: u32,
    offers: Vec<Standing>,
    n_ruled_out: [usize; MAX_SEATS],
    questions: [Option<u32>; MAX_SEATS],
}

impl Before {
    pub fn new(room: &Room) -> Before {
        Before {
            ply: room.ply(),
            offers: room.offers(),
            n_ruled_out: room.n_ruled_out(),
            questions: room.questions(),
        }
    }

    /// The seats that are asked something that they were not asked before.
    pub fn newly_asked(&self, room: &Room) -> Seats {
        let pairs = self.questions.into_iter().zip(room.questions());
        let new = pairs
            .enumerate()
            .filter(|(_, (before, now))| now.is_some() && before != now);
        new.filter_map(|(index, _)| Seat::new(index)).collect()
    }

    /// The seats for which a turn has passed that something was ruled out for.
    fn forgot(&self, room: &Room) -> Seats {
        let pairs = self.n_ruled_out.into_iter().zip(room.n_ruled_out());
        let forgot = pairs.enumerate().filter(|(_, (before, now))| before != now);
        forgot.filter_map(|(index, _)| Seat::new(index)).collect()
    }
}

impl Keeper {
    /// The persons who read along.
    pub(super) fn reading(&self) -> impl Fn(&str) -> bool + '_ {
        |person| self.readers.iter().any(|reader| reader.who.id == person)
    }

    /// Tells all readers what an entry changed.
    pub(super) fn tell(&mut self, entry: &Entry, before: &Before) {
        match entry {
            Entry::Lines { lines, .. } => {
                let is_note =
                    |line: &String| !line.starts_with(['s', 'c']) || line.starts_with("seat ");
                let takes_back = lines.iter().any(|line| line.starts_with("takeback "));
                // A step also voids offers, which everybody sees, and what was ruled out for a turn.
                if lines.iter().any(is_note) || before.offers != self.room.offers() {
                    self.tell_table();
                } else {
                    self.tell_holders(before.forgot(&self.room));
                }
                self.tell_play(Some(before.ply).filter(|_| !takes_back));
            }
            Entry::Started { .. } | Entry::Removed { .. } | Entry::Paused { .. } => {
                self.tell_table();
                self.tell_play(Some(before.ply));
            }
            Entry::Standing { seat, .. } => {
                self.tell_holders(Seat::new((*seat).into()).into_iter().collect());
            }
            Entry::Said { .. } => {
                if let Some(message) = self.room.chat_message() {
                    let message = Line::from(message);
                    self.tell_each(|_, _| message.clone());
                }
            }
            _ => self.tell_table(),
        }
        self.told = self.room.seq();
        self.room.mark();
    }

    fn tell_table(&mut self) {
        self.tell_each(|room, who| room.table_message(&who.id).into());
        let room = &self.room;
        for reader in &self.readers {
            if room.is_removed(&reader.who.id) {
                reader.outbox.dismiss(REMOVED, false);
            }
        }
        self.readers
            .retain(|reader| !room.is_removed(&reader.who.id));
    }

    /// Tells those who hold one of these seats what they are at the table, and nobody else.
    fn tell_holders(&mut self, seats: Seats) {
        let room = &self.room;
        let metrics = &self.tables.inner.metrics;
        self.readers.retain(|reader| {
            let held = room.seats_of(&reader.who.id);
            let is_told = seats.iter().any(|seat| held.contains(seat));
            !is_told || send(metrics, reader, room.table_message(&reader.who.id).into())
        });
    }

    fn tell_play(&mut self, from: Option<u32>) {
        if !self.room.has_match() {
            return;
        }
        let mut written: Vec<(Seats, Line)> = Vec::new();
        let mut common = Common::default();
        self.tell_each(|room, who| {
            let seats = room.seats_of(&who.id);
            match written.iter().find(|(other, _)| *other == seats) {
                Some((_, message)) => message.clone(),
                None => {
                    let message = written_by(|text| {
                        room.write_play_message(text, seats, from, &mut common);
                    });
                    written.push((seats, message.clone()));
                    message
                }
            }
        });
    }

    fn tell_each(&mut self, mut message: impl FnMut(&Room, &Person) -> Line) {
        let room = &self.room;
        let metrics = &self.tables.inner.metrics;
        self.readers
            .retain(|reader| send(metrics, reader, message(room, &reader.who)));
    }
}

/// Sends a message; false if the reader does not keep up, and is let go.
fn send(metrics: &Metrics, reader: &Reader, message: Line) -> bool {
    let keeps_up = reader.outbox.send(message);
    if !keeps_up {
        metrics.slow_readers.inc();
    }
    keeps_up
}

thread_local! {
    /// Where messages are written, so that each takes just the memory that it needs.
    static DRAFT: RefCell<Vec<u8>> = RefCell::default();
}

/// The message that `write` writes.
fn written_by(write: impl FnOnce(&mut Vec<u8>)) -> Line {
    DRAFT.with_borrow_mut(|draft| {
        draft.clear();
        write(draft);
        Line::try_from(Bytes::copy_from_slice(draft)).expect("JSON is written in UTF-8")
    })
}
