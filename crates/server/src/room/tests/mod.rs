//! Tables without a server: what each command does, and that the log tells all of it.

mod clocks;
mod consent;
mod ending;
mod growth;
mod hidden;
mod lobby;
mod playing;
mod questions;
mod versions;

use protocol::{Answer, Clock, Code, Command, FromServer, NewTable, Play, Refused, Visibility};
use tabletop::Seat;

use super::{Did, Entry, Handled, Person, Plan, Room};
use crate::opening::opening;

/// A table, its log, and a clock that only moves when told to.
struct Rig {
    room: Room,
    log: Vec<(i64, String)>,
    now_ms: i64,
    invites: Vec<protocol::Invite>,
}

fn person(name: &str) -> Person {
    Person {
        id: format!("id-{}", name.to_lowercase()),
        name: name.into(),
    }
}

fn wish(game: &str, seats: &[&str]) -> NewTable {
    NewTable {
        game: game.into(),
        options: Default::default(),
        seats: seats.iter().map(ToString::to_string).collect(),
        visibility: Visibility::Link,
        clock: Clock::None,
        stand_in: "random".into(),
        hot_seat: false,
    }
}

const NAMES: [&str; 6] = ["Ada", "Bob", "Cem", "Dia", "Eli", "Fay"];

impl Rig {
    /// A table that Ada hosts.
    fn open(wish: &NewTable) -> Rig {
        Rig::planned(wish, |_| {})
    }

    /// The same, its plan changed before anything else happens.
    fn planned(wish: &NewTable, change: impl FnOnce(&mut Plan)) -> Rig {
        let (mut entry, invites) = opening(wish, &person("Ada")).expect("the wish can be granted");
        if let Entry::Opened { plan, secret, .. } = &mut entry {
            change(plan);
            // The same dice in every run.
            *secret = "0a".repeat(32);
        }
        let now_ms = 1_000_000;
        Rig {
            room: Room::open("table", &entry, now_ms).expect("a new table opens"),
            log: vec![(now_ms, entry.text())],
            now_ms,
            invites,
        }
    }

    /// A match that has begun, Ada in seat 0 and the others after her, bots where the wish says so.
    fn started(wish: &NewTable) -> Rig {
        let mut rig = Rig::open(wish);
        rig.start(wish);
        rig
    }

    /// Everybody sits down, and the match begins.
    fn start(&mut self, wish: &NewTable) {
        for (seat, plan) in (0u8..).zip(&wish.seats) {
            if plan == "open" {
                self.sit(NAMES[usize::from(seat)], seat);
            }
        }
        self.must("Ada", Command::Start);
    }

    fn sit(&mut self, name: &str, seat: u8) {
        let entropy = Some(format!("{:02x}", seat + 1).repeat(32));
        self.must(
            name,
            Command::Sit {
                seat,
                name: None,
                invite: None,
                entropy,
            },
        );
    }

    fn note(&mut self, handled: Result<Handled, Refused>) -> Result<Answer, Refused> {
        let handled = handled?;
        if let Did::Logged(entry) = &handled.did {
            self.log.push((self.now_ms, entry.text()));
            assert_eq!(
                self.room.seq() as usize,
                self.log.len(),
                "one entry a change"
            );
        }
        Ok(handled.answer)
    }

    fn try_do(&mut self, name: &str, command: Command) -> Result<Answer, Refused> {
        let handled = self.room.handle(&person(name), &command, self.now_ms);
        self.note(handled)
    }

    fn must(&mut self, name: &str, command: Command) -> Answer {
        let told = format!("{command:?}");
        self.try_do(name, command)
            .unwrap_or_else(|refused| panic!("{name}: {told} was refused: {refused:?}"))
    }

    /// A command that is refused, and changes nothing.
    fn refused(&mut self, name: &str, command: Command) -> Refused {
        let before: Vec<_> = NAMES
            .iter()
            .map(|name| self.room.hello(&person(name).id, Some(0)))
            .collect();
        let refused = self
            .try_do(name, command)
            .expect_err("this should be refused");
        for (name, before) in NAMES.iter().zip(before) {
            assert_eq!(self.room.hello(&person(name).id, Some(0)), before);
        }
        refused
    }

    fn hello(&self, name: &str) -> FromServer {
        let text = self.room.hello(&person(name).id, Some(0));
        serde_json::from_str(&text).expect("a message can be read")
    }

    fn sight(&self, name: &str) -> Play {
        match self.hello(name) {
            FromServer::Hello { play, .. } => play.expect("the match has begun"),
            other => panic!("expected a hello, found {other:?}"),
        }
    }

