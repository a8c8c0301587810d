//! Replays: each may look back with their own eyes while a match runs, and with anybody's once it is over.

use catalog::GameId;
use client::{Client, Method};
use protocol::{Code, Command, FromServer, Refused, Replay};
use serde_json::{Map, Value, json};
use tabletop::Rng;
use tabletop::proof::Secret;

use crate::hostile::raw;
use crate::live::Live;
use crate::setting::{Chosen, Gathering, started, wish};
use crate::world::World;

async fn of_table(client: &Client, table: &str, query: &str) -> Result<Replay, Refused> {
    let path = format!("/api/tables/{table}/replay{query}");
    let answer = client.get_json(&path).await;
    answer.map_err(|error| error.refused().expect("a refusal"))
}

async fn of_record(client: &Client, body: Value) -> Result<Replay, Refused> {
    let answer = client.post_json("/api/replay", &body).await;
    answer.map_err(|error| error.refused().expect("a refusal"))
}

/// The last view of the one who asks and all events, as the table itself tells them.
async fn seen(client: &Client, table: &str) -> (Value, Vec<Value>) {
    let hello: FromServer = client
        .get_json(&format!("/api/tables/{table}?ply=0"))
        .await
        .expect("a table");
    let FromServer::Hello { play, .. } = hello else {
        panic!("{hello:?}");
    };
    let sight = play.expect("a match").sights.remove(0);
    let events = sight.events.as_array().expect("a list").clone();
    (sight.view, events)
}

/// A table whose dice are chosen, since a match with others may be over before there is much to look back at.
async fn gathered(game: GameId, seats: &[&str]) -> Gathering {
    let chosen = Chosen {
        game,
        options: Map::new(),
        seats,
        secret: Secret::from_seed(6).reveal().to_string(),
    };
    Gathering::new("watched", &chosen).await
}

/// Whoever is asked decides at random, until the match has come to that ply.
async fn play_up_to(ply: u32, people: &mut [Live]) {
    // Each has a generator of their own: who is asked first must not decide who plays what.
    let mut rngs: Vec<Rng> = (0..).map(Rng::from_seed).take(people.len()).collect();
    loop {
        let mut done = 0;
        for (live, rng) in people.iter_mut().zip(&mut rngs) {
            if live.question().is_some() {
                done = live.play_any(rng).await.seq;
            }
        }
        for live in &mut *people {
            live.catch_up(done).await;
            assert!(!live.is_over(), "these dice were to give a longer match");
        }
        if people[0].play.as_ref().is_some_and(|play| play.ply >= ply) {
            return;
        }
        if people.iter().all(|live| live.question().is_none()) {
            // The bot decides; who has heard least is certain to hear more.
            let behind = people.iter_mut().min_by_key(|live| live.played);
            behind.expect("somebody sits there").next().await;
        }
    }
}

#[tokio::test]
async fn who_looks_back_sees_what_they_saw() {
    let mut gathering = gathered(GameId::Knights, &["open", "open", "bot:random"]).await;
    play_up_to(40, &mut gathering.people).await;
    let world = &gathering.world;
    let people: Vec<&Client> = gathering.people.iter().map(|live| &live.client).collect();
    let (ada, bob, nobody) = (people[0], people[1], &world.nobody());
    let table = "watched";
    // A bot may still be thinking; so everything is compared with what was told up to some ply.
    for (client, viewer) in [(ada, Some(0)), (bob, Some(1)), (nobody, None)] {
        let query = viewer.map_or(String::new(), |seat| format!("?viewer={seat}"));
        let told = of_table(client, table, &query).await.expect("a replay");
        let (_, events) = seen(client, table).await;
        assert_eq!(told.viewer, viewer);
        assert_eq!(told.viewers, Vec::from_iter(viewer));
        assert!(!told.is_over && told.ending.is_none());
        assert_eq!(told.players[2], "bot:random");
        for (moment, events) in told.moments.iter().skip(1).zip(&events) {
            assert_eq!(moment.events, *events, "ply {} for {viewer:?}", moment.ply);
        }
        assert!(told.moments.len() > 40);
    }
    // Nobody looks with another's eyes.
    for (client, viewer) in [(ada, 1), (ada, 2), (bob, 0), (nobody, 0)] {
        let refused = of_table(client, table, &format!("?viewer={viewer}")).await;
        assert_eq!(refused.unwrap_err().code, Code::Forbidden);
    }
    assert!(of_table(ada, table, "").await.unwrap().viewer.is_none());
    for seat in 0..2 {
        let resign = Command::Resign { seat };
        people[usize::from(seat)]
            .command(table, &resign)
            .await
            .expect("it can be given up");
    }
    // All but a bot have given up: it is over, and everybody may know everything.
    let mut wholes = Vec::new();
    for viewer in 0..3 {
        let told = of_table(nobody, table, &format!("?viewer={viewer}&from=0")).await;
        let told = told.expect("a replay");
        assert_eq!(told.viewers, [0, 1, 2]);
        assert!(told.is_over);
        let last = told.notes.last().map(|note| note.text.clone());
        if told.n_plies < 100 {
            assert_eq!(last.as_deref(), Some("resigned 1"));
        }
        wholes.push(told);
    }
    let record = nobody.record(table).await.expect("a record");
    for whole in wholes {
        let body = json!({"record": record, "viewer": whole.viewer});
        assert_eq!(of_record(nobody, body).await.unwrap(), whole);
    }
    world.assert_sound();
}

