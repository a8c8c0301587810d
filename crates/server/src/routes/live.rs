//! The live socket of a table.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use hyper::upgrade::OnUpgrade;
use protocol::{Code, Command, FromClient, FromServer, Refused, Scope};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::tables::Since;
use crate::app::{CHECK_EVERY, Reading, Shared, TOKEN_REMOVED, gone};
use crate::error::{Error, log_refusal};
use crate::identity::{Address, MaybeVisitor};
use crate::limits::network;
use crate::outbox::{Inbox, Line, Outbox, outbox};
use crate::room::{Person, Seen};
use crate::tables::{Ask, Back, Reader};
use crate::wire::{Wire, upgrade};

/// How often a socket is asked whether it lives, and its token looked at.
const PING_EVERY: Duration = CHECK_EVERY;

/// How long a socket may be silent.
const SILENCE: Duration = Duration::from_secs(60);

/// How many messages over the limit end a conversation.
const MOST_LIMITED: u32 = 200;

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
    mut request: Request,
) -> Result<Response, Error> {
    let Query(since) = since.map_err(|error| Error::new(Code::Unreadable, error.body_text()))?;
    let (upgraded, response) =
        upgrade(&mut request).map_err(|error| Error::new(Code::Unreadable, error.to_string()))?;
    app.tables.look(&table, |_| ()).await?;
    let (who, may_play, token) = match visitor.0 {
        Some(visitor) => {
            visitor.may(Scope::Read)?;
            let may_play = visitor.may(Scope::Play).is_ok();
            (visitor.person, may_play, Some(visitor.token))
        }
        None => (Arc::new(Person::nobody()), false, None),
    };
    let counted = match who.id.as_str() {
        "" => network(address).to_string(),
        id => id.to_owned(),
    };
    let (outbox, inbox) = outbox();
    let reading = app.admit(&counted, token.clone(), outbox.clone())?;
    // In a box: what is moved into a task takes its room twice.
    let conversation = Box::new(Conversation {
        app,
        table,
        who,
        may_play,
        token,
        outbox,
        inbox,
        reading,
        counted,
        address,
        n_limited: 0,
    });
    tokio::spawn(conversation.hold(upgraded, since.seen()));
    Ok(response)
}

/// The connection once it has become a live socket, if it does.
async fn connected(upgraded: OnUpgrade) -> Option<Wire> {
    match upgraded.await {
        Ok(upgraded) => Wire::new(upgraded).await,
        Err(error) => {
            tracing::debug!(%error, "a live socket did not come about");
            None
        }
    }
}

/// One socket's conversation.
struct Conversation {
    app: Shared,
    table: String,
    who: Arc<Person>,
    may_play: bool,
    /// The hash of the token that it was opened with.
    token: Option<String>,
    outbox: Outbox,
    inbox: Inbox,
    reading: Reading,
    /// Whom its messages are counted for.
    counted: String,
    /// Where they come from, which is counted too.
    address: IpAddr,
    n_limited: u32,
}

/// Why a conversation ended.
enum End {
    /// The client is gone.
    Gone,
    /// The client was let go and has been told why.
    Dismissed,
    /// The server ends it and says why.
    Bye(CloseCode, &'static str, bool),
}

impl Conversation {
    async fn hold(mut self: Box<Self>, upgraded: OnUpgrade, seen: Seen) {
        let Some(mut wire) = Box::pin(connected(upgraded)).await else {
            return;
        };
        let reader = Reader {
            who: self.who.clone(),
            key: self.reading.key,
            outbox: self.outbox.clone(),
        };
        let join = Ask::Join { reader, seen };
        if Box::pin(self.app.tables.ask(&self.table, join))
            .await
            .is_ok()
        {
            let end = self.talk(&mut wire).await;
            part(&self.app, &self.table, self.reading.key);
            // The last words, if the client still listens. What is rarely needed is in a box, here and below:
            // thousands of quiet sockets would keep room for it.
            match end {
                End::Gone => {}
                End::Dismissed => Box::pin(close(&mut wire, CloseCode::Policy, "")).await,
                End::Bye(code, why, again) => {
                    Box::pin(farewell(&mut wire, code, why, again)).await;
                }
            }
            // It is not counted any more when the client hears that it is closed, and comes back.
            drop(self);
        }
    }

