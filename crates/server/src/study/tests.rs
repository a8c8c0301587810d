use catalog::GameId;
use serde_json::json;
use tabletop::Rng;

use super::*;

/// A board with two players, as a client would ask for it.
fn board(more: Value) -> Study {
    let mut body = json!({"game": "conversion", "players": 2});
    let fields = more.as_object().expect("fields").clone();
    body.as_object_mut().expect("an object").extend(fields);
    serde_json::from_value(body).expect("a board")
}

/// Both hands are full, and seat 1 places.
const PLACING: &str =
    "......../......../......../......../......../......../......../........ 12456,11135 place-B -";

fn refusal(study_: &Study) -> Refused {
    study(study_, 0).expect_err("it is refused")
}

#[test]
fn a_new_board_waits_for_chance_and_says_how_it_may_decide() {
    let found = study(&board(json!({})), 7).unwrap();
    assert_eq!((found.play.ply, found.play.at_ms), (0, 7));
    assert_eq!(found.chance, [("first-A".into(), 1), ("first-B".into(), 1)]);
    assert_eq!(found.n_outcomes, Some(2));
    assert_eq!(found.play.act, [] as [u8; 0]);
    assert_eq!((found.ending, found.verdict), (None, None));
    let [sight] = &found.play.sights[..] else {
        panic!("one sight");
    };
    assert_eq!((sight.seat, sight.asked), (None, None));
    assert_eq!(sight.legal, None);
    assert_eq!(sight.events, json!([]));
}

#[test]
fn the_viewer_who_must_decide_is_told_what_it_may_play() {
    let asked = |viewer: u8| {
        let body =
            json!({"position": PLACING, "viewer": viewer, "check": {"seat": 1, "action": "e5=6"}});
        study(&board(body), 0).unwrap()
    };
    let found = asked(1);
    assert_eq!(
        (&found.play.act[..], found.play.active),
        (&[1][..], Some(1))
    );
    assert_eq!(found.play.sights[0].asked, Some(0));
    let legal = found.play.sights[0].legal.as_ref().unwrap();
    assert_eq!(legal[0]["text"], "a1=1");
    assert_eq!(found.n_outcomes, None);
    let verdict = found.verdict.unwrap();
    assert!(!verdict.legal);
    // It has no 6.
    assert!(verdict.refused.unwrap().rule.unwrap().starts_with("CON-"));
    let other = asked(0);
    assert_eq!(other.play.sights[0].seat, Some(0));
    assert_eq!(
        (other.play.sights[0].asked, &other.play.sights[0].legal),
        (None, &None)
    );
}

#[test]
fn steps_are_played_in_order_and_told_from_where_the_viewer_wants() {
    let steps = json!([{"seat": 1, "action": "e5=3"}, {"seat": 0, "action": "a1=6"}]);
    let told = |from: u32| {
        let body = json!({"position": PLACING, "steps": steps, "viewer": 1, "from": from});
        study(&board(body), 0).unwrap().play
    };
    let whole = told(0);
    assert_eq!((whole.ply, whole.lines, whole.from), (2, 2, Some(0)));
    assert_eq!(whole.sights[0].asked, Some(2));
    let events = whole.sights[0].events.as_array().unwrap();
    assert_eq!(events.len(), 2);
    let last = told(1);
    assert_eq!(last.from, Some(1));
    assert_eq!(last.sights[0].events, json!([events[1]]));
    // Who has undone something may ask from where the board no longer is.
    assert_eq!(told(u32::MAX).from, Some(2));
}

#[test]
fn a_step_that_is_refused_is_named_with_its_clause() {
    let at = |steps: Value| refusal(&board(json!({"position": PLACING, "steps": steps})));
    let good = json!({"seat": 1, "action": "e5=3"});
    let taken = at(json!([good, {"seat": 0, "action": "e5=6"}]));
    assert_eq!(
        (taken.code, taken.rule.as_deref()),
        (Code::Illegal, Some("CON-5"))
    );
    assert_eq!(taken.problems, [format!("steps[1]: {}", taken.why)]);
    // Not its turn: also a rule.
    let turn = at(json!([good, good]));
    assert_eq!(
        (turn.code, turn.rule.as_deref()),
        (Code::Illegal, Some("CON-4"))
    );
    for (step, why) in [
        (json!({"seat": 1, "action": "e9=3"}), "expected"),
        (json!({"seat": 2, "action": "e5=3"}), "there is no seat 2"),
        (json!({"seat": 9, "action": "e5=3"}), "there is no seat 9"),
        (json!({"outcome": "die-3"}), "no chance event is pending"),
        (json!({"outcome": "?"}), "expected"),
    ] {
        let refused = at(json!([step]));
        assert_eq!(
            (refused.code, &refused.rule),
            (Code::Invalid, &None),
            "{step}"
        );
        assert!(refused.why.contains(why), "{step}: {}", refused.why);
        assert!(refused.problems[0].starts_with("steps[0]: "), "{step}");
    }
}

