//! Whole matches of every game: people with sockets of their own, a bot, and somebody who looks on.

use catalog::GameId;
use client::Client;
use futures_util::future::join_all;
use serde_json::Value;
use tabletop::Rng;
use tabletop::record::Receipt;

use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::World;

/// After how many decisions of the first player a receipt is taken in the middle.
const MIDDLE: usize = 4;

async fn whole_match(game: GameId, seats: &[&str], seed: u64) {
    let world = World::new().await;
    let n_people = seats.iter().filter(|plan| **plan == "open").count();
    let mut clients = Vec::new();
    for name in ["Ada", "Bob"].iter().take(n_people) {
        clients.push(world.guest(name).await);
    }
    let people: Vec<&Client> = clients.iter().collect();
    let wish = wish(&game.to_string(), seats);
    let table = started(&people, &wish).await;

    let play = |index: usize, client: Client| {
        let table = table.clone();
        async move {
            let mut live = Live::join(&client, &table, None).await;
            let mut rng = Rng::for_job(seed, index as u64);
            let mut receipt = None;
            if index == 0 {
                live.play_on(&mut rng, MIDDLE).await;
                receipt = Some(client.receipt(&table).await.expect("a receipt"));
            }
            live.play_on(&mut rng, usize::MAX).await;
            (live, receipt)
        }
    };
    let mut everybody = clients.clone();
    everybody.push(world.nobody());
    let each = everybody.into_iter().enumerate();
    let told = join_all(each.map(|(index, client)| play(index, client))).await;

    let mut records = Vec::new();
    for (index, (live, _)) in told.iter().enumerate() {
        let ending = live.table.ending.as_ref().expect("the ending was told");
        assert_eq!(ending.places.as_ref().map(Vec::len), Some(seats.len()));
        live.assert_up_to_date().await;
        let own = live.you.seats.first().map(|own| usize::from(own.seat));
        assert_eq!(own.is_some(), index < n_people);
        live.texts.iter().for_each(|text| assert_own(text, own));
        records.push(live.client.record(&table).await.expect("a record"));
    }
    assert!(records.windows(2).all(|pair| pair[0] == pair[1]));

    let middle: Receipt = told[0].1.as_ref().expect("a receipt").parse().unwrap();
    assert!(!middle.is_final, "the match was far from over");
    let end: Receipt = clients[0].receipt(&table).await.unwrap().parse().unwrap();
    assert!(end.is_final);
    for receipt in [middle, end] {
        let verified = GameId::verify(&records[0], Some(&receipt)).expect("a true record");
        assert_eq!(verified.receipt, Some(receipt.lines));
        assert!(verified.outcome.is_some() && verified.draws.is_some());
    }
}

/// A message about the match shows one seat's sight and what only it may play, or a spectator's and nothing to
/// play.
fn assert_own(text: &str, seat: Option<usize>) {
    let message: Value = serde_json::from_str(text).unwrap();
    let play = match message["type"].as_str() {
        Some("play") => &message,
        Some("hello") => &message["play"],
        _ => return,
    };
    let sights = play["sights"].as_array().expect("sights");
    assert_eq!(sights.len(), 1, "{text}");
    let sight = &sights[0];
    assert_eq!(sight.get("seat"), seat.map(Value::from).as_ref(), "{text}");
    let is_asked = seat.is_some_and(|seat| {
        let mut act = play["act"].as_array().expect("seats").iter();
        act.any(|one| one.as_u64() == Some(seat as u64))
    });
    assert_eq!(sight.get("legal").is_some(), is_asked, "{text}");
    if seat.is_none() {
        // Wherever it might be hidden.
        assert!(!text.contains("\"legal\""), "{text}");
    }
}

#[tokio::test]
async fn conversion() {
    whole_match(GameId::Conversion, &["open", "open"], 1).await;
}

#[tokio::test]
async fn conversion_with_bots() {
    whole_match(GameId::Conversion, &["open", "bot:easy", "open"], 2).await;
    whole_match(GameId::Conversion, &["bot:easy", "open"], 3).await;
}

#[tokio::test]
async fn the_conqueror() {
    whole_match(GameId::Conqueror, &["open", "open", "bot:random"], 4).await;
}

#[tokio::test]
async fn scalar() {
    whole_match(GameId::Scalar, &["open", "open"], 5).await;
    whole_match(GameId::Scalar, &["open", "bot:random"], 6).await;
}

#[tokio::test]
async fn yaisken() {
    whole_match(GameId::Yaisken, &["open", "open", "bot:random"], 7).await;
}

#[tokio::test]
async fn of_knights_and_ninjas() {
    whole_match(GameId::Knights, &["open", "bot:random", "open"], 8).await;
}
