//! What is played for and how it stands, what each seat has, and what the signs mean.

use game_conqueror::{
    End, Forfeit, Holds, N_ISLANDS, Pending, Place, Player, Rival, Tile, Token, View,
};
use ratatui::style::Stylize;
use ratatui::text::{Line, Span, Text};
use tabletop::{Seat, Seats};

use super::spot::{Sign, Spot, Under};
use crate::Look;
use crate::table::{Align, table};
use crate::wrap::{packed, wrap};

/// What is played for, and how it stands.
pub(super) fn notes(view: &View, width: usize, look: &Look) -> Text<'static> {
    let goal = match view.position.options.forfeit {
        Forfeit::KeepsScore => "Most islands win (CQR-34)",
        Forfeit::Loses => "Most islands win; players who are out rank last (CQR-30)",
    };
    let mut lines = vec![Line::from(goal), stage(view).into()];
    lines.extend(quiet(view).map(Line::from));
    lines.extend(dice(view, look));
    wrap(Text::from(lines), width, 2)
}

/// How far the game has come, in one line.
fn stage(view: &View) -> String {
    let n_islands = |is_meant: fn(&&Place) -> bool| {
        let tiles = view.position.tiles.iter();
        tiles.filter(is_meant).count() / 4
    };
    let on_board = n_islands(|place| place.holds != Holds::Water);
    match (&view.position.pending, on_board) {
        (Pending::Island, n) => format!("{n} of {N_ISLANDS} islands are laid"),
        (Pending::Dice { end, .. } | Pending::Over(end), _) => {
            ended(view, *end, n_islands(is_unclaimed))
        }
        (_, 1) => "1 island is on the board".into(),
        (_, n) => format!("{n} islands are on the board"),
    }
}

/// Whether nobody has claimed the island of a place.
fn is_unclaimed(place: &&Place) -> bool {
    !matches!(place.holds, Holds::Water | Holds::Claimed)
}

/// What ended the game, so many islands being unclaimed.
fn ended(view: &View, end: End, n_unclaimed: usize) -> String {
    match (end, n_unclaimed, view.position.quiet) {
        (End::Conquered, 0, _) => "All islands are claimed (CQR-31)".into(),
        (End::Conquered, _, _) => "One player is left (CQR-31)".into(),
        // Only a game that ends for want of anything happening leaves its count of quiet turns standing.
        (End::Stalled, _, 0) => "Nobody has a coin left (CQR-32)".into(),
        (End::Stalled, _, n_turns) => format!("Nothing happened in {n_turns} turns (CQR-32)"),
    }
}

/// How near the end is that nobody wants, once half of the way is gone (CQR-32).
fn quiet(view: &View) -> Option<String> {
    view.position.pending.on_turn()?;
    let (n_turns, limit) = (view.position.quiet, view.position.quiet_limit());
    (2 * n_turns >= limit).then(|| format!("Quiet turns: {n_turns} of {limit} (CQR-32)"))
}

/// What was rolled for an island that is left, a stroke for each die to come (CQR-33).
fn dice(view: &View, look: &Look) -> Vec<Line<'static>> {
    let Pending::Dice {
        island,
        round,
        rivals,
        ..
    } = &view.position.pending
    else {
        return Vec::new();
    };
    let mut rolled = Line::default();
    for rival in rivals {
        if !rolled.spans.is_empty() {
            rolled.push_span("   ");
        }
        rolled.push_span(look.mark(rival.seat));
        let n_missing = n_coins(view, *island, rival.seat).saturating_sub(rival.dice.len());
        let dice = rival.dice.iter().map(|die| format!(" {die}"));
        let text: String = dice.chain((0..n_missing).map(|_| " -".into())).collect();
        rolled.push_span(text);
    }
    let title = format!("Dice for the island of {island}, round {round}:");
    vec![title.into(), rolled]
}

/// How many coins a seat has on an island.
fn n_coins(view: &View, island: Tile, seat: Seat) -> usize {
    let is_counted = |place: &&Place| {
        place.island == island && matches!(place.holds, Holds::Coin { owner, .. } if owner == seat)
    };
    view.position.tiles.iter().filter(is_counted).count()
}

