//! Where islands can lie around the base (CQR-3).

use tabletop::bits::nth_set_bit;

use crate::board::N_AROUND;
use crate::chart::BASE;
use crate::offset::{Offset, Offsets};

/// The least x or y of an island: seven in a line to the left of the base, or below it.
const LEAST: i8 = -2 * N_AROUND as i8;
/// The greatest x or y of an island: seven in a line on the other side.
const GREATEST: i8 = 4 + 2 * N_AROUND as i8;
/// How many columns an island can begin in.
const N_COLUMNS: usize = (GREATEST - LEAST + 1) as usize;

/// Every place where the next island can lie: for each column from [`LEAST`] on, a set of rows from there on.
#[derive(Clone, Debug)]
pub(crate) struct Places {
    columns: [u64; N_COLUMNS],
}

impl Places {
    /// The places that overlap neither the base nor these islands, and share an edge with some of them.
    pub(crate) fn around(laid: &Offsets) -> Places {
        // One column more on the left and two on the right are looked at, and stay empty.
        let mut land = [0u64; N_COLUMNS + 3];
        for island in BASE.iter().chain(laid.as_slice()) {
            let column = (island.x - LEAST) as usize + 1;
            for column in &mut land[column..column + 2] {
                *column |= 0b11 << (island.y - LEAST);
            }
        }
        let columns = std::array::from_fn(|index| {
            let own = land[index + 1] | land[index + 2];
            let beside = land[index] | land[index + 3];
            let overlaps = own | own >> 1;
            let touches = beside | beside >> 1 | own << 1 | own >> 2;
            touches & !overlaps
        });
        Places { columns }
    }

    /// How many places there are.
    pub(crate) fn len(&self) -> u32 {
        self.columns.iter().map(|rows| rows.count_ones()).sum()
    }

    /// Every place, by x and then by y.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Offset> {
        (0..self.len()).map(|n| self.nth(n))
    }

    /// The `n`-th place, counting from 0; there must be more than `n`.
    pub(crate) fn nth(&self, mut n: u32) -> Offset {
        for (x, &rows) in (LEAST..).zip(&self.columns) {
            if n < rows.count_ones() {
                let y = LEAST + nth_set_bit(rows, n) as i8;
                return Offset { x, y };
            }
            n -= rows.count_ones();
        }
        unreachable!("there are more places than were counted off")
    }
}

/// All that keeps these islands from lying around the base together, in words.
pub(crate) fn faults(around: &Offsets) -> Vec<String> {
    let around = around.as_slice();
    let mut faults = Vec::new();
    for (index, &island) in around.iter().enumerate() {
        if BASE.iter().any(|&base| base.overlaps(island)) {
            faults.push(format!("the island at {island} overlaps the base"));
        }
        let before = around[..index].iter();
        for other in before.filter(|other| other.overlaps(island)) {
            faults.push(format!("the islands at {other} and {island} overlap"));
        }
    }
    // What hangs together with the base; an overlap is told above, and joins as well.
    let mut joined = BASE.to_vec();
    let mut left = around.to_vec();
    loop {
        let joins = |a: Offset, b: Offset| a.touches(b) || a.overlaps(b);
        let (near, far): (Vec<_>, Vec<_>) = left
            .into_iter()
            .partition(|&island| joined.iter().any(|&other| joins(island, other)));
        left = far;
        if near.is_empty() {
            break;
        }
        joined.extend(near);
    }
    let loose = left.iter();
    faults.extend(loose.map(|island| format!("nothing joins the island at {island} to the base")));
    faults
}

#[cfg(test)]
mod tests {
    use tabletop::Rng;

    use super::*;

    #[test]
    fn the_next_island_lies_wherever_nothing_speaks_against_it() {
        let mut rng = Rng::from_seed(5);
        for _ in 0..20 {
            let mut laid = Offsets::default();
            while !laid.is_full() {
                let places = Places::around(&laid);
                let every = (LEAST - 2..=GREATEST + 2)
                    .flat_map(|x| (LEAST - 2..=GREATEST + 2).map(move |y| Offset { x, y }));
                let fits = |place: &Offset| faults(&laid.with(*place)).is_empty();
                let expected: Vec<_> = every.filter(fits).collect();
                assert_eq!(places.iter().collect::<Vec<_>>(), expected, "{laid}");
                laid = laid.with(places.nth(rng.below(places.len())));
            }
        }
    }

    #[test]
    fn seven_in_a_line_reach_the_least_and_the_greatest_place() {
        for (text, place) in [
            ("-2,0 -4,0 -6,0 -8,0 -10,0 -12,0", Offset { x: LEAST, y: 0 }),
            ("0,6 0,8 0,10 0,12 0,14 0,16", Offset { x: 0, y: GREATEST }),
        ] {
            let laid = Offsets::try_from(text.to_owned()).unwrap();
            assert!(Places::around(&laid).iter().any(|other| other == place));
        }
    }

    #[test]
    fn every_fault_is_told() {
        let around = Offsets::try_from("-9,9 2,3 6,0 7,1 6,6 6,4 -3,0".to_owned());
        let told = [
            "the island at 2,3 overlaps the base",
            "the islands at 6,0 and 7,1 overlap",
            "nothing joins the island at -9,9 to the base",
            "nothing joins the island at -3,0 to the base",
        ];
        assert_eq!(faults(&around.unwrap()), told);
    }
}
