//! What the tests of all screens share.

use ratatui::text::Text;
use tabletop::record::Player;
use tabletop::{Observe, Seat, Viewer};

use crate::{Colors, Look, Marks, to_ansi};

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// How people with these names are shown; an empty name is nobody's.
pub(crate) fn look(marks: Marks, names: &[&str]) -> Look {
    let player = |name: &&str| Player::Human((*name).into());
    let players: Vec<Player> = names.iter().map(player).collect();
    Look::new(marks, &players)
}

/// A drawing as plain text.
pub(crate) fn plain(text: impl Into<Text<'static>>) -> String {
    to_ansi(text, Colors::None)
}

/// What a spectator sees of a position.
pub(crate) fn view<G: Observe>(position: &str) -> G::View {
    let game: G = position.parse().unwrap();
    game.view(Viewer::Spectator)
}

/// Compares a drawing with one that is indented by eight blanks in the source.
pub(crate) fn expect(found: &str, expected: &str) {
    let lines: Vec<_> = expected
        .lines()
        .skip(1)
        .map(|line| line.get(8..).unwrap_or(""))
        .collect();
    assert_eq!(found, lines.join("\n").trim_end(), "found:\n{found}");
}
