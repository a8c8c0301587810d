//! Rulebooks as readable text.

use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::rulebook::ClauseText;

use crate::wrap::wrap;

/// How far the words of a clause are set in, so that ids stand in a column of their own.
const INDENT: usize = 8;

/// One clause under the heading of its section.
pub fn clause(clause: &ClauseText, width: usize) -> Text<'static> {
    let mut text = Text::from(plain(&clause.section).bold());
    text.extend(item(&format!("**{}** {}", clause.id, clause.text), width));
    text
}

/// The few forms of Markdown that rulebooks use, wrapped: headings, paragraphs, lists; tables as they are.
pub fn page(markdown: &str, width: usize) -> Text<'static> {
    let mut text = Text::default();
    for block in blocks(markdown) {
        match block {
            Block::Blank => text.push_line(""),
            Block::Heading(words) => text.push_line(plain(&words).bold()),
            Block::Item(words) => text.extend(item(&words, width)),
            Block::Paragraph(words) => text.extend(wrap(plain(&words), width, 0)),
            Block::Row(line) => text.push_line(line),
        }
    }
    text
}

enum Block {
    Blank,
    Heading(String),
    Item(String),
    Paragraph(String),
    Row(String),
}

/// Blocks with their lines joined; of several blank lines one is kept.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    for line in markdown.lines() {
        let words = line.trim();
        if words.is_empty() {
            if !matches!(found.last(), None | Some(Block::Blank)) {
                found.push(Block::Blank);
            }
        } else if words.starts_with('#') {
            found.push(Block::Heading(words.trim_start_matches(['#', ' ']).into()));
        } else if let Some(item) = words.strip_prefix("- ") {
            found.push(Block::Item(item.into()));
        } else if words.starts_with('|') {
            found.push(Block::Row(words.into()));
        } else if let Some(Block::Item(text) | Block::Paragraph(text)) = found.last_mut() {
            text.push(' ');
            text.push_str(words);
        } else {
            found.push(Block::Paragraph(words.into()));
        }
    }
    found
}

/// A list item; a clause's id stands out before its words.
fn item(words: &str, width: usize) -> Text<'static> {
    let bold = words
        .strip_prefix("**")
        .and_then(|rest| rest.split_once("**"));
    match bold {
        None => wrap(plain(&format!("- {words}")), width, 2),
        Some((id, rest)) => {
            let lead = format!("{id:<0$} ", INDENT - 1);
            let words = plain(rest.trim());
            wrap(
                Line::from(vec![Span::from(lead).bold(), words.into()]),
                width,
                INDENT,
            )
        }
    }
}

/// The words without the marks of bold, italic and code.
fn plain(words: &str) -> String {
    words.replace(['*', '`'], "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colors, to_ansi};

    #[test]
    fn a_rulebook_is_wrapped_and_its_clauses_are_set_in() {
        let book = "# Toy\n\nA *small* game.\nTwo lines.\n\n\n## Play\n\
                    - **TOY-1** Roll `three` dice\n  and keep the best of them, each turn.\n- plain\n";
        let drawn = to_ansi(page(book, 34), Colors::None);
        let expected = "Toy\n\nA small game. Two lines.\n\nPlay\n\
                        TOY-1   Roll three dice and keep\n        the best of them, each\n        turn.\n\
                        - plain";
        assert_eq!(drawn, expected);
    }
}
