//! What needs the consent of others: draws, takebacks, rematches.

use protocol::{Offerable, Refused};
use tabletop::proof::Bytes32;
use tabletop::record::{Line, Note};
use tabletop::{Seat, Seats};

use super::{Did, Entry, Handled, Handling, Person, Room, stale};

impl Room {
    /// The rematch of this table is played at that one, unless it has one already.
    pub fn rematch_at(&mut self, table: &str, now_ms: i64) -> Handling {
        if self.rematch.is_some() {
            return Ok(self.unchanged());
        }
        let table = table.into();
        self.log(Entry::Rematch { table }, now_ms)
    }

    /// What the rematch's table is opened with: everybody one seat on, and the seats of who was removed free.
    pub fn rematch_entry(&self, secret: Bytes32) -> Entry {
        let seats = self.chairs.iter().map(|chair| match chair.person() {
            Some(person) if self.removed.contains(&person.id) => chair.freed(),
            Some(_) | None => chair.holder.clone(),
        });
        let mut seats: Vec<_> = seats.collect();
        seats.rotate_right(1);
        let mut plan = self.plan.clone();
        // A rematch is a new match: by today's rules, with the options that say what was played.
        if let Some(game) = self.game {
            plan.rules_version = game.info().rules_version;
            plan.options = self.options();
        }
        Entry::Opened {
            plan,
            host: self.host.clone(),
            seats,
            secret: secret.to_string(),
        }
    }

    pub(super) fn decline(
        &mut self,
        who: &Person,
        index: u8,
        what: Offerable,
        now_ms: i64,
    ) -> Handling {
        let seat = self.own_seat(who, index)?;
        self.may_speak(seat, what)?;
        if self.offers.seats_for(what).is_empty() {
            return Err(stale("nothing like that is offered"));
        }
        self.log(Entry::Declined { what }, now_ms)
    }

    /// Who has given up has no say in how the match goes on, only in whether there is another; who is out has none in
    /// a draw of those who are not.
    fn may_speak(&self, seat: Seat, what: Offerable) -> Result<(), Refused> {
        match what {
            Offerable::Draw | Offerable::Takeback if self.chairs[seat.index()].gave_up => {
                Err(stale("you have given up in this match"))
            }
            Offerable::Draw if self.out().contains(&seat) => {
                Err(stale("you are out, and the others agree on a draw"))
            }
            Offerable::Draw | Offerable::Takeback | Offerable::Rematch => Ok(()),
        }
    }

    pub(super) fn offer(&mut self, seat: Seat, what: Offerable, now_ms: i64) -> Handling {
        self.may_speak(seat, what)?;
        let line = match what {
            Offerable::Draw => self.may_draw()?,
            Offerable::Takeback => Some(self.takeback_line(seat)?),
            Offerable::Rematch => {
                self.may_rematch()?;
                None
            }
        };
        let agreed_before = self.offers.seats_for(what);
        let agreed = self.spoken_for_by(seat).iter().chain(agreed_before.iter());
        let agreed: Seats = agreed.collect();
        let everybody = self.asked_about(what);
        let all_agree = everybody.iter().all(|seat| agreed.contains(seat));
        match what {
            Offerable::Draw if all_agree => self.note(&[Note::Drawn(self.out())], now_ms),
            Offerable::Takeback if all_agree => {
                let line = line.expect("a takeback has a line to go back to");
                self.take_back(line, now_ms)
            }
            Offerable::Rematch if all_agree => Ok(Handled {
                did: Did::Rematch,
                ..self.unchanged()
            }),
            _ if agreed_before.contains(seat) => Ok(self.unchanged()),
            Offerable::Draw | Offerable::Takeback | Offerable::Rematch => {
                self.has_room()?;
                let seat = seat.into();
                self.log(Entry::Offered { seat, what, line }, now_ms)
            }
        }
    }

    /// The seats that the rules have put out and that have not given up, the earliest first.
    pub(in crate::room) fn out(&self) -> Vec<Seat> {
        let mut out = self.table.as_ref().map_or(Vec::new(), |table| table.out());
        out.retain(|seat| !self.chairs[seat.index()].gave_up);
        out
    }

    /// The people whose consent an offer needs, by seat: for a rematch all at the table, for a takeback those who
    /// have not given up, also while somebody else plays for them, and for a draw those of them who are not out.
    pub(super) fn asked_about(&self, what: Offerable) -> Seats {
        let seats = (0..self.chairs.len()).filter_map(Seat::new);
        let out = self.out();
        let people = seats.filter(|seat| {
            let chair = &self.chairs[seat.index()];
            let is_here = chair
                .person()
                .is_some_and(|person| !self.removed.contains(&person.id));
            match what {
                Offerable::Draw => is_here && !chair.gave_up && !out.contains(seat),
                Offerable::Takeback => is_here && !chair.gave_up,
                Offerable::Rematch => is_here,
            }
        });
        people.collect()
    }

    pub(super) fn may_draw(&self) -> Result<Option<u64>, Refused> {
        self.running()?;
        let out = self.out();
        let chairs = self.chairs.iter().enumerate();
        let left: Vec<_> = chairs
            .filter(|(index, chair)| {
                !chair.gave_up && out.iter().all(|seat| seat.index() != *index)
            })
            .map(|(_, chair)| chair)
            .collect();
        if left.len() != 2 {
            return Err(stale("a draw can be agreed where two are left"));
        }
        if left.iter().any(|chair| chair.bot.is_some()) {
            return Err(stale("a bot agrees to no draw"));
        }
        Ok(None)
    }

    pub(super) fn may_rematch(&self) -> Result<(), Refused> {
        if let Some(table) = &self.rematch {
            return Err(stale(format!("the rematch is at table {table}")));
        }
        match &self.table {
            Some(table) if table.ending().is_some() => Ok(()),
            Some(_) => Err(stale("the match is not over")),
            None => Err(stale("the match has not begun")),
        }
    }

    /// The line that a takeback goes back to: the one offered, or the one before the seat's last decision.
    pub(super) fn takeback_line(&self, seat: Seat) -> Result<u64, Refused> {
        self.running()?;
        self.not_paused()?;
        let table = self.table.as_ref().expect("the match is running");
        let line = self.offers.takeback_line().or_else(|| {
            let mut in_effect: Vec<(u64, Option<Seat>)> = Vec::new();
            for (number, line) in (1..).zip(table.record().lines()) {
                match line {
                    Line::Act(actor, _) => in_effect.push((number, Some(*actor))),
                    Line::Chance { .. } => in_effect.push((number, None)),
                    Line::Note(Note::Takeback(to)) => in_effect.retain(|(number, _)| number <= to),
                    Line::Note(_) => {}
                }
            }
            let last = in_effect
                .iter()
                .rposition(|(_, actor)| *actor == Some(seat))?;
            Some(in_effect[last].0 - 1)
        });
        let line = line.ok_or_else(|| stale("you have not decided anything yet"))?;
        if !table.can_take_back(line) {
            return Err(stale(
                "a takeback never goes past a chance event or a card that was shown",
            ));
        }
        Ok(line)
    }
}
