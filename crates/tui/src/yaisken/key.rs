//! What the signs on the board mean, those that are there.

use game_yaisken::{Kind, Victory, View};
use ratatui::text::Text;

use super::space::{News, Shown, beam};
use crate::Look;
use crate::wrap::packed;

/// The key, at most so wide.
pub(super) fn draw(view: &View, spaces: &[Vec<Shown>], width: usize, look: &Look) -> Text<'static> {
    let mut items = dice(view, spaces, look);
    items.extend(notes(spaces));
    items.extend(news(spaces));
    if view.players.iter().any(|player| player.has_exchanged) {
        items.push("( ) exchanged".into());
    }
    packed(&items, width)
}

/// The special dice on the board, and leaders, which are its only threes (YAI-52).
fn dice(view: &View, spaces: &[Vec<Shown>], look: &Look) -> Vec<String> {
    let is_there = |kind: &Kind| spaces.iter().flatten().any(|space| space.has(*kind));
    let specials = [
        Kind::Companion,
        Kind::Diagonal,
        Kind::EdgeWalker,
        Kind::Specter,
    ];
    let specials = specials.into_iter().filter(is_there);
    let mut items: Vec<_> = specials
        .map(|kind| format!("{kind} {}", kind.name()))
        .collect();
    if is_there(&Kind::Sanctuary) {
        let [end, beam] = beam(look);
        items.push(format!("{end}{beam}{end} {}", Kind::Sanctuary.name()));
    }
    if view.options.victory != Victory::Points && is_there(&Kind::Three) {
        items.push("3 leader".into());
    }
    items
}

/// The first note of each meaning, in the order of the board.
fn notes(spaces: &[Vec<Shown>]) -> Vec<String> {
    let mut told = Vec::new();
    let mut items = Vec::new();
    for note in spaces.iter().flatten().map(|space| space.note) {
        if let Some(meaning) = note.meaning()
            && !told.contains(&meaning)
        {
            told.push(meaning);
            items.push(format!("{} {meaning}", note.text()));
        }
    }
    items
}

fn news(spaces: &[Vec<Shown>]) -> Vec<String> {
    let has = |news: News| spaces.iter().flatten().any(|space| space.news == news);
    let meanings = [(News::Changed, "new"), (News::Emptied, "gone")];
    let there = meanings.into_iter().filter(|(news, _)| has(*news));
    there
        .map(|(news, meaning)| format!("{} {meaning}", news.sign()))
        .collect()
}
