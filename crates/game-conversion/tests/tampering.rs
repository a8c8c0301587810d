//! What a record proves: which changes anybody notices, and which only whoever kept a receipt.
//!
//! The dice of these matches follow from a secret. A forger may rewrite what they like and recompute the
//! chain, and keeps to the rules otherwise.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod forgery;

use forgery::{Forger, played};
use game_conversion::Conversion;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tabletop::proof::{Entropy, Secret, sha256};
use tabletop::record::{Fault, Line, Player, Record};
use tabletop::{Rng, Seat, verify};

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 64,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A finished match: its seed, its players and its options.
fn some_match() -> impl Strategy<Value = Record> {
    let options = prop_oneof![
        Just("-"),
        Just("victory=tall;conversion=endless"),
        Just("victory=largest-mass;holes=5"),
        Just("victory=wide;hole-squares=a1,b2,c3"),
    ];
    (any::<u64>(), 2..=8usize, options).prop_map(|(seed, players, o)| played(seed, players, o))
}

/// What is wrong with a record as anybody can tell who has nothing else.
fn fault(record: &Record) -> Option<Fault> {
    verify::<Conversion>(&record.to_string(), None).err()
}

/// What is wrong with a record as whoever kept the receipt of another can tell.
fn fault_by_receipt(record: &Record, original: &Record) -> Option<Fault> {
    verify::<Conversion>(&record.to_string(), original.receipt().as_ref()).err()
}

fn is_draw_fault(fault: &Fault) -> bool {
    fault.line.is_some() && fault.why.starts_with("the secret draws ticket")
}

/// Text with one byte replaced by another printable one, left out, or put in.
#[derive(Clone, Copy, Debug)]
enum Slip {
    Replace(u8),
    Delete,
    Insert(u8),
}

fn slipped(text: &str, at: usize, slip: Slip) -> String {
    let mut bytes = text.as_bytes().to_vec();
    match slip {
        Slip::Replace(byte) => bytes[at] = byte,
        Slip::Delete => drop(bytes.remove(at)),
        Slip::Insert(byte) => bytes.insert(at, byte),
    }
    String::from_utf8(bytes).expect("records are ASCII")
}

