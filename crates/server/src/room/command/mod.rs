//! What a command leads to.

mod hosting;
mod offering;
mod playing;

use bots::BotName;
use protocol::{Answer, Code, Command, Refused};
use search::Budget;
use tabletop::proof::{Bytes32, sha256};
use tabletop::record::Note;
use tabletop::{Refusal, Seat};

use super::{Entry, Holder, MOST_ASIDES, Person, Room};

/// The most iterations of a bot that anybody may have think on the server.
const MOST_ITERATIONS: u32 = 20_000;

/// What a command led to.
#[derive(Clone, PartialEq, Debug)]
pub struct Handled {
    /// What the sender is told, once it is stored.
    pub answer: Answer,
    /// What happened.
    pub did: Did,
}

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Did {
    /// Nothing to store.
    Nothing,
    /// This, which is applied already and must be stored before anybody hears of it.
    Logged(Entry),
    /// Everybody wants a rematch: a table for it should be opened.
    Rematch,
}

type Handling = Result<Handled, Refused>;

impl Room {
    /// Carries out what somebody asks for, or says why not and changes nothing.
    pub fn handle(&mut self, who: &Person, command: &Command, now_ms: i64) -> Handling {
        if self.is_removed(&who.id) {
            return Err(forbidden("the host has removed you from this table"));
        }
        if let Some(notice) = self.frozen()
            && !matches!(command, Command::Say { .. } | Command::Sync { .. })
        {
            return Err(stale(notice));
        }
        match command {
            Command::Play { seat, ply, action } => {
                let seat = self.own_seat(who, *seat)?;
                self.play(seat, *ply, action, now_ms)
            }
            Command::Check { seat, action } => self.check(who, *seat, action),
            Command::Sync { .. } => Ok(self.unchanged()),
            Command::Sit {
                seat,
                name,
                invite,
                entropy,
            } => {
                let entropy = entropy.as_deref().map(bytes32).transpose()?;
                let (name, invite) = (name.as_deref(), invite.as_deref());
                self.sit(who, *seat, name, invite, entropy, now_ms)
            }
            Command::Entropy { seat, entropy } => {
                let bytes = bytes32(entropy)?;
                self.add_entropy(who, *seat, bytes, now_ms)
            }
            Command::Rise { seat } => self.rise(who, *seat, now_ms),
            Command::Plan { seat, plan } => self.replan(who, *seat, plan, now_ms),
            Command::Invite { seat } => self.replan(who, *seat, "invited", now_ms),
            Command::Start => self.start(who, now_ms),
            Command::Undo { seat } => {
                let seat = self.deciding_seat(who, *seat)?;
                self.undo(seat, now_ms)
            }
            Command::Offer { seat, what } => {
                let seat = self.own_seat(who, *seat)?;
                self.offer(seat, *what, now_ms)
            }
            Command::Decline { seat, what } => self.decline(who, *seat, *what, now_ms),
            Command::Resign { seat } => {
                let seat = self.own_seat(who, *seat)?;
                self.give_up(Note::Resigned(seat), seat, now_ms)
            }
            Command::Leave { seat } => {
                let seat = self.deciding_seat(who, *seat)?;
                self.has_room()?;
                self.note(&[self.stand_in(seat)], now_ms)
            }
            Command::Return { seat } => {
                let seat = self.own_seat(who, *seat)?;
                self.come_back(seat, now_ms)
            }
            Command::Say { text } => self.say(who, text, now_ms),
            Command::Standing { seat, answers } => {
                let seat = self.own_seat(who, *seat)?;
                self.rule_out(seat, answers, now_ms)
            }
            Command::Pause => self.pause(who, true, now_ms),
            Command::Resume => self.pause(who, false, now_ms),
            Command::Mute { person } => self.mute(who, person, true, now_ms),
            Command::Unmute { person } => self.mute(who, person, false, now_ms),
            Command::Remove { person } => self.expel(who, person, now_ms),
            Command::Close => self.close(who, now_ms),
        }
    }

