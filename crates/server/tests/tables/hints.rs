//! Hints and analyses: for who is alone with bots, and for matches that are over.

use client::{Client, Error, Method};
use protocol::{Analyzing, Code, Command, Refused};
use serde_json::{Value, json};

use crate::setting::{sit, started, wish};
use crate::world::{World, within};

async fn hint(client: &Client, table: &str, body: Value) -> Result<Value, Error> {
    client
        .post_json(&format!("/api/tables/{table}/hint"), &body)
        .await
}

/// The code of a refusal, and the clause that it cites.
fn refusal(answer: Result<Value, Error>) -> (Code, Option<String>) {
    match answer {
        Err(Error::Refused(refused)) => (refused.code, refused.rule),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn who_is_alone_with_bots_gets_the_best_line_and_what_another_move_loses() {
    let world = World::new().await;
    let ada = world.guest("Ada").await;
    for game in ["conversion", "scalar", "knights"] {
        let mut wish = wish(game, &["open", "open", "open"]);
        wish.seats.truncate(if game == "scalar" { 2 } else { 3 });
        wish.hot_seat = true;
        let n = wish.seats.len() as u8;
        let table = ada.open(&wish).await.expect("a table").table.id;
        for seat in 0..n {
            ada.command(&table, &sit(seat)).await.expect("a seat");
        }
        ada.start(&table).await.expect("it starts");
        let hello: Value =
            serde_json::from_str(&ada.hello(&table).await.expect("a table")).unwrap();
        let seat = hello["play"]["act"][0].as_u64().expect("a seat") as u8;
        let legal = &hello["play"]["sights"][usize::from(seat)]["legal"];
        let own = legal[legal.as_array().expect("a list").len() - 1]["text"].clone();
        let advice = hint(&ada, &table, json!({"seat": seat, "also": [own]}));
        let advice = within("a hint", advice).await.expect("a hint");
        let texts: Vec<_> = legal
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| &one["text"])
            .collect();
        assert!(texts.contains(&&advice["action"]), "{game}: {advice}");
        let candidates = advice["candidates"].as_array().expect("candidates");
        let weighed = candidates.iter().find(|one| one["action"] == own);
        assert!(
            weighed.expect("it was weighed")["loses"]
                .as_f64()
                .expect("a loss")
                >= 0.0
        );
        assert_eq!(
            advice["chances"].as_array().expect("chances").len(),
            usize::from(n)
        );
        assert!(
            !advice["line"][0]["words"]
                .as_array()
                .expect("words")
                .is_empty()
        );
        // The same question gets the same hint.
        let again = hint(&ada, &table, json!({"seat": seat, "also": [own]})).await;
        assert_eq!(again.expect("a hint"), advice);
        // Nothing has happened by it.
        let after: Value =
            serde_json::from_str(&ada.hello(&table).await.expect("a table")).unwrap();
        assert_eq!(after["play"]["ply"], hello["play"]["ply"]);
    }
    world.assert_sound();
}

#[tokio::test]
async fn nobody_gets_a_hint_against_people_or_for_anothers_seat() {
    let world = World::new().await;
    let (ada, bob) = (world.guest("Ada").await, world.guest("Bob").await);
    let table = started(&[&ada, &bob], &wish("conversion", &["open", "open"])).await;
    for (who, seat) in [(&ada, 0), (&bob, 1)] {
        let (code, _) = refusal(hint(who, &table, json!({"seat": seat})).await);
        assert_eq!(code, Code::Forbidden);
    }
    let alone = started(&[&ada], &wish("conversion", &["open", "bot:random"])).await;
    let cases = [
        (&bob, json!({"seat": 0}), Code::Forbidden),
        (&ada, json!({"seat": 1}), Code::Forbidden),
        (&ada, json!({"seat": 7}), Code::NotFound),
        (&ada, json!({"seat": "0"}), Code::Unreadable),
        (
            &ada,
            json!({"seat": 0, "level": "master"}),
            Code::Unreadable,
        ),
        (&ada, json!({"seat": 0, "also": ["what"]}), Code::Unreadable),
        (
            &ada,
            json!({"seat": 0, "also": vec!["a1=1"; 9]}),
            Code::Unreadable,
        ),
    ];
    wait_until_asked(&ada, &alone).await;
    for (who, body, code) in cases {
        assert_eq!(
            refusal(hint(who, &alone, body.clone()).await).0,
            code,
            "{body}"
        );
    }
    // Five dice of a hand never show all six values, so one of these is refused by its clause.
    let mut clauses = Vec::new();
    for value in 1..=6 {
        let also = format!("e5={value}");
        match hint(&ada, &alone, json!({"seat": 0, "also": [also]})).await {
            Ok(_) => {}
            refused => clauses.push(refusal(refused)),
        }
    }
    assert!(
        clauses.contains(&(Code::Illegal, Some("CON-5".into()))),
        "{clauses:?}"
    );
    let nobody = world.nobody();
    assert_eq!(
        refusal(hint(&nobody, &alone, json!({"seat": 0})).await).0,
        Code::Unknown
    );
    ada.command(&alone, &Command::Resign { seat: 0 })
        .await
        .expect("it ends");
    assert_eq!(
        refusal(hint(&ada, &alone, json!({"seat": 0})).await).0,
        Code::Stale
    );
    world.assert_sound();
}

async fn wait_until_asked(client: &Client, table: &str) {
    within("the bot's move", async {
        loop {
            let hello = client.hello(table).await.expect("a table");
            let hello: Value = serde_json::from_str(&hello).expect("JSON");
            if hello["play"]["act"] == json!([0]) {
                return;
            }
            tokio::task::yield_now().await;
        }
    })
    .await;
}

/// Every line of an analysis, or the refusal of it.
async fn lines(client: &Client, path: &str, body: Value) -> Result<Vec<Analyzing>, Refused> {
    let request = client.request(Method::POST, path).body(body.to_string());
    let answer = request.send().await.expect("an answer");
    let is_success = answer.status().is_success();
    let text = within("an analysis", answer.text()).await.expect("a text");
    if !is_success {
        return Err(serde_json::from_str(&text).expect("a refusal"));
    }
    let read = |line| serde_json::from_str(line).expect("a line");
    let told = text.lines().filter(|line| !line.is_empty());
    Ok(told.map(read).collect())
}

#[tokio::test]
async fn a_match_is_analyzed_once_it_is_over() {
    let world = World::new().await;
    let ada = world.guest("Ada").await;
    let mut wish = wish("conversion", &["open", "bot:random"]);
    let squares: Vec<_> = ('a'..='h')
        .flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")))
        .skip(4)
        .collect();
    wish.options
        .insert("hole-squares".into(), squares.join(",").into());
    let table = started(&[&ada], &wish).await;
    let path = format!("/api/tables/{table}/analysis");
    let early = lines(&ada, &path, json!({})).await;
    assert_eq!(early.expect_err("it runs").code, Code::Stale);
    // Nothing is hidden in this game, so everybody has the whole record; but it would be help from outside.
    let running = ada.record(&table).await.expect("a record");
    let early = lines(&ada, "/api/analysis", json!({"record": running})).await;
    assert_eq!(early.expect_err("it runs").code, Code::Invalid);
    ada.command(&table, &Command::Resign { seat: 0 })
        .await
        .expect("it ends");
    let told = lines(&ada, &path, json!({})).await.expect("an analysis");
    let Some(Analyzing::Analysis { analysis }) = told.last() else {
        panic!("{told:?}");
    };
    assert_eq!(analysis["game"], "conversion");
    assert!(
        told.iter()
            .rev()
            .skip(1)
            .all(|line| matches!(line, Analyzing::Progress { .. }))
    );
    // Whoever brings its record gets the same.
    let record = ada.record(&table).await.expect("a record");
    let nobody = world.nobody();
    let brought = lines(&nobody, "/api/analysis", json!({"record": record})).await;
    assert_eq!(brought.expect("an analysis").last(), told.last());
    let broken = json!({"record": record.replace("game conversion", "game chess")});
    let refused = lines(&ada, "/api/analysis", broken).await;
    assert_eq!(refused.expect_err("no such game").code, Code::Invalid);
    world.assert_sound();
}
