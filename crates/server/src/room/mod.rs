//! One table: a fold over its log, without input or output.
//!
//! [`Room::handle`] decides what a command leads to and applies it; [`Room::apply`] applies what the log
//! says. Both end in the same state, so a server that restarts or another one that follows knows the same.

mod asking;
mod clock;
mod command;
mod entry;
mod hinting;
mod offers;
mod standing;
mod telling;

#[cfg(test)]
mod tests;

use std::collections::{BTreeSet, VecDeque};

use bots::BotName;
use catalog::GameId;
use protocol::{Offerable, Said};
use tabletop::options::OptionMap;
use tabletop::proof::{Bytes32, Secret};
use tabletop::record::{Fault, Line, Note, Player};
use tabletop::{MAX_SEATS, Opening, Seat, Seats, Table, Turn};

pub use asking::BotTurn;
pub(crate) use command::{BOTS, allowed_bot, planned, refused};
pub use command::{Did, Handled};
pub use entry::{Entry, Holder, Person, Plan};
pub use hinting::Advised;
pub(crate) use telling::ending;
pub use telling::{Common, Seen};

use clock::Clocks;
use entry::Growth;
use offers::Offers;
use standing::Ruled;

/// How much of what was said is kept for who comes later.
const CHAT_KEPT: usize = 50;

/// How many entries that are neither steps nor talk a log may have before nothing more of that kind is begun.
const MOST_ASIDES: u32 = 10_000;

/// How much may be said at a table.
const MOST_SAID: u32 = 10_000;

/// One seat of a table.
#[derive(Clone, Debug)]
struct Chair {
    holder: Holder,
    /// The hash of the invitation that the seat is for, also while somebody sits there.
    invite: Option<String>,
    entropy: Option<Bytes32>,
    /// The bot that decides here at present: its own seat, or for somebody who is gone.
    bot: Option<BotName>,
    gave_up: bool,
    ruled: Ruled,
    /// The ply at which it was asked what it still has to decide.
    asked: Option<u32>,
}

impl Chair {
    fn new(holder: Holder) -> Chair {
        let bot = match &holder {
            Holder::Bot(name) => name.parse().ok(),
            Holder::Open | Holder::Invited(_) | Holder::Person(_) => None,
        };
        let invite = match &holder {
            Holder::Invited(hash) => Some(hash.clone()),
            Holder::Open | Holder::Bot(_) | Holder::Person(_) => None,
        };
        Chair {
            holder,
            invite,
            entropy: None,
            bot,
            gave_up: false,
            ruled: Ruled::default(),
            asked: None,
        }
    }

    /// Who the seat is for once nobody sits there.
    fn freed(&self) -> Holder {
        self.invite.clone().map_or(Holder::Open, Holder::Invited)
    }

    fn person(&self) -> Option<&Person> {
        match &self.holder {
            Holder::Person(person) => Some(person),
            Holder::Open | Holder::Invited(_) | Holder::Bot(_) => None,
        }
    }
}

/// An answered question: what a repeated message is told again.
#[derive(Clone, Copy, Debug)]
struct Answered {
    seat: Seat,
    asked: u32,
    /// The line of the action.
    line: u32,
    /// Ply, lines and public number when it was acknowledged.
    ply: u32,
    lines: u32,
    seq: u32,
}

/// Why a table's log cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("entry {seq} of the log of table {table}: {why}")]
pub struct Broken {
    table: String,
    seq: u64,
    why: String,
}

/// Why a table cannot be played on.
#[derive(Clone, Debug)]
struct Frozen {
    /// What everybody is told.
    notice: String,
    /// What is wrong, for the server's log alone: a line of the record may be hidden from players.
    because: String,
}

impl Frozen {
    /// Something that everybody may know.
    fn openly(notice: String) -> Frozen {
        Frozen {
            because: notice.clone(),
            notice,
        }
    }
}

/// One table.
pub struct Room {
    id: String,
    seq: u64,
    /// How many of the entries only their seat knows of.
    n_secret: u64,
    created_ms: i64,
    last_ms: i64,
    plan: Plan,
    game: Option<GameId>,
    secret: Secret,
    host: Person,
    chairs: Vec<Chair>,
    table: Option<Box<dyn Table>>,
    frozen: Option<Frozen>,
    closed: bool,
    paused: bool,
    clocks: Clocks,
    offers: Offers,
    chat: VecDeque<Said>,
    muted: BTreeSet<String>,
    removed: BTreeSet<String>,
    answered: Vec<Answered>,
    /// How often something was taken back: what a bot was asked before that is void.
    n_takebacks: u32,
    rematch: Option<String>,
    /// How many entries after the first are neither steps nor talk.
    n_asides: u32,
    /// How many entries are talk.
    n_said: u32,
}

