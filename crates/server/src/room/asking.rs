//! What the rest of the server may know of a table.

use std::collections::BTreeSet;

use bots::BotName;
use catalog::GameId;
use protocol::{Standing, Status};
use tabletop::proof::sha256;
use tabletop::{MAX_SEATS, Seat, Seats, Table, Viewer};

use super::{Chair, Person, Plan, Room};

/// How long a table may stay open without anybody doing anything.
const OPEN_FOR_MS: i64 = 24 * 60 * 60 * 1000;

/// How long a match may go without anybody doing anything; longer than the longest clock.
const IDLE_FOR_MS: i64 = 60 * 24 * 60 * 60 * 1000;

/// A bot that must decide.
#[derive(Clone, Debug)]
pub struct BotTurn {
    /// Which game.
    pub game: GameId,
    /// Which seat.
    pub seat: Seat,
    /// Which bot.
    pub bot: BotName,
    /// The ply at which it was asked.
    pub asked: u32,
    /// How often something had been taken back: an answer to an older question is void.
    pub n_takebacks: u32,
    /// What its choice follows from besides the prompt: a function of the table's secret and the question, so
    /// that nobody can foresee it and the same question gets the same answer.
    pub seed: u64,
    /// All that it is told.
    pub prompt: String,
}

impl Room {
    /// The table's id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The number of the last log entry.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// The number that everybody is told: that of the last log entry, not counting what is a seat's secret.
    pub fn public_seq(&self) -> u64 {
        self.seq - self.n_secret
    }

    /// Whether there is a match to tell of.
    pub fn has_match(&self) -> bool {
        self.table.is_some()
    }

    /// How many steps are in effect.
    pub fn ply(&self) -> u32 {
        self.table.as_ref().map_or(0, |table| table.ply() as u32)
    }

    /// How many lines the record has.
    pub(super) fn lines(&self) -> u64 {
        self.table
            .as_ref()
            .map_or(0, |table| table.record().last_line())
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        match &self.table {
            _ if self.frozen.is_some() => Status::Frozen,
            _ if self.closed => Status::Over,
            Some(table) if table.ending().is_some() => Status::Over,
            Some(_) => Status::Running,
            None => Status::Open,
        }
    }

    /// Whether it was closed before the match began: there is nothing to look at afterwards.
    pub fn is_closed(&self) -> bool {
        self.closed
    }

    /// What it was opened with.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Who opened it.
    pub fn host(&self) -> &Person {
        &self.host
    }

    /// That it cannot be played on, as everybody is told.
    pub fn frozen(&self) -> Option<&str> {
        self.frozen.as_ref().map(|frozen| frozen.notice.as_str())
    }

    /// Why it cannot be played on, for the server's log alone: this may quote what is hidden from players.
    pub fn frozen_because(&self) -> Option<&str> {
        self.frozen.as_ref().map(|frozen| frozen.because.as_str())
    }

    /// Whether somebody was removed from this table.
    pub fn is_removed(&self, person: &str) -> bool {
        self.removed.contains(person)
    }

    /// The seats that a person holds: what they may see.
    pub fn seats_of(&self, person: &str) -> Seats {
        if self.removed.contains(person) {
            return Seats::NONE;
        }
        let held = self.chairs.iter().enumerate().filter_map(|(index, chair)| {
            let holder = chair.person()?;
            Seat::new(index).filter(|_| holder.id == person)
        });
        held.collect()
    }

    /// The seats for which somebody speaks who speaks for this one: all that its person holds.
    pub(super) fn spoken_for_by(&self, seat: Seat) -> Seats {
        let person = self.chairs.get(seat.index()).and_then(Chair::person);
        let held = person.map_or(Seats::NONE, |person| self.seats_of(&person.id));
        held.with(seat)
    }

    /// The people at the table, each once.
    pub fn people(&self) -> BTreeSet<&str> {
        let people = self.chairs.iter().filter_map(Chair::person);
        people
            .map(|person| person.id.as_str())
            .filter(|id| !self.removed.contains(*id))
            .collect()
    }

    /// The people whom the table waits for.
    pub fn waits_for(&self) -> BTreeSet<&str> {
        self.deciding(self.open_seats())
    }

    /// The people who decide for these seats themselves.
    pub fn deciding(&self, seats: Seats) -> BTreeSet<&str> {
        let seats = seats.iter();
        seats
            .map(|seat| &self.chairs[seat.index()])
            .filter(|chair| chair.bot.is_none())
            .filter_map(|chair| chair.person().map(|person| person.id.as_str()))
            .collect()
    }

    /// The ply at which each seat was asked what it has to decide.
    pub fn questions(&self) -> [Option<u32>; MAX_SEATS] {
        let mut asked = [None; MAX_SEATS];
        for (one, chair) in asked.iter_mut().zip(&self.chairs) {
            *one = chair.asked;
        }
        asked
    }

    /// What is offered at present.
    pub fn offers(&self) -> Vec<Standing> {
        self.offers.told()
    }

    /// How much each seat has ruled out.
    pub fn n_ruled_out(&self) -> [usize; MAX_SEATS] {
        let mut n_ruled_out = [0; MAX_SEATS];
        for (one, chair) in n_ruled_out.iter_mut().zip(&self.chairs) {
            *one = chair.ruled.answers().len();
        }
        n_ruled_out
    }

