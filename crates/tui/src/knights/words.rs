//! Sentences with players, cards and gems in them.

use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span};
use tabletop::Seat;

use crate::Look;
use crate::wrap::wrap;

// Warm parchment and its ink, and gems that glint; apart even as the nearest of 256 colors.
const PARCHMENT: Color = Color::Rgb(238, 214, 175);
const INK: Color = Color::Rgb(58, 40, 22);
const GEM: Color = Color::Rgb(110, 205, 180);

/// `1 gem`, or `3 gems`.
pub(super) fn gems(n: impl Into<i32>) -> String {
    counted(n.into(), "gem")
}

/// `1 card`, or `3 cards`.
pub(super) fn n_cards(n: u8) -> String {
    counted(n.into(), "card")
}

fn counted(n: i32, noun: &str) -> String {
    match n {
        1 => format!("1 {noun}"),
        _ => format!("{n} {noun}s"),
    }
}

/// The most gems that are drawn; their number is told in any case.
pub(super) const MOST_SIGNS: u8 = 12;

/// So many gems as signs.
pub(super) fn gem_signs(n: u8, look: &Look) -> Span<'static> {
    let sign = if look.is_ascii() { "o" } else { "✦" };
    let signs = sign.repeat(n.min(MOST_SIGNS).into());
    Span::styled(signs, Style::new().fg(GEM).bold())
}

/// A sentence that grows word by word.
pub(super) struct Words<'a> {
    look: &'a Look,
    spans: Vec<Span<'static>>,
}

impl<'a> Words<'a> {
    pub(super) fn new(look: &'a Look) -> Words<'a> {
        Words {
            look,
            spans: Vec::new(),
        }
    }

    pub(super) fn say(mut self, text: impl Into<String>) -> Self {
        self.spans.push(Span::raw(text.into()));
        self
    }

    /// A player's mark.
    pub(super) fn mark(mut self, seat: Seat) -> Self {
        self.spans.push(self.look.mark(seat));
        self
    }

    /// A player's name.
    pub(super) fn name(mut self, seat: Seat) -> Self {
        self.spans.push(Span::from(self.look.name(seat)).bold());
        self
    }

    /// A player's mark and name; whoever it is in a view that no game has.
    pub(super) fn player(self, seat: Option<Seat>) -> Self {
        match seat {
            Some(seat) => self.mark(seat).say(" ").name(seat),
            None => self.say("nobody"),
        }
    }

    /// A card, or several, as a small piece of parchment.
    pub(super) fn tag(mut self, text: impl Into<String>) -> Self {
        let [left, right] = if self.look.is_ascii() {
            ["[", "]"]
        } else {
            ["▐", "▌"]
        };
        let edge = Style::new().fg(PARCHMENT);
        self.spans.extend([
            Span::styled(left, edge),
            Span::styled(text.into(), Style::new().bg(PARCHMENT).fg(INK).bold()),
            Span::styled(right, edge),
        ]);
        self
    }

    /// Gems as signs.
    pub(super) fn gems(mut self, n: u8) -> Self {
        self.spans.push(gem_signs(n, self.look));
        self
    }

    pub(super) fn arrow(self) -> Self {
        let arrow = if self.look.is_ascii() {
            " --> "
        } else {
            " ──▸ "
        };
        self.say(arrow)
    }

    /// Several things as people list them: `this, that and another`.
    pub(super) fn all<T>(mut self, items: &[T], say: impl Fn(Self, &T) -> Self) -> Self {
        for (index, item) in items.iter().enumerate() {
            let lead = match index {
                0 => "",
                _ if index + 1 == items.len() => " and ",
                _ => ", ",
            };
            self = say(self.say(lead), item);
        }
        self
    }

    pub(super) fn into_spans(self) -> Vec<Span<'static>> {
        self.spans
    }
}

impl From<Words<'_>> for Line<'static> {
    fn from(words: Words<'_>) -> Line<'static> {
        words.spans.into()
    }
}

/// As many items in each line as fit; one that is wider than a line takes several.
pub(super) fn flow(items: Vec<Vec<Span<'static>>>, width: usize) -> Vec<Line<'static>> {
    let gap = "  ";
    let mut lines: Vec<Line> = Vec::new();
    for item in items {
        let item = Line::from(item);
        match lines.last_mut() {
            Some(line) if line.width() + gap.len() + item.width() <= width => {
                line.push_span(gap);
                line.extend(item.spans);
            }
            _ => lines.extend(wrap(item, width, gap.len())),
        }
    }
    lines
}
