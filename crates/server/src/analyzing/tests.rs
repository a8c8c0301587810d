use serde_json::Value;
use tabletop::record::{Note, Player};
use tabletop::{Opening, Rng, Table, Turn};

use super::*;

const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

/// A match on few squares, played to its end at random.
fn record(seed: u64) -> Record {
    let squares: Vec<_> = ('a'..='h')
        .flat_map(|column| (1..=8).map(move |row| format!("{column}{row}")))
        .skip(6)
        .collect();
    let options = [("hole-squares".to_owned(), squares.join(",").into())];
    let opening = Opening {
        options: options.into_iter().collect(),
        ..Opening::plain(vec![Player::Human(String::new()); 2])
    };
    let mut table: Box<dyn Table> = GameId::Conversion.open(&opening).expect("a table");
    let mut rng = Rng::from_seed(seed);
    loop {
        match table.turn() {
            Turn::Over(_) => return table.record().clone(),
            Turn::Chance => {
                table.resolve_random(&mut rng).expect("chance decides");
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let action = table.legal(seat)[0].clone();
                table.play(seat, &action).expect("it is legal");
            }
        }
    }
}

fn analyses() -> Analyses {
    Analyses::new(1, Arc::default())
}

/// Each from an address of its own.
fn begin(analyses: &Analyses, seed: u64) -> Result<watch::Receiver<Known>, Refused> {
    let address = IpAddr::V4((0x0a00_0000 + seed as u32).into());
    analyses.begin(address, record(seed))
}

/// All that is told, the last line last.
async fn all(mut told: watch::Receiver<Known>) -> Vec<Known> {
    let mut heard = vec![told.borrow_and_update().clone()];
    while told.changed().await.is_ok() {
        heard.push(told.borrow_and_update().clone());
    }
    heard
}

fn read(known: &Known) -> Value {
    serde_json::from_slice(&known.line()).expect("a line of JSON")
}

#[tokio::test]
async fn a_match_is_analyzed_once_and_told_again_at_once() {
    let analyses = analyses();
    let first = all(begin(&analyses, 1).expect("there is room")).await;
    let last = first.last().expect("a last line");
    let told = read(last);
    assert_eq!(told["type"], "analysis");
    assert_eq!(told["analysis"]["game"], "conversion");
    let moments = &told["analysis"]["moments"];
    assert!(!moments.as_array().expect("moments").is_empty());
    for known in &first[..first.len() - 1] {
        assert_eq!(read(known)["type"], "progress");
    }
    // The line is what the protocol says, though it is written in another way.
    let again: Analyzing = serde_json::from_value(told.clone()).expect("a line");
    let text: Value = serde_json::from_str(&again.text()).expect("JSON");
    assert_eq!(text, told);
    let second = all(begin(&analyses, 1).expect("there is room")).await;
    assert_eq!(second, std::slice::from_ref(last));
    let other = all(begin(&analyses, 2).expect("there is room")).await;
    assert_ne!(other.last(), first.last());
}

#[tokio::test]
async fn only_so_many_wait_and_fewer_for_one_address() {
    let analyses = analyses();
    let held = analyses.turn.clone().acquire_owned().await.expect("a turn");
    let (all_places, for_one) = PLACES;
    let own: Vec<_> = (0..for_one)
        .map(|_| analyses.begin(HERE, record(1)).expect("there is room"))
        .collect();
    let refused = analyses.begin(HERE, record(1)).expect_err("there is none");
    assert_eq!(refused.code, Code::TooMany);
    let others = (1..).take(all_places - for_one);
    let begun: Vec<_> = others
        .map(|seed| begin(&analyses, seed).expect("there is room"))
        .collect();
    assert_eq!(begin(&analyses, 99).expect_err("none").code, Code::TooMany);
    drop(held);
    for told in begun.into_iter().chain(own) {
        let told = all(told).await;
        assert_eq!(read(told.last().expect("a line"))["type"], "analysis");
    }
    assert!(begin(&analyses, 99).is_ok());
}

#[tokio::test]
async fn what_nobody_waits_for_is_given_up() {
    let analyses = analyses();
    // One that still waits for its turn, and one under way.
    let held = analyses.turn.clone().acquire_owned().await.expect("a turn");
    drop(begin(&analyses, 1).expect("there is room"));
    drop(held);
    let mut told = begin(&analyses, 2).expect("there is room");
    told.changed().await.expect("progress");
    drop(told);
    let next = all(begin(&analyses, 3).expect("there is room")).await;
    assert_eq!(read(next.last().expect("a line"))["type"], "analysis");
    let kept: Vec<_> = analyses.kept.all().iter().map(|(head, _)| *head).collect();
    assert_eq!(kept, [record(3).head().expect("a head")]);
}

#[tokio::test]
async fn a_head_that_is_only_claimed_is_not_trusted() {
    let analyses = analyses();
    all(begin(&analyses, 1).expect("there is room")).await;
    let analyzed = record(1).head().expect("a head");
    // Another match that promises a secret, does not tell it, and claims that head.
    let other = record(2).to_string();
    let (start, _) = other.split_once("\nhead ").expect("a head");
    let commitment = format!("commitment {}\ntime ", "0".repeat(64));
    let claimed = start.replacen("time ", &commitment, 1) + &format!("\nhead {analyzed}\n");
    let claimed: Record = claimed.parse().expect("it is written as a record is");
    assert_eq!(claimed.head(), Some(analyzed));
    let told = all(analyses.begin(HERE, claimed).expect("there is room")).await;
    let known = analyses.kept.get(analyzed).expect("it was kept");
    assert_ne!(told.last(), Some(&known));
    assert_eq!(analyses.kept.all().len(), 1);
}

#[tokio::test]
async fn a_match_without_end_is_not_analyzed() {
    let opening = Opening::plain(vec![Player::Human(String::new()); 2]);
    let mut table = GameId::Conversion.open(&opening).expect("a table");
    let bot = Player::Bot("easy".into());
    while table.record().last_line() <= MOST_LINES {
        let seated = Note::Seated(tabletop::Seat::FIRST, bot.clone());
        table.note(seated).expect("a bot sits down");
    }
    let refused = analyses().begin(HERE, table.record().clone());
    assert_eq!(refused.expect_err("too long").code, Code::Invalid);
}

#[test]
fn only_so_much_is_kept() {
    let kept = Kept::default();
    let large = Bytes::from(vec![b' '; KEPT / 3]);
    for n in 0..5 {
        kept.keep(Bytes32([n; 32]), large.clone());
    }
    let heads: Vec<_> = kept.all().iter().map(|(head, _)| head.0[0]).collect();
    assert_eq!(heads, [2, 3, 4]);
    kept.keep(Bytes32([9; 32]), Bytes::from(vec![b' '; KEPT + 1]));
    assert!(kept.all().is_empty());
}
