//! Playing: actions, undo, giving up, leaving, talking.

use protocol::{Answer, Code, Refused, StandingAnswer, Verdict};
use tabletop::Seat;
use tabletop::record::{Line, Note, Player};

use super::super::MOST_SAID;
use super::super::standing::{LONGEST_PATTERN, MOST_ANSWERS};
use super::{Did, Entry, Handled, Handling, Person, Room, forbidden, refused, stale};

/// The longest thing that can be said, in characters.
const LONGEST_SAID: usize = 500;

impl Room {
    pub(super) fn play(&mut self, seat: Seat, asked: u32, action: &str, now_ms: i64) -> Handling {
        let chair = &self.chairs[seat.index()];
        let is_asked = chair.asked == Some(asked);
        if !is_asked && let Some(again) = self.repeated(seat, asked, action) {
            return Ok(again);
        }
        let Some(table) = &self.table else {
            return Err(stale("the match has not begun"));
        };
        if chair.asked.is_none() {
            // The game itself knows why: it is over, or somebody else's turn.
            return Err(match table.check(seat, action) {
                Err(refusal) => Refused {
                    code: Code::Stale,
                    ..refused(refusal)
                },
                Ok(()) => stale("you are not asked anything"),
            });
        }
        if chair.bot.is_some() {
            return Err(stale("a bot plays for you; come back first"));
        }
        self.not_paused()?;
        if !is_asked {
            let why = format!(
                "your decision was asked at another ply than {asked}; look at the table again"
            );
            return Err(stale(why));
        }
        if self.clocks.exist() && self.clocks.left(seat, now_ms) <= 0 {
            return Err(stale("your time has run out"));
        }
        self.step(seat, asked, action, now_ms)
    }

    /// Plays an action of a seat that is asked, and all that chance decides after it.
    pub(super) fn step(&mut self, seat: Seat, asked: u32, action: &str, now_ms: i64) -> Handling {
        let before = self.lines();
        let table = self.table.as_mut().expect("a seat is asked in a match");
        table.play(seat, action).map_err(refused)?;
        self.begin(now_ms);
        self.draw();
        let lines = self.lines_after(before);
        self.stepped(before, Some((seat, asked)));
        let entry = Entry::Lines {
            lines,
            answer: Some((seat.into(), asked)),
        };
        self.grow(entry.growth());
        Ok(Handled {
            did: Did::Logged(entry),
            ..self.unchanged()
        })
    }

    pub(super) fn lines_after(&self, before: u64) -> Vec<String> {
        let table = self.table.as_ref().expect("lines are of a match");
        let new = &table.record().lines()[before as usize..];
        new.iter().map(ToString::to_string).collect()
    }

    /// The original answer to a message that is sent again.
    pub(super) fn repeated(&self, seat: Seat, asked: u32, action: &str) -> Option<Handled> {
        let mut latest_first = self.answered.iter().rev();
        let found = latest_first.find(|one| (one.seat, one.asked) == (seat, asked))?;
        let record = self.table.as_ref()?.record();
        let line = record.lines().get(found.line as usize - 1)?;
        if *line != Line::Act(seat, action.into()) {
            return None;
        }
        let head = record.head_after(found.lines.into());
        Some(Handled {
            answer: Answer {
                seq: found.seq.into(),
                ply: found.ply,
                lines: found.lines.into(),
                head: head.map(|head| head.to_string()),
                ..Answer::default()
            },
            did: Did::Nothing,
        })
    }

    pub(super) fn check(&self, who: &Person, index: u8, action: &str) -> Handling {
        let seat = self.seat(index)?;
        let hides = self.game.is_some_and(|game| game.info().hidden_information);
        if hides {
            // The answer depends on the seat's hand.
            self.own_seat(who, index)?;
        }
        let table = self.table.as_ref();
        let table = table.ok_or_else(|| stale("the match has not begun"))?;
        let refused = table.check(seat, action).err().map(refused);
        let mut handled = self.unchanged();
        handled.answer.verdict = Some(Verdict {
            legal: refused.is_none(),
            refused,
        });
        Ok(handled)
    }

    pub(super) fn undo(&mut self, seat: Seat, now_ms: i64) -> Handling {
        self.not_paused()?;
        let table = self.table.as_ref().expect("the match is running");
        let line = table.undo_line(seat).ok_or_else(|| {
            stale("only your own last action can be undone, before chance or anybody else decides")
        })?;
        self.take_back(line, now_ms)
    }