impl Room {
    /// The table whose log begins with this entry.
    pub fn open(id: &str, entry: &Entry, at_ms: i64) -> Result<Room, Broken> {
        let broken = |why: String| Broken {
            table: id.into(),
            seq: 1,
            why,
        };
        let Entry::Opened {
            plan,
            host,
            seats,
            secret,
        } = entry
        else {
            return Err(broken("expected that the table is opened".into()));
        };
        let secret: Bytes32 = secret
            .parse()
            .map_err(|_| broken("unreadable secret".into()))?;
        let game = plan.game.parse::<GameId>().ok();
        let frozen = match game {
            None => Some(Frozen::openly(format!(
                "This server does not know the game {}.",
                plan.game
            ))),
            Some(game) if !game.plays_version(plan.rules_version) => Some(Frozen::openly(format!(
                "This table is played by version {} of the rules; this server plays version {}. \
                     Nothing is lost: it goes on where those rules are.",
                plan.rules_version,
                game.info().rules_version
            ))),
            Some(_) => None,
        };
        Ok(Room {
            id: id.into(),
            seq: 1,
            n_secret: 0,
            created_ms: at_ms,
            last_ms: at_ms,
            clocks: Clocks::new(plan.clock),
            game,
            plan: plan.clone(),
            secret: Secret::new(secret.0),
            host: host.clone(),
            chairs: seats.iter().cloned().map(Chair::new).collect(),
            table: None,
            frozen,
            closed: false,
            paused: false,
            offers: Offers::default(),
            chat: VecDeque::new(),
            muted: BTreeSet::new(),
            removed: BTreeSet::new(),
            answered: Vec::new(),
            n_takebacks: 0,
            rematch: None,
            n_asides: 0,
            n_said: 0,
        })
    }

    /// The table that a whole log tells of: its entries as text, with their times.
    pub fn replay<'a>(
        id: &str,
        log: impl IntoIterator<Item = (i64, &'a str)>,
    ) -> Result<Room, Broken> {
        let mut room: Option<Room> = None;
        for (at_ms, body) in log {
            let seq = room.as_ref().map_or(1, |room| room.seq + 1);
            let broken = |why: String| Broken {
                table: id.into(),
                seq,
                why,
            };
            let entry = Entry::read(body).map_err(|error| broken(error.to_string()))?;
            match &mut room {
                None => room = Some(Room::open(id, &entry, at_ms)?),
                Some(room) => room.apply(entry, at_ms).map_err(broken)?,
            }
        }
        room.ok_or_else(|| Broken {
            table: id.into(),
            seq: 0,
            why: "the log is empty".into(),
        })
    }

