//! What decided a match, told and drawn.

mod support;

use serde_json::Value;
use support::{Folder, finished, record, run};

/// The end of a game: two squares are left, and seat 1 rolls for the last one.
const LAST_TWO: &str = "A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/A3A3A3A3A3A3A3A3/\
                        B3B3B3B3B3B3B3B3/B3B3B3B3B3B3B3B3/B3B3B3B3B3B3B3B3/..B3B3B3B3B3B3 26,- place-A -";

/// No line is longer than a usual terminal is wide.
#[track_caller]
fn assert_narrow(out: &str) {
    let longest = out.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(100), "{out}");
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args, "").ok()).expect("one JSON document")
}

#[test]
fn a_drawing_replaces_nothing_but_drawings() {
    let folder = Folder::new();
    let file = finished(&folder);
    let notes = folder.write("notes.txt", "about <svg> pictures\n");
    for target in [&file, &notes] {
        let before = std::fs::read(target).expect("a file");
        let args = ["analyze", &file, "--iterations", "1", "--svg", target];
        let error = run(&args, "").failed(1);
        assert!(error.contains("is not an SVG picture"), "{error}");
        assert_eq!(std::fs::read(target).expect("a file"), before);
    }
    let empty = folder.write("empty.svg", "");
    let old = folder.write("old.svg", "<?xml version=\"1.0\"?>\n<svg></svg>\n");
    for target in [&empty, &old] {
        run(
            &["analyze", &file, "--iterations", "1", "--svg", target],
            "",
        )
        .ok();
        let drawn = std::fs::read_to_string(target).expect("a picture");
        assert!(drawn.contains("Player 2"), "{drawn}");
    }
}

#[test]
fn where_nothing_can_be_drawn_is_told_before_any_search() {
    let folder = Folder::new();
    let file = finished(&folder);
    for target in [folder.path("missing/x.svg"), folder.path("")] {
        // So many iterations would take hours.
        let args = ["analyze", &file, "--iterations", "10000000", "--svg"];
        let done = run(&[&args[..], &[&target]].concat(), "");
        assert_eq!(done.out, "");
        let error = done.failed(1);
        assert!(error.contains("cannot be written"), "{error}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_drawing_that_fails_does_not_hide_the_analysis() {
    let folder = Folder::new();
    let file = finished(&folder);
    // Anybody may open it, and nobody can write into it.
    let args = ["analyze", &file, "--iterations", "1", "--svg", "/dev/full"];
    let done = run(&args, "");
    assert!(done.out.contains("Accuracy"), "{}", done.out);
    assert!(!done.out.contains("Drawn into"), "{}", done.out);
    assert!(done.failed(1).contains("/dev/full cannot be written"));
    let done = run(&[&args[..], &["--json"]].concat(), "");
    let document: Value = serde_json::from_str(&done.out).expect("one JSON document");
    assert_eq!(document["is_over"], true);
    done.failed(1);
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
    assert_narrow(&out);
    let (_, sentences) = out.split_once("\nLuck and losses ").expect("words");
    let (sentences, _) = sentences.split_once("\n\n").expect("a table");
    assert!(
        sentences.lines().count() > 1 && sentences.lines().all(|line| line.len() <= 80),
        "{out}"
    );
    // Five dice are told to the last, and nothing of a match that is over is in doubt.
    let hand = out.lines().find(|line| line.matches(" die-").count() == 5);
    assert!(hand.is_some_and(|line| !line.contains("...")), "{out}");
    assert!(!out.contains('±') && !out.contains("spread"), "{out}");
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
    assert_narrow(&all);
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
    assert!(out.contains("spread") && out.contains('±'), "{out}");
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
        &["analyze", "--game", "conversion"],
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
    // A game needs a position, and then there is no file.
    let err = run(&["analyze", "--game", "conversion"], "").failed(2);
    let (missing, _usage) = err.split_once("Usage").expect("the usage is told");
    assert!(
        missing.contains("--position <P>") && !missing.contains("FILE"),
        "{err}"
    );
}

#[test]
fn a_table_of_every_step_is_narrow_with_many_players() {
    let folder = Folder::new();
    let file = folder.path("six.txt");
    let seats = ["bot:random"; 6].join(",");
    let args = [
        "play", "knights", "--seats", &seats, "--seed", "5", "--save", &file,
    ];
    run(&args, "").ok();
    assert_narrow(&run(&["analyze", &file, "--iterations", "2", "--all"], "").ok());
}
