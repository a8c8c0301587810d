//! The Conqueror in a terminal: islands in the sea, and beside them what each seat has.

mod board;
mod panel;
mod spot;
mod story;

use game_conqueror::{Conqueror, Event, Pending, Tile, Token, View};
use ratatui::style::Stylize;
use ratatui::text::{Line, Text};
use tabletop::Seat;

use self::spot::{Spot, targets};
use crate::table::beside;
use crate::words::either;
use crate::{Look, Screen};

/// The most tiles that a question names.
const MOST_NAMED: usize = 6;
/// The columns that hold all of a drawing.
const WIDTH: usize = 80;
/// The blanks between the board and what stands beside it.
const GAP: usize = 2;
/// The least width of the notes below a board that fills all columns.
const NOTES_WIDTH: usize = 24;

impl Screen for Conqueror {
    fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
        let spots = Spot::all(view, since);
        let mut board = board::draw(view, &spots, look);
        let seats = panel::seats(view, look);
        let at = board.width() + GAP;
        if at + seats.width() <= WIDTH {
            let mut panel = panel::notes(view, WIDTH - at, look);
            panel.push_line("");
            panel.extend(seats);
            panel.push_line("");
            panel.extend(panel::key(view, &spots, WIDTH - at, look));
            return beside(board, at, panel);
        }
        let at = seats.width() + 2 * GAP;
        let width = WIDTH.saturating_sub(at).max(NOTES_WIDTH);
        let mut notes = panel::notes(view, width, look);
        notes.extend(panel::key(view, &spots, width, look));
        board.push_line("");
        board.extend(beside(seats, at, notes));
        board
    }

    fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
        let name = format!("{} (", look.name(seat));
        let question = format!("), {}", question(view, seat));
        Line::from(vec![name.bold(), look.mark(seat), question.bold()])
    }

    fn story(events: &[Event], look: &Look) -> Text<'static> {
        story::tell(events, look)
    }

    /// The number of islands (CQR-34).
    fn score(_: &View, score: i32) -> String {
        score.to_string()
    }
}

/// What a seat is asked, or what it waits for.
fn question(view: &View, seat: Seat) -> String {
    let player = view.position.players.get(seat.index());
    let token = player.map_or(Token::Waiting, |player| player.token);
    match (&view.position.pending, token) {
        (Pending::Corner(asked), _) if *asked == seat => {
            format!("choose your corner: {}", choices(view))
        }
        (Pending::Move { seat: asked, steps }, Token::On(from)) if *asked == seat => {
            let ending = if steps.get() == 1 { "" } else { "s" };
            format!("move {steps} step{ending} from {from}: {}", choices(view))
        }
        (Pending::Over(_), _) => "the game is over.".into(),
        (Pending::Dice { .. }, _) => "wait for the dice that settle the islands left.".into(),
        (Pending::Island, _) => "wait until the islands are laid.".into(),
        (Pending::First, _) => "wait until it is drawn who begins.".into(),
        (_, Token::Fallen(_)) => "you are out.".into(),
        (Pending::Roll(asked), _) if *asked == seat => "wait for your die.".into(),
        (Pending::Corner(_) | Pending::Roll(_) | Pending::Move { .. }, _) => {
            "wait for your turn.".into()
        }
    }
}

/// The tiles to choose from: `e4, f3 or g2`; of many only some, for the board shows them all.
fn choices(view: &View) -> String {
    let mut names: Vec<_> = targets(view).iter().map(Tile::to_string).collect();
    if names.len() > MOST_NAMED + 1 {
        let n_more = names.len() - MOST_NAMED;
        names.truncate(MOST_NAMED);
        names.push(format!("{n_more} more"));
    }
    either(&names)
}

#[cfg(test)]
mod tests;
