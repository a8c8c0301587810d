//! Somebody who plays random legal actions over the live socket, and writes down all that was acknowledged.
//!
//! A socket that ends, for whatever reason, is followed by another one, from the last ply seen. A move that was
//! not acknowledged is then sent again, letter for letter.

use std::sync::Arc;
use std::time::Duration;

use client::{Client, Error, Socket};
use protocol::{Answer, Code, Command, Done, FromServer, Play, Refused, Status, TableInfo};
use serde_json::Value;
use tabletop::Rng;
use tokio::sync::watch;

use crate::within;

/// Where the server is now; empty while there is none.
pub type Place = watch::Receiver<String>;

/// A place that stays.
pub fn fixed(url: &str) -> Place {
    watch::channel(url.to_owned()).1
}

/// A move that was acknowledged.
#[derive(Clone, Debug)]
pub struct Acknowledged {
    /// The ply at which it was asked.
    pub asked: u32,
    pub action: String,
    pub answer: Answer,
}

/// What somebody has written down.
#[derive(Debug, Default)]
pub struct Diary {
    pub seat: u8,
    pub acknowledged: Vec<Acknowledged>,
    /// How many moves were refused because others were faster.
    pub n_void: usize,
    /// How many moves were sent again after the socket had ended.
    pub n_repeated: usize,
}

/// Counts what several players had acknowledged.
#[derive(Clone)]
pub struct Counter(Arc<watch::Sender<u64>>);

impl Counter {
    pub fn new() -> Counter {
        Counter(Arc::new(watch::channel(0).0))
    }

    fn add(&self) {
        self.0.send_modify(|count| *count += 1);
    }

    /// Waits until so many were acknowledged in all.
    pub async fn reaches(&self, count: u64) {
        let mut counted = self.0.subscribe();
        let reached = counted.wait_for(|counted| *counted >= count);
        within("enough moves", reached).await.unwrap();
    }
}

/// Somebody who plays.
pub struct Player {
    table: String,
    token: String,
    place: Place,
    rng: Rng,
    counter: Counter,
    /// The last ply and the number of lines seen.
    seen: Option<(u32, u64)>,
    is_over: bool,
    asked: Option<u32>,
    legal: Vec<String>,
    /// The move that is not acknowledged yet, with the ply at which it was asked.
    pending: Option<(u32, String)>,
    diary: Diary,
}

/// How a socket ended.
#[derive(PartialEq)]
enum End {
    Broken,
    MatchOver,
}

impl Player {
    pub fn new(table: &str, seat: u8, token: &str, place: Place, seed: u64) -> Player {
        Player {
            table: table.into(),
            token: token.into(),
            place,
            rng: Rng::from_seed(seed),
            counter: Counter::new(),
            seen: None,
            is_over: false,
            asked: None,
            legal: Vec::new(),
            pending: None,
            diary: Diary {
                seat,
                ..Diary::default()
            },
        }
    }

    /// The same, counted by this counter.
    pub fn counted(mut self, counter: &Counter) -> Player {
        self.counter = counter.clone();
        self
    }

    /// Plays until the match is over.
    pub async fn play(mut self) -> Diary {
        loop {
            let mut socket = self.connect().await;
            if self.talk(&mut socket).await == End::MatchOver {
                return self.diary;
            }
        }
    }

    async fn connect(&mut self) -> Socket {
        loop {
            let url = self.place.borrow_and_update().clone();
            if url.is_empty() {
                let moved = within("a server to come back", self.place.changed());
                moved.await.unwrap();
                continue;
            }
            match within("a connection", self.connect_to(&url)).await {
                Ok(socket) => return socket,
                Err(Error::Refused(refused)) => assert_eq!(refused.code, Code::Unavailable),
                Err(Error::Unexpected(what)) => panic!("{what}"),
                // It was killed just now, and soon there will be another one.
                Err(Error::Http(_) | Error::Socket(_)) => {}
            }
            let _ = tokio::time::timeout(Duration::from_millis(50), self.place.changed()).await;
        }
    }

