//! What crosses a live socket besides a client's own messages, seen by a WebSocket without the client around it.

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Command, FromServer};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{WebSocketStream, client_async};

use super::two_live;
use crate::live::read;
use crate::setting::{started, wish};
use crate::world::{World, within};

/// A spectator's socket, opened with this query.
async fn spectator(world: &World, table: &str, query: &str) -> WebSocketStream<TcpStream> {
    let stream = TcpStream::connect(world.address()).await.unwrap();
    let url = format!("ws://{}/api/tables/{table}/live{query}", world.address());
    client_async(url, stream).await.unwrap().0
}

async fn next(socket: &mut WebSocketStream<TcpStream>) -> Message {
    let message = within("a message", socket.next()).await;
    message.unwrap().unwrap()
}

#[tokio::test]
async fn questions_whether_it_lives_are_answered_between_messages() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("yaisken", &["open", "open"])).await;
    let mut socket = spectator(&world, &table, "").await;
    let sync = |id| format!(r#"{{"id":{id},"type":"sync","ply":0}}"#);
    const N: u8 = 20;
    for number in 0..N {
        socket
            .feed(Message::Ping(vec![number; 100].into()))
            .await
            .unwrap();
        socket.feed(Message::text(sync(number))).await.unwrap();
    }
    socket.flush().await.unwrap();
    let (mut pongs, mut done, mut n_hello) = (Vec::new(), Vec::new(), 0);
    while pongs.len() < N.into() || done.len() < N.into() {
        match next(&mut socket).await {
            Message::Pong(payload) => {
                assert!(payload.len() == 100 && payload.iter().all(|byte| *byte == payload[0]));
                pongs.push(payload[0]);
            }
            // The server asks, too, if this takes long.
            Message::Ping(_) => {}
            Message::Text(text) => match read(&text) {
                FromServer::Hello { .. } => n_hello += 1,
                FromServer::Done(told) => done.push(told.id as u8),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }
    let all: Vec<u8> = (0..N).collect();
    assert_eq!((pongs, done), (all.clone(), all));
    assert_eq!(n_hello, usize::from(N) + 1);
}

#[tokio::test]
async fn who_says_how_many_lines_they_saw_is_told_what_happened_since() {
    let world = World::new().await;
    let (table, mut lives) = two_live(&world, &wish("conversion", &["open", "open"])).await;
    let asked = lives.iter().position(|live| live.question().is_some());
    let mover = &mut lives[asked.unwrap()];
    let question = mover.question().unwrap();
    let done = mover.must(question.answer(&question.legal[0])).await;
    let seat = asked.unwrap() as u8;
    let undone = mover.must(Command::Undo { seat }).await;
    mover.catch_up(undone.seq).await;
    let again = mover.must(question.answer(&question.legal[1])).await;
    assert_eq!(again.ply, done.ply);

    // Who was here before the undo saw another move at this ply; who came after it has seen the one that counts.
    let ply = undone.ply + 1;
    for (query, from) in [
        (format!("?ply={ply}"), None),
        (format!("?ply={ply}&lines={}", done.lines), None),
        (format!("?ply={ply}&lines={}", undone.lines), Some(ply)),
        (format!("?ply={ply}&lines={}", again.lines + 1), None),
        (format!("?ply={}", undone.ply), Some(undone.ply)),
    ] {
        let mut socket = spectator(&world, &table, &query).await;
        let Message::Text(text) = next(&mut socket).await else {
            panic!("a text comes first");
        };
        let FromServer::Hello { play, .. } = read(&text) else {
            panic!("{text}");
        };
        assert_eq!(play.unwrap().from, from, "{query}");
    }
}
