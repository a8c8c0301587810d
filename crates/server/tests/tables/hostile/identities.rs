//! Who somebody says they are.

use client::{Client, Method};
use protocol::{Code, Command, FromServer, Me, NewGuest, NewToken, Scope, Token};

use super::{Scene, raw, refusal};
use crate::live::{Live, read};
use crate::world::within;

async fn status(client: &Client, headers: &[(&str, &str)], method: Method, path: &str) -> u16 {
    let mut request = client.request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().await.expect("an answer").status().as_u16()
}

async fn token(of: &Client, scopes: &[Scope]) -> Token {
    let new = NewToken {
        label: "program".into(),
        scopes: scopes.into(),
    };
    of.new_token(&new).await.expect("a token")
}

fn program(of: &Client, token: &Token) -> Client {
    let text = token.token.as_deref().expect("it is shown once");
    of.with_token(text).expect("a token")
}

#[tokio::test]
async fn forged_cookies_and_tokens_are_nobodys() {
    let scene = Scene::new("conversion").await;
    let nobody = scene.world.nobody();
    let id = scene.ada.id();
    let zeros = "0".repeat(64);
    let long = "a".repeat(5000);
    for value in ["", " ", id, &zeros, &long, "null", "\"", "a; pentarch=b"] {
        let cookie = format!("pentarch={value}");
        let code = status(&nobody, &[("cookie", &cookie)], Method::GET, "/api/me").await;
        assert_eq!(code, 401, "{cookie}");
        let bearer = format!("Bearer {value}");
        let code = status(
            &nobody,
            &[("authorization", &bearer)],
            Method::GET,
            "/api/me",
        )
        .await;
        assert_eq!(code, 401, "{bearer}");
    }
    for value in ["Basic YTpi", "Bearer", "bearer x", ""] {
        // A wrong token is not forgiven because of a right cookie.
        let code = status(
            &scene.ada,
            &[("authorization", value)],
            Method::GET,
            "/api/me",
        )
        .await;
        assert_eq!(code, 401, "{value}");
    }
    // Such a reader sees what anybody sees.
    let forged = nobody.with_token(&zeros).unwrap();
    let seen = forged.hello(&scene.table).await.unwrap();
    assert_eq!(seen, nobody.hello(&scene.table).await.unwrap());
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn a_token_does_what_its_scopes_say_and_no_more() {
    let scene = Scene::new("knights").await;
    let all: Vec<Token> = {
        let mut all = Vec::new();
        for scope in Scope::ALL {
            all.push(token(&scene.ada, &[scope]).await);
        }
        all
    };
    let [read, play, host, account] = [0, 1, 2, 3].map(|index| program(&scene.ada, &all[index]));
    let sync = Command::Sync { ply: None };
    let resign = Command::Resign { seat: 0 };
    for client in [&read, &host, &account] {
        for command in [&sync, &resign] {
            let code = refusal(client, &scene.table, command).await;
            assert_eq!(code, Code::Forbidden);
        }
    }
    play.command(&scene.table, &sync).await.unwrap();
    // Who may not read sees the table as a stranger does.
    let stranger = scene.world.nobody().hello(&scene.table).await.unwrap();
    for client in [&play, &host, &account] {
        assert_eq!(client.hello(&scene.table).await.unwrap(), stranger);
        let error = client.socket(&scene.table, None).await.err().unwrap();
        assert_eq!(error.refused().unwrap().code, Code::Forbidden);
        for path in ["/api/stream/event", "/api/me/tables"] {
            assert_eq!(status(client, &[], Method::GET, path).await, 403, "{path}");
        }
        let error = client.stream(&scene.table).await.err().unwrap();
        assert_eq!(error.refused().unwrap().code, Code::Forbidden);
    }
    let mut live = Live::join(&read, &scene.table, None).await;
    assert_eq!(live.you.seats.len(), 1);
    let refused = live.ask(resign).await.unwrap_err();
    assert_eq!(refused.code, Code::Forbidden);
    let wish = crate::setting::wish("scalar", &["open", "open"]);
    for client in [&read, &play, &account] {
        let error = client.open(&wish).await.unwrap_err();
        assert_eq!(error.refused().unwrap().code, Code::Forbidden);
    }
    for client in [&read, &play, &host] {
        let path = "/api/me/tokens";
        assert_eq!(status(client, &[], Method::GET, path).await, 403);
        let id = format!("{path}/{}", all[0].id);
        assert_eq!(status(client, &[], Method::DELETE, &id).await, 403);
    }
    // No token makes one that may do more than itself.
    let more = NewToken {
        label: "more".into(),
        scopes: vec![Scope::Account, Scope::Play],
    };
    let error = account.new_token(&more).await.unwrap_err();
    assert_eq!(error.refused().unwrap().code, Code::Forbidden);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn a_removed_token_is_nobodys_and_only_its_owner_removes_it() {
    let scene = Scene::new("conversion").await;
    let made = token(&scene.ada, &Scope::ALL).await;
    let program = program(&scene.ada, &made);
    let path = format!("/api/me/tokens/{}", made.id);
    let error = scene.bob.delete(&path).await.unwrap_err();
    assert_eq!(error.refused().unwrap().code, Code::NotFound);
    let me: Me = program.get_json("/api/me").await.unwrap();
    assert_eq!(me.id, scene.ada.id());
    let mut live = Live::join(&program, &scene.table, None).await;
    let mut streams = [
        program.stream(&scene.table).await.unwrap(),
        program.events().await.unwrap(),
    ];
    let mut own = Live::join(&scene.ada, &scene.table, None).await;
    // No list shows a token again.
    let list = scene.ada.get_text("/api/me/tokens").await.unwrap();
    assert!(!list.contains(made.token.as_deref().unwrap()));
    scene.ada.delete(&path).await.unwrap();
    assert_eq!(status(&program, &[], Method::GET, "/api/me").await, 401);
    let resign = Command::Resign { seat: 0 };
    let code = refusal(&program, &scene.table, &resign).await;
    assert_eq!(code, Code::Unknown);
    // What was opened with it ends, and nothing else does.
    assert!(matches!(
        live.next().await,
        FromServer::Bye { again: false, .. }
    ));
    assert!(live.next_or_end().await.is_none());
    for stream in &mut streams {
        let mut last = None;
        while let Some(line) = within("the end of a stream", stream.next()).await.unwrap() {
            last = Some(line);
        }
        let last = read(&last.unwrap());
        assert!(
            matches!(last, FromServer::Bye { again: false, .. }),
            "{last:?}"
        );
    }
    own.must(Command::Sync { ply: None }).await;
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn another_sites_page_does_nothing_with_ones_cookie() {
    let scene = Scene::new("conversion").await;
    let own = format!("http://{}", scene.world.address());
    let commands = scene.path("/commands");
    let foreign = [
        "https://evil.example",
        "null",
        "",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        &format!("{own}.evil.example"),
        &format!("{own}/"),
        "file://",
    ];
    for origin in foreign {
        let headers = [("origin", origin)];
        for (method, path) in [
            (Method::POST, commands.as_str()),
            (Method::POST, "/api/tables"),
            (Method::POST, "/api/me"),
            (Method::POST, "/api/me/tokens"),
            (Method::PATCH, "/api/me"),
            (Method::DELETE, "/api/me/tokens/x"),
            (Method::POST, "/api/bot/table/x/move/a1?ply=0"),
        ] {
            let code = status(&scene.ada, &headers, method, path).await;
            assert_eq!(code, 403, "{path} from {origin:?}");
        }
        let request = raw::request(
            "GET",
            &scene.path("/live"),
            &format!("upgrade: websocket\r\norigin: {origin}\r\n"),
            b"",
        );
        let answer = raw::send(&scene.world, &request).await;
        assert_eq!(raw::status(&answer), Some(403), "socket from {origin:?}");
    }
    let headers = [("origin", own.as_str())];
    let code = status(&scene.ada, &headers, Method::POST, &commands).await;
    assert_eq!(code, 400, "an empty body, from the right page");
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn names_are_short_and_plain() {
    let scene = Scene::new("conversion").await;
    let nobody = scene.world.nobody();
    let wrong = [
        "".to_owned(),
        "   ".into(),
        "x".repeat(41),
        "é".repeat(41),
        "a\nb".into(),
        "a\tb".into(),
        "a\0b".into(),
        "\u{1b}[31mred".into(),
        "a\u{7f}b".into(),
        "a\u{85}b".into(),
        "x".repeat(50_000),
    ];
    for name in &wrong {
        let new = NewGuest { name: name.clone() };
        let made = nobody.post_json::<Me>("/api/me", &new).await;
        let code = made.unwrap_err().refused().unwrap().code;
        assert_eq!(code, Code::Unreadable, "{name:?}");
        let change = protocol::ChangeMe {
            name: Some(name.clone()),
            webhook: None,
        };
        let changed = scene
            .ada
            .send_json::<Me>(Method::PATCH, "/api/me", Some(&change))
            .await;
        let code = changed.unwrap_err().refused().unwrap().code;
        assert_eq!(code, Code::Unreadable, "{name:?}");
    }
    for name in ["x".repeat(40), "é".repeat(40), " \u{1f600} ".into()] {
        let new = NewGuest { name: name.clone() };
        let me: Me = nobody.post_json("/api/me", &new).await.unwrap();
        assert_eq!(me.name, name.trim());
    }
    scene.assert_unharmed().await;
}
