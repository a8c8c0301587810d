//! An engine asked in JSON values.

use catalog::engine::Engine;
use serde_json::{Value, json};
use tabletop::Rng;

/// Asks, and reads the answer, which is one line of JSON.
pub fn ask(engine: &mut Engine, request: &Value) -> Value {
    let answer = engine.answer(&request.to_string());
    assert!(!answer.contains('\n'), "{answer}");
    serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
}

/// An engine with a table of Conversion.
pub fn engine(players: u8) -> Engine {
    let mut engine = Engine::new();
    let new = json!({"cmd": "new", "game": "conversion", "players": players});
    assert_eq!(ask(&mut engine, &new), json!({"ok": true, "ply": 0}));
    engine
}

/// All that can be asked of a table without changing it.
pub fn truth(engine: &mut Engine) -> (String, String) {
    let state = engine.answer(r#"{"cmd":"state"}"#);
    (state, engine.answer(r#"{"cmd":"record"}"#))
}

/// Plays one step: the bot of a seat that must decide, or a seeded chance event. False once over.
pub fn step(engine: &mut Engine, rng: &mut Rng) -> bool {
    let turn = ask(engine, &json!({"cmd": "turn"}));
    if turn["chance"] == true {
        let outcomes = ask(engine, &json!({"cmd": "chance"}));
        let seed = rng.bits();
        let resolved = ask(engine, &json!({"cmd": "resolve", "seed": seed}));
        let listed = outcomes["outcomes"].as_array().expect("a list");
        assert!(listed.iter().any(|pair| pair[0] == resolved["outcome"]));
        return true;
    }
    let Some(seat) = turn["act"].as_array().map(|seats| &seats[0]) else {
        return false;
    };
    let legal = ask(engine, &json!({"cmd": "legal", "seat": seat}));
    let bot = json!({"cmd": "bot", "seat": seat, "level": "random", "seed": rng.bits()});
    let action = &ask(engine, &bot)["action"];
    assert!(legal["legal"].as_array().expect("a list").contains(action));
    let ply = ask(engine, &json!({"cmd": "state"}))["ply"]
        .as_u64()
        .expect("a number");
    let check = json!({"cmd": "check", "seat": seat, "action": action});
    assert_eq!(ask(engine, &check), json!({"ok": true, "ply": ply}));
    let play = json!({"cmd": "play", "seat": seat, "action": action});
    assert_eq!(ask(engine, &play), json!({"ok": true, "ply": ply + 1}));
    true
}
