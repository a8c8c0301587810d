//! The web client's TypeScript types: golden files, made from the types that are written as JSON.
//!
//! `UPDATE_EXPECT=1 cargo test -p pentarch --test types` rewrites them. What is really written is compared
//! with them, too: where a type says by hand what its JSON is, nothing else would notice a mistake.

mod fits;
mod gathering;
mod messages;
mod script;

use std::path::Path;

use catalog::{About, GameId, with_game};
use fits::fits;
use gathering::{File, Files, Gathering};
use lab::analysis::{Analysis, Study, analyze};
use search::Advice;
use serde_json::{Value, json};
use tabletop::options::{Kind, OptionMap};
use tabletop::record::Player;
use tabletop::{Choice, Game, Match, Observe, Opening, Rng, Schema, Table, Turn, Viewer};
use ts_rs::TypeVisitor;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/lib/types");

/// After so many steps a match has shown enough.
const MOST_STEPS: usize = 500;

/// All that crosses the wire.
fn types() -> Files {
    let mut all = Gathering::new();
    for game in GameId::ALL {
        with_game!(game, G => {
            all.visit::<<G as Observe>::View>();
            all.visit::<<G as Observe>::Event>();
            all.visit::<<G as Game>::Action>();
            all.visit::<<G as Game>::Options>();
        });
    }
    all.visit::<Schema>();
    all.visit::<Choice<()>>();
    all.visit::<About>();
    all.visit::<Advice<String>>();
    all.visit::<Analysis>();
    all.visit::<protocol::NewGuest>();
    all.visit::<protocol::ChangeMe>();
    all.visit::<protocol::Me>();
    all.visit::<protocol::NewToken>();
    all.visit::<protocol::Token>();
    all.visit::<protocol::NewTable>();
    all.visit::<protocol::Opened>();
    all.visit::<protocol::Listed>();
    all.visit::<protocol::Command>();
    all.visit::<protocol::FromClient>();
    all.visit::<protocol::FromServer>();
    all.visit::<protocol::Notice>();
    all.visit::<protocol::Answer>();
    all.visit::<protocol::Analyzing>();
    all.visit::<protocol::AskAnalysis>();
    all.visit::<protocol::AskHint>();
    all.visit::<protocol::Replay>();
    all.visit::<protocol::AskReplay>();
    all.visit::<protocol::Studied>();
    all.visit::<protocol::Study>();
    all.files
}

fn text(file: &File) -> String {
    let krate = &file.krate;
    let mut text = format!(
        "// Generated from crates/{krate} by `UPDATE_EXPECT=1 cargo test -p pentarch --test types`.\n"
    );
    for (from, names) in &file.imports {
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        text += &format!("import type {{ {} }} from './{from}';\n", names.join(", "));
    }
    for declaration in file.declarations.values() {
        text += "\n";
        text += &declaration.text();
    }
    text
}

#[test]
fn the_client_has_the_types_of_the_code() {
    for (name, file) in types() {
        let path = Path::new(FOLDER).join(name).with_extension("ts");
        testkit::files::golden(path, &text(&file)).unwrap();
    }
}

#[test]
fn matches_are_told_by_their_types() {
    let files = types();
    for &game in GameId::ALL {
        let info = game.info();
        for (index, options) in variants(&game.schema()).into_iter().enumerate() {
            let n_seats = match index % 2 {
                0 => info.max_seats,
                _ => info.min_seats,
            };
            let opening = Opening {
                options,
                ..Opening::plain(vec![Player::Human(String::new()); n_seats])
            };
            match game.open(&opening) {
                Ok(table) => watch(&files, info.id, table, index as u64),
                // Some options make sense only together with others.
                Err(problems) => assert!(index > 0, "{}: {problems:?}", info.id),
            }
        }
    }
}

/// The standard game, every named set-up, and every option once with each value or another than the standard.
fn variants(schema: &Schema) -> Vec<OptionMap> {
    let mut all = vec![OptionMap::new()];
    let mut add = |key: &str, value: Value| all.push(OptionMap::from_iter([(key.into(), value)]));
    for setup in schema.setups {
        add("setup", setup.name.into());
    }
    for field in schema.options {
        match field.kind {
            Kind::Switch { default } => add(field.key, (!default).into()),
            Kind::Integer { max, default, .. } => add(field.key, max.min(default + 1).into()),
            Kind::Choice { values, .. } => {
                for choice in values {
                    add(field.key, choice.value.into());
                }
            }
            Kind::Squares { .. } => add(field.key, "b2".into()),
            Kind::Offsets { .. } => {}
        }
    }
    all
}

/// Plays at random and compares all that is told with its type.
fn watch(files: &Files, file: &str, mut table: Box<dyn Table>, seed: u64) {
    let is = |name: &str, json: &Value| {
        if let Err(why) = fits(files, file, name, json) {
            panic!("{file}: {name}{why}");
        }
    };
    is("Options", &Value::Object(table.options()));
    let mut rng = Rng::from_seed(seed);
    let viewers: Vec<_> = table.seats().iter().map(Viewer::Seat).collect();
    let viewers = viewers.iter().chain([&Viewer::Spectator]).cycle();
    for (ply, &viewer) in viewers.enumerate().take(MOST_STEPS) {
        table.mark();
        match table.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                table.resolve_random(&mut rng).expect("chance is to decide");
            }
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let legal = written(|out| table.write_choices(seat, out));
                let legal = legal.as_array().expect("a list");
                for choice in legal {
                    is("Action", &choice["action"]);
                }
                let chosen = &legal[rng.below(legal.len() as u32) as usize]["text"];
                let played = table.play(seat, chosen.as_str().expect("a text"));
                played.expect("a legal action is played");
            }
        }
        is("View", &written(|out| table.write_view(viewer, out)));
        let events = written(|out| table.write_events(viewer, ply, out));
        for event in events[0].as_array().expect("a list for the one step") {
            is("Event", event);
        }
    }
}

fn written(write: impl FnOnce(&mut Vec<u8>)) -> Value {
    let mut out = Vec::new();
    write(&mut out);
    serde_json::from_slice(&out).expect("it is JSON")
}

#[test]
fn games_and_analyses_are_told_by_their_types() {
    let files = types();
    let about = json!(About::games(GameId::ALL));
    fits(&files, "catalog", "About", &about).unwrap();
    let opening = Opening::plain(vec![Player::Human(String::new()); 2]);
    let mut table = Match::<catalog::Conversion>::open(&opening).expect("the standard game");
    let mut rng = Rng::from_seed(1);
    while table.ply() < 30 {
        match table.state().turn() {
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody is asked");
                let action = table.state().random_legal(seat, &mut rng);
                table.play(seat, action).expect("it is legal");
            }
            _ => drop(table.resolve_random(&mut rng).expect("chance is to decide")),
        }
    }
    let study = Study {
        iterations: 10,
        seed: 1,
    };
    let analysis = json!(analyze(&table, &study, &|_| {}));
    fits(&files, "analysis", "Analysis", &analysis).unwrap();
}
