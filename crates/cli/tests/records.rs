//! Saving, resuming, replaying and verifying.

mod support;

use std::fs;
use std::path::Path;

use support::{Folder, Player, finished, pentarch, record, run};

#[test]
fn a_game_is_saved_resumed_replayed_and_verified() {
    let folder = Folder::new();
    let file = folder.path("game.txt");
    let (mut player, _) = Player::start(&["play", "conversion", "--seed", "7"]);
    player.play_any();
    player.play_any();
    player.send("takeback");
    let said = player.send(&format!("save {file}"));
    assert!(
        said.contains(&format!("pentarch play --resume {file}")),
        "{said}"
    );
    let said = player.send("quit");
    assert!(said.contains(&format!("kept in {file}")), "{said}");
    player.end().ok();
    assert_eq!(folder.names(), ["game.txt"], "no temporary file is left");

    let out = run(&["verify", &file], "").ok();
    assert!(out.contains("the game is not over"), "{out}");
    let (mut player, said) = Player::start(&["play", "--resume", &file]);
    assert!(said.contains("Resumed after"), "{said}");
    let said = player.send("log all");
    assert_eq!(said.matches("Player 1 places a ").count(), 1, "{said}");
    while !player.play_any().contains("Ended by CON-12") {}
    let said = player.send("save");
    assert!(said.contains(&format!("pentarch verify {file}")), "{said}");
    player.end().ok();

    let out = run(&["verify", &file], "").ok();
    assert!(out.contains("each allowed by the rules"), "{out}");
    assert!(
        out.contains("draws follow from the secret promised at the start"),
        "{out}"
    );
    let out = run(&["replay", &file], "").ok();
    assert!(
        out.contains("Taken back to how it stood after line"),
        "{out}"
    );
    assert!(out.contains("Ended by CON-12"), "{out}");
    assert_eq!(
        out.matches("  a   b   c").count(),
        2,
        "one board has two rows of letters"
    );
}

#[test]
fn a_random_table_has_entropy_of_each_person_and_a_seeded_one_has_none() {
    let folder = Folder::new();
    let (free, seeded) = (folder.path("free.txt"), folder.path("seeded.txt"));
    let seats = "human,bot:random,human";
    run(
        &["play", "conversion", "--seats", seats],
        &format!("save {free}\nquit\n"),
    )
    .ok();
    run(
        &["play", "conversion", "--seed", "9"],
        &format!("save {seeded}\nquit\n"),
    )
    .ok();
    let lines = |path: &str| {
        let text = fs::read_to_string(path).expect("a file");
        let starts = |word: &'static str| text.lines().filter(move |line| line.starts_with(word));
        let table = starts("table ").next().expect("a table").to_owned();
        (starts("entropy ").count(), table)
    };
    let (entropies, table) = lines(&free);
    assert_eq!((entropies, table.len()), (2, "table ".len() + 16));
    assert_eq!(lines(&seeded), (0, "table seed-9".into()));
}

#[test]
fn saving_never_replaces_another_file_unasked() {
    let folder = Folder::new();
    let other = folder.write("other.txt", "my diary");
    let script = format!("save {other}\nsave\nsave /nowhere/x\nquit\n");
    let out = run(&["play", "conversion", "--seed", "7"], &script).ok();
    assert!(
        out.contains(&format!("Not saved: {other} exists and is not a record")),
        "{out}"
    );
    assert!(
        out.contains("Not saved: say which file to save to"),
        "{out}"
    );
    assert!(
        out.contains("Not saved: /nowhere/x cannot be written"),
        "{out}"
    );
    assert_eq!(fs::read_to_string(&other).expect("still there"), "my diary");

    let save = ["play", "conversion", "--seed", "7", "--save", &other];
    assert!(
        run(&save, "")
            .failed(1)
            .contains("exists and is not a record of this table")
    );
    let script = format!("save! {other}\nsave {other}\nquit\n");
    let out = run(&["play", "conversion", "--seed", "7"], &script).ok();
    assert_eq!(out.matches("Saved.").count(), 2, "{out}");
}

#[test]
fn replay_begins_where_asked_and_draws_what_is_asked_for() {
    let folder = Folder::new();
    let file = finished(&folder);
    let boards = |args: &[&str]| {
        let out = run(&[&["replay", &file], args].concat(), "").ok();
        assert!(out.contains("Ended by CON-12"), "{out}");
        (
            out.matches("  a   b   c").count() / 2,
            out.matches(" places a ").count(),
        )
    };
    assert_eq!(boards(&[]), (1, 64));
    assert_eq!(boards(&["--boards", "none"]), (0, 64));
    assert_eq!(boards(&["--boards", "all", "--viewer", "1"]), (65, 64));
    let last = record(&file).last_line();
    assert_eq!(boards(&["--from", &(last - 1).to_string()]), (1, 1));
    assert_eq!(boards(&["--from", "9999"]), (1, 0));
    let stepped = run(&["replay", &file, "--step"], "\n\nq\n").ok();
    assert_eq!(stepped.matches(" places a ").count(), 3, "{stepped}");
    let err = run(&["replay", &file, "--viewer", "5"], "").failed(1);
    assert!(err.contains("there is no seat 5"), "{err}");
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let folder = Folder::new();
    let binary = folder.write("binary.txt", [0xff, 0xfe]);
    let missing = folder.path("missing.txt");
    for command in [&["verify"][..], &["replay"], &["play", "--resume"]] {
        let err = run(&[command, &[&missing]].concat(), "").failed(1);
        assert!(
            err.contains(&missing) && err.contains("cannot be read"),
            "{err}"
        );
        let err = run(&[command, &[&binary]].concat(), "").failed(1);
        assert!(
            err.contains(&binary) && err.contains("not a text file"),
            "{err}"
        );
    }
}

#[test]
#[cfg(unix)]
fn a_device_is_refused_and_a_pipe_is_read() {
    let folder = Folder::new();
    let file = finished(&folder);
    for command in [
        &["verify"][..],
        &["replay"],
        &["analyze"],
        &["play", "--resume"],
        &["verify", &file, "--receipt"],
        &["arena", "--experiment"],
    ] {
        let err = run(&[command, &["/dev/zero"]].concat(), "").failed(1);
        assert!(err.contains("/dev/zero is a device, not a file"), "{err}");
    }
    let text = fs::read_to_string(&file).expect("a record");
    run(&["verify", "/dev/stdin"], &text).ok();
}

#[test]
fn a_file_that_is_far_too_large_is_refused() {
    let folder = Folder::new();
    let path = folder.path("large.txt");
    let file = fs::File::create(&path).expect("a file");
    let err = |length: u64| {
        file.set_len(length).expect("a file with holes");
        run(&["verify", &path], "").failed(1)
    };
    assert!(err(64_000_001).contains("large.txt is larger than 64 MB"));
    assert!(!err(64_000_000).contains("larger than"));
}

#[test]
fn a_reader_who_leaves_early_is_no_failure() {
    let folder = Folder::new();
    let file = finished(&folder);
    for args in [
        &["replay", &file, "--boards", "all"][..],
        &["games", "--json"],
    ] {
        let mut child = pentarch(args).spawn().expect("the binary starts");
        drop(child.stdout.take());
        let done = child.wait_with_output().expect("the binary ends");
        assert_eq!(done.status.code(), Some(0));
        assert_eq!(String::from_utf8_lossy(&done.stderr), "");
    }
    assert!(Path::new(&file).exists());
}
