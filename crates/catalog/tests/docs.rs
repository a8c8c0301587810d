//! The examples of the documentation are what the code does; `UPDATE_EXPECT=1` rewrites them.

mod dialogue;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::str::FromStr;

use catalog::engine::Engine;
use catalog::{Conqueror, Conversion, GameId, Knights, Scalar, Yaisken};
use dialogue::{answered, check_file, file};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};
use tabletop::options::parse_options_text;
use tabletop::proof::{Bytes32, Secret};
use tabletop::record::{Line, Player, Receipt, Record};
use tabletop::{Encode, Game, Match, Opening, ParseError, Rng, Seat, SeatCount, Step, Turn};

/// The text with the content of every fenced block as `renew` makes it of its kind and content.
fn with_blocks(text: &str, mut renew: impl FnMut(&str, &str) -> String) -> String {
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        out.push_str(line);
        out.push('\n');
        if let Some(kind) = line.strip_prefix("```") {
            let content: String = lines
                .by_ref()
                .take_while(|line| *line != "```")
                .map(|line| format!("{line}\n"))
                .collect();
            out.push_str(&renew(kind, &content));
            out.push_str("```\n");
        }
    }
    out
}

/// The lines of all blocks of one kind.
fn examples(name: &str, kind: &str) -> Vec<String> {
    let text = std::fs::read_to_string(file(name)).expect("the documentation is there");
    let mut found = Vec::new();
    with_blocks(&text, |of, content| {
        if of == kind {
            found.extend(content.lines().map(str::to_owned));
        }
        content.to_owned()
    });
    assert!(!found.is_empty(), "{name} has no block {kind:?}");
    found
}

#[test]
fn the_dialogues_of_the_protocol_are_answered_so() {
    check_file("docs/engine.md", |text| {
        let mut engine = Engine::new();
        with_blocks(text, |kind, content| match kind {
            "dialogue" => answered(&mut engine, content),
            _ => content.to_owned(),
        })
    });
}

