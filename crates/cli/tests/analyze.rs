//! What decided a match, told and drawn.

mod support;

use serde_json::Value;
use support::{Folder, finished, record, run};

/// The end of a game: two squares are left, and seat 1 rolls for the last one.
const LAST_TWO: &str = "A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/\
                        B3B3B3B3B3B3B3B3/B3B3B3B3B3B3B3B3/B3B3B3B3B3B3B3B3/..B3B3B3B3B3B3 26,- place-A -";

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args, "").ok()).expect("one JSON document")
}

#[test]
fn a_drawing_never_replaces_a_record() {
    let folder = Folder::new();
    let file = finished(&folder);
    let before = std::fs::read(&file).expect("a record");
    let error = run(&["analyze", &file, "--iterations", "1", "--svg", &file], "").failed(1);
    assert!(error.contains("is a record"), "{error}");
    assert_eq!(std::fs::read(&file).expect("a record"), before);
}

#[test]
fn a_finished_match_is_told_drawn_and_written() {
    let folder = Folder::new();
    let file = finished(&folder);
    let picture = folder.path("chances.svg");
    let out = run(
        &["analyze", &file, "--iterations", "15", "--svg", &picture],
        "",
    )
    .ok();
    for expected in [
        "Conversion, table seed-3",
        "Accuracy",
        "Biggest mistakes:",
        "Drawn into ",
    ] {
        assert!(out.contains(expected), "{expected}: {out}");
    }
    let longest = out.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{out}");
    let drawn = std::fs::read_to_string(&picture).expect("a picture");
    assert!(
        drawn.starts_with("<svg") && drawn.contains("Player 2"),
        "{drawn}"
    );

    let document = json(&["analyze", &file, "--iterations", "15", "--json"]);
    assert_eq!(document["game"], "conversion");
    assert_eq!(document["is_over"], true);
    assert_eq!(document["players"][0], "bot:random");
    let moments = document["moments"].as_array().expect("a list");
    assert_eq!(
        document["positions"].as_array().map(Vec::len),
        Some(moments.len() + 1)
    );
    let n_steps: usize = moments
        .iter()
        .filter_map(|moment| Some(moment["steps"].as_array()?.len()))
        .sum();
    let n_lines = record(&file).lines().len();
    assert_eq!(n_steps + 1, n_lines, "every line but the last is a step");
    let all = run(&["analyze", &file, "--iterations", "15", "--all"], "").ok();
    assert!(all.lines().count() > moments.len() + 10, "{all}");
}

#[test]
fn the_same_seed_gives_the_same_analysis_on_any_number_of_threads() {
    let folder = Folder::new();
    let file = finished(&folder);
    let with = |seed: &str, threads: &str| {
        json(&[
            "analyze",
            &file,
            "--iterations",
            "8",
            "--seed",
            seed,
            "--threads",
            threads,
            "--json",
        ])
    };
    let one = with("4", "1");
    assert_eq!(one, with("4", "3"));
    assert_ne!(one["positions"], with("5", "1")["positions"]);
}

#[test]
fn a_match_that_is_not_over_says_what_to_do() {
    let folder = Folder::new();
    let file = folder.path("running.txt");
    let args = [
        "play",
        "knights",
        "--seats",
        "human,bot:random,bot:random",
        "--seed",
        "8",
    ];
    run(&args, &format!("save {file}\nquit\n")).ok();
    let out = run(&["analyze", &file, "--iterations", "15"], "").ok();
    assert!(out.contains("Player 1 to move:"), "{out}");
    // Before the first step, by the header alone.
    let empty = run(
        &[
            "analyze",
            "--game",
            "conversion",
            "--position",
            LAST_TWO,
            "--iterations",
            "40",
        ],
        "",
    )
    .ok();
    assert!(
        empty.contains("Player 1 to move:") && !empty.contains("Accuracy"),
        "{empty}"
    );
    let letters = [
        "analyze",
        "--game",
        "conversion",
        "--position",
        LAST_TWO,
        "--marks",
        "letters",
    ];
    assert!(run(&letters, "").ok().is_ascii());
}

#[test]
fn garbage_is_refused_as_replay_refuses_it() {
    let folder = Folder::new();
    let file = finished(&folder);
    let text = std::fs::read_to_string(&file).expect("a record");
    let cases = [
        folder.path("missing.txt"),
        folder.write("binary.txt", b"\xff\xfe"),
        folder.write("garbage.txt", "hello\n"),
        folder.write("changed.txt", text.replacen("die-", "die-9", 1)),
        folder.write(
            "chess.txt",
            text.replacen("game conversion", "game chess", 1),
        ),
    ];
    for case in &cases {
        let err = run(&["analyze", case], "").failed(1);
        assert_eq!(err, run(&["replay", case], "").failed(1));
    }
    let err = run(&["analyze", "--game", "conversion", "--position", "?"], "").failed(1);
    assert!(err.contains("this position cannot be analyzed"), "{err}");
}

#[test]
fn wrong_usage_is_told_apart() {
    for args in [
        &["analyze"][..],
        &["analyze", "--position", LAST_TWO],
        &["analyze", "x", "--game", "conversion"],
        &[
            "analyze",
            "x",
            "--game",
            "conversion",
            "--position",
            LAST_TWO,
        ],
        &["analyze", "x", "--iterations", "0"],
        &["analyze", "x", "--iterations", "10000001"],
        &["analyze", "x", "--all", "--json"],
    ] {
        run(args, "").failed(2);
    }
}