#[test]
fn all_problems_of_a_board_are_told_at_once() {
    let mut body = board(json!({"options": {"holes": -1, "nope": 1}, "viewer": 9}));
    body.players = 1;
    body.check = Some(StudyAction {
        seat: 1,
        action: "e5=3".into(),
    });
    let refused = refusal(&body);
    assert_eq!(refused.code, Code::Invalid);
    let starts = ["players: ", "holes: ", "nope: ", "viewer: ", "check: "];
    assert_eq!(
        refused.problems.len(),
        starts.len(),
        "{:?}",
        refused.problems
    );
    for (problem, start) in refused.problems.iter().zip(starts) {
        assert!(problem.starts_with(start), "{problem}");
    }
    let unknown = Study {
        game: "chess".into(),
        ..board(json!({}))
    };
    assert!(refusal(&unknown).problems[0].starts_with("game: "));
    let crowd = Study {
        players: 255,
        ..board(json!({}))
    };
    assert!(refusal(&crowd).problems[0].contains("not 255"));
    let other = refusal(&board(json!({"position": PLACING, "players": 3})));
    assert!(other.problems[0].starts_with("players: "), "{other:?}");
}

#[test]
fn there_are_only_so_many_steps() {
    let steps = vec![json!({"outcome": "first-A"}); MOST_STEPS + 1];
    let refused = refusal(&board(json!({"steps": steps})));
    assert_eq!(
        refused.problems,
        ["steps: expected at most 2000, found 2001"]
    );
    // As many as are allowed are looked at one by one.
    let refused = refusal(&board(json!({"steps": steps[1..]})));
    assert!(refused.problems[0].starts_with("steps[1]: "));
}

#[test]
fn what_is_no_step_cannot_be_read() {
    for step in [
        json!({}),
        json!({"seat": 0}),
        json!({"seat": 0, "action": "e5=3", "outcome": "die-3"}),
        json!({"outcome": 3}),
        json!("e5=3"),
    ] {
        let body = json!({"game": "conversion", "players": 2, "steps": [step]});
        let read = serde_json::from_value::<Study>(body);
        let error = read.expect_err("no step").to_string();
        assert!(
            error.contains("expected {seat, action} or {outcome}"),
            "{step}: {error}"
        );
    }
}

#[test]
fn whole_games_are_played_and_end_as_the_rules_have_it() {
    for &game in GameId::ALL {
        let n_players = game.info().min_seats as u8;
        let mut body = Study {
            game: game.to_string(),
            players: n_players,
            viewer: Some(0),
            ..board(json!({}))
        };
        let mut rng = Rng::from_seed(5);
        let mut known = start(&body).unwrap();
        while known.ending().is_none() && body.steps.len() < 400 {
            match known.turn() {
                Turn::Chance => {
                    let outcome = known.resolve_random(&mut rng).unwrap();
                    let chance = protocol::StudyChance { outcome };
                    body.steps.push(StudyStep::Chance(chance));
                }
                Turn::Act(seats) => {
                    let seat = seats.first().unwrap();
                    let legal = known.legal(seat);
                    let action = legal[rng.below(legal.len() as u32) as usize].clone();
                    known.play(seat, &action).unwrap();
                    let seat = seat.into();
                    body.steps
                        .push(StudyStep::Action(StudyAction { seat, action }));
                }
                Turn::Over(_) => panic!("a match that is over says so"),
            }
            let is_last = known.ending().is_some() || body.steps.len() == 400;
            if !is_last && !body.steps.len().is_multiple_of(50) {
                continue;
            }
            let found = study(&body, 0).unwrap();
            assert_eq!(found.play.ply as usize, known.ply());
            let view: Value = serde_json::from_str(&known.view(Viewer::Seat(Seat::FIRST))).unwrap();
            assert_eq!(found.play.sights[0].view, view);
            assert_eq!(found.ending, ending(&*known));
            let events = found.play.sights[0].events.as_array().unwrap();
            assert_eq!(events.len(), known.ply());
        }
    }
}

#[test]
fn a_viewer_is_shown_what_it_would_see_at_a_table() {
    // Two boards that differ only in a card that seat 0 does not see look the same to it.
    let mut rng = Rng::from_seed(3);
    let mut body = Study {
        game: "knights".into(),
        players: 3,
        viewer: Some(0),
        ..board(json!({}))
    };
    let mut table = start(&body).unwrap();
    while table.turn() == Turn::Chance {
        let outcome = table.resolve_random(&mut rng).unwrap();
        let chance = protocol::StudyChance { outcome };
        body.steps.push(StudyStep::Chance(chance));
    }
    let seen = study(&body, 0).unwrap().play.sights;
    let hidden = (0..body.steps.len()).rev().find_map(|index| {
        let mut before = start(&body).unwrap();
        for step in &body.steps[..index] {
            take(&mut *before, step).unwrap();
        }
        before.chance().into_iter().find_map(|(outcome, _)| {
            let mut twin = body.clone();
            twin.steps[index] = StudyStep::Chance(protocol::StudyChance { outcome });
            let twin = (twin.steps[index] != body.steps[index]).then_some(twin)?;
            let found = study(&twin, 0).ok()?;
            (found.play.sights == seen).then_some(twin)
        })
    });
    let mut twin = hidden.expect("some card is dealt to another");
    twin.viewer = None;
    body.viewer = None;
    assert_eq!(
        study(&twin, 0).unwrap().play.sights,
        study(&body, 0).unwrap().play.sights
    );
}
