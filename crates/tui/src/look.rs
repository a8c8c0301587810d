//! How owners are told apart: a display choice, never a rule (CON-32).

use std::fmt;
use std::str::FromStr;

use ratatui::style::{Color, Style, Stylize};
use ratatui::text::Span;
use tabletop::record::Player;
use tabletop::{MAX_SEATS, ParseError, Seat};

/// How a table is shown to somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// What tells the owners of pieces apart, beside color.
    pub marks: Marks,
    /// How the players are called, in seat order.
    pub names: Vec<String>,
}

/// What tells the owners of pieces apart, beside color.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Marks {
    /// A disc, a triangle, a square and so on.
    #[default]
    Shapes,
    /// A, B, C and so on; this and everything else drawn is ASCII.
    Letters,
    /// Another outline round each owner's pieces, as dice of another shape would have; ASCII too.
    Outlines,
}

impl Marks {
    /// Every kind of marks.
    pub const ALL: [Marks; 3] = [Marks::Shapes, Marks::Letters, Marks::Outlines];
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Marks::Shapes => "shapes",
            Marks::Letters => "letters",
            Marks::Outlines => "outlines",
        })
    }
}

impl FromStr for Marks {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Marks, ParseError> {
        let found = Marks::ALL
            .into_iter()
            .find(|marks| marks.to_string() == text);
        found.ok_or_else(|| ParseError::new("shapes, letters or outlines", text))
    }
}

const SHAPES: [char; MAX_SEATS] = ['●', '▲', '■', '◆', '★', '✚', '⬟', '○'];

const OUTLINES: [[char; 2]; MAX_SEATS] = [
    ['[', ']'],
    ['(', ')'],
    ['<', '>'],
    ['{', '}'],
    ['|', '|'],
    ['/', '/'],
    [':', ':'],
    ['"', '"'],
];

/// The palette of Okabe and Ito, which color-blind people can tell apart, each with the ink that reads on it.
const COLORS: [(Color, Color); MAX_SEATS] = [
    (Color::Rgb(230, 159, 0), BLACK),
    (Color::Rgb(86, 180, 233), BLACK),
    (Color::Rgb(0, 158, 115), BLACK),
    (Color::Rgb(240, 228, 66), BLACK),
    (Color::Rgb(0, 114, 178), WHITE),
    (Color::Rgb(213, 94, 0), BLACK),
    (Color::Rgb(204, 121, 167), BLACK),
    (Color::Rgb(153, 153, 153), BLACK),
];

const BLACK: Color = Color::Rgb(0, 0, 0);
const WHITE: Color = Color::Rgb(255, 255, 255);

impl Look {
    /// Names for these players: their own, or "Player 1" and so on.
    pub fn new<'a>(marks: Marks, players: impl IntoIterator<Item = &'a Player>) -> Look {
        let name = |(number, player): (usize, &Player)| match player {
            Player::Human(name) if !name.is_empty() => name.clone(),
            Player::Human(_) | Player::Bot(_) => format!("Player {number}"),
        };
        Look {
            marks,
            names: (1..).zip(players).map(name).collect(),
        }
    }

    /// How the player in `seat` is called.
    pub fn name(&self, seat: Seat) -> String {
        let given = self.names.get(seat.index()).cloned();
        given.unwrap_or_else(|| format!("Player {}", seat.number()))
    }

    /// Whether only ASCII is drawn, names aside.
    pub fn is_ascii(&self) -> bool {
        self.marks != Marks::Shapes
    }

    /// The mark of `seat` on its own, in its color.
    pub fn mark(&self, seat: Seat) -> Span<'static> {
        let text = match self.marks {
            Marks::Shapes => SHAPES[seat.index()].to_string(),
            Marks::Letters => seat.letter().to_string(),
            Marks::Outlines => OUTLINES[seat.index()].iter().collect(),
        };
        Span::styled(text, Style::new().fg(COLORS[seat.index()].0)).bold()
    }

    /// A piece of `seat` that shows one character, three characters wide.
    pub(crate) fn piece(&self, seat: Seat, face: char) -> String {
        match self.marks {
            Marks::Shapes => format!(" {}{face}", SHAPES[seat.index()]),
            Marks::Letters => format!(" {}{face}", seat.letter()),
            Marks::Outlines => {
                let [left, right] = OUTLINES[seat.index()];
                format!("{left}{face}{right}")
            }
        }
    }

    /// `text` with the mark of `seat` before it, or around it.
    pub(crate) fn marked(&self, seat: Seat, text: &str) -> String {
        match self.marks {
            Marks::Shapes => format!("{}{text}", SHAPES[seat.index()]),
            Marks::Letters => format!("{}{text}", seat.letter()),
            Marks::Outlines => {
                let [left, right] = OUTLINES[seat.index()];
                format!("{left}{text}{right}")
            }
        }
    }

    /// The colors of a piece of `seat`.
    pub(crate) fn chip(&self, seat: Seat) -> Style {
        let (ground, ink) = COLORS[seat.index()];
        Style::new().bg(ground).fg(ink)
    }

    /// What points at who is on turn.
    pub(crate) fn pointer(&self) -> &'static str {
        if self.is_ascii() { ">" } else { "▸" }
    }
}
