//! A table's live socket.

use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Command, FromClient, FromServer};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use crate::{Client, Error};

/// The text of a message as it came, shared with the bytes that were read.
pub type Text = Utf8Bytes;

/// What a socket reads and writes at once, in bytes: most messages fit, and there may be thousands of sockets.
const BUFFER: usize = 8 * 1024;

/// A table's live socket.
#[derive(Debug)]
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    last_id: u64,
}

impl Socket {
    pub(crate) async fn open(
        client: &Client,
        table: &str,
        from_ply: Option<u32>,
    ) -> Result<Socket, Error> {
        let (host, port) = client.address();
        let mut url = format!("ws://{host}:{port}/api/tables/{table}/live");
        if let Some(ply) = from_ply {
            url.push_str(&format!("?ply={ply}"));
        }
        let mut request = url.into_client_request()?;
        if let Some((name, value)) = client.credential() {
            request.headers_mut().insert(name, value.clone());
        }
        // An address of the sixth version stands in brackets in a URL, and nowhere else.
        let host = host.trim_matches(['[', ']']);
        let tcp = TcpStream::connect((host, port)).await;
        let tcp = tcp.map_err(tungstenite::Error::Io)?;
        // Moves are small and should not wait for more.
        tcp.set_nodelay(true).map_err(tungstenite::Error::Io)?;
        let config = WebSocketConfig::default()
            .read_buffer_size(BUFFER)
            .write_buffer_size(BUFFER);
        let opened =
            tokio_tungstenite::client_async_with_config(request, tcp, Some(config)).await?;
        Ok(Socket {
            stream: opened.0,
            last_id: 0,
        })
    }

    /// The text of the next message; none once the socket is closed. Questions whether one lives are answered
    /// while this waits.
    pub async fn next(&mut self) -> Result<Option<Text>, Error> {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Ok(Some(text)),
                Some(Ok(Message::Binary(_))) => {
                    return Err(Error::Unexpected("a message is not text".into()));
                }
                Some(Ok(Message::Close(_))) | None => return Ok(None),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
            }
        }
    }

    /// The next message.
    pub async fn next_message(&mut self) -> Result<FromServer, Error> {
        let closed = || Error::Unexpected("the socket was closed".into());
        let text = self.next().await?.ok_or_else(closed)?;
        serde_json::from_str(&text).map_err(|error| Error::unreadable(&error, &text))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &FromClient) -> Result<(), Error> {
        let text = serde_json::to_string(message).expect("a message is plain data");
        self.send_text(text).await
    }

    /// Sends a text as it is.
    pub async fn send_text(&mut self, text: impl Into<Text>) -> Result<(), Error> {
        Ok(self.stream.send(Message::Text(text.into())).await?)
    }

    /// Sends a command. Its answer will carry the number that is returned, which no other command of this
    /// socket has.
    pub async fn send_command(&mut self, command: Command) -> Result<u64, Error> {
        self.last_id += 1;
        let id = self.last_id;
        self.send(&FromClient { id, command }).await?;
        Ok(id)
    }

    /// Closes the socket from this side.
    pub async fn close(mut self) -> Result<(), Error> {
        match self.stream.close(None).await {
            // The other side was faster.
            Err(tungstenite::Error::ConnectionClosed | tungstenite::Error::AlreadyClosed) => Ok(()),
            done => Ok(done?),
        }
    }
}
