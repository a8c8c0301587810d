//! Random play shows every clause at work, but for those in `unreached.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cases;
mod look;

use std::collections::BTreeSet;

use game_knights::Knights;
use look::{Look, index, n_of, size, strength};
use tabletop::{Game, Rule as _, Seat, Step, StepOf, Turn};
use testkit::files::{Failures, reached};

/// Random matches of each kind of table, and from each of the rare positions.
const MATCHES: usize = 4;

type Seen = BTreeSet<&'static str>;

/// Adds the clauses of cards that are dealt, drawn, drafted or taken by a Merchant.
fn witness_chance(before: &Knights, was: &Look, is: &Look, seen: &mut Seen) {
    let chances = before.chance();
    let n_cards: u32 = chances.iter().map(|(_, weight)| weight).sum();
    let is_core = was.options.contains("deck=core");
    let n_in_hands: u32 = was.hands.iter().map(|hand| size(hand)).sum();
    if was.is_pending("deal") && n_cards + n_in_hands == if is_core { 96 } else { 100 } {
        seen.insert("OKN-1");
    }
    let mut cards = chances.iter().map(|(card, _)| card.to_string());
    if was.is_pending("draft") && !is_core && cards.any(|card| card == "monk") {
        seen.insert("OKN-66");
    }
    let all = |parts: &[String], n: u32| parts.iter().all(|part| size(part) == n);
    if was.is_pending("deal") && is.is_pending("draw") && all(&is.hands, 4) {
        let is_first = is.pending == format!("draw-{}:2", was.on_turn());
        if is_first && is.gems.iter().all(|gems| *gems == 5) {
            seen.insert("OKN-4");
        }
    }
    let letter = was.on_turn();
    if was.is_pending("draw") {
        let n_drawn = size(is.hand(letter)) - size(was.hand(letter));
        if is.pending == format!("act-{letter}") && n_drawn == 1 {
            seen.insert("OKN-5");
            if was.stands(letter, 'C') && is.stands(letter, 'C') {
                seen.insert("OKN-14");
            }
            if is.gems[index(letter)] == 0 {
                seen.insert("OKN-8");
            }
        }
    }
    if was.is_pending("steal") && size(is.hand(letter)) == size(was.hand(letter)) + 1 {
        let giver = was.pending.chars().nth("steal-A-".len()).unwrap();
        if size(is.hand(giver)) + 1 == size(was.hand(giver)) {
            seen.insert("OKN-51");
        }
    }
}

/// Adds the clause of a renewed pile, whichever step made it necessary.
fn witness_reshuffle(was: &Look, is: &Look, seen: &mut Seen) {
    if is.is_pending("draw") && is.discards == "-" && is.count + 1 == was.count {
        seen.insert("OKN-6");
    }
}

/// Adds the clauses of fortifying, special actions and discards.
fn witness_turn(was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    let letter = was.on_turn();
    let n_before = n_of(was.hand(letter), 'J');
    if action.contains("jester:") && n_of(is.hand(letter), 'J') + 1 == n_before {
        seen.insert("OKN-42");
    }
    if action == "fortify-castle" && !was.stands(letter, 'C') && is.stands(letter, 'C') {
        seen.insert("OKN-10");
    }
    if action == "herald" && n_of(&is.discards, 'E') == n_of(&was.discards, 'E') + 1 {
        seen.insert("OKN-15");
    }
    if action.starts_with("take-") && size(is.hand(letter)) == size(was.hand(letter)) + 1 {
        seen.insert("OKN-50");
        if is.known != was.known {
            seen.insert("OKN-2");
        }
    }
    if was.is_pending("tax") && was.n_players() > 2 {
        let is_richer = is.gems.get(index(letter)) > was.gems.get(index(letter));
        if is_richer || size(is.hand(letter)) > size(was.hand(letter)) {
            seen.insert("OKN-52");
        }
    }
    let n_peasants = action.split_once("-peasants:").map(|(_, number)| number);
    if let (Some(number), Some(attack)) = (n_peasants, is.attack())
        && attack.cards == format!("P{number}")
    {
        seen.insert("OKN-22");
    }
}

