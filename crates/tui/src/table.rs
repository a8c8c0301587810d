//! Aligned columns.

use ratatui::text::{Line, Span, Text};

/// Where a column's text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// The blanks between two columns.
const GAP: usize = 2;

/// Rows whose columns are as wide as their widest cell; a column without an alignment stands left.
pub fn table(align: &[Align], rows: Vec<Vec<Line<'static>>>) -> Text<'static> {
    let n_columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..n_columns)
        .map(|column| {
            let cells = rows.iter().filter_map(|row| row.get(column));
            cells.map(Line::width).max().unwrap_or(0)
        })
        .collect();
    rows.into_iter()
        .map(|row| {
            let mut line = Line::default();
            for (column, cell) in row.into_iter().enumerate() {
                if column > 0 {
                    line.push_span(blanks(GAP));
                }
                let space = blanks(widths[column].saturating_sub(cell.width()));
                let cell = styled_spans(cell);
                match align.get(column) {
                    Some(Align::Right) => line.spans.extend(std::iter::once(space).chain(cell)),
                    Some(Align::Left) | None => line.spans.extend(cell.chain([space])),
                }
            }
            line
        })
        .collect()
}

/// Two drawings next to each other, the right one beginning in column `at`.
pub(crate) fn beside(left: Text<'static>, at: usize, right: Text<'static>) -> Text<'static> {
    let n_lines = left.lines.len().max(right.lines.len());
    let mut left = left.lines.into_iter();
    let mut right = right.lines.into_iter();
    (0..n_lines)
        .map(|_| {
            let mut line: Line = styled_spans(left.next().unwrap_or_default()).collect();
            if let Some(right) = right.next() {
                line.push_span(blanks(at.saturating_sub(line.width())));
                line.spans.extend(styled_spans(right));
            }
            line
        })
        .collect()
}

/// The spans of a line, each with the line's style as well, so that they can join another line.
fn styled_spans(line: Line<'static>) -> impl Iterator<Item = Span<'static>> {
    let style = line.style;
    line.spans
        .into_iter()
        .map(move |span| Span::styled(span.content, style.patch(span.style)))
}

fn blanks(count: usize) -> Span<'static> {
    Span::raw(" ".repeat(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colors, to_ansi};

    #[test]
    fn columns_are_as_wide_as_their_widest_cell_on_the_screen() {
        let rows = vec![
            vec!["name".into(), "points".into()],
            vec!["漢字 Ω".into(), "7".into()],
            vec!["a".into(), "120".into(), "more".into()],
        ];
        let drawn = to_ansi(table(&[Align::Left, Align::Right], rows), Colors::None);
        assert_eq!(
            drawn,
            "name    points\n漢字 Ω       7\na          120  more"
        );
    }
}
