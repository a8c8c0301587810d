//! The board as a honeycomb, two lines for each row of hexes, the last row on top.

use game_scalar::{Board, Cell, CoreFace, Hex, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::{cell, core_name, die, news, seats};
use crate::Look;

const GRAPHITE: Color = Color::Rgb(46, 45, 47);
/// The engraved edges.
const EDGE: Color = Color::Rgb(112, 109, 106);
const PALE: Color = Color::Rgb(176, 171, 164);
const WHITE: Color = Color::Rgb(255, 255, 255);
const BLACK: Color = Color::Rgb(0, 0, 0);

/// The board; what differs from `since` is marked.
pub(super) fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let board = view.options.board;
    let zone: Vec<Hex> = board
        .zone()
        .iter()
        .copied()
        .chain([board.center()])
        .collect();
    let (bright, dim) = light(view.core);
    let mut comb = Comb::new(board);
    comb.engrave(&zone, dim);
    for place in comb.places.clone() {
        let now = cell(view, place.hex);
        let sign = since.map_or(' ', |since| news(now, cell(since, place.hex)));
        comb.fill(place, face(view, place.hex, sign, look));
    }
    comb.enclose(&zone, ["{", "}"], Style::new().bg(dim).fg(bright).bold());
    for seat in seats() {
        let zone = board.deploy_zone(seat);
        comb.enclose(zone, ["[", "]"], look.mark(seat).style.bg(GRAPHITE));
        comb.label(zone, seat, look);
    }
    comb.into_text()
}

/// What a hex shows.
struct Face {
    top: Span<'static>,
    middle: Span<'static>,
    ground: Style,
}

/// What a hex shows, with the sign of what happened there.
fn face(view: &View, hex: Hex, sign: char, look: &Look) -> Face {
    let board = view.options.board;
    let content = Measures::of(board).content;
    let holds = cell(view, hex);
    let (bright, dim) = light(view.core);
    let is_lit = board.zone().contains(&hex) || holds == Cell::Core;
    let ground = Style::new()
        .bg(if is_lit { dim } else { GRAPHITE })
        .fg(if sign == ' ' { PALE } else { WHITE });
    let name = Span::styled(format!("{hex}{sign}"), ground);
    let nothing = Span::styled("", ground);
    let (top, middle) = match (content, holds) {
        (_, Cell::Core) => {
            let shown = core_name(view.core)[..3].to_uppercase();
            let style = Style::new().bg(bright).fg(BLACK).bold();
            (nothing, Span::styled(shown, style))
        }
        (Content::NameAndDie, Cell::Free) => (name, nothing),
        (Content::NameAndDie, Cell::Unit(unit)) => {
            let chip = look.chip(unit.owner).bold();
            (name, Span::styled(die(unit, look), chip))
        }
        (Content::DieOrName, Cell::Free) => {
            (nothing, Span::styled(format!(" {hex} {sign}"), ground))
        }
        (Content::DieOrName, Cell::Unit(unit)) => {
            let chip = look.chip(unit.owner).bold();
            let shown = format!("{:<3}", look.marked(unit.owner, &unit.face.to_string()));
            (
                Span::styled(unit.kind.to_string(), chip),
                Span::styled(format!("{shown:>4}{sign}"), chip),
            )
        }
    };
    Face {
        top,
        middle,
        ground,
    }
}

/// The light of the core, and how it falls on the control zone.
const fn light(core: CoreFace) -> (Color, Color) {
    match core {
        CoreFace::Aether => (Color::Rgb(190, 168, 232), Color::Rgb(66, 56, 86)),
        CoreFace::Momentum => (Color::Rgb(244, 214, 150), Color::Rgb(84, 68, 42)),
        CoreFace::Equilibrium => (Color::Rgb(236, 233, 226), Color::Rgb(84, 83, 82)),
        CoreFace::Reversal => (Color::Rgb(128, 208, 198), Color::Rgb(38, 76, 74)),
    }
}

/// What the hexes of a board have room for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// The hex's name, and below it the die.
    NameAndDie,
    /// The kind of die, and below it what it shows; the hex's name only while it is free.
    DieOrName,
}

/// How large hexes are drawn: a top of three columns, below it a middle between two bars, and a tip that
/// reaches into the line of the next row's tops.
#[derive(Clone, Copy)]
struct Measures {
    /// The columns from one hex to the next.
    pitch: u16,
    /// The columns from a bar to the slope above it.
    slope: u16,
    /// The columns before the longest row.
    margin: u16,
    content: Content,
}

impl Measures {
    /// As large as leaves room for the panel.
    const fn of(board: Board) -> Measures {
        match board {
            Board::Four => Measures {
                pitch: 8,
                slope: 2,
                margin: 1,
                content: Content::NameAndDie,
            },
            Board::Five => Measures {
                pitch: 6,
                slope: 1,
                margin: 3,
                content: Content::DieOrName,
            },
        }
    }
}

/// A hex, and where its left bar and its top are.
#[derive(Clone, Copy)]
struct Place {
    hex: Hex,
    x: u16,
    y: u16,
}

/// A honeycomb that is being drawn.
struct Comb {
    measures: Measures,
    /// Every hex, row by row.
    places: Vec<Place>,
    canvas: Buffer,
}

