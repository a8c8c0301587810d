//! The engine protocol, request by request.

mod asking;
mod dialogue;

use asking::{ask, engine, step, truth};
use catalog::engine::Engine;
use dialogue::{answered, check_file};
use serde_json::{Value, json};
use tabletop::Rng;

#[test]
fn the_script_is_answered_to_the_letter() {
    check_file("crates/catalog/tests/engine_script.txt", |text| {
        answered(&mut Engine::new(), text)
    });
}

#[test]
fn a_whole_game_is_played_through_the_protocol_and_its_record_verifies() {
    for players in [2, 3, 8] {
        let mut engine = engine(players);
        let mut rng = Rng::from_seed(players.into());
        while step(&mut engine, &mut rng) {}
        let turn = ask(&mut engine, &json!({"cmd": "turn"}));
        let over = turn["over"].as_object().unwrap();
        let keys: Vec<_> = over.keys().collect();
        assert_eq!(keys, ["places", "rule", "scores", "victory"]);
        assert_eq!(
            (&over["rule"], &over["victory"]),
            (&json!("CON-12"), &json!("CON-20"))
        );
        assert_eq!(
            over["places"].as_array().unwrap().len(),
            usize::from(players)
        );
        let record = ask(&mut engine, &json!({"cmd": "record"}));
        let record = record["record"].as_str().unwrap();
        let verified = catalog::GameId::verify(record, None).unwrap();
        let state = ask(&mut engine, &json!({"cmd": "state"}));
        assert_eq!(state["ply"], verified.steps);
        assert!(verified.outcome.is_some());
    }
}

#[test]
fn the_same_requests_get_the_same_answers() {
    let play = |seed| {
        let (mut engine, mut rng) = (engine(2), Rng::from_seed(seed));
        while step(&mut engine, &mut rng) {}
        truth(&mut engine)
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn a_bot_without_a_seed_follows_from_the_ply() {
    let mut engine = engine(2);
    let mut rng = Rng::from_seed(5);
    for _ in 0..11 {
        step(&mut engine, &mut rng);
    }
    let seat = &ask(&mut engine, &json!({"cmd": "turn"}))["act"][0];
    let mut bot = json!({"cmd": "bot", "seat": seat, "level": "random"});
    let without = ask(&mut engine, &bot);
    assert_eq!(without, ask(&mut engine, &bot));
    bot["seed"] = 11.into();
    assert_eq!(without, ask(&mut engine, &bot));
    assert_eq!(without["candidates"], json!([]));
    let others: Vec<_> = (0..20)
        .map(|seed| {
            bot["seed"] = seed.into();
            ask(&mut engine, &bot)
        })
        .collect();
    assert!(others.iter().any(|other| *other != without));
}

#[test]
fn undo_goes_back_one_step_at_a_time_to_the_start() {
    let mut engine = engine(2);
    let mut rng = Rng::from_seed(3);
    let mut states = Vec::new();
    for _ in 0..20 {
        states.push(engine.answer(r#"{"cmd":"state"}"#));
        step(&mut engine, &mut rng);
    }
    for (ply, state) in states.iter().enumerate().rev() {
        let undone = ask(&mut engine, &json!({"cmd": "undo"}));
        assert_eq!(undone, json!({"ok": true, "ply": ply}));
        assert_eq!(engine.answer(r#"{"cmd":"state"}"#), *state);
    }
    let before = truth(&mut engine);
    let refused = ask(&mut engine, &json!({"cmd": "undo"}));
    assert_eq!(refused["error"], "expected a step to take back, found none");
    assert_eq!(truth(&mut engine), before);
}

#[test]
fn a_view_is_what_that_viewer_sees() {
    let mut engine = engine(3);
    for viewer in [json!(0), json!(2), json!("spectator")] {
        let answer = ask(&mut engine, &json!({"cmd": "view", "viewer": viewer}));
        let expected = if viewer.is_number() {
            viewer
        } else {
            Value::Null
        };
        assert_eq!(answer["view"]["viewer"], expected);
    }
}

#[test]
fn a_position_goes_round_and_brings_its_players() {
    let mut first = engine(4);
    let mut rng = Rng::from_seed(9);
    for _ in 0..40 {
        step(&mut first, &mut rng);
    }
    let position = ask(&mut first, &json!({"cmd": "state"}))["position"].clone();
    let mut second = Engine::new();
    for players in [Value::Null, json!(4)] {
        let new =
            json!({"cmd": "new", "game": "conversion", "players": players, "position": position});
        assert_eq!(ask(&mut second, &new), json!({"ok": true, "ply": 0}));
        let state = ask(&mut second, &json!({"cmd": "state"}));
        assert_eq!(state, json!({"position": position, "ply": 0}));
    }
}