    /// What a seat of a person may play, and when it was asked.
    fn legal(&self, name: &str, seat: u8) -> Option<(u32, Vec<String>)> {
        let play = self.sight(name);
        let sight = play
            .sights
            .into_iter()
            .find(|sight| sight.seat == Some(seat))?;
        let legal = sight.legal?;
        let texts = legal
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| one["text"].as_str().expect("a text").to_owned());
        Some((sight.asked?, texts.collect()))
    }

    /// Whoever is asked plays some legal action; false once nobody is asked.
    fn play_any(&mut self, index: usize) -> bool {
        if let Some(turn) = self.room.bots_to_move().into_iter().next() {
            let action = self
                .room
                .any_action(turn.seat, index as u64)
                .expect("a bot that is asked can play");
            let played = self.room.bot_plays(
                turn.seat,
                turn.asked,
                turn.n_takebacks,
                &action,
                self.now_ms,
            );
            self.note(played).expect("a bot plays what is legal");
            return true;
        }
        for (seat, name) in (0..).zip(NAMES) {
            let is_theirs = self
                .room
                .seats_of(&person(name).id)
                .iter()
                .any(|own| u8::from(own) == seat);
            if !is_theirs {
                continue;
            }
            if let Some((ply, legal)) = self.legal(name, seat) {
                let action = legal[index % legal.len()].clone();
                self.must(name, Command::Play { seat, ply, action });
                return true;
            }
        }
        false
    }

    /// The log alone leads to the same table, for everybody who looks.
    fn assert_replays(&self) {
        let log = self.log.iter().map(|(at_ms, body)| (*at_ms, body.as_str()));
        let again = Room::replay("table", log).expect("the log replays");
        assert_eq!(again.frozen(), None);
        assert_eq!(again.seq(), self.room.seq());
        assert_eq!(again.n_asides, self.room.n_asides);
        assert_eq!(again.n_said, self.room.n_said);
        for name in NAMES.iter().chain(&["Nobody"]) {
            let id = person(name).id;
            assert_eq!(
                again.hello(&id, Some(0)),
                self.room.hello(&id, Some(0)),
                "{name}"
            );
            assert_eq!(again.record_for(&id), self.room.record_for(&id));
        }
        assert_eq!(again.deadline(), self.room.deadline());
        assert_eq!(again.due_ms(), self.room.due_ms());
        assert_eq!(again.certain_answers(), self.room.certain_answers());
    }
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a seat")
}

fn play(seat: u8, ply: u32, action: &str) -> Command {
    Command::Play {
        seat,
        ply,
        action: action.into(),
    }
}

#[test]
fn every_game_replays_from_its_log_at_every_step() {
    for (game, seats) in [
        ("conversion", 2),
        ("conqueror", 3),
        ("scalar", 2),
        ("yaisken", 3),
        ("knights", 4),
    ] {
        let mut seats = vec!["open"; seats];
        *seats.last_mut().expect("some seats") = "bot:random";
        let mut rig = Rig::started(&wish(game, &seats));
        let mut n_steps = 0;
        while rig.play_any(n_steps * 7 + 3) && n_steps < 400 {
            rig.now_ms += 250;
            n_steps += 1;
            if n_steps % 50 == 1 {
                rig.assert_replays();
            }
        }
        rig.assert_replays();
        assert!(n_steps > 20, "{game} goes on for a while");
    }
}

#[test]
fn a_log_of_other_rules_freezes_the_table_and_nothing_is_lost() {
    let rig = Rig::started(&wish("conversion", &["open", "open"]));
    let mut log = rig.log.clone();
    log[0].1 = log[0]
        .1
        .replace("\"rules_version\":1", "\"rules_version\":0");
    assert_ne!(log[0], rig.log[0]);
    let entries = log.iter().map(|(at_ms, body)| (*at_ms, body.as_str()));
    let mut old = Room::replay("table", entries).expect("the log can be read");
    let notice = old.frozen().expect("it is frozen").to_owned();
    assert!(notice.contains("version 0"), "{notice}");
    assert_eq!(old.status(), protocol::Status::Frozen);
    assert_eq!(old.seq() as usize, log.len());
    let refused = old
        .handle(&person("Ada"), &Command::Resign { seat: 0 }, 0)
        .expect_err("nobody plays on");
    assert_eq!((refused.code, refused.why), (Code::Stale, notice));
    assert!(old.hello("id-ada", None).contains("version 0"));
    assert_eq!(old.record_for("id-ada"), None);
}

#[test]
fn a_line_that_the_rules_do_not_give_freezes_the_table() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    assert!(rig.play_any(0));
    let entry = Entry::read(&rig.log.last().expect("a log").1).expect("an entry");
    let Entry::Lines { mut lines, answer } = entry else {
        panic!("a play is lines");
    };
    lines[0] = "s0 h8=9".into();
    let at = rig.log.len() - 1;
    rig.log[at].1 = Entry::Lines { lines, answer }.text();
    let log = rig.log.iter().map(|(at_ms, body)| (*at_ms, body.as_str()));
    let room = Room::replay("table", log).expect("the log can be read");
    let because = room.frozen_because().expect("it is frozen");
    assert!(because.contains('9'), "{because}");
    // What was played may be hidden from who reads the notice.
    let notice = room.frozen().expect("it is frozen");
    assert!(!notice.contains(because), "{notice}");
    assert!(!notice.contains(|c: char| c.is_ascii_digit()), "{notice}");
    let hello = room.hello("id-ada", None);
    assert!(hello.contains(notice) && !hello.contains(because));
}
