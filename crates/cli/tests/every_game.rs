//! What each command does with each game of the catalog.

mod support;

use serde_json::{Value, json};
use support::{Folder, Player, record, run};

/// A game as `games --json` lists it.
struct Listed {
    id: String,
    fewest: usize,
    most: usize,
}

fn games() -> Vec<Listed> {
    let document: Value =
        serde_json::from_str(&run(&["games", "--json"], "").ok()).expect("one JSON document");
    let games = document["games"].as_array().expect("a list of games");
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    games
        .iter()
        .map(|game| Listed {
            id: game["id"].as_str().expect("an id").into(),
            fewest: number(&game["players"]["min"]),
            most: number(&game["players"]["max"]),
        })
        .collect()
}

fn bots(count: usize) -> String {
    vec!["bot:random"; count].join(",")
}

#[test]
fn bots_play_to_an_end_that_verifies_and_replays() {
    let folder = Folder::new();
    for game in games() {
        for players in game.fewest..=game.most {
            let file = folder.path(&format!("{}-{players}.txt", game.id));
            let seats = bots(players);
            let play = ["play", &game.id, "--seats", &seats, "--seed", "2"];
            let out = run(&[&play[..], &["--save", &file]].concat(), "").ok();
            assert!(out.contains("Ended by "), "{out}");
            assert!(out.contains("Decided by "), "{out}");
            assert_eq!(record(&file).header().seats().get(), players);
            let told = run(&["verify", &file], "").ok();
            assert!(told.contains("each allowed by the rules"), "{told}");
            let shown = run(&["replay", &file], "").ok();
            assert!(shown.contains("Ended by "), "{shown}");
        }
    }
}

#[test]
fn a_person_plays_against_a_bot() {
    for game in games() {
        let seats = format!("human,{}", bots(game.fewest - 1));
        let play = ["play", &game.id, "--seats", &seats, "--seed", "4"];
        let (mut player, said) = Player::start(&play);
        assert!(said.contains("Player 1 ("), "{said}");
        for _ in 0..30 {
            let said = player.play_any();
            if said.contains("Ended by ") {
                break;
            }
            assert!(said.contains("Player 1 ("), "{}: {said}", game.id);
        }
        player.send("quit");
        player.end().ok();
    }
}

#[test]
fn matches_are_simulated_and_measured() {
    for game in games() {
        let seats = bots(game.most);
        let simulate = [
            "sim", &game.id, "--seats", &seats, "--games", "20", "--json",
        ];
        let report: Value =
            serde_json::from_str(&run(&simulate, "").ok()).expect("one JSON document");
        assert_eq!(report["games"], 20);
        assert_eq!(report["seats"].as_array().map(Vec::len), Some(game.most));
        let bench = [
            "bench",
            &game.id,
            "--rounds",
            "1",
            "--round-ms",
            "1",
            "--json",
        ];
        let report: Value = serde_json::from_str(&run(&bench, "").ok()).expect("one JSON document");
        assert_eq!(report[0]["game"], game.id);
    }
}

#[test]
fn positions_are_counted_from_the_start_and_from_a_text() {
    for game in games() {
        let whole = ["perft", &game.id, "--depth", "2", "--json"];
        let report: Value = serde_json::from_str(&run(&whole, "").ok()).expect("one JSON document");
        let position = report["position"].as_str().expect("a position");
        let again = [&whole[..], &["--position", position]].concat();
        let again: Value = serde_json::from_str(&run(&again, "").ok()).expect("one JSON document");
        assert_eq!(report["counts"], again["counts"]);
        assert!(report["counts"][1]["count"].as_u64() > Some(1), "{report}");
    }
}

#[test]
fn the_engine_plays_a_match() {
    for game in games() {
        let mut input = format!(
            "{}\n",
            json!({"cmd": "new", "game": game.id, "players": game.fewest})
        );
        // Chance until somebody is asked, whom the protocol then lets look around.
        for seed in 0..12 {
            input += &format!("{}\n", json!({"cmd": "resolve", "seed": seed}));
        }
        for cmd in ["state", "turn", "chance", "record", "undo"] {
            input += &format!("{}\n", json!({ "cmd": cmd }));
        }
        for seat in 0..game.fewest {
            input += &format!("{}\n", json!({"cmd": "legal", "seat": seat}));
            input += &format!("{}\n", json!({"cmd": "view", "viewer": seat}));
        }
        input += "{\"cmd\":\"quit\"}\n";
        let out = run(&["engine"], &input).ok();
        let answers: Vec<Value> = out
            .lines()
            .map(|line| serde_json::from_str(line).expect("a JSON object"))
            .collect();
        assert_eq!(answers.len(), input.lines().count());
        assert_eq!(answers[0], json!({"ok": true, "ply": 0}), "{}", game.id);
        assert_eq!(answers[1]["ok"], true, "{}", game.id);
        let n_legal = answers
            .iter()
            .filter_map(|answer| answer["legal"].as_array())
            .map(Vec::len);
        assert_eq!(n_legal.clone().count(), game.fewest);
    }
}

#[test]
fn the_rules_are_printed() {
    for game in games() {
        let book = run(&["rules", &game.id], "").ok();
        let id = book
            .split(|c: char| c.is_whitespace())
            .find(|word| word.ends_with("-1") && word.len() == 5)
            .expect("a first clause");
        let clause = run(&["rules", &game.id, id], "").ok();
        assert!(clause.contains(id), "{clause}");
    }
}
