//! Tables with people at them, ready to be played.

use client::Client;
use protocol::{Clock, NewTable, NewToken, Scope, Visibility};
use serde_json::Map;

use crate::player::{Place, Player};

/// Somebody at a table, by a token that is good at any node.
pub struct Sitter {
    pub seat: u8,
    pub token: String,
}

impl Sitter {
    /// Them at this address.
    pub fn client(&self, url: &str) -> Client {
        let nobody = Client::nobody(url).unwrap();
        nobody.with_token(&self.token).unwrap()
    }
}

/// A table whose match has begun.
pub struct Begun {
    pub id: String,
    pub people: Vec<Sitter>,
}

impl Begun {
    /// Everybody at it, all connected to one place.
    pub fn players(&self, place: &Place, seed: u64) -> Vec<Player> {
        let people = self.people.iter();
        people
            .map(|sitter| self.player(sitter, place, seed))
            .collect()
    }

    /// One of them, connected to one place.
    pub fn player(&self, sitter: &Sitter, place: &Place, seed: u64) -> Player {
        let seed = seed * 10 + u64::from(sitter.seat);
        Player::new(&self.id, sitter.seat, &sitter.token, place.clone(), seed)
    }
}

/// What a table is asked for by.
pub fn wish(game: &str, seats: &[&str], clock: Clock) -> NewTable {
    NewTable {
        game: game.into(),
        options: Map::new(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        visibility: Visibility::Link,
        clock,
        stand_in: "random".into(),
        hot_seat: false,
    }
}

/// Opens a table at a node, seats a new guest in every open seat, and begins the match.
pub async fn begin(url: &str, game: &str, seats: &[&str]) -> Begun {
    begin_with(url, &wish(game, seats, Clock::None)).await
}

/// The same with all of the wish.
pub async fn begin_with(url: &str, new: &NewTable) -> Begun {
    let host = Client::guest(url, "Host").await.unwrap();
    let id = host.open(new).await.unwrap().table.id;
    let mut people = Vec::new();
    for (seat, plan) in (0..).zip(&new.seats) {
        if plan == "open" {
            let guest = host.become_guest(&format!("Guest {seat}")).await.unwrap();
            guest.sit(&id, seat).await.unwrap();
            let wanted = NewToken {
                label: "test".into(),
                scopes: vec![Scope::Read, Scope::Play],
            };
            let token = guest.new_token(&wanted).await.unwrap().token.unwrap();
            people.push(Sitter { seat, token });
        }
    }
    host.start(&id).await.unwrap();
    Begun { id, people }
}