#[tokio::test]
async fn a_replay_is_told_in_parts() {
    let mut gathering = gathered(GameId::Scalar, &["open", "bot:random"]).await;
    play_up_to(150, &mut gathering.people).await;
    let (world, ada) = (&gathering.world, &gathering.people[0].client);
    let table = "watched";
    ada.command(table, &Command::Resign { seat: 0 })
        .await
        .expect("it ends");
    let first = of_table(ada, table, "").await.unwrap();
    assert_eq!(first.moments.len(), 100);
    let mut plies: Vec<u32> = first.moments.iter().map(|moment| moment.ply).collect();
    while plies.len() <= first.n_plies as usize {
        let query = format!("?from={}", plies.len());
        let more = of_table(ada, table, &query).await.unwrap();
        plies.extend(more.moments.iter().map(|moment| moment.ply));
    }
    assert_eq!(plies, Vec::from_iter(0..=first.n_plies));
    let beyond = of_table(ada, table, "?from=4294967295").await.unwrap();
    assert!(beyond.moments.is_empty());
    let (view, _) = seen(ada, table).await;
    let last = format!("?viewer=0&from={}", first.n_plies);
    let last = of_table(ada, table, &last).await.unwrap();
    assert_eq!(last.moments[0].view, view);
    world.assert_sound();
}

#[tokio::test]
async fn what_is_no_replay_is_refused() {
    let world = World::new().await;
    let (ada, bob) = (world.guest("Ada").await, world.guest("Bob").await);
    let nowhere = of_table(&ada, "nowhere", "").await;
    assert_eq!(nowhere.unwrap_err().code, Code::NotFound);
    let open = ada.open(&wish("knights", &["open", "open"])).await;
    let open = open.expect("a table").table.id;
    assert_eq!(
        of_table(&ada, &open, "").await.unwrap_err().code,
        Code::Stale
    );
    let table = started(&[&ada, &bob], &wish("knights", &["open", "open"])).await;
    for (query, code) in [
        ("?viewer=7", Code::NotFound),
        ("?viewer=255", Code::NotFound),
        ("?viewer=256", Code::Unreadable),
        ("?viewer=spectator", Code::Unreadable),
        ("?from=-1", Code::Unreadable),
        ("?from=4294967296", Code::Unreadable),
        ("?to=7", Code::Unreadable),
    ] {
        let refused = of_table(&ada, &table, query).await.unwrap_err();
        assert_eq!(refused.code, code, "{query}");
    }
    // What one is given of a running match hides something.
    let hidden = ada.record(&table).await.expect("a record");
    let refused = of_record(&ada, json!({"record": hidden}))
        .await
        .unwrap_err();
    assert_eq!(refused.code, Code::Invalid);
    assert!(refused.why.contains("line 1: "), "{}", refused.why);
    for body in [
        json!({}),
        json!({"record": 7}),
        json!({"record": "", "more": 1}),
        json!({"record": "", "viewer": -1}),
    ] {
        let refused = of_record(&ada, body.clone()).await.unwrap_err();
        assert_eq!(refused.code, Code::Unreadable, "{body}");
    }
    world.assert_sound();
}

#[tokio::test]
async fn a_record_may_be_larger_than_other_requests_but_not_by_much() {
    let world = World::new().await;
    let post = async |record: String| {
        let body = json!({"record": record}).to_string();
        let request = raw::request("POST", "/api/replay", "", body.as_bytes());
        raw::status(&raw::send(&world, &request).await)
    };
    // Read, and no record.
    assert_eq!(post("x".repeat(1_000_000)).await, Some(422));
    // Read, and too many lines.
    assert_eq!(post("\n".repeat(300_000)).await, Some(413));
    // The server may cut us off while we still send.
    let status = post("x".repeat(1024 * 1024)).await;
    assert!(matches!(status, Some(413) | None), "{status:?}");
    let request = world.nobody().request(Method::POST, "/api/me");
    let large = request.body("x".repeat(70_000)).send().await;
    assert!(large.is_err() || large.is_ok_and(|answer| answer.status() == 413));
    world.assert_sound();
}
