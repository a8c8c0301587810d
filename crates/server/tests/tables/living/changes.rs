//! What a change makes of the rest of the table: everybody is told all of it.

use protocol::{Clock, Command, FromServer, Offerable};
use tabletop::Rng;

use super::two_live;
use crate::live::Live;
use crate::setting::{started, wish};
use crate::world::World;

#[tokio::test]
async fn an_offer_that_a_step_voids_is_gone_for_everybody() {
    let world = World::new().await;
    let (table, [one, two]) = two_live(&world, &wish("conversion", &["open", "open"])).await;
    let mut lives = [one, two, Live::join(&world.nobody(), &table, None).await];
    let offer = Command::Offer {
        seat: 0,
        what: Offerable::Draw,
    };
    lives[0].must(offer).await;
    let asked = lives.iter().position(|live| live.question().is_some());
    let mut rng = Rng::from_seed(101);
    let done = lives[asked.unwrap()].play_any(&mut rng).await;
    for live in &mut lives {
        live.catch_up(done.seq).await;
        assert!(
            live.texts
                .iter()
                .any(|text| text.contains("\"what\":\"draw\""))
        );
        assert_eq!(live.table.offers, []);
        live.assert_up_to_date().await;
    }
}

#[tokio::test]
async fn a_pause_shows_the_clocks_as_they_stand() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let mut new = wish("conversion", &["open", "open"]);
    new.clock = Clock::Live {
        seconds: 600,
        increment: 0,
    };
    let table = started(&[&ada, &bob], &new).await;
    let mut host = Live::join(&ada, &table, None).await;
    let mut other = Live::join(&bob, &table, None).await;
    for command in [Command::Pause, Command::Resume, Command::Pause] {
        let done = host.must(command).await;
        other.catch_up(done.seq).await;
        for live in [&host, &other] {
            let play = live.play.as_ref().unwrap();
            assert_eq!(play.from, Some(play.ply), "nothing happened but time");
            live.assert_up_to_date().await;
        }
    }
    assert!(other.table.paused);
    let clocks = other.play.unwrap().clocks.unwrap();
    assert!(clocks.iter().sum::<i64>() < 1_200_000, "{clocks:?}");
}

#[tokio::test]
async fn who_is_removed_before_the_start_leaves_no_half_message() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = ada.open(&wish("conversion", &["open", "open"])).await;
    let table = table.unwrap().table.id;
    bob.sit(&table, 1).await.unwrap();
    let mut onlooker = Live::join(&world.nobody(), &table, None).await;
    let remove = Command::Remove {
        person: bob.id().into(),
    };
    let done = ada.command(&table, &remove).await.unwrap();
    // Every message is read, and one that cannot be read fails.
    let text = "now you may sit down".to_owned();
    ada.command(&table, &Command::Say { text }).await.unwrap();
    assert!(matches!(onlooker.next().await, FromServer::Table { seq, .. } if seq == done.seq));
    assert!(matches!(onlooker.next().await, FromServer::Chat { .. }));
    assert_eq!(onlooker.table.seats[1].person, None);
}
