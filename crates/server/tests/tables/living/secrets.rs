//! What only one seat may know: nobody else can tell that there was anything to know.

use catalog::GameId;
use protocol::{Command, StandingAnswer, Until};
use tabletop::Rng;
use tabletop::proof::Secret;

use crate::setting::{Chosen, Gathering, masked};
use crate::world::within;

/// What may differ: when it happened, and the head, since the record's chain covers when it began.
const MASKED: [&str; 3] = ["at_ms", "created_ms", "head"];

/// How many decisions are made, and after how many of them Bob rules something out.
const N_DECISIONS: usize = 12;
const RULED_OUT_AFTER: [usize; 2] = [3, 5];

/// Bob rules out what he is never asked, for this turn and for the whole match; only he hears of it.
async fn rule_out(gathering: &mut Gathering) {
    let [ada, bob, _] = gathering.people.as_mut_slice() else {
        panic!("three people play");
    };
    let before = ada.client.hello("twins").await.unwrap();
    let never = [Until::Turn, Until::End].map(|until| StandingAnswer {
        never: "what-no-game-asks".into(),
        until,
    });
    let standing = Command::Standing {
        seat: 1,
        answers: never.to_vec(),
    };
    let done = bob.must(standing).await;
    assert_eq!(bob.you.seats[0].standing, never, "Bob himself is told");
    // Neither a number nor a time has changed for anybody else.
    assert_eq!(ada.client.hello("twins").await.unwrap(), before);
    let sync = ada.must(Command::Sync { ply: None }).await;
    assert_eq!(sync.seq, done.seq);
}

/// All that Ada's socket, a spectator's socket and Ada's stream of events say of one match.
async fn told(rules_out: bool) -> [Vec<String>; 3] {
    let chosen = Chosen {
        game: GameId::Knights,
        options: Default::default(),
        seats: &["open", "open", "open"],
        secret: Secret::from_seed(91).reveal().to_string(),
    };
    let mut gathering = Gathering::new("twins", &chosen).await;
    let mut events = gathering.people[0].client.events().await.unwrap();
    let mut lines = vec![within("a line", events.next()).await.unwrap().unwrap()];
    let mut rng = Rng::from_seed(92);
    for n_decisions in 0..N_DECISIONS {
        if RULED_OUT_AFTER.contains(&n_decisions) {
            if rules_out {
                rule_out(&mut gathering).await;
            } else {
                let sync = Command::Sync { ply: None };
                gathering.people[0].must(sync).await;
            }
        }
        let mut asked = gathering.people.iter_mut();
        let asked = asked.find(|live| live.question().is_some());
        let done = asked.expect("no bots").play_any(&mut rng).await;
        gathering.catch_up(done.seq).await;
        lines.push(within("a line", events.next()).await.unwrap().unwrap());
    }
    if rules_out {
        let bob = &gathering.people[1];
        let said = bob.you.seats[0].standing.iter();
        let until: Vec<_> = said.map(|answer| answer.until).collect();
        assert_eq!(until, [Until::End], "Bob hears that a turn has passed");
        bob.assert_up_to_date().await;
    }
    let ids = gathering.ids();
    let texts = [
        gathering.people[0].texts.clone(),
        gathering.spectator.texts.clone(),
        lines,
    ];
    texts.map(|texts| {
        let masked = texts.iter().map(|text| masked(text, &ids, &MASKED));
        masked.collect()
    })
}

#[tokio::test]
async fn nobody_notices_that_somebody_else_has_ruled_something_out() {
    let [with, without] = [told(true).await, told(false).await];
    for (one, two) in with.iter().zip(&without) {
        assert!(one.len() > N_DECISIONS);
        assert_eq!(one, two);
    }
}
