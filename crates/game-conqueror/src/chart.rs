//! Where the islands of a board lie, before anybody asks how one moves on it.
//!
//! The 64 tiles of a board are numbered island by island, so that a set of tiles is a `u64` and an island
//! is four bits of it.

use crate::board::{N_AROUND, N_ISLANDS, Tile};
use crate::offset::{Offset, Offsets};

/// The islands of the base (CQR-3).
pub(crate) const BASE: [Offset; N_ISLANDS - N_AROUND] = {
    let mut base = [Offset { x: 0, y: 0 }; N_ISLANDS - N_AROUND];
    let mut index = 0;
    while index < base.len() {
        base[index] = Offset {
            x: 2 * (index / 3) as i8,
            y: 2 * (index % 3) as i8,
        };
        index += 1;
    }
    base
};

/// Where the islands of a board lie, all of it or what has been laid so far.
///
/// Islands are in the order of their lower left tiles: by column, then by row (CQR-33).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Chart {
    islands: [Tile; N_ISLANDS],
    n_islands: u8,
    n_columns: u8,
    n_rows: u8,
}

impl Chart {
    /// The base and these islands around it, which must fit.
    pub(crate) fn new(around: &Offsets) -> Chart {
        let around = around.as_slice();
        let all = || BASE.iter().chain(around);
        let left = all().map(|island| island.x).min().unwrap_or(0);
        let lower = all().map(|island| island.y).min().unwrap_or(0);
        let mut islands = [Tile::default(); N_ISLANDS];
        for (tile, island) in islands.iter_mut().zip(all()) {
            let corner = Tile::default().shifted(island.x - left, island.y - lower);
            *tile = corner.expect("islands that hang together fit into the largest rectangle");
        }
        let n_islands = BASE.len() + around.len();
        islands[..n_islands].sort_unstable();
        let side = |of: fn(Tile) -> u8| 2 + islands.iter().map(|&tile| of(tile)).max().unwrap_or(0);
        Chart {
            n_islands: n_islands as u8,
            n_columns: side(Tile::column),
            n_rows: side(Tile::row),
            islands,
        }
    }

    /// The islands' lower left tiles.
    pub(crate) fn islands(&self) -> &[Tile] {
        &self.islands[..usize::from(self.n_islands)]
    }

    /// How many columns the bounding rectangle has.
    pub(crate) const fn n_columns(&self) -> u8 {
        self.n_columns
    }

    /// How many rows the bounding rectangle has.
    pub(crate) const fn n_rows(&self) -> u8 {
        self.n_rows
    }

    /// The number of the island with this lower left tile.
    pub(crate) fn island(&self, lower_left: Tile) -> Option<usize> {
        self.islands().iter().position(|&tile| tile == lower_left)
    }

    /// The tiles by their numbers.
    pub(crate) fn tiles(&self) -> impl Iterator<Item = Tile> {
        let four = [(0, 0), (0, 1), (1, 0), (1, 1)];
        self.islands().iter().flat_map(move |island| {
            four.map(|(right, up)| {
                let tile = island.shifted(right, up);
                tile.expect("an island lies within the largest rectangle")
            })
        })
    }

    /// The number of a tile, if it is one.
    pub(crate) fn number(&self, tile: Tile) -> Option<usize> {
        self.tiles().position(|other| other == tile)
    }
}

/// The four tiles of an island.
#[inline]
pub(crate) const fn island_tiles(island: usize) -> u64 {
    0xF << (4 * (island % N_ISLANDS))
}

/// How many tiles of an island are in a set.
#[inline]
pub(crate) const fn n_on_island(set: u64, island: usize) -> usize {
    // From a table, for not every processor can count bits.
    const COUNTS: [u8; 16] = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];
    COUNTS[(set >> (4 * (island % N_ISLANDS))) as usize % 16] as usize
}

/// The numbers of the tiles of a set, lowest first.
pub(crate) fn members(set: u64) -> impl Iterator<Item = usize> {
    let some = |set: u64| (set != 0).then_some(set);
    std::iter::successors(some(set), move |&left| some(left & (left - 1)))
        .map(|left| left.trailing_zeros() as usize)
}