    pub(super) fn take_back(&mut self, line: u64, now_ms: i64) -> Handling {
        self.has_room()?;
        if !self.clocks.can_take_back(line, now_ms) {
            return Err(stale(
                "the time that this brought is used, and without it none would be left",
            ));
        }
        let before = self.lines();
        let table = self.table.as_mut().expect("the match is running");
        if !table.take_back(line) {
            return Err(stale("there is nothing to take back"));
        }
        self.lined(before, now_ms)
    }

    /// Notes something about the match.
    pub(super) fn note(&mut self, notes: &[Note], now_ms: i64) -> Handling {
        self.running()?;
        let before = self.lines();
        self.push_notes(notes);
        self.lined(before, now_ms)
    }

    pub(super) fn push_notes(&mut self, notes: &[Note]) {
        let table = self.table.as_mut().expect("the match is running");
        for note in notes {
            // What ended the match leaves nothing to note.
            if table.ending().is_none() {
                table
                    .note(note.clone())
                    .expect("the server notes what the record allows");
            }
        }
    }

    /// The record has grown since it had `before` lines.
    pub(super) fn lined(&mut self, before: u64, now_ms: i64) -> Handling {
        self.begin(now_ms);
        let lines = self.lines_after(before);
        self.stepped(before, None);
        let entry = Entry::Lines {
            lines,
            answer: None,
        };
        self.grow(entry.growth());
        Ok(Handled {
            did: Did::Logged(entry),
            ..self.unchanged()
        })
    }

    pub(super) fn stand_in(&self, seat: Seat) -> Note {
        Note::Seated(seat, Player::Bot(self.plan.stand_in.clone()))
    }

    pub(super) fn give_up(&mut self, note: Note, seat: Seat, now_ms: i64) -> Handling {
        self.running()?;
        let chair = &self.chairs[seat.index()];
        if chair.gave_up {
            return Err(stale("you have given up in this match"));
        }
        let mut notes = vec![note];
        if chair.bot.is_none() {
            notes.push(self.stand_in(seat));
        }
        self.note(&notes, now_ms)
    }

    pub(super) fn come_back(&mut self, seat: Seat, now_ms: i64) -> Handling {
        self.running()?;
        let chair = &self.chairs[seat.index()];
        if chair.gave_up {
            return Err(stale("you have given up in this match"));
        }
        let (Some(_), Some(person)) = (chair.bot, chair.person()) else {
            return Err(stale("nobody plays for you"));
        };
        let player = Player::Human(person.name.clone());
        self.note(&[Note::Seated(seat, player)], now_ms)
    }

    pub(super) fn say(&mut self, who: &Person, text: &str, now_ms: i64) -> Handling {
        if self.muted.contains(&who.id) {
            return Err(forbidden("the host has muted you at this table"));
        }
        let text = text.trim();
        if self.n_said >= MOST_SAID {
            return Err(stale("enough has been said at this table"));
        }
        let is_plain = !text.chars().any(|c| c.is_control() && c != '\n');
        if text.is_empty() || text.chars().count() > LONGEST_SAID || !is_plain {
            let why = format!("expected 1 to {LONGEST_SAID} characters of plain text");
            return Err(Refused::new(Code::Unreadable, why));
        }
        self.log(
            Entry::Said {
                person: who.clone(),
                text: text.into(),
            },
            now_ms,
        )
    }

    pub(super) fn rule_out(
        &mut self,
        seat: Seat,
        answers: &[StandingAnswer],
        now_ms: i64,
    ) -> Handling {
        self.running()?;
        let fits = |answer: &StandingAnswer| {
            (1..=LONGEST_PATTERN).contains(&answer.never.len())
                && !answer.never.chars().any(char::is_control)
        };
        if answers.len() > MOST_ANSWERS || !answers.iter().all(fits) {
            let why = format!(
                "expected at most {MOST_ANSWERS} patterns of 1 to {LONGEST_PATTERN} characters"
            );
            return Err(Refused::new(Code::Unreadable, why));
        }
        let withdraws = answers.is_empty() && !self.chairs[seat.index()].ruled.answers().is_empty();
        if !withdraws {
            self.has_room()?;
        }
        let entry = Entry::Standing {
            seat: seat.into(),
            answers: answers.to_vec(),
        };
        self.log(entry, now_ms)
    }
}
