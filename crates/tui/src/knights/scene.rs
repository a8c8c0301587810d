//! What is in play: an attack and where it goes, gems on their way, cards that are shown, and who decides.

use game_knights::{
    Action, Attacking, Ballot, Campaigning, Choice, Drafted, Event, Glimpse, Kind, Knights, Paying,
    Pending, Price, Robbing, ShownCard, Troop, View,
};
use ratatui::text::{Line, Text};
use tabletop::{Game as _, Observe as _, Seat};

use super::cards::{force, with_strength};
use super::words::{Words, flow, gems, n_cards};
use super::{ENTRY_WIDTH, entry};
use crate::Look;
use crate::guess;
use crate::words::all;
use crate::wrap::wrap;

/// What the game waits for.
pub(super) fn draw(view: &View, look: &Look) -> Text<'static> {
    let (label, lines) = told(view, look);
    entry(label, wrap(Text::from(lines), ENTRY_WIDTH, 2))
}

fn told(view: &View, look: &Look) -> (&'static str, Vec<Line<'static>>) {
    let words = || Words::new(look);
    let active = || words().player(view.turn);
    let (label, first) = match &view.pending {
        Pending::First => ("Start", words().say("chance picks who begins")),
        Pending::Deal { to } => (
            "Deal",
            active()
                .say(" begins; the next card goes to ")
                .player(Some(*to)),
        ),
        Pending::Draw { left } => ("Turn", active().say(format!(" draws {}", n_cards(*left)))),
        Pending::Act => ("Turn", active().say(choices(view))),
        Pending::Fortify => ("Fortify", active().say(" may fortify with more, or stop")),
        Pending::Attack(campaign) => ("Attack", going_on(active(), *campaign)),
        Pending::Respond { campaign, attack } => {
            return ("Attack", attacking(view, *campaign, attack, look));
        }
        Pending::Rob {
            victim,
            receiver,
            gems: n,
            ballots,
        } => {
            let way = words().player(Some(*victim)).say("  ").gems(*n).arrow();
            let what = format!("   {} about to move", gems(*n));
            let way = way.player(Some(*receiver)).say(what);
            return ("Gems", vec![way.into(), polled(ballots, robbing, look)]);
        }
        Pending::Show { ballots } => {
            let herald = active().say("'s Herald has every rival show a card");
            return ("Herald", vec![herald.into(), polled(ballots, shown, look)]);
        }
        Pending::ShowSecond { shown } => (
            "Herald",
            active()
                .say("'s Herald is shown ")
                .tag(named(*shown))
                .say(", and then a second card"),
        ),
        Pending::Take { shown } => return ("Herald", taking(active(), shown, look)),
        Pending::Steal { from, left } => (
            "Merchant",
            active()
                .say(format!("'s Merchant takes {} from ", n_cards(*left)))
                .player(Some(*from)),
        ),
        Pending::Tax { ballots } => {
            let Price { gems: g, cards: c } = view.monks_price();
            let price = format!("'s Monk asks each Castle for {} or {}", gems(g), n_cards(c));
            let monk = active().say(price);
            return ("Monk", vec![monk.into(), polled(ballots, paying, look)]);
        }
        Pending::Pay { left } => (
            "Monk",
            words()
                .player(view.asked.first().copied())
                .say(format!(" owes {} to ", n_cards(*left)))
                .player(view.turn)
                .say("'s Monk"),
        ),
        Pending::Lose { loser, left, .. } => (
            "Minstrel",
            words()
                .player(Some(*loser))
                .say(format!(" discards {} to a Minstrel", n_cards(*left))),
        ),
        Pending::Draft { left } => ("Draft", active().say(" drafts").say(face_down(*left))),
        Pending::Choose { left, card } => {
            let drafted = match card {
                Drafted::Known(card) => active().say(" has drafted ").tag(named(*card)),
                Drafted::FaceDown => active().say(" has drafted a card"),
            };
            ("Draft", drafted.say(face_down(*left)))
        }
        Pending::Over { rule, winners } => ("End", won(winners, rule, look)),
    };
    (label, vec![first.into()])
}

/// OKN-5, OKN-64: what a turn can be.
fn choices(view: &View) -> &'static str {
    let legal = view.turn.map(|seat| guess::legal::<Knights>(view, seat));
    if legal.is_some_and(|legal| legal.contains(&Action::Redeal)) {
        " may fortify, attack, play a special action or call a new draft"
    } else {
        " may fortify, attack, play a special action or discard"
    }
}

/// OKN-20, OKN-21: an attack between two of its cards.
fn going_on<'a>(active: Words<'a>, campaign: Campaigning) -> Words<'a> {
    let words = active
        .say(" may go on against ")
        .player(Some(campaign.rival));
    let words = match campaign.ladder {
        true => words.say(", past the Ladder"),
        false => words,
    };
    match campaign.struck {
        true => words.say("; too late for Archers, Ladders, Catapults"),
        false => words,
    }
}

