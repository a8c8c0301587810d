//! One person at two servers at once, or at one after the other.

use client::Client;
use protocol::{Answer, Code, Command, FromServer};

use crate::nodes::{Pair, Watcher};
use crate::player::{Acknowledged, Diary, read, texts};
use crate::processes::Node;
use crate::proofs::{Log, assert_kept, assert_right};
use crate::tables::{Begun, Sitter, begin};
use crate::within;

/// How many decisions a match of Conversion between two has.
const N_DECISIONS: usize = 64;

/// What somebody is asked at present.
struct Question {
    asked: u32,
    legal: Vec<String>,
}

/// What somebody is asked, as a node says; none if nothing now.
async fn look(client: &Client, table: &str, seat: u8) -> Option<Question> {
    match read(&client.hello(table).await.unwrap()) {
        FromServer::Hello {
            play: Some(play), ..
        } => {
            let mut sights = play.sights.iter();
            let own = sights.find(|sight| sight.seat == Some(seat))?;
            Some(Question {
                asked: own.asked?,
                legal: texts(own.legal.as_ref().unwrap()),
            })
        }
        other => panic!("expected a hello, not {other:?}"),
    }
}

async fn play(
    client: &Client,
    table: &str,
    seat: u8,
    ply: u32,
    action: &str,
) -> Result<Answer, Code> {
    let action = action.to_owned();
    let command = Command::Play { seat, ply, action };
    let done = within("an answer", client.command(table, &command)).await;
    done.map_err(|error| match error.refused() {
        Some(refused) => refused.code,
        None => panic!("no answer"),
    })
}

/// A person with a connection to each node sends both a move at once; answers the one that counts.
///
/// In even rounds the moves differ, and one of them must win. In odd ones they are the same, and both must be
/// told the same.
async fn race(
    pair: &Pair,
    table: &Begun,
    sitter: &Sitter,
    question: &Question,
    round: usize,
) -> Acknowledged {
    let [here, there] = pair.nodes.each_ref().map(|node| sitter.client(node.url()));
    let (legal, asked, seat) = (&question.legal, question.asked, sitter.seat);
    let one = &legal[round % legal.len()];
    let other = match round % 2 {
        0 => &legal[(round + 1) % legal.len()],
        _ => one,
    };
    let (first, second) = tokio::join!(
        play(&here, &table.id, seat, asked, one),
        play(&there, &table.id, seat, asked, other)
    );
    let (action, answer) = match (first, second) {
        (Ok(first), Ok(second)) => {
            assert_eq!(one, other, "two different moves were both played");
            assert_eq!(
                first, second,
                "a repeated move is answered as the first was"
            );
            (one, first)
        }
        (Ok(answer), Err(Code::Stale)) if one != other => (one, answer),
        (Err(Code::Stale), Ok(answer)) if one != other => (other, answer),
        answers => panic!("{one} and {other} at ply {asked}: {answers:?}"),
    };
    Acknowledged {
        asked,
        action: action.clone(),
        answer,
    }
}

/// What the next of the people is asked, as a node says, and which of them it is.
async fn next_question(node: &Node, table: &Begun) -> (usize, Question) {
    let asking = async {
        loop {
            for (index, sitter) in table.people.iter().enumerate() {
                let client = sitter.client(node.url());
                if let Some(question) = look(&client, &table.id, sitter.seat).await {
                    return (index, question);
                }
            }
        }
    };
    within("a question", asking).await
}

/// Nothing is written down yet.
fn diaries(table: &Begun) -> Vec<Diary> {
    let people = table.people.iter();
    people
        .map(|sitter| Diary {
            seat: sitter.seat,
            ..Diary::default()
        })
        .collect()
}

async fn assert_all_right(pair: &Pair, table: &Begun, diaries: &[Diary]) {
    for node in &pair.nodes {
        let watcher = Watcher::join(node.url(), &table.id).await;
        watcher.watch().await;
        let nobody = Client::nobody(node.url()).unwrap();
        let record = nobody.record(&table.id).await.unwrap();
        assert_right(&record);
        assert_kept(&record, diaries);
    }
    let store = pair.database.open().await;
    Log::of(&store, &table.id).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn of_two_moves_at_once_at_two_nodes_one_counts() {
    let pair = Pair::start().await;
    let table = begin(pair.nodes[0].url(), "conversion", &["open", "open"]).await;
    let mut diaries = diaries(&table);
    for round in 0..N_DECISIONS {
        let node = &pair.nodes[round / 2 % 2];
        let (index, question) = next_question(node, &table).await;
        let won = race(&pair, &table, &table.people[index], &question, round).await;
        diaries[index].acknowledged.push(won);
    }
    let n_conflicts = pair.nodes[0].number("pentarch_conflicts_total").await
        + pair.nodes[1].number("pentarch_conflicts_total").await;
    assert!(n_conflicts > 0, "the nodes never met");
    assert_all_right(&pair, &table, &diaries).await;
    pair.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_bot_goes_on_whichever_node_was_faster() {
    let pair = Pair::start().await;
    for node in &pair.nodes {
        let table = begin(node.url(), "conversion", &["open", "bot:random"]).await;
        let mut diaries = diaries(&table);
        for round in 0..N_DECISIONS / 2 {
            let (_, question) = next_question(&pair.nodes[round / 2 % 2], &table).await;
            let won = race(&pair, &table, &table.people[0], &question, round).await;
            diaries[0].acknowledged.push(won);
        }
        assert_all_right(&pair, &table, &diaries).await;
    }
    pair.end().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs Postgres: cargo xtask test sets PENTARCH_TEST_POSTGRES"]
async fn a_question_heard_at_one_node_is_answered_at_the_other() {
    let pair = Pair::start().await;
    let table = begin(pair.nodes[0].url(), "conversion", &["open", "open"]).await;
    let mut diaries = diaries(&table);
    for round in 0..N_DECISIONS {
        let (index, question) = next_question(&pair.nodes[round % 2], &table).await;
        let Question { asked, legal } = question;
        let sitter = &table.people[index];
        // This node has perhaps not heard of the question yet.
        let client = sitter.client(pair.nodes[1 - round % 2].url());
        let answer = play(&client, &table.id, sitter.seat, asked, &legal[0]).await;
        diaries[index].acknowledged.push(Acknowledged {
            asked,
            action: legal[0].clone(),
            answer: answer.unwrap(),
        });
    }
    assert_all_right(&pair, &table, &diaries).await;
    pair.end().await;
}