    /// Applies the next entry of the log, which another server may have written.
    ///
    /// What this server's rules do not give freezes the table: it is never changed silently.
    pub fn apply(&mut self, entry: Entry, at_ms: i64) -> Result<(), String> {
        if !entry.is_secret() {
            self.begin(at_ms);
        }
        let growth = entry.growth();
        match entry {
            Entry::Opened { .. } => return Err("the table is opened twice".into()),
            Entry::Seat {
                seat,
                holder,
                entropy,
            } => {
                let entropy = entropy.map(|bytes| bytes.parse()).transpose();
                let entropy = entropy.map_err(|_| "unreadable entropy")?;
                let chair = self.chair_mut(seat)?;
                // Who sits down does not make the invitation void: the seat may become free again.
                let invite = match &holder {
                    Holder::Person(_) => chair.invite.take(),
                    Holder::Open | Holder::Invited(_) | Holder::Bot(_) => None,
                };
                *chair = Chair::new(holder);
                chair.invite = chair.invite.take().or(invite);
                chair.entropy = entropy;
            }
            Entry::Entropy { seat, entropy } => {
                let bytes = entropy.parse().map_err(|_| "unreadable entropy")?;
                self.chair_mut(seat)?.entropy = Some(bytes);
            }
            Entry::Started { time, lines } => {
                if self.frozen.is_none() {
                    match self.opened_match(&time) {
                        Ok(table) => self.table = Some(table),
                        Err(why) => self.freeze(&why),
                    }
                }
                self.follow(&lines);
                self.stepped(0, None);
            }
            Entry::Lines { lines, answer } => {
                let before = self.lines();
                self.follow(&lines);
                let answer = match answer {
                    Some((seat, asked)) => Some((seat_of(seat)?, asked)),
                    None => None,
                };
                self.stepped(before, answer);
            }
            Entry::Offered { seat, what, line } => {
                let seats = self.spoken_for_by(seat_of(seat)?);
                self.offers.agree(what, seats, line);
            }
            Entry::Declined { what } => self.offers.drop_one(what),
            Entry::Standing { seat, answers } => {
                let active = self.table.as_ref().and_then(|table| table.active());
                self.chair_mut(seat)?.ruled = Ruled::new(answers, active);
                self.n_secret += 1;
            }
            Entry::Said { person, text } => self.hear(person, text, at_ms),
            Entry::Paused { paused } => {
                self.paused = paused;
                self.run_clocks();
            }
            Entry::Muted { person, muted } => {
                if muted {
                    self.muted.insert(person);
                } else {
                    self.muted.remove(&person);
                }
            }
            Entry::Removed { person, lines } => {
                let before = self.lines();
                self.follow(&lines);
                self.remove(&person);
                self.stepped(before, None);
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table);
                self.offers.drop_one(Offerable::Rematch);
            }
            Entry::Closed => self.closed = true,
        }
        self.grow(growth);
        Ok(())
    }

    /// The log has one entry more.
    fn grow(&mut self, growth: Growth) {
        self.seq += 1;
        match growth {
            Growth::Match => {}
            Growth::Talk => self.n_said += 1,
            Growth::Aside => self.n_asides += 1,
        }
    }

    /// Time passes: clocks run up to here.
    fn begin(&mut self, at_ms: i64) {
        self.last_ms = self.last_ms.max(at_ms);
        self.clocks.advance(self.last_ms);
    }

    fn chair_mut(&mut self, seat: u8) -> Result<&mut Chair, String> {
        let found = self.chairs.get_mut(usize::from(seat));
        found.ok_or_else(|| format!("there is no seat {seat} at this table"))
    }

    fn freeze(&mut self, why: &str) {
        self.frozen = Some(Frozen {
            notice: "This server's rules do not give what was played here. Nothing is lost, and nothing \
                     was changed; but it cannot be played on."
                .into(),
            because: why.into(),
        });
        self.table = None;
    }

    /// Every option of today's rules that the table is played with, also where its plan is of an older version.
    fn options(&self) -> OptionMap {
        let Plan {
            rules_version,
            options,
            ..
        } = &self.plan;
        let of_today = self
            .game
            .and_then(|game| game.options_of_version(*rules_version, options));
        of_today.unwrap_or_else(|| options.clone())
    }

    /// The match at its start, as the seats are now.
    fn opened_match(&self, time: &str) -> Result<Box<dyn Table>, String> {
        let game = self
            .game
            .ok_or_else(|| format!("unknown game {}", self.plan.game))?;
        let players = self.chairs.iter().map(|chair| match &chair.holder {
            Holder::Bot(name) => Player::Bot(name.clone()),
            Holder::Person(person) => Player::Human(person.name.clone()),
            Holder::Open | Holder::Invited(_) => Player::Human(String::new()),
        });
        let entropy = (0..).zip(&self.chairs);
        let entropy =
            entropy.filter_map(|(index, chair)| Some((Seat::new(index)?, chair.entropy?)));
        let opening = Opening {
            players: players.collect(),
            rules_version: Some(self.plan.rules_version),
            options: self.plan.options.clone(),
            position: None,
            table: self.id.clone(),
            time: time.into(),
            secret: Some(self.secret),
            entropy: entropy.collect(),
        };
        game.open(&opening).map_err(|problems| {
            let all: Vec<_> = problems.iter().map(ToString::to_string).collect();
            all.join("; ")
        })
    }

    /// Appends lines of the log to the record; freezes the table where the rules do not give them.
    fn follow(&mut self, lines: &[String]) {
        let Some(table) = &mut self.table else { return };
        let follow = |text: &String| -> Result<(), Fault> {
            let line: Line = text
                .parse()
                .map_err(|error| Fault::whole(format!("{error}")))?;
            table.follow(&line)
        };
        if let Err(fault) = lines.iter().try_for_each(follow) {
            self.freeze(&fault.to_string());
        }
    }

    /// Chance decides until somebody must, or it is over.
    fn draw(&mut self) {
        let Some(table) = &mut self.table else { return };
        while table.ending().is_none() && table.turn() == Turn::Chance {
            table
                .draw()
                .expect("a table of the server has a secret and chance is pending");
        }
    }

    /// What follows from new lines of the record, of which there were `before` already.
    fn stepped(&mut self, before: u64, answer: Option<(Seat, u32)>) {
        let Some(table) = &self.table else { return };
        let new = &table.record().lines()[before as usize..];
        let ply = table.ply() as u32;
        let mut acted = Seats::NONE;
        let mut has_steps = false;
        let mut was_taken_back = false;
        for (number, line) in (before + 1..).zip(new) {
            match line {
                Line::Act(seat, _) => {
                    acted = acted.with(*seat);
                    has_steps = true;
                    self.clocks.decided(*seat, number);
                    // The clock of who is played for stands, and so gains nothing.
                    if self.chairs[seat.index()].bot.is_none() {
                        self.clocks.add_increment(*seat);
                    }
                }
                Line::Chance { .. } => {
                    has_steps = true;
                    self.clocks.chance();
                }
                Line::Note(Note::Takeback(line)) => {
                    has_steps = true;
                    was_taken_back = true;
                    self.n_takebacks += 1;
                    let is_later = |chair: &Chair| chair.asked.is_some_and(|asked| asked > ply);
                    let asked_since = (0..).map_while(Seat::new).zip(&self.chairs);
                    let asked_since = asked_since.filter(|(_, chair)| is_later(chair));
                    let asked_since = asked_since.map(|(seat, _)| seat).collect();
                    self.clocks.take_back(*line, asked_since);
                }
                Line::Note(Note::Seated(seat, player)) => {
                    self.chairs[seat.index()].bot = match player {
                        Player::Bot(name) => name.parse().ok(),
                        Player::Human(_) => None,
                    };
                }
                Line::Note(Note::Resigned(seat) | Note::TimedOut(seat)) => {
                    self.chairs[seat.index()].gave_up = true;
                }
                Line::Note(Note::Over(_) | Note::Abandoned | Note::Drawn(_)) => {}
            }
        }
        if let Some((seat, asked)) = answer {
            self.answered.push(Answered {
                seat,
                asked,
                line: before as u32 + 1,
                ply,
                lines: table.record().last_line() as u32,
                seq: self.public_seq() as u32 + 1,
            });
        }
        // Nothing can be agreed about a match that is over, and what was agreed is done.
        if has_steps || table.ending().is_some() {
            self.offers.step();
        }
        let open = self.open_seats();
        let active = table.active();
        for (index, chair) in self.chairs.iter_mut().enumerate() {
            let Some(seat) = Seat::new(index) else {
                continue;
            };
            let asked_before = chair.asked.filter(|asked| *asked <= ply);
            let stays = asked_before.filter(|_| !acted.contains(seat));
            chair.asked = match (open.contains(seat), stays) {
                (false, _) => None,
                (true, Some(asked)) => Some(asked),
                (true, None) => {
                    // A question that comes back brings no new time.
                    if !was_taken_back {
                        self.clocks.asked(seat);
                    }
                    Some(ply)
                }
            };
            chair.ruled.pass_turn(active);
        }
        self.run_clocks();
    }

    fn run_clocks(&mut self) {
        let people = self.open_seats().iter();
        let people = people.filter(|seat| self.chairs[seat.index()].bot.is_none());
        let running: Seats = people.collect();
        self.clocks
            .run(if self.paused { Seats::NONE } else { running });
    }

    /// The seats that must decide.
    fn open_seats(&self) -> Seats {
        self.table.as_deref().map_or(Seats::NONE, deciding)
    }

    fn hear(&mut self, person: Person, text: String, at_ms: i64) {
        if self.chat.len() == CHAT_KEPT {
            self.chat.pop_front();
        }
        self.chat.push_back(Said {
            seats: self.seats_of(&person.id).iter().map(u8::from).collect(),
            person: person.id,
            name: person.name,
            text,
            at_ms,
        });
    }

    fn remove(&mut self, person: &str) {
        for chair in &mut self.chairs {
            if chair.person().is_some_and(|holder| holder.id == person) {
                // In a match the seat stays theirs in the record, and the bot that sits there now stays.
                if self.table.is_none() {
                    *chair = Chair::new(chair.freed());
                }
            }
        }
        self.removed.insert(person.into());
        self.muted.remove(person);
    }
}

/// The seats that must decide in a match; none once it has ended.
pub(crate) fn deciding(table: &dyn Table) -> Seats {
    match table.turn() {
        Turn::Act(seats) if table.ending().is_none() => seats,
        Turn::Act(_) | Turn::Chance | Turn::Over(_) => Seats::NONE,
    }
}

fn seat_of(index: u8) -> Result<Seat, String> {
    Seat::new(index.into()).ok_or_else(|| format!("there is no seat {index}"))
}

const _: () = assert!(MAX_SEATS <= 8, "seats travel as small numbers");