/// An attack as a small scene, and what it does unless it is answered.
fn attacking(
    view: &View,
    campaign: Campaigning,
    attack: &Attacking,
    look: &Look,
) -> Vec<Line<'static>> {
    let troop = Troop::from(attack.troop);
    let scene = Words::new(look)
        .player(Some(attack.attacker))
        .say("  ")
        .tag(force(troop))
        .arrow()
        .player(Some(attack.target));
    let passes = campaign.ladder && !attack.turned && troop.kind().is_common();
    let scene = match (attack.turned, passes) {
        (true, _) => scene.say(", turned"),
        (false, true) => scene.say(", past the Ladder"),
        (false, false) => scene,
    };
    let mut lines = vec![scene.into()];
    lines.extend(threat(view, attack.target).map(Line::from));
    lines
}

/// What an attack does unless it is answered; none if no game looks so.
fn threat(view: &View, target: Seat) -> Option<String> {
    // The rules themselves are asked, so that nothing of them is repeated here.
    let mut game = guess::state::<Knights>(view)?;
    game.play(target, Action::Decline).ok()?;
    let after = game.view(view.viewer.into());
    let events = Knights::events(view, &Glimpse::Did(Action::Decline), &after);
    let deeds = events.iter().filter_map(|event| match event {
        Event::Fell { guise, by, .. } => Some(format!("the {} {}", guise.kind.title(), by.fells())),
        Event::LadderLeans { .. } => Some("common attacks pass the Castle".into()),
        Event::OnTheirWay { gems: n, .. } | Event::GemsMoved { gems: n, .. } => {
            Some(format!("{} will move", gems(*n)))
        }
        Event::NoGems => Some("no gems will move".into()),
        _ => None,
    });
    let deeds = all(&deeds.collect::<Vec<_>>());
    Some(format!("unless answered, {deeds}"))
}

/// OKN-50: the cards that lie open.
fn taking(active: Words<'_>, shown: &[ShownCard], look: &Look) -> Vec<Line<'static>> {
    let card = |card: &ShownCard| {
        let words = Words::new(look)
            .mark(card.seat)
            .say(" ")
            .tag(named(card.card));
        words.into_spans()
    };
    let mut lines = vec![active.say("'s Herald takes one of these").into()];
    lines.extend(flow(shown.iter().map(card).collect(), ENTRY_WIDTH));
    lines
}

/// OKN-41, OKN-50, OKN-52: who has not decided yet in secret, who has, and what the viewer has decided.
fn polled<T>(ballots: &[Ballot<T>], own: fn(&T) -> String, look: &Look) -> Line<'static> {
    let (mut undecided, mut decided) = (Vec::new(), Vec::new());
    let mut chosen = None;
    for ballot in ballots {
        match &ballot.choice {
            Choice::Waiting => undecided.push(ballot.seat),
            Choice::Secret => decided.push(ballot.seat),
            Choice::Own(choice) => chosen = Some(own(choice)),
        }
    }
    let mut words = Words::new(look);
    let mut lead = "";
    let groups = [("undecided", undecided), ("decided", decided)];
    for (title, seats) in groups.into_iter().filter(|(_, seats)| !seats.is_empty()) {
        words = words.say(format!("{lead}{title}"));
        for seat in seats {
            words = words.say(" ").mark(seat);
        }
        lead = ", ";
    }
    if let Some(chosen) = chosen {
        words = words.say(format!("{lead}you {chosen}"));
    }
    words.into()
}

fn robbing(choice: &Robbing) -> String {
    match choice {
        Robbing::Decline => "decline".into(),
        Robbing::Highwayman => "rob with a Highwayman".into(),
        Robbing::Jester => "rob with a Jester".into(),
    }
}

fn shown(card: &Kind) -> String {
    format!("show {}", card.with_article())
}

fn paying(choice: &Paying) -> String {
    match choice {
        Paying::Gems => "pay in gems".into(),
        Paying::Cards(cards) => format!("pay {}", cards.in_words()),
    }
}

/// OKN-61: how many cards of a draft are left.
fn face_down(left: u8) -> String {
    match left {
        0 => "; it is the last one".into(),
        n => format!("; {} of the draft face down", n_cards(n)),
    }
}

fn won<'a>(winners: &[Seat], rule: &str, look: &'a Look) -> Words<'a> {
    let words = Words::new(look).all(winners, |words, seat| words.player(Some(*seat)));
    match winners.len() {
        1 => words.say(format!(" wins ({rule})")),
        _ => words.say(format!(" share the victory ({rule})")),
    }
}

/// `Knight (3)`.
fn named(card: Kind) -> String {
    with_strength(card.title(), card.strength())
}
