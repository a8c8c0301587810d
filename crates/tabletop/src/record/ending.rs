//! How a match ended, by whatever cause, and who then has which place.

use serde::Serialize;

use super::{Line, Note};
use crate::Seat;

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Ending {
    /// What ended it.
    pub by: EndedBy,
    /// The places in seat order, 1 the best; none where nobody has one.
    pub places: Option<Vec<u8>>,
}

/// What ended a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// The game's own rules.
    Rules,
    /// The last but one gave up.
    Resignation,
    /// The clock of the last but one ran out.
    Time,
    /// The players agreed on a draw.
    Agreement,
    /// Nobody plays on.
    Abandonment,
}

/// What the lines of a match so far say of its end, counted along so that nobody reads them again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fate {
    n_seats: usize,
    /// Who gave up, the earliest first.
    gave_up: Vec<Seat>,
    ended_by: Option<EndedBy>,
}

impl Fate {
    /// Before the first line.
    pub(crate) fn new(n_seats: usize) -> Fate {
        Fate {
            n_seats,
            gave_up: Vec::new(),
            ended_by: None,
        }
    }

    /// Counts the next line. Lines that no match has, such as a seat giving up twice, count as little as can be.
    pub(crate) fn heed(&mut self, line: &Line) {
        self.ended_by = match line {
            Line::Note(Note::Over(_)) => Some(EndedBy::Rules),
            Line::Note(Note::Drawn(_)) => Some(EndedBy::Agreement),
            Line::Note(Note::Abandoned) => Some(EndedBy::Abandonment),
            Line::Note(Note::Resigned(seat)) => self.give_up(*seat, EndedBy::Resignation),
            Line::Note(Note::TimedOut(seat)) => self.give_up(*seat, EndedBy::Time),
            Line::Note(Note::Takeback(_) | Note::Seated(..))
            | Line::Act(..)
            | Line::Chance { .. } => None,
        };
    }

    fn give_up(&mut self, seat: Seat, by: EndedBy) -> Option<EndedBy> {
        if seat.index() < self.n_seats && !self.has_given_up(seat) {
            self.gave_up.push(seat);
        }
        (self.n_left() <= 1).then_some(by)
    }

    pub(crate) fn gave_up(&self) -> &[Seat] {
        &self.gave_up
    }

    pub(crate) fn has_given_up(&self, seat: Seat) -> bool {
        self.gave_up.contains(&seat)
    }

    /// How many seats have not given up.
    pub(crate) fn n_left(&self) -> usize {
        self.n_seats - self.gave_up.len()
    }

    /// Whether the last line ended the match.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended_by.is_some()
    }

    /// How the match ended, given its last line.
    pub(super) fn ending(&self, last: Option<&Line>) -> Option<Ending> {
        let by = self.ended_by?;
        let places = match last {
            Some(Line::Note(Note::Over(result))) => self.places(&result.places),
            Some(Line::Note(Note::Abandoned)) => None,
            Some(Line::Note(Note::Drawn(out))) => {
                behind(out, self.n_seats).and_then(|places| self.places(&places))
            }
            _ => self.places(&vec![1; self.n_seats]),
        };
        Some(Ending { by, places })
    }

    /// The places where those who gave up are behind all others, who keep their order; none if the places do
    /// not belong to this table.
    fn places(&self, among_all: &[u8]) -> Option<Vec<u8>> {
        if among_all.len() != self.n_seats {
            return None;
        }
        let is_left = |index: usize| self.gave_up.iter().all(|seat| seat.index() != index);
        let mut places: Vec<u8> = (0..self.n_seats)
            .map(|index| {
                let is_ahead =
                    |other: &usize| is_left(*other) && among_all[*other] < among_all[index];
                1 + (0..self.n_seats).filter(is_ahead).count() as u8
            })
            .collect();
        // The earlier somebody gave up, the further behind.
        for (place, seat) in (1..=self.n_seats as u8).rev().zip(&self.gave_up) {
            places[seat.index()] = place;
        }
        Some(places)
    }
}

/// Places where these seats, who went out in this order, are behind all others; none if they do not belong to this
/// table.
fn behind(out: &[Seat], n_seats: usize) -> Option<Vec<u8>> {
    let mut places = vec![1; n_seats];
    for (place, seat) in (2..).zip(out.iter().rev()) {
        *places.get_mut(seat.index())? = place;
    }
    Some(places)
}