/// Adds the clauses that the answer to an attack shows.
fn witness_answer(before: &Knights, was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    let Some(attack) = was.attack() else {
        return;
    };
    let active = was.on_turn();
    let (asked, receiver) = if attack.is_turned {
        (active, attack.target)
    } else {
        (attack.target, active)
    };
    let is_over = is.on_turn() != active || is.is_pending("draw");
    let lost = |kind| was.stands(asked, kind) && !is.stands(asked, kind);
    let gems = was.gems[index(asked)];
    if action == "decline" {
        match attack.cards.as_str() {
            "U" if lost('C') => seen.insert("OKN-21"),
            "D" if lost('C') => seen.insert("OKN-23"),
            "N" if lost('A') && was.stands(asked, 'C') == is.stands(asked, 'C') => {
                seen.insert("OKN-24")
            }
            _ => false,
        };
        let total = strength(&attack.cards);
        if is.loot() == Some((asked, receiver, total)) {
            seen.insert("OKN-3");
        }
        if gems == 0 && total > 0 && is.pending.ends_with('!') {
            seen.insert("OKN-26");
        }
        let seat = Seat::from_letter(asked).unwrap();
        if before.legal(seat).len() == 1 {
            seen.insert("OKN-37");
        }
    }
    let answers = [
        ("respond-peasant", 1),
        ("respond-soldier", 2),
        ("respond-knight", 3),
        ("respond-king", 4),
        ("respond-queen", 5),
    ];
    if let Some((_, protects)) = answers.into_iter().find(|(answer, _)| *answer == action) {
        // Not where the answer ended the turn and the discards were shuffled right away.
        let n_discarded = size(&is.discards).saturating_sub(size(&was.discards));
        if n_discarded == size(&attack.cards) + 1 {
            seen.insert("OKN-30");
        }
        let rest = strength(&attack.cards).saturating_sub(protects);
        let taken = rest.min(gems);
        if taken > 0 && is.loot() == Some((asked, receiver, taken)) {
            seen.insert("OKN-25");
        }
    }
    match action {
        "respond-princess" if size(is.hand(asked)) == size(was.hand(asked)) => {
            seen.insert("OKN-31");
        }
        "respond-executioner" if is_over && size(is.hand(active)) <= size(was.hand(active)) => {
            seen.insert("OKN-32");
        }
        "respond-minstrel" if was.n_players() > 2 => {
            let n_back = size(is.hand(active)).saturating_sub(size(was.hand(active)));
            if is_over && asked != active && n_back == size(&attack.cards) {
                seen.insert("OKN-33");
            }
            if is_over && ["A", "L", "U"].contains(&attack.cards.as_str()) {
                seen.insert("OKN-36");
            }
        }
        "respond-traitor" => {
            let is_turned = is.attack().is_some_and(|now| now.is_turned);
            let turned_gems = is.loot().is_some_and(|(from, _, _)| from == receiver);
            if is_turned != attack.is_turned || turned_gems {
                seen.insert("OKN-34");
            }
        }
        _ => {}
    }
}

/// Adds the clauses of robbing, and of gems that moved.
fn witness_robbery(
    before: &Knights,
    seat: Seat,
    was: &Look,
    action: &str,
    is: &Look,
    seen: &mut Seen,
) {
    if was.is_pending("rob") && action == "decline" && before.legal(seat).len() == 1 {
        seen.insert("OKN-41");
    }
    if let (Some((from, to, gems)), Some((still_from, now_to, same))) = (was.loot(), is.loot())
        && (from, gems) == (still_from, same)
        && to != now_to
    {
        seen.insert("OKN-40");
    }
    let is_attack = was.is_pending("rob") || was.is_pending("respond");
    if is_attack && was.gems != is.gems && is.on_turn() != was.on_turn() && is.is_pending("draw") {
        seen.insert("OKN-20");
    }
}