    async fn talk(&mut self, wire: &mut Wire) -> End {
        let mut going = self.app.going.clone();
        let mut going = pin!(gone(&mut going));
        let mut heard = Instant::now();
        let mut pings = tokio::time::interval_at((heard + PING_EVERY).into(), PING_EVERY);
        let mut lines = Vec::new();
        loop {
            tokio::select! {
                message = wire.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Message::Text(text)) => {
                            if let Err((id, refused)) = Box::pin(self.hear(&text)).await {
                                log_refusal(&self.table, &refused);
                                self.outbox.send(FromServer::Refused { id, refused }.text());
                            }
                            if self.n_limited > MOST_LIMITED {
                                return End::Bye(CloseCode::Policy, "too many messages", false);
                            }
                        }
                        Some(Message::Binary(_)) => {
                            return End::Bye(CloseCode::Unsupported, "messages are text", false);
                        }
                        Some(Message::Ping(_) | Message::Pong(_)) => {}
                        Some(Message::Close(_) | Message::Frame(_)) | None => return End::Gone,
                    }
                }
                may_more_come = self.inbox.next(&mut lines) => {
                    if !Box::pin(send(wire, &mut lines, &self.inbox)).await {
                        return End::Gone;
                    }
                    if !may_more_come && self.inbox.is_dismissed() {
                        return End::Dismissed;
                    }
                    if !may_more_come {
                        return End::Bye(CloseCode::Again, "you were let go; connect again", true);
                    }
                }
                _ = pings.tick() => {
                    if heard.elapsed() > SILENCE {
                        return End::Gone;
                    }
                    if Box::pin(self.app.is_removed(self.token.as_deref())).await {
                        return End::Bye(CloseCode::Policy, TOKEN_REMOVED, false);
                    }
                    if !Box::pin(wire.send(Message::Ping(Default::default()))).await {
                        return End::Gone;
                    }
                }
                () = &mut going => {
                    return End::Bye(CloseCode::Restart, "the server goes down", true);
                }
            }
        }
    }

    /// Hears a message; its answer comes through the outbox. If it is refused at once, answers why, with the
    /// client's own number if it has one.
    async fn hear(&mut self, text: &str) -> Result<(), (Option<u64>, Refused)> {
        let meter = &self.app.meter;
        let counted = meter.person(&self.counted);
        if let Err(refused) = counted.and_then(|()| meter.address(self.address)) {
            self.n_limited += 1;
            return Err((read_id(text), refused));
        }
        let FromClient { id, command } = serde_json::from_str(text).map_err(|error| {
            let refused = Refused::new(Code::Unreadable, error.to_string());
            (read_id(text), refused)
        })?;
        let refuse = |refused| (Some(id), refused);
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
                outbox: self.outbox.clone(),
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

/// Sends lines and whatever else waits, in one go; false if they do not leave. Then there are none.
async fn send(wire: &mut Wire, lines: &mut Vec<Line>, inbox: &Inbox) -> bool {
    // Whoever wrote these is about to write the next one, an answer after what it changed.
    tokio::task::yield_now().await;
    inbox.more(lines);
    let sent = wire.send_lines(lines).await;
    lines.clear();
    sent.is_ok()
}

async fn farewell(wire: &mut Wire, code: CloseCode, why: &'static str, again: bool) {
    let bye = FromServer::Bye {
        why: why.into(),
        again,
    };
    wire.send(Message::text(bye.text())).await;
    close(wire, code, why).await;
}

async fn close(wire: &mut Wire, code: CloseCode, why: &'static str) {
    let frame = CloseFrame {
        code,
        reason: why.into(),
    };
    wire.send(Message::Close(Some(frame))).await;
}

/// A reader is gone. If the table is too busy to hear it, it notices by itself with its next message.
pub fn part(app: &Shared, table: &str, key: u64) {
    if let Some(task) = app.tables.loaded(table) {
        let _ = task.try_send(Box::new(Ask::Part { key }));
    }
}
