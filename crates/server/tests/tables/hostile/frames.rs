//! Sockets that do not speak as they should.

use protocol::{Code, FromServer};
use tokio::io::AsyncWriteExt as _;

use super::{Scene, raw};
use crate::live::Live;

/// The largest message in bytes, as the documentation says it.
const LARGEST: usize = 16 * 1024;

const TEXT: u8 = 0x81;
const BINARY: u8 = 0x82;

#[tokio::test]
async fn wrong_frames_end_the_conversation() {
    let scene = Scene::new("conversion").await;
    let large = vec![b' '; LARGEST + 1];
    let not_masked = b"\x81\x02{}".to_vec();
    // Pieces of one message that never ends.
    let mut pieces = raw::frame(0x01, 4096, &large[..4096]);
    for _ in 0..100 {
        pieces.extend(raw::frame(0x00, 4096, &large[..4096]));
    }
    let wrong = [
        ("too large", raw::frame(TEXT, large.len() as u64, &large)),
        ("far too large", raw::frame(TEXT, 1 << 62, b"x")),
        ("binary", raw::frame(BINARY, 3, b"abc")),
        ("no UTF-8", raw::frame(TEXT, 3, b"\xff\xfe\xfd")),
        ("not masked", not_masked),
        ("reserved kind", raw::frame(0x83, 0, b"")),
        ("reserved bits", raw::frame(0xf1, 0, b"")),
        ("a long ping", raw::frame(0x89, 126, &[b'x'; 126])),
        ("a piece of nothing", raw::frame(0x80, 1, b"x")),
        ("pieces without end", pieces),
        ("a request", raw::request("GET", "/healthz", "", b"")),
    ];
    for (what, bytes) in wrong {
        let mut stream = raw::socket(&scene.world, &scene.table).await;
        // The server may be done with us before all is sent.
        let _ = stream.write_all(&bytes).await;
        let said = raw::rest(&mut stream).await;
        if what == "binary" {
            assert!(said.contains("\"type\":\"bye\""), "{what}: {said}");
        }
        scene.assert_unharmed().await;
    }
    // A message as large as allowed is read, and means nothing.
    let mut live = Live::join(&scene.eve, &scene.table, None).await;
    live.socket.send_text(" ".repeat(LARGEST)).await.unwrap();
    let FromServer::Refused { refused, .. } = live.next().await else {
        panic!("it was not refused");
    };
    assert_eq!(refused.code, Code::Unreadable);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn a_socket_asked_for_wrongly_is_refused() {
    let scene = Scene::new("conversion").await;
    let path = scene.path("/live");
    for headers in [
        "",
        "upgrade: websocket\r\n",
        "upgrade: h2c\r\nconnection: upgrade\r\n",
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 12\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
        "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n",
    ] {
        let request = format!("GET {path} HTTP/1.1\r\nhost: here\r\n{headers}\r\n");
        let request = request.replacen("\r\n", "\r\nconnection: close\r\n", 1);
        let answer = raw::send(&scene.world, request.as_bytes()).await;
        assert_eq!(raw::status(&answer), Some(400), "{headers}: {answer}");
    }
    scene.assert_unharmed().await;
}
