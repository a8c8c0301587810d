//! One line of text for a position; `docs/notation.md` has examples.

mod pending;
mod reading;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use tabletop::options::{options_text, parse_options_text};
use tabletop::{ParseError, Seat, SeatCount, parse_number};

use crate::action::Guise;
use crate::cards::Cards;
use crate::kind::Kind;
use crate::knowledge::Knowledge;
use crate::setup::{DRAFTS, NEEDED};
use crate::soundness::{seat_count, total_gems};
use crate::standing::Standing;
use crate::state::{Kingdom, Knights, SEATS};

use reading::{read_pending, read_seat};

/// `GEMS HANDS STANDING KNOWN DISCARDS COUNT PENDING OPTIONS`.
impl fmt::Display for Knights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kingdoms = || self.seats.iter().map(|seat| *self.kingdom(seat));
        write_joined(f, kingdoms().map(|kingdom| kingdom.gems))?;
        f.write_str(" ")?;
        write_joined(f, kingdoms().map(|kingdom| kingdom.hand))?;
        f.write_str(" ")?;
        write_joined(f, kingdoms().map(|kingdom| kingdom.standing))?;
        f.write_str(" ")?;
        self.write_known(f)?;
        write!(f, " {} {} ", self.discards, self.count)?;
        self.write_pending(f)?;
        write!(f, " {}", options_text::<Knights>(&self.options))
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

/// `IAC`, small letters for Jesters, or `-` for none.
impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Standing::NONE {
            return f.write_str("-");
        }
        self.guises()
            .try_for_each(|guise| write!(f, "{}", guise.letter()))
    }
}

impl Knights {
    /// What is known of hands: by everybody first, then by one seat more than by everybody.
    fn write_known(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = || self.seats.iter();
        let public = seats()
            .map(|holder| (holder, self.knowledge.public(holder)))
            .filter(|(_, cards)| !cards.is_empty())
            .map(|(holder, cards)| format!("{}:{cards}", holder.letter()));
        let pairs = seats().flat_map(|knower| seats().map(move |holder| (knower, holder)));
        let private = pairs
            .filter(|(knower, holder)| knower != holder)
            .map(|(knower, holder)| (knower, holder, self.knowledge.private(knower, holder)))
            .filter(|(_, holder, cards)| *cards != self.knowledge.public(*holder))
            .map(|(knower, holder, cards)| {
                format!("{}>{}:{cards}", knower.letter(), holder.letter())
            });
        let unplaced = Some(self.knowledge.unplaced()).filter(|cards| !cards.is_empty());
        let unplaced = unplaced.map(|cards| format!("*:{cards}"));
        let known: Vec<_> = public.chain(unplaced).chain(private).collect();
        if known.is_empty() {
            return f.write_str("-");
        }
        write_joined(f, known)
    }
}

impl FromStr for Knights {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Knights, ParseError> {
        let words: Vec<_> = text.split(' ').collect();
        let [
            gems,
            hands,
            standing,
            known,
            discards,
            count,
            pending,
            options,
        ] = words.as_slice()
        else {
            let expected =
                "eight words: gems, hands, standing, known, discards, count, pending, options";
            return Err(ParseError::new(expected, text));
        };
        let seats = seat_count(gems.split(',').count())
            .ok_or_else(|| ParseError::new("gems of 2 to 6 seats, joined by commas", gems))?;
        let most = if seats.get() == 2 { DRAFTS } else { NEEDED };
        let (active, phase) = read_pending(pending, seats)?;
        let mut state = Knights {
            kingdoms: [Kingdom::default(); SEATS],
            pile: Cards::NONE,
            discards: discards.parse()?,
            phase,
            active,
            seats,
            count: parse_number(count, 1, most)?,
            options: parse_options_text::<Knights>(options)?,
            knowledge: read_known(known, seats)?,
        };
        let parts = by_seat(gems, seats)?.zip(by_seat(hands, seats)?);
        let parts = seats.iter().zip(parts.zip(by_seat(standing, seats)?));
        for (seat, ((gems, hand), standing)) in parts {
            *state.kingdom_mut(seat) = Kingdom {
                gems: parse_number(gems, 0, total_gems(seats))?,
                hand: hand.parse()?,
                standing: read_standing(standing)?,
            };
        }
        state
            .fill_pile()
            .and_then(|()| state.sound())
            .map_err(|why| ParseError::new(format!("a position in which {why}"), text))?;
        if state.to_string() != text {
            return Err(ParseError::new(format!("it written {state}"), text));
        }
        Ok(state)
    }
}

/// The parts of a word, one for each seat.
fn by_seat(text: &str, seats: SeatCount) -> Result<impl Iterator<Item = &str>, ParseError> {
    let parts = text.split(',');
    if parts.clone().count() != seats.get() {
        let expected = format!("a part for each of {seats} seats, joined by commas");
        return Err(ParseError::new(expected, text));
    }
    Ok(parts)
}

/// Reads fortifications in any order; the position is written again and compared.
fn read_standing(text: &str) -> Result<Standing, ParseError> {
    let wrong = || ParseError::new("fortifications like IAC, small for Jesters, or -", text);
    let mut standing = Standing::NONE;
    let letters = if text == "-" { "" } else { text };
    for letter in letters.chars() {
        let guise = Guise::from_letter(letter);
        let guise = guise.filter(|guise| {
            let may_stand = match guise.kind {
                Kind::Minstrel | Kind::Archer => true,
                Kind::Castle => !guise.jester,
                _ => false,
            };
            may_stand && !standing.has(guise.kind)
        });
        standing.put(guise.ok_or_else(wrong)?);
    }
    Ok(standing)
}

/// Reads `B:K,*:S,A>C:P2`.
fn read_known(text: &str, seats: SeatCount) -> Result<Knowledge, ParseError> {
    let mut knowledge = Knowledge::NONE;
    if text == "-" {
        return Ok(knowledge);
    }
    for part in text.split(',') {
        let wrong = || ParseError::new("known cards like B:K, *:S or A>C:P2", part);
        let (who, cards) = part.split_once(':').ok_or_else(wrong)?;
        let cards: Cards = cards.parse()?;
        if who == "*" {
            knowledge.set_unplaced(cards);
            continue;
        }
        let (knower, holder) = match who.split_once('>') {
            Some((knower, holder)) => (Some(read_seat(knower, seats).ok_or_else(wrong)?), holder),
            None => (None, who),
        };
        let holder: Seat = read_seat(holder, seats).ok_or_else(wrong)?;
        match knower {
            None => knowledge.set_public(holder, cards),
            Some(knower) if knower != holder => knowledge.set_private(knower, holder, cards),
            Some(_) => return Err(wrong()),
        }
    }
    Ok(knowledge)
}
