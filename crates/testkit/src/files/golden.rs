//! Files that hold what a program is expected to say.

use std::fs;
use std::path::Path;

use super::Failures;

/// How many characters of a differing line are shown before and after the difference.
const SHOWN: usize = 70;

/// Compares a text with a golden file; with `UPDATE_EXPECT=1` in the environment, rewrites the file.
///
/// A difference is told by its first line, and where in it.
pub fn golden(path: impl AsRef<Path>, text: &str) -> Result<(), Failures> {
    let update = std::env::var_os("UPDATE_EXPECT").is_some_and(|value| value == "1");
    compare_or_write(path.as_ref(), text, update)
}

fn compare_or_write(path: &Path, text: &str, update: bool) -> Result<(), Failures> {
    let told = |what: String| {
        Failures::one(format!(
            "{}: {what}\nUPDATE_EXPECT=1 rewrites the file; review what changes.",
            path.display()
        ))
    };
    if update {
        return fs::write(path, text).map_err(|error| told(error.to_string()));
    }
    let expected = fs::read_to_string(path).map_err(|error| told(error.to_string()))?;
    match first_difference(&expected, text) {
        Some(what) => Err(told(what)),
        None => Ok(()),
    }
}

/// Where two texts differ first, in words.
fn first_difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let (mut ours, mut theirs) = (found.lines(), expected.lines());
    for number in 1.. {
        let (expected, found) = match (theirs.next(), ours.next()) {
            (None, None) => break,
            (Some(expected), Some(found)) if expected == found => continue,
            (expected, found) => (
                expected.unwrap_or("the end of the file"),
                found.unwrap_or("the end of the text"),
            ),
        };
        let same = expected
            .chars()
            .zip(found.chars())
            .take_while(|(a, b)| a == b)
            .count();
        let (expected, found) = (near(expected, same), near(found, same));
        return Some(format!(
            "line {number} differs from character {} on\n  expected: {expected}\n     found: {found}",
            same + 1
        ));
    }
    Some("only the ends of lines differ".into())
}

/// The part of a line around a character.
fn near(line: &str, index: usize) -> String {
    let from = index.saturating_sub(SHOWN);
    let part: String = line.chars().skip(from).take(2 * SHOWN).collect();
    let is_cut = from + 2 * SHOWN < line.chars().count();
    let (before, after) = (
        if from > 0 { "…" } else { "" },
        if is_cut { "…" } else { "" },
    );
    format!("{before}{part}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_told() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(
            first_difference("a\nbcd\n", "a\nbxd\n").unwrap(),
            "line 2 differs from character 2 on\n  expected: bcd\n     found: bxd"
        );
        let told = first_difference("a\n", "a\nmore\n").unwrap();
        assert!(
            told.contains("expected: the end of the file\n     found: more"),
            "{told}"
        );
        assert!(
            first_difference("a\n", "a")
                .unwrap()
                .contains("ends of lines")
        );
        let (long, other) = (
            format!("{}a{}", "x".repeat(200), "y".repeat(200)),
            "x".repeat(400),
        );
        let told = first_difference(&long, &other).unwrap();
        assert!(told.contains("character 201") && told.len() < 600, "{told}");
    }

    #[test]
    fn an_update_writes_what_is_then_expected() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("golden.txt");
        assert!(
            compare_or_write(&path, "one\n", false).is_err(),
            "no file yet"
        );
        compare_or_write(&path, "one\n", true).unwrap();
        compare_or_write(&path, "one\n", false).unwrap();
        assert!(compare_or_write(&path, "two\n", false).is_err());
    }
}
