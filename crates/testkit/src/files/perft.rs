//! `perft.txt`: how many ways each position can go on.

use tabletop::{Game, perft as count};

use super::{Failures, each_line};

/// Checks a file of lines `name | position | counts by depth`, the counts from depth 1 on, parted by blanks.
///
/// A count is what [`tabletop::perft`] gives: the number of step sequences of that length.
pub fn perft<G: Game>(text: &str) -> Result<(), Failures> {
    Failures::unless_empty(each_line(text, line::<G>))
}

fn line<G: Game>(line: &str) -> Result<(), String> {
    // Parted from both ends, so that a position may hold a bar.
    let (name, rest) = line.split_once('|').unwrap_or((line, ""));
    let columns = rest.rsplit_once('|');
    let (position, counts) = columns.ok_or("expected name | position | counts by depth")?;
    let name = name.trim();
    let state: G = position
        .trim()
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
}
