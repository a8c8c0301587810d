//! What protects people in their browsers, and the server from who claims to be somewhere else.

use std::num::NonZeroU32;

use protocol::{NewToken, Scope};

use super::{Scene, raw};
use crate::setting::wish;
use crate::world::World;

/// A server behind a proxy.
async fn behind(url: &str) -> World {
    World::with(|config| config.public_url = Some(url.into())).await
}

/// The values of a header of an answer.
fn header<'a>(answer: &'a str, name: &str) -> Vec<&'a str> {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    let lines = head
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once(": "));
    lines
        .filter(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(_, value)| value)
        .collect()
}

async fn new_guest(world: &World) -> String {
    let request = raw::request("POST", "/api/me", "", br#"{"name":"Ada Lovelace"}"#);
    raw::send(world, &request).await
}

#[tokio::test]
async fn a_cookie_is_for_this_site_and_no_script_and_for_tls_where_there_is_some() {
    let cases = [
        (World::new().await, false),
        (behind("http://play.example.org").await, false),
        (behind("https://play.example.org").await, true),
    ];
    for (world, is_secure) in cases {
        let answer = new_guest(&world).await;
        assert_eq!(raw::status(&answer), Some(201), "{answer}");
        let [cookie] = header(&answer, "set-cookie")[..] else {
            panic!("one cookie: {answer}");
        };
        let flags: Vec<_> = cookie.split("; ").skip(1).collect();
        for flag in ["HttpOnly", "SameSite=Strict", "Path=/"] {
            assert!(flags.contains(&flag), "{cookie}");
        }
        assert_eq!(flags.contains(&"Secure"), is_secure, "{cookie}");
        let secret = cookie.split(['=', ';']).nth(1).unwrap();
        assert!(secret.len() >= 32, "{cookie}");
    }
}

#[tokio::test]
async fn every_answer_protects_who_gets_it() {
    let scene = Scene::new("conversion").await;
    let live = scene.path("/live");
    let foreign = "upgrade: websocket\r\norigin: https://evil.example\r\n";
    let cases = [
        ("GET", "/", "", 200),
        ("GET", "/api/games", "", 200),
        ("GET", &scene.path(""), "", 200),
        ("GET", &scene.path("/record"), "", 200),
        ("GET", "/api/me", "", 401),
        ("GET", "/nowhere", "", 404),
        ("GET", "/api/tables/nowhere", "", 404),
        ("DELETE", "/api/games", "", 405),
        ("POST", "/api/me", "", 400),
        ("POST", "/api/me", "origin: https://evil.example\r\n", 403),
        ("GET", &live, "", 400),
        ("GET", &live, foreign, 403),
    ];
    for (method, path, headers, status) in cases {
        let request = raw::request(method, path, headers, b"");
        let answer = raw::send(&scene.world, &request).await;
        assert_eq!(raw::status(&answer), Some(status), "{method} {path}");
        let [policy] = header(&answer, "content-security-policy")[..] else {
            panic!("{method} {path}: {answer}");
        };
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{policy}");
        let fixed = [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ];
        for (name, value) in fixed {
            assert_eq!(header(&answer, name), [value], "{method} {path}");
        }
        assert_eq!(header(&answer, "permissions-policy").len(), 1);
        assert_eq!(header(&answer, "access-control-allow-origin"), [""; 0]);
    }
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn what_is_for_one_viewer_is_not_kept_on_the_way() {
    let scene = Scene::new("conversion").await;
    let for_one = [
        scene.path(""),
        scene.path("/record"),
        scene.path("/receipt"),
        "/api/me".into(),
        "/api/me/tables".into(),
        "/api/tables".into(),
        "/api/tables/nowhere".into(),
    ];
    for path in &for_one {
        let answer = raw::send(&scene.world, &raw::request("GET", path, "", b"")).await;
        assert_eq!(header(&answer, "cache-control"), ["no-store"], "{path}");
    }
    let answer = raw::send(&scene.world, &raw::request("GET", "/api/games", "", b"")).await;
    assert_eq!(header(&answer, "cache-control"), [""; 0]);
    scene.assert_unharmed().await;
}

/// The statuses of many requests, each with its own header.
async fn statuses(world: &World, headers: impl Fn(usize) -> String) -> Vec<Option<u16>> {
    let mut statuses = Vec::new();
    for n in 0..40 {
        let request = raw::request("GET", "/api/games", &headers(n), b"");
        statuses.push(raw::status(&raw::send(world, &request).await));
    }
    statuses
}

#[tokio::test]
async fn a_forwarded_address_counts_only_behind_a_proxy_and_only_the_last() {
    let limited = |public_url: Option<String>| {
        World::with(|config| {
            config.public_url = public_url;
            config.limits.address_rate = NonZeroU32::new(1).unwrap();
        })
    };
    let own = |n: usize| format!("x-forwarded-for: 192.0.2.{n}\r\n");
    let claimed = |n: usize| format!("x-forwarded-for: 192.0.2.{n}, 198.51.100.7\r\n");
    let alone = limited(None).await;
    assert!(statuses(&alone, own).await.contains(&Some(429)));
    let proxied = limited(Some("https://play.example.org".into())).await;
    assert_eq!(statuses(&proxied, own).await, [Some(200); 40]);
    assert!(statuses(&proxied, claimed).await.contains(&Some(429)));
}

#[tokio::test]
async fn behind_a_proxy_only_pages_of_the_public_address_do_anything() {
    let world = behind("https://play.example.org/").await;
    let cases = [
        ("https://play.example.org", 201),
        ("http://play.example.org", 403),
        ("https://play.example.org.evil.example", 403),
        // What the request itself says where it goes.
        ("http://here", 403),
        ("null", 403),
    ];
    for (origin, status) in cases {
        let headers = format!("origin: {origin}\r\n");
        let request = raw::request("POST", "/api/me", &headers, br#"{"name":"Ada"}"#);
        let answer = raw::send(&world, &request).await;
        assert_eq!(raw::status(&answer), Some(status), "{origin}");
    }
}

#[tokio::test]
async fn numbers_are_for_this_machine_unless_the_operator_opens_them() {
    let open = World::with(|config| config.open_metrics = true).await;
    for (world, elsewhere) in [(World::new().await, 403), (open, 200)] {
        for (headers, status) in [("", 200), ("x-forwarded-for: 192.0.2.1\r\n", elsewhere)] {
            let request = raw::request("GET", "/metrics", headers, b"");
            let answer = raw::send(&world, &request).await;
            assert_eq!(raw::status(&answer), Some(status), "{headers}");
            assert_eq!(answer.contains("pentarch_tables"), status == 200);
        }
    }
}

#[tokio::test]
async fn the_file_holds_no_cookie_token_or_invitation() {
    let world = World::new().await;
    let answer = new_guest(&world).await;
    let cookie = header(&answer, "set-cookie")[0].split(['=', ';']).nth(1);
    let cookie = cookie.unwrap().to_owned();
    let ada = world.guest("Ada").await;
    let new = NewToken {
        label: "program".into(),
        scopes: Scope::ALL.into(),
    };
    let token = ada.new_token(&new).await.unwrap();
    let opened = ada.open(&wish("conversion", &["invited", "open"])).await;
    let invite = opened.unwrap().invites[0].invite.clone();
    let file = world.store().trim_start_matches("sqlite:").to_owned();
    let mut bytes = std::fs::read(&file).unwrap();
    bytes.extend(std::fs::read(format!("{file}-wal")).unwrap_or_default());
    let holds = |text: &str| {
        bytes
            .windows(text.len())
            .any(|window| window == text.as_bytes())
    };
    // What is there is found.
    assert!(holds("Ada Lovelace") && holds(&token.id));
    let secret = token.token.unwrap();
    let bare = secret.trim_start_matches("pentarch_").to_owned();
    for secret in [cookie, secret, bare, invite] {
        assert!(secret.len() >= 32 && !holds(&secret), "{secret}");
    }
}

#[tokio::test]
async fn who_may_only_read_may_check_an_action() {
    let scene = Scene::new("knights").await;
    let (seat, _, action) = scene.asked().await;
    let asked = if seat == 0 { &scene.ada } else { &scene.bob };
    let new = |scope| NewToken {
        label: "program".into(),
        scopes: vec![scope],
    };
    let check = protocol::Command::Check { seat, action };
    for (scope, is_allowed) in [(Scope::Read, true), (Scope::Play, false)] {
        let token = asked.new_token(&new(scope)).await.unwrap().token.unwrap();
        let program = asked.with_token(&token).unwrap();
        match program.command(&scene.table, &check).await {
            Ok(answer) => assert!(is_allowed && answer.verdict.unwrap().legal),
            Err(error) => {
                assert!(!is_allowed);
                assert_eq!(error.refused().unwrap().code, protocol::Code::Forbidden);
            }
        }
    }
    scene.assert_unharmed().await;
}
