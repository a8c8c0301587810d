//! The kingdoms in a table: gems on their way to victory, what stands in front, and how many cards are held.

use game_knights::{Deck, Fortifications, Guard, Kind, Player, View};
use ratatui::style::{Color, Style, Stylize};
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::words::{MOST_SIGNS, gem_signs, gems, n_cards};
use super::{WIDTH, players};
use crate::table::{Align, table};
use crate::wrap::wrap;
use crate::{Look, Marks};

/// The most columns of a name.
const NAME: usize = 16;

const STONE: Color = Color::Rgb(176, 168, 156);

/// What is played for, and what each kingdom has.
pub(super) fn draw(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let mut text = wrap(head(view), WIDTH, 2);
    text.extend(seats(view, since, look));
    text
}

/// OKN-6, OKN-60, OKN-67: the goal, the pile, and how far the drafts have come.
fn head(view: &View) -> Line<'static> {
    let needed = gems(view.needed);
    let verb = if view.needed == 1 { "wins" } else { "win" };
    let goal = match view.draft {
        None => format!("{needed} {verb} (OKN-7)"),
        Some(_) => format!("All {needed} {verb} (OKN-60)"),
    };
    let draft = view.draft.map(|number| format!(", draft {number}"));
    let pile = n_cards(view.pile);
    format!("{goal}, {pile} in the pile{}", draft.unwrap_or_default()).into()
}

fn seats(view: &View, since: Option<&View>, look: &Look) -> Text<'static> {
    let posts = posts(view);
    let mut head = vec![
        Line::from(format!("  {}Kingdom", indent(look))),
        " Gems".into(),
    ];
    head.extend(posts.iter().map(|kind| format!(" {}", kind.title()).into()));
    head.push("Cards".into());
    let mut rows: Vec<Vec<_>> = vec![head.into_iter().map(Stylize::dim).collect()];
    for (seat, player) in players(view) {
        let before = since.and_then(|since| since.players.get(seat.index()));
        let mut row = vec![called(view, seat, look)];
        row.push(treasure(view, player, before, look));
        row.extend(posts.iter().map(|kind| post(*kind, player, before, look)));
        row.push(player.n_cards.to_string().into());
        rows.push(row);
    }
    let mut align = vec![Align::Left; 2 + posts.len()];
    align.push(Align::Right);
    table(&align, rows)
}

/// The kinds that can stand in this game: no Minstrel without one in the deck, nor with two players (OKN-65).
fn posts(view: &View) -> Vec<Kind> {
    let mut posts = vec![Kind::Castle, Kind::Archer];
    if view.options.deck == Deck::Full && view.draft.is_none() {
        posts.push(Kind::Minstrel);
    }
    posts
}

/// The blanks above the letter and the mark of a seat.
fn indent(look: &Look) -> &'static str {
    match look.marks {
        Marks::Shapes => "    ",
        Marks::Letters => "  ",
        Marks::Outlines => "     ",
    }
}

/// The letter that stands for a seat in moves, its mark and its name, with a pointer if it is asked.
fn called(view: &View, seat: Seat, look: &Look) -> Line<'static> {
    let is_next = match view.asked.as_slice() {
        [] => view.turn == Some(seat),
        asked => asked.contains(&seat),
    };
    let pointer = if is_next { look.pointer() } else { " " };
    let mut line = Line::from(format!("{pointer} "));
    if look.marks != Marks::Letters {
        line.push_span(Span::from(format!("{} ", seat.letter())).dim());
    }
    line.push_span(look.mark(seat));
    let mut name = look.name(seat);
    while Span::from(&name).width() > NAME && name.pop().is_some() {}
    let name = Span::from(format!(" {name}"));
    line.push_span(if is_next { name.bold() } else { name });
    line
}

/// ` 7 ✦✦✦✦✦✦✦···  +2`: the gems, how many are lacking, and how many came or went.
fn treasure(view: &View, player: &Player, before: Option<&Player>, look: &Look) -> Line<'static> {
    let n_lacking = view.needed.min(MOST_SIGNS).saturating_sub(player.gems);
    let mut line = Line::from(vec![
        format!("{:>2} ", player.gems).into(),
        gem_signs(player.gems, look),
        Span::from(dot(look).repeat(n_lacking.into())).dim(),
    ]);
    if let Some(before) = before.filter(|before| before.gems != player.gems) {
        let change = i32::from(player.gems) - i32::from(before.gems);
        line.push_span(Span::from(format!(" {change:+}")).bold());
    }
    line
}

/// Who stands as an Archer, say: the card itself or a Jester; `+` if it is new, `-` if it is gone.
fn post(kind: Kind, player: &Player, before: Option<&Player>, look: &Look) -> Line<'static> {
    let now = guard(kind, player.standing);
    let before = before.map_or(now, |before| guard(kind, before.standing));
    let name = |guard: Guard| match guard {
        Guard::Own => kind.title(),
        Guard::Jester => Kind::Jester.title(),
    };
    let stone = Style::new().fg(STONE);
    match (before, now) {
        (None, None) => Span::from(format!(" {}", dot(look))).dim().into(),
        (Some(gone), None) => Span::from(format!("-{}", name(gone))).dim().into(),
        (before, Some(guard)) if before == now => {
            Span::styled(format!(" {}", name(guard)), stone).into()
        }
        (_, Some(guard)) => Span::styled(format!("+{}", name(guard)), stone)
            .bold()
            .into(),
    }
}

fn guard(kind: Kind, standing: Fortifications) -> Option<Guard> {
    match kind {
        Kind::Castle => standing.castle.then_some(Guard::Own),
        Kind::Archer => standing.archer,
        _ => standing.minstrel,
    }
}

fn dot(look: &Look) -> &'static str {
    if look.is_ascii() { "." } else { "·" }
}
