//! A live socket's connection: what crosses it, past the buffers that thousands of quiet sockets would keep.

use std::io::{self, IoSlice};
use std::time::Duration;

use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};

use crate::limits::LARGEST_MESSAGE;
use crate::outbox::Line;
use crate::patience::Patient;

/// What a socket reads at once in bytes: commands are small, and there are many sockets.
const READ_BUFFER: usize = 512;

/// How long a message may make no progress.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a socket may hold of pongs and last words not sent yet, in bytes.
const UNSENT: usize = 64 * 1024;

/// How many lines one call to the system takes.
const LINES: usize = 8;

/// The longest head of a frame of the server in bytes: a frame's kind, and its length.
const HEAD: usize = 10;

/// The head of a whole message of text.
const TEXT: FrameHeader = FrameHeader {
    is_final: true,
    rsv1: false,
    rsv2: false,
    rsv3: false,
    opcode: OpCode::Data(Data::Text),
    mask: None,
};

/// A connection that is about to become a live socket, and what the client is answered.
pub fn upgrade(request: &mut Request) -> Result<(OnUpgrade, Response), tungstenite::Error> {
    let response = create_response_with_body(request, Body::empty)?;
    Ok((hyper::upgrade::on(request), response))
}

/// A live socket's connection.
pub struct Wire {
    socket: WebSocketStream<TcpStream>,
    /// Whether the socket itself may have something to say: a pong.
    has_own_words: bool,
}

impl Wire {
    /// The connection that was upgraded; none if it is not one of this server's own.
    pub async fn new(upgraded: Upgraded) -> Option<Wire> {
        let parts = upgraded.downcast::<TokioIo<Patient>>().ok()?;
        let config = WebSocketConfig::default()
            .max_message_size(Some(LARGEST_MESSAGE))
            .max_frame_size(Some(LARGEST_MESSAGE))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_write_buffer_size(UNSENT);
        let (stream, early) = (parts.io.into_inner().into_inner(), parts.read_buf.to_vec());
        let socket =
            WebSocketStream::from_partially_read(stream, early, Role::Server, Some(config));
        Some(Wire {
            socket: socket.await,
            has_own_words: false,
        })
    }

    /// The next message of the client; none once it is gone. Pings are answered while this waits.
    pub async fn next(&mut self) -> Option<Message> {
        let message = self.socket.next().await?.ok()?;
        self.has_own_words |= matches!(message, Message::Ping(_));
        Some(message)
    }

    /// Sends something small; false if it does not leave.
    pub async fn send(&mut self, message: Message) -> bool {
        let sent = tokio::time::timeout(PATIENCE, self.socket.send(message));
        matches!(sent.await, Ok(Ok(())))
    }

    /// Sends lines, each as one message, from where they are: the socket's own buffer would first copy them,
    /// and then keep the size of the largest one for as long as the socket lives.
    pub async fn send_lines(&mut self, lines: &[Line]) -> Result<(), tungstenite::Error> {
        if self.has_own_words {
            // A pong that has left in part must not be torn apart.
            self.socket.flush().await?;
            self.has_own_words = false;
        }
        for lines in lines.chunks(LINES) {
            let mut heads = [[0; HEAD]; LINES];
            let mut parts = [IoSlice::new(&[]); 2 * LINES];
            for ((head, parts), line) in heads.iter_mut().zip(parts.chunks_mut(2)).zip(lines) {
                let n_free = {
                    let mut free = &mut head[..];
                    TEXT.format(line.len() as u64, &mut free)?;
                    free.len()
                };
                parts[0] = IoSlice::new(&head[..HEAD - n_free]);
                parts[1] = IoSlice::new(line.as_bytes());
            }
            write_all(self.socket.get_ref(), &mut parts[..2 * lines.len()]).await?;
        }
        Ok(())
    }
}

/// Writes everything; whoever takes nothing for too long is gone.
async fn write_all(stream: &TcpStream, mut parts: &mut [IoSlice<'_>]) -> io::Result<()> {
    while !parts.is_empty() {
        match stream.try_write_vectored(parts) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(n_written) => IoSlice::advance_slices(&mut parts, n_written),
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                tokio::time::timeout(PATIENCE, stream.writable()).await??;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
