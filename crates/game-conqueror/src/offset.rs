//! Where islands lie, counted from the base (CQR-3).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tabletop::{ParseError, serialized_as_text};
use ts_rs::TS;

use crate::board::N_AROUND;

/// Where an island lies: its lower left tile, counted from the base's (CQR-3).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, TS,
)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Offset {
    /// So many columns to the right.
    pub x: i8,
    /// So many rows up.
    pub y: i8,
}

impl Offset {
    /// How far another island lies to the right and up.
    fn to(self, other: Offset) -> (i16, i16) {
        let apart = |from: i8, to: i8| i16::from(to) - i16::from(from);
        (apart(self.x, other.x), apart(self.y, other.y))
    }

    /// Whether the islands at both places would have a tile in common.
    pub(crate) fn overlaps(self, other: Offset) -> bool {
        let (right, up) = self.to(other);
        right.abs() < 2 && up.abs() < 2
    }

    /// Whether the islands at both places would share a tile's edge.
    pub(crate) fn touches(self, other: Offset) -> bool {
        let (right, up) = self.to(other);
        let (far, near) = (right.abs().max(up.abs()), right.abs().min(up.abs()));
        far == 2 && near < 2
    }
}

impl fmt::Display for Offset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

impl FromStr for Offset {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Offset, ParseError> {
        let read = || {
            let (x, y) = text.split_once(',')?;
            let (x, y) = (x.parse().ok()?, y.parse().ok()?);
            Some(Offset { x, y })
        };
        read()
            .filter(|offset| offset.to_string() == text)
            .ok_or_else(|| ParseError::new("two small whole numbers x,y", text))
    }
}

serialized_as_text!(Offset);

/// The places of up to seven islands around the base, sorted (CQR-3); whether they fit is not said here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "String", into = "String")]
#[ts(type = "string")]
pub struct Offsets {
    /// What stands behind the first `len` has no meaning and is always the same.
    list: [Offset; N_AROUND],
    len: u8,
}

impl Offsets {
    /// These places, unless they are more than seven.
    pub fn new(offsets: impl IntoIterator<Item = Offset>) -> Option<Offsets> {
        let mut all = Offsets::default();
        for offset in offsets {
            *all.list.get_mut(usize::from(all.len))? = offset;
            all.len += 1;
        }
        all.list[..usize::from(all.len)].sort_unstable();
        Some(all)
    }

    /// The places in order: by x, then by y.
    pub fn as_slice(&self) -> &[Offset] {
        &self.list[..usize::from(self.len)]
    }

    /// Whether all seven are there.
    pub const fn is_full(&self) -> bool {
        self.len as usize == N_AROUND
    }

    /// These and another one; there must be fewer than seven.
    #[must_use]
    pub(crate) fn with(&self, offset: Offset) -> Offsets {
        let all = self.as_slice().iter().copied().chain([offset]);
        Offsets::new(all).expect("an island is laid only while one of the seven is missing")
    }
}

impl fmt::Display for Offsets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all: Vec<_> = self.as_slice().iter().map(Offset::to_string).collect();
        f.write_str(&all.join(" "))
    }
}

impl FromStr for Offsets {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Offsets, ParseError> {
        let pairs = text.split(' ').filter(|pair| !pair.is_empty());
        let offsets = pairs
            .map(str::parse)
            .collect::<Result<Vec<Offset>, ParseError>>()?;
        Offsets::new(offsets).ok_or_else(|| ParseError::new("at most seven pairs x,y", text))
    }
}

serialized_as_text!(Offsets);