    /// A bot's answer; void if it was asked something else meanwhile.
    pub fn bot_plays(
        &mut self,
        seat: Seat,
        asked: u32,
        n_takebacks: u32,
        action: &str,
        now_ms: i64,
    ) -> Handling {
        let chair = &self.chairs[seat.index()];
        let is_asked = chair.asked == Some(asked) && n_takebacks == self.n_takebacks;
        if chair.bot.is_none() || !is_asked || self.paused {
            return Err(stale("the bot is asked something else by now"));
        }
        self.step(seat, asked, action, now_ms)
    }

    /// The answer that is certain by what a seat has ruled out.
    pub fn answer_for(&mut self, seat: Seat, asked: u32, now_ms: i64) -> Handling {
        let mut certain = self.certain_answers().into_iter();
        let found = certain.find(|(other, ply, _)| (*other, *ply) == (seat, asked));
        let (_, _, action) = found.ok_or_else(|| stale("the answer is not certain any more"))?;
        self.step(seat, asked, &action, now_ms)
    }

    /// What passes without anybody's doing: a clock that has run out, a table that everybody forgot.
    pub fn tick(&mut self, now_ms: i64) -> Option<Handled> {
        if self.is_forgotten(now_ms) {
            let closed = match &self.table {
                None => self.log(Entry::Closed, now_ms),
                Some(_) => self.note(&[Note::Abandoned], now_ms),
            };
            return closed.ok();
        }
        let (at_ms, seat) = self.clocks.deadline()?;
        if at_ms > now_ms {
            return None;
        }
        self.give_up(Note::TimedOut(seat), seat, now_ms).ok()
    }

    /// Applies an entry that this server has decided on.
    fn log(&mut self, entry: Entry, now_ms: i64) -> Handling {
        self.apply(entry.clone(), now_ms)
            .expect("what is decided here can be applied");
        Ok(Handled {
            did: Did::Logged(entry),
            ..self.unchanged()
        })
    }

    fn unchanged(&self) -> Handled {
        let head = self.table.as_ref().and_then(|table| table.record().head());
        Handled {
            answer: Answer {
                seq: self.public_seq(),
                ply: self.ply(),
                lines: self.lines(),
                head: head.map(|head| head.to_string()),
                ..Answer::default()
            },
            did: Did::Nothing,
        }
    }

    fn seat(&self, index: u8) -> Result<Seat, Refused> {
        let seat = Seat::new(index.into()).filter(|seat| seat.index() < self.chairs.len());
        seat.ok_or_else(|| {
            let number = usize::from(index) + 1;
            let why = format!("there is no seat {number} at this table");
            Refused::new(Code::NotFound, why)
        })
    }

    fn own_seat(&self, who: &Person, index: u8) -> Result<Seat, Refused> {
        let seat = self.seat(index)?;
        if self.seats_of(&who.id).contains(seat) {
            Ok(seat)
        } else {
            let number = usize::from(index) + 1;
            Err(forbidden(format!("seat {number} is not yours")))
        }
    }

    /// One's own seat in a running match, which no bot plays for and which has not given up.
    fn deciding_seat(&self, who: &Person, index: u8) -> Result<Seat, Refused> {
        let seat = self.own_seat(who, index)?;
        let chair = &self.chairs[seat.index()];
        self.running()?;
        if chair.gave_up {
            return Err(stale("you have given up in this match"));
        }
        if chair.bot.is_some() {
            return Err(stale("a bot plays for you; come back first"));
        }
        Ok(seat)
    }

    fn running(&self) -> Result<(), Refused> {
        match &self.table {
            _ if self.closed => Err(stale("this table was closed")),
            None => Err(stale("the match has not begun")),
            Some(table) if table.ending().is_some() => Err(stale("the match is over")),
            Some(_) => Ok(()),
        }
    }

