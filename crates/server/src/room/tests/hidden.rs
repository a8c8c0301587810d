//! What is hidden stays hidden: hands, and what a seat has ruled out.

use protocol::{Code, Command, StandingAnswer, Until};
use tabletop::Opening;
use tabletop::record::Player;

use super::*;
use crate::room::Common;

fn knights() -> Rig {
    Rig::started(&wish("knights", &["open", "open", "open"]))
}

#[test]
fn nobody_asks_for_a_seat_with_a_hand_that_is_not_theirs() {
    let mut rig = knights();
    let check = |seat| Command::Check {
        seat,
        action: "pass".into(),
    };
    assert!(rig.must("Ada", check(0)).verdict.is_some());
    assert_eq!(rig.refused("Ada", check(1)).code, Code::Forbidden);
    assert_eq!(rig.refused("Nobody", check(1)).code, Code::Forbidden);
}

#[test]
fn a_spectator_gets_one_sight_without_questions() {
    let rig = knights();
    let play = rig.sight("Nobody");
    assert_eq!(play.sights.len(), 1);
    assert_eq!(play.sights[0].seat, None);
    assert_eq!(play.sights[0].legal, None);
    let ada = rig.sight("Ada");
    assert_eq!(ada.sights.len(), 1);
    assert_eq!(ada.sights[0].seat, Some(0));
    assert_ne!(ada.sights[0].view, play.sights[0].view);
}

#[test]
fn a_standing_answer_is_given_for_who_said_it_and_nobody_sees_it() {
    let mut rig = knights();
    // Play until somebody may rob and could also decline.
    let mut n_steps = 0;
    let (seat, asked) = loop {
        let found = (0u8..3).find_map(|seat| {
            let (asked, legal) = rig.legal(NAMES[usize::from(seat)], seat)?;
            let may_rob = legal.iter().any(|action| action.starts_with("rob-"));
            may_rob.then_some((seat, asked))
        });
        if let Some(found) = found {
            break found;
        }
        assert!(
            rig.play_any(n_steps * 11 + 1),
            "somebody robs before the end"
        );
        n_steps += 1;
        assert!(n_steps < 3000);
    };
    let name = NAMES[usize::from(seat)];
    let others: Vec<_> = NAMES.iter().filter(|other| **other != name).collect();
    let before: Vec<_> = others
        .iter()
        .map(|other| rig.room.hello(&person(other).id, Some(0)))
        .collect();
    assert!(rig.room.certain_answers().is_empty());
    let no_robbery = StandingAnswer {
        never: "rob-*".into(),
        until: Until::Turn,
    };
    rig.must(
        name,
        Command::Standing {
            seat,
            answers: vec![no_robbery],
        },
    );
    let masked = |text: &str| {
        let (_, rest) = text.split_once("\"you\"").expect("a hello");
        rest.to_owned()
    };
    for (other, before) in others.iter().zip(before) {
        let after = rig.room.hello(&person(other).id, Some(0));
        assert_eq!(masked(&after), masked(&before), "{other} learns nothing");
    }
    assert!(rig.room.hello(&person(name).id, None).contains("rob-*"));
    let index = super::seat(usize::from(seat));
    assert_eq!(
        rig.room.certain_answers(),
        [(index, asked, "decline".to_owned())]
    );
    rig.assert_replays();
    let answered = rig.room.answer_for(index, asked, rig.now_ms);
    rig.note(answered).expect("it is certain");
    assert!(rig.room.answer_for(index, asked, rig.now_ms).is_err());
    let log = &rig.log.last().expect("a log").1;
    assert!(log.contains("decline") && !log.contains("rob-"), "{log}");
    rig.assert_replays();
}

/// A table of three at which Bob, with these cards, is in the midst of what a position of the game waits for.
fn table_at(position: &str) -> Rig {
    let mut rig = knights();
    let opening = Opening {
        position: Some(position.into()),
        secret: Some(rig.room.secret),
        ..Opening::plain(vec![Player::Human(String::new()); 3])
    };
    let game = rig.room.game.expect("a game of this server");
    rig.room.table = Some(game.open(&opening).expect("a sound position"));
    rig.room.stepped(0, None);
    rig
}

fn never(pattern: &str) -> Command {
    Command::Standing {
        seat: 1,
        answers: vec![StandingAnswer {
            never: pattern.into(),
            until: Until::End,
        }],
    }
}

