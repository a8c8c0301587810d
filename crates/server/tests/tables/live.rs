//! Somebody at a table who knows only what the live socket says.

use client::{Client, Socket};
use protocol::{Answer, Code, Command, FromServer, Play, Refused, Status, TableInfo, You};
use tabletop::Rng;

use crate::world::within;

/// Somebody at a table, and all that they were told.
pub struct Live {
    /// Who it is.
    pub client: Client,
    /// The socket.
    pub socket: Socket,
    /// Every message as it came.
    pub texts: Vec<String>,
    /// What the reader is at the table.
    pub you: You,
    /// The table.
    pub table: TableInfo,
    /// The match, once it has begun.
    pub play: Option<Play>,
    /// The number of the log entry after which the match was last told.
    pub played: u64,
}

/// Something that a seat has to decide.
#[derive(Clone, PartialEq, Debug)]
pub struct Question {
    /// Which seat.
    pub seat: u8,
    /// When it was asked.
    pub ply: u32,
    /// What it may play.
    pub legal: Vec<String>,
}

impl Question {
    /// What somebody who is shown this has to decide.
    pub fn of(play: &Play) -> Option<Question> {
        play.sights.iter().find_map(|sight| {
            let legal = sight.legal.as_ref()?.as_array().expect("a list");
            let texts = legal.iter().map(|one| one["text"].as_str().expect("text"));
            Some(Question {
                seat: sight.seat?,
                ply: sight.asked?,
                legal: texts.map(Into::into).collect(),
            })
        })
    }

    /// The command that plays this.
    pub fn answer(&self, action: &str) -> Command {
        Command::Play {
            seat: self.seat,
            ply: self.ply,
            action: action.into(),
        }
    }

    /// Some answer.
    pub fn any(&self, rng: &mut Rng) -> Command {
        let index = rng.below(self.legal.len() as u32);
        self.answer(&self.legal[index as usize])
    }
}

impl Live {
    /// Comes to a table, having seen it up to `from`.
    pub async fn join(client: &Client, table: &str, from: Option<u32>) -> Live {
        let socket = within("a socket", client.socket(table, from)).await;
        let mut socket = socket.expect("a table's socket opens");
        let text = within("a hello", socket.next()).await;
        let text = text.expect("a message").expect("no end yet").to_string();
        match read(&text) {
            FromServer::Hello {
                seq,
                you,
                table,
                play,
                ..
            } => Live {
                client: client.clone(),
                socket,
                texts: vec![text],
                you,
                table,
                play,
                played: seq,
            },
            other => panic!("expected a hello first, found {other:?}"),
        }
    }

    /// The next message; none at the end.
    pub async fn next_or_end(&mut self) -> Option<FromServer> {
        let text = within("a message", self.socket.next()).await;
        // A connection may also break at the end, after the farewell.
        let text = text.ok().flatten()?.to_string();
        let message = read(&text);
        self.texts.push(text);
        match &message {
            FromServer::Hello {
                seq,
                you,
                table,
                play,
                ..
            } => {
                self.you = you.clone();
                self.table = table.clone();
                self.play = play.clone();
                self.played = *seq;
            }
            FromServer::Table { you, table, .. } => {
                self.you = you.clone();
                self.table = table.clone();
            }
            FromServer::Play { seq, play } => {
                self.play = Some(play.clone());
                self.played = *seq;
            }
            FromServer::Chat { .. }
            | FromServer::Done(_)
            | FromServer::Refused { .. }
            | FromServer::Bye { .. } => {}
        }
        Some(message)
    }

    /// The next message.
    pub async fn next(&mut self) -> FromServer {
        let message = self.next_or_end().await;
        message.expect("the conversation goes on")
    }

    /// Reads until the match was told after that entry of the log.
    pub async fn catch_up(&mut self, seq: u64) {
        while self.played < seq {
            self.next().await;
        }
    }

    /// Reads until a chat message comes, and returns what was said.
    pub async fn hear(&mut self) -> String {
        loop {
            if let FromServer::Chat { said, .. } = self.next().await {
                return said.text;
            }
        }
    }

    /// Asks for something and reads until the answer.
    pub async fn ask(&mut self, command: Command) -> Result<Answer, Refused> {
        let sent = within("sending", self.socket.send_command(command)).await;
        let own = sent.expect("a command can be sent");
        loop {
            match self.next().await {
                FromServer::Done(done) if done.id == own => return Ok(done.answer),
                FromServer::Refused { id, refused } if id == Some(own) => return Err(refused),
                _ => {}
            }
        }
    }

    /// Does something.
    pub async fn must(&mut self, command: Command) -> Answer {
        let told = format!("{command:?}");
        let done = self.ask(command).await;
        done.unwrap_or_else(|refused| panic!("{told} was refused: {refused:?}"))
    }

    /// What one has to decide.
    pub fn question(&self) -> Option<Question> {
        Question::of(self.play.as_ref()?)
    }

    /// Reads until one has to decide something.
    pub async fn asked(&mut self) -> Question {
        loop {
            if let Some(question) = self.question() {
                return question;
            }
            self.next().await;
        }
    }

    /// Decides something at random.
    pub async fn play_any(&mut self, rng: &mut Rng) -> Answer {
        let question = self.asked().await;
        self.must(question.any(rng)).await
    }

    /// Whether one was told the end, and how it stands then.
    pub fn is_over(&self) -> bool {
        let is_told = self.play.as_ref().is_some_and(|play| play.act.is_empty());
        self.table.status == Status::Over && is_told
    }

    /// Decides at random until the end, or so many times.
    pub async fn play_on(&mut self, rng: &mut Rng, mut most: usize) {
        while !self.is_over() && most > 0 {
            let Some(question) = self.question() else {
                self.next().await;
                continue;
            };
            most -= 1;
            if let Err(refused) = self.ask(question.any(rng)).await {
                // Somebody else was faster, and one was told so before the refusal.
                assert_eq!(refused.code, Code::Stale, "{refused:?}");
                assert_ne!(self.question(), Some(question), "{refused:?}");
            }
        }
    }

    /// What one saw last, as the server tells it to who asks anew.
    pub async fn assert_up_to_date(&self) {
        let hello = self.client.hello(&self.table.id).await;
        match read(&hello.expect("a table can be looked at")) {
            FromServer::Hello {
                you, table, play, ..
            } => {
                assert_eq!(you, self.you);
                assert_eq!(table, self.table);
                let strip = |play: &Option<Play>| {
                    let mut play = play.clone().expect("a match");
                    play.from = None;
                    for sight in &mut play.sights {
                        sight.events = serde_json::Value::Null;
                    }
                    play
                };
                assert_eq!(strip(&play), strip(&self.play));
            }
            other => panic!("expected a hello, found {other:?}"),
        }
    }
}

/// A message of the server.
pub fn read(text: &str) -> FromServer {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("unreadable ({error}): {text}"))
}
