//! Random play shows every clause at work, but for those in `unreached.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "reference/combat.rs"]
mod combat;

use std::collections::{BTreeMap, BTreeSet};

use combat::{Double, Face, Fate, Force, Side, settle};
use game_scalar::Scalar;
use tabletop::options::parse_options_text;
use tabletop::{Game, Rule as _, Seat, Step, StepOf, Turn};
use testkit::Cases;
use testkit::files::{Failures, reached};

/// A die on the board.
#[derive(Clone, Copy, PartialEq)]
struct Die {
    owner: char,
    sides: u32,
    face: u32,
}

/// A position's words, and its dice by the names of their hexes.
struct Look {
    words: Vec<String>,
    dice: BTreeMap<String, Die>,
    n_hexes: usize,
}

impl Look {
    fn at(game: &Scalar) -> Look {
        let text = game.to_string();
        let words: Vec<String> = text.split(' ').map(String::from).collect();
        let rows: Vec<&str> = words[0].split('/').collect();
        let side = rows.len().div_ceil(2);
        let mut dice = BTreeMap::new();
        let mut n_hexes = 0;
        for (row, cells) in (1..).zip(rows.iter().rev()) {
            // The rows above the middle begin one number later each.
            let lowest = if row > side { row - side + 1 } else { 1 };
            for (number, cell) in (lowest..).zip(cells.split(',')) {
                n_hexes += 1;
                if let Some((unit, face)) = cell.split_once(':') {
                    let name = format!("{}{number}", (b'a' + row as u8 - 1) as char);
                    let die = Die {
                        owner: unit.chars().next().unwrap(),
                        sides: unit[1..].parse().unwrap(),
                        face: face.parse().unwrap(),
                    };
                    dice.insert(name, die);
                }
            }
        }
        Look {
            words,
            dice,
            n_hexes,
        }
    }

    fn pending(&self) -> &str {
        &self.words[4]
    }

    fn has_zone_units(&self) -> bool {
        let zone = if self.n_hexes == 37 {
            ["e5", "d5", "c4", "c3", "d3", "e4"]
        } else {
            ["f6", "e6", "d5", "d4", "e4", "f5"]
        };
        zone.iter().any(|hex| self.dice.contains_key(*hex))
    }
}

/// Adds the clauses that a fresh game shows: the dice, the boards.
fn witness_start(before: &Look, seen: &mut BTreeSet<&'static str>) {
    if before.words[1] == "222222,222222" && before.dice.is_empty() {
        seen.insert("SCA-1");
    }
    match (before.n_hexes, before.words[7].contains("board=five")) {
        (37, false) => seen.insert("SCA-2"),
        (61, true) => seen.insert("SCA-5"),
        _ => false,
    };
}

/// Adds the clauses that an action shows.
fn witness_action(
    before: &Look,
    letter: char,
    action: &str,
    after: &Look,
    seen: &mut BTreeSet<&'static str>,
) {
    let other = if letter == 'A' { 'B' } else { 'A' };
    let has_another_action = before.words[5] == "2";
    let next = if has_another_action { letter } else { other };
    if after.pending() == format!("act-{next}") {
        seen.insert("SCA-12");
    }
    if action == "pass" {
        seen.insert("SCA-13");
    } else if let Some(hex) = action.strip_prefix("place-") {
        let is_home = hex.starts_with('a') == (letter == 'A');
        if is_home && after.dice.get(hex).is_some_and(|die| die.owner == letter) {
            seen.extend(["SCA-4", "SCA-14"]);
        }
    } else if let Some((from, to)) = action.split_once('-')
        && let Some(die) = before.dice.get(from)
    {
        let is_near = is_neighbor(from, to);
        match (die.sides <= 6, is_near) {
            (true, false) => seen.insert("SCA-17"),
            (_, true) => seen.insert("SCA-16"),
            (false, false) => false,
        };
        if after.dice.get(to) == Some(die) {
            seen.insert("SCA-18");
        }
    } else if action.contains('x') && after.pending().starts_with("battle-") {
        seen.insert("SCA-20");
    }
}

