//! Checking records as somebody who trusts nobody.

mod support;

use std::fs;

use support::{Folder, finished, record, run};
use tabletop::record::{Line, Record};

#[test]
fn verify_checks_a_receipt_and_a_head() {
    let folder = Folder::new();
    let file = finished(&folder);
    let receipt = run(&["verify", &file, "--print-receipt"], "").ok();
    assert!(receipt.starts_with("pentarch receipt 1\n"), "{receipt}");
    let kept = folder.write("receipt.txt", &receipt);
    let out = run(&["verify", &file, "--receipt", &kept], "").ok();
    assert!(
        out.contains("the record is the one that it was given for"),
        "{out}"
    );

    let head = record(&file).head().expect("a head").to_string();
    run(&["verify", &file, "--head", &head], "").ok();
    let err = run(&["verify", &file, "--head", &"0".repeat(64)], "").failed(1);
    assert!(err.contains(&head), "{err}");
    run(&["verify", &file, "--head", "12"], "").failed(2);

    let wrong = folder.write("wrong.txt", receipt.replace(&head, &"0".repeat(64)));
    let err = run(&["verify", &file, "--receipt", &wrong], "").failed(1);
    assert!(
        err.contains("the receipt's head after line") && err.contains(" is 0000"),
        "{err}"
    );
    let err = run(&["verify", &file, "--receipt", &file], "").failed(1);
    assert!(err.contains("is not a receipt"), "{err}");
}

#[test]
fn a_match_that_was_not_played_to_the_end_says_how_it_ended() {
    let folder = Folder::new();
    let whole = record(&finished(&folder));
    let ended_by = |note: &str| {
        let mut cut = Record::new(whole.header().clone(), whole.secret().copied());
        for line in &whole.lines()[..20] {
            cut.push(line.clone());
        }
        cut.push(note.parse::<Line>().expect("a line of a record"));
        folder.write("ended.txt", cut.to_string())
    };
    for (note, told) in [
        (
            "resigned 0",
            "Player 2 wins. The match ended by resignation.",
        ),
        ("timed-out 1", "Player 1 wins. The match ended on time."),
        (
            "drawn",
            "Player 1 and Player 2 share the victory. The match ended by agreement.",
        ),
        ("abandoned", "Nobody played on."),
    ] {
        let file = ended_by(note);
        for command in ["verify", "replay"] {
            let out = run(&[command, &file], "").ok();
            assert!(out.contains(told), "{command} {note}: {out}");
        }
        let err = run(&["play", "--resume", &file], "").failed(1);
        assert!(err.contains("has ended before the game was over"), "{err}");
    }
}

#[test]
fn who_gave_up_has_not_won_whatever_the_score() {
    let folder = Folder::new();
    let file = folder.path("three.txt");
    let seats = "bot:random,bot:random,bot:random";
    let play = ["play", "conversion", "--seats", seats, "--seed", "3"];
    run(&[&play[..], &["--save", &file]].concat(), "").ok();
    let whole = record(&file);
    let places = whole.ending().and_then(|ending| ending.places);
    let places = places.expect("it is over");
    let winner = places.iter().position(|place| *place == 1).expect("one");
    let name = format!("Player {}", winner + 1);
    for command in ["verify", "replay"] {
        let out = run(&[command, &file], "").ok();
        assert!(out.contains(&format!("{name} wins.")), "{command}: {out}");
    }

    // The same match, but that the winner gave up in it.
    let mut given_up = Record::new(whole.header().clone(), whole.secret().copied());
    for (index, line) in whole.lines().iter().enumerate() {
        if index == 20 {
            let note = format!("resigned {winner}");
            given_up.push(note.parse::<Line>().expect("a line of a record"));
        }
        given_up.push(line.clone());
    }
    let file = folder.write("given_up.txt", given_up.to_string());
    let others = "Player 1 and Player 3 share the victory.";
    for command in ["verify", "replay"] {
        let out = run(&[command, &file], "").ok();
        assert!(!out.contains(&format!("{name} wins.")), "{command}: {out}");
        assert!(out.contains(others), "{command}: {out}");
    }
    let out = run(&["verify", &file], "").ok();
    assert!(out.contains(&format!("Gave up: {name}.")), "{out}");
}

#[test]
fn every_kind_of_tampering_is_found() {
    let folder = Folder::new();
    let file = finished(&folder);
    let text = fs::read_to_string(&file).expect("a file");
    let cases = [
        (
            "a byte",
            text.replacen("bot:random", "bot:randon", 1),
            "the chain gives the head",
        ),
        ("the end", text.trim_end().to_owned(), "is not right"),
        (
            "the secret",
            text.replacen("secret ", "secret 0", 1),
            "is not right",
        ),
        ("everything", "nonsense".into(), "is not right"),
    ];
    for (what, changed, expected) in cases {
        assert_ne!(changed, text);
        let path = folder.write("changed.txt", changed);
        let err = run(&["verify", &path], "").failed(1);
        assert!(
            err.contains(expected) && err.contains(&path),
            "{what}: {err}"
        );
    }
}

/// A forger who knows the secret can rebuild the chain, but not choose a die.
#[test]
fn a_die_that_the_secret_does_not_give_is_found() {
    let folder = Folder::new();
    let original = record(&finished(&folder));
    let mut forged = Record::new(original.header().clone(), original.secret().copied());
    let mut is_first = true;
    for line in original.lines() {
        let mut line = line.clone();
        if let Line::Chance {
            outcome,
            odds: Some(odds),
            ..
        } = &mut line
            && odds.total == 2
            && std::mem::take(&mut is_first)
        {
            let other = 1 - odds.interval.start;
            *outcome = format!("first-{}", ['A', 'B'][other as usize]);
            odds.interval = other..other + 1;
        }
        forged.push(line);
        if !is_first {
            break;
        }
    }
    let path = folder.write("forged.txt", forged.to_string());
    let err = run(&["verify", &path], "").failed(1);
    assert!(err.contains("line 1: the secret draws ticket"), "{err}");
}

#[test]
fn what_cannot_be_checked_is_said() {
    let folder = Folder::new();
    let file = finished(&folder);
    let text = fs::read_to_string(&file).expect("a file");
    let hidden: String = text
        .lines()
        .filter(|line| !line.starts_with("secret "))
        .map(|l| format!("{l}\n"))
        .collect();
    let path = folder.write("hidden.txt", hidden);
    let out = run(&["verify", &path], "").ok();
    assert!(
        out.contains("not checked: the secret is not revealed yet"),
        "{out}"
    );
    assert!(out.contains("their chain needs the secret"), "{out}");
    let receipt = run(&["verify", &file, "--print-receipt"], "").ok();
    let kept = folder.write("receipt.txt", &receipt);
    let err = run(&["verify", &path, "--receipt", &kept], "").failed(1);
    assert!(
        err.contains("the secret, which is not revealed yet"),
        "{err}"
    );
    let err = run(&["play", "--resume", &path], "").failed(1);
    assert!(err.contains("lacks the table's secret"), "{err}");
}
