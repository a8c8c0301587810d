//! What stands beside the board: what is played for, the core, and what each side has.

use game_scalar::{Cell, CoreFace, Kind, Pending, View};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::battle;
use super::{cell, core_name, news, on_turn, seats};
use crate::Look;

/// How wide the panel may be, so that 80 columns hold it beside the board.
const WIDTH: usize = 20;
/// How many tokens win (SCA-40).
const GOAL: u8 = 3;
/// With fewer dice than this on either side, no more tokens can be taken (SCA-41).
const FEW_DICE: usize = 4;
/// With fewer dice than this on a side, it is good to know how many.
const COUNTED_DICE: usize = 6;

/// The panel; the signs that the board has are explained.
pub(super) fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let mut text = Text::default();
    text.push_line(goal(view));
    text.push_line(state(view));
    text.push_line("");
    text.push_line(format!("Core: {}", core_name(view.core)).bold());
    text.push_line(effect(view));
    text.push_line("");
    for seat in seats() {
        text.extend(side(view, seat, look));
    }
    text.push_line("");
    match battle::stage(view, WIDTH, look) {
        Some(stage) => text.extend(stage),
        None => text.extend(reserves(view, look)),
    }
    text.extend(warnings(view, look));
    if let Some(since) = since {
        text.extend(legend(view, since));
    }
    text
}

/// SCA-40, SCA-42: what is played for.
fn goal(view: &View) -> &'static str {
    if seats().all(|seat| n_left(view, seat) < FEW_DICE) {
        "The last die wins"
    } else {
        "Three tokens win"
    }
}

/// What the game waits for.
fn state(view: &View) -> String {
    match view.pending {
        Pending::First { .. } => "Rolling who begins".into(),
        Pending::Core { .. } => "Rolling the core".into(),
        Pending::Act { .. } if view.actions == 1 => "1 action left".into(),
        Pending::Act { .. } => format!("{} actions left", view.actions),
        Pending::Roll { kind, .. } => format!("Rolling a {kind}"),
        Pending::Place { kind, face, .. } => format!("The {kind} shows {face}"),
        Pending::Battle { from, to, .. } | Pending::Evade { from, to, .. } => {
            format!("{from} attacks {to}")
        }
        Pending::Over { .. } => "The game is over".into(),
    }
}

/// SCA-30 to SCA-34: what the core does or did.
fn effect(view: &View) -> &'static str {
    // It lies on Aether at the start, and is first rolled for the first token.
    let is_untouched = matches!(
        (view.tokens, view.pending),
        ([0, 0], _) | ([1, 0] | [0, 1], Pending::Core { .. })
    );
    match view.core {
        CoreFace::Aether if is_untouched => "no effect yet",
        CoreFace::Aether => "emptied the zone",
        CoreFace::Momentum => "two actions a turn",
        CoreFace::Equilibrium => "turned all dice to 3",
        CoreFace::Reversal => "turned all dice over",
    }
}

/// A seat, its tokens and its dice in the control zone.
fn side(view: &View, seat: Seat, look: &Look) -> Text<'static> {
    let is_on_turn = on_turn(view) == Some(seat);
    let pointer = if is_on_turn { look.pointer() } else { " " };
    let name = Span::from(format!(" {}", look.name(seat)));
    let name = if is_on_turn { name.bold() } else { name };
    let mark = look.mark(seat);
    let style = mark.style;
    let tokens = view.tokens[seat.index()].min(GOAL).into();
    let (taken, missing) = if look.is_ascii() {
        ("#", ".")
    } else {
        ("◆", "◇")
    };
    let pips = taken.repeat(tokens) + &missing.repeat(usize::from(GOAL) - tokens);
    let in_zone = view.options.board.zone().iter();
    let n_in_zone = in_zone.filter(|hex| is_of(cell(view, **hex), seat)).count();
    Text::from(vec![
        Line::from(vec![format!("{pointer} ").into(), mark, name]),
        Line::from(vec![
            "    ".into(),
            Span::styled(pips, style),
            format!("  {n_in_zone} in {{zone}}").into(),
        ]),
    ])
}

/// How many dice of each kind each seat has in reserve.
fn reserves(view: &View, look: &Look) -> Text<'static> {
    let columns = |cells: [String; 6]| cells.map(|cell| format!("{cell:>3}")).concat();
    let kinds = columns(Kind::ALL.map(|kind| kind.sides().to_string()));
    let widths = seats().map(|seat| look.mark(seat).width());
    let width = widths.max().unwrap_or(0);
    let mut text = Text::from("Reserve".dim());
    text.push_line(format!("{:<width$}{kinds}", "D").dim());
    for (seat, reserve) in seats().zip(&view.reserves) {
        let counts =
            columns(Kind::ALL.map(
                |kind| match reserve.iter().filter(|&&one| one == kind).count() {
                    0 => "-".into(),
                    n => n.to_string(),
                },
            ));
        text.push_line(Line::from(vec![look.mark(seat), counts.into()]));
    }
    text
}

/// SCA-41 to SCA-44: what may end the game before long: few dice, or a long quiet.
fn warnings(view: &View, look: &Look) -> Text<'static> {
    let mut text = Text::default();
    if seats().any(|seat| n_left(view, seat) < COUNTED_DICE) {
        let mut line = Line::from("Dice left");
        for seat in seats() {
            let n_left = n_left(view, seat);
            line.extend([" ".into(), look.mark(seat), format!(" {n_left}").into()]);
        }
        text.push_line(line);
    }
    let most = view.options.exhaustion;
    // The last quarter of the way.
    if 4 * u32::from(view.quiet) >= 3 * u32::from(most) {
        text.push_line(format!("Quiet turns {}/{most}", view.quiet));
    }
    text
}

fn is_of(cell: Cell, seat: Seat) -> bool {
    matches!(cell, Cell::Unit(unit) if unit.owner == seat)
}

/// How many dice a seat has left, on the board and in reserve.
fn n_left(view: &View, seat: Seat) -> usize {
    let spots = view.board.iter().flatten();
    let n_on_board = spots.filter(|spot| is_of(spot.holds, seat)).count();
    n_on_board + view.reserves[seat.index()].len()
}

/// What the signs on the board mean, where there are any; the panel holds two of them in a line.
fn legend(view: &View, since: &View) -> Text<'static> {
    let spots = || view.board.iter().flatten();
    let has = |sign| spots().any(|spot| news(spot.holds, cell(since, spot.hex)) == sign);
    let signs = [('*', "* came"), ('+', "+ changed"), ('-', "- gone")];
    let used = signs.into_iter().filter(|(sign, _)| has(*sign));
    let words: Vec<_> = used.map(|(_, words)| words).collect();
    let lines = words.chunks(2);
    lines
        .map(|line| Line::from(line.join("  ")).dim())
        .collect()
}
