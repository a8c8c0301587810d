//! What happened at a table of The Conqueror, told briefly.

use game_conqueror::{End, Event, Tile};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use crate::Look;
use crate::words::all;

/// One line for each turn, or what is known of it; for the islands laid, the start and each round of dice.
pub(super) fn tell(events: &[Event], look: &Look) -> Text<'static> {
    let mut text = Text::default();
    let mut left = events;
    while let Some(first) = left.first() {
        let belongs = |pair: &&[Event]| !ends_line(&pair[0], &pair[1]) && belongs(first, &pair[1]);
        let length = 1 + left.windows(2).take_while(belongs).count();
        let (together, rest) = left.split_at(length);
        text.push_line(line(first, together, look));
        left = rest;
    }
    text
}

/// Whether a line ends between the two: a tie ends a round, and nobody lifts an island once they are out.
fn ends_line(event: &Event, next: &Event) -> bool {
    matches!(
        (event, next),
        (Event::Tied { .. }, _) | (Event::Out(_), Event::Lifted { .. })
    )
}

/// Whether `next` is told in the line that begins with `first`.
fn belongs(first: &Event, next: &Event) -> bool {
    match (first, next) {
        (Event::Laid(_), Event::Laid(_))
        | (Event::Begins(_) | Event::Started { .. }, Event::Started { .. })
        | (Event::Awarded { .. }, Event::Awarded { .. }) => true,
        (
            Event::RolledFor { island, .. },
            Event::RolledFor { island: next, .. }
            | Event::Tied { island: next, .. }
            | Event::Awarded { island: next, .. },
        ) => island == next,
        (Event::Lifted { .. }, _) => false,
        _ => deed(first).is_some_and(|seat| deed(next) == Some(seat)),
    }
}

/// Who did it, if it is part of a turn.
fn deed(event: &Event) -> Option<Seat> {
    match event {
        Event::Claimed { seat, .. }
        | Event::ClaimedIsland { seat, .. }
        | Event::Lifted { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Stays(seat)
        | Event::Out(seat) => Some(*seat),
        Event::Laid(_)
        | Event::Begins(_)
        | Event::Started { .. }
        | Event::PlayEnded(_)
        | Event::RolledFor { .. }
        | Event::Tied { .. }
        | Event::Awarded { .. }
        | Event::Ended { .. } => None,
    }
}

fn line(first: &Event, together: &[Event], look: &Look) -> Line<'static> {
    match first {
        Event::Laid(_) => {
            let places: Vec<_> = together.iter().filter_map(laid).collect();
            format!("Islands are laid around the base: {}.", places.join("  ")).into()
        }
        Event::Begins(seat) => {
            let start = starts(&together[1..], look).map(|start| format!(" {start}"));
            let rest = format!(" begins.{}", start.unwrap_or_default());
            Line::from(vec![name(*seat, look), rest.into()])
        }
        Event::Started { .. } => starts(together, look).unwrap_or_default().into(),
        Event::Lifted { seat, island } => {
            let claimed = format!("The island of {island}, claimed by ");
            let lifted = ", is lifted off the board.";
            Line::from(vec![claimed.into(), name(*seat, look), lifted.into()])
        }
        Event::Claimed { seat, .. }
        | Event::ClaimedIsland { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::Moved { seat, .. }
        | Event::Stays(seat)
        | Event::Out(seat) => {
            let deeds: Vec<_> = together
                .iter()
                .filter_map(|event| done(event, look))
                .collect();
            Line::from(vec![name(*seat, look), format!(" {}.", all(&deeds)).into()])
        }
        Event::PlayEnded(End::Conquered) => {
            "Play is over: all islands are claimed, or one player is left.".into()
        }
        Event::PlayEnded(End::Stalled) => {
            "Play is over: nobody has a coin, or nothing happens any more.".into()
        }
        Event::RolledFor { island, .. } | Event::Tied { island, .. } => {
            format!("For the island of {island}: {}.", round(together, look)).into()
        }
        Event::Awarded { .. } => {
            let awards: Vec<_> = (0..)
                .map_while(Seat::new)
                .filter_map(|seat| awards(together, seat, look))
                .collect();
            format!("Islands that are left: {}.", awards.join("; ")).into()
        }
        Event::Ended { scores } => {
            let scores = (0..).map_while(Seat::new).zip(scores);
            let counts: Vec<_> = scores
                .map(|(seat, score)| format!("{score} for {}", look.name(seat)))
                .collect();
            format!("Islands in the end: {}.", counts.join(", ")).into()
        }
    }
}

fn name(seat: Seat, look: &Look) -> Span<'static> {
    Span::from(look.name(seat)).bold()
}

