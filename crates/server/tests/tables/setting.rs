//! Tables and who sits at them.

use catalog::GameId;
use client::Client;
use protocol::{Clock, Command, NewTable, Visibility};
use serde_json::Map;
use server::room::{Entry, Holder, Person, Plan, Room};
use store::{Append, Store, Summary};
use tabletop::Opening;
use tabletop::record::Player;

use crate::live::Live;
use crate::world::World;

/// A wish for a table with these seats.
pub fn wish(game: &str, seats: &[&str]) -> NewTable {
    NewTable {
        game: game.into(),
        options: Map::new(),
        seats: seats.iter().map(|seat| (*seat).into()).collect(),
        visibility: Visibility::Link,
        clock: Clock::None,
        stand_in: "random".into(),
        hot_seat: false,
    }
}

/// A table that the first of these hosts, the others in the next open seats, and the match has begun.
pub async fn started(people: &[&Client], wish: &NewTable) -> String {
    let opened = people[0].open(wish).await.expect("a table is opened");
    let table = opened.table.id;
    let open = (0..)
        .zip(&wish.seats)
        .filter(|(_, plan)| *plan == "open")
        .map(|(seat, _)| seat);
    for (client, seat) in people.iter().zip(open) {
        client.sit(&table, seat).await.expect("the seat is free");
    }
    people[0].start(&table).await.expect("everybody is ready");
    table
}

/// Sitting down, with bytes that are the same in every run.
pub fn sit(seat: u8) -> Command {
    Command::Sit {
        seat,
        name: None,
        invite: None,
        entropy: Some(format!("{:02x}", seat + 1).repeat(32)),
    }
}

/// What a table is opened with whose secret is chosen.
pub struct Chosen<'a> {
    /// The game.
    pub game: GameId,
    /// Options that differ from the standard.
    pub options: Map<String, serde_json::Value>,
    /// `open` or `bot:NAME` for each seat.
    pub seats: &'a [&'a str],
    /// The secret's hexadecimal digits.
    pub secret: String,
}

/// A server with one table at which nobody sits yet, whose secret is chosen.
///
/// No client could ask for that; so the log's first entry is written into the store before the server starts.
pub async fn world_with(table: &str, chosen: &Chosen<'_>) -> World {
    let mut world = World::empty(|_| ());
    let players = chosen.seats.iter().map(|_| Player::Human(String::new()));
    let opening = Opening {
        options: chosen.options.clone(),
        ..Opening::plain(players.collect())
    };
    let options = chosen.game.open(&opening).expect("possible options");
    let seats = chosen.seats.iter().map(|plan| match *plan {
        "open" => Holder::Open,
        bot => Holder::Bot(bot.trim_start_matches("bot:").into()),
    });
    let entry = Entry::Opened {
        plan: Plan {
            game: chosen.game.to_string(),
            rules_version: chosen.game.info().rules_version,
            options: options.options(),
            visibility: Visibility::Link,
            clock: Clock::None,
            stand_in: "random".into(),
            hot_seat: false,
        },
        host: Person {
            id: "host".into(),
            name: "Host".into(),
        },
        seats: seats.collect(),
        secret: chosen.secret.clone(),
    };
    let at_ms = 1_800_000_000_000;
    let room = Room::open(table, &entry, at_ms).expect("a new table");
    let store = Store::open(world.store()).await.expect("a new store");
    let append = Append {
        table_id: table.into(),
        seq: 1,
        at_ms,
        body: entry.text(),
        summary: Some(Summary {
            game: chosen.game.to_string(),
            rules_version: chosen.game.info().rules_version.into(),
            host: "host".into(),
            visibility: "link".into(),
            status: room.status().name().into(),
            people: "{}".into(),
            updated_ms: at_ms,
            due_ms: 0,
            members: Vec::new(),
        }),
        record: None,
    };
    store.append(append).await.expect("a first entry");
    store.close().await;
    world.start().await;
    world
}

/// Everybody at such a table, and somebody who only looks on.
pub struct Gathering {
    /// The server.
    pub world: World,
    /// Who sits at the table, in seat order, without bots.
    pub people: Vec<Live>,
    /// Who does not.
    pub spectator: Live,
}

impl Gathering {
    /// Everybody sits down in the open seats, always in the same order, and the match begins.
    pub async fn new(table: &str, chosen: &Chosen<'_>) -> Gathering {
        let world = world_with(table, chosen).await;
        let mut people = Vec::new();
        for name in ["Ada", "Bob", "Cem"].iter().take(chosen.n_people()) {
            people.push(Live::join(&world.guest(name).await, table, None).await);
        }
        let mut spectator = Live::join(&world.nobody(), table, None).await;
        for (seat, live) in (0..).zip(&mut people) {
            live.must(sit(seat)).await;
        }
        let begun = people[0].must(Command::Start).await;
        for live in people.iter_mut().chain([&mut spectator]) {
            live.catch_up(begun.seq).await;
        }
        Gathering {
            world,
            people,
            spectator,
        }
    }

    /// Everybody reads what happened up to an entry of the log.
    pub async fn catch_up(&mut self, seq: u64) {
        for live in self.people.iter_mut().chain([&mut self.spectator]) {
            live.catch_up(seq).await;
        }
    }

    /// The public ids of everybody at the table.
    pub fn ids(&self) -> Vec<String> {
        let ids = self.people.iter().map(|live| live.client.id().to_owned());
        ids.collect()
    }
}

impl Chosen<'_> {
    fn n_people(&self) -> usize {
        self.seats.iter().filter(|plan| **plan == "open").count()
    }
}

/// A message with the values of these keys, and everybody's public id, made the same.
///
/// Values are numbers or texts without quotes in them.
pub fn masked(text: &str, ids: &[String], keys: &[&str]) -> String {
    let mut text = text.to_owned();
    for (index, id) in ids.iter().enumerate() {
        text = text.replace(id, &format!("person-{index}"));
    }
    for key in keys {
        let key = format!("\"{key}\":");
        let mut parts = text.split(&key);
        let mut result = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find([',', '}', ']']).expect("a value ends");
            result.push_str(&key);
            result.push('_');
            result.push_str(&part[end..]);
        }
        text = result;
    }
    text
}
