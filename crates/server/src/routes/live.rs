//! The live socket of a table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::QueryRejection;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, Query, State};
use axum::response::Response;
use futures_util::SinkExt as _;
use protocol::{Code, Command, FromClient, FromServer, Refused, Scope};

use super::tables::Since;
use crate::app::{Reading, Shared, gone};
use crate::error::Error;
use crate::identity::{Address, MaybeVisitor};
use crate::limits::LARGEST_MESSAGE;
use crate::outbox::{Inbox, Outbox, outbox};
use crate::room::Person;
use crate::tables::{Ask, Back};

/// How often a silent socket is asked whether it lives.
const PING_EVERY: Duration = Duration::from_secs(20);

/// How long a socket may be silent.
const SILENCE: Duration = Duration::from_secs(60);

/// How long a message may take to leave.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many messages over the limit end a conversation.
const MOST_LIMITED: u32 = 200;

/// What a socket may hold of messages not sent yet, in bytes.
const UNSENT: usize = 1024 * 1024;

/// What a socket reads at once in bytes: commands are small, and there are many sockets.
const READ_BUFFER: usize = 2 * 1024;

/// From how many bytes on a socket writes without being told to: what waits should leave in one go. Nothing is
/// kept ready for it.
const WRITE_BUFFER: usize = 64 * 1024;

/// A live socket: everything first, then what changes, and commands with a number each.
#[utoipa::path(get, path = "/api/tables/{table}/live", tag = "tables",
    params(("table" = String, Path, description = "The table's id"), Since),
    security((), ("token" = []), ("guest" = [])),
    responses(
        (status = 101, description = "A WebSocket: `FromServer` messages, one `FromClient` for each command"),
        (status = 400, description = "Not a WebSocket", body = Refused),
        (status = 403, description = "From another site's page", body = Refused),
        (status = 404, description = "No such table", body = Refused),
        (status = 429, description = "Too many", body = Refused)
    ))]
pub async fn live(
    State(app): State<Shared>,
    Path(table): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
    visitor: MaybeVisitor,
    Address(address): Address,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let Query(since) = since.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    let upgrade = upgrade.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    app.tables.look(&table, |_| ()).await?;
    let (who, may_play) = match visitor.0 {
        Some(visitor) => {
            visitor.may(Scope::Read)?;
            let may_play = visitor.may(Scope::Play).is_ok();
            (visitor.person, may_play)
        }
        None => (Arc::new(Person::nobody()), false),
    };
    let counted = match who.id.as_str() {
        "" => address.to_string(),
        id => id.to_owned(),
    };
    let reading = app.admit(&counted)?;
    let conversation = Conversation {
        key: app.next_key(),
        app,
        table,
        who,
        may_play,
        counted,
        n_limited: 0,
    };
    let upgrade = upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(UNSENT);
    Ok(upgrade.on_upgrade(move |socket| conversation.hold(socket, since.ply, reading)))
}

/// One socket's conversation.
struct Conversation {
    app: Shared,
    table: String,
    who: Arc<Person>,
    may_play: bool,
    /// Whom its messages are counted for.
    counted: String,
    key: u64,
    n_limited: u32,
}

