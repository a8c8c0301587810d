//! How matches end.

use protocol::{Clock, Code, Command, Ended, FromServer, Offerable, Status, TableInfo};

use super::*;

fn info(rig: &Rig) -> TableInfo {
    match rig.hello("Nobody") {
        FromServer::Hello { table, .. } => table,
        other => panic!("expected a hello, found {other:?}"),
    }
}

fn three() -> Rig {
    Rig::started(&wish("conqueror", &["open", "open", "open"]))
}

fn resign(seat: u8) -> Command {
    Command::Resign { seat }
}

#[test]
fn of_two_who_resigns_loses_and_the_secret_is_shown() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    assert_eq!(rig.refused("Ada", resign(1)).code, Code::Forbidden);
    rig.must("Ada", resign(0));
    let ending = info(&rig).ending.expect("over");
    assert_eq!(
        (ending.by, ending.places),
        (Ended::Resignation, Some(vec![2, 1]))
    );
    assert!(
        rig.room
            .final_record()
            .expect("a record")
            .contains("\nsecret ")
    );
    assert_eq!(rig.refused("Ada", resign(0)).code, Code::Stale);
    assert!(!rig.play_any(0), "nobody is asked any more");
    rig.assert_replays();
}

#[test]
fn of_three_a_bot_plays_on_and_who_gave_up_ranks_last() {
    let mut rig = three();
    rig.must("Bob", resign(1));
    assert_eq!(rig.room.status(), Status::Running);
    let bob = info(&rig).seats[1].clone();
    assert!(bob.gave_up);
    assert_eq!(bob.stand_in.as_deref(), Some("bot:random"));
    assert_eq!(
        rig.refused("Bob", Command::Return { seat: 1 }).code,
        Code::Stale
    );
    rig.assert_replays();
    let mut n_steps = 0;
    while rig.play_any(n_steps) {
        n_steps += 1;
        assert!(n_steps < 5000);
    }
    let ending = info(&rig).ending.expect("over");
    assert_eq!(ending.by, Ended::Rules);
    assert_eq!(ending.places.expect("places")[1], 3);
    rig.assert_replays();
}

#[test]
fn when_all_but_one_gave_up_the_last_one_wins() {
    let mut rig = three();
    rig.must("Cem", resign(2));
    rig.must("Ada", resign(0));
    let ending = info(&rig).ending.expect("over");
    assert_eq!(
        (ending.by, ending.places),
        (Ended::Resignation, Some(vec![2, 1, 3]))
    );
    rig.assert_replays();
}

#[test]
fn a_draw_is_agreed_by_the_two_whom_the_rules_have_left() {
    for (game, option, value) in [
        ("conqueror", "forfeit", "loses"),
        ("yaisken", "victory", "warlords-roulette"),
    ] {
        let mut wish = wish(game, &["open", "open", "open"]);
        wish.options.insert(option.into(), value.into());
        let mut rig = Rig::started(&wish);
        let out = |rig: &Rig| rig.room.table.as_ref().expect("begun").out();
        let mut index = 0;
        while out(&rig).is_empty() {
            index += 7;
            assert!(rig.play_any(index), "{game} ended with nobody out");
        }
        let out = out(&rig)[0].index();
        assert_eq!(rig.sight(NAMES[0]).out, [out as u8], "everybody is told");
        let draw = |seat: usize| Command::Offer {
            seat: seat as u8,
            what: Offerable::Draw,
        };
        assert_eq!(rig.refused(NAMES[out], draw(out)).code, Code::Stale);
        for seat in (0..3).filter(|seat| *seat != out) {
            rig.must(NAMES[seat], draw(seat));
        }
        let ending = info(&rig).ending.expect("over");
        let mut places = vec![1; 3];
        places[out] = 3;
        assert_eq!((ending.by, ending.places), (Ended::Agreement, Some(places)));
        rig.assert_replays();
    }
}

#[test]
fn a_draw_is_agreed_where_two_are_left() {
    let mut rig = three();
    let draw = |seat| Command::Offer {
        seat,
        what: Offerable::Draw,
    };
    assert_eq!(rig.refused("Ada", draw(0)).code, Code::Stale);
    rig.must("Bob", resign(1));
    rig.must("Ada", draw(0));
    assert_eq!(info(&rig).offers[0].seats, [0]);
    assert_eq!(rig.refused("Bob", draw(1)).code, Code::Stale);
    rig.must("Cem", draw(2));
    let ending = info(&rig).ending.expect("over");
    assert_eq!(
        (ending.by, ending.places),
        (Ended::Agreement, Some(vec![1, 3, 1]))
    );
    assert_eq!(info(&rig).offers, [], "what was agreed is done");
    rig.assert_replays();
}

#[test]
fn nothing_is_offered_about_a_match_that_was_given_up() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    rig.must(
        "Ada",
        Command::Offer {
            seat: 0,
            what: Offerable::Draw,
        },
    );
    rig.must("Bob", resign(1));
    assert_eq!(info(&rig).offers, []);
    rig.assert_replays();
}

