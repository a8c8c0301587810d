//! Notices to a person's own address.

use std::time::{Duration, Instant};

use client::{Client, Method};
use protocol::{ChangeMe, Command, FromServer, Me, Notice};
use server::Reach;
use tabletop::Rng;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use crate::live::{Live, Question, read};
use crate::setting::{started, wish};
use crate::world::{World, within};

/// The next request that comes to an address: its head, and its body.
async fn heard(listener: &TcpListener) -> (String, Notice) {
    let (mut stream, _) = listener.accept().await.expect("a connection");
    let mut text = String::new();
    loop {
        let mut bytes = [0; 1024];
        let n = stream.read(&mut bytes).await.expect("a request");
        assert!(n > 0, "a whole request");
        text.push_str(std::str::from_utf8(&bytes[..n]).expect("plain text"));
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        if let Ok(notice) = serde_json::from_str(body) {
            let answer = b"HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
            stream.write_all(answer).await.expect("an answer");
            return (head.to_owned(), notice);
        }
    }
}

#[tokio::test]
async fn a_webhook_is_told_of_a_turn_exactly_if_the_person_does_not_read_along() {
    let world = World::with(|config| config.webhooks = Some(Reach::Any)).await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/notices", listener.local_addr().unwrap());
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let change = ChangeMe {
        webhook: Some(address.clone()),
        ..ChangeMe::default()
    };
    let me: Me = bob
        .send_json(Method::PATCH, "/api/me", Some(&change))
        .await
        .unwrap();
    assert_eq!(me.webhook, address);
    let mut rng = Rng::from_seed(61);
    let two = wish("conversion", &["open", "open"]);
    // At the first table Bob reads along from before the start.
    let first = ada.open(&two).await.unwrap().table.id;
    ada.sit(&first, 0).await.unwrap();
    bob.sit(&first, 1).await.unwrap();
    let mut reading = Live::join(&bob, &first, None).await;
    ada.start(&first).await.unwrap();
    until_others_turn(&ada, &first, &mut rng).await;
    reading.asked().await;
    // At the second he does not. Notices leave in order: had the first sent one, it would come first.
    let second = started(&[&ada, &bob], &two).await;
    until_others_turn(&ada, &second, &mut rng).await;
    let (head, notice) = within("a notice", heard(&listener)).await;
    assert!(head.starts_with("POST /notices HTTP/1.1\r\n"), "{head}");
    assert_eq!(notice.table, second);
    assert!(notice.your_turn);
    // Nobody is told of every turn of a fast match, but of every match.
    until_others_turn(&bob, &second, &mut rng).await;
    until_others_turn(&ada, &second, &mut rng).await;
    let third = started(&[&ada, &bob], &two).await;
    until_others_turn(&ada, &third, &mut rng).await;
    let (_, notice) = within("a notice", heard(&listener)).await;
    assert_eq!(notice.table, third);
}

/// Decides by requests alone, without reading along, until it is somebody else's turn.
async fn pass_on(client: &Client, table: &str, rng: &mut Rng) {
    loop {
        let hello = read(&client.hello(table).await.unwrap());
        let FromServer::Hello { play, .. } = hello else {
            panic!("expected a hello, found {hello:?}");
        };
        let Some(question) = play.as_ref().and_then(Question::of) else {
            return;
        };
        client.command(table, &question.any(rng)).await.unwrap();
    }
}

#[tokio::test]
async fn a_notice_is_held_back_and_not_lost_and_chat_brings_none() {
    let world = World::with(|config| {
        config.webhooks = Some(Reach::Any);
        config.notice_every = Duration::from_secs(1);
    })
    .await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let change = ChangeMe {
        webhook: Some(format!("http://{}/", listener.local_addr().unwrap())),
        ..ChangeMe::default()
    };
    let changed = bob.send_json::<Me>(Method::PATCH, "/api/me", Some(&change));
    changed.await.unwrap();
    let mut rng = Rng::from_seed(62);
    let two = wish("conversion", &["open", "open"]);
    for _ in 0..2 {
        let table = started(&[&ada, &bob], &two).await;
        pass_on(&ada, &table, &mut rng).await;
        let (_, first) = within("a notice", heard(&listener)).await;
        assert_eq!(first.table, table);
        // Bob's next turn comes within the second, and he is told of it when that is over.
        let start = Instant::now();
        pass_on(&bob, &table, &mut rng).await;
        pass_on(&ada, &table, &mut rng).await;
        let (_, second) = within("a notice", heard(&listener)).await;
        assert_eq!(second.table, table);
        assert!(second.seq > first.seq && second.your_turn);
        assert!(start.elapsed() > Duration::from_millis(500), "at once");
        // Talk changes nobody's turn: a notice of it would come before the last one of the next table.
        let text = "Hello?".to_owned();
        ada.command(&table, &Command::Say { text }).await.unwrap();
    }
}

/// Decides until it is somebody else's turn.
async fn until_others_turn(client: &Client, table: &str, rng: &mut Rng) {
    let mut live = Live::join(client, table, None).await;
    while live.question().is_some() {
        live.play_any(rng).await;
    }
}

#[tokio::test]
async fn a_server_without_webhooks_takes_no_address() {
    let world = World::new().await;
    let bob = world.guest("Bob").await;
    let change = ChangeMe {
        webhook: Some("http://127.0.0.1:1/".into()),
        ..ChangeMe::default()
    };
    let refused = bob
        .send_json::<Me>(Method::PATCH, "/api/me", Some(&change))
        .await;
    assert_eq!(refused.unwrap_err().refused().unwrap().code.status(), 403);
}
