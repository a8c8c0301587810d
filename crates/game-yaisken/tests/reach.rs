//! Random play shows every clause at work, but for those in `unreached.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod cases;
mod look;

use std::collections::BTreeSet;

use game_yaisken::Yaisken;
use look::{Look, neighbors, points, resistance};
use tabletop::{Game, Rule as _, Step, StepOf, Turn};
use testkit::files::{Failures, reached};

/// Random matches of each kind of table, and from each of the rare positions.
const MATCHES: usize = 1;

type Seen = BTreeSet<&'static str>;

/// Adds the clauses of the start: the dice, the board, who begins, leaders.
fn witness_start(was: &Look, outcome: &str, is: &Look, seen: &mut Seen) {
    let Some(draws) = was.pending.strip_prefix("first-") else {
        return;
    };
    let is_fresh = draws.starts_with("A-") && !draws.contains(|c| ('1'..='9').contains(&c));
    let n_threes_out = if was.has_leaders() { 8 } else { 0 };
    if is_fresh && was.n_dice() + n_threes_out == 62 {
        seen.insert("YAI-1");
    }
    if was.options.contains(&format!("board={}", was.side)) {
        seen.insert("YAI-4");
    }
    let (drawing, totals) = draws.split_once('-').unwrap();
    let mut totals: Vec<(&str, u32)> = totals
        .split(',')
        .map(|total| (&total[..1], total[1..].parse().unwrap()))
        .collect();
    let own = totals
        .iter_mut()
        .find(|(seat, _)| *seat == drawing)
        .unwrap();
    own.1 += points(outcome);
    let most = totals.iter().map(|(_, total)| *total).max().unwrap();
    let ahead: Vec<&str> = totals
        .iter()
        .filter(|(_, total)| *total == most)
        .map(|(seat, _)| *seat)
        .collect();
    for kind in ["act", "leader"] {
        if is.pending == format!("{kind}-{}", ahead[0]) && ahead.len() == 1 {
            seen.insert("YAI-5");
            if (kind == "leader") == was.has_leaders() {
                seen.insert("YAI-51");
            }
        }
    }
}

/// Adds the clauses of a drawn die.
fn witness_draw(was: &Look, outcome: &str, is: &Look, seen: &mut Seen) {
    let aside = |look: &Look| -> u32 {
        let aside = look.pending.split_once('+');
        aside.map_or(0, |(_, aside)| aside.parse().unwrap())
    };
    if outcome == "1" && was.has_flag(was.on_turn(), 'n') && aside(is) == aside(was) + 1 {
        seen.insert("YAI-6");
    }
}

/// Adds the clauses of what is done with a drawn die, and of passing.
fn witness_placing(was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    let letter = was.on_turn();
    if let Some(space) = action.strip_prefix("place-") {
        let die = was.pending.split_once(':').map_or("3", |(_, die)| die);
        let is_there = is.at(space) == format!("{letter}{die}");
        if was.at(space).is_empty() && is_there && is.targets().is_empty() {
            seen.insert("YAI-10");
        }
    }
    if let Some(kept) = action.strip_prefix("keep-") {
        let is_kept = is.pending == format!("place-{letter}:{kept}");
        if is_kept && is.bag.iter().sum::<u32>() == was.bag.iter().sum::<u32>() + 1 {
            seen.insert("YAI-36");
        }
    }
    if action == "pass" && is.on_turn() != letter {
        seen.insert("YAI-12");
    }
}

/// Adds the clauses of a move and of the attack that it begins.
fn witness_move(was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    let Some((from, rest)) = action.split_once(':').filter(|_| action.contains('-')) else {
        return;
    };
    let Some((mover, to)) = rest.split_once('-').filter(|_| from.len() == 2) else {
        return;
    };
    let letter = was.on_turn();
    let moved = if mover == "pair" { "c" } else { mover };
    let there = is.at(to);
    if !was.at(from).contains(moved) || !there.contains(moved) {
        return;
    }
    seen.insert("YAI-11");
    let joined = there.len() > 2 && !was.at(to).is_empty();
    if joined {
        seen.insert("YAI-25");
    }
    let is_near = neighbors(to, 8).contains(&from.to_owned());
    let is_diagonal = from[..1] != to[..1] && from[1..] != to[1..];
    match mover {
        "e" if !is_near => seen.insert("YAI-30"),
        "d" if is_diagonal => seen.insert("YAI-31"),
        _ => false,
    };
    let own = points(&there[1..]);
    let targets = is.targets();
    for space in neighbors(to, was.side) {
        let enemy = is.at(&space);
        if enemy.is_empty() || enemy.starts_with(letter) {
            continue;
        }
        let resists = resistance(&enemy[1..]);
        let hit = targets.iter().find(|(target, _)| *target == space);
        let is_ordinary = ["1", "2", "3"].contains(&mover);
        match hit {
            Some((_, with)) if *with == own && is_ordinary => seen.insert("YAI-20"),
            Some((_, with)) if *with == own && there.contains('c') && there.len() == 3 => {
                seen.insert("YAI-33")
            }
            None if is_ordinary && enemy.contains('s') && own > resists => seen.insert("YAI-32"),
            None if is_ordinary && own <= resists => seen.insert("YAI-21"),
            _ => false,
        };
    }
    // A target behind a neighbor of one's own, with more than the mover's strength.
    let in_line = |space: &str| (space[..1] == to[..1]) != (space[1..] == to[1..]);
    let is_adjacent = |space: &str| neighbors(to, was.side).contains(&space.to_owned());
    let mut far = targets
        .iter()
        .filter(|(space, _)| in_line(space) && !is_adjacent(space));
    if far.any(|(_, with)| *with > own) {
        seen.insert("YAI-23");
    }
}

