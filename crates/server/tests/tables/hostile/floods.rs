//! More than anybody may ask for.

use std::num::NonZeroU32;

use client::Method;
use protocol::{Code, Command, FromServer};

use super::Scene;
use crate::live::Live;
use crate::world::{World, within};

async fn scene_with_rate(person: u32, address: u32) -> Scene {
    let world = World::with(|config| {
        config.limits.person_rate = NonZeroU32::new(person).unwrap();
        config.limits.address_rate = NonZeroU32::new(address).unwrap();
    })
    .await;
    Scene::at(world, "conversion").await
}

#[tokio::test]
async fn a_person_who_asks_too_much_is_told_to_wait_and_others_are_not() {
    let scene = scene_with_rate(5, 1_000_000).await;
    let mut n_limited = 0;
    for _ in 0..60 {
        let answer = scene.eve.request(Method::GET, "/api/me").send().await;
        let answer = answer.unwrap();
        match answer.status().as_u16() {
            200 => {}
            429 => {
                n_limited += 1;
                assert_eq!(answer.headers()["retry-after"], "1");
                let refused: protocol::Refused =
                    serde_json::from_str(&answer.text().await.unwrap()).unwrap();
                assert_eq!(refused.code, Code::TooMany);
            }
            other => panic!("{other}"),
        }
    }
    assert!(n_limited > 0, "60 requests were not too many");
    assert!(scene.bob.get_text("/api/me").await.is_ok());
    assert!(scene.world.number("pentarch_limited_total").await >= n_limited);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn an_address_that_asks_too_much_is_told_to_wait() {
    let scene = scene_with_rate(1_000_000, 20).await;
    let mut statuses = Vec::new();
    for _ in 0..100 {
        let nobody = scene.world.nobody();
        let answer = nobody.request(Method::GET, "/api/games").send().await;
        statuses.push(answer.unwrap().status().as_u16());
    }
    assert!(statuses.iter().all(|status| [200, 429].contains(status)));
    assert!(statuses.contains(&429));
    // After a while it may ask again.
    let well = async {
        while scene.world.nobody().get_text("/healthz").await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    };
    within("health", well).await;
    scene.world.assert_sound();
}

#[tokio::test]
async fn a_socket_that_talks_too_much_is_refused_and_then_closed() {
    let scene = scene_with_rate(5, 1_000_000).await;
    let mut live = Live::join(&scene.eve, &scene.table, None).await;
    let mut n_limited = 0;
    let mut bye = None;
    // One message at a time, so that nothing is left unread.
    for _ in 0..2000 {
        let check = r#"{"id":9,"type":"check","seat":0,"action":"a1"}"#;
        if within("sending", live.socket.send_text(check))
            .await
            .is_err()
        {
            break;
        }
        match live.next_or_end().await {
            Some(FromServer::Refused { id, refused }) => {
                assert_eq!((id, refused.code), (Some(9), Code::TooMany));
                n_limited += 1;
            }
            Some(FromServer::Bye { again, .. }) => {
                bye = Some(again);
                break;
            }
            Some(_) => {}
            None => break,
        }
    }
    assert_eq!(bye, Some(false), "after {n_limited} refusals");
    assert!(n_limited >= 200);
    assert!(live.next_or_end().await.is_none());
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn chat_is_slower_than_play() {
    let scene = Scene::new("conversion").await;
    let mut live = Live::join(&scene.bob, &scene.table, None).await;
    let mut codes = Vec::new();
    for n in 0..20 {
        let text = format!("line {n}");
        codes.push(live.ask(Command::Say { text }).await.err().map(|r| r.code));
    }
    let n_said = codes.iter().filter(|code| code.is_none()).count();
    assert!((5..20).contains(&n_said), "{codes:?}");
    assert!(codes.contains(&Some(Code::TooMany)));
    // The same person over HTTP is the same person.
    let text = "line".into();
    let code = super::refusal(&scene.bob, &scene.table, &Command::Say { text }).await;
    assert_eq!(code, Code::TooMany);
    // What is said is short and plain.
    let wrong = [
        "".to_owned(),
        "   ".into(),
        "x".repeat(501),
        "bell \u{7}".into(),
        "null \0".into(),
        "escape \u{1b}[31m".into(),
    ];
    let mut ada = Live::join(&scene.ada, &scene.table, None).await;
    for text in wrong {
        loop {
            let say = Command::Say { text: text.clone() };
            match ada.ask(say).await.unwrap_err().code {
                Code::TooMany => tokio::time::sleep(std::time::Duration::from_millis(300)).await,
                code => {
                    assert_eq!(code, Code::Unreadable, "{text:?}");
                    break;
                }
            }
        }
    }
    scene.world.assert_sound();
}

#[tokio::test]
async fn nobody_opens_tables_tokens_or_sockets_without_end() {
    let world = World::with(|config| {
        config.limits.tables = 3;
        config.limits.readers = 4;
        config.limits.tokens = 5;
    })
    .await;
    let scene = Scene::at(world, "conversion").await;
    let wish = crate::setting::wish("scalar", &["open", "open"]);
    let mut codes = Vec::new();
    for _ in 0..5 {
        let opened = scene.eve.open(&wish).await;
        codes.push(
            opened
                .err()
                .and_then(|error| error.refused())
                .map(|r| r.code),
        );
    }
    let too_many = Some(Code::TooMany);
    assert_eq!(codes, [None, None, None, too_many, too_many]);
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(Live::join(&scene.eve, &scene.table, None).await);
    }
    let error = scene.eve.socket(&scene.table, None).await.err().unwrap();
    assert_eq!(error.refused().map(|r| r.code), too_many);
    let error = scene.eve.events().await.err().unwrap();
    assert_eq!(error.refused().map(|r| r.code), too_many);
    let error = scene.eve.stream(&scene.table).await.err().unwrap();
    assert_eq!(error.refused().map(|r| r.code), too_many);
    // Whoever closes one may open another.
    drop(sockets.pop());
    let again = async {
        while scene.eve.socket(&scene.table, None).await.is_err() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    within("another socket", again).await;
    let new = protocol::NewToken {
        label: "x".into(),
        scopes: vec![protocol::Scope::Read],
    };
    let mut n_tokens = 0;
    let refused = loop {
        match scene.eve.new_token(&new).await {
            Ok(_) => n_tokens += 1,
            Err(error) => break error.refused(),
        }
        assert!(n_tokens < 10);
    };
    assert_eq!(refused.map(|r| r.code), too_many);
    scene.assert_unharmed().await;
}
