//! Requests and sockets byte by byte, as no proper client would send them.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::world::{World, within};

/// A connection.
pub async fn connect(world: &World) -> TcpStream {
    let stream = TcpStream::connect(world.address());
    within("a connection", stream).await.expect("a connection")
}

/// Sends bytes and reads until the server closes the connection. A connection that is cut off is closed too.
pub async fn send(world: &World, bytes: &[u8]) -> String {
    let mut stream = connect(world).await;
    // The server may refuse before it has read everything.
    let _ = stream.write_all(bytes).await;
    rest(&mut stream).await
}

/// All that still comes until the connection is closed.
pub async fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let mut chunk = [0; 4096];
    let reading = async {
        while let Ok(n @ 1..) = stream.read(&mut chunk).await {
            answer.extend(&chunk[..n]);
        }
    };
    within("the end of a connection", reading).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// A request after which the connection is closed.
pub fn request(method: &str, path: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\
         content-length: {length}\r\n{headers}\r\n"
    );
    [head.as_bytes(), body].concat()
}

/// The status of an answer; none if the connection was closed without any.
pub fn status(answer: &str) -> Option<u16> {
    let line = answer.lines().next()?;
    line.split(' ').nth(1)?.parse().ok()
}

/// A live socket of nobody that has got its first message.
pub async fn socket(world: &World, table: &str) -> TcpStream {
    let mut stream = connect(world).await;
    upgrade(&mut stream, table).await;
    let mut head = [0; 2];
    let hello = async {
        // The server may ask first whether we live.
        while head[0] != 0x81 {
            stream.read_exact(&mut head).await?;
        }
        // A text of middle length: the next two bytes say how long it is.
        assert_eq!(head[1], 126);
        let mut hello = vec![0; stream.read_u16().await?.into()];
        stream.read_exact(&mut hello).await?;
        std::io::Result::Ok(hello)
    };
    let hello = within("a hello", hello).await.expect("a hello");
    assert!(hello.starts_with(br#"{"type":"hello""#));
    stream
}

/// Makes a connection a live socket of nobody.
pub async fn upgrade(stream: &mut TcpStream, table: &str) {
    let head = format!(
        "GET /api/tables/{table}/live HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\n\
         connection: upgrade\r\nsec-websocket-version: 13\r\n\
         sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.expect("a request");
    let mut answer = Vec::new();
    while !answer.ends_with(b"\r\n\r\n") {
        let byte = within("an answer", stream.read_u8()).await;
        answer.push(byte.expect("an answer"));
    }
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert_eq!(status(&answer), Some(101), "{answer}");
}

/// A frame of a client, whose mask changes nothing.
pub fn frame(first: u8, length: u64, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first];
    match length {
        0..=125 => bytes.push(0x80 | length as u8),
        126..=0xffff => {
            bytes.push(0x80 | 126);
            bytes.extend((length as u16).to_be_bytes());
        }
        _ => {
            bytes.push(0x80 | 127);
            bytes.extend(length.to_be_bytes());
        }
    }
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}