/// What somebody did in a turn, to be said after the name.
fn done(event: &Event, look: &Look) -> Option<String> {
    match event {
        Event::Claimed { tile, .. } => Some(format!("claims {tile}")),
        Event::ClaimedIsland {
            island, returned, ..
        } => {
            let returned = (0..).map_while(Seat::new).zip(returned);
            let coins: Vec<_> = returned
                .filter(|(_, coins)| **coins > 0)
                .map(|(seat, coins)| format!("{coins} to {}", look.name(seat)))
                .collect();
            let back = match coins.as_slice() {
                [] => String::new(),
                coins => format!(" (coins back: {})", coins.join(", ")),
            };
            Some(format!("claims the island of {island}{back}"))
        }
        Event::Lifted { island, .. } => Some(format!("lifts the island of {island}")),
        Event::Rolled { face, .. } => {
            let steps = face.steps();
            let ending = if steps.get() == 1 { "" } else { "s" };
            Some(format!("rolls a {face} for {steps} step{ending}"))
        }
        Event::Moved { from, to, .. } => Some(format!("moves from {from} to {to}")),
        Event::Stays(_) => Some("stays, for no move fits".into()),
        Event::Out(_) => Some("is out, for no move is left".into()),
        _ => None,
    }
}

fn laid(event: &Event) -> Option<String> {
    match event {
        Event::Laid(place) => Some(place.to_string()),
        _ => None,
    }
}

/// Where tokens start, if any do.
fn starts(events: &[Event], look: &Look) -> Option<String> {
    let start = |event: &Event| match event {
        Event::Started { seat, corner } => Some(format!("{} on {corner}", look.name(*seat))),
        _ => None,
    };
    let starts: Vec<_> = events.iter().filter_map(start).collect();
    (!starts.is_empty()).then(|| format!("Tokens start: {}.", starts.join(", ")))
}

/// What was rolled for an island in one round, each seat's dice together, and what came of it.
fn round(events: &[Event], look: &Look) -> String {
    let mut words = String::new();
    let mut roller = None;
    for event in events {
        let [comma, semicolon] = if words.is_empty() {
            ["", ""]
        } else {
            [", ", "; "]
        };
        match event {
            Event::RolledFor { seat, face, .. } if roller == Some(*seat) => {
                words += &format!(" {face}");
            }
            Event::RolledFor { seat, face, .. } => {
                roller = Some(*seat);
                words += &format!("{comma}{} rolls {face}", look.name(*seat));
            }
            Event::Tied { seats, .. } => {
                let names: Vec<_> = seats.iter().map(|seat| look.name(*seat)).collect();
                words += &format!("{semicolon}{} are tied and roll again", all(&names));
            }
            Event::Awarded { seat, .. } => {
                words += &format!("{semicolon}{} gets it", look.name(*seat));
            }
            _ => {}
        }
    }
    words
}

/// The islands that a seat was given, if any.
fn awards(events: &[Event], to: Seat, look: &Look) -> Option<String> {
    let given = |event: &Event| match event {
        Event::Awarded { seat, island } if *seat == to => Some(*island),
        _ => None,
    };
    let islands: Vec<String> = events
        .iter()
        .filter_map(given)
        .map(|island: Tile| island.to_string())
        .collect();
    (!islands.is_empty()).then(|| format!("{} gets {}", look.name(to), all(&islands)))
}
