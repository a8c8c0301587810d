//! The board: every island with a coast of its own, and the sea around them.

use game_conqueror::{Holds, Place, Tile, View};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span, Text};

use super::spot::{Sign, Spot};
use crate::Look;

/// How many columns of sea are drawn on either side of the islands.
const SHORE: usize = 2;
/// The blanks and digits before a row.
const NAMES: usize = 3;
/// The most columns of tiles of which each can have a coast; beyond, 80 columns hold only the tiles.
const MOST_WITH_COASTS: usize = 17;

// Dark enough for every seat's coins to stand out, and apart even as the nearest of 256 colors.
const SAND: Color = Color::Rgb(58, 47, 32);
const GRASS: Color = Color::Rgb(34, 44, 28);
const DUNE: Color = Color::Rgb(150, 132, 100);
const SEA: Color = Color::Rgb(8, 26, 66);
const WAVE: Color = Color::Rgb(66, 98, 130);
const SHOAL: Color = Color::Rgb(18, 60, 80);
const FOAM: Color = Color::Rgb(110, 154, 168);

/// The islands in their sea, the highest row on top.
pub(super) fn draw(view: &View, spots: &[Spot], look: &Look) -> Text<'static> {
    let board = Board::new(view, look);
    let mut text = Text::from(board.column_names(view));
    text.push_line(board.open_sea(board.n_rows + 1));
    for row in (0..board.n_rows).rev() {
        let number = |text: String| Span::from(text).dim();
        let mut line = Line::from(number(format!("{:>2} ", row + 1)));
        line.push_span(sea(0, row + 1, SHORE));
        for column in 0..board.n_columns {
            let is_here = |spot: &&Spot| {
                let tile = spot.place.tile;
                (tile.column().into(), tile.row().into()) == (column, row)
            };
            match spots.iter().find(is_here) {
                Some(spot) => line.spans.extend(board.tile(*spot)),
                None => line.push_span(sea(board.x(column), row + 1, board.tile_width)),
            }
        }
        line.push_span(sea(board.x(board.n_columns), row + 1, SHORE));
        line.push_span(number(format!(" {}", row + 1)));
        text.push_line(line);
    }
    text.push_line(board.open_sea(0));
    text.push_line(board.column_names(view));
    text
}

/// How large everything is drawn.
struct Board<'a> {
    n_columns: usize,
    n_rows: usize,
    has_coasts: bool,
    tile_width: usize,
    look: &'a Look,
}

impl Board<'_> {
    fn new<'a>(view: &View, look: &'a Look) -> Board<'a> {
        let side = |n: u8| usize::from(n.min(Tile::SIDE));
        let n_columns = side(view.position.n_columns);
        let has_coasts = n_columns <= MOST_WITH_COASTS;
        Board {
            n_columns,
            n_rows: side(view.position.n_rows),
            has_coasts,
            tile_width: if has_coasts { 4 } else { 3 },
            look,
        }
    }

    /// Where a column begins, counted from where the sea begins.
    fn x(&self, column: usize) -> usize {
        SHORE + column * self.tile_width
    }

    /// The letters of the columns, each above the middle of most of its tiles.
    fn column_names(&self, view: &View) -> Line<'static> {
        let mut names = " ".repeat(NAMES + SHORE);
        for (column, letter) in (0..self.n_columns).zip('a'..) {
            let is_here = |place: &&Place| usize::from(place.tile.column()) == column;
            let tiles = || view.position.tiles.iter().filter(is_here);
            let n_left = tiles().filter(|place| is_left(place)).count();
            let is_left = 2 * n_left >= tiles().count();
            let before = if self.has_coasts && is_left { 2 } else { 1 };
            let after = self.tile_width - before - 1;
            names += &format!("{}{letter}{}", " ".repeat(before), " ".repeat(after));
        }
        Line::from(names).dim()
    }

    /// A row of nothing but sea, above or below the islands.
    fn open_sea(&self, y: usize) -> Line<'static> {
        let width = self.x(self.n_columns) + SHORE;
        Line::from(vec![" ".repeat(NAMES).into(), sea(0, y, width)])
    }

    /// One tile: its part of the coast is on the outer side of its island.
    fn tile(&self, spot: Spot) -> Vec<Span<'static>> {
        let place = spot.place;
        let ground = ground(place);
        let sign = spot.draw(ground, self.look);
        if !self.has_coasts {
            let is_grass = spot.sign == Sign::Land && !is_sand(place);
            return vec![if is_grass { sign.content(" : ") } else { sign }];
        }
        let coast = Span::styled(coast(place, self.look), ground);
        if is_left(place) {
            vec![coast, sign]
        } else {
            vec![sign, coast]
        }
    }
}

/// Whether a tile is one of the two on the left of its island.
fn is_left(place: &Place) -> bool {
    place.tile.column() == place.island.column()
}

/// Whether an island is of sand; its neighbors on a board without offsets are of grass.
fn is_sand(place: &Place) -> bool {
    (place.island.column() / 2 + place.island.row() / 2).is_multiple_of(2)
}

/// The colors of a tile: sand and grass by turns, or the shoal that an island left.
fn ground(place: &Place) -> Style {
    match place.holds {
        Holds::Water => Style::new().bg(SHOAL).fg(FOAM),
        Holds::Nothing | Holds::Coin { .. } | Holds::Claimed => {
            let color = if is_sand(place) { SAND } else { GRASS };
            Style::new().bg(color).fg(DUNE)
        }
    }
}

/// The corner of an island's coast that a tile has.
fn coast(place: &Place, look: &Look) -> &'static str {
    let is_lower = place.tile.row() == place.island.row();
    if place.holds == Holds::Water {
        return " ";
    }
    match (look.is_ascii(), is_lower, is_left(place)) {
        (false, false, true) => "╭",
        (false, false, false) => "╮",
        (false, true, true) => "╰",
        (false, true, false) => "╯",
        (true, false, true) | (true, true, false) => "/",
        (true, false, false) | (true, true, true) => "\\",
    }
}

/// So many columns of sea from the place `x`, `y` on: a wave here and there.
fn sea(x: usize, y: usize, width: usize) -> Span<'static> {
    let water = |x: usize| {
        if (x + 2 * y).is_multiple_of(4) {
            '~'
        } else {
            ' '
        }
    };
    let text: String = (x..x + width).map(water).collect();
    Span::styled(text, Style::new().bg(SEA).fg(WAVE))
}
