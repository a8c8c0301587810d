//! Texts that mean nothing, or too much.

use client::{Client, Method};
use protocol::{Code, Command, FromServer, NewTable};
use serde_json::{Value, json};
use tabletop::Rng;

use super::{Scene, raw};
use crate::live::Live;
use crate::setting::wish;

/// The status of an answer to a body.
async fn post(client: &Client, method: Method, path: &str, body: &[u8]) -> u16 {
    let request = client.request(method, path).body(body.to_vec());
    let answer = request.send().await.expect("an answer");
    answer.status().as_u16()
}

/// Bodies that are no JSON, or JSON of no meaning anywhere.
fn nonsense() -> Vec<Vec<u8>> {
    let texts = [
        "",
        " ",
        "{",
        "}",
        "null",
        "true",
        "7",
        "\"resign\"",
        "[]",
        "{}",
        "[[]]",
        "{\"type\":null}",
        "{\"type\":7}",
        "{\"type\":\"\"}",
        "{\"type\":\"nothing\"}",
        "{\"type\":\"RESIGN\",\"seat\":0}",
        "{\"type\":{\"resign\":{}}}",
        "{\"type\":\"resign\"}",
        "{\"type\":\"resign\",\"seat\":null}",
        "{\"type\":\"resign\",\"seat\":\"0\"}",
        "{\"type\":\"resign\",\"seat\":-1}",
        "{\"type\":\"resign\",\"seat\":256}",
        "{\"type\":\"resign\",\"seat\":0.5}",
        "{\"type\":\"resign\",\"seat\":1e400}",
        "{\"type\":\"resign\",\"seat\":[0]}",
        "{\"type\":\"resign\",\"seat\":99999999999999999999999999}",
        "{\"type\":\"resign\",\"seat\":0,\"seat\":0}",
        "{\"type\":\"resign\",\"seat\":0,\"more\":1}",
        "{\"type\":\"resign\",\"seat\":0} more",
        "{'type':'resign','seat':0}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":0}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":-1,\"action\":\"a1\"}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":4294967296,\"action\":\"a1\"}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":0,\"action\":7}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":0,\"action\":\"\\ud800\"}",
        "{\"type\":\"play\",\"seat\":0,\"ply\":NaN,\"action\":\"a1\"}",
        "{\"type\":\"offer\",\"seat\":0,\"what\":\"money\"}",
        "{\"type\":\"standing\",\"seat\":0,\"answers\":{}}",
        "{\"type\":\"standing\",\"seat\":0,\"answers\":[{\"never\":\"*\",\"until\":\"ever\"}]}",
        "{\"type\":\"say\"}",
        "{\"type\":\"say\",\"text\":[\"a\"]}",
        "{\"game\":\"conversion\"}",
        "{\"game\":7,\"seats\":[]}",
        "{\"game\":\"conversion\",\"seats\":\"open\"}",
        "{\"game\":\"conversion\",\"seats\":[1,2]}",
        "{\"game\":\"conversion\",\"seats\":[\"open\"],\"secret\":\"00\"}",
        "{\"game\":\"conversion\",\"seats\":[\"open\",\"open\"],\"clock\":{\"kind\":\"sun\"}}",
        "{\"game\":\"conversion\",\"seats\":[\"open\",\"open\"],\"visibility\":\"secret\"}",
        "{\"game\":\"conversion\",\"seats\":[\"open\",\"open\"],\"options\":[]}",
        "{\"name\":7}",
        "{\"name\":\"Mallory\",\"id\":\"ada\"}",
        "{\"label\":\"x\",\"scopes\":[\"everything\"]}",
        "{\"label\":\"x\",\"scopes\":7}",
        "\u{feff}{}",
    ];
    let mut all: Vec<Vec<u8>> = texts.map(|text| text.as_bytes().to_vec()).into();
    for deep in ["[", "{\"a\":", "[{\"a\":"] {
        all.push(deep.repeat(5000).into_bytes());
        let inside = deep.repeat(5000);
        let text = format!("{{\"type\":\"say\",\"text\":{inside}");
        all.push(text.into_bytes());
    }
    all.push(b"{\"type\":\"say\",\"text\":\"\xff\xfe\"}".to_vec());
    all.push(b"\x00\x01\x02".to_vec());
    all.push(vec![0xff; 1000]);
    all.push(b"{\"type\":\"say\",\"text\":\"a\x00b\"}".to_vec());
    all
}

