//! Dialogues with an engine as text: a line `> REQUEST`, below it `< ANSWER`.

use std::path::PathBuf;

use catalog::engine::Engine;

/// A file of the workspace.
pub fn file(name: &str) -> PathBuf {
    let crates = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    PathBuf::from(crates).join(name)
}

/// Checks that a file says what `renew` makes of it; `UPDATE_EXPECT=1` rewrites it.
pub fn check_file(name: &str, renew: impl Fn(&str) -> String) {
    let path = file(name);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let renewed = renew(&text);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, renewed).unwrap_or_else(|error| panic!("{name}: {error}"));
        return;
    }
    for (number, (said, expected)) in (1..).zip(text.lines().zip(renewed.lines())) {
        assert_eq!(
            said, expected,
            "{name}:{number}; UPDATE_EXPECT=1 rewrites it"
        );
    }
    assert_eq!(text, renewed, "{name}; UPDATE_EXPECT=1 rewrites it");
}

/// The text with every answer as the engine gives it now.
///
/// A line that starts with `==` begins a new conversation.
pub fn answered(engine: &mut Engine, text: &str) -> String {
    let mut out = String::new();
    for line in text.lines().filter(|line| !line.starts_with("< ")) {
        if line.starts_with("==") {
            *engine = Engine::new();
        }
        out.push_str(line);
        out.push('\n');
        if let Some(request) = line.strip_prefix("> ") {
            out.push_str("< ");
            out.push_str(&engine.answer(request));
            out.push('\n');
        }
    }
    out
}
