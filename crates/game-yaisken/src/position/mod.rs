//! One line of text for a position; `docs/notation.md` has examples.

mod pending;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{ParseError, Seat, SeatCount, Seats, parse_number};

use crate::board::Board;
use crate::dice::{Dice, Kind};
use crate::field::{Field, SEATS};
use crate::soundness::{gather, seat_count};
use crate::stack::Stack;
use crate::state::Yaisken;
use crate::variants::Options;

use pending::parse_pending;

/// `BOARD BAG POOLS DOJOS SEATS PENDING TURN QUIET OPTIONS`.
impl fmt::Display for Yaisken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.field.board().rows().rev().enumerate() {
            f.write_str(if index == 0 { "" } else { "/" })?;
            for space in row {
                match self.dice(space) {
                    None => f.write_str(".")?,
                    Some((controller, stack)) => write!(f, "{}{stack}", controller.letter())?,
                }
            }
        }
        f.write_str(" ")?;
        write_joined(f, Kind::ALL.map(|kind| self.bag.count(kind)))?;
        f.write_str(" ")?;
        let by_seat = |lists: [Dice; SEATS]| {
            let seats = self.seats.iter();
            seats.map(move |seat| List(lists[seat.index()]))
        };
        write_joined(f, by_seat(self.pools))?;
        f.write_str(" ")?;
        write_joined(f, by_seat(self.dojos))?;
        f.write_str(" ")?;
        write_joined(f, self.seats.iter().map(|seat| self.flags(seat)))?;
        f.write_str(" ")?;
        self.write_pending(f)?;
        write!(f, " {} {} ", self.turn, self.quiet)?;
        f.write_str(&options_text::<Yaisken>(&self.options))
    }
}

/// Parts joined by commas.
fn write_joined(
    f: &mut fmt::Formatter<'_>,
    parts: impl IntoIterator<Item = impl fmt::Display>,
) -> fmt::Result {
    for (index, part) in parts.into_iter().enumerate() {
        f.write_str(if index == 0 { "" } else { "," })?;
        part.fmt(f)?;
    }
    Ok(())
}

/// Dice one by one, or `-`.
struct List(Dice);

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        self.0.each().try_for_each(|kind| kind.fmt(f))
    }
}

impl Yaisken {
    /// What is remembered of a seat, as signs.
    fn flags(&self, seat: Seat) -> String {
        if !self.is_in(seat) {
            return format!("out{}", self.out[seat.index()]);
        }
        let signs = [
            ('n', self.newcomers),
            ('x', self.exchanged),
            ('t', self.spent),
        ];
        let signs = signs.iter().filter(|(_, seats)| seats.contains(seat));
        let flags: String = signs.map(|(sign, _)| sign).collect();
        if flags.is_empty() { "-".into() } else { flags }
    }
}

impl FromStr for Yaisken {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Yaisken, ParseError> {
        let parts: Vec<_> = text.split(' ').collect();
        let [
            board,
            bag,
            pools,
            dojos,
            flags,
            pending,
            turn,
            quiet,
            options,
        ] = parts.as_slice()
        else {
            let expected =
                "nine words: board, bag, pools, dojos, seats, pending, turn, quiet, options";
            return Err(ParseError::new(expected, text));
        };
        let options: Options = parse_options_text::<Yaisken>(options)?;
        let seats = seat_count(dojos.split(',').count())
            .ok_or_else(|| ParseError::new("dojos of 2 to 6 seats, joined by commas", dojos))?;
        let awaited = parse_pending(pending, seats)?;
        let mut state = Yaisken {
            field: parse_board(board, options.board, seats)?,
            bag: parse_bag(bag)?,
            pools: parse_lists(pools, seats)?,
            dojos: parse_lists(dojos, seats)?,
            points: [0; SEATS],
            newcomers: Seats::NONE,
            exchanged: Seats::NONE,
            spent: Seats::NONE,
            out: [0; SEATS],
            seats,
            on_turn: awaited.on_turn,
            phase: awaited.phase,
            turn: parse_number(turn, 0, options.turn_limit)?,
            quiet: parse_number(quiet, 0, options.stalemate)?,
            options,
        };
        for (seat, flags) in seats.iter().zip(by_seat(flags, seats)?) {
            state.read_flags(seat, flags)?;
        }
        let state = (state.checked())
            .map_err(|why| ParseError::new(format!("a position in which {why}"), text))?;
        let is_asked = |asked| state.decider() == Some(asked);
        if !awaited.asked.is_none_or(is_asked) {
            let expected = "an exchange of who controls what is attacked";
            return Err(ParseError::new(expected, pending));
        }
        Ok(state)
    }
}

