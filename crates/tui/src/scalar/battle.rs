//! A battle in words: what each side has, and what it comes to.

use game_scalar::{Action, BattleFace, Cell, Event, Hex, Pending, Scalar, Tally, Unit, View};
use ratatui::text::{Line, Span, Text};
use tabletop::{Game as _, Observe as _, Step, Viewer};

use super::{cell, named};
use crate::Look;
use crate::guess;

/// Both totals and where they come from, the attacker's first; the dice are named where they are known.
pub(super) fn against(
    (attacker, defender): (Tally, Tally),
    units: Option<(Unit, Unit)>,
    look: &Look,
) -> Vec<Span<'static>> {
    let (attacking, defending) = units.unzip();
    let mut words = counted(attacker, attacking, look).to_vec();
    words.push(" against ".into());
    words.extend(counted(defender, defending, look));
    if attacker.total != attacker.power {
        let totals = format!(", swapped to {} against {}", attacker.total, defender.total);
        words.push(totals.into());
    }
    words
}

/// A die, or at least what it shows, and what it comes to: ` +3 = 8`, ` doubled = 10` or ` with Swap`.
///
/// A defender's Double Power that does not double (SCA-24) says so: ` +0 (Double Power) = 5`.
fn counted(tally: Tally, unit: Option<Unit>, look: &Look) -> [Span<'static>; 2] {
    let Tally { base, power, .. } = tally;
    let shown = match unit {
        Some(unit) => named(unit, look),
        None => Span::styled(
            look.marked(tally.seat, &base.to_string()),
            look.mark(tally.seat).style,
        ),
    };
    let change = match tally.face {
        BattleFace::Plus(boost) => format!(" +{boost} = {power}"),
        BattleFace::Double if tally.is_doubled() => format!(" doubled = {power}"),
        BattleFace::Double => format!(" +0 (Double Power) = {power}"),
        face => format!(" with {}", face_name(face)),
    };
    [shown, change.into()]
}

/// A die, and what was rolled for it, if that is known.
fn rolled(unit: Unit, face: Option<BattleFace>, look: &Look) -> [Span<'static>; 2] {
    let face = face.map(|face| format!(" with {}", face_name(face)));
    [named(unit, look), face.unwrap_or_default().into()]
}

/// How people call a face of the battle die.
pub(super) fn face_name(face: BattleFace) -> String {
    match face {
        BattleFace::Plus(_) => return face.to_string(),
        BattleFace::Double => "Double Power",
        BattleFace::Swap => "Swap",
        BattleFace::Evade => "Evade",
        BattleFace::Indestructible => "Indestructible",
        BattleFace::SelfDestruct => "Self-Destruct",
    }
    .into()
}

/// The battle that is going on: both sides, and what staying leads to; none if there is no battle.
///
/// A side that is wider than `width` takes two lines.
pub(super) fn stage(view: &View, width: usize, look: &Look) -> Option<Text<'static>> {
    let (from, to, attacks, defends) = match view.pending {
        Pending::Battle {
            from, to, attacker, ..
        } => (from, to, attacker, None),
        Pending::Evade {
            from,
            to,
            attacker,
            defender,
            ..
        } => (from, to, Some(attacker), Some(defender)),
        _ => return None,
    };
    let (attacker, defender) = (unit(view, from)?, unit(view, to)?);
    let sides = match compared(&after_staying(view)) {
        Some((attacks, defends)) => [
            counted(attacks, Some(attacker), look),
            counted(defends, Some(defender), look),
        ],
        None => [
            rolled(attacker, attacks, look),
            rolled(defender, defends, look),
        ],
    };
    let mut text = Text::default();
    for side in sides {
        let line = Line::from(side.to_vec());
        if line.width() <= width {
            text.push_line(line);
        } else {
            text.extend(side);
        }
    }
    text.extend(fate_of_staying(view).map(|fate| Line::from(format!("Stay: {fate}"))));
    Some(text)
}

/// What staying leads to for whoever rolled Evade; none if that is open, or nobody did.
pub(super) fn fate_of_staying(view: &View) -> Option<String> {
    let Pending::Evade { seat, .. } = view.pending else {
        return None;
    };
    let events = after_staying(view);
    let is_lost =
        |event: &Event| matches!(event, Event::Destroyed { unit, .. } if unit.owner == seat);
    match compared(&events) {
        Some((one, other)) => {
            let (own, others) = if one.seat == seat {
                (one, other)
            } else {
                (other, one)
            };
            Some(format!("{} against {}", own.total, others.total))
        }
        None => events.iter().any(is_lost).then(|| "destroyed".into()),
    }
}

/// What would happen if whoever rolled Evade stayed; nothing if nobody is asked that.
fn after_staying(view: &View) -> Vec<Event> {
    let Pending::Evade { seat, .. } = view.pending else {
        return Vec::new();
    };
    // The rules themselves are asked, so that nothing of them is repeated here.
    let Some(mut game) = guess::state::<Scalar>(view) else {
        return Vec::new();
    };
    if game.play(seat, Action::Stay).is_err() {
        return Vec::new();
    }
    let viewer = Viewer::from(view.viewer);
    Scalar::events(view, &Step::Act(seat, Action::Stay), &game.view(viewer))
}

/// The totals of attacker and defender, if they were compared.
pub(super) fn compared(events: &[Event]) -> Option<(Tally, Tally)> {
    events.iter().find_map(|event| match event {
        Event::Compared { attacker, defender } => Some((*attacker, *defender)),
        _ => None,
    })
}

fn unit(view: &View, hex: Hex) -> Option<Unit> {
    match cell(view, hex) {
        Cell::Unit(unit) => Some(unit),
        Cell::Free | Cell::Core => None,
    }
}
