//! What the engine denies, and that nothing changes then.

mod asking;

use asking::{ask, engine, step, truth};
use catalog::engine::{Engine, LONGEST_LINE};
use serde_json::json;
use tabletop::Rng;

/// Every request of the script, each at tables of its own.
#[test]
fn what_is_denied_changes_nothing() {
    let script = include_str!("engine_script.txt");
    let mut n_denied = 0;
    for request in script.lines().filter_map(|line| line.strip_prefix("> ")) {
        for n_steps in [0, 1, 11, 12, 30] {
            let mut engine = engine(2);
            let mut rng = Rng::from_seed(n_steps);
            for _ in 0..n_steps {
                step(&mut engine, &mut rng);
            }
            let before = truth(&mut engine);
            let answer = engine.answer(request);
            if answer.starts_with(r#"{"error""#) || answer.starts_with(r#"{"refused""#) {
                assert_eq!(truth(&mut engine), before, "{request} got {answer}");
                n_denied += 1;
            }
        }
    }
    assert!(n_denied > 300, "{n_denied}");
}

#[test]
fn a_line_may_be_long_but_not_longer() {
    let mut engine = engine(2);
    let before = truth(&mut engine);
    let head = r#"{"cmd":"turn""#;
    let padded = |length: usize| format!("{head}{}}}", " ".repeat(length - head.len() - 1));
    let longest = padded(LONGEST_LINE);
    assert_eq!(engine.answer(&longest), r#"{"chance":true}"#);
    assert_eq!(
        engine.answer(&format!("{longest}\r\n")),
        r#"{"chance":true}"#
    );
    let answer = engine.answer(&padded(LONGEST_LINE + 1));
    assert_eq!(
        answer,
        r#"{"error":"expected a line of at most 1048576 bytes, found more"}"#
    );
    let cut = "é".repeat(LONGEST_LINE).into_bytes();
    assert_eq!(engine.answer_bytes(&cut[..LONGEST_LINE + 3]), answer);
    assert_eq!(truth(&mut engine), before);
}

#[test]
fn hostile_lines_get_short_answers() {
    let mut engine = engine(2);
    let before = truth(&mut engine);
    let deep = "[".repeat(200_000);
    let nested = format!(r#"{{"cmd":"new","game":"conversion","options":{{"a":{deep}"#);
    let long = "x".repeat(900_000);
    let keys: Vec<_> = (0..40_000).map(|n| format!("\"k{n}\":1")).collect();
    let lines = [
        deep.clone(),
        nested,
        format!(r#"{{"cmd":"{long}"}}"#),
        format!(r#"{{"cmd":"state","{long}":1}}"#),
        format!(r#"{{"cmd":"play","seat":0,"action":"{long}"}}"#),
        format!(r#"{{"cmd":"resolve","outcome":"{long}"}}"#),
        format!(r#"{{"cmd":"bot","seat":0,"level":"{long}"}}"#),
        format!(r#"{{"cmd":"view","viewer":"{long}"}}"#),
        format!(r#"{{"cmd":"legal","seat":"{long}"}}"#),
        format!(r#"{{"cmd":"new","game":"{long}","players":2}}"#),
        format!(r#"{{"cmd":"new","game":"conversion","position":"{long}"}}"#),
        format!(r#"{{"cmd":"new","game":"conversion","players":2,"options":{{"{long}":1}}}}"#),
        format!(
            r#"{{"cmd":"new","game":"conversion","players":2,"options":{{"holes":"{long}"}}}}"#
        ),
        format!(
            r#"{{"cmd":"new","game":"conversion","players":2,"options":{{{}}}}}"#,
            keys.join(",")
        ),
    ];
    for line in lines {
        let answer = engine.answer(&line);
        let cut: String = line.chars().take(60).collect();
        assert!(answer.starts_with(r#"{"error""#), "{cut}: {answer}");
        assert!(answer.len() < 30_000, "{cut}: {} bytes", answer.len());
        assert_eq!(truth(&mut engine), before, "{cut}");
    }
}

#[test]
fn bytes_that_are_no_text_are_an_error() {
    let mut engine = engine(2);
    let before = truth(&mut engine);
    let answer = engine.answer_bytes(b"{\"cmd\":\"st\xffate\"}");
    assert_eq!(
        answer,
        r#"{"error":"expected a line of UTF-8, found byte 0xff at position 10"}"#
    );
    assert_eq!(truth(&mut engine), before);
    assert_eq!(
        engine.answer_bytes(br#"{"cmd":"turn"}"#),
        r#"{"chance":true}"#
    );
    assert!(engine.answer_bytes(b"").starts_with(r#"{"error""#));
}

#[test]
fn a_table_stays_when_no_new_one_can_be_opened() {
    let mut engine = engine(2);
    step(&mut engine, &mut Rng::from_seed(1));
    let before = truth(&mut engine);
    for new in [
        json!({"cmd": "new", "game": "chess", "players": 2}),
        json!({"cmd": "new", "game": "conversion", "players": 1}),
        json!({"cmd": "new", "game": "conversion", "players": 2, "options": {"holes": 99}}),
        json!({"cmd": "new", "game": "conversion", "position": "?"}),
    ] {
        assert!(ask(&mut engine, &new)["error"].is_string());
        assert_eq!(truth(&mut engine), before);
    }
}

#[test]
fn all_problems_of_a_table_are_told_at_once() {
    let mut engine = Engine::new();
    let options = json!({"holes": 99, "victory": "best", "color": "red"});
    let new = json!({"cmd": "new", "game": "conversion", "players": 0, "options": options});
    let answer = ask(&mut engine, &new);
    let problems = answer["problems"].as_array().unwrap();
    assert_eq!(problems.len(), 4, "{answer}");
    for problem in problems {
        assert!(
            answer["error"]
                .as_str()
                .unwrap()
                .contains(problem["why"].as_str().unwrap())
        );
    }
}

#[test]
fn quit_ends_the_conversation() {
    let mut engine = engine(2);
    assert!(!engine.is_done());
    assert_eq!(engine.answer(r#"{"cmd":"quit"}"#), r#"{"ok":true}"#);
    assert!(engine.is_done());
    assert!(
        engine
            .answer(r#"{"cmd":"turn"}"#)
            .starts_with(r#"{"error""#)
    );
}
