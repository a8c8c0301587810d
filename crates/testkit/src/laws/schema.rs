//! Options: the schema, the rulebook and the options' type must agree. A part of law 8.

use std::collections::{BTreeSet, HashSet};

use serde_json::Value;
use tabletop::options::{
    Field, Kind, OptionMap, Problem, Schema, option_map, options_text, parse_options_text,
    read_options,
};
use tabletop::{Game, SeatCount};

use crate::cases::Verdict;

/// Whether the schema is one, and each value it offers is one that the options can hold.
pub(super) fn is_sound<G: Game>(clauses: &HashSet<String>) -> Verdict {
    let schema = G::schema();
    texts_are_sound(&schema, clauses)?;
    values_are_sound(&schema)?;
    let standard = schema
        .complete(&OptionMap::new())
        .map_err(|problems| told(&problems))?;
    let options: G::Options = serde_json::from_value(Value::Object(standard.clone()))
        .map_err(|error| format!("the options can't hold the schema's standard: {error}"))?;
    ensure!(
        options == G::Options::default(),
        "the schema's standard is {options:?}, the options' default {:?}",
        G::Options::default()
    );
    holds::<G>(&options)?;
    for given in offered(&schema) {
        let values = schema
            .complete(&given)
            .map_err(|problems| told(&problems))?;
        let options: G::Options = serde_json::from_value(Value::Object(values))
            .map_err(|error| format!("the options can't hold {given:?}: {error}"))?;
        holds::<G>(&options)?;
        // Whether they fit the table is the game's word; it must only not panic.
        for seats in (G::INFO.min_seats..=G::INFO.max_seats).filter_map(SeatCount::new) {
            let _ = G::new(seats, &options);
        }
    }
    Ok(())
}

/// Whether these options survive the way through the map and through the text.
pub(super) fn holds<G: Game>(options: &G::Options) -> Verdict {
    let json = serde_json::to_value(options);
    ensure!(
        matches!(json, Ok(Value::Object(_))),
        "{options:?} is no JSON object, but {json:?}"
    );
    let map = option_map::<G>(options);
    let given: BTreeSet<_> = map.keys().map(String::as_str).collect();
    let known: BTreeSet<_> = G::schema().options.iter().map(|field| field.key).collect();
    ensure!(
        given == known,
        "the options have the keys {given:?}, the schema {known:?}"
    );
    let complete = G::schema()
        .complete(&map)
        .map_err(|problems| told(&problems))?;
    ensure!(complete == map, "the schema reads {map:?} as {complete:?}");
    let read = read_options::<G>(&map).map_err(|problems| told(&problems))?;
    ensure!(read == *options, "{options:?} reads back as {read:?}");

    let text = options_text::<G>(options);
    ensure!(
        !text.is_empty() && !text.contains(char::is_whitespace),
        "the options' text {text:?} is not one word"
    );
    let read = parse_options_text::<G>(&text)
        .map_err(|error| format!("the options' text {text:?} does not read back: {error}"))?;
    ensure!(
        read == *options,
        "the options' text {text:?} of {options:?} reads back as {read:?}"
    );
    Ok(())
}

fn told(problems: &[Problem]) -> String {
    let all: Vec<_> = problems.iter().map(Problem::to_string).collect();
    format!("the schema refuses what it should take: {}", all.join("; "))
}

/// Whether names are distinct, helps are there, and clauses exist.
fn texts_are_sound(schema: &Schema, clauses: &HashSet<String>) -> Verdict {
    let mut entries = Vec::new();
    for field in schema.options {
        entries.push(("option", "", field.key, field.help, field.rule));
        if let Kind::Choice { values, .. } = field.kind {
            entries.extend(
                values
                    .iter()
                    .map(|c| ("value", field.key, c.value, c.help, c.rule)),
            );
        }
    }
    let setups = schema.setups.iter();
    entries.extend(setups.map(|setup| ("set-up", "", setup.name, setup.help, setup.rule)));
    let mut names = HashSet::new();
    for (kind, of, name, help, rule) in entries {
        ensure!(
            names.insert((kind, of, name)),
            "the {kind} {name:?} is there twice"
        );
        let is_word =
            !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || "=;".contains(c));
        ensure!(is_word, "the {kind} {name:?} is not one word");
        ensure!(!help.trim().is_empty(), "the {kind} {name:?} has no help");
        ensure!(
            clauses.contains(rule),
            "the {kind} {name:?} cites {rule}, which is not in the rulebook"
        );
    }
    Ok(())
}

/// Whether standard values are among the possible ones, and set-ups set options that exist.
fn values_are_sound(schema: &Schema) -> Verdict {
    for field in schema.options {
        let standard = match field.kind {
            Kind::Switch { default } => Value::from(default),
            Kind::Integer { default, .. } => default.into(),
            Kind::Choice { default, .. }
            | Kind::Squares { default, .. }
            | Kind::Offsets { default, .. } => default.into(),
        };
        let read = schema.complete(&one(field.key, standard.clone()));
        let read = read.map_err(|problems| told(&problems))?;
        ensure!(
            read[field.key] == standard,
            "{}: the standard {standard} reads back as {}",
            field.key,
            read[field.key]
        );
    }
    for setup in schema.setups {
        for &(key, text) in setup.sets {
            ensure!(
                schema.field(key).is_some(),
                "the set-up {:?} sets {key:?}, which is no option",
                setup.name
            );
            schema
                .complete(&one(key, text.into()))
                .map_err(|problems| format!("the set-up {:?}: {}", setup.name, told(&problems)))?;
        }
    }
    Ok(())
}

/// Each set-up alone, and each option alone with every value of few, or with the ends of many.
fn offered(schema: &Schema) -> Vec<OptionMap> {
    let setups = schema
        .setups
        .iter()
        .map(|setup| one("setup", setup.name.into()));
    let values = |field: &Field| -> Vec<Value> {
        match field.kind {
            Kind::Switch { .. } => vec![true.into(), false.into()],
            Kind::Integer { min, max, .. } => vec![min.into(), max.into()],
            Kind::Choice { values, .. } => {
                values.iter().map(|choice| choice.value.into()).collect()
            }
            Kind::Squares { .. } => vec!["a1".into(), "b2,a1".into()],
            Kind::Offsets { count, .. } => {
                let pairs: Vec<_> = (0..count).map(|index| format!("{index},-1")).collect();
                vec![pairs.join(" ").into()]
            }
        }
    };
    let single = schema
        .options
        .iter()
        .flat_map(|field| values(field).into_iter().map(|value| one(field.key, value)));
    setups.chain(single).collect()
}

fn one(key: &str, value: Value) -> OptionMap {
    [(key.to_owned(), value)].into_iter().collect()
}
