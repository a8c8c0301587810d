//! What happened at a table of Yaisken, told briefly.

mod deed;

use game_yaisken::{Event, Kind, Share};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use self::deed::{alone, decisions};
use super::dice::{a, counted, each, others};
use crate::Look;
use crate::words::all;

/// A line for each turn, or what is known of it, in a few sentences; for who begins, the leaders and the end.
pub(super) fn tell(events: &[Event], look: &Look) -> Text<'static> {
    let told = worth_telling(events);
    let sentences: Vec<&[&Event]> = told
        .chunk_by(|one, next| is_same_sentence(one, next))
        .collect();
    let mut text = Text::default();
    let mut actor = None;
    for (index, events) in sentences.iter().enumerate() {
        let before = index
            .checked_sub(1)
            .and_then(|index| sentences[index].last());
        let after = sentences.get(index + 1).and_then(|events| events.first());
        let words = sentence(events, look);
        match text.lines.last_mut() {
            Some(line) if !begins_line(actor, before.copied(), events, after.copied()) => {
                line.push_span(" ");
                line.extend(words);
            }
            _ => text.push_line(Line::from(words)),
        }
        actor = events.iter().find_map(|event| acts(event)).or(actor);
    }
    text
}

/// Who draws, moves or passes in this event, if it is such an action.
fn acts(event: &Event) -> Option<Seat> {
    match event {
        Event::Draws { seat, .. } | Event::Moved { seat, .. } | Event::Passed(seat) => Some(*seat),
        _ => None,
    }
}

/// The events without those that say nothing beside the others, unless there are no others.
fn worth_telling(events: &[Event]) -> Vec<&Event> {
    let is_worthless = |index: usize| match &events[index..] {
        // Nobody draws any more.
        [Event::Underestimated { .. }, Event::Ended { .. }, ..] => true,
        // Most turns end without an exchange.
        [Event::ExchangeDeclined(seat), ..] => {
            events[..index].iter().rev().find_map(acts) == Some(*seat)
        }
        [event, ..] => meets_nobody(event) || is_told_by_line(event, &events[index..]),
        [] => false,
    };
    let told = (0..events.len()).filter(|index| !is_worthless(*index));
    let told: Vec<&Event> = told.map(|index| &events[index]).collect();
    if told.is_empty() {
        return events.iter().collect();
    }
    told
}

/// Whether a line of the attack that this event belongs to tells where it bent.
fn is_told_by_line(event: &Event, from_here: &[Event]) -> bool {
    let Event::Bent { space, .. } = event else {
        return false;
    };
    let bends_there = |share: &Share| share.bends_to == Some(*space);
    let is_of_attack = |event: &&Event| matches!(event, Event::Bent { .. } | Event::Attacked(_));
    let mut attack = from_here.iter().take_while(is_of_attack);
    attack.any(|event| match event {
        Event::Attacked(line) => !meets_nobody(event) && line.adding.iter().any(bends_there),
        _ => false,
    })
}

/// Whether a line of an attack leads nowhere, or to a Sanctuary with nobody in it.
fn meets_nobody(event: &Event) -> bool {
    let Event::Attacked(line) = event else {
        return false;
    };
    let target = line.target.as_ref();
    target.is_none_or(|target| others(&target.dice).is_empty())
}

/// What is told in one sentence with others of its kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Beginning,
    Leaders,
    Draw,
    /// What becomes of defeated dice.
    Decision(Seat),
    Alone,
}

fn part(event: &Event) -> Part {
    match event {
        Event::FirstDrawn { .. } | Event::Tied(_) | Event::Begins(_) => Part::Beginning,
        Event::LeaderPlaced { .. } => Part::Leaders,
        Event::Draws { .. }
        | Event::Drawn { .. }
        | Event::SetAside { .. }
        | Event::Returned(_)
        | Event::Kept { .. }
        | Event::Placed { .. } => Part::Draw,
        Event::Captured { seat, .. } | Event::Converted { seat, .. } => Part::Decision(*seat),
        Event::Moved { .. }
        | Event::Bent { .. }
        | Event::Attacked(_)
        | Event::Strikes { .. }
        | Event::StrikeDeclined(_)
        | Event::Struck { .. }
        | Event::StruckInVain { .. }
        | Event::Exchanged { .. }
        | Event::ExchangeDeclined(_)
        | Event::Compared { .. }
        | Event::LeaderDefeated { .. }
        | Event::Out(_)
        | Event::Underestimated { .. }
        | Event::Passed(_)
        | Event::Ended { .. } => Part::Alone,
    }
}

fn is_same_sentence(event: &Event, next: &Event) -> bool {
    let is_start = matches!(event, Event::Tied(_)) || matches!(next, Event::Draws { .. });
    part(event) != Part::Alone && part(event) == part(next) && !is_start
}

