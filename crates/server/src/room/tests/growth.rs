//! A table's log does not grow for ever.

use protocol::{Code, Command, Offerable, StandingAnswer, Until};

use super::questions::before_asking;
use super::*;
use crate::room::{MOST_ASIDES, MOST_SAID};

fn standing(patterns: &[&str]) -> Command {
    let answers = patterns.iter().map(|never| StandingAnswer {
        never: (*never).into(),
        until: Until::End,
    });
    Command::Standing {
        seat: 0,
        answers: answers.collect(),
    }
}

#[test]
fn pausing_and_going_on_ends_somewhere_and_never_in_a_pause() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    while rig.try_do("Ada", Command::Pause).is_ok() {
        assert!(rig.log.len() <= MOST_ASIDES as usize + 1);
        rig.must("Ada", Command::Resume);
    }
    assert!(rig.log.len() >= MOST_ASIDES as usize);
    assert_eq!(rig.refused("Ada", Command::Pause).code, Code::Stale);
    assert!(rig.play_any(0), "the match can be played on");
    rig.must("Ada", Command::Say { text: "Ah".into() });
    rig.assert_replays();
    rig.must("Bob", Command::Resign { seat: 1 });
}

#[test]
fn where_the_log_is_full_what_was_begun_can_be_ended_and_nothing_more_begun() {
    let mut rig = Rig::started(&wish("scalar", &["open", "open"]));
    let question = before_asking(&mut rig, |seat| seat);
    rig.must(question.name(), question.answer());
    let person = "id-eli".to_owned();
    rig.must("Ada", standing(&["x"]));
    rig.must("Ada", Command::Mute { person });
    rig.must("Bob", Command::Leave { seat: 1 });
    let takeback = Command::Offer {
        seat: question.seat,
        what: Offerable::Takeback,
    };
    rig.must("Ada", Command::Pause);
    rig.room.n_asides = MOST_ASIDES;

    rig.must("Ada", Command::Resume);
    let person = "id-eli".to_owned();
    rig.must("Ada", Command::Unmute { person });
    rig.must("Ada", standing(&[]));
    rig.must("Bob", Command::Return { seat: 1 });
    let seat = question.seat;
    let person = "id-eli".to_owned();
    for (name, command) in [
        ("Ada", Command::Pause),
        ("Ada", Command::Mute { person }),
        ("Ada", standing(&["x"])),
        ("Ada", standing(&[])),
        (question.name(), takeback),
        ("Bob", Command::Leave { seat: 1 }),
        (question.name(), Command::Undo { seat }),
    ] {
        assert_eq!(rig.refused(name, command).code, Code::Stale);
    }
    assert!(rig.play_any(0));
}

#[test]
fn seats_are_not_taken_and_left_for_ever() {
    let mut rig = Rig::open(&wish("conversion", &["open", "open"]));
    rig.sit("Bob", 1);
    rig.room.n_asides = MOST_ASIDES;
    rig.must("Bob", Command::Rise { seat: 1 });
    let sit = Command::Sit {
        seat: 1,
        name: None,
        invite: None,
        entropy: None,
    };
    assert_eq!(rig.refused("Bob", sit).code, Code::Stale);
    assert_eq!(
        rig.refused("Ada", Command::Invite { seat: 1 }).code,
        Code::Stale
    );
    rig.must("Ada", Command::Close);
}

#[test]
fn talk_ends_somewhere_and_keeps_nobody_from_playing() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    rig.room.n_said = MOST_SAID - 1;
    let say = || Command::Say { text: "Ah".into() };
    rig.must("Eli", say());
    assert_eq!(rig.refused("Bob", say()).code, Code::Stale);
    rig.must("Ada", Command::Pause);
}