    fn not_paused(&self) -> Result<(), Refused> {
        if self.paused {
            return Err(stale("the host has paused this table"));
        }
        Ok(())
    }

    /// Whether the log takes more of what can be done again and again.
    ///
    /// What only ends something that was begun, such as a pause, is never asked: it cannot be done more often.
    fn has_room(&self) -> Result<(), Refused> {
        if self.n_asides >= MOST_ASIDES {
            return Err(stale(
                "too much has happened at this table beside the match; it can only be played on",
            ));
        }
        Ok(())
    }

    fn before_the_start(&self) -> Result<(), Refused> {
        if self.table.is_some() {
            return Err(stale("the match has begun"));
        }
        if self.closed {
            return Err(stale("this table was closed"));
        }
        Ok(())
    }

    fn host_only(&self, who: &Person) -> Result<(), Refused> {
        if who.id == self.host.id {
            Ok(())
        } else {
            Err(forbidden("only the host of the table may do that"))
        }
    }
}

/// The refusal of a match, as the protocol says it.
pub(crate) fn refused(refusal: Refusal) -> Refused {
    match refusal {
        Refusal::Illegal(clause) => Refused::by_rule(Code::Illegal, clause.rule, clause.why),
        Refusal::Unreadable(error) => Refused::new(Code::Unreadable, error.to_string()),
        Refusal::NoSuchSeat(_) => Refused::new(Code::NotFound, refusal.to_string()),
        Refusal::Chance(_) => Refused::new(Code::Stale, refusal.to_string()),
    }
}

fn stale(why: impl Into<String>) -> Refused {
    Refused::new(Code::Stale, why)
}

fn forbidden(why: impl Into<String>) -> Refused {
    Refused::new(Code::Forbidden, why)
}

fn bytes32(text: &str) -> Result<Bytes32, Refused> {
    let bytes = text.parse::<Bytes32>();
    bytes.map_err(|error| Refused::new(Code::Unreadable, error.to_string()))
}

/// Compares two hashes without telling by its time where they differ.
fn same(one: &str, other: &str) -> bool {
    let pairs = one.bytes().zip(other.bytes());
    one.len() == other.len() && pairs.fold(0, |sum, (a, b)| sum | (a ^ b)) == 0
}

/// Who a planned seat is for, and the invitation to it if it needs one.
pub(crate) fn planned(plan: &str) -> Result<(Holder, Option<String>), Refused> {
    match plan {
        "open" => Ok((Holder::Open, None)),
        "invited" => {
            let invite = crate::random::bytes32().to_string();
            let hash = sha256(&invite).to_string();
            Ok((Holder::Invited(hash), Some(invite)))
        }
        _ => {
            let name = plan.strip_prefix("bot:").and_then(allowed_bot);
            let name = name.ok_or_else(|| {
                let why = format!(
                    "expected open, invited or bot:NAME with NAME one of {BOTS}, found {plan:?}"
                );
                Refused::new(Code::Invalid, why)
            })?;
            Ok((Holder::Bot(name), None))
        }
    }
}

/// The bots that people may seat.
pub(crate) const BOTS: &str =
    "random, greedy, easy, medium, hard, master, or mcts:N with at most 20000 iterations";

/// The name of a bot that people may seat: none that thinks for minutes.
pub(crate) fn allowed_bot(name: &str) -> Option<String> {
    let bot: BotName = name.parse().ok()?;
    let is_allowed = match bot {
        BotName::Random | BotName::Greedy | BotName::Level(_) => true,
        BotName::Mcts(Budget::Iterations(n)) => n <= MOST_ITERATIONS,
        BotName::Mcts(Budget::Time(_)) | BotName::Untuned(_) | BotName::Uct(_) => false,
    };
    is_allowed.then(|| bot.to_string())
}

/// A time as records write it.
pub(crate) fn utc(ms: i64) -> String {
    let time = jiff::Timestamp::from_millisecond(ms).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
    time.strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}