/// Adds the clauses of what follows a move: strikes, bends and decisions.
fn witness_attack(was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    if let Some(space) = action.strip_prefix("strike-") {
        let struck = was.at(space);
        if is.bag[7] > was.bag[7] && is.at(space).len() < struck.len() {
            seen.insert("YAI-34");
        }
    }
    if let Some(space) = action.strip_prefix("bend-")
        && is.targets().iter().any(|(target, _)| target == space)
    {
        seen.insert("YAI-35");
    }
    let before = was.targets();
    let Some((space, _)) = before
        .first()
        .filter(|_| was.pending.starts_with("decide-"))
    else {
        return;
    };
    let letter = was.on_turn();
    let stack = was.at(space);
    if action == "capture" && was.dojo(letter).len() < is.dojo(letter).len() {
        seen.insert("YAI-22");
    }
    if action == "convert" && stack.len() == 2 && is.at(space) == format!("{letter}{}", &stack[1..])
    {
        seen.insert("YAI-2");
        if before.len() > 1 && is.targets() == before[1..] {
            seen.insert("YAI-24");
        }
    }
}

/// Adds the clauses of the alternate methods.
fn witness_alternates(before: &Yaisken, was: &Look, action: &str, is: &Look, seen: &mut Seen) {
    let Turn::Act(seats) = before.turn() else {
        return;
    };
    let seat = seats.first().unwrap();
    let refused = |action: &str| {
        let refused = before.check(seat, action.parse().unwrap());
        refused.err().map(tabletop::Rule::clause)
    };
    if refused("draw") == Some("YAI-50") || refused("convert") == Some("YAI-50") {
        seen.insert("YAI-50");
    }
    let others = before.seats().iter().filter(|other| *other != seat);
    if others
        .map(|other| before.check(other, "draw".parse().unwrap()))
        .all(|found| found.is_err_and(|rule| rule.clause() == "YAI-13"))
    {
        seen.insert("YAI-13");
    }
    let letter = seat.letter();
    if let Some((space, dice)) = action
        .strip_prefix("exchange-")
        .and_then(|rest| rest.split_once(':'))
    {
        let (out, into) = dice.split_once('-').unwrap();
        if out != into && is.pool(letter).contains(out) && was.pool(letter).contains(into) {
            seen.insert("YAI-54");
        }
        if was.has_leaders()
            && out == "3"
            && is.pool(letter).contains('3')
            && !is.at(space).is_empty()
        {
            seen.insert("YAI-56");
        }
    }
    if was.pool(letter).contains('3') && was.has_flag(letter, 't') {
        for (space, stack) in was.own(letter) {
            let exchange = format!("exchange-{space}:{}-3", &stack[1..2]);
            if refused(&exchange) == Some("YAI-55") {
                seen.insert("YAI-55");
            }
        }
    }
}

/// Adds the clauses that a step shows at work.
fn witness(before: &Yaisken, step: &StepOf<Yaisken>, after: &Yaisken, seen: &mut Seen) {
    let (was, is) = (Look::of(before), Look::of(after));
    match step {
        Step::Act(_, action) => {
            let action = action.to_string();
            witness_placing(&was, &action, &is, seen);
            witness_move(&was, &action, &is, seen);
            witness_attack(&was, &action, &is, seen);
            witness_alternates(before, &was, &action, &is, seen);
        }
        Step::Chance(outcome) => {
            let outcome = outcome.to_string().replace("draw-", "");
            witness_start(&was, &outcome, &is, seen);
            witness_draw(&was, &outcome, &is, seen);
        }
    }
    if is.flags.join(",").matches("out").count() > was.flags.join(",").matches("out").count() {
        seen.insert("YAI-53");
    }
    if let Turn::Over(outcome) = after.turn() {
        seen.insert(outcome.ended_by.clause());
        let points: Vec<i32> = is.dojos.iter().map(|dojo| points(dojo) as i32).collect();
        if outcome.scores.as_slice() == points && points.iter().any(|points| *points > 0) {
            seen.insert("YAI-3");
        }
        if outcome.won_by.clause() == "YAI-41" {
            let best = points.iter().max().unwrap();
            let firsts = outcome.places.as_slice().iter().map(|place| *place == 1);
            let most = points.iter().map(|points| points == best);
            if !was.has_leaders() && firsts.eq(most) {
                seen.insert("YAI-41");
            }
        }
    }
}

#[test]
fn random_play_shows_every_clause_at_work() -> Result<(), Failures> {
    let cases = cases::of_every_table(1, MATCHES);
    reached(&cases, include_str!("unreached.txt"), witness)
}