    /// The bots that must decide now, each with what it is asked and when.
    pub fn bots_to_move(&self) -> Vec<BotTurn> {
        let (Some(table), Some(game)) = (&self.table, self.game) else {
            return Vec::new();
        };
        if self.paused {
            return Vec::new();
        }
        let open = self.open_seats().iter();
        open.filter_map(|seat| {
            let chair = &self.chairs[seat.index()];
            Some(BotTurn {
                game,
                seat,
                bot: chair.bot?,
                asked: chair.asked?,
                n_takebacks: self.n_takebacks,
                seed: self.bot_seed(seat, chair.asked?),
                prompt: table.prompt(seat)?,
            })
        })
        .collect()
    }

    fn bot_seed(&self, seat: Seat, asked: u32) -> u64 {
        let mut bytes = self.secret.reveal().0.to_vec();
        bytes.extend(b"pentarch bot");
        bytes.push(seat.into());
        bytes.extend(asked.to_be_bytes());
        bytes.extend(self.n_takebacks.to_be_bytes());
        let [a, b, c, d, e, f, g, h, ..] = sha256(bytes).0;
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }

    /// Whether a bot must decide now: the cheap form of [`bots_to_move`](Room::bots_to_move).
    pub fn waits_for_a_bot(&self) -> bool {
        let mut open = self.open_seats().iter();
        !self.paused && open.any(|seat| self.chairs[seat.index()].bot.is_some())
    }

    /// Some legal action of a seat, for a bot that failed.
    pub fn any_action(&self, seat: Seat, seed: u64) -> Option<String> {
        let mut legal = self.table.as_ref()?.legal(seat);
        if legal.is_empty() {
            return None;
        }
        let index = seed % legal.len() as u64;
        Some(legal.swap_remove(index as usize))
    }

    /// People's seats whose answer is certain by what they have ruled out; whether a question is one of which
    /// they spoke follows from what everybody sees.
    pub fn certain_answers(&self) -> Vec<(Seat, u32, String)> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        if self.paused {
            return Vec::new();
        }
        let open = self.open_seats().iter();
        open.filter_map(|seat| {
            let chair = &self.chairs[seat.index()];
            if chair.bot.is_some() || chair.ruled.answers().is_empty() {
                return None;
            }
            let legal = table.legal(seat);
            let only = chair.ruled.only_answer(&table.possible(seat), &legal)?;
            Some((seat, chair.asked?, only.to_owned()))
        })
        .collect()
    }

    /// When the first running clock runs out.
    pub fn deadline(&self) -> Option<i64> {
        self.clocks.deadline().map(|(at_ms, _)| at_ms)
    }

    /// A time before which the server has nothing to do here unasked; none if it never has.
    pub fn due_ms(&self) -> Option<i64> {
        match self.status() {
            Status::Open => Some(self.last_ms + OPEN_FOR_MS),
            Status::Running if self.waits_for_a_bot() => Some(self.created_ms),
            Status::Running => {
                let by_clock = self.clocks.earliest(self.timed_seats());
                let by_clock = by_clock.filter(|_| !self.paused);
                Some(by_clock.unwrap_or(i64::MAX).min(self.last_ms + IDLE_FOR_MS))
            }
            Status::Over | Status::Frozen => None,
        }
    }

    /// The seats whose clocks can run: those that no bot plays for.
    fn timed_seats(&self) -> Seats {
        let seats = (0..self.chairs.len()).filter_map(Seat::new);
        seats
            .filter(|seat| self.chairs[seat.index()].bot.is_none())
            .collect()
    }

    /// Whether nobody has done anything here for so long that it should be closed.
    pub fn is_forgotten(&self, now_ms: i64) -> bool {
        let quiet = now_ms - self.last_ms;
        match self.status() {
            Status::Open => quiet >= OPEN_FOR_MS,
            Status::Running => quiet >= IDLE_FOR_MS,
            Status::Over | Status::Frozen => false,
        }
    }

    /// The record as somebody may see it; none before the start and of a frozen table.
    pub fn record_for(&self, person: &str) -> Option<String> {
        let seats = self.seats_of(person);
        let table = self.table.as_ref()?;
        Some(table.record_for(Viewer::from(seats.first())))
    }

    /// A copy of the match, and the seats from which somebody may look at its past: their own, or all of them once
    /// it is over. None before the start and of a frozen table.
    pub fn past_for(&self, person: &str) -> Option<(Box<dyn Table>, Seats)> {
        let table = self.table.as_ref()?;
        let viewers = match table.ending() {
            Some(_) => table.seats().iter().collect(),
            None => self.seats_of(person),
        };
        Some((table.boxed_clone(), viewers))
    }

    /// The receipt of the record as it is now.
    pub fn receipt(&self) -> Option<String> {
        let receipt = self.table.as_ref()?.record().receipt()?;
        Some(receipt.to_string())
    }

    /// The record with everything in it, the secret of a running match included: for its keeper only.
    pub fn keepers_record(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        Some(table.record().to_string())
    }

    /// The record of a match that is over, for keeping.
    pub fn final_record(&self) -> Option<String> {
        let table = self.table.as_ref()?;
        table.ending().map(|_| table.record().to_string())
    }

    /// The match's mark is set here: what comes next is told from here on.
    pub fn mark(&mut self) {
        if let Some(table) = &mut self.table {
            table.mark();
        }
    }
}
