//! What every game shows in a terminal.

use ratatui::text::{Line, Text};
use tabletop::{Observe, Seat};

use crate::Look;

/// A game that can be drawn in a terminal, from views and events alone.
///
/// Players are called by [`Look::name`] and told apart by mark as well as by color, so that every drawing
/// is legible without colors.
///
/// ```
/// use game_conversion::Conversion;
/// use tabletop::{Observe, Seat, Viewer, record::Player};
/// use tui::{Colors, Look, Marks, Screen, to_ansi};
///
/// let position = "......../......../......../....A3.../......../......../......../........ 12,1 place-B -";
/// let game: Conversion = position.parse()?;
/// let second = Seat::new(1).expect("a second seat");
/// let players = [Player::Human("Ada".into()), Player::Bot("random".into())];
/// let look = Look::new(Marks::Letters, &players);
/// let view = game.view(Viewer::Seat(second));
/// assert!(to_ansi(Conversion::draw(&view, None, &look), Colors::None).contains("A3"));
/// let question = to_ansi(Conversion::ask(&view, second, &look), Colors::None);
/// assert_eq!(question, "Player 2 (B), place a die: 1");
/// # Ok::<(), tabletop::ParseError>(())
/// ```
pub trait Screen: Observe {
    /// The table as `view` has it; what differs from `since`, an earlier view of the same viewer, is marked.
    fn draw(view: &Self::View, since: Option<&Self::View>, look: &Look) -> Text<'static>;

    /// The question that `seat` must answer, in one sentence.
    fn ask(view: &Self::View, seat: Seat, look: &Look) -> Line<'static>;

    /// What happened in words, events that belong together in one line.
    fn story(events: &[Self::Event], look: &Look) -> Text<'static>;

    /// A score as people read it.
    fn score(view: &Self::View, score: i32) -> String;
}
