//! Clients that ask for what they may not, or send what is nothing: they are refused, nothing changes, and
//! nobody else notices.

mod connections;
mod floods;
mod frames;
mod headers;
mod identities;
pub mod raw;
mod sizes;
mod strangers;
mod texts;

use client::Client;
use protocol::Command;

use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::World;

/// A match between Ada, the host, and Bob; Eve looks on.
pub struct Scene {
    /// The server.
    pub world: World,
    /// In seat 0.
    pub ada: Client,
    /// In seat 1.
    pub bob: Client,
    /// Nowhere.
    pub eve: Client,
    /// The table.
    pub table: String,
    before: Vec<String>,
}

impl Scene {
    /// A match that has just begun.
    pub async fn new(game: &str) -> Scene {
        Scene::at(World::new().await, game).await
    }

    /// The same at this server.
    pub async fn at(world: World, game: &str) -> Scene {
        let ada = world.guest("Ada").await;
        let bob = world.guest("Bob").await;
        let eve = world.guest("Eve").await;
        let table = started(&[&ada, &bob], &wish(game, &["open", "open"])).await;
        let mut scene = Scene {
            world,
            ada,
            bob,
            eve,
            table,
            before: Vec::new(),
        };
        scene.before = scene.hellos().await;
        scene
    }

    /// The path to something at the table.
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tables/{}{rest}", self.table)
    }

    /// Everything that everybody sees of the table.
    async fn hellos(&self) -> Vec<String> {
        let mut all = Vec::new();
        for client in [&self.ada, &self.bob, &self.world.nobody()] {
            let hello = client.get_text(&self.path("?ply=0")).await;
            all.push(hello.expect("the table can be looked at"));
        }
        all
    }

    /// The server is well, and the table is as it was.
    pub async fn assert_unharmed(&self) {
        let health = self.world.nobody().get_text("/healthz").await;
        assert_eq!(health.expect("an answer"), "ok\n");
        assert_eq!(self.hellos().await, self.before);
        self.world.assert_sound();
    }

    /// The ply at which seat 0 or 1 is asked, the seat, and its first legal action.
    pub async fn asked(&self) -> (u8, u32, String) {
        for client in [&self.ada, &self.bob] {
            let live = Live::join(client, &self.table, None).await;
            if let Some(question) = live.question() {
                return (question.seat, question.ply, question.legal[0].clone());
            }
        }
        panic!("somebody is asked");
    }
}

/// The status and code of a refused command.
pub async fn refusal(client: &Client, table: &str, command: &Command) -> protocol::Code {
    let told = format!("{command:?}");
    match client.command(table, command).await {
        Ok(answer) => panic!("{told} was done: {answer:?}"),
        Err(error) => match error.refused() {
            Some(refused) => refused.code,
            None => panic!("{told} was not refused as it should be"),
        },
    }
}
