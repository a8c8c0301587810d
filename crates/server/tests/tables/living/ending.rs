//! The end of a server, the next one on the same file, and the end of a match.

use protocol::{Answer, Command, FromServer, Offerable, Status};
use tabletop::Rng;

use crate::live::{Live, read};
use crate::setting::{started, wish};
use crate::world::{World, within};

/// What makes a client of the next server the same person.
async fn program(of: &client::Client) -> String {
    let new = protocol::NewToken {
        label: "program".into(),
        scopes: protocol::Scope::ALL.into(),
    };
    let made = of.new_token(&new).await.expect("a token");
    made.token.expect("it is shown once")
}

#[tokio::test]
async fn a_restart_says_farewell_and_goes_on_with_the_same_match() {
    let mut world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let tokens = [program(&ada).await, program(&bob).await];
    let table = started(&[&ada, &bob], &wish("knights", &["open", "open"])).await;
    let mut rng = Rng::from_seed(71);
    let mut lives = [
        Live::join(&ada, &table, None).await,
        Live::join(&bob, &table, None).await,
    ];
    let mut stream = bob.stream(&table).await.unwrap();
    let mut last = Answer::default();
    for _ in 0..12 {
        let asked = lives.iter().position(|live| live.question().is_some());
        last = lives[asked.expect("no bots")].play_any(&mut rng).await;
        for live in &mut lives {
            live.catch_up(last.seq).await;
        }
    }
    let hellos = [
        ada.hello(&table).await.unwrap(),
        bob.hello(&table).await.unwrap(),
    ];
    let receipt = ada.receipt(&table).await.unwrap();

    let ending = world.end();
    for live in &mut lives {
        let bye = loop {
            match live.next().await {
                FromServer::Bye { again, .. } => break again,
                _ => continue,
            }
        };
        assert!(bye, "one should come back");
        assert!(live.next_or_end().await.is_none());
    }
    while within("the end of a stream", stream.next())
        .await
        .unwrap_or(None)
        .is_some()
    {}
    ending.wait().await;
    world.forgive_the_end();
    world.start().await;

    let [ada, bob] = tokens.map(|token| world.nobody().with_token(&token).unwrap());
    assert_eq!(ada.hello(&table).await.unwrap(), hellos[0]);
    assert_eq!(bob.hello(&table).await.unwrap(), hellos[1]);
    assert_eq!(ada.receipt(&table).await.unwrap(), receipt);
    let from = Some(last.ply);
    let mut lives = [
        Live::join(&ada, &table, from).await,
        Live::join(&bob, &table, from).await,
    ];
    let play = lives[0].play.as_ref().unwrap();
    assert_eq!((play.ply, play.from), (last.ply, from));
    let [one, two] = &mut lives;
    let mut rngs = [Rng::from_seed(72), Rng::from_seed(73)];
    let [rng_one, rng_two] = &mut rngs;
    within("the rest of the match", async {
        tokio::join!(
            one.play_on(rng_one, usize::MAX),
            two.play_on(rng_two, usize::MAX)
        )
    })
    .await;
    let record = ada.record(&table).await.unwrap();
    let receipt = receipt.parse().unwrap();
    catalog::GameId::verify(&record, Some(&receipt)).expect("one match, before and after");
}

#[tokio::test]
async fn bots_go_on_by_themselves_after_a_restart() {
    let mut world = World::new().await;
    let ada = world.guest("Ada").await;
    let token = program(&ada).await;
    // They think long enough that the match is not over when the server ends.
    let seats = ["open", "bot:mcts:200", "bot:mcts:200"];
    let table = started(&[&ada], &wish("conqueror", &seats)).await;
    let mut live = Live::join(&ada, &table, None).await;
    live.asked().await;
    live.must(Command::Leave { seat: 0 }).await;
    drop(live);
    world.stop().await;
    let store = store::Store::open(world.store()).await.unwrap();
    let row = store.table(&table).await.unwrap().expect("a table");
    assert_eq!(row.status, Status::Running.name());
    let n_before = store.entries(&table, 0).await.unwrap().len() as u64;
    store.close().await;

    // Nobody asks the next server for the table.
    world.start().await;
    let go_on = async {
        while world.number("pentarch_bot_moves_total").await < 4 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    within("moves of bots", go_on).await;
    let ada = world.nobody().with_token(&token).unwrap();
    let FromServer::Hello { seq, table, .. } = read(&ada.hello(&table).await.unwrap()) else {
        panic!("a hello");
    };
    assert!(seq >= n_before + 3, "{seq} after {n_before}");
    assert_eq!(table.notice, None);
}

#[tokio::test]
async fn a_rematch_can_be_played() {
    let world = World::new().await;
    let [ada, bob] = [world.guest("Ada").await, world.guest("Bob").await];
    let table = started(&[&ada, &bob], &wish("scalar", &["open", "open"])).await;
    let rematch = |seat| Command::Offer {
        seat,
        what: Offerable::Rematch,
    };
    let early = ada.command(&table, &rematch(0)).await;
    assert_eq!(early.unwrap_err().refused().unwrap().code.status(), 409);
    let mut watcher = Live::join(&world.nobody(), &table, None).await;
    bob.command(&table, &Command::Resign { seat: 1 })
        .await
        .unwrap();
    ada.command(&table, &rematch(0)).await.unwrap();
    bob.command(&table, &rematch(1)).await.unwrap();
    let next = loop {
        watcher.next().await;
        if let Some(next) = &watcher.table.rematch {
            break next.clone();
        }
    };
    // Everybody sits one seat on, and adds new bytes.
    for (client, seat) in [(&bob, 0), (&ada, 1)] {
        let entropy = Command::Entropy {
            seat,
            entropy: format!("{seat:02x}").repeat(32),
        };
        client.command(&next, &entropy).await.unwrap();
    }
    ada.start(&next).await.unwrap();
    let mut one = Live::join(&bob, &next, None).await;
    let mut two = Live::join(&ada, &next, None).await;
    let mut rngs = [Rng::from_seed(81), Rng::from_seed(82)];
    let [rng_one, rng_two] = &mut rngs;
    within("a match", async {
        tokio::join!(
            one.play_on(rng_one, usize::MAX),
            two.play_on(rng_two, usize::MAX)
        )
    })
    .await;
    assert!(one.is_over() && two.is_over());
    let again = ada.command(&table, &rematch(0)).await;
    assert_eq!(again.unwrap_err().refused().unwrap().code.status(), 409);
}
