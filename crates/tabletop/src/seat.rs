//! Places at the table: one seat, a set of seats, how many there are, and a value for each.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize, Serializer, ser::SerializeSeq};
use ts_rs::TS;

/// The most seats any table has.
pub const MAX_SEATS: usize = 8;

/// A place at the table. Counts from 0 in machine text, from 1 in words for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "number")]
pub struct Seat(u8);

impl Seat {
    /// The first seat, which every table has.
    pub const FIRST: Seat = Seat(0);

    /// The seat with this index, if a table can have so many.
    #[inline]
    pub const fn new(index: usize) -> Option<Seat> {
        if index < MAX_SEATS {
            Some(Seat(index as u8))
        } else {
            None
        }
    }

    /// The index, counting from 0.
    #[inline]
    pub const fn index(self) -> usize {
        // The mask changes nothing, but lets the compiler drop bounds checks of arrays by seat.
        self.0 as usize & (MAX_SEATS - 1)
    }

    /// The letter that stands for the seat in positions: `A` is seat 0.
    pub const fn letter(self) -> char {
        (b'A' + self.index() as u8) as char
    }

    /// The seat that a letter stands for in positions.
    pub fn from_letter(letter: char) -> Option<Seat> {
        Seat::new((letter as usize).checked_sub('A' as usize)?)
    }

    /// The number people say, counting from 1.
    pub const fn number(self) -> usize {
        self.index() + 1
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Seat, String> {
        Seat::new(index.into())
            .ok_or_else(|| format!("expected a seat from 0 to {}, found {index}", MAX_SEATS - 1))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.0
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// How many seats a table has: 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SeatCount(u8);

impl SeatCount {
    /// A table of `count` seats, if there can be one.
    pub const fn new(count: usize) -> Option<SeatCount> {
        if count >= 1 && count <= MAX_SEATS {
            Some(SeatCount(count as u8))
        } else {
            None
        }
    }

    /// The number of seats.
    #[inline]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// All seats as a set.
    #[inline]
    pub const fn all(self) -> Seats {
        Seats::of_bits(((1u16 << self.0) - 1) as u8)
    }

    /// Whether the table has this seat.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// The seat to the left of `seat`, going round.
    #[inline]
    pub const fn next(self, seat: Seat) -> Seat {
        let next = seat.0 + 1;
        Seat(if next < self.0 { next } else { 0 })
    }

    /// Every seat in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..self.0).map(Seat)
    }
}

impl fmt::Display for SeatCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of seats; nearly always one, who must decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Seats {
    bits: u8,
    /// The lowest member, 0 in an empty set. Kept, because every step of a game asks for it, and
    /// everything that the step touches waits for the answer.
    first: u8,
}

impl Seats {
    /// No seat.
    pub const NONE: Seats = Seats { bits: 0, first: 0 };

    #[inline]
    const fn of_bits(bits: u8) -> Seats {
        Seats {
            bits,
            first: if bits == 0 {
                0
            } else {
                bits.trailing_zeros() as u8
            },
        }
    }

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats {
            bits: 1 << seat.0,
            first: seat.0,
        }
    }

    /// Whether the set holds `seat`.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.bits & 1 << seat.0 != 0
    }

    /// The set with `seat` in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats::of_bits(self.bits | 1 << seat.0)
    }

    /// The set with `seat` not in it.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats::of_bits(self.bits & !(1 << seat.0))
    }

    /// How many seats.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The lowest seat: who search and learners ask first when several may act.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.bits == 0 {
            None
        } else {
            Some(Seat(self.first))
        }
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A value for each seat of a table, indexed by [`Seat`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BySeat<T> {
    items: [T; MAX_SEATS],
    count: SeatCount,
}

impl<T: Copy + Default> BySeat<T> {
    /// The value that `of` gives for each seat.
    pub fn new(count: SeatCount, mut of: impl FnMut(Seat) -> T) -> BySeat<T> {
        let mut items = [T::default(); MAX_SEATS];
        for seat in count.iter() {
            items[seat.index()] = of(seat);
        }
        BySeat { items, count }
    }
}

impl<T: Copy> BySeat<T> {
    /// What `of` makes of each value.
    #[inline]
    pub fn map<U: Copy + Default>(&self, mut of: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat::new(self.count, |seat| of(self[seat]))
    }
}

impl<T> BySeat<T> {
    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.count.get()]
    }

    /// The values in seat order, each with its seat.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.count.iter().zip(self.as_slice())
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: Serialize> Serialize for BySeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(Some(self.count.get()))?;
        for item in self.as_slice() {
            seq.serialize_element(item)?;
        }
        seq.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_go_round() {
        let three = SeatCount::new(3).unwrap();
        let order: Vec<_> = std::iter::successors(Seat::new(1), |s| Some(three.next(*s)))
            .take(4)
            .map(Seat::index)
            .collect();
        assert_eq!(order, [1, 2, 0, 1]);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set = Seats::only(Seat(5))
            .with(Seat(2))
            .with(Seat(7))
            .without(Seat(5));
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [2, 7]);
        assert_eq!(set.first(), Seat::new(2));
        assert_eq!((set.len(), Seats::NONE.first()), (2, None));
        assert_eq!(SeatCount(8).all().len(), 8);
    }

    #[test]
    fn only_eight_seats_exist() {
        assert_eq!(Seat::new(8), None);
        assert_eq!(SeatCount::new(9), None);
        assert_eq!(SeatCount::new(0), None);
        assert!(serde_json::from_str::<Seat>("8").is_err());
    }
}