    async fn connect_to(&mut self, url: &str) -> Result<Socket, Error> {
        let client = Client::nobody(url)?.with_token(&self.token)?;
        let from = self.seen.map(|(ply, _)| ply);
        let mut socket = client.socket(&self.table, from).await?;
        // It may be killed between its yes and its first message.
        let text = socket.next().await?.ok_or_else(no_server)?;
        match read(&text) {
            FromServer::Hello {
                table,
                play: Some(play),
                ..
            } => {
                assert_eq!(play.from, from, "it tells what happened since");
                self.learn_table(&table);
                self.learn_play(&play);
                Ok(socket)
            }
            FromServer::Bye { again: true, .. } => Err(no_server()),
            other => panic!("expected a hello, not {other:?}"),
        }
    }

    async fn talk(&mut self, socket: &mut Socket) -> End {
        let mut sent = None;
        self.diary.n_repeated += usize::from(self.pending.is_some());
        loop {
            if self.pending.is_none() {
                if self.is_over {
                    return End::MatchOver;
                }
                self.pending = self.choose();
            }
            if let (Some((ply, action)), None) = (&self.pending, sent) {
                let command = Command::Play {
                    seat: self.diary.seat,
                    ply: *ply,
                    action: action.clone(),
                };
                match socket.send_command(command).await {
                    Ok(id) => sent = Some(id),
                    Err(_) => return End::Broken,
                }
            }
            let Ok(Some(text)) = within("news of a table", socket.next()).await else {
                return End::Broken;
            };
            match read(&text) {
                FromServer::Hello { table, play, .. } => {
                    self.learn_table(&table);
                    self.learn_play(&play.unwrap());
                }
                FromServer::Table { table, .. } => self.learn_table(&table),
                FromServer::Play { play, .. } => self.learn_play(&play),
                FromServer::Done(Done { id, answer }) => {
                    if sent == Some(id) {
                        sent = None;
                        self.note(answer);
                    }
                }
                FromServer::Refused { id, refused } => {
                    assert_eq!(id, sent);
                    match refused.code {
                        // Others have decided what this seat was asked.
                        Code::Stale => {
                            sent = None;
                            self.pending = None;
                            self.asked = None;
                            self.diary.n_void += 1;
                            let sync = Command::Sync { ply: None };
                            if socket.send_command(sync).await.is_err() {
                                return End::Broken;
                            }
                        }
                        Code::Unavailable => return End::Broken,
                        _ => panic!("{refused:?}"),
                    }
                }
                FromServer::Bye { again, .. } => {
                    assert!(again);
                    return End::Broken;
                }
                FromServer::Chat { .. } => {}
            }
        }
    }

    fn choose(&mut self) -> Option<(u32, String)> {
        let asked = self.asked?;
        let index = self.rng.below(self.legal.len() as u32);
        Some((asked, self.legal.swap_remove(index as usize)))
    }

    fn note(&mut self, answer: Answer) {
        let (asked, action) = self.pending.take().unwrap();
        self.diary.acknowledged.push(Acknowledged {
            asked,
            action,
            answer,
        });
        self.counter.add();
    }

    fn learn_table(&mut self, table: &TableInfo) {
        assert_eq!(table.notice, None);
        self.is_over = table.status == Status::Over;
    }

    fn learn_play(&mut self, play: &Play) {
        if let Some((ply, lines)) = self.seen {
            let seat = self.diary.seat;
            assert!(
                play.ply >= ply && play.lines >= lines,
                "what seat {seat} was told is lost: it saw ply {ply}, and now {}",
                play.ply
            );
        }
        self.seen = Some((play.ply, play.lines));
        let mut sights = play.sights.iter();
        let own = sights.find(|sight| sight.seat == Some(self.diary.seat));
        let own = own.expect("a seat's holder sees what it sees");
        self.asked = own.asked;
        self.legal = own.legal.as_ref().map(texts).unwrap_or_default();
    }
}

fn no_server() -> Error {
    Error::Refused(Refused::new(Code::Unavailable, "there is no server now"))
}

/// The texts of a list of legal actions.
pub fn texts(legal: &Value) -> Vec<String> {
    let all = legal.as_array().unwrap().iter();
    all.map(|one| one["text"].as_str().unwrap().to_owned())
        .collect()
}

/// A message.
pub fn read(text: &str) -> FromServer {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// Plays with everybody until the match is over.
pub async fn play_all(players: impl IntoIterator<Item = Player>) -> Vec<Diary> {
    let tasks: Vec<_> = players
        .into_iter()
        .map(|player| tokio::spawn(player.play()))
        .collect();
    let mut diaries = Vec::new();
    for task in tasks {
        diaries.push(task.await.unwrap());
    }
    diaries
}