/// SCA-2: whether two hexes touch.
fn is_neighbor(a: &str, b: &str) -> bool {
    let place = |name: &str| {
        let number: i32 = name[1..].parse().unwrap();
        (i32::from(name.as_bytes()[0]), number)
    };
    let ((row, number), (other_row, other_number)) = (place(a), place(b));
    let step = (row - other_row, number - other_number);
    [(1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1), (1, 0)].contains(&step)
}

/// A battle under way: where the two stand, and the faces that are rolled.
struct Battle {
    from: String,
    to: String,
    faces: Vec<Face>,
}

impl Battle {
    fn at(look: &Look) -> Option<Battle> {
        let pending = look.pending();
        let rest = pending
            .strip_prefix("battle-")
            .or(pending.strip_prefix("evade-"))?;
        let mut parts = rest[2..].split(':');
        let (from, to) = parts.next()?.split_once('x')?;
        Some(Battle {
            from: from.into(),
            to: to.into(),
            faces: parts.map(Face::named).collect(),
        })
    }

    /// What becomes of it with these faces, the attacker's first.
    fn fate(&self, look: &Look, faces: [Face; 2], left: Option<Side>) -> Fate {
        let force = |hex: &String, face| Force {
            unit: look.dice[hex].face,
            face,
        };
        let double = if look.words[7].contains("double=either") {
            Double::Either
        } else {
            Double::Attacker
        };
        let (attack, defense) = (force(&self.from, faces[0]), force(&self.to, faces[1]));
        settle(attack, defense, left, double)
    }
}

/// Adds the clause of Evade if leaving made a difference.
fn witness_evasion(before: &Look, letter: char, seen: &mut BTreeSet<&'static str>) {
    let battle = Battle::at(before).unwrap();
    let faces = [battle.faces[0], battle.faces[1]];
    let is_attacker = before.dice[&battle.from].owner == letter;
    let side = if is_attacker {
        Side::Attacker
    } else {
        Side::Defender
    };
    if battle.fate(before, faces, Some(side)) != battle.fate(before, faces, None) {
        seen.insert("SCA-26");
    }
}

/// Adds the clauses of the effects that made a difference when the second battle die was rolled.
fn witness_battle(before: &Look, outcome: &str, after: &Look, seen: &mut BTreeSet<&'static str>) {
    let Some(battle) = Battle::at(before).filter(|battle| battle.faces.len() == 1) else {
        return;
    };
    let is_undecided = after.pending().starts_with("evade-");
    if is_undecided {
        return;
    }
    let attack = battle.faces[0];
    let mut faces = Face::all().into_iter();
    let defense = faces.find(|face| face.outcome() == outcome).unwrap();
    let fate = |attack, defense| battle.fate(before, [attack, defense], None);
    let found = fate(attack, defense);
    if found == Fate::Takes && after.dice.get(&battle.to) == before.dice.get(&battle.from) {
        seen.insert("SCA-22");
    }
    let none = Face::Boost(0);
    let are_boosts = matches!((attack, defense), (Face::Boost(_), Face::Boost(_)));
    if are_boosts && found != fate(none, none) {
        seen.insert("SCA-21");
    }
    for face in [attack, defense] {
        let without = |other| if other == face { none } else { other };
        if fate(without(attack), without(defense)) == found {
            continue;
        }
        match face {
            Face::Double => seen.insert("SCA-24"),
            Face::Swap => seen.insert("SCA-25"),
            Face::Indestructible => seen.insert("SCA-27"),
            Face::SelfDestruct => seen.insert("SCA-28"),
            Face::Boost(_) | Face::Evade => false,
        };
        // Two effects at once, one of which had to come first.
        if !matches!(attack, Face::Boost(_)) && !matches!(defense, Face::Boost(_)) {
            seen.insert("SCA-29");
        }
    }
}

