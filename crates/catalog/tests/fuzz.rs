//! Short seeded runs of the fuzz targets: foreign bytes as records and as protocol lines.

mod watched;

use std::path::Path;

use catalog::engine::Engine;
use testkit::fuzz;
use watched::Watched;

/// The committed seeds of a fuzz target.
fn seeds(target: &str) -> Vec<String> {
    let all = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds");
    let folder = Path::new(all).join(target);
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    paths.sort();
    let read = |path| std::fs::read_to_string(path).expect("seeds are text");
    paths.iter().map(read).collect()
}

#[test]
fn the_seeds_of_records_are_valid() {
    let seeds = seeds("record");
    assert!(!seeds.is_empty());
    for seed in seeds {
        assert!(watched::verify(&seed), "{seed}");
    }
}

#[test]
fn mutated_records_are_judged() {
    let corpus = seeds("record");
    let mut n_valid = 0;
    for bytes in fuzz::mutations(1, &corpus, 3_000) {
        fuzz::record(&bytes, |text| {
            watched::verify(text);
        });
        n_valid += usize::from(watched::verify(&String::from_utf8_lossy(&bytes)));
    }
    // Mutations that are never valid would test only the first refusals.
    assert!(n_valid > 100, "only {n_valid} mutated records are valid");
}

#[test]
fn mutated_lines_get_one_answer_each() {
    let corpus = seeds("engine");
    for bytes in fuzz::mutations(2, &corpus, 3_000) {
        let mut watched = Watched::new();
        fuzz::protocol(&bytes, |line| watched.answer(line));
        let mut engine = Engine::new();
        for line in bytes.split(|byte| *byte == b'\n') {
            assert!(engine.answer_bytes(line).starts_with('{'));
        }
    }
}
