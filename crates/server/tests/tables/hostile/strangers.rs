//! What is not theirs to do, too late, or done already.

use protocol::{Answer, Code, Command, FromClient, FromServer, Offerable, StandingAnswer, Until};
use tabletop::Rng;

use super::{Scene, refusal};
use crate::live::Live;
use crate::setting::{started, wish};

/// Every command that names a seat of one's own.
fn of_seat(seat: u8) -> Vec<Command> {
    let mut all = vec![
        Command::Entropy {
            seat,
            entropy: "ab".repeat(32),
        },
        Command::Rise { seat },
        Command::Play {
            seat,
            ply: 0,
            action: "pass".into(),
        },
        Command::Check {
            seat,
            action: "pass".into(),
        },
        Command::Undo { seat },
        Command::Resign { seat },
        Command::Leave { seat },
        Command::Return { seat },
        Command::Standing {
            seat,
            answers: vec![StandingAnswer {
                never: "*".into(),
                until: Until::End,
            }],
        },
    ];
    for what in [Offerable::Draw, Offerable::Takeback, Offerable::Rematch] {
        all.push(Command::Offer { seat, what });
        all.push(Command::Decline { seat, what });
    }
    all
}

/// Every command that is the host's.
fn of_host(person: &str) -> Vec<Command> {
    let person = || person.to_owned();
    vec![
        Command::Plan {
            seat: 0,
            plan: "open".into(),
        },
        Command::Invite { seat: 1 },
        Command::Pause,
        Command::Resume,
        Command::Mute { person: person() },
        Command::Unmute { person: person() },
        Command::Remove { person: person() },
        Command::Close,
    ]
}