/// Why a conversation ended.
enum End {
    /// The client is gone.
    Gone,
    /// The server ends it and says why.
    Bye(u16, &'static str, bool),
}

impl Conversation {
    async fn hold(mut self, mut socket: WebSocket, from: Option<u32>, _reading: Reading) {
        let (outbox, mut inbox) = outbox();
        let join = Ask::Join {
            who: self.who.clone(),
            from,
            key: self.key,
            outbox: outbox.clone(),
        };
        if self.app.tables.ask(&self.table, join).await.is_ok() {
            let end = self.talk(&mut socket, &outbox, &mut inbox).await;
            part(&self.app, &self.table, self.key);
            if let End::Bye(code, why, again) = end {
                // The last words, if the client still listens.
                let said = farewell(&mut socket, code, why, again);
                let _ = tokio::time::timeout(PATIENCE, said).await;
            }
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket, outbox: &Outbox, inbox: &mut Inbox) -> End {
        let mut going = self.app.going.clone();
        let mut pings = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => {
                            if let Err(refused) = self.hear(&text, outbox).await {
                                outbox.send(refused.text());
                            }
                            if self.n_limited > MOST_LIMITED {
                                return End::Bye(close_code::POLICY, "too many messages", false);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            return End::Bye(close_code::UNSUPPORTED, "messages are text", false);
                        }
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return End::Gone,
                    }
                }
                Some(line) = inbox.lines.recv() => {
                    let sent = tokio::time::timeout(PATIENCE, send(socket, line, inbox)).await;
                    if !matches!(sent, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
                () = inbox.cut.notified() => {
                    // What was sent before it was let go says why.
                    while let Ok(line) = inbox.lines.try_recv() {
                        let sent = tokio::time::timeout(PATIENCE, send(socket, line, inbox)).await;
                        if !matches!(sent, Ok(Ok(()))) {
                            return End::Gone;
                        }
                    }
                    return End::Bye(close_code::AGAIN, "you were let go; connect again", true);
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return End::Gone;
                    }
                    let ping = socket.send(Message::Ping(Default::default()));
                    if !matches!(tokio::time::timeout(PATIENCE, ping).await, Ok(Ok(()))) {
                        return End::Gone;
                    }
                }
                () = gone(&mut going) => {
                    return End::Bye(close_code::RESTART, "the server goes down", true);
                }
            }
        }
    }

    /// Hears a message; its answer comes through the outbox.
    async fn hear(&mut self, text: &Utf8Bytes, outbox: &Outbox) -> Result<(), FromServer> {
        let refuse = |id, refused| FromServer::Refused { id, refused };
        if let Err(refused) = self.app.meter.person(&self.counted) {
            self.n_limited += 1;
            return Err(refuse(read_id(text), refused));
        }
        let FromClient { id, command } = serde_json::from_str(text).map_err(|error| {
            let refused = Refused::new(Code::Unreadable, error.to_string());
            refuse(read_id(text), refused)
        })?;
        let refuse = |refused| refuse(Some(id), refused);
        if !self.may_play && !matches!(command, Command::Sync { .. } | Command::Check { .. }) {
            let code = match self.who.id.as_str() {
                "" => Code::Unknown,
                _ => Code::Forbidden,
            };
            return Err(refuse(Refused::new(code, "you only look on here")));
        }
        if let Command::Say { .. } = command {
            self.app.meter.chat(&self.who.id).map_err(refuse)?;
        }
        let ask = Ask::Do {
            who: self.who.clone(),
            command,
            back: Back::Socket {
                id,
                outbox: outbox.clone(),
            },
        };
        self.app.tables.ask(&self.table, ask).await.map_err(refuse)
    }
}

/// The client's own number of a message that cannot be read otherwise.
fn read_id(text: &str) -> Option<u64> {
    #[derive(serde::Deserialize)]
    struct Id {
        id: u64,
    }
    serde_json::from_str::<Id>(text).ok().map(|read| read.id)
}

/// Sends a line and whatever else waits, in one go.
async fn send(
    socket: &mut WebSocket,
    line: Utf8Bytes,
    inbox: &mut Inbox,
) -> Result<(), axum::Error> {
    // Whoever wrote the line is about to write the next one, an answer after what it changed.
    tokio::task::yield_now().await;
    socket.feed(Message::Text(line)).await?;
    while let Ok(line) = inbox.lines.try_recv() {
        socket.feed(Message::Text(line)).await?;
    }
    socket.flush().await
}

async fn farewell(
    socket: &mut WebSocket,
    code: u16,
    why: &'static str,
    again: bool,
) -> Result<(), axum::Error> {
    let bye = FromServer::Bye {
        why: why.into(),
        again,
    };
    socket.send(Message::Text(bye.text().into())).await?;
    let frame = CloseFrame {
        code,
        reason: why.into(),
    };
    socket.send(Message::Close(Some(frame))).await
}

/// A reader is gone. If the table is too busy to hear it, it notices by itself with its next message.
pub fn part(app: &Shared, table: &str, key: u64) {
    if let Some(task) = app.tables.loaded(table) {
        let _ = task.try_send(Ask::Part { key });
    }
}
