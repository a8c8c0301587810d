//! Messages are told by their types: read from a sample into Rust's type, written again, and compared.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::fits::fits;
use crate::types;

/// Samples of a message: as much as it can say, and as little.
fn told<T: Serialize + DeserializeOwned>(name: &str, samples: &[Value]) {
    let files = types();
    for sample in samples {
        let message: T = serde_json::from_value(sample.clone())
            .unwrap_or_else(|error| panic!("{name}: {error} in {sample}"));
        let written = json!(message);
        if let Err(why) = fits(&files, "protocol", name, &written) {
            panic!("{name}{why}");
        }
        // What may be left out when it is sent may be left out by the type, too.
        if let Err(why) = fits(&files, "protocol", name, sample) {
            panic!("{name}{why}");
        }
    }
}

fn table() -> Value {
    json!({
        "id": "t1", "game": "conversion", "rules_version": 1,
        "options": {"victory": "tall", "holes": 3, "some-switch": true},
        "seats": [
            {"seat": 0, "sitting": "person", "name": "Ann", "person": "p1", "entropy": true,
             "stand_in": "bot:medium", "gave_up": false},
            {"seat": 1, "sitting": "open", "entropy": false, "gave_up": false},
        ],
        "host": "p1", "visibility": "link", "clock": {"kind": "live", "seconds": 60, "increment": 5},
        "stand_in": "medium", "hot_seat": false, "status": "over", "paused": false,
        "created_ms": 1_700_000_000_000_i64, "commitment": "00",
        "offers": [{"what": "rematch", "seats": [0]}], "rematch": "t2",
        "ending": {"by": "rules", "places": [1, 2], "scores": [9, -3], "rule": "CON-12", "victory": "CON-20"},
        "notice": "Why.",
    })
}

fn play() -> Value {
    json!({
        "ply": 3, "lines": 4, "act": [0], "active": 0, "clocks": [1000, 2000],
        "at_ms": 1_700_000_000_000_i64, "from": 2,
        "sights": [
            {"seat": 0, "view": {}, "asked": 3, "legal": [{"text": "a1", "action": {}}],
             "events": [[{"begins": 0}]]},
            {"view": {}, "events": []},
        ],
    })
}

/// Both with the keys of either.
fn joined(one: Value, other: Value) -> Value {
    match (one, other) {
        (Value::Object(one), Value::Object(other)) => one.into_iter().chain(other).collect(),
        _ => panic!("only objects have keys"),
    }
}

#[test]
fn what_the_server_says_is_told_by_its_types() {
    let you = json!({
        "person": "p1", "host": true, "muted": false,
        "seats": [{"seat": 0, "standing": [{"never": "rob *", "until": "turn"}]}],
    });
    let said = json!({"person": "p1", "name": "Ann", "seats": [0], "text": "Hello.", "at_ms": 1});
    let refused = json!({"type": "refused", "code": "not_found", "why": "There is none."});
    told::<protocol::FromServer>(
        "FromServer",
        &[
            json!({"type": "hello", "seq": 1, "you": you, "table": table(), "play": play(), "chat": [said]}),
            json!({"type": "hello", "seq": 1, "you": you, "table": table(), "chat": []}),
            json!({"type": "table", "seq": 1, "you": you, "table": table()}),
            joined(json!({"type": "play", "seq": 1}), play()),
            json!({"type": "chat", "seq": 1, "said": said}),
            json!({"type": "done", "id": 7, "seq": 1, "ply": 2, "lines": 3, "head": "00", "invite": "x",
                   "verdict": {"legal": false, "refused": {"code": "illegal", "rule": "CON-5", "why": "No."}}}),
            json!({"type": "done", "id": 7, "seq": 1, "ply": 2, "lines": 3}),
            refused.clone(),
            joined(
                refused,
                json!({"id": 7, "rule": "CON-5", "problems": ["holes: too many"]}),
            ),
            json!({"type": "bye", "why": "The server stops.", "again": true}),
        ],
    );
    told::<protocol::Opened>(
        "Opened",
        &[json!({"table": table(), "invites": [{"seat": 1, "invite": "x"}]})],
    );
    told::<protocol::Token>(
        "Token",
        &[
            json!({"id": "1", "label": "bot", "scopes": ["read", "play"], "created_ms": 1, "token": "x"}),
            json!({"id": "1", "label": "bot", "scopes": [], "created_ms": 1}),
        ],
    );
}

#[test]
fn what_a_client_says_is_told_by_its_types() {
    told::<protocol::FromClient>(
        "FromClient",
        &[
            json!({"id": 1, "type": "sit", "seat": 0, "name": "Ann", "invite": "x", "entropy": "00"}),
            json!({"id": 1, "type": "sit", "seat": 0}),
            json!({"id": 1, "type": "start"}),
            json!({"id": 1, "type": "play", "seat": 0, "ply": 3, "action": "a1"}),
            json!({"id": 1, "type": "sync"}),
            json!({"id": 1, "type": "offer", "seat": 0, "what": "takeback"}),
            json!({"id": 1, "type": "standing", "seat": 0, "answers": [{"never": "rob *", "until": "end"}]}),
        ],
    );
    told::<protocol::NewTable>(
        "NewTable",
        &[
            json!({"game": "conversion", "options": {"holes": 3}, "seats": ["open", "bot:easy"],
                   "visibility": "public", "clock": {"kind": "days", "days": 3}, "stand_in": "hard",
                   "hot_seat": true}),
            json!({"game": "conversion", "seats": ["open"]}),
        ],
    );
}

#[test]
fn what_no_type_says_is_refused() {
    let files = types();
    let refuses = |file: &str, name: &str, json: Value| {
        let told = fits(&files, file, name, &json).expect_err("it is not of the type");
        assert!(!told.is_empty(), "{json}");
    };
    refuses("conversion", "Value", json!(7));
    refuses("conversion", "Action", json!({"square": "a1"}));
    refuses(
        "conversion",
        "Action",
        json!({"square": "a1", "value": 1, "more": 1}),
    );
    refuses(
        "conversion",
        "Action",
        json!({"square": "a1", "value": null}),
    );
    refuses("conversion", "Event", json!({"placing": {}}));
    refuses("knights", "Cards", json!({"bishop": 1}));
    refuses(
        "knights",
        "Ballot",
        json!({"seat": 0, "choice": {"own": {}, "other": 1}}),
    );
    refuses("knights", "Action", json!({"attack": [1]}));
    refuses(
        "tabletop",
        "Field",
        json!({"key": "k", "help": "", "rule": "", "kind": "switch", "default": 1}),
    );
    refuses("protocol", "FromServer", json!({"type": "done", "id": 7}));
}
