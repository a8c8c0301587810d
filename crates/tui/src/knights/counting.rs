//! What is known of hidden cards: those seen in others' hands, and those that are discarded.

use game_knights::View;
use ratatui::text::{Line, Text};

use super::cards::briefly;
use super::words::Words;
use super::{ENTRY_WIDTH, entry, players};
use crate::Look;
use crate::wrap::{packed, wrap};

/// The cards that the viewer knows in others' hands, and the discards.
pub(super) fn draw(view: &View, look: &Look) -> Text<'static> {
    let mut text = known(view, look);
    text.extend(discards(view));
    text
}

/// OKN-2: the cards of others' hands that the viewer knows of, and those that are in one of these hands.
fn known(view: &View, look: &Look) -> Text<'static> {
    let mut words = Words::new(look);
    let mut is_first = true;
    for (seat, player) in players(view) {
        if view.viewer == Some(seat) || player.known.is_empty() {
            continue;
        }
        let lead = if std::mem::take(&mut is_first) {
            ""
        } else {
            "   "
        };
        words = words
            .say(lead)
            .mark(seat)
            .say(format!(" {}", briefly(player.known)));
    }
    let held = view.held_by_others();
    if !held.is_empty() {
        let lead = if is_first { "" } else { "   " };
        words = words.say(format!("{lead}in some hand: {}", briefly(held)));
    } else if is_first {
        return Text::default();
    }
    entry("Known", wrap(Line::from(words), ENTRY_WIDTH, 2))
}

/// The discards, and how many of each kind the deck has.
fn discards(view: &View) -> Text<'static> {
    if view.discards.is_empty() {
        return Text::default();
    }
    let items = view.discards.iter();
    let items = items.map(|(kind, n)| format!("{} {n}/{}", kind.title(), kind.copies()));
    entry("Discards", packed(&items.collect::<Vec<_>>(), ENTRY_WIDTH))
}
