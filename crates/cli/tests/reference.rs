//! The commands that look things up.

mod support;

use serde_json::Value;
use support::run;

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&run(args, "").ok()).expect("one JSON document")
}

#[test]
fn games_are_listed_for_people_and_programs() {
    let out = run(&["games"], "").ok();
    let words: Vec<Vec<&str>> = out
        .lines()
        .map(|line| {
            line.split("  ")
                .map(str::trim)
                .filter(|word| !word.is_empty())
                .collect()
        })
        .collect();
    assert_eq!(words[1][..3], ["conversion", "Conversion", "2-8"]);
    assert_eq!(words[2][..3], ["conqueror", "The Conqueror", "2-4"]);
    assert_eq!(words[3][..3], ["scalar", "Scalar", "2"]);
    assert_eq!(words[4][..3], ["yaisken", "Yaisken", "2-6"]);
    assert_eq!(words[5][..3], ["knights", "Of Knights and Ninjas", "2-6"]);
    let out = run(&["games", "conversion"], "").ok();
    assert!(out.contains("holes=0") && out.contains("0 to 32"), "{out}");

    let document = json(&["games", "--json"]);
    let game = &document["games"][0];
    assert_eq!(game["id"], "conversion");
    assert_eq!(game["players"]["min"], 2);
    assert_eq!(game["players"]["max"], 8);
    assert_eq!(game["hidden_information"], false);
    for key in ["name", "tagline", "rules_version"] {
        assert!(!game[key].is_null(), "{key}");
    }
    let options = game["schema"]["options"].as_array().expect("a list");
    let victory = &options[0];
    assert_eq!(
        (&victory["key"], &victory["kind"]),
        (&"victory".into(), &"choice".into())
    );
    assert!(game["schema"]["setups"].is_array());
}

#[test]
fn rules_are_found_by_id_in_any_case_and_by_number() {
    let clause = run(&["rules", "conversion", "CON-5"], "").ok();
    assert!(clause.contains("CON-5 "), "{clause}");
    assert!(
        clause.lines().count() >= 2,
        "the section's heading comes first: {clause}"
    );
    assert_eq!(run(&["rules", "conversion", "con-5"], "").ok(), clause);
    assert_eq!(run(&["rules", "conversion", "5"], "").ok(), clause);
    let book = run(&["rules", "conversion"], "").ok();
    assert!(book.contains("CON-5 ") && !book.contains("**"), "{book}");
    let longest = book.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{book}");
    let err = run(&["rules", "conversion", "CON-999"], "").failed(1);
    assert!(err.contains("expected one of CON-1, CON-2"), "{err}");
    run(&["rules", "chess"], "").failed(2);
}

#[test]
fn perft_counts_by_depth() {
    let out = run(&["perft", "conversion", "--depth", "4"], "").ok();
    let counts: Vec<_> = out
        .lines()
        .skip(1)
        .filter_map(|l| l.split_whitespace().last())
        .collect();
    assert_eq!(counts, ["2", "12", "72", "432"]);
    let document = json(&[
        "perft",
        "conversion",
        "--depth",
        "2",
        "--players",
        "3",
        "--json",
    ]);
    assert_eq!(document["game"], "conversion");
    assert_eq!(document["counts"][0]["count"], 3);
    assert_eq!(document["counts"][1]["depth"], 2);

    let position = "......../......../......../......../......../......../......../........ \
                    12345,12345,11111 place-A -";
    let document = json(&[
        "perft",
        "conversion",
        "--depth",
        "1",
        "--position",
        position,
        "--json",
    ]);
    assert_eq!(document["counts"][0]["count"], 320);
    assert_eq!(document["position"], position);
    let wrong = [
        "perft",
        "conversion",
        "--depth",
        "1",
        "--position",
        position,
        "--players",
        "2",
    ];
    let err = run(&wrong, "").failed(1);
    assert!(err.contains("the position has 3 players, not 2"), "{err}");
    run(&["perft", "conversion"], "").failed(2);
}

#[test]
fn the_engine_answers_line_by_line() {
    let input = "{\"cmd\":\"new\",\"game\":\"conversion\",\"players\":2}\nnonsense\n\n{\"cmd\":\"quit\"}\nlater\n";
    let out = run(&["engine"], input).ok();
    let answers: Vec<Value> = out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(answers.len(), 4, "nothing is answered after quit: {out}");
    assert_eq!(answers[0]["ok"], true);
    assert!(answers[1]["error"].is_string());
    assert_eq!(answers[3]["ok"], true);
}

#[test]
fn help_and_version_are_for_everybody() {
    assert!(run(&["--help"], "").ok().contains("play"));
    assert!(run(&["--version"], "").ok().starts_with("pentarch "));
    run(&[], "").failed(2);
    run(&["play", "conversion", "--color", "sometimes"], "").failed(2);
}
