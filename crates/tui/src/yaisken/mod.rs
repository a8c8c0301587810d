//! Yaisken in a terminal: a clearing with its dice, and beside it what each school has.

mod ask;
mod board;
mod dice;
mod key;
mod panel;
mod space;
mod story;

use game_yaisken::{Event, Pending, View, Yaisken};
use ratatui::text::{Line, Text};
use tabletop::Seat;

use self::space::Shown;
use crate::table::beside;
use crate::{Look, Screen};

/// The columns that hold all of a drawing.
const WIDTH: usize = 80;
/// The blanks between the board and what stands beside it.
const GAP: usize = 2;

impl Screen for Yaisken {
    fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
        let spaces = Shown::all(view, since);
        let board = board::draw(&spaces, look);
        let at = board.width() + GAP;
        let panel = panel::draw(view, &spaces, WIDTH - at, look);
        beside(board, at, panel)
    }

    fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
        ask::ask(view, seat, look)
    }

    fn story(events: &[Event], look: &Look) -> Text<'static> {
        story::tell(events, look)
    }

    /// Scores are points (YAI-41).
    fn score(_: &View, score: i32) -> String {
        match score {
            1 => "1 point".into(),
            n => format!("{n} points"),
        }
    }
}

/// Who must decide, or draws from the bag.
fn on_turn(view: &View) -> Option<Seat> {
    match view.pending {
        Pending::First { seat, .. }
        | Pending::Leader { seat }
        | Pending::Act { seat }
        | Pending::Draw { seat, .. }
        | Pending::Keep { seat, .. }
        | Pending::Place { seat, .. }
        | Pending::Strike { seat, .. }
        | Pending::Bend { seat, .. }
        | Pending::Answer { seat, .. }
        | Pending::AnswerStrike { seat, .. }
        | Pending::AfterAction { seat, .. }
        | Pending::Decide { seat, .. }
        | Pending::Partner { seat, .. } => Some(seat),
        Pending::Over { .. } => None,
    }
}

#[cfg(test)]
mod tests;
