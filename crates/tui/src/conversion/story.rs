//! What happened at a table of Conversion, told briefly.

use game_conversion::{Die, Event, Square};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use crate::Look;

/// One line for each hand rolled, each placement with all that it did, and all holes together.
pub(super) fn tell(events: &[Event], look: &Look) -> Text<'static> {
    let mut text = Text::default();
    let mut left = events;
    while let Some(event) = left.first() {
        let length = left
            .iter()
            .take_while(|next| belongs(event, next))
            .count()
            .max(1);
        let (together, rest) = left.split_at(length);
        text.push_line(line(event, together, look));
        left = rest;
    }
    text
}

/// Whether `next`, or `event` itself, is told in the line that begins with `event`.
fn belongs(event: &Event, next: &Event) -> bool {
    match (event, next) {
        (Event::Rolled { seat, .. }, Event::Rolled { seat: next, .. }) => seat == next,
        (Event::Placed { square, .. }, Event::Placed { square: next, .. }) => square == next,
        (Event::Placed { .. }, Event::Promoted { .. } | Event::Converted { .. }) => true,
        (
            Event::HoleColumn(_) | Event::Hole(_) | Event::HoleRepeated(_),
            Event::HoleColumn(_) | Event::Hole(_) | Event::HoleRepeated(_),
        ) => true,
        _ => false,
    }
}

fn line(first: &Event, together: &[Event], look: &Look) -> Line<'static> {
    let name = |seat: Seat| Span::from(look.name(seat)).bold();
    match first {
        Event::Rolled { seat, .. } => {
            // A hand has no order (CON-3).
            let mut values: Vec<_> = together.iter().filter_map(rolled).collect();
            values.sort_unstable();
            Line::from(vec![
                name(*seat),
                format!(" rolls {}.", values.join(" ")).into(),
            ])
        }
        Event::Placed { square, die } => {
            let mut words = format!(" places a {} on {square}", die.value);
            let promoted: Vec<_> = together.iter().filter_map(promoted).map(told).collect();
            if !promoted.is_empty() {
                words += &format!("; promotes {}", promoted.join(", "));
            }
            for victim in (0..).map_while(Seat::new) {
                let lost = together.iter().filter_map(|event| converted(event, victim));
                let lost: Vec<_> = lost.map(told).collect();
                if !lost.is_empty() {
                    words += &format!("; converts {} from {}", lost.join(", "), look.name(victim));
                }
            }
            Line::from(vec![name(die.owner), format!("{words}.").into()])
        }
        Event::HoleColumn(_) | Event::Hole(_) | Event::HoleRepeated(_) => {
            let holes: Vec<_> = together.iter().filter_map(hole).collect();
            match holes.as_slice() {
                [] => first.to_string().into(),
                [one] => format!("Hole: {one}.").into(),
                many => format!("Holes: {}.", many.join(", ")).into(),
            }
        }
        Event::Begins(seat) => Line::from(vec![name(*seat), " begins.".into()]),
        Event::Promoted { .. } | Event::Converted { .. } => first.to_string().into(),
        // The scores are told with the places.
        Event::Ended { .. } => "The board is full.".into(),
    }
}

fn rolled(event: &Event) -> Option<String> {
    match event {
        Event::Rolled { value, .. } => Some(value.to_string()),
        _ => None,
    }
}

fn hole(event: &Event) -> Option<String> {
    match event {
        Event::Hole(square) => Some(square.to_string()),
        _ => None,
    }
}

fn promoted(event: &Event) -> Option<(Square, Die)> {
    match event {
        Event::Promoted { square, to, .. } => Some((*square, *to)),
        _ => None,
    }
}

fn converted(event: &Event, victim: Seat) -> Option<(Square, Die)> {
    match event {
        Event::Converted { square, from, to } if from.owner == victim => Some((*square, *to)),
        _ => None,
    }
}

fn told((square, die): (Square, Die)) -> String {
    format!("{square} to {}", die.value)
}
