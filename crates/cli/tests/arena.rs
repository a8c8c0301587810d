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

/// The same words in one line.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// No line is longer than the usual terminal is wide.
#[track_caller]
fn assert_narrow(out: &str) {
    let longest = out.lines().map(|line| line.chars().count()).max();
    assert!(longest <= Some(80), "{out}");
}

/// What is told of a file that is continued, and the report.
fn continued(args: &[&str]) -> (String, String) {
    let done = run(args, "");
    assert_eq!(done.code, 0, "{}", done.err);
    (done.err, done.out)
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
        let n_lines = whole[..cut].matches('\n').count();
        let told = match n_lines.saturating_sub(2) / 2 * 2 {
            0 => String::new(),
            n => format!("{file}: {n} matches were there already\n"),
        };
        assert_eq!(continued(&args), (told, report.clone()));
        assert_eq!(fs::read_to_string(&file).expect("a file"), whole, "{cut}");
    }
}

#[test]
fn a_finished_file_of_other_bots_is_refused() {
    let folder = Folder::new();
    let file = folder.path("old.csv");
    let args = with(&["--out", &file]);
    run(&args, "").ok();
    let whole = fs::read_to_string(&file).expect("a file");
    let lines: Vec<_> = whole.lines().collect();
    // The last match of the second of three pairings took another number of steps.
    let mut fields: Vec<_> = lines[41].split(',').collect();
    assert_eq!(fields[..2], ["1", "19"]);
    fields[5] = "1";
    let altered = fields.join(",");
    let old = [&lines[..41], &[altered.as_str()], &lines[42..]].concat();
    let old = folder.write("old.csv", old.join("\n") + "\n");
    let err = run(&args, "").failed(1);
    assert!(err.contains("match 18 of pairing 1"), "{err}");
    assert!(err.contains("the bots or the rules have changed"), "{err}");
    assert!(fs::read_to_string(old).expect("a file").contains(&altered));
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
fn matches_are_kept_in_regular_files_of_a_sensible_size_only() {
    let folder = Folder::new();
    let err = run(&with(&["--out", &folder.path("")]), "").failed(1);
    assert!(err.contains("is not a regular file"), "{err}");
    if cfg!(unix) {
        for device in ["/dev/null", "/dev/zero"] {
            let err = run(&with(&["--out", device]), "").failed(1);
            let expected = format!("{device} is not a regular file");
            assert!(err.contains(&expected), "{err}");
        }
    }
    let path = folder.path("large.csv");
    let file = fs::File::create(&path).expect("a file");
    file.set_len(1_000_000_001).expect("a file with holes");
    let err = run(&with(&["--out", &path]), "").failed(1);
    assert!(err.contains("large.csv is larger than 1000 MB"), "{err}");
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
        "  Better\n",
    ];
    for word in words {
        assert!(out.contains(word), "{word} in {out}");
    }
    let mut lines = out.lines();
    assert!(
        lines.any(|line| line.starts_with("greedy, random") && line.ends_with(" greedy")),
        "{out}"
    );
    assert!(unwrapped(&out).contains("quote figures from a run without one."));
    assert!(!out.contains("In order"), "the test says more: {out}");
    assert_narrow(&out);
    assert!(!out.contains('\u{1b}') && !out.contains("Lead"), "{out}");
    let out = run(&with(&["--markdown"]), "").ok();
    assert!(out.starts_with("| First, second | Won | Lost |"), "{out}");
    assert_eq!(out.lines().count(), 5, "{out}");
}

#[test]
fn a_column_is_there_only_if_it_tells_something() {
    let heads = |args: &[&str]| {
        let out = run(&with(args), "").ok();
        let line = out.lines().find(|line| line.starts_with("First, second"));
        let line = line.expect("a table of pairings").to_owned();
        (line, out)
    };
    // Two random bots share a victory now and then.
    let (line, out) = heads(&[]);
    assert!(
        line.contains("Shared") && line.contains("Of decided") && line.ends_with("In order"),
        "{line}"
    );
    assert_narrow(&out);
    let (line, out) = heads(&["--players", "3", "--stop", "0.65"]);
    assert!(
        line.contains("Lead") && !line.contains("Of decided"),
        "{line}"
    );
    assert!(out.lines().all(|line| line.chars().count() <= 100), "{out}");
    let out = run(
        &[
            "arena",
            "knights",
            "--bots",
            "greedy,random",
            "--games",
            "4",
        ],
        "",
    )
    .ok();
    assert!(
        !out.contains("Shared") && !out.contains("Of decided"),
        "{out}"
    );
}

