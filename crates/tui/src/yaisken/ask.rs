//! What a player is asked, with what may be typed.

use game_yaisken::{Action, Kind, Pending, Space, Threat, View, Yaisken};
use ratatui::style::Stylize;
use ratatui::text::Line;
use tabletop::Seat;

use super::dice::{a, counted, group};
use super::on_turn;
use crate::Look;
use crate::guess::legal;
use crate::words::either;

/// The question to `seat`, in one sentence.
pub(super) fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
    let name = format!("{} (", look.name(seat));
    let question = format!("), {}", question(view, seat));
    Line::from(vec![name.bold(), look.mark(seat), question.bold()])
}

fn question(view: &View, seat: Seat) -> String {
    let player = view.players.get(seat.index());
    let is_asked = on_turn(view) == Some(seat);
    let legal = || legal::<Yaisken>(view, seat);
    match &view.pending {
        Pending::Over { .. } => "the game is over.".into(),
        Pending::First { .. } => "wait until it is drawn who begins.".into(),
        _ if player.is_some_and(|player| player.out.is_some()) => "you are out.".into(),
        _ if !is_asked => "wait for your turn.".into(),
        Pending::Draw { .. } => "wait for your die.".into(),
        Pending::Leader { .. } => format!("place your leader: {}", somewhere(view, &legal())),
        Pending::Act { .. } => act(&legal(), view.underestimated == Some(seat)),
        Pending::Keep { dice, .. } => {
            let choices = either(&texts(&legal()));
            match dice {
                [one, other] if one == other => {
                    format!("you have drawn {}: {choices}", counted(*one, 2))
                }
                dice => format!("keep {}: {choices}", either(&dice.map(a))),
            }
        }
        Pending::Place { die, .. } => {
            format!("place the {}: {}", die.name(), somewhere(view, &legal()))
        }
        Pending::Strike { from, .. } => {
            format!("strike from {from} or not: {}", strikes(&legal()))
        }
        Pending::Bend { from, line, .. } => {
            let strength = line.strength;
            let choices = either(&texts(&legal()));
            format!("bend your line from {from}, {strength} strong: {choices}")
        }
        Pending::Answer { targets, .. } => {
            let attack = targets.first().map(|threat| {
                let Threat {
                    space, strength, ..
                } = *threat;
                format!("{strength} defeats your {} on {space}", held(view, space))
            });
            format!("{}: {}", attack.unwrap_or_default(), answers(&legal()))
        }
        Pending::AnswerStrike { to, .. } => {
            let struck = held(view, *to);
            format!("your {struck} on {to} is struck: {}", answers(&legal()))
        }
        Pending::AfterAction { .. } => {
            format!("exchange a die or keep your dice: {}", answers(&legal()))
        }
        Pending::Decide { die, targets, .. } | Pending::Partner { die, targets, .. } => {
            decide(*die, targets, &legal())
        }
    }
}

/// YAI-13: an exchange or an action, with one of each kind that is possible as an example.
fn act(legal: &[Action], draws_two: bool) -> String {
    let example = |is_kind: fn(&&Action) -> bool| legal.iter().find(is_kind);
    let draw = if draws_two { "draw two" } else { "draw" };
    let kinds = [
        (draw, example(|a| matches!(a, Action::Draw))),
        ("move", example(|a| matches!(a, Action::Move { .. }))),
        ("exchange", exchange(legal)),
        ("pass", example(|a| matches!(a, Action::Pass))),
    ];
    let possible = || {
        kinds
            .iter()
            .filter_map(|(verb, example)| Some((*verb, (*example)?)))
    };
    let verbs: Vec<_> = possible().map(|(verb, _)| verb.to_owned()).collect();
    let examples: Vec<_> = possible().map(|(_, example)| example.to_string()).collect();
    if verbs == ["pass"] {
        return "nothing can be drawn or moved: pass".into();
    }
    format!("{}: {}", either(&verbs), either(&examples))
}

/// The middlemost of many empty spaces as an example: `place-e4 or another empty space`.
fn somewhere(view: &View, legal: &[Action]) -> String {
    let side = i32::from(view.options.board.side());
    let off_center = |index: u8| (2 * i32::from(index) + 1 - side).abs();
    let example = legal.iter().min_by_key(|action| match action {
        Action::Place(space) => off_center(space.column()) + off_center(space.row()),
        _ => i32::MAX,
    });
    let example = example.map(Action::to_string).unwrap_or_default();
    match legal.len() {
        0 | 1 => example,
        _ => format!("{example} or another empty space"),
    }
}

/// The spaces that may be struck: `strike-e5 (d4, f4) or decline`.
fn strikes(legal: &[Action]) -> String {
    let spaces: Vec<String> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Strike(space) => Some(space.to_string()),
            _ => None,
        })
        .collect();
    match spaces.as_slice() {
        [] => "decline".into(),
        [only] => format!("strike-{only} or decline"),
        [first, others @ ..] => format!("strike-{first} ({}) or decline", others.join(", ")),
    }
}

/// YAI-54: an exchange that is possible as an example, or none.
fn answers(legal: &[Action]) -> String {
    let example = exchange(legal).map(|action| format!("{action} or "));
    format!("{}decline", example.unwrap_or_default())
}

/// An exchange that is possible, preferably one that changes something.
fn exchange(legal: &[Action]) -> Option<&Action> {
    let exchanges = || {
        legal.iter().rev().filter_map(|action| match action {
            Action::Exchange { out, into, .. } => Some((action, out != into)),
            _ => None,
        })
    };
    let change = exchanges().find(|(_, changes)| *changes);
    let (action, _) = change.or_else(|| exchanges().next())?;
    Some(action)
}

/// YAI-22: what becomes of a defeated die, and what it is worth.
fn decide(die: Kind, targets: &[Threat], legal: &[Action]) -> String {
    let space = targets.first().map(|threat| threat.space.to_string());
    let what = format!("the {} on {}", die.name(), space.unwrap_or_default());
    let points = die.points();
    if legal == [Action::Capture] {
        return format!("you have five dice, so capture {what}: capture (+{points})");
    }
    format!("capture or convert {what}: capture (+{points}) or convert")
}

/// What a space holds, in one word.
fn held(view: &View, space: Space) -> &'static str {
    let mut spots = view.board.iter().flatten();
    let spot = spots.find(|spot| spot.space == space);
    spot.map_or("die", |spot| group(&spot.dice))
}

fn texts(legal: &[Action]) -> Vec<String> {
    legal.iter().map(Action::to_string).collect()
}
