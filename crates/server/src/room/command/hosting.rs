//! Before the start, and what only the host may do.

use protocol::{Code, Refused};
use tabletop::proof::{Bytes32, sha256};
use tabletop::record::Note;

use super::{
    Did, Entry, Handled, Handling, Holder, Person, Room, forbidden, planned, same, stale, utc,
};

/// The most people that one table may mute, or remove.
const MOST_MARKED: usize = 100;

/// The longest public id.
const LONGEST_ID: usize = 64;

impl Room {
    pub(super) fn sit(
        &mut self,
        who: &Person,
        index: u8,
        name: Option<&str>,
        invite: Option<&str>,
        entropy: Option<Bytes32>,
        now_ms: i64,
    ) -> Handling {
        let seat = self.seat(index)?;
        self.before_the_start()?;
        let chair = &self.chairs[seat.index()];
        match &chair.holder {
            Holder::Person(person) if person.id == who.id => return Ok(self.unchanged()),
            Holder::Person(_) | Holder::Bot(_) => return Err(stale("this seat is taken")),
            Holder::Open => {}
            Holder::Invited(hash) => {
                let fits = invite.is_some_and(|invite| same(&sha256(invite).to_string(), hash));
                if !fits {
                    return Err(forbidden("this seat is for somebody who is invited"));
                }
            }
        }
        if !self.plan.hot_seat {
            if !self.seats_of(&who.id).is_empty() {
                return Err(stale("you have a seat at this table already"));
            }
            if name.is_some() {
                return Err(forbidden(
                    "only where one person may hold several seats have they other names",
                ));
            }
        }
        self.has_room()?;
        let name = match name {
            Some(name) => crate::name::checked(name)?,
            None => who.name.clone(),
        };
        let person = Person {
            id: who.id.clone(),
            name,
        };
        self.log(
            Entry::Seat {
                seat: index,
                holder: Holder::Person(person),
                entropy: entropy.map(|bytes| bytes.to_string()),
            },
            now_ms,
        )
    }

    pub(super) fn rise(&mut self, who: &Person, index: u8, now_ms: i64) -> Handling {
        let seat = self.own_seat(who, index)?;
        self.before_the_start()?;
        let entry = Entry::Seat {
            seat: index,
            holder: self.chairs[seat.index()].freed(),
            entropy: None,
        };
        self.log(entry, now_ms)
    }

    pub(super) fn add_entropy(
        &mut self,
        who: &Person,
        index: u8,
        bytes: Bytes32,
        now_ms: i64,
    ) -> Handling {
        let seat = self.own_seat(who, index)?;
        match self.chairs[seat.index()].entropy {
            Some(present) if present == bytes => Ok(self.unchanged()),
            // Whoever could exchange theirs after seeing the others' could try out dice.
            Some(_) => Err(stale("you have added your bytes already")),
            None => {
                self.before_the_start()?;
                let entropy = bytes.to_string();
                self.log(
                    Entry::Entropy {
                        seat: index,
                        entropy,
                    },
                    now_ms,
                )
            }
        }
    }

    pub(super) fn replan(&mut self, who: &Person, index: u8, plan: &str, now_ms: i64) -> Handling {
        let seat = self.seat(index)?;
        self.host_only(who)?;
        self.before_the_start()?;
        if self.chairs[seat.index()].person().is_some() {
            return Err(stale("somebody sits there"));
        }
        self.has_room()?;
        let (holder, invite) = planned(plan)?;
        let entry = Entry::Seat {
            seat: index,
            holder,
            entropy: None,
        };
        let mut handled = self.log(entry, now_ms)?;
        handled.answer.invite = invite;
        Ok(handled)
    }

    pub(super) fn start(&mut self, who: &Person, now_ms: i64) -> Handling {
        self.before_the_start()?;
        let is_seated = !self.seats_of(&who.id).is_empty();
        if !is_seated && who.id != self.host.id {
            return Err(forbidden("only who sits at the table may begin"));
        }
        for (index, chair) in self.chairs.iter().enumerate() {
            let number = index + 1;
            match &chair.holder {
                Holder::Open | Holder::Invited(_) => {
                    return Err(stale(format!("seat {number} is still free")));
                }
                Holder::Person(person) if chair.entropy.is_none() => {
                    let name = &person.name;
                    return Err(stale(format!("{name} has not added bytes to the dice yet")));
                }
                Holder::Person(_) | Holder::Bot(_) => {}
            }
        }
        let time = utc(now_ms);
        let table = self
            .opened_match(&time)
            .map_err(|why| Refused::new(Code::Failed, why))?;
        self.begin(now_ms);
        self.table = Some(table);
        self.draw();
        let lines = self.lines_after(0);
        self.stepped(0, None);
        let entry = Entry::Started { time, lines };
        self.grow(entry.growth());
        Ok(Handled {
            did: Did::Logged(entry),
            ..self.unchanged()
        })
    }

    pub(super) fn pause(&mut self, who: &Person, paused: bool, now_ms: i64) -> Handling {
        self.host_only(who)?;
        self.running()?;
        if self.paused == paused {
            return Ok(self.unchanged());
        }
        if paused {
            self.has_room()?;
        }
        self.log(Entry::Paused { paused }, now_ms)
    }

    pub(super) fn mute(
        &mut self,
        who: &Person,
        person: &str,
        muted: bool,
        now_ms: i64,
    ) -> Handling {
        self.host_only(who)?;
        if person == self.host.id {
            return Err(forbidden("the host cannot be muted"));
        }
        if self.muted.contains(person) == muted {
            return Ok(self.unchanged());
        }
        if muted {
            self.has_room()?;
            if self.muted.len() >= MOST_MARKED || person.len() > LONGEST_ID {
                return Err(stale("too many are muted at this table"));
            }
        }
        let person = person.into();
        self.log(Entry::Muted { person, muted }, now_ms)
    }

    pub(super) fn expel(&mut self, who: &Person, person: &str, now_ms: i64) -> Handling {
        self.host_only(who)?;
        if person == self.host.id {
            return Err(forbidden("the host cannot be removed"));
        }
        if self.removed.contains(person) {
            return Ok(self.unchanged());
        }
        if self.removed.len() >= MOST_MARKED || person.len() > LONGEST_ID {
            return Err(stale("too many were removed from this table"));
        }
        let before = self.lines();
        if self.running().is_ok() {
            let theirs = self.seats_of(person).iter();
            let theirs = theirs.filter(|seat| self.chairs[seat.index()].bot.is_none());
            let notes: Vec<_> = theirs.map(|seat| self.stand_in(seat)).collect();
            self.push_notes(&notes);
        }
        self.begin(now_ms);
        let lines = match &self.table {
            Some(_) => self.lines_after(before),
            None => Vec::new(),
        };
        self.remove(person);
        self.stepped(before, None);
        let entry = Entry::Removed {
            person: person.into(),
            lines,
        };
        self.grow(entry.growth());
        Ok(Handled {
            did: Did::Logged(entry),
            ..self.unchanged()
        })
    }

    pub(super) fn close(&mut self, who: &Person, now_ms: i64) -> Handling {
        self.host_only(who)?;
        if self.table.is_none() {
            self.before_the_start()?;
            return self.log(Entry::Closed, now_ms);
        }
        self.running()?;
        let others = self.chairs.iter().filter(|chair| chair.bot.is_none());
        let mut others = others.filter_map(|chair| chair.person());
        if others.any(|person| person.id != who.id) {
            return Err(stale("others still play at this table"));
        }
        self.note(&[Note::Abandoned], now_ms)
    }
}
