//! Programs that play: streams of lines, one request a move.

use client::{Client, Method};
use protocol::{Answer, Code, FromServer, NewToken, Scope, Status};
use tabletop::Rng;

use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::{World, within};

async fn program(of: &Client, scopes: &[Scope]) -> Client {
    let new = NewToken {
        label: "program".into(),
        scopes: scopes.into(),
    };
    let token = of.new_token(&new).await.expect("a token").token;
    of.with_token(&token.expect("it is shown once")).unwrap()
}

/// A notation in an address: everything but letters and digits in hexadecimal.
fn in_address(text: &str) -> String {
    let bytes = text.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    bytes.collect()
}

#[tokio::test]
async fn a_program_plays_a_whole_match_with_a_token() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("knights", &["open", "open"])).await;
    let program = program(&bob, &[Scope::Read, Scope::Play]).await;
    let person = async {
        let mut live = Live::join(&ada, &table, None).await;
        live.play_on(&mut Rng::from_seed(41), usize::MAX).await;
        live
    };
    let plays = async {
        let mut rng = Rng::from_seed(42);
        let mut lines = program.stream(&table).await.expect("a stream");
        let mut n_moves = 0;
        loop {
            let line = within("a line", lines.next_message()).await;
            let play = match line.expect("a line of JSON") {
                FromServer::Hello {
                    play: Some(play), ..
                } => play,
                FromServer::Play { play, .. } => play,
                FromServer::Table { table, .. } if table.status == Status::Over => break,
                _ => continue,
            };
            let sight = &play.sights[0];
            assert_eq!(sight.seat, Some(1));
            let (Some(asked), Some(legal)) = (sight.asked, &sight.legal) else {
                continue;
            };
            let legal = legal.as_array().expect("a list");
            let action = &legal[rng.below(legal.len() as u32) as usize]["text"];
            let action = in_address(action.as_str().expect("a text"));
            let path = format!("/api/bot/table/{table}/move/{action}?ply={asked}");
            let played = program.send_json::<Answer>(Method::POST, &path, None::<&()>);
            match within("an answer", played).await {
                Ok(_) => n_moves += 1,
                // The line was older than the table.
                Err(error) => assert_eq!(error.refused().unwrap().code, Code::Stale),
            }
        }
        n_moves
    };
    let (live, n_moves) = within("a match", async { tokio::join!(person, plays) }).await;
    assert!(live.is_over());
    assert!(n_moves > 5, "{n_moves} moves");
    // Bob sees the same in his window.
    let hello = Live::join(&bob, &table, None).await;
    assert_eq!(hello.table.ending, live.table.ending);
}

#[tokio::test]
async fn the_stream_of_events_tells_of_turns() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("conversion", &["open", "open"])).await;
    let mut rng = Rng::from_seed(43);
    let mut events = bob.events().await.expect("a stream");
    let mut one = Live::join(&ada, &table, None).await;
    let mut two = Live::join(&bob, &table, None).await;
    let first = within("a line", events.next_notice()).await.unwrap();
    assert_eq!((&first.table, &first.game[..]), (&table, "conversion"));
    assert_eq!(first.status, Status::Running);
    assert_eq!(first.your_turn, two.question().is_some());
    for _ in 0..10 {
        let done = match one.question() {
            Some(question) => one.must(question.any(&mut rng)).await,
            None => two.play_any(&mut rng).await,
        };
        one.catch_up(done.seq).await;
        two.catch_up(done.seq).await;
        let notice = within("a line", events.next_notice()).await.unwrap();
        assert_eq!((notice.table, notice.seq), (table.clone(), done.seq));
        assert_eq!(notice.your_turn, two.question().is_some());
    }
    // A table that begins later is told of too.
    let later = started(&[&ada, &bob], &wish("scalar", &["open", "open"])).await;
    loop {
        let notice = within("a line", events.next_notice()).await.unwrap();
        assert_eq!(notice.table, later);
        if notice.status == Status::Running {
            break;
        }
    }
}
