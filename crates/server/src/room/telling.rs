//! What a table tells each of those who look at it.
//!
//! Everything about the match is made by the game for one viewer; nothing else of it is ever written.

use std::io::Write as _;

use protocol::{Ended, Ending, FromServer, OwnSeat, SeatInfo, Sitting, TableInfo, You};
use tabletop::record::{EndedBy, Line, Note};
use tabletop::{Seat, Seats, Table, Viewer};

use super::{Chair, Holder, Room};

impl Room {
    /// What everybody may know of the table.
    pub fn info(&self) -> TableInfo {
        TableInfo {
            id: self.id.clone(),
            game: self.plan.game.clone(),
            rules_version: self.plan.rules_version,
            options: self.options(),
            seats: (0..)
                .zip(&self.chairs)
                .map(|(index, chair)| self.seat_info(index, chair))
                .collect(),
            host: self.host.id.clone(),
            visibility: self.plan.visibility,
            clock: self.plan.clock,
            stand_in: self.plan.stand_in.clone(),
            hot_seat: self.plan.hot_seat,
            status: self.status(),
            paused: self.paused,
            created_ms: self.created_ms,
            commitment: self.secret.commitment().to_string(),
            offers: self.offers.told(),
            rematch: self.rematch.clone(),
            ending: self.ending(),
            notice: self.frozen().map(Into::into),
        }
    }

    fn ending(&self) -> Option<Ending> {
        let by_match = self.table.as_deref().and_then(ending);
        by_match.or_else(|| {
            self.closed.then_some(Ending {
                by: Ended::Abandonment,
                places: None,
                scores: None,
                rule: None,
                victory: None,
            })
        })
    }

    fn seat_info(&self, seat: u8, chair: &Chair) -> SeatInfo {
        let person = chair.person();
        SeatInfo {
            seat,
            sitting: match &chair.holder {
                Holder::Open => Sitting::Open,
                Holder::Invited(_) => Sitting::Invited,
                Holder::Person(_) => Sitting::Person,
                Holder::Bot(_) => Sitting::Bot,
            },
            name: match &chair.holder {
                Holder::Bot(name) => Some(format!("bot:{name}")),
                _ => person.map(|person| person.name.clone()),
            },
            // In a match the seat keeps the name of who was removed, but it is nobody's any more.
            person: person
                .filter(|person| !self.is_removed(&person.id))
                .map(|person| person.id.clone()),
            entropy: chair.entropy.is_some(),
            stand_in: match (&chair.holder, chair.bot) {
                (Holder::Person(_), Some(bot)) => Some(format!("bot:{bot}")),
                _ => None,
            },
            gave_up: chair.gave_up,
        }
    }

    /// Who sits where in short, for lists.
    pub fn seat_names(&self) -> Vec<String> {
        let each = self.chairs.iter().map(|chair| match &chair.holder {
            Holder::Open => "open".into(),
            Holder::Invited(_) => "invited".into(),
            Holder::Bot(name) => format!("bot:{name}"),
            Holder::Person(person) => person.name.clone(),
        });
        each.collect()
    }

    /// What somebody is at this table.
    pub fn you(&self, person: &str) -> You {
        let seats = self.seats_of(person).iter().map(|seat| OwnSeat {
            seat: seat.into(),
            standing: self.chairs[seat.index()].ruled.answers().to_vec(),
        });
        let is_host = self.host.id == person;
        let muted = self.muted.iter().filter(|_| is_host);
        You {
            person: person.into(),
            seats: seats.collect(),
            host: is_host,
            muted: self.muted.contains(person),
            has_muted: muted.cloned().collect(),
        }
    }

    /// Everything, for somebody who comes to the table or has missed something; what happened is told from
    /// ply `from` on, unless anything was ever taken back from there to before it.
    pub fn hello(&self, person: &str, from: Option<u32>) -> String {
        let lines = None;
        self.hello_since(person, Seen { ply: from, lines })
    }

    /// The same for somebody who also says how many lines of the record they have seen: only what was taken back
    /// since then keeps what happened from being told.
    pub fn hello_since(&self, person: &str, seen: Seen) -> String {
        let hello = FromServer::Hello {
            seq: self.public_seq(),
            you: self.you(person),
            table: self.info(),
            play: None,
            chat: self.chat.iter().cloned().collect(),
        };
        let mut text = hello.text();
        if self.table.is_some() {
            let is_told = |ply: &u32| *ply <= self.ply() && !self.went_below(*ply, seen.lines);
            let from = seen.ply.filter(is_told);
            text.pop();
            text.push_str(",\"play\":{");
            let mut play = Vec::new();
            self.write_play(
                &mut play,
                self.seats_of(person),
                from,
                &mut Common::default(),
            );
            text.push_str(str::from_utf8(&play).expect(UTF8));
            text.push_str("}}");
        }
        text
    }

    /// Whether a takeback after these lines of the record left fewer steps than `ply`: then who was at that ply
    /// has seen others than are in effect. Lines that are not known, or not here yet, say nothing: any takeback
    /// counts.
    fn went_below(&self, ply: u32, lines: Option<u64>) -> bool {
        let (Some(table), 1..) = (&self.table, self.n_takebacks) else {
            return false;
        };
        let seen = lines.filter(|lines| *lines <= self.lines()).unwrap_or(0);
        let record = table.record();
        let mut since = (1..).zip(record.lines()).zip(record.plies());
        since.any(|((number, line), left)| {
            let is_takeback = matches!(line, Line::Note(Note::Takeback(_)));
            is_takeback && number > seen && left < ply as usize
        })
    }