/// Who chooses, rolls or moves, be it only for an island that is left.
fn on_turn(view: &View) -> Option<Seat> {
    match &view.position.pending {
        Pending::Dice { island, rivals, .. } => {
            let is_next = |rival: &&Rival| rival.dice.len() < n_coins(view, *island, rival.seat);
            rivals.iter().find(is_next).map(|rival| rival.seat)
        }
        pending => pending.on_turn(),
    }
}

/// What each seat has.
pub(super) fn seats(view: &View, look: &Look) -> Text<'static> {
    let head = [" ", "Player", "Coins", "Islands"];
    let mut rows = vec![head.map(|word| Line::from(word).dim()).to_vec()];
    for (seat, player) in (0..).map_while(Seat::new).zip(&view.position.players) {
        let is_on_turn = on_turn(view) == Some(seat);
        let is_out = matches!(player.token, Token::Fallen(_));
        let pointer = if is_on_turn { look.pointer() } else { "" };
        let name = Span::from(format!(" {}", look.name(seat)));
        let name = if is_on_turn { name.bold() } else { name };
        let coins = if is_out {
            "out".into()
        } else {
            player.reserve.to_string()
        };
        let row = vec![
            pointer.into(),
            Line::from(vec![look.mark(seat), name]),
            coins.into(),
            islands(view, player).into(),
        ];
        rows.push(if is_out {
            row.into_iter().map(Stylize::dim).collect()
        } else {
            row
        });
    }
    let align = [Align::Left, Align::Left, Align::Right, Align::Right];
    table(&align, rows)
}

/// A player's islands; in the end those claimed and those tabulated.
fn islands(view: &View, player: &Player) -> String {
    let is_tabulated_one = |island: &&Tile| {
        let mut tiles = view.position.tiles.iter().filter(is_unclaimed);
        tiles.any(|place| place.tile == **island)
    };
    let n_tabulated = player.islands.iter().filter(is_tabulated_one).count();
    let n_claimed = player.islands.len() - n_tabulated;
    if is_tabulated(view) {
        format!("{n_claimed}+{n_tabulated}")
    } else {
        n_claimed.to_string()
    }
}

fn is_tabulated(view: &View) -> bool {
    matches!(
        view.position.pending,
        Pending::Dice { .. } | Pending::Over(_)
    )
}

/// What the signs on the board mean, those that are there.
pub(super) fn key(view: &View, spots: &[Spot], width: usize, look: &Look) -> Text<'static> {
    let first = Seat::FIRST;
    let samples = [
        Sign::Coin(first),
        Sign::Token(first, Under::Land),
        Sign::Token(first, Under::Coin(first)),
        Sign::Token(first, Under::Claimed),
        Sign::Claimed(first),
        Sign::Token(first, Under::Water),
        Sign::Water,
        Sign::Target,
    ];
    let is_there = |sample: &Sign| {
        let mut spots = spots.iter();
        spots.any(|spot| spot.sign.meaning() == sample.meaning())
    };
    let mut items: Vec<String> = samples
        .into_iter()
        .filter(is_there)
        .map(|sign| format!("{} {}", sign.text(look).trim(), sign.meaning()))
        .collect();
    if spots.iter().any(|spot| spot.is_new) {
        items.push("* new".into());
    }
    if is_tabulated(view) {
        items.push("Islands: claimed + tabulated".into());
    }
    let mut text = packed(&items, width);
    text.extend(spots.iter().filter_map(|spot| company(spot, look)));
    text
}

/// Who stands on a tile, and on whose coin, where that is more than its sign can tell (CQR-22).
fn company(spot: &Spot, look: &Look) -> Option<Line<'static>> {
    let (tokens, under) = match spot.sign {
        Sign::Tokens(tokens, under) => (tokens, under),
        Sign::Token(seat, Under::Coin(owner)) if owner != seat => {
            (Seats::only(seat), Under::Coin(owner))
        }
        _ => return None,
    };
    let mut line = Line::from(format!("{} on {}:", spot.sign.text(look), spot.place.tile));
    for seat in tokens.iter() {
        line.push_span(" ");
        line.push_span(look.mark(seat));
    }
    if let Under::Coin(owner) = under {
        line.push_span(", coin of ");
        line.push_span(look.mark(owner));
    }
    Some(line)
}