/// Adds the clauses that a rolled die shows.
fn witness_chance(before: &Look, outcome: &str, after: &Look, seen: &mut BTreeSet<&'static str>) {
    if let Some(rolled) = outcome.strip_prefix("first-") {
        let (rolled, first) = (rolled, before.pending().strip_prefix("first-"));
        let expected = first.map(|first| if first > rolled { "act-A" } else { "act-B" });
        if Some(after.pending()) == expected {
            seen.insert("SCA-10");
        }
    }
    if let Some(face) = outcome.strip_prefix("core-") {
        if after.words[3] == face && after.pending().starts_with("act-") {
            seen.insert("SCA-30");
        }
        let shows = |hex: &String, face: u32| after.dice.get(hex).is_some_and(|d| d.face == face);
        let opposite = |die: &Die| match (die.sides, die.face) {
            (4, 1 | 2) => die.face + 2,
            (4, _) => die.face - 2,
            (sides, face) => sides + 1 - face,
        };
        let mut dice = before.dice.iter();
        match face {
            "aether" if before.has_zone_units() && !after.has_zone_units() => {
                seen.insert("SCA-31");
            }
            "momentum" if after.words[5] == "2" => {
                seen.insert("SCA-32");
            }
            "equilibrium" if dice.all(|(hex, _)| shows(hex, 3)) => {
                seen.insert("SCA-33");
            }
            "reversal" if dice.all(|(hex, die)| shows(hex, opposite(die))) => {
                seen.insert("SCA-34");
            }
            _ => {}
        }
    }
    witness_battle(before, outcome, after, seen);
}

/// Adds the clauses that a step shows at work.
fn witness(
    before: &Scalar,
    step: &StepOf<Scalar>,
    after: &Scalar,
    seen: &mut BTreeSet<&'static str>,
) {
    let (was, is) = (Look::at(before), Look::at(after));
    if was.pending() == "first" {
        witness_start(&was, seen);
    }
    match step {
        Step::Act(seat, action) => {
            witness_action(&was, seat.letter(), &action.to_string(), &is, seen);
            if action.to_string().starts_with("evade-") {
                witness_evasion(&was, seat.letter(), seen);
            }
        }
        Step::Chance(outcome) => witness_chance(&was, &outcome.to_string(), &is, seen),
    }
    if was.words[2] != is.words[2] {
        seen.extend(["SCA-3", "SCA-11"]);
    }
    if was.pending().starts_with("battle-") {
        let sides: u32 = Face::all().into_iter().map(Face::weight).sum();
        if before
            .chance()
            .iter()
            .map(|(_, weight)| weight)
            .sum::<u32>()
            == sides
        {
            seen.insert("SCA-23");
        }
    }
    if let Turn::Act(seats) = before.turn() {
        let seat: Seat = seats.first().unwrap();
        let deploy = "deploy-D8".parse().unwrap();
        if before
            .check(seat, deploy)
            .is_err_and(|rule| rule.clause() == "SCA-15")
        {
            seen.insert("SCA-15");
        }
    }
    if let Turn::Over(outcome) = after.turn() {
        seen.insert(outcome.ended_by.clause());
        let scores: Vec<String> = outcome
            .scores
            .as_slice()
            .iter()
            .map(i32::to_string)
            .collect();
        if scores.join(",") == is.words[2] {
            seen.insert("SCA-45");
        }
    }
}

#[test]
fn random_play_shows_every_clause_at_work() -> Result<(), Failures> {
    let mut cases = Cases::<Scalar>::new(1, 80);
    for options in ["-", "board=five", "exhaustion=300", "double=either"] {
        cases = cases.with(2, parse_options_text::<Scalar>(options).unwrap());
    }
    reached(&cases, include_str!("unreached.txt"), witness)
}
