//! Before the start.

use protocol::{Clock, Code, Command, FromServer, Sitting, Status};

use super::*;

fn sit(seat: u8) -> Command {
    Command::Sit {
        seat,
        name: None,
        invite: None,
        entropy: None,
    }
}

#[test]
fn every_problem_with_a_wish_is_told_at_once() {
    let mut bad = wish("scalar", &["open", "bot:genius", "guest"]);
    bad.clock = Clock::Days { days: 99 };
    bad.stand_in = "nobody".into();
    bad.options.insert("no-such-option".into(), true.into());
    let refused = opening(&bad, &person("Ada")).expect_err("nothing fits");
    assert_eq!(refused.code, Code::Invalid);
    let all = refused.problems.join("\n");
    for part in [
        "bot:genius",
        "guest",
        "days",
        "stand_in",
        "no-such-option",
        "players",
    ] {
        assert!(all.contains(part), "{part} is missing in {all}");
    }
}

#[test]
fn bots_that_think_for_minutes_cannot_be_seated() {
    for plan in ["bot:mcts:9000000", "bot:mcts:5000ms", "bot:uct:10"] {
        assert!(opening(&wish("conversion", &["open", plan]), &person("Ada")).is_err());
    }
    assert!(
        opening(
            &wish("conversion", &["open", "bot:mcts:500"]),
            &person("Ada")
        )
        .is_ok()
    );
}

#[test]
fn a_match_begins_when_all_sit_and_all_have_added_bytes() {
    let mut rig = Rig::open(&wish("conversion", &["open", "open"]));
    assert!(rig.refused("Ada", Command::Start).why.contains("seat 1"));
    rig.must("Ada", sit(0));
    assert_eq!(rig.refused("Bob", sit(0)).code, Code::Stale);
    assert_eq!(rig.refused("Ada", sit(1)).code, Code::Stale);
    rig.sit("Bob", 1);
    assert!(rig.refused("Bob", Command::Start).why.contains("Ada"));
    let bytes = |byte: &str| Command::Entropy {
        seat: 0,
        entropy: byte.repeat(32),
    };
    assert_eq!(rig.refused("Bob", bytes("aa")).code, Code::Forbidden);
    assert_eq!(rig.refused("Ada", bytes("xy")).code, Code::Unreadable);
    rig.must("Ada", bytes("aa"));
    rig.must("Ada", bytes("aa"));
    assert_eq!(rig.refused("Ada", bytes("bb")).code, Code::Stale);
    assert_eq!(rig.refused("Cem", Command::Start).code, Code::Forbidden);
    rig.must("Bob", Command::Start);
    assert_eq!(rig.room.status(), Status::Running);
    assert_eq!(rig.refused("Bob", Command::Start).code, Code::Stale);
    let record = rig.room.record_for("").expect("a record");
    assert!(record.contains(&format!("entropy 0 {}", "aa".repeat(32))));
    assert!(!record.contains("secret"));
    rig.assert_replays();
}

#[test]
fn an_invited_seat_is_for_who_has_the_invitation() {
    let mut rig = Rig::open(&wish("conversion", &["open", "invited"]));
    let invite = rig.invites[0].clone();
    assert_eq!(invite.seat, 1);
    let with = |invite: &str| Command::Sit {
        seat: 1,
        name: None,
        invite: Some(invite.into()),
        entropy: None,
    };
    assert_eq!(rig.refused("Bob", sit(1)).code, Code::Forbidden);
    assert_eq!(rig.refused("Bob", with("guess")).code, Code::Forbidden);
    assert!(
        !rig.log[0].1.contains(&invite.invite),
        "only its hash is stored"
    );
    let renewed = rig.must("Ada", Command::Invite { seat: 1 });
    let renewed = renewed.invite.expect("a new invitation");
    assert_eq!(
        rig.refused("Bob", with(&invite.invite)).code,
        Code::Forbidden
    );
    rig.must("Bob", with(&renewed));
    rig.must("Bob", Command::Rise { seat: 1 });
    assert_eq!(rig.refused("Cem", sit(1)).code, Code::Forbidden);
    rig.must("Bob", with(&renewed));
    assert_eq!(
        rig.refused("Bob", Command::Invite { seat: 1 }).code,
        Code::Forbidden
    );
    rig.assert_replays();
}

#[test]
fn the_host_plans_seats_and_people_give_them_free() {
    let mut rig = Rig::open(&wish("conversion", &["open", "open"]));
    let plan = |plan: &str| Command::Plan {
        seat: 1,
        plan: plan.into(),
    };
    assert_eq!(rig.refused("Bob", plan("bot:easy")).code, Code::Forbidden);
    rig.must("Ada", plan("bot:easy"));
    assert_eq!(rig.refused("Bob", sit(1)).code, Code::Stale);
    rig.must("Ada", plan("open"));
    rig.sit("Bob", 1);
    assert_eq!(rig.refused("Ada", plan("open")).code, Code::Stale);
    assert_eq!(
        rig.refused("Ada", Command::Rise { seat: 1 }).code,
        Code::Forbidden
    );
    rig.must("Bob", Command::Rise { seat: 1 });
    let FromServer::Hello { table, .. } = rig.hello("Ada") else {
        panic!("a hello");
    };
    assert_eq!(table.seats[1].sitting, Sitting::Open);
    assert!(!table.seats[1].entropy);
    rig.assert_replays();
}

#[test]
fn one_person_holds_several_seats_only_where_the_host_allows_it() {
    let mut shared = wish("conversion", &["open", "open"]);
    shared.hot_seat = true;
    let mut rig = Rig::open(&shared);
    for (seat, name) in [(0, None), (1, Some("Little Ada".to_owned()))] {
        rig.must(
            "Ada",
            Command::Sit {
                seat,
                name,
                invite: None,
                entropy: Some("11".repeat(32)),
            },
        );
    }
    rig.must("Ada", Command::Start);
    let sights = rig.sight("Ada").sights;
    assert_eq!(sights.len(), 2, "both seats see");
    assert_eq!(rig.room.seat_names(), ["Ada", "Little Ada"]);
    let mut n_steps = 0;
    while rig.room.status() == Status::Running {
        let seat = rig.sight("Ada").act[0];
        let (ply, legal) = rig.legal("Ada", seat).expect("one of her seats is asked");
        rig.must("Ada", play(seat, ply, &legal[n_steps % legal.len()]));
        n_steps += 1;
    }
    rig.assert_replays();
}

#[test]
fn a_table_that_everybody_forgot_is_closed() {
    let mut rig = Rig::open(&wish("conversion", &["open", "open"]));
    let due = rig.room.due_ms().expect("it will be forgotten");
    assert!(rig.room.tick(due - 1).is_none());
    rig.now_ms = due;
    let handled = rig.room.tick(due).expect("it is closed");
    rig.note(Ok(handled)).expect("it is logged");
    assert_eq!(rig.room.status(), Status::Over);
    assert!(rig.room.is_closed(), "there is no match to look at");
    assert_eq!(rig.room.due_ms(), None);
    assert_eq!(rig.refused("Bob", sit(1)).code, Code::Stale);
    rig.assert_replays();
}
