//! What is listed, for everybody and for oneself; and what a socket shows of clocks and of what is taken back.

use client::Client;
use protocol::{Clock, Code, Command, Listed, Status, Visibility};
use tabletop::Rng;

use super::two_live;
use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::World;

async fn listed(client: &Client, path: &str) -> Vec<Listed> {
    client.get_json(path).await.expect("a list")
}

fn ids(tables: &[Listed]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

#[tokio::test]
async fn public_tables_are_listed_and_those_behind_a_link_are_not() {
    let world = World::new().await;
    let ada = world.guest("Ada").await;
    let mut public = wish("conversion", &["open", "bot:random"]);
    let hidden = ada.open(&public).await.unwrap().table.id;
    public.visibility = Visibility::Public;
    let shown = ada.open(&public).await.unwrap().table.id;
    let nobody = world.nobody();
    let open = listed(&nobody, "/api/tables").await;
    assert_eq!(ids(&open), [&shown]);
    assert_eq!(open[0].seats, ["open", "bot:random"]);
    assert_eq!(listed(&nobody, "/api/tables?status=open").await, open);
    // It moves on with what happens there.
    ada.sit(&shown, 0).await.unwrap();
    ada.start(&shown).await.unwrap();
    assert_eq!(listed(&nobody, "/api/tables?status=open").await, []);
    let running = listed(&nobody, "/api/tables?status=running").await;
    assert_eq!(
        (ids(&running), running[0].status),
        (vec![shown.as_str()], Status::Running)
    );
    assert_eq!(running[0].seats, ["Ada", "bot:random"]);
    ada.command(&shown, &Command::Close).await.unwrap();
    assert_eq!(
        ids(&listed(&nobody, "/api/tables?status=over").await),
        [&shown]
    );
    for status in ["open", "running", "over", "frozen"] {
        let all = listed(&nobody, &format!("/api/tables?status={status}")).await;
        assert!(!ids(&all).contains(&hidden.as_str()));
    }
}

#[tokio::test]
async fn ones_own_tables_are_those_one_sits_at_or_opened() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let mine = "/api/me/tables";
    let two = wish("conversion", &["open", "open"]);
    let table = started(&[&ada, &bob], &two).await;
    let only_opened = ada.open(&two).await.unwrap().table.id;
    assert_eq!(ids(&listed(&ada, mine).await), [&only_opened, &table]);
    assert_eq!(ids(&listed(&bob, mine).await), [&table]);
    assert_eq!(listed(&world.guest("Eve").await, mine).await, []);
    // Exactly those wait for somebody who is asked there.
    let mut rng = Rng::from_seed(131);
    for _ in 0..3 {
        for client in [&ada, &bob] {
            let mut live = Live::join(client, &table, None).await;
            let tables = listed(client, mine).await;
            let own = tables.iter().find(|one| one.id == table).unwrap();
            assert_eq!(own.waits_for_you, live.question().is_some());
            if live.question().is_some() {
                live.play_any(&mut rng).await;
            }
        }
    }
}

#[tokio::test]
async fn an_undone_action_is_told_to_everybody_and_can_be_decided_anew() {
    let world = World::new().await;
    let (_, mut lives) = two_live(&world, &wish("conversion", &["open", "open"])).await;
    let asked = lives.iter().position(|live| live.question().is_some());
    let asked = asked.unwrap();
    let seat = asked as u8;
    let early = lives[asked].ask(Command::Undo { seat }).await;
    assert_eq!(early.unwrap_err().code, Code::Stale);
    let question = lives[asked].question().unwrap();
    let done = lives[asked].must(question.answer(&question.legal[0])).await;
    let other = lives[1 - asked].ask(Command::Undo { seat }).await;
    assert_eq!(other.unwrap_err().code, Code::Forbidden);
    let undone = lives[asked].must(Command::Undo { seat }).await;
    assert!(undone.ply < done.ply && undone.lines > done.lines);
    for live in &mut lives {
        live.catch_up(undone.seq).await;
        assert_eq!(live.play.as_ref().unwrap().from, None);
        live.assert_up_to_date().await;
    }
    assert_eq!(lives[asked].question(), Some(question.clone()));
    lives[asked].must(question.answer(&question.legal[1])).await;
}

#[tokio::test]
async fn a_clock_gets_its_increment_and_runs_out_for_who_does_not_decide() {
    let world = World::new().await;
    let mut new = wish("conversion", &["open", "open"]);
    new.clock = Clock::Live {
        seconds: 10,
        increment: 7,
    };
    let (_, mut lives) = two_live(&world, &new).await;
    let clocks = |live: &Live| live.play.as_ref().unwrap().clocks.clone().unwrap();
    assert_eq!(clocks(&lives[0]), [10_000, 10_000]);
    let asked = lives.iter().position(|live| live.question().is_some());
    let asked = asked.unwrap();
    let done = lives[asked].play_any(&mut Rng::from_seed(132)).await;
    for live in &mut lives {
        live.catch_up(done.seq).await;
        let left = clocks(live);
        assert!((10_001..=17_000).contains(&left[asked]), "{left:?}");
        assert_eq!(left[1 - asked], 10_000);
    }
    // The other one does not decide, and everybody is told what comes of it.
    for live in &mut lives {
        while live.table.status != Status::Over {
            live.next().await;
        }
        let ending = live.table.ending.as_ref().unwrap();
        assert_eq!(ending.by, protocol::Ended::Time);
        assert!(live.table.seats[1 - asked].gave_up);
    }
}