#[tokio::test]
async fn nonsense_is_unreadable_everywhere() {
    let scene = Scene::new("conversion").await;
    let commands = scene.path("/commands");
    let places = [
        (Method::POST, commands.as_str()),
        (Method::POST, "/api/tables"),
        (Method::POST, "/api/me"),
        (Method::POST, "/api/me/tokens"),
        (Method::PATCH, "/api/me"),
    ];
    for (method, path) in places {
        for body in nonsense() {
            let status = post(&scene.ada, method.clone(), path, &body).await;
            let text = String::from_utf8_lossy(&body[..body.len().min(80)]).into_owned();
            // Nothing to change is a change of oneself too.
            let is_nothing = method == Method::PATCH && body == b"{}";
            let expected = if is_nothing { 200 } else { 400 };
            assert_eq!(status, expected, "{method} {path} {text}");
        }
    }
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn nonsense_over_a_socket_is_answered_there() {
    let scene = Scene::new("conversion").await;
    let mut live = Live::join(&scene.ada, &scene.table, None).await;
    let mut texts: Vec<String> = nonsense()
        .into_iter()
        .filter(|body| body.len() < 16 * 1024)
        .filter_map(|body| String::from_utf8(body).ok())
        .collect();
    for id in ["-1", "1.5", "\"1\"", "null", "99999999999999999999", "[]"] {
        texts.push(format!("{{\"id\":{id},\"type\":\"sync\"}}"));
    }
    texts.push("{\"id\":1,\"id\":2,\"type\":\"sync\"}".into());
    texts.push("{\"type\":\"sync\"}".into());
    for text in &texts {
        live.socket.send_text(text.as_str()).await.unwrap();
        match live.next().await {
            FromServer::Refused { id, refused } => {
                assert_eq!((id, refused.code), (None, Code::Unreadable), "{text}");
            }
            other => panic!("{text} was answered by {other:?}"),
        }
    }
    // A number that can be read is repeated even if nothing else can.
    live.socket
        .send_text("{\"id\":5,\"type\":\"fly\"}")
        .await
        .unwrap();
    let FromServer::Refused { id, .. } = live.next().await else {
        panic!("it was not refused");
    };
    assert_eq!(id, Some(5));
    live.must(Command::Sync {
        ply: Some(u32::MAX),
    })
    .await;
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn no_notation_breaks_a_game() {
    for game in ["conversion", "conqueror", "scalar", "yaisken", "knights"] {
        let scene = Scene::new(game).await;
        let (seat, ply, action) = scene.asked().await;
        let client = [&scene.ada, &scene.bob][usize::from(seat)];
        let mut live = Live::join(client, &scene.table, None).await;
        let legal = live.question().expect("it is asked").legal;
        let mut rng = Rng::from_seed(101);
        let mut actions = vec![
            String::new(),
            " ".into(),
            "\0".into(),
            "?".into(),
            "*".into(),
            "-".repeat(10_000),
            "a1".repeat(5_000),
            "9".repeat(10_000),
            format!("{action} "),
            format!(" {action}"),
            format!("{action}\n2 s1 {action}"),
            action.to_uppercase() + "é",
            "\u{202e}\u{1f600}".into(),
            "s0 resigned".into(),
            "takeback 0".into(),
        ];
        for _ in 0..150 {
            // A legal action with some bytes changed, or no action at all.
            let mut chars: Vec<char> = match rng.below(2) {
                0 => legal[rng.below(legal.len() as u32) as usize]
                    .chars()
                    .collect(),
                _ => vec!['a'; 1 + rng.below(12) as usize],
            };
            for _ in 0..=rng.below(3) {
                let at = rng.below(chars.len() as u32) as usize;
                chars[at] = char::from_u32(rng.below(0x250)).unwrap_or('x');
            }
            actions.push(chars.into_iter().collect());
        }
        actions.retain(|action| !legal.contains(action));
        for action in actions {
            let play = Command::Play {
                seat,
                ply,
                action: action.clone(),
            };
            let refused = live.ask(play).await.unwrap_err();
            let is_fine = matches!(refused.code, Code::Unreadable | Code::Illegal);
            assert!(is_fine, "{game} {action:?}: {refused:?}");
            assert_eq!(refused.code == Code::Illegal, refused.rule.is_some());
            assert!(refused.why.len() < 1000, "{game}: {}", refused.why.len());
            let check = Command::Check { seat, action };
            let verdict = live.must(check).await.verdict.expect("a verdict");
            assert!(!verdict.legal);
        }
        scene.assert_unharmed().await;
    }
}

#[tokio::test]
async fn impossible_tables_are_refused_with_every_problem() {
    let scene = Scene::new("conversion").await;
    let plain = || serde_json::to_value(wish("conversion", &["open", "open"])).unwrap();
    let with = |key: &str, value: Value| {
        let mut wish = plain();
        wish[key] = value;
        wish
    };
    let many: serde_json::Map<String, Value> = (0..500)
        .map(|n| (format!("option-{n}"), Value::Null))
        .collect();
    let mut deep = Value::Null;
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let long = "x".repeat(30_000);
    let wishes = [
        with("game", json!("chess")),
        with("game", json!("")),
        with("game", json!("../conversion")),
        with("seats", json!([])),
        with("seats", json!(["open"])),
        with("seats", json!(vec!["open"; 9])),
        with("seats", json!(vec!["open"; 5000])),
        with("seats", json!(["open", "bot:"])),
        with("seats", json!(["open", "bot:mcts:99999999"])),
        with("seats", json!(["open", "bot:mcts:60s"])),
        with("seats", json!(["open", "bot:uct:100"])),
        with("seats", json!(["open", "bot:../../bin/sh"])),
        with("seats", json!(["open", format!("bot:{long}")])),
        with("seats", json!(["open", "human"])),
        with("stand_in", json!("")),
        with("stand_in", json!("bot:easy")),
        with("stand_in", json!(long)),
        with("options", json!({ "nothing": 1 })),
        with("options", json!({ "": "" })),
        with("options", Value::Object(many)),
        with("options", json!({ "deep": deep })),
        with(
            "clock",
            json!({ "kind": "live", "seconds": 0, "increment": 0 }),
        ),
        with(
            "clock",
            json!({ "kind": "live", "seconds": 4294967295u32, "increment": 0 }),
        ),
        with(
            "clock",
            json!({ "kind": "live", "seconds": 60, "increment": 4294967295u32 }),
        ),
        with("clock", json!({ "kind": "days", "days": 0 })),
        with("clock", json!({ "kind": "days", "days": 31 })),
    ];
    for wish in wishes {
        let told = wish.to_string();
        let told = &told[..told.len().min(300)];
        let error = scene
            .ada
            .post_json::<Value>("/api/tables", &wish)
            .await
            .expect_err(told);
        let refused = error.refused().expect("a refusal");
        assert_eq!(refused.code, Code::Invalid, "{told}");
        assert!(!refused.problems.is_empty(), "{told}");
    }
    for wish in [
        with(
            "clock",
            json!({ "kind": "live", "seconds": -1, "increment": 0 }),
        ),
        with(
            "clock",
            json!({ "kind": "live", "seconds": 1e9, "increment": 0 }),
        ),
        with("clock", json!({ "kind": "days", "days": 4294967296u64 })),
        with("hot_seat", json!("yes")),
    ] {
        let body = wish.to_string();
        let status = post(&scene.ada, Method::POST, "/api/tables", body.as_bytes()).await;
        assert_eq!(status, 400, "{body}");
    }
    // Several problems are told at once.
    let mut wish: NewTable = wish("conqueror", &["open", "bot:nobody"]);
    wish.stand_in = "nobody".into();
    wish.clock = protocol::Clock::Days { days: 99 };
    let error = scene.ada.open(&wish).await.unwrap_err();
    let problems = error.refused().expect("a refusal").problems;
    assert!(problems.len() >= 3, "{problems:?}");
    // Every option of every game, with values that it cannot have.
    for game in catalog::GameId::ALL {
        for field in game.schema().options {
            for value in [
                json!(-1),
                json!(1u64 << 53),
                json!(1e300),
                json!("nothing"),
                json!([[]]),
                json!({}),
                Value::Null,
                json!(long),
            ] {
                let mut wish = plain();
                wish["game"] = json!(game.to_string());
                wish["options"] = json!({ field.key: value });
                let status = post(
                    &scene.ada,
                    Method::POST,
                    "/api/tables",
                    wish.to_string().as_bytes(),
                )
                .await;
                assert_eq!(status, 422, "{game} {} {value}", field.key);
            }
        }
    }
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn unknown_things_are_not_found_and_wrong_methods_are_told() {
    let scene = Scene::new("conversion").await;
    let long = "a".repeat(2000);
    let ids = [
        "nothing",
        "..",
        ".",
        "..%2f..%2fetc%2fpasswd",
        "%2e%2e%2f%2e%2e%2f",
        "%00",
        "%0d%0aset-cookie:%20a=b",
        "%ff%fe",
        "%",
        "%zz",
        "'%20or%201=1--",
        "*",
        "host",
        &long,
    ];
    let cookie = "";
    for id in ids {
        for (method, path) in [
            ("GET", format!("/api/tables/{id}")),
            ("GET", format!("/api/tables/{id}/record")),
            ("GET", format!("/api/tables/{id}/receipt")),
            ("GET", format!("/api/tables/{id}/../../healthz")),
            ("GET", format!("/api/games/{id}/rules")),
            ("GET", format!("/api/{id}")),
            ("GET", format!("/{id}/x")),
            ("GET", format!("//{id}")),
        ] {
            let request = raw::request(method, &path, cookie, b"");
            let answer = raw::send(&scene.world, &request).await;
            let status = raw::status(&answer).expect("an answer");
            assert!(matches!(status, 400 | 404), "{path}: {answer}");
            assert!(
                !answer.to_lowercase().contains("\r\nset-cookie"),
                "{answer}"
            );
        }
        let code = scene.world.nobody().socket(id, None).await.err();
        assert!(code.is_some(), "a socket of {id}");
    }
    // What is asked for by somebody known.
    for path in [
        "/api/tables/nothing/commands",
        "/api/bot/table/nothing/move/a1?ply=0",
    ] {
        let sync = b"{\"type\":\"sync\"}";
        assert_eq!(post(&scene.ada, Method::POST, path, sync).await, 404);
    }
    let error = scene
        .ada
        .delete("/api/me/tokens/nothing")
        .await
        .unwrap_err();
    assert_eq!(error.refused().unwrap().code, Code::NotFound);
    let error = scene.ada.stream("nothing").await.unwrap_err();
    assert_eq!(error.refused().unwrap().code, Code::NotFound);
    for query in [
        "?ply=-1",
        "?ply=x",
        "?ply=4294967296",
        "?more=1",
        "?ply=1&ply=2",
    ] {
        let error = scene.ada.get_text(&scene.path(query)).await.unwrap_err();
        let code = error.refused().expect("a refusal").code;
        assert_eq!(code, Code::Unreadable, "{query}");
    }
    for (method, path) in [
        ("DELETE", "/api/tables"),
        ("PUT", "/api/me"),
        ("POST", "/api/games"),
        ("PATCH", "/api/tables/nothing/commands"),
        ("TRACE", "/api/me"),
        ("CONNECT", "/api/me"),
        ("FROBNICATE", "/healthz"),
    ] {
        let request = raw::request(method, path, "", b"");
        let answer = raw::send(&scene.world, &request).await;
        assert_eq!(raw::status(&answer), Some(405), "{method} {path}: {answer}");
    }
    scene.assert_unharmed().await;
}
