//! One line of text for a position, an action and a chance outcome; `docs/notation.md` has examples.

use std::fmt;
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{Game, MAX_SEATS, ParseError, Seat, SeatCount};

use crate::action::{Action, Chance};
use crate::board::{Board, Cell, Die, Square, Value};
use crate::hand::Hand;
use crate::setup::NOBODY;
use crate::state::{Conversion, Phase};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.square, self.value)
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (square, value) = text
            .split_once('=')
            .ok_or_else(|| ParseError::new("a square and a value like e5=3", text))?;
        Ok(Action {
            square: square.parse()?,
            value: value.parse()?,
        })
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Column(column) => write!(f, "column-{}", (b'a' + column) as char),
            Chance::Row(row) => write!(f, "row-{}", row + 1),
            Chance::First(seat) => write!(f, "first-{}", seat.letter()),
            Chance::Die(value) => write!(f, "die-{value}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let wrong = || ParseError::new("column-a, row-1, first-A or die-1, or the like", text);
        let (kind, what) = text.split_once('-').ok_or_else(wrong)?;
        match (kind, what.as_bytes()) {
            ("column", [letter @ b'a'..=b'h']) => Ok(Chance::Column(letter - b'a')),
            ("row", [digit @ b'1'..=b'8']) => Ok(Chance::Row(digit - b'1')),
            ("first", [letter]) => {
                let seat = Seat::from_letter(char::from(*letter));
                seat.map(Chance::First).ok_or_else(wrong)
            }
            ("die", _) => Ok(Chance::Die(what.parse()?)),
            _ => Err(wrong()),
        }
    }
}

/// The squares in the order a position lists them: row 8 first, each from `a` to `h`.
fn squares_as_seen() -> impl Iterator<Item = Square> {
    (0..8)
        .rev()
        .flat_map(|row| (0..8).map(move |column| Square::at(column, row)))
}

/// `BOARD HANDS PENDING OPTIONS`, for instance `......../.../........ 12345,- place-A -`.
impl fmt::Display for Conversion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, square) in squares_as_seen().enumerate() {
            if index > 0 && index % 8 == 0 {
                f.write_str("/")?;
            }
            match self.board.cell(square) {
                Cell::Empty => f.write_str(".")?,
                Cell::Hole => f.write_str("#")?,
                Cell::Die(die) => write!(f, "{}{}", die.owner.letter(), die.value)?,
            }
        }
        for seat in self.seats.iter() {
            f.write_str(if seat.index() == 0 { " " } else { "," })?;
            let hand = self.hand(seat);
            if hand.is_empty() {
                f.write_str("-")?;
            }
            for value in hand.dice() {
                write!(f, "{value}")?;
            }
        }
        let on_turn = self.on_turn.letter();
        match self.phase {
            Phase::Column => f.write_str(" column")?,
            Phase::Row { column } => write!(f, " row-{}", (b'a' + column) as char)?,
            Phase::First => f.write_str(" first")?,
            Phase::Deal => write!(f, " deal-{on_turn}")?,
            Phase::Roll => write!(f, " roll-{on_turn}")?,
            Phase::Place => write!(f, " place-{on_turn}")?,
            Phase::Over => f.write_str(" over")?,
        }
        write!(f, " {}", options_text::<Conversion>(&self.options))
    }
}

impl FromStr for Conversion {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Conversion, ParseError> {
        let parts: Vec<_> = text.split(' ').collect();
        let [board, hands, pending, options] = parts.as_slice() else {
            return Err(ParseError::new(
                "four words: board, hands, pending, options",
                text,
            ));
        };
        let options = parse_options_text::<Conversion>(options)?;
        let (seats, hands) = parse_hands(hands)?;
        // The options and the number of seats must be ones a game can start with.
        Conversion::new(seats, &options).map_err(|problems| {
            let all: Vec<_> = problems.iter().map(ToString::to_string).collect();
            ParseError::new(
                format!("a table that can be opened ({})", all.join("; ")),
                text,
            )
        })?;
        let (phase, on_turn) = parse_pending(pending)?;
        if !seats.has(on_turn) {
            return Err(ParseError::new(
                format!("one of {seats} seats to be pending"),
                pending,
            ));
        }
        let state = Conversion {
            board: parse_board(board)?,
            hands,
            options,
            seats,
            on_turn,
            phase,
        };
        state
            .sound()
            .map_err(|why| ParseError::new(format!("a position in which {why}"), text))?;
        Ok(state)
    }
}

fn parse_board(text: &str) -> Result<Board, ParseError> {
    let mut board = Board::new(0);
    let mut left = text.chars();
    for (index, square) in squares_as_seen().enumerate() {
        if index > 0 && index % 8 == 0 && left.next() != Some('/') {
            return Err(ParseError::new(
                "eight rows of eight squares joined by /",
                text,
            ));
        }
        match left.next() {
            Some('.') => {}
            Some('#') => board.fill(square),
            Some(letter) => {
                let owner = Seat::from_letter(letter);
                let digit = left.next().and_then(|digit| digit.to_digit(10));
                let value = digit.and_then(|digit| Value::try_from(digit as u8).ok());
                let (Some(owner), Some(value)) = (owner, value) else {
                    let expected = format!("., # or a die like A3 on {square}");
                    return Err(ParseError::new(expected, text));
                };
                board.put(square, Die { owner, value });
            }
            None => return Err(ParseError::new("64 squares", text)),
        }
    }
    match left.next() {
        None => Ok(board),
        Some(_) => Err(ParseError::new("no more than 64 squares", text)),
    }
}

fn parse_hands(text: &str) -> Result<(SeatCount, [Hand; MAX_SEATS]), ParseError> {
    let parts: Vec<_> = text.split(',').collect();
    let seats =
        SeatCount::new(parts.len()).ok_or_else(|| ParseError::new("at most eight hands", text))?;
    let mut hands = [Hand::default(); MAX_SEATS];
    for (hand, part) in hands.iter_mut().zip(parts) {
        if part == "-" {
            continue;
        }
        let wrong = || ParseError::new("a hand of one to five sorted values, or -", part);
        if part.is_empty()
            || part.len() > Hand::SIZE as usize
            || !part.is_ascii()
            || !part.bytes().is_sorted()
        {
            return Err(wrong());
        }
        for digit in part.bytes() {
            hand.add(Value::try_from(digit.wrapping_sub(b'0')).map_err(|_| wrong())?);
        }
    }
    Ok((seats, hands))
}

fn parse_pending(text: &str) -> Result<(Phase, Seat), ParseError> {
    let wrong = || {
        let expected = "column, row-a, first, deal-A, roll-A, place-A or over, or the like";
        ParseError::new(expected, text)
    };
    let (word, who) = text.split_once('-').unwrap_or((text, ""));
    let phase = match (word, who.as_bytes()) {
        ("column", []) => Phase::Column,
        ("first", []) => Phase::First,
        ("over", []) => Phase::Over,
        ("row", [letter @ b'a'..=b'h']) => Phase::Row {
            column: letter - b'a',
        },
        ("deal", [_]) => Phase::Deal,
        ("roll", [_]) => Phase::Roll,
        ("place", [_]) => Phase::Place,
        _ => return Err(wrong()),
    };
    let on_turn = match phase {
        Phase::Deal | Phase::Roll | Phase::Place => {
            let letter = who.chars().next().ok_or_else(wrong)?;
            Seat::from_letter(letter).ok_or_else(wrong)?
        }
        Phase::Column | Phase::Row { .. } | Phase::First | Phase::Over => NOBODY,
    };
    Ok((phase, on_turn))
}
