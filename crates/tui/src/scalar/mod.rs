//! Scalar in a terminal: the honeycomb, and beside it the core and what each side has.

mod ask;
mod battle;
mod honeycomb;
mod panel;
mod story;

use game_scalar::{Cell, CoreFace, Event, Hex, Pending, Scalar, Unit, View};
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use crate::table::beside;
use crate::{Look, Marks, Screen};

/// Where the panel stands beside the board, so that 80 columns hold both.
const PANEL_AT: usize = 60;

impl Screen for Scalar {
    fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
        beside(
            honeycomb::draw(view, since, look),
            PANEL_AT,
            panel::draw(view, since, look),
        )
    }

    fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
        ask::ask(view, seat, look)
    }

    fn story(events: &[Event], look: &Look) -> Text<'static> {
        story::tell(events, look)
    }

    /// Scores are tokens (SCA-45).
    fn score(_: &View, score: i32) -> String {
        match score {
            1 => "1 token".into(),
            n => format!("{n} tokens"),
        }
    }
}

/// The seats of the table, in order.
fn seats() -> impl Iterator<Item = Seat> {
    (0..2).filter_map(Seat::new)
}

/// What a hex holds.
fn cell(view: &View, hex: Hex) -> Cell {
    let mut spots = view.board.iter().flatten();
    let found = spots.find(|spot| spot.hex == hex);
    found.map_or(Cell::Free, |spot| spot.holds)
}

/// The sign of what happened on a hex: `*` a die came, `+` it is another die or face, `-` it is gone.
fn news(now: Cell, before: Cell) -> char {
    match (now, before) {
        (Cell::Unit(_), Cell::Free | Cell::Core) => '*',
        (Cell::Unit(now), Cell::Unit(before)) if now != before => '+',
        (Cell::Free | Cell::Core, Cell::Unit(_)) => '-',
        _ => ' ',
    }
}

/// Who must decide, or whose dice are rolled.
fn on_turn(view: &View) -> Option<Seat> {
    match view.pending {
        Pending::Core { seat }
        | Pending::Act { seat }
        | Pending::Roll { seat, .. }
        | Pending::Place { seat, .. }
        | Pending::Battle { seat, .. }
        | Pending::Evade { seat, .. } => Some(seat),
        Pending::First { .. } | Pending::Over { .. } => None,
    }
}

/// A die of the board, at most seven columns wide.
fn die(unit: Unit, look: &Look) -> String {
    let Unit { owner, kind, face } = unit;
    match look.marks {
        Marks::Shapes => look.marked(owner, &format!("{kind}:{face}")),
        // As positions have it: `A20:15`; an outline has no room for more.
        Marks::Letters | Marks::Outlines => look.marked(owner, &format!("{}:{face}", kind.sides())),
    }
}

/// A die in a sentence, in its owner's color.
fn named(unit: Unit, look: &Look) -> Span<'static> {
    Span::styled(die(unit, look), look.mark(unit.owner).style)
}

/// How people call a face of the core.
fn core_name(face: CoreFace) -> &'static str {
    match face {
        CoreFace::Aether => "Aether",
        CoreFace::Momentum => "Momentum",
        CoreFace::Equilibrium => "Equilibrium",
        CoreFace::Reversal => "Reversal",
    }
}

#[cfg(test)]
mod tests;
