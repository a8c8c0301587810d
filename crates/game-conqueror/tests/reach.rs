//! Random play shows every clause at work, but for those in `unreached.txt`.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod tables;

use std::collections::BTreeSet;

use game_conqueror::{Conqueror, Options};
use tabletop::options::parse_options_text;
use tabletop::{Game, Rng, Rule as _, Seat, StepOf};
use testkit::Cases;
use testkit::files::{Failures, reached};

/// A position as its text tells it.
struct Shown {
    /// What each place of the rectangle holds, by row from the lowest on.
    rows: Vec<Vec<String>>,
    tokens: Vec<String>,
    reserves: Vec<u32>,
    islands: Vec<String>,
    pending: Vec<String>,
    options: String,
}

/// A column and a row, counted from 0.
type Place = (usize, usize);

fn place(name: &str) -> Option<Place> {
    let column = name.bytes().next()?.checked_sub(b'a')?;
    let row: usize = name.get(1..)?.parse().ok()?;
    Some((column.into(), row - 1))
}

fn parts(word: &str, separator: char) -> Vec<String> {
    word.split(separator).map(String::from).collect()
}

impl Shown {
    fn of(game: &Conqueror) -> Shown {
        let text = game.to_string();
        let words: Vec<&str> = text.split(' ').collect();
        let row = |row: &str| {
            let mut cells: Vec<String> = Vec::new();
            for c in row.chars() {
                match cells.last_mut().filter(|_| c.is_ascii_digit()) {
                    Some(coin) => coin.push(c),
                    None => cells.push(c.into()),
                }
            }
            cells
        };
        Shown {
            rows: words[1].rsplit('/').map(row).collect(),
            tokens: parts(words[2], ','),
            reserves: words[3].split(',').map(|n| n.parse().unwrap()).collect(),
            islands: parts(words[4], ','),
            pending: parts(words[5], '-'),
            options: words[7].into(),
        }
    }

    fn cell(&self, (column, row): Place) -> &str {
        self.rows
            .get(row)
            .and_then(|row| row.get(column))
            .map_or("_", String::as_str)
    }

    fn has_coin(&self, at: Place) -> bool {
        self.cell(at).len() == 2
    }

    fn is_land(&self, at: Place) -> bool {
        self.has_coin(at) || matches!(self.cell(at), "." | "^")
    }

    fn token(&self, seat: usize) -> Option<Place> {
        place(&self.tokens[seat])
    }

    fn n_tokens_on(&self, at: Place) -> usize {
        (0..self.tokens.len())
            .filter(|seat| self.token(*seat) == Some(at))
            .count()
    }

    /// The kind of what is pending, whose it is, and the steps of a move.
    fn pending(&self) -> (&str, Option<usize>, usize) {
        let who = self.pending.get(1).and_then(|word| word.chars().next());
        let who = who.and_then(Seat::from_letter).map(Seat::index);
        let steps = self.pending.get(2).and_then(|word| word.parse().ok());
        (&self.pending[0], who, steps.unwrap_or(0))
    }

    fn n_islands_of(&self, seat: usize) -> usize {
        let islands = &self.islands[seat];
        if islands == "-" {
            0
        } else {
            islands.split('+').count()
        }
    }

    fn n_cells(&self, is_meant: impl Fn(&str) -> bool) -> usize {
        let cells = self.rows.iter().flatten();
        cells.filter(|cell| is_meant(cell)).count()
    }
}

/// What set-up shows.
fn set_up(before: &Shown, step: &str, after: &Shown, seen: &mut BTreeSet<&'static str>) {
    let (kind, _, _) = before.pending();
    let (next, who, _) = after.pending();
    if kind == "island" {
        let n_added = after.n_cells(|cell| cell == ".") - before.n_cells(|cell| cell == ".");
        seen.extend((step.starts_with("island@") && n_added == 4).then_some("CQR-3"));
    }
    if let Some(first) = step.strip_prefix("first-") {
        let n_tiles = before.n_cells(|cell| cell == ".");
        seen.extend((n_tiles == 64).then_some("CQR-1"));
        let is_square = before.rows.len() == 8 && before.rows.iter().all(|row| row.len() == 8);
        let is_basic = !before.options.contains("layout");
        seen.extend((is_basic && is_square).then_some("CQR-2"));
        let share = if before.options.contains("coins=share") {
            48 / before.tokens.len()
        } else {
            12
        };
        seen.extend(
            before
                .reserves
                .iter()
                .all(|n| *n as usize == share)
                .then_some("CQR-4"),
        );
        let begins = first
            .chars()
            .next()
            .and_then(Seat::from_letter)
            .map(Seat::index);
        seen.extend((who == begins).then_some("CQR-6"));
        let corners: BTreeSet<&String> = after.tokens.iter().collect();
        let is_assigned = next == "roll" && corners.len() == after.tokens.len();
        seen.extend(is_assigned.then_some("CQR-5"));
    }
}

