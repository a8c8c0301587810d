//! What happened at a table of Scalar, told briefly.

use game_scalar::{CoreFace, Ending, Event, Unit};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::battle::{against, compared, face_name};
use super::{core_name, named, seats};
use crate::Look;

/// One line for who begins, for each deployment, move and battle with all that it led to, and for each
/// token with what the core did.
pub(super) fn tell(events: &[Event], look: &Look) -> Text<'static> {
    let together = events.chunk_by(continues);
    together.map(|events| line(events, look)).collect()
}

/// The parts of a story that are each told in a line of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Beginning,
    Core,
    Deployment,
    Move,
    Battle,
    Pass,
    SecondAction,
    End,
}

fn part(event: &Event) -> Part {
    match event {
        Event::FirstRolled { .. } | Event::Tied | Event::Begins(_) => Part::Beginning,
        Event::TokenTaken { .. }
        | Event::CoreRolled(_)
        | Event::Pushed { .. }
        | Event::Turned { .. } => Part::Core,
        Event::Deploys { .. }
        | Event::Rolled { .. }
        | Event::Placed { .. }
        | Event::PutBack { .. } => Part::Deployment,
        Event::Moved { .. } => Part::Move,
        Event::Attacks { .. }
        | Event::BattleRolled { .. }
        | Event::Evaded { .. }
        | Event::Stayed(_)
        | Event::Compared { .. }
        | Event::Captured { .. }
        | Event::Advanced { .. }
        | Event::Destroyed { .. }
        | Event::Survived { .. }
        | Event::Unchanged => Part::Battle,
        Event::Passed(_) => Part::Pass,
        Event::SecondAction(_) => Part::SecondAction,
        Event::Ended { .. } => Part::End,
    }
}

/// Whether `next` is told in the line of `event`, which it follows.
fn continues(event: &Event, next: &Event) -> bool {
    let is_start = matches!(
        next,
        Event::TokenTaken { .. }
            | Event::Deploys { .. }
            | Event::Moved { .. }
            | Event::Attacks { .. }
            | Event::Passed(_)
    );
    !is_start && (part(event) == part(next) || part(next) == Part::SecondAction)
}

/// Events that belong together, as one sentence.
fn line(events: &[Event], look: &Look) -> Line<'static> {
    let mut words = Vec::new();
    let mut before = None;
    for event in events
        .iter()
        .filter(|event| !goes_without_saying(event, events))
    {
        words.push(lead(before, event).into());
        words.extend(clause(before, event, events, look));
        before = Some(event);
    }
    words.push(".".into());
    words.into()
}

/// Whether the rest of `events` tells this one as well.
fn goes_without_saying(event: &Event, events: &[Event]) -> bool {
    match event {
        // Its face is part of the arithmetic.
        Event::BattleRolled { .. } => compared(events).is_some(),
        // All dice turn to 3.
        Event::Turned { .. } => events.contains(&Event::CoreRolled(CoreFace::Equilibrium)),
        _ => false,
    }
}

/// What joins an event to the one told before it.
fn lead(before: Option<&Event>, event: &Event) -> &'static str {
    let Some(before) = before else { return "" };
    match (before, event) {
        (Event::FirstRolled { .. }, Event::FirstRolled { .. })
        | (Event::Pushed { .. }, Event::Pushed { .. })
        | (Event::Turned { .. }, Event::Turned { .. }) => ", ",
        (Event::FirstRolled { .. }, Event::Tied | Event::Begins(_))
        | (Event::CoreRolled(_), Event::Pushed { .. } | Event::Turned { .. })
        | (Event::Deploys { .. }, Event::Rolled { .. })
        | (Event::Attacks { .. }, _) => ": ",
        (_, Event::Placed { .. } | Event::PutBack { .. } | Event::Advanced { .. }) => ", and ",
        (_, Event::SecondAction(_)) => " ",
        _ => "; ",
    }
}