/// Adds the clauses that forbid attacks and answers here.
fn witness_refusals(before: &Knights, seat: Seat, was: &Look, seen: &mut Seen) {
    let cards = [
        ('P', "peasant"),
        ('S', "soldier"),
        ('K', "knight"),
        ('D', "dragon"),
        ('T', "traitor"),
    ];
    let hand = was.hand(seat.letter());
    for (_, card) in cards
        .into_iter()
        .filter(|(letter, _)| n_of(hand, *letter) > 0)
    {
        let refused = |action: String| {
            let found = before.check(seat, action.parse().unwrap());
            found.err().map(tabletop::Rule::clause)
        };
        if was.is_pending("act") {
            let rivals = before.seats().iter().filter(|rival| *rival != seat);
            let clauses = rivals
                .filter(|_| card != "traitor")
                .filter_map(|rival| refused(format!("attack-{}-{card}", rival.letter())));
            seen.extend(clauses.filter(|clause| ["OKN-11", "OKN-12", "OKN-13"].contains(clause)));
        }
        if was.is_pending("respond") && card != "dragon" {
            let clause = refused(format!("respond-{card}"));
            seen.extend(clause.filter(|clause| *clause == "OKN-35"));
        }
    }
}

/// Adds the clauses of two players.
fn witness_duel(was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    if was.n_players() != 2 {
        return;
    }
    let letter = was.on_turn();
    let rival = if letter == 'A' { 'B' } else { 'A' };
    match action {
        "give" if is.is_pending("draft") && is.on_turn() == letter => {
            let is_given = size(is.hand(rival)) == size(was.hand(rival)) + 1;
            seen.extend(is_given.then_some("OKN-61"));
        }
        "keep" if was.pending.contains(":0-") && is.pending == format!("act-{letter}") => {
            seen.insert("OKN-63");
        }
        "redeal" if is.is_pending("draft") && is.count == was.count + 1 => {
            if is.standing.concat().is_empty() && is.hands == was.hands {
                seen.insert("OKN-64");
            }
            let poorest = is.gems.iter().min();
            if is.gems[0] != is.gems[1] && is.gems.get(index(is.on_turn())) == poorest {
                seen.insert("OKN-62");
            }
        }
        _ => {}
    }
    if was.is_pending("lose") && size(&is.discards) == size(&was.discards) + 1 {
        seen.insert("OKN-65");
    }
}

/// Adds the clauses that a step shows at work.
fn witness(before: &Knights, step: &StepOf<Knights>, after: &Knights, seen: &mut Seen) {
    let (was, is) = (Look::of(before), Look::of(after));
    witness_reshuffle(&was, &is, seen);
    match step {
        Step::Act(seat, action) => {
            let action = action.to_string();
            witness_turn(&was, &action, &is, seen);
            witness_answer(before, &was, &action, &is, seen);
            witness_robbery(before, *seat, &was, &action, &is, seen);
            witness_refusals(before, *seat, &was, seen);
            witness_duel(&was, &action, &is, seen);
        }
        Step::Chance(_) => witness_chance(before, &was, &is, seen),
    }
    if let Turn::Over(outcome) = after.turn() {
        let scores = outcome.scores.as_slice().iter();
        if scores.eq(is
            .gems
            .iter()
            .map(|gems| *gems as i32)
            .collect::<Vec<_>>()
            .iter())
        {
            seen.insert(outcome.ended_by.clause());
        }
    }
}

#[test]
fn random_play_shows_every_clause_at_work() -> Result<(), Failures> {
    let cases = cases::of_every_table(1, MATCHES);
    reached(&cases, include_str!("unreached.txt"), witness)
}
