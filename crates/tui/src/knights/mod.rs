//! Of Knights and Ninjas in a terminal: the kingdoms in a table, below it what is in play, and one's own hand.

mod ask;
mod cards;
mod counting;
mod hand;
mod kingdoms;
mod scene;
mod story;
mod words;

use game_knights::{Event, Knights, Player, View};
use ratatui::style::Stylize;
use ratatui::text::{Line, Text};
use tabletop::Seat;

use self::words::gems;
use crate::table::beside;
use crate::{Look, Screen};

/// The columns that hold all of a drawing.
const WIDTH: usize = 80;
/// The lines that leave room for a question in a terminal of 24.
const HEIGHT: usize = 20;
/// Where an entry below the table begins, behind its label.
const ENTRY_AT: usize = 10;
/// The columns of an entry.
const ENTRY_WIDTH: usize = WIDTH - ENTRY_AT;

impl Screen for Knights {
    fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
        let since = since.filter(|since| since.viewer == view.viewer);
        let parts = [
            kingdoms::draw(view, since, look),
            counting::draw(view, look),
            scene::draw(view, look),
            hand::draw(view, since, look),
        ];
        let parts: Vec<_> = parts
            .into_iter()
            .filter(|part| !part.lines.is_empty())
            .collect();
        let n_lines: usize = parts.iter().map(|part| part.lines.len()).sum();
        let is_spaced = n_lines + parts.len() <= HEIGHT + 1;
        let mut text = Text::default();
        for part in parts {
            if is_spaced && !text.lines.is_empty() {
                text.push_line("");
            }
            text.extend(part);
        }
        text
    }

    fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
        ask::ask(view, seat, look)
    }

    fn story(events: &[Event], look: &Look) -> Text<'static> {
        story::tell(events, look)
    }

    /// Scores are gems (OKN-7).
    fn score(_: &View, score: i32) -> String {
        gems(score)
    }
}

/// The players with their seats, in order.
fn players(view: &View) -> impl Iterator<Item = (Seat, &Player)> {
    (0..).map_while(Seat::new).zip(&view.players)
}

/// Something below the table, behind its label.
fn entry(label: &'static str, text: impl Into<Text<'static>>) -> Text<'static> {
    beside(Line::from(label).dim().into(), ENTRY_AT, text.into())
}

#[cfg(test)]
mod tests;
