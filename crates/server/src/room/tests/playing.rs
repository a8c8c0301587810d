//! While a match runs.

use protocol::{Clock, Code, Command, FromServer, Offerable, Status};

use super::questions::before_asking;
use super::*;
use crate::room::Seen;

fn conversion() -> Rig {
    Rig::started(&wish("conversion", &["open", "open"]))
}

#[test]
fn a_play_names_its_ply_and_a_repeat_gets_the_same_answer() {
    let mut rig = conversion();
    let first = rig.sight("Ada").act[0];
    let (one, other) = (NAMES[usize::from(first)], NAMES[usize::from(1 - first)]);
    let (ply, legal) = rig.legal(one, first).expect("it is their turn");
    let stale = rig.refused(one, play(first, ply + 1, &legal[0]));
    assert_eq!((stale.code, stale.rule), (Code::Stale, None));
    let not_theirs = rig.refused(other, play(1 - first, ply, &legal[0]));
    assert_eq!(not_theirs.code, Code::Stale);
    assert!(not_theirs.rule.is_some(), "the game says whose turn it is");
    let foreign = rig.refused(other, play(first, ply, &legal[0]));
    assert_eq!(foreign.code, Code::Forbidden);
    let illegal = rig.refused(one, play(first, ply, "a1=9"));
    assert_eq!(illegal.code, Code::Unreadable);
    assert_eq!(
        rig.refused(one, play(7, ply, &legal[0])).code,
        Code::NotFound
    );

    let answer = rig.must(one, play(first, ply, &legal[0]));
    let n_entries = rig.log.len();
    let again = rig.must(one, play(first, ply, &legal[0]));
    assert_eq!(again, answer, "the original answer");
    assert_eq!(rig.log.len(), n_entries, "and nothing is played twice");
    if legal.len() > 1 {
        assert_eq!(
            rig.refused(one, play(first, ply, &legal[1])).code,
            Code::Stale
        );
    }
    while rig.log.len() < 12 {
        assert!(rig.play_any(1));
    }
    assert_eq!(rig.must(one, play(first, ply, &legal[0])), answer);
    rig.assert_replays();
}

#[test]
fn a_refusal_by_the_rules_cites_its_clause_and_so_does_a_check() {
    let mut rig = conversion();
    rig.play_any(0);
    rig.play_any(0);
    let act = rig.sight("Ada").act[0];
    let name = NAMES[usize::from(act)];
    let (ply, legal) = rig.legal(name, act).expect("asked");
    // Some square is taken by now: placing there is readable and illegal.
    let taken = (1..=8)
        .flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}=1")))
        .find(|action| !legal.contains(action))
        .expect("some placing is illegal");
    let refused = rig.refused(name, play(act, ply, &taken));
    assert_eq!(refused.code, Code::Illegal);
    assert!(refused.rule.expect("a clause").starts_with("CON-"));
    for asker in ["Ada", "Nobody"] {
        let check = |action: &str| Command::Check {
            seat: act,
            action: action.into(),
        };
        let verdict = rig.must(asker, check(&taken)).verdict.expect("a verdict");
        assert!(!verdict.legal);
        let refused = verdict.refused.expect("a reason");
        assert!(refused.rule.expect("a clause").starts_with("CON-"));
        let verdict = rig.must(asker, check(&legal[0])).verdict;
        assert!(verdict.expect("a verdict").legal);
    }
}

#[test]
fn ones_own_action_can_be_undone_until_another_decides() {
    let mut rig = Rig::started(&wish("scalar", &["open", "open"]));
    // Play on until somebody has acted and is still to act: a turn of several actions.
    let mut n_steps = 0;
    let seat = loop {
        let before = rig.sight("Ada").act[0];
        let lines = rig.sight("Ada").lines;
        rig.play_any(n_steps);
        n_steps += 1;
        let now = rig.sight("Ada");
        if now.act == [before] && now.lines == lines + 1 {
            break before;
        }
        assert!(n_steps < 300, "somewhere a turn has two actions");
    };
    let name = NAMES[usize::from(seat)];
    let other = NAMES[usize::from(1 - seat)];
    assert_eq!(
        rig.refused(other, Command::Undo { seat: 1 - seat }).code,
        Code::Stale
    );
    let before = rig.sight(name).ply;
    rig.must(name, Command::Undo { seat });
    assert_eq!(rig.sight(name).ply, before - 1);
    let (ply, _) = rig.legal(name, seat).expect("asked again");
    assert_eq!(ply, before - 1);
    rig.assert_replays();
}

