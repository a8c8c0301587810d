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
fn undo_goes_on_from_a_game_that_is_over() {
    let mut engine = engine(2);
    let mut rng = Rng::from_seed(3);
    let mut before = truth(&mut engine);
    loop {
        let now = truth(&mut engine);
        if !step(&mut engine, &mut rng) {
            break;
        }
        before = now;
    }
    assert_eq!(ask(&mut engine, &json!({"cmd": "undo"}))["ok"], true);
    assert_eq!(truth(&mut engine), before, "the record is without the end");
    while step(&mut engine, &mut rng) {}
    let (_, record) = truth(&mut engine);
    assert!(record.contains(" over CON-12 "), "{record}");
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

/// The end of a game: two squares are left, and seat 1 rolls for the last one.
const LAST_TWO: &str = "A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/B3B3B3B3B3B3B3B3/\
                        B3B3B3B3B3B3B3B3/B3B3B3B3B3B3B3B3/..B3B3B3B3B3B3 26,- place-A -";

#[test]
fn a_bot_that_searches_gives_its_reasons() {
    let mut engine = Engine::new();
    ask(
        &mut engine,
        &json!({"cmd": "new", "game": "conversion", "position": LAST_TWO}),
    );
    let before = truth(&mut engine);
    for level in ["hard", "mcts:300", "uct:300"] {
        let all = ["a1=2", "a1=6", "b1=2", "b1=6"];
        let bot = json!({"cmd": "bot", "seat": 0, "level": level, "iterations": 300, "also": all});
        let advice = ask(&mut engine, &bot);
        let candidates = advice["candidates"].as_array().unwrap();
        assert_eq!(candidates.len(), 4, "{advice}");
        assert_eq!(candidates[0]["loses"], 0.0, "{advice}");
        for candidate in candidates {
            let number = |key: &str| candidate[key].as_f64().unwrap();
            let lost = candidates[0]["expected"].as_f64().unwrap() - number("expected");
            assert!((number("loses") - lost).abs() < 2e-4, "{advice}");
            assert!(number("loses") >= 0.0 && candidate["visits"].is_u64());
        }
        let chances = advice["chances"].as_array().unwrap();
        let sum: f64 = chances.iter().filter_map(|c| c["mean"].as_f64()).sum();
        assert!(chances.len() == 2 && (sum - 1.0).abs() < 1e-3, "{advice}");
        assert_eq!(advice["line"][0]["step"], advice["action"], "{advice}");
        assert_eq!(advice["line"][0]["seat"], 0);
        assert_eq!(advice, ask(&mut engine, &bot));
    }
    assert_eq!(truth(&mut engine), before);
}

#[test]
fn iterations_replace_the_budget_of_a_bot_that_searches() {
    let mut engine = Engine::new();
    ask(
        &mut engine,
        &json!({"cmd": "new", "game": "conversion", "position": LAST_TWO}),
    );
    let mut visits = |level: &str, iterations: Option<u32>| -> u64 {
        let bot = json!({"cmd": "bot", "seat": 0, "level": level, "iterations": iterations});
        let advice = ask(&mut engine, &bot);
        let candidates = advice["candidates"].as_array().unwrap();
        candidates.iter().filter_map(|c| c["visits"].as_u64()).sum()
    };
    assert_eq!(visits("mcts:60", None), visits("mcts:9", Some(60)));
    assert_eq!(visits("mcts:60", None), visits("master", Some(60)));
    assert!(visits("mcts:60", None) > visits("mcts:60", Some(30)));
    assert_eq!(visits("greedy", None), visits("greedy", Some(1000)));
    assert_eq!(visits("random", Some(1000)), 0);
}

#[test]
fn an_action_of_ones_own_is_weighed_or_refused() {
    let mut engine = Engine::new();
    let position = format!(
        "{}A3A3A3A3A3A3A3A3/....B3... 12356,12356 place-A -",
        "......../".repeat(6)
    );
    ask(
        &mut engine,
        &json!({"cmd": "new", "game": "conversion", "position": position}),
    );
    let bot = |also: &[&str]| json!({"cmd": "bot", "seat": 0, "level": "mcts:400", "also": also});
    let advice = ask(&mut engine, &bot(&["h8=1", "h8=1"]));
    let candidates = advice["candidates"].as_array().unwrap();
    let own: Vec<_> = candidates
        .iter()
        .filter(|candidate| candidate["action"] == "h8=1")
        .collect();
    assert_eq!(own.len(), 1, "{advice}");
    assert!(own[0]["visits"].as_u64().unwrap() > 1, "{advice}");
    let refused = ask(&mut engine, &bot(&["h8=1", "h8=4"]));
    assert_eq!(refused["refused"]["rule"], "CON-5", "{refused}");
    let unreadable = ask(&mut engine, &bot(&["h9=1"]));
    assert_eq!(
        unreadable["error"],
        "expected a square from a1 to h8, found \"h9\""
    );
}
