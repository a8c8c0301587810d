//! Who is ahead, by each victory condition.

use std::cmp::Ordering;

use tabletop::{BySeat, Seat, SeatCount, places};

use crate::board::{around, beside};
use crate::state::Conversion;
use crate::variants::{Connection, Victory};

/// What each seat has on the board, as far as it counts for the victory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Standing {
    /// More is better.
    Points(BySeat<u32>),
    /// The higher average is better, or with `is_wide` the lower (CON-22, CON-23).
    Averages {
        totals: BySeat<u32>,
        counts: BySeat<u32>,
        is_wide: bool,
    },
}

impl Conversion {
    /// What each seat has on the board now.
    pub(crate) fn standing(&self) -> Standing {
        let of_dice = |measure: &dyn Fn(u64) -> u32| {
            BySeat::new(self.seats, |seat| measure(self.board.dice_of(seat)))
        };
        let totals = || of_dice(&|dice| self.board.total(dice));
        let counts = || of_dice(&|dice| dice.count_ones());
        match self.options.victory {
            Victory::HighScore => Standing::Points(totals()),
            Victory::MostTerritory => Standing::Points(counts()),
            Victory::LargestMass => {
                let connection = self.options.mass_connection;
                Standing::Points(of_dice(&|dice| largest_mass(dice, connection)))
            }
            Victory::Tall | Victory::Wide => Standing::Averages {
                totals: totals(),
                counts: counts(),
                is_wide: self.options.victory == Victory::Wide,
            },
        }
    }
}

impl Standing {
    /// CON-20 to CON-25: equals share a place.
    pub(crate) fn places(&self, seats: SeatCount) -> BySeat<u8> {
        match self {
            Standing::Points(points) => places(seats, |a, b| points[a].cmp(&points[b])),
            Standing::Averages {
                totals,
                counts,
                is_wide,
            } => places(seats, |a, b| {
                compare_averages(totals, counts, *is_wide, a, b)
            }),
        }
    }

    /// The scores shown; an average is shown 1000 times, rounded down (CON-25).
    pub(crate) fn scores(&self, seats: SeatCount) -> BySeat<i32> {
        BySeat::new(seats, |seat| match self {
            Standing::Points(points) => points[seat] as i32,
            Standing::Averages { totals, counts, .. } => {
                (1000 * totals[seat]).checked_div(counts[seat]).unwrap_or(0) as i32
            }
        })
    }
}

/// CON-22, CON-23: averages compared exactly, crosswise; who has no die is behind everybody who has.
fn compare_averages(
    totals: &BySeat<u32>,
    counts: &BySeat<u32>,
    is_wide: bool,
    a: Seat,
    b: Seat,
) -> Ordering {
    let has_dice = |seat: Seat| counts[seat] > 0;
    let crosswise = (totals[a] * counts[b]).cmp(&(totals[b] * counts[a]));
    let better = if is_wide {
        crosswise.reverse()
    } else {
        crosswise
    };
    has_dice(a).cmp(&has_dice(b)).then(better)
}

/// CON-24: the size of the largest connected group.
pub(crate) fn largest_mass(mut dice: u64, connection: Connection) -> u32 {
    let mut largest = 0;
    while dice != 0 {
        let mut group = dice & dice.wrapping_neg();
        loop {
            let reached = match connection {
                Connection::Eight => around(group),
                Connection::Four => beside(group),
            };
            let grown = group | reached & dice;
            if grown == group {
                break;
            }
            group = grown;
        }
        largest = largest.max(group.count_ones());
        dice &= !group;
    }
    largest
}