#[test]
fn a_takeback_needs_everybodys_consent_and_stops_at_chance() {
    let mut rig = Rig::started(&wish("yaisken", &["open", "open"]));
    let offer = |seat| Command::Offer {
        seat,
        what: Offerable::Takeback,
    };
    assert_eq!(rig.refused("Ada", offer(0)).code, Code::Stale);
    // Find a place where the last two steps are decisions of both.
    let mut n_steps = 0;
    loop {
        rig.play_any(n_steps * 5);
        n_steps += 1;
        let record = rig.room.record_for("").expect("a record");
        let lines: Vec<_> = record
            .lines()
            .filter(|line| line.starts_with(char::is_numeric))
            .collect();
        let acts: Vec<_> = lines
            .iter()
            .rev()
            .take(2)
            .map(|line| line.split(' ').nth(1))
            .collect();
        let both = acts.contains(&Some("s0")) && acts.contains(&Some("s1"));
        if both {
            break;
        }
        assert!(
            n_steps < 300 && rig.room.status() == Status::Running,
            "nowhere"
        );
    }
    let record = rig.room.record_for("").expect("a record");
    let last = record
        .lines()
        .rev()
        .find(|line| line.starts_with(char::is_numeric))
        .expect("a line");
    let earlier: u8 = if last.contains(" s0 ") { 1 } else { 0 };
    let (one, other) = (NAMES[usize::from(earlier)], NAMES[usize::from(1 - earlier)]);
    let ply = rig.sight("Ada").ply;
    rig.must(one, offer(earlier));
    assert_eq!(rig.sight("Ada").ply, ply, "an offer alone does nothing");
    rig.must(
        other,
        Command::Decline {
            seat: 1 - earlier,
            what: Offerable::Takeback,
        },
    );
    rig.must(one, offer(earlier));
    rig.must(other, offer(1 - earlier));
    assert_eq!(rig.sight("Ada").ply, ply - 2);
    rig.assert_replays();
}

#[test]
fn clocks_run_for_who_is_asked_and_a_pause_stops_them() {
    let mut timed = wish("conversion", &["open", "open"]);
    timed.clock = Clock::Live {
        seconds: 60,
        increment: 2,
    };
    let mut rig = Rig::started(&timed);
    let seat = rig.sight("Ada").act[0];
    let name = NAMES[usize::from(seat)];
    rig.now_ms += 10_000;
    let (ply, legal) = rig.legal(name, seat).expect("asked");
    rig.must(name, play(seat, ply, &legal[0]));
    let clocks = rig.sight("Ada").clocks.expect("clocks");
    assert_eq!(clocks[usize::from(seat)], 52_000);
    assert_eq!(clocks[usize::from(1 - seat)], 60_000);
    let deadline = rig.room.deadline().expect("a clock runs");
    assert_eq!(rig.refused("Bob", Command::Pause).code, Code::Forbidden);
    rig.must("Ada", Command::Pause);
    assert_eq!(rig.room.deadline(), None);
    let next = rig.sight("Ada").act[0];
    let (ply, legal) = rig
        .legal(NAMES[usize::from(next)], next)
        .expect("asked, and shown so");
    let paused = rig.refused(NAMES[usize::from(next)], play(next, ply, &legal[0]));
    assert_eq!(paused.code, Code::Stale);
    rig.now_ms += 1_000_000;
    rig.must("Ada", Command::Resume);
    assert_eq!(rig.room.deadline(), Some(deadline + 1_000_000));
    rig.assert_replays();
}

#[test]
fn who_leaves_is_played_for_and_may_come_back() {
    let mut rig = conversion();
    rig.must("Bob", Command::Leave { seat: 1 });
    let FromServer::Hello { table, .. } = rig.hello("Ada") else {
        panic!("a hello");
    };
    assert_eq!(table.seats[1].stand_in.as_deref(), Some("bot:random"));
    for index in 0..4 {
        rig.play_any(index);
    }
    assert_eq!(
        rig.refused("Bob", Command::Leave { seat: 1 }).code,
        Code::Stale
    );
    rig.must("Bob", Command::Return { seat: 1 });
    assert!(rig.room.bots_to_move().is_empty());
    assert_eq!(
        rig.refused("Bob", Command::Return { seat: 1 }).code,
        Code::Stale
    );
    let record = rig.room.record_for("").expect("a record");
    assert!(record.contains("seat 1 bot:random"));
    assert!(record.contains("seat 1 human Bob"));
    rig.assert_replays();
}

#[test]
fn a_bots_answer_to_an_older_question_is_void() {
    let mut rig = Rig::started(&wish("conversion", &["open", "bot:random"]));
    while rig.room.bots_to_move().is_empty() {
        assert!(rig.play_any(0));
    }
    let turn = rig.room.bots_to_move().remove(0);
    let action = rig.room.any_action(turn.seat, 0).expect("it can play");
    for (asked, n_takebacks) in [(turn.asked + 1, 0), (turn.asked, 1)] {
        let late = rig
            .room
            .bot_plays(turn.seat, asked, n_takebacks, &action, rig.now_ms);
        assert_eq!(late.expect_err("void").code, Code::Stale);
    }
    let played = rig
        .room
        .bot_plays(turn.seat, turn.asked, 0, &action, rig.now_ms);
    rig.note(played).expect("in time");
    rig.assert_replays();
}

