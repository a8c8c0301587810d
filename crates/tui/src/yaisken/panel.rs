//! What stands beside the board: what is played for, what is going on, and what each seat and the bag have.

use game_yaisken::{
    ComboLimit, Deception, ExchangeWindow, Kind, MOST_DICE, Options, Pending, Player, Stock,
    Threat, Victory, View, WINNING_POINTS,
};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::Seat;

use super::dice::counted;
use super::space::Shown;
use super::{key, on_turn};
use crate::Look;
use crate::table::{Align, table};
use crate::wrap::wrap;

/// The panel, at most so wide.
pub(super) fn draw(view: &View, spaces: &[Vec<Shown>], width: usize, look: &Look) -> Text<'static> {
    let mut text = wrap(goals(&view.options), width, 2);
    text.extend(wrap(stage(view, look), width, 2));
    text.push_line("");
    text.extend(seats(view, width, look));
    text.extend(wrap(remarks(view, look), width, 2));
    text.push_line("");
    text.extend(stocks(view, look));
    text.push_line("");
    text.extend(key::draw(view, spaces, width, look));
    text
}

/// What is played for, and which alternate methods are used (YAI-50 to YAI-55).
fn goals(options: &Options) -> Text<'static> {
    let mut goals = vec![match options.victory {
        Victory::Points => "Ten points win (YAI-40)",
        Victory::BloodAndHonor => "Ten points win, and so does a leader's defeat (YAI-52)",
        Victory::BloodOnly => "A leader's defeat wins, points do not (YAI-52)",
        Victory::WarlordsRoulette => "Last leader standing wins (YAI-53)",
    }];
    if options.combo_limit == ComboLimit::Dice {
        goals.push("A pair adds as two dice (YAI-23)");
    }
    if options.limited_reinforcements {
        goals.push("Five dice each at most (YAI-50)");
    }
    match options.deception {
        Deception::None => {}
        Deception::Subterfuge => goals.push("One exchange a turn each (YAI-54)"),
        Deception::GrandWarfare => {
            goals.push("One exchange a turn each, a three leaves a pool once (YAI-55)");
        }
    }
    if options.deception != Deception::None && options.exchange == ExchangeWindow::Always {
        goals.push("Everybody may exchange after each action (YAI-54)");
    }
    goals.into_iter().map(Line::from).collect()
}

/// What the game waits for.
fn stage(view: &View, look: &Look) -> Text<'static> {
    let what = match &view.pending {
        Pending::First { contenders, .. } => {
            let mut line = Line::from("Drawing who begins:");
            for contender in contenders {
                line.push_span(" ");
                line.push_span(look.mark(contender.seat));
                line.push_span(format!(" {}", contender.points));
            }
            return line.into();
        }
        Pending::Leader { .. } => return "Leaders are placed".into(),
        Pending::Over { rule, .. } => return format!("The game is over ({rule})").into(),
        Pending::Act { seat } if is_new(view, *seat) => "draw (no ones) or move".into(),
        Pending::Act { .. } => "draw or move".into(),
        Pending::Draw { first, n_aside, .. } => {
            let first = first
                .map(|kind| format!(", {kind} drawn"))
                .unwrap_or_default();
            let aside = match usize::from(*n_aside) {
                0 => String::new(),
                n => format!(", {} aside", counted(Kind::One, n)),
            };
            format!("drawing{first}{aside}")
        }
        Pending::Keep {
            dice: [one, other], ..
        } => format!("{one} and {other} are drawn"),
        Pending::Place { die, .. } => format!("{die} is drawn"),
        Pending::Strike { from, .. } => format!("Specter on {from} may strike"),
        Pending::AnswerStrike { from, to, .. } => format!("Specter on {from} strikes {to}"),
        Pending::AfterAction { .. } => "exchange or keep dice".into(),
        Pending::Bend { from, line, .. } => {
            let over = line.adding.iter().map(|space| format!(", {space}"));
            let over: String = over.collect();
            format!("line {from}{over} bends with {}", line.strength)
        }
        Pending::Answer { targets, .. }
        | Pending::Decide { targets, .. }
        | Pending::Partner { targets, .. } => format!("attack on {}", listed(targets)),
    };
    Line::from(format!("Turn {}: {what}", view.turn)).into()
}

/// `d5 3>2, e4 3>1`: the spaces that an attack defeats.
fn listed(targets: &[Threat]) -> String {
    let told = targets.iter().map(|threat| {
        let Threat {
            space,
            strength,
            resistance,
        } = threat;
        format!("{space} {strength}>{resistance}")
    });
    told.collect::<Vec<_>>().join(", ")
}

fn is_new(view: &View, seat: Seat) -> bool {
    let player = view.players.get(seat.index());
    player.is_some_and(|player| player.is_new)
}