#[test]
fn every_request_has_a_heading_and_an_example() {
    let text = std::fs::read_to_string(file("docs/engine.md")).unwrap();
    let error = Engine::new().answer(r#"{"cmd":""}"#);
    let (_, list) = error.split_once("one of ").unwrap();
    let (list, _) = list.split_once(", found").unwrap();
    for cmd in list.split(", ") {
        assert!(text.contains(&format!("\n### `{cmd}")), "{cmd}");
        assert!(text.contains(&format!("\n> {{\"cmd\":\"{cmd}\"")), "{cmd}");
    }
}

/// Checks that each example reads and is written so; gives the kinds of values they are.
fn read_all<T>(block: &str) -> BTreeSet<String>
where
    T: FromStr<Err = ParseError> + ToString + Debug,
{
    let mut kinds = BTreeSet::new();
    for example in examples("docs/notation.md", block) {
        let value: T = example.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(value.to_string(), example);
        kinds.insert(kind(&value));
    }
    kinds
}

/// The name of an enum's variant.
fn kind(value: &impl Debug) -> String {
    let text = format!("{value:?}");
    let name = text.split(|c: char| !c.is_alphanumeric()).next();
    name.expect("a first part").to_owned()
}

/// Checks the notation of a game: examples of every kind of action, chance outcome, option and, by the word
/// at this index of a position, of everything that can be pending.
fn notation_is_documented<G: Encode>(pending_at: usize, cases: &[(usize, &str)]) {
    let block = |kind: &str| format!("{} {kind}", G::INFO.id);
    let actions = (0..G::ACTIONS).filter_map(G::action);
    let all: BTreeSet<String> = actions.map(|action| kind(&action)).collect();
    assert_eq!(read_all::<G::Action>(&block("action")), all);
    read_all::<G>(&block("position"));
    let pending = |text: &str| {
        let word = text.split(' ').nth(pending_at);
        let name = word.and_then(|word| word.split('-').next());
        name.expect("a word for what is pending").to_owned()
    };
    let positions = examples("docs/notation.md", &block("position"));
    let documented: BTreeSet<String> = positions.iter().map(|text| pending(text)).collect();
    let told: String = positions
        .iter()
        .filter_map(|text| text.rsplit(' ').next())
        .collect();
    for field in G::schema().options {
        assert!(told.contains(field.key), "no example sets {}", field.key);
    }
    let (mut outcomes, mut waits) = (BTreeSet::new(), BTreeSet::new());
    let mut rng = Rng::from_seed(1);
    for &(players, options) in cases {
        let options = parse_options_text::<G>(options).expect("the notation of options");
        let seats = SeatCount::new(players).expect("a small number");
        let mut game = G::new(seats, &options).expect("a game that can start");
        while let Some(step) = game.random_step(&mut rng) {
            waits.insert(pending(&game.to_string()));
            if let Step::Chance(outcome) = step {
                outcomes.insert(kind(&outcome));
            }
            game.step(step);
        }
        waits.insert(pending(&game.to_string()));
    }
    assert_eq!(documented, waits, "what is pending");
    assert_eq!(read_all::<G::Chance>(&block("chance")), outcomes);
    for unreadable in examples("docs/notation.md", &block("unreadable")) {
        assert!(unreadable.parse::<G::Action>().is_err(), "{unreadable}");
        assert!(unreadable.parse::<G::Chance>().is_err(), "{unreadable}");
        assert!(unreadable.parse::<G>().is_err(), "{unreadable}");
    }
}

#[test]
fn the_notation_of_conversion_is_as_documented() {
    notation_is_documented::<Conversion>(2, &[(2, "-"), (3, "holes=2")]);
}

#[test]
fn the_notation_of_the_conqueror_is_as_documented() {
    let chosen = "layout=random;corners=chosen;forfeit=keeps-score;tabulation=dice";
    notation_is_documented::<Conqueror>(5, &[(2, "-"), (4, chosen), (3, chosen)]);
}

#[test]
fn the_notation_of_scalar_is_as_documented() {
    notation_is_documented::<Scalar>(4, &[(2, "-"); 40]);
}

#[test]
fn the_notation_of_yaisken_is_as_documented() {
    // A pair is seldom defeated, and a leader is placed in some games only.
    let small = "board=5;victory=blood-and-honor;deception=subterfuge";
    let mut cases = vec![(2, "board=5"); 400];
    cases.extend([(3, small); 20]);
    notation_is_documented::<Yaisken>(5, &cases);
}

#[test]
fn the_notation_of_knights_is_as_documented() {
    let mut cases = vec![(2, "-"); 40];
    cases.extend([(3, "-"); 40]);
    notation_is_documented::<Knights>(6, &cases);
}

#[test]
fn every_kind_of_record_line_has_an_example() {
    let lines = examples("docs/record.md", "record lines");
    for text in &lines {
        let line: Line = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(line.to_string(), *text);
    }
    let words = lines.iter().filter_map(|line| line.split(' ').next());
    let found: BTreeSet<_> = words
        .map(|word| word.trim_end_matches(char::is_numeric))
        .collect();
    let notes = [
        "takeback",
        "resigned",
        "timed-out",
        "drawn",
        "abandoned",
        "seat",
        "over",
    ];
    assert_eq!(found, notes.into_iter().chain(["s", "c"]).collect());
}

/// The worked example: the end of a game, with a takeback and dice from a secret.
fn worked_match() -> Match<Conversion> {
    let position = "A1A1A1A1A1A1A1A1/A1A1A1A1A1A1A1A1/A1A1A1A1A1A1A1A1/A1A1A1A1A1A1A1A1/\
                    B6B6B6B6B6B6B6B6/B6B6B6B6B6B6B6B6/B6B6B6B6B6B6B6B6/..B6B6B6B6B6B6 26,- place-A -";
    let seat = |index| Seat::new(index).expect("a small number");
    let names = ["Ada", "Bob"].map(|name| Player::Human(name.into()));
    let opening = Opening {
        position: Some(position.into()),
        table: "example".into(),
        time: "2026-11-15T20:00:00Z".into(),
        secret: Some(Secret::from_seed(1)),
        entropy: vec![
            (seat(0), Bytes32([0x0a; 32])),
            (seat(1), Bytes32([0x0b; 32])),
        ],
        ..Opening::plain(names.to_vec())
    };
    let mut played = Match::<Conversion>::open(&opening).expect("the position can be played from");
    let first = "a1=6".parse().expect("an action");
    played.play(seat(0), first).expect("a legal action");
    played.draw().expect("Bob rolls");
    assert!(played.undo());
    while played.state().turn() == Turn::Chance {
        played.draw().expect("Bob rolls");
    }
    let last = played.state().legal(seat(1))[0];
    played.play(seat(1), last).expect("a legal action");
    played
}

fn mac(key: &[u8], parts: &[&[u8]]) -> Vec<u8> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("any key does");
    parts.iter().for_each(|part| mac.update(part));
    mac.finalize().into_bytes().to_vec()
}

fn sha(parts: &[&[u8]]) -> Vec<u8> {
    let mut hash = Sha256::new();
    parts.iter().for_each(|part| hash.update(part));
    hash.finalize().to_vec()
}

