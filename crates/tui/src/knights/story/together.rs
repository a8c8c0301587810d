//! Clauses of a sentence, without a full stop: events that share a verb are told together.

use game_knights::{Action, Cards, Event, Guise, Kind, Paid, Payment};
use ratatui::text::Span;
use tabletop::Seat;

use super::alone::alone;
use crate::Look;
use crate::knights::cards::a_card;
use crate::knights::words::{Words, gems, n_cards};
use crate::words::all;

/// Events that are told with one verb, after `before` in the same sentence.
pub(super) fn clause(events: &[&Event], before: Option<&Event>, look: &Look) -> Vec<Span<'static>> {
    let Some(first) = events.first() else {
        return Vec::new();
    };
    let words = Words::new(look);
    let cards = || seen(cards(events));
    let words = match first {
        Event::Dealt { .. } => dealt(words, events),
        Event::Drawn { seat, .. } => words.name(*seat).say(format!(" draws {}", cards())),
        Event::Fortified { seat, .. } => fortified(words.name(*seat), events),
        Event::Decided { .. } => decided(words, events),
        Event::Shown { .. } => shown(words, events),
        Event::Bought { seat, from, .. } => {
            let taken = format!(" takes {} from ", cards());
            words.name(*seat).say(taken).name(*from)
        }
        Event::Paid { .. } => paid(words, events),
        Event::Discarded { seat, .. } => words.name(*seat).say(format!(" discards {}", cards())),
        Event::TakenDown { .. } => taken_down(words, events),
        Event::Given { seat, to, .. } => {
            let given = format!(" gives {} to ", cards());
            drafted(words.name(*seat).say(given).name(*to), events)
        }
        one => alone(words, one, before, look),
    };
    words.into_spans()
}

/// The cards that were drawn, bought, discarded or given; none for each that the viewer did not see.
fn cards(events: &[&Event]) -> Vec<Option<Kind>> {
    let cards = events.iter().filter_map(|event| match event {
        Event::Drawn { card, .. } | Event::Bought { card, .. } | Event::Given { card, .. } => {
            Some(*card)
        }
        Event::Discarded { card, .. } => Some(Some(*card)),
        _ => None,
    });
    cards.collect()
}

/// OKN-10: what is put up.
fn fortified<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    let put_up = events.iter().filter_map(|event| match event {
        Event::Fortified { guise, .. } => Some(with_article(*guise)),
        _ => None,
    });
    let put_up = all(&put_up.collect::<Vec<_>>());
    words.say(format!(" fortifies with {put_up}"))
}

fn with_article(guise: Guise) -> String {
    match guise.jester {
        false => guise.kind.with_article(),
        true => format!("a {}", guise.in_words()),
    }
}

/// OKN-4: the first hands, those that look alike together.
fn dealt<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    let mut hands: Vec<(Seat, Vec<Option<Kind>>)> = Vec::new();
    for event in events {
        if let Event::Dealt { seat, card } = event {
            match hands.iter_mut().find(|(other, _)| other == seat) {
                Some((_, cards)) => cards.push(*card),
                None => hands.push((*seat, vec![*card])),
            }
        }
    }
    hands.sort_by_key(|(seat, _)| *seat);
    let mut alike: Vec<(Vec<Seat>, String)> = Vec::new();
    for (seat, cards) in hands {
        let cards = seen(cards);
        match alike.iter_mut().find(|(_, other)| *other == cards) {
            Some((seats, _)) => seats.push(seat),
            None => alike.push((vec![seat], cards)),
        }
    }
    let mut words = words.say("dealt");
    let mut lead = " to ";
    for (seats, cards) in alike {
        let each = if seats.len() == 1 { "" } else { " each" };
        words = words.say(lead).all(&seats, |words, seat| words.name(*seat));
        words = words.say(format!(": {cards}{each}"));
        lead = "; to ";
    }
    words
}

/// Who has decided in secret, or what the viewer has decided.
fn decided<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    if let [
        Event::Decided {
            seat,
            choice: Some(choice),
        },
    ] = events
    {
        return words.name(*seat).say(choice_made(*choice));
    }
    let who = events.iter().filter_map(|event| match event {
        Event::Decided { seat, .. } => Some(*seat),
        _ => None,
    });
    let who: Vec<Seat> = who.collect();
    let verb = if who.len() == 1 { "has" } else { "have" };
    let words = words.all(&who, |words, seat| words.name(*seat));
    words.say(format!(" {verb} decided"))
}

fn choice_made(choice: Action) -> String {
    match choice {
        Action::Decline => " has decided not to rob".into(),
        Action::Rob(robber) => format!(" has decided to rob with {}", robber.card().with_article()),
        Action::Show(card) => format!(" has decided to show {}", card.with_article()),
        Action::Pay(Payment::Gems) => " has decided to pay in gems".into(),
        Action::Pay(Payment::Card(card)) => format!(" has decided to pay {}", card.with_article()),
        Action::Pay(Payment::Two(one, other)) => {
            let cards: Cards = [one, other].into_iter().collect();
            format!(" has decided to pay {}", cards.in_words())
        }
        _ => " has decided".into(),
    }
}

/// OKN-50: what everybody shows.
fn shown<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    let mut words = words;
    let mut lead = "";
    for event in events {
        if let Event::Shown { seat, card } = event {
            words = words
                .say(lead)
                .name(*seat)
                .say(format!(" shows {}", card.with_article()));
            lead = ", ";
        }
    }
    words
}

/// OKN-52: what everybody pays.
fn paid<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    let mut words = words;
    let mut lead = "";
    for event in events {
        if let Event::Paid {
            seat,
            to,
            paid,
            gems: n,
        } = event
        {
            let price = match paid {
                Paid::Gems => gems(*n),
                Paid::Cards(cards) => cards.in_words(),
                Paid::FaceDown(n) => n_cards(*n),
            };
            words = words
                .say(lead)
                .name(*seat)
                .say(format!(" pays {price} to "))
                .name(*to);
            lead = ", ";
        }
    }
    words
}

/// OKN-64: the fortifications that are discarded before a draft.
fn taken_down<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    let fallen = events.iter().filter_map(|event| match event {
        Event::TakenDown { seat, guise } => Some((*seat, guise.in_words())),
        _ => None,
    });
    let fallen: Vec<(Seat, String)> = fallen.collect();
    let verb = if fallen.len() == 1 { "is" } else { "are" };
    let words = words.all(&fallen, |words, (seat, what)| {
        words.name(*seat).say(format!("'s {what}"))
    });
    words.say(format!(" {verb} taken down"))
}

/// OKN-61: what a drafter does after giving cards.
fn drafted<'a>(words: Words<'a>, events: &[&Event]) -> Words<'a> {
    match events.last() {
        Some(Event::Kept { card, .. }) => words.say(format!(" and keeps {}", a_card(*card))),
        Some(Event::Drafted { card, .. }) => words.say(format!(" and drafts {}", a_card(*card))),
        _ => words,
    }
}

/// `a Knight and 2 Peasants`, or `3 cards` that the viewer did not see.
fn seen(cards: Vec<Option<Kind>>) -> String {
    let known: Cards = cards.iter().flatten().copied().collect();
    let n_hidden = cards.iter().filter(|card| card.is_none()).count();
    let hidden = match n_hidden {
        0 => None,
        1 => Some("a card".to_owned()),
        n => Some(format!("{n} cards")),
    };
    let known = Some(known.in_words()).filter(|words| !words.is_empty());
    all(&known.into_iter().chain(hidden).collect::<Vec<_>>())
}