#[test]
fn who_rules_out_robbery_is_answered_for_with_a_highwayman_and_without() {
    for bobs_hand in ["P2S2NH", "P2S2NX"] {
        let position = format!("5,5,5 P2S,{bobs_hand},PXAJ -,-,- - K 10 rob-A-B>A:3-B:.,C:. -");
        let mut rig = table_at(&position);
        assert!(rig.room.certain_answers().is_empty());
        rig.must("Bob", never("rob-*"));
        assert_eq!(
            rig.room.certain_answers(),
            [(super::seat(1), 0, "decline".to_owned())],
            "{bobs_hand}"
        );
    }
}

#[test]
fn ruling_out_robbery_answers_no_attack_and_a_princess_is_ruled_out_by_name() {
    for (bobs_hand, is_certain) in [("P2S2NH", false), ("NR", true), ("N", true), ("NRX", false)] {
        let position = format!("5,5,5 P2S,{bobs_hand},PXAJ -,-,- - - 10 respond-A-B-K -");
        let mut rig = table_at(&position);
        rig.must("Bob", never("rob-*"));
        assert!(rig.room.certain_answers().is_empty(), "{bobs_hand}");
        rig.must("Bob", never("respond-princess"));
        let n_certain = rig.room.certain_answers().len();
        assert_eq!(n_certain, usize::from(is_certain), "{bobs_hand}");
    }
    // A Ninja is answered by no Princess, so nobody spoke of this question.
    let mut rig = table_at("5,5,5 P2S,R,PXAJ -,-,- - - 10 respond-A-B-N -");
    rig.must("Bob", never("respond-princess"));
    assert!(rig.room.certain_answers().is_empty());
}

#[test]
fn too_many_or_too_long_standing_answers_are_refused() {
    let mut rig = knights();
    let many = |n: usize, never: &str| Command::Standing {
        seat: 0,
        answers: vec![
            StandingAnswer {
                never: never.into(),
                until: Until::End,
            };
            n
        ],
    };
    assert_eq!(rig.refused("Ada", many(21, "x")).code, Code::Unreadable);
    assert_eq!(rig.refused("Ada", many(1, "")).code, Code::Unreadable);
    assert_eq!(
        rig.refused("Ada", many(1, &"x".repeat(65))).code,
        Code::Unreadable
    );
    rig.must("Ada", many(20, "x"));
    rig.must("Ada", many(0, ""));
}

/// A running match in which another seat than Ada's is about to choose in secret, beside a second one: that seat,
/// when it was asked, and what it may play.
fn before_a_secret_choice() -> (Rig, u8, u32, Vec<String>) {
    for stride in [13, 7, 17, 19, 23] {
        let mut rig = knights();
        let mut n_steps = 0;
        while rig.play_any(n_steps * stride + 5) {
            n_steps += 1;
            assert!(n_steps < 3000);
            if rig.sight("Ada").act.len() < 2 {
                continue;
            }
            let secret = (1u8..3).find_map(|seat| {
                let (asked, legal) = rig.legal(NAMES[usize::from(seat)], seat)?;
                (legal.len() > 1).then_some((seat, asked, legal))
            });
            if let Some((seat, asked, legal)) = secret {
                return (rig, seat, asked, legal);
            }
        }
    }
    panic!("a secret choice comes before the end of one of these matches");
}

#[test]
fn messages_of_twins_are_equal_for_who_has_not_seen_the_difference() {
    // Two tables that differ in one secret choice only: which card Bob shows or how he answers in secret.
    let (rig, seat, ply, legal) = before_a_secret_choice();
    let name = NAMES[usize::from(seat)];
    let twin = |action: &str| {
        let log = rig.log.iter().map(|(at_ms, body)| (*at_ms, body.as_str()));
        let mut room = Room::replay("table", log).expect("the log replays");
        let from = room.ply();
        room.handle(&person(name), &play(seat, ply, action), rig.now_ms)
            .expect("it is legal");
        let others = NAMES.iter().filter(|other| **other != name);
        let told: Vec<_> = others.map(|other| heard(&room, other, from)).collect();
        let own = heard(&room, name, from);
        (told, own)
    };
    let (one, own_one) = twin(&legal[0]);
    let (two, own_two) = twin(&legal[1]);
    assert_eq!(one, two, "nobody else learns which it was");
    assert_ne!(own_one, own_two, "who chose it does");
}

/// What somebody is told of a change of the match since a ply.
fn heard(room: &Room, name: &str, from: u32) -> String {
    let mut text = Vec::new();
    let seats = room.seats_of(&person(name).id);
    room.write_play_message(&mut text, seats, Some(from), &mut Common::default());
    String::from_utf8(text).unwrap()
}
