//! The legal moves as a list that fits on a screen.

/// The width that the list is wrapped to.
const WIDTH: usize = 78;

/// The moves that contain `filter`. Moves that differ only after `=` are told together.
pub(super) fn listed(moves: &[String], filter: &str) -> String {
    let chosen: Vec<&str> = moves
        .iter()
        .map(String::as_str)
        .filter(|text| text.to_lowercase().contains(&filter.to_lowercase()))
        .collect();
    let count = match (chosen.len(), filter) {
        (0, "") => return "There is no legal move.".into(),
        (0, filter) => return format!("No legal move has {filter:?} in it."),
        (1, _) => "1 legal move:".into(),
        (n, _) => format!("{n} legal moves:"),
    };
    let mut lines = vec![count];
    match groups(&chosen) {
        Some(groups) if chosen.len() > 40 => {
            for (ends, starts) in groups {
                lines.push(format!("{} on each of", ends.join(" ")));
                lines.extend(columns(&starts));
            }
        }
        _ => lines.extend(columns(&chosen)),
    }
    lines.join("\n")
}

/// `START=END` moves by their ends, ends that go with the same starts together; none if any move is not so.
fn groups<'a>(moves: &[&'a str]) -> Option<Vec<(Vec<String>, Vec<&'a str>)>> {
    let mut by_end: Vec<(&str, Vec<&str>)> = Vec::new();
    for text in moves {
        let (start, end) = text.split_once('=')?;
        match by_end.iter_mut().find(|(other, _)| *other == end) {
            Some((_, starts)) => starts.push(start),
            None => by_end.push((end, vec![start])),
        }
    }
    let mut groups: Vec<(Vec<String>, Vec<&str>)> = Vec::new();
    for (end, starts) in by_end {
        let end = format!("={end}");
        match groups.iter_mut().find(|(_, other)| *other == starts) {
            Some((ends, _)) => ends.push(end),
            None => groups.push((vec![end], starts)),
        }
    }
    Some(groups)
}

/// Words in columns, row by row; eight or sixteen of them where they fit, as boards have rows of eight.
fn columns(words: &[&str]) -> Vec<String> {
    let width = words
        .iter()
        .map(|word| word.chars().count())
        .max()
        .unwrap_or(0)
        + 1;
    let fit = ((WIDTH - 1) / width).max(1);
    let n_columns = if fit >= 8 { fit - fit % 8 } else { fit };
    words
        .chunks(n_columns)
        .map(|row| {
            let cells: String = row
                .iter()
                .map(|word| format!(" {word:<0$}", width - 1))
                .collect();
            format!(" {}", cells.trim_end())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves(ends: &str) -> Vec<String> {
        let squares = (1..=2).flat_map(|row| ('a'..='h').map(move |column| (column, row)));
        squares
            .flat_map(|(column, row)| ends.chars().map(move |end| format!("{column}{row}={end}")))
            .collect()
    }

    #[test]
    fn many_moves_are_told_by_what_they_share() {
        assert_eq!(
            listed(&moves("135"), ""),
            "48 legal moves:\n=1 =3 =5 on each of\n  a1 b1 c1 d1 e1 f1 g1 h1 a2 b2 c2 d2 e2 f2 g2 h2"
        );
    }

    #[test]
    fn few_moves_are_written_out() {
        assert_eq!(
            listed(&moves("135"), "B2"),
            "3 legal moves:\n  b2=1 b2=3 b2=5"
        );
        assert_eq!(listed(&moves("135"), "x"), "No legal move has \"x\" in it.");
        assert_eq!(listed(&[], ""), "There is no legal move.");
    }
}