impl Comb {
    /// Empty hexes.
    fn new(board: Board) -> Comb {
        let measures = Measures::of(board);
        let places = places(board, measures);
        let right = places.iter().map(|place| place.x).max().unwrap_or(0) + measures.pitch;
        let bottom = places.iter().map(|place| place.y).max().unwrap_or(0) + 2;
        let mut comb = Comb {
            measures,
            canvas: Buffer::empty(Rect::new(0, 0, right + 1, bottom + 1)),
            places,
        };
        comb.engrave(&board.hexes().collect::<Vec<_>>(), GRAPHITE);
        if measures.content == Content::DieOrName {
            comb.letter_rows();
        }
        comb
    }

    /// Slopes above and below these hexes, and a bar on either side. Neighbors share them.
    fn engrave(&mut self, hexes: &[Hex], ground: Color) {
        let Measures { pitch, slope, .. } = self.measures;
        let half = pitch / 2;
        for &Place { x, y, .. } in self
            .places
            .iter()
            .filter(|place| hexes.contains(&place.hex))
        {
            let strokes = [
                (x + slope, y, "/"),
                (x + pitch - slope, y, "\\"),
                (x, y + 1, "|"),
                (x + pitch, y + 1, "|"),
                (x + half - slope, y + 2, "\\"),
                (x + half + slope, y + 2, "/"),
            ];
            for (x, y, stroke) in strokes {
                let style = Style::new().bg(ground).fg(EDGE);
                self.canvas.set_string(x, y, stroke, style);
            }
        }
    }

    /// The letters of the rows, before each, where hexes do not always show their names.
    fn letter_rows(&mut self) {
        for row in self.places.chunk_by(|one, next| one.y == next.y) {
            let Place { hex, x, y } = row[0];
            let name = hex.to_string();
            self.canvas
                .set_stringn(x - 2, y + 1, name, 1, Style::new().dim());
        }
    }

    /// Everything inside the outline of a hex.
    fn fill(&mut self, Place { x, y, .. }: Place, face: Face) {
        let Measures { pitch, slope, .. } = self.measures;
        let tip = Span::styled("", face.ground);
        let parts = [
            (x + slope + 1, y, pitch - 2 * slope - 1, face.top),
            (x + 1, y + 1, pitch - 1, face.middle),
            (x + pitch / 2 - slope + 1, y + 2, 2 * slope - 1, tip),
        ];
        for (x, y, width, part) in parts {
            let text = format!("{:^1$}", part.content, usize::from(width));
            self.canvas.set_string(x, y, text, part.style);
        }
    }

    /// Brackets in place of the outermost bars of a zone, row by row.
    fn enclose(&mut self, zone: &[Hex], [open, close]: [&str; 2], style: Style) {
        let pitch = self.measures.pitch;
        let inside = |place: &&Place| zone.contains(&place.hex);
        for row in self.places.chunk_by(|one, next| one.y == next.y) {
            let mut ends = row.iter().filter(inside);
            if let Some(&Place { x, y, .. }) = ends.next() {
                let last = ends.next_back().map_or(x, |place| place.x);
                self.canvas.set_string(x, y + 1, open, style);
                self.canvas.set_string(last + pitch, y + 1, close, style);
            }
        }
    }

    /// Whose deploy zone it is: said before the first row, which is the lowest, and after the last.
    fn label(&mut self, zone: &[Hex], seat: Seat, look: &Look) {
        let words = Line::from(vec![look.mark(seat), " deploys".dim()]);
        let width = words.width() as u16;
        let mut ends = self.places.iter().filter(|place| zone.contains(&place.hex));
        let at = match seat.index() {
            0 => ends.next().map(|place| (place.x - width - 3, place.y)),
            _ => ends
                .next_back()
                .map(|place| (place.x + self.measures.pitch + 3, place.y)),
        };
        if let Some((x, y)) = at {
            self.canvas.set_line(x, y + 1, &words, width);
        }
    }

    /// The drawing, neighbors of one style together.
    fn into_text(self) -> Text<'static> {
        let rows = self.canvas.content.chunks(self.canvas.area.width.into());
        rows.map(|row| {
            let runs = row.chunk_by(|one, next| one.style() == next.style());
            let spans = runs.map(|run| {
                let text: String = run.iter().map(|cell| cell.symbol()).collect();
                Span::styled(text, run[0].style())
            });
            spans.collect::<Line>()
        })
        .collect()
    }
}

/// Every hex in its place: a row begins half a hex further in than one that is longer by a hex.
fn places(board: Board, measures: Measures) -> Vec<Place> {
    let rows: Vec<Vec<Hex>> = board.rows().rev().map(Iterator::collect).collect();
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let mut places = Vec::new();
    for (row, hexes) in rows.into_iter().enumerate() {
        let start = measures.margin + (longest - hexes.len()) as u16 * measures.pitch / 2;
        let in_row = hexes.into_iter().enumerate();
        places.extend(in_row.map(|(index, hex)| Place {
            hex,
            x: start + index as u16 * measures.pitch,
            y: 2 * row as u16,
        }));
    }
    places
}
