//! `arena`: bots compared, kept in a file, continued, and told to people and programs.

mod support;

use std::fs;

use serde_json::Value;
use support::{Folder, run};

const BASE: [&str; 6] = [
    "arena",
    "conversion",
    "--bots",
    "random,greedy,random",
    "--games",
    "20",
];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&BASE[..], more].concat()
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args, "").ok()).expect("one JSON document")
}

#[test]
fn the_number_of_threads_changes_neither_the_report_nor_the_file() {
    let folder = Folder::new();
    let (one, two) = (folder.path("one.csv"), folder.path("two.csv"));
    let report = json(&with(&["--json", "--threads", "1", "--out", &one]));
    assert_eq!(
        report,
        json(&with(&["--json", "--threads", "2", "--out", &two]))
    );
    let text = fs::read_to_string(one).expect("a file");
    assert_eq!(text, fs::read_to_string(two).expect("a file"));
    assert_eq!(text.lines().count(), 2 + 3 * 20);
    assert_eq!(report["matches"], 60);
    assert_eq!(report["pairings"].as_array().map(Vec::len), Some(3));
    assert_eq!(report["experiment"]["bots"][1], "greedy");
    assert_eq!(report["experiment"]["options"]["holes"], 0);
    assert_eq!(report["ratings"][0]["bot"], "greedy");
}

#[test]
fn a_file_is_continued_wherever_it_was_cut_off() {
    let folder = Folder::new();
    let file = folder.path("cut.csv");
    let args = with(&["--json", "--stop", "0.7", "--out", &file]);
    let report = run(&args, "").ok();
    let whole = fs::read_to_string(&file).expect("a file");
    for cut in [whole.len(), whole.len() - 5, whole.len() / 2, 700, 20, 0] {
        folder.write("cut.csv", &whole[..cut]);
        assert_eq!(run(&args, "").ok(), report);
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole, "{cut}");
    }
}

#[test]
fn the_file_of_another_experiment_is_left_alone() {
    let folder = Folder::new();
    let file = folder.path("first.csv");
    run(&with(&["--out", &file]), "").ok();
    let whole = fs::read_to_string(&file).expect("a file");
    let err = run(&with(&["--seed", "2", "--out", &file]), "").failed(1);
    assert!(err.contains("cannot be continued"), "{err}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), whole);
    let other = folder.write("other.csv", "a,b\n1,2\n");
    run(&with(&["--out", &other]), "").failed(1);
    assert_eq!(fs::read_to_string(&other).expect("a file"), "a,b\n1,2\n");
    run(&with(&["--out", "/nowhere/at/all.csv"]), "").failed(1);
}

#[test]
fn an_experiment_in_a_file_is_the_same_as_in_arguments() {
    let folder = Folder::new();
    let said = json(&with(&["--json", "--set", "holes=4", "--players", "3"]));
    let text = r#"{"game": "conversion", "players": 3, "options": {"holes": 4},
                   "bots": ["random", "greedy", "random"], "games": 20}"#;
    let file = folder.write("experiment.json", text);
    assert_eq!(json(&["arena", "--experiment", &file, "--json"]), said);
    // The experiment of a report can be run again.
    let again = folder.write("again.json", said["experiment"].to_string());
    assert_eq!(json(&["arena", "--experiment", &again, "--json"]), said);
}

#[test]
fn a_report_for_people_has_ratings_matrix_and_intervals_and_no_color() {
    let out = run(&with(&["--stop", "0.65"]), "").ok();
    let words = [
        "conversion, 2 players: ",
        "Rating",
        "95 % interval",
        "row against column",
        "Of decided",
        "greedy is better",
        "quote figures from a run without",
    ];
    for word in words {
        assert!(out.contains(word), "{word} in {out}");
    }
    assert!(!out.contains('\u{1b}') && !out.contains("Lead"), "{out}");
    let out = run(&with(&["--players", "3", "--pairs", "neighbors"]), "").ok();
    for word in ["Mean places", "Lead", "Ranks above"] {
        assert!(out.contains(word), "{word} in {out}");
    }
    assert!(!out.contains("better"), "{out}");
    let out = run(&with(&["--markdown"]), "").ok();
    assert!(out.starts_with("| pairing | matches |"), "{out}");
    assert_eq!(out.lines().count(), 5, "{out}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let wrong: [&[&str]; 8] = [
        &["arena", "conversion"],
        &["arena", "--bots", "random,greedy"],
        &["arena", "conversion", "--bots", "random"],
        &["arena", "conversion", "--bots", "random,clever"],
        &with(&["--games", "7"]),
        &with(&["--json", "--markdown"]),
        &with(&["--pairs", "some"]),
        &with(&["--experiment", "x.json"]),
    ];
    for args in wrong {
        run(args, "").failed(2);
    }
    let clock = ["arena", "conversion", "--bots", "random,mcts:5ms"];
    let err = run(&clock, "").failed(2);
    assert!(
        err.contains("mcts:5ms") && err.contains("iterations"),
        "{err}"
    );
    let clock = ["sim", "conversion", "--seats", "bot:random,bot:uct:5ms"];
    let err = run(&clock, "").failed(2);
    assert!(
        err.contains("uct:5ms") && err.contains("iterations"),
        "{err}"
    );
    let err = run(&with(&["--stop", "0.4", "--players", "9"]), "").failed(1);
    assert!(
        err.contains("stop:") && err.contains("2 to 8 players"),
        "{err}"
    );
    let folder = Folder::new();
    let clock = r#"{"game": "scalar", "bots": ["random", "mcts:5ms"], "games": 2}"#;
    let file = folder.write("clock.json", clock);
    let err = run(&["arena", "--experiment", &file], "").failed(1);
    assert!(err.contains("a clock repeats nothing"), "{err}");
    let file = folder.write("wrong.json", r#"{"game": "scalar"}"#);
    run(&["arena", "--experiment", &file], "").failed(1);
}