/// What a move shows.
fn moved(game: &Conqueror, before: &Shown, step: &str, seen: &mut BTreeSet<&'static str>) {
    let ("move", Some(seat), steps) = before.pending() else {
        return;
    };
    let (from, to) = (before.token(seat).unwrap(), place(step).unwrap());
    let (across, up) = (from.0.abs_diff(to.0), from.1.abs_diff(to.1));
    seen.extend((steps > 1 && across + up == steps).then_some("CQR-12"));
    let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
    if steps == 2 && (across == 2 || up == 2) {
        seen.extend(before.has_coin(middle).then_some("CQR-13"));
        let is_free = before.n_tokens_on(to) == 0;
        seen.extend((before.n_tokens_on(middle) > 0 && is_free).then_some("CQR-14"));
    }
    if steps == 2 && across == 1 {
        let both = before.is_land((from.0, to.1)) && before.is_land((to.0, from.1));
        seen.extend(both.then_some("CQR-16"));
    }
    let who = Seat::new(seat).unwrap();
    let columns = (0..before.rows[0].len()).map(|column| char::from(b'a' + column as u8));
    for column in columns {
        for row in 0..before.rows.len() {
            let at = (usize::from(column as u8 - b'a'), row);
            let tile = format!("{column}{}", row + 1).parse().unwrap();
            let is_cut_off = before.is_land(at)
                && game
                    .check(who, tile)
                    .is_err_and(|rule| rule.clause() == "CQR-15");
            seen.extend(is_cut_off.then_some("CQR-15"));
        }
    }
}

/// What claims, rolls and deaths show.
fn turned(before: &Shown, step: &str, after: &Shown, seen: &mut BTreeSet<&'static str>) {
    let (kind, who, _) = before.pending();
    let (next, on_turn, steps) = after.pending();
    if let (Some(face), "roll", Some(seat)) = (step.strip_prefix("die-"), kind, who) {
        let face: usize = face.parse().unwrap();
        let is_so = next == "move" && on_turn == who && steps == (face - 1) % 3 + 1;
        seen.extend(is_so.then_some("CQR-11"));
        let stays = next != "move" && before.tokens[seat] == after.tokens[seat];
        seen.extend(stays.then_some("CQR-17"));
    }
    let n_claimed = |shown: &Shown| shown.n_cells(|cell| matches!(cell, "^" | "~"));
    let is_claimed = n_claimed(after) > n_claimed(before);
    let cells = before
        .rows
        .iter()
        .flatten()
        .zip(after.rows.iter().flatten());
    let n_lifted = cells.filter(|(was, is)| *was == "^" && *is == "~").count();
    seen.extend((n_lifted == 4).then_some("CQR-21"));
    for seat in 0..after.tokens.len() {
        if let Some(at) = after.token(seat) {
            let begins = next == "roll" && on_turn == Some(seat);
            let is_new = after.has_coin(at) && !before.has_coin(at);
            seen.extend((begins && is_new).then_some("CQR-10"));
            let was_shared = before.cell(at) == "." && after.n_tokens_on(at) > 1;
            seen.extend((begins && is_new && was_shared).then_some("CQR-22"));
        }
        let has_more = after.n_islands_of(seat) > before.n_islands_of(seat);
        seen.extend((is_claimed && has_more).then_some("CQR-20"));
        let is_out = after.tokens[seat].starts_with('x') && !before.tokens[seat].starts_with('x');
        seen.extend(is_out.then_some("CQR-30"));
        let is_tabulated = has_more && !is_claimed && after.pending[0] == "over";
        seen.extend(is_tabulated.then_some("CQR-33"));
    }
}

/// Adds the clauses that a step shows at work.
fn witness(
    before: &Conqueror,
    step: &StepOf<Conqueror>,
    after: &Conqueror,
    seen: &mut BTreeSet<&'static str>,
) {
    let (told, then, step) = (Shown::of(before), Shown::of(after), step.to_string());
    set_up(&told, &step, &then, seen);
    moved(before, &told, &step, seen);
    turned(&told, &step, &then, seen);
    if let Some(outcome) = after.turn().over() {
        seen.extend([outcome.ended_by.clause(), outcome.won_by.clause()]);
    }
}

#[test]
fn random_play_shows_every_clause_at_work() -> Result<(), Failures> {
    let mut rng = Rng::from_seed(5);
    let mut cases = Cases::new(5, 2).every(tables::PLAYERS, [Options::default()]);
    for players in tables::players(60) {
        let options = parse_options_text::<Conqueror>(&tables::any_options(&mut rng)).unwrap();
        cases = cases.with(players, options);
    }
    reached(&cases, include_str!("unreached.txt"), witness)
}