#[test]
fn a_step_makes_an_offered_draw_void_and_bots_agree_to_none() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    let draw = |seat| Command::Offer {
        seat,
        what: Offerable::Draw,
    };
    rig.must("Ada", draw(0));
    rig.play_any(0);
    assert!(info(&rig).offers.is_empty());
    rig.must("Bob", Command::Leave { seat: 1 });
    assert_eq!(rig.refused("Ada", draw(0)).code, Code::Stale);
}

#[test]
fn a_clock_that_runs_out_ends_it_for_two_and_seats_a_bot_for_three() {
    for seats in [2usize, 3] {
        let mut timed = wish("conqueror", &vec!["open"; seats]);
        timed.clock = Clock::Days { days: 1 };
        let mut rig = Rig::started(&timed);
        let seat = rig.sight("Ada").act[0];
        let deadline = rig.room.deadline().expect("a clock runs");
        assert!(rig.room.due_ms().expect("due") <= deadline);
        assert!(rig.room.tick(deadline - 1).is_none());
        rig.now_ms = deadline;
        let (ply, legal) = rig.legal(NAMES[usize::from(seat)], seat).expect("asked");
        let late = rig.refused(NAMES[usize::from(seat)], play(seat, ply, &legal[0]));
        assert_eq!(late.code, Code::Stale);
        let handled = rig.room.tick(deadline).expect("time is up");
        rig.note(Ok(handled)).expect("it is logged");
        match seats {
            2 => assert_eq!(info(&rig).ending.expect("over").by, Ended::Time),
            _ => {
                assert_eq!(rig.room.status(), Status::Running);
                assert!(info(&rig).seats[usize::from(seat)].stand_in.is_some());
                assert!(!rig.room.bots_to_move().is_empty());
            }
        }
        rig.assert_replays();
    }
}

#[test]
fn a_rematch_rotates_the_seats_once_everybody_agrees() {
    let mut rig = Rig::started(&wish("conqueror", &["open", "open", "bot:easy"]));
    let rematch = |seat| Command::Offer {
        seat,
        what: Offerable::Rematch,
    };
    assert_eq!(rig.refused("Ada", rematch(0)).code, Code::Stale);
    rig.must("Ada", resign(0));
    rig.must("Bob", resign(1));
    rig.must("Ada", rematch(0));
    assert_eq!(info(&rig).offers[0].seats, [0]);
    let handled = rig
        .room
        .handle(&person("Bob"), &rematch(1), rig.now_ms)
        .expect("they agree");
    assert_eq!(handled.did, Did::Rematch);
    let entry = rig.room.rematch_entry(crate::random::bytes32());
    let next = Room::open("next", &entry, 0).expect("a new table");
    assert_eq!(next.seat_names(), ["bot:easy", "Ada", "Bob"]);
    let logged = rig.room.rematch_at("next", rig.now_ms);
    rig.note(logged).expect("it is logged");
    assert_eq!(info(&rig).rematch.as_deref(), Some("next"));
    assert_eq!(info(&rig).offers, [], "what was agreed is done");
    assert_eq!(rig.refused("Ada", rematch(0)).code, Code::Stale);
    rig.assert_replays();
}

#[test]
fn who_was_removed_keeps_no_seat_in_the_rematch() {
    let mut rig = three();
    rig.must(
        "Ada",
        Command::Remove {
            person: "id-bob".into(),
        },
    );
    rig.must("Ada", resign(0));
    rig.must("Cem", resign(2));
    let entry = rig.room.rematch_entry(crate::random::bytes32());
    let next = Room::open("next", &entry, 0).expect("a new table");
    assert_eq!(next.seat_names(), ["Cem", "Ada", "open"]);
}

#[test]
fn a_table_has_one_rematch() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    rig.must("Ada", resign(0));
    for table in ["first", "second"] {
        let logged = rig.room.rematch_at(table, rig.now_ms);
        let answer = rig.note(logged).expect("it is answered");
        assert_eq!(answer.seq, rig.room.seq());
        assert_eq!(info(&rig).rematch.as_deref(), Some("first"));
    }
    rig.assert_replays();
}

#[test]
fn the_host_closes_a_match_only_when_nobody_else_plays() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    assert_eq!(rig.refused("Bob", Command::Close).code, Code::Forbidden);
    assert_eq!(rig.refused("Ada", Command::Close).code, Code::Stale);
    rig.must("Bob", Command::Leave { seat: 1 });
    rig.must("Ada", Command::Close);
    let ending = info(&rig).ending.expect("over");
    assert_eq!((ending.by, ending.places), (Ended::Abandonment, None));
    rig.assert_replays();
}

#[test]
fn the_seat_of_who_was_removed_is_nobodys_and_the_host_may_close_the_table() {
    let mut rig = Rig::started(&wish("conversion", &["open", "open"]));
    let person = "id-bob".into();
    rig.must("Ada", Command::Remove { person });
    let bob = info(&rig).seats[1].clone();
    assert_eq!((bob.name.as_deref(), bob.person), (Some("Bob"), None));
    assert_eq!(bob.stand_in.as_deref(), Some("bot:random"));
    rig.must("Ada", Command::Close);
    assert!(!rig.room.is_closed(), "its match can be looked at");
    rig.assert_replays();
}