    /// That something about the table has changed.
    pub fn table_message(&self, person: &str) -> String {
        let message = FromServer::Table {
            seq: self.public_seq(),
            you: self.you(person),
            table: self.info(),
        };
        message.text()
    }

    /// What was said last.
    pub fn chat_message(&self) -> Option<String> {
        let said = self.chat.back()?.clone();
        let seq = self.public_seq();
        Some(FromServer::Chat { seq, said }.text())
    }

    /// Writes that something about the match has changed, for who holds these seats (none: a spectator).
    ///
    /// By hand around what the game writes, because this is what every move waits for.
    pub fn write_play_message(
        &self,
        text: &mut Vec<u8>,
        seats: Seats,
        from: Option<u32>,
        common: &mut Common,
    ) {
        let seq = self.public_seq();
        write!(text, "{{\"type\":\"play\",\"seq\":{seq},").expect(WRITES);
        self.write_play(text, seats, from, common);
        text.push(b'}');
    }

    fn write_play(&self, text: &mut Vec<u8>, seats: Seats, from: Option<u32>, common: &mut Common) {
        let Some(table) = &self.table else { return };
        write!(text, "\"ply\":{},\"lines\":{}", table.ply(), self.lines()).expect(WRITES);
        text.extend(b",\"act\":");
        write_list(text, self.open_seats().iter());
        let out = self.out();
        if !out.is_empty() {
            text.extend(b",\"out\":");
            write_list(text, out.into_iter());
        }
        if let Some(active) = table.active() {
            write!(text, ",\"active\":{active}").expect(WRITES);
        }
        if self.clocks.exist() {
            text.extend(b",\"clocks\":");
            let seats = (0..self.chairs.len()).filter_map(Seat::new);
            write_list(text, seats.map(|seat| self.clocks.left(seat, self.last_ms)));
        }
        write!(text, ",\"at_ms\":{}", self.last_ms).expect(WRITES);
        if let Some(from) = from {
            write!(text, ",\"from\":{from}").expect(WRITES);
        }
        text.extend(b",\"sights\":[");
        if seats.is_empty() {
            self.write_sight(text, Viewer::Spectator, from, common);
        }
        for (index, seat) in seats.iter().enumerate() {
            if index > 0 {
                text.push(b',');
            }
            self.write_sight(text, Viewer::Seat(seat), from, common);
        }
        text.push(b']');
    }

    fn write_sight(
        &self,
        text: &mut Vec<u8>,
        viewer: Viewer,
        from: Option<u32>,
        common: &mut Common,
    ) {
        let Some(table) = &self.table else { return };
        text.push(b'{');
        if let Some(seat) = viewer.seat() {
            write!(text, "\"seat\":{seat},").expect(WRITES);
            let chair = &self.chairs[seat.index()];
            if let (Some(asked), None) = (chair.asked, chair.bot) {
                write!(text, "\"asked\":{asked},\"legal\":").expect(WRITES);
                table.write_choices(seat, text);
                text.push(b',');
            }
        }
        text.extend(b"\"view\":");
        table.write_view(viewer, text);
        text.extend(b",\"events\":");
        match from {
            None => text.extend(b"[]"),
            Some(from) if table.info().hidden_information => {
                table.write_events(viewer, from as usize, text);
            }
            // Where nothing is hidden, everybody sees the same happen.
            Some(from) => {
                if common.events.is_empty() {
                    table.write_events(viewer, from as usize, &mut common.events);
                }
                text.extend_from_slice(&common.events);
            }
        }
        text.push(b'}');
    }
}

/// How far somebody has seen a match.
#[derive(Clone, Copy, Default, Debug)]
pub struct Seen {
    /// The last ply; none if nothing is to be told of what happened.
    pub ply: Option<u32>,
    /// How many lines of the record, if they know.
    pub lines: Option<u64>,
}

/// What several readers of one change are told alike, written once.
#[derive(Default)]
pub struct Common {
    events: Vec<u8>,
}

const WRITES: &str = "writing to memory cannot fail";
const UTF8: &str = "JSON is written in UTF-8";

fn write_list(text: &mut Vec<u8>, items: impl Iterator<Item = impl std::fmt::Display>) {
    text.push(b'[');
    for (index, item) in items.enumerate() {
        let comma = if index > 0 { "," } else { "" };
        write!(text, "{comma}{item}").expect(WRITES);
    }
    text.push(b']');
}

/// How a match ended, if it did.
pub(crate) fn ending(table: &dyn Table) -> Option<Ending> {
    let ending = table.ending()?;
    let result = match table.record().lines().last() {
        Some(Line::Note(Note::Over(result))) => Some(result),
        _ => None,
    };
    Some(Ending {
        by: match ending.by {
            EndedBy::Rules => Ended::Rules,
            EndedBy::Resignation => Ended::Resignation,
            EndedBy::Time => Ended::Time,
            EndedBy::Agreement => Ended::Agreement,
            EndedBy::Abandonment => Ended::Abandonment,
        },
        places: ending.places,
        scores: result.map(|result| result.scores.clone()),
        rule: result.map(|result| result.ended_by.clone()),
        victory: result.map(|result| result.won_by.clone()),
    })
}
