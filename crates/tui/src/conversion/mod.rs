//! Conversion in a terminal: the chessboard, and beside it hands and scores.

mod story;

use game_conversion::{Cell, Conversion, Event, Pending, Rule, Square, Victory, View};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span, Text};
use tabletop::{Rule as _, Seat};

use crate::table::{Align, beside, table};
use crate::wrap::wrap;
use crate::{Look, Screen};

/// Where the seats stand beside the board, and how wide they may be, so that 80 columns hold both.
const SEATS_AT: usize = 40;
const SEATS_WIDTH: usize = 40;

const MAPLE: Color = Color::Rgb(74, 60, 48);
const WALNUT: Color = Color::Rgb(58, 46, 37);
const PALE: Color = Color::Rgb(150, 132, 112);

impl Screen for Conversion {
    fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
        beside(
            squares(view, since, look),
            SEATS_AT,
            seats(view, since, look),
        )
    }

    fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
        let question = match view.pending {
            Pending::Place(on_turn) if on_turn == seat => {
                format!("), place a die: {}", hand_text(view, seat))
            }
            Pending::Over => "), the game is over.".into(),
            _ => "), wait for your turn.".into(),
        };
        let name = format!("{} (", look.name(seat));
        Line::from(vec![name.bold(), look.mark(seat), question.bold()])
    }

    fn story(events: &[Event], look: &Look) -> Text<'static> {
        story::tell(events, look)
    }

    /// Averages, which travel as 1000 times their value, are shown with their decimals (CON-25).
    fn score(view: &View, score: i32) -> String {
        match view.options.victory {
            Victory::HighScore | Victory::MostTerritory | Victory::LargestMass => score.to_string(),
            // No die shows less than 1, so only who has none averages 0.
            Victory::Tall | Victory::Wide if score == 0 => "-".into(),
            Victory::Tall | Victory::Wide => format!("{}.{:03}", score / 1000, score % 1000),
        }
    }
}

/// The board, row 8 on top.
fn squares(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let letters = || {
        let names: String = ('a'..='h').map(|column| format!("  {column} ")).collect();
        Line::from(format!("   {names}")).dim()
    };
    let mut text = Text::from(letters());
    for row in (0..8).rev() {
        let number = |text: String| Span::from(text).dim();
        let mut line = Line::from(number(format!(" {} ", row + 1)));
        for column in 0..8 {
            let index = Square::at(column, row).index();
            let before = since.map(|view| view.board[index]);
            let ground = if (column + row) % 2 == 0 {
                WALNUT
            } else {
                MAPLE
            };
            line.push_span(square(view.board[index], before, ground, look));
        }
        line.push_span(number(format!(" {}", row + 1)));
        text.push_line(line);
    }
    text.push_line(letters());
    text
}

/// One square, four characters wide.
fn square(cell: Cell, before: Option<Cell>, ground: Color, look: &Look) -> Span<'static> {
    match cell {
        Cell::Empty => {
            let dot = if look.is_ascii() { "  . " } else { "  · " };
            Span::styled(dot, Style::new().bg(ground).fg(PALE))
        }
        Cell::Hole => Span::from(if look.is_ascii() {
            "####"
        } else {
            "▒▒▒▒"
        })
        .dim(),
        Cell::Die(die) => {
            let face = (b'0' + die.value.get()) as char;
            let news = before.map_or(' ', |before| news(cell, before));
            let text = format!("{}{news}", look.piece(die.owner, face));
            Span::styled(text, look.chip(die.owner)).bold()
        }
    }
}

/// The sign of what happened on a square: `*` a die is new, `+` it is another than before.
fn news(now: Cell, before: Cell) -> char {
    match (now, before) {
        (Cell::Die(_), Cell::Empty | Cell::Hole) => '*',
        (Cell::Die(now), Cell::Die(before)) if now != before => '+',
        _ => ' ',
    }
}

/// What is played for, and what each seat holds and has.
fn seats(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let victory = rule_of(view.options.victory);
    let n_empty = view
        .board
        .iter()
        .filter(|cell| **cell == Cell::Empty)
        .count();
    let left = match n_empty {
        0 => "The board is full".into(),
        1 => "1 square is empty".into(),
        n => format!("{n} squares are empty"),
    };
    let goal = victory.to_string();
    let goal = capital(goal.strip_prefix("the ").unwrap_or(&goal));
    let mut text = wrap(format!("{goal} ({})", victory.clause()), SEATS_WIDTH, 0);
    text.push_line(left);
    text.push_line("");
    let measure = measure(view.options.victory);
    let head = ["", "Player", "Hand", "Dice"].into_iter().chain(measure);
    let mut rows = vec![head.map(|word| Line::from(word).dim()).collect::<Vec<_>>()];
    for (seat, &score) in (0..).map_while(Seat::new).zip(&view.scores) {
        let is_owner = |cell: &&Cell| matches!(cell, Cell::Die(die) if die.owner == seat);
        let is_on_turn = on_turn(view) == Some(seat);
        let name = Span::from(format!(" {}", look.name(seat)));
        let mut row = vec![
            if is_on_turn {
                look.pointer().into()
            } else {
                Line::default()
            },
            Line::from(vec![
                look.mark(seat),
                if is_on_turn { name.bold() } else { name },
            ]),
            hand_text(view, seat).into(),
            view.board
                .iter()
                .filter(is_owner)
                .count()
                .to_string()
                .into(),
        ];
        row.extend(measure.map(|_| Conversion::score(view, score).into()));
        rows.push(row);
    }
    let align = [
        Align::Left,
        Align::Left,
        Align::Left,
        Align::Right,
        Align::Right,
    ];
    text.extend(table(&align, rows));
    if let Some(since) = since {
        text.push_line("");
        text.push_line(legend(view, since).dim());
    }
    text
}

/// What the signs on the board mean, where there are any.
fn legend(view: &View, since: &View) -> Line<'static> {
    let both = || view.board.iter().zip(&since.board);
    let is_new = both().any(|(now, before)| news(*now, *before) == '*');
    let is_changed = both().any(|(now, before)| news(*now, *before) == '+');
    match (is_new, is_changed) {
        (true, true) => "* placed  + changed".into(),
        (true, false) => "* placed".into(),
        (false, true) => "+ changed".into(),
        (false, false) => Line::default(),
    }
}

/// The column that decides, where it is not the number of dice.
fn measure(victory: Victory) -> Option<&'static str> {
    match victory {
        Victory::HighScore => Some("Total"),
        Victory::MostTerritory => None,
        Victory::Tall | Victory::Wide => Some("Average"),
        Victory::LargestMass => Some("Mass"),
    }
}

fn rule_of(victory: Victory) -> Rule {
    match victory {
        Victory::HighScore => Rule::HighScore,
        Victory::MostTerritory => Rule::MostTerritory,
        Victory::Tall => Rule::Tall,
        Victory::Wide => Rule::Wide,
        Victory::LargestMass => Rule::LargestMass,
    }
}

fn on_turn(view: &View) -> Option<Seat> {
    match view.pending {
        Pending::Deal(seat) | Pending::Roll(seat) | Pending::Place(seat) => Some(seat),
        Pending::Column | Pending::Row(_) | Pending::First | Pending::Over => None,
    }
}

fn hand_text(view: &View, seat: Seat) -> String {
    let hand = view.hands.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let values: Vec<_> = hand.iter().map(ToString::to_string).collect();
    if values.is_empty() {
        "-".into()
    } else {
        values.join(" ")
    }
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}

#[cfg(test)]
mod tests;