#[test]
fn no_byte_of_a_record_changes_unnoticed() {
    let holes: Vec<String> = (2..=8)
        .flat_map(|row| ('a'..='h').map(move |c| format!("{c}{row}")))
        .collect();
    let record = played(5, 2, &format!("hole-squares={}", holes.join(",")));
    let (text, receipt) = (record.to_string(), record.receipt().unwrap());
    assert!(verify::<Conversion>(&text, Some(&receipt)).is_ok());
    for (at, byte) in text.bytes().enumerate() {
        let next = if byte >= b'~' { b' ' } else { byte + 1 };
        let previous = if byte <= b' ' { b'~' } else { byte - 1 };
        let slips = [
            Slip::Replace(next),
            Slip::Replace(previous),
            Slip::Replace(if byte == b'0' { b'1' } else { b'0' }),
            Slip::Replace(
                byte ^ if byte.is_ascii_alphabetic() {
                    0x20
                } else {
                    0x01
                },
            ),
            Slip::Delete,
            Slip::Insert(byte),
            Slip::Insert(b' '),
            Slip::Insert(b'\n'),
        ];
        for slip in slips {
            let changed = slipped(&text, at, slip);
            if changed != text {
                let found = verify::<Conversion>(&changed, Some(&receipt));
                assert!(found.is_err(), "{slip:?} at byte {at}");
            }
        }
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_byte_of_any_record_changes_unnoticed(
        record in some_match(),
        at in any::<prop::sample::Index>(),
        slip in prop_oneof![
            (b' '..=b'~').prop_map(Slip::Replace),
            Just(Slip::Delete),
            (b' '..=b'~').prop_map(Slip::Insert),
        ],
    ) {
        let (text, receipt) = (record.to_string(), record.receipt());
        let changed = slipped(&text, at.index(text.len()), slip);
        prop_assume!(changed != text);
        prop_assert!(verify::<Conversion>(&changed, receipt.as_ref()).is_err());
    }

    #[test]
    fn a_changed_roll_is_noticed_by_anybody_at_its_very_line(record in some_match(), seed in any::<u64>()) {
        let mut rng = Rng::from_seed(seed);
        let (forged, line) = Forger::new(&record).with_another_roll(&mut rng);
        let fault = fault(&forged).expect("the secret draws otherwise");
        prop_assert!(is_draw_fault(&fault), "{}", fault);
        prop_assert_eq!(fault.line, Some(line));
    }

    #[test]
    fn a_changed_move_is_noticed_by_receipt(record in some_match(), seed in any::<u64>()) {
        let mut rng = Rng::from_seed(seed);
        let forged = Forger::new(&record).with_another_move(&mut rng);
        // The forged match is one that could have been: only the receipt tells.
        prop_assert_eq!(fault(&forged), None);
        prop_assert!(fault_by_receipt(&forged, &record).is_some());
    }

    #[test]
    fn a_changed_option_is_noticed_by_anybody(
        record in some_match(),
        setting in prop::sample::select(vec![
            ("victory", "high-score"),
            ("victory", "most-territory"),
            ("victory", "tall"),
            ("mass-connection", "four"),
            ("conversion", "standard"),
            ("conversion", "endless"),
        ]),
    ) {
        let mut header = record.header().clone();
        header.options.insert(setting.0.into(), setting.1.into());
        prop_assume!(header != *record.header());
        // Every step stays legal and the ending is told anew, so that the dice alone are wrong:
        // the table's hash, which every draw depends on, covers the options.
        let forged = Forger::new(&record).retold(header);
        let fault = fault(&forged).expect("some of dozens of draws differ");
        prop_assert!(is_draw_fault(&fault), "{}", fault);
    }

    #[test]
    fn a_changed_number_of_holes_is_noticed_by_anybody(record in some_match(), holes in 6..=32u8) {
        let mut header = record.header().clone();
        header.options.insert("holes".into(), holes.into());
        let forged = Forger::new(&record).with_header(header);
        prop_assert!(fault(&forged).is_some());
    }

    #[test]
    fn a_seats_changed_entropy_is_noticed_by_anybody(record in some_match(), seat in 0..2usize, bytes in any::<[u8; 32]>()) {
        let seat = Seat::new(seat).unwrap();
        let mut header = record.header().clone();
        header.entropy.set(seat, sha256(bytes));
        let forged = Forger::new(&record).with_header(header);
        let fault = fault(&forged).expect("some of dozens of draws differ");
        prop_assert!(is_draw_fault(&fault), "{}", fault);
    }

    #[test]
    fn entropy_left_out_is_noticed_by_anybody(record in some_match()) {
        let mut header = record.header().clone();
        header.entropy = Entropy::none(header.seats());
        let forged = Forger::new(&record).with_header(header);
        let fault = fault(&forged).expect("some of dozens of draws differ");
        prop_assert!(is_draw_fault(&fault), "{}", fault);
    }

    #[test]
    fn another_secret_is_noticed_by_anybody(record in some_match(), seed in any::<u64>()) {
        let other = Secret::from_seed(seed);
        prop_assume!(record.secret() != Some(&other));
        // With the old commitment it does not fit; with its own, it draws otherwise.
        let kept = Forger::new(&record).with_secret(record.header().clone(), other);
        let told = fault(&kept).map(|fault| fault.why);
        prop_assert_eq!(told.as_deref(), Some("the secret is not the one committed to"));
        let mut header = record.header().clone();
        header.commitment = Some(other.commitment());
        let fault = fault(&Forger::new(&record).with_secret(header, other)).expect("some draws differ");
        prop_assert!(is_draw_fault(&fault), "{}", fault);
    }

    #[test]
    fn a_wrong_outcome_is_noticed_by_anybody(record in some_match(), by in 1..100i32) {
        let forged = Forger::new(&record).with_scores(|score| score + by);
        let fault = fault(&forged).expect("the rules give other scores");
        prop_assert!(fault.why.starts_with("the rules end it as"), "{}", fault);
        prop_assert_eq!(fault.line, Some(forged.last_line()));
    }

    #[test]
    fn who_played_and_when_is_noticed_by_receipt(record in some_match()) {
        let mut named = record.header().clone();
        named.players[0] = Player::Human("Mallory".into());
        let mut timed = record.header().clone();
        timed.time = "2026-11-15T20:00:01Z".into();
        for header in [named, timed] {
            let forged = Forger::new(&record).with_header(header);
            prop_assert_eq!(fault(&forged), None);
            let told = fault_by_receipt(&forged, &record).map(|fault| fault.why);
            prop_assert!(told.is_some_and(|why| why.starts_with("the receipt's head after line")));
        }
    }

    #[test]
    fn a_receipt_from_the_middle_covers_the_lines_up_to_then(
        record in some_match(),
        n_lines in any::<prop::sample::Index>(),
        seed in any::<u64>(),
    ) {
        let n_lines = n_lines.index(record.lines().len());
        let receipt = Forger::new(&record).with_lines(&record.lines()[..n_lines]).receipt();
        let verified = verify::<Conversion>(&record.to_string(), receipt.as_ref());
        prop_assert_eq!(verified.unwrap().receipt, Some(n_lines as u64));
        let forged = Forger::new(&record).with_another_move(&mut Rng::from_seed(seed));
        let both = record.lines().iter().zip(forged.lines());
        let n_same = both.take_while(|(ours, theirs)| ours == theirs).count();
        let is_noticed = verify::<Conversion>(&forged.to_string(), receipt.as_ref()).is_err();
        prop_assert_eq!(is_noticed, n_same < n_lines);
    }

    #[test]
    fn another_ending_after_the_end_is_noticed_by_anybody(record in some_match(), seed in any::<u64>()) {
        let longer = Forger::new(&record).with_another_ending(&mut Rng::from_seed(seed));
        let ended = "the match has ended, and nothing follows";
        prop_assert_eq!(fault(&longer), Some(Fault::at(record.last_line() + 1, ended)));
        let told = fault_by_receipt(&longer, &record).map(|fault| fault.why);
        prop_assert!(told.is_some_and(|why| why.starts_with("the receipt's number of lines is")));
    }

    #[test]
    fn lines_cut_off_are_noticed_by_receipt(record in some_match(), keep in any::<prop::sample::Index>()) {
        let n_kept = keep.index(record.lines().len() - 1);
        let forged = Forger::new(&record).with_lines(&record.lines()[..n_kept]);
        // A match that is still running looks like that.
        prop_assert_eq!(fault(&forged), None);
        let told = fault_by_receipt(&forged, &record).map(|fault| fault.why);
        prop_assert!(told.is_some_and(|why| why.starts_with("the receipt's number of lines is")));
    }

    #[test]
    fn a_step_left_out_is_noticed_by_anybody(record in some_match(), at in any::<prop::sample::Index>()) {
        let mut lines = record.lines().to_vec();
        // All but the ending, which is no step.
        let at = at.index(lines.len() - 1);
        prop_assume!(lines.get(at + 1) != lines.get(at));
        let left_out = lines.remove(at);
        let forged = Forger::new(&record).with_lines(&lines);
        prop_assert!(fault(&forged).is_some(), "without {}: {}", at + 1, left_out);
    }

    #[test]
    fn steps_told_twice_are_noticed_by_anybody(record in some_match(), at in any::<prop::sample::Index>()) {
        let mut lines = record.lines().to_vec();
        let at = at.index(lines.len() - 1);
        let doubled: Line = lines[at].clone();
        lines.insert(at, doubled);
        let forged = Forger::new(&record).with_lines(&lines);
        prop_assert!(fault(&forged).is_some());
    }
}