/// What each seat has.
fn seats(view: &View, width: usize, look: &Look) -> Text<'static> {
    let Options {
        deception,
        limited_reinforcements: is_limited,
        ..
    } = view.options;
    let has_pools = deception != Deception::None;
    let row = |name: Line<'static>, points: String, dice: String, pool: String| {
        let mut row = vec![name, points.into()];
        row.extend(is_limited.then(|| dice.into()));
        row.extend(has_pools.then(|| pool.into()));
        row
    };
    let head = row(
        "  Player".into(),
        "Points".into(),
        "Dice".into(),
        "Pool".into(),
    );
    let rest: usize = head[1..].iter().map(|cell| cell.width() + 2).sum();
    let mut rows = vec![head.into_iter().map(Stylize::dim).collect()];
    for (seat, player) in (0..).map_while(Seat::new).zip(&view.players) {
        let n_dice = n_on_board(view, seat);
        let cells = row(
            called(view, seat, width.saturating_sub(rest + 1), look),
            points(view, player),
            format!("{n_dice}/{MOST_DICE}"),
            pool(player),
        );
        rows.push(match player.out {
            Some(_) => cells.into_iter().map(Stylize::dim).collect(),
            None => cells,
        });
    }
    let dice = is_limited.then_some(Align::Right);
    let align: Vec<_> = [Align::Left, Align::Right]
        .into_iter()
        .chain(dice)
        .collect();
    table(&align, rows)
}

/// A seat's mark and name, as much of it as fits, and a pointer if it is asked.
fn called(view: &View, seat: Seat, width: usize, look: &Look) -> Line<'static> {
    let is_asked = on_turn(view) == Some(seat);
    let pointer = if is_asked { look.pointer() } else { " " };
    let line = |name: &str| {
        let name = Span::from(format!(" {name}"));
        let name = if is_asked { name.bold() } else { name };
        Line::from(vec![format!("{pointer} ").into(), look.mark(seat), name])
    };
    let mut name = look.name(seat);
    while line(&name).width() > width && name.pop().is_some() {}
    line(&name)
}

/// `7/10` where ten points win, or `7, out`.
fn points(view: &View, player: &Player) -> String {
    let points = player.points;
    match player.out {
        Some(_) => format!("{points}, out"),
        None if view.options.points_win() => format!("{points}/{WINNING_POINTS}"),
        None => points.to_string(),
    }
}

/// A pool, in parentheses while nothing more can be exchanged with it (YAI-54).
fn pool(player: &Player) -> String {
    let dice: String = player.pool.iter().map(|kind| kind.sign()).collect();
    match (dice.as_str(), player.has_exchanged) {
        ("", _) => "-".into(),
        (_, true) => format!("({dice})"),
        (_, false) => dice,
    }
}

fn n_on_board(view: &View, seat: Seat) -> usize {
    let spots = view.board.iter().flatten();
    let held = spots.filter(|spot| spot.controller == Some(seat));
    held.map(|spot| spot.dice.len()).sum()
}

/// What is true of some seats, and how near an end is that nobody wants (YAI-36, YAI-42, YAI-55).
fn remarks(view: &View, look: &Look) -> Text<'static> {
    if on_turn(view).is_none() {
        // Nothing of this matters after the end.
        return Text::default();
    }
    let mut lines = Vec::new();
    if let Some(seat) = view.underestimated {
        let words = " is Underestimated (YAI-36)";
        lines.push(Line::from(vec![look.mark(seat), words.into()]));
    }
    let players = (0..).map_while(Seat::new).zip(&view.players);
    let spent: Vec<_> = players
        .filter(|(_, player)| player.has_spent_three)
        .collect();
    if !spent.is_empty() {
        let marks = spent
            .iter()
            .flat_map(|(seat, _)| [look.mark(*seat), " ".into()]);
        let mut line: Line = marks.collect();
        line.push_span(if spent.len() == 1 { "has" } else { "have" });
        line.push_span(" used the three (YAI-55)");
        lines.push(line);
    }
    let (quiet, stalemate) = (view.quiet, view.options.stalemate);
    if u32::from(quiet) * 2 >= u32::from(stalemate) {
        lines.push(format!("Quiet turns: {quiet} of {stalemate} (YAI-42)").into());
    }
    let (turn, limit) = (view.turn, view.options.turn_limit);
    if u32::from(turn) * 4 >= u32::from(limit) * 3 {
        lines.push(format!("At most {limit} turns (YAI-42)").into());
    }
    Text::from(lines)
}

/// How many dice of each kind are in the bag, and in the dojos that hold any.
fn stocks(view: &View, look: &Look) -> Text<'static> {
    let columns = |cell: &dyn Fn(Kind) -> String| -> String {
        Kind::ALL.map(|kind| format!("{:>3}", cell(kind))).concat()
    };
    let count = |n: usize| match n {
        0 => "-".into(),
        n => n.to_string(),
    };
    let in_bag = |kind: Kind| -> usize {
        let stocks = view.bag.iter().filter(|stock| stock.kind == kind);
        stocks.map(|stock: &Stock| usize::from(stock.count)).sum()
    };
    let n_in_bag: usize = Kind::ALL.map(in_bag).into_iter().sum();
    let head = columns(&|kind| kind.to_string());
    let mut text = Text::from(Line::from(format!("{:<7}{head}", "")).dim());
    let bag = columns(&|kind| count(in_bag(kind)));
    text.push_line(format!("{:<7}{bag}", format!("Bag {n_in_bag}")));
    for (seat, player) in (0..).map_while(Seat::new).zip(&view.players) {
        if !player.dojo.is_empty() {
            let held = |kind| player.dojo.iter().filter(|other| **other == kind).count();
            let dojo = columns(&|kind| count(held(kind)));
            let mark = look.mark(seat);
            let blanks = " ".repeat(2_usize.saturating_sub(mark.width()));
            text.push_line(Line::from(vec![
                "Dojo ".into(),
                mark,
                blanks.into(),
                dojo.into(),
            ]));
        }
    }
    text
}
