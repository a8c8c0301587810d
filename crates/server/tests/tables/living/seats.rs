//! Who decides for a seat: its person, a bot in their place, or what they have ruled out.

use std::time::{Duration, Instant};

use protocol::{Code, Command, StandingAnswer, Until};
use tabletop::Rng;
use tabletop::record::{Line, Record};

use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::World;

#[tokio::test]
async fn who_leaves_is_played_for_until_they_return() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("conversion", &["open", "open"])).await;
    let mut rng = Rng::from_seed(51);
    let mut one = Live::join(&ada, &table, None).await;
    let mut two = Live::join(&bob, &table, None).await;
    let left = two.must(Command::Leave { seat: 1 }).await;
    one.catch_up(left.seq).await;
    let stand_in = |live: &Live| live.table.seats[1].stand_in.clone();
    assert_eq!(stand_in(&one).as_deref(), Some("bot:random"));
    for _ in 0..3 {
        // Ada is asked again and again, so somebody plays for Bob, and nobody asks him.
        one.play_any(&mut rng).await;
        one.asked().await;
        two.catch_up(one.played).await;
        assert_eq!(two.question(), None);
    }
    let play = Command::Play {
        seat: 1,
        ply: 0,
        action: "pass".into(),
    };
    assert_eq!(two.ask(play).await.unwrap_err().code, Code::Stale);
    let back = two.must(Command::Return { seat: 1 }).await;
    one.catch_up(back.seq).await;
    assert_eq!(stand_in(&one), None);
    let again = two.ask(Command::Return { seat: 1 }).await;
    assert_eq!(again.unwrap_err().code, Code::Stale);
    one.play_any(&mut rng).await;
    two.play_any(&mut rng).await;
}

#[tokio::test]
async fn what_is_certain_is_answered_without_asking() {
    let world = World::new().await;
    let people = [
        world.guest("Ada").await,
        world.guest("Bob").await,
        world.guest("Cem").await,
    ];
    let [ada, bob, cem] = &people;
    let table = started(
        &[ada, bob, cem],
        &wish("knights", &["open", "open", "open"]),
    )
    .await;
    let mut rng = Rng::from_seed(52);
    let mut lives = Vec::new();
    for client in &people {
        lives.push(Live::join(client, &table, None).await);
    }
    // Cem robs nobody and answers nobody's attack: what is left is to decline and to yield.
    let never = ["rob-*", "respond-*"].map(|never| StandingAnswer {
        never: never.into(),
        until: Until::End,
    });
    let ruled = Command::Standing {
        seat: 2,
        answers: never.to_vec(),
    };
    lives[2].must(ruled).await;
    assert_eq!(lives[2].you.seats[0].standing, never);
    let mut own = Vec::new();
    // Cem decides only what is not certain.
    for _ in 0..4000 {
        let certain = |live: &Live| {
            live.question().is_some_and(|question| {
                let left = question.legal.iter();
                let left =
                    left.filter(|one| !one.starts_with("rob-") && !one.starts_with("respond-"));
                question.legal.len() > 1 && left.count() == 1
            })
        };
        let newest = lives.iter().map(|live| live.played).max().unwrap();
        for live in &mut lives {
            live.catch_up(newest).await;
        }
        if lives[0].is_over() {
            break;
        }
        if certain(&lives[2]) {
            // It is answered by itself.
            let before = lives[2].played;
            lives[2].catch_up(before + 1).await;
            continue;
        }
        let asked = lives.iter().position(|live| live.question().is_some());
        let asked = asked.expect("the match waits for somebody");
        let question = lives[asked].question().unwrap();
        let command = question.any(&mut rng);
        if asked == 2 {
            own.push(question.ply);
        }
        // Cem's answer may come at the same time and end what was asked.
        if let Err(refused) = lives[asked].ask(command).await {
            assert_eq!(refused.code, Code::Stale, "{refused:?}");
        }
    }
    assert!(lives[0].is_over(), "the match ends");
    let record: Record = ada.record(&table).await.unwrap().parse().unwrap();
    let acts = record.lines().iter().filter_map(|line| match line {
        Line::Act(seat, action) if seat.index() == 2 => Some(action.as_str()),
        _ => None,
    });
    let acts: Vec<_> = acts.collect();
    assert!(
        acts.len() > own.len(),
        "of {} decisions none was certain",
        acts.len()
    );
    // Nobody else was ever told of it.
    for live in [&lives[0], &lives[1]] {
        assert!(live.texts.iter().all(|text| !text.contains("never")));
    }
}

#[tokio::test]
async fn a_pause_stops_bots_and_people() {
    let world = World::new().await;
    let ada = world.guest("Ada").await;
    let table = started(&[&ada], &wish("conversion", &["open", "bot:random"])).await;
    let mut rng = Rng::from_seed(53);
    let mut live = Live::join(&ada, &table, None).await;
    let question = live.asked().await;
    live.must(Command::Pause).await;
    assert!(live.table.paused);
    let refused = live.ask(question.any(&mut rng)).await.unwrap_err();
    assert_eq!(refused.code, Code::Stale);
    // Now it is a bot's turn, which would play at once.
    live.must(Command::Leave { seat: 0 }).await;
    let stopped = live.must(Command::Sync { ply: None }).await;
    for _ in 0..20 {
        // Every answer comes after whatever a bot may have sent before.
        assert_eq!(live.must(Command::Sync { ply: None }).await, stopped);
    }
    live.must(Command::Return { seat: 0 }).await;
    live.must(Command::Resume).await;
    while !live.is_over() {
        if live.question().is_some() {
            live.play_any(&mut rng).await;
        } else {
            live.next().await;
        }
    }
    let refused = live.ask(Command::Pause).await.unwrap_err();
    assert_eq!(refused.code, Code::Stale);
}

#[tokio::test]
async fn a_bot_takes_its_time_where_something_is_hidden_and_only_there() {
    let least = Duration::from_millis(200);
    let world = World::with(|config| config.answer_delay_ms = (200, 100)).await;
    let ada = world.guest("Ada").await;
    let mut rng = Rng::from_seed(54);
    for (game, is_hidden) in [("knights", true), ("conversion", false)] {
        let table = started(&[&ada], &wish(game, &["open", "bot:random"])).await;
        let mut live = Live::join(&ada, &table, None).await;
        let mut fastest = Duration::MAX;
        for _ in 0..6 {
            live.play_any(&mut rng).await;
            let start = Instant::now();
            let before = live.played;
            while live.question().is_none() && !live.is_over() {
                live.next().await;
            }
            if live.played > before {
                fastest = fastest.min(start.elapsed());
            }
        }
        // The bot is asked just before we hear that it is.
        let is_slow = fastest > least / 2;
        assert_eq!(is_slow, is_hidden, "{game}: {fastest:?}");
    }
}