/// Every number of the worked example, from the record's text alone, by the words of `docs/record.md`.
fn worked_numbers(record: &str) -> String {
    let value = |key: &str| {
        let found = record.lines().find_map(|line| line.strip_prefix(key));
        found.unwrap_or_else(|| panic!("a line {key:?}"))
    };
    let bytes = |key: &str| hex::decode(value(key)).expect("hexadecimal digits");
    let (header, _) = record
        .split_once("secret ")
        .expect("the secret is revealed");
    let (opening, _) = header.split_once("time ").expect("a time");
    let secret = bytes("secret ");
    let table = sha(&[opening.as_bytes()]);
    let start = sha(&[header.as_bytes()]);
    let salt = mac(
        &secret,
        &[b"pentarch line salt", &table, &1u64.to_be_bytes()],
    );
    let head = sha(&[&start, &salt, value("1 ").as_bytes()]);
    let (one, two) = (bytes("entropy 0 "), bytes("entropy 1 "));
    let message = [
        &one[..],
        &two,
        &table,
        &1u64.to_be_bytes(),
        &0u32.to_be_bytes(),
    ];
    let digest = mac(&secret, &message);
    let word = u64::from_be_bytes(digest[..8].try_into().expect("eight bytes"));
    let (_, odds) = value("2 c1 ").split_once(' ').expect("an interval");
    let told = [
        ("commitment", hex::encode(sha(&[&secret]))),
        ("table hash", hex::encode(&table)),
        ("head before line 1", hex::encode(start)),
        ("salt of line 1", hex::encode(salt)),
        ("head after line 1", hex::encode(head)),
        ("message of event 1, block 0", hex::encode(message.concat())),
        ("HMAC of that message", hex::encode(digest)),
        ("its first word", word.to_string()),
        ("ticket of event 1, modulo 6", (word % 6).to_string()),
        ("interval in line 2", odds.into()),
    ];
    told.map(|(name, value)| format!("{name}: {value}\n"))
        .concat()
}

#[test]
fn the_worked_record_is_computed() {
    let record = worked_match().record().clone();
    check_file("docs/record.md", |text| {
        with_blocks(text, |kind, content| match kind {
            "record" => record.to_string(),
            "worked" => worked_numbers(&record.to_string()),
            "receipt" => record.receipt().expect("the secret is known").to_string(),
            _ => content.to_owned(),
        })
    });
    let receipt = record.receipt().unwrap();
    assert_eq!(receipt.to_string().parse::<Receipt>(), Ok(receipt));
    let verified = GameId::verify(&record.to_string(), Some(&receipt)).unwrap();
    assert_eq!((verified.draws, verified.receipt), (Some(6), Some(10)));
}

#[test]
fn the_worked_numbers_are_the_ones_the_record_uses() {
    let record = worked_match().record().clone();
    let numbers = worked_numbers(&record.to_string());
    let after_one = Record::new(record.header().clone(), record.secret().copied());
    let start = after_one.head().unwrap();
    let mut after_one = after_one;
    after_one.push(record.lines()[0].clone());
    for line in [
        format!("commitment: {}\n", record.header().commitment.unwrap()),
        format!("table hash: {}\n", record.header().table_hash()),
        format!("head before line 1: {start}\n"),
        format!("head after line 1: {}\n", after_one.head().unwrap()),
        format!("modulo 6: {}\n", record.draws().unwrap().ticket(1, 6)),
    ] {
        assert!(numbers.contains(&line), "{line} in {numbers}");
    }
}

#[test]
fn only_the_receipt_catches_a_record_that_was_written_anew() {
    let honest = worked_match().record().clone();
    let receipt = honest.receipt().unwrap();
    let mut other = worked_match();
    assert!(other.reopen());
    let seat = Seat::new(1).unwrap();
    let legal = other.state().legal(seat);
    let mut forged = Record::new(honest.header().clone(), honest.secret().copied());
    for line in honest.lines() {
        forged.push(match line {
            Line::Act(by, _) if *by == seat => Line::Act(seat, legal[1].to_string()),
            Line::Note(tabletop::record::Note::Over(_)) => {
                other.play(seat, legal[1]).unwrap();
                other.record().lines().last().unwrap().clone()
            }
            line => line.clone(),
        });
    }
    assert_ne!(forged, honest);
    assert!(GameId::verify(&forged.to_string(), None).is_ok());
    let fault = GameId::verify(&forged.to_string(), Some(&receipt)).unwrap_err();
    assert!(
        fault.to_string().starts_with("the receipt's head"),
        "{fault}"
    );
}
