//! `sim` and `bench`: numbers for designers and researchers.

mod support;

use serde_json::Value;
use support::run;

fn simulate(more: &[&str]) -> Value {
    let mut arguments = vec![
        "sim",
        "conversion",
        "--games",
        "300",
        "--seed",
        "4",
        "--json",
    ];
    arguments.extend(more);
    serde_json::from_str(&run(&arguments, "").ok()).expect("one JSON document")
}

#[test]
fn the_same_seed_gives_the_same_document_on_any_number_of_threads() {
    let one = simulate(&["--threads", "1"]);
    assert_eq!(one, simulate(&["--threads", "3"]));
    assert_eq!(one["games"], 300);
    assert_eq!(one["seats"].as_array().map(Vec::len), Some(2));
    assert_eq!(one["ended_by"]["CON-12"], 300);
}

#[test]
fn options_and_seats_reach_the_simulated_table() {
    let seats = "bot:random,bot:random,bot:random";
    let report = simulate(&[
        "--seats",
        seats,
        "--set",
        "victory=tall",
        "--set",
        "holes=4",
    ]);
    assert_eq!(report["options"]["holes"], 4);
    assert_eq!(report["won_by"]["CON-22"], 300);
    assert_eq!(report["decisions"]["mean"], 60.0);
    assert_eq!(report["seats"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_report_for_people_has_rates_intervals_and_lengths_and_no_color() {
    let out = run(&["sim", "conversion", "--games", "100"], "").ok();
    for word in [
        "95 % interval",
        "Wins",
        "Steps",
        "Choices",
        "CON-12 100",
        "bot:random",
    ] {
        assert!(out.contains(word), "{word} in {out}");
    }
    assert!(!out.contains('\u{1b}'), "{out}");
}

#[test]
fn what_cannot_be_simulated_is_refused() {
    run(&["sim", "conversion", "--seats", "human,bot:random"], "").failed(2);
    run(&["sim", "conversion", "--games", "0"], "").failed(2);
    run(&["sim", "chess"], "").failed(2);
    let err = run(
        &[
            "sim",
            "conversion",
            "--set",
            "holes=99",
            "--set",
            "victory=x",
        ],
        "",
    )
    .failed(1);
    assert!(err.contains("holes:") && err.contains("victory:"), "{err}");
    let err = run(&["sim", "conversion", "--seats", "bot:random"], "").failed(1);
    assert!(err.contains("2 to 8 players, not 1"), "{err}");
}

#[test]
fn bench_prints_result_lines_and_json() {
    let quick = ["bench", "conversion", "--rounds", "1", "--round-ms", "1"];
    let out = run(&[&quick[..], &["--tsv"]].concat(), "").ok();
    for line in out.lines() {
        let words: Vec<_> = line.split('\t').collect();
        assert_eq!(words[..3], ["RESULT", "pentarch", "conversion"], "{line}");
        assert!(
            words[4].parse::<f64>().is_ok_and(|value| value > 0.0),
            "{line}"
        );
    }
    assert!(
        out.contains("playouts_per_s") && out.contains("erased_ns_per_step"),
        "{out}"
    );
    let json: Value =
        serde_json::from_str(&run(&[&quick[..], &["--json"]].concat(), "").ok()).expect("JSON");
    assert_eq!(json[0]["game"], "conversion");
    assert!(json[0]["build"].is_string());
    let err = run(&["bench", "conversion", "--players", "9"], "").failed(1);
    assert!(err.contains("2 to 8 players, not 9"), "{err}");
}