#[test]
fn talk_is_plain_limited_and_the_host_may_mute_and_remove() {
    let mut rig = conversion();
    let say = |text: &str| Command::Say { text: text.into() };
    rig.must("Bob", say("  good luck!\nhave fun "));
    rig.must("Eli", say("I only look on"));
    for bad in ["", "   ", "\u{7}", &"x".repeat(501)] {
        assert_eq!(rig.refused("Bob", say(bad)).code, Code::Unreadable);
    }
    let FromServer::Hello { chat, .. } = rig.hello("Fay") else {
        panic!("a hello");
    };
    let told: Vec<_> = chat
        .iter()
        .map(|said| (said.name.as_str(), said.text.as_str(), said.seats.len()))
        .collect();
    assert_eq!(
        told,
        [
            ("Bob", "good luck!\nhave fun", 1),
            ("Eli", "I only look on", 0)
        ]
    );
    let mute = |person: &str| Command::Mute {
        person: person.into(),
    };
    assert_eq!(rig.refused("Bob", mute("id-eli")).code, Code::Forbidden);
    rig.must("Ada", mute("id-eli"));
    assert_eq!(rig.refused("Eli", say("hm")).code, Code::Forbidden);
    rig.must(
        "Ada",
        Command::Unmute {
            person: "id-eli".into(),
        },
    );
    rig.must("Eli", say("thanks"));
    assert_eq!(rig.refused("Ada", mute("id-ada")).code, Code::Forbidden);

    let remove = |person: &str| Command::Remove {
        person: person.into(),
    };
    assert_eq!(rig.refused("Bob", remove("id-ada")).code, Code::Forbidden);
    rig.must("Ada", remove("id-bob"));
    assert!(rig.room.is_removed("id-bob"));
    assert!(rig.room.seats_of("id-bob").is_empty());
    assert_eq!(rig.refused("Bob", say("hey")).code, Code::Forbidden);
    assert_eq!(
        rig.refused("Bob", Command::Return { seat: 1 }).code,
        Code::Forbidden
    );
    for index in 0..6 {
        assert!(rig.play_any(index), "a bot plays on for Bob");
    }
    rig.assert_replays();
}

#[test]
fn who_comes_back_is_told_from_a_ply_only_if_nothing_before_it_was_taken_back() {
    let mut rig = Rig::started(&wish("scalar", &["open", "open"]));
    let question = before_asking(&mut rig, |seat| seat);
    let (name, seat, ply) = (question.name(), question.seat, question.ply);
    let from = |rig: &Rig, from: u32, lines: Option<u64>| {
        let ply = Some(from);
        let hello = rig.room.hello_since("", Seen { ply, lines });
        let hello: FromServer = serde_json::from_str(&hello).expect("a message can be read");
        match hello {
            FromServer::Hello { play, .. } => play.expect("the match has begun").from,
            other => panic!("expected a hello, found {other:?}"),
        }
    };
    rig.must(name, question.answer());
    let lines = rig.room.lines();
    assert_eq!(from(&rig, ply + 1, Some(lines)), Some(ply + 1));
    assert_eq!(from(&rig, ply + 1, None), Some(ply + 1));
    rig.must(name, Command::Undo { seat });
    let after_undo = rig.room.lines();
    rig.must(name, question.answer());
    // Who saw what was undone has seen another step than the one in effect.
    assert_eq!(from(&rig, ply + 1, Some(lines)), None);
    assert_eq!(from(&rig, ply + 1, Some(after_undo + 1)), Some(ply + 1));
    assert_eq!(from(&rig, ply, Some(lines - 1)), Some(ply));
    assert_eq!(
        from(&rig, ply + 1, None),
        None,
        "nobody knows which they saw"
    );
    assert_eq!(from(&rig, ply, None), Some(ply));
    assert_eq!(
        from(&rig, ply + 1, Some(999)),
        None,
        "such lines are not here"
    );
    assert_eq!(from(&rig, ply + 2, Some(after_undo + 1)), None, "not yet");
    assert_eq!(
        rig.room.hello("", Some(ply + 1)),
        rig.room.hello_since(
            "",
            Seen {
                ply: Some(ply + 1),
                lines: None
            }
        )
    );
}

#[test]
fn the_host_unmutes_also_where_nobody_more_can_be_muted() {
    let mut rig = conversion();
    let somebody = |index: usize| format!("id-{index}");
    for index in 0..100 {
        let person = somebody(index);
        rig.must("Ada", Command::Mute { person });
    }
    let mute = |person| Command::Mute { person };
    assert_eq!(rig.refused("Ada", mute(somebody(100))).code, Code::Stale);
    let person = somebody(7);
    rig.must("Ada", Command::Unmute { person });
    rig.must("Ada", mute(somebody(100)));
    rig.assert_replays();
}

#[test]
fn only_the_host_is_told_who_is_muted() {
    let mut rig = conversion();
    let (ada, bob) = (person("Ada").id, person("Bob").id);
    let muted = |rig: &Rig, id: &str| {
        let you = rig.room.you(id);
        (you.muted, you.has_muted)
    };
    let person = bob.clone();
    rig.must("Ada", Command::Mute { person });
    assert_eq!(muted(&rig, &ada), (false, vec![bob.clone()]));
    assert_eq!(muted(&rig, &bob), (true, vec![]));
    assert_eq!(muted(&rig, ""), (false, vec![]));
    let person = bob.clone();
    rig.must("Ada", Command::Unmute { person });
    assert_eq!(muted(&rig, &ada), (false, vec![]));
}
