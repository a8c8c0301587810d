//! What a player is asked, with what may be typed.

use game_scalar::{Action, CoreFace, Pending, Scalar, View};
use ratatui::style::Stylize;
use ratatui::text::Line;
use tabletop::Seat;

use super::{battle, on_turn};
use crate::Look;
use crate::guess::legal;
use crate::words::either;

/// The question to `seat`, in one sentence.
pub(super) fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
    let question = match view.pending {
        Pending::Over { .. } => "the game is over.".into(),
        _ if on_turn(view) != Some(seat) => "wait for your turn.".into(),
        Pending::Act { .. } => act(view, &legal::<Scalar>(view, seat)),
        Pending::Place { kind, face, .. } => {
            let targets = targets(&legal::<Scalar>(view, seat));
            format!("place the {kind}:{face} or put it back: {targets} or back")
        }
        Pending::Evade { .. } => {
            let targets = targets(&legal::<Scalar>(view, seat));
            let fate = battle::fate_of_staying(view).map(|fate| format!(" ({fate})"));
            let fate = fate.unwrap_or_default();
            format!("leave or stay: {targets} or stay{fate}")
        }
        Pending::First { .. }
        | Pending::Core { .. }
        | Pending::Roll { .. }
        | Pending::Battle { .. } => "wait for the dice.".into(),
    };
    let name = format!("{} (", look.name(seat));
    let question = format!("), {question}");
    Line::from(vec![name.bold(), look.mark(seat), question.bold()])
}

/// SCA-12, SCA-13: an action of a turn, with one of each kind that is possible as an example.
fn act(view: &View, legal: &[Action]) -> String {
    let example = |is_kind: fn(&&Action) -> bool| legal.iter().find(is_kind).copied();
    let kinds = [
        ("deploy", example(|a| matches!(a, Action::Deploy(_)))),
        ("move", example(|a| matches!(a, Action::Move { .. }))),
        ("attack", example(|a| matches!(a, Action::Attack { .. }))),
    ];
    let possible = || {
        kinds
            .iter()
            .filter_map(|(verb, example)| Some((*verb, (*example)?)))
    };
    let mut examples: Vec<_> = possible().map(|(_, example)| example.to_string()).collect();
    if examples.is_empty() {
        return "nothing is possible: pass".into();
    }
    let verbs = either(
        &possible()
            .map(|(verb, _)| verb.to_owned())
            .collect::<Vec<_>>(),
    );
    if !legal.contains(&Action::Pass) {
        return format!("{verbs}: {}", either(&examples));
    }
    examples.push(Action::Pass.to_string());
    let is_second = view.core == CoreFace::Momentum && view.actions == 1;
    if !is_second {
        return format!("{verbs}, or pass: {}", either(&examples));
    }
    // The twin of a die put back may still be rolled (SCA-14).
    let resting = view
        .put_back
        .filter(|&kind| !legal.contains(&Action::Deploy(kind)));
    let resting = resting.map(|kind| format!(" (not that {kind})"));
    let resting = resting.unwrap_or_default();
    format!("act once more{resting}: {}", either(&examples))
}

/// The hexes that a die may be placed on or leave for: `place-a1 (a2, a3)`.
fn targets(legal: &[Action]) -> String {
    let hex = |action: &Action| match action {
        Action::Place(hex) | Action::Evade(hex) => Some((*action, hex.to_string())),
        _ => None,
    };
    let mut targets = legal.iter().filter_map(hex);
    let first = targets.next().map(|(action, _)| action.to_string());
    let others: Vec<_> = targets.map(|(_, hex)| hex).collect();
    match others.as_slice() {
        [] => first.unwrap_or_default(),
        _ => format!("{} ({})", first.unwrap_or_default(), others.join(", ")),
    }
}
