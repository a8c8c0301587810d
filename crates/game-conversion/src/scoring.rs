//! Who is ahead, by each victory condition.

use std::cmp::{Ordering, Reverse};

use tabletop::{BySeat, Seat, places};

use crate::board::{around, beside};
use crate::state::Conversion;
use crate::variants::{Connection, Victory};

/// What each seat has on the board, and what counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    victory: Victory,
    seats: tabletop::SeatCount,
    totals: BySeat<u32>,
    counts: BySeat<u32>,
    masses: BySeat<u32>,
}

impl Conversion {
    /// What each seat has on the board now.
    pub(crate) fn standing(&self) -> Standing {
        let dice = |seat| self.board.dice_of(seat);
        let victory = self.options.victory;
        Standing {
            victory,
            seats: self.seats,
            totals: BySeat::new(self.seats, |seat| self.board.total(dice(seat))),
            counts: BySeat::new(self.seats, |seat| dice(seat).count_ones()),
            masses: BySeat::new(self.seats, |seat| match victory {
                Victory::LargestMass => largest_mass(dice(seat), self.options.mass_connection),
                Victory::HighScore | Victory::MostTerritory | Victory::Tall | Victory::Wide => 0,
            }),
        }
    }
}

impl Standing {
    /// CON-20 to CON-25: equals share a place.
    pub(crate) fn places(&self) -> BySeat<u8> {
        places(self.seats, |a, b| self.compare(a, b))
    }

    /// The scores shown; those of `tall` and `wide` are 1000 times the average, rounded down (CON-25).
    pub(crate) fn scores(&self) -> BySeat<i32> {
        BySeat::new(self.seats, |seat| match self.victory {
            Victory::HighScore => self.totals[seat] as i32,
            Victory::MostTerritory => self.counts[seat] as i32,
            Victory::Tall | Victory::Wide => (1000 * self.totals[seat])
                .checked_div(self.counts[seat])
                .unwrap_or(0) as i32,
            Victory::LargestMass => self.masses[seat] as i32,
        })
    }

    /// Greater is better.
    fn compare(&self, a: Seat, b: Seat) -> Ordering {
        match self.victory {
            Victory::HighScore => self.totals[a].cmp(&self.totals[b]),
            Victory::MostTerritory => self.counts[a].cmp(&self.counts[b]),
            Victory::Tall => self.compare_averages(a, b, |average| average),
            Victory::Wide => self.compare_averages(a, b, Ordering::reverse),
            Victory::LargestMass => self.masses[a].cmp(&self.masses[b]),
        }
    }

    /// CON-22, CON-23: averages compared exactly, crosswise; who has no die is behind everybody who has.
    fn compare_averages(&self, a: Seat, b: Seat, better: fn(Ordering) -> Ordering) -> Ordering {
        let has_none = |seat: Seat| Reverse(self.counts[seat] == 0);
        let crosswise = (self.totals[a] * self.counts[b]).cmp(&(self.totals[b] * self.counts[a]));
        has_none(a).cmp(&has_none(b)).then(better(crosswise))
    }
}

/// CON-24: the size of the largest connected group.
fn largest_mass(mut dice: u64, connection: Connection) -> u32 {
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
