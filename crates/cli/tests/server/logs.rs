//! What a server writes about itself: an object a line, and nothing that somebody could misuse.

use client::{Client, Method};
use protocol::{ChangeMe, Clock, Command, FromServer, Me, NewToken, Scope};
use serde_json::Value;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::databases::Database;
use crate::player::{fixed, play_all};
use crate::processes::{Folder, Node};
use crate::proofs::Log;
use crate::tables::{begin, wish};
use crate::within;

/// Takes one notice and answers it.
async fn hear_notice(listener: TcpListener) -> String {
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut heard = Vec::new();
    while !heard.ends_with(b"}") {
        assert!(stream.read_buf(&mut heard).await.unwrap() > 0);
    }
    let answer = b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
    stream.write_all(answer).await.unwrap();
    String::from_utf8(heard).unwrap()
}

/// Uses everything that is somebody's secret; answers those secrets, with what each is.
async fn use_all_secrets(url: &str, database: &Database) -> Vec<(&'static str, String)> {
    let mut secrets = Vec::new();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let hook = format!(
        "http://{}/hook-nobody-knows",
        listener.local_addr().unwrap()
    );
    let hearing = tokio::spawn(hear_notice(listener));

    // A guest's cookie is seen only in the answer that makes it.
    let nobody = Client::nobody(url).unwrap();
    let new_guest = serde_json::json!({ "name": "Ada" }).to_string();
    let request = nobody.request(Method::POST, "/api/me");
    let request = request.header("content-type", "application/json");
    let answer = request.body(new_guest).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    let cookie = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
    let asked = nobody.request(Method::GET, "/api/me");
    let asked = asked.header("cookie", format!("pentarch={cookie}")).send();
    assert!(asked.await.unwrap().status().is_success());
    secrets.push(("a cookie", cookie));

    let guest = Client::guest(url, "Grace").await.unwrap();
    let change = ChangeMe {
        webhook: Some(hook),
        ..ChangeMe::default()
    };
    let me: Result<Me, _> = guest
        .send_json(Method::PATCH, "/api/me", Some(&change))
        .await;
    me.unwrap();
    let new = NewToken {
        label: "bot".into(),
        scopes: vec![Scope::Read, Scope::Play, Scope::Host],
    };
    let token = guest.new_token(&new).await.unwrap().token.unwrap();
    let by_token = nobody.with_token(&token).unwrap();
    secrets.push(("a token", token));

    let new = wish("knights", &["invited", "open", "bot:random"], Clock::None);
    let opened = by_token.open(&new).await.unwrap();
    let (id, invite) = (opened.table.id, opened.invites[0].invite.clone());
    let entropy = "5e".repeat(32);
    let sit = Command::Sit {
        seat: 0,
        name: None,
        invite: Some(invite.clone()),
        entropy: Some(entropy.clone()),
    };
    by_token.command(&id, &sit).await.unwrap();
    let wrong = Command::Sit {
        seat: 0,
        name: None,
        invite: Some("an invitation of another table".into()),
        entropy: None,
    };
    let other = nobody.become_guest("Other").await.unwrap();
    other.command(&id, &wrong).await.unwrap_err();
    let mut socket = other.socket(&id, None).await.unwrap();
    let unreadable = r#"{"id":1,"type":"words-nobody-should-know"}"#;
    socket.send_text(unreadable).await.unwrap();
    while !matches!(
        within("a refusal", socket.next_message()).await.unwrap(),
        FromServer::Refused { .. }
    ) {}
    secrets.push(("an unreadable message", "words-nobody-should-know".into()));
    other.sit(&id, 1).await.unwrap();
    by_token.start(&id).await.unwrap();
    let _resigned = other
        .command(&id, &Command::Resign { seat: 1 })
        .await
        .unwrap();
    let notice = within("a notice", hearing).await.unwrap();
    assert!(notice.contains(&id), "{notice}");
    secrets.push(("a webhook", "hook-nobody-knows".into()));
    secrets.push(("an invitation", invite));
    secrets.push(("bytes for the dice", entropy));

    let played = begin(url, "knights", &["open", "open"]).await;
    let token = played.people[0].token.clone();
    play_all(played.players(&fixed(url), 1)).await;
    secrets.push(("a player's token", token));
    for wrong in ["not-a-token-of-anybody", "pentarch"] {
        let client = nobody.with_token(wrong).unwrap();
        client.start(&id).await.unwrap_err();
    }
    secrets.push(("a wrong token", "not-a-token-of-anybody".into()));

    let store = database.open().await;
    let log = Log::of(&store, &id).await;
    let opened: Value = serde_json::from_str(&log.bodies[0]).unwrap();
    secrets.push((
        "what the dice follow from",
        opened["secret"].as_str().unwrap().into(),
    ));
    store.close().await;
    secrets
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_is_json_if_wanted_and_never_tells_a_secret() {
    let folder = Folder::new();
    let database = Database::sqlite(&folder);
    // Far more than the usual log, of ourselves and of all that we use.
    for level in ["info", "debug"] {
        let more = ["--log", "json", "--webhooks", "any"];
        let node = Node::start_with(&folder, &database.url(), &more, level).await;
        let secrets = use_all_secrets(node.url(), &database).await;
        let log = node.end().await;
        assert!(!log.is_empty());
        // Every refusal has its line, of a command at its table and of a message that is none.
        let n_refused = |code: &str| {
            let told = format!("\"code\":\"{code}\"");
            let lines = log.lines().filter(|line| line.contains("\"refused\""));
            lines
                .filter(|line| line.contains(&told) && line.contains("\"table\":"))
                .count()
        };
        for code in ["Stale", "Unreadable"] {
            assert_eq!(n_refused(code) > 0, level == "debug", "{code}: {log}");
        }
        for line in log.lines() {
            let line: Result<Value, _> = serde_json::from_str(line);
            assert!(line.is_ok_and(|line| line["level"].is_string()), "{log}");
        }
        for (what, secret) in secrets {
            assert!(secret.len() >= 8, "{what} is {secret:?}");
            let told = log.lines().find(|line| line.contains(&secret));
            assert_eq!(told, None, "the log at level {level} tells {what}");
        }
    }
}
