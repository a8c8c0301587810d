//! One's own hand: its cards as tags, by what they can be played for, and what others know of them.

use game_knights::{Kind, Player, View};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::cards::with_strength;
use super::words::{Words, flow};
use super::{ENTRY_WIDTH, entry, players};
use crate::Look;
use crate::table::table;

/// The columns of what a card can be played for.
const ROLE: usize = 16;
/// The blanks between two columns.
const GAP: usize = 2;

/// The viewer's hand; nothing for a spectator.
pub(super) fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let hand = players(view).find(|(seat, _)| view.viewer == Some(*seat));
    let Some((seat, player)) = hand else {
        return Text::default();
    };
    if player.known.is_empty() {
        return entry("Hand", Line::from("no cards").dim());
    }
    let before = since.and_then(|since| since.players.get(seat.index()));
    let shown = Shown {
        seat,
        player,
        before,
        look,
    };
    let kinds: Vec<Kind> = player.known.iter().map(|(kind, _)| kind).collect();
    let mut rows = Vec::new();
    for role in ROLES {
        let tags: Vec<_> = kinds
            .iter()
            .filter(|kind| role_of(**kind) == role)
            .collect();
        let tags: Vec<_> = tags.into_iter().map(|kind| shown.tag(*kind)).collect();
        let mut name = Line::from(role).dim();
        for tags in flow(tags, ENTRY_WIDTH - ROLE - GAP) {
            rows.push(vec![std::mem::take(&mut name), tags]);
        }
    }
    entry("Hand", table(&[], rows))
}

/// What cards can be played for, in the order in which a hand is sorted.
const ROLES: [&str; 9] = [
    "attack, respond",
    "attack",
    "fortify",
    "fortify, attack",
    "fortify, respond",
    "special",
    "respond",
    "rob",
    "any living",
];

/// OKN-10 to OKN-52: what a card of this kind can be played for.
fn role_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Peasant | Kind::Soldier | Kind::Knight | Kind::King | Kind::Queen => {
            "attack, respond"
        }
        Kind::Ninja | Kind::Dragon | Kind::Ladder | Kind::Catapult => "attack",
        Kind::Castle => "fortify",
        Kind::Archer => "fortify, attack",
        Kind::Minstrel => "fortify, respond",
        Kind::Herald | Kind::Merchant | Kind::Monk => "special",
        Kind::Traitor | Kind::Princess | Kind::Executioner => "respond",
        Kind::Highwayman => "rob",
        Kind::Jester => "any living",
    }
}

/// A hand as it is shown to its owner.
struct Shown<'a> {
    seat: Seat,
    player: &'a Player,
    before: Option<&'a Player>,
    look: &'a Look,
}

impl Shown<'_> {
    /// The cards of one kind: `Peasant (1) ×3`, and what is to be said of them.
    fn tag(&self, kind: Kind) -> Vec<Span<'static>> {
        let n = self.player.known.count(kind);
        let times = if self.look.is_ascii() { "x" } else { "×" };
        let mut name = with_strength(kind.title(), kind.strength());
        if n > 1 {
            name += &format!(" {times}{n}");
        }
        let mut spans = Words::new(self.look).tag(name).into_spans();
        let news = self.n_new(kind);
        let remarks = [(news, vec![Span::raw("new")])];
        let remarks = remarks.into_iter().chain(self.known(kind));
        let mut lead = " ";
        for (count, words) in remarks.filter(|(count, _)| *count > 0) {
            let count = if n > 1 {
                format!("{count} ")
            } else {
                String::new()
            };
            spans.push(Span::from(format!("{lead}{count}")));
            spans.extend(words);
            lead = ", ";
        }
        spans
    }

    /// How many cards of a kind have come since an earlier view.
    fn n_new(&self, kind: Kind) -> u8 {
        let count = |player: &Player| player.known.count(kind);
        let now = count(self.player);
        self.before
            .map_or(0, |before| now.saturating_sub(count(before)))
    }

    /// OKN-2: how many cards of a kind others know of, and who does.
    fn known(&self, kind: Kind) -> Vec<(u8, Vec<Span<'static>>)> {
        let knowers = (0..).map_while(Seat::new).zip(&self.player.known_to);
        let rivals = knowers.filter(|(seat, _)| *seat != self.seat);
        let counts: Vec<(Seat, u8)> = rivals
            .map(|(seat, known)| (seat, known.count(kind)))
            .collect();
        let to_all = match counts.as_slice() {
            // Whoever is the only rival is told by mark.
            [] | [_] => 0,
            counts => counts.iter().map(|(_, count)| *count).min().unwrap_or(0),
        };
        let mut told = vec![(to_all, vec![Span::raw("known to all")])];
        for (seat, count) in counts.into_iter().filter(|(_, count)| *count > to_all) {
            let mark = self.look.mark(seat);
            match told.iter_mut().skip(1).find(|(other, _)| *other == count) {
                Some((_, words)) => words.extend([" ".into(), mark]),
                None => told.push((count, vec![Span::raw("known to "), mark])),
            }
        }
        told
    }
}
