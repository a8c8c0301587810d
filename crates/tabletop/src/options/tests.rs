use serde_json::json;

use super::*;

const SCHEMA: Schema = Schema {
    options: &[
        Field {
            key: "open",
            kind: Kind::Switch { default: false },
            help: "",
            rule: "TOY-1",
        },
        Field {
            key: "size",
            kind: Kind::Integer {
                min: 5,
                max: 8,
                default: 8,
            },
            help: "",
            rule: "TOY-2",
        },
        Field {
            key: "end",
            kind: Kind::Choice {
                values: &[
                    Choice {
                        value: "slow",
                        help: "",
                        rule: "TOY-3",
                    },
                    Choice {
                        value: "fast",
                        help: "",
                        rule: "TOY-4",
                    },
                ],
                default: "slow",
            },
            help: "",
            rule: "TOY-3",
        },
        Field {
            key: "holes",
            kind: Kind::Squares {
                columns: 8,
                rows: 8,
                default: "",
            },
            help: "",
            rule: "TOY-5",
        },
        Field {
            key: "islands",
            kind: Kind::Offsets {
                count: 2,
                base: 4,
                block: 2,
                default: "",
            },
            help: "",
            rule: "TOY-6",
        },
    ],
    setups: &[Setup {
        name: "blitz",
        help: "",
        rule: "TOY-7",
        sets: &[("end", "fast"), ("size", "5")],
    }],
};

fn complete(given: Value) -> Result<Value, Vec<String>> {
    let Value::Object(map) = given else {
        panic!("tests give objects")
    };
    SCHEMA
        .complete(&map)
        .map(Value::Object)
        .map_err(|problems| problems.iter().map(Problem::to_string).collect())
}

#[test]
fn nothing_given_is_the_standard() {
    let standard = json!({"open": false, "size": 8, "end": "slow", "holes": "", "islands": ""});
    assert_eq!(complete(json!({})), Ok(standard));
}

#[test]
fn text_lists_and_own_types_mean_the_same() {
    let typed = complete(json!({
        "open": true, "size": 6, "end": "fast", "holes": ["c5", "a1"], "islands": [[6, 0], [-2, 1]]
    }));
    let text = complete(json!({
        "open": "yes", "size": "6", "end": "fast", "holes": "a1, c5", "islands": "6,0 -2,1"
    }));
    assert_eq!(typed, text);
    let typed = typed.unwrap();
    assert_eq!(typed["holes"], "a1,c5");
    assert_eq!(typed["islands"], "-2,1 6,0");
}

#[test]
fn a_set_up_expands_and_given_options_override_it() {
    let values = complete(json!({"setup": "blitz", "size": 7})).unwrap();
    assert_eq!(
        (&values["end"], &values["size"]),
        (&json!("fast"), &json!(7))
    );
    assert_eq!(values.get("setup"), None);
}

#[test]
fn every_problem_is_reported_at_once() {
    let problems = complete(json!({
        "open": 3, "size": 99, "end": "never", "holes": "a1,a1", "islands": "1,1", "colour": "red",
        "setup": "chess"
    }));
    let expected = [
        "setup: expected one of blitz, found \"chess\"",
        "colour: expected one of the options open, size, end, holes, islands, found \"colour\"",
        "end: expected one of slow, fast, found \"never\" (TOY-3)",
        "holes: expected each square once, found \"a1\" (TOY-5)",
        "islands: expected 2 pairs x,y, not 1, found \"1,1\" (TOY-6)",
        "open: expected yes or no, found \"3\" (TOY-1)",
        "size: expected a whole number from 5 to 8, found \"99\" (TOY-2)",
    ];
    assert_eq!(problems.unwrap_err(), expected);
}

#[test]
fn odd_squares_and_offsets_are_refused() {
    for holes in [
        json!("i1"),
        json!("a9"),
        json!("a01"),
        json!("é1"),
        json!(["a1", 2]),
        json!(7),
    ] {
        assert!(complete(json!({ "holes": holes })).is_err(), "{holes}");
    }
    for islands in [
        json!("1,1 x,2"),
        json!("1,1 999,1"),
        json!([[1, 2, 3], [1, 2]]),
    ] {
        assert!(
            complete(json!({ "islands": islands })).is_err(),
            "{islands}"
        );
    }
}

#[test]
fn a_switch_is_written_in_words() {
    let written =
        [json!(true), json!(false), json!("6,0 -2,1"), json!(7)].map(|v| value::as_text(&v));
    assert_eq!(written, ["yes", "no", "6,0+-2,1", "7"]);
}
