//! Tables of an older version of the rules that options of today say exactly: they go on.

use catalog::GameId;
use serde_json::json;

use super::*;

/// Version 1 of The Conqueror had no option `lift`.
fn of_version_1() -> Rig {
    let wish = wish("conqueror", &["open", "open"]);
    let mut rig = Rig::planned(&wish, |plan| {
        plan.rules_version = 1;
        plan.options.remove("lift");
        plan.options.insert("forfeit".into(), json!("keeps-score"));
    });
    rig.start(&wish);
    rig
}

#[test]
fn a_table_of_older_rules_is_played_to_its_end_by_them() {
    let mut rig = of_version_1();
    let mut n_steps = 0;
    while rig.play_any(n_steps * 7 + 3) {
        n_steps += 1;
    }
    rig.assert_replays();
    let info = rig.room.info();
    assert_eq!(
        (info.status, info.rules_version),
        (protocol::Status::Over, 1)
    );
    let record = rig.room.record_for("id-ada").expect("it has begun");
    assert!(record.contains("\nrules 1\n"), "{record}");
    assert!(!record.contains("\"lift\""), "{record}");
    GameId::verify(&record, None).expect("every step and every die is right");
}

#[test]
fn everybody_is_told_which_options_of_today_it_is_played_by() {
    let info = of_version_1().room.info();
    assert_eq!(info.options["lift"], json!("at-once"));
    assert_eq!(info.options["forfeit"], json!("keeps-score"));
}

#[test]
fn its_rematch_is_played_by_the_present_rules_with_the_same_readings() {
    let rig = of_version_1();
    let Entry::Opened { plan, .. } = rig.room.rematch_entry(crate::random::bytes32()) else {
        panic!("a rematch opens a table");
    };
    assert_eq!(plan.rules_version, 2);
    assert_eq!(plan.options["lift"], json!("at-once"));
    assert_eq!(plan.options["forfeit"], json!("keeps-score"));
}
