//! One match of an arena, as a line of a table.

use std::cmp::Ordering;
use std::fmt::Display;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::experiment::Side;
use crate::play::{WHOLE, winners_part};

/// How one match went.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Which pairing, counting from 0.
    pub pairing: usize,
    /// Which match of the pairing, counting from 0; 2k and 2k + 1 are a pair.
    #[serde(rename = "match")]
    pub index: u64,
    /// The bots in seat order.
    #[serde(with = "blanks")]
    pub seats: Vec<String>,
    /// The places in seat order.
    #[serde(with = "blanks")]
    pub places: Vec<u8>,
    /// The scores in seat order.
    #[serde(with = "blanks")]
    pub scores: Vec<i32>,
    /// How many steps it took: actions and chance events.
    pub steps: u64,
    /// How many decisions it took.
    pub decisions: u64,
    /// The clause that ended it.
    pub ended_by: String,
    /// The clause that decided the places.
    pub won_by: String,
}

/// The names of the columns.
pub(super) const COLUMNS: &str =
    "pairing,match,seats,places,scores,steps,decisions,ended_by,won_by";

/// Both matches of a pair, in order.
pub(super) type PairRows = [Row; 2];

impl Row {
    /// The places of one bot's seats.
    pub(super) fn places_of(&self, side: Side) -> impl Iterator<Item = u8> {
        let places = self.places.iter().enumerate();
        places
            .filter(move |(seat, _)| Side::of(self.index, *seat) == side)
            .map(|(_, &place)| place)
    }

    /// The first bot's part of the victory, of [`WHOLE`].
    pub(super) fn parts_of_first(&self) -> u64 {
        let n_won = self.places_of(Side::First).filter(|&place| place == 1);
        n_won.count() as u64 * winners_part(&self.places)
    }

    /// The bot whose seats alone won, unless both bots' seats did.
    pub(super) fn sole_winner(&self) -> Option<Side> {
        match self.parts_of_first() {
            0 => Some(Side::Second),
            // Parts of a victory that eight may share add up to the whole only if all are there.
            WHOLE => Some(Side::First),
            _ => None,
        }
    }

    /// The mean place of one bot's seats.
    pub(super) fn mean_place(&self, side: Side) -> f64 {
        let (n, sum) = self.places_of(side).fold((0u32, 0u32), |(n, sum), place| {
            (n + 1, sum + u32::from(place))
        });
        f64::from(sum) / f64::from(n.max(1))
    }
}

/// The first bot's mean share of victory in a pair, from 0 to 1.
pub(super) fn share_of_pair(pair: &[Row]) -> f64 {
    parts_of_pair(pair) as f64 / (2 * WHOLE) as f64
}

/// Whether the first bot had the greater share of a pair.
pub(super) fn winner_of_pair(pair: &[Row]) -> Ordering {
    parts_of_pair(pair).cmp(&WHOLE)
}

fn parts_of_pair(pair: &[Row]) -> u64 {
    pair.iter().map(Row::parts_of_first).sum()
}

/// The rows as lines of text, without the names of the columns.
pub(super) fn to_csv(rows: &[Row]) -> String {
    let mut writer = csv::WriterBuilder::new()
        .has_headers(false)
        .from_writer(Vec::new());
    for row in rows {
        writer.serialize(row).expect("a row is plain data");
    }
    let bytes = writer.into_inner().expect("memory takes every byte");
    String::from_utf8(bytes).expect("text was written")
}

/// Reads whole lines, the names of the columns first.
pub(super) fn from_csv(text: &str) -> Result<Vec<Row>, csv::Error> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect()
}

/// Values joined by blanks, so that a field needs no quotes.
mod blanks {
    use super::*;
    use serde::{Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<T: Display, S: Serializer>(
        values: &[T],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let texts: Vec<_> = values.iter().map(T::to_string).collect();
        to.serialize_str(&texts.join(" "))
    }

    pub(super) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = String::deserialize(from)?;
        let values = text.split(' ').map(str::parse);
        values.collect::<Result<_, _>>().map_err(D::Error::custom)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A row with these places; the rest does not matter.
    pub(crate) fn row(pairing: usize, index: u64, places: &[u8]) -> Row {
        let seat = |seat| match Side::of(index, seat) {
            Side::First => "a".to_owned(),
            Side::Second => "b".to_owned(),
        };
        Row {
            pairing,
            index,
            seats: (0..places.len()).map(seat).collect(),
            places: places.to_vec(),
            scores: places.iter().map(|&place| -i32::from(place)).collect(),
            steps: 10 + index,
            decisions: 5,
            ended_by: "X-1".into(),
            won_by: "X-2".into(),
        }
    }

    #[test]
    fn rows_come_back_from_their_own_text() {
        let rows = vec![row(0, 0, &[1, 2]), row(3, 17, &[1, 1, 3, 4])];
        let text = to_csv(&rows);
        assert_eq!(text.lines().next(), Some("0,0,a b,1 2,-1 -2,10,5,X-1,X-2"));
        assert_eq!(from_csv(&format!("{COLUMNS}\n{text}")).unwrap(), rows);
    }

    #[test]
    fn damaged_lines_are_refused() {
        for line in [
            "0,0,a b,1 2",
            "x,0,a b,1 2,3 4,1,1,X,Y",
            "0,0,a b,1 300,3 4,1,1,X,Y",
        ] {
            assert!(from_csv(&format!("{COLUMNS}\n{line}\n")).is_err(), "{line}");
        }
    }

    #[test]
    fn a_victory_is_divided_among_its_winners() {
        assert_eq!(row(0, 0, &[1, 2]).parts_of_first(), WHOLE);
        assert_eq!(row(0, 1, &[1, 2]).parts_of_first(), 0);
        assert_eq!(row(0, 0, &[1, 1]).parts_of_first(), WHOLE / 2);
        // The first bot sits in the first and the third seat.
        assert_eq!(row(0, 0, &[1, 1, 1, 4]).parts_of_first(), WHOLE / 3 * 2);
        assert_eq!(row(0, 0, &[1, 3, 2]).mean_place(Side::First), 1.5);
        assert_eq!(row(0, 0, &[1, 3, 2]).mean_place(Side::Second), 3.0);
    }

    #[test]
    fn a_pair_is_even_when_each_bot_wins_with_the_same_number_of_seats() {
        // Three seats: a b a, then b a b. Whoever has two seats wins: even, though each won one match.
        let pair = [row(0, 0, &[1, 2, 3]), row(0, 1, &[1, 2, 3])];
        assert_eq!(share_of_pair(&pair), 0.5);
        assert_eq!(winner_of_pair(&pair), Ordering::Equal);
        let pair = [row(0, 0, &[1, 2, 3]), row(0, 1, &[2, 1, 3])];
        assert_eq!(winner_of_pair(&pair), Ordering::Greater);
        let pair = [row(0, 0, &[1, 1, 3]), row(0, 1, &[1, 2, 3])];
        assert_eq!(
            (share_of_pair(&pair), winner_of_pair(&pair)),
            (0.25, Ordering::Less)
        );
    }
}
