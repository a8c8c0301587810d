//! Connections that keep a server waiting.

use std::time::{Duration, Instant};

use protocol::{Command, NewToken, Scope};
use tabletop::Rng;
use tokio::io::AsyncWriteExt as _;
use tokio::net::{TcpSocket, TcpStream};

use super::{Scene, raw};
use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::within;

/// How many connections of each kind.
const MANY: usize = 70;

#[tokio::test]
async fn who_sends_half_a_request_is_waited_for_but_not_for_ever() {
    let scene = Scene::new("conversion").await;
    let halves = [
        "",
        "GET /api/me HTTP/1.1\r\nhost: here\r\nx: ",
        "POST /api/me HTTP/1.1\r\nhost: here\r\ncontent-length: 100\r\n\r\n{\"name\":",
    ];
    let mut waiting = Vec::new();
    for half in halves {
        for _ in 0..MANY {
            let mut stream = raw::connect(&scene.world).await;
            stream.write_all(half.as_bytes()).await.unwrap();
            waiting.push(stream);
        }
    }
    // Others are served meanwhile.
    let start = Instant::now();
    for _ in 0..20 {
        scene.assert_unharmed().await;
    }
    assert!(start.elapsed().as_secs() < 8, "others had to wait");
    // The server gives each of them up.
    for mut stream in waiting {
        let answer = raw::rest(&mut stream).await;
        let status = raw::status(&answer);
        assert!(matches!(status, None | Some(400 | 408)), "{answer}");
    }
    scene.assert_unharmed().await;
}

/// A connection of a machine that takes next to nothing.
async fn narrow_connection(scene: &Scene) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(2048).unwrap();
    let address = scene.world.address().parse().unwrap();
    socket.connect(address).await.unwrap()
}

/// A socket of nobody over such a connection.
async fn narrow(scene: &Scene, table: &str) -> TcpStream {
    let mut stream = narrow_connection(scene).await;
    raw::upgrade(&mut stream, table).await;
    stream
}

/// Asking for everything that ever happened.
fn sync() -> Vec<u8> {
    let text = br#"{"id":1,"type":"sync","ply":0}"#;
    raw::frame(0x81, text.len() as u64, text)
}

/// The number of live sockets falls to this.
async fn fewer_readers(scene: &Scene, expected: i64) {
    let fewer = async {
        while scene.world.number("pentarch_readers").await > expected {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    within("the end of a reader", fewer).await;
}

#[tokio::test]
async fn who_asks_without_reading_is_let_go() {
    let scene = Scene::new("conversion").await;
    let before = scene.world.number("pentarch_readers").await;
    let mut silent = narrow(&scene, &scene.table).await;
    let asking = async { while silent.write_all(&sync()).await.is_ok() {} };
    within("the end of who never reads", asking).await;
    fewer_readers(&scene, before).await;
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn who_never_reads_is_let_go_and_the_others_play_on() {
    let scene = Scene::new("conversion").await;
    let people = [&scene.ada, &scene.bob];
    let table = started(&people, &wish("yaisken", &["open", "open"])).await;
    let mut lives = [
        Live::join(&scene.ada, &table, None).await,
        Live::join(&scene.bob, &table, None).await,
    ];
    let mut rng = Rng::from_seed(111);
    for _ in 0..40 {
        play_one(&mut lives, &mut rng).await;
    }
    let before = scene.world.number("pentarch_readers").await;
    let mut silent = narrow(&scene, &table).await;
    let sync = sync();
    // It asks no faster than it could be answered, until nothing more goes through to it. Then the server
    // hears no more of it either, and at last closes.
    let asking = async {
        loop {
            let sending = silent.write_all(&sync);
            if let Ok(Err(_)) = tokio::time::timeout(Duration::from_secs(1), sending).await {
                break;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    let playing = async {
        for _ in 0..100 {
            let start = Instant::now();
            play_one(&mut lives, &mut rng).await;
            assert!(start.elapsed().as_secs() < 8, "others had to wait");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    within("the end of who never reads", async {
        tokio::join!(asking, playing)
    })
    .await;
    fewer_readers(&scene, before).await;
    scene.assert_unharmed().await;
}

/// Whoever is asked decides at random, and both are told; after the end they only ask how it stands.
async fn play_one(lives: &mut [Live; 2], rng: &mut Rng) {
    let asked = lives.iter().position(|live| live.question().is_some());
    let Some(asked) = asked else {
        assert!(lives[0].is_over(), "nobody is asked");
        lives[0].must(Command::Sync { ply: None }).await;
        return;
    };
    let done = lives[asked].play_any(rng).await;
    for live in lives {
        live.catch_up(done.seq).await;
    }
}

/// So many changes at a table fill everything between the server and who never reads; a log takes 10,000.
const ENOUGH: u32 = 6000;

#[tokio::test]
async fn a_stream_that_is_never_read_is_let_go() {
    let scene = Scene::new("conversion").await;
    let people = [&scene.ada, &scene.bob];
    let table = started(&people, &wish("yaisken", &["open", "open"])).await;
    let new = NewToken {
        label: "program".into(),
        scopes: Scope::ALL.into(),
    };
    let token = scene.eve.new_token(&new).await.unwrap().token.unwrap();
    let mut host = Live::join(&scene.ada, &table, None).await;
    let before = scene.world.number("pentarch_readers").await;
    let mut silent = narrow_connection(&scene).await;
    let path = format!("/api/bot/table/stream/{table}");
    let headers = format!("authorization: Bearer {token}\r\n");
    let request = raw::request("GET", &path, &headers, b"");
    silent.write_all(&request).await.unwrap();
    // Something happens at the table, no faster than somebody could read it, until the stream is given up.
    let changing = async {
        let mut n_readers = before;
        while n_readers == before {
            n_readers = scene.world.number("pentarch_readers").await;
        }
        let mut n_changes = 0;
        while n_readers > before {
            if n_changes < ENOUGH {
                for _ in 0..50 {
                    host.must(Command::Pause).await;
                    host.must(Command::Resume).await;
                }
                n_changes += 100;
            } else {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            n_readers = scene.world.number("pentarch_readers").await;
        }
    };
    within("the end of a stream that nobody reads", changing).await;
    scene.assert_unharmed().await;
}
