//! Long lines broken between words, their styles kept.

use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use textwrap::Options;

/// Every line broken so that it is at most `width` wide, what follows set in by `indent` blanks.
pub fn wrap(text: impl Into<Text<'static>>, width: usize, indent: usize) -> Text<'static> {
    let text = text.into();
    let lines = text.lines.into_iter();
    lines
        .flat_map(|line| wrap_line(line, width, indent))
        .collect()
}

fn wrap_line(line: Line<'static>, width: usize, indent: usize) -> Vec<Line<'static>> {
    if line.width() <= width {
        return vec![line];
    }
    let words = line.to_string();
    let blanks = " ".repeat(indent);
    let options = Options::new(width).subsequent_indent(&blanks);
    let mut from = 0;
    textwrap::wrap(&words, options)
        .iter()
        .enumerate()
        .map(|(index, piece)| {
            let indent = if index == 0 { "" } else { &blanks };
            let piece = &piece[indent.len()..];
            // Pieces come in order and only blanks between them are lost.
            let start = from + words[from..].find(piece).unwrap_or(0);
            from = start + piece.len();
            let mut part = Line::from(Span::raw(indent.to_owned())).style(line.style);
            part.spans.extend(cut(&line, start, from));
            part
        })
        .collect()
}

/// As many items in each line of a dim key as fit, none of them broken.
pub(crate) fn packed(items: &[String], width: usize) -> Text<'static> {
    let width_of = |text: &str| Line::from(text).width();
    let mut lines: Vec<String> = Vec::new();
    for item in items {
        match lines.last_mut() {
            Some(line) if width_of(line) + 2 + width_of(item) <= width => {
                *line += "  ";
                *line += item;
            }
            _ => lines.push(item.clone()),
        }
    }
    let dim = |line: String| Line::from(line).dim();
    lines.into_iter().map(dim).collect()
}

/// The bytes `start..end` of a line, with their styles.
fn cut(line: &Line<'static>, start: usize, end: usize) -> Vec<Span<'static>> {
    let mut at = 0;
    let mut parts = Vec::new();
    for span in &line.spans {
        let (from, to) = (start.max(at), end.min(at + span.content.len()));
        if from < to {
            let content = span.content[from - at..to - at].to_owned();
            parts.push(Span::styled(content, span.style));
        }
        at += span.content.len();
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colors, to_ansi};
    use ratatui::style::Stylize;

    #[test]
    fn lines_break_between_words_and_keep_their_styles() {
        let line = Line::from(vec!["ab cd ".into(), "ef gh".bold(), " ij".into()]);
        let wrapped = wrap(line.clone(), 10, 2);
        assert_eq!(to_ansi(wrapped.clone(), Colors::None), "ab cd ef\n  gh ij");
        let bold = "ab cd \u{1b}[1mef\u{1b}[0m\n  \u{1b}[1mgh\u{1b}[0m ij";
        assert_eq!(to_ansi(wrapped, Colors::True), bold);
        assert_eq!(wrap(line.clone(), 40, 2), line.into());
    }
}