/// Whether a sentence begins a turn, or is about the game as a whole.
fn begins_line(
    actor: Option<Seat>,
    before: Option<&Event>,
    events: &[&Event],
    after: Option<&Event>,
) -> bool {
    let Some(first) = events.first() else {
        return false;
    };
    // An exchange that answers an attack is followed by what comes of that.
    let is_answer = matches!(
        after,
        Some(Event::Compared { .. } | Event::Struck { .. } | Event::StruckInVain { .. })
    );
    match (first, before) {
        // An exchange after an action is told with it; one before the action begins a turn.
        (Event::Exchanged { seat, .. }, _) => match after {
            None => actor != Some(*seat),
            Some(after) => !is_answer && acts(after) == Some(*seat),
        },
        // An exchange of one's own comes before the action of the same turn.
        (
            Event::Draws { seat, .. } | Event::Moved { seat, .. } | Event::Passed(seat),
            Some(Event::Exchanged { seat: other, .. }),
        ) => seat != other,
        (Event::FirstDrawn { .. }, Some(Event::Tied(_))) => false,
        (Event::FirstDrawn { .. } | Event::Begins(_) | Event::LeaderPlaced { .. }, _) => true,
        (Event::Draws { .. } | Event::Moved { .. } | Event::Passed(_) | Event::Ended { .. }, _) => {
            true
        }
        _ => false,
    }
}

/// Events that are told in one sentence.
fn sentence(events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let mut words = match events.first().map(|event| part(event)) {
        Some(Part::Beginning) => beginning(events, look),
        Some(Part::Leaders) => leaders(events, look),
        Some(Part::Draw) => draw(events, look),
        Some(Part::Decision(seat)) => decisions(seat, events, look),
        Some(Part::Alone) | None => events.iter().flat_map(|event| alone(event, look)).collect(),
    };
    words.push(".".into());
    words
}

fn called(seat: Seat, look: &Look) -> Span<'static> {
    Span::from(look.name(seat)).bold()
}

fn names_of(seats: &[Seat], look: &Look) -> String {
    all(&seats
        .iter()
        .map(|seat| look.name(*seat))
        .collect::<Vec<_>>())
}

/// YAI-5: who begins.
fn beginning(events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let mut words: Vec<Span> = Vec::new();
    for event in events {
        let is_first = words.is_empty();
        match event {
            Event::FirstDrawn { seat, die, points } => {
                words.push(if is_first { "" } else { ", " }.into());
                words.push(called(*seat, look));
                words.push(format!(" draws {} ({points})", a(*die)).into());
            }
            Event::Tied(seats) => {
                words.push(if is_first { "" } else { ": " }.into());
                words.push(format!("{} are tied", names_of(seats, look)).into());
            }
            Event::Begins(seat) => {
                words.push(if is_first { "" } else { ": " }.into());
                words.extend([called(*seat, look), " begins".into()]);
            }
            _ => {}
        }
    }
    words
}

/// YAI-52: where leaders are placed.
fn leaders(events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let mut words: Vec<Span> = Vec::new();
    for event in events {
        if let Event::LeaderPlaced { seat, space } = event {
            let [comma, what] = if words.is_empty() {
                ["", "'s leader is placed on"]
            } else {
                [", ", "'s on"]
            };
            words.extend([
                comma.into(),
                called(*seat, look),
                format!("{what} {space}").into(),
            ]);
        }
    }
    words
}

/// YAI-6, YAI-10, YAI-36: what was drawn, and what became of it.
fn draw(events: &[&Event], look: &Look) -> Vec<Span<'static>> {
    let mut drawer = None;
    let mut is_underestimated = false;
    let (mut n_aside, mut drawn) = (0, Vec::new());
    let (mut kept, mut placed, mut returned) = (None, None, None);
    for event in events {
        match event {
            Event::Draws {
                is_underestimated: is,
                ..
            } => is_underestimated = *is,
            Event::SetAside { n_aside: n, .. } => n_aside = usize::from(*n),
            Event::Drawn { die, .. } => drawn.push(*die),
            Event::Kept { die, .. } => kept = Some(*die),
            Event::Placed { die, space, .. } => placed = Some((*die, *space)),
            Event::Returned(dice) => returned = Some(dice),
            _ => {}
        }
        match event {
            Event::Draws { seat, .. }
            | Event::SetAside { seat, .. }
            | Event::Drawn { seat, .. }
            | Event::Kept { seat, .. }
            | Event::Placed { seat, .. } => drawer = Some(*seat),
            _ => {}
        }
    }
    let returned = returned.map(|dice| format!("back into the bag: {}", several(dice)));
    let Some(drawer) = drawer else {
        let told = returned.unwrap_or_default();
        return vec![told.replacen('b', "B", 1).into()];
    };
    let mut deeds = Vec::new();
    if n_aside > 0 {
        deeds.push(format!("sets {} aside", counted(Kind::One, n_aside)));
    }
    if !drawn.is_empty() {
        deeds.push(format!("draws {}", each(&drawn)));
    }
    deeds.extend(kept.map(|die| format!("keeps the {}", die.name())));
    deeds.extend(placed.map(|(die, space)| match (drawn.as_slice(), kept) {
        ([], None) => format!("places the {} on {space}", die.name()),
        _ => format!("places it on {space}"),
    }));
    if deeds.is_empty() {
        deeds.push("draws from the bag".into());
    }
    let title = if is_underestimated {
        ", Underestimated,"
    } else {
        ""
    };
    let mut words = vec![
        called(drawer, look),
        format!("{title} {}", all(&deeds)).into(),
    ];
    // What was set aside or not kept goes back without saying.
    if let (Some(returned), 0, None) = (returned, n_aside, kept) {
        words.push(format!("; {returned}").into());
    }
    words
}

/// `3 ones and a Specter`.
fn several(dice: &[Kind]) -> String {
    let groups = dice.chunk_by(|one, next| one == next);
    all(&groups
        .map(|group| counted(group[0], group.len()))
        .collect::<Vec<_>>())
}