#[tokio::test]
async fn nobody_does_anything_for_a_seat_that_is_not_theirs() {
    let scene = Scene::new("knights").await;
    let mut strangers = vec![(scene.eve.clone(), vec![0, 1])];
    strangers.push((scene.bob.clone(), vec![0]));
    strangers.push((scene.ada.clone(), vec![1]));
    for (client, seats) in strangers {
        let mut live = Live::join(&client, &scene.table, None).await;
        for command in seats.into_iter().flat_map(of_seat) {
            let code = refusal(&client, &scene.table, &command).await;
            assert_eq!(code, Code::Forbidden, "{command:?}");
            let refused = live.ask(command.clone()).await.unwrap_err();
            assert_eq!(refused.code, Code::Forbidden, "{command:?}");
        }
        for command in [9, 255].into_iter().flat_map(of_seat) {
            let code = refusal(&client, &scene.table, &command).await;
            assert_eq!(code, Code::NotFound, "{command:?}");
        }
    }
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn only_the_host_hosts() {
    let scene = Scene::new("conversion").await;
    for client in [&scene.eve, &scene.bob] {
        let mut live = Live::join(client, &scene.table, None).await;
        for command in of_host(scene.ada.id()) {
            let code = refusal(client, &scene.table, &command).await;
            assert_eq!(code, Code::Forbidden, "{command:?}");
            let refused = live.ask(command.clone()).await.unwrap_err();
            assert_eq!(refused.code, Code::Forbidden, "{command:?}");
        }
    }
    // Nor does the host mute or remove herself, or end a match that others play.
    let own = scene.ada.id().to_owned();
    let mute = Command::Mute {
        person: own.clone(),
    };
    let remove = Command::Remove { person: own };
    for command in [mute, remove] {
        let code = refusal(&scene.ada, &scene.table, &command).await;
        assert_eq!(code, Code::Forbidden);
    }
    let code = refusal(&scene.ada, &scene.table, &Command::Close).await;
    assert_eq!(code, Code::Stale);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn who_is_unknown_only_looks_on() {
    let scene = Scene::new("conversion").await;
    let nobody = scene.world.nobody();
    let mut live = Live::join(&nobody, &scene.table, None).await;
    let all = of_seat(0).into_iter().chain(of_host(scene.bob.id()));
    for command in all {
        let code = refusal(&nobody, &scene.table, &command).await;
        assert_eq!(code, Code::Unknown, "{command:?}");
        if let Command::Check { .. } = command {
            // Where nothing is hidden, anybody may ask whether something is legal.
            assert!(live.must(command).await.verdict.is_some());
            continue;
        }
        let refused = live.ask(command.clone()).await.unwrap_err();
        assert_eq!(refused.code, Code::Unknown, "{command:?}");
    }
    let say = Command::Say {
        text: "hello".into(),
    };
    assert_eq!(live.ask(say).await.unwrap_err().code, Code::Unknown);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn before_the_start_nobody_takes_what_is_somebody_elses() {
    let scene = Scene::new("conversion").await;
    let opened = scene.ada.open(&wish("conversion", &["open", "open"])).await;
    let table = opened.unwrap().table.id;
    scene.bob.sit(&table, 1).await.unwrap();
    let taken = Command::Sit {
        seat: 1,
        name: None,
        invite: None,
        entropy: None,
    };
    assert_eq!(refusal(&scene.eve, &table, &taken).await, Code::Stale);
    let named = Command::Sit {
        seat: 0,
        name: Some("Bob".into()),
        invite: None,
        entropy: None,
    };
    assert_eq!(refusal(&scene.eve, &table, &named).await, Code::Forbidden);
    let start = Command::Start;
    assert_eq!(refusal(&scene.eve, &table, &start).await, Code::Forbidden);
    assert_eq!(refusal(&scene.bob, &table, &start).await, Code::Stale);
    for command in [
        Command::Rise { seat: 1 },
        Command::Entropy {
            seat: 1,
            entropy: "cd".repeat(32),
        },
    ] {
        assert_eq!(refusal(&scene.eve, &table, &command).await, Code::Forbidden);
    }
    // Bytes once added stay.
    let other = Command::Entropy {
        seat: 1,
        entropy: "cd".repeat(32),
    };
    assert_eq!(refusal(&scene.bob, &table, &other).await, Code::Stale);
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn decisions_for_another_ply_are_stale() {
    let scene = Scene::new("conversion").await;
    let (seat, ply, action) = scene.asked().await;
    let client = [&scene.ada, &scene.bob][usize::from(seat)];
    for wrong in [ply + 1, ply.wrapping_sub(1), u32::MAX, u32::MAX / 2] {
        let play = Command::Play {
            seat,
            ply: wrong,
            action: action.clone(),
        };
        assert_eq!(refusal(client, &scene.table, &play).await, Code::Stale);
    }
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn a_message_sent_again_gets_the_same_answer_and_does_nothing() {
    let scene = Scene::new("conversion").await;
    let mut rng = Rng::from_seed(91);
    let mut one = Live::join(&scene.ada, &scene.table, None).await;
    let mut two = Live::join(&scene.bob, &scene.table, None).await;
    let mut sent: Vec<(u8, Command, Answer)> = Vec::new();
    for _ in 0..12 {
        let (live, other) = match one.question() {
            Some(_) => (&mut one, &mut two),
            None => (&mut two, &mut one),
        };
        let question = live.asked().await;
        let command = question.any(&mut rng);
        // The number is the client's own, and may well be the same.
        let message = FromClient {
            id: 7,
            command: command.clone(),
        };
        for _ in 0..3 {
            live.socket.send(&message).await.unwrap();
        }
        let mut answers = Vec::new();
        while answers.len() < 3 {
            match live.next().await {
                FromServer::Done(done) => answers.push(done),
                FromServer::Refused { refused, .. } => panic!("{refused:?}"),
                _ => {}
            }
        }
        assert!(answers.iter().all(|done| *done == answers[0]));
        let answer = answers.swap_remove(0).answer;
        other.catch_up(answer.seq).await;
        sent.push((question.seat, command, answer));
    }
    let last = sent.last().expect("some").2.clone();
    for (seat, command, answer) in &sent {
        let client = [&scene.ada, &scene.bob][usize::from(*seat)];
        let again = client.command(&scene.table, command).await.unwrap();
        assert_eq!(again, *answer);
        // Another action for the same question is another thing.
        let Command::Play { ply, action, .. } = command else {
            panic!("a play");
        };
        let other = Command::Play {
            seat: *seat,
            ply: *ply,
            action: format!("{action}x"),
        };
        assert_eq!(refusal(client, &scene.table, &other).await, Code::Stale);
    }
    let now = scene
        .ada
        .command(&scene.table, &Command::Sync { ply: None });
    assert_eq!(now.await.unwrap().seq, last.seq);
    scene.world.assert_sound();
}

#[tokio::test]
async fn invitations_cannot_be_guessed() {
    let scene = Scene::new("conversion").await;
    let seats = ["open", "invited", "invited"];
    let opened = scene.ada.open(&wish("conversion", &seats)).await.unwrap();
    let table = opened.table.id;
    let sit = |seat, invite: Option<&str>| Command::Sit {
        seat,
        name: None,
        invite: invite.map(Into::into),
        entropy: None,
    };
    let right = &opened.invites[0];
    assert_eq!(right.seat, 1);
    let hash = tabletop::proof::sha256(&right.invite).to_string();
    let long = "a".repeat(10_000);
    let wrong = [
        "",
        "0",
        &hash,
        &long,
        &opened.invites[1].invite,
        &right.invite[1..],
        &right.invite.to_uppercase(),
        "00000000000000000000000000000000\0",
    ];
    for invite in wrong.map(Some).into_iter().chain([None]) {
        let code = refusal(&scene.eve, &table, &sit(1, invite)).await;
        assert_eq!(code, Code::Forbidden, "{invite:?}");
    }
    // No page shows it, and a new one makes the old one void.
    for client in [&scene.ada, &scene.eve] {
        let hello = client.hello(&table).await.unwrap();
        assert!(!hello.contains(&right.invite) && !hello.contains(&hash));
    }
    let new = scene.ada.command(&table, &Command::Invite { seat: 1 });
    let new = new.await.unwrap().invite.expect("a new invitation");
    let old = sit(1, Some(&right.invite));
    assert_eq!(refusal(&scene.eve, &table, &old).await, Code::Forbidden);
    scene
        .eve
        .command(&table, &sit(1, Some(&new)))
        .await
        .unwrap();
    scene.assert_unharmed().await;
}

#[tokio::test]
async fn who_is_muted_is_silent_and_who_is_removed_is_out() {
    let scene = Scene::new("conversion").await;
    let people = [&scene.ada, &scene.bob, &scene.eve];
    let table = started(&people, &wish("conversion", &["open", "open", "open"])).await;
    let mut ada = Live::join(&scene.ada, &table, None).await;
    let mut eve = Live::join(&scene.eve, &table, None).await;
    let mut stream = scene.eve.stream(&table).await.unwrap();
    let person = || scene.eve.id().to_owned();
    let say = |text: &str| Command::Say { text: text.into() };
    eve.must(say("one")).await;
    assert_eq!(ada.hear().await, "one");
    ada.must(Command::Mute { person: person() }).await;
    let refused = eve.ask(say("two")).await.unwrap_err();
    assert_eq!(refused.code, Code::Forbidden);
    assert!(eve.you.muted);
    ada.must(Command::Unmute { person: person() }).await;
    eve.must(say("three")).await;
    assert_eq!(ada.hear().await, "three");

    ada.must(Command::Remove { person: person() }).await;
    let mut last = None;
    while let Some(message) = eve.next_or_end().await {
        last = Some(message);
    }
    assert!(matches!(last, Some(FromServer::Bye { .. })), "{last:?}");
    while crate::world::within("the end of a stream", stream.next())
        .await
        .unwrap()
        .is_some()
    {}
    let code = refusal(&scene.eve, &table, &say("four")).await;
    assert_eq!(code, Code::Forbidden);
    let resign = Command::Resign { seat: 2 };
    let code = refusal(&scene.eve, &table, &resign).await;
    assert_eq!(code, Code::Forbidden);
    // She may come to the door, and no further.
    let mut again = scene.eve.socket(&table, None).await.unwrap();
    let said = crate::world::within("a message", again.next_message()).await;
    assert!(matches!(
        said.unwrap(),
        FromServer::Bye { again: false, .. }
    ));
    // Somebody plays for her, and the others play on.
    assert_eq!(
        ada.table.seats[2].stand_in.as_deref(),
        Some("bot:random"),
        "{:?}",
        ada.table.seats
    );
    let mut bob = Live::join(&scene.bob, &table, None).await;
    let mut rng = Rng::from_seed(92);
    for _ in 0..4 {
        tokio::select! {
            question = ada.asked() => drop(ada.must(question.any(&mut rng)).await),
            question = bob.asked() => drop(bob.must(question.any(&mut rng)).await),
        }
    }
    scene.assert_unharmed().await;
}