/// The parts of a word, one for each seat.
fn by_seat(text: &str, seats: SeatCount) -> Result<Vec<&str>, ParseError> {
    let parts: Vec<_> = text.split(',').collect();
    if parts.len() != seats.get() {
        let expected = format!("a part for each of {seats} seats, joined by commas");
        return Err(ParseError::new(expected, text));
    }
    Ok(parts)
}

fn parse_board(text: &str, board: Board, seats: SeatCount) -> Result<Field, ParseError> {
    let n_rows = usize::from(board.side());
    let rows: Vec<_> = text.split('/').collect();
    if rows.len() != n_rows {
        return Err(ParseError::new(format!("{n_rows} rows joined by /"), text));
    }
    let mut field = Field::new(board);
    for (row, text) in board.rows().rev().zip(rows) {
        // What begins a space, and is never a die, is a dot or a controller's letter.
        let begins = |(_, sign): &(usize, char)| *sign == '.' || sign.is_ascii_uppercase();
        let starts: Vec<usize> = text
            .char_indices()
            .filter(begins)
            .map(|(at, _)| at)
            .collect();
        let ends = starts.iter().skip(1).copied().chain([text.len()]);
        if starts.len() != n_rows || starts.first() != Some(&0) {
            return Err(ParseError::new(format!("a row of {n_rows} spaces"), text));
        }
        for ((space, start), end) in row.zip(starts.iter().copied()).zip(ends) {
            let cell = &text[start..end];
            if cell != "." {
                let (controller, stack) = parse_dice(cell, seats)?;
                field.put(space, controller, stack);
            }
        }
    }
    Ok(field)
}

/// The controller's letter and the dice of a space, in the one order in which they are written.
fn parse_dice(text: &str, seats: SeatCount) -> Result<(Seat, Stack), ParseError> {
    let wrong = || ParseError::new("., or a seat's letter and dice that share a space", text);
    let mut signs = text.chars();
    let controller = signs.next().and_then(Seat::from_letter);
    let controller = controller
        .filter(|seat| seats.has(*seat))
        .ok_or_else(wrong)?;
    let names = signs.as_str();
    let stack = signs.try_fold(Stack::EMPTY, |stack, sign| {
        stack.joined(Stack::of(Kind::from_sign(sign)?))
    });
    let stack = stack.filter(|stack| !stack.is_empty() && stack.to_string() == names);
    Ok((controller, stack.ok_or_else(wrong)?))
}

fn parse_bag(text: &str) -> Result<Dice, ParseError> {
    let parts: Vec<_> = text.split(',').collect();
    if parts.len() != Kind::COUNT {
        return Err(ParseError::new("eight numbers joined by commas", text));
    }
    let mut bag = Dice::NONE;
    for (kind, count) in Kind::ALL.into_iter().zip(parts) {
        bag.add(kind, parse_number(count, 0, kind.n_in_box())?);
    }
    Ok(bag)
}

fn parse_lists(text: &str, seats: SeatCount) -> Result<[Dice; SEATS], ParseError> {
    let mut lists = [Dice::NONE; SEATS];
    for (list, text) in lists.iter_mut().zip(by_seat(text, seats)?) {
        let wrong = || ParseError::new("dice in the order 123scdep, or -", text);
        let signs = if text == "-" { "" } else { text };
        let kinds: Option<Vec<Kind>> = signs.chars().map(Kind::from_sign).collect();
        let dice = kinds.and_then(gather).ok_or_else(wrong)?;
        if List(dice).to_string() != text {
            return Err(wrong());
        }
        *list = dice;
    }
    Ok(lists)
}

impl Yaisken {
    /// Reads what [`flags`](Yaisken::flags) writes.
    fn read_flags(&mut self, seat: Seat, text: &str) -> Result<(), ParseError> {
        if let Some(rank) = text.strip_prefix("out") {
            self.out[seat.index()] = parse_number(rank, 1, SEATS as u8)?;
            return Ok(());
        }
        for sign in text.chars() {
            let flagged = match sign {
                'n' => &mut self.newcomers,
                'x' => &mut self.exchanged,
                't' => &mut self.spent,
                _ => continue,
            };
            *flagged = flagged.with(seat);
        }
        if self.flags(seat) != text {
            return Err(ParseError::new(
                "-, some of nxt, or out1 and the like",
                text,
            ));
        }
        Ok(())
    }
}
