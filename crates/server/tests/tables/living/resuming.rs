//! Coming back after a drop.

use protocol::{Command, FromServer, Offerable};
use serde_json::Value;
use tabletop::Rng;

use crate::live::{Live, read};
use crate::setting::{started, wish};
use crate::world::World;

/// The events of all messages about the match, one list a ply, from a ply on.
fn events(texts: &[String], from: u32) -> Vec<Value> {
    let mut all: Vec<(u32, Value)> = Vec::new();
    for text in texts {
        let play = match read(text) {
            FromServer::Play { play, .. } => play,
            FromServer::Hello {
                play: Some(play), ..
            } => play,
            _ => continue,
        };
        let Some(begin) = play.from else { continue };
        let told = play.sights[0].events.as_array().expect("a list").clone();
        assert_eq!(told.len() as u32, play.ply - begin, "a list a ply");
        all.extend((begin..).zip(told));
    }
    let late = all.into_iter().filter(|(ply, _)| *ply >= from);
    late.map(|(_, events)| events).collect()
}

#[tokio::test]
async fn who_comes_back_gets_exactly_what_they_missed() {
    let world = World::new().await;
    for game in ["knights", "yaisken"] {
        let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
        let table = started(&[&ada, &bob], &wish(game, &["open", "open", "bot:random"])).await;
        let mut rng = Rng::from_seed(31);
        let mut one = Live::join(&ada, &table, None).await;
        let mut two = Live::join(&bob, &table, None).await;
        // Bob has another window, which is dropped again and again.
        let mut window = Live::join(&bob, &table, None).await;
        let mut n_missed = 0;
        for round in 0..12 {
            window.catch_up(two.played).await;
            let last = window.play.as_ref().expect("a match").ply;
            drop(window);
            let n_told = two.texts.len();
            for _ in 0..=round % 3 {
                let newest = one.played.max(two.played);
                one.catch_up(newest).await;
                two.catch_up(newest).await;
                if two.is_over() {
                    break;
                }
                if two.question().is_some() {
                    two.play_any(&mut rng).await;
                } else if one.question().is_some() {
                    one.play_any(&mut rng).await;
                } else {
                    two.next().await;
                }
            }
            window = Live::join(&bob, &table, Some(last)).await;
            let play = window.play.as_ref().expect("a match");
            assert_eq!(play.from, Some(last));
            let missed = play.ply;
            two.catch_up(window.played).await;
            let stayed = events(&two.texts[n_told..], last);
            let told = events(&window.texts, last);
            n_missed += told.len();
            assert_eq!(told.len() as u32, missed - last);
            // The one who stayed may have been told of more by now.
            assert_eq!(stayed[..told.len()], told[..]);
            if two.is_over() {
                break;
            }
        }
        assert!(n_missed > 5, "{game}: too little was missed");
    }
}

#[tokio::test]
async fn a_takeback_meanwhile_gives_everything_anew() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("conversion", &["open", "open"])).await;
    let mut rng = Rng::from_seed(32);
    let mut one = Live::join(&ada, &table, None).await;
    let mut two = Live::join(&bob, &table, None).await;
    // Somebody has decided, and no chance came after it.
    let takeback = |seat| Command::Offer {
        seat,
        what: Offerable::Takeback,
    };
    for n_tries in 0.. {
        assert!(n_tries < 200, "nothing can ever be taken back");
        let (who, other, seat) = match one.question() {
            Some(_) => (&mut one, &mut two, 0),
            None => (&mut two, &mut one, 1),
        };
        let done = who.play_any(&mut rng).await;
        other.catch_up(done.seq).await;
        if who.ask(takeback(seat)).await.is_ok() {
            let last = other.play.as_ref().expect("a match").ply;
            let back = other.must(takeback(1 - seat)).await;
            assert!(back.ply < last);
            other.catch_up(back.seq).await;
            // Everybody there gets a view, and no events that never were.
            let play = other.play.as_ref().expect("a match");
            assert_eq!((play.ply, play.from), (back.ply, None));
            assert_eq!(play.sights[0].events, Value::Array(Vec::new()));
            other.assert_up_to_date().await;
            // So does who was away and remembers a ply that is gone.
            let late = Live::join(&world.nobody(), &table, Some(last)).await;
            let late = late.play.expect("a match");
            assert_eq!((late.ply, late.from), (back.ply, None));
            assert_eq!(late.sights[0].events, Value::Array(Vec::new()));
            return;
        }
    }
}

#[tokio::test]
async fn one_socket_serves_all_seats_of_one_person() {
    let world = World::new().await;
    let ada = world.guest("Ada").await;
    let mut wish = wish("knights", &["open", "open", "open"]);
    wish.hot_seat = true;
    let opened = ada.open(&wish).await.unwrap();
    let table = opened.table.id;
    for (seat, name) in [(0, "Ada"), (1, "Ada's sister"), (2, "Ada's cat")] {
        let sit = Command::Sit {
            seat,
            name: Some(name.into()),
            invite: None,
            entropy: Some("ab".repeat(32)),
        };
        ada.command(&table, &sit).await.unwrap();
    }
    ada.start(&table).await.unwrap();
    let mut live = Live::join(&ada, &table, None).await;
    assert_eq!(live.table.seats[2].name.as_deref(), Some("Ada's cat"));
    let mut rng = Rng::from_seed(33);
    let mut acted = [0; 3];
    for _ in 0..40 {
        let play = live.play.as_ref().expect("a match");
        let seats: Vec<_> = play.sights.iter().map(|sight| sight.seat).collect();
        assert_eq!(seats, [Some(0), Some(1), Some(2)]);
        for sight in &play.sights {
            let is_asked = play.act.contains(&sight.seat.unwrap());
            assert_eq!(sight.legal.is_some(), is_asked);
            assert_eq!(sight.view["viewer"], Value::from(sight.seat.unwrap()));
        }
        let question = live.asked().await;
        acted[usize::from(question.seat)] += 1;
        live.must(question.any(&mut rng)).await;
        if live.is_over() {
            break;
        }
    }
    assert!(acted.iter().all(|n| *n > 0), "{acted:?}");
}
