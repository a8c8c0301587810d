//! `perft.txt`: how many ways each position can go on.

use std::fs;
use std::path::Path;

use tabletop::{Game, perft as count};

use super::{Failures, each_line, golden};

/// Checks a file of lines `name | position | counts by depth`, the counts from depth 1 on, parted by blanks.
///
/// A count is what [`tabletop::perft`] gives: the number of step sequences of that length.
pub fn perft<G: Game>(text: &str) -> Result<(), Failures> {
    Failures::unless_empty(each_line(text, line::<G>))
}

/// Compares the file with what somebody else counts, given a position and a depth; rewrites it as
/// [`golden`](fn@golden) does.
pub fn recounted(
    path: impl AsRef<Path>,
    mut count: impl FnMut(&str, u32) -> u64,
) -> Result<(), Failures> {
    let path = path.as_ref();
    let text = fs::read_to_string(path)
        .map_err(|error| Failures::one(format!("{}: {error}", path.display())))?;
    let mut recounted = String::new();
    for line in text.lines() {
        match columns(line) {
            Some((name, position, counts)) if !line.starts_with('#') => {
                let depths = (1..).zip(counts.split_whitespace());
                let counts: Vec<String> = depths
                    .map(|(depth, _)| count(position, depth).to_string())
                    .collect();
                recounted += &format!("{name} | {position} | {}\n", counts.join(" "));
            }
            _ => recounted += &format!("{line}\n"),
        }
    }
    golden(path, &recounted)
}

/// Name, position and counts; parted from both ends, so that a position may hold a bar.
fn columns(line: &str) -> Option<(&str, &str, &str)> {
    let (name, rest) = line.split_once('|')?;
    let (position, counts) = rest.rsplit_once('|')?;
    Some((name.trim(), position.trim(), counts.trim()))
}

fn line<G: Game>(line: &str) -> Result<(), String> {
    let (name, position, counts) =
        columns(line).ok_or("expected name | position | counts by depth")?;
    let state: G = position
        .parse()
        .map_err(|error| format!("{name}: {error}"))?;
    let counts: Result<Vec<u64>, _> = counts.split_whitespace().map(str::parse).collect();
    let counts = counts.ok().filter(|counts| !counts.is_empty());
    let counts = counts.ok_or_else(|| format!("{name}: expected whole numbers as counts"))?;
    for (depth, expected) in (1..).zip(counts) {
        let counted = count(&state, depth);
        ensure!(
            counted == expected,
            "{name}: depth {depth}: expected {expected}, counted {counted}"
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Toy;

    #[test]
    fn every_wrong_line_is_told() {
        let good = "# comment\n\nstart | - 0 ...:0 ...:0 | 3 9\n";
        assert_eq!(perft::<Toy>(good), Ok(()));
        let bad = "a | - 0 ...:0 ...:0 | 3 8\nb | nowhere | 1\nc | - 0 ...:0 ...:0 | x\nd";
        let Failures(told) = perft::<Toy>(bad).unwrap_err();
        assert_eq!(told[0], "line 1: a: depth 2: expected 8, counted 9");
        assert!(told[1].starts_with("line 2: b: expected"), "{}", told[1]);
        assert_eq!(told[2], "line 3: c: expected whole numbers as counts");
        assert_eq!(
            told[3],
            "line 4: expected name | position | counts by depth"
        );
        assert!(perft::<Toy>("# nothing").is_err());
    }

    #[test]
    fn somebody_else_counts_the_same_or_it_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("perft.txt");
        fs::write(&path, "# a | b | c\nstart | here | 3 9\n").unwrap();
        let power = |position: &str, depth| {
            assert_eq!(position, "here");
            3u64.pow(depth)
        };
        assert_eq!(recounted(&path, power), Ok(()));
        let Failures(told) = recounted(&path, |_, _| 3).unwrap_err();
        assert!(told[0].contains("line 2 differs"), "{told:?}");
        assert!(recounted(folder.path().join("none.txt"), power).is_err());
    }
}