/// An event among those that it is told with, without a full stop.
fn clause(
    before: Option<&Event>,
    event: &Event,
    events: &[Event],
    look: &Look,
) -> Vec<Span<'static>> {
    let name = |seat: Seat| Span::from(look.name(seat)).bold();
    let die = |unit: Unit| named(unit, look);
    let start = |capital: &str, rest: String| {
        let first = match before {
            None => capital.to_owned(),
            Some(_) => capital.to_lowercase(),
        };
        vec![Span::from(first + &rest)]
    };
    match (event, before) {
        (Event::FirstRolled { seat, face }, _) => {
            vec![name(*seat), format!(" rolls a {face}").into()]
        }
        (Event::Tied, _) => start("A", " tie".into()),
        (Event::Begins(seat), _) => vec![name(*seat), " begins".into()],
        (Event::TokenTaken { seat, tokens }, _) => vec![
            name(*seat),
            format!(" holds the control zone and takes token {tokens}").into(),
        ],
        (Event::CoreRolled(face), _) => {
            let effect = match face {
                CoreFace::Momentum => ": two actions a turn",
                CoreFace::Equilibrium => ": all dice turn to 3",
                // Each die that these move is told.
                CoreFace::Aether | CoreFace::Reversal => "",
            };
            start("The", format!(" core shows {}{effect}", core_name(*face)))
        }
        (Event::Pushed { from, to, .. }, Some(Event::Pushed { .. })) => {
            vec![format!("{from} to {to}").into()]
        }
        (Event::Pushed { from, to, .. }, _) => vec![format!("{from} is pushed to {to}").into()],
        (Event::Turned { hex, face, .. }, Some(Event::Turned { .. })) => {
            vec![format!("{hex} to {face}").into()]
        }
        (Event::Turned { hex, face, .. }, _) => vec![format!("{hex} turns to {face}").into()],
        (Event::Deploys { seat, kind }, _) => vec![name(*seat), format!(" rolls a {kind}").into()],
        (Event::Rolled { face, .. }, Some(_)) => vec![face.to_string().into()],
        (Event::Rolled { seat, kind, face }, None) => {
            vec![name(*seat), format!("'s {kind} shows {face}").into()]
        }
        (Event::Placed { hex, .. }, Some(_)) => vec![format!("places it on {hex}").into()],
        (Event::Placed { unit, hex }, None) => vec![
            name(unit.owner),
            " places ".into(),
            die(*unit),
            format!(" on {hex}").into(),
        ],
        (Event::PutBack { .. }, Some(_)) => vec!["puts it back".into()],
        (Event::PutBack { seat, kind }, None) => {
            vec![name(*seat), format!(" puts the {kind} back").into()]
        }
        (Event::Moved { unit, from, to }, _) => vec![
            name(unit.owner),
            " moves ".into(),
            die(*unit),
            format!(" from {from} to {to}").into(),
        ],
        (
            Event::Attacks {
                attacker,
                from,
                defender,
                to,
            },
            _,
        ) if events.len() == 1 => vec![
            name(attacker.owner),
            " attacks ".into(),
            die(*defender),
            format!(" on {to} with ").into(),
            die(*attacker),
            format!(" from {from}").into(),
        ],
        // The arithmetic names the dice.
        (
            Event::Attacks {
                attacker, from, to, ..
            },
            _,
        ) => vec![
            name(attacker.owner),
            format!(" attacks {to} from {from}").into(),
        ],
        (Event::BattleRolled { seat, face }, _) => {
            vec![name(*seat), format!(" rolls {}", face_name(*face)).into()]
        }
        (Event::Evaded { unit, to, .. }, _) => vec![die(*unit), format!(" leaves for {to}").into()],
        (Event::Stayed(seat), _) => vec![name(*seat), " stays".into()],
        (Event::Compared { attacker, defender }, _) => {
            against((*attacker, *defender), units(events), look)
        }
        (Event::Captured { unit, .. }, _) => vec![die(*unit), " is captured".into()],
        (Event::Advanced { unit, to, .. }, _) => {
            vec![die(*unit), format!(" advances to {to}").into()]
        }
        (Event::Destroyed { unit, .. }, _) => vec![die(*unit), " is destroyed".into()],
        (Event::Survived { unit, .. }, _) => vec![die(*unit), " survives".into()],
        (Event::Unchanged, _) => start("Nothing", " changes".into()),
        (Event::Passed(seat), _) => vec![name(*seat), " passes".into()],
        (Event::SecondAction(_), Some(_)) => vec!["(first of two actions)".into()],
        (Event::SecondAction(seat), None) => vec![name(*seat), " may act once more".into()],
        (
            Event::Ended {
                ending,
                tokens,
                winner,
            },
            _,
        ) => {
            let why = end(*ending, *tokens, *winner, look);
            match winner {
                Some(seat) => vec![format!("{why}: ").into(), name(*seat), " wins".into()],
                None => vec![format!("{why}: a draw").into()],
            }
        }
    }
}

/// The dice of the battle that these events begin, if they do.
fn units(events: &[Event]) -> Option<(Unit, Unit)> {
    match events {
        [
            Event::Attacks {
                attacker, defender, ..
            },
            ..,
        ] => Some((*attacker, *defender)),
        _ => None,
    }
}

/// SCA-40 to SCA-44: why it is over.
fn end(ending: Ending, tokens: [u8; 2], winner: Option<Seat>, look: &Look) -> String {
    let loser = seats().find(|seat| winner.is_some_and(|winner| winner != *seat));
    let [first, second] = tokens;
    match ending {
        Ending::ThirdToken => "The third token decides".into(),
        Ending::MoreTokens => {
            format!("Neither has four dice left, so tokens decide, {first} to {second}")
        }
        Ending::LastDie | Ending::NoDieLeft => match loser {
            Some(seat) => format!("{} has no die left", look.name(seat)),
            None => "Neither has a die left".into(),
        },
        Ending::Exhaustion => "Too many turns in a row were quiet".into(),
    }
}
