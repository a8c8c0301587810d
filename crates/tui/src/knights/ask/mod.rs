//! What a player is asked, with what may be typed.

mod examples;

use game_knights::{
    Action, Attacking, Ballot, Choice, Drafted, Kind, Knights, Payment, Pending, Price, View,
};
use ratatui::style::Stylize;
use ratatui::text::Line;
use tabletop::Seat;

use self::examples::{answers, listed, one_each, texts};
use super::cards::with_strength;
use super::words::{gems, n_cards};
use super::{WIDTH, players};
use crate::Look;
use crate::guess::legal;

/// The question to `seat`, in one sentence.
pub(super) fn ask(view: &View, seat: Seat, look: &Look) -> Line<'static> {
    let mut line = Line::from(vec![
        format!("{} (", look.name(seat)).bold(),
        look.mark(seat),
        "), ".bold(),
    ]);
    let room = WIDTH.saturating_sub(line.width());
    let question = if view.asked.contains(&seat) {
        let (question, examples) = question(view, seat, look);
        listed(&question, &examples, room)
    } else {
        waiting(view, seat).into()
    };
    line.push_span(question.bold());
    line
}

/// What somebody waits for who is not asked.
fn waiting(view: &View, seat: Seat) -> &'static str {
    let is_drawing = view.asked.is_empty() && view.turn == Some(seat);
    match &view.pending {
        Pending::Over { .. } => "the game is over.",
        Pending::First => "wait until it is drawn who begins.",
        Pending::Deal { .. } => "wait for your cards.",
        Pending::Rob { ballots, .. } if has_decided(ballots, seat) => WAIT,
        Pending::Show { ballots } if has_decided(ballots, seat) => WAIT,
        Pending::Tax { ballots } if has_decided(ballots, seat) => WAIT,
        _ if is_drawing => "wait for your cards.",
        _ => "wait for your turn.",
    }
}

const WAIT: &str = "wait until the others have decided.";

fn has_decided<T>(ballots: &[Ballot<T>], seat: Seat) -> bool {
    let mut ballots = ballots.iter().filter(|ballot| ballot.seat == seat);
    ballots.any(|ballot| !matches!(ballot.choice, Choice::Waiting))
}

/// The question to somebody who is asked, and examples of what may be typed.
fn question(view: &View, seat: Seat, look: &Look) -> (String, Vec<String>) {
    // What another may do cannot be told from a view in which their cards are hidden.
    let legal = match view.viewer {
        Some(viewer) if viewer == seat => legal::<Knights>(view, seat),
        _ => Vec::new(),
    };
    let texts = || texts(&legal);
    let active = || view.turn.map_or_else(String::new, |seat| look.name(seat));
    match &view.pending {
        Pending::Act => act(&legal),
        Pending::Fortify => ("fortify more or stop".into(), texts()),
        Pending::Attack(campaign) => {
            let rival = look.name(campaign.rival);
            let question = format!("go on against {rival} or stop");
            (question, one_each(&legal, &[is_attack, is_stop]))
        }
        Pending::Respond { attack, .. } => (threat(attack), answers(&legal)),
        Pending::Rob {
            receiver, gems: n, ..
        } => {
            let to = look.name(*receiver);
            (format!("{} on the way to {to}", gems(*n)), texts())
        }
        Pending::Show { .. } => (format!("show a card to {}'s Herald", active()), texts()),
        Pending::ShowSecond { .. } => {
            (format!("show {}'s Herald a second card", active()), texts())
        }
        Pending::Take { .. } => ("take one of the cards".into(), texts()),
        Pending::Tax { .. } => tax(view, seat, &legal),
        Pending::Pay { left } => (format!("pay {} more", n_cards(*left)), texts()),
        Pending::Lose { left, .. } => (
            format!("discard {} to the Minstrel", n_cards(*left)),
            texts(),
        ),
        Pending::Choose { left, card } => {
            let card = match card {
                Drafted::Known(card) => card.with_article(),
                Drafted::FaceDown => "a card".into(),
            };
            let question = match left {
                0 => format!("the last card, {card}, is yours"),
                n => format!("you drafted {card}, {n} left"),
            };
            (question, texts())
        }
        Pending::First
        | Pending::Deal { .. }
        | Pending::Draw { .. }
        | Pending::Steal { .. }
        | Pending::Draft { .. }
        | Pending::Over { .. } => ("wait".into(), Vec::new()),
    }
}

/// OKN-5, OKN-64: a turn, with one of each kind of action that is possible as an example.
fn act(legal: &[Action]) -> (String, Vec<String>) {
    let question = match legal {
        [Action::Pass] => "you have no cards",
        [Action::Redeal] => "nothing can be played",
        _ => "your turn",
    };
    let kinds = [is_attack, is_fortification, is_special, is_other];
    (question.into(), one_each(legal, &kinds))
}

fn is_attack(action: &Action) -> bool {
    matches!(action, Action::Attack(..) | Action::AttackFromPost(_))
}

fn is_fortification(action: &Action) -> bool {
    matches!(action, Action::Fortify(_))
}

fn is_special(action: &Action) -> bool {
    matches!(
        action,
        Action::Herald { .. } | Action::Merchant { .. } | Action::Monk { .. }
    )
}

fn is_other(action: &Action) -> bool {
    !is_attack(action) && !is_fortification(action) && !is_special(action)
}

fn is_stop(action: &Action) -> bool {
    matches!(action, Action::Stop)
}

/// OKN-30 to OKN-36: what comes, and how strong it is.
fn threat(attack: &Attacking) -> String {
    let troop = attack.troop;
    let what = match troop.kind {
        Kind::Peasant if troop.strength > 1 => "a revolt".into(),
        kind => kind.with_article(),
    };
    match troop.kind {
        Kind::Archer => format!("{what} comes for your Archer"),
        Kind::Ladder | Kind::Catapult => format!("{what} comes for your Castle"),
        _ => format!("{} comes", with_strength(what, troop.strength)),
    }
}

/// OKN-52, OKN-65: both prices, as far as they can be paid.
fn tax(view: &View, seat: Seat, legal: &[Action]) -> (String, Vec<String>) {
    let Price { gems: g, cards: c } = view.monks_price();
    let payer = players(view).find(|(other, _)| *other == seat);
    let (g, c) = payer.map_or((g, c), |(_, payer)| {
        (g.min(payer.gems), c.min(payer.n_cards))
    });
    let has_gems = legal.contains(&Action::Pay(Payment::Gems));
    let has_cards = legal
        .iter()
        .any(|action| *action != Action::Pay(Payment::Gems));
    let price = match (has_gems, has_cards) {
        (true, false) => gems(g),
        (false, true) => n_cards(c),
        _ => format!("{} or {}", gems(g), n_cards(c)),
    };
    (format!("pay {price}"), texts(legal))
}
