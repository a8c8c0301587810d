//! The board: two lines for each row of spaces, the highest row on top.

use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};

use super::space::{self, Shown};
use crate::Look;

/// The most spaces in a row or a column.
const SIDE: usize = 8;

/// The spaces with the names of rows and columns round them.
pub(super) fn draw(spaces: &[Vec<Shown>], look: &Look) -> Text<'static> {
    let rows = || spaces.iter().take(SIDE);
    let n_columns = rows().map(|row| row.len().min(SIDE)).max().unwrap_or(0);
    let mut text = Text::from(column_names(n_columns));
    for row in rows() {
        let name = row_name(row);
        let [mut upper, mut lower] = [
            Line::from("  "),
            Line::from(Span::from(format!("{name} ")).dim()),
        ];
        for space in row.iter().take(SIDE) {
            let [roof, floor] = space.draw(look);
            upper.extend(roof);
            lower.extend(floor);
        }
        lower.push_span(Span::from(format!(" {name}")).dim());
        text.push_line(upper);
        text.push_line(lower);
    }
    text.push_line(column_names(n_columns));
    text
}

/// The letters of the columns, each in the middle of its spaces.
fn column_names(n_columns: usize) -> Line<'static> {
    let width = space::WIDTH;
    let names: String = ('a'..)
        .take(n_columns)
        .map(|letter| format!("{letter:^width$}"))
        .collect();
    Line::from(format!("  {names}  ")).dim()
}

/// The number of a row.
fn row_name(row: &[Shown]) -> String {
    let number = row.first().map(|space| space.spot.space.row() + 1);
    number.map(|number| number.to_string()).unwrap_or_default()
}
