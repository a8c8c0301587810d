//! Boards of one's own: anybody may have them, and nobody else is disturbed.

use client::{Client, Method};
use protocol::{Code, Refused, Studied};
use serde_json::{Value, json};

use crate::hostile::raw;
use crate::world::World;

/// The answer to a body, with its status.
async fn ask(client: &Client, body: &Value) -> (u16, Vec<u8>) {
    let request = client.request(Method::POST, "/api/study");
    let answer = request.body(body.to_string()).send().await;
    let answer = answer.expect("an answer");
    let status = answer.status().as_u16();
    (status, answer.bytes().await.expect("a body").to_vec())
}

async fn board(client: &Client, body: &Value) -> Studied {
    let (status, answer) = ask(client, body).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&answer));
    serde_json::from_slice(&answer).expect("a board")
}

async fn refusal(client: &Client, body: &Value) -> (u16, Refused) {
    let (status, answer) = ask(client, body).await;
    (status, serde_json::from_slice(&answer).expect("a refusal"))
}

#[tokio::test]
async fn nobody_needs_to_be_known_for_a_board_of_ones_own() {
    let world = World::new().await;
    let nobody = world.nobody();
    for game in ["conversion", "conqueror", "scalar", "yaisken", "knights"] {
        let mut body = json!({"game": game, "players": 2, "steps": []});
        let mut found = board(&nobody, &body).await;
        // Chance decides first in all of them, until somebody is asked.
        while !found.chance.is_empty() {
            let steps = body["steps"].as_array_mut().expect("steps");
            // Always the same would be a tie for ever where dice say who begins.
            let (outcome, _) = &found.chance[steps.len() % found.chance.len()];
            steps.push(json!({"outcome": outcome}));
            found = board(&nobody, &body).await;
            assert_eq!(found.play.lines, u64::from(found.play.ply));
        }
        let seat = found.play.act[0];
        assert_eq!(found.play.sights[0].legal, None, "{game}");
        body["viewer"] = json!(seat);
        let asked = board(&nobody, &body).await;
        let legal = asked.play.sights[0].legal.as_ref().expect("it is asked");
        let action = &legal[0]["text"];
        body["check"] = json!({"seat": seat, "action": action});
        let verdict = board(&nobody, &body).await.verdict.expect("a verdict");
        assert!(verdict.legal, "{game} {action}");
        let steps = body["steps"].as_array_mut().expect("steps");
        steps.push(json!({"seat": seat, "action": action}));
        let played = board(&nobody, &body).await;
        assert_eq!(played.play.ply, found.play.ply + 1, "{game}");
    }
    world.assert_sound();
}

#[tokio::test]
async fn what_is_wrong_with_a_board_is_said_and_which_step_is_refused() {
    let world = World::new().await;
    let nobody = world.nobody();
    let place = "......../......../......../......../......../......../......../........ 12456,11135 place-B -";
    let steps = json!([{"seat": 1, "action": "e5=3"}, {"seat": 0, "action": "e5=6"}]);
    let body = json!({"game": "conversion", "players": 2, "position": place, "steps": steps});
    let (status, refused) = refusal(&nobody, &body).await;
    assert_eq!((status, refused.code), (422, Code::Illegal));
    assert_eq!(refused.rule.as_deref(), Some("CON-5"));
    assert!(refused.problems[0].starts_with("steps[1]: "));
    let body = json!({"game": "conversion", "players": 9, "options": {"holes": 99}});
    let (status, refused) = refusal(&nobody, &body).await;
    assert_eq!((status, refused.code), (422, Code::Invalid));
    assert_eq!(refused.problems.len(), 2, "{refused:?}");
    for body in [
        json!({}),
        json!([]),
        json!({"game": "conversion"}),
        json!({"game": "conversion", "players": -1}),
        json!({"game": "conversion", "players": 256}),
        json!({"game": "conversion", "players": 2, "more": 1}),
        json!({"game": "conversion", "players": 2, "options": []}),
        json!({"game": "conversion", "players": 2, "position": 7}),
        json!({"game": "conversion", "players": 2, "steps": {}}),
        json!({"game": "conversion", "players": 2, "steps": [{"seat": 0, "action": "a1=1", "why": 1}]}),
        json!({"game": "conversion", "players": 2, "viewer": "spectator"}),
        json!({"game": "conversion", "players": 2, "from": -1}),
        json!({"game": "conversion", "players": 2, "check": {"seat": 0}}),
    ] {
        let (status, refused) = refusal(&nobody, &body).await;
        assert_eq!((status, refused.code), (400, Code::Unreadable), "{body}");
    }
    world.assert_sound();
}

#[tokio::test]
async fn a_page_of_another_site_gets_no_board() {
    let world = World::new().await;
    let body = br#"{"game":"conversion","players":2}"#;
    let headers = "origin: https://elsewhere.example\r\n";
    let request = raw::request("POST", "/api/study", headers, body);
    assert_eq!(raw::status(&raw::send(&world, &request).await), Some(403));
    let large = vec![b' '; 64 * 1024 + 1];
    let request = raw::request("POST", "/api/study", "", &large);
    let status = raw::status(&raw::send(&world, &request).await);
    assert!(matches!(status, Some(413) | None), "{status:?}");
    world.assert_sound();
}
