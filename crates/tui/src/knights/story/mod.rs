//! What happened at a table of Of Knights and Ninjas, told like a chronicle.

mod alone;
mod together;

use game_knights::Event;
use ratatui::text::{Line, Span, Text};

use self::together::clause;
use crate::Look;

/// A line for each turn, or what is known of it, an attack with all that came of it being one sentence; and
/// lines for the first hands, each drafter's cards and the end.
pub(super) fn tell(events: &[Event], look: &Look) -> Text<'static> {
    let mut text = Text::default();
    for told in worth_telling(events).chunk_by(|one, next| !begins_line(one, next)) {
        let sentences = told.chunk_by(|one, next| !begins_sentence(one.event, next.event));
        let mut spans: Vec<Span> = Vec::new();
        for sentence in sentences {
            if !spans.is_empty() {
                spans.push(" ".into());
            }
            let events: Vec<&Event> = sentence.iter().map(|told| told.event).collect();
            spans.extend(in_one(&events, look));
        }
        text.push_line(Line::from(spans));
    }
    text
}

/// An event that is told, and whether a turn began right before it.
#[derive(Clone, Copy)]
struct Told<'a> {
    event: &'a Event,
    in_new_turn: bool,
}

/// The events without those that the others tell as well; if that leaves nothing, all but turns.
fn worth_telling(events: &[Event]) -> Vec<Told<'_>> {
    let chosen = |is_worth: &dyn Fn(usize) -> bool| {
        let mut in_new_turn = false;
        let mut told = Vec::new();
        for (index, event) in events.iter().enumerate() {
            in_new_turn |= matches!(event, Event::TurnBegins(_));
            if is_worth(index) {
                let in_new_turn = std::mem::take(&mut in_new_turn);
                told.push(Told { event, in_new_turn });
            }
        }
        told
    };
    let is_turn = |index: usize| matches!(events[index], Event::TurnBegins(_));
    let candidates = [
        chosen(&|index| !goes_without_saying(&events[index], &events[index + 1..])),
        chosen(&|index| !is_turn(index)),
        chosen(&|_| true),
    ];
    let told = candidates.into_iter().find(|told| !told.is_empty());
    told.unwrap_or_default()
}

/// Whether what follows an event tells it as well.
fn goes_without_saying(event: &Event, later: &[Event]) -> bool {
    let next = later.first();
    match event {
        Event::TurnBegins(_)
        | Event::StoppedFortifying(_)
        | Event::StoppedAttacking(_)
        | Event::LadderGone(_) => true,
        Event::OnTheirWay { .. } | Event::Decided { .. } => later.iter().any(reveals),
        Event::Unrobbed { .. } => matches!(next, Some(Event::GemsMoved { .. })),
        Event::Disarmed { .. } => matches!(next, Some(Event::Discarded { .. })),
        Event::Drafted { .. } => matches!(next, Some(Event::Kept { .. } | Event::Given { .. })),
        _ => false,
    }
}

/// Whether an event tells what was decided in secret.
fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Robbed { .. } | Event::Unrobbed { .. } | Event::Shown { .. } | Event::Paid { .. }
    )
}

/// Whether an event begins a turn, or is about the game as a whole.
fn begins_line(before: &Told, told: &Told) -> bool {
    if told.in_new_turn {
        return true;
    }
    match told.event {
        Event::Dealt { .. } | Event::Drafted { .. } | Event::Kept { .. } | Event::Given { .. } => {
            !are_one_clause(before.event, told.event)
        }
        Event::DraftBegins { .. } | Event::Ended { .. } => true,
        _ => false,
    }
}

/// Whether an event that is not the first of a turn begins a sentence.
fn begins_sentence(before: &Event, event: &Event) -> bool {
    if are_one_clause(before, event) {
        return false;
    }
    match event {
        Event::Begins(_)
        | Event::Dealt { .. }
        | Event::TurnBegins(_)
        | Event::MinstrelLeaves { .. }
        | Event::Drawn { .. }
        | Event::DrawLost { .. }
        | Event::Reshuffled { .. }
        | Event::Fortified { .. }
        | Event::MinstrelPlayed { .. }
        | Event::Attacked { .. }
        | Event::Heralded { .. }
        | Event::Traded { .. }
        | Event::Taxed { .. }
        | Event::StoppedFortifying(_)
        | Event::StoppedAttacking(_)
        | Event::Passed(_)
        | Event::CalledForDraft(_)
        | Event::DraftBegins { .. }
        | Event::Ended { .. } => true,
        // A discard is a turn, unless a Minstrel asked for it.
        Event::Discarded { .. } => !matches!(
            before,
            Event::MinstrelPlayed { .. } | Event::SentBack { .. }
        ),
        _ => false,
    }
}

/// Whether two events that follow each other are told with one verb.
fn are_one_clause(one: &Event, next: &Event) -> bool {
    match (one, next) {
        (Event::Dealt { .. }, Event::Dealt { .. })
        | (Event::Shown { .. }, Event::Shown { .. })
        | (Event::Bought { .. }, Event::Bought { .. })
        | (Event::Paid { .. }, Event::Paid { .. })
        | (Event::TakenDown { .. }, Event::TakenDown { .. })
        | (Event::Decided { choice: None, .. }, Event::Decided { choice: None, .. }) => true,
        (Event::Drawn { seat, .. }, Event::Drawn { seat: other, .. })
        | (Event::Fortified { seat, .. }, Event::Fortified { seat: other, .. })
        | (Event::Discarded { seat, .. }, Event::Discarded { seat: other, .. })
        // Whoever keeps a card has drafted.
        | (Event::Given { seat, .. }, Event::Given { seat: other, .. })
        | (Event::Given { seat, .. }, Event::Kept { seat: other, .. })
        | (Event::Given { seat, .. }, Event::Drafted { seat: other, .. }) => seat == other,
        _ => false,
    }
}

/// Events that are told in one sentence.
fn in_one(events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let mut words: Vec<Span> = Vec::new();
    let mut before = None;
    for events in events.chunk_by(|one, next| are_one_clause(one, next)) {
        words.push(lead(before).into());
        words.extend(clause(events, before, look));
        before = events.last().copied();
    }
    // Names are as they are, all else begins with a capital.
    if let Some(first) = words.iter_mut().find(|span| !span.content.is_empty()) {
        let text = first.content.as_ref();
        let is_name = look.names.iter().any(|name| name == text);
        if let (false, Some(letter)) = (is_name, text.chars().next()) {
            let rest = text[letter.len_utf8()..].to_owned();
            first.content = (letter.to_ascii_uppercase().to_string() + &rest).into();
        }
    }
    words.push(".".into());
    words
}

/// What joins a clause to the event told before it.
fn lead(before: Option<&Event>) -> &'static str {
    match before {
        None => "",
        Some(
            Event::MinstrelPlayed { .. }
            | Event::Heralded { .. }
            | Event::Traded { .. }
            | Event::Taxed { .. },
        ) => ": ",
        Some(_) => "; ",
    }
}