#[test]
fn several_experiments_are_played_one_after_the_other_and_kept_in_a_folder() {
    let folder = Folder::new();
    let about = r#"{"game": "conversion", "players": 3, "bots": ["greedy", "random"], "games": 6,
                    "about": "Greed against luck."}"#;
    let one = folder.write("greed.json", about);
    let plain = r#"{"game": "knights", "bots": ["greedy", "random"], "games": 4, "stop": 0.65}"#;
    let two = folder.write("plain.json", plain);
    let out = folder.path("kept");
    let told = run(&["arena", "--experiment", &one, &two, "--out", &out], "").ok();
    let (first, second) = told.split_once("\nplain\n\n").expect("two headings");
    assert!(
        first.starts_with(
            "greed\n\nconversion, 3 players: 6 matches, seed 1\nGreed against luck.\n\nBot "
        ),
        "{told}"
    );
    assert!(
        second.starts_with("knights, 2 players: 4 matches"),
        "{told}"
    );
    for words in [
        "brackets hold 95 % intervals.",
        "In order: the first bot is shown to be above the second.",
        "quote figures from a run without one.",
    ] {
        assert_eq!(unwrapped(&told).matches(words).count(), 1, "{words}");
    }

    // Each is as if it were alone, and continues its own file.
    let args = [
        "arena",
        "--experiment",
        &one,
        "--experiment",
        &two,
        "--json",
        "--out",
        &out,
    ];
    let (err, reports) = continued(&args);
    for (name, n) in [("greed", 6), ("plain", 4)] {
        let was_there = format!("{name}.csv: {n} matches were there already\n");
        assert!(err.contains(&was_there), "{err}");
    }
    let reports: Value = serde_json::from_str(&reports).expect("one JSON document");
    for (index, (title, file)) in [("greed", &one), ("plain", &two)].into_iter().enumerate() {
        let mut report = reports["reports"][index].clone();
        let titles = report.as_object_mut().and_then(|keys| keys.remove("title"));
        assert_eq!(titles, Some(title.into()));
        let alone_out = format!("{out}/{title}.csv");
        let (_, alone) = continued(&["arena", "--experiment", file, "--json", "--out", &alone_out]);
        assert_eq!(report, serde_json::from_str::<Value>(&alone).expect("JSON"));
    }

    let markdown = run(&["arena", "--experiment", &one, &two, "--markdown"], "").ok();
    let expected = "### greed\n\nGreed against luck.\n\nconversion, 3 players: 6 matches, seed 1.\n\n| First, second |";
    assert!(markdown.starts_with(expected), "{markdown}");
    // Alone it has no heading.
    let alone = run(&["arena", "--experiment", &one, "--markdown"], "").ok();
    let (first, _) = markdown.split_once("\n### plain").expect("a section");
    assert_eq!(Some(alone.as_str()), first.strip_prefix("### greed\n\n"));
    assert!(
        markdown.contains(" |\n\n### plain\n\nknights, 2 players"),
        "{markdown}"
    );
}

#[test]
fn no_experiment_is_played_before_all_are_read() {
    let folder = Folder::new();
    let text = r#"{"game": "conversion", "bots": ["greedy", "random"], "games": 2}"#;
    let good = folder.write("good.json", text);
    let wrong = folder.write("wrong.json", text.replace(": 2", ": 3"));
    let done = run(&["arena", "--experiment", &good, &wrong], "");
    assert_eq!(done.out, "");
    let err = done.failed(1);
    assert!(
        err.contains("wrong.json: these matches cannot be played"),
        "{err}"
    );
    run(&["arena", "--experiment", &good, &good], "").failed(2);
    // A file where a folder should be.
    let other = folder.write("other.json", text);
    let err = run(
        &["arena", "--experiment", &good, &other, "--out", &good],
        "",
    )
    .failed(1);
    assert!(err.contains("is no folder"), "{err}");
    assert_eq!(fs::read_to_string(good).expect("a file"), text);
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
    // The usage told is that of the command.
    assert!(
        err.contains("Usage: pentarch sim [OPTIONS] <GAME>"),
        "{err}"
    );
    let err = run(
        &["--color", "never", "arena", "scalar", "--bots", "easy"],
        "",
    )
    .failed(2);
    assert!(err.contains("Usage: pentarch arena "), "{err}");
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
    let red =
        r#"{"game": "scalar", "bots": ["random", "easy"], "games": 2, "about": "\u001b[31m"}"#;
    let file = folder.write("red.json", red);
    let err = run(&["arena", "--experiment", &file], "").failed(1);
    assert!(err.contains("about:") && !err.contains('\u{1b}'), "{err:?}");
    let file = folder.write("wrong.json", r#"{"game": "scalar"}"#);
    run(&["arena", "--experiment", &file], "").failed(1);
}
